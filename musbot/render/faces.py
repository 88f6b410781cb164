"""How is each game told? A new one adds its line here, and more: `docs/adding-a-game.md`."""

from __future__ import annotations

from typing import Final

from musbot.games import USUAL_GAME
from musbot.render.face import AnyFace
from musbot.render.mouche_face import MOUCHE_FACE
from musbot.render.mus_face import MUS_FACE

FACES: Final[dict[str, AnyFace]] = {face.name: face for face in (MUS_FACE, MOUCHE_FACE)}
"""The face of every game, by the game's name."""


def game_meant(chosen: str, preset: str) -> str:
    """Give the game that was chosen, else the one that has the preset, else the usual one."""
    if chosen:
        return chosen
    having = [name for name, face in FACES.items() if preset in face.rules.presets]
    return having[0] if having else USUAL_GAME


def face_of(game: str) -> AnyFace:
    """Give the face of a game that can be played."""
    return FACES[game]
