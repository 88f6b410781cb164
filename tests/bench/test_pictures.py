"""Does the bench of pictures draw each deal in both ways, and say what it cost?"""

from __future__ import annotations

import json
import sys

import pytest

from bench import pictures

KINDS = {"hand": 25, "showdown": 50, "mouche_hand": 25, "mouche_table": 50, "mouche_deal": 50}
"""What is measured, and how many KiB it may have."""


def test_every_deal_is_drawn_by_us_and_plainly() -> None:
    taken = pictures.measure(3)
    kinds = [kind for what in KINDS for kind in (what, f"plain {what}")]
    assert {what: len(each) for what, each in taken.items()} == dict.fromkeys(kinds, 3)
    for what in KINDS:
        for ours, plain in zip(taken[what], taken[f"plain {what}"], strict=True):
            assert 0 < ours.kib < plain.kib
            assert ours.ms > 0


def test_the_figures_are_those_that_are_promised(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["pictures", "--quick"])
    pictures.main()
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["figure"], line["unit"]) for line in lines] == [
        figure for what in KINDS for figure in ((f"{what}_ms", "ms"), (f"{what}_kib", "KiB"))
    ]
    assert {line["bench"] for line in lines} == {"pictures"}
    # What it takes is for whoever runs the bench: other work on this machine would tell here.
    sizes = {line["figure"]: line for line in lines if line["unit"] == "KiB"}
    for what, most in KINDS.items():
        assert sizes[f"{what}_kib"]["value"] <= most
        assert sizes[f"{what}_kib"]["ratio"] < 1
