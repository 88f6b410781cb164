"""How is the practice table played in plain lines, for a screen reader, a pipe or an old terminal?

Reading waits outside the event loop, so that Ctrl-C and an end of input are what they are anywhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol, TextIO, assert_never

import msgspec

from musbot.core.errors import MusbotError, NotationError
from musbot.render.cards_in_characters import side_by_side
from musbot.render.page import Block, Choice, Needs
from musbot.terminal.practice import News, Practice
from musbot.terminal.reading import Asked, Command, Meaning, Said
from musbot.terminal.shown import blocks_of, opening


class Source(Protocol):
    """What lines can be read from."""

    def readline(self) -> str:
        """Give the next line; empty at the end."""
        ...


class Begun:
    """An input of which the first line has been read already."""

    def __init__(self, first: str, rest: TextIO) -> None:
        self._first = first
        self._rest = rest

    def readline(self) -> str:
        """Give the next line; empty at the end."""
        first, self._first = self._first, ""
        return first or self._rest.readline()


class Console(msgspec.Struct, frozen=True):
    """Where lines come from and go to; ``pauses`` says whether somebody reads along."""

    source: Source
    sink: TextIO
    pauses: bool

    def tell(self, lines: Iterable[str]) -> None:
        """Write lines."""
        for line in lines:
            print(line, file=self.sink)
        self.sink.flush()

    def ask(self, prompt: str) -> str:
        """Write a prompt and read a line.

        Raises:
            EOFError: there are no more lines.
        """
        print(prompt, end="", file=self.sink, flush=True)
        try:
            line = self.source.readline()
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not line:
            raise EOFError
        return line.strip()


class PlainTable:
    """The practice table, line by line."""

    def __init__(self, runner: asyncio.Runner, practice: Practice, console: Console) -> None:
        self._runner = runner
        self._practice = practice
        self._console = console
        self._texts = practice.texts

    def play(self) -> None:
        """Play the match to its end, or until the person leaves."""
        try:
            self._play()
        except (EOFError, KeyboardInterrupt):
            self._runner.run(self._practice.leave())
        self._console.tell(["", self._practice.goodbye])

    def _play(self) -> None:
        self._console.tell(opening(self._practice))
        if not self._practice.watching:
            self._console.tell([self._where_help_is])
        self._go_on()
        while not self._practice.over:
            if self._practice.between_rounds:
                self._go_on()
            elif self._practice.my_turn:
                self._take_turn()
            elif self._practice.may_interrupt:
                self._speak_or_wait()
            else:
                self._go_on()

    @property
    def _where_help_is(self) -> str:
        return self._texts.gettext("Type help for the words of the table.")

    def _go_on(self) -> None:
        self._show(self._runner.run(self._practice.go_on()))

    def _show(self, news: News) -> None:
        self._console.tell(news.lines)
        if news.round_ended and not self._practice.over:
            if self._console.pauses:
                self._wait_for_the_next_round()
            self._console.tell([""])

    def _wait_for_the_next_round(self) -> None:
        """Wait for Enter; a command is obeyed there, but no word is said to cards yet unseen."""
        prompt = self._texts.gettext("Enter: the next round")
        while text := self._console.ask(f"{prompt} "):
            if asked := self._practice.reader.asked(text):
                self._do(asked)
            else:
                unsaid = self._texts.gettext(
                    "That has not been said. Enter goes on to the next round; "
                    "look at your cards first."
                )
                self._console.tell([unsaid])

    # ------------------------------------------------------------------ the person's turn

    def _take_turn(self) -> None:
        """Show what can be said, then read lines until one of them says it."""
        turn = self._practice.view
        self._console.tell(self._situation())
        while self._practice.view == turn:
            text = self._console.ask("> ")
            if text:
                self._answer(text)

    def _speak_or_wait(self) -> None:
        """Let the person say out of turn what he may, until he has or lets the others speak."""
        turn = self._practice.view
        self._console.tell(self._situation())
        prompt = self._texts.gettext("Enter: let the others speak")
        while self._practice.view == turn:
            text = self._console.ask(f"{prompt} ")
            if text:
                self._answer(text)
            else:
                self._go_on()
                return

    def _situation(self) -> list[str]:
        practice = self._practice
        word, choices = practice.digits_for, practice.choices()
        lines = ["", *self._hand(word)]
        lines += practice.characters.situation(practice.narrator, practice.view)
        if not word:
            return [*lines, _numbered(choices)]
        # There a number is a card, so what else may be said is typed.
        others = [choice.label for choice in choices if choice.action.partition(" ")[0] != word]
        return [*lines, practice.characters.cards_prompt(self._texts, word), *others]

    def _hand(self, word: str) -> tuple[str, ...]:
        """Draw the cards; those that may be chosen for a word have their numbers below them."""
        numbered = self._practice.places_for(word) if word else ()
        return side_by_side(self._practice.drawn_cards(), numbered)

    def _answer(self, text: str) -> None:
        try:
            self._do(self._practice.reader.read(text, self._practice.choices()))
        except MusbotError as error:
            self._refuse(error)

    def _refuse(self, error: MusbotError) -> None:
        self._console.tell([self._practice.refusal(error)])
        if isinstance(error, NotationError) and error.kind == "word":
            self._console.tell([self._where_help_is])

    def _do(self, meaning: Meaning) -> None:
        match meaning:
            case Command.QUIT:
                raise EOFError
            case Command():
                self._console.tell(_as_lines(blocks_of(self._practice, meaning)))
            case Asked(blocks=blocks):
                self._console.tell(_as_lines(blocks))
            case Choice():
                self._complete(meaning)
            case Said(action=action):
                self._show(self._runner.run(self._practice.play(action)))
            case _:
                assert_never(meaning)

    def _complete(self, choice: Choice) -> None:
        """Ask for what a choice needs until something is said; an empty line takes it back.

        After a refusal the question stays open, so that no number is taken for one of the list.
        """
        practice, turn = self._practice, self._practice.view
        while practice.view == turn:
            text = self._ask_for(choice)
            if not text:
                self._console.tell([_numbered(practice.choices())])
                return
            try:
                meaning = practice.reader.completed(choice.action, text, practice.choices())
                if isinstance(meaning, Choice):
                    choice = meaning
                else:
                    self._do(meaning)
            except MusbotError as error:
                self._refuse(error)

    def _ask_for(self, choice: Choice) -> str:
        """Ask for what a choice needs: cards or an amount."""
        characters = self._practice.characters
        if choice.needs is not Needs.CARDS:
            return self._console.ask(characters.amount_prompt(self._texts, choice))
        self._console.tell(self._hand(choice.action))
        return self._console.ask(f"{characters.cards_prompt(self._texts, choice.action)} ")


def _as_lines(blocks: Iterable[Block]) -> list[str]:
    return [line for block in blocks for line in (block.heading, *(f"  {x}" for x in block.lines))]


def _numbered(choices: Iterable[Choice]) -> str:
    return "   ".join([f"{number} {choice.label}" for number, choice in enumerate(choices, 1)])
