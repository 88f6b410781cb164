"""What can be played at a table, and by how many, as the commands offer it?"""

from __future__ import annotations

from typing import Final

from musbot.render.lobby import SEATING_NAMES

GAME: Final = "mus"

SEATINGS: Final = tuple(SEATING_NAMES.items())
"""The seatings by their names, each as it is told."""
