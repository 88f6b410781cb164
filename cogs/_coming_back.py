"""How does somebody have his seat back who was away: by any press, and what is he told?"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import discord

from cogs import _answers
from cogs._answers import Press
from cogs._at_table import locale_at
from cogs._notes import Note
from cogs._room import Room
from musbot.core.errors import MusbotError
from musbot.render.absence import done_lines
from musbot.render.face import AnyFace
from musbot.render.faces import face_of
from musbot.render.text import Texts
from musbot.service import absence
from musbot.service.seen import Change, Snapshot
from musbot.service.stand_in import Round
from musbot.service.table import Table


async def come_back(room: Room, press: Press) -> None:
    """Give who pressed his seat back if a substitute plays for him, before anything else is done.

    What was said for him he is told behind the answer to his press, and then the table shows all
    that he is there. It is asked at every press, and mostly costs a look into memory. What fails
    here is left to the press itself, which will meet it again.
    """
    player = _answers.player_of(press)
    try:
        table = await room.tables.find(player)
        if table is None or not table.is_away(player):
            return
        change = await table.wish(lambda state: absence.come_back(state, player))
    except MusbotError:
        return
    if change.after == change.before:
        return  # another press of his was faster, or he has lost the seat
    if change.before.view(None).is_paused and not change.after.view(None).is_paused:
        _answers.resume_by(press)
    await _note_done(room, press, table, change.before)
    task = asyncio.current_task()
    assert task is not None, "a press is answered in a task of its own"
    task.add_done_callback(lambda _: room.bell.look_at(table, _telling(room, press, table)))


async def _note_done(room: Room, press: Press, table: Table, before: Snapshot) -> None:
    """Let him be told what was said for him up to the moment before he had his seat back.

    It is read behind that, so that no word of the substitute falls in between. Where it cannot be
    read he has his seat all the same.
    """
    player = _answers.player_of(press)
    seat = before.seat_of(player)
    assert seat is not None, "who is away sits there"
    with suppress(MusbotError):
        face = face_of(before.view(None).game)
        done = await room.tables.done_for(table.id, seat, until=before.number)
        room.letters.note(player, table.id, _note_of(face, done), locale_at(press, table))


def _telling(room: Room, press: Press, table: Table) -> Callable[[], Awaitable[None]] | None:
    """Give what tells him if the answer to his press did not; nobody answers what is half typed."""
    if press.type is discord.InteractionType.autocomplete:
        return None

    async def tell() -> None:
        now = table.snapshot()
        await room.showing.finish(press, table, Change(now, now))

    return tell


def _note_of(face: AnyFace, done: Sequence[Round]) -> Note:
    def note(texts: Texts) -> str:
        return "\n".join(done_lines(texts, face, done))

    return note
