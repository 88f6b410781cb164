"""Which way is the practice table shown: on a full screen, or in plain lines?"""

from __future__ import annotations

import asyncio
import io
import os
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TextIO

from msgspec.structs import replace

from musbot.core.errors import TableError
from musbot.render.text import Texts
from musbot.service.tables import Tables
from musbot.terminal.goodbyes import goodbye_as_interrupt
from musbot.terminal.lines import Begun, Console, PlainTable, Source
from musbot.terminal.practice import Practice, Wish


def play(  # noqa: PLR0913 -- what is played, by whom, and the three ends of the terminal
    runner: asyncio.Runner,
    tables: Tables,
    texts: Texts,
    wish: Wish,
    *,
    plain: bool,
    source: TextIO,
    sink: TextIO,
) -> None:
    """Play one match, until it is won, the person leaves, or the system asks the program to end.

    Plain lines serve where they are asked for, where input or output is no terminal,
    and where the extra ``play`` is not installed. Where nobody asked for them, the output is no
    terminal and nothing comes in by a pipe, nobody is there to play: that is said, and computer
    players play alone. ``tables`` belong to ``runner``'s loop.

    Raises:
        RulesError: there is no such preset.
        StorageError: the table could not be saved.
    """
    _tolerate_any_encoding(sink)
    typed: Source = source
    if not plain and not wish.watch and not sink.isatty():
        first = _first_line(source)
        typed = Begun(first, source)
        wish = replace(wish, watch=not first)
    practice = runner.run(Practice.open(tables, texts, wish))
    if wish.watch and not sink.isatty():
        print(nobody_sits(texts), file=sink)
    try:
        if not plain and _has_full_screen(source, sink):
            from musbot.terminal.app import PracticeApp  # noqa: PLC0415 -- an extra, used only here

            runner.run(PracticeApp(practice).run_async())
        else:
            _play_in_lines(runner, practice, Console(typed, sink, _reads_along(source, sink)))
    finally:
        # Whatever has ended it, no match is left open: its record can be written.
        with suppress(TableError):
            runner.run(practice.leave())


def _reads_along(source: TextIO, sink: TextIO) -> bool:
    return source.isatty() and sink.isatty()


def _has_full_screen(source: TextIO, sink: TextIO) -> bool:
    return _reads_along(source, sink) and find_spec("textual") is not None


def _first_line(source: TextIO) -> str:
    """Look whether somebody types by a pipe.

    A terminal is not waited for: who sits at it would not see what he is asked.
    """
    return "" if source.isatty() else source.readline()


def _play_in_lines(runner: asyncio.Runner, practice: Practice, console: Console) -> None:
    try:
        with suppress(KeyboardInterrupt), goodbye_as_interrupt():
            PlainTable(runner, practice, console).play()
    except OSError:
        # The reader, `head` perhaps, has seen enough, or the terminal was closed. What is still
        # unwritten goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), console.sink.fileno())


def nobody_sits(texts: Texts) -> str:
    """Say why computer players play alone."""
    return texts.gettext(
        "The output is no terminal, so nobody sits at the table: computer players play alone."
    )


def tell_what_stays(texts: Texts, sink: TextIO, wish: Wish, seed: int, record: Path | None) -> None:
    """Say how the cards of a match are dealt again, and where its record is if one was written."""
    command = f"{wish.as_typed(texts.language)} --seed {seed}"
    lines = [texts.gettext("The same cards again: {command}", command=command)]
    if record is not None:
        lines.append(texts.gettext("The record of the match is in {path}", path=record))
    with suppress(OSError):  # Whoever read along may have gone.
        print("\n".join(lines), file=sink, flush=True)


def _tolerate_any_encoding(sink: TextIO) -> None:
    """Let signs that the terminal's encoding lacks be written as question marks."""
    if isinstance(sink, io.TextIOWrapper):
        sink.reconfigure(errors="replace")
