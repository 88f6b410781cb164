"""What is played again when a result was wrong, and what stands?"""

from __future__ import annotations

from musbot.community.tournament.conditions import By
from musbot.community.tournament.corrections import correct, reopen
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import (
    EntrantId,
    How,
    Score,
)
from musbot.community.tournament.withdrawals import reinstate, withdraw
from musbot.core.ids import PlayerId
from tests.musbot.community.tournament.evenings import (
    ORGANISER,
    Evening,
    evening,
    one_match,
    refused,
    stronger,
    terms,
)

GRACE = 600.0


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
