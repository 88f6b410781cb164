"""How is a game played where there are only characters to read and to type?

Each game tells here what the practice table in a terminal cannot know: which words are understood,
how a card is drawn, and what stands beside the cards. What Discord shows as well is the game's
face.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from musbot.core.cards import Card, Cards
from musbot.core.contract import Refusal
from musbot.core.errors import NotationError
from musbot.core.seats import Seating
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Choice
from musbot.render.text import Texts

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class Wanting(msgspec.Struct, frozen=True):
    """A word of the game that was said without the cards that it needs."""

    word: str


class InCharacters(Protocol[ViewT_contra]):
    """What a game knows of being played in a terminal; a view is always that of who reads."""

    # ------------------------------------------------------------------ what is typed

    def meant(self, narrator: Narrator, view: ViewT_contra, words: str, /) -> Any:  # noqa: ANN401 -- the game's own
        """Understand words that are no number and no command: an action, or one ``Wanting`` cards.

        Raises:
            NotationError: they are no words of the game, or what stands behind cannot be read.
        """
        ...

    def asked(
        self, narrator: Narrator, view: ViewT_contra, words: str, /
    ) -> tuple[Block, ...] | None:
        """Give what is asked for by a word that only this game has; ``None`` where it is none."""
        ...

    def digits_for(self, view: ViewT_contra, /) -> str:
        """Give the word that cards are chosen for by their mere numbers; empty where there is none.

        While it is none, a number is that of a choice in the list.
        """
        ...

    def is_aside(self, action: Any, /) -> bool:  # noqa: ANN401 -- the game's own
        """Whether an action leaves the turn as it was, so that nobody answers it."""
        ...

    def occasion(self, view: ViewT_contra, /) -> tuple[Hashable, ...]:
        """Name the moment to speak out of turn, so that it is offered once and can be let pass."""
        ...

    def may_speak_between(self, view: ViewT_contra, /) -> bool:
        """Whether there are words that may be said out of turn at such a table."""
        ...

    def plainly(self, view: ViewT_contra, refusal: Refusal, /) -> Refusal:
        """Leave out of a refusal what means nothing to the one who plays at such a table."""
        ...

    # ------------------------------------------------------------------ what has happened

    def news(
        self, narrator: Narrator, before: ViewT_contra | None, after: ViewT_contra, /
    ) -> tuple[str, ...]:
        """Tell line by line what is new in ``after``, which is at most one round ahead.

        ``None`` is before all.
        """
        ...

    def end_of_round(
        self, narrator: Narrator, before: ViewT_contra, after: ViewT_contra, /
    ) -> tuple[str, ...]:
        """Tell line by line the rest of a round that has ended, and its count."""
        ...

    def won_lines(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[str, ...]:
        """Say what the last round has decided beside itself; nothing where it has not."""
        ...

    # ------------------------------------------------------------------ what is told

    def opening(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[str, ...]:
        """Say who plays with whom, how long, and by whose rules."""
        ...

    def help_lines(self, texts: Texts, rules: Any, seating: Seating, /) -> tuple[str, ...]:  # noqa: ANN401 -- the game's own
        """Explain the words of a table, the commands and in short the game, a line each."""
        ...

    def situation(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[str, ...]:
        """Say below the cards what whoever is to speak has to know."""
        ...

    def last_round(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[Block, ...]:
        """Show how the round that has just ended was settled; nothing before the first has."""
        ...

    def amount_prompt(self, texts: Texts, choice: Choice, /) -> str:
        """Ask for the number that a choice needs."""
        ...

    def cards_prompt(self, texts: Texts, word: str, /) -> str:
        """Ask for the cards that a word needs, by their numbers, in lines."""
        ...

    def picking_prompt(self, texts: Texts, word: str, /) -> str:
        """Ask for the cards that a word needs where they are picked up one by one."""
        ...

    # ------------------------------------------------------------------ what stands on the screen

    def hand(self, view: ViewT_contra, /) -> Cards:
        """Give one's cards in the order in which they are drawn and counted."""
        ...

    def card_lines(self, texts: Texts, card: Card, rules: Any, /) -> tuple[str, ...]:  # noqa: ANN401 -- the game's own
        """Draw a card, each line of it equally wide; the last one is its lower edge.

        In its corner stands how the reader of these texts can type it.
        """
        ...

    def suit_name(self, card: Card, /) -> str:
        """Name the suit, to colour the card by."""
        ...

    def score_lines(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[str, ...]:
        """Give the score in short lines, the first of them a heading."""
        ...

    def board_lines(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[str, ...]:
        """Show the seats in the order in which they speak; the first line is a heading."""
        ...

    def lying(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[tuple[Card, str], ...]:
        """Give the cards that lie open on the table, each with the name of whose it is."""
        ...

    def worth_line(self, narrator: Narrator, view: ViewT_contra, /) -> str:
        """Say in one short line what one's cards are worth."""
        ...


AnyInCharacters = InCharacters[Any]
"""What whoever carries any game knows of it."""


def cards_by_number(numbers: Sequence[int], hand: Cards) -> Cards:
    """Give cards by their places as drawn, the first of them 1.

    Raises:
        NotationError: there is no card at such a place.
    """
    wrong = [number for number in numbers if not 1 <= number <= len(hand)]
    if wrong:
        raise NotationError("place", str(wrong[0]))
    return tuple([hand[number - 1] for number in numbers])
