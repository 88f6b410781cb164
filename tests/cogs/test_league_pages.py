"""Are the tournaments of a server and its leagues shown, however many there are?"""

from __future__ import annotations

import pytest

from cogs._bot import MusBot
from cogs._league_pages import league_message, list_message
from musbot.community.league import LeagueLine
from musbot.community.tournament.state import Status
from musbot.core.ids import PlayerId, TournamentId
from musbot.render.text import LANGUAGES, Texts
from musbot.service.tournament_ports import TournamentListing
from musbot.service.tournaments import League, LeagueEvening, TournamentPage
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, told
from tests.discord_limits import message_faults
from tests.fakes import HeldClock

WIDE = "漢字仮名交じり文の長い名前です漢字仮名交じり文の長い名前です漢字"


def listing(number: int) -> TournamentListing:
    return TournamentListing(
        tournament=TournamentId(f"tournament{number}"),
        guild=1,
        channel=10**18,
        name=WIDE,
        format="losers-bracket",
        status=Status.REGISTERING,
        starts_at=1e9,
        entrants=128,
    )


def body(components: list[dict[str, object]]) -> dict[str, object]:
    return {"flags": 1 << 15, "components": components}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_tournaments_has_room_in_a_message(language: str) -> None:
    page = TournamentPage(tuple([listing(number) for number in range(10)]), 2, 3)
    message = list_message(Texts(language), page)
    assert [*message_faults(body(message.to_components()))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_league_shows_its_first_and_always_ones_own_line(language: str) -> None:
    lines = [LeagueLine(at + 1, PlayerId(at), WIDE, 9, 1, ()) for at in range(128)]
    evening = LeagueEvening(TournamentId("x"), "Copa", 0.0)
    league = League(WIDE, 0, (evening,), tuple(lines))
    message = league_message(Texts(language), league, PlayerId(99))
    assert [*message_faults(body(message.to_components()))] == []
    assert "`100`" in str(message.to_components())
    assert "` 21`" not in str(message.to_components())


async def test_the_tournaments_of_a_league_are_added_up(
    party: Party, simcord_bot: MusBot, clock: HeldClock
) -> None:
    evening = Evening(party, simcord_bot, clock)
    for name in ("Lunes", "Martes"):
        draft = await evening.prepare(
            nombre=name, asientos="two", inicio="1", reglas="relampago", opciones="games_per_vaca:1"
        )
        assert draft.response is not None
        form = await evening.organiser.click(draft.response, custom_id="torneo-nuevo:named")
        await evening.organiser.submit_modal(form, {"name": name, "league": "Otoño"})
        await evening.organiser.click(draft.response, custom_id="torneo-nuevo:announce")
        await evening.enter(2)
        await evening.pass_(61)
        await evening.play_round()
    said = told(await evening.organiser.slash(party.channel, "liga"))
    assert "🏆 Otoño · 2 evenings" in said
    assert said.count("Jokalari") == 4
    ended = told(await evening.organiser.slash(party.channel, "torneo lista", pasados=True))
    assert "**Lunes**" in ended
    assert "**Martes**" in ended
    offered = await evening.organiser.autocomplete(party.channel, "liga", "nombre", "ot")
    assert [each["name"] for each in offered] == ["Otoño"]
