"""How is musbot put together?

Here, and nowhere else, parts are chosen: which store, which clock, whose chance, which players.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from musbot.config import Settings

if TYPE_CHECKING:
    from musbot.service.chance import Chance
    from musbot.service.ports import EventStore
    from musbot.service.tables import Tables


def run_bot(settings: Settings) -> None:
    """Run the bot until it is told to stop.

    Raises:
        ConfigurationError: the token is missing or refused.
        StorageError: the database cannot be used.
    """
    import asyncio

    from musbot.logs import set_up_logs

    token = settings.token()
    set_up_logs(settings)
    asyncio.run(_serve(settings, token))


async def _serve(settings: Settings, token: str) -> None:
    from cogs import RefusedTokenError, serve

    from musbot.config import wrong
    from musbot.service.chance import system_chance
    from musbot.storage.database import Database
    from musbot.storage.events import SqlEventStore

    database = await Database.open(settings.database_url)
    try:
        store = SqlEventStore(database)
        await serve(token, _tables(store, system_chance()))
    except RefusedTokenError:
        raise wrong("discord_token") from None
    finally:
        await database.close()


def _tables(store: EventStore, chance: Chance) -> Tables:
    from musbot.players import computer_players
    from musbot.service.clock import SystemClock
    from musbot.service.surroundings import Surroundings
    from musbot.service.tables import Tables

    return Tables(Surroundings(store, SystemClock(), chance, computer_players(chance)))


def replay(files: Sequence[Path], *, as_json: bool) -> int:
    """Play records again; gives the exit status."""
    import sys

    from musbot.render.text import Texts
    from musbot.replaying import replay_files

    return replay_files(files, Texts(None), sys.stdout, sys.stderr, as_json=as_json)


def upgrade_database(settings: Settings) -> None:
    """Bring the database to the newest revision, and say which that is.

    Raises:
        StorageError: the database cannot be used.
    """
    import asyncio

    from musbot.storage.upgrade import upgrade

    revision = asyncio.run(upgrade(settings.database_url))
    print(f"The database is at revision {revision}.")  # noqa: T201 -- the command's answer
