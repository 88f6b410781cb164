"""Are the settings of servers and of players kept, and at hand for every press?"""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from musbot.core.errors import StorageError
from musbot.service.player_settings import Delivery, Language, PlayerSetting, PlayerSettings
from musbot.service.ports import PlayerId
from musbot.service.remembered import BELIEVED_SECONDS
from musbot.service.server_settings import (
    ChannelId,
    Choosers,
    RoleId,
    ServerSetting,
    ServerSettings,
)
from musbot.service.settings import PATIENCE_SECONDS, Known, Settings
from musbot.service.stored_settings import SettingError
from tests.fakes import HeldClock, MemoryStore

GUILD, OTHER = 2**62, 5
ANE, JON = PlayerId(2**61), PlayerId(11)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def clock() -> HeldClock:
    return HeldClock()


@pytest.fixture
def settings(store: MemoryStore, clock: HeldClock) -> Settings:
    return Settings(store, clock)


VALUES: dict[ServerSetting, object] = {
    ServerSetting.CHOOSERS: Choosers.MODERATORS,
    ServerSetting.OPENERS: RoleId(2**62),
    ServerSetting.CLOSERS: RoleId(7),
    ServerSetting.CHANNELS: (ChannelId(2**62), ChannelId(3)),
    ServerSetting.LANGUAGE: Language.BASQUE,
    ServerSetting.TURN_SECONDS: 0,
    ServerSetting.RESERVE_SECONDS: 1800,
    ServerSetting.THREADS: False,
    ServerSetting.DELIVERY: Delivery.EPHEMERAL,
    ServerSetting.RATED: True,
    ServerSetting.RATED_COMPUTERS: True,
    ServerSetting.COMPUTERS: False,
}

OWN_VALUES: dict[PlayerSetting, object] = {
    PlayerSetting.LANGUAGE: Language.FRENCH,
    PlayerSetting.TEXT_ONLY: True,
    PlayerSetting.HIGH_CONTRAST: True,
    PlayerSetting.DELIVERY: Delivery.EPHEMERAL,
    PlayerSetting.MENTIONS: False,
}


def test_every_field_has_its_name_among_the_settings() -> None:
    fields = [each.name for each in msgspec.structs.fields(ServerSettings)]
    assert sorted([*ServerSetting, "rules"]) == sorted(fields)
    fields = [each.name for each in msgspec.structs.fields(PlayerSettings)]
    assert sorted(PlayerSetting) == sorted(fields)


@pytest.mark.parametrize("setting", ServerSetting)
async def test_each_setting_of_a_server_is_kept_for_it_alone(
    settings: Settings, store: MemoryStore, setting: ServerSetting
) -> None:
    expected = msgspec.structs.replace(ServerSettings(), **{setting.value: VALUES[setting]})
    assert await settings.set_server(GUILD, setting, VALUES[setting]) == expected
    assert await settings.server(GUILD) == expected != ServerSettings()
    assert await Settings(store, HeldClock()).server(GUILD) == expected
    assert await settings.server(OTHER) == ServerSettings()


@pytest.mark.parametrize("setting", PlayerSetting)
async def test_each_setting_of_a_player_is_kept_for_him_alone(
    settings: Settings, store: MemoryStore, setting: PlayerSetting
) -> None:
    expected = msgspec.structs.replace(PlayerSettings(), **{setting.value: OWN_VALUES[setting]})
    assert await settings.set_player(ANE, setting, OWN_VALUES[setting]) == expected
    assert await settings.player(ANE) == expected != PlayerSettings()
    assert await Settings(store, HeldClock()).player(ANE) == expected
    assert await settings.player(JON) == PlayerSettings()


async def test_a_server_and_a_player_of_the_same_number_are_two(settings: Settings) -> None:
    await settings.set_server(int(ANE), ServerSetting.LANGUAGE, "eu")
    assert await settings.player(ANE) == PlayerSettings()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (ServerSetting.TURN_SECONDS, 14),
        (ServerSetting.TURN_SECONDS, 601),
        (ServerSetting.TURN_SECONDS, -1),
        (ServerSetting.TURN_SECONDS, "60"),
        (ServerSetting.TURN_SECONDS, 1.5),
        (ServerSetting.RESERVE_SECONDS, 1801),
        (ServerSetting.CHANNELS, [*range(26)]),
        (ServerSetting.CHANNELS, ["general"]),
        (ServerSetting.CHANNELS, None),
        (ServerSetting.OPENERS, "friends"),
        (ServerSetting.OPENERS, None),
        (ServerSetting.OPENERS, 2**64),
        (ServerSetting.CLOSERS, "moderators"),
        (ServerSetting.CLOSERS, -7),
        (ServerSetting.LANGUAGE, "de"),
        (ServerSetting.THREADS, None),
        (ServerSetting.THREADS, 1),
        (ServerSetting.DELIVERY, "pigeon"),
    ],
)
async def test_a_value_that_a_setting_may_not_have_is_refused_and_changes_nothing(
    settings: Settings, store: MemoryStore, setting: ServerSetting, value: object
) -> None:
    with pytest.raises(SettingError) as refused:
        await settings.set_server(GUILD, setting, value)
    assert refused.value.setting is setting
    assert await store.settings(GUILD) == {}
    assert await settings.server(GUILD) == ServerSettings()


