"""Does the bench of the engine play what it is asked to, and compare it side by side?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench._slices import Counted
from bench.engine import Measured, Runner, chosen, rates, report_against, report_alone
from musbot.core.errors import RulesError

ROOT = Path(__file__).resolve().parent.parent.parent

FAST = {
    "count": [Counted(1000, 0, 1.0)],
    "draw": [Counted(100, 10, 1.0), Counted(90, 12, 0.5)],
    "think": [Counted(40, 4, 2.0), Counted(40, 4, 4.0)],
}
SLOW = {
    "count": [Counted(1000, 0, 1.0)],
    "draw": [Counted(100, 10, 2.0), Counted(90, 12, 2.0)],
    "think": [Counted(40, 4, 2.0), Counted(40, 4, 2.0)],
}


@pytest.mark.parametrize(
    ("game", "preset", "seating"),
    [
        ("mus", "fournier", "pairs"),
        ("mus", "bizkaia", "six"),
        ("mus", "francia", "three-pairs"),
        ("mus", "wikipedia", "two"),
        ("mouche", "wmo", "four"),
        ("mouche", "bal", "two"),
    ],
)
def test_a_process_plays_slice_after_slice(game: str, preset: str, seating: str) -> None:
    runner = Runner(Measured(ROOT, game, preset, seating))
    for what in ("draw", "think"):
        played = runner.play(what, 0.01)
        assert played.actions >= 500
        assert played.rounds > 0
        assert played.seconds >= 0.01
    runner.close()


def test_another_musbot_than_the_one_asked_for_is_not_measured(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    runner = Runner(Measured(tmp_path, "mus", "fournier", "pairs"))
    with pytest.raises(SystemExit):
        runner.play("draw", 0.01)
    runner.close()
    assert "would be measured" in capfd.readouterr().err


def test_what_is_not_chosen_is_as_the_game_has_it_first() -> None:
    assert chosen("mus", None, None) == Measured(ROOT, "mus", "fournier", "pairs")
    assert chosen("mouche", None, None) == Measured(ROOT, "mouche", "wmo", "four")
    assert chosen("mouche", "bal", "six") == Measured(ROOT, "mouche", "bal", "six")
    for preset, seating in (("jdc", "two"), ("wmo", "pairs"), ("fournier", "four")):
        with pytest.raises(RulesError):
            chosen("mouche", preset, seating)


def test_the_best_slice_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert rates(FAST, "draw", "actions") == [100.0, 180.0]
    report_alone(FAST)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["figure"], line["value"], line["yardstick"]) for line in lines] == [
        ("actions_per_second", 180.0, 1000.0),
        ("rounds_per_second", 24.0, 1000.0),
        ("heuristic_rounds_per_second", 2.0, 1000.0),
    ]


def test_two_are_compared_by_their_best_and_side_by_side(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report_against(FAST, SLOW, "elsewhere")
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {line["against"] for line in lines} == {"elsewhere"}
    assert [(line["value"], line["yardstick"], line["median_ratio"]) for line in lines] == [
        (180.0, 50.0, 3.0),
        (24.0, 6.0, 3.0),
        (2.0, 2.0, 0.75),
    ]
