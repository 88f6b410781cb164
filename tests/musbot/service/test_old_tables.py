"""Is a table that an older program has stored played on by the rules under which it was opened?

The file beside holds three such tables, as version 0.1 wrote them in the middle of their matches,
when there were twelve options and two sides.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from musbot.core.records import read_record
from musbot.core.seats import Seat, Side
from musbot.games import GAMES
from musbot.games.mus.replay import replay as replay_record
from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules, parse_rules
from musbot.service.events import Closed, Opened, Started
from musbot.service.exports import export_match
from musbot.service.log import encode, replay
from musbot.service.ports import PlayerId, Stored, TableId
from tests.musbot.service.house import ANE, House

FILE = Path(__file__).with_name("tables_of_version_0_1.txt")
OLD = [
    tuple(Stored(1.0, body.encode()) for body in table.splitlines())
    for table in FILE.read_text("utf-8").strip().split("\n\n")
]
TABLE = TableId("old")


class Was(msgspec.Struct, frozen=True):
    """How an old table stood when its last event was written."""

    rules: MusRules
    games: tuple[int, ...]
    to_act: Seat
    turn: int


WERE = (
    Was(
        MusRules(preset="nabo", kings=4, target=20, games_per_vaca=2, min_discard=0),
        (1, 0),
        Seat(1),
        84,
    ),
    Was(MusRules(target=20, real="sota", plural_binds=False), (1, 1), Seat(1), 74),
    Was(MusRules(preset="euskal-herria", kings=4, target=30), (1, 1), Seat(0), 56),
)
SAID_TODAY: dict[str, object] = {
    "kings": 9,
    "target": 50,
    "mus_order": "by-pairs",
    "perete": "keep",
}
"""What a preset could come to say."""

TABLES = pytest.mark.parametrize(("stored", "was"), [*zip(OLD, WERE, strict=True)])


@TABLES
def test_it_opens_as_it_was(stored: tuple[Stored, ...], was: Was) -> None:
    state = replay(stored, GAMES)
    assert state.status == "playing"
    assert state.position.rules == was.rules
    assert state.position.games == was.games
    assert GAMES["mus"].to_act(state.position) == (was.to_act,)
    assert state.turn == was.turn


@TABLES
async def test_its_match_is_played_to_the_end_and_exported(
    stored: tuple[Stored, ...], was: Was
) -> None:
    house = House()
    await house.store.append(TABLE, 0, stored)
    table = await house.tables.get(TABLE)
    await house.play_out(table)
    again = replay_record(read_record(await export_match(house.store, TABLE)))
    winner = table.view(None).game_view.winner
    assert winner in (Side(0), Side(1))
    assert again.winner == winner


@TABLES
def test_a_preset_that_says_something_else_today_changes_nothing(
    stored: tuple[Stored, ...], was: Was, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = replay(stored, GAMES)
    monkeypatch.setitem(PRESETS, was.rules.preset, SAID_TODAY)
    assert replay(stored, GAMES) == before


@TABLES
async def test_its_record_has_the_rules_that_were_played_whatever_the_preset_says_today(
    stored: tuple[Stored, ...], was: Was, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PRESETS, was.rules.preset, SAID_TODAY)
    house = House()
    await house.store.append(TABLE, 0, (*stored, Stored(2.0, encode(Closed(ANE.id)))))
    record = read_record(await export_match(house.store, TABLE))
    assert parse_rules(record.rules) == was.rules


@pytest.mark.parametrize("option", OPTIONS)
def test_a_table_that_is_older_than_an_option_is_played_as_before_there_was_one(
    option: str,
) -> None:
    """``wikipedia`` changes much of the usual rules, and no table knew it before it was there."""
    written = GAMES["mus"].write_rules(MusRules(preset="wikipedia"))
    del written[option]
    events = (Opened("mus", written, "two", PlayerId(1)), Started(Seat(0)))
    state = replay([Stored(1.0, encode(event)) for event in events], GAMES)
    assert state.position.rules == MusRules(preset="wikipedia")


async def test_its_lobby_is_started_with_the_rules_that_it_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House()
    await house.store.append(TABLE, 0, OLD[0][:5])
    table = await house.tables.get(TABLE)
    monkeypatch.setitem(PRESETS, "nabo", {"kings": 9, "perete": "keep"})
    await table.start(ANE.id)
    assert table.view(None).game_view.rules == WERE[0].rules
