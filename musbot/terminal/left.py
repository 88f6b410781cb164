"""What stands at the left of the full screen: the score, the seats, and one's own cards?"""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from musbot.terminal.cards import CardFace
from musbot.terminal.lying import Lying
from musbot.terminal.practice import Practice

_ROOMY = 5
"""Of more seats than these the lines do not all fit below the line under the score."""


class Left(Vertical):
    """The table as it is now; it is laid out anew after each word."""

    def __init__(self) -> None:
        super().__init__(id="left")

    def compose(self) -> ComposeResult:
        """Put the cards at the bottom, wherever the seats end."""
        yield Static(id="score", markup=False)
        yield Static(id="board", markup=False)
        yield Lying()
        with Vertical(id="own"):
            yield Static(id="worth", markup=False)
            yield Horizontal(id="hand")

    async def show(self, practice: Practice, word: str) -> None:
        """Show what the person may know; cards that ``word`` may bring are numbered."""
        narrator, view, characters = practice.narrator, practice.view, practice.characters
        self.set_class(len(view.seating.seats) > _ROOMY, "crowded")
        self.query_one("#score", Static).update(_as_text(characters.score_lines(narrator, view)))
        self.query_one("#board", Static).update(_as_text(characters.board_lines(narrator, view)))
        await self.query_one(Lying).lay(practice)
        self.query_one("#worth", Static).update(characters.worth_line(narrator, view))
        hand = self.query_one("#hand", Horizontal)
        await hand.remove_children()
        numbered = practice.places_for(word) if word else ()
        await hand.mount_all(
            [
                CardFace(card, lines, characters.suit_name(card), place, numbered=place in numbered)
                for place, (card, lines) in enumerate(
                    zip(practice.hand, practice.drawn_cards(), strict=True), 1
                )
            ]
        )


def _as_text(lines: Sequence[str]) -> Content:
    heading, *others = lines
    return Content("\n").join([Content.styled(heading, "bold"), *map(Content, others)])
