"""Who tells of a table on Discord, and who writes the labels there?

One press asks for both several times, and what has been written of a round is remembered by who
has told it. So they stay the same for as long as the same people sit there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cogs._who import plain_name, shown_name, shown_words
from musbot.render.lobby import names_at
from musbot.render.narrator import Narrator
from musbot.render.text import Texts
from musbot.service.seen import TableView

_TABLES_KEPT: Final = 512
"""Of so many tables it is remembered who tells of them, once for each language they are read in."""


def narrator_of(texts: Texts, view: TableView) -> Narrator:
    """Give the one who tells of this table, with names and quotations ready for Discord."""
    return _narrator(texts, names_at(texts, view))


def labelling(texts: Texts, view: TableView) -> Narrator:
    """Give the one who writes labels, which take no markup: the names stand there as they are."""
    return _labelling(texts, names_at(texts, view))


@lru_cache(_TABLES_KEPT)
def _narrator(texts: Texts, names: tuple[str, ...]) -> Narrator:
    return Narrator(texts, tuple([shown_name(name) for name in names]), quoted=shown_words)


@lru_cache(_TABLES_KEPT)
def _labelling(texts: Texts, names: tuple[str, ...]) -> Narrator:
    return Narrator(texts, tuple([plain_name(name) for name in names]))
