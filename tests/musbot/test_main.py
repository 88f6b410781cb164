"""Does each command reach its part of musbot, and does a wrong start end in one sentence?"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from musbot import __main__ as command_line
from musbot import app, operator_sentences
from musbot.config import Settings
from musbot.core.errors import MusbotError, NewerDatabaseError, RecordError, RulesError
from musbot.render.faces import face_of
from musbot.render.mus_rule_pages import TITLES, Topic

CALLS = ("run_bot", "play", "replay", "export", "upgrade_database")


class Asked:
    """Stands in for `musbot.app`: keeps what it was asked for, and may refuse."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[object, ...], dict[str, object]]] = []
        self.status = 0
        self.refusal: MusbotError | None = None

    def stand_in_for(self, name: str) -> Callable[..., int]:
        """Make a function that answers in the place of one of `musbot.app`."""

        def call(*positional: object, **named: object) -> int:
            self.calls.append((name, positional, named))
            if self.refusal is not None:
                raise self.refusal
            return self.status

        return call

    @property
    def settings(self) -> Settings:
        """The settings handed over with the only call."""
        [(_, positional, _)] = self.calls
        assert isinstance(positional[0], Settings)
        return positional[0]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, bare_environment: Path) -> Asked:
    """Every command ends here instead of in the program."""
    asked = Asked()
    for name in CALLS:
        monkeypatch.setattr(app, name, asked.stand_in_for(name))
    return asked


