"""How does a deal begin: the stake, the cards, the turned one?"""

from __future__ import annotations

from msgspec.structs import replace

from musbot.core.cards import Cards
from musbot.core.contract import Shuffle
from musbot.games.mouche.cards import CARDS_IN_HAND, SUIT_OF
from musbot.games.mouche.events import Dealt, Staked
from musbot.games.mouche.pool import plus
from musbot.games.mouche.rules import deck_of
from musbot.games.mouche.state import Dealing, Declaring, MoucheState, Row, Why

_DEALING = Dealing()
_ANTE = Why.ANTE


def stake(state: MoucheState) -> Staked:
    """Let the dealer stake, and the fines come that are due: all, or with ``differe`` one.

    Q7.1, Q7.5, Q7.7.
    """
    due = state.fines[:1] if state.rules.differe else state.fines
    return Staked(state.dealer, state.rules.mise, due)


def after_stake(state: MoucheState, event: Staked) -> MoucheState:
    """Fill the basket and clear the table."""
    seats = len(state.chips)
    basket = state.basket + event.jetons + sum(event.fines)
    return replace(
        state,
        phase=_DEALING,
        chips=plus(state.chips, event.seat, -event.jetons),
        basket=basket,
        stake=basket,
        fines=state.fines[len(event.fines) :],
        hands=((),) * seats,
        mouches=(),
        taken_by=None,
        declared=(None,) * seats,
        active=(),
        questions=(),
        put_aside=(),
        shown=(),
        tricks=(),
        taken=(0,) * seats,
        without_play=None,
        ledger=(Row(event.seat, -event.jetons, _ANTE),),
    )


def deal(state: MoucheState, shuffle: Shuffle) -> Dealt:
    """Deal five cards to everybody, from the eldest, and turn the next one (Q3.1, Q3.2).

    A seat's five cards lie together in the shuffled deck: in which packets they are dealt is
    nothing that chance would notice.
    """
    cards = shuffle(deck_of(state.rules, state.seating))
    hands: list[Cards] = [()] * len(state.chips)
    begin = 0
    for seat in state.seating.order_from(state.mano):
        hands[seat] = cards[begin : begin + CARDS_IN_HAND]
        begin += CARDS_IN_HAND
    flushes = [seat for seat in state.seating.seats if is_flush(hands[seat])]
    mouches = tuple(flushes) if state.rules.mouche_main else ()  # Q5.10
    return Dealt(tuple(hands), cards[begin], cards[begin + 1 :], mouches)


def is_flush(hand: Cards) -> bool:
    """Say whether all the cards are of one suit (Q5.1)."""
    suit = SUIT_OF[hand[0]]
    # Mostly the second card tells it already.
    return SUIT_OF[hand[1]] == suit and all(SUIT_OF[card] == suit for card in hand)


def after_deal(state: MoucheState, event: Dealt) -> MoucheState:
    """Let everybody declare, from the eldest (Q4.1)."""
    return replace(
        state,
        phase=Declaring(state.seating.order_from(state.mano)),
        hands=event.hands,
        trump=event.trump,
        trump_suit=SUIT_OF[event.trump],
        stock=event.talon,
        mouches=event.mouches,
    )
