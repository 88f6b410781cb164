"""What did the person at the terminal mean by what he typed?

A number is a choice from the list, or a card while discarding. Words are understood as on Discord,
as in a record, and as they are said: ``noquiero``, ``no-quiero``, ``no quiero``.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from musbot.core.cards import Cards
from musbot.core.errors import NotationError
from musbot.games.mus.actions import Action, Descarto, parse_action
from musbot.games.mus.view import MusView, Stage
from musbot.render.mus_words import in_order
from musbot.render.page import Choice, Needs


class Command(StrEnum):
    """What can be asked for beside playing."""

    HELP = "help"
    CARDS = "cards"
    SCORE = "score"
    TABLE = "table"
    QUIT = "quit"


_COMMANDS = {
    Command.HELP: ("?", "h", "help", "ayuda"),
    Command.CARDS: ("cartas", "cards"),
    Command.SCORE: ("marcador", "score"),
    Command.TABLE: ("mesa", "estado", "table"),
    Command.QUIT: ("q", "quit", "exit", "salir", "adios", "adiós"),
}
_COMMAND_OF = {word: command for command, words in _COMMANDS.items() for word in words}

_AS_SAID = {
    "no hay mus": "corto",
    "no mus": "corto",
    "no quiero": "no-quiero",
    "no queremos": "no-queremos",
}
"""What players say in several words."""

Meaning = Command | Choice | Action
"""A command; a choice that still needs an amount or cards; or a whole action."""


def read(text: str, view: MusView, choices: Sequence[Choice]) -> Meaning:
    """Understand a line that is not empty.

    Raises:
        NotationError: it is no word, or what stands behind the word cannot be read.
    """
    words = " ".join(text.split()).lower()
    if words in _COMMAND_OF:
        return _COMMAND_OF[words]
    numbers = words.replace(",", " ").split()
    if numbers and all(number.isdecimal() for number in numbers):
        return _by_number([int(number[:9]) for number in numbers], view, choices)
    words = _AS_SAID.get(words, words)
    first, _, rest = words.partition(" ")
    if first.isdecimal() and rest in ("mas", "más"):
        return parse_action(f"mas {first}")
    if first == "descarto" and all(number.isdecimal() for number in rest.split()):
        return Descarto(cards_by_number([int(number[:9]) for number in rest.split()], view))
    return parse_action(words)


def _by_number(numbers: list[int], view: MusView, choices: Sequence[Choice]) -> Meaning:
    if view.stage is Stage.DISCARD and view.legal:
        return Descarto(cards_by_number(numbers, view))
    if len(numbers) > 1 or not 1 <= numbers[0] <= len(choices):
        raise NotationError("choice", str(numbers[0]))
    return chosen(choices[numbers[0] - 1])


def chosen(choice: Choice) -> Meaning:
    """Give the action of a choice, or the choice itself while it lacks something."""
    return choice if choice.needs is not Needs.NOTHING else parse_action(choice.action)


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