def musbot(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Give a command line; the answer is the exit status."""
    monkeypatch.setattr(sys, "argv", ["musbot", *words])
    with pytest.raises(SystemExit) as end:
        command_line.main()
    return 0 if end.value.code is None else int(end.value.code)


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


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "--seats nine",
            (
                "--seating must be one of these: "
                "pairs, two, three, four, five, teams-of-three, three-pairs, six."
            ),
        ),
        ("--game mouche --seats pairs", "--seating must be one of these: four, two, three, "),
        ("--game mouche --preset fournier", "preset must be one of these: wmo, "),
        ("--preset wmo", "preset must be one of these: fournier, "),
        ("--game mouche --set kings=4", "There is no option “kings”. There are: preset, deck, "),
        ("--game bridge", "--game must be one of these: mus, mouche."),
    ],
)
def test_what_a_game_does_not_have_is_answered_with_what_it_has(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    words: str,
    sentence: str,
) -> None:
    assert musbot(monkeypatch, "play", *words.split()) == operator_sentences.WRONG_USE
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(sentence)
    assert written.err.count("\n") == 1


def test_play_takes_any_game_with_what_it_is_usually_played_by(
    monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    assert musbot(monkeypatch, "play", "--game", "Mouche") == 0
    [(_, _, named)] = asked.calls
    assert (named["game"], named["seating"], named["preset"]) == ("mouche", "", "")


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


def test_rules_prints_every_topic_of_a_preset(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "rules", "wikipedia-norte") == 0
    written = capsys.readouterr().out
    assert written.startswith("The rules of mus\nwikipedia-norte: Wikipedia’s rules for")
    assert [title for title in TITLES.values() if f"\n\n{title}\n- " not in written] == [
        TITLES[Topic.OVERVIEW]
    ]


def test_rules_are_those_of_the_options_and_the_seating_in_the_language_asked_for(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "rules nabo --set target=25 --set ordago=off --seating six --language es"
    assert musbot(monkeypatch, *words.split()) == 0
    written = capsys.readouterr().out
    assert "Juegan seis, cada cual por su cuenta" in written
    assert "Un juego se gana con 25 piedras" in written
    assert "En esta mesa no hay órdago" in written


def test_rules_without_a_preset_are_the_usual_ones(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "rules") == 0
    assert "\nfournier: the usual rules" in capsys.readouterr().out


def test_compare_says_who_wins_what_under_the_rules_asked_for(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "compare", "RR31", "12o 12c 7o 2o", "--preset", "nabo") == 0
    written = capsys.readouterr().out
    assert "Grande: the second hand, R R 7 2 against R R 3 A; the third card decides.\n" in written
    assert musbot(monkeypatch, "compare", "RR31", "RR72", "--set", "real=sota") == 0
    assert "Juego: the first hand (+3 stones), which alone has it: 31." in capsys.readouterr().out


def test_the_rules_and_the_options_of_any_game_are_printed(
    monkeypatch: pytest.MonkeyPatch, bare_environment: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert musbot(monkeypatch, "rules", "bal", "--game", "mouche", "--seats", "six") == 0
    written = capsys.readouterr().out
    assert written.startswith("The rules of mouche\n")
    assert "\nbal: " in written
    face = face_of("mouche")
    titles = list(face.topics.values())[1:]
    assert [title for title in titles if f"\n\n{title}\n- " not in written] == []
    assert musbot(monkeypatch, "rules", "--game", "mouche", "--options") == 0
    lines = capsys.readouterr().out.splitlines()
    assert "deck" in lines
    assert any(line.startswith("- jdc: ") for line in lines)


@pytest.mark.parametrize("seating", ["--seating", "--seats"])
@pytest.mark.parametrize("command", ["play", "rules", "compare RR71 RR72"])
def test_every_command_about_a_table_takes_the_same_names(
    monkeypatch: pytest.MonkeyPatch, asked: Asked, command: str, seating: str
) -> None:
    for name in ("rules", "compare"):
        monkeypatch.setattr(app, name, asked.stand_in_for(name))
    words = f"{command} {seating} THREE --preset Francia --set target=30 --language es"
    assert musbot(monkeypatch, *words.split()) == 0
    [(_, positional, named)] = asked.calls
    assert named["seating"] == "three"
    given = [*positional, *named.values()]
    assert "francia" in given
    assert ["target=30"] in given
    assert asked.settings.language == "es"


@pytest.mark.parametrize("command", ["play", "rules", "compare"])
def test_the_help_says_how_an_option_of_the_rules_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert musbot(monkeypatch, command, "--help") == 0
    assert "--set OPTION=VALUE" in capsys.readouterr().out


@pytest.mark.parametrize("words", ["rules NABO", "rules --preset Nabo", "rules nabo"])
def test_a_preset_is_named_in_letters_of_any_size_before_or_behind(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    words: str,
) -> None:
    assert musbot(monkeypatch, *words.split()) == 0
    assert "\nnabo: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "option", "value", "preset"),
    [
        ("en", "ordago", "- off: ", "- nabo: "),
        ("es", "reyes", "- 4: Cuatro reyes", "- nabo: "),
        ("eu", "erregeak", "- 4: Lau errege", "- nabo: "),
        ("fr", "rois", "- 4\N{NO-BREAK SPACE}: Quatre rois", "- nabo: "),
    ],
)
def test_rules_lists_every_option_and_preset_in_the_language(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    language: str,
    option: str,
    value: str,
    preset: str,
) -> None:
    assert musbot(monkeypatch, "rules", "--options", "--language", language) == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index(option)
    assert any(line.startswith(value) for line in lines[at : at + 5])
    assert any(line.startswith(preset) for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("rules paris", "preset must be one of these: fournier, pagat, "),
        ("rules --set queens=3", "There is no option “queens”. There are: preset, kings, "),
        ("rules --set kings=5", "kings can be: 8, 4, 9.\n"),
        ("rules --set target=200", "target can be: 20 to 100.\n"),
        ("rules --set finish=ranking", "Only four players each alone play on for the places, "),
        ("rules --seating nine", "--seating must be one of these: pairs, two, "),
        ("compare RR71 RR7", "A hand has four cards, and the second hand is not four: "),
        ("compare RRX1 RR71", "I cannot read the first hand. Write four cards, such as RR71, "),
        ("compare RR71 RR71 --preset paris", "preset must be one of these: fournier, "),
    ],
)
def test_rules_or_hands_that_there_are_not_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    bare_environment: Path,
    capsys: pytest.CaptureFixture[str],
    words: str,
    sentence: str,
) -> None:
    assert musbot(monkeypatch, *words.split()) == operator_sentences.WRONG_USE
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(sentence)
    assert written.err.count("\n") == 1


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
