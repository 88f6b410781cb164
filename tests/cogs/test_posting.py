"""How often is the message of a table changed when much happens at once?"""

import asyncio

import discord
from discord.ui import LayoutView

from cogs._calling import Calling
from cogs._messages import Lost, Messages
from cogs._pace import Budget
from cogs._posting import Posting
from cogs._screens import Screens, moment_of
from cogs._studio import Studio, open_decks
from cogs._tidings import Tidings
from musbot.render.text import Texts
from musbot.service.chance import seeded_chance
from musbot.service.events import Person
from musbot.service.ports import PlayerId
from musbot.service.settings import Settings
from musbot.service.surroundings import Surroundings
from musbot.service.tables import Tables
from tests.cogs.boards import FixedBoards
from tests.fakes import HeldClock, MemoryStore


def fail(error: BaseException) -> None:
    """Pass on what went wrong with a picture."""
    raise error


class SlowMessages(Messages):
    """Changes no message before the test lets it; counts changes, and those under way at once."""

    def __init__(self) -> None:
        super().__init__(
            discord.Client(intents=discord.Intents.none()), Budget(), Studio(open_decks(), fail)
        )
        self.goes_on = asyncio.Event()
        self.changes = self.at_once = self.most_at_once = 0

    async def edit(self, channel: int, message: int, view: LayoutView) -> Lost | None:
        """Wait, and say that it was taken."""
        self.changes += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.goes_on.wait()
        self.at_once -= 1
        return None


async def test_d09_changes_of_a_message_are_gathered_and_one_at_most_is_under_way() -> None:
    tables = Tables(Surroundings(MemoryStore(), HeldClock(), seeded_chance(1), {}))
    table = await tables.open("mus", Person(PlayerId(1), "Ane"), place=(5, 6))
    messages, screens = SlowMessages(), Screens()
    calling = Calling(Settings(MemoryStore(), HeldClock()))
    posting = Posting(messages, screens, calling, Texts, Tidings(FixedBoards()))
    screen = screens.at(table.id, 6, "en-US")
    screen.show(7, None)
    async with asyncio.TaskGroup() as group:
        for cause in range(5):
            group.create_task(posting.refresh(table, screen, cause))
        await asyncio.sleep(0)
        await table.sit(Person(PlayerId(2), "Jon"))
        messages.goes_on.set()
    assert (messages.changes, messages.most_at_once) == (2, 1)
    assert screen.shows(7, moment_of(table.snapshot()))
