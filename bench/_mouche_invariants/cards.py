"""What always holds of the cards: where they lie, how they come and go, which may be played?"""

from __future__ import annotations

from itertools import chain

from bench._mouche_invariants.step import Invariant, Step
from musbot.core.cards import Card
from musbot.games.mouche.events import (
    CardPlayed,
    Dealt,
    Exchanged,
    MoucheShown,
    TrickTaken,
    TurnedTaken,
)
from musbot.games.mouche.rules import deck_of
from musbot.games.mouche.state import MoucheState, Play, Playing

_HAND = 5
_RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K"]


def _height(card: Card) -> int:
    return _RANKS.index(card[:-1])


def _played(state: MoucheState) -> list[Play]:
    done = [play for trick in state.tricks for play in trick.plays]
    return done + list(_on_the_table(state))


def _on_the_table(state: MoucheState) -> tuple[Play, ...]:
    return state.phase.trick if type(state.phase) is Playing else ()


def every_card_lies_in_one_place(step: Step) -> bool:
    """Hands, talon, turned card, cards put aside and played are the deck, each once."""
    state = step.after
    aside = chain(*[each.cards for each in state.put_aside])
    turned = (state.trump,) if state.taken_by is None else ()
    played = [play.card for play in _played(state)]
    cards = [*chain(*state.hands), *state.stock, *aside, *turned, *played]
    return sorted(cards) == sorted(deck_of(state.rules, state.seating))


def everybody_has_five_cards_less_those_played(step: Step) -> bool:
    """Who has passed keeps his five."""
    state = step.after
    played = [play.seat for play in _played(state)]
    return all(
        len(hand) == _HAND - played.count(seat)
        for seat, hand in zip(state.seating.seats, state.hands, strict=True)
    )


def cards_are_drawn_from_the_front_of_the_talon(step: Step) -> bool:
    """As many as were put aside from the own hand; no other hand changes."""
    before, event, after = step
    assert isinstance(event, Exchanged)
    count, hand = len(event.cards), before.hands[event.seat]
    kept = [card for card in hand if card not in event.cards]
    return (
        1 <= count == len(set(event.cards)) <= _HAND
        and set(event.cards) <= set(hand)
        and event.drawn == before.stock[:count]
        and after.stock == before.stock[count:]
        and sorted(after.hands[event.seat]) == sorted([*kept, *event.drawn])
        and _no_other_hand_changes(step, event.seat)
    )


def the_dealer_takes_the_turned_card_for_one_of_his(step: Step) -> bool:
    """Once, where the rules have it, before he declares; the trump stays."""
    before, event, after = step
    assert isinstance(event, TurnedTaken)
    kept = [card for card in before.hands[event.seat] if card != event.card]
    return (
        before.rules.retourne_au_donneur
        and before.taken_by is None
        and event.seat == before.dealer
        and before.declared[event.seat] is None
        and sorted(after.hands[event.seat]) == sorted([*kept, before.trump])
        and _no_other_hand_changes(step, event.seat)
    )


def _no_other_hand_changes(step: Step, seat: int) -> bool:
    pairs = enumerate(zip(step.before.hands, step.after.hands, strict=True))
    return all(old == new for other, (old, new) in pairs if other != seat)


def a_mouche_is_of_one_suit_and_as_dealt(step: Step) -> bool:
    """Only of who has neither passed nor changed."""
    state, event = step.before, step.event
    assert isinstance(event, MoucheShown)
    declared = state.declared[event.seat]
    return (
        state.rules.mouche_main
        and len({card[-1] for card in event.cards}) == 1
        and event.cards == state.hands[event.seat]
        and (declared is None or declared.word == "tiens")
        and not any(each.seat == event.seat for each in state.put_aside)
    )


def a_card_that_is_played_is_held_and_allowed(step: Step) -> bool:
    """Suit is followed; who cannot must play a trump that beats those in the trick, if he can."""
    state, event = step.before, step.event
    assert isinstance(event, CardPlayed)
    hand, trick, trump = state.hands[event.seat], _on_the_table(state), state.trump[-1]
    if event.card not in hand or _no_other_hand_changes(step, event.seat) is False:
        return False
    if not trick:
        return True
    led = trick[0].card[-1]
    same = [card for card in hand if card[-1] == led]
    if same:
        return event.card[-1] == led and not (state.rules.forcer and _could_head(step, same))
    best = max([_height(play.card) for play in trick if play.card[-1] == trump], default=-1)
    over = [card for card in hand if card[-1] == trump and _height(card) > best]
    return not over or event.card in over


def _could_head(step: Step, same: list[Card]) -> bool:
    """Say whether a card does not beat the trick although another of the suit would."""
    assert isinstance(step.event, CardPlayed)
    trick, trump = _on_the_table(step.before), step.before.trump[-1]
    led = trick[0].card[-1]
    if led != trump and any(play.card[-1] == trump for play in trick):
        return False
    best = max(_height(play.card) for play in trick if play.card[-1] == led)
    return _height(step.event.card) < best < max(map(_height, same))


def the_highest_card_takes_the_trick(step: Step) -> bool:
    """The highest trump, else the highest of the suit led; every active seat has played."""
    before, event = step.before, step.event
    assert isinstance(event, TrickTaken)
    trick, trump = _on_the_table(before), before.trump[-1]
    suit = trump if any(play.card[-1] == trump for play in trick) else trick[0].card[-1]
    best = max(
        [play for play in trick if play.card[-1] == suit], key=lambda play: _height(play.card)
    )
    return best.seat == event.seat and {play.seat for play in trick} == set(before.active)


INVARIANTS = (
    Invariant(every_card_lies_in_one_place, (Dealt, Exchanged, TurnedTaken, CardPlayed)),
    Invariant(
        everybody_has_five_cards_less_those_played, (Dealt, Exchanged, TurnedTaken, CardPlayed)
    ),
    Invariant(cards_are_drawn_from_the_front_of_the_talon, (Exchanged,)),
    Invariant(the_dealer_takes_the_turned_card_for_one_of_his, (TurnedTaken,)),
    Invariant(a_mouche_is_of_one_suit_and_as_dealt, (MoucheShown,)),
    Invariant(a_card_that_is_played_is_held_and_allowed, (CardPlayed,)),
    Invariant(the_highest_card_takes_the_trick, (TrickTaken,)),
)
