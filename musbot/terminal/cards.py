"""How does a card lie on the full screen, to be looked at and picked up?"""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message
from textual.widgets import Static

from musbot.core.cards import Card
from musbot.render.cards_in_characters import with_number


class CardFace(Static):
    """One card of one's own hand; a card that is picked is raised.

    Its number stands in the lower edge while cards are chosen, for then a digit picks it.
    """

    class Picked(Message):
        """The card was clicked; ``place`` counts from 1."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(
        self, card: Card, lines: Sequence[str], suit: str, place: int, *, numbered: bool
    ) -> None:
        *above, edge = lines
        if numbered:
            edge = with_number(edge, place)
        super().__init__("\n".join((*above, edge)), markup=False, classes=suit)
        self.styles.width = len(edge)
        self.card = card
        self.place = place

    def on_click(self) -> None:
        """Tell the table."""
        self.post_message(self.Picked(self.place))
