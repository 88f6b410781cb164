"""Are record files played in their order, and does a wrong one cost one line and nothing else?"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from musbot.render.text import LANGUAGES, Texts
from musbot.replaying import replay_files

GOOD = """
musbot = 1
game = "mus"
rules = { preset = "fournier" }
players = ["Ane", "Be\\u001b[2Jñat", "Carla", "Dani"]
[[rounds]]
dealer = 3
hands = ["12o 12c 7o 1o", "11o 11c 10o 10c", "4o 5o 6o 7c", "1c 1e 4c 12e"]
stock = "2o 2c 2e 2b"
actions = [
  "0 mus", "1 mus", "2 mus", "3 mus",
  "0 descarto 7o", "1 descarto 11o", "2 descarto 4o", "3 descarto 4c",
  "1 corto", "3 sena tres-ases", "1 envido 5", "2 no-quiero"]
"""
PASSED = """
musbot = 1
game = "mus"
rules = { preset = "fournier", vacas_per_match = 2 }
seating = "two"
[[rounds]]
dealer = 1
hands = ["12o 12c 7o 1o", "11o 11c 10o 10c"]
actions = ["0 corto", "0 paso", "1 paso", "0 paso", "1 paso", "0 paso", "1 paso"]
"""

HOUSE = """
musbot = 1
game = "mus"
players = ["Ane", "Berta", "Carla", "Dani"]
[rules]
mus_corrido = "off"
mus_visto = "forced"
perete = "change"
bet_both = true
signal_risk = 10
[[rounds]]
dealer = 3
hands = ["12o 12c 7o 11e", "4o 5o 6o 7c", "11o 11c 10o 10c", "3c 3e 4c 12e"]
stock = "1o 1c 1e 1b"
actions = [
  "3 mus-visto", "0 descarto", "1 perete", "1 descarto", "2 descarto", "3 descarto",
  "0 miro 3", "0 consulta que-digo", "0 mus", "1 mus", "2 corto",
  "0 envido-dos 4", "1 no-quiero", "3 quiero"]
"""
RANKING = """
musbot = 1
game = "mus"
rules = { mus_corrido = "off", finish = "ranking" }
seating = "four"
players = ["Ane", "Berta", "Carla", "Dani"]
start = { score = [39, 0, 0, 0] }
[[rounds]]
dealer = 3
hands = ["12o 12c 7o 11e", "4o 5o 6o 7c", "11o 11c 10o 10c", "3c 3e 4c 12e"]
actions = [
  "0 corto", "0 envido", "1 no-quiero", "2 no-quiero", "3 no-quiero",
  "1 paso", "2 paso", "3 paso", "2 paso", "3 paso", "2 paso", "3 paso"]
