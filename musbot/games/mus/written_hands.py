"""Which cards does somebody mean who writes down two hands?

People write ``RR71``, ``r r 7 1``, ``12o 12c 7o 1o``, ``rey, rey, 7, as`` or ``king of oros``, and
paste what musbot has shown them. Cards are named as printed: a three is a three. But where there
are eight kings a king may be a three, and so more of them may be named than are printed. Suits may
be left out, for they seldom matter; where they do, it is said.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator
from enum import StrEnum
from itertools import product
from typing import Final

import msgspec

from musbot.core.cards import SPANISH_NUMBERS, SPANISH_SUITS, Card, Cards
from musbot.core.errors import MusbotError
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.hands import RANK_OF, worth_of
from musbot.games.mus.rules import MusRules

_PRINTED: Final = {"a": 1, "s": 10, "c": 11, "r": 12, "10": 10, "11": 11, "12": 12} | {
    str(number): number for number in range(1, 8)
}
"""The number on a card by what stands for it within a row of cards."""

_WORDS: Final = {
    "as": "a", "ace": "a", "dos": "2", "two": "2", "tres": "3", "three": "3", "cuatro": "4",
    "four": "4", "cinco": "5", "five": "5", "seis": "6", "six": "6", "siete": "7", "seven": "7",
    "sota": "s", "caballo": "c", "rey": "r", "king": "r",
}  # fmt: skip
_SUITS: Final = {
    "oro": "o", "oros": "o", "copa": "c", "copas": "c", "espada": "e", "espadas": "e",
    "basto": "b", "bastos": "b",
}  # fmt: skip
_SIGNS: Final = str.maketrans("🪙🏆⚔🪵♦♥♠♣", "oceboceb")
_BETWEEN: Final = re.compile(r"[^\w]+|_|\b(?:de|of)\b")
_LONGEST: Final = 120

_SUITS_TO_TAKE: Final = "ecbo"
"""The order in which suits that nobody has named are taken: those of special cards come last."""


class HandFault(StrEnum):
    """Why written hands cannot be compared."""

    UNREADABLE = "unreadable"
    COUNT = "count"
    SEVERAL_READINGS = "several-readings"
    CARD_TWICE = "card-twice"
    TOO_MANY_ALIKE = "too-many-alike"


class HandError(MusbotError):
    """Two written hands that cannot be compared; what was typed is not kept.

    ``which`` is 0 or 1 where one of the two hands is to blame.
    """

    def __init__(self, fault: HandFault, which: int | None = None) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.which = which


class WrittenCard(msgspec.Struct, frozen=True, order=True):
    """A card as somebody has named it: its number, and its suit unless that was left out."""

    number: int
    suit: str = ""


_WrittenHand = tuple[WrittenCard, ...]


class ReadHands(msgspec.Struct, frozen=True):
    """Two hands, and of each whether suits that were left out would change what it is worth."""

    hands: tuple[Cards, Cards]
    guessed: tuple[bool, bool]


def read_hands(first: str, second: str, rules: MusRules) -> ReadHands:
    """Read two hands out of the same pack.

    Raises:
        HandError: one of them is not four cards, or the pack does not have them all.
    """
    written = (_read_hand(first, 0), _read_hand(second, 1))
    cards = [card for hand in written for card in hand]
    named = Counter([Card(f"{card.number}{card.suit}") for card in cards if card.suit])
    if any(count > 1 for count in named.values()):
        raise HandError(HandFault.CARD_TWICE)
    alike = Counter([card.number for card in cards])
    if any(count > _most_alike(number, rules) for number, count in alike.items()):
        raise HandError(HandFault.TOO_MANY_ALIKE)
    taken = set(named)
    one, other = [_completed(hand, taken) for hand in written]
    guesses = [_is_guess(hand, named.keys(), rules) for hand in written]
    return ReadHands((one, other), (guesses[0], guesses[1]))


def _most_alike(number: int, rules: MusRules) -> int:
    """Say how many cards may be named so: with eight kings a three is called a king as well."""
    kinds = sorted(set(RANK_OF[rules.kings].values()))
    stands_for_two = len(kinds) < len(SPANISH_NUMBERS) and number in (kinds[0], kinds[-1])
    return len(SPANISH_SUITS) * (2 if stands_for_two else 1)


def _completed(hand: _WrittenHand, taken: set[Card]) -> Cards:
    """Give every card without a suit one that is not ``taken``, if there is one, and take it."""
    cards: list[Card] = []
    for written in hand:
        meant = [card for card in _meant(written) if written.suit or card not in cards]
        card = next((card for card in meant if written.suit or card not in taken), meant[0])
        taken.add(card)
        cards.append(card)
    return tuple(cards)


def _meant(written: WrittenCard) -> list[Card]:
    return [Card(f"{written.number}{suit}") for suit in written.suit or _SUITS_TO_TAKE]


def _is_guess(hand: _WrittenHand, named: Collection[Card], rules: MusRules) -> bool:
    """Say whether the suits that are not written could make another worth of a hand."""
    meant = [
        [card for card in _meant(written) if written.suit or card not in named] for written in hand
    ]
    possible = [cards for cards in product(*meant) if len(set(cards)) == len(cards)]
    return len({worth_of(cards, rules) for cards in possible}) > 1


# ---------------------------------------------------------------------- one hand


def _read_hand(text: str, which: int) -> _WrittenHand:
    if len(text) > _LONGEST:
        raise HandError(HandFault.UNREADABLE, which)
    words = _words(text)
    if not all(_is_row(word) for word in words):
        raise HandError(HandFault.UNREADABLE, which)
    most = CARDS_IN_HAND + 1 - len(words)  # each of the other words is one card at least
    rows = [_rows(word, most) for word in words]
    hands = {
        tuple(sorted([card for row in hand for card in row]))
        for hand in product(*rows)
        if sum(map(len, hand)) == CARDS_IN_HAND
    }
    if not hands:
        raise HandError(HandFault.COUNT, which)
    if len(hands) > 1:
        raise HandError(HandFault.SEVERAL_READINGS, which)
    return hands.pop()


def _words(text: str) -> list[str]:
    """Cut a text at its gaps; a word becomes a letter, and a suit stands behind its card."""
    split = unicodedata.normalize("NFKD", text.casefold()).translate(_SIGNS)
    plain = "".join([sign for sign in split if not unicodedata.combining(sign)])
    found: list[str] = []
    for word in _BETWEEN.split(plain):
        if word in _SUITS and found:
            found[-1] += _SUITS[word]
        elif word:
            found.append(_WORDS.get(word, word))
    return found


def _is_row(word: str) -> bool:
    """Say whether a word is a row of cards, however many."""
    ends, seen = [word], {word}
    while ends:
        rest = ends.pop()
        if not rest:
            return True
        for _, after in _first_cards(rest):
            if after not in seen:
                seen.add(after)
                ends.append(after)
    return False


def _rows(word: str, most: int) -> list[_WrittenHand]:
    """Give every row of ``most`` cards or less that a word may be."""
    if word in _PRINTED:
        return [(WrittenCard(_PRINTED[word]),)]  # ``12`` between gaps is a king, not ace and two
    return [*_splits(word, most)]


def _splits(word: str, most: int) -> Iterator[_WrittenHand]:
    if not word:
        yield ()
    elif most > 0:
        for card, after in _first_cards(word):
            for others in _splits(after, most - 1):
                yield (card, *others)


def _first_cards(word: str) -> Iterator[tuple[WrittenCard, str]]:
    """Give each card that a row may begin with, and the rest of the row."""
    for length in (1, 2):
        number, after = _PRINTED.get(word[:length]), word[length:]
        if number is None or len(word) < length:
            continue
        yield WrittenCard(number), after
        if after[:1] in tuple("oceb"):
            yield WrittenCard(number, after[0]), after[1:]
