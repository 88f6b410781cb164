"""Which commands and buttons announce a tournament and let its organiser run it?

Whatever the organiser may do, those who manage the server may do as well, so a tournament whose
organiser has left goes on.
"""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._drafting import begin_draft
from cogs._entering import answer
from cogs._offered import known_game
from cogs._room import Room
from cogs._rule_options import DESCRIPTIONS, choosing_rules, chosen_rules
from cogs._tournament_finding import (
    by,
    desk_of,
    meant_contest,
    meant_entrant,
    offer_contests,
    offer_entrants,
    offer_tournaments,
    player_of,
)
from cogs._tournament_messages import contest_name
from cogs._tournament_pages import (
    again_message,
    cancel_message,
    sentence_message,
    state_message,
)
from cogs._who import shown_words
from musbot.community.tournament import (
    corrections,
    drawing,
    organising,
    punctuality,
    results,
    withdrawals,
)
from musbot.community.tournament.conditions import By, require_organiser
from musbot.community.tournament.events import Events
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import BEFORE_THE_DRAW, Tournament
from musbot.community.tournament.terms import MOST_ENTRANTS, Seeding
from musbot.community.tournament.values import Contest, ContestId, Score
from musbot.core.errors import CorruptLogError, TableError, TournamentError
from musbot.render.start_text import read_start
from musbot.render.text import marked
from musbot.render.tournament_teller import score_line
from musbot.render.tournament_words import FORMATS
from musbot.service.contest_tables import another_table
from musbot.service.tournament_desk import TournamentDesk

GROUP: Final = "torneo"

_TOURNAMENT = marked("Which tournament; that of this channel if you leave it out")

_PAIRS = (
    ("fixed", marked("People sign up in pairs")),
    ("drawn", marked("People sign up alone, partners are drawn")),
)
_SEATINGS = (
    ("pairs", marked("Four players in pairs")),
    ("two", marked("Two players")),
    ("teams-of-three", marked("Six players in two teams")),
)


def add_commands(tree: Tree, room: Room) -> None:
    """Add the commands of organisers."""
    group = group_of_tournaments(tree)
    for make in (_announce, _begin, _postpone, _readmit, _name_bye, _hand_on, _cancel):
        group.add_command(make(room))
    for make in (_correct, _again, _extend):
        group.add_command(make(room))


def group_of_tournaments(tree: Tree) -> app_commands.Group:
    """Give the group to which every module adds its commands about tournaments."""
    known = tree.get_command(GROUP)
    if isinstance(known, app_commands.Group):
        return known
    group = app_commands.Group(
        name=app_commands.locale_str(GROUP),
        description=app_commands.locale_str(
            marked("Tournaments: announce one, sign up, brackets, results")
        ),
    )
    tree.add_command(group)
    return group


# ---------------------------------------------------------------------- before it begins


def _announce(room: Room) -> SlashCommand:
    async def crear(  # noqa: PLR0913, PLR0917 -- Discord passes each option by its name
        press: Press,
        nombre: app_commands.Range[str, 1, 60],
        inicio: str = "30",
        formato: str = "knock-out",
        parejas: str = "fixed",
        reglas: str = "",
        opciones: str = "",
        plazas: app_commands.Range[int, 2, MOST_ENTRANTS] = MOST_ENTRANTS,
        asientos: str = "",
        juego: str = "",
    ) -> None:
        game = known_game(juego, reglas)
        await begin_draft(
            room,
            press,
            chosen_rules(game, reglas, opciones),
            game=game,
            name=nombre,
            start=inicio,
            format_=formato,
            pairs=parejas,
            most=plazas,
            seating=asientos,
        )

    offered = app_commands.choices(
        formato=choices([(each.value, name) for each, name in FORMATS.items()]),
        parejas=choices(_PAIRS),
        asientos=choices(_SEATINGS),
    )
    return slash(
        "crear",
        marked("Prepare a tournament; you see all of it before it is announced"),
        offered(choosing_rules(crear)),
        nombre=marked("What it is called"),
        inicio=marked("When it begins: in minutes, such as 30, or a time such as 21:30 (in Spain)"),
        formato=marked("How it is found out who is best"),
        parejas=marked("Whether people sign up in pairs, or alone and partners are drawn"),
        plazas=marked("For how many there is room"),
        asientos=marked("How many play at a table"),
        **DESCRIPTIONS,
    )


