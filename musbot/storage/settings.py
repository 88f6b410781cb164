"""What have servers set?"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.storage.database import Database
from musbot.storage.schema import guild_settings


class SqlSettingsStore:
    """The service's ``SettingsStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guild: int) -> Mapping[str, str]:
        """Give what a server has set: the JSON of each value by the setting's name."""
        wanted = select(guild_settings.c.name, guild_settings.c.value).where(
            guild_settings.c.guild == guild
        )
        async with self._database.read() as connection:
            return {row.name: row.value for row in await connection.execute(wanted)}

    async def write_setting(self, guild: int, name: str, value: str) -> None:
        """Set one setting of a server and leave its others as they are."""
        async with self._database.write() as connection:
            await _write(connection, guild, name, value)


async def _write(connection: AsyncConnection, guild: int, name: str, value: str) -> None:
    """Insert or replace at once, so that another process cannot come in between."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = dialect.insert(guild_settings).values(guild=guild, name=name, value=value)
    await connection.execute(
        row.on_conflict_do_update(
            index_elements=[guild_settings.c.guild, guild_settings.c.name],
            set_={"value": row.excluded.value},
        )
    )
