"""Does each command reach its part of musbot, and does a wrong start end in one sentence?"""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from musbot import app, operator_sentences, rules_in_words
from musbot.core.errors import MusbotError, NewerDatabaseError, RecordError, RulesError
from tests.musbot.command_line import Asked, musbot

CALLS = ("run_bot", "play", "replay", "export", "upgrade_database")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, bare_environment: Path) -> Asked:
    """Every command ends here instead of in the program."""
    asked = Asked()
    for name in CALLS:
        monkeypatch.setattr(app, name, asked.stand_in_for(name))
    return asked


def process(words: Iterable[str], folder: Path, **environment: str) -> tuple[int, str, str]:
    """Start the real program; gives its exit status and what it wrote."""
    done = subprocess.run(
        [sys.executable, "-m", "musbot", *words],
        cwd=folder,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def test_with_a_token_no_command_runs_the_bot(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "made.up.token")
    assert musbot(monkeypatch) == 0
    assert asked.calls[0][0] == "run_bot"
    assert asked.settings.token() == "made.up.token"


def test_without_a_token_no_command_says_so_and_opens_the_practice_table(
    monkeypatch: pytest.MonkeyPatch, asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert musbot(monkeypatch) == 0
    assert "DISCORD_TOKEN" in capsys.readouterr().out
    [(name, _, named)] = asked.calls
    assert (name, named) == ("play", {"plain": False, "watch": False})


def test_without_token_or_terminal_four_computer_players_play_in_plain_lines(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    assert musbot(monkeypatch) == 0
    [(name, _, named)] = asked.calls
    assert (name, named) == ("play", {"plain": True, "watch": True})


def test_run_never_falls_back_to_the_practice_table(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    assert musbot(monkeypatch, "run") == 0
    assert [name for name, _, _ in asked.calls] == ["run_bot"]


def test_play_hands_on_every_choice(monkeypatch: pytest.MonkeyPatch, asked: Asked) -> None:
    words = "--seed 7 --plain --watch --seats two --preset nabo --language es --set target=30"
    assert musbot(monkeypatch, "play", *words.split(), "--record", "match.toml") == 0
    [(name, _, named)] = asked.calls
    assert name == "play"
    assert named == {
        "seed": 7,
        "plain": True,
        "watch": True,
        "game": "mus",
        "seating": "two",
        "preset": "nabo",
        "changes": ["target=30"],
        "level": "usual",
        "record": Path("match.toml"),
    }
    assert asked.settings.language == "es"


def test_play_speaks_the_language_of_the_settings_when_none_is_chosen(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    monkeypatch.setenv("MUSBOT_LANGUAGE", "es")
    assert musbot(monkeypatch, "play") == 0
    assert asked.settings.language == "es"


@pytest.mark.parametrize("status", [0, 1])
def test_replay_ends_with_the_status_of_the_records(
    monkeypatch: pytest.MonkeyPatch, asked: Asked, status: int
) -> None:
    asked.status = status
    assert musbot(monkeypatch, "replay", "--json", "one.toml", "two.toml") == status
    [call] = asked.calls
    assert call == ("replay", ([Path("one.toml"), Path("two.toml")],), {"as_json": True})


def test_replay_asks_for_a_file(
    monkeypatch: pytest.MonkeyPatch, asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "replay") == operator_sentences.WRONG_USE
    assert "Missing argument" in capsys.readouterr().err
    assert not asked.calls


def test_export_names_the_match_and_ends_with_its_status(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    asked.status = 1
    assert musbot(monkeypatch, "export", "aB3-_x9Zk0") == 1
    [(name, positional, _)] = asked.calls
    assert (name, positional[1]) == ("export", "aB3-_x9Zk0")


def test_the_database_is_upgraded_by_a_command(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    assert musbot(monkeypatch, "db", "upgrade") == 0
    assert [name for name, _, _ in asked.calls] == ["upgrade_database"]


def test_play_takes_any_game_with_what_it_is_usually_played_by(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    assert musbot(monkeypatch, "play", "--game", "Mouche") == 0
    [(_, _, named)] = asked.calls
    assert (named["game"], named["seating"], named["preset"]) == ("mouche", "", "")


def test_a_preset_alone_says_which_game_is_meant(
    monkeypatch: pytest.MonkeyPatch, asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "play", "--preset", "BAL") == 0
    assert musbot(monkeypatch, "play", "--preset", "nabo") == 0
    assert musbot(monkeypatch, "play", "--preset", "nowhere") == 0
    assert [named["game"] for _, _, named in asked.calls] == ["mouche", "mus", "mus"]
    assert musbot(monkeypatch, "rules", "bal") == 0
    assert "jetons" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("refusal", "status", "sentence"),
    [
        (RulesError("preset", "x", ("fournier", "nabo")), 2, "preset must be one of these: fourn"),
        (NewerDatabaseError("0009", "0001"), 78, "The database belongs to a newer musbot"),
        (RecordError("one.toml: round 1 has no hands."), 1, "one.toml: round 1 has no hands."),
    ],
)
def test_what_the_program_refuses_is_one_sentence_and_a_status(
    monkeypatch: pytest.MonkeyPatch,
    asked: Asked,
    capsys: pytest.CaptureFixture[str],
    refusal: MusbotError,
    status: int,
    sentence: str,
) -> None:
    asked.refusal = refusal
    assert musbot(monkeypatch, "play") == status
    written = capsys.readouterr().err
    assert written.startswith(sentence)
    assert written.count("\n") == 1


@pytest.mark.parametrize(
    ("variable", "value", "allowed"),
    [
        ("DATABASE_URL", "mysql://ane:made-up@db/mus", "sqlite:///PATH or postgresql://"),
        ("LOG_LEVEL", "loud", "debug, info, warning or error"),
        ("MUSBOT_LANGUAGE", "la", "en, es, eu or fr"),
    ],
)
@pytest.mark.parametrize("words", [[], ["run"], ["play"], ["db", "upgrade"]])
def test_a_wrong_setting_ends_a_command_with_one_sentence_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch,
    asked: Asked,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    variable: str,
    value: str,
    allowed: str,
) -> None:
    monkeypatch.setenv(variable, value)
    assert musbot(monkeypatch, *words) == operator_sentences.WRONG_CONFIGURATION
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(f"{variable} must be {allowed}")
    assert written.err.count("\n") == 1
    assert value not in written.err
    assert not asked.calls


def test_the_real_program_without_a_token_refuses_to_run(tmp_path: Path) -> None:
    status, written, complaint = process(["run"], tmp_path)
    assert (status, written) == (78, "")
    assert complaint.startswith("DISCORD_TOKEN must be the token of a Discord bot")
    assert complaint.count("\n") == 1


def test_the_real_program_with_a_wrong_setting_ends_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=made.up.token\nLOG_LEVEL=loud\n")
    status, written, complaint = process([], tmp_path)
    assert (status, written) == (78, "")
    assert complaint == "LOG_LEVEL must be debug, info, warning or error.\n"


@pytest.mark.parametrize("seating", ["--seating", "--seats"])
@pytest.mark.parametrize("command", ["play", "rules", "compare RR71 RR72"])
def test_every_command_about_a_table_takes_the_same_names(
    monkeypatch: pytest.MonkeyPatch, asked: Asked, command: str, seating: str
) -> None:
    for name in ("rules", "compare"):
        monkeypatch.setattr(rules_in_words, name, asked.stand_in_for(name))
    words = f"{command} {seating} THREE --preset Francia --set target=30 --language es"
    assert musbot(monkeypatch, *words.split()) == 0
    [(_, positional, named)] = asked.calls
    assert named["seating"] == "three"
    given = [*positional, *named.values()]
    assert "francia" in given
    assert ["target=30"] in given
    assert asked.settings.language == "es"


@pytest.mark.parametrize(
    "words", ["'replay', 'missing.toml'", "'rules'", "'compare', 'RR71', 'SS54'"]
)
def test_short_commands_start_neither_discord_nor_a_database(words: str, tmp_path: Path) -> None:
    program = (
        "import contextlib, sys\n"
        "from musbot.__main__ import main\n"
        f"sys.argv = ['musbot', {words}]\n"
        "with contextlib.suppress(SystemExit): main()\n"
        "print(sorted({'discord', 'sqlalchemy', 'textual'} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stderr
