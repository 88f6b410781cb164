"""Which commands and buttons open, fill, start, show and close a table?"""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

import msgspec
from discord import app_commands
from msgspec.structs import replace

from cogs import _answers, _pages, _permits, _rights, practice
from cogs._answers import Press
from cogs._at_table import link_to
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._computers import caught_up
from cogs._errors import Place, PlaceError
from cogs._finding import (
    match_to_see,
    no_table,
    table_of,
    table_to_close,
    table_to_join,
    table_to_see,
)
from cogs._ids import LobbyId, LobbyWord
from cogs._letters import Cause
from cogs._looking_on import look_on
from cogs._offered import SEATINGS, is_of_another, known_game, usual_seating
from cogs._places import is_at_home
from cogs._room import Room
from cogs._rule_options import DESCRIPTIONS, choosing_rules, chosen_rules
from cogs._seat_options import meant_seat_of, offer_seats
from musbot.core.errors import CorruptLogError, MusbotError, TableError
from musbot.core.seats import Seat, Side
from musbot.render.text import marked
from musbot.service import lobby
from musbot.service.permits import terms_of
from musbot.service.ports import PlayerId
from musbot.service.practice import is_practice
from musbot.service.refusals import TableReason
from musbot.service.seen import Change
from musbot.service.table import Table

GROUP = "mesa"

Rules = dict[str, object]

_Gathering: TypeAlias = Literal[LobbyWord.LEAVE, LobbyWord.BOTS, LobbyWord.DRAW, LobbyWord.STAY]


def add_commands(tree: Tree, room: Room) -> None:
    """Add commands about tables, and the score."""
    group = group_of_tables(tree)
    for make in (_open, _join, _leave, _start, _show, _close):
        group.add_command(make(room))
    tree.add_command(_score(room))


def group_of_tables(tree: Tree) -> app_commands.Group:
    """Give the group to which every module adds its commands about tables; Discord takes 25."""
    known = tree.get_command(GROUP)
    if isinstance(known, app_commands.Group):
        return known
    group = app_commands.Group(
        name=app_commands.locale_str(GROUP),
        description=app_commands.locale_str(marked("Open a table, sit down, start, close")),
    )
    tree.add_command(group)
    return group


# ---------------------------------------------------------------------- commands


def _open(room: Room) -> SlashCommand:
    async def abrir(  # noqa: PLR0913, PLR0917 -- Discord passes each option by its name
        press: Press,
        asientos: str = "",
        reglas: str = "",
        opciones: str = "",
        amigos: bool = False,  # noqa: FBT001, FBT002 -- Discord passes it by its name
        puntuable: bool | None = None,  # noqa: FBT001 -- likewise
        juego: str = "",
    ) -> None:
        game = known_game(juego, reglas)
        rules = chosen_rules(game, reglas, opciones)
        wish = Wish(game, asientos, rules)
        await open_table(room, press, wish, friends_only=amigos, rated=puntuable)

    return slash(
        "abrir",
        marked("Open a table in this channel"),
        app_commands.choices(asientos=choices(SEATINGS))(choosing_rules(abrir)),
        asientos=marked("How many play, and who with whom"),
        amigos=marked("Only those sit down who are invited"),
        puntuable=marked("Whether the match counts; as the server has it if you leave it out"),
        **DESCRIPTIONS,
    )


def _join(room: Room) -> SlashCommand:
    async def unirse(press: Press, asiento: str = "") -> None:
        table = await table_to_join(room, press)
        if table is None:
            raise no_table(press, Place.NO_TABLE_WAITS)
        seat = meant_seat_of(press, table, asiento) if asiento else None
        if seat is not None and table.seat_of(_answers.player_of(press)) is not None:
            change = await table.move(_answers.player_of(press), seat)
            await room.showing.changed(press, table, change)
        else:
            await sit(room, press, table, seat)

    proposals = offer_seats(lambda press: table_to_join(room, press))
    return slash(
        "unirse",
        marked("Sit down at the table of this channel"),
        app_commands.autocomplete(asiento=proposals)(unirse),
        asiento=marked("The number of the seat; the first that is free if you leave it out"),
    )


def _leave(room: Room) -> SlashCommand:
    async def salir(press: Press) -> None:
        await _get_up(room, press)

    return slash("salir", marked("Get up from your table, also in mid-match"), salir)


def _start(room: Room) -> SlashCommand:
    async def empezar(press: Press) -> None:
        await _begin(room, press, await table_of(room, press))

    return slash("empezar", marked("Begin the match"), empezar)


