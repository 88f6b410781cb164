"""How are record files played again, and what does the reader of the command line see of it?

A wrong record costs one line on standard error and the others are played all the same, so nothing
that a file may hold ends this program.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

import msgspec

from musbot.core.errors import RecordError
from musbot.core.records import MOST_BYTES, Record, one_line, read_record
from musbot.games.replays import replay_of
from musbot.render.accounts import account_of
from musbot.render.text import Texts

_WRONG_RECORD = 2


def replay_files(
    paths: Iterable[Path], texts: Texts, out: TextIO, err: TextIO, *, as_json: bool
) -> int:
    """Play records in their order and give the exit status: 0, or 2 when one was wrong.

    Each writes one JSON object on a line of ``out``, or a readable account.
    """
    status = 0
    for path in paths:
        try:
            record = read_record_file(path)
            text = _as_json(record) if as_json else _as_account(record, texts, path)
        except RecordError as error:
            _print(f"{one_line(str(path))}: {error}", err)
            status = _WRONG_RECORD
        else:
            _print(text, out)
    return status


def _print(text: str, file: TextIO) -> None:
    """Write lines even where the terminal does not have every sign of a name or a card."""
    encoding = file.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), file=file)


def read_record_file(path: Path) -> Record:
    """Read a record of any game from a file.

    Raises:
        RecordError: the file cannot be read, or what it holds is no such record.
    """
    try:
        with path.open("rb") as file:
            body = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise RecordError(f"it cannot be read: {error.strerror or error}") from error
    if len(body) > MOST_BYTES:
        raise RecordError("it is longer than 1 MiB, which no record is")
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise RecordError("it is no text in UTF-8") from error
    return read_record(text)


def _as_json(record: Record) -> str:
    game = replay_of(record)
    return msgspec.json.encode(game.summed_up(game.play(record))).decode()


def _as_account(record: Record, texts: Texts, path: Path) -> str:
    played = replay_of(record).play(record)
    told = account_of(record.game, played, texts, record.players)
    return "\n".join((f"# {one_line(str(path))}", *told))
