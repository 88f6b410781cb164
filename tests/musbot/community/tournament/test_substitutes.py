"""Who may play in the place of another, and who may come back?"""

from __future__ import annotations

import pytest

from musbot.community.tournament.conditions import By
from musbot.community.tournament.drawing import (
    draw,
)
from musbot.community.tournament.events import (
    Drawn,
)
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.registration import (
    seek,
)
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import EntrantId
from musbot.community.tournament.withdrawals import reinstate, substitute, withdraw
from musbot.core.ids import PlayerId
from tests.musbot.community.tournament.evenings import (
    ORGANISER,
    Evening,
    evening,
    player,
    refused,
    terms,
)

ANE, BEA, JON = player(1), player(2), player(3)


def test_one_of_a_pair_may_be_replaced_and_the_other_not_then() -> None:
    tonight = evening(Format.KNOCK_OUT, 2)
    by = By(PlayerId(11))
    tonight.happen(substitute(tonight.state, by, EntrantId(1), PlayerId(10), ANE))
    assert [each.id for each in tonight.state.entrant(EntrantId(1)).players] == [1, 11]
    second = refused(lambda: substitute(tonight.state, by, EntrantId(1), PlayerId(11), BEA))
    assert second is TournamentReason.REPLACED_ALREADY
    tonight.happen(substitute(tonight.state, by, EntrantId(1), ANE.id, BEA))
    tonight.happen(substitute(tonight.state, by, EntrantId(1), BEA.id, player(10)))
    assert [each.id for each in tonight.state.entrant(EntrantId(1)).players] == [10, 11]


@pytest.mark.parametrize(
    ("by", "entrant", "out", "new", "reason"),
    [
        (20, 1, 10, 1, TournamentReason.NOT_YOURS),
        (10, 9, 10, 1, TournamentReason.NO_SUCH_ENTRANT),
        (10, 1, 20, 1, TournamentReason.NOT_IN_PAIR),
        (10, 1, 10, 20, TournamentReason.ENTERED_ALREADY),
        (10, 1, 10, 11, TournamentReason.ENTERED_ALREADY),
        (30, 3, 30, 1, TournamentReason.OUT_ALREADY),
        (10, 1, 10, 30, TournamentReason.ENTERED_ALREADY),
    ],
)
def test_a_substitute_is_refused_who_cannot_be_one(
    by: int, entrant: int, out: int, new: int, reason: TournamentReason
) -> None:
    tonight = evening(Format.SWISS, 3)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(3)))
    state = tonight.state
    wish = refused(
        lambda: substitute(state, By(PlayerId(by)), EntrantId(entrant), PlayerId(out), player(new))
    )
    assert wish is reason


def test_who_seeks_a_partner_is_no_substitute_before_the_draw() -> None:
    tonight = Evening(terms())
    tonight.enter(1)
    tonight.happen(seek(tonight.state, ANE))
    wish = refused(lambda: substitute(tonight.state, ORGANISER, EntrantId(1), PlayerId(10), ANE))
    assert wish is TournamentReason.ENTERED_ALREADY


def test_who_plays_alone_is_not_replaced() -> None:
    tonight = evening(Format.INDIVIDUAL, 4)
    wish = refused(lambda: substitute(tonight.state, ORGANISER, EntrantId(1), PlayerId(10), ANE))
    assert wish is TournamentReason.ALONE


# ---------------------------------------------------------------------- coming back


def test_who_is_in_or_was_not_drawn_is_not_let_in_again() -> None:
    tonight = Evening(terms())
    tonight.enter(4)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(1)))
    tonight.wait()
    assert refused(lambda: reinstate(tonight.state, ORGANISER, EntrantId(2))) is (
        TournamentReason.NOT_OUT
    )
    assert refused(lambda: reinstate(tonight.state, ORGANISER, EntrantId(1))) is (
        TournamentReason.BEGUN
    )
    assert refused(lambda: reinstate(tonight.state, By(PlayerId(20)), EntrantId(1))) is (
        TournamentReason.NOT_ORGANISER
    )


def test_who_left_before_the_draw_may_come_back_before_it() -> None:
    tonight = Evening(terms(format=Format.SWISS))
    tonight.enter(3)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(1)))
    assert isinstance(draw(tonight.state, {})[0], Drawn)
    tonight.happen(reinstate(tonight.state, ORGANISER, EntrantId(1)))
    tonight.wait()
    assert sorted(tonight.state.order) == [1, 2, 3]
