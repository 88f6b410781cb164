"""Which commands and buttons show where everybody stands, a player, a pair, and their matches?

What is shown goes to the reader alone, unless he wants it shown to all. Everything is of one
server, so it is asked for there.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from cogs import _answers, _board_pages
from cogs._answers import Press
from cogs._board_ids import ALL, BoardId, BoardList, HistoryId, ProfileId, ProfilePart
from cogs._board_options import offer_seasons
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._errors import Place, PlaceError
from cogs._of_server import moderated_by, server_of
from cogs._offered import GAME_NAMES, known_game
from cogs._room import Room
from cogs._rule_options import preset_choices
from cogs._sketches import EVERYBODY
from cogs.flow import give_record
from musbot.render.boards import ORDERS
from musbot.render.text import Texts, marked
from musbot.service.board_values import BoardPage, Order
from musbot.service.ports import PlayerId, TableId

Somebody = discord.User | discord.Member

MOST_BYTES = 4 * 1024 * 1024
"""How large each of two files may be: Discord takes ten mebibytes in all."""

EVERYBODY_SEES = marked("Show it to everybody in this channel")
"""What an option says that is the same in several commands."""


OF_A_GAME = marked("Of which game; the first that is played here if you leave it out")
"""Likewise: numbers are always those of one game."""


def add_commands(tree: Tree, room: Room) -> None:
    """Add the commands that show where everybody stands."""
    for make in (_board, _profile, _pair, _history, _export):
        tree.add_command(make(room))


# ---------------------------------------------------------------------- commands


def _board(room: Room) -> SlashCommand:
    async def clasificacion(
        press: Press,
        orden: str = Order.RATING,
        temporada: str = "",
        reglas: str = "",
        juego: str = "",
        todos: bool = False,  # noqa: FBT001, FBT002 -- Discord passes it by its name
    ) -> None:
        # Rules are those of one game.
        meant = known_game(juego, reglas) if juego or reglas else ""
        control: BoardId | None = BoardId(game=meant)
        for asks, typed in (
            (BoardList.ORDER, orden),
            (BoardList.SEASON, temporada.strip() or ALL),
            (BoardList.PRESET, reglas or ALL),
        ):
            control = control and replace(control, asks=asks).with_choice(typed)
        if control is None:
            raise PlaceError(Place.NO_SUCH_BOARD)
        await _show_board(room, press, control, to_all=todos)

    offered = app_commands.choices(
        orden=choices([(order.value, label) for order, label in ORDERS.items()]),
        reglas=preset_choices(),
        juego=choices(GAME_NAMES),
    )
    return slash(
        "clasificacion",
        marked("Where everybody on this server stands, and you"),
        app_commands.autocomplete(temporada=offer_seasons(room))(offered(clasificacion)),
        orden=marked("By what it is ordered; by rating if you leave it out"),
        temporada=marked("A season, such as 2026-4; all time if you leave it out"),
        reglas=marked("Only matches by the rules of a preset"),
        juego=OF_A_GAME,
        todos=EVERYBODY_SEES,
    )


def _profile(room: Room) -> SlashCommand:
    async def perfil(
        press: Press,
        persona: Somebody | None = None,
        juego: str = "",
        todos: bool = False,  # noqa: FBT001, FBT002 -- Discord passes it by its name
    ) -> None:
        guild, player = server_of(press), _player(press, persona)
        profile = await room.leaderboard.profile(guild, player, game=_chosen(juego))
        texts = _answers.public(press) if todos else _answers.reader(press)
        if profile is None:
            await _answers.tell(press, _never_played(_answers.reader(press), press, player))
            return
        wishes = EVERYBODY if todos else _answers.preferences(press)
        await _show(press, _board_pages.profile_message(texts, profile, wishes), to_all=todos)

    return slash(
        "perfil",
        marked("A player: rating, lances, partners, awards; yourself if you name nobody"),
        app_commands.choices(juego=choices(GAME_NAMES))(perfil),
        persona=marked("Who it is"),
        juego=OF_A_GAME,
        todos=EVERYBODY_SEES,
    )


def _pair(room: Room) -> SlashCommand:
    async def pareja(
        press: Press, persona: Somebody, otra: Somebody | None = None, juego: str = ""
    ) -> None:
        guild, texts = server_of(press), _answers.reader(press)
        one, other = _player(press, otra), PlayerId(persona.id)
        # Of oneself and somebody one is told first; of two others in the order they were named.
        people = (other, one) if otra is not None else (one, other)
        game = _chosen(juego)
        story = None if one == other else await room.leaderboard.pair(guild, *people, game=game)
        if story is None:
            said = texts.gettext("These two have never met at a table of this server.")
            await _answers.tell(press, said)
            return
        await _answers.show_privately(press, _board_pages.pair_message(texts, story))

    return slash(
        "pareja",
        marked("What two people have played together and against each other"),
        app_commands.choices(juego=choices(GAME_NAMES))(pareja),
        persona=marked("One of the two"),
        otra=marked("The other one; yourself if you leave it out"),
        juego=OF_A_GAME,
    )


def _history(room: Room) -> SlashCommand:
    async def historial(press: Press, persona: Somebody | None = None, juego: str = "") -> None:
        control = HistoryId(_player(press, persona), game=_chosen(juego) or "")
        await _show_history(room, press, control)

    return slash(
        "historial",
        marked("The matches of a player, with their records; your own if you name nobody"),
        app_commands.choices(juego=choices(GAME_NAMES))(historial),
        persona=marked("Who it is"),
        juego=marked("Only the matches of this game"),
    )


def _export(room: Room) -> SlashCommand:
    async def exportar(
        press: Press,
        servidor: bool = False,  # noqa: FBT001, FBT002 -- Discord passes it by its name
    ) -> None:
        guild, texts = server_of(press), _answers.reader(press)
        if servidor:
            wanted = room.leaderboard.export_boards(moderated_by(press))
            board = await _answers.patiently(press, wanted)
            said = texts.gettext("The leaderboards of this server.")
            await _send(press, said, {"musbot-boards.csv": board})
            return
        own = room.leaderboard.export(guild, _answers.player_of(press))
        export = await _answers.patiently(press, own)
        if export is None:
            await _answers.tell(press, _never_played(texts, press, _answers.player_of(press)))
            return
        said = texts.gettext("Your matches on this server: as a table, and with all that is known.")
        files = {"musbot.csv": export.csv, "musbot.json": export.json}
        await _send(press, said, files)

    return slash(
        "exportar",
        marked("Your own matches as files, CSV and JSON, to you alone"),
        exportar,
        servidor=marked("The leaderboards of the server instead, for those who manage it"),
    )


async def _send(press: Press, said: str, files: Mapping[str, str]) -> None:
    # Those of years are compressed for seconds, and meanwhile others are served.
    await _answers.send_files(press, said, await asyncio.to_thread(sendable, files))


def sendable(files: Mapping[str, str]) -> dict[str, bytes]:
    """Give files as Discord takes them: what is too large for it is compressed."""
    sent: dict[str, bytes] = {}
    for name, text in files.items():
        # Without a mark at its beginning a spreadsheet takes a table for one in another encoding.
        body = text.encode("utf-8-sig" if name.endswith(".csv") else "utf-8")
        if len(body) <= MOST_BYTES:
            sent[name] = body
        else:
            sent[f"{name}.gz"] = gzip.compress(body, mtime=0)
    return sent


# ---------------------------------------------------------------------- buttons and lists


async def pressed(room: Room, press: Press, control: BoardId | ProfileId | HistoryId) -> None:
    """Show what a button or a list says."""
    match control:
        case BoardId(asks=None):
            await _show_board(room, press, control)
        case BoardId():
            chosen = control.with_choice(_answers.chosen(press))
            await _show_board(room, press, chosen or BoardId())
        case ProfileId():
            await _show_profile(room, press, control)
        case HistoryId(asks=True):
            await give_record(room, press, TableId(_answers.chosen(press)))
        case HistoryId():
            await _show_history(room, press, control)


async def _show_profile(room: Room, press: Press, control: ProfileId) -> None:
    texts = _answers.reader(press)
    guild, game = server_of(press), control.game or None
    profile = await room.leaderboard.profile(guild, control.player, game=game)
    if profile is None:
        await _answers.tell(press, _never_played(texts, press, control.player))
    elif control.part is ProfilePart.AWARDS:
        await _show(press, _board_pages.awards_message(texts, profile))
    else:
        wishes = _answers.preferences(press)
        await _show(press, _board_pages.profile_message(texts, profile, wishes))


# ---------------------------------------------------------------------- what both do


async def _show_board(room: Room, press: Press, control: BoardId, *, to_all: bool = False) -> None:
    guild, asker = server_of(press), _answers.player_of(press)
    board = await room.leaderboard.board(
        guild,
        control.order,
        control.season,
        control.preset,
        control.page,
        asker=asker,
        game=control.game or None,
    )
    texts = _answers.public(press) if to_all else _answers.reader(press)
    view = _board_pages.board_message(texts, board, None if to_all else asker)
    await _show(press, view, to_all=to_all)
    room.membership.look_up(guild, _people_on(board))


def _people_on(board: BoardPage) -> list[PlayerId]:
    return [person.player for row in board.rows for person in row.people]


async def _show_history(room: Room, press: Press, control: HistoryId) -> None:
    texts = _answers.reader(press)
    guild, game = server_of(press), control.game or None
    history = await room.leaderboard.history(guild, control.player, control.page, game=game)
    if history is None:
        await _answers.tell(press, _never_played(texts, press, control.player))
        return
    await _show(press, _board_pages.history_message(texts, history))


async def _show(press: Press, view: ui.LayoutView, *, to_all: bool = False) -> None:
    """Answer all or the reader alone; what was his own before is changed."""
    if to_all:
        await _answers.show(press, view)
    else:
        await _answers.show_at_last(press, view)


def _chosen(game: str) -> str | None:
    """Give the game that was chosen, if one was; raises ``TableError`` where there is no such."""
    return known_game(game) if game else None


def _player(press: Press, somebody: Somebody | None) -> PlayerId:
    return _answers.player_of(press) if somebody is None else PlayerId(somebody.id)


def _never_played(texts: Texts, press: Press, player: PlayerId) -> str:
    if player == _answers.player_of(press):
        return texts.gettext(
            "You have played no match on this server yet. You can open a table with /mesa abrir."
        )
    return texts.gettext("{person} has played no match on this server yet.", person=f"<@{player}>")
