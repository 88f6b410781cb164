"""Whose cards stand in a letter that had to wait, when its reader has lost his seat meanwhile?"""

import asyncio

import discord

from cogs._letters import Cause, Letters
from cogs._messages import Compose, Messages
from cogs._pace import Budget
from cogs._studio import Studio, open_decks
from musbot.core.seats import Seat
from musbot.players import computer_players
from musbot.service.chance import seeded_chance
from musbot.service.events import Person
from musbot.service.ports import PlayerId
from musbot.service.settings import Settings
from musbot.service.surroundings import Surroundings
from musbot.service.table import Table
from musbot.service.tables import Tables
from tests.fakes import HeldClock, MemoryStore

ANE, JON, MIREN, PERU, XABI = [
    Person(PlayerId(10 + number), name)
    for number, name in enumerate(("Ane", "Jon", "Miren", "Peru", "Xabi"))
]
CAUSE = Cause(1, 6)


def fail(error: BaseException) -> None:
    """Pass on what went wrong with a picture."""
    raise error


class HeldLetters(Messages):
    """Writes no letter before the test lets it; notes to whom there was one to write then."""

    def __init__(self) -> None:
        bot = discord.Client(intents=discord.Intents.none())
        super().__init__(bot, Budget(), Studio(open_decks(), fail))
        self.goes_on = asyncio.Event()
        self.waiting = asyncio.Queue[int]()
        self.written = asyncio.Queue[tuple[int, bool]]()

    async def letter_box(self, player: PlayerId, within: float) -> int:
        """Give a private channel that is called as its reader is."""
        return player

    async def write(self, box: int, compose: Compose, *, nonce: str, within: float) -> int:
        """Wait, and write what is to be written by then."""
        self.waiting.put_nowait(box)
        await self.goes_on.wait()
        self.written.put_nowait((box, compose() is not None))
        return box


async def begun(tables: Tables, letters: Letters) -> Table:
    """Begin a match of four, and let its letters be written."""
    table = await tables.open("mus", ANE, place=(5, 6))
    for person in (JON, MIREN, PERU):
        await table.sit(person)
    letters.changed(await table.start(ANE.id), "en", CAUSE)
    return table


async def test_nobody_is_written_the_cards_of_who_has_taken_his_seat() -> None:
    chance = seeded_chance(1)
    around = Surroundings(MemoryStore(), HeldClock(), chance, computer_players(chance))
    tables, messages = Tables(around), HeldLetters()
    settings = Settings(MemoryStore(), HeldClock())
    letters = Letters(tables, settings, messages, HeldClock().now)
    table = await begun(tables, letters)
    letters.start()
    try:
        async with asyncio.timeout(5):
            waiting = [await messages.waiting.get() for _ in table.people]
            await table.leave(JON.id)
            await table.sit(XABI, Seat(1))
            messages.goes_on.set()
            written = dict([await messages.written.get() for _ in waiting])
    finally:
        letters.stop()
    assert written == {ANE.id: True, JON.id: False, MIREN.id: True, PERU.id: True}
