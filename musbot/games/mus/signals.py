"""Which señas exist, when is each true, and when may it be given?

A signal may only tell the truth (R9.1) and all of it: where another true signal says more, that one
must be given (R9.2). The set is the one called *common*.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from musbot.core.contract import Refusal
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Reason, Signal
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.events import Signalled
from musbot.games.mus.hands import DUPLES, MEDIAS, NONE, Worth, worth_of
from musbot.games.mus.state import (
    AskingForMus,
    Dealing,
    Discarding,
    Finished,
    GivenSignal,
    MusState,
    Serving,
)

_IS_TRUE: dict[Signal, Callable[[Worth], bool]] = {
    Signal.SOLOMILLO: lambda hand: hand.kings == 3 and hand.aces == 1,
    Signal.DUPLES: lambda hand: hand.pares[0] == DUPLES,
    Signal.TREINTA_Y_UNA: lambda hand: hand.points == 31,
    Signal.TRES_REYES: lambda hand: hand.kings == 3,
    Signal.TRES_ASES: lambda hand: hand.aces == 3,
    Signal.MEDIAS: lambda hand: hand.pares[0] == MEDIAS,
    Signal.DOS_REYES: lambda hand: hand.kings == 2,
    Signal.DOS_ASES: lambda hand: hand.aces == 2,
    Signal.TREINTA: lambda hand: hand.points == 30,
    Signal.VEINTINUEVE: lambda hand: hand.points == 29,
    Signal.CIEGO: lambda hand: hand.pares[0] == NONE and hand.points <= 28,
}
"""When each signal of the set is true, the most telling first (rules, section 3)."""

COMMON: tuple[Signal, ...] = tuple(_IS_TRUE)
"""The set of signals, the most telling first."""

_SAID_BETTER_BY: dict[Signal, tuple[Signal, ...]] = {
    Signal.TREINTA_Y_UNA: (Signal.SOLOMILLO,),
    Signal.TRES_REYES: (Signal.SOLOMILLO,),
    Signal.MEDIAS: (Signal.SOLOMILLO, Signal.TRES_REYES, Signal.TRES_ASES),
    Signal.DOS_REYES: (Signal.DUPLES,),
    Signal.DOS_ASES: (Signal.DUPLES,),
}
"""The signals beside which one would be half the truth (R9.2)."""


@cache  # asked for every view; there are no more than two thousand different questions
def complete_signals(hand: Worth, *, before_the_cut: bool) -> tuple[Signal, ...]:
    """Give the signals that are true of a hand and leave nothing better unsaid, best first."""
    true = [signal for signal in COMMON if _IS_TRUE[signal](hand)]
    return tuple(
        [signal for signal in true if not _is_partial(signal, true, before_the_cut=before_the_cut)]
    )


def _is_partial(signal: Signal, true: list[Signal], *, before_the_cut: bool) -> bool:
    better = _SAID_BETTER_BY.get(signal, ())
    if before_the_cut and signal is Signal.DOS_REYES:
        better = (*better, Signal.TREINTA_Y_UNA)
    return any(other in true for other in better)


def legal_signals(state: MusState, seat: Seat) -> tuple[Signal, ...]:
    """Give exactly the signals that ``decide`` accepts from a seat now, the most telling first."""
    if _too_early(state, seat) is not None:
        return ()
    value = worth_of(state.hands[seat], state.rules)
    candidates = complete_signals(value, before_the_cut=_before_the_cut(state))
    if not state.signals:
        return candidates
    return tuple([signal for signal in candidates if not _given(state, seat, signal)])


def decide_signal(state: MusState, seat: Seat, signal: Signal) -> tuple[Signalled, ...]:
    """Judge a signal; out of turn is as good as in turn.

    Raises:
        IllegalActionError: it is false, half the truth, given already, too early, or for nobody.
    """
    reason = _too_early(state, seat) or _why_not(state, seat, signal)
    if reason is not None:
        raise IllegalActionError(Refusal(reason))
    return (Signalled(seat, signal),)


def _too_early(state: MusState, seat: Seat) -> Reason | None:
    """Say what stands against any signal of this seat (R9.3)."""
    phase = state.phase
    if type(phase) is Finished:
        return Reason.MATCH_OVER
    if not state.seating.partners(seat):
        return Reason.SIGNAL_NO_PARTNER
    unseen = type(phase) is Dealing or len(state.hands[seat]) < CARDS_IN_HAND
    return Reason.SIGNAL_TOO_EARLY if state.corrido or unseen else None


def _why_not(state: MusState, seat: Seat, signal: Signal) -> Reason | None:
    value = worth_of(state.hands[seat], state.rules)
    if not _IS_TRUE[signal](value):
        return Reason.SIGNAL_FALSE
    if signal not in complete_signals(value, before_the_cut=_before_the_cut(state)):
        return Reason.SIGNAL_PARTIAL
    return Reason.SIGNAL_GIVEN if _given(state, seat, signal) else None


def _before_the_cut(state: MusState) -> bool:
    phase = state.phase
    return type(phase) is AskingForMus or type(phase) is Discarding or type(phase) is Serving


def _given(state: MusState, seat: Seat, signal: Signal) -> bool:
    """Say whether the partner has been told since the last round of discards (R9.5)."""
    return GivenSignal(seat, signal, state.mus_rounds) in state.signals
