"""Which commands and buttons let people play in a tournament, and look at one?"""

from __future__ import annotations

from typing import Final, Literal, assert_never

import discord
from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, slash
from cogs._entering import (
    answer,
    answer_partner,
    ask_partner,
    ask_to_leave,
    check_in,
    chosen_player,
    join_seeker,
    leave,
    seek,
    sign_up,
)
from cogs._league_pages import league_message, list_message
from cogs._proposing import fitting
from cogs._reporting import answer_report, ask_result, meant_own, report, show_match
from cogs._room import Room
from cogs._tournament_finding import (
    by,
    desk_here,
    desk_of,
    meant_contest,
    meant_entrant,
    number_in,
    offer_contests,
    offer_entrants,
    offer_tournaments,
    player_of,
    server_of,
)
from cogs._tournament_ids import TournamentControl, TournamentWord
from cogs._tournament_pages import (
    bracket_message,
    entrants_message,
    round_pages_message,
    standings_message,
    state_message,
)
from cogs.organising import call_off, group_of_tournaments, play_again
from musbot.community.tournament import withdrawals
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import ContestId
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId
from musbot.render.text import marked
from musbot.service.tournament_desk import TournamentDesk

_TOURNAMENT = marked("Which tournament; that of this channel if you leave it out")
_CONTEST = marked("The number of the match; your own if you leave it out")
_ENTRANT = marked("Which pair, for the organiser; your own if you leave it out")

_Looking = Literal[
    TournamentWord.STATE,
    TournamentWord.LIST,
    TournamentWord.BRACKET,
    TournamentWord.STANDINGS,
    TournamentWord.ROUND,
]


def add_commands(tree: Tree, room: Room) -> None:
    """Add the commands of those who play, to the group to which the organiser's are added."""
    group = group_of_tournaments(tree)
    for make in (_join, _leave, _substitute, _here, _state, _bracket, _standings, _list):
        group.add_command(make(room))
    for make in (_result, _confirm, _dispute):
        group.add_command(make(room))
    tree.add_command(_league(room))


# ---------------------------------------------------------------------- commands: to be in


