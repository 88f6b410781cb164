"""What is a picture that is wanted, before anybody has drawn it?"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TypeAlias

import msgspec

from musbot.render.deck.sheets import Pack
from musbot.render.decks import Deck, Look
from musbot.render.picture import Picture

Decks: TypeAlias = Mapping[tuple[Pack, Look], Deck]
"""The deck for each pack of cards and each look."""


class Sketch(msgspec.Struct, frozen=True):
    """A picture that is wanted: ``key`` is all that it depends on, ``draw`` gives it, or none.

    It is drawn in a thread beside, so ``draw`` may use nothing that changes.
    """

    key: Hashable
    draw: Callable[[Decks], Picture | None]
