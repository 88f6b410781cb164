"""What holds in every match of mus, whatever its rules, its seating, its cards and its words?

Each invariant is a function whose name says it. They stand by what they speak of: ``cards``,
``turns``, ``score``, ``partners``, ``views``, and ``changes`` for what each event may change. The
bench ``soak`` and the tests both play under the eyes of :class:`Watch`; so they stand here, where
the bench can be run without what the tests need.
"""

from __future__ import annotations

from collections.abc import Callable

from bench._invariants import cards, partners, score, turns
from bench._invariants.changes import FIELDS, changed_fields, unexpected_changes
from bench._invariants.step import Holds, Invariant, Step
from bench._invariants.views import wrong_in_the_view
from musbot.games.mus.events import Dealt, Event, StonesWon
from musbot.games.mus.game import MUS
from musbot.games.mus.state import MusState

INVARIANTS: tuple[Invariant, ...] = (
    *cards.INVARIANTS,
    *turns.INVARIANTS,
    *score.INVARIANTS,
    *partners.INVARIANTS,
)
"""All that is looked at after an event or a change."""


def _by_occasion() -> dict[type | str, tuple[Holds, ...]]:
    found: dict[type | str, tuple[Holds, ...]] = {}
    for invariant in INVARIANTS:
        for occasion in invariant.of:
            assert isinstance(occasion, type) or occasion in FIELDS, occasion
            found[occasion] = (*found.get(occasion, ()), invariant.holds)
    return found


_OCCASIONS = _by_occasion()


class BrokenInvariantError(AssertionError):
    """Something holds no more that must always hold."""


class Watch:
    """Looks at a match event by event and stops at the first invariant that is broken."""

    def __init__(self, start: MusState) -> None:
        self._at_the_deal = start.score

    def see(self, before: MusState, event: Event, after: MusState) -> None:
        """Look at an event with the states before and after it.

        Raises:
            BrokenInvariantError: naming the invariant and the event.
        """
        step = Step(before, event, after)
        changed = changed_fields(before, after)
        unexpected = unexpected_changes(step, changed)
        if unexpected:
            raise BrokenInvariantError(f"{', '.join(unexpected)} changed with {event}")
        looked_at: set[Holds] = set()
        for occasion in (type(event), *changed):
            for holds in _OCCASIONS.get(occasion, ()):
                if holds not in looked_at and not holds(step):
                    raise _broken(holds, event)
                looked_at.add(holds)
        self._follow_the_ledger(step)

    def _follow_the_ledger(self, step: Step) -> None:
        """Since the deal every side has won what the ledger says, and nothing else (R8.2)."""
        kind, after = type(step.event), step.after
        if kind is Dealt:
            self._at_the_deal = after.score
        elif kind is StonesWon:
            score = list(self._at_the_deal)
            for row in after.ledger:
                score[row.side] += row.stones
            if tuple(score) != after.score:
                raise BrokenInvariantError(f"{after.ledger} do not add up to {after.score}")


def check_moment(state: MusState) -> None:
    """Look at a state in which nothing happens any more by itself.

    Either one seat of the game is awaited, which has a word and of whose side the target has not
    been reached, or the match is over and nobody has anything to say.

    Raises:
        BrokenInvariantError: naming what is wrong.
    """
    awaited = MUS.to_act(state)
    over = MUS.outcome(state) is not None
    if over:
        speaking = [seat for seat in state.seating.seats if MUS.legal_actions(state, seat)]
        _require(not awaited and not speaking, "nobody speaks when the match is over", state)
        return
    _require(len(awaited) == 1, "one seat is awaited", state)
    side = state.seating.side_of[awaited[0]]
    _require(side not in state.out, "nobody who is out of the game is asked", state)
    _require(bool(MUS.legal_actions(state, awaited[0])), "who is awaited has a word", state)
    _require(not score.reached(state), "nobody plays on with the target", state)
    _require(
        state.whispers.unnoticed is None,
        "who catches a signal is drawn before anybody speaks",
        state,
    )


def check_views(state: MusState) -> None:
    """Look at what every seat is shown, and at what a spectator is.

    Raises:
        BrokenInvariantError: naming the seat and what is wrong in its view.
    """
    for seat in (*state.seating.seats, None):
        wrong = wrong_in_the_view(state, MUS.view(state, seat))
        if wrong:
            raise BrokenInvariantError(f"the view of seat {seat} breaks: {'; '.join(wrong)}")


def _require(holds: bool, fact: str, state: MusState) -> None:  # noqa: FBT001 -- what is required
    if not holds:
        raise BrokenInvariantError(f"{fact}: {state.phase}")


def _broken(holds: Callable[[Step], bool], event: Event) -> BrokenInvariantError:
    return BrokenInvariantError(f"{holds.__name__.replace('_', ' ')}: not after {event}")
