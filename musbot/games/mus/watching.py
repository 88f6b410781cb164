"""Which rivals catch a signal, and whom does a seat watch?

At a real table whoever happens to look sees a signal. Here each rival catches it with the chance
that the table has chosen, and is told so alone (R9.6). Who watches one rival has a better chance
with him and a worse one with the others: over all rivals it is the same (R9.7).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Cards
from musbot.core.contract import Refusal, Shuffle
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Reason
from musbot.games.mus.events import Noticed, Watched
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Caught,
    Discarding,
    Finished,
    MusState,
)

_NEVER, _ALWAYS = Fraction(0), Fraction(1)
# A member of an enum is looked up through its metaclass each time it is named; here once.
_WATCHING_OFF: Final = Reason.WATCHING_OFF

MOST_LOOKS = 20
"""How often a seat may turn its eyes in a round (R9.7)."""

_WATCHED_MORE = Fraction(3, 2)
"""By how much the eyes on a rival raise the chance to catch his signals."""

_ORDERS = len(SPANISH_DECK) * (len(SPANISH_DECK) - 1) * (len(SPANISH_DECK) - 2)
"""How many different places three cards can have in a shuffled deck."""


def watchable(state: MusState, seat: Seat) -> tuple[Seat, ...]:
    """Give the rivals whom ``decide_watch`` lets a seat watch, in the order of their seats."""
    if _none_now(state, seat) is not None or state.whispers.looks.count(seat) >= MOST_LOOKS:
        return ()
    return _rivals(state, seat)


def decide_watch(state: MusState, seat: Seat, rival: Seat) -> tuple[Watched, ...]:
    """Judge whom a seat watches; it takes no turn (R9.7).

    Raises:
        IllegalActionError: nobody can catch a signal at this table, or that is no rival.
    """
    reason = _none_now(state, seat)
    if reason is None and rival not in _rivals(state, seat):
        reason = Reason.WATCHING_NO_RIVAL
    if reason is None and state.whispers.looks.count(seat) >= MOST_LOOKS:
        raise IllegalActionError(Refusal(Reason.WATCHING_TOO_OFTEN, most=MOST_LOOKS))
    if reason is not None:
        raise IllegalActionError(Refusal(reason))
    return (Watched(seat, rival),)


def after_watched(state: MusState, event: Watched) -> MusState:
    """Turn the eyes of a seat to a rival, until it watches another."""
    now = state.whispers.watching or (None,) * len(state.seating.side_of)
    watching = (*now[: event.seat], event.rival, *now[event.seat + 1 :])
    looks = (*state.whispers.looks, event.seat)
    return replace(state, whispers=replace(state.whispers, watching=watching, looks=looks))


def watched_by(state: MusState, seat: Seat) -> Seat | None:
    """Say whom a seat watches."""
    watching = state.whispers.watching
    return watching[seat] if watching else None


def notice(state: MusState, shuffle: Shuffle) -> tuple[Noticed, ...]:
    """Draw who catches the last signal, each rival for himself (R9.6)."""
    given = state.whispers.unnoticed
    if given is None:
        return ()
    by = [
        rival
        for rival in _rivals(state, given.seat)
        if _draw(shuffle) < chance_of(state, rival, given.seat)
    ]
    return (Noticed(tuple(by)),)


def after_noticed(state: MusState, event: Noticed) -> MusState:
    """Let those who have caught the last signal know it."""
    given = state.whispers.unnoticed
    assert given is not None, "a signal is caught right after it is given"
    caught = [Caught(seat, given) for seat in event.by]
    caught_now = (*state.whispers.caught, *caught)
    return replace(state, whispers=replace(state.whispers, unnoticed=None, caught=caught_now))


def chance_of(state: MusState, looker: Seat, signaller: Seat) -> Fraction:
    """Give the chance that one seat would catch a signal of another now, from 0 to 1.

    Who is awaited thinks of his own word and catches nothing; of partners there is nothing to
    catch.
    """
    rivals = _rivals(state, looker)
    if looker == _awaited(state) or signaller not in rivals:
        return _NEVER
    watched = watched_by(state, looker)
    risk = state.rules.signal_risk
    if watched is None:
        return Fraction(risk, 100)
    on_him, on_others = shares(risk, len(rivals))
    return on_him if signaller == watched else on_others


def shares(risk: int, rivals: int) -> tuple[Fraction, Fraction]:
    """Give the chances with the rival who is watched and with each of the others (R9.7).

    ``risk`` is that with each of them, in per cent, when nobody is watched. Over all ``rivals``
    the chances add up to the same.
    """
    whole = Fraction(risk * rivals, 100)
    on_him = min(_WATCHED_MORE * Fraction(risk, 100), _ALWAYS, whole)
    return on_him, (whole - on_him) / max(rivals - 1, 1)


def _none_now(state: MusState, seat: Seat) -> Reason | None:
    """Say what stands against watching anybody."""
    if state.rules.signal_risk == 0:
        return _WATCHING_OFF
    if type(state.phase) is Finished:
        return Reason.MATCH_OVER
    # Nobody shows anything where everybody plays alone.
    return None if state.seating.partners(seat) else _WATCHING_OFF


def _rivals(state: MusState, seat: Seat) -> tuple[Seat, ...]:
    """Give the seats of other sides, in the order of their numbers."""
    side_of = state.seating.side_of
    return tuple([other for other in state.seating.seats if side_of[other] != side_of[seat]])


def _awaited(state: MusState) -> Seat | None:
    phase = state.phase
    if type(phase) is Betting:
        return phase.envite.queue[0]
    if type(phase) is AskingForMus or type(phase) is Discarding:
        return phase.waiting[0]
    return None


def _draw(shuffle: Shuffle) -> Fraction:
    """Draw a number from 0 to below 1, in as many steps as three cards have places in a deck.

    All chance of the game is a shuffle, so a number is read from one: the place of the first card
    of a new pack, then of the second among the others, then of the third.
    """
    return Fraction(_number(shuffle(SPANISH_DECK)), _ORDERS)


def _number(shuffled: Cards) -> int:
    number, left = 0, list(shuffled)
    for card in SPANISH_DECK[:3]:
        number = number * len(left) + left.index(card)
        left.remove(card)
    return number
