"""Which pictures go with the pages of a table, and for whom?

Names stand in pictures as they are: no markup is read there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs._narrators import labelling
from cogs._who import plain_name
from musbot.core.cards import Cards
from musbot.render.deck.sheets import Pack
from musbot.render.picture_faces import pictures_of
from musbot.render.pictures import Look, draw_picture
from musbot.render.sketch import Sketch
from musbot.render.text import Texts
from musbot.service.player_settings import PlayerSettings
from musbot.service.seen import TableView

EVERYBODY: Final = PlayerSettings()
"""What is wished for where all look on: the usual deck, in pictures."""


def hand_sketches(texts: Texts, table: TableView, wishes: PlayerSettings) -> tuple[Sketch, ...]:
    """Want a player's own cards, with the deck that he has chosen; nothing for text alone."""
    if wishes.text_only:
        return ()
    return pictures_of(table.game).hand(texts, table.game_view, _look(wishes))


def table_sketches(
    texts: Texts, table: TableView, wishes: PlayerSettings = EVERYBODY
) -> tuple[Sketch, ...]:
    """Want how it stands at a table."""
    if wishes.text_only:
        return ()
    narrator = labelling(texts, table)
    return pictures_of(table.game).table(narrator, table.game_view, _look(wishes))


def own_table_sketches(
    texts: Texts, table: TableView, wishes: PlayerSettings
) -> tuple[Sketch, ...]:
    """Want what lies on the table, where somebody looks on his cards and it together."""
    if wishes.text_only:
        return ()
    narrator = labelling(texts, table)
    return pictures_of(table.game).own_table(narrator, table.game_view, _look(wishes))


def story_sketches(
    texts: Texts, table: TableView, wishes: PlayerSettings = EVERYBODY
) -> tuple[Sketch, ...]:
    """Want what was shown at the end of the round that has ended last."""
    if wishes.text_only:
        return ()
    narrator = labelling(texts, table)
    return pictures_of(table.game).story(narrator, table.game_view, _look(wishes))


def ending_sketches(
    texts: Texts, table: TableView, wishes: PlayerSettings = EVERYBODY
) -> tuple[Sketch, ...]:
    """Want what was shown in the round that has ended, and how it stands after it."""
    return (*story_sketches(texts, table, wishes), *table_sketches(texts, table, wishes))


def draw_sketches(texts: Texts, names: Sequence[str], cards: Cards) -> tuple[Sketch, ...]:
    """Want a card for each name, as they were drawn for partners."""
    plain = tuple([plain_name(name) for name in names])
    key = ("draw", texts, plain, cards)
    return (
        Sketch(
            key, lambda decks: draw_picture(texts, plain, cards, decks[Pack.SPANISH, Look.PLAIN])
        ),
    )


def _look(wishes: PlayerSettings) -> Look:
    return Look.CONTRAST if wishes.high_contrast else Look.PLAIN