[[rounds]]
hands = ["", "4o 5o 6o 7c", "11o 11c 10o 10c", "3c 3e 4c 12e"]
actions = ["1 corto"]
"""


class Replayed:
    """What `musbot replay` has written about some files, by their names."""

    def __init__(self, folder: Path, *, as_json: bool = True, language: str = "en") -> None:
        self.folder = folder
        self.as_json = as_json
        self.texts = Texts(language)
        self.names: list[Path] = []

    def file(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        self.names.append(path)
        return path

    def run(self) -> tuple[int, list[str], list[str]]:
        out, err = io.StringIO(), io.StringIO()
        status = replay_files(self.names, self.texts, out, err, as_json=self.as_json)
        errors = err.getvalue().replace(f"{self.folder}{os.sep}", "")
        return status, out.getvalue().splitlines(), errors.splitlines()


def test_each_record_gives_one_json_object_in_the_order_of_the_files(tmp_path: Path) -> None:
    replayed = Replayed(tmp_path)
    replayed.file("b.toml", PASSED)
    replayed.file("a.toml", GOOD)
    status, lines, errors = replayed.run()
    assert (status, errors) == (0, [])
    assert [json.loads(line)["to_act"] for line in lines] == [[1], [0]]


def test_a_wrong_record_costs_one_line_and_the_others_are_played(tmp_path: Path) -> None:
    replayed = Replayed(tmp_path)
    replayed.file("good.toml", PASSED)
    replayed.file("wrong.toml", PASSED.replace("1 paso", "1 quiero", 1))
    replayed.file("better.toml", PASSED)
    status, lines, errors = replayed.run()
    assert status == 2
    assert len(lines) == 2
    (error,) = errors
    assert error == (
        'wrong.toml: round 1, action 3 "1 quiero": there is no bet to accept; '
        "seat 1 may say paso, envido or ordago"
    )


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "it is no record of version 1: musbot is missing"),
        ("<html>", "it is no TOML: Invalid statement (at line 1, column 1)"),
        (b"\xff\xfe", "it is no text in UTF-8"),
        (b"#" * (1 << 20) + b"\n", "it is longer than 1 MiB, which no record is"),
        (PASSED.replace('"mus"', '"chess"'), 'game cannot be "chess"; it may be: mus, mouche'),
    ],
    ids=["empty", "html", "no text", "too long", "chess"],
)
def test_a_file_that_is_no_record_is_refused_in_a_sentence(
    tmp_path: Path, content: str | bytes, sentence: str
) -> None:
    replayed = Replayed(tmp_path)
    replayed.file("x.toml", content)
    assert replayed.run() == (2, [], [f"x.toml: {sentence}"])


def test_a_record_of_one_mebibyte_is_read(tmp_path: Path) -> None:
    replayed = Replayed(tmp_path)
    replayed.file("x.toml", PASSED + "#" * ((1 << 20) - len(PASSED)))
    assert replayed.run()[0] == 0


def test_a_missing_file_and_a_folder_are_refused_likewise(tmp_path: Path) -> None:
    replayed = Replayed(tmp_path)
    (tmp_path / "folder").mkdir()
    replayed.names = [tmp_path / "missing.toml", tmp_path / "folder", tmp_path / "a\nb.toml"]
    assert replayed.run() == (
        2,
        [],
        [
            "missing.toml: it cannot be read: No such file or directory",
            "folder: it cannot be read: Is a directory",
            "a\\u000ab.toml: it cannot be read: No such file or directory",
        ],
    )


def test_the_account_tells_every_card_word_and_stone(tmp_path: Path) -> None:
    replayed = Replayed(tmp_path, as_json=False)
    replayed.file("x.toml", GOOD)
    status, lines, errors = replayed.run()
    assert (status, errors) == (0, [])
    told = [line.strip() for line in lines]
    for line in (
        "Ane & Carla – Be\\u001b[2Jñat & Dani",
        "Ane: R♦ R♥ 7♦ A♦",
        "Ane, put aside: 7♦",
        "Ane, given: 2♣",
        "Be\\u001b[2Jñat: Corto",
        "— Grande —",
        "Be\\u001b[2Jñat: Envido 5",
    ):
        assert line in told, line
    assert told.index("Ane, given: 2♣") > told.index("Dani, put aside: 4♥")
    assert any(line.startswith("Dani, seña: Three aces") for line in told)
    assert told[-1].startswith("To speak: Ane. Allowed: ")


def test_the_account_of_a_finished_round_shows_the_cards_and_explains_the_count(
    tmp_path: Path,
) -> None:
    replayed = Replayed(tmp_path, as_json=False)
    replayed.file("x.toml", PASSED)
    _, lines, _ = replayed.run()
    told = [line.strip() for line in lines]
    assert told[told.index("The cards") + 1] == "Seat 0: R♥ R♦ 7♦ A♦"
    assert "Pares? Seat 0: yes · Seat 1: yes" in told
    assert "Grande: all passed." in told
    assert any(line.startswith("Juego: only Seat 1, +2 stones") for line in told)
    assert "Stones: 2 – 5, games: 0 – 0, vacas: 0 – 0" in told
    assert told[-1] == "Next: Seat 1 is mano."


def test_the_account_tells_what_only_some_tables_play(tmp_path: Path) -> None:
    replayed = Replayed(tmp_path, as_json=False)
    replayed.file("x.toml", HOUSE)
    status, lines, errors = replayed.run()
    assert (status, errors) == (0, [])
    told = [line.strip() for line in lines]
    expected = [
        "Dani: Mus visto",
        "Ane, put aside: –",
        "Berta: Perete!",
        "Berta & Dani +1 stone at once.",
        "Berta: all four put aside, four others given.",
        "Berta, given: A♦ A♥ A♠ A♣",
        "Ane, watching: Dani",
        "(in private) Ane: ¿qué digo?",
        "Carla: Corto",
        "Ane: Envido 4 a las dos",
        "Dani: Quiero",
        "Grande: 4 stones accepted.",
        "Chica: bet on with grande, 4 stones accepted.",
    ]
    places = [told.index(line) for line in expected]
    assert places == sorted(places)


def test_the_account_of_a_ranking_tells_who_is_out_and_deals_him_no_cards(tmp_path: Path) -> None:
    replayed = Replayed(tmp_path, as_json=False)
    replayed.file("x.toml", RANKING)
    status, lines, errors = replayed.run()
    assert (status, errors) == (0, [])
    told = [line.strip() for line in lines]
    assert "Ane is out, place 1" in told
    second = told[told.index("Round 2, dealt by Dani") :]
    assert not any(line.startswith("Ane: ") for line in second)


def test_every_record_has_an_account_in_every_language(full_scale: bool) -> None:  # noqa: FBT001 -- a fixture
    folder = Path(__file__).parents[1] / "records"
    records = [
        path
        for path in sorted(folder.rglob("*.toml"))
        if "refused" not in json.loads(path.with_suffix(".json").read_bytes())
    ]
    assert len(records) > 300
    for number, language in enumerate(LANGUAGES):
        # At ordinary scale each record has its turn in one of the languages.
        told = records if full_scale else records[number :: len(LANGUAGES)]
        out, err = io.StringIO(), io.StringIO()
        assert replay_files(told, Texts(language), out, err, as_json=False) == 0
        assert err.getvalue() == ""


def test_a_terminal_without_the_signs_of_cards_gets_others(tmp_path: Path) -> None:
    path = Replayed(tmp_path).file("x.toml", GOOD)
    done = subprocess.run(
        [sys.executable, "-m", "musbot", "replay", str(path)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"Ane: R? R? 7? A?" in done.stdout
    assert done.stderr == b""
