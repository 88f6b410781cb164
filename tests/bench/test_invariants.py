"""Does each invariant of mus break where what it says is not so?

Every one of them is shown a step of a real match, which it must let pass, and the same step with
one thing wrong.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bench._invariants import (
    INVARIANTS,
    BrokenInvariantError,
    Watch,
    check_moment,
    check_views,
)
from bench._invariants.step import Holds, Step
from bench._invariants.views import wrong_in_the_view
from musbot.core.seats import Seat, Side
from musbot.games.mus import events
from musbot.games.mus.game import MUS
from tests.bench.spoiled_steps import CASES, Wrong, after, everybody_at, real_steps


@pytest.mark.parametrize(
    ("holds", "kind", "wrong"), CASES, ids=[holds.__name__ for holds, _, _ in CASES]
)
def test_an_invariant_breaks_where_it_is_not_so(holds: Holds, kind: type, wrong: Wrong) -> None:
    for step in real_steps():
        if type(step.event) is kind:
            assert holds(step)
            spoiled = wrong(step)
            if spoiled is not None:
                assert not holds(spoiled)
                return
    pytest.fail(f"no match has a {kind.__name__} that can be spoiled")


def test_every_invariant_is_seen_to_break() -> None:
    assert {holds for holds, _, _ in CASES} == {each.holds for each in INVARIANTS}


def first(kind: type) -> Step:
    return next(step for step in real_steps() if type(step.event) is kind)


def test_an_event_that_changes_what_it_says_nothing_of_is_stopped() -> None:
    step = first(events.Signalled)
    watch = Watch(step.before)
    watch.see(*step)
    with pytest.raises(BrokenInvariantError, match="score changed with Signalled"):
        watch.see(*after(step, score=everybody_at(step, 39)))


def test_a_broken_invariant_is_named_with_the_event() -> None:
    step = first(events.OrdagoWon)
    with pytest.raises(BrokenInvariantError, match=r"an ordago makes its side .* OrdagoWon"):
        Watch(step.before).see(*after(step, score=step.before.score))


def test_a_ledger_that_does_not_add_up_since_the_deal_is_stopped() -> None:
    step = first(events.StonesWon)
    watch = Watch(replace(step.before, score=everybody_at(step, 7)))
    with pytest.raises(BrokenInvariantError, match="do not add up"):
        watch.see(*step)


def test_a_moment_in_which_nobody_is_awaited_is_stopped() -> None:
    betting = first(events.LanceReached).before
    with pytest.raises(BrokenInvariantError, match="one seat is awaited"):
        check_moment(betting)


@pytest.mark.parametrize("seat", [Seat(1), None])
def test_a_view_with_the_cards_of_another_is_stopped(seat: Seat | None) -> None:
    state = first(events.Dealt).after
    check_views(state)
    view = MUS.view(state, seat)
    assert wrong_in_the_view(state, view) == []
    foreign = replace(view, hand=MUS.view(state, Seat(0)).hand)
    assert wrong_in_the_view(state, foreign) == ["it sees its own cards and what all were shown"]
    told = replace(view, legal=MUS.legal_actions(state, MUS.to_act(state)[0]), winner=Side(1))
    assert "a winner is named at the end" in wrong_in_the_view(state, told)