@pytest.mark.parametrize(
    "value", ["", "{", '"', "[[" * 5000, "nul", '"de"', "7", "{}", "1e400", '"\\ud800"']
)
@pytest.mark.parametrize("setting", [*ServerSetting, *PlayerSetting])
async def test_whatever_stands_in_the_store_the_other_settings_hold(
    settings: Settings,
    store: MemoryStore,
    setting: ServerSetting | PlayerSetting,
    value: str,
) -> None:
    if isinstance(setting, ServerSetting):
        others = {name: given for name, given in VALUES.items() if name is not setting}
        for name, given in others.items():
            await settings.set_server(GUILD, name, given)
        await store.write_setting(GUILD, setting, value)
        found = await settings.server(GUILD, anew=True)
        assert all(getattr(found, name) == given for name, given in others.items())
        assert getattr(found, setting) in (getattr(ServerSettings(), setting), 7)
    else:
        await store.write_player_setting(ANE, setting, value)
        assert await settings.player(ANE) == PlayerSettings()


async def test_two_who_set_different_things_at_once_do_not_undo_each_other(
    settings: Settings,
) -> None:
    await asyncio.gather(
        *[settings.set_server(GUILD, setting, value) for setting, value in VALUES.items()],
        settings.set_rules(GUILD, "mus", {"preset": "nabo"}),
    )
    rules = ServerSettings(rules={"mus": {"preset": "nabo"}})
    expected = msgspec.structs.replace(rules, **{name.value: VALUES[name] for name in VALUES})
    assert await settings.server(GUILD) == expected
    assert await settings.server(GUILD, anew=True) == expected


async def test_two_who_add_channels_at_once_add_both(settings: Settings) -> None:
    one, other = ChannelId(5), ChannelId(6)
    await asyncio.gather(*[settings.switch_channel(GUILD, each) for each in (one, other)])
    assert set((await settings.server(GUILD, anew=True)).channels) == {one, other}
    await settings.switch_channel(GUILD, one)
    assert (await settings.server(GUILD, anew=True)).channels == (other,)


# ---------------------------------------------------------------------- for a press


async def test_presses_ask_the_store_once_in_a_while(
    settings: Settings, store: MemoryStore, clock: HeldClock
) -> None:
    for _ in range(9):
        await settings.known(GUILD, ANE)
    assert store.setting_reads == 2
    clock.advance(BELIEVED_SECONDS)
    await settings.known(GUILD, ANE)
    assert store.setting_reads == 4


async def test_what_another_process_sets_holds_before_long(
    settings: Settings, store: MemoryStore, clock: HeldClock
) -> None:
    other = Settings(store, clock)
    assert (await settings.known(GUILD, ANE)) == Known()
    await other.set_server(GUILD, ServerSetting.THREADS, value=False)
    await other.set_player(ANE, PlayerSetting.LANGUAGE, "eu")
    clock.advance(BELIEVED_SECONDS)
    expected = Known(ServerSettings(threads=False), PlayerSettings(language=Language.BASQUE))
    assert await settings.known(GUILD, ANE) == expected


async def test_in_private_messages_there_is_no_server(settings: Settings) -> None:
    await settings.set_player(ANE, PlayerSetting.MENTIONS, value=False)
    assert await settings.known(None, ANE) == Known(player=PlayerSettings(mentions=False))


async def test_a_store_that_fails_is_told_once_and_what_was_known_before_holds(
    settings: Settings, store: MemoryStore, clock: HeldClock
) -> None:
    await settings.set_server(GUILD, ServerSetting.THREADS, value=False)
    clock.advance(BELIEVED_SECONDS)
    store.unreadable = StorageError("gone")
    first = await settings.known(GUILD, ANE)
    assert (first.server, first.player) == (ServerSettings(threads=False), PlayerSettings())
    assert first.trouble is store.unreadable
    reads = store.setting_reads
    for _ in range(9):
        assert (await settings.known(GUILD, JON)).trouble is None
    assert store.setting_reads == reads
    clock.advance(PATIENCE_SECONDS)
    assert (await settings.known(GUILD, JON)).trouble is None
    assert store.setting_reads == reads + 1


async def test_a_store_that_fails_again_is_told_again(
    settings: Settings, store: MemoryStore, clock: HeldClock
) -> None:
    for _ in range(2):
        store.unreadable = StorageError("gone")
        assert (await settings.known(GUILD, ANE)).trouble is store.unreadable
        store.unreadable = None
        clock.advance(max(PATIENCE_SECONDS, BELIEVED_SECONDS))
        assert (await settings.known(GUILD, ANE)).trouble is None
        clock.advance(BELIEVED_SECONDS)


async def test_whoever_asks_for_the_settings_themselves_is_told_that_they_cannot_be_read(
    settings: Settings, store: MemoryStore
) -> None:
    store.unreadable = StorageError("gone")
    for asking in (settings.server(GUILD), settings.player(ANE)):
        with pytest.raises(StorageError):
            await asking


async def test_a_setting_of_a_player_that_cannot_be_saved_changes_nothing(
    settings: Settings, store: MemoryStore
) -> None:
    store.failure = StorageError("full")
    with pytest.raises(StorageError):
        await settings.set_player(ANE, PlayerSetting.TEXT_ONLY, value=True)
    store.failure = None
    assert await settings.player(ANE) == PlayerSettings()
