"""What does it cost to come late, and not to come at all?"""

from __future__ import annotations

from musbot.community.tournament import due as timing
from musbot.community.tournament.conditions import By
from musbot.community.tournament.corrections import reopen
from musbot.community.tournament.events import Late
from musbot.community.tournament.punctuality import LATE_SECONDS, arrive, extend
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.results import (
    decided_early,
    from_table,
    open_table,
)
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import (
    Contest,
    EntrantId,
    How,
    Result,
    Score,
)
from musbot.core.ids import PlayerId, TableId
from tests.musbot.community.tournament.evenings import (
    MODERATOR,
    ORGANISER,
    START,
    Evening,
    evening,
    one_match,
    refused,
    stronger,
)

GRACE = 600.0


def waiting() -> tuple[Evening, Contest]:
    tonight, contest = one_match()
    tonight.happen(open_table(tonight.state, contest.id, TableId("a")))
    return tonight, contest


def test_nobody_is_late_before_the_table_is_open() -> None:
    tonight, _ = one_match()
    assert timing.due_at(tonight.state) is None


def test_after_the_grace_a_game_is_lost_every_five_minutes_until_it_decides() -> None:
    tonight, contest = waiting()
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[1][0]))
    given: list[tuple[float, tuple[int, int]]] = []
    while tonight.contest(contest.id).result is None:
        tonight.now = timing.due_at(tonight.state) or 0.0
        tonight.happen(timing.due(tonight.state, tonight.now, {}))
        given.append((tonight.now - START, tonight.contest(contest.id).given))
    assert given == [
        (GRACE + LATE_SECONDS, (0, 1)),
        (GRACE + 2 * LATE_SECONDS, (0, 2)),
        (GRACE + 3 * LATE_SECONDS, (0, 3)),
    ]
    absent = contest.sides[0]
    assert tonight.contest(contest.id).result == Result(Score((0, 3)), How.ABSENCE, None, absent)
    assert tonight.state.entrant(absent[0]).is_in


def test_games_that_were_given_count_before_the_first_at_the_table() -> None:
    tonight, contest = waiting()
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[0][0]))
    tonight.wait(START + GRACE + LATE_SECONDS)
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[1][0]))
    assert timing.due_at(tonight.state) is None
    late = tonight.contest(contest.id)
    assert late.given == (1, 0)
    assert decided_early(tonight.state, late, (1, 2)) is None
    assert decided_early(tonight.state, late, (2, 2)) == Score((3, 2))
    tonight.happen(from_table(tonight.state, contest.id, 1, (2, 3)))
    assert tonight.contest(contest.id).result == Result(Score((3, 2)), How.TABLE)


def test_who_was_late_may_still_win_and_the_given_games_stay_with_the_other() -> None:
    tonight, contest = waiting()
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[1][0]))
    tonight.wait(START + GRACE + LATE_SECONDS)
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[0][0]))
    late = tonight.contest(contest.id)
    assert decided_early(tonight.state, late, (0, 2), (5, 80)) == Score((0, 3), (5, 80))
    tonight.happen(from_table(tonight.state, contest.id, 0, (3, 1)))
    assert tonight.contest(contest.id).result == Result(Score((3, 2)), How.TABLE)


def test_who_comes_late_himself_waits_from_then() -> None:
    tonight, contest = waiting()
    tonight.wait(START + GRACE + 200)
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[0][0]))
    assert timing.due_at(tonight.state) == START + GRACE + 200 + LATE_SECONDS


def test_the_organiser_may_give_more_time() -> None:
    tonight, contest = waiting()
    assert refused(lambda: extend(tonight.state, By(PlayerId(10)), contest.id, 5)) is (
        TournamentReason.NOT_ORGANISER
    )
    tonight.happen(extend(tonight.state, MODERATOR, contest.id, 5))
    assert timing.due_at(tonight.state) == START + GRACE + 300 + 3 * LATE_SECONDS


def test_nobody_arrives_twice_or_at_a_table_of_others() -> None:
    tonight, contest = waiting()
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[0][0]))
    assert refused(lambda: arrive(tonight.state, contest.id, contest.sides[0][0])) is (
        TournamentReason.ARRIVED_ALREADY
    )
    assert refused(lambda: arrive(tonight.state, contest.id, EntrantId(7))) is (
        TournamentReason.NOT_YOURS
    )


def test_who_stays_away_from_two_matches_running_is_out() -> None:
    tonight = evening(Format.ROUND_ROBIN, 4)
    for number in (1, 2):
        for contest in tonight.state.awaited:
            if 1 not in contest.entrants:
                tonight.end(contest, stronger(contest))
                continue
            tonight.happen(open_table(tonight.state, contest.id, TableId(f"t{number}")))
            for each in contest.entrants:
                if each != 1:
                    tonight.happen(arrive(tonight.state, contest.id, each))
        assert tonight.state.entrant(EntrantId(1)).is_in
        tonight.wait(tonight.now + GRACE + 3 * LATE_SECONDS)
        tonight.settle_rounds()
    assert not tonight.state.entrant(EntrantId(1)).is_in
    assert tonight.state.current is not None
    assert [each.rival for each in tonight.state.current.byes] == [1]


def test_who_is_put_out_gives_up_a_match_of_before_that_is_open_again() -> None:
    tonight = evening(Format.ROUND_ROBIN, 4)
    tonight.play_round()
    first = tonight.decided(1, 1)
    tonight.happen(reopen(tonight.state, ORGANISER, first.id))
    second = tonight.decided(2, 1)
    tonight.happen(open_table(tonight.state, second.id, TableId("b")))
    tonight.wait(tonight.now + GRACE + 3 * LATE_SECONDS)
    found = tonight.contest(first.id).result
    assert found is not None
    assert found.how is How.WITHDRAWAL


def test_lateness_is_told_game_by_game() -> None:
    tonight, contest = waiting()
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[1][0]))
    assert timing.due(tonight.state, START + GRACE + LATE_SECONDS, {}) == (Late(contest.id, 0),)
