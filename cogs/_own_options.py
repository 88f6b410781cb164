"""What is proposed to somebody who types a seña, a word to his partner, or whom he watches?

Proposals come from his own view, in his own language; what he types may be any other text.
"""

from __future__ import annotations

from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._proposing import Proposer, fitting
from cogs._room import Room
from cogs._whispers import game_view
from cogs._who import plain_name
from musbot.core.seats import Seat
from musbot.games.mus.actions import WORDS_OF_TALK
from musbot.games.mus.signal_sets import SETS
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.lobby import names_at
from musbot.render.mus_talk import talk_word
from musbot.render.text import Texts
from musbot.render.who_is_meant import meant_seat
from musbot.service.table import Table


def offer_signals(room: Room) -> Proposer:
    """Propose the señas of the table where somebody sits."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        texts, view = _answers.reader(press), await _view(room, press)
        chosen = "common" if view is None else view.rules.signals
        named = [
            (mus_words.signal(texts, signal, chosen), signal.value) for signal in SETS[chosen].tests
        ]
        return fitting(named, typed)

    return propose


async def offer_words(press: Press, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the words of the list."""
    texts = _answers.reader(press)
    return fitting([(talk_word(texts, word), word) for word in WORDS_OF_TALK], typed)


def offer_rivals(room: Room) -> Proposer:
    """Propose the rivals whom somebody may watch."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        table = await room.tables.find(_answers.player_of(press))
        view = await _view(room, press)
        if table is None or view is None:
            return []
        names = _names(_answers.reader(press), table)
        # The value is what anybody could type: a number, for names need not differ.
        numbered = [(f"{seat + 1}. {names[seat]}", str(seat + 1)) for seat in view.watchable]
        return fitting(numbered, typed)

    return propose


def meant_rival(press: Press, table: Table, typed: str) -> Seat:
    """Understand whom somebody has typed, by number or by name; raises ``NotationError``."""
    return meant_seat(_names(_answers.reader(press), table), typed)


def _names(texts: Texts, table: Table) -> list[str]:
    return [plain_name(name) for name in names_at(texts, table.view(None))]


async def _view(room: Room, press: Press) -> MusView | None:
    """Give what somebody knows of the match that he is playing."""
    table = await room.tables.find(_answers.player_of(press))
    seat = None if table is None else table.seat_of(_answers.player_of(press))
    if table is None or table.view(seat).game_view is None:
        return None
    return game_view(table.snapshot(), seat)
