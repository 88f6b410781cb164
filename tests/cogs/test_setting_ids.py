"""Does the control of a setting mean the same for ever, and set nothing that may not be?"""

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs._bot import MusBot
from cogs._ids import LONGEST, read_id
from cogs._setting_ids import SettingId, SettingsPageId
from musbot.core.errors import StorageError
from musbot.render.server_settings import Topic
from musbot.service.player_settings import PlayerSetting, PlayerSettings
from musbot.service.server_settings import ServerSetting, ServerSettings
from tests.cogs.party import Party, told
from tests.cogs.settings_pages import Page, manager_of, server_page, set_for, set_for_server
from tests.fakes import MemoryStore


async def test_whoever_has_lost_his_right_meanwhile_changes_nothing_by_an_old_page(
    party: Party, simcord_bot: MusBot
) -> None:
    role = party.guild.create_role("gestores", permissions=discord.Permissions(manage_guild=True))
    member = party.guild.add_member(party.env.create_user("Iker"), roles=[role])
    page = Page(member, await member.slash(party.channel, "ajustes servidor"))
    party.env.backend.get_guild(party.guild.id).members[member.id].role_ids.remove(role.id)
    for answer in (
        await page.press(ServerSetting.COMPUTERS, "false"),
        await page.choose(ServerSetting.OPENERS, "moderators"),
        await member.click(page.message, custom_id=str(SettingsPageId(Topic.PLAY))),
    ):
        assert "Manage Server" in told(answer)
    assert await set_for_server(simcord_bot, party) == ServerSettings()


@pytest.mark.parametrize(
    "custom_id",
    [
        "setting:server:threads:maybe",
        "setting:server:turn_seconds:5",
        "setting:server:turn_seconds:99999999999999999999",
        "setting:server:openers:friends",
        "setting:server:language:de",
        "setting:server:channels:x",
        "setting:server:rated",
        "setting:player:delivery:owl",
        "setting:player:mentions:7",
    ],
)
async def test_a_value_that_nobody_offers_is_refused_kindly(
    party: Party, simcord_bot: MusBot, custom_id: str
) -> None:
    await party.sit_down()
    manager = manager_of(party)
    answer = await manager.click(party.put_button(custom_id), custom_id=custom_id)
    assert told(answer)
    assert "Something went wrong" not in told(answer)
    assert await set_for_server(simcord_bot, party) == ServerSettings()
    assert await set_for(simcord_bot, manager) == PlayerSettings()


@pytest.mark.parametrize(
    "custom_id",
    ["setting:server:colour:red", "setting:guild:rated:true", "settings:all", "settings:"],
)
async def test_the_button_of_a_setting_that_there_is_not_is_told_to_be_old(
    party: Party, custom_id: str
) -> None:
    await party.sit_down()
    answer = await manager_of(party).click(party.put_button(custom_id), custom_id=custom_id)
    assert "older time" in told(answer)


async def test_a_setting_that_cannot_be_saved_is_told_and_the_page_stays(
    party: Party, store: MemoryStore, simcord_bot: MusBot
) -> None:
    page = await server_page(party)
    before = str(page)
    store.failure = StorageError("full")
    answer = await page.press(ServerSetting.COMPUTERS, "false")
    assert "could not be saved" in told(answer)
    assert str(page) == before
    store.failure = None
    assert await set_for_server(simcord_bot, party) == ServerSettings()


# ---------------------------------------------------------------------- the ids themselves


@given(
    st.sampled_from([*ServerSetting, *PlayerSetting]),
    st.from_regex(r"[a-z0-9-]{0,20}", fullmatch=True),
)
def test_an_id_is_read_again_and_short_enough(
    setting: ServerSetting | PlayerSetting, word: str
) -> None:
    control = SettingId(setting, word)
    assert read_id(str(control)) == control
    assert len(str(control)) <= LONGEST


@pytest.mark.parametrize("topic", Topic)
def test_the_id_of_a_page_is_read_again(topic: Topic) -> None:
    assert read_id(str(SettingsPageId(topic))) == SettingsPageId(topic)
