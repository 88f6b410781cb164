"""What is an invariant of mouche, and of what does it speak?"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from musbot.games.mouche.events import Event
from musbot.games.mouche.state import MoucheState

FIELDS = MoucheState.__struct_fields__


class Step(NamedTuple):
    """An event of a match with the states before and after it."""

    before: MoucheState
    event: Event
    after: MoucheState


class Invariant(NamedTuple):
    """What always holds: its name says it. ``of`` are the events after which it is looked at.

    Without any it is looked at after all of them.
    """

    holds: Callable[[Step], bool]
    of: tuple[type, ...] = ()
