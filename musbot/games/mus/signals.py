"""May this seat show its partners this signal now?

A signal may only tell the truth (R9.1) and all of it: where another true signal says more, that one
must be given (R9.2). Which signals there are is an option; ``signal_sets`` holds the sets.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from musbot.core.contract import Refusal
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Reason, Signal
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.events import Lance, Signalled
from musbot.games.mus.hands import Worth, worth_of
from musbot.games.mus.signal_sets import SETS, SignalSet, Time, complete_signals, time_of
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Dealing,
    Declaration,
    Discarding,
    Finished,
    GivenSignal,
    MusState,
    Serving,
)


def legal_signals(state: MusState, seat: Seat) -> tuple[Signal, ...]:
    """Give exactly the signals that ``decide`` accepts from a seat now, the most telling first."""
    if _none_now(state, seat) is not None:
        return ()
    chosen, hand = SETS[state.rules.signals], _worth(state, seat)
    signals = complete_signals(state.rules.signals, hand, before_the_cut=_before_the_cut(state))
    if chosen.times:
        signals = tuple([each for each in signals if _is_time(state, chosen, each, hand)])
    if not state.whispers.signals:
        return signals
    return tuple([signal for signal in signals if not _given(state, seat, signal)])


def decide_signal(state: MusState, seat: Seat, signal: Signal) -> tuple[Signalled, ...]:
    """Judge a signal; out of turn is as good as in turn.

    Raises:
        IllegalActionError: the table does not have it; it is false, half the truth, given already,
            at the wrong time, or for nobody.
    """
    reason = _none_now(state, seat) or _why_not(state, seat, signal)
    if reason is not None:
        raise IllegalActionError(Refusal(reason))
    return (Signalled(seat, signal),)


def after_signal(state: MusState, event: Signalled) -> MusState:
    """Show it to the partners; where rivals may catch it, that is drawn next (R9.6)."""
    given = GivenSignal(event.seat, event.signal, state.mus_rounds)
    whispers, risky = state.whispers, state.rules.signal_risk > 0
    return replace(
        state,
        whispers=replace(
            whispers,
            signals=(*whispers.signals, given),
            unnoticed=given if risky else None,
        ),
    )


def forget_signals(state: MusState, seat: Seat) -> MusState:
    """Forget what a seat has signalled since the last round of discards.

    For a perete that changes all its cards (R4.11): what it has shown is true of the new ones no
    more, and it may show them anew.
    """

    def lasts(given: GivenSignal) -> bool:
        return given.seat != seat or given.mus_rounds != state.mus_rounds

    whispers = state.whispers
    return replace(
        state,
        whispers=replace(
            whispers,
            signals=tuple([given for given in whispers.signals if lasts(given)]),
            caught=tuple([caught for caught in whispers.caught if lasts(caught.given)]),
        ),
    )


def _none_now(state: MusState, seat: Seat) -> Reason | None:
    """Say what stands against any signal of this seat (R9.3)."""
    phase = state.phase
    if state.rules.signals == "off":
        return Reason.SIGNALS_OFF
    if type(phase) is Finished:
        return Reason.MATCH_OVER
    if not state.seating.partners(seat):
        return Reason.SIGNAL_NO_PARTNER
    unseen = type(phase) is Dealing or len(state.hands[seat]) < CARDS_IN_HAND
    return Reason.SIGNAL_TOO_EARLY if state.corrido or unseen else None


def _why_not(state: MusState, seat: Seat, signal: Signal) -> Reason | None:
    name, hand = state.rules.signals, _worth(state, seat)
    chosen = SETS[name]
    if signal not in chosen.tests:
        return Reason.SIGNAL_NOT_IN_SET
    if not chosen.tests[signal](hand):
        return Reason.SIGNAL_FALSE
    if signal not in complete_signals(name, hand, before_the_cut=_before_the_cut(state)):
        return Reason.SIGNAL_PARTIAL
    if not _is_time(state, chosen, signal, hand):
        return Reason.SIGNAL_LATER
    return Reason.SIGNAL_GIVEN if _given(state, seat, signal) else None


def _worth(state: MusState, seat: Seat) -> Worth:
    """Say what a hand is worth; once mus is cut that is known."""
    if type(state.phase) is Betting:
        return state.worths[seat]
    return worth_of(state.hands[seat], state.rules)


def _before_the_cut(state: MusState) -> bool:
    phase = state.phase
    return type(phase) is AskingForMus or type(phase) is Discarding or type(phase) is Serving


def _is_time(state: MusState, chosen: SignalSet, signal: Signal, hand: Worth) -> bool:
    """Say whether a signal may be given at this moment (R9.9)."""
    time = time_of(chosen, signal, hand)
    if time is None:
        return True
    match time:
        case Time.AFTER_GRANDE:
            return any(result.lance is Lance.GRANDE for result in state.results)
        case Time.AFTER_NO_JUEGO:
            return Declaration(Lance.JUEGO, ()) in state.declared
        case Time.WHILE_ASKING:
            return type(state.phase) is AskingForMus
        case Time.IN_A_LANCE:
            return type(state.phase) is Betting
        case _:
            assert_never(time)


def _given(state: MusState, seat: Seat, signal: Signal) -> bool:
    """Say whether the partner has been told since the last round of discards (R9.5)."""
    return GivenSignal(seat, signal, state.mus_rounds) in state.whispers.signals
