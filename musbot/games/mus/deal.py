"""How do cards come and go: the deal, discards, an exhausted stock?"""

from __future__ import annotations

from functools import cache
from itertools import chain

from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Card, Cards
from musbot.core.contract import Shuffle
from musbot.core.seats import Seat, Side
from musbot.games.mus.actions import Descarto, Reason
from musbot.games.mus.events import Dealt, Discarded, Event, HandChanged, Lance, Restocked, Served
from musbot.games.mus.hands import Worth, worth_of
from musbot.games.mus.state import (
    AskingForMus,
    Discarding,
    Exchanging,
    MusState,
    Reaching,
    Said,
    Serving,
    Whispers,
    next_mano,
)

CARDS_IN_HAND = 4

_NO_WORTH = Worth((0, 0, 0, 0), (0, 0, 0), 0, 0)
"""What a seat holds that is out of the game."""


def asked(state: MusState) -> tuple[Seat, ...]:
    """Give who is asked for mus, in the order of this table (R4.1, R4.8)."""
    if state.rules.mus_order == "in-turn":
        return state.order
    return _side_by_side(state.order, state.seating.side_of)


@cache
def _side_by_side(order: tuple[Seat, ...], side_of: tuple[Side, ...]) -> tuple[Seat, ...]:
    sides = dict.fromkeys([side_of[seat] for seat in order])
    return tuple([seat for side in sides for seat in order if side_of[seat] == side])


def deal(state: MusState, shuffle: Shuffle) -> Dealt:
    """Deal four cards to everybody, one at a time, from mano (R1.1, R3.1)."""
    cards = shuffle(SPANISH_DECK)
    order = state.order
    dealt = CARDS_IN_HAND * len(order)
    hands: list[Cards] = [()] * len(state.seating.side_of)
    for place, seat in enumerate(order):
        hands[seat] = cards[place : dealt : len(order)]
    return Dealt(tuple(hands), cards[dealt:])


def after_deal(state: MusState, event: Dealt) -> MusState:
    """Begin a round with these cards."""
    return replace(
        state,
        phase=AskingForMus(asked(state)),
        hands=event.hands,
        stock=event.stock,
        discards=(),
        aside=((),) * len(event.hands),
        corrido=_is_corrido(state),
        mus_rounds=0,
        restocks=0,
        said=(),
        declared=(),
        results=(),
        ledger=(),
        ordago=None,
        whispers=Whispers(watching=state.whispers.watching),
        game_won_by=None,
    )


def _is_corrido(state: MusState) -> bool:
    match state.rules.mus_corrido:
        case "every-game":
            return state.rounds_of_game == 0
        case "first-game":
            return state.rounds == 0
        case _:
            return False


def worths_of(state: MusState) -> tuple[Worth, ...]:
    """Say what the hands are worth, by seat; they stay as they are from the cut on."""
    hands, rules = state.hands, state.rules
    return tuple([worth_of(hand, rules) if hand else _NO_WORTH for hand in hands])


def discard_refusal(hand: Cards, action: Descarto, least: int) -> Reason | None:
    """Say why these cards cannot be put aside, if they cannot (R4.3)."""
    cards = action.cards
    if not set(cards) <= set(hand):
        return Reason.CARD_NOT_HELD
    if len(set(cards)) < len(cards):
        return Reason.CARD_TWICE
    return None if least <= len(cards) <= CARDS_IN_HAND else Reason.CARD_COUNT


def after_discard(state: MusState, event: Discarded) -> MusState:
    """Take the cards out of the hand; after the last discard everybody is served (R4.4)."""
    phase, seat = state.phase, event.seat
    assert type(phase) is Discarding, "cards are put aside where they are asked for"
    kept = tuple([card for card in state.hands[seat] if card not in event.cards])
    state = replace(
        state,
        hands=_with(state.hands, seat, kept),
        aside=_with(state.aside, seat, event.cards),
        said=(*state.said, Said(seat, "descarto", len(event.cards))),
    )
    return discarding(state, phase.waiting[1:], seen=phase.seen)


def discarding(state: MusState, waiting: tuple[Seat, ...], *, seen: bool) -> MusState:
    """Let the next one put cards aside, or serve everybody after the last (R4.3, R4.4)."""
    if waiting:
        return replace(state, phase=Discarding(waiting, seen))
    return _begin_serving(state, seen=seen)


