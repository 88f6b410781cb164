"""What may a player of mouche say or do, and why may he be refused?

An action is the player's own word. A word that stands alone is a member of :class:`Word`; one that
brings cards, a seat or an answer is a value of its own.
"""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never, final

import msgspec

from musbot.core.cards import Card, Cards
from musbot.core.errors import NotationError
from musbot.core.seats import Seat
from musbot.games.mouche.cards import parse_card, parse_cards


class Word(StrEnum):
    """The words that stand alone, written as in records (Q4, Q5)."""

    PASSE = "passe"
    TIENS = "tiens"
    MOUCHE = "mouche"

    # The hash of its text, which Python keeps; that of an enum is worked out anew at each look-up.
    __hash__ = str.__hash__


class Answer(StrEnum):
    """What may be answered to "sauvez-vous la mouche?" (Q5.9)."""

    SILENCE = "silence"
    EVASIF = "evasif"
    OUI = "oui"
    NON = "non"


@final
class Change(msgspec.Struct, frozen=True, gc=False, tag="change"):
    """Put these cards aside and draw as many from the talon (Q4.4)."""

    cards: Cards


@final
class Demande(msgspec.Struct, frozen=True, gc=False, tag="demande"):
    """Ask a seat that has stuck whether it saves a mouche (Q5.8)."""

    seat: Seat


@final
class Repond(msgspec.Struct, frozen=True, gc=False, tag="repond"):
    """Answer whoever has asked (Q5.9)."""

    answer: Answer


@final
class Joue(msgspec.Struct, frozen=True, gc=False, tag="joue"):
    """Play this card (Q6)."""

    card: Card


@final
class Retourne(msgspec.Struct, frozen=True, gc=False, tag="retourne"):
    """Give this card for the turned one, as dealer, where the rules have it (Q4.7)."""

    card: Card


Action = Word | Change | Demande | Repond | Joue | Retourne

WORDS_IN_ORDER = (
    "passe",
    "change",
    "tiens",
    "mouche",
    "demande",
    "repond",
    "joue",
    "retourne",
)
"""Every word of the game, in the order in which records list them."""


class Reason(StrEnum):
    """Why the rules refuse an action. The sentences are made where they are shown.

    ``CARD_COUNT`` and ``TALON_SHORT`` come with the least and the most; what was more than the
    talon holds is ``TALON_SHORT``, whose most is 0 when nothing is left.
    """

    MATCH_OVER = "match-over"
    NOT_YOUR_TURN = "not-your-turn"
    DECLARE_FIRST = "declare-first"
    DECLARED = "declared"
    ANSWER_FIRST = "answer-first"
    NOT_ASKED = "not-asked"
    CARD_COUNT = "card-count"
    CARD_TWICE = "card-twice"
    NOT_HELD = "not-held"
    TALON_SHORT = "talon-short"
    MUST_STAY = "must-stay"
    MOUCHE_NOT_PLAYED = "mouche-not-played"
    MOUCHE_TOO_LATE = "mouche-too-late"
    NO_MOUCHE = "no-mouche"
    QUESTION_NOT_PLAYED = "question-not-played"
    NOT_STUCK = "not-stuck"
    ALREADY_ASKED = "already-asked"
    UNTRUE = "untrue"
    MUST_FOLLOW = "must-follow"
    MUST_TRUMP = "must-trump"
    MUST_OVERTRUMP = "must-overtrump"
    MUST_HEAD = "must-head"
    RETOURNE_NOT_PLAYED = "retourne-not-played"
    RETOURNE_DEALER = "retourne-dealer"
    RETOURNE_DONE = "retourne-done"


def word_of(action: Action) -> str:
    """Give the word of an action without what it brings."""
    return action if isinstance(action, Word) else _BRINGS[type(action)]


_BRINGS: dict[type[Change | Demande | Repond | Joue | Retourne], str] = {
    Change: "change",
    Demande: "demande",
    Repond: "repond",
    Joue: "joue",
    Retourne: "retourne",
}


def write_action(action: Action) -> str:
    """Write an action as records do, without the seat."""
    match action:
        case Word():
            return action.value
        case Change(cards=cards):
            return " ".join(("change", *cards))
        case Demande(seat=seat):
            return f"demande {seat}"
        case Repond(answer=answer):
            return f"repond {answer.value}"
        case Joue(card=card):
            return f"joue {card}"
        case Retourne(card=card):
            return f"retourne {card}"
        case _:
            assert_never(action)


_WITHOUT_ACCENTS = str.maketrans("éÉ", "ee")


def parse_action(text: str) -> Action:
    """Read an action as records write it; ``répond évasif`` is understood as well.

    Raises:
        NotationError: the text is no action (kind ``word``), or its cards, seat or answer are none.
    """
    first, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    match first.translate(_WITHOUT_ACCENTS).lower():
        case "joue":
            return Joue(parse_card(rest))
        case "change":
            return Change(parse_cards(rest))
        case "demande":
            return Demande(parse_seat(rest))
        case "repond":
            return Repond(parse_answer(rest))
        case "retourne":
            return Retourne(parse_card(rest))
        case word:
            if rest or word not in _ALONE:
                raise NotationError("word", text.strip())
            return _ALONE[word]


_ALONE: dict[str, Word] = {word.value: word for word in Word}


def parse_seat(text: str) -> Seat:
    """Read the number of a seat.

    Raises:
        NotationError: the text is no digit (kind ``seat``).
    """
    digit = text.strip()
    if len(digit) != 1 or digit not in "0123456789":
        raise NotationError("seat", digit)
    return Seat(int(digit))


def parse_answer(text: str) -> Answer:
    """Read an answer, with or without its accent.

    Raises:
        NotationError: there is no such answer (kind ``answer``).
    """
    try:
        return Answer(text.strip().translate(_WITHOUT_ACCENTS).lower())
    except ValueError:
        raise NotationError("answer", text.strip()) from None
