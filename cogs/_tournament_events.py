"""How does a tournament stand among the events of its server?

Where the right is there, Discord has an event of it: people can mark it, and are told when it
begins. It is a service beside the tournament, which needs none: what Discord refuses is not asked
again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from functools import partial
from typing import Any, Final, cast

import discord

from cogs._errors import report
from cogs._messages import Lost, Messages
from cogs._pace import Urgency
from cogs._who import plain_words
from musbot.community.tournament.organising import show
from musbot.community.tournament.state import BEFORE_THE_DRAW, Status, Tournament
from musbot.render.faces import face_of
from musbot.render.text import Texts
from musbot.render.tournament_words import ABOUT, FORMATS
from musbot.service.tournament_desk import TournamentDesk

_EXTERNAL, _GUILD_ONLY = 3, 2
_LENGTH: Final = 3 * 3600.0
"""Discord wants to know when it ends; nobody does. An evening has so many seconds."""

_MOST_NAME, _MOST_PLACE, _MOST_TEXT = 100, 100, 1000

_EVENT: Final = "event"
"""The word by which the number of the event is noted; beside it its state is, by its own word."""


class _Stage(StrEnum):
    """Where an event is on its way; the values are words by which that is noted."""

    BEGUN = "event begun"
    OVER = "event over"
    CANCELLED = "event cancelled"


_STATUS: Final = {
    _Stage.BEGUN: discord.EventStatus.active,
    _Stage.OVER: discord.EventStatus.completed,
    _Stage.CANCELLED: discord.EventStatus.cancelled,
}


class ServerEvents:
    """The events that Discord has of our tournaments."""

    def __init__(self, bot: discord.Client, messages: Messages) -> None:
        self._bot = bot
        self._messages = messages

    async def bring(self, desk: TournamentDesk, texts: Texts) -> None:
        """Let the event of a tournament stand as that does; make it where there is none yet.

        Raises:
            StorageError: what was done could not be noted.
        """
        state = desk.state
        known = state.shown.get(_EVENT)
        if known is None:
            if state.status in BEFORE_THE_DRAW:
                await self._make(desk, texts)
        elif known.message:
            await self._change(desk, known.message)

    async def _make(self, desk: TournamentDesk, texts: Texts) -> None:
        made = await self._ask(
            lambda: self._bot.http.create_guild_scheduled_event(
                desk.state.guild, **_written(desk.state, texts)
            )
        )
        if isinstance(made, Lost):
            if made is not Lost.TROUBLE:
                # There is none, and it is not asked for again.
                await desk.wish(lambda state: show(state, _EVENT, 0, 0))
            return
        number, at = int(str(made["id"])), int(desk.state.terms.starts_at)
        await desk.wish(
            lambda state: (*show(state, _EVENT, 0, number), *show(state, _at(at), 0, number))
        )

    async def _change(self, desk: TournamentDesk, event: int) -> None:
        state = desk.state
        for stage in _stages(state):
            if stage in state.shown:
                continue
            lost = await self._edit(state, event, {"status": _STATUS[stage].value})
            if lost is Lost.TROUBLE:
                return
            await desk.wish(partial(show, what=stage.value, channel=0, message=event))
        word = _at(int(state.terms.starts_at))
        if state.status in BEFORE_THE_DRAW and word not in state.shown:
            lost = await self._edit(state, event, _times(state))
            if lost is not Lost.TROUBLE:
                await desk.wish(lambda state: show(state, word, 0, event))

    async def _edit(self, state: Tournament, event: int, changes: dict[str, Any]) -> Lost | None:
        changed = await self._ask(
            lambda: self._bot.http.edit_scheduled_event(state.guild, event, **changes)
        )
        return changed if isinstance(changed, Lost) else None

    async def _ask(self, request: Callable[[], Awaitable[Any]]) -> Mapping[str, object] | Lost:
        try:
            answer = await self._messages.ask(Urgency.LETTER, request)
        except discord.HTTPException as error:
            # A server may have a hundred of them already; a tournament needs none.
            report(error, "event")
            return Lost.FORBIDDEN
        return answer if isinstance(answer, Lost) else cast("Mapping[str, object]", answer)


def _at(starts_at: int) -> str:
    return f"event at {starts_at}"


def _stages(state: Tournament) -> tuple[_Stage, ...]:
    match state.status:
        case Status.REGISTERING | Status.CHECKING_IN:
            return ()
        case Status.PLAYING:
            return (_Stage.BEGUN,)
        case Status.FINISHED:
            return (_Stage.BEGUN, _Stage.OVER)
        case Status.CANCELLED if state.order:
            return (_Stage.BEGUN, _Stage.OVER)
        case Status.CANCELLED:
            return (_Stage.CANCELLED,)


def _written(state: Tournament, texts: Texts) -> dict[str, Any]:
    terms = state.terms
    about = texts.labelled(texts.gettext(FORMATS[terms.format]), texts.gettext(ABOUT[terms.format]))
    prize = texts.gettext("🎁 To be won: {prize}", prize=plain_words(terms.prize))
    lines = [about, *([prize] if terms.prize else [])]
    place = f"https://discord.com/channels/{state.guild}/{state.channel}"
    return {
        "name": (plain_words(terms.name) or face_of(terms.game).title)[:_MOST_NAME],
        "privacy_level": _GUILD_ONLY,
        "entity_type": _EXTERNAL,
        "entity_metadata": {"location": place[:_MOST_PLACE]},
        "description": "\n".join(lines)[:_MOST_TEXT],
        **_times(state),
    }


def _times(state: Tournament) -> dict[str, Any]:
    begins = state.terms.starts_at
    return {
        "scheduled_start_time": _iso(begins),
        "scheduled_end_time": _iso(begins + _LENGTH),
    }


def _iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
