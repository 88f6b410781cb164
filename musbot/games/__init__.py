"""Which games can be played? Adding one is adding a line here."""

from __future__ import annotations

from typing import Any, Final

from musbot.core.contract import Game
from musbot.games.mouche.game import MOUCHE
from musbot.games.mus.game import MUS

AnyGame = Game[Any, Any, Any, Any, Any]
"""A game whose values only it understands: tables carry them without looking inside."""

GAMES: dict[str, AnyGame] = {game.name: game for game in (MUS, MOUCHE)}
"""Every game by its name in records, commands and the database."""

USUAL_GAME: Final = next(iter(GAMES))
"""What is played where a command or an id names no game: the first of all, once the only one."""
