"""How do cards come and go: the deal, mus, mus corrido, discards, an exhausted stock?"""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Card, Cards
from musbot.core.contract import Shuffle
from musbot.core.seats import Seat
from musbot.games.mus.actions import Descarto, Reason
from musbot.games.mus.events import (
    Dealt,
    Discarded,
    Event,
    Lance,
    MusAsked,
    MusCut,
    Restocked,
    Served,
)
from musbot.games.mus.hands import worth_of
from musbot.games.mus.state import (
    AskingForMus,
    Discarding,
    MusState,
    Reaching,
    Said,
    Serving,
)

CARDS_IN_HAND = 4


def deal(state: MusState, shuffle: Shuffle) -> Dealt:
    """Deal four cards to everybody, one at a time, from mano (R1.1, R3.1)."""
    cards = shuffle(SPANISH_DECK)
    order = state.seating.order_from(state.mano)
    dealt = CARDS_IN_HAND * len(order)
    turn = {seat: place for place, seat in enumerate(order)}
    hands = tuple([cards[turn[seat] : dealt : len(order)] for seat in state.seating.seats])
    return Dealt(hands, cards[dealt:])


def after_deal(state: MusState, event: Dealt) -> MusState:
    """Begin a round with these cards."""
    return replace(
        state,
        phase=AskingForMus(state.seating.order_from(state.mano)),
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
        signals=(),
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


def after_mus(state: MusState, event: MusAsked) -> MusState:
    """Ask the next seat, or let everybody discard when nobody has cut (R4.1, R4.3)."""
    waiting = _waiting(state)[1:]
    phase = AskingForMus(waiting) if waiting else Discarding(_from_mano(state))
    return replace(state, phase=phase, said=(*state.said, Said(event.seat, "mus")))


def after_cut(state: MusState, event: MusCut) -> MusState:
    """Begin the lances. Mano opens, whoever cut (R4.2); in mus corrido who cuts is mano (R4.7)."""
    return replace(
        state,
        phase=Reaching(Lance.GRANDE),
        mano=event.seat if state.corrido else state.mano,
        worths=tuple([worth_of(hand, state.rules) for hand in state.hands]),
        said=(*state.said, Said(event.seat, "corto")),
        corrido=False,
    )


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
    waiting = _waiting(state)[1:]
    kept = tuple([card for card in state.hands[event.seat] if card not in event.cards])
    state = replace(
        state,
        hands=_with(state.hands, event.seat, kept),
        aside=_with(state.aside, event.seat, event.cards),
        said=(*state.said, Said(event.seat, "descarto", len(event.cards))),
        phase=Discarding(waiting),
    )
    return state if waiting else _begin_serving(state)


def _begin_serving(state: MusState) -> MusState:
    lacking = tuple([CARDS_IN_HAND - len(hand) for hand in state.hands])
    # In mus corrido the deck has gone round: old mano deals and is served last (R4.7).
    mano = state.seating.after(state.mano) if state.corrido else state.mano
    return _while_serving(replace(state, mano=mano, mus_rounds=state.mus_rounds + 1), lacking)


def _while_serving(state: MusState, lacking: tuple[int, ...]) -> MusState:
    if any(lacking):
        return replace(state, phase=Serving(lacking))
    return replace(
        state,
        phase=AskingForMus(_from_mano(state)),
        discards=(*state.discards, *chain.from_iterable(state.aside)),
        aside=((),) * len(state.aside),
    )


def serve(state: MusState, lacking: tuple[int, ...], shuffle: Shuffle) -> tuple[Event, ...]:
    """Give the next seat its cards, or make a new stock when there is none (R4.4, R4.6)."""
    seat = next(seat for seat in _from_mano(state) if lacking[seat])
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
    """Add cards to a hand; when nobody lacks any, the question of mus is put again (R4.5)."""
    seat, cards = event.seat, event.cards
    lacking = _lacking(state)
    served = replace(
        state,
        hands=_with(state.hands, seat, (*state.hands[seat], *cards)),
        stock=state.stock[len(cards) :],
    )
    left = lacking[seat] - len(cards)
    return _while_serving(served, (*lacking[:seat], left, *lacking[seat + 1 :]))


def _from_mano(state: MusState) -> tuple[Seat, ...]:
    return state.seating.order_from(state.mano)


def _waiting(state: MusState) -> tuple[Seat, ...]:
    phase = state.phase
    assert type(phase) is AskingForMus or type(phase) is Discarding, "nobody is asked now"
    return phase.waiting


def _lacking(state: MusState) -> tuple[int, ...]:
    phase = state.phase
    assert type(phase) is Serving, "cards are given while serving only"
    return phase.lacking


def _with(hands: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def _without(cards: Cards, taken: set[Card]) -> Cards:
    return tuple([card for card in cards if card not in taken])
