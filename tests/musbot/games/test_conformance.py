"""Does every published record of any game have what must come of it beside it?"""

from __future__ import annotations

from musbot.games import GAMES
from tests.musbot.games.conformance import NAMES, ROOT


def test_every_expectation_lies_beside_a_record() -> None:
    beside = {path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.rglob("*.json")}
    assert beside == set(NAMES)


def test_every_game_has_records() -> None:
    assert {name.partition("/")[0] for name in NAMES if "/" in name} == set(GAMES)
