"""How is it shown who drew which card for partners?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from musbot.core.cards import Cards
from musbot.render import mus_words
from musbot.render.deck.sheets import LARGE
from musbot.render.decks import Deck
from musbot.render.drawing_felt import Felt
from musbot.render.lettering import legible
from musbot.render.narrator import Narrator
from musbot.render.picture import Picture, described, named_by_content
from musbot.render.text import Texts

_GAP, _LINE, _SIZE = 12, 30, 22
_IN_A_ROW = 4
_DRAWS_KEPT = 64


def draw_picture(texts: Texts, names: Sequence[str], cards: Cards, deck: Deck) -> Picture:
    """Show a card for each name, in the order given."""
    png = _drawn(deck, tuple(names), cards)

    def sentences(narrator: Narrator) -> list[str]:
        drawn = zip(narrator.names, cards, strict=True)
        return [texts.labelled(name, f"{mus_words.card(texts, card)}.") for name, card in drawn]

    alt = described(sentences, Narrator(texts, tuple(names)))
    return Picture(named_by_content("draw", png), png, alt)


@lru_cache(_DRAWS_KEPT)
def _drawn(deck: Deck, names: tuple[str, ...], cards: Cards) -> bytes:
    wide, high = LARGE
    columns = len(names) if len(names) <= _IN_A_ROW else -(-len(names) // 2)
    rows = -(-len(names) // columns)
    step = high + _LINE + _GAP
    felt = Felt(deck.palette, _GAP + columns * (wide + _GAP), _GAP + rows * step)
    for number, (name, card) in enumerate(zip(names, cards, strict=True)):
        left, top = _GAP + number % columns * (wide + _GAP), _GAP + number // columns * step
        felt.write(legible(name, number + 1), left, top, _SIZE, most=wide)
        felt.lay(deck.large[card], left, top + _LINE)
    return felt.png()
