"""How is it shown what time has done at a table, where nobody has pressed anything?

It has been saved when it comes here. The message of the table is changed; beside it there are
notices that stay no longer than they are true: who is awaited is called, a seat is offered to all,
who has lost his is told. Requests are made by a few workers, one after the other for each table,
so that however many tables ring at once, what a press needs waits behind a handful of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count

import msgspec
from discord import ui

from cogs import _absence_pages
from cogs._calling import Calling
from cogs._computers import caught_up
from cogs._errors import report
from cogs._letters import Cause, Letters
from cogs._messages import Lost, Messages
from cogs._narrators import narrator_of
from cogs._posting import Posting
from cogs._screens import Screen, Screens, moment_of
from musbot.core.errors import MusbotError
from musbot.core.seats import Seat
from musbot.render.narrator import Narrator
from musbot.render.text import Texts
from musbot.service import absence
from musbot.service.events import Computer, Person
from musbot.service.ports import PlayerId, TableId
from musbot.service.rings import Ring, Rung
from musbot.service.seen import Change, Snapshot, TableView
from musbot.service.table import Table
from musbot.service.tables import Tables

WORKERS = 4
"""How many requests for what has rung are under way at once."""

Job = Callable[[], Awaitable[None]]


class Notice(msgspec.Struct, frozen=True):
    """A message beside a table that goes when it ``holds`` no more."""

    channel: int
    message: int
    holds: Callable[[Snapshot], bool]


class Bell:
    """Shows what has rung; it is the ``Notifier`` of the alarms."""

    def __init__(
        self,
        tables: Tables,
        calling: Calling,
        screens: Screens,
        posting: Posting,
        letters: Letters,
        messages: Messages,
    ) -> None:
        self._tables = tables
        self._calling = calling
        self._screens = screens
        self._posting = posting
        self._letters = letters
        self._messages = messages
        self._notices: dict[TableId, list[Notice]] = {}
        self._number = count()
        self._queues: list[asyncio.Queue[Job]] = [asyncio.Queue() for _ in range(WORKERS)]
        self._workers: list[asyncio.Task[None]] = []
        self._stop_watching: Callable[[], None] | None = None

    def start(self) -> None:
        """Begin to show."""
        self._stop_watching = self._tables.watch(self.changed)
        self._workers = [asyncio.create_task(self._work(queue)) for queue in self._queues]

    def stop(self) -> None:
        """Show no more: the next press at a table brings it up to date."""
        if self._stop_watching is not None:
            self._stop_watching()
            self._stop_watching = None
        for worker in self._workers:
            worker.cancel()

    async def _work(self, queue: asyncio.Queue[Job]) -> None:
        while True:
            job = await queue.get()
            try:
                await job()
            except Exception as error:  # noqa: BLE001 -- one table must not stop all others
                report(error, "alarm")

    def _put(self, table: TableId, job: Job) -> None:
        self._queues[hash(table) % WORKERS].put_nowait(job)

    # ------------------------------------------------------------------ what is heard

    def rung(self, table: Table, rung: Rung) -> None:
        """Show soon what has happened at a table."""
        self._put(table.id, lambda: self._show(table, rung))

    @staticmethod
    def failed(table: TableId | None, error: Exception) -> None:
        """Write down what could not happen."""
        report(error, "alarms" if table is None else f"alarm at {table}")

    def look_at(self, table: Table, also: Job | None = None) -> None:
        """Bring a table and its message up to date soon, if they are not by then; ``also`` follows.

        Computer players go on where somebody has come back to a match that stood.
        """
        self._put(table.id, lambda: self._look_at(table))
        if also is not None:
            self._put(table.id, also)

    def changed(self, table: Table) -> None:
        """Take away what does not hold any more; it is asked at every word."""
        known = self._notices.get(table.id)
        if known:
            now = table.snapshot()
            for notice in [each for each in known if not each.holds(now)]:
                self._take_away(table, notice)

    def _take_away(self, table: Table, notice: Notice) -> None:
        known = self._notices[table.id]
        known.remove(notice)
        if not known:
            del self._notices[table.id]

        async def remove() -> None:
            await self._messages.remove(notice.channel, notice.message)

        self._put(table.id, remove)

    # ------------------------------------------------------------------ what is shown

    async def _show(self, table: Table, rung: Rung) -> None:
        change, view = rung.change, rung.change.after.view(None)
        if rung.ring is Ring.REMIND:
            await self._call(table, change.after)
            return
        await self._update(table, change, is_news=rung.ring not in {Ring.WARN, Ring.EXPIRE})
        for seat in view.offered:
            if seat not in change.before.view(None).offered:
                await self._offer(table, seat)
        if rung.ring is Ring.OFFER_OVER:
            await self._tell_replaced(table, change)
        if rung.ring is Ring.ABSENT and not view.is_paused:
            await self._ask_for_leavers(table, change)

    async def _look_at(self, table: Table) -> None:
        now = table.snapshot()
        await self._update(table, Change(now, now), is_news=True)

    async def _update(self, table: Table, change: Change, *, is_news: bool) -> None:
        """Show all what has become of a table; without ``is_news`` only where it is shown yet."""
        screen, cause = self._screen_of(table), self._cause()
        if screen is None:
            return
        if is_news or screen.message is not None:
            if change.round_ended and table.is_live:
                await self._posting.end_round(table, screen, change.after, cause)
                change = Change(change.before, table.snapshot())
            else:
                change = await caught_up(table, change, cause)
            if screen.moment != moment_of(table.snapshot()):
                await self._posting.refresh(table, screen, cause)
        self._letters.changed(change, screen.locale, Cause(cause, screen.channel))
        if not table.is_live:
            self._screens.forget(table.id)

    def _screen_of(self, table: Table) -> Screen | None:
        """Give where a table is shown; ``None`` at the practice table."""
        known, channel = self._screens.of(table.id), table.shown_in
        if known is not None or channel is None:
            return known
        return self._screens.at(table.id, channel, table.locale or "")

    def _cause(self) -> int:
        """Give a number as a press would have it, for what no press has caused."""
        return (int(self._tables.now() * 1000) << 22) + next(self._number)

    # ------------------------------------------------------------------ notices

    async def _call(self, table: Table, then: Snapshot) -> None:
        """Call who is awaited, if he is still and lets himself be called."""
        view = then.view(None)
        for seat in view.to_act[:1]:
            person = view.occupants[seat]
            if isinstance(person, Person) and await self._calling.allows(person.id):
                message = _absence_pages.call_message(self._narrator(table, view), view, seat)
                await self._post(table, self._place_of(table), message, _awaits(then), person.id)

    async def _offer(self, table: Table, seat: Seat) -> None:
        """Offer a seat where its table was opened; friends find it at the table itself."""
        view, channel = table.view(None), table.place[1]
        if view.terms.friends_only or seat not in view.offered:
            return
        place = f"<#{self._place_of(table)}>"
        message = _absence_pages.offer_message(self._narrator(table, view), view, seat, place)
        await self._post(table, channel, message, lambda now: seat in now.view(None).offered)

    async def _tell_replaced(self, table: Table, change: Change) -> None:
        before, after = change.before.view(None).occupants, change.after.view(None)
        for seat, gone in enumerate(before):
            if not isinstance(gone, Person) or not isinstance(after.occupants[seat], Computer):
                continue
            calls = gone.id if await self._calling.allows(gone.id) else None
            message = _absence_pages.replaced_message(
                self._narrator(table, after), after, Seat(seat), gone
            )
            holds = _holds_for(Seat(seat), gone.id)
            await self._post(table, self._place_of(table), message, holds, calls)

    async def _ask_for_leavers(self, table: Table, change: Change) -> None:
        """Offer the seats of those at once who have left the server: they will not come back."""
        guild, _ = table.place
        before, after = change.before.view(None), change.after.view(None)
        for seat in after.away:
            person = after.occupants[seat]
            if guild is None or seat in before.away or not isinstance(person, Person):
                continue
            if await self._messages.has_left(guild, person.id):
                await self._offer_of_leaver(table, person.id)

    async def _offer_of_leaver(self, table: Table, player: PlayerId) -> None:
        try:
            change = await table.wish(lambda state: absence.offer(state, player))
        except MusbotError as error:
            report(error, f"leaver at {table.id}")  # after two rounds it is offered all the same
            return
        if change.after != change.before:
            await self._show(table, Rung(Ring.OFFER, change))

    async def _post(
        self,
        table: Table,
        channel: int | None,
        message: ui.LayoutView,
        holds: Callable[[Snapshot], bool],
        calls: int | None = None,
    ) -> None:
        """Post what holds for a while, and take it away if it does not hold any more by then."""
        screen = self._screens.of(table.id)
        is_refused = screen is not None and channel in screen.refused
        if channel is None or is_refused or not holds(table.snapshot()):
            return
        nonce = f"{self._cause()}.n"
        posted = await self._messages.notify(channel, message, calls=calls, nonce=nonce)
        if isinstance(posted, Lost):
            if screen is not None and posted in (Lost.GONE, Lost.FORBIDDEN):
                screen.refused.add(channel)
            return  # the message of the table says it as well
        self._notices.setdefault(table.id, []).append(Notice(channel, posted, holds))
        self.changed(table)

    def _place_of(self, table: Table) -> int | None:
        screen = self._screen_of(table)
        return None if screen is None else screen.channel

    @staticmethod
    def _narrator(table: Table, view: TableView) -> Narrator:
        return narrator_of(Texts(table.locale), view)


def _awaits(then: Snapshot) -> Callable[[Snapshot], bool]:
    """Say of a table whether the same person is awaited still, in the same moment."""

    def holds(now: Snapshot) -> bool:
        view = now.view(None)
        is_same = now.turn == then.turn and view.to_act == then.view(None).to_act
        return is_same and not set(view.to_act) & set(view.away)

    return holds


def _holds_for(seat: Seat, former: PlayerId) -> Callable[[Snapshot], bool]:
    """Say of a table whether somebody may have back a seat from a computer player."""

    def holds(now: Snapshot) -> bool:
        view = now.view(None)
        lost = view.former[seat]
        is_held = isinstance(view.occupants[seat], Computer)
        return view.status == "playing" and is_held and lost is not None and lost.id == former

    return holds
