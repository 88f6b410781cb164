"""Which way is the practice table shown: on a full screen, or in plain lines?"""

from __future__ import annotations

import asyncio
import io
import os
from importlib.util import find_spec
from typing import TextIO

from msgspec.structs import replace

from musbot.render.text import Texts
from musbot.service.tables import Tables
from musbot.terminal.lines import Console, PlainTable
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
    """Play one match, until it is won or the person leaves.

    Plain lines serve where they are asked for, where input or output is no terminal, and where the
    extra ``play`` is not installed. Where nobody asked for them and the output is no terminal,
    nobody is there to play, and the person only looks on. ``tables`` belong to ``runner``'s loop.

    Raises:
        RulesError: there is no such preset.
        StorageError: the table could not be saved.
    """
    if not plain and not sink.isatty():
        wish = replace(wish, watch=True)
    practice = runner.run(Practice.open(tables, texts, wish))
    if not plain and source.isatty() and sink.isatty() and find_spec("textual") is not None:
        from musbot.terminal.app import PracticeApp  # noqa: PLC0415 -- an extra, used only here

        runner.run(PracticeApp(practice).run_async())
        return
    _tolerate_any_encoding(sink)
    pauses = source.isatty() and sink.isatty()
    try:
        PlainTable(runner, practice, Console(source, sink, pauses=pauses)).play()
    except BrokenPipeError:
        # The reader, `head` perhaps, has seen enough. What is still unwritten goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sink.fileno())


def _tolerate_any_encoding(sink: TextIO) -> None:
    """Let signs that the terminal's encoding lacks be written as question marks."""
    if isinstance(sink, io.TextIOWrapper):
        sink.reconfigure(errors="replace")
