"""How does a player look at his own cards, and show his partner a seña?"""

from __future__ import annotations

from typing import assert_never

from discord import app_commands

from cogs import _answers, _pages
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._ids import MineId, MineWord
from cogs._letters import Whisper
from cogs._room import Room
from cogs._who import names_of
from cogs.tables import table_of
from musbot.core.errors import IllegalActionError, NotationError, TableError
from musbot.games.mus.actions import Sena, Signal, parse_signal
from musbot.render import mus_words
from musbot.render.text import marked
from musbot.service.log import Person
from musbot.service.refusals import TableReason
from musbot.service.seen import Change
from musbot.service.table import Table


def add_commands(tree: Tree, room: Room) -> None:
    """Add the commands for what is a player's own."""
    tree.add_command(_cards(room))
    tree.add_command(_signal(room))


def _cards(room: Room) -> SlashCommand:
    async def cartas(press: Press) -> None:
        await show_hand(room, press, await table_of(room, press))

    return slash("cartas", marked("Show your cards to you alone"), cartas)


def _signal(room: Room) -> SlashCommand:
    async def sena(press: Press, cual: str = "") -> None:
        table = await table_of(room, press)
        if cual:
            await _give(room, press, table, cual)
        else:
            await show_hand(room, press, table)

    named = [(signal.value, name) for signal, name in mus_words.SIGNALS.items()]
    return slash(
        "sena",
        marked("Show your partner a seña; only a true one can be given"),
        app_commands.choices(cual=choices(named))(sena),
        cual=marked("Which one; leave it out to choose among those that are true"),
    )


async def pressed(room: Room, press: Press, control: MineId) -> None:
    """Do what a button or a list says that is one player's own."""
    table = await room.tables.get(control.table)
    match control.word:
        case MineWord.CARDS:
            await show_hand(room, press, table)
        case MineWord.SIGNAL:
            await _give(room, press, table, _answers.chosen(press))
        case _:
            assert_never(control.word)


async def show_hand(room: Room, press: Press, table: Table) -> None:
    """Answer with a player's own cards, for him alone.

    Raises:
        TableError: he does not sit there, or the match has not begun.
    """
    now = table.snapshot()
    seat = now.seat_of(_answers.player_of(press))
    if seat is None:
        raise TableError(TableReason.NOT_SEATED)
    await _answers.show_privately(press, _pages.hand_message(_answers.reader(press), now, seat))
    await room.showing.finish(press, table, Change(now, now))


async def _give(room: Room, press: Press, table: Table, name: str) -> None:
    try:
        signal = parse_signal(name)
        change = await table.play(_answers.player_of(press), Sena(signal))
    except (IllegalActionError, NotationError, TableError) as error:
        await room.showing.refused(press, table, error)
        return
    if _answers.is_choice(press):
        await room.showing.changed_among_own(press, table, change)
    else:
        texts = _answers.reader(press)
        shown = mus_words.signal(texts, signal)
        await _answers.tell(press, texts.gettext("You have shown: {signal}", signal=shown))
        await room.showing.finish(press, table, change)
    _show_partners(room, press, table, signal)


def _show_partners(room: Room, press: Press, table: Table, signal: Signal) -> None:
    """Let the partners see it: nobody else does, and computer players look for themselves."""
    view = table.view(None)
    seat = table.seat_of(_answers.player_of(press))
    assert seat is not None, "who has given a signal sits at the table"
    name = names_of(_answers.public(press), view)[seat]
    locale = (press.guild_locale or press.locale).value
    for partner in view.seating.partners(seat):
        occupant = view.occupants[partner]
        if isinstance(occupant, Person):
            whisper = Whisper(name, signal, press.id)
            room.letters.whisper(occupant.id, table.id, whisper, locale)
