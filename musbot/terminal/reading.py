"""What did the person at the terminal mean by what he typed?

A number is a choice from the list, or a card while cards are chosen by their numbers. What the
words of a game mean, that game says; some words ask for something that all games have.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec

from musbot.core.errors import NotationError
from musbot.games import GAMES
from musbot.render.in_characters import AnyInCharacters, Wanting, cards_by_number
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Choice, Needs


class Command(StrEnum):
    """What can be asked for beside playing, whatever the game is."""

    HELP = "help"
    CARDS = "cards"
    SCORE = "score"
    TABLE = "table"
    RULES = "rules"
    QUIT = "quit"


_COMMANDS = {
    Command.HELP: ("?", "h", "help", "ayuda", "aide", "laguntza", "f1"),
    Command.CARDS: ("cartas", "cards", "cartes", "kartak"),
    Command.SCORE: ("marcador", "score", "markagailua"),
    Command.TABLE: ("mesa", "estado", "table", "mahaia"),
    Command.RULES: ("reglas", "rules", "règles", "regles", "arauak"),
    Command.QUIT: ("q", "quit", "exit", "salir", "adios", "adiós", "quitter", "irten"),
}
_COMMAND_OF = {word: command for command, words in _COMMANDS.items() for word in words}


class Asked(msgspec.Struct, frozen=True):
    """What was asked for by a word that only this game has."""

    blocks: tuple[Block, ...]


class Said(msgspec.Struct, frozen=True):
    """A whole action of the game."""

    action: Any


Meaning = Command | Asked | Choice | Said
"""A command; a choice that still needs an amount or cards, or is none of the game; an action."""


class Reader(msgspec.Struct, frozen=True):
    """Who reads what is typed: in which game, as told by whom, before which view."""

    game: str
    characters: AnyInCharacters
    narrator: Narrator
    view: Any

    def asked(self, text: str) -> Command | Asked | None:
        """Understand what is asked for beside playing; ``None`` if it is nothing of the kind."""
        words = _tidied(text)
        if words in _COMMAND_OF:
            return _COMMAND_OF[words]
        blocks = self.characters.asked(self.narrator, self.view, words)
        return None if blocks is None else Asked(blocks)

    def read(self, text: str, choices: Sequence[Choice]) -> Meaning:
        """Understand a line that is not empty.

        Raises:
            NotationError: it is no word, or what stands behind the word cannot be read.
        """
        if asked := self.asked(text):
            return asked
        if numbers := _numbers(text):
            return self._by_number(numbers, choices)
        meant = self.characters.meant(self.narrator, self.view, text)
        return self._wanting(meant.word, choices) if isinstance(meant, Wanting) else Said(meant)

    def completed(self, word: str, text: str, choices: Sequence[Choice]) -> Meaning:
        """Understand a line that was typed where a word asked for its amount or its cards.

        It may also be a command or another word, but never a word by its number: who answers a
        question does not look at the list.

        Raises:
            NotationError: it is neither what the word asks for nor another word.
        """
        if asked := self.asked(text):
            return asked
        try:
            return self.read(f"{word} {text}", choices)
        except NotationError as unanswered:
            if _numbers(text):
                raise
            try:
                return self.read(text, choices)
            except NotationError:
                raise unanswered from None

    def _wanting(self, word: str, choices: Sequence[Choice]) -> Meaning:
        """Give the choice that still needs cards; where there is none, the rules say why not."""
        named = [each for each in choices if each.needs is Needs.CARDS and each.action == word]
        return named[0] if named else Said(GAMES[self.game].parse_action(word))

    def _by_number(self, numbers: list[int], choices: Sequence[Choice]) -> Meaning:
        if word := self.characters.digits_for(self.view):
            return self.with_cards(word, numbers)
        if len(numbers) > 1 or not 1 <= numbers[0] <= len(choices):
            raise NotationError("choice", str(numbers[0]))
        return self.chosen(choices[numbers[0] - 1])

    def chosen(self, choice: Choice) -> Meaning:
        """Give the action of a choice, or the choice itself while it lacks something."""
        if choice.needs is not Needs.NOTHING or not choice.action:
            return choice
        return Said(GAMES[self.game].parse_action(choice.action))

    def with_cards(self, word: str, places: Sequence[int]) -> Said:
        """Put the cards at these places of the hand, counted from 1, behind a word.

        Raises:
            NotationError: there is no card at such a place.
        """
        cards = cards_by_number(places, self.characters.hand(self.view))
        return Said(GAMES[self.game].parse_action(" ".join((word, *cards))))


def _numbers(text: str) -> list[int]:
    """Give the numbers of a line that holds nothing else."""
    words = _tidied(text).replace(",", " ").split()
    return [int(word[:9]) for word in words] if all(word.isdecimal() for word in words) else []


def _tidied(text: str) -> str:
    """Take away what stands around a word where it is printed."""
    words = " ".join(text.split()).lower()
    return words if words == "?" else words.strip("¡!¿?….:; ")
