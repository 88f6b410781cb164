"""Does a server that plays two games keep them apart, so that no number mixes them?"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Boolean, text
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.core.seats import Side
from musbot.service.board_ports import BoardStores
from musbot.service.board_values import Order, Tally
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import MatchResult, PlayerId
from musbot.storage.boards import boards_on
from musbot.storage.database import Database
from musbot.storage.schema import metadata
from tests.musbot.storage.leagues import (
    ANE,
    HERE,
    JON,
    MIREN,
    MODERATOR,
    PERU,
    UXUE,
    folded,
    keep,
    leaderboard,
    league,
    result,
    table,
)
from tests.musbot.storage.test_upgrade import opened_at

OTHER = "mouche"
TWO = ("mus", OTHER)


def of_other(
    number: int, places: tuple[int, ...] = (1, 2, 3), *, rated: bool = True
) -> MatchResult:
    """Give a match of another game, of three sides that all have places."""
    return result(
        number,
        (ANE, JON, MIREN),
        places.index(1),
        seating="three",
        games=(4, 2, 1),
        game=OTHER,
        places=places,
        rated=rated,
        preset="wmo",
    )


async def test_a_board_counts_the_matches_of_its_game_alone(board_stores: BoardStores) -> None:
    await folded(board_stores, result(1), of_other(2), of_other(3))
    boards = leaderboard(board_stores)
    mus = await boards.board(HERE, asker=ANE)
    other = await boards.board(HERE, asker=ANE, game=OTHER)
    assert (mus.game, mus.games, other.game) == ("mus", mus.games, OTHER)
    assert set(mus.games) == set(other.games) == set(TWO)
    assert (mus.presets, other.presets) == (("fournier",), ("wmo",))
    assert [row.matches for row in mus.rows] == [1, 1, 1, 1]
    assert [(row.people[0].player, row.wins, row.losses) for row in other.rows] == [
        (ANE, 2, 0),
        (JON, 0, 2),
        (MIREN, 0, 2),
    ]
    assert (other.rows[0].games_won, other.rows[0].streak) == (8, 2)
    for order in Order:
        page = await boards.board(HERE, order, asker=PERU, game=OTHER)
        assert page.own is None, order


async def test_a_server_that_only_plays_the_second_game_sees_its_board(
    board_stores: BoardStores,
) -> None:
    await folded(board_stores, of_other(1))
    boards = leaderboard(board_stores)
    assert (await boards.board(HERE, asker=ANE)).game == OTHER
    profile = await boards.profile(HERE, JON)
    assert profile is not None
    assert profile.game == OTHER
    assert (await boards.board(HERE + 1, asker=ANE)).game == "mus"


async def test_a_profile_is_of_one_game_and_its_ratings_and_people_too(
    board_stores: BoardStores,
) -> None:
    await folded(
        board_stores, result(1), of_other(2), of_other(3, rated=False), result(4, rated=False)
    )
    boards = leaderboard(board_stores)
    mus, other = [await boards.profile(HERE, ANE, game=game) for game in TWO]
    assert mus is not None
    assert other is not None
    assert mus.awards == other.awards
    assert (len(mus.points), len(other.points)) == (1, 1)
    assert mus.rating != other.rating
    assert (mus.all_time, mus.unrated) == (Tally(1, 0, 3, 1), Tally(1, 0, 3, 1))
    assert (other.all_time, other.unrated) == (Tally(1, 0, 4, 3), Tally(1, 0, 4, 3))
    assert mus.partner is not None
    assert mus.partner.person.player == MIREN
    assert (other.partner, other.pairs) == (None, ())
    assert mus.deeds["matches"] == other.deeds["matches"] == 2
    assert set(mus.games) == set(other.games) == set(TWO)
    third = await boards.profile(HERE, MIREN, game=OTHER)
    assert third is not None
    assert third.nemesis is not None
    assert third.nemesis.against_losses == 2


async def test_a_history_is_of_all_games_or_of_one(board_stores: BoardStores) -> None:
    await folded(board_stores, result(1), of_other(2), result(3))
    boards = leaderboard(board_stores)
    tables: Mapping[str | None, list[int]] = {None: [3, 2, 1], "mus": [3, 1], OTHER: [2]}
    for game, numbers in tables.items():
        history = await boards.history(HERE, ANE, game=game)
        assert history is not None
        assert [each.table for each in history.entries] == [table(each) for each in numbers]
        assert (history.count, history.game) == (len(numbers), game or "")
        assert set(history.games) == set(TWO)


async def test_two_people_have_a_story_in_each_game(board_stores: BoardStores) -> None:
    await folded(board_stores, result(1), of_other(2), of_other(3, (2, 1, 3)))
    boards = leaderboard(board_stores)
    mus, other = [await boards.pair(HERE, ANE, JON, game=game) for game in TWO]
    assert mus is not None
    assert other is not None
    assert (mus.together.against_wins, mus.together.against_losses) == (1, 0)
    assert (other.together.against_wins, other.together.against_losses) == (1, 1)
    assert await boards.pair(HERE, JON, UXUE) is None
    found = await boards.pair(HERE, ANE, PERU, game=OTHER)
    assert found is None


async def test_awards_of_any_game_count_the_matches_of_all(board_stores: BoardStores) -> None:
    matches = [result(each) if each % 2 else of_other(each) for each in range(1, 11)]
    boards = await folded(board_stores, *matches)
    profile = await boards.profile(HERE, ANE)
    assert profile is not None
    assert {"ten-matches", "five-in-a-row"} <= {each.name for each in profile.awards}


async def test_what_a_moderator_says_of_a_match_leaves_the_other_game_as_it_was(
    board_stores: BoardStores,
) -> None:
    await folded(board_stores, of_other(1), result(2), of_other(3), result(4))
    boards = leaderboard(board_stores)
    before = await boards.board(HERE, asker=ANE)
    entries = await boards.history(HERE, ANE, game="mus")
    await boards.correct(HERE, table(1), Side(2), MODERATOR, "counted wrong")
    assert await boards.board(HERE, asker=ANE) == before
    assert await boards.history(HERE, ANE, game="mus") == entries
    other = await boards.board(HERE, Order.WINS, asker=ANE, game=OTHER)
    assert {row.people[0].player: row.wins for row in other.rows} == {ANE: 1, MIREN: 1, JON: 0}
    await boards.undo(HERE, table(1), MODERATOR, "a mistake")
    await boards.undo(HERE, table(3), MODERATOR, "a mistake")
    assert (await boards.board(HERE, asker=ANE, game=OTHER)).rows == ()
    assert set(before.games) == set(TWO)
    assert await boards.board(HERE, asker=ANE) == replace(before, games=("mus",))


async def test_who_has_left_the_server_is_on_no_board_of_any_game(
    board_stores: BoardStores,
) -> None:
    await folded(board_stores, result(1), of_other(2))
    boards = leaderboard(board_stores)
    await boards.left(HERE, ANE)
    for game in TWO:
        rows = (await boards.board(HERE, asker=JON, game=game)).rows
        assert ANE not in {row.people[0].player for row in rows}
    await boards.stayed(HERE, ANE)
    assert len((await boards.board(HERE, asker=JON, game=OTHER)).rows) == 3


async def test_the_files_say_of_every_line_of_which_game_it_is(board_stores: BoardStores) -> None:
    boards = await folded(board_stores, result(1), of_other(2))
    export = await boards.export(HERE, ANE)
    assert export is not None
    lines = list(csv.DictReader(io.StringIO(export.csv)))
    assert [line["game"] for line in lines] == [OTHER, "mus"]
    assert {each["game"] for each in json.loads(export.json)["profiles"]} == set(TWO)
    rows = list(csv.DictReader(io.StringIO(await boards.export_boards(HERE))))
    assert {(row["game"], row["preset"]) for row in rows} == {
        ("mus", ""),
        ("mus", "fournier"),
        (OTHER, ""),
        (OTHER, "wmo"),
    }
    assert {row["place"] for row in rows if row["game"] == OTHER} == {"1", "2", "3"}


# ---------------------------------------------------------------------- from before

OF_BEFORE = {
    "board_folds": "guild folded revision",
    "boards": "guild season preset",
    "ratings": "guild player partner mu sigma matches season",
    "standings": "guild player season preset partner gone rating rated wins losses games_won"
    " games_lost streak best_streak",
    "members": "guild player name wins losses games_won games_lost in_a_row career",
    "companions": "guild player other with_matches with_wins against_matches against_wins"
    " against_losses",
    "awards": "guild player award at table_id",
    "match_history": "guild player partner number table_id at verdict before after",
}
"""The columns of what was folded, before there were two games."""


def as_before(row: Mapping[str, Any]) -> dict[str, Any]:
    """Give a row as it was; what was kept of a member had a column for each number."""
    if "careers" not in row:
        return dict(row)
    unrated = json.loads(row["unrated"]).get("mus", {})
    tally = {each: unrated.get(each, 0) for each in ("wins", "losses", "games_won", "games_lost")}
    return dict(row) | tally | {"career": json.dumps(json.loads(row["careers"])["mus"])}


async def write_as_before(
    given: AsyncConnection, taken: AsyncConnection, table: str, names: list[str]
) -> None:
    """Write the rows of a table into one that has these columns."""
    rows = (await given.execute(text(f"SELECT * FROM {table}"))).mappings().all()  # noqa: S608 -- ours
    flags = [each.name for each in metadata.tables[table].columns if isinstance(each.type, Boolean)]
    told = [as_before({**row}) for row in rows]
    for each in told:
        each |= {flag: bool(each[flag]) for flag in flags}
    marks = ", ".join(f":{each}" for each in names)
    insert = text(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})")  # noqa: S608 -- ours
    await taken.execute(insert, [{each: row[each] for each in names} for row in told])


async def everything(boards: Leaderboard) -> list[object]:
    """Ask for all that a league comes to."""
    players = [PlayerId(each) for each in range(1, 9)]
    found: list[object] = [
        await boards.board(HERE, order, season, asker=players[0])
        for order in Order
        for season in ("", "2023-4", "2024-1")
    ]
    for player in players:
        found += [await boards.profile(HERE, player), await boards.history(HERE, player)]
        found += [await boards.pair(HERE, player, each) for each in players if each != player]
    return found


async def test_what_was_counted_before_there_were_two_games_is_kept_as_that_of_mus(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await opened_at(url, "0009", monkeypatch)
    new = await Database.open(f"sqlite:///{tmp_path}/new.db")
    matches = league(3, 40, seasons=2)
    for database in (old, new):
        await keep(boards_on(database), matches)
    boards = leaderboard(boards_on(new))
    await boards.fold(HERE)
    expected = await everything(boards)
    async with new.reading() as given, old.writing() as taken:
        for name, columns in OF_BEFORE.items():
            await write_as_before(given, taken, name, columns.split())
        for row in (await given.execute(text("SELECT table_id, folded FROM results"))).all():
            numbered = text("UPDATE results SET folded = :number WHERE table_id = :table")
            await taken.execute(numbered, {"number": row.folded, "table": row.table_id})
    await old.close()
    await new.close()
    database = await Database.open(url)
    again = leaderboard(boards_on(database))
    assert await everything(again) == expected
    await again.undo(HERE, table(1), MODERATOR, "still theirs to say")
    await database.close()
