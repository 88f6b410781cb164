"""Which pictures go with the pages of mus, and what does each depend on?"""

from __future__ import annotations

from typing import Final

from musbot.games.mus.view import MusView
from musbot.render.deck.sheets import Pack
from musbot.render.decks import Look
from musbot.render.narrator import Narrator
from musbot.render.picture_hand import hand_picture
from musbot.render.picture_score import score_picture
from musbot.render.picture_showdown import showdown_picture
from musbot.render.sketch import Sketch
from musbot.render.text import Texts


class MusPictures:
    """The pictures of mus."""

    @staticmethod
    def hand(texts: Texts, view: MusView, look: Look) -> tuple[Sketch, ...]:
        """Want a player's own cards."""
        if not view.hand:
            return ()
        key = ("hand", texts, look, view.hand, view.rules)
        return (Sketch(key, lambda decks: hand_picture(texts, view, decks[Pack.SPANISH, look])),)

    @staticmethod
    def table(narrator: Narrator, view: MusView, look: Look) -> tuple[Sketch, ...]:  # noqa: ARG004 -- stones look alike in every deck
        """Want the score as it lies on the table."""
        ordago = view.bet if view.bet is not None and view.bet.ordago else None
        won = (view.score, view.games, view.vacas, view.adentro, view.out, view.winner)
        key = ("score", narrator.texts, narrator.names, view.seating, view.rules, won, ordago)
        return (Sketch(key, lambda _: score_picture(narrator, view)),)

    @staticmethod
    def own_table(narrator: Narrator, view: MusView, look: Look) -> tuple[Sketch, ...]:  # noqa: ARG004 -- as all faces have it
        """Want nothing: no card lies on the table."""
        return ()

    @staticmethod
    def story(narrator: Narrator, view: MusView, look: Look) -> tuple[Sketch, ...]:
        """Want the hands of the round that has ended last, if they were shown."""
        if view.previous is None or not any(view.previous.hands):
            return ()
        texts, names = narrator.texts, narrator.names
        key = ("showdown", texts, look, names, view.seating, view.rules, view.previous)
        return (
            Sketch(key, lambda decks: showdown_picture(narrator, view, decks[Pack.SPANISH, look])),
        )


MUS_PICTURES: Final = MusPictures()
