"""How are the rules of a table chosen in a command: by a preset, and by a text of options?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._commands import Step, choices
from cogs._names import GAME, PRESET
from cogs._offered import GAME_NAMES
from musbot.games import GAMES, USUAL_GAME
from musbot.render.faces import FACES, face_of, game_meant
from musbot.render.text import SOURCE, Texts, marked

DESCRIPTIONS: Final = {
    "reglas": marked("The rules, by the name of a preset"),
    "opciones": marked("What differs from them, such as kings:4 target:30"),
    "juego": marked("Which game"),
}
"""What a command says of these options of its own."""


def choosing_rules(step: Step) -> Step:
    """Offer games and presets, and go on with a step's ``opciones`` as they are typed."""
    offered = app_commands.choices(reglas=preset_choices(), juego=choices(GAME_NAMES))(step)
    return app_commands.autocomplete(opciones=_complete)(offered)


def preset_choices(games: Iterable[str] = FACES) -> list[app_commands.Choice[str]]:
    """Give the presets of games as choices, each told in its line."""
    return [_choice(game, preset) for game in games for preset in face_of(game).rules.presets]


def _choice(game: str, preset: str) -> app_commands.Choice[str]:
    line = face_of(game).rules.preset_line(Texts(SOURCE), preset)
    name = app_commands.locale_str(line, **{PRESET: preset, GAME: game})
    return app_commands.Choice(name=name, value=preset)


def chosen_rules(game: str, reglas: str, opciones: str) -> dict[str, object]:
    """Give what was chosen of the rules of a game; what was left empty is left out.

    Raises:
        RulesError: an option that there is not, or a value that it may not have.
    """
    preset: dict[str, object] = {PRESET: reglas} if reglas else {}
    return preset | face_of(game).rules.read_options(opciones)


async def _complete(press: Press, typed: str) -> list[app_commands.Choice[str]]:
    chosen: str | None = press.namespace.reglas
    game = game_meant(press.namespace.juego or "", chosen or "")
    face = face_of(game) if game in FACES else face_of(USUAL_GAME)
    preset = {PRESET: chosen} if chosen in face.rules.presets else {}
    rules = GAMES[face.name].parse_rules(preset)
    language = _answers.reader(press).language
    return [
        app_commands.Choice(name=text, value=text)
        for text in face.rules.proposals(language, typed, rules)
    ]
