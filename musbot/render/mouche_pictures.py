"""Which pictures go with the pages of mouche, and what does each depend on?"""

from __future__ import annotations

from typing import Final

from musbot.games.mouche.view import MoucheView, Stage
from musbot.render.deck.sheets import Pack
from musbot.render.decks import Look
from musbot.render.mouche_picture_deal import mouche_deal_picture
from musbot.render.mouche_picture_hand import mouche_hand_picture
from musbot.render.mouche_picture_table import mouche_table_picture
from musbot.render.narrator import Narrator
from musbot.render.sketch import Sketch
from musbot.render.text import Texts


class MouchePictures:
    """The pictures of mouche."""

    @staticmethod
    def hand(texts: Texts, view: MoucheView, look: Look) -> tuple[Sketch, ...]:
        """Want a player's own cards."""
        if not view.hand:
            return ()
        key = ("mouche hand", texts, look, view.hand, view.trump_suit)
        deck = (Pack.FRENCH, look)
        return (Sketch(key, lambda decks: mouche_hand_picture(texts, view, decks[deck])),)

    @staticmethod
    def table(narrator: Narrator, view: MoucheView, look: Look) -> tuple[Sketch, ...]:
        """Want what lies on the table, and what everybody has."""
        lying = (view.trump, view.taken_by, view.stock, view.trick, view.tricks)
        money = (view.basket, view.stake, view.fines, view.chips, view.places)
        said = (view.round_number, view.stage, view.dealer, view.declared, view.to_act)
        table = (view.seating, view.rounds, lying, money, said)
        key = ("mouche table", narrator.texts, look, narrator.names, table)
        deck = (Pack.FRENCH, look)
        return (Sketch(key, lambda decks: mouche_table_picture(narrator, view, decks[deck])),)

    @staticmethod
    def own_table(narrator: Narrator, view: MoucheView, look: Look) -> tuple[Sketch, ...]:
        """Want the table as everybody sees it."""
        return MouchePictures.table(narrator, view, look)

    @staticmethod
    def story(narrator: Narrator, view: MoucheView, look: Look) -> tuple[Sketch, ...]:
        """Want the deal that has ended last, if any cards were shown in it."""
        story = view.previous
        if story is None or not (story.tricks or story.shown):
            return ()
        over = view.stage is Stage.OVER
        coming = (view.round_number, over, view.stake, view.fines, view.rules.differe)
        about = (narrator.names, view.seating, story, coming)
        key = ("mouche deal", narrator.texts, look, about)
        deck = (Pack.FRENCH, look)
        return (Sketch(key, lambda decks: mouche_deal_picture(narrator, view, decks[deck])),)


MOUCHE_PICTURES: Final = MouchePictures()
