"""Does a moderator's word leave everything as if the match had been so from the beginning?"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from musbot.community.played import Ending
from musbot.core.errors import StaleTableError
from musbot.core.seats import Seat, Side
from musbot.service.board_ports import BoardStores, FoldStore
from musbot.service.board_rows import Sheet
from musbot.service.board_values import (
    BoardError,
    BoardReason,
    ChangeKind,
    HistoryEntry,
    Named,
    Order,
    Profile,
    ResultChange,
    Verdict,
)
from musbot.service.judged import with_first
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import Leaver, MatchResult, PlayerId, TableId
from tests.fakes import MemoryStore
from tests.memory_boards import boards_in_memory
from tests.musbot.storage.leagues import (
    ANE,
    ELSEWHERE,
    HERE,
    IN_NEXT_SEASON,
    JON,
    MIREN,
    MODERATOR,
    NEXT_SEASON,
    NOON,
    PERU,
    SEASON,
    keep,
    leaderboard,
    league,
    league_of_two_games,
    result,
    table,
)

PLAYERS, FEW = range(1, 9), range(1, 6)


async def seen(
    boards: Leaderboard, without: TableId | None = None, players: Sequence[int] = PLAYERS
) -> dict[str, object]:
    """Give all that can be seen of a league, ``without`` one of its matches."""
    found: dict[str, object] = {}
    for game in (await boards.board(HERE, asker=PlayerId(1))).games:
        first = await boards.board(HERE, asker=PlayerId(1), game=game)
        choices = product(Order, ("", *first.seasons), ("", *first.presets))
        for order, season, preset in choices:
            page = await boards.board(HERE, order, season, preset, asker=PlayerId(1), game=game)
            found[f"{game} {order} {season} {preset}"] = (page.count, page.rows, page.own)
        for player in players:
            found |= await _seen_of(boards, game, PlayerId(player), without)
    return found


async def _seen_of(
    boards: Leaderboard, game: str, player: PlayerId, without: TableId | None
) -> dict[str, object]:
    """Leave out also who met the best, which was so then, and who met nowhere but at that match."""
    profile = await boards.profile(HERE, player, game=game)
    if profile is not None:
        deeds = {name: each for name, each in profile.deeds.items() if "best" not in name}
        awards = tuple(each for each in profile.awards if each.name != "beat-the-best")
        profile = replace(profile, deeds=deeds, awards=awards)
    found: dict[str, object] = {f"profile {game} {player}": profile}
    found[f"history {player}"] = [
        (each.table, each.verdict, each.before, each.after, each.place)
        for each in await every_entry(boards, player)
        if each.table != without
    ]
    for other in range(1, player):
        story = await boards.pair(HERE, player, PlayerId(other), game=game)
        if story is not None:
            last = tuple(each.before for each in story.last if each.table != without)
            if last or story.together.with_matches or story.together.against_matches:
                found[f"pair {game} {player} {other}"] = replace(story, last=()), last
    return found


async def every_entry(boards: Leaderboard, player: PlayerId) -> list[HistoryEntry]:
    found: list[HistoryEntry] = []
    page = await boards.history(HERE, player)
    while page is not None:
        found += page.entries
        page = await boards.history(HERE, player, page.page + 1) if page.page < page.pages else None
    return found


async def played(results: Sequence[MatchResult], stores: BoardStores) -> Leaderboard:
    """Count matches as they are, some now and some later."""
    boards = leaderboard(stores)
    for start in range(0, len(results), 7):
        await keep(stores, results[start : start + 7])
        await boards.fold(HERE)
    return boards


def in_memory() -> BoardStores:
    return boards_in_memory(MemoryStore())


@pytest.mark.parametrize("seasons", [1, 3])
@given(seed=some.integers(0, 10_000), number=some.integers(0, 29), winner=some.integers(0, 1))
@example(seed=246, number=27, winner=0)  # one whose seat a computer player took has it again
@settings(max_examples=5)
async def test_a_match_that_is_corrected_is_as_if_it_had_ended_so(
    seed: int, number: int, winner: int, seasons: int
) -> None:
    results = league_of_two_games(seed, 30, seasons=seasons)
    match = results[number]
    boards = await played(results, in_memory())
    if match.winner == winner:
        await boards.undo(HERE, match.table, MODERATOR, "first so")
    await boards.correct(HERE, match.table, Side(winner), MODERATOR, "then so")
    # Who has left it has his seat again.
    left = {each.seat: each for each in match.leavers}
    sat = [
        replace(e, person=left[e.seat].player, name=left[e.seat].name)
        if e.person is None and e.seat in left
        else e
        for e in match.players
    ]
    right = replace(match, winner=Side(winner), how=Ending.PLAYED, leavers=(), players=tuple(sat))
    right = replace(right, places=with_first(match.places, Side(winner)))
    expected = await played([right if e is match else e for e in results], in_memory())
    assert await seen(boards) == await seen(expected)


@pytest.mark.parametrize("seasons", [1, 3])
@given(seed=some.integers(0, 10_000), number=some.integers(0, 29))
@example(seed=10, number=2)
@example(seed=186, number=6)
@example(seed=1779, number=1)  # two who were partners in no other match
@settings(max_examples=5)
async def test_a_match_that_is_taken_back_is_as_if_nobody_had_won_it(
    seed: int, number: int, seasons: int
) -> None:
    results = league_of_two_games(seed, 30, seasons=seasons)
    match = results[number]
    boards = await played(results, in_memory())
    if number % 2 and match.winner is not None:
        await boards.correct(HERE, match.table, Side(1 - match.winner % 2), MODERATOR, "first so")
    await boards.undo(HERE, match.table, MODERATOR, "then so")
    nothing = replace(match, winner=None, how=Ending.ABANDONED, leavers=(), games=(0, 0, 0))
    left = {each.seat: each for each in match.leavers}
    sat = [
        replace(e, person=left[e.seat].player, name=left[e.seat].name)
        if e.person is None and e.seat in left
        else e
        for e in match.players
    ]
    nothing = replace(nothing, games=tuple(0 for _ in match.games), players=tuple(sat), places=())
    expected = await played([nothing if e is match else e for e in results], in_memory())
    found, wanted = await seen(boards, match.table), await seen(expected, match.table)
    assert found == wanted


async def test_the_board_of_a_preset_goes_with_the_only_match_that_was_played_by_it(
    board_stores: BoardStores,
) -> None:
    results = league_of_two_games(186, 30)
    match = results[6]
    others = [each.preset for each in results if each.game == match.game and each is not match]
    assert match.preset not in others
    boards = await played(results, board_stores)
    offered = await boards.board(HERE, asker=PlayerId(1), game=match.game)
    assert match.preset in offered.presets
    await boards.undo(HERE, match.table, MODERATOR, "a mistake")
    offered = await boards.board(HERE, asker=PlayerId(1), game=match.game)
    assert match.preset not in offered.presets
    assert set(offered.presets) <= set(others)


async def test_every_store_keeps_the_same_boards_and_replays_them_alike(
    board_stores: BoardStores, *, full_scale: bool
) -> None:
    results = league(5, 60 if full_scale else 20, players=FEW[-1], seasons=3)
    boards, expected = await played(results, board_stores), await played(results, in_memory())
    assert await seen(boards, players=FEW) == await seen(expected, players=FEW)
    loser = Side(1 - (results[14].winner or 0) % 2)
    for each in (boards, expected):
        await each.undo(HERE, results[3].table, MODERATOR, "one")
        await each.correct(HERE, results[14].table, loser, MODERATOR, "two")
        await each.undo(HERE, results[-1].table, MODERATOR, "three")
    await boards.left(HERE, PlayerId(3))
    await expected.left(HERE, PlayerId(3))
    await boards.undo(HERE, results[10].table, MODERATOR, "four")
    await expected.undo(HERE, results[10].table, MODERATOR, "four")
    assert await seen(boards, players=FEW) == await seen(expected, players=FEW)
    assert await boards.export_boards(HERE) == await expected.export_boards(HERE)
    assert await boards.export(HERE, PlayerId(2)) == await expected.export(HERE, PlayerId(2))


async def test_a_history_shows_who_has_said_what_of_a_match(board_stores: BoardStores) -> None:
    await keep(board_stores, [result(1), result(2)])
    boards = leaderboard(board_stores, NOON + 9000)
    await boards.undo(HERE, table(1), MODERATOR, "played by a brother")
    await boards.correct(HERE, table(1), Side(1), MODERATOR, "and lost")
    page = await boards.history(HERE, ANE)
    assert page is not None
    entry = page.entries[1]
    assert entry.verdict is Verdict.LOST
    jon, peru = Named(JON, "Jon"), Named(PERU, "Peru")
    assert entry.changes == (
        ResultChange(ChangeKind.UNDONE, MODERATOR, "played by a brother", NOON + 9000),
        ResultChange(ChangeKind.CORRECTED, MODERATOR, "and lost", NOON + 9000, (jon, peru)),
    )
    # The result itself is what it was.
    kept = await board_stores.standings.results([table(1)])
    assert kept[table(1)].winner == Side(0)


async def test_the_only_match_that_is_taken_back_leaves_no_row_behind(
    board_stores: BoardStores,
) -> None:
    await keep(board_stores, [result(1)])
    boards = leaderboard(board_stores)
    await boards.undo(HERE, table(1), MODERATOR, "why")
    for order in (Order.RATING, Order.BEST_PAIR):
        assert (await boards.board(HERE, order, asker=ANE)).count == 0
    profile = await boards.profile(HERE, ANE)
    assert profile is not None
    assert (profile.rating, profile.awards, profile.partner, profile.points) == (None, (), None, ())
    page = await boards.history(HERE, ANE)
    assert page is not None
    assert page.entries[0].verdict is Verdict.NONE


async def test_who_left_a_match_has_it_as_the_others_when_a_winner_is_named(
    board_stores: BoardStores,
) -> None:
    left = (Leaver(Seat(0), ANE, "Ane"),)
    await keep(
        board_stores,
        [
            result(
                1, (None, JON, MIREN, PERU), None, how=Ending.ABANDONED, games=(1, 1), leavers=left
            )
        ],
    )
    boards = leaderboard(board_stores)
    before = await boards.board(HERE, asker=ANE)
    assert [(row.people[0].player, row.losses) for row in before.rows] == [(ANE, 1)]
    await boards.correct(HERE, table(1), Side(0), MODERATOR, "his line was cut")
    after = await boards.board(HERE, Order.WINS, asker=ANE)
    assert {(row.people[0].player, row.wins) for row in after.rows} == {
        (ANE, 1),
        (MIREN, 1),
        (JON, 0),
        (PERU, 0),
    }
    await boards.undo(HERE, table(1), MODERATOR, "no, it was not")
    assert (await boards.board(HERE, Order.BEST_PAIR, asker=ANE)).count == 0


@pytest.mark.parametrize("guild", [ELSEWHERE, HERE])
async def test_a_match_of_another_server_is_none_of_this_one(
    board_stores: BoardStores, guild: int
) -> None:
    await keep(board_stores, [result(1, guild=ELSEWHERE)])
    boards = leaderboard(board_stores)
    number = table(1) if guild == HERE else table(2)
    for refused in (
        boards.undo(guild, number, MODERATOR, "why"),
        boards.correct(guild, number, Side(0), MODERATOR, "why"),
        boards.sides(guild, number),
        boards.report(guild, number, ANE, "why"),
    ):
        with pytest.raises(BoardError) as error:
            await refused
        assert error.value.reason is BoardReason.UNKNOWN_MATCH


async def test_what_would_change_nothing_is_refused(board_stores: BoardStores) -> None:
    await keep(board_stores, [result(1)])
    boards = leaderboard(board_stores)
    assert await boards.sides(HERE, table(1)) == (
        (Named(ANE, "Ane"), Named(MIREN, "Miren")),
        (Named(JON, "Jon"), Named(PERU, "Peru")),
    )
    with pytest.raises(BoardError) as error:
        await boards.correct(HERE, table(1), Side(0), MODERATOR, "why")
    assert error.value.reason is BoardReason.WON_ALREADY
    with pytest.raises(BoardError) as error:
        await boards.correct(HERE, table(1), Side(2), MODERATOR, "why")
    assert error.value.reason is BoardReason.NO_SUCH_SIDE
    await boards.undo(HERE, table(1), MODERATOR, "why")
    with pytest.raises(BoardError) as error:
        await boards.undo(HERE, table(1), MODERATOR, "why")
    assert error.value.reason is BoardReason.UNDONE_ALREADY
    await boards.correct(HERE, table(1), Side(0), MODERATOR, "it stands after all")
    page = await boards.board(HERE, asker=ANE)
    assert page.own is not None
    assert page.own.wins == 1


async def test_two_moderators_at_once_and_a_match_that_ends_meanwhile_are_all_kept(
    board_stores: BoardStores, *, full_scale: bool
) -> None:
    count = 20 if full_scale else 10
    *results, last, very_last = league(7, count + 2, players=FEW[-1])
    await keep(board_stores, results)
    one, other = leaderboard(board_stores), leaderboard(board_stores)
    await one.fold(HERE)
    await keep(board_stores, [last, very_last])
    await asyncio.gather(
        one.undo(HERE, results[2].table, MODERATOR, "one"),
        other.undo(HERE, results[9].table, MODERATOR, "other"),
        other.fold(HERE),
    )
    expected = await played([*results, last, very_last], in_memory())
    await expected.undo(HERE, results[2].table, MODERATOR, "one")
    await expected.undo(HERE, results[9].table, MODERATOR, "other")
    assert await seen(one, players=FEW) == await seen(expected, players=FEW)


class Overtaken:
    """A store to which another process is always faster."""

    def __init__(self, folds: FoldStore) -> None:
        self._folds = folds
        self.tries = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self._folds, name)

    async def save(self, guild: int, revision: int, sheet: Sheet) -> None:
        self.tries += 1
        raise StaleTableError("the boards")


async def test_a_moderator_who_is_always_overtaken_is_told_so_in_the_end(
    board_stores: BoardStores,
) -> None:
    await keep(board_stores, [result(1)])
    await leaderboard(board_stores).fold(HERE)
    overtaken: Any = Overtaken(board_stores.folds)
    boards = leaderboard(replace(board_stores, folds=overtaken))
    with pytest.raises(StaleTableError):
        await boards.undo(HERE, table(1), MODERATOR, "why")
    assert overtaken.tries == 5
    profile = await leaderboard(board_stores).profile(HERE, MIREN)
    assert isinstance(profile, Profile)
    assert profile.all_time.wins == 1


async def test_a_match_of_an_old_season_that_is_counted_late_moves_the_number_of_the_new_one() -> (
    None
):
    stores = in_memory()
    boards = leaderboard(stores, IN_NEXT_SEASON)
    await keep(stores, [result(1, at=IN_NEXT_SEASON)])
    await boards.fold(HERE)
    await keep(stores, [result(2)])
    await boards.fold(HERE)

    async def numbers() -> list[int]:
        seasons = ("", SEASON, NEXT_SEASON)
        pages = [await boards.board(HERE, season=season, asker=ANE) for season in seasons]
        return [page.own.rating for page in pages if page.own is not None]

    assert len(await numbers()) == len(seasons := {*await numbers()}) * 3
    await boards.undo(HERE, table(2), MODERATOR, "not played")
    assert len(await numbers()) == 2
    assert len({*await numbers()}) == 1
    assert seasons.isdisjoint(await numbers())


async def test_who_left_two_seats_has_lost_once_and_has_one_of_them_again() -> None:
    seats = ((1, PERU), (1, JON), (3, PERU), (3, JON))
    left = tuple([Leaver(Seat(seat), player, str(player)) for seat, player in seats])
    boards = await played([result(1, (ANE, None, MIREN, None), leavers=left)], in_memory())
    profile = await boards.profile(HERE, JON)
    assert profile is not None
    assert (profile.all_time.losses, profile.streak) == (1, -1)
    await boards.correct(HERE, table(1), Side(1), MODERATOR, "they had won")
    for player in (JON, PERU):
        assert (await every_entry(boards, player))[0].verdict is Verdict.WON
        corrected = await boards.profile(HERE, player)
        assert corrected is not None
        assert (corrected.all_time.wins, corrected.all_time.losses) == (1, 0)
