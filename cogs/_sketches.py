"""Which pictures go with the pages of a table, and what does each depend on?

Names stand in pictures as they are: no markup is read there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs._studio import Sketch
from cogs._who import plain_name
from musbot.core.cards import Cards
from musbot.games.mus.view import MusView
from musbot.render.lobby import names_at
from musbot.render.narrator import Narrator
from musbot.render.pictures import (
    Look,
    draw_picture,
    hand_picture,
    score_picture,
    showdown_picture,
)
from musbot.render.text import Texts
from musbot.service.player_settings import PlayerSettings
from musbot.service.seen import TableView

EVERYBODY: Final = PlayerSettings()
"""What is wished for where all look on: the usual deck, in pictures."""


def hand_sketches(texts: Texts, game: MusView, wishes: PlayerSettings) -> tuple[Sketch, ...]:
    """Want a player's own cards, with the deck that he has chosen; nothing for text alone."""
    if wishes.text_only or not game.hand:
        return ()
    look = _look(wishes)
    key = ("hand", texts, look, game.hand, game.rules)
    return (Sketch(key, lambda decks: hand_picture(texts, game, decks[look])),)


def score_sketches(
    texts: Texts, table: TableView, game: MusView, wishes: PlayerSettings = EVERYBODY
) -> tuple[Sketch, ...]:
    """Want the score as it lies on the table."""
    if wishes.text_only:
        return ()
    narrator = _narrator(texts, table)
    ordago = game.bet if game.bet is not None and game.bet.ordago else None
    won = (game.score, game.games, game.vacas, game.adentro, game.out, game.winner)
    key = ("score", texts, narrator.names, game.seating, game.rules, won, ordago)
    return (Sketch(key, lambda _: score_picture(narrator, game)),)


def showdown_sketches(
    texts: Texts, table: TableView, game: MusView, wishes: PlayerSettings = EVERYBODY
) -> tuple[Sketch, ...]:
    """Want the hands of the round that has ended last, if they were shown."""
    if wishes.text_only or game.previous is None or not any(game.previous.hands):
        return ()
    narrator, look = _narrator(texts, table), _look(wishes)
    key = ("showdown", texts, look, narrator.names, game.seating, game.rules, game.previous)
    return (Sketch(key, lambda decks: showdown_picture(narrator, game, decks[look])),)


def ending_sketches(
    texts: Texts, table: TableView, game: MusView, wishes: PlayerSettings = EVERYBODY
) -> tuple[Sketch, ...]:
    """Want what everybody held in the round that has ended, and the score after it."""
    return (
        *showdown_sketches(texts, table, game, wishes),
        *score_sketches(texts, table, game, wishes),
    )


def draw_sketches(texts: Texts, names: Sequence[str], cards: Cards) -> tuple[Sketch, ...]:
    """Want a card for each name, as they were drawn for partners."""
    plain = tuple([plain_name(name) for name in names])
    key = ("draw", texts, plain, cards)
    return (Sketch(key, lambda decks: draw_picture(texts, plain, cards, decks[Look.PLAIN])),)


def _narrator(texts: Texts, table: TableView) -> Narrator:
    return Narrator(texts, tuple([plain_name(name) for name in names_at(texts, table)]))


def _look(wishes: PlayerSettings) -> Look:
    return Look.CONTRAST if wishes.high_contrast else Look.PLAIN
