"""Is every disagreement between a record and what lies beside it told, and nothing else?"""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from musbot.verifying import verify_folder

ROUND = """
musbot = 1
game = "mus"
rules = { preset = "fournier" }
seating = "two"
[[rounds]]
dealer = 1
hands = ["12o 12c 7o 1o", "11o 11c 10o 10c"]
actions = ["0 corto", "0 envido", "1 no-quiero", "0 paso", "1 paso", "0 paso", "1 paso"]
"""
GIVES = {
    "ledger": [
        {"lance": "grande", "why": "deje", "side": 0, "stones": 1},
        {"lance": "chica", "why": "paso", "side": 0, "stones": 1},
        {"lance": "pares", "why": "paso", "side": 1, "stones": 3},
        {"lance": "juego", "why": "alone", "side": 1, "stones": 2},
    ],
    "ordago": None,
    "score": [2, 5],
    "game_won_by": None,
    "mano": 0,
    "dealer": 1,
    "games": [0, 0],
    "vacas": [0, 0],
    "winner": None,
    "to_act": [1],
    "legal": ["mus", "corto"],
    "shown": True,
    "adentro": [],
}
OUT_OF_TURN = ROUND.replace('"0 envido"', '"1 envido"')


class Folder:
    """Records with what they must give, and what `musbot verify` says of them."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def record(self, name: str, text: str, gives: object) -> None:
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".toml").write_text(text, "utf-8")
        path.with_suffix(".json").write_text(json.dumps(gives), "utf-8")

    def verify(self) -> tuple[int, list[str]]:
        out = io.StringIO()
        return verify_folder(self.path, out), out.getvalue().splitlines()


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_records_that_give_what_they_must_are_counted(folder: Folder) -> None:
    folder.record("one", ROUND, GIVES)
    folder.record("deep/er/two", ROUND, {"score": [2, 5]})
    assert folder.verify() == (0, ["0 of 2 records disagree"])


@pytest.mark.parametrize("key", GIVES)
def test_a_fact_that_differs_is_told_on_a_line_with_both_values(folder: Folder, key: str) -> None:
    folder.record("deep/one", ROUND, {**GIVES, key: [7]})
    given = json.dumps(GIVES[key], separators=(",", ":"))
    assert folder.verify() == (
        1,
        [f"deep/one: {key}: must be [7], is {given}", "1 of 1 records disagree"],
    )


def test_what_is_said_about_a_record_is_not_compared(folder: Folder) -> None:
    about = {"rules": ["R1.1"], "source": "FOU", "why": "So.", "twin": "another"}
    folder.record("one", ROUND, {**about, "score": [2, 5]})
    assert folder.verify() == (0, ["0 of 1 records disagree"])


def test_a_record_must_be_refused_where_and_why_it_says(folder: Folder) -> None:
    refused = {"round": 1, "action": 2, "reason": "not-your-turn"}
    folder.record("one", OUT_OF_TURN, {"refused": refused})
    assert folder.verify() == (0, ["0 of 1 records disagree"])
    folder.record("one", OUT_OF_TURN, {"refused": {**refused, "action": 3}})
    status, lines = folder.verify()
    assert status == 1
    assert lines[0].startswith('one: refused: must be {"round":1,"action":3,"reason":"not-your')


def test_a_record_that_is_not_refused_although_it_must_be_disagrees(folder: Folder) -> None:
    folder.record("one", ROUND, {"refused": {"reason": "record"}})
    assert folder.verify() == (
        1,
        ['one: refused: must be {"reason":"record"}, is null', "1 of 1 records disagree"],
    )


def test_a_record_that_is_refused_although_it_must_not_be_disagrees(folder: Folder) -> None:
    folder.record("one", OUT_OF_TURN, GIVES)
    status, lines = folder.verify()
    assert status == 1
    assert lines[0].startswith('one: refused: must be null, is {"round":1,"action":2,')


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("no table", {"reason": "record"}),
        (ROUND.replace("dealer = 1", "dealer = 2"), {"round": 1, "reason": "record"}),
        (ROUND.replace("0 corto", "0 truco"), {"round": 1, "action": 1, "reason": "record"}),
    ],
)
def test_a_fault_of_the_record_itself_is_refused_as_one(
    folder: Folder, text: str, refused: object
) -> None:
    folder.record("one", text, {"refused": refused})
    assert folder.verify() == (0, ["0 of 1 records disagree"])


@pytest.mark.parametrize(
    ("beside", "sentence"),
    [
        ("[]", "Expected `object`, got `array`"),
        ("{", "Input data was truncated"),
        ('{"scores": []}', "there is no key scores"),
    ],
)
def test_what_lies_beside_a_record_and_cannot_be_read_disagrees(
    folder: Folder, beside: str, sentence: str
) -> None:
    folder.record("one", ROUND, GIVES)
    (folder.path / "one.json").write_text(beside, "utf-8")
    assert folder.verify() == (
        1,
        [f"one: what it must give cannot be read: {sentence}", "1 of 1 records disagree"],
    )


def test_a_record_without_anything_beside_it_disagrees(folder: Folder) -> None:
    folder.record("one", ROUND, GIVES)
    (folder.path / "one.json").unlink()
    status, lines = folder.verify()
    assert status == 1
    assert lines[0] == "one: what it must give cannot be read: No such file or directory"


def test_an_unfinished_round_shows_no_cards_and_has_won_nothing(folder: Folder) -> None:
    begun = ROUND.replace(', "0 paso", "1 paso", "0 paso", "1 paso"', "")
    folder.record(
        "one", begun, {"shown": False, "game_won_by": None, "to_act": [0], "winner": None}
    )
    assert folder.verify() == (0, ["0 of 1 records disagree"])


def test_a_deal_that_was_void_is_no_round(folder: Folder) -> None:
    void = ROUND.replace('"fournier"', '"fournier", mus_visto = "redeal"')
    actions = void.index("actions")
    folder.record("one", void[:actions] + 'actions = ["1 mus-visto"]\n', {"score": [0, 0]})
    assert folder.verify() == (
        1,
        ["one: score: must be [0,0], is null", "1 of 1 records disagree"],
    )


@pytest.mark.parametrize("name", ["", "not/there"])
def test_a_folder_without_records_is_told(folder: Folder, name: str) -> None:
    path = folder.path / name
    out = io.StringIO()
    assert verify_folder(path, out) == 2
    assert out.getvalue() == f"{path}: there is no record in it\n"


def test_the_command_line_ends_with_the_status(folder: Folder) -> None:
    folder.record("one", ROUND, {"score": [9, 9]})
    done = subprocess.run(
        [sys.executable, "-m", "musbot", "verify", str(folder.path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == "one: score: must be [9,9], is [2,5]\n1 of 1 records disagree\n"


@pytest.mark.parametrize(
    ("gives", "sentence"),
    [
        ({"score": [2.0, 5.0]}, "one: score: must be [2.0,5.0], is [2,5]"),
        ({"games": [False, False]}, "one: games: must be [false,false], is [0,0]"),
        ({"refused": None, "score": [9, 9]}, "one: what it must give cannot be read: refused is"),
        (
            {"refused": {"reason": "record"}, "score": [2, 5]},
            "one: what it must give cannot be read: what is refused gives no score",
        ),
    ],
)
def test_what_only_looks_alike_disagrees(
    folder: Folder, gives: dict[str, object], sentence: str
) -> None:
    folder.record("one", ROUND, gives)
    status, lines = folder.verify()
    assert status == 1
    assert lines[0].startswith(sentence)


def test_what_is_nested_without_end_is_told_like_anything_else(folder: Folder) -> None:
    folder.record("one", ROUND, {})
    (folder.path / "one.json").write_text('{"why":' + "[" * 100_000 + "]" * 100_000 + "}", "utf-8")
    status, lines = folder.verify()
    assert status == 1
    assert lines[0].startswith("one: what it must give cannot be read: ")
