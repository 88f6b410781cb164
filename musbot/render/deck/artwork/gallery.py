"""Which drawings are there, and for which sprite is each of them?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256

from musbot.core.cards import SPANISH_DECK, SPANISH_SUITS, Card
from musbot.games.mouche.cards import FRENCH_DECK, FRENCH_SUITS
from musbot.games.mus.actions import Signal
from musbot.render.deck.artwork.card import back, face
from musbot.render.deck.artwork.contrast import contrast_face
from musbot.render.deck.artwork.french.card import DRAWN_UP, french_contrast_face, french_face
from musbot.render.deck.artwork.french.chips import contrat, fiche, jeton
from musbot.render.deck.artwork.french.small_cards import small_french_card, small_french_suit
from musbot.render.deck.artwork.gestures import gesture
from musbot.render.deck.artwork.pen import picture, placed
from musbot.render.deck.artwork.small_cards import (
    SQUARE,
    small_amarrako,
    small_back,
    small_card,
    small_stone,
    small_suit,
)
from musbot.render.deck.artwork.stones import amarrako, raised, stone
from musbot.render.deck.sheets import (
    AMARRAKO,
    BACK,
    CARDS_OF,
    CHIPS,
    CONTRAT,
    FICHE,
    JETON,
    PIECES,
    POT,
    RAISED,
    SHEETS,
    STONE,
    Piece,
    Sheet,
)
from musbot.render.emoji import (
    AMARRAKO_EMOJI,
    BACK_EMOJI,
    STONE_EMOJI,
    card_emoji,
    french_emoji,
    french_suit_emoji,
    signal_emoji,
    suit_emoji,
)

_FACES: Mapping[str, Callable[[Card], str]] = {
    "plain-large": partial(face, index=1.15),
    "plain-small": partial(face, index=1.5),
    "contrast-large": contrast_face,
    "contrast-small": contrast_face,
    "french-plain-large": partial(french_face, index=1.55),
    "french-plain-small": partial(french_face, index=1.8),
    "french-contrast-large": french_contrast_face,
    "french-contrast-small": partial(french_contrast_face, layout=DRAWN_UP),
}
"""How the cards of each sheet are drawn: the smaller a card, the larger its number."""

_PIECES: Mapping[str, Callable[[], str]] = {
    STONE.name: lambda: placed(stone(), scale=0.98, line=5),
    AMARRAKO.name: lambda: placed(amarrako(), scale=1.0, line=5),
    POT.name: lambda: placed(stone(), scale=0.98, line=6),
    RAISED.name: lambda: placed(raised(), scale=0.98, line=2.8),
    JETON.name: lambda: placed(jeton()),
    FICHE.name: lambda: placed(fiche()),
    CONTRAT.name: lambda: placed(contrat()),
}


def cards_of(sheet: Sheet) -> Mapping[str, str]:
    """Draw every card of a sheet, and the back."""
    face_of = _FACES[sheet.name]
    faces: dict[str, str] = {card: picture(face_of(card)) for card in CARDS_OF[sheet.pack]}
    return {**faces, BACK: picture(back())}


def piece_svg(piece: Piece) -> str:
    """Draw what counts the score, around the middle of its sprite and as wide as that."""
    wide, high = 100, 100 * piece.high / piece.wide
    return picture(placed(_PIECES[piece.name](), wide / 2, high / 2), wide, high)


def emoji_svgs() -> Mapping[str, str]:
    """Draw every small picture, by its name."""
    faces = {signal_emoji(signal): gesture(signal) for signal in Signal}
    cards = {card_emoji(card): small_card(card) for card in SPANISH_DECK}
    suits = {suit_emoji(suit): small_suit(suit) for suit in SPANISH_SUITS}
    others = {
        BACK_EMOJI: small_back(),
        STONE_EMOJI: small_stone(),
        AMARRAKO_EMOJI: small_amarrako(),
    }
    parts = {**cards, **suits, **_french_emoji(), **others, **faces}
    return {name: picture(part, SQUARE, SQUARE) for name, part in parts.items()}


def _french_emoji() -> dict[str, str]:
    cards = {french_emoji(card): small_french_card(card) for card in FRENCH_DECK}
    return {**cards, **{french_suit_emoji(suit): small_french_suit(suit) for suit in FRENCH_SUITS}}


def fingerprint() -> str:
    """Give a number that changes when any drawing does."""
    cards = [svg for sheet in SHEETS for svg in cards_of(sheet).values()]
    pieces = [piece_svg(piece) for piece in (*PIECES, *CHIPS)]
    whole = "\n".join([*cards, *pieces, *emoji_svgs().values()])
    return sha256(whole.encode()).hexdigest()