def _show(room: Room) -> SlashCommand:
    async def estado(press: Press) -> None:
        table = await table_to_see(room, press)
        plays = table.seat_of(_answers.player_of(press)) is not None
        if plays or table.view(None).status == "open":
            await room.showing.here(press, table)
        else:
            # A second table for all calls who is to speak: that is nothing for an onlooker to ask.
            await look_on(room, press, table)

    return slash("estado", marked("Show the table here and now"), estado)


def _close(room: Room) -> SlashCommand:
    async def cerrar(press: Press) -> None:
        await _close_some_table(room, press)

    return slash("cerrar", marked("Close the table before its match ends"), cerrar)


def _score(room: Room) -> SlashCommand:
    async def marcador(press: Press) -> None:
        table = await match_to_see(room, press)
        texts, wishes = _answers.reader(press), _answers.preferences(press)
        view = _pages.score_message(texts, table.snapshot(), wishes)
        await _answers.show_privately(press, view)

    return slash("marcador", marked("Show the score and the last count, to you alone"), marcador)


# ---------------------------------------------------------------------- buttons


async def pressed(room: Room, press: Press, control: LobbyId) -> None:
    """Do what a button about a table says."""
    table = await room.tables.get(control.table)
    try:
        await _do(room, press, table, control.word)
    except (TableError, PlaceError) as error:
        await room.showing.refused(press, table, error, in_lobby=True)


async def _do(room: Room, press: Press, table: Table, word: LobbyWord) -> None:
    player = _answers.player_of(press)
    match word:
        case LobbyWord.SIT:
            await sit(room, press, table)
        case LobbyWord.WITH:
            await _sit_with(room, press, table)
        case LobbyWord.START:
            await _begin(room, press, table)
        case LobbyWord.CLOSE:
            await _close_table(room, press, table)
        case LobbyWord.SHOW:
            await room.showing.lead_to(press, table)
        case LobbyWord.LEAVE | LobbyWord.BOTS | LobbyWord.DRAW | LobbyWord.STAY:
            await room.showing.changed(press, table, await _done(table, player, word))
        case _:
            assert_never(word)


async def _done(table: Table, player: PlayerId, word: _Gathering) -> Change:
    """Do what only changes who sits there; nobody leaves a match by a button from before it."""
    match word:
        case LobbyWord.LEAVE:
            return await table.wish(lambda state: lobby.leave(state, player))
        case LobbyWord.BOTS:
            return await table.add_computers(player)
        case LobbyWord.DRAW:
            return await table.draw(player)
        case LobbyWord.STAY:
            return await table.wish(lambda state: lobby.stay(state, player))
        case _:
            assert_never(word)


# ---------------------------------------------------------------------- what both do


class Wish(msgspec.Struct, frozen=True):
    """What is to be played at a table; without a ``seating`` the usual one of the game.

    ``rules`` are what was chosen of them.
    """

    game: str
    seating: str = ""
    rules: Rules = {}


async def open_table(
    room: Room,
    press: Press,
    wish: Wish,
    *,
    friends_only: bool = False,
    rated: bool | None = None,
) -> None:
    """Open a table where the command was typed, and seat its host.

    It has the rules and the terms of the server, changed by what its host has chosen. Where no
    table can stand it is a practice match, which begins at once.

    Raises:
        PlaceError: he sits elsewhere, or so nobody sits at this game.
        RulesError: rules that cannot be.
        TableError: he may not choose the rules.
        PermitError: he may open none, or none here.
    """
    game, seating = wish.game, wish.seating or usual_seating(wish.game)
    if is_of_another(game, seating):
        raise PlaceError(Place.OTHER_SEATING, game)
    if press.guild_id is None or not is_at_home(press):
        await _practise(room, press, game, seating, wish.rules)
        return
    _permits.require_opening(press)
    rules = await room.settings.rules_to_open(
        press.guild_id, game, seating, wish.rules, moderator=_rights.manages_server(press)
    )
    place = (press.guild_id, press.channel_id)
    usual = terms_of(_answers.server(press), _answers.public_locale(press))
    terms = replace(usual, friends_only=friends_only, rated=usual.rated if rated is None else rated)
    host = _answers.person_of(press)
    try:
        table = await room.tables.open(
            game, host, rules=rules, seating=seating, place=place, terms=terms
        )
    except TableError as error:
        raise await with_place(room, press, error) from None
    await room.showing.here(press, table)
    expect_letters(room, press, table)


