"""Which commands, buttons and lists are one player's own: cards, señas, words to the partner?"""

from __future__ import annotations

from typing import Final, assert_never

from discord import app_commands

from cogs import _answers, _asides, _private_pages
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, slash
from cogs._finding import table_of
from cogs._ids import MineId, MineWord
from cogs._own_hand import show_hand
from cogs._own_options import meant_rival, offer_rivals, offer_signals, offer_words
from cogs._room import Room
from cogs._saying import require_game
from musbot.core.errors import IllegalActionError, NotationError, TableError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Consulta, Miro, Sena, Word, parse_signal
from musbot.render.mus_partners import meant_word
from musbot.render.text import marked
from musbot.service.table import Table

GAME: Final = "mus"


def add_commands(tree: Tree, room: Room) -> None:
    """Add the commands for what is a player's own."""
    for make in (_cards, _signal, _talk, _watch):
        tree.add_command(make(room))


def _cards(room: Room) -> SlashCommand:
    async def cartas(press: Press) -> None:
        await show_hand(room, press, await table_of(room, press))

    return slash("cartas", marked("Show your cards to you alone"), cartas)


def _signal(room: Room) -> SlashCommand:
    async def sena(press: Press, cual: str = "") -> None:
        table = await table_of(room, press)
        if cual.strip():
            await _show_signal(room, press, table, cual)
        else:
            await show_hand(room, press, table)

    return slash(
        "sena",
        marked("Show your partner a seña; only a true one can be given"),
        app_commands.autocomplete(cual=offer_signals(room))(sena),
        cual=marked("Which one; leave it out to choose among those that are true"),
    )


def _talk(room: Room) -> SlashCommand:
    async def consulta(press: Press, texto: str = "") -> None:
        table = await table_of(room, press)
        if texto.strip():
            said = Consulta(meant_word(_answers.reader(press), texto))
            await _asides.do(room, press, table, said)
        else:
            await show_hand(room, press, table)

    return slash(
        "consulta",
        marked("Say something to your partner that nobody else hears"),
        app_commands.autocomplete(texto=offer_words(room))(consulta),
        texto=marked("What you say; leave it out to choose from the list"),
    )


def _watch(room: Room) -> SlashCommand:
    async def mirar(press: Press, rival: str = "") -> None:
        table = await table_of(room, press)
        if rival.strip():
            await _watch_whom(room, press, table, rival)
        else:
            await show_hand(room, press, table)

    return slash(
        "mirar",
        marked("Watch a rival, to catch his señas more often than those of others"),
        app_commands.autocomplete(rival=offer_rivals(room))(mirar),
        rival=marked("Whom you watch; leave it out to choose from the list"),
    )


async def pressed(room: Room, press: Press, control: MineId) -> None:
    """Do what a button, a list or a form says that is one player's own."""
    table = await room.tables.get(control.table)
    match control.word:
        case MineWord.CARDS:
            await show_hand(room, press, table)
        case MineWord.SIGNAL:
            await _show_signal(room, press, table, _answers.chosen(press))
        case MineWord.PERETE:
            await _say_perete(room, press, table)
        case MineWord.WATCH:
            await _watch_seat(room, press, table, _answers.chosen(press))
        case MineWord.TALK:
            await _asides.do(room, press, table, Consulta(_answers.chosen(press)))
        case MineWord.REPLY:
            said = Consulta(_answers.chosen(press))
            await _asides.do(room, press, table, said, reply=True)
        case MineWord.WRITE:
            await _ask_for_words(room, press, table, MineWord.TALK)
        case MineWord.WRITE_REPLY:
            await _ask_for_words(room, press, table, MineWord.REPLY)
        case _:
            assert_never(control.word)


async def _show_signal(room: Room, press: Press, table: Table, name: str) -> None:
    try:
        signal = parse_signal(name)
    except NotationError as error:
        await room.showing.refused_privately(press, table, error)
        return
    await _asides.do(room, press, table, Sena(signal))


async def _watch_whom(room: Room, press: Press, table: Table, typed: str) -> None:
    try:
        rival = meant_rival(press, table, typed)
    except NotationError as error:
        await room.showing.refused_privately(press, table, error)
        return
    await _asides.do(room, press, table, Miro(rival))


async def _watch_seat(room: Room, press: Press, table: Table, chosen: str) -> None:
    """Watch whom the list says: it holds seats as they are, whoever sits there."""
    if chosen in {*map(str, table.view(None).seating.seats)}:
        await _asides.do(room, press, table, Miro(Seat(int(chosen))))
    else:
        await room.showing.refused_privately(press, table, NotationError("player", chosen))


async def _say_perete(room: Room, press: Press, table: Table) -> None:
    """Say it at any moment: the button holds none, for it stands in a letter too."""
    require_game(table, GAME)
    try:
        change = await table.play(_answers.player_of(press), Word.PERETE)
    except (IllegalActionError, TableError) as error:
        await room.showing.refused_privately(press, table, error)
        return
    await room.showing.changed_among_own(press, table, change)


async def _ask_for_words(room: Room, press: Press, table: Table, word: MineWord) -> None:
    """Open the form for words of one's own; where there is none now, the rules say why."""
    now = table.snapshot()
    seat = now.seat_of(_answers.player_of(press))
    form = None
    if seat is not None:
        form = _private_pages.talk_form(_answers.reader(press), now, seat, word)
    if form is not None:
        await _answers.ask(press, form)
    else:
        await _asides.do(room, press, table, Consulta(""))
