"""What do those who moderate a server read of what people report, and of what is striking?"""

from __future__ import annotations

import pytest

from musbot.community.suspicion import OnePerson
from musbot.service.board_ports import BoardStores
from musbot.service.board_values import BoardError, BoardReason, Named, Report
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import PlayerId
from tests.fakes import HeldClock
from tests.musbot.storage.leagues import (
    ANE,
    ELSEWHERE,
    HERE,
    JON,
    MIREN,
    MODERATOR,
    NOON,
    PERU,
    UXUE,
    folded,
    keep,
    leaderboard,
    result,
    table,
)


async def test_m53_what_a_player_reports_of_his_match_is_kept_for_those_who_moderate(
    board_stores: BoardStores,
) -> None:
    await keep(board_stores, [result(1), result(2), result(1001, guild=ELSEWHERE)])
    boards = leaderboard(board_stores, NOON + 5000)
    first = await boards.report(HERE, table(1), ANE, "  they were on a call  ")
    at = NOON + 5000
    assert first == Report(1, table(1), Named(ANE, "Ane"), "they were on a call", at)
    second = await boards.report(HERE, table(1), JON, "no, we were not")
    third = await boards.report(HERE, table(2), ANE, "x" * 2000)
    assert len(third.words) == 500
    await boards.report(ELSEWHERE, table(1001), ANE, "elsewhere")
    page = await boards.reports(HERE)
    assert page.reports == (third, second, first)
    assert (page.page, page.pages, page.count) == (1, 1, 3)
    assert (await boards.reports(HERE, 9)).page == 1
    assert (await boards.reports(ELSEWHERE + 1)).reports == ()


@pytest.mark.parametrize(
    ("player", "words", "reason"),
    [
        (UXUE, "why", BoardReason.NOT_YOUR_MATCH),
        (ANE, " \n ", BoardReason.WORDS_MISSING),
        (MIREN, "again", BoardReason.REPORTED_ALREADY),
    ],
)
async def test_a_report_needs_words_a_match_of_ones_own_and_is_made_once(
    board_stores: BoardStores, player: PlayerId, words: str, reason: BoardReason
) -> None:
    await keep(board_stores, [result(1)])
    boards = leaderboard(board_stores)
    await boards.report(HERE, table(1), MIREN, "once")
    with pytest.raises(BoardError) as refused:
        await boards.report(HERE, table(1), player, words)
    assert refused.value.reason is reason
    assert (await boards.reports(HERE)).count == 1


async def test_reports_have_pages(board_stores: BoardStores) -> None:
    await keep(board_stores, [result(number) for number in range(12)])
    boards = leaderboard(board_stores)
    for number in range(12):
        await boards.report(HERE, table(number), ANE, "why")
    last, first = await boards.reports(HERE), await boards.reports(HERE, 2)
    assert [each.number for each in last.reports] == list(range(12, 2, -1))
    assert [each.number for each in first.reports] == [2, 1]


async def test_m39_two_accounts_that_always_meet_and_of_which_one_always_loses_are_shown(
    board_stores: BoardStores,
) -> None:
    """What was taken back does not count in it, and what was given another winner as it is now."""
    matches = [result(number, (ANE, JON), 0, seating="two", rounds=5) for number in range(8)]
    others = [result(10 + number, (MIREN, PERU), number % 2, seating="two") for number in range(8)]
    boards = await folded(board_stores, *matches, *others)
    (found,) = await boards.suspicions(HERE)
    assert isinstance(found, OnePerson)
    assert found.accounts == (ANE, JON)
    for number in range(4):
        await boards.undo(HERE, table(number), MODERATOR, "the same person")
    assert await boards.suspicions(HERE) == ()


@pytest.mark.parametrize("rated", [False, True])
async def test_m39_matches_with_computer_players_are_looked_at_where_they_were_rated(
    board_stores: BoardStores, *, rated: bool
) -> None:
    async def rates_computers(_: int) -> bool:
        return rated

    theirs = [result(number, (ANE, JON, None, None), 0, rounds=5) for number in range(8)]
    others = [result(10 + number, (MIREN, PERU, UXUE, None), number % 2) for number in range(8)]
    await keep(board_stores, [*theirs, *others])
    boards = Leaderboard(board_stores, HeldClock(NOON + 1_000_000), rates_computers, patience=60)
    await boards.fold(HERE)
    found = [each for each in await boards.suspicions(HERE) if isinstance(each, OnePerson)]
    assert [each.accounts for each in found] == ([(ANE, JON)] if rated else [])


async def test_what_is_striking_is_looked_for_once_until_something_was_counted(
    board_stores: BoardStores, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    async def look(_: BoardStores, guild: int) -> tuple[OnePerson, ...]:
        looked.append(guild)
        return ()

    boards = await folded(board_stores, result(1), result(2))
    monkeypatch.setattr("musbot.service.leaderboard.read_suspicions", look)
    for _ in range(2):
        await boards.suspicions(HERE)
    assert looked == [HERE]
    await boards.undo(HERE, table(1), MODERATOR, "why")
    await boards.suspicions(HERE)
    await boards.suspicions(ELSEWHERE)
    await boards.suspicions(HERE)
    assert looked == [HERE, HERE, ELSEWHERE, HERE]
