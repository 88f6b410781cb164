"""What comes of a word of the game, said at a table by a button, a list, a form or a command?"""

from __future__ import annotations

from typing import Any

from cogs import _answers, _private_pages
from cogs._answers import Press
from cogs._errors import Place, PlaceError
from cogs._ids import ASK, HandId, PlayId
from cogs._own_hand import renew, show_hand
from cogs._room import Room
from musbot.core.errors import IllegalActionError, MusbotError, NotationError, TableError
from musbot.core.seats import Seat
from musbot.games import GAMES
from musbot.render.faces import face_of
from musbot.service.refusals import TableReason
from musbot.service.seen import Snapshot
from musbot.service.table import Table


async def pressed(room: Room, press: Press, control: PlayId) -> None:
    """Do what a button, a list of cards or a form of a table says."""
    table = await room.tables.get(control.table)
    if control.detail == ASK:
        await _ask(room, press, table, control)
    else:
        more = control.detail or _answers.chosen(press)
        await _say(room, press, table, f"{control.word} {more}", control.turn)


async def pressed_in_hand(room: Room, press: Press, control: HandId) -> None:
    """Do what a button below somebody's own cards says, at any moment of its round.

    What is refused brings his cards up to date first: they may have been there for a while.
    """
    table = await room.tables.get(control.table)
    try:
        _require_beside(press)
        action = _read(table, f"{control.word} {control.detail}")
        rounds = control.round_number
        change = await table.play(_answers.player_of(press), action, rounds=rounds)
    except (IllegalActionError, TableError) as error:
        await renew(room, press, table)
        await room.showing.refused_privately(press, table, error)
    except NotationError as error:
        await room.showing.refused_privately(press, table, error)
    else:
        await room.showing.changed_among_own(press, table, change)


def _require_beside(press: Press) -> None:
    """Refuse what stands where all can see it; raises ``TableError``."""
    if not _answers.is_beside(press):
        raise TableError(TableReason.STALE)


async def say(room: Room, press: Press, table: Table, game: str, written: str) -> None:
    """Say a word of a game that was typed, written as in records.

    Raises:
        PlaceError: at this table another game is played.
    """
    require_game(table, game)
    await _say(room, press, table, written, None)


async def ask(room: Room, press: Press, table: Table, game: str, word: str) -> None:
    """Ask for what a typed word still needs.

    Raises:
        PlaceError: at this table another game is played.
    """
    require_game(table, game)
    await _ask(room, press, table, PlayId(table.id, table.snapshot().turn, word, ASK))


def require_game(table: Table, game: str) -> None:
    """Refuse the words of a game where another one is played; raises ``PlaceError``."""
    played = table.view(None).game
    if played != game:
        raise PlaceError(Place.OTHER_GAME, face_of(played).title)


async def _say(room: Room, press: Press, table: Table, written: str, turn: int | None) -> None:
    """Say something, written as in records; ``turn`` is the moment a button is from."""
    try:
        action = _read(table, written)
    except NotationError as error:
        why = _misread(press, table, written, error)
        if _answers.is_typed(press):
            # It may have been a card.
            await room.showing.refused_privately(press, table, why)
        else:
            await room.showing.refused(press, table, why)
    else:
        await _play(room, press, table, action, turn)


def _read(table: Table, written: str) -> Any:  # noqa: ANN401 -- the game's own
    game = table.view(None).game
    action = GAMES[game].parse_action(written)
    partners = face_of(game).partners
    if partners is not None and partners.is_aside(action):
        raise NotationError("word", written)  # they have commands of their own, and tell nobody
    return action


def _misread(press: Press, table: Table, written: str, error: NotationError) -> MusbotError:
    """Say what is allowed rather than what is not understood, as far as the game can tell."""
    view = table.view(table.seat_of(_answers.player_of(press)))
    own = None if view.seat is None else view.game_view
    return face_of(view.game).misread(own, written, error)


async def _play(
    room: Room,
    press: Press,
    table: Table,
    action: Any,  # noqa: ANN401 -- the game's own
    turn: int | None,
) -> None:
    face = face_of(table.view(None).game)
    is_for_one = _answers.is_typed(press) and face.keeps_hidden(action)
    try:
        change = await table.play(_answers.player_of(press), action, turn)
    except (IllegalActionError, TableError) as error:
        if is_for_one or face.tells_cards(action):
            await room.showing.refused_privately(press, table, error)
        else:
            await room.showing.refused(press, table, error)
        return
    if is_for_one or _answers.is_own(press):
        await room.showing.changed_among_own(press, table, change)
    else:
        await room.showing.changed(press, table, change)


async def _ask(room: Room, press: Press, table: Table, control: PlayId) -> None:
    """Ask for the amount or the cards; where that makes no sense, the table says why.

    What can be chosen below one's own cards alone is shown there, also to who presses a button of
    the moment before: his cards are those of now.
    """
    now, texts = table.snapshot(), _answers.reader(press)
    seat = now.seat_of(_answers.player_of(press))
    if seat is not None and _private_pages.is_in_hand(texts, now, control.word):
        await show_hand(room, press, table)
        return
    if seat is not None and control.turn == now.turn:
        form = _private_pages.form_for(texts, now, seat, control.word)
        if form is not None:
            await _answers.ask(press, form)
            return
    try:
        action = _read(table, control.word)
    except NotationError as error:
        await room.showing.refused(press, table, _not_said(now, seat, control, error))
    else:
        await _play(room, press, table, action, control.turn)


def _not_said(
    now: Snapshot, seat: Seat | None, control: PlayId, error: NotationError
) -> MusbotError:
    """Say why nothing came of a word that is none without what would have been asked for."""
    if seat is None:
        return TableError(TableReason.NOT_SEATED)
    return error if control.turn == now.turn else TableError(TableReason.STALE)