def _begin(room: Room) -> SlashCommand:
    async def empezar(press: Press, torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        ratings = await _ratings(room, desk.state)
        is_before = desk.state.status in BEFORE_THE_DRAW
        who = by(press)
        await desk.ponder(
            lambda state: (
                drawing.begin(state, who, ratings) if is_before else drawing.go_on(state, who)
            )
        )
        await _show(press, desk)

    return slash(
        "empezar",
        marked("Draw at once, without waiting for the time: the first round or the next one"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(empezar),
        torneo=_TOURNAMENT,
    )


async def _ratings(room: Room, state: Tournament) -> drawing.Ratings:
    """Give how strong those are who have signed up, where it matters."""
    if room.ratings is None or state.terms.seeding is not Seeding.RATING:
        return {}
    people = [player.id for each in state.entered for player in each.players]
    people += [each.player.id for each in state.singles]
    return await room.ratings.ratings_of(state.guild, state.terms.game, people)


def _postpone(room: Room) -> SlashCommand:
    async def aplazar(press: Press, inicio: str, torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        now = room.tournaments.now()
        starts_at = read_start(inicio, now)
        await desk.wish(lambda state: organising.postpone(state, by(press), starts_at, now))
        await _show(press, desk)

    return slash(
        "aplazar",
        marked("Let a tournament begin at another time"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(aplazar),
        inicio=marked("When: in minutes from now, such as 30, or a time such as 21:30 (in Spain)"),
        torneo=_TOURNAMENT,
    )


# ---------------------------------------------------------------------- while it is played


def _correct(room: Room) -> SlashCommand:
    async def corregir(
        press: Press,
        partida: str,
        primera: app_commands.Range[int, 0, 9],
        segunda: app_commands.Range[int, 0, 9],
        sortear: bool = False,  # noqa: FBT001, FBT002 -- Discord passes it by its name
        torneo: str = "",
    ) -> None:
        desk = await desk_of(room, press, torneo)
        contest, score = meant_contest(desk.state, partida).id, Score((primera, segunda))
        who = by(press)
        await desk.ponder(lambda state: _put_right(state, who, contest, score, redraw=sortear))
        await _tell_corrected(press, desk, contest)

    offered = app_commands.autocomplete(
        torneo=offer_tournaments(room), partida=offer_contests(room)
    )
    return slash(
        "corregir",
        marked("Say as organiser how a match ended, or put its result right"),
        offered(corregir),
        partida=marked("The number of the match"),
        primera=marked("Games of the side that is named first"),
        segunda=marked("Games of the other side"),
        sortear=marked("Draw the rounds after it anew also where that need not be"),
        torneo=_TOURNAMENT,
    )


def _put_right(
    state: Tournament, who: By, number: ContestId, score: Score, *, redraw: bool
) -> Events:
    contest = state.contest(number)
    if contest is not None and contest.result is None:
        return results.settle(state, who, number, score)
    return corrections.correct(state, who, number, score, redraw=redraw)


async def _tell_corrected(press: Press, desk: TournamentDesk, number: ContestId) -> None:
    contest = desk.state.contest(number)
    if contest is None or contest.result is None:
        await _show(press, desk)
        return
    said = _answers.reader(press).gettext(
        "{match} ended {score}. What follows from it is drawn anew where it has to be.",
        match=shown_words(contest_name(desk.state, contest)),
        score=score_line(contest.result.score),
    )
    await answer(press, sentence_message(said))


def _again(room: Room) -> SlashCommand:
    async def repetir(press: Press, partida: str, torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        contest = meant_contest(desk.state, partida)
        require_organiser(desk.state, by(press))
        if await _is_played(room, contest):
            texts = _answers.reader(press)
            await answer(press, again_message(texts, desk.id, desk.state, contest))
            return
        if contest.result is None:
            await another_table(desk, by(press), contest.id)
        else:
            await desk.ponder(lambda state: corrections.reopen(state, by(press), contest.id))
        await _show(press, desk)

    offered = app_commands.autocomplete(
        torneo=offer_tournaments(room), partida=offer_contests(room)
    )
    return slash(
        "repetir",
        marked("Have a match played at a new table, also one that had a result"),
        offered(repetir),
        partida=marked("The number of the match"),
        torneo=_TOURNAMENT,
    )


async def _is_played(room: Room, contest: Contest) -> bool:
    """Whether people play at the table of a match just now."""
    if contest.result is not None or contest.table is None:
        return False
    try:
        table = await room.tables.get(contest.table)
    except (TableError, CorruptLogError):
        return False
    return table.is_live and table.snapshot().has_begun


async def play_again(press: Press, desk: TournamentDesk, number: ContestId) -> None:
    """Have a match that is being played begin anew at another table."""
    contest = desk.state.contest(number)
    if contest is None or contest.result is not None:
        raise TournamentError(TournamentReason.DECIDED)
    await another_table(desk, by(press), number)
    await _show(press, desk)


def _extend(room: Room) -> SlashCommand:
    async def esperar(
        press: Press,
        partida: str,
        minutos: app_commands.Range[int, 1, 240] = 10,
        torneo: str = "",
    ) -> None:
        desk = await desk_of(room, press, torneo)
        contest = meant_contest(desk.state, partida).id
        await desk.wish(lambda state: punctuality.extend(state, by(press), contest, minutos))
        await _show(press, desk)

    offered = app_commands.autocomplete(
        torneo=offer_tournaments(room), partida=offer_contests(room)
    )
    return slash(
        "esperar",
        marked("Give those who are late to a match more time"),
        offered(esperar),
        partida=marked("The number of the match"),
        minutos=marked("How many minutes more; 10 if you leave it out"),
        torneo=_TOURNAMENT,
    )


def _readmit(room: Room) -> SlashCommand:
    async def readmitir(press: Press, pareja: str, torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        entrant = meant_entrant(desk.state, pareja).id
        await desk.ponder(lambda state: withdrawals.reinstate(state, by(press), entrant))
        await _show(press, desk)

    offered = app_commands.autocomplete(torneo=offer_tournaments(room), pareja=offer_entrants(room))
    return slash(
        "readmitir",
        marked("Let somebody in again who had left or did not come"),
        offered(readmitir),
        pareja=marked("The number of the pair, as it stands among those who play"),
        torneo=_TOURNAMENT,
    )


def _name_bye(room: Room) -> SlashCommand:
    async def exento(press: Press, pareja: str, torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        entrant = meant_entrant(desk.state, pareja).id
        await desk.ponder(lambda state: drawing.name_bye(state, by(press), entrant))
        await _show(press, desk)

    offered = app_commands.autocomplete(torneo=offer_tournaments(room), pareja=offer_entrants(room))
    return slash(
        "exento",
        marked("Say who has the bye of the next round; the lowest who has had none has it"),
        offered(exento),
        pareja=marked("The number of the pair, as it stands among those who play"),
        torneo=_TOURNAMENT,
    )


# ---------------------------------------------------------------------- at any time


def _hand_on(room: Room) -> SlashCommand:
    async def organizador(press: Press, persona: discord.Member, torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        organiser = player_of(persona).id
        await desk.wish(lambda state: organising.hand_on(state, by(press), organiser))
        await _show(press, desk)

    return slash(
        "organizador",
        marked("Make somebody else the organiser of a tournament"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(organizador),
        persona=marked("Who organises it from now on"),
        torneo=_TOURNAMENT,
    )


def _cancel(room: Room) -> SlashCommand:
    async def cancelar(press: Press, torneo: str = "") -> None:
        desk = await desk_of(room, press, torneo)
        organising.cancel(desk.state, by(press))  # refuses now what it would refuse later
        message = cancel_message(_answers.reader(press), desk.id, desk.state)
        await answer(press, message)

    return slash(
        "cancelar",
        marked("Call a tournament off"),
        app_commands.autocomplete(torneo=offer_tournaments(room))(cancelar),
        torneo=_TOURNAMENT,
    )


async def call_off(press: Press, desk: TournamentDesk) -> None:
    """Call a tournament off for good."""
    await desk.wish(lambda state: organising.cancel(state, by(press)))
    await _show(press, desk)


async def _show(press: Press, desk: TournamentDesk) -> None:
    player = _answers.player_of(press)
    await answer(press, state_message(_answers.reader(press), desk.id, desk.state, player))
