"""Which cards lie open on the table, where the full screen has room to draw them?"""

from __future__ import annotations

from textual.containers import Horizontal
from textual.events import Resize
from textual.widgets import Static

from musbot.terminal.practice import Practice


class LyingCard(Static):
    """A card that has been played; in the place of its lower edge is the name of whose it was."""

    def __init__(self, lines: tuple[str, ...], suit: str, name: str) -> None:
        width, self.rows = len(lines[0]), len(lines)
        caption = f"{name[:width]:^{width}}"
        super().__init__("\n".join((*lines[:-1], caption)), markup=False, classes=suit)
        self.styles.width = self.columns = width
        self.styles.height = self.rows


class Lying(Horizontal):
    """The room between the seats and one's own cards: all that was played, or nothing of it."""

    def __init__(self) -> None:
        super().__init__(id="lying")

    async def lay(self, practice: Practice) -> None:
        """Lay out what lies there now."""
        characters, view = practice.characters, practice.view
        await self.remove_children()
        await self.mount_all(
            [
                LyingCard(
                    characters.card_lines(practice.texts, card, view.rules),
                    characters.suit_name(card),
                    name,
                )
                for card, name in characters.lying(practice.narrator, view)
            ]
        )
        self._fit(self.size.width, self.size.height)

    def on_resize(self, event: Resize) -> None:
        """See whether there is room now."""
        self._fit(event.size.width, event.size.height)

    def _fit(self, columns: int, rows: int) -> None:
        cards = list(self.query(LyingCard))
        wide = sum([card.columns + 1 for card in cards])
        high = max([card.rows for card in cards], default=0)
        self.set_class(wide > columns or high > rows, "cramped")
