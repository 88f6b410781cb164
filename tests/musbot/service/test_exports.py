"""Does the record of a stored match give again what the match gave?"""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as some

from musbot.core.errors import TableError
from musbot.core.records import read_record
from musbot.core.seats import Seating
from musbot.games.mus.replay import replay
from musbot.games.mus.state import Story
from musbot.service.events import Person
from musbot.service.exports import Asker, export_match
from musbot.service.ports import PlayerId, TableId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, PEOPLE, House, playable
from tests.strategies import given_rules, seatings, seeds


async def played(house: House, table: Table, words: int) -> list[Story]:
    """Play on for so many words, or to the end, and give the rounds as they were shown."""
    stories: list[Story] = []
    if table.view(None).game_view.previous is not None:
        stories.append(table.view(None).game_view.previous)
    for _ in range(words):
        if not table.is_live:
            break
        change: Change = await house.go_on(table)
        if change.round_ended:
            stories.append(change.after.view(None).game_view.previous)
    return stories


@given(given_rules(), seatings(), some.integers(1, 6), some.integers(0, 400), seeds())
async def test_a_replayed_record_gives_the_ledger_of_the_match(
    rules: dict[str, object], seating: Seating, people: int, words: int, seed: int
) -> None:
    house = House(seed=seed)
    sitting = PEOPLE[: min(people, len(seating.seats))]
    table = await house.match(*sitting, seating=seating.name, rules=playable(rules, seating))
    stories = await played(house, table, words)
    if table.is_live:
        await table.close(ANE.id)
    view = table.view(None).game_view
    again = replay(read_record(await export_match(house.store, table.id)))
    shown = [(each.dealer, each.mano, each.ledger, each.ordago, each.score) for each in stories]
    rounds = [
        (each.dealer, each.mano, each.ledger, each.ordago, each.score) for each in again.rounds
    ]
    finished = rounds[: table.snapshot().rounds]
    assert finished[len(finished) - len(shown) :] == shown
    assert (again.games, again.vacas, again.winner) == (view.games, view.vacas, view.winner)
    # A record tells also who else might speak; the first of them is awaited.
    assert again.to_act[:1] == view.to_act
    # After a won match the record's score is that of no game, the table's still that of the last.
    no_game = (0,) * len(seating.sides)
    assert again.score == (view.score if view.winner is None else no_game)


async def test_a_record_names_the_players_by_seat_whatever_they_are_called() -> None:
    names = ('Ane "la" \\ de\nZarautz', "@everyone", "עדי\u202e", "", "x" * 500)
    house = House()
    people = [Person(PlayerId(number), name) for number, name in enumerate(names)]
    table = await house.match(*people, seating="teams-of-three")
    await table.close(people[0].id)
    text = await export_match(house.store, table.id)
    assert tomllib.loads(text)["players"] == [*names, "Nekane"]


async def test_there_is_no_record_while_the_match_goes_on() -> None:
    house = House()
    table = await house.match(ANE)
    with pytest.raises(TableError) as refused:
        await export_match(house.store, table.id)
    assert refused.value.reason is TableReason.NOT_OVER


@pytest.mark.parametrize("closed", [False, True])
async def test_a_table_without_a_match_has_no_record(closed: bool) -> None:  # noqa: FBT001 -- a case
    house = House()
    table = await house.lobby(ANE)
    if closed:
        await table.close(ANE.id)
    with pytest.raises(TableError) as refused:
        await export_match(house.store, table.id)
    assert refused.value.reason is TableReason.NOT_STARTED


async def test_whoever_is_on_the_server_of_a_match_reads_its_record_and_others_if_they_played() -> (
    None
):
    house = House()
    table = await house.tables.open("mus", ANE, place=(7, 8))
    await table.add_computers(ANE.id)
    await table.start(ANE.id)
    for asker in (Asker(JON.id, 7), Asker(ANE.id, 7), Asker(ANE.id, None), Asker(ANE.id, 9)):
        with pytest.raises(TableError) as refused:
            await house.tables.record(table.id, asker)
        assert refused.value.reason is TableReason.NOT_OVER
    await table.close(ANE.id)
    for asker in (Asker(JON.id, 7), Asker(ANE.id, None), Asker(ANE.id, 9)):
        text = await house.tables.record(table.id, asker)
        assert text == await export_match(house.store, table.id)
    for asker in (Asker(JON.id, None), Asker(JON.id, 9)):
        with pytest.raises(TableError) as refused:
            await house.tables.record(table.id, asker)
        assert refused.value.reason is TableReason.ELSEWHERE


async def test_an_unknown_match_has_no_record() -> None:
    with pytest.raises(TableError) as refused:
        await export_match(House().store, TableId("nosuchmatch"))
    assert refused.value.reason is TableReason.UNKNOWN_TABLE
