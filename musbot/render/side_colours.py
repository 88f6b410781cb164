"""In which colour is each side shown, wherever its seats or its score stand?"""

from __future__ import annotations

from typing import Final

from musbot.core.seats import Side

SIDE_SIGNS: Final = ("🔵", "🔴", "🟢", "🟡", "🟣", "🟠")
"""By the number of the side: blue, red, green, yellow, violet, orange."""


def side_sign(side: Side) -> str:
    """Give the sign of a side's colour."""
    return SIDE_SIGNS[side]