async def opened_or_found(room: Room, press: Press, wish: Wish) -> Table | None:
    """Open a table; if it was typed twice at once, give the one that the first has opened."""
    try:
        await open_table(room, press, wish)
    except PlaceError as error:
        if error.place not in {Place.SEATED_ELSEWHERE, Place.IN_PRACTICE}:
            raise
        return await room.tables.find(_answers.player_of(press))
    return None


async def _practise(room: Room, press: Press, game: str, seating: str, chosen: Rules) -> None:
    try:
        await practice.open_match(room, press, game, seating, chosen)
    except TableError as error:
        raise await with_place(room, press, error) from None


async def sit(room: Room, press: Press, table: Table, seat: Seat | None = None) -> None:
    """Take a seat: before the match, or in it one that is to be had.

    Raises:
        PlaceError: the table stands elsewhere, or he sits elsewhere.
        TableError: there is no seat for him.
    """
    require_here(press, table)
    try:
        change = await table.sit(_answers.person_of(press), seat)
    except TableError as error:
        raise await with_place(room, press, error) from None
    await _show_seated(room, press, table, change)


async def _sit_with(room: Room, press: Press, table: Table) -> None:
    """Take a seat of the side that was chosen from the list, or move to one."""
    require_here(press, table)
    chosen = _answers.chosen(press)
    side = Side(int(chosen) if chosen in {*map(str, table.view(None).seating.sides)} else -1)
    try:
        change = await table.sit_with(_answers.person_of(press), side)
    except TableError as error:
        raise await with_place(room, press, error) from None
    await _show_seated(room, press, table, change)


async def _show_seated(room: Room, press: Press, table: Table, change: Change) -> None:
    """Show who has sat down, and the match if it has begun by that."""
    if change.before.view(None).status != change.after.view(None).status:
        await room.showing.begun(press, table, change)
    else:
        change = await caught_up(table, change, press.id)  # a match that stood may go on by it
        await room.showing.changed(press, table, change)
    expect_letters(room, press, table)


def require_here(press: Press, table: Table) -> None:
    """Refuse to let people of another server sit down at a table that they only look at.

    At a practice match nobody sits down but its player, who does.
    """
    guild, _ = table.place
    if is_practice(table):
        raise PlaceError(Place.NO_GUESTS)
    if guild is not None and press.guild_id != guild:
        raise PlaceError(Place.STANDS_ELSEWHERE, link_to(*table.place))


async def with_place(room: Room, press: Press, error: TableError) -> MusbotError:
    """Say where somebody sits who cannot sit here for that reason."""
    if TableReason(error.reason) is not TableReason.SEATED_ELSEWHERE:
        return error
    table = await room.tables.find(_answers.player_of(press))
    if table is None:
        return error
    if is_practice(table):
        return PlaceError(Place.IN_PRACTICE)
    return PlaceError(Place.SEATED_ELSEWHERE, link_to(table.place[0], room.showing.where(table)))


def expect_letters(room: Room, press: Press, table: Table) -> None:
    """Open the letter of who has just sat down."""
    cause = Cause(press.id, room.showing.where(table))
    room.letters.sat_down(_answers.player_of(press), table.id, _answers.locale_of(press), cause)


async def _begin(room: Room, press: Press, table: Table) -> None:
    change = await table.start(_answers.player_of(press))
    await room.showing.begun(press, table, change)


async def _get_up(room: Room, press: Press) -> None:
    player = _answers.player_of(press)
    try:
        table = await table_of(room, press)
    except CorruptLogError:
        await _free(room, press)
        return
    seat = table.seat_of(player)
    change = await caught_up(table, await table.leave(player), press.id)
    await room.showing.changed(press, table, change)
    view = change.after.view(None)
    heir = None if seat is None else view.occupants[seat]
    if view.status == "playing" and heir is not None:
        said = marked(
            "You are free. {name} plays on in your seat; while nobody else has taken it, "
            "/mesa unirse gives it back to you."
        )
        await _answers.tell(press, _answers.reader(press).gettext(said, name=heir.name))


async def _close_some_table(room: Room, press: Press) -> None:
    try:
        table = await table_to_close(room, press)
    except CorruptLogError:
        await _free(room, press)
        return
    await _close_table(room, press, table)


async def _close_table(room: Room, press: Press, table: Table) -> None:
    moderator = _permits.closes_for_others(press, table)
    change: Change = await table.close(_answers.player_of(press), moderator=moderator)
    await room.showing.changed(press, table, change)


async def _free(room: Room, press: Press) -> None:
    """Let people go whose table cannot be read any more."""
    await room.tables.close_unreadable(_answers.player_of(press))
    said = marked("Your table could not be read any more. It is closed, and you are free.")
    await _answers.tell(press, _answers.reader(press).gettext(said))
