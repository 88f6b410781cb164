"""Which commands and buttons say the words of mus at a table?"""

from __future__ import annotations

from cogs import _answers, _private_pages, practice
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, slash
from cogs._errors import Place, PlaceError
from cogs._finding import table_of
from cogs._ids import ASK, PlayId
from cogs._room import Room
from cogs.tables import open_table
from musbot.core.contract import Refusal
from musbot.core.errors import IllegalActionError, MusbotError, NotationError, TableError
from musbot.games.mus.actions import (
    Action,
    Consulta,
    Descarto,
    Miro,
    Reason,
    Sena,
    Word,
    parse_action,
)
from musbot.games.mus.view import MusView
from musbot.render.text import marked
from musbot.service.table import Table

PLAIN = {
    "corto": marked("Cut the mus: everybody keeps his cards"),
    "paso": marked("Pass"),
    "reenvido": marked("Raise by as much as is on the table"),
    "quiero": marked("Accept the bet"),
    "noquiero": marked("Refuse the bet"),
    "noqueremos": marked("Refuse the bet for your partner too"),
    "ordago": marked("Bet the whole game"),
    "ordagodos": marked("Bet the whole game on grande and chica together"),
    "perete": marked("Say openly that you hold 4, 5, 6 and 7: a stone for your side"),
    "musvisto": marked("Say as the dealer that a card was seen"),
}
"""The words that stand alone, as they are typed, with what they do."""

WITH_STONES = {
    "envido": marked("Bet stones on this lance"),
    "mas": marked("Raise the bet by so many stones"),
    "envidodos": marked("Bet stones on grande and on chica, each"),
}

_STONES = marked("How many stones; the least that is allowed if you leave it out")
_CARDS = marked("The cards, such as 12o 7c; leave it out to choose from a list")


def add_commands(tree: Tree, room: Room) -> None:
    """Add a command for every word."""
    tree.add_command(_mus(room))
    for word, description in PLAIN.items():
        tree.add_command(_plain(room, word, description))
    for word, description in WITH_STONES.items():
        tree.add_command(_with_stones(room, word, description))
    tree.add_command(_descarto(room))


def _mus(room: Room) -> SlashCommand:
    async def mus(press: Press) -> None:
        table = await room.tables.find(_answers.player_of(press))
        if table is None:
            table = await _opened_before(room, press)
            if table is not None:
                await room.showing.here(press, table)
        elif practice.is_left_alone(room, table):
            await practice.come_back(room, press, table)
        elif table.view(None).status == "open":
            await room.showing.here(press, table)
        else:
            await say(room, press, table, "mus")

    return slash(
        "mus", marked("Say mus: you want other cards. Opens a table if you sit at none"), mus
    )


async def _opened_before(room: Room, press: Press) -> Table | None:
    """Open a table; if it was typed twice at once, give the one that the first has opened."""
    try:
        await open_table(room, press)
    except PlaceError as error:
        if error.place not in {Place.SEATED_ELSEWHERE, Place.IN_PRACTICE}:
            raise
        return await room.tables.find(_answers.player_of(press))
    return None


def _plain(room: Room, word: str, description: str) -> SlashCommand:
    async def plain(press: Press) -> None:
        await say(room, press, await table_of(room, press), word)

    return slash(word, description, plain)


def _with_stones(room: Room, word: str, description: str) -> SlashCommand:
    async def with_stones(press: Press, piedras: str = "") -> None:
        await say(room, press, await table_of(room, press), f"{word} {piedras}")

    return slash(word, description, with_stones, piedras=_STONES)


def _descarto(room: Room) -> SlashCommand:
    async def descarto(press: Press, cartas: str = "") -> None:
        table = await table_of(room, press)
        if cartas.strip():
            await say(room, press, table, f"descarto {cartas.replace(',', ' ')}")
        else:
            await _ask(room, press, table, PlayId(table.id, table.snapshot().turn, "descarto"))

    return slash("descarto", marked("Put cards aside"), descarto, cartas=_CARDS)


async def pressed(room: Room, press: Press, control: PlayId) -> None:
    """Do what a button, a list of cards or a form of a table says."""
    table = await room.tables.get(control.table)
    if control.detail == ASK:
        await _ask(room, press, table, control)
    else:
        more = control.detail or _answers.chosen(press)
        await say(room, press, table, f"{control.word} {more}", control.turn)


async def say(
    room: Room, press: Press, table: Table, written: str, turn: int | None = None
) -> None:
    """Say something at a table, written as in records; ``turn`` is the moment a button is from."""
    try:
        await _play(room, press, table, _read(written), turn)
    except NotationError as error:
        await room.showing.refused(press, table, _with_bounds(press, table, written, error))


def _read(written: str) -> Action:
    action = parse_action(written)
    if isinstance(action, Sena | Miro | Consulta):
        raise NotationError("word", written)  # they have commands of their own, and tell nobody
    return action


async def _play(room: Room, press: Press, table: Table, action: Action, turn: int | None) -> None:
    try:
        change = await table.play(_answers.player_of(press), action, turn)
    except (IllegalActionError, TableError) as error:
        if action is Word.PERETE:
            # It tells all four cards of who wished to say it.
            await room.showing.refused_privately(press, table, error)
        else:
            await room.showing.refused(press, table, error)
        return
    if _answers.is_own(press):
        await room.showing.changed_among_own(press, table, change)
    else:
        await room.showing.changed(press, table, change)


async def _ask(room: Room, press: Press, table: Table, control: PlayId) -> None:
    """Open the form for the amount or the cards; where that makes no sense, the table says why."""
    now = table.snapshot()
    seat = now.seat_of(_answers.player_of(press))
    if seat is not None and control.turn == now.turn:
        form = _private_pages.form_for(_answers.reader(press), now, seat, control.word)
        if form is not None:
            await _answers.ask(press, form)
            return
    action = Descarto(()) if control.word == "descarto" else _read(control.word)
    await _play(room, press, table, action, control.turn)


def _with_bounds(press: Press, table: Table, written: str, error: NotationError) -> MusbotError:
    """Say which amounts are allowed rather than what a number is, to whoever may name one now."""
    seat = table.seat_of(_answers.player_of(press))
    game = None if seat is None else table.view(seat).game_view
    if error.kind != "amount" or not isinstance(game, MusView):
        return error
    word = written.partition(" ")[0].replace("-", "")
    for legal in game.legal:
        if legal.word.replace("-", "") == word:
            return IllegalActionError(
                Refusal(Reason.AMOUNT, legal.least, legal.most, game.to_act, game.offered)
            )
    return error
