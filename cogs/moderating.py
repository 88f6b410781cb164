"""Which commands let players report a match, and moderators look at it, undo and correct it?"""

from __future__ import annotations

import re

import discord
from discord import app_commands

from cogs import _answers, _board_pages
from cogs._answers import Press
from cogs._board_ids import NoticesId, ReportId
from cogs._board_options import offer_matches, offer_sides
from cogs._commands import SlashCommand, Tree, slash
from cogs._errors import Place, PlaceError
from cogs._of_server import moderated_by, server_of
from cogs._room import Room
from musbot.core.seats import Side
from musbot.render.text import marked
from musbot.service.board_values import BoardError, BoardReason
from musbot.service.ports import TableId

GROUP = "moderar"
MOST_WHY = 200
"""How long a reason may be: it is shown to everybody beside the match."""

_NUMBER = re.compile(r"[A-Za-z0-9_-]{1,32}")

_Why = app_commands.Range[str, 1, MOST_WHY]


def add_commands(tree: Tree, room: Room) -> None:
    """Add the command to report a match, and the group of those who manage the server."""
    tree.add_command(_report(room))
    group = app_commands.Group(
        name=app_commands.locale_str(GROUP),
        description=app_commands.locale_str(marked("Look after the rated matches of this server")),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    for make in (_undo, _correct, _notices):
        group.add_command(make(room))
    tree.add_command(group)


# ---------------------------------------------------------------------- players


def _report(room: Room) -> SlashCommand:
    async def denunciar(press: Press, mesa: str = "") -> None:
        number = _number(mesa) if mesa.strip() else await _last_match(room, press)
        # Who has written something should not learn only then that there is no such match.
        await room.leaderboard.sides(server_of(press), number)
        await _answers.ask(press, _board_pages.report_form(_answers.reader(press), number))

    return slash(
        "denunciar",
        marked("Tell those who manage this server that a match was not right; nobody else sees it"),
        app_commands.autocomplete(mesa=offer_matches(room))(denunciar),
        mesa=marked("The number of the match; your last one if you leave it out"),
    )


async def _last_match(room: Room, press: Press) -> TableId:
    """Give the last match of somebody on this server; raises ``PlaceError`` if there is none."""
    player = _answers.player_of(press)
    history = await room.leaderboard.history(server_of(press), player)
    if history is None or not history.entries:
        raise PlaceError(Place.NO_MATCH_PLAYED)
    return history.entries[0].table


# ---------------------------------------------------------------------- moderators


def _undo(room: Room) -> SlashCommand:
    async def deshacer(press: Press, mesa: str, motivo: _Why) -> None:
        guild, number = moderated_by(press), _number(mesa)
        by = _answers.player_of(press)
        await _answers.patiently(press, room.leaderboard.undo(guild, number, by, motivo))
        said = _answers.reader(press).gettext(
            "Match {number} is taken back, and everything after it was counted anew. "
            "/moderar corregir lets it count again.",
            number=f"`{number}`",
        )
        await _answers.tell(press, said)

    return slash(
        "deshacer",
        marked("Take a match back: it counts for nobody, and what followed is counted anew"),
        deshacer,
        mesa=marked("The number of the match"),
        motivo=marked("Why; it stands beside the match in the history"),
    )


def _correct(room: Room) -> SlashCommand:
    async def corregir(press: Press, mesa: str, ganador: str, motivo: _Why) -> None:
        guild, number = moderated_by(press), _number(mesa)
        sides = await room.leaderboard.sides(guild, number)
        side = _side_of(ganador, len(sides))
        corrected = room.leaderboard.correct(guild, number, side, _answers.player_of(press), motivo)
        await _answers.patiently(press, corrected)
        said = _answers.reader(press).gettext(
            "Match {number} is corrected, and everything after it was counted anew.",
            number=f"`{number}`",
        )
        await _answers.tell(press, said)

    return slash(
        "corregir",
        marked("Say who has won a match, and count what followed anew"),
        app_commands.autocomplete(ganador=offer_sides(room))(corregir),
        mesa=marked("The number of the match"),
        ganador=marked("Who has won it, from the list"),
        motivo=marked("Why; it stands beside the match in the history"),
    )


def _notices(room: Room) -> SlashCommand:
    async def avisos(press: Press) -> None:
        await _show_notices(room, press, NoticesId())

    return slash(
        "avisos",
        marked("What players have reported, and what in the rated matches is worth a look"),
        avisos,
    )


# ---------------------------------------------------------------------- buttons and forms


async def pressed(room: Room, press: Press, control: ReportId | NoticesId) -> None:
    """Keep a report, or turn to another page of what moderators look at."""
    if isinstance(control, NoticesId):
        await _show_notices(room, press, control)
        return
    player, words = _answers.player_of(press), _answers.chosen(press)
    await room.leaderboard.report(server_of(press), control.table, player, words)
    said = _answers.reader(press).gettext(
        "Those who manage this server can read it now, and nobody else. Thank you."
    )
    await _answers.tell(press, said)


async def _show_notices(room: Room, press: Press, control: NoticesId) -> None:
    guild, texts = moderated_by(press), _answers.reader(press)
    reports = await room.leaderboard.reports(guild, control.page)
    wanted = _answers.chosen(press) if control.asks else ""
    chosen = [each for each in reports.reports if str(each.number) == wanted]
    if chosen:
        view = _board_pages.report_message(texts, chosen[0], control)
    else:
        found = room.leaderboard.suspicions(guild)
        suspicions = await _answers.patiently(press, found)
        view = _board_pages.notices_message(texts, reports, suspicions)
    await _answers.show_at_last(press, view)


# ---------------------------------------------------------------------- what both do


def _number(typed: str) -> TableId:
    """Read the number of a match; raises ``BoardError`` for what is none."""
    number = typed.strip().strip("`")
    if not _NUMBER.fullmatch(number):
        raise BoardError(BoardReason.UNKNOWN_MATCH)
    return TableId(number)


def _side_of(typed: str, sides: int) -> Side:
    """Read which side was chosen; raises ``PlaceError`` for what is no number of one."""
    wanted = typed.strip()
    if wanted not in [str(number) for number in range(1, sides + 1)]:
        raise PlaceError(Place.NO_SUCH_SIDE)
    return Side(int(wanted) - 1)
