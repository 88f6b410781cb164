"""What holds in every match of mouche, whatever its rules, its seating, its cards and its words?

Each invariant is a function whose name says it: of ``cards``, of ``money``, of ``turns``, and of
``views``. The bench ``soak`` and the tests both play under the eyes of :class:`Watch`.
"""

from __future__ import annotations

from bench._invariants import BrokenInvariantError
from bench._mouche_invariants import cards, money, turns
from bench._mouche_invariants.step import FIELDS, Invariant, Step
from bench._mouche_invariants.views import wrong_in_the_view
from musbot.games.mouche import events
from musbot.games.mouche.events import Event
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.state import MoucheState

INVARIANTS: tuple[Invariant, ...] = (*cards.INVARIANTS, *money.INVARIANTS, *turns.INVARIANTS)
"""All that is looked at after an event."""

_PAID = "chips basket ledger"
_MAY_CHANGE: dict[type, frozenset[str]] = {
    kind: frozenset(names.split())
    for kind, names in {
        events.Staked: f"""phase fines stake hands mouches taken_by declared active questions
            put_aside shown tricks taken without_play {_PAID}""",
        events.Dealt: "phase hands trump trump_suit stock mouches",
        events.Passed: "phase declared mouches",
        events.Exchanged: "phase declared mouches active hands stock put_aside",
        events.Stuck: "phase declared active",
        events.TurnedTaken: "hands mouches taken_by put_aside",
        events.Asked: "phase questions",
        events.Answered: "phase questions",
        events.MoucheSaid: "declared active",
        events.MoucheShown: "shown",
        events.CardPlayed: "phase hands",
        events.TrickTaken: f"phase tricks taken {_PAID}",
        events.BasketWon: f"phase taken without_play {_PAID}",
        events.Fined: "chips fines ledger",
        events.Shared: f"fines {_PAID}",
        events.DealEnded: "phase rounds mano fines tally previous",
        events.MatchEnded: "phase",
    }.items()
}
"""Which part of a match each event may change; what is not named stays as it was."""


class Watch:
    """Looks at a match event by event and stops at the first invariant that is broken."""

    def __init__(self, start: MoucheState) -> None:
        self._all_jetons = money.jetons(start)

    def see(self, before: MoucheState, event: Event, after: MoucheState) -> None:
        """Look at an event with the states before and after it.

        Raises:
            BrokenInvariantError: naming the invariant and the event.
        """
        step, kind = Step(before, event, after), type(event)
        allowed = _MAY_CHANGE[kind]
        for name in FIELDS:
            old, new = getattr(before, name), getattr(after, name)
            if old is not new and old != new and name not in allowed:
                raise BrokenInvariantError(f"{name} changed with {event}")
        for invariant in INVARIANTS:
            if (not invariant.of or kind in invariant.of) and not invariant.holds(step):
                words = invariant.holds.__name__.replace("_", " ")
                raise BrokenInvariantError(f"{words}: not after {event}")
        if money.jetons(after) != self._all_jetons:
            raise BrokenInvariantError(f"jetons have come or gone with {event}")


def check_moment(state: MoucheState) -> None:
    """Look at a state in which nothing happens any more by itself.

    Raises:
        BrokenInvariantError: naming what is wrong.
    """
    awaited = MOUCHE.to_act(state)
    speaking = [seat for seat in state.seating.seats if MOUCHE.legal_actions(state, seat)]
    if MOUCHE.outcome(state) is not None:
        _require(not awaited and not speaking, "nobody speaks when the match is over", state)
        return
    _require(len(awaited) == 1, "one seat is awaited", state)
    _require(awaited[0] in speaking, "who is awaited has a word", state)
    others = set(speaking) - set(awaited)
    _require(others <= set(state.mouches), "who speaks out of turn holds a mouche", state)


def check_views(state: MoucheState) -> None:
    """Look at what every seat is shown, and at what a spectator is.

    Raises:
        BrokenInvariantError: naming the seat and what is wrong in its view.
    """
    for seat in (*state.seating.seats, None):
        wrong = wrong_in_the_view(state, MOUCHE.view(state, seat))
        if wrong:
            raise BrokenInvariantError(f"the view of seat {seat} breaks: {'; '.join(wrong)}")


def _require(holds: bool, fact: str, state: MoucheState) -> None:  # noqa: FBT001 -- what is required
    if not holds:
        raise BrokenInvariantError(f"{fact}: {state.phase}")
