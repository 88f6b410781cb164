"""How are the rules of a table chosen in a command: by a preset, and by a text of options?"""

from __future__ import annotations

from typing import Final

from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._commands import Step
from cogs._names import PRESET
from musbot.games.mus.rules import PRESETS, parse_rules
from musbot.render.mus_option_proposals import proposals
from musbot.render.mus_option_text import read_options
from musbot.render.mus_rules import preset_line
from musbot.render.text import SOURCE, Texts, marked

DESCRIPTIONS: Final = {
    "reglas": marked("The rules, by the name of a preset"),
    "opciones": marked("What differs from them, such as kings:4 target:30"),
}
"""What a command says of these two options of its own."""


def choosing_rules(step: Step) -> Step:
    """Offer the presets for a step's ``reglas``, and go on with its ``opciones`` as it is typed."""
    offered = app_commands.choices(reglas=preset_choices())(step)
    return app_commands.autocomplete(opciones=_complete)(offered)


def preset_choices() -> list[app_commands.Choice[str]]:
    """Give the presets as choices, each told in its line."""
    return [_choice(preset) for preset in PRESETS]


def _choice(preset: str) -> app_commands.Choice[str]:
    line = preset_line(Texts(SOURCE), preset)
    return app_commands.Choice(name=app_commands.locale_str(line, **{PRESET: preset}), value=preset)


def chosen_rules(reglas: str, opciones: str) -> dict[str, object]:
    """Give what was chosen; what was left empty is left out.

    Raises:
        RulesError: an option that there is not, or a value that it may not have.
    """
    preset: dict[str, object] = {PRESET: reglas} if reglas else {}
    return preset | read_options(opciones)


async def _complete(press: Press, typed: str) -> list[app_commands.Choice[str]]:
    chosen: str | None = press.namespace.reglas
    rules = parse_rules({PRESET: chosen} if chosen in PRESETS else {})
    language = _answers.reader(press).language
    return [
        app_commands.Choice(name=text, value=text) for text in proposals(language, typed, rules)
    ]
