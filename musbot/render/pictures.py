"""Which pictures does musbot show? Everything that shows one asks here.

============================ =======================================================================
:func:`hand_picture`         a player's own cards at mus
:func:`showdown_picture`     what everybody held in the round that ended, and what it was worth
:func:`score_picture`        the score in stones and amarrakos, games, vacas, an órdago that stands
:func:`mouche_hand_picture`  a player's own cards at mouche
:func:`mouche_table_picture` the turned card, the talon, the basket, the trick, everybody's chips
:func:`mouche_deal_picture`  what was played in the deal that ended, who took it, who was paid
:func:`draw_picture`         a card each, drawn for partners
:func:`bracket_picture`      a sheet of a tournament's bracket
:func:`standings_picture`    a sheet of its standings
:func:`emoji_sprites`        a small picture of every card, suit, stone and seña, by name
============================ =======================================================================
They are made from what one seat may see. Each is opaque, fits a phone, and comes with its
description in words. They may be called from any thread and take some milliseconds, or none where
the same was drawn lately; the names in a narrator must be plain, not escaped for Discord.
"""

from __future__ import annotations

from musbot.render.deck.sheets import Pack
from musbot.render.deck_errors import DeckError, DeckFault
from musbot.render.decks import Deck, Look, open_deck
from musbot.render.emoji import (
    AMARRAKO_EMOJI,
    BACK_EMOJI,
    STONE_EMOJI,
    card_emoji,
    emoji_sprites,
    french_emoji,
    french_suit_emoji,
    signal_emoji,
    suit_emoji,
)
from musbot.render.mouche_picture_deal import mouche_deal_picture
from musbot.render.mouche_picture_hand import mouche_hand_picture
from musbot.render.mouche_picture_table import mouche_table_picture
from musbot.render.picture import MOST_ALT, Picture
from musbot.render.picture_bracket import bracket_picture
from musbot.render.picture_draw import draw_picture
from musbot.render.picture_hand import hand_picture
from musbot.render.picture_score import score_picture
from musbot.render.picture_showdown import showdown_picture
from musbot.render.picture_standings import standings_picture

__all__ = [
    "AMARRAKO_EMOJI",
    "BACK_EMOJI",
    "MOST_ALT",
    "STONE_EMOJI",
    "Deck",
    "DeckError",
    "DeckFault",
    "Look",
    "Pack",
    "Picture",
    "bracket_picture",
    "card_emoji",
    "draw_picture",
    "emoji_sprites",
    "french_emoji",
    "french_suit_emoji",
    "hand_picture",
    "mouche_deal_picture",
    "mouche_hand_picture",
    "mouche_table_picture",
    "open_deck",
    "score_picture",
    "showdown_picture",
    "signal_emoji",
    "standings_picture",
    "suit_emoji",
]
