"""What did the person at the terminal mean by what he typed?

A number is a choice from the list, or a card while discarding. Words are understood as on Discord,
as in a record, as they are said, and as the table prints them: ``noquiero``, ``no quiero``,
``¡Órdago!``, ``Reenvido (8)``, ``S♣``. Records themselves are read more strictly.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from musbot.core.cards import Cards, parse_cards
from musbot.core.errors import NotationError
from musbot.games.mus.actions import (
    Action,
    Consulta,
    Descarto,
    EnvidoDos,
    Miro,
    parse_action,
    parse_amount,
)
from musbot.games.mus.view import MusView, Stage
from musbot.render.mus_partners import meant_signal, meant_word
from musbot.render.mus_words import in_order
from musbot.render.narrator import Narrator
from musbot.render.page import Choice, Needs
from musbot.render.who_is_meant import meant_seat
from musbot.terminal.said_in_basque import as_in_records


class Command(StrEnum):
    """What can be asked for beside playing."""

    HELP = "help"
    CARDS = "cards"
    SCORE = "score"
    TABLE = "table"
    RULES = "rules"
    SIGNALS = "signals"
    TALK = "talk"
    WATCH = "watch"
    QUIT = "quit"


_COMMANDS = {
    Command.HELP: ("?", "h", "help", "ayuda", "aide", "laguntza", "f1"),
    Command.CARDS: ("cartas", "cards", "cartes", "kartak"),
    Command.SCORE: ("marcador", "score", "markagailua"),
    Command.TABLE: ("mesa", "estado", "table", "mahaia"),
    Command.RULES: ("reglas", "rules", "règles", "regles", "arauak"),
    Command.SIGNALS: (
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
    ),
    Command.TALK: ("consulta", "consult", "kontsulta", "consulter"),
    Command.WATCH: ("miro", "mirar", "watch", "begira", "surveiller"),
    Command.QUIT: ("q", "quit", "exit", "salir", "adios", "adiós", "quitter", "irten"),
}
COMMAND_OF = {word: command for command, words in _COMMANDS.items() for word in words}
"""The command that each word means."""

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

Meaning = Command | Choice | Action
"""A command; a choice that still needs an amount or cards, or is none of the game; an action."""


def read(text: str, narrator: Narrator, view: MusView, choices: Sequence[Choice]) -> Meaning:
    """Understand a line that is not empty.

    Raises:
        NotationError: it is no word, or what stands behind the word cannot be read.
    """
    # What goes to the partner goes as it was typed.
    first, _, said = text.strip().partition(" ")
    if said and COMMAND_OF.get(first.lower()) is Command.TALK:
        return Consulta(meant_word(narrator.texts, said.strip()))
    words = _tidied(text)
    if words in COMMAND_OF:
        return COMMAND_OF[words]
    numbers = words.replace(",", " ").split()
    if numbers and all(number.isdecimal() for number in numbers):
        return _by_number([int(number[:9]) for number in numbers], view, choices)
    words = as_in_records(_AS_SAID.get(words, words))
    first, _, rest = words.partition(" ")
    if first.isdecimal() and rest in ("mas", "más"):
        return parse_action(f"mas {first}")
    if both := _BOTH.fullmatch(words):
        return EnvidoDos(parse_amount(both[1] or both[2] or ""))
    if COMMAND_OF.get(first) is Command.WATCH:
        return Miro(meant_seat(narrator.names, rest))
    if first == "descarto":
        return _discard(rest.replace(",", " "), view)
    if COMMAND_OF.get(first) is Command.SIGNALS:
        name = _SIGNALS_IN_SHORT.get(rest, meant_signal(narrator.texts, rest))
        return parse_action(f"sena {name}")
    return parse_action(words)


def _tidied(text: str) -> str:
    """Take away what stands around a word where the table prints it."""
    words = re.sub(" = h?[oó]rdago$", "", " ".join(text.split()).lower())
    words = re.sub(r" ?\(\d+\)$", "", words)
    return words if words == "?" else words.strip("¡!¿?….:; ")


def _discard(rest: str, view: MusView) -> Descarto:
    if all(number.isdecimal() for number in rest.split()):
        return Descarto(cards_by_number([int(number[:9]) for number in rest.split()], view))
    return Descarto(parse_cards(_PRINTED_CARD.sub(_as_in_records, rest)))


def _as_in_records(printed: re.Match[str]) -> str:
    rank, suit = printed.groups()
    return _NUMBERS.get(rank, rank) + _SUITS.get(suit, suit)


def _by_number(numbers: list[int], view: MusView, choices: Sequence[Choice]) -> Meaning:
    if view.stage is Stage.DISCARD and view.seat in view.to_act:
        return Descarto(cards_by_number(numbers, view))
    if len(numbers) > 1 or not 1 <= numbers[0] <= len(choices):
        raise NotationError("choice", str(numbers[0]))
    return chosen(choices[numbers[0] - 1])


def chosen(choice: Choice) -> Meaning:
    """Give the action of a choice, or the choice itself while it lacks something or has none."""
    if choice.needs is not Needs.NOTHING or not choice.action:
        return choice
    return parse_action(choice.action)


def cards_by_number(numbers: Sequence[int], view: MusView) -> Cards:
    """Give the cards of the hand by their places as drawn, the first of them 1.

    Raises:
        NotationError: there is no card at such a place.
    """
    hand = in_order(view.hand, view.rules)
    wrong = [number for number in numbers if not 1 <= number <= len(hand)]
    if wrong:
        raise NotationError("place", str(wrong[0]))
    return tuple([hand[number - 1] for number in numbers])
