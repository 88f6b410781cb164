"""How do matches get their results: from tables, from people, from silence and from lateness?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from musbot.community.tournament import due as timing
from musbot.community.tournament.conditions import By
from musbot.community.tournament.corrections import correct, reopen
from musbot.community.tournament.events import Decided, Disputed, Late, Reported
from musbot.community.tournament.punctuality import LATE_SECONDS, arrive, extend
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.results import (
    SILENCE_SECONDS,
    confirm,
    decided_early,
    dispute,
    from_table,
    open_table,
    report,
    settle,
)
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import (
    Contest,
    ContestId,
    EntrantId,
    How,
    Result,
    Score,
)
from musbot.community.tournament.withdrawals import reinstate, withdraw
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId, TableId
from tests.musbot.community.tournament.evenings import (
    MODERATOR,
    ORGANISER,
    START,
    Evening,
    evening,
    stronger,
    terms,
)

GRACE = 600.0


def refused(wish: Callable[[], object]) -> TournamentReason:
    with pytest.raises(TournamentError) as error:
        wish()
    assert isinstance(error.value.reason, TournamentReason)
    return error.value.reason


def one_match() -> tuple[Evening, Contest]:
    """Give an evening and its only match."""
    tonight = evening(Format.KNOCK_OUT, 2)
    (contest,) = tonight.state.awaited
    return tonight, contest


def people(contest: Contest, side: int) -> tuple[PlayerId, PlayerId]:
    entrant = contest.sides[side][0]
    return PlayerId(entrant * 10), PlayerId(entrant * 10 + 1)


def result(tonight: Evening, contest: Contest) -> Result | None:
    return tonight.contest(contest.id).result


# ---------------------------------------------------------------------- tables


def test_a_table_gives_its_result() -> None:
    tonight, contest = one_match()
    tonight.happen(open_table(tonight.state, contest.id, TableId("a")))
    tonight.happen(from_table(tonight.state, contest.id, 1, (2, 3), (30, 55)))
    assert result(tonight, contest) == Result(Score((2, 3), (30, 55)), How.TABLE)
    again = refused(lambda: from_table(tonight.state, contest.id, 1, (2, 3)))
    assert again is TournamentReason.DECIDED


def test_a_side_that_gives_up_has_what_it_won() -> None:
    tonight, contest = one_match()
    tonight.happen(from_table(tonight.state, contest.id, 0, (1, 2)))
    assert tonight.contest(contest.id).winner == 0
    assert result(tonight, contest) == Result(Score((3, 2)), How.TABLE)


def test_another_table_may_follow_one_that_was_closed_but_not_itself() -> None:
    tonight, contest = one_match()
    tonight.happen(open_table(tonight.state, contest.id, TableId("a")))
    tonight.happen(arrive(tonight.state, contest.id, contest.entrants[0]))
    same = refused(lambda: open_table(tonight.state, contest.id, TableId("a")))
    assert same is TournamentReason.TABLE_ALREADY
    tonight.happen(open_table(tonight.state, contest.id, TableId("b")))
    assert tonight.contest(contest.id).arrived == ()


def test_a_match_that_is_not_in_the_plan_has_no_table() -> None:
    tonight, _ = one_match()
    unknown = refused(lambda: open_table(tonight.state, ContestId(9), TableId("a")))
    assert unknown is TournamentReason.NO_SUCH_CONTEST
    early = Evening(terms())
    assert refused(lambda: open_table(early.state, ContestId(1), TableId("a"))) is (
        TournamentReason.NOT_BEGUN
    )


# ---------------------------------------------------------------------- reports


def test_what_one_side_reports_the_other_confirms() -> None:
    tonight, contest = one_match()
    tonight.happen(report(tonight.state, people(contest, 0)[0], contest.id, Score((3, 1))))
    assert result(tonight, contest) is None
    tonight.happen(confirm(tonight.state, people(contest, 1)[1], contest.id))
    assert result(tonight, contest) == Result(Score((3, 1)), How.AGREED)


def test_two_equal_reports_are_one_result() -> None:
    tonight, contest = one_match()
    for side in (0, 1):
        tonight.happen(report(tonight.state, people(contest, side)[0], contest.id, Score((3, 1))))
    assert result(tonight, contest) == Result(Score((3, 1)), How.AGREED)
    late = refused(lambda: report(tonight.state, people(contest, 1)[0], contest.id, Score((3, 1))))
    assert late is TournamentReason.DECIDED


def test_who_reports_his_own_defeat_is_believed() -> None:
    tonight, contest = one_match()
    happened = report(tonight.state, people(contest, 0)[0], contest.id, Score((1, 3)))
    assert [type(each) for each in happened] == [Reported, Decided]


def test_two_reports_that_differ_go_to_the_organiser() -> None:
    tonight, contest = one_match()
    tonight.happen(report(tonight.state, people(contest, 0)[0], contest.id, Score((3, 1))))
    happened = report(tonight.state, people(contest, 1)[0], contest.id, Score((1, 3)))
    assert [type(each) for each in happened] == [Reported, Disputed]
    tonight.happen(happened)
    assert tonight.contest(contest.id).disputed
    assert timing.due_at(tonight.state) is None
    tonight.happen(settle(tonight.state, ORGANISER, contest.id, Score((3, 2))))
    assert result(tonight, contest) == Result(Score((3, 2)), How.ORGANISER, ORGANISER.player)


def test_a_side_that_changes_its_report_agrees_after_all() -> None:
    tonight, contest = one_match()
    tonight.happen(report(tonight.state, people(contest, 0)[0], contest.id, Score((3, 1))))
    tonight.happen(report(tonight.state, people(contest, 1)[0], contest.id, Score((1, 3))))
    happened = report(tonight.state, people(contest, 1)[0], contest.id, Score((0, 3)))
    assert [type(each) for each in happened] == [Reported]
    tonight.happen(report(tonight.state, people(contest, 0)[1], contest.id, Score((1, 3))))
    assert result(tonight, contest) == Result(Score((1, 3)), How.AGREED)


def test_a_report_may_be_disputed_without_another_one() -> None:
    tonight, contest = one_match()
    rival = people(contest, 1)[0]
    assert refused(lambda: dispute(tonight.state, rival, contest.id)) is (
        TournamentReason.NOTHING_REPORTED
    )
    tonight.happen(report(tonight.state, people(contest, 0)[0], contest.id, Score((3, 1))))
    tonight.happen(dispute(tonight.state, rival, contest.id))
    assert refused(lambda: dispute(tonight.state, rival, contest.id)) is (
        TournamentReason.REPORTED_ALREADY
    )


def test_only_those_who_play_report_and_only_what_can_be() -> None:
    tonight, contest = one_match()
    own, stranger = people(contest, 0)[0], PlayerId(5)
    state = tonight.state
    assert refused(lambda: report(state, stranger, contest.id, Score((3, 0)))) is (
        TournamentReason.NOT_YOURS
    )
    assert refused(lambda: confirm(state, stranger, contest.id)) is TournamentReason.NOT_YOURS
    for won in ((3, 3), (2, 1), (4, 0), (3, -1)):
        assert refused(partial(report, state, own, contest.id, Score(won))) is (
            TournamentReason.BAD_SCORE
        )
        assert refused(partial(settle, state, ORGANISER, contest.id, Score(won))) is (
            TournamentReason.BAD_SCORE
        )
    tonight.happen(report(state, own, contest.id, Score((3, 0))))
    twice = refused(lambda: report(tonight.state, own, contest.id, Score((3, 0))))
    assert twice is TournamentReason.REPORTED_ALREADY
    assert refused(lambda: settle(state, By(own), contest.id, Score((3, 0)))) is (
        TournamentReason.NOT_ORGANISER
    )


def test_a_report_that_nobody_contradicts_counts_after_ten_minutes() -> None:
    tonight, contest = one_match()
    tonight.happen(report(tonight.state, people(contest, 0)[0], contest.id, Score((3, 1))))
    assert timing.due_at(tonight.state) == START + SILENCE_SECONDS
    tonight.wait()
    assert result(tonight, contest) == Result(Score((3, 1)), How.SILENCE)


# ---------------------------------------------------------------------- lateness


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
    assert result(tonight, contest) == Result(Score((0, 3)), How.ABSENCE, None, absent)
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
    assert result(tonight, contest) == Result(Score((3, 2)), How.TABLE)


def test_who_was_late_may_still_win_and_the_given_games_stay_with_the_other() -> None:
    tonight, contest = waiting()
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[1][0]))
    tonight.wait(START + GRACE + LATE_SECONDS)
    tonight.happen(arrive(tonight.state, contest.id, contest.sides[0][0]))
    late = tonight.contest(contest.id)
    assert decided_early(tonight.state, late, (0, 2), (5, 80)) == Score((0, 3), (5, 80))
    tonight.happen(from_table(tonight.state, contest.id, 0, (3, 1)))
    assert result(tonight, contest) == Result(Score((3, 2)), How.TABLE)


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


# ---------------------------------------------------------------------- corrections


def test_a_result_is_corrected_by_the_organiser_only_and_only_to_another() -> None:
    tonight, contest = one_match()
    state = tonight.state
    assert refused(lambda: correct(state, ORGANISER, contest.id, Score((3, 0)))) is (
        TournamentReason.NOT_DECIDED
    )
    early = Evening(terms())
    assert refused(lambda: correct(early.state, ORGANISER, contest.id, Score((3, 0)))) is (
        TournamentReason.NOT_BEGUN
    )
    tonight.end(contest, Score((3, 0)))
    state = tonight.state
    assert refused(lambda: correct(state, By(PlayerId(10)), contest.id, Score((3, 1)))) is (
        TournamentReason.NOT_ORGANISER
    )
    assert refused(lambda: correct(state, ORGANISER, contest.id, Score((3, 0)))) is (
        TournamentReason.SAME_RESULT
    )


def test_a_final_may_be_corrected_when_all_is_over() -> None:
    tonight, contest = one_match()
    tonight.end(contest, Score((3, 0)))
    tonight.wait()
    assert tonight.state.status is Status.FINISHED
    tonight.happen(correct(tonight.state, ORGANISER, contest.id, Score((1, 3))))
    tonight.settle()
    assert tonight.state.status is Status.FINISHED
    assert tonight.places[contest.sides[1][0]] == 1


def test_after_a_correction_only_what_changed_is_played_again() -> None:
    tonight = evening(Format.KNOCK_OUT, 8)
    tonight.play()
    first = tonight.state.rounds[0].contests[0]
    final = tonight.state.rounds[2].contests[0]
    other_semi = tonight.state.rounds[1].contests[1]
    right = Score((0, 3) if first.winner == 0 else (3, 0))
    tonight.happen(correct(tonight.state, ORGANISER, first.id, right))
    assert [each.round for each in tonight.state.awaited] == [2]
    assert tonight.contest(other_semi.id).result == other_semi.result
    assert final in tonight.state.shelved
    (semi,) = tonight.state.awaited
    new = semi.side_of(first.sides[1 - (first.winner or 0)][0])
    tonight.end(semi, Score((0, 3) if new == 0 else (3, 0)))
    tonight.settle_rounds()
    assert [each.round for each in tonight.state.awaited] == [3]
    assert tonight.state.awaited[0].entrants != final.entrants


def test_a_pair_that_left_gets_no_match_by_a_correction() -> None:
    tonight = evening(Format.KNOCK_OUT, 8)
    first = tonight.state.rounds[0].contests[0]
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    tonight.wait()
    loser = first.sides[1 - (tonight.contest(first.id).winner or 0)][0]
    tonight.happen(withdraw(tonight.state, ORGANISER, loser))
    winner = tonight.contest(first.id).winner
    right = Score((0, 3) if winner == 0 else (3, 0))
    tonight.happen(correct(tonight.state, ORGANISER, first.id, right))
    decided = tonight.decided(2, loser)
    assert decided.result is not None
    assert decided.result.how is How.WITHDRAWAL
    assert decided.result.absent == (loser,)


def test_a_match_of_somebody_who_left_is_not_opened_again() -> None:
    tonight = evening(Format.KNOCK_OUT, 4)
    contest = tonight.state.awaited[0]
    leaver = contest.sides[0][0]
    tonight.happen(withdraw(tonight.state, ORGANISER, leaver))
    assert refused(lambda: reopen(tonight.state, ORGANISER, contest.id)) is (
        TournamentReason.OUT_ALREADY
    )
    tonight.happen(reinstate(tonight.state, ORGANISER, leaver))
    tonight.happen(reopen(tonight.state, ORGANISER, contest.id))
    assert len(tonight.state.awaited) == 2


def test_who_is_let_in_again_stands_where_he_stood_in_the_bracket() -> None:
    tonight = evening(Format.KNOCK_OUT, 8)
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(1)))
    tonight.wait()
    assert len(tonight.state.awaited) == 1
    tonight.happen(reinstate(tonight.state, ORGANISER, EntrantId(1)))
    assert len(tonight.state.awaited) == 2
    assert tonight.contest_of(1).round == 2
