"""Which word of mus did somebody mean by what he typed?

Words are understood as on Discord, as in a record, as they are said, and as the table prints them:
``noquiero``, ``no quiero``, ``¡Órdago!``, ``Reenvido (8)``, ``S♣``. Records themselves are read
more strictly.
"""

from __future__ import annotations

import re
from typing import Final

from musbot.core.cards import parse_cards
from musbot.games.mus.actions import (
    Action,
    Consulta,
    Descarto,
    EnvidoDos,
    Miro,
    parse_action,
    parse_amount,
)
from musbot.games.mus.view import MusView
from musbot.render.in_characters import cards_by_number
from musbot.render.mus_partners import meant_signal, meant_word
from musbot.render.mus_said_in_basque import as_in_records
from musbot.render.mus_words import in_order
from musbot.render.narrator import Narrator
from musbot.render.who_is_meant import meant_seat

SIGNALS: Final = frozenset(
    {
        "seña",
        "sena",
        "señas",
        "senas",
        "signal",
        "signals",
        "keinua",
        "keinuak",
        "signe",
        "signes",
    }
)
TALK: Final = frozenset({"consulta", "consult", "kontsulta", "consulter"})
WATCH: Final = frozenset({"miro", "mirar", "watch", "begira", "surveiller"})

_AS_SAID = {
    "no hay mus": "corto",
    "no mus": "corto",
    "no quiero": "no-quiero",
    "no queremos": "no-queremos",
    "hordago": "ordago",
    "hordago a las dos": "ordago-dos",
    "ordago a las dos": "ordago-dos",
    "órdago a las dos": "ordago-dos",
    "mus visto": "mus-visto",
}
"""What players say in several words, or write as they hear it."""

_SIGNALS_IN_SHORT = {
    "31": "treinta-y-una",
    "30": "treinta",
    "29": "veintinueve",
    "28": "veintiocho",
    "real": "la-real",
    "4 reyes": "cuatro-reyes",
    "4 ases": "cuatro-ases",
    "2 reyes": "dos-reyes",
    "3 reyes": "tres-reyes",
    "2 ases": "dos-ases",
    "3 ases": "tres-ases",
}

_BOTH = re.compile(r"envido (?:(\w+) )?a las dos(?: (\w+))?")
_PRINTED_CARD = re.compile(r"\b(1[0-2]|[1-7]|[arcs])([oceb♦♥♠♣])(?!\w)")
_NUMBERS = {"a": "1", "s": "10", "c": "11", "r": "12"}
_SUITS = {"♦": "o", "♥": "c", "♠": "e", "♣": "b"}


def meant(narrator: Narrator, view: MusView, text: str) -> Action:
    """Understand words that are not empty and no mere number.

    Raises:
        NotationError: it is no word, or what stands behind the word cannot be read.
    """
    # What goes to the partner goes as it was typed.
    first, _, said = text.strip().partition(" ")
    if said and first.lower() in TALK:
        return Consulta(meant_word(narrator.texts, said.strip()))
    words = _tidied(text)
    words = as_in_records(_AS_SAID.get(words, words))
    first, _, rest = words.partition(" ")
    if first.isdecimal() and rest in ("mas", "más"):
        return parse_action(f"mas {first}")
    if both := _BOTH.fullmatch(words):
        return EnvidoDos(parse_amount(both[1] or both[2] or ""))
    if first in WATCH:
        return Miro(meant_seat(narrator.names, rest))
    if first == "descarto":
        return _discard(rest.replace(",", " "), view)
    if first in SIGNALS:
        name = _SIGNALS_IN_SHORT.get(rest, meant_signal(narrator.texts, rest))
        return parse_action(f"sena {name}")
    return parse_action(words)


def _tidied(text: str) -> str:
    """Take away what stands around a word where the table prints it."""
    words = re.sub(" = h?[oó]rdago$", "", " ".join(text.split()).lower())
    return re.sub(r" ?\(\d+\)$", "", words).strip("¡!¿?….:; ")


def _discard(rest: str, view: MusView) -> Descarto:
    if all(number.isdecimal() for number in rest.split()):
        numbers = [int(number[:9]) for number in rest.split()]
        return Descarto(cards_by_number(numbers, in_order(view.hand, view.rules)))
    return Descarto(parse_cards(_PRINTED_CARD.sub(_as_in_records, rest)))


def _as_in_records(printed: re.Match[str]) -> str:
    rank, suit = printed.groups()
    return _NUMBERS.get(rank, rank) + _SUITS.get(suit, suit)
