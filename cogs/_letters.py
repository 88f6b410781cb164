"""How do cards, señas and whispers reach one player alone, without keeping anybody waiting?

By private letters: one for each player and match, written when he sits down and changed whenever he
is given cards. They are written in the background and go behind everything that a table waits for.
Whose letters are refused is told so once, and finds everything behind the button of his cards.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial

import msgspec
from discord import ui

from cogs._errors import report
from cogs._messages import Compose, Lost, Messages
from cogs._narrators import narrator_of
from cogs._news import News
from cogs._notes import Note, Notes
from cogs._preferences import known_of
from cogs._private_pages import last_letter_message, letter_message, whisper_message
from cogs._whispers import Whisper, is_recent, whisper_line, whispers_of
from musbot.core.seats import Seat
from musbot.render.faces import face_of
from musbot.render.text import Texts
from musbot.service.events import Person
from musbot.service.permits import delivery_to
from musbot.service.player_settings import Delivery, PlayerSettings
from musbot.service.ports import PlayerId, TableId
from musbot.service.seen import Change, Snapshot, TableView
from musbot.service.settings import Settings
from musbot.service.table import Table
from musbot.service.tables import Tables

FRESH_SECONDS = 50 * 60.0
"""Discord takes few changes of a message older than an hour: before that comes a new letter."""

MOST_LOCALES = 10_000
"""Of how many people the language is remembered: of those who did something last."""

WRITERS = 8
"""How many letters are under way at once; those to one player follow one another."""

PATIENCE = 3.0
"""Seconds after which a letter comes too late: its reader has asked for his cards by then."""


class Cause(msgspec.Struct, frozen=True):
    """The press that something is written for, and the channel where the match is played."""

    press: int
    place: int | None


class Letter:
    """What is written to one player in one match.

    ``locale`` serves as long as the reader's own is not known, ``wishes`` are what he has set,
    ``cause`` is the press that made it outdated, ``place`` the channel in which that was. It is
    unwanted where cards come behind their button alone. ``whispers`` and other ``news`` wait, each
    with its nonce.
    """

    def __init__(self, player: PlayerId, table: TableId, locale: str, box: int | None) -> None:
        self.player = player
        self.table = table
        self.locale = locale
        self.wishes = PlayerSettings()
        self.box = box
        self.message: int | None = None
        self.sent_at = 0.0
        self.is_refused = False
        self.is_unwanted = False
        self.is_queued = False
        self.is_outdated = False
        self.is_late = False
        self.outdated_at = 0.0
        self.cause = 0
        self.place: int | None = None
        self.whispers: list[tuple[Whisper, str]] = []
        self.news: list[tuple[News, str]] = []
        self.notes = Notes()


class Letters:
    """The letters of everybody who sits at a table.

    ``now`` gives seconds that only grow, ``texts`` the sentences of a language.
    """

    def __init__(
        self,
        tables: Tables,
        settings: Settings,
        messages: Messages,
        now: Callable[[], float],
        texts: Callable[[str], Texts] = Texts,
    ) -> None:
        self._tables = tables
        self._settings = settings
        self._messages = messages
        self._now = now
        self._sentences = texts
        self._letters: dict[PlayerId, Letter] = {}
        self._locales: OrderedDict[PlayerId, str] = OrderedDict()
        self._queues: list[asyncio.Queue[Letter]] = [asyncio.Queue() for _ in range(WRITERS)]
        self._writers: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to write."""
        self._writers = [asyncio.create_task(self._write_on(queue)) for queue in self._queues]

    def stop(self) -> None:
        """Write no more."""
        for writer in self._writers:
            writer.cancel()

    # ------------------------------------------------------------------ what is to be written

    def sat_down(self, player: PlayerId, table: TableId, locale: str, cause: Cause) -> None:
        """Open the letter of a player who has just sat down: Discord wants him to have acted.

        By the same press the match may have begun, and his cards are under way already.
        """
        old = self._letters.get(player)
        if old is not None and (old.table, old.cause) == (table, cause.press):
            return
        box = None if old is None else old.box
        letter = self._letters[player] = Letter(player, table, locale, box)
        self._outdate(letter, cause)

    def met(self, player: PlayerId, locale: str) -> None:
        """Learn the language of a player from something he did."""
        self._locales[player] = locale
        self._locales.move_to_end(player)
        if len(self._locales) > MOST_LOCALES:
            self._locales.popitem(last=False)

    def changed(self, change: Change, locale: str, cause: Cause) -> None:
        """Write to everybody who was given cards; ``locale`` serves whom nobody has met yet."""
        after, people = change.after.view(None), _people_at(change.after)
        # Mostly nobody has come or gone.
        if change.before.view(None).occupants is not after.occupants:
            for player in _people_at(change.before) - people:
                self._drop(player, after.table)
        if after.status in ("over", "closed"):
            for player in people:
                self._drop(player, after.table)
        elif after.status == "playing" and _have_cards_moved(change):
            for player in people:
                if _dealt_to(player, change.before) != _dealt_to(player, change.after):
                    self._outdate(self._letter_of(player, after.table, locale), cause)

    def whisper(self, change: Change, by: Seat, locale: str, press: int) -> None:
        """Tell everybody what he has noticed of what the seat ``by`` did aside."""
        view = change.after.view(None)
        for number, (player, whisper) in enumerate(whispers_of(change, by)):
            letter = self._letter_of(player, view.table, locale)
            if letter.is_refused:
                letter.notes.add(_noticed(view, whisper))
            else:
                letter.whispers.append((whisper, f"{press}.s{number}"))
                self._queue(letter)

    def tell(self, player: PlayerId, table: TableId, news: News, locale: str, nonce: str) -> None:
        """Tell one player what no others may learn: by letter, else at his next press."""
        letter = self._letter_of(player, table, locale)
        if letter.is_refused:
            letter.notes.add(news.note)
        else:
            letter.news.append((news, nonce))
            self._queue(letter)

    def note(self, player: PlayerId, table: TableId, note: Note, locale: str) -> None:
        """Tell one player something at his next press, as the one that goes on just now is."""
        self._letter_of(player, table, locale).notes.add(note)

    def notes_for(self, player: PlayerId) -> Notes:
        """Give what waits to be said to a player at his next press."""
        letter = self._letters.get(player)
        return Notes() if letter is None else letter.notes

    def _letter_of(self, player: PlayerId, table: TableId, locale: str) -> Letter:
        letter = self._letters.get(player)
        if letter is None or letter.table != table:
            box = None if letter is None else letter.box
            letter = self._letters[player] = Letter(player, table, locale, box)
        return letter

    def _drop(self, player: PlayerId, table: TableId) -> None:
        letter = self._letters.get(player)
        if letter is not None and letter.table == table:
            del self._letters[player]

    def _outdate(self, letter: Letter, cause: Cause) -> None:
        letter.cause, letter.place = cause.press, cause.place
        letter.is_outdated = True
        letter.outdated_at = self._now()
        self._queue(letter)

    def _queue(self, letter: Letter) -> None:
        if not letter.is_queued and not letter.is_refused:
            letter.is_queued = True
            self._queues[letter.player % WRITERS].put_nowait(letter)

    # ------------------------------------------------------------------ writing

    async def _write_on(self, queue: asyncio.Queue[Letter]) -> None:
        while True:
            letter = await queue.get()
            letter.is_queued = False
            try:
                await self._bring_up_to_date(letter)
            except Exception as error:  # noqa: BLE001 -- one letter must not stop all others
                report(error, "letter")

    async def _bring_up_to_date(self, letter: Letter) -> None:
        await self._learn_wishes(letter)
        table = await self._tables.get(letter.table)
        # Each letter waits for its turn, and meanwhile its reader may have lost his seat.
        if letter.is_outdated and (seat := self._seat_of(letter, table)) is not None:
            letter.is_outdated = False
            await self._show_cards(letter, table, seat)
        while letter.whispers and (seat := self._seat_of(letter, table)) is not None:
            await self._whisper(letter, table, seat)
        while letter.news and (seat := self._seat_of(letter, table)) is not None:
            news, nonce = letter.news.pop(0)
            view = news.letter(self._texts(letter), table.snapshot(), seat)
            if isinstance(await self._send_soon(letter, table, view, nonce), Lost):
                letter.notes.add(news.note)

    def _seat_of(self, letter: Letter, table: Table) -> Seat | None:
        """Give where the reader sits, as long as this is the letter that he gets."""
        is_his = self._letters.get(letter.player) is letter
        return table.seat_of(letter.player) if is_his else None

    async def _learn_wishes(self, letter: Letter) -> None:
        """Ask anew what its reader and his server have set: he may change it in mid-match."""
        guild, _ = (await self._tables.get(letter.table)).place
        known = await known_of(self._settings, guild, letter.player)
        letter.wishes = known.player
        # A practice match is shown to its player where he plays it, and there alone.
        letter.is_unwanted = (
            guild is None or delivery_to(known.server, known.player) is Delivery.EPHEMERAL
        )

    async def _whisper(self, letter: Letter, table: Table, seat: Seat) -> None:
        """Write the next whisper, and with what was said lately all that it shows beside it."""
        whisper, nonce = letter.whispers.pop(0)
        told, now = [whisper], table.snapshot()
        game = now.view(seat).game_view
        if is_recent(whisper, game):
            told += [other for other, _ in letter.whispers if is_recent(other, game)]
            letter.whispers = [each for each in letter.whispers if not is_recent(each[0], game)]
        view = whisper_message(self._texts(letter), now, seat, whisper)
        if isinstance(await self._send_soon(letter, table, view, nonce), Lost):
            for each in told:
                letter.notes.add(_noticed(now.view(None), each))

    async def _send_soon(
        self, letter: Letter, table: Table, view: ui.LayoutView, nonce: str
    ) -> int | Lost:
        """Send what has just happened, to whoever waits for it."""
        letter.outdated_at = self._now()
        return await self._send(
            letter, lambda: None if self._seat_of(letter, table) is None else view, nonce
        )

    def _texts(self, letter: Letter) -> Texts:
        locale = letter.wishes.language or self._locales.get(letter.player, letter.locale)
        return Texts(locale) if letter.wishes.text_only else self._sentences(locale)

    async def _show_cards(self, letter: Letter, table: Table, seat: Seat) -> None:
        """Write what a player holds; whoever wants no letters any more is told so in the last."""
        compose = partial(self._compose, letter, table)
        fresh = self._now() - letter.sent_at < FRESH_SECONDS
        if letter.box is not None and letter.message is not None and fresh:
            patience = self._patience(letter)
            lost = await self._messages.rewrite(
                letter.box, letter.message, compose, within=patience
            )
            self._note_late(letter, lost, table)
            if letter.is_unwanted:
                letter.message = None
            if letter.is_unwanted or lost in (None, Lost.TROUBLE, Lost.LATE):
                return
        # One press may end several rounds of computer players, and Discord takes 25 signs.
        nonce = f"{letter.cause}c{seat}{table.snapshot().turn % 1000}"
        sent = await self._send(letter, compose, nonce)
        self._note_late(letter, sent, table)
        if not isinstance(sent, Lost):
            letter.message, letter.sent_at = sent, self._now()

    def _compose(self, letter: Letter, table: Table) -> ui.LayoutView | None:
        """Make the letter of a table as it is by now; none for who does not sit there any more."""
        texts, now, seat = self._texts(letter), table.snapshot(), self._seat_of(letter, table)
        if seat is None:
            return None
        if letter.is_unwanted:
            return last_letter_message(texts, letter.place)
        return letter_message(texts, now, seat, letter.wishes, letter.place)

    def _patience(self, letter: Letter) -> float:
        return max(letter.outdated_at + PATIENCE - self._now(), 0)

    @staticmethod
    def _note_late(letter: Letter, sent: int | Lost | None, table: Table) -> None:
        """Say once that cards come by no letter, until one comes again."""
        if sent is not Lost.LATE:
            letter.is_late = False
        elif not letter.is_late and table.view(None).status == "playing":
            letter.is_late = True
            letter.notes.add(_late)

    async def _send(self, letter: Letter, compose: Compose, nonce: str) -> int | Lost:
        if letter.is_refused or letter.is_unwanted:
            return Lost.CLOSED
        if letter.box is None:
            box = await self._messages.letter_box(letter.player, self._patience(letter))
            if isinstance(box, Lost):
                return self._refused(letter, box)
            letter.box = box
        sent = await self._messages.write(
            letter.box, compose, nonce=nonce, within=self._patience(letter)
        )
        return self._refused(letter, sent) if isinstance(sent, Lost) else sent

    def _refused(self, letter: Letter, lost: Lost) -> Lost:
        if lost not in (Lost.TROUBLE, Lost.LATE) and not letter.is_refused:
            letter.is_refused = True
            letter.notes.add(_closed)
        return lost


def _people_at(table: Snapshot) -> frozenset[PlayerId]:
    return frozenset([each.id for each in table.view(None).occupants if isinstance(each, Person)])


def _have_cards_moved(change: Change) -> bool:
    """Say by what all see whether anybody was given cards: of most presses nobody was."""
    return _dealt(change.before) != _dealt(change.after)


def _dealt(table: Snapshot) -> Hashable:
    view = table.view(None)
    return () if view.game_view is None else face_of(view.game).cards_dealt(view.game_view)


def _dealt_to(player: PlayerId, table: Snapshot) -> Hashable:
    """Give what changes with each card that somebody is given."""
    view = table.game_view(table.seat_of(player))
    return () if view is None else face_of(table.view(None).game).cards_given(view)


def _closed(texts: Texts) -> str:
    return texts.gettext(
        "I may not write to you privately, so your cards do not come by letter. "
        "You find them behind the button “My cards”, as often as you like."
    )


def _late(texts: Texts) -> str:
    return texts.gettext(
        "I have too much to write just now, so your cards came by no letter. "
        "You find them behind the button “My cards”."
    )


def _noticed(view: TableView, whisper: Whisper) -> Note:
    return lambda texts: whisper_line(narrator_of(texts, view), whisper)
