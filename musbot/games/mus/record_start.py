"""What does a record say before its first action: rules, seats, score, cards?"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from musbot.core.cards import SPANISH_DECK, Cards
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
from musbot.core.seats import PAIRS, SEATINGS, Seating
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.rules import OPTIONS, Conflict, MusRules, fit_rules, parse_rules
from musbot.games.mus.state import MusState, starting_state


class RecordedDeal(msgspec.Struct, frozen=True):
    """The cards of a recorded round; ``stock`` and ``restocks`` may be shorter than in play."""

    hands: tuple[Cards, ...]
    stock: Cards
    restocks: tuple[Cards, ...]


def begin(record: Record) -> tuple[MusState, tuple[RecordedDeal, ...]]:
    """Give the state before the first deal, and the cards of every round.

    Raises:
        RecordError: a rule, a seat, a score or a card that cannot be.
    """
    check_keys(record, ("score", "games", "vacas"), ("stock", "restocks"))
    seating = _seating(record)
    rules = _rules(record, seating)
    check_players(record, seating)
    sides = len(seating.sides)
    state = starting_state(
        rules,
        seating,
        seating.after(first_dealer(record, seating)),
        score=_counts("score", record.start.score, sides, rules.target),
        games=_counts("games", record.start.games, sides, rules.games_per_vaca),
        vacas=_counts("vacas", record.start.vacas, sides, rules.vacas_per_match),
    )
    deals = [
        _deal(number, played, seating, rules)
        for number, played in enumerate(record.rounds, start=1)
    ]
    return state, tuple(deals)


_CONFLICTS: dict[StrEnum, str] = {
    Conflict.NOTHING_TO_CLOSE: "without a forced discard there is nothing that closes mus",
    Conflict.CAP_NEEDS_ORDAGO: "a bet above what is missing becomes an ordago, which is off",
    Conflict.TALK_NEEDS_ORDAGO: "ordago is off, so there would be nothing to talk of",
    Conflict.THREE_NEEDS_FIGURA: "real is not figura, so no other court card counts",
    Conflict.THREE_IS_NO_KING: "with 4 kings a three is no king",
    Conflict.RISK_NEEDS_SIGNALS: "signals are off, so none can be caught",
    Conflict.RANKING_NEEDS_FOUR: "only the seating four plays for a ranking",
}


def _rules(record: Record, seating: Seating) -> MusRules:
    try:
        return fit_rules(parse_rules(record.rules), seating)
    except RulesError as error:
        raise rules_fault(error, OPTIONS, _CONFLICTS) from error


def _seating(record: Record) -> Seating:
    seating = PAIRS if record.seating is None else SEATINGS.get(record.seating)
    if seating is None:
        allowed = ", ".join(SEATINGS)
        raise RecordError(f"seating cannot be {shown(record.seating)}; it may be: {allowed}")
    return seating


def _counts(name: str, given: tuple[int, ...] | None, sides: int, limit: int) -> tuple[int, ...]:
    counts = (0,) * sides if given is None else given
    if len(counts) != sides:
        raise RecordError(f"start: {name} needs {sides} numbers, one a side")
    if max(counts) >= limit:
        raise RecordError(f"start: {name} cannot be {max(counts)}: {limit} would have won")
    return counts


def _deal(number: int, played: RecordedRound, seating: Seating, rules: MusRules) -> RecordedDeal:
    """Read the cards of a round: each of the deck once at most in hands and stock."""
    hands = read_hands(number, played, seating, SPANISH_DECK)
    for seat, hand in enumerate(hands):
        out = not hand and rules.finish == "ranking"  # as far as can be told from here (R8.11)
        if len(hand) != CARDS_IN_HAND and not out:
            raise fault_in(number, f", hand of seat {seat}", "4 cards are needed")
    stock = read_cards(number, ", stock", played.stock, SPANISH_DECK)
    check_once(number, "", (*(card for hand in hands for card in hand), *stock))
    restocks = tuple(
        [
            read_cards(number, f", restock {count}", text, SPANISH_DECK)
            for count, text in enumerate(played.restocks, start=1)
        ]
    )
    for count, restock in enumerate(restocks, start=1):
        check_once(number, f", restock {count}", restock)
    return RecordedDeal(hands, stock, restocks)
