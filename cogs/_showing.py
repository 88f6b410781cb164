"""How is a table shown after each press, and what if it cannot be?

The press is answered first, by its own callback. A round has one message: when it ends, that
message tells its story and the next round gets a new one. Whatever message is pressed becomes one
that works; nothing that Discord refuses changes the game.
"""

from __future__ import annotations

import discord
from discord import ui

from cogs import _answers, _lobby_pages, _pages, _rights
from cogs._answers import Answered, Press
from cogs._at_table import link_to, locale_at, public_at
from cogs._calling import Calling
from cogs._computers import advanced, caught_up
from cogs._errors import sentence
from cogs._letters import Cause, Letters
from cogs._messages import Lost
from cogs._narrators import narrator_of
from cogs._own_message import show_own
from cogs._placing import placed
from cogs._posting import Posting
from cogs._screens import Screen, Screens, moment_of
from musbot.core.errors import MusbotError
from musbot.render.faces import face_of
from musbot.service.ports import LIVE, PlayerId
from musbot.service.seen import Change, Snapshot
from musbot.service.table import Table


class Showing:
    """Shows tables to those who press and type."""

    def __init__(
        self, screens: Screens, posting: Posting, letters: Letters, calling: Calling
    ) -> None:
        self._calling = calling
        self._screens = screens
        self._posting = posting
        self._letters = letters

    # ------------------------------------------------------------------ something has happened

    async def changed(self, press: Press, table: Table, change: Change) -> None:
        """Answer with what has become of a table, and begin the next round if one has ended."""
        home = self._home(press, table, change.before)
        goes_on = change.round_ended and table.is_live
        missing = _rights.missing_to_post(press) if goes_on else ()
        if goes_on and home is not None and not missing:
            await self._show(press, _pages.story_message(public_at(press, table), change.after))
            home.refused.discard(home.channel)
            await self._begin_round(press, table, home, change)
            return
        if goes_on:
            # This message goes on being the table: it shows who is to speak after the computers.
            change = await caught_up(table, change, press.id)
        await self._answer(press, table, change, last_round=change.round_ended)
        if missing and home is not None:
            await self._name_once(press, home, missing)
        await self.finish(press, table, change)

    @staticmethod
    async def _name_once(press: Press, screen: Screen, missing: tuple[str, ...]) -> None:
        """Say which rights are missing to post, and not again before they were there once more."""
        if screen.channel not in screen.refused:
            screen.refused.add(screen.channel)
            await _answers.tell(press, _rights.cannot_post(_answers.reader(press), missing))

    async def changed_among_own(self, press: Press, table: Table, change: Change) -> None:
        """Answer what a player did with his own cards, and show the table to all if it changed."""
        seat = change.after.seat_of(_answers.player_of(press))
        assert seat is not None, "only who sits there can have chosen"
        shown, has_ended = change.after, change.round_ended and table.is_live
        if change.after.turn != change.before.turn and not has_ended:
            # His answer shows no table, so nothing else makes computers open the next round.
            change = await caught_up(table, change, press.id)
            if change.after.seat_of(_answers.player_of(press)) == seat:
                shown = change.after
        await show_own(press, shown, seat, self.where(table))
        if has_ended:
            await self._tell_round(press, table, change.after)
            change = Change(change.before, table.snapshot())
        elif change.after.turn != change.before.turn:
            await self._refresh(press, table, change.before)
        await self.finish(press, table, change)

    async def _tell_round(self, press: Press, table: Table, ended: Snapshot) -> None:
        """Tell all the round that was ended among somebody's own cards, and begin the next."""
        screen = self._screen_of(press, table, ended)
        if screen is None:
            return
        lost = await self._posting.end_round(table, screen, ended, press.id)
        if lost is not None:
            await _answers.tell(press, _rights.lost_sentence(press, lost))

    async def changed_beside(
        self, press: Press, table: Table, change: Change, view: ui.LayoutView
    ) -> None:
        """Answer on a message that its reader has for himself, and show all what has changed."""
        if _answers.is_beside(press):
            await _answers.change(press, view)
        else:
            await _answers.show_privately(press, view)
        if moment_of(change.after) != moment_of(change.before):
            await self._refresh(press, table, change.before)
        await self.finish(press, table, change)

    async def begun(self, press: Press, table: Table, change: Change) -> None:
        """Answer the start of a match, open a thread for it, and show its first round there.

        Where nothing may be posted the lobby itself becomes the table; so it does when the match
        is started from elsewhere, for it is played where its table was opened.
        """
        home, no_post = self._home(press, table, change.before), _rights.missing_to_post(press)
        if home is None or (no_post and _rights.missing_for_thread(press)):
            change = await caught_up(table, change, press.id)
            await self._answer(press, table, change, last_round=True)
            if home is not None:
                await self._name_once(press, home, no_post)
            await self.finish(press, table, change)
            return
        view = _lobby_pages.begun_message(public_at(press, table), change.after)
        _, message = await self._show(press, view)
        thread = await self._open_thread(press, change.after, message)
        # Not before: who asks for the table meanwhile would let it stay beside the thread.
        self._screens.forget(table.id)
        screen = self._screens.at(table.id, thread or home.channel, locale_at(press, table))
        await placed(table, screen.channel, press.id)
        await self._begin_round(press, table, screen, change)

    async def _begin_round(
        self, press: Press, table: Table, screen: Screen, change: Change
    ) -> None:
        screen.show(None, None)
        self._write_letters(press, table, change)
        lost = await self._posting.begin_round(table, screen, press.id)
        if lost is not None:
            now = table.snapshot()
            view = _pages.table_message(public_at(press, table), now, last_round=True)
            await _answers.change_again(press, view)
            await _answers.tell(press, _rights.lost_sentence(press, lost))
        elif self._is_outdated_screen(screen, table):
            # Its message was long on its way, and somebody has found the table before.
            await self._refresh(press, table, change.before)
        await self.finish(press, table, Change(change.after, table.snapshot()))

    # ------------------------------------------------------------------ nothing has happened

    async def here(self, press: Press, table: Table) -> None:
        """Answer with the table as it is now, after computer players that were due."""
        now = table.snapshot()
        change = await caught_up(table, Change(now, now), press.id)
        await self._answer(press, table, change, last_round=True)
        await self.finish(press, table, change)

    async def opened(
        self, press: Press, table: Table, *, invites: PlayerId | None = None, calls: bool = True
    ) -> None:
        """Answer with a table before its match in a message of its own, wherever that was pressed.

        It ``invites`` somebody, and calls him if he lets himself be called.
        """
        now = table.snapshot()
        home, moment = self._home(press, table, now), moment_of(now)
        view = _lobby_pages.lobby_message(public_at(press, table), now.view(None), invites=invites)
        answered, message = await _answers.show(press, view, calls=invites if calls else None)
        if home is None:
            await self._refresh(press, table, now)
        elif answered is Answered.SHOWN:
            home.show(message, moment)
        await self.finish(press, table, Change(now, now))

    async def lead_to(self, press: Press, table: Table) -> None:
        """Answer the button below what has been: say where the table is, or show it right there."""
        message, screen = press.message, self._screens.of(table.id)
        assert message is not None, "buttons stand below messages"
        if screen is None and table.is_live and message.flags.has_thread:
            # Only the beginning of a match has a thread, and its id is that of the message.
            screen = self._screens.at(table.id, message.id, locale_at(press, table))
        elif screen is None and table.is_live and table.shown_in not in (None, press.channel_id):
            screen = self._screens.at(table.id, table.shown_in, locale_at(press, table))
        if screen is not None and not self._is_outdated_screen(screen, table):
            await _answers.tell(press, link_to(table.place[0], screen.channel, screen.message))
        elif screen is not None and screen.channel != press.channel_id:
            await _answers.tell(press, f"<#{screen.channel}>")
            await self._refresh(press, table, table.snapshot())
        else:
            await self.here(press, table)

    @staticmethod
    def _is_outdated_screen(screen: Screen, table: Table) -> bool:
        return screen.message is None or screen.moment != moment_of(table.snapshot())

    async def refused(
        self, press: Press, table: Table, error: MusbotError, *, in_lobby: bool = False
    ) -> None:
        """Say to one player alone why nothing came of his wish, and mend the message he pressed.

        A message that does not show the table as it is now, after a crash or because another one
        does, is brought up to date, so that the next press works.
        """
        if _answers.is_own(press):
            # A message with somebody's cards never becomes the table, which is shown elsewhere.
            await self.refused_privately(press, table, error)
            return
        change = await advanced(table, press.id)
        await self._mend(press, table, change, in_lobby=in_lobby)
        await self._tell_why(press, change.after, error)

    async def refused_privately(self, press: Press, table: Table, error: MusbotError) -> None:
        """Say why nothing came of what is one player's own, by an answer that he alone sees.

        An answer for all would show them what he has typed. If computer players were due meanwhile,
        the message of the table shows what they have done.
        """
        now = table.snapshot()
        await self._tell_why(press, now, error)
        change = await caught_up(table, Change(now, now), press.id)
        if change.after.turn != change.before.turn:
            await self._refresh(press, table, change.before)
            await self.finish(press, table, change)

    async def _tell_why(self, press: Press, now: Snapshot, error: MusbotError) -> None:
        texts, view = _answers.reader(press), now.view(None)
        names = narrator_of(texts, view).names
        await self._tell(press, sentence(texts, error, names, face_of(view.game)))

    async def _mend(self, press: Press, table: Table, change: Change, *, in_lobby: bool) -> None:
        is_outdated = self._is_outdated(press, table, change.after)
        if in_lobby and change.after.view(None).status == "playing":
            if is_outdated:  # else the table has taken the lobby's place
                begun = _lobby_pages.begun_message(public_at(press, table), change.after)
                await self._show(press, begun)
        elif change.after.turn != change.before.turn:
            await self.changed(press, table, change)
        elif is_outdated:
            await self._answer(press, table, change, last_round=True)

    def _is_outdated(self, press: Press, table: Table, now: Snapshot) -> bool:
        if press.message is None or press.message.flags.ephemeral:
            return False
        screen = self._screens.of(table.id)
        return screen is None or not screen.shows(press.message.id, moment_of(now))

    # ------------------------------------------------------------------ one message

    async def _answer(
        self, press: Press, table: Table, change: Change, *, last_round: bool
    ) -> None:
        """Answer with the table, and take note of which message shows it now."""
        elsewhere = "" if press.guild_id == table.place[0] else link_to(*table.place)
        home, moment = self._home(press, table, change.before), moment_of(change.after)
        if home is not None and press.message is not None:
            # Before it is sent: a second press that comes meanwhile finds its message current.
            home.show(press.message.id, moment)
        after, texts = change.after, public_at(press, table)
        folded = await self._posting.folded_by(table, after)
        view = _pages.table_message(
            texts, after, last_round=last_round, elsewhere=elsewhere, folded=folded
        )
        answered, message = await self._show(press, view, shows=after)
        is_shown = answered is Answered.SHOWN
        if home is not None:
            home.show(message, moment if is_shown else None)
        if home is None or not is_shown:
            lost = await self._refresh(press, table, change.before)
            is_here = is_shown and press.guild_id == table.place[0]
            if lost is Lost.GONE and is_here and table.is_live:
                screen = self._move_here(press, table)
                screen.show(message, moment)
                await placed(table, screen.channel, press.id)

    def _move_here(self, press: Press, table: Table) -> Screen:
        """Let a match whose place is gone be played where somebody has just looked for it."""
        assert press.channel_id is not None, "what is shown is shown in a channel"
        self._screens.forget(table.id)
        return self._screens.at(table.id, press.channel_id, locale_at(press, table))

    async def _show(
        self, press: Press, view: ui.LayoutView, *, shows: Snapshot | None = None
    ) -> tuple[Answered, int | None]:
        """Change the message that was pressed, or answer with a new one if it is gone.

        A new one calls who is awaited at the table that it ``shows``.
        """
        if press.message is not None:
            answered = await _answers.change(press, view)
            if answered is not Answered.GONE:
                return answered, press.message.id
        return await _answers.show(press, view, calls=await self._calling.awaited(shows))

    async def _refresh(self, press: Press, table: Table, before: Snapshot) -> Lost | None:
        """Change the message that all look at, because the press came from elsewhere.

        What was lost for good is told once: later nobody is asked, and nobody is told again.
        """
        screen = self._screen_of(press, table, before)
        if screen is None:
            return None
        known = len(screen.refused)
        lost = await self._posting.refresh(table, screen, press.id)
        if lost is Lost.TROUBLE or (lost is not None and len(screen.refused) > known):
            await _answers.tell(press, _rights.lost_sentence(press, lost))
        return lost

    def _screen_of(self, press: Press, table: Table, before: Snapshot) -> Screen | None:
        """Give the screen of a table, wherever it was pressed; none where it is shown nowhere.

        A match that was played ``before`` and has ended shows its end, be its message known or not.
        """
        screen, channel = self._screens.of(table.id), table.shown_in
        if screen is None and _was_live(before) and channel is not None:
            screen = self._screens.at(table.id, channel, locale_at(press, table))
        return screen

    def _home(self, press: Press, table: Table, before: Snapshot) -> Screen | None:
        """Give the screen of a table if the press came from there, as far as that is known."""
        guild, channel = table.place[0], table.shown_in
        if press.guild_id is None or press.guild_id != guild or press.channel_id is None:
            return None
        screen = self._screens.of(table.id)
        if screen is None:
            above = press.channel.parent_id if isinstance(press.channel, discord.Thread) else None
            if not _was_live(before) or channel not in (press.channel_id, above):
                return None
            screen = self._screens.at(table.id, press.channel_id, locale_at(press, table))
        return screen if screen.channel == press.channel_id else None

    # ------------------------------------------------------------------ what else is to be done

    async def finish(self, press: Press, table: Table, change: Change) -> None:
        """After the answer: write letters, say what could not be written, forget an ended table."""
        self._letters.met(_answers.player_of(press), _answers.locale_of(press))
        self._write_letters(press, table, change)
        said = self._said_of_pictures(press, table)
        if not table.is_live:
            self._screens.forget(table.id)
        await self._tell(press, said)

    def _said_of_pictures(self, press: Press, table: Table) -> str:
        """Take note of whether pictures may be shown where it was pressed; say once if not."""
        screen = self._screens.of(table.id)
        if screen is None or screen.channel != press.channel_id:
            return ""
        missing = _rights.missing_to_attach(press)
        self._posting.let_attach(screen.channel, may=not missing)
        screen.is_plain = screen.is_plain and bool(missing)
        if not missing or screen.is_plain or table.view(None).game_view is None:
            return ""
        screen.is_plain = True
        return _rights.cannot_attach(_answers.reader(press), missing)

    async def _tell(self, press: Press, said: str) -> None:
        """Say something to who pressed, and behind it what has waited for his press."""
        notes = self._letters.notes_for(_answers.player_of(press))
        if not said and not notes:
            return  # as mostly
        texts = _answers.reader(press)
        taken = notes.take(texts, _answers.LONGEST - len(said))
        lines = [*filter(None, [said]), *[note(texts) for note in taken]]
        is_said = not lines
        try:
            is_said = is_said or await _answers.tell(press, "\n".join(lines))
        finally:
            if not is_said:
                notes.put_back(taken)

    def _write_letters(self, press: Press, table: Table, change: Change) -> None:
        cause = Cause(press.id, self.where(table))
        self._letters.changed(change, locale_at(press, table), cause)

    def where(self, table: Table) -> int | None:
        """Give the channel where a match is played, as far as that is known."""
        screen = self._screens.of(table.id)
        return table.shown_in if screen is None else screen.channel

    async def _open_thread(self, press: Press, table: Snapshot, message: int | None) -> int | None:
        """Open a thread below the message where that is possible; if not, say which right lacks."""
        if message is None or not isinstance(press.channel, discord.TextChannel):
            return None
        if not _answers.server(press).threads:
            return None
        missing = _rights.missing_for_thread(press)
        if not missing:
            opened = await self._posting.open_thread(press.channel, message, table)
            if not isinstance(opened, Lost):
                return opened
        await _answers.tell(press, _rights.cannot_open_thread(_answers.reader(press), missing))
        return None


def _was_live(before: Snapshot) -> bool:
    return before.view(None).status in LIVE
