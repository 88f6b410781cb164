"""Has every option with each of its values, and every preset, a line of its own?"""

import re
from pathlib import Path

import pytest

from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules
from musbot.render.mus_rules import (
    option_line,
    preset_line,
    preset_sources,
)
from musbot.render.text import LANGUAGES, Texts

ENGLISH, SPANISH = Texts("en"), Texts("es")
LONGEST_CHOICE = 100
"""Discord takes no longer name of a choice."""

USUAL = MusRules()
README = Path(__file__).parents[3] / "README.md"


def values_of(name: str) -> tuple[object, ...]:
    """All values of an option, where they are too many those at the ends."""
    option = OPTIONS[name]
    return option.values or option.span or ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_has_a_line_of_its_own(name: str, language: str) -> None:
    values = values_of(name)
    lines = [option_line(Texts(language), name, value) for value in values]
    assert len(set(lines)) == len(values) > 1
    assert all(0 < len(line) <= LONGEST_CHOICE for line in lines)
    assert not any(line.endswith(".") or "{" in line for line in lines)


@pytest.mark.parametrize("name", [name for name, option in OPTIONS.items() if option.span])
def test_a_line_about_a_number_names_it(name: str) -> None:
    most = max(OPTIONS[name].span or ())
    assert f" {most}" in option_line(ENGLISH, name, most)
    assert option_line(ENGLISH, name, most) != option_line(ENGLISH, name, most - 1)


def test_lines_are_read_in_the_readers_language() -> None:
    assert option_line(ENGLISH, "target", 30) == "A game is won with 30 stones"
    assert option_line(SPANISH, "target", 30) == "Un juego se gana con 30 piedras"
    assert option_line(ENGLISH, "games_per_vaca", 1) == "First to 1 game"
    assert option_line(SPANISH, "bet_both", value=True).startswith("Se puede envidar a las dos")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_line_and_its_source(preset: str, language: str) -> None:
    line = preset_line(Texts(language), preset)
    assert line.startswith(f"{preset}: ")
    assert len(line) <= LONGEST_CHOICE
    assert preset_sources(preset)


def test_no_two_presets_are_told_alike() -> None:
    lines = {preset_line(ENGLISH, preset).partition(": ")[2] for preset in PRESETS}
    assert len(lines) == len(PRESETS)


def test_several_sources_are_all_named() -> None:
    assert preset_sources("bizkaia").endswith("; El Correo")


def test_the_readme_names_every_difference_of_every_preset() -> None:
    written = README.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", written, re.MULTILINE)
    told = {name: cell.split(", ") for name, cell in rows if name in PRESETS}
    assert [*told] == [*PRESETS]
    # One is the usual rules, and one is told beside the other of the same source.
    for name in PRESETS.keys() - {"fournier", "wikipedia-norte"}:
        assert len(told[name]) == len(PRESETS[name]), name
