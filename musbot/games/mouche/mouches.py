"""Who may show a mouche, five cards of one suit as dealt, and what comes of it?"""

from __future__ import annotations

from msgspec.structs import replace

from musbot.core.cards import Cards
from musbot.core.seats import Seat
from musbot.games.mouche.actions import Reason
from musbot.games.mouche.cards import POINTS_OF, SUIT_OF
from musbot.games.mouche.declaring import STUCK, with_declaration
from musbot.games.mouche.events import BasketWon, Event, MoucheSaid, MoucheShown
from musbot.games.mouche.state import MoucheState, Playing, ShownMouche


def points_of(cards: Cards) -> int:
    """Count a mouche: court cards and the ace 10 each, others their number (Q5.5)."""
    return sum([POINTS_OF[card] for card in cards])


def is_saved(state: MoucheState, seat: Seat) -> bool:
    """Say whether a seat has stuck with a mouche; it may show it until a card is led (Q5.3)."""
    return seat in state.mouches and state.declared[seat] is not None


def unshown(state: MoucheState, leader: Seat) -> tuple[Seat, ...]:
    """Give the others that have saved a mouche when a card is about to be led, from the eldest.

    None after the first lead: then a saved mouche has been given up, the leader's own (Q5.7).
    """
    phase = state.phase
    if type(phase) is not Playing or not phase.first:
        return ()
    return tuple([other for other in state.active if other != leader and other in state.mouches])


def show(state: MoucheState, seat: Seat) -> tuple[Event, ...]:
    """Show this seat's mouche and all others; the best takes the basket without play (Q5.4)."""
    order = state.seating.order_from(state.mano)
    holders = [other for other in order if other in state.mouches]
    shown = [MoucheShown(other, state.hands[other]) for other in holders]
    best = best_of(state, tuple(holders))
    return (MoucheSaid(seat), *shown, BasketWon(best, state.basket, mouche=True))


def best_of(state: MoucheState, holders: tuple[Seat, ...]) -> Seat:
    """Give the seat with the best of several mouches; they come from the eldest (Q5.5).

    Trump is better than a plain suit, then more points, then nearest to the dealer's right.
    """

    def worth(seat: Seat) -> tuple[bool, int]:
        hand = state.hands[seat]
        return SUIT_OF[hand[0]] == state.trump_suit, points_of(hand)

    return max(holders, key=worth)  # the first of equal ones


def why_not(state: MoucheState, seat: Seat) -> Reason:
    """Say why a seat may not show a mouche now."""
    if not state.rules.mouche_main:
        return Reason.MOUCHE_NOT_PLAYED
    if type(state.phase) is Playing and not state.phase.first:
        return Reason.MOUCHE_TOO_LATE
    return Reason.NOT_YOUR_TURN if seat in state.mouches else Reason.NO_MOUCHE


def after_said(state: MoucheState, event: MoucheSaid) -> MoucheState:
    """Count who shows it at his turn as staying (Q5.2)."""
    if state.declared[event.seat] is not None:
        return state
    return replace(
        state,
        declared=with_declaration(state.declared, event.seat, STUCK),
        active=(*state.active, event.seat),
    )


def after_shown(state: MoucheState, event: MoucheShown) -> MoucheState:
    """Lay the five cards open."""
    return replace(state, shown=(*state.shown, ShownMouche(event.seat, event.cards)))