def _join(room: Room) -> SlashCommand:
    async def apuntarse(
        press: Press, pareja: discord.Member | None = None, torneo: str = ""
    ) -> None:
        desk = await desk_of(room, press, torneo)
        if pareja is not None:
            await ask_partner(room, press, desk, player_of(pareja))
        else:
            await sign_up(press, desk)

    return slash(
        "apuntarse",
        marked("Sign up for a tournament"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(apuntarse),
        pareja=marked("With whom you play; he is asked"),
        torneo=_TOURNAMENT,
    )


def _leave(room: Room) -> SlashCommand:
    async def retirarse(press: Press, pareja: str = "", torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        if pareja:
            entrant = meant_entrant(desk.state, pareja).id
            await desk.ponder(lambda state: withdrawals.withdraw(state, by(press), entrant))
            await look(press, desk, TournamentWord.STATE)
        else:
            await ask_to_leave(press, desk)

    offered = app_commands.autocomplete(torneo=offer_tournaments(room), pareja=offer_entrants(room))
    return slash(
        "retirarse",
        marked("Leave a tournament, before or after it has begun"),
        offered(retirarse),
        pareja=_ENTRANT,
        torneo=_TOURNAMENT,
    )


def _substitute(room: Room) -> SlashCommand:
    async def suplente(
        press: Press,
        entra: discord.Member,
        sale: discord.Member | None = None,
        pareja: str = "",
        torneo: str = "",
    ) -> None:
        desk = await desk_of(room, press, torneo)
        out = PlayerId(press.user.id if sale is None else sale.id)
        found = meant_entrant(desk.state, pareja) if pareja else desk.state.entrant_of(out)
        if found is None:
            raise TournamentError(TournamentReason.NOT_IN_PAIR)
        entrant, player = found.id, player_of(entra)
        await desk.wish(
            lambda state: withdrawals.substitute(state, by(press), entrant, out, player)
        )
        await look(press, desk, TournamentWord.STATE)

    offered = app_commands.autocomplete(torneo=offer_tournaments(room), pareja=offer_entrants(room))
    return slash(
        "suplente",
        marked("Let somebody play in the place of one of your pair from now on"),
        offered(suplente),
        entra=marked("Who plays from now on"),
        sale=marked("Who plays no more; you if you leave it out"),
        pareja=_ENTRANT,
        torneo=_TOURNAMENT,
    )


def _here(room: Room) -> SlashCommand:
    async def presentarse(press: Press, torneo: str = "") -> None:
        await check_in(press, await desk_of(room, press, torneo))

    return slash(
        "presentarse",
        marked("Say before the draw that you are here, for your partner as well"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(presentarse),
        torneo=_TOURNAMENT,
    )


# ---------------------------------------------------------------------- commands: to look at it


def _state(room: Room) -> SlashCommand:
    async def estado(press: Press, torneo: str = "") -> None:
        await look(press, await desk_of(room, press, torneo), TournamentWord.STATE)

    return slash(
        "estado",
        marked("Show a tournament, and what you can do in it"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(estado),
        torneo=_TOURNAMENT,
    )


def _bracket(room: Room) -> SlashCommand:
    async def cuadro(press: Press, torneo: str = "") -> None:
        await look(press, await desk_of(room, press, torneo), TournamentWord.BRACKET)

    return slash(
        "cuadro",
        marked("Show who plays whom, in a picture"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(cuadro),
        torneo=_TOURNAMENT,
    )


def _standings(room: Room) -> SlashCommand:
    async def clasificacion(press: Press, torneo: str = "") -> None:
        await look(press, await desk_of(room, press, torneo), TournamentWord.STANDINGS)

    return slash(
        "clasificacion",
        marked("Show who stands where in a tournament"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(clasificacion),
        torneo=_TOURNAMENT,
    )


def _list(room: Room) -> SlashCommand:
    async def lista(
        press: Press,
        pasados: bool = False,  # noqa: FBT001, FBT002 -- Discord passes it by its name
        pagina: app_commands.Range[int, 1, 999] = 1,
    ) -> None:
        guild = server_of(press)
        find = room.tournaments.ended if pasados else room.tournaments.upcoming
        page = await find(guild, pagina)
        await _answers.show_privately(press, list_message(_answers.reader(press), page))

    return slash(
        "lista",
        marked("Show the tournaments of this server"),
        lista,
        pasados=marked("Those that are over"),
        pagina=marked("Which page, where there are many"),
    )


def _league(room: Room) -> SlashCommand:
    async def liga(press: Press, nombre: str = "", mejores: int = 0) -> None:
        guild, texts = server_of(press), _answers.reader(press)
        name = nombre.strip() or next(iter(await room.tournaments.leagues(guild)), "")
        league = await room.tournaments.league(guild, name, max(0, mejores))
        await _answers.show_privately(press, league_message(texts, league, by(press).player))

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        known = () if press.guild_id is None else await room.tournaments.leagues(press.guild_id)
        return fitting([(each, each) for each in known], typed)

    return slash(
        "liga",
        marked("Show the table of a league: several tournaments added up"),
        app_commands.autocomplete(nombre=propose)(liga),
        nombre=marked("Which league; the one with the newest tournament if you leave it out"),
        mejores=marked("How many evenings count for everybody: his best; 0 for all"),
    )


# ---------------------------------------------------------------------- commands: results


def _result(room: Room) -> SlashCommand:
    async def resultado(
        press: Press,
        ganados: app_commands.Range[int, 0, 9],
        perdidos: app_commands.Range[int, 0, 9],
        partida: str = "",
        torneo: str = "",
    ) -> None:
        desk = await desk_of(room, press, torneo)
        contest = _contest(press, desk.state, partida)
        await report(press, desk, contest, ganados, perdidos)

    offered = app_commands.autocomplete(
        torneo=offer_tournaments(room), partida=offer_contests(room)
    )
    return slash(
        "resultado",
        marked("Tell how your match ended, where it was not played at a table here"),
        offered(resultado),
        ganados=marked("Games that you have won"),
        perdidos=marked("Games that the others have won"),
        partida=_CONTEST,
        torneo=_TOURNAMENT,
    )


def _confirm(room: Room) -> SlashCommand:
    async def confirmar(press: Press, partida: str = "", torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        contest = _contest(press, desk.state, partida)
        await answer_report(press, desk, TournamentWord.CONFIRM, contest)

    offered = app_commands.autocomplete(
        torneo=offer_tournaments(room), partida=offer_contests(room)
    )
    said = marked("Say that the result which the other side has told is right")
    return slash("confirmar", said, offered(confirmar), partida=_CONTEST, torneo=_TOURNAMENT)


def _dispute(room: Room) -> SlashCommand:
    async def disputar(press: Press, partida: str = "", torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        contest = _contest(press, desk.state, partida)
        await answer_report(press, desk, TournamentWord.DISPUTE, contest)

    offered = app_commands.autocomplete(
        torneo=offer_tournaments(room), partida=offer_contests(room)
    )
    said = marked("Say that it is wrong: the organiser is called, and settles it")
    return slash("disputar", said, offered(disputar), partida=_CONTEST, torneo=_TOURNAMENT)


def _contest(press: Press, state: Tournament, typed: str) -> ContestId:
    """Give the match that is meant: that of a number, else one's own."""
    return meant_contest(state, typed).id if typed else meant_own(press, state).id


# ---------------------------------------------------------------------- buttons


async def pressed(room: Room, press: Press, control: TournamentControl) -> None:
    """Do what a button, a list or a form about a tournament says."""
    desk = await desk_here(room, press, control.tournament)
    number = control.number or 0
    match word := control.word:
        case TournamentWord.WITH:
            await ask_partner(room, press, desk, chosen_player(press))
        case TournamentWord.AMONG:
            await join_seeker(press, desk, PlayerId(number_in(_answers.chosen(press)) or 0))
        case TournamentWord.ACCEPT | TournamentWord.DECLINE:
            await answer_partner(press, desk, word, PlayerId(number))
        case TournamentWord.RESULT:
            await ask_result(press, desk, ContestId(number))
        case TournamentWord.CONFIRM | TournamentWord.DISPUTE:
            await answer_report(press, desk, word, ContestId(number))
        case TournamentWord.AGAIN:
            await play_again(press, desk, ContestId(number))
        case (
            TournamentWord.JOIN
            | TournamentWord.ALONE
            | TournamentWord.LEAVE
            | TournamentWord.GONE
            | TournamentWord.HERE
            | TournamentWord.TABLE
            | TournamentWord.CANCELLED
        ):
            await _DOING[word](press, desk)
        case _:
            await look(press, desk, word, control.number)


_DOING: Final = {
    TournamentWord.JOIN: sign_up,
    TournamentWord.ALONE: seek,
    TournamentWord.LEAVE: ask_to_leave,
    TournamentWord.GONE: leave,
    TournamentWord.HERE: check_in,
    TournamentWord.TABLE: show_match,
    TournamentWord.CANCELLED: call_off,
}


# ---------------------------------------------------------------------- what both do


async def look(
    press: Press, desk: TournamentDesk, word: _Looking, number: int | None = None
) -> None:
    """Show something of a tournament to one reader, in the message that he turns."""
    texts, player, state = _answers.reader(press), _answers.player_of(press), desk.state
    wishes = _answers.preferences(press)
    match word:
        case TournamentWord.STATE:
            message = state_message(texts, desk.id, state, player)
        case TournamentWord.LIST:
            message = entrants_message(texts, desk.id, state, number or 0)
        case TournamentWord.BRACKET:
            message = bracket_message(texts, desk.id, state, player, wishes, number)
        case TournamentWord.STANDINGS:
            message = standings_message(texts, desk.id, state, player, wishes, number)
        case TournamentWord.ROUND:
            message = round_pages_message(texts, desk.id, state, player, number or 0)
        case _:
            assert_never(word)
    await answer(press, message)
