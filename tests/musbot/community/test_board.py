"""Do boards add up what was played, place by place and season by season?"""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from musbot.community.board import (
    Board,
    Rated,
    Record,
    Standing,
    boards,
    fold,
    moved,
    places,
    rating_in,
    recorded,
    replay,
)
from musbot.community.counting import Subject
from musbot.community.played import PlayedMatch
from musbot.community.rating import FRESH, Rating
from musbot.community.seasons import season_of, soft_reset
from tests.musbot.community.examples import ANA, AUTUMN, BERTA, CARLOS, DIEGO, played

WINTER = AUTUMN + 90 * 86_400
FOUR = (ANA, BERTA, CARLOS, DIEGO)


def a_match(chance: random.Random, number: int, players: int = 40) -> PlayedMatch:
    """Draw a match, one every hour."""
    four = chance.sample(range(1, players + 1), 4)
    won = chance.randrange(2)
    lost = chance.randrange(3)
    return played(
        *four,
        winner=won,
        games=(3, lost) if won == 0 else (lost, 3),
        rounds=chance.randrange(15, 50),
        at=AUTUMN + 3600 * number,
        preset=chance.choice(("fournier", "relampago", "own")),
        rated=chance.random() < 0.9,
        left={0: (99,)} if chance.random() < 0.05 else None,
    )


def a_history(seed: int, count: int) -> list[PlayedMatch]:
    return [a_match(random.Random(f"{seed} {number}"), number, 9) for number in range(count)]


HISTORIES = st.builds(a_history, st.integers(0, 10_000), st.integers(1, 40))


def test_equal_values_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places([9, 7, 7, 5]) == (1, 2, 2, 4)
    assert places([3, 3, 3]) == (1, 1, 1)
    assert places([]) == ()


@given(st.lists(st.integers(0, 9)))
def test_a_place_is_one_more_than_how_many_are_better(values: list[int]) -> None:
    ranked = sorted(values, reverse=True)
    assert places(ranked) == tuple(1 + sum(each > value for each in ranked) for value in ranked)


def test_a_match_goes_into_the_boards_of_its_season_and_preset_and_of_all() -> None:
    assert set(boards("mus", "2026-4", "fournier")) == {
        Board("mus"),
        Board("mus", preset="fournier"),
        Board("mus", season="2026-4"),
        Board("mus", season="2026-4", preset="fournier"),
    }


def test_a_match_without_a_preset_goes_into_the_boards_of_all_once() -> None:
    assert boards("mus", "2026-4", "") == (Board("mus"), Board("mus", season="2026-4"))


def test_a_row_counts_wins_games_and_what_was_won_in_a_row() -> None:
    won = fold(played(*FOUR), {})[0]
    lost = replace(won, won=False, games_won=1, games_lost=3)
    row = Record()
    streaks: list[int] = []
    for change in (won, won, lost, won, lost, lost):
        row = recorded(row, change)
        streaks.append(row.streak)
    assert streaks == [1, 2, -1, 1, -1, -2]
    assert row == Record(
        wins=3,
        losses=3,
        games_won=12,
        games_lost=12,
        streak=-2,
        best_streak=2,
    )


def test_a_number_is_reset_in_the_first_match_of_a_new_season_only() -> None:
    before = Standing(Rating(35, 3, 30), season_of(AUTUMN).name)
    spring = season_of(WINTER).name
    assert rating_in(before, before.season) == before.rating
    assert rating_in(before, spring) == soft_reset(before.rating)
    assert rating_in(Standing(), spring) == FRESH
    change = fold(played(*FOUR, at=WINTER), {("mus", (ANA,)): before})[0]
    assert change.subject == (ANA,)
    assert change.before == soft_reset(before.rating)


def test_a_match_of_an_old_season_that_is_counted_late_resets_nothing() -> None:
    replayed = replay([played(*FOUR, at=WINTER), played(*FOUR), played(*FOUR, at=WINTER)])
    old, new = season_of(AUTUMN).name, season_of(WINTER).name
    first, late, last = [changes[0] for changes in replayed.changes]
    assert (late.before, last.before) == (first.after, late.after)
    assert replayed.numbers[old]["mus", (ANA,)] == late.after
    assert replayed.numbers[new]["mus", (ANA,)] == last.after
    assert replayed.standings["mus", (ANA,)] == Standing(last.after, new)


def test_a_season_keeps_the_number_of_its_end() -> None:
    replayed = replay([played(*FOUR), played(*FOUR, winner=1, at=WINTER)])
    old, new = season_of(AUTUMN).name, season_of(WINTER).name
    assert replayed.numbers[old]["mus", (ANA,)] == replayed.changes[0][0].after
    assert replayed.numbers[new]["mus", (ANA,)] == replayed.standings["mus", (ANA,)].rating
    assert replayed.records[Board("mus", old)][ANA,].wins == 1
    assert replayed.records[Board("mus", new)][ANA,].wins == 0
    assert replayed.records[Board("mus")][ANA,].streak == -1


@given(HISTORIES)
def test_a_history_comes_to_the_same_match_by_match_and_at_once(
    history: list[PlayedMatch],
) -> None:
    standings: dict[Rated, Standing] = {}
    rows: dict[tuple[Board, Subject], Record] = {}
    for match in history:
        season = season_of(match.at).name
        for change in fold(match, standings):
            rated = (match.game, change.subject)
            before = standings.get(rated, Standing())
            standings[rated] = moved(before, change.after, season)
            for board in boards("mus", season, match.preset):
                key = (board, change.subject)
                rows[key] = recorded(rows.get(key, Record()), change)
    replayed = replay(history)
    assert replayed.standings == standings
    at_once = {
        (board, who): row for board, of in replayed.records.items() for who, row in of.items()
    }
    assert {key: row for key, row in at_once.items() if row != Record()} == rows


@given(HISTORIES, st.data())
def test_a_match_taken_back_leaves_no_trace(
    history: list[PlayedMatch], data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(history) - 1))
    undone = [*history]
    undone[at] = replace(history[at], undone=True)
    never = history[:at] + history[at + 1 :]
    taken_back, without = replay(undone), replay(never)
    assert taken_back.changes[at] == ()
    assert taken_back.changes[:at] == replay(history[:at]).changes
    assert taken_back.standings == without.standings
    assert taken_back.numbers == without.numbers


@given(HISTORIES)
def test_the_boards_of_all_presets_and_seasons_are_the_sums_of_the_others(
    history: list[PlayedMatch],
) -> None:
    records = replay(history).records
    for who, row in records.get(Board("mus"), {}).items():
        parts = [
            of[who]
            for board, of in records.items()
            if board.preset and not board.season and who in of
        ]
        for field in ("wins", "losses", "games_won", "games_lost"):
            assert getattr(row, field) == sum(getattr(part, field) for part in parts)
        assert row.best_streak <= row.wins


@given(HISTORIES)
def test_nobody_has_a_row_for_a_match_that_does_not_count(history: list[PlayedMatch]) -> None:
    taken_back = [replace(match, undone=True) for match in history]
    replayed = replay(taken_back)
    assert replayed.standings == {}
    assert not any(replayed.records.values())
