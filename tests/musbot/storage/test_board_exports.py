"""Does a spreadsheet read what was exported, and nothing else than what was played?"""

from __future__ import annotations

import csv
import io
import json

import pytest
from msgspec.structs import replace

from musbot.service import board_exports
from musbot.service.board_ports import BoardStores
from musbot.service.ports import PlayerId
from tests.musbot.storage.leagues import (
    ANE,
    HERE,
    IN_NEXT_SEASON,
    JON,
    MIREN,
    MODERATOR,
    NEXT_SEASON,
    PERU,
    UXUE,
    XABI,
    folded,
    result,
    table,
)


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


async def test_ones_own_matches_are_lines_and_all_that_is_known_is_json(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1, games=(3, 2)),
        result(2, (ANE, JON, MIREN), 2, seating="three", rated=False),
        result(3, (ANE, None), seating="two"),
    )
    await boards.undo(HERE, table(1), MODERATOR, "=1+1")
    export = await boards.export(HERE, ANE)
    assert export is not None
    computer, three, first = read(export.csv)
    assert (first["match"], first["ended"]) == (table(1), "2023-11-14T22:30:00+00:00")
    assert (first["with"], first["against"]) == ("Miren", "Jon + Peru")
    assert (first["games_won"], first["games_lost"], first["rated"]) == ("3", "2", "yes")
    assert (first["verdict"], first["rating_after"]) == ("none", "")
    assert first["changes"] == "undone: =1+1"
    assert (three["against"], three["rated"], three["verdict"]) == ("Jon / Miren", "no", "lost")
    assert (computer["against"], computer["minutes"]) == ("Ordenador ñ 🂡", "10")
    told = json.loads(export.json)
    assert [each["table"] for each in told["matches"]] == [table(3), table(2), table(1)]
    assert told["profiles"][0]["person"] == {"player": ANE, "name": "Ane"}
    assert told["server"] == HERE
    assert await boards.export(HERE, UXUE) is None


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\N{FULLWIDTH EQUALS SIGN}"])
async def test_a_name_is_no_formula_in_a_spreadsheet(board_stores: BoardStores, begin: str) -> None:
    match = result(1, (ANE, JON), seating="two")
    ane, jon = match.players
    match = replace(match, players=(ane, replace(jon, name=f'{begin}HYPERLINK("x")')))
    boards = await folded(board_stores, match)
    export = await boards.export(HERE, ANE)
    assert export is not None
    assert read(export.csv)[0]["against"] == f'\'{begin}HYPERLINK("x")'
    assert read(await boards.export_boards(HERE))[1]["names"] == f'\'{begin}HYPERLINK("x")'


async def test_what_is_read_in_parts_is_all_exported(
    board_stores: BoardStores, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_exports, "AT_ONCE", 3)
    matches = [result(number, (ANE, JON), seating="two") for number in range(7)]
    boards = await folded(board_stores, *matches)
    export = await boards.export(HERE, JON)
    assert export is not None
    assert [each["match"] for each in read(export.csv)] == [table(n) for n in range(6, -1, -1)]


async def test_boards_are_exported_by_preset_players_and_pairs_with_places(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1),
        result(2, (UXUE, XABI), seating="two", preset="own", at=IN_NEXT_SEASON),
    )
    lines = read(await boards.export_boards(HERE))
    kinds = {(each["preset"], each["board"]): 0 for each in lines}
    assert set(kinds) == {
        ("", "players"),
        ("", "pairs"),
        ("fournier", "players"),
        ("fournier", "pairs"),
        ("own", "players"),
    }
    players = [each for each in lines if (each["preset"], each["board"]) == ("fournier", "players")]
    assert [each["place"] for each in players] == ["1", "1", "3", "3"]
    assert {each["ids"] for each in players} == {str(each) for each in (ANE, JON, MIREN, PERU)}
    pairs = [each for each in lines if (each["preset"], each["board"]) == ("", "pairs")]
    assert [(each["names"], each["wins"], each["provisional"]) for each in pairs] == [
        ("Ane + Miren", "1", "yes"),
        ("Jon + Peru", "0", "yes"),
    ]
    season = read(await boards.export_boards(HERE, NEXT_SEASON))
    assert {each["names"] for each in season} == {"Uxue", "Xabi"}
    assert await boards.export_boards(HERE, "1999-1") == await boards.export_boards(HERE + 5)
    assert PlayerId(int(season[0]["ids"])) in {UXUE, XABI}
