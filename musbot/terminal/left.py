"""What stands at the left of the full screen: the score, the seats, and one's own cards?"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from musbot.render.mus_hand import worth_in_short
from musbot.render.mus_nicknames import called
from musbot.render.mus_table import now_heading
from musbot.render.mus_words import in_order
from musbot.render.page import Block
from musbot.terminal.board import board_lines, score_lines
from musbot.terminal.cards import CardFace
from musbot.terminal.practice import Practice

_WIDTH = 41
"""The columns for a line."""

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
        with Vertical(id="own"):
            yield Static(id="worth", markup=False)
            yield Horizontal(id="hand")

    async def show(self, practice: Practice, *, numbered: bool) -> None:
        """Show what the person may know; ``numbered`` cards are to be picked by their digits."""
        narrator, view = practice.narrator, practice.view
        self.set_class(len(view.seating.seats) > _ROOMY, "crowded")
        heading, *scores = score_lines(narrator, view)
        self.query_one("#score", Static).update(_as_text(Block(heading, tuple(scores))))
        seats = Block(now_heading(narrator, view), board_lines(narrator, view))
        self.query_one("#board", Static).update(_as_text(seats))
        self.query_one("#worth", Static).update(_worth(practice))
        hand = self.query_one("#hand", Horizontal)
        await hand.remove_children()
        cards = enumerate(in_order(view.hand, view.rules), 1)
        await hand.mount_all(
            [CardFace(card, place, view.rules.kings, numbered=numbered) for place, card in cards]
        )


def _worth(practice: Practice) -> str:
    """Say what the hand is worth, and what players call it where that fits into the line."""
    narrator, view = practice.narrator, practice.view
    worth, name = worth_in_short(narrator, view), called(practice.texts, view.hand, view.rules)
    with_name = f"{worth} · {name}"
    return with_name if name and len(with_name) <= _WIDTH else worth


def _as_text(block: Block) -> Content:
    return Content("\n").join([Content.styled(block.heading, "bold"), *map(Content, block.lines)])
