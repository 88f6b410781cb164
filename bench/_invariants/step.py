"""What is an invariant of mus, and of what does it speak?"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from musbot.games.mus.events import Event
from musbot.games.mus.state import MusState


class Step(NamedTuple):
    """An event of a match with the states before and after it."""

    before: MusState
    event: Event
    after: MusState


Holds = Callable[[Step], bool]
"""Says whether an invariant holds in a step; its name is the invariant in words."""


class Invariant(NamedTuple):
    """What always holds, and when it is looked at.

    ``of`` are kinds of events, after each of which it is looked at, and fields of the state, after
    whose change it is: what has not changed since it held still holds.
    """

    holds: Holds
    of: tuple[type | str, ...]
