"""Is the practice table shown as its person's terminal allows?"""

from __future__ import annotations

import asyncio
import importlib.util
import io
import os
import signal
import sys
from pathlib import Path

import pytest

from musbot.core.errors import RulesError
from musbot.render.text import Texts
from musbot.terminal import app as full_screen
from musbot.terminal.play import play
from musbot.terminal.practice import Practice, Wish
from tests.musbot.terminal.rooms import tables

FAREWELL = "You leave the table. Until next time!"


class Terminal(io.StringIO):
    """A stream with somebody behind it."""

    def isatty(self) -> bool:
        return True


def played(
    source: io.StringIO, sink: io.StringIO, *, plain: bool = False, wish: Wish | None = None
) -> list[str]:
    with asyncio.Runner() as runner:
        play(
            runner,
            tables(),
            Texts("en"),
            wish or Wish(preset="nabo"),
            plain=plain,
            source=source,
            sink=sink,
        )
    return sink.getvalue().splitlines()


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[Practice]:
    """The tables that were laid on a full screen."""
    shown: list[Practice] = []

    class Shown:
        def __init__(self, practice: Practice) -> None:
            shown.append(practice)

        async def run_async(self) -> None:
            return None

    monkeypatch.setattr(full_screen, "PracticeApp", Shown)
    return shown


def test_a_terminal_at_both_ends_gets_the_full_screen(screens: list[Practice]) -> None:
    assert played(Terminal(), Terminal()) == []
    assert [practice.watching for practice in screens] == [False]


def test_who_asks_for_plain_lines_gets_them(screens: list[Practice]) -> None:
    lines = played(Terminal("salir\n"), Terminal(), plain=True)
    assert lines[-1] == FAREWELL
    assert screens == []


def test_input_that_is_no_terminal_is_read_line_by_line(screens: list[Practice]) -> None:
    lines = played(io.StringIO("salir\n"), Terminal())
    assert lines[-1] == FAREWELL
    assert screens == []


def test_without_textual_the_lines_are_plain(
    screens: list[Practice], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_textual(name: str, _package: str | None = None) -> None:
        assert name == "textual"

    monkeypatch.setattr("musbot.terminal.play.find_spec", no_textual)
    assert played(Terminal("salir\n"), Terminal())[-1] == FAREWELL
    assert screens == []
    assert importlib.util.find_spec("textual") is not None


def test_where_nobody_looks_computer_players_play_a_whole_match() -> None:
    lines = played(io.StringIO(), io.StringIO())
    assert lines[0].startswith("The output is no terminal, so nobody sits at the table")
    assert lines[1].startswith("Nekane & Itziar – Patxi & Koldo")
    assert any("match won!" in line for line in lines)
    assert lines[-1] == "Thank you for the match. Until next time!"


def test_words_that_come_by_a_pipe_are_played_even_where_nobody_looks() -> None:
    lines = played(io.StringIO("corto\nfoo\nsalir\n"), io.StringIO())
    assert lines[0].startswith("You & Patxi")
    assert "> You: Corto" in lines
    assert "> That is no word of this game." in lines
    assert lines[-1] == FAREWELL


def test_a_terminal_whose_answers_go_elsewhere_is_not_waited_for() -> None:
    lines = played(Terminal("salir\n"), io.StringIO())
    assert lines[0].startswith("The output is no terminal")
    assert lines[-1] == "Thank you for the match. Until next time!"


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_the_system_can_ask_to_leave_as_the_person_can(name: str) -> None:
    class Ending(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            signal.raise_signal(signal.Signals[name])
            return "corto\n"

    before = signal.getsignal(signal.Signals[name])
    lines = played(Ending(), io.StringIO(), plain=True)
    assert lines[-1] == FAREWELL
    assert signal.getsignal(signal.Signals[name]) == before


def test_plain_lines_asked_for_are_played_even_where_nobody_looks() -> None:
    lines = played(io.StringIO(""), io.StringIO(), plain=True)
    assert lines[0].startswith("You & Patxi")
    assert lines[-1] == FAREWELL


def test_an_unknown_preset_is_refused_before_anything_is_shown() -> None:
    sink = io.StringIO()
    with pytest.raises(RulesError):
        played(io.StringIO(), sink, wish=Wish(preset="paris"))
    assert sink.getvalue() == ""


def test_signs_that_an_encoding_lacks_are_written_as_question_marks() -> None:
    body = io.BytesIO()
    sink = io.TextIOWrapper(body, encoding="latin-1")
    with asyncio.Runner() as runner:
        wish = Wish()
        play(runner, tables(), Texts("es"), wish, plain=True, source=io.StringIO(), sink=sink)
    sink.flush()
    text = body.getvalue().decode("latin-1")
    assert "Patxi y tú ? Nekane & Itziar" in text


def test_a_reader_who_has_seen_enough_ends_it_quietly(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="utf-8") as sink, asyncio.Runner() as runner:
        wish = Wish(watch=True)
        play(runner, tables(), Texts("en"), wish, plain=True, source=io.StringIO(), sink=sink)
        print("what is written now goes nowhere", file=sink, flush=True)


def test_the_full_screen_is_not_loaded_where_it_is_not_shown() -> None:
    code = (
        "import sys, musbot.terminal.play; "
        "sys.exit(any(name.startswith('textual') for name in sys.modules))"
    )
    import subprocess  # noqa: PLC0415 -- only here

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
