"""What can be played at a table, and by how many, as the commands offer it?"""

from __future__ import annotations

from typing import Final

from musbot.core.errors import TableError
from musbot.core.seats import SEATINGS as SEATING_OF
from musbot.games import GAMES
from musbot.render.faces import FACES, game_meant
from musbot.render.lobby import SEATING_NAMES
from musbot.service.refusals import TableReason

GAME_NAMES: Final = tuple([(name, face.title) for name, face in FACES.items()])
"""The games by their names, each as it is called."""

SEATINGS: Final = tuple(SEATING_NAMES.items())
"""The seatings by their names, each as it is told."""


def known_game(chosen: str, preset: str = "") -> str:
    """Give the game that is meant.

    Raises:
        TableError: there is no such game.
    """
    game = game_meant(chosen, preset)
    if game not in GAMES:
        raise TableError(TableReason.UNKNOWN_GAME, game)
    return game


def is_of_another(game: str, seating: str) -> bool:
    """Say whether a seating is one of other games alone."""
    return seating in SEATING_NAMES and SEATING_OF[seating] not in GAMES[game].seatings


def opening_words(*games: str) -> str:
    """Give the commands that open a table of these games: each is called by the game's name."""
    return ", ".join([f"/{game}" for game in games])


def usual_seating(game: str) -> str:
    """Give in what seats a game is played where nobody chooses any."""
    return GAMES[game].seatings[0].name
