"""What may a player say or do, and why may he be refused?

An action is the player's own word. A word that stands alone is a member of :class:`Word`; one that
brings an amount, cards or a signal is a value of its own.
"""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from typing import assert_never, final

import msgspec

from musbot.core.cards import Cards, parse_cards
from musbot.core.errors import NotationError
from musbot.core.seats import Seat


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
    PERETE = "perete"
    MUS_VISTO = "mus-visto"
    ORDAGO_DOS = "ordago-dos"

    # The hash of its text, which Python keeps; that of an enum is worked out anew at each look-up.
    __hash__ = str.__hash__


@final
class Descarto(msgspec.Struct, frozen=True, gc=False, tag="descarto"):
    """Put these cards aside, face down (R4.3)."""

    cards: Cards


@final
class Envido(msgspec.Struct, frozen=True, gc=False, tag="envido"):
    """The first bet of a lance, in stones; without an amount the least one (R7.2)."""

    stones: int | None = None


@final
class Mas(msgspec.Struct, frozen=True, gc=False, tag="mas"):
    """Raise the bet by so many stones; without an amount by the least (R7.5)."""

    stones: int | None = None


@final
class EnvidoDos(msgspec.Struct, frozen=True, gc=False, tag="envido-dos"):
    """One bet on grande and on chica, in stones each; without an amount the least one (R7.18)."""

    stones: int | None = None


class Signal(StrEnum):
    """The señas, written as in records (R9); which of them a table has is an option."""

    SOLOMILLO = "solomillo"
    DUPLES = "duples"
    LA_REAL = "la-real"
    TREINTA_Y_UNA = "treinta-y-una"
    JUEGO = "juego"
    CUATRO_REYES = "cuatro-reyes"
    CUATRO_ASES = "cuatro-ases"
    TRES_REYES = "tres-reyes"
    TRES_ASES = "tres-ases"
    MEDIAS = "medias"
    DOS_REYES = "dos-reyes"
    DOS_ASES = "dos-ases"
    PAR = "par"
    TREINTA = "treinta"
    VEINTINUEVE = "veintinueve"
    VEINTIOCHO = "veintiocho"
    CIEGO = "ciego"
    CORTAR_MUS = "cortar-mus"
    ENVIDAR_MAS = "envidar-mas"


@final
class Sena(msgspec.Struct, frozen=True, gc=False, tag="sena"):
    """Show this signal to the partner (R9.1)."""

    signal: Signal


@final
class Miro(msgspec.Struct, frozen=True, gc=False, tag="miro"):
    """Watch this rival rather than the others for signals (R9.7)."""

    seat: Seat


@final
class Consulta(msgspec.Struct, frozen=True, gc=False, tag="consulta"):
    """Ask or answer the partner, in the words that the table allows (R9.8)."""

    text: str


WORDS_OF_TALK = ("mus", "quita", "envida", "ordago", "llego-a-mi", "que-digo", "si", "no")
"""The words between partners, as records write them: what one would do, questions, yes and no."""

Action = Word | Descarto | Envido | Mas | EnvidoDos | Sena | Miro | Consulta

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
    "perete",
    "mus-visto",
    "envido-dos",
    "ordago-dos",
)
"""Every word of the game but those to the partner, in the order in which records list them."""


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
    ORDAGO_NOT_PLAYED = "ordago-not-played"
    BOTH_NOT_PLAYED = "both-not-played"
    BOTH_ONLY_FIRST = "both-only-first"
    PERETE_NOT_PLAYED = "perete-not-played"
    PERETE_NOT_HELD = "perete-not-held"
    PERETE_SAID = "perete-said"
    MUS_VISTO_NOT_PLAYED = "mus-visto-not-played"
    MUS_VISTO_TOO_LATE = "mus-visto-too-late"
    MUS_VISTO_DEALER = "mus-visto-dealer"
    OUT_OF_THE_GAME = "out-of-the-game"
    AMOUNT = "amount"
    CARD_COUNT = "card-count"
    CARD_TWICE = "card-twice"
    CARD_NOT_HELD = "card-not-held"
    SIGNALS_OFF = "signals-off"
    SIGNAL_NOT_IN_SET = "signal-not-in-set"
    SIGNAL_LATER = "signal-later"
    SIGNAL_NO_PARTNER = "signal-no-partner"
    SIGNAL_TOO_EARLY = "signal-too-early"
    SIGNAL_FALSE = "signal-false"
    SIGNAL_PARTIAL = "signal-partial"
    SIGNAL_GIVEN = "signal-given"
    WATCHING_OFF = "watching-off"
    WATCHING_NO_RIVAL = "watching-no-rival"
    WATCHING_TOO_OFTEN = "watching-too-often"
    TALK_OFF = "talk-off"
    TALK_NO_PARTNER = "talk-no-partner"
    TALK_TOO_EARLY = "talk-too-early"
    TALK_NOT_A_WORD = "talk-not-a-word"
    TALK_ONLY_ORDAGO = "talk-only-ordago"
    TALK_TOO_LONG = "talk-too-long"
    TALK_TOO_OFTEN = "talk-too-often"


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
        case EnvidoDos():
            return "envido-dos"
        case Sena():
            return "sena"
        case Miro():
            return "miro"
        case Consulta():
            return "consulta"
        case _:
            assert_never(action)


def write_action(action: Action) -> str:
    """Write an action as records do, without the seat."""
    match action:
        case Word():
            return action.value
        case Envido(stones=stones) | Mas(stones=stones) | EnvidoDos(stones=stones):
            return word_of(action) if stones is None else f"{word_of(action)} {stones}"
        case Descarto(cards=cards):
            return " ".join(("descarto", *cards))
        case Sena(signal=signal):
            return f"sena {signal.value}"
        case Miro(seat=seat):
            return f"miro {seat}"
        case Consulta(text=text):
            return f"consulta {text}"
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
        case "envidodos":
            return EnvidoDos(parse_amount(rest))
        case "sena":
            return Sena(parse_signal(rest))
        case "miro":
            return Miro(_parse_seat(rest))
        case "consulta":
            return parse_consultation(text.strip().partition(" ")[2])
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


def parse_consultation(text: str) -> Consulta:
    """Read what is said to the partner: ``¿Qué digo?`` is ``que-digo``, else the text as it is."""
    plain = unicodedata.normalize("NFD", text).casefold()
    words = "".join([sign if sign.isalpha() else " " for sign in plain if sign.isascii()])
    word = "-".join(words.split())
    return Consulta(word if word in WORDS_OF_TALK else text.strip())


def _parse_seat(text: str) -> Seat:
    if len(text) != 1 or text not in "0123456789":
        raise NotationError("seat", text.strip())
    return Seat(int(text))


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
