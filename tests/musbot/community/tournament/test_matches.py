"""How do matches get their results: from tables, from people, from silence and from lateness?"""

from __future__ import annotations

from functools import partial

from musbot.community.tournament import due as timing
from musbot.community.tournament.conditions import By
from musbot.community.tournament.events import Decided, Disputed, Reported
from musbot.community.tournament.punctuality import arrive
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.results import (
    SILENCE_SECONDS,
    confirm,
    dispute,
    from_table,
    open_table,
    report,
    settle,
)
from musbot.community.tournament.values import (
    Contest,
    ContestId,
    How,
    Result,
    Score,
)
from musbot.core.ids import PlayerId, TableId
from tests.musbot.community.tournament.evenings import (
    ORGANISER,
    START,
    Evening,
    one_match,
    refused,
    terms,
)


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
