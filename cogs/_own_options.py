"""What is proposed to somebody who types a seña, a word to his partner, or whom he watches?

Proposals come from his own view, in his own language; what he types may be any other text.
"""

from __future__ import annotations

from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._proposing import Proposer, fitting
from cogs._room import Room
from cogs._who import plain_names
from musbot.core.seats import Seat
from musbot.games import USUAL_GAME
from musbot.render.face import AnyPartners
from musbot.render.faces import face_of
from musbot.render.who_is_meant import meant_seat
from musbot.service.seen import TableView
from musbot.service.table import Table


def offer_signals(room: Room) -> Proposer:
    """Propose the señas of the table where somebody sits, the usual ones where he sits at none."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        partners, view = await _own(room, press)
        if partners is None:
            return []
        known = None if view is None else view.game_view
        return fitting([*partners.known_signals(_answers.reader(press), known)], typed)

    return propose


def offer_words(room: Room) -> Proposer:
    """Propose the words of the list."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        partners, _ = await _own(room, press)
        words = () if partners is None else partners.known_words(_answers.reader(press))
        return fitting([*words], typed)

    return propose


def offer_rivals(room: Room) -> Proposer:
    """Propose the rivals whom somebody may watch."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        partners, view = await _own(room, press)
        if partners is None or view is None:
            return []
        names = plain_names(_answers.reader(press), view)
        # The value is what anybody could type: a number, for names need not differ.
        seats = partners.watchable(view.game_view)
        return fitting([(f"{seat + 1}. {names[seat]}", str(seat + 1)) for seat in seats], typed)

    return propose


def meant_rival(press: Press, table: Table, typed: str) -> Seat:
    """Understand whom somebody has typed, by number or by name; raises ``NotationError``."""
    return meant_seat(plain_names(_answers.reader(press), table.view(None)), typed)


async def _own(room: Room, press: Press) -> tuple[AnyPartners | None, TableView | None]:
    """Give what passes between partners where somebody plays, and what he knows of that match.

    Who plays nowhere is told of the usual game.
    """
    player = _answers.player_of(press)
    table = await room.tables.find(player)
    if table is None:
        return face_of(USUAL_GAME).partners, None
    view = table.view(table.seat_of(player))
    return face_of(view.game).partners, None if view.game_view is None else view
