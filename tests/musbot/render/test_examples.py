"""Does the README show what musbot draws, with the same in words?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.musbot.render.examples import FOLDER, examples
from tests.musbot.render.looking import opened

README = Path(__file__).parents[3] / "README.md"
EXAMPLES = examples()


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_an_example_looks_as_it_is_drawn(name: str) -> None:
    kept = (FOLDER / f"{name}.png").read_bytes()
    assert opened(kept).tobytes() == opened(EXAMPLES[name].png).tobytes()


def test_the_readme_shows_a_hand_a_showdown_and_a_score() -> None:
    text = README.read_text(encoding="utf-8")
    assert [
        name for name in ("hand", "showdown", "score") if f"docs/pictures/{name}.png" not in text
    ] == []
