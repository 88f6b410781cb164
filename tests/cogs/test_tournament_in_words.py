"""Does who wants nothing but text read the bracket and the standings in words?"""

from __future__ import annotations

import pytest

from cogs._bot import MusBot
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, words_of
from tests.cogs.test_leaderboard import page_of, pictures_in
from tests.fakes import HeldClock

QUICK = {"reglas": "relampago", "opciones": "games_per_vaca:1", "inicio": "1"}


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


@pytest.mark.parametrize("command", ["torneo cuadro", "torneo clasificacion"])
async def test_who_wants_text_alone_is_told_in_words_what_others_see(
    evening: Evening, command: str
) -> None:
    await evening.announce(**QUICK)
    await evening.enter(4)
    await evening.pass_(60)
    asker, channel = evening.party.people[1], evening.party.channel
    assert len(pictures_in(page_of(await asker.slash(channel, command)))) == 1
    mine = page_of(await asker.slash(channel, "ajustes mios"))
    await asker.click(mine, custom_id="setting:player:text_only:true")
    page = page_of(await asker.slash(channel, command))
    assert pictures_in(page) == []
    assert all(each.name in words_of(page) for each in evening.crowd)