def _begin_serving(state: MusState, *, seen: bool) -> MusState:
    """Give everybody as many cards as he lacks (R4.4); ``seen`` as in :class:`Discarding`."""
    playing = state.order
    lacking = tuple(
        [
            CARDS_IN_HAND - len(hand) if seat in playing else 0
            for seat, hand in enumerate(state.hands)
        ]
    )
    # In mus corrido the deck has gone round: old mano deals and is served last (R4.7). It has not
    # where nobody asked for it (R4.10).
    mano = next_mano(state, state.out) if state.corrido and not seen else state.mano
    state = replace(state, mano=mano, mus_rounds=state.mus_rounds + 1)
    closed = seen and state.rules.mus_visto_closes and _somebody_stood_pat(state)
    return _while_serving(
        state, lacking, Reaching(Lance.GRANDE) if closed else AskingForMus(asked(state))
    )


def _somebody_stood_pat(state: MusState) -> bool:
    return any(said.word == "descarto" and not said.amount for said in state.said)


def _while_serving(
    state: MusState, lacking: tuple[int, ...], then: AskingForMus | Reaching
) -> MusState:
    if any(lacking):
        return replace(state, phase=Serving(lacking, then))
    aside = state.aside
    state = replace(
        state,
        phase=then,
        discards=(*state.discards, *chain.from_iterable(aside)),
        aside=((),) * len(aside),
    )
    if type(then) is not Reaching:
        return state
    return replace(state, worths=worths_of(state), corrido=False)


def serve(state: MusState, phase: Serving, shuffle: Shuffle) -> tuple[Event, ...]:
    """Give the next seat its cards, or make a new stock when there is none (R4.4, R4.6)."""
    lacking = phase.lacking
    seat = next(seat for seat in state.seating.order_from(state.mano) if lacking[seat])
    if state.stock:
        return (Served(seat, state.stock[: lacking[seat]]),)
    alone = sum(1 for count in lacking if count) == 1
    # The only player left without cards must not draw what he has just put aside (R4.6).
    aside = _with(state.aside, seat, ()) if alone else state.aside
    return (Restocked(shuffle((*state.discards, *chain.from_iterable(aside)))),)


def after_restock(state: MusState, event: Restocked) -> MusState:
    """Move the reshuffled discards into the stock; whatever was not shuffled stays put aside."""
    drawn = set(event.stock)
    return replace(
        state,
        stock=event.stock,
        discards=_without(state.discards, drawn),
        aside=tuple([_without(cards, drawn) for cards in state.aside]),
        restocks=state.restocks + 1,
    )


def after_serving(state: MusState, event: Served) -> MusState:
    """Add cards to a hand; when nobody lacks any, the game goes on (R4.5)."""
    phase, seat, cards = state.phase, event.seat, event.cards
    served = replace(
        state,
        hands=_with(state.hands, seat, (*state.hands[seat], *cards)),
        stock=state.stock[len(cards) :],
    )
    if type(phase) is Exchanging:
        return _while_exchanging(served, phase)
    assert type(phase) is Serving, "cards are given while serving only"
    left = phase.lacking[seat] - len(cards)
    lacking = (*phase.lacking[:seat], left, *phase.lacking[seat + 1 :])
    return _while_serving(served, lacking, phase.then)


def after_hand_changed(state: MusState, event: HandChanged) -> MusState:
    """Put a whole hand aside for four other cards, in the midst of what is going on (R4.11)."""
    phase, seat = state.phase, event.seat
    assert type(phase) is AskingForMus or type(phase) is Discarding, "mus is not cut yet"
    return replace(
        state,
        hands=_with(state.hands, seat, ()),
        aside=_with(state.aside, seat, state.hands[seat]),
        phase=Exchanging(seat, phase),
    )


def exchange(state: MusState, phase: Exchanging, shuffle: Shuffle) -> tuple[Event, ...]:
    """Give the seat its other cards; what is put aside just now is not for it (R4.11)."""
    lacking = CARDS_IN_HAND - len(state.hands[phase.seat])
    if state.stock:
        return (Served(phase.seat, state.stock[:lacking]),)
    return (Restocked(shuffle(state.discards)),)


def _while_exchanging(state: MusState, phase: Exchanging) -> MusState:
    seat = phase.seat
    if len(state.hands[seat]) < CARDS_IN_HAND:
        return state
    return replace(
        state,
        phase=phase.then,
        discards=(*state.discards, *state.aside[seat]),
        aside=_with(state.aside, seat, ()),
    )


def _with(hands: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def _without(cards: Cards, taken: set[Card]) -> Cards:
    return tuple([card for card in cards if card not in taken])
