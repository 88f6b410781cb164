"""What does a record say before its first action: rules, seats, chips, cards?"""

from __future__ import annotations

from enum import StrEnum
from itertools import chain

import msgspec

from musbot.core.cards import Card, Cards
from musbot.core.errors import RecordError, RulesError
from musbot.core.recorded import (
    check_once,
    check_players,
    fault_in,
    first_dealer,
    read_cards,
    read_hands,
    rules_fault,
)
from musbot.core.records import Record, RecordedRound, check_keys, shown
from musbot.core.seats import FIVE, FOUR, SIX, THREE, TWO, Seating
from musbot.games.mouche.cards import CARDS_IN_HAND, FRENCH_DECK
from musbot.games.mouche.rules import (
    OPTIONS,
    Conflict,
    MoucheRules,
    deck_of,
    fit_rules,
    parse_rules,
)
from musbot.games.mouche.state import START_CHIPS, MoucheState, starting_state


class RecordedDeal(msgspec.Struct, frozen=True):
    """The cards of a recorded round; ``talon`` may be shorter than in play."""

    hands: tuple[Cards, ...]
    trump: Card
    talon: Cards


def begin(record: Record) -> tuple[MoucheState, tuple[RecordedDeal, ...]]:
    """Give the state before the first deal, and the cards of every round.

    Raises:
        RecordError: a rule, a seat, an account or a card that cannot be.
    """
    check_keys(record, ("chips", "basket", "fines"), ("trump", "talon"))
    seating = _seating(record)
    rules = _rules(record, seating)
    check_players(record, seating)
    state = starting_state(
        rules,
        seating,
        seating.after(first_dealer(record, seating)),
        chips=_chips(record, seating),
        basket=record.start.basket or 0,
        fines=record.start.fines or (),
    )
    rounds = enumerate(record.rounds, start=1)
    return state, tuple([_deal(number, played, seating, rules) for number, played in rounds])


_CONFLICTS: dict[StrEnum, str] = {
    Conflict.BATTUE_NEEDS_MOUCHE: "without a mouche in hand none can be beaten",
    Conflict.QUESTION_NEEDS_MOUCHE: "without a mouche in hand there is nothing to ask",
    Conflict.DECK_NEEDS_THREE: "it is for three at least",
}


def _rules(record: Record, seating: Seating) -> MoucheRules:
    try:
        return fit_rules(parse_rules(record.rules), seating, record.rules)
    except RulesError as error:
        raise rules_fault(error, OPTIONS, _CONFLICTS) from error


_SEATINGS = {seating.name: seating for seating in (FOUR, TWO, THREE, FIVE, SIX)}


def _seating(record: Record) -> Seating:
    """Give the seating that is named, or else the one with a seat for every hand."""
    if record.seating is None:
        hands = len(record.rounds[0].hands) if record.rounds else 0
        fitting = [each for each in _SEATINGS.values() if len(each.seats) == hands]
        return fitting[0] if fitting else FOUR
    seating = _SEATINGS.get(record.seating)
    if seating is None:
        allowed = ", ".join(_SEATINGS)
        raise RecordError(f"seating cannot be {shown(record.seating)}; it may be: {allowed}")
    return seating


def _chips(record: Record, seating: Seating) -> tuple[int, ...]:
    seats = len(seating.seats)
    chips = record.start.chips
    if chips is None:
        return (START_CHIPS,) * seats
    if len(chips) != seats:
        raise RecordError(f"start: chips needs {seats} numbers, one a seat")
    return chips


def _deal(number: int, played: RecordedRound, seating: Seating, rules: MoucheRules) -> RecordedDeal:
    """Read the cards of a round: each of the deck once at most in hands, trump and talon."""
    hands = read_hands(number, played, seating, FRENCH_DECK)
    for seat, hand in enumerate(hands):
        if len(hand) != CARDS_IN_HAND:
            raise fault_in(number, f", hand of seat {seat}", f"{CARDS_IN_HAND} cards are needed")
    if played.trump is None:
        raise fault_in(number, "", "the trump is missing, the card that was turned")
    trump = read_cards(number, ", trump", played.trump, FRENCH_DECK)
    if len(trump) != 1:
        raise fault_in(number, ", trump", "1 card is needed, the one that was turned")
    talon = read_cards(number, ", talon", played.talon or "", FRENCH_DECK)
    cards = (*chain(*hands), *trump, *talon)
    check_once(number, "", cards)
    _check_deck(number, cards, deck_of(rules, seating))
    return RecordedDeal(hands, trump[0], talon)


def _check_deck(number: int, cards: Cards, deck: Cards) -> None:
    """Refuse a card that this table does not play with."""
    foreign = [card for card in cards if card not in deck]
    if foreign:
        raise fault_in(number, "", f"{foreign[0]} is not among the {len(deck)} cards of this table")
