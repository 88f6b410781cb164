"""Is what nobody could press or choose refused in a sentence, and never a fault of the bot?"""

from __future__ import annotations

import pytest

from cogs._bot import MusBot
from cogs._tournament_finding import number_in
from cogs._tournament_ids import TournamentControl, TournamentWord
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, told
from tests.fakes import HeldClock

ENDLESS = "1" * 5000
"""More digits than Python turns into a number."""


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


@pytest.mark.parametrize(
    ("typed", "meant"), [(" 7 ", 7), ("٣", 3), ("²", None), ("-1", None), ("", None)]
)
def test_a_number_is_read_in_the_digits_of_any_script(typed: str, meant: int | None) -> None:
    assert number_in(typed) == meant


@pytest.mark.parametrize("typed", [ENDLESS, "²", "0", "-1", "x"])
async def test_what_is_no_number_of_a_match_or_a_pair_is_refused(
    evening: Evening, typed: str
) -> None:
    await evening.announce()
    ask = evening.organiser.slash
    match = await ask(evening.party.channel, "torneo corregir", partida=typed, primera=1, segunda=0)
    pair = await ask(evening.party.channel, "torneo retirarse", pareja=typed)
    assert "There is no such match." in told(match)
    assert "Nobody of that number plays" in told(pair)


@pytest.mark.parametrize("word", TournamentWord)
@pytest.mark.parametrize("number", ["", ".0", ".99999999999999999999"])
async def test_a_button_that_nobody_was_shown_is_no_fault(
    evening: Evening, word: TournamentWord, number: str
) -> None:
    await evening.announce()
    forged = f"{TournamentControl(evening.desk.id, word)}{number}"
    message = evening.shown("announcement")
    (done,) = await evening.party.at_once([(evening.party.people[1], message, forged)])
    assert "Something went wrong" not in told(done)
