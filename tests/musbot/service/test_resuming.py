"""Is a table after a restart what it was before: cards, lance, bets, turn, deadline?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from musbot.core.seats import Seating
from musbot.games import GAMES
from musbot.games.mus.rules import PRESETS, MusRules
from musbot.service.clock import TURN_SECONDS
from musbot.service.log import replay
from musbot.service.seen import Snapshot
from musbot.service.table import Table
from tests.musbot.service.house import ANE, PEOPLE, House, playable
from tests.strategies import given_rules, seatings, seeds

PAUSES = (0.0, 0.25, 61.0, 3.7e5, 1 / 3)


def written(snapshot: Snapshot, seating: Seating) -> list[str]:
    """Write what every seat and the others see, sign for sign."""
    return [repr(snapshot.view(seat)) for seat in (None, *seating.seats)]


@given(
    given_rules(),
    seatings(),
    some.integers(1, 6),
    some.lists(some.sampled_from(PAUSES), max_size=40),
    seeds(),
)
async def test_every_beginning_of_a_match_replays_to_what_was_live(
    rules: dict[str, object], seating: Seating, people: int, pauses: list[float], seed: int
) -> None:
    house = House(seed=seed)
    sitting = PEOPLE[: min(people, len(seating.seats))]
    table = await house.match(*sitting, seating=seating.name, rules=playable(rules, seating))
    live = {len(await house.store.read(table.id)): table.snapshot()}
    for pause in pauses:
        if table.is_live:
            house.clock.advance(pause)
            change = await house.go_on(table)
            live[len(await house.store.read(table.id))] = change.after
    stored = await house.store.read(table.id)
    turn = 0
    for count in range(1, len(stored) + 1):
        again = Snapshot(
            table.id, replay(stored[:count], GAMES), GAMES["mus"], stored[count - 1].at
        )
        assert again.turn >= turn
        turn = again.turn
        if count in live:
            assert again == live[count]
            assert written(again, seating) == written(live[count], seating)


@given(seeds(), some.lists(some.booleans(), min_size=10, max_size=60))
async def test_m13_a_match_goes_on_after_every_restart(seed: int, restarts: list[bool]) -> None:
    house = House(seed=seed)
    table = await house.match(*PEOPLE[:2])
    for restart in restarts:
        if restart:
            house.restart()
            found = await house.tables.find(ANE.id)
            assert found is not None
            assert found.snapshot() == table.snapshot()
            table = found
        house.clock.advance(2)
        await house.go_on(table)
        if not table.is_live:
            return


async def test_the_deadline_is_that_of_the_last_word_however_long_the_bot_was_away() -> None:
    house = House()
    table = await house.match(*PEOPLE[:4])
    await house.say_anything(table)
    said_at = house.clock.now()
    house.clock.advance(1000)
    house.restart()
    assert (await house.tables.get(table.id)).view(None).deadline == said_at + TURN_SECONDS


async def test_a_button_from_before_a_restart_counts_and_an_older_one_does_not() -> None:
    house = House()
    table = await house.match(*PEOPLE[:4])
    for _ in range(6):
        await house.say_anything(table)
    turn = table.snapshot().turn
    house.restart()
    table = await house.tables.get(table.id)
    assert table.snapshot().turn == turn
    change = await house.say_anything(table)
    assert change.before.turn == turn


async def test_a_computer_that_was_awaited_when_the_bot_died_can_go_on() -> None:
    house = House()
    table: Table = await house.tables.open("mus", ANE, host_plays=False)
    await table.add_computers(ANE.id)
    await table.start(ANE.id)
    house.restart()
    table = await house.tables.get(table.id)
    assert table.snapshot().awaits_computer
    change = await table.advance()
    assert change.after.turn > change.before.turn


async def test_a_table_before_its_match_comes_back_as_it_was() -> None:
    house = House()
    table = await house.lobby(*PEOPLE[:3], rules={"preset": "nabo", "target": 25})
    await table.add_computers(ANE.id)
    await table.leave(ANE.id)
    before = table.snapshot()
    house.restart()
    table = await house.tables.get(table.id)
    assert table.snapshot() == before
    assert table.view(None).host == PEOPLE[1].id
    assert table.view(None).rules["target"] == 25


@pytest.mark.parametrize("started", [False, True])
async def test_r10_1_a_preset_that_changes_leaves_the_tables_alone_that_chose_it(
    monkeypatch: pytest.MonkeyPatch,
    started: bool,  # noqa: FBT001 -- a case
) -> None:
    house = House()
    table = await house.lobby(*PEOPLE[:4], rules={"preset": "nabo", "target": 25})
    if started:
        await table.start(ANE.id)
    monkeypatch.setitem(PRESETS, "nabo", {"kings": 9, "real": "sota", "target": 50})
    house.restart()
    table = await house.tables.get(table.id)
    if not started:
        await table.start(ANE.id)
    rules = table.view(None).game_view.rules
    assert rules == MusRules(preset="nabo", kings=4, games_per_vaca=2, target=25)


async def test_tables_at_the_same_stage_are_not_equal_but_to_themselves() -> None:
    house = House()
    one = await house.tables.open("mus", ANE, host_plays=False)
    other = await house.tables.open("mus", ANE, host_plays=False)
    assert one.snapshot() == one.snapshot()
    assert one.snapshot() != other.snapshot()
    assert one.snapshot() != one.id
