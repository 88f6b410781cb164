"""By what is anybody or anything known?"""

from __future__ import annotations

from typing import NewType

TableId = NewType("TableId", str)
"""Ten characters, fit for a URL and for a button's id."""

TournamentId = NewType("TournamentId", str)
"""Likewise."""

PlayerId = NewType("PlayerId", int)
"""A Discord user's id; the person at the practice table is 1."""
