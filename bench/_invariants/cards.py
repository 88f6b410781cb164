"""What always holds of the cards: where they lie, who has how many, how they come and go?"""

from __future__ import annotations

from itertools import chain

from bench._invariants.step import Invariant, Step
from musbot.core.cards import SPANISH_DECK
from musbot.core.seats import Seat
from musbot.games.mus.events import Dealt, Discarded, HandChanged, Restocked, Served
from musbot.games.mus.hands import worth_of
from musbot.games.mus.state import (
    Betting,
    Counting,
    Dealing,
    Discarding,
    Exchanging,
    Finished,
    MusState,
    Reaching,
    Revealing,
    Serving,
)

_DECK = frozenset(SPANISH_DECK)
_FOUR = 4


def every_card_of_the_deck_lies_in_one_place(step: Step) -> bool:
    """Hands, stock, discards and what is put aside are the forty cards, each once."""
    state = step.after
    cards = (*chain(*state.hands), *state.stock, *state.discards, *chain(*state.aside))
    return len(cards) == len(_DECK) and _DECK.issuperset(cards) and len(set(cards)) == len(_DECK)


def everybody_in_the_game_has_four_cards(step: Step) -> bool:
    """Less what he has put aside or still lacks; who was not in the game at the deal has none."""
    state = step.after
    if type(state.phase) is Dealing or type(state.phase) is Finished:
        return True
    for seat, side in enumerate(state.seating.side_of):
        if side in state.house.absent:
            if state.hands[seat]:
                return False
        elif side not in state.out and not _has_four(state, Seat(seat)):
            return False
    return True


def _has_four(state: MusState, seat: Seat) -> bool:
    phase, missing = state.phase, _FOUR - len(state.hands[seat])
    if type(phase) is Exchanging and seat == phase.seat:
        return True
    if type(phase) is Serving:
        return missing == phase.lacking[seat]
    return missing == len(state.aside[seat])


def nothing_is_put_aside_but_while_cards_are_exchanged(step: Step) -> bool:
    """What was put aside lies among the discards as soon as everybody is served."""
    state = step.after
    return not any(state.aside) or type(state.phase) in {Discarding, Serving, Exchanging}


def the_deal_is_from_a_whole_deck_to_those_in_the_game(step: Step) -> bool:
    """Everybody in the game gets four, nobody else any, and nothing has been said yet (R3.1)."""
    state, event = step.after, step.event
    assert isinstance(event, Dealt)
    dealt = [seat for seat in state.seating.seats if event.hands[seat]]
    clean = not (
        state.said or state.results or state.ledger or state.whispers.signals or state.declared
    )
    return clean and sorted(state.order) == dealt and not state.discards


def cards_are_put_aside_from_the_own_hand(step: Step) -> bool:
    """The cards of a discard leave that hand and lie aside, and no other hand changes (R4.3)."""
    before, event = step.before, step.event
    assert isinstance(event, Discarded)
    phase, hand = before.phase, before.hands[event.seat]
    if type(phase) is not Discarding:
        return False
    least = 0 if phase.seen else before.rules.min_discard
    own = set(event.cards) <= set(hand) and len(set(event.cards)) == len(event.cards) >= least
    kept = tuple(card for card in hand if card not in event.cards)
    return own and _only_the_hand_of(event.seat, step) and step.after.hands[event.seat] == kept


def cards_are_given_from_the_top_of_the_stock(step: Step) -> bool:
    """As many as are lacking, or what is left, next first; no other hand changes (R4.4, R4.6)."""
    before, event = step.before, step.event
    assert isinstance(event, Served)
    phase = before.phase
    if type(phase) is Exchanging:
        lacking = _FOUR - len(before.hands[event.seat]) if event.seat == phase.seat else 0
    elif type(phase) is Serving:
        lacking = phase.lacking[event.seat]
    else:
        return False
    number = min(lacking, len(before.stock))
    given = event.cards == before.stock[:number] and number > 0
    held = (*before.hands[event.seat], *event.cards)
    return given and _only_the_hand_of(event.seat, step) and step.after.hands[event.seat] == held


def a_hand_is_changed_whole(step: Step) -> bool:
    """After a perete all four cards are put aside, and no other hand changes (R4.11)."""
    before, event = step.before, step.event
    assert isinstance(event, HandChanged)
    put_aside = step.after.aside[event.seat] == before.hands[event.seat]
    return put_aside and not step.after.hands[event.seat] and _only_the_hand_of(event.seat, step)


def _only_the_hand_of(seat: Seat, step: Step) -> bool:
    pairs = enumerate(zip(step.before.hands, step.after.hands, strict=True))
    return all(old == new for other, (old, new) in pairs if other != seat)


def a_new_stock_is_all_that_was_put_aside(step: Step) -> bool:
    """There was none left, and who alone lacks cards draws nothing of his own (R4.6, R4.11)."""
    before, event = step.before, step.event
    assert isinstance(event, Restocked)
    phase = before.phase
    if type(phase) is Exchanging:
        return not before.stock and sorted(event.stock) == sorted(before.discards)
    if type(phase) is not Serving or before.stock:
        return False
    waiting = [seat for seat, count in enumerate(phase.lacking) if count]
    own = set(before.aside[waiting[0]]) if len(waiting) == 1 else set[str]()
    shuffled = {*before.discards, *chain(*before.aside)} - own
    return set(event.stock) == shuffled and step.after.hands == before.hands


def hands_are_worth_what_their_cards_are(step: Step) -> bool:
    """Once mus is cut the worths are those of the hands, to the end of the round."""
    state = step.after
    if type(state.phase) not in (Reaching, Betting, Revealing, Counting):
        return True
    pairs = zip(state.hands, state.worths, strict=True)
    return all(not hand or worth_of(hand, state.rules) == worth for hand, worth in pairs)


INVARIANTS = (
    Invariant(
        every_card_of_the_deck_lies_in_one_place, (Dealt, "hands", "stock", "discards", "aside")
    ),
    Invariant(everybody_in_the_game_has_four_cards, ("hands", "phase", "out")),
    Invariant(nothing_is_put_aside_but_while_cards_are_exchanged, ("aside", "phase")),
    Invariant(the_deal_is_from_a_whole_deck_to_those_in_the_game, (Dealt,)),
    Invariant(cards_are_put_aside_from_the_own_hand, (Discarded,)),
    Invariant(cards_are_given_from_the_top_of_the_stock, (Served,)),
    Invariant(a_hand_is_changed_whole, (HandChanged,)),
    Invariant(a_new_stock_is_all_that_was_put_aside, (Restocked,)),
    Invariant(hands_are_worth_what_their_cards_are, ("hands", "phase", "worths")),
)
