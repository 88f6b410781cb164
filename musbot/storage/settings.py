"""What have servers and players set?"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.service.ports import PlayerId
from musbot.storage.database import Database
from musbot.storage.rows import insert_or
from musbot.storage.schema import guild_settings, player_settings


class SqlSettingsStore:
    """The service's ``SettingsStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guild: int) -> Mapping[str, str]:
        """Give what a server has set: the JSON of each value by the setting's name."""
        return await self._read(guild_settings, guild)

    async def write_setting(self, guild: int, name: str, value: str) -> None:
        """Set one setting of a server and leave its others as they are."""
        await self._write(guild_settings, guild, name, value)

    async def player_settings(self, player: PlayerId) -> Mapping[str, str]:
        """Give what a player has set: the JSON of each value by the setting's name."""
        return await self._read(player_settings, player)

    async def write_player_setting(self, player: PlayerId, name: str, value: str) -> None:
        """Set one setting of a player and leave his others as they are."""
        await self._write(player_settings, player, name, value)

    async def _read(self, table: Table, whose: int) -> Mapping[str, str]:
        owner = _owner(table)
        wanted = select(table.c.name, table.c.value).where(table.c[owner] == whose)
        return {row.name: row.value for row in await self._database.rows(wanted)}

    async def _write(self, table: Table, whose: int, name: str, value: str) -> None:
        await self._database.write(lambda connection: _write(connection, table, whose, name, value))


async def _write(
    connection: AsyncConnection, table: Table, whose: int, name: str, value: str
) -> None:
    """Insert or replace at once, so that another process cannot come in between."""
    row = insert_or(connection.dialect, table).values(
        {_owner(table): whose, "name": name, "value": value}
    )
    await connection.execute(
        row.on_conflict_do_update(
            index_elements=[*table.primary_key.columns], set_={"value": row.excluded.value}
        )
    )


def _owner(table: Table) -> str:
    """Give the column that says whose settings they are: the first of the key."""
    return table.primary_key.columns[0].name
