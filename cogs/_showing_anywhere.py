"""How is a table shown, wherever it stands, also where it stands nowhere?

A practice match is shown to its one player by answers alone: the message that he presses shows it,
and a typed command brings a new one. What others would see is shown to him alone; only his private
channel with the bot has nobody else in it, and there the message stays. No message is remembered,
for each press brings what is needed to answer it.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from cogs import _answers
from cogs._answers import Answered, Press
from cogs._computers import advanced
from cogs._errors import Place, PlaceError, sentence
from cogs._ids import PlayId, read_id
from cogs._narrators import narrator_of
from cogs._offered import opening_words
from cogs._places import Spot, spot_of
from cogs._practice_pages import practice_message
from cogs._showing import Showing
from musbot.core.errors import MusbotError
from musbot.render.faces import face_of
from musbot.service.ports import PlayerId
from musbot.service.practice import SEAT, begin, is_practice
from musbot.service.seen import Change, Snapshot
from musbot.service.table import Table


class ShowingAnywhere(Showing):
    """Shows the tables of servers as all see them, and practice matches to their players."""

    # ------------------------------------------------------------------ something has happened

    async def changed(self, press: Press, table: Table, change: Change) -> None:
        """Answer with what has become of a table."""
        if not is_practice(table):
            await super().changed(press, table, change)
            return
        now, ended = await _played_on(table, change, press.id)
        await self._show_practice(press, now, ended=ended)

    async def changed_among_own(self, press: Press, table: Table, change: Change) -> None:
        """Answer what a player did below his own cards; in practice they lie below the table."""
        if is_practice(table):
            await self.changed(press, table, change)
        else:
            await super().changed_among_own(press, table, change)

    async def changed_beside(
        self, press: Press, table: Table, change: Change, view: ui.LayoutView
    ) -> None:
        """Answer on a message beside the table, which in practice is the table's."""
        if is_practice(table):
            await self.changed(press, table, change)
        else:
            await super().changed_beside(press, table, change, view)

    async def begun(self, press: Press, table: Table, change: Change) -> None:
        """Answer the start of a match."""
        if is_practice(table):
            await self.changed(press, table, change)
        else:
            await super().begun(press, table, change)

    # ------------------------------------------------------------------ nothing has happened

    async def here(self, press: Press, table: Table, *, welcome: bool = False) -> None:
        """Answer with the table as it is now; ``welcome`` greets who comes back to practise.

        Raises:
            PlaceError: it is somebody else's practice match.
        """
        if not is_practice(table):
            await super().here(press, table)
            return
        _require_own(press, table.snapshot())
        now, ended = await _played_on(table, await begin(table), press.id)
        ended = ended or _last_round(now)
        await self._show_practice(press, now, ended=ended, welcome=welcome)

    async def with_more(self, press: Press, table: Table) -> None:
        """Answer with a practice match and what may be done there beside the words of the game."""
        await self._show_practice(press, table.snapshot(), more=True)

    async def opened(
        self, press: Press, table: Table, *, invites: PlayerId | None = None, calls: bool = True
    ) -> None:
        """Answer with a table in a message of its own, wherever that was pressed."""
        if not is_practice(table):
            await super().opened(press, table, invites=invites, calls=calls)
            return
        now, ended = await _played_on(table, await begin(table), press.id)
        texts, wishes = _answers.reader(press), _answers.preferences(press)
        await _show_new(press, practice_message(texts, now, SEAT, wishes, ended=ended))

    async def lead_to(self, press: Press, table: Table) -> None:
        """Show where a table is, or the table right there."""
        if is_practice(table):
            await self.here(press, table)
        else:
            await super().lead_to(press, table)

    async def refused(
        self, press: Press, table: Table, error: MusbotError, *, in_lobby: bool = False
    ) -> None:
        """Say why nothing came of a wish, and mend the message that was pressed."""
        if not is_practice(table):
            await super().refused(press, table, error, in_lobby=in_lobby)
            return
        before = table.snapshot()
        now, ended = await _played_on(table, Change(before, before), press.id)
        if now.turn != before.turn or _is_outdated(press, now):
            await self._show_practice(press, now, ended=ended or _last_round(now))
        texts = _answers.reader(press)
        names = narrator_of(texts, now.view(None)).names
        await _answers.tell(press, sentence(texts, error, names, face_of(now.view(None).game)))

    async def refused_privately(self, press: Press, table: Table, error: MusbotError) -> None:
        """Say to one player alone why nothing came of what is his own."""
        if is_practice(table):
            await self.refused(press, table, error)
        else:
            await super().refused_privately(press, table, error)

    async def finish(self, press: Press, table: Table, change: Change) -> None:
        """Do what is to be done behind an answer; in practice nobody is written to."""
        if not is_practice(table):
            await super().finish(press, table, change)

    # ------------------------------------------------------------------ one message

    @staticmethod
    async def _show_practice(
        press: Press,
        now: Snapshot,
        *,
        ended: Sequence[Snapshot] = (),
        more: bool = False,
        welcome: bool = False,
    ) -> None:
        """Change the message that was pressed, or answer with a new one.

        Raises:
            PlaceError: it is not his own, and the cards in it are not for him.
        """
        _require_own(press, now)
        view = practice_message(
            _answers.reader(press),
            now,
            SEAT,
            _answers.preferences(press),
            ended=ended,
            more=more,
            welcome=welcome,
        )
        if press.message is None or await _answers.change(press, view) is Answered.GONE:
            await _show_new(press, view)


async def _played_on(
    table: Table, change: Change, cause: int
) -> tuple[Snapshot, tuple[Snapshot, ...]]:
    """Let computer players move on until the person is awaited.

    Gives the table then, and for each round that has ended since the table right behind its end.
    """
    ended = [change.after] if change.round_ended else []
    while change.after.awaits_computer:
        change = await advanced(table, cause)
        if change.after.turn == change.before.turn:
            break
        ended += [change.after] if change.round_ended else []
    return change.after, tuple(ended)


def _require_own(press: Press, now: Snapshot) -> None:
    view = now.view(None)
    if view.host != _answers.player_of(press):
        raise PlaceError(Place.NOT_YOUR_PRACTICE, opening_words(view.game))


def _last_round(now: Snapshot) -> tuple[Snapshot, ...]:
    """Give the table itself if it remembers a round that has ended."""
    view = now.view(SEAT)
    game = view.game_view
    return (now,) if game is not None and face_of(view.game).has_story(game) else ()


async def _show_new(press: Press, view: ui.LayoutView) -> None:
    if spot_of(press) is Spot.LETTERS:
        await _answers.show(press, view)
    else:
        await _answers.show_privately(press, view)


def _is_outdated(press: Press, now: Snapshot) -> bool:
    """Whether a message was pressed that shows an older moment of the match, as far as it tells."""
    control = read_id(_answers.custom_id_of(press))
    if press.message is None or control is None:
        return False
    return not isinstance(control, PlayId) or control.turn != now.turn
