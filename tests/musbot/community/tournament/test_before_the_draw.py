"""Who may enter, with whom, who has to check in, and who plays in the end?"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import pytest

from musbot.community.tournament import due as timing
from musbot.community.tournament.conditions import By
from musbot.community.tournament.drawing import (
    begin,
    bracket,
    draw,
    go_on,
    group_tables,
    standings,
)
from musbot.community.tournament.events import (
    Drawn,
    Events,
    PartnerSought,
    Registered,
    WhyCancelled,
)
from musbot.community.tournament.lots import seal_of, shuffled
from musbot.community.tournament.organising import (
    cancel,
    hand_on,
    place,
    postpone,
)
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.registration import (
    check_in,
    decline,
    enter,
    join,
    seek,
    stop_seeking,
    waiting_list,
)
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format, Pairs, Seeding
from musbot.community.tournament.values import EntrantId, Score
from musbot.community.tournament.withdrawals import reinstate, withdraw
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId
from tests.musbot.community.tournament.evenings import (
    MODERATOR,
    ORGANISER,
    START,
    Evening,
    evening,
    player,
    terms,
)

ANE, BEA, JON, MIREN = (player(each) for each in (1, 2, 3, 4))


def refused(wish: Callable[[], object]) -> tuple[TournamentReason, str]:
    with pytest.raises(TournamentError) as error:
        wish()
    assert isinstance(error.value.reason, TournamentReason)
    return error.value.reason, error.value.detail


def open_evening(**changes: object) -> Evening:
    return Evening(terms(**changes))


# ---------------------------------------------------------------------- entering


def test_a_pair_is_entered_once() -> None:
    tonight = open_evening()
    tonight.happen(enter(tonight.state, (ANE, BEA)))
    found = tonight.state.entrant_of(BEA.id)
    assert found is not None
    assert (found.id, found.players) == (1, (ANE, BEA))
    reason = refused(lambda: enter(tonight.state, (JON, ANE)))
    assert reason == (TournamentReason.ENTERED_ALREADY, "1")


def test_a_pair_is_two_different_people() -> None:
    tonight = open_evening()
    alone = refused(lambda: enter(tonight.state, (ANE,)))
    assert alone == (TournamentReason.WRONG_NUMBER, "2")
    twice = refused(lambda: enter(tonight.state, (ANE, ANE)))
    assert twice == (TournamentReason.PARTNER_IS_SELF, "")


def test_an_entrant_is_as_many_as_a_side_of_the_table() -> None:
    assert [terms(seating=seating).size for seating in ("pairs", "two", "teams-of-three")] == [
        2,
        1,
        3,
    ]
    assert terms(format=Format.INDIVIDUAL).size == 1


def test_who_was_asked_becomes_the_partner_and_nobody_else() -> None:
    tonight = open_evening()
    tonight.happen(seek(tonight.state, ANE, BEA.id))
    assert refused(lambda: join(tonight.state, JON, ANE.id))[0] is TournamentReason.ASKED_ANOTHER
    tonight.happen(join(tonight.state, BEA, ANE.id))
    assert tonight.state.singles == ()
    assert [each.players for each in tonight.state.entered] == [(ANE, BEA)]


def test_who_declines_lets_anybody_join() -> None:
    tonight = open_evening()
    tonight.happen(seek(tonight.state, ANE, BEA.id))
    assert refused(lambda: decline(tonight.state, JON.id, ANE.id))[0] is (
        TournamentReason.ASKED_ANOTHER
    )
    tonight.happen(decline(tonight.state, BEA.id, ANE.id))
    tonight.happen(join(tonight.state, JON, ANE.id))
    assert [each.players for each in tonight.state.entered] == [(ANE, JON)]


def test_whoever_asked_somebody_who_plays_with_another_one_may_be_joined_by_anybody() -> None:
    made = open_evening()
    made.happen(seek(made.state, ANE, BEA.id))
    made.happen(enter(made.state, [BEA, JON]))
    (single,) = made.state.singles
    assert single.asked is None
    made.happen(join(made.state, MIREN, ANE.id))
    assert made.state.singles == ()


def test_who_asks_is_refused_what_cannot_be() -> None:
    tonight = open_evening()
    tonight.happen(enter(tonight.state, (JON, MIREN)))
    state = tonight.state
    assert refused(lambda: seek(state, ANE, ANE.id))[0] is TournamentReason.PARTNER_IS_SELF
    assert refused(lambda: seek(state, ANE, JON.id)) == (TournamentReason.ENTERED_ALREADY, "3")
    assert refused(lambda: seek(state, JON))[0] is TournamentReason.ENTERED_ALREADY
    assert refused(lambda: join(state, ANE, BEA.id))[0] is TournamentReason.NOT_SEEKING
    assert refused(lambda: stop_seeking(state, ANE.id))[0] is TournamentReason.NOT_SEEKING
    tonight.happen(seek(state, ANE))
    assert refused(lambda: seek(tonight.state, ANE))[0] is TournamentReason.SEEKS_ALREADY
    tonight.happen(seek(tonight.state, ANE, BEA.id))
    assert [each.asked for each in tonight.state.singles] == [BEA.id]
    tonight.happen(stop_seeking(tonight.state, ANE.id))
    assert tonight.state.singles == ()


def test_where_partners_are_drawn_people_enter_alone() -> None:
    tonight = open_evening(pairs=Pairs.DRAWN)
    assert refused(lambda: enter(tonight.state, (ANE, BEA)))[0] is TournamentReason.PARTNERS_DRAWN
    assert refused(lambda: seek(tonight.state, ANE, BEA.id))[0] is TournamentReason.PARTNERS_DRAWN
    tonight.happen(seek(tonight.state, ANE))
    assert refused(lambda: join(tonight.state, BEA, ANE.id))[0] is TournamentReason.PARTNERS_DRAWN


def test_who_plays_for_himself_seeks_no_partner() -> None:
    tonight = open_evening(format=Format.INDIVIDUAL, pairs=Pairs.DRAWN)
    assert refused(lambda: seek(tonight.state, ANE))[0] is TournamentReason.NO_PARTNERS
    tonight.happen(enter(tonight.state, (ANE,)))
    assert tonight.state.entrant_of(ANE.id) is not None


def test_who_comes_when_all_places_are_taken_waits_for_one() -> None:
    tonight = open_evening(most=2)
    tonight.enter(4)
    assert [each.id for each in waiting_list(tonight.state)] == [3, 4]
    tonight.happen(withdraw(tonight.state, By(PlayerId(10)), EntrantId(1)))
    assert [each.id for each in waiting_list(tonight.state)] == [4]
    tonight.wait()
    assert sorted(tonight.state.order) == [2, 3]
    assert tonight.state.entrant_of(PlayerId(40)) is None


def test_who_has_left_before_the_draw_may_enter_again_with_somebody_else() -> None:
    tonight = open_evening()
    tonight.happen(enter(tonight.state, (ANE, BEA)))
    tonight.happen(withdraw(tonight.state, By(ANE.id), EntrantId(1)))
    assert refused(lambda: withdraw(tonight.state, By(ANE.id), EntrantId(1)))[0] is (
        TournamentReason.OUT_ALREADY
    )
    tonight.happen(enter(tonight.state, (ANE, JON)))
    again = refused(lambda: reinstate(tonight.state, ORGANISER, EntrantId(1)))
    assert again == (TournamentReason.ENTERED_ALREADY, "1")


def test_nobody_enters_after_the_draw() -> None:
    tonight = evening(Format.KNOCK_OUT, 4)
    assert refused(lambda: enter(tonight.state, (ANE, BEA)))[0] is TournamentReason.BEGUN
    tonight.play()
    assert refused(lambda: enter(tonight.state, (ANE, BEA)))[0] is TournamentReason.OVER


# ---------------------------------------------------------------------- checking in


def test_who_has_not_checked_in_does_not_play() -> None:
    tonight = open_evening(check_in_minutes=15)
    tonight.enter(4)
    assert refused(lambda: check_in(tonight.state, PlayerId(10)))[0] is (
        TournamentReason.NOT_CHECK_IN
    )
    assert timing.due_at(tonight.state) == START - 900
    tonight.wait()
    assert tonight.state.status is Status.CHECKING_IN
    for number in (10, 31, 40):
        tonight.happen(check_in(tonight.state, PlayerId(number)))
    assert refused(lambda: check_in(tonight.state, PlayerId(11)))[0] is (
        TournamentReason.CHECKED_IN_ALREADY
    )
    assert refused(lambda: check_in(tonight.state, PlayerId(77)))[0] is (
        TournamentReason.NOT_ENTERED
    )
    tonight.wait()
    assert sorted(tonight.state.order) == [1, 3, 4]
    assert tonight.now == START


def test_who_enters_during_the_check_in_is_there() -> None:
    tonight = open_evening(check_in_minutes=15)
    tonight.wait()
    tonight.happen(enter(tonight.state, (ANE, BEA)))
    tonight.happen(seek(tonight.state, JON))
    assert tonight.state.entered[0].checked_in
    assert tonight.state.singles[0].checked_in


def test_a_single_checks_in_and_asking_somebody_else_does_not_undo_it() -> None:
    tonight = open_evening(check_in_minutes=15)
    tonight.happen(seek(tonight.state, ANE))
    tonight.happen(seek(tonight.state, JON))
    tonight.wait()
    assert [each.checked_in for each in tonight.state.singles] == [False, False]
    tonight.happen(check_in(tonight.state, ANE.id))
    tonight.happen(seek(tonight.state, ANE, BEA.id))
    assert {each.player.id: each.checked_in for each in tonight.state.singles} == {
        1: True,
        3: False,
    }


def test_too_few_are_called_off() -> None:
    tonight = open_evening(least=4)
    tonight.enter(3)
    tonight.wait()
    assert tonight.state.status is Status.CANCELLED
    assert tonight.state.why_cancelled is WhyCancelled.TOO_FEW
    assert timing.due_at(tonight.state) is None
    assert standings(tonight.state) == group_tables(tonight.state) == ()
    assert bracket(tonight.state) == ()


# ---------------------------------------------------------------------- the draw


def test_the_seed_is_sealed_until_the_draw() -> None:
    tonight = open_evening()
    tonight.enter(4)
    assert tonight.state.seal == sha256(b"gabon").hexdigest() == seal_of("gabon")
    assert not tonight.state.is_seed_open
    tonight.wait()
    assert tonight.state.is_seed_open
    drawn = [each for each in draw_events(tonight) if isinstance(each, Drawn)]
    assert [each.seed for each in drawn] == ["gabon"]


def draw_events(tonight: Evening) -> Events:
    before = open_evening()
    before.enter(len(tonight.state.entrants))
    return draw(before.state, {})


def test_anybody_can_check_the_lots() -> None:
    tonight = evening(Format.KNOCK_OUT, 8)

    def lot(number: int) -> bytes:
        return sha256(f"gabon/order/{number}".encode()).digest()

    assert list(tonight.state.order) == sorted(range(1, 9), key=lot)
    assert shuffled("one", "order", range(9)) != shuffled("other", "order", range(9))


def test_ratings_seed_a_pair_by_the_mean_of_its_players() -> None:
    tonight = open_evening(seeding=Seeding.RATING)
    tonight.enter(3)
    ratings = {PlayerId(10): 1400.0, PlayerId(11): 1600.0, PlayerId(20): 3200.0}
    (drawn,) = draw(tonight.state, ratings)
    assert isinstance(drawn, Drawn)
    assert drawn.order == (2, 1, 3)
    assert drawn.strengths == (1600.0, 1500.0, 0.0)


def test_partners_are_drawn_among_those_who_came_first() -> None:
    tonight = open_evening(pairs=Pairs.DRAWN, most=2)
    for number in range(1, 8):
        tonight.happen(seek(tonight.state, player(number)))
    tonight.wait()
    people = sorted(one.id for each in tonight.state.entrants for one in each.players)
    assert people == [1, 2, 3, 4]
    assert sorted(tonight.state.order) == [1, 2]
    assert tonight.state.singles == ()


def test_who_has_no_partner_at_the_draw_gets_one_by_lot() -> None:
    tonight = open_evening()
    tonight.enter(2)
    for person in (ANE, BEA, JON):
        tonight.happen(seek(tonight.state, person))
    registered = [each for each in draw(tonight.state, {}) if isinstance(each, Registered)]
    assert [{one.id for one in each.players} for each in registered] == [{1, 2}]
    tonight.wait()
    assert sorted(tonight.state.order) == [1, 2, 3]
    assert isinstance(seek(open_evening().state, ANE)[0], PartnerSought)


def test_the_organiser_may_begin_at_once_with_all_who_are_entered() -> None:
    tonight = open_evening(check_in_minutes=15)
    tonight.enter(1)
    few = refused(lambda: begin(tonight.state, ORGANISER, {}))
    assert few == (TournamentReason.TOO_FEW, "2")
    tonight.happen(enter(tonight.state, (ANE, BEA)))
    assert refused(lambda: begin(tonight.state, By(ANE.id), {}))[0] is (
        TournamentReason.NOT_ORGANISER
    )
    tonight.happen(begin(tonight.state, ORGANISER, {}))
    tonight.settle()
    assert len(tonight.state.awaited) == 1
    assert refused(lambda: begin(tonight.state, ORGANISER, {}))[0] is TournamentReason.BEGUN


def test_the_organiser_need_not_wait_for_the_end_of_a_pause() -> None:
    tonight = evening(Format.KNOCK_OUT, 4)
    assert refused(lambda: go_on(tonight.state, ORGANISER))[0] is TournamentReason.NOT_DECIDED
    for contest in tonight.state.awaited:
        tonight.end(contest, Score((3, 0)))
    due = timing.due_at(tonight.state)
    assert due == tonight.now + 120
    assert timing.due(tonight.state, tonight.now, {}) == ()
    tonight.happen(go_on(tonight.state, ORGANISER))
    assert len(tonight.state.rounds) == 2


# ---------------------------------------------------------------------- the organiser


def test_a_moderator_may_what_the_organiser_may_and_nobody_else() -> None:
    tonight = open_evening()
    assert refused(lambda: cancel(tonight.state, By(PlayerId(1))))[0] is (
        TournamentReason.NOT_ORGANISER
    )
    tonight.happen(hand_on(tonight.state, MODERATOR, ANE.id))
    assert tonight.state.organiser == ANE.id
    assert hand_on(tonight.state, By(ANE.id), ANE.id) == ()
    tonight.happen(cancel(tonight.state, By(ANE.id)))
    assert tonight.state.why_cancelled is WhyCancelled.ORGANISER
    assert refused(lambda: cancel(tonight.state, MODERATOR))[0] is TournamentReason.OVER


def test_a_tournament_that_is_put_off_checks_in_later() -> None:
    tonight = open_evening(check_in_minutes=15)
    tonight.enter(3)
    tonight.wait()
    tonight.happen(check_in(tonight.state, PlayerId(10)))
    past = refused(lambda: postpone(tonight.state, ORGANISER, tonight.now, tonight.now))
    assert past[0] is TournamentReason.STARTS_IN_THE_PAST
    tonight.happen(postpone(tonight.state, ORGANISER, START + 3600, tonight.now))
    assert tonight.state.status is Status.REGISTERING
    assert timing.due_at(tonight.state) == START + 2700
    assert [each.checked_in for each in tonight.state.entered] == [True, False, False]


def test_where_it_is_shown_is_noted_once() -> None:
    tonight = open_evening()
    tonight.happen(place(tonight.state, 77))
    assert tonight.state.channel == 77
    assert place(tonight.state, 77) == ()
