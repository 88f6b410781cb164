"""Does the list of options name all that can be typed, in the words that are understood?"""

import pytest

from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules
from musbot.render.mus_options import options_page, read_options
from musbot.render.mus_rules import option_line, preset_line
from musbot.render.text import LANGUAGES, Texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_listed_value_is_understood_and_means_what_stands_beside_it(language: str) -> None:
    texts = Texts(language)
    _, *blocks, _ = options_page(texts).blocks
    for name, block in zip(OPTIONS, blocks, strict=True):
        for line in block.lines if OPTIONS[name].values else ():
            value = line.removeprefix("- ").partition(":")[0].partition(" ")[0]
            given = read_options(f"{block.heading}={value}")
            assert [*given] == [name]
            assert line.endswith(f": {option_line(texts, name, given[name])}")
        assert len(block.lines) == max(1, len(OPTIONS[name].values))


@pytest.mark.parametrize("name", OPTIONS)
def test_the_usual_value_is_marked_and_no_other(name: str) -> None:
    block = options_page(Texts("en")).blocks[1 + [*OPTIONS].index(name)]
    marked = [line for line in block.lines if "usual" in line.partition(":")[0]]
    assert len(marked) == 1
    assert marked[0].endswith(f": {option_line(Texts('en'), name, getattr(MusRules(), name))}")


def test_numbers_are_told_by_their_ends() -> None:
    blocks = {block.heading: block.lines for block in options_page(Texts("en")).blocks}
    assert blocks["target"] == ("- 20 to 100; usually 40: A game is won with 40 stones",)
    assert blocks["kings"][0].startswith("- 8 (usual): ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_its_line(language: str) -> None:
    texts = Texts(language)
    lines = options_page(texts).blocks[-1].lines
    assert lines == tuple(f"- {preset_line(texts, preset)}" for preset in PRESETS)
