"""Do all stores keep what servers and players set, through two processes and an older schema?"""

from __future__ import annotations

import asyncio

import pytest
from alembic import command
from alembic.config import Config

from musbot.service.player_settings import Language, PlayerSetting, PlayerSettings
from musbot.service.ports import PlayerId
from musbot.service.remembered import BELIEVED_SECONDS
from musbot.service.server_settings import ChannelId, ServerSetting, ServerSettings
from musbot.service.settings import Known, Settings
from musbot.storage.database import Database
from musbot.storage.faults import DatabaseError, Fault
from musbot.storage.settings import SqlSettingsStore
from musbot.storage.upgrade import upgrade
from tests.fakes import HeldClock
from tests.musbot.storage.conftest import Stores
from tests.musbot.storage.examples import ANE, GUILD, JON


async def test_a_setting_of_a_player_is_kept_for_him_and_leaves_the_others_alone(
    stores: Stores,
) -> None:
    settings = stores.settings
    assert await settings.player_settings(ANE) == {}
    await settings.write_player_setting(ANE, "colour", '"ñ 🂡"')
    await settings.write_player_setting(ANE, "height", "7")
    await settings.write_player_setting(JON, "colour", "null")
    await settings.write_player_setting(ANE, "height", "8")
    assert await settings.player_settings(ANE) == {"colour": '"ñ 🂡"', "height": "8"}
    assert await settings.player_settings(JON) == {"colour": "null"}


async def test_a_server_and_a_player_of_the_same_number_share_no_setting(stores: Stores) -> None:
    await stores.settings.write_setting(GUILD, "colour", '"red"')
    await stores.settings.write_player_setting(PlayerId(GUILD), "colour", '"blue"')
    assert await stores.settings.settings(GUILD) == {"colour": '"red"'}
    assert await stores.settings.player_settings(PlayerId(GUILD)) == {"colour": '"blue"'}


async def test_what_a_player_sets_at_once_is_all_kept(stores: Stores) -> None:
    names = [f"setting {number}" for number in range(8)]
    settings = stores.settings
    await asyncio.gather(*[settings.write_player_setting(ANE, name, "1") for name in names * 2])
    assert await settings.player_settings(ANE) == dict.fromkeys(names, "1")


async def test_what_two_processes_set_at_once_both_know_before_long(stores: Stores) -> None:
    clock = HeldClock()
    one, other = Settings(stores.settings, clock), Settings(stores.settings, clock)
    await asyncio.gather(
        one.set_server(GUILD, ServerSetting.LANGUAGE, "eu"),
        other.set_server(GUILD, ServerSetting.CHANNELS, [2**62]),
        one.set_player(ANE, PlayerSetting.TEXT_ONLY, value=True),
        other.set_player(ANE, PlayerSetting.MENTIONS, value=False),
    )
    clock.advance(BELIEVED_SECONDS)
    server = ServerSettings(language=Language.BASQUE, channels=(ChannelId(2**62),))
    player = PlayerSettings(text_only=True, mentions=False)
    for process in (one, other):
        assert await process.known(GUILD, ANE) == Known(server, player)


async def test_settings_outlast_a_program(url: str) -> None:
    for expected in ({}, {"language": '"eu"'}):
        database = await Database.open(url)
        store = SqlSettingsStore(database)
        assert await store.player_settings(ANE) == expected
        await store.write_player_setting(ANE, "language", '"eu"')
        await database.close()


async def test_a_database_of_the_second_revision_keeps_its_settings_and_takes_those_of_players(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_revision = command.upgrade

    def to_the_second(config: Config, _newest: str) -> None:
        to_revision(config, "0002")

    with monkeypatch.context() as old:
        old.setattr(command, "upgrade", to_the_second)
        database = await Database.open(url)
    await SqlSettingsStore(database).write_setting(GUILD, "language", '"eu"')
    await database.close()
    await upgrade(url)
    database = await Database.open(url)
    store = SqlSettingsStore(database)
    assert await store.settings(GUILD) == {"language": '"eu"'}
    await store.write_player_setting(ANE, "language", '"fr"')
    assert await store.player_settings(ANE) == {"language": '"fr"'}
    await database.close()


async def test_a_closed_database_says_so_of_the_settings_of_players(database: Database) -> None:
    await database.close()
    store = SqlSettingsStore(database)
    for use in (store.player_settings(ANE), store.write_player_setting(ANE, "colour", "1")):
        with pytest.raises(DatabaseError) as refused:
            await use
        assert refused.value.fault is Fault.CLOSED
