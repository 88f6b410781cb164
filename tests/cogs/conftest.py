"""What do the tests of `cogs` share? A bot on a simulated Discord, and people in a channel."""

from collections.abc import Callable, Iterator

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from cogs._pace import Budget
from musbot.core.errors import MusbotError
from musbot.players import computer_players
from musbot.service.chance import seeded_chance
from musbot.service.surroundings import Surroundings
from musbot.service.tables import Tables
from tests.cogs.party import Party
from tests.fakes import HeldClock, MemoryStore
from tests.simulation import judged, mended_simcord

__all__ = ["judged", "mended_simcord"]


@pytest.fixture
def clock() -> HeldClock:
    """A clock that stands still."""
    return HeldClock()


@pytest.fixture
def store() -> MemoryStore:
    """A store that outlives the bot, as a database does."""
    return MemoryStore()


@pytest.fixture
def new_bot(store: MemoryStore, clock: HeldClock) -> Callable[[], MusBot]:
    """What makes a bot on the same store: the next one after a restart."""

    def make() -> MusBot:
        chance = seeded_chance(7)
        around = Surroundings(store, clock, chance, computer_players(chance))
        bot = MusBot(Tables(around), clock.now, Budget(per_second=1e9))
        bot.shard_count = 1  # simcord asks nobody
        return bot

    return make


@pytest.fixture
def simcord_bot(new_bot: Callable[[], MusBot]) -> MusBot:
    """The bot that simcord runs."""
    return new_bot()


@pytest.fixture
def party(simcord_env: Env) -> Iterator[Party]:
    """Four people in a channel. Refusals are no errors of the bot; anything else is."""
    yield Party(simcord_env)
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []
