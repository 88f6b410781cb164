"""How does a card lie on the full screen, to be looked at and picked up?"""

from __future__ import annotations

from textual.message import Message
from textual.widgets import Static

from musbot.core.cards import Card, suit_of
from musbot.render.cards_in_characters import WIDTH, card_lines

_SUITS = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}


class CardFace(Static):
    """One card of one's own hand; a card that is picked is raised.

    Its number stands in the lower edge while cards are put aside, for then a digit picks it.
    """

    class Picked(Message):
        """The card was clicked; ``place`` counts from 1."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, card: Card, place: int, kings: int, *, numbered: bool) -> None:
        *lines, edge = card_lines(card, kings)
        if numbered:
            edge = f"{edge[: WIDTH // 2 - 1]} {place} {edge[WIDTH // 2 + 2 :]}"
        super().__init__("\n".join((*lines, edge)), markup=False, classes=_SUITS[suit_of(card)])
        self.card = card
        self.place = place

    def on_click(self) -> None:
        """Tell the table."""
        self.post_message(self.Picked(self.place))
