"""Do all numbers of the boards agree with a plain count, whatever moderators have said?"""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from musbot.core.seats import Side
from musbot.games import GAMES
from musbot.service.board_values import BoardError, BoardRow, Order
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import MatchResult, PlayerId, TableId
from tests.fakes import MemoryStore
from tests.memory_boards import boards_in_memory
from tests.musbot.storage.leagues import HERE, MODERATOR, keep, leaderboard, league_of_two_games
from tests.musbot.storage.recount import Recount, Word

PLAYERS = [PlayerId(each) for each in range(1, 9)]


async def played(seed: int, seasons: int) -> tuple[Leaderboard, Recount]:
    """Play a league, with a moderator who says something now and then, and count it plainly."""
    chance = random.Random(seed)
    stores = boards_in_memory(MemoryStore())
    boards, matches = leaderboard(stores), league_of_two_games(seed, 40, seasons=seasons)
    words: dict[TableId, Word] = {}
    for start in range(0, len(matches), 8):
        await keep(stores, matches[start : start + 8])
        await boards.fold(HERE)
        for match in chance.sample(matches[: start + 8], 4):
            with suppress(BoardError):
                words[match.table] = await said(boards, match, chance)
    return boards, Recount(matches, words)


async def said(boards: Leaderboard, match: MatchResult, chance: random.Random) -> Word:
    """Take a match back, or name a side of it, or one that it does not have."""
    if chance.random() < 0.5:
        await boards.undo(HERE, match.table, MODERATOR, "why")
        return None
    side = Side(chance.randrange(-1, 4))
    await boards.correct(HERE, match.table, side, MODERATOR, "why")
    return side


def told(row: BoardRow) -> tuple[int, ...]:
    games = row.games_won, row.games_lost
    return row.wins, row.losses, *games, row.streak, row.best_streak


@pytest.mark.parametrize("seasons", [1, 3])
@given(seed=some.integers(0, 100_000))
@settings(max_examples=5)
async def test_boards_agree_with_a_plain_count(seed: int, seasons: int) -> None:
    boards, plain = await played(seed, seasons)
    for game in GAMES:
        choice = await boards.board(HERE, asker=PLAYERS[0], game=game)
        for season, preset in product(("", *choice.seasons), ("", *choice.presets)):
            page = await boards.board(HERE, Order.WINS, season, preset, asker=PLAYERS[0], game=game)
            shown = {row.people[0].player: told(row) for row in page.rows}
            which = (game, season, preset)
            assert shown == {
                key[3]: row.told for key, row in plain.rows.items() if key[:3] == which
            }
            better = [sum(other.wins > row.wins for other in page.rows) for row in page.rows]
            assert [row.place - 1 for row in page.rows] == better


@given(seed=some.integers(0, 100_000))
@settings(max_examples=5)
async def test_profiles_and_pairs_agree_with_a_plain_count(seed: int) -> None:
    boards, plain = await played(seed, 1)
    for player, game in product(PLAYERS, GAMES):
        profile = await boards.profile(HERE, player, game=game)
        assert profile is not None
        unrated = profile.unrated.wins, profile.unrated.losses
        expected = [plain.unrated[game, player, is_win] for is_win in (True, False)]
        assert unrated == tuple(expected)
        for other in PLAYERS:
            story = None if other == player else await boards.pair(HERE, player, other, game=game)
            if story is not None:
                assert story.together.with_matches == plain.partners[game, player, other]
                assert story.together.against_matches == plain.rivals[game, player, other]
