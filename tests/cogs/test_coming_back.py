"""Is somebody who comes back there at once, and told all that was said for him?"""

from collections.abc import Sequence

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from musbot.games.mus.actions import Word
from musbot.service.ports import PlayerId, Stored, TableId
from tests.cogs.hours import Hours, Onlookers
from tests.cogs.party import Party, told, words_of
from tests.fakes import HeldClock, MemoryStore


@pytest.mark.parametrize("pressed", ["cartas", "ajustes mios", "mesa seguir", "mesa estado"])
async def test_a_match_that_stood_goes_on_until_who_came_back_is_to_speak(
    simcord_env: Env, simcord_bot: MusBot, clock: HeldClock, pressed: str
) -> None:
    party = Onlookers(simcord_env)
    hours = Hours(party, simcord_bot, clock)
    await party.sit_down()
    sleepers = [await hours.fall_asleep() for _ in party.people]
    assert "The match is paused" in words_of(party.board)
    await sleepers[0].slash(party.place, pressed)
    await party.env.settle(idle=0.001)
    assert f"<@{sleepers[0].id}>" in words_of(party.board)


async def test_what_falls_between_is_told_or_still_left_to_who_came_back(
    party: Party,
    hours: Hours,
    simcord_bot: MusBot,
    store: MemoryStore,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await party.sit_down()
    sleeper = await hours.fall_asleep()
    for _ in range(2):
        await party.press("mus")
    last, read = PlayerId(party.awaited.id), store.read
    table = await simcord_bot.room.tables.find(last)
    assert table is not None

    async def read_while_the_last_asks_for_mus(number: TableId) -> Sequence[Stored]:
        stored = list(await read(number))
        if table.view(None).to_act == (table.seat_of(last),):
            await table.play(last, Word.MUS)
        return stored

    monkeypatch.setattr(store, "read", read_while_the_last_asks_for_mus)
    shown = await sleeper.slash(party.place, "cartas")
    assert "You were away, and this was said for you:" in told(shown)
    discards_himself = table.seat_of(PlayerId(sleeper.id)) in table.view(None).to_act
    assert discards_himself != ("Mus · " in told(shown))
