"""What holds of the records of every game, and how is a fault in one told?

In English always, like the format itself: a record's fault is for whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum

import msgspec

from musbot.core.cards import Card, Cards
from musbot.core.errors import NotationError, RecordError, RulesError
from musbot.core.records import Record, RecordedRound, one_line, shown
from musbot.core.seats import Seat, Seating

MOST_ACTIONS = 5_000
"""A recorded round has no more: six people would have asked for cards four hundred times."""


def rules_fault(
    error: RulesError, options: Collection[str], conflicts: Mapping[StrEnum, str]
) -> RecordError:
    """Say what is wrong with the rules of a record.

    ``conflicts`` are why a value makes no sense beside another option, in words.
    """
    option, allowed = one_line(error.option), ", ".join(error.allowed)
    if error.reason is not None:
        reason = f"{option} cannot be {shown(error.value)} here: {conflicts[error.reason]}"
    elif option == "preset" or option in options:
        reason = f"{option} cannot be {shown(error.value)}; it may be: {allowed}"
    else:
        reason = f"there is no option {option}; there are: {allowed}"
    return RecordError(f"rules: {reason}")


def check_players(record: Record, seating: Seating) -> None:
    """Refuse names that are not one a seat."""
    if record.players is not None and len(record.players) != len(seating.seats):
        raise RecordError(f"players: {len(seating.seats)} names are needed, one a seat")


def first_dealer(record: Record, seating: Seating) -> Seat:
    """Give who deals the first round, which every record must say."""
    if not record.rounds:
        raise RecordError("there is no round")
    dealer = record.rounds[0].dealer
    if dealer is None:
        raise RecordError("round 1: the dealer is missing", 1)
    if dealer not in seating.seats:
        raise RecordError(f"round 1: there is no seat {dealer} to deal", 1)
    return Seat(dealer)


def read_hands(
    number: int, played: RecordedRound, seating: Seating, deck: Collection[Card]
) -> tuple[Cards, ...]:
    """Read the cards of every seat, as many hands as there are seats."""
    if len(played.hands) != len(seating.seats):
        raise fault_in(number, "", f"{len(seating.seats)} hands are needed, one a seat")
    hands = enumerate(played.hands)
    return tuple([read_cards(number, f", hand of seat {seat}", text, deck) for seat, text in hands])


def read_cards(number: int, place: str, text: str, deck: Collection[Card]) -> Cards:
    """Read cards as the format spells them; what people may type is wider."""
    words = text.split()
    for word in words:
        if word not in deck:
            raise fault_in(number, place, f"there is no card {shown(word)}")
    return tuple([Card(word) for word in words])


def check_once(number: int, place: str, cards: Iterable[Card]) -> None:
    """Refuse a card that is there a second time."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise fault_in(number, place, f"{card} is there twice")
        seen.add(card)


def fault_in(number: int, place: str, reason: str) -> RecordError:
    """Say what is wrong in a round, ``place`` being where in it."""
    return RecordError(f"round {number}{place}: {reason}", number)


def check_actions(number: int, played: RecordedRound) -> None:
    """Refuse a round that would be played for ever."""
    if len(played.actions) > MOST_ACTIONS:
        raise fault_in(number, "", f"it has more than {MOST_ACTIONS} actions")


class Place(msgspec.Struct, frozen=True):
    """What of a record is being played: a round, and an action's number and text."""

    round_number: int = 0
    action: int | None = None
    text: str = ""

    def fault(self, reason: str) -> RecordError:
        """Say what is wrong here."""
        if self.action is None:
            return fault_in(self.round_number, "", reason)
        where = f"round {self.round_number}, action {self.action} {shown(self.text)}"
        return RecordError(f"{where}: {reason}", self.round_number, self.action)


def notation_sentence(error: NotationError) -> str:
    """Say what is wrong with the text of an action."""
    if error.kind == "amount":
        return f"the amount cannot be {shown(error.text)}"
    return f"there is no {error.kind} {shown(error.text)}"


def choice(words: Sequence[str]) -> str:
    """Write words as a choice: ``paso, envido or ordago``."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
