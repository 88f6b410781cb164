"""What may a player say or do, and why may he be refused?

An action is the player's own word. A word that stands alone is a member of :class:`Word`; one that
brings an amount, cards or a signal is a value of its own.
"""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never, final

import msgspec

from musbot.core.cards import Cards, parse_cards
from musbot.core.errors import NotationError


class Word(StrEnum):
    """The words that stand alone, written as in records (R4, R7)."""

    MUS = "mus"
    CORTO = "corto"
    PASO = "paso"
    REENVIDO = "reenvido"
    ORDAGO = "ordago"
    QUIERO = "quiero"
    NO_QUIERO = "no-quiero"
    NO_QUEREMOS = "no-queremos"
    QUEREMOS = "queremos"

    # The hash of its text, which Python keeps; that of an enum is worked out anew at each look-up.
    __hash__ = str.__hash__


@final
class Descarto(msgspec.Struct, frozen=True, tag="descarto"):
    """Put these cards aside, face down (R4.3)."""

    cards: Cards


@final
class Envido(msgspec.Struct, frozen=True, tag="envido"):
    """The first bet of a lance, in stones; without an amount the least one (R7.2)."""

    stones: int | None = None


@final
class Mas(msgspec.Struct, frozen=True, tag="mas"):
    """Raise the bet by so many stones; without an amount by the least (R7.5)."""

    stones: int | None = None


class Signal(StrEnum):
    """The señas, written as in records (R9)."""

    DOS_REYES = "dos-reyes"
    TRES_REYES = "tres-reyes"
    DOS_ASES = "dos-ases"
    TRES_ASES = "tres-ases"
    MEDIAS = "medias"
    DUPLES = "duples"
    TREINTA_Y_UNA = "treinta-y-una"
    SOLOMILLO = "solomillo"
    TREINTA = "treinta"
    VEINTINUEVE = "veintinueve"
    CIEGO = "ciego"


@final
class Sena(msgspec.Struct, frozen=True, tag="sena"):
    """Show this signal to the partner (R9.1)."""

    signal: Signal


Action = Word | Descarto | Envido | Mas | Sena

WORDS_IN_ORDER = (
    "mus",
    "corto",
    "descarto",
    "paso",
    "envido",
    "mas",
    "reenvido",
    "ordago",
    "quiero",
    "no-quiero",
    "no-queremos",
    "queremos",
)
"""Every word that takes a turn, in the order in which records list them."""


class Reason(StrEnum):
    """Why the rules refuse an action. The sentences are made where they are shown."""

    MATCH_OVER = "match-over"
    NOT_YOUR_TURN = "not-your-turn"
    MUS_NOT_CUT = "mus-not-cut"
    MUS_IS_CUT = "mus-is-cut"
    DISCARD_FIRST = "discard-first"
    NOT_DISCARDING = "not-discarding"
    NO_BET = "no-bet"
    BET_STANDS = "bet-stands"
    ORDAGO_STANDS = "ordago-stands"
    STAKE_TOO_HIGH = "stake-too-high"
    PLURAL_NOT_PLAYED = "plural-not-played"
    AMOUNT = "amount"
    CARD_COUNT = "card-count"
    CARD_TWICE = "card-twice"
    CARD_NOT_HELD = "card-not-held"
    SIGNAL_NO_PARTNER = "signal-no-partner"
    SIGNAL_TOO_EARLY = "signal-too-early"
    SIGNAL_FALSE = "signal-false"
    SIGNAL_PARTIAL = "signal-partial"
    SIGNAL_GIVEN = "signal-given"


def word_of(action: Action) -> str:
    """Give the word of an action without what it brings."""
    match action:
        case Word():
            return action
        case Envido():
            return "envido"
        case Mas():
            return "mas"
        case Descarto():
            return "descarto"
        case Sena():
            return "sena"
        case _:
            assert_never(action)


def write_action(action: Action) -> str:
    """Write an action as records do, without the seat."""
    match action:
        case Word():
            return action.value
        case Envido(stones=stones) | Mas(stones=stones):
            return word_of(action) if stones is None else f"{word_of(action)} {stones}"
        case Descarto(cards=cards):
            return " ".join(("descarto", *cards))
        case Sena(signal=signal):
            return f"sena {signal.value}"
        case _:
            assert_never(action)


_SPELLINGS = {word.value.replace("-", ""): word for word in Word}


def parse_action(text: str) -> Action:
    """Read an action as records write it; ``noquiero`` and ``órdago`` are understood as well.

    Raises:
        NotationError: the text is no action (kind ``word``), or its amount, card or signal is none.
    """
    first, _, rest = text.strip().lower().partition(" ")
    word = first.replace("-", "").translate(_WITHOUT_ACCENTS)
    rest = rest.strip()
    match word:
        case "envido":
            return Envido(parse_amount(rest))
        case "mas":
            return Mas(parse_amount(rest))
        case "descarto":
            return Descarto(parse_cards(rest))
        case "sena":
            return Sena(parse_signal(rest))
        case _:
            if word not in _SPELLINGS or rest:
                raise NotationError("word", text.strip())
            return _SPELLINGS[word]


_WITHOUT_ACCENTS = str.maketrans("áéíóúñ", "aeioun")

_MOST_DIGITS = 30
"""Longer numbers are not read at all: no stake has so many digits, and reading them costs time."""


def parse_amount(text: str) -> int | None:
    """Read a number of stones in any script's digits; an empty text is no amount.

    Raises:
        NotationError: the text is no whole number (kind ``amount``).
    """
    digits = text.strip()
    if not digits:
        return None
    if not digits.isdecimal() or len(digits) > _MOST_DIGITS:
        raise NotationError("amount", digits)
    return int(digits)


def parse_signal(text: str) -> Signal:
    """Read the name of a signal.

    Raises:
        NotationError: there is no such signal (kind ``signal``).
    """
    name = text.strip().replace("_", "-").replace(" ", "-")
    try:
        return Signal(name)
    except ValueError:
        raise NotationError("signal", text.strip()) from None
