"""What becomes of the matches of a server that sends the bot away?

They are paused and kept. Nobody can press anything there, so nobody's time runs out; their players
are told by letter, as far as Discord still lets us write to them. When the bot is back, the next
press of one of them finds the match and lets it go on.
"""

from __future__ import annotations

from discord import ui

from cogs import _controls
from cogs._errors import report
from cogs._letters import Letters
from cogs._news import News
from musbot.core.errors import MusbotError
from musbot.core.seats import Seat
from musbot.render.page import Block, Page
from musbot.render.text import Texts
from musbot.service import pausing
from musbot.service.events import Person
from musbot.service.ports import Listing
from musbot.service.seen import Snapshot
from musbot.service.tables import Tables


class Removal:
    """Pauses what is played on servers that the bot has to leave."""

    def __init__(self, tables: Tables, letters: Letters) -> None:
        self._tables = tables
        self._letters = letters

    async def removed(self, guild: int) -> None:
        """Pause all matches of a server; what cannot be paused is reported."""
        try:
            listings = await self._tables.live()
        except MusbotError as error:
            report(error, f"removal from {guild}")
            return
        for listing in listings:
            if listing.guild == guild and listing.status == "playing":
                await self._pause(listing)

    async def _pause(self, listing: Listing) -> None:
        try:
            table = await self._tables.get(listing.table)
            change = await table.wish(pausing.freeze)
        except MusbotError as error:
            report(error, f"removal from {listing.guild}")
            return
        if change.after == change.before:
            return
        for occupant in change.after.view(None).occupants:
            if isinstance(occupant, Person):
                nonce = f"{occupant.id}.out"
                news = News(_letter, _sentence)
                self._letters.tell(occupant.id, table.id, news, table.locale or "", nonce)


def _letter(texts: Texts, _table: Snapshot, _seat: Seat) -> ui.LayoutView:
    return _controls.message(Page((Block(_sentence(texts)),)))


def _sentence(texts: Texts) -> str:
    return texts.gettext(
        "I was sent away from the server where you play. Your match is paused and kept: when I am "
        "back, /mesa estado shows it, and it goes on."
    )
