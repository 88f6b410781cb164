"""Which pictures go with the pages of each game? Adding a game is adding a line here.

A picture is wanted as a sketch: what it depends on, and how it is drawn. Names in pictures stand as
they are, so a narrator's names must be plain. What is not to be shown now has no sketch.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeVar

from musbot.render.decks import Look
from musbot.render.mouche_pictures import MOUCHE_PICTURES
from musbot.render.mus_pictures import MUS_PICTURES
from musbot.render.narrator import Narrator
from musbot.render.sketch import Sketch
from musbot.render.text import Texts

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class Pictures(Protocol[ViewT_contra]):
    """The pictures of one game."""

    def hand(self, texts: Texts, view: ViewT_contra, look: Look) -> tuple[Sketch, ...]:
        """Want the cards of the view's own seat."""
        ...

    def table(self, narrator: Narrator, view: ViewT_contra, look: Look) -> tuple[Sketch, ...]:
        """Want how it stands: what lies on the table, and who has what."""
        ...

    def own_table(self, narrator: Narrator, view: ViewT_contra, look: Look) -> tuple[Sketch, ...]:
        """Want what lies on the table beside the cards of who plays a match for himself.

        Nothing where his cards and the words are enough.
        """
        ...

    def story(self, narrator: Narrator, view: ViewT_contra, look: Look) -> tuple[Sketch, ...]:
        """Want what was shown at the end of the round that has ended last."""
        ...


AnyPictures = Pictures[Any]

PICTURES_OF: Final[dict[str, AnyPictures]] = {"mus": MUS_PICTURES, "mouche": MOUCHE_PICTURES}
"""The pictures of every game, by the game's name."""


def pictures_of(game: str) -> AnyPictures:
    """Give the pictures of a game that can be played."""
    return PICTURES_OF[game]
