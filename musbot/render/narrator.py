"""Who is telling: in which language, with what names, and in whose place?"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from musbot.core.cards import Card, number_of
from musbot.core.seats import Seat, Seating, Side
from musbot.render.signs import Signs, rank_sign
from musbot.render.text import Texts

AMARRAKO = 5
"""An amarrako is worth five stones."""

_MOST_SIGNS = 20
"""A hundred stones in amarrakos, the highest target; more than that is left to the number."""

ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
"""Between them a name is read in its own direction, and the line around it in the line's."""


def printable(text: str) -> str:
    """Write what somebody typed without signs that move a cursor or turn the reading direction."""
    return "".join([sign for sign in text if sign.isprintable()])


BETWEEN: Final = " & "
"""Stands between the names of partners: a word would depend on the sound that follows it."""


class Narrator(msgspec.Struct, frozen=True, cache_hash=True):
    """What a text needs beside its facts; ``names`` are by seat, escaped for where they go.

    Where the reader is called *you*, ``you`` is his seat. ``quoted`` escapes what somebody wrote.
    What is remembered as it was written is looked up by who wrote it, many times at each press.
    """

    texts: Texts
    names: tuple[str, ...]
    you: Seat | None = None
    quoted: Callable[[str], str] = printable

    def side(self, seating: Seating, side: Side) -> str:
        """Name a side by its players.

        No word stands between them: the Spanish *and* depends on the sound that follows. Only for
        *you* it is known, and in Spanish that comes last.
        """
        members = seating.members(side)
        if self.you in members and len(members) > 1:
            others = pair_name([self.names[seat] for seat in members if seat != self.you])
            return self.texts.gettext("You & {others}", others=others)
        return pair_name([self.names[seat] for seat in members])

    def coloured(self, side: Side, line: str) -> str:
        """Put the colour of a side before a line about it, where colours are to be had."""
        colours = self.signs.sides
        return f"{colours[side]} {line}" if colours else line

    def seats(self, seats: Iterable[Seat]) -> str:
        """Name some players."""
        return ", ".join([self.names[seat] for seat in seats])

    @property
    def signs(self) -> Signs:
        """What is drawn for suits, cards and stones."""
        return self.texts.signs

    def card_signs(self, cards: Iterable[Card]) -> str:
        """Draw cards in one line, where they stand in words beside it."""
        signs = self.signs
        return signs.gap.join([signs.cards[card] for card in cards])

    def cards(self, cards: Sequence[Card]) -> str:
        """Write cards in one line, such as ``R🪙 7🏆``, so that their ranks can be heard too."""
        drawn = self.card_signs(cards)
        if self.signs.are_heard:
            return drawn
        return " ".join([drawn, *[rank_sign(number_of(card)) for card in cards]])

    def stone_signs(self, count: int) -> str:
        """Draw a score: ``◆`` for each amarrako, ``●`` for each stone beyond them."""
        fives, ones = divmod(count, AMARRAKO)
        if fives > _MOST_SIGNS:
            return self.signs.amarrako * _MOST_SIGNS + "…"
        return self.signs.amarrako * fives + self.signs.stone * ones

    def stones(self, count: int) -> str:
        """Write a number of stones out: ``1 stone``, ``7 stones``."""
        return self.texts.ngettext("{count} stone", "{count} stones", count)

    def amarrakos(self, count: int) -> str:
        """Write a number of stones out as it lies on the table: ``3 amarrakos + 2 stones``."""
        fives, ones = divmod(count, AMARRAKO)
        if not fives:
            return self.stones(ones)
        written = self.texts.ngettext("{count} amarrako", "{count} amarrakos", fives)
        return f"{written} + {self.stones(ones)}" if ones else written

    def with_shorter_signs(self) -> Narrator:
        """Give the same narrator with signs that take less room, if there are such."""
        shorter = self.signs.instead
        if shorter is None:
            return self
        return msgspec.structs.replace(self, texts=self.texts.signed(shorter))

    def with_names_of(self, width: int) -> Narrator:
        """Give the same narrator with every name cut to so many signs."""
        names = tuple([shortened(name, width) for name in self.names])
        return msgspec.structs.replace(self, names=names)


def pair_name(names: Sequence[str]) -> str:
    """Name those who play together, or one who plays alone."""
    return BETWEEN.join(names)


def shortened(name: str, width: int) -> str:
    """Cut a name to ``width`` signs at most, the last of them a sign of omission.

    What belongs together is kept or lost together: a letter and its accent, the parts of an emoji,
    and in a name escaped for Discord a backslash and the sign behind it. A name that is kept apart
    from the words around it, because it is read from right to left, stays so.
    """
    if len(name) <= width:
        return name
    if name.startswith(ISOLATE):
        return f"{ISOLATE}{shortened(name[1:-1], max(1, width - 2))}{END_OF_ISOLATE}"
    cut = width - 1
    while cut and (name[cut - 1] in "\\\u200d" or _continues(name[cut])):
        cut -= 1
    return name[:cut] + "…"


def _continues(sign: str) -> bool:
    """Say whether a sign changes the one before it: an accent, a skin tone, a joiner."""
    return unicodedata.category(sign) in ("Mn", "Me", "Sk", "Cf")
