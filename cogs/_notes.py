"""What waits to be said to a player until he presses or types something?

What comes by no letter is said behind his next answer: as much of it as Discord takes at once, the
rest at the press after that.
"""

from __future__ import annotations

from collections.abc import Callable

from musbot.render.text import Texts

Note = Callable[[Texts], str]
"""Something to say to a player at his next press, in the language that he has then."""


class Notes:
    """What waits for one player, the oldest first."""

    def __init__(self) -> None:
        self._waiting: list[Note] = []

    def __len__(self) -> int:
        """How many there are."""
        return len(self._waiting)

    def add(self, note: Note) -> None:
        """Let something wait for his next press."""
        self._waiting.append(note)

    def take(self, texts: Texts, most: int) -> tuple[Note, ...]:
        """Take off what fits, each on its own line, into so many characters.

        What cannot be said after all is to be put back.
        """
        taken: list[Note] = []
        for note in self._waiting:
            most -= len(note(texts)) + 1
            if most < 0:
                break
            taken.append(note)
        del self._waiting[: len(taken)]
        return tuple(taken)

    def put_back(self, taken: tuple[Note, ...]) -> None:
        """Let wait again, before all else, what was not said."""
        self._waiting[:0] = taken
