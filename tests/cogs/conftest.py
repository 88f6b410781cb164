"""What do the tests of `cogs` share? A bot on a simulated Discord, and people in a channel."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from operator import attrgetter
from typing import Protocol

import pytest
from simcord.env import Env

from cogs import _registration
from cogs._bot import MusBot
from cogs._commands import Tree
from cogs._house import House
from cogs._membership import Membership
from cogs._pace import Budget
from cogs._registration import Payload
from musbot.core.errors import MusbotError
from musbot.players import ADVISERS, SUBSTITUTES, AnyPlayer, computer_players
from musbot.service.board_ports import BoardStores
from musbot.service.chance import Chance, seeded_chance
from musbot.service.leaderboard import Leaderboard
from musbot.service.settings import Settings
from musbot.service.surroundings import Surroundings
from musbot.service.tables import Tables
from musbot.service.tournaments import Tournaments
from tests.cogs.boards import FixedBoards
from tests.cogs.hours import Hours
from tests.cogs.party import Party
from tests.fakes import HeldClock, MemoryStore
from tests.memory_boards import boards_in_memory
from tests.memory_tournaments import MemoryTournamentStore
from tests.simulation import judged, mended_simcord

__all__ = ["judged", "mended_simcord"]


@pytest.fixture(scope="session", autouse=True)
def written_once() -> Iterator[None]:
    """Write the same commands in all languages for the first bot alone that has them.

    Each bot gets a copy: a test may change what its own Discord knows.
    """
    kept: dict[frozenset[str], list[Payload]] = {}
    original = _registration.written

    async def written(tree: Tree) -> list[Payload]:
        names = frozenset([command.qualified_name for command in tree.get_commands()])
        if names not in kept:
            kept[names] = await original(tree)
        return deepcopy(kept[names])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_registration, "written", written)
        yield


@pytest.fixture
def clock() -> HeldClock:
    """A clock that stands still."""
    return HeldClock()


@pytest.fixture
def store() -> MemoryStore:
    """A store that outlives the bot, as a database does."""
    return MemoryStore()


class NewBot(Protocol):
    """Makes a bot on the same store: the next one after a restart."""

    def __call__(
        self,
        *,
        players: Mapping[str, AnyPlayer] | None = None,
        chance: Chance | None = None,
        emojis: bool = False,
    ) -> MusBot:
        """Make it, with players and chance of a test's own if it has some."""
        ...


@pytest.fixture
def boards(store: MemoryStore) -> BoardStores:
    """What was folded from the matches of the store, and outlives the bot as that does."""
    return boards_in_memory(store)


@pytest.fixture
def evenings() -> MemoryTournamentStore:
    """A store of tournaments that outlives the bot likewise."""
    return MemoryTournamentStore()


@pytest.fixture
def new_bot(
    store: MemoryStore, boards: BoardStores, evenings: MemoryTournamentStore, clock: HeldClock
) -> NewBot:
    """What makes another bot on the same store."""

    def make(
        *,
        players: Mapping[str, AnyPlayer] | None = None,
        chance: Chance | None = None,
        emojis: bool = False,
    ) -> MusBot:
        chance = chance or seeded_chance(7)
        players = players or computer_players(chance)
        around = Surroundings(store, clock, chance, players, ADVISERS, SUBSTITUTES)
        tables, settings, budget = Tables(around), Settings(store, clock), Budget(per_second=1e9)

        async def rates_computers(guild: int) -> bool:
            return (await settings.server(guild)).rated_computers

        house = House(
            tables,
            settings,
            Leaderboard(boards, clock, rates_computers),
            Tournaments(evenings, clock),
            store,
        )
        bot = MusBot(house, clock.now, budget, emojis=emojis)
        bot.shard_count = 1  # simcord asks nobody
        return bot

    return make


@pytest.fixture
def simcord_bot(new_bot: NewBot) -> MusBot:
    """The bot that simcord runs."""
    return new_bot()


@pytest.fixture
def shown(simcord_bot: MusBot) -> FixedBoards:
    """A leaderboard that shows what the test gives it."""
    room, fixed = simcord_bot.room, FixedBoards()
    room.leaderboard = fixed
    room.membership = Membership(fixed, attrgetter("_messages")(room.posting), lambda: 0.0)
    return fixed


@pytest.fixture
def party(simcord_env: Env) -> Iterator[Party]:
    """Four people in a channel. Refusals are no errors of the bot; anything else is."""
    yield Party(simcord_env)
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []


@pytest.fixture
def hours(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Hours:
    """What lets time pass where the party plays."""
    return Hours(party, simcord_bot, clock)
