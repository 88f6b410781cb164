"""Can everything be set by what stands on a page of settings, and is it heeded at once?"""

import pytest

from cogs._bot import MusBot
from musbot.render.server_settings import Topic
from musbot.render.settings_page import Picks
from musbot.service.player_settings import Delivery, Language, PlayerSetting, PlayerSettings
from musbot.service.server_settings import MOST_CHANNELS, ServerSetting, ServerSettings
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.settings_pages import (
    Page,
    manager_of,
    own_page,
    server_page,
    set_for,
    set_for_server,
)
from tests.discord_components import JsonObject, Part, held_in, walk
from tests.simulation import set_locale


def ids_in(part: JsonObject) -> list[int]:
    """The ids that stand chosen in a list of roles or channels."""
    return [int(each["id"]) for each in held_in(part, "default_values")]


# ---------------------------------------------------------------------- one's own


async def test_everybody_sees_his_own_settings_and_changes_them_by_pressing(
    party: Party, simcord_bot: MusBot
) -> None:
    page = await own_page(party, party.host)
    assert "Your settings" in str(page)
    await page.press(PlayerSetting.TEXT_ONLY, "true")
    assert "what only you see comes in words alone" in str(page)
    await page.press(PlayerSetting.HIGH_CONTRAST, "true")
    await page.press(PlayerSetting.MENTIONS, "false")
    await page.choose(PlayerSetting.DELIVERY, "ephemeral")
    expected = PlayerSettings(
        text_only=True, high_contrast=True, mentions=False, delivery=Delivery.EPHEMERAL
    )
    assert await set_for(simcord_bot, party.host) == expected
    assert await set_for(simcord_bot, party.people[1]) == PlayerSettings()
    await page.press(PlayerSetting.TEXT_ONLY, "false")
    await page.choose(PlayerSetting.DELIVERY, "none")
    assert await set_for(simcord_bot, party.host) == PlayerSettings(
        high_contrast=True, mentions=False
    )


async def test_a_page_speaks_the_language_that_is_chosen_on_it_at_once(party: Party) -> None:
    page = await own_page(party, party.host)
    await page.choose(PlayerSetting.LANGUAGE, "es")
    assert "Tus ajustes" in str(page)
    await page.choose(PlayerSetting.LANGUAGE, "none")
    assert "Your settings" in str(page)


@pytest.mark.parametrize("language", [*Language])
async def test_every_language_can_be_chosen_and_typed(
    party: Party, simcord_bot: MusBot, language: Language
) -> None:
    page = await own_page(party, party.host)
    await page.choose(PlayerSetting.LANGUAGE, language.value)
    assert (await set_for(simcord_bot, party.host)).language is language
    other = party.people[1]
    await other.slash(party.channel, "ajustes mios", idioma=language.value)
    assert (await set_for(simcord_bot, other)).language is language
    await other.slash(party.channel, "ajustes mios", idioma="none")
    assert (await set_for(simcord_bot, other)).language is None


async def test_ones_own_settings_are_changed_in_private_messages_too(
    party: Party, simcord_bot: MusBot
) -> None:
    shown = await party.host.user.slash("ajustes mios", idioma="es")
    assert "Tus ajustes" in told(shown)
    assert (await set_for(simcord_bot, party.host)).language is Language.SPANISH
    answer = told(await party.host.user.slash("ajustes servidor"))
    assert "en un canal" in answer
    assert "/ajustes míos" in answer


# ---------------------------------------------------------------------- of the server


async def test_all_pages_of_a_server_are_reached_from_each_other(party: Party) -> None:
    page = await server_page(party)
    seen = [str(page)]
    for topic in (Topic.PLAY, Topic.SPEECH, Topic.TABLES):
        await page.turn_to(topic)
        seen.append(str(page))
    assert seen[0] == seen[-1]
    assert len({*seen}) == 3
    assert "fournier" in seen[1]


async def test_each_list_and_switch_of_a_server_sets_what_it_says(
    party: Party, simcord_bot: MusBot
) -> None:
    page = await server_page(party)
    await page.choose(ServerSetting.OPENERS, "moderators")
    await page.press(ServerSetting.COMPUTERS, "false")
    await page.turn_to(Topic.PLAY)
    await page.choose(ServerSetting.CHOOSERS, "moderators")
    await page.choose(ServerSetting.TURN_SECONDS, "90")
    await page.choose(ServerSetting.RESERVE_SECONDS, "0")
    await page.press(ServerSetting.RATED, "true")
    await page.press(ServerSetting.RATED_COMPUTERS, "true")
    await page.turn_to(Topic.SPEECH)
    await page.choose(ServerSetting.LANGUAGE, "eu")
    await page.choose(ServerSetting.DELIVERY, "ephemeral")
    await page.press(ServerSetting.THREADS, "false")
    found = await set_for_server(simcord_bot, party)
    unlike = {
        name for name in ServerSetting if getattr(found, name) != getattr(ServerSettings(), name)
    }
    assert unlike == {*ServerSetting} - {ServerSetting.CLOSERS, ServerSetting.CHANNELS}
    assert (found.turn_seconds, found.reserve_seconds) == (90, 0)


async def test_roles_and_channels_are_pointed_at_and_let_go_again(
    party: Party, simcord_bot: MusBot
) -> None:
    role = party.guild.create_role("jueces")
    page = await server_page(party)
    await page.pick(ServerSetting.OPENERS, Picks.ROLE, [role])
    await page.pick(ServerSetting.CLOSERS, Picks.ROLE, [role])
    await page.pick(ServerSetting.CHANNELS, Picks.CHANNELS, [party.channel])
    found = await set_for_server(simcord_bot, party)
    assert (found.openers, found.closers, found.channels) == (role.id, role.id, (party.channel.id,))
    assert str(page).count(f"<@&{role.id}>, and those who manage the server") == 2
    assert f"<#{party.channel.id}>" in str(page)
    await page.choose(ServerSetting.OPENERS, "everyone")
    await page.pick(ServerSetting.CLOSERS, Picks.ROLE, [])
    await page.pick(ServerSetting.CHANNELS, Picks.CHANNELS, [])
    assert await set_for_server(simcord_bot, party) == ServerSettings()


async def test_what_was_pointed_at_stands_chosen_unless_it_is_gone(
    party: Party, simcord_bot: MusBot
) -> None:
    role = party.guild.create_role("jueces")
    settings = simcord_bot.room.settings
    await settings.set_server(party.guild.id, ServerSetting.CLOSERS, role.id)
    await settings.set_server(party.guild.id, ServerSetting.OPENERS, 404)
    await settings.set_server(party.guild.id, ServerSetting.CHANNELS, [404, party.channel.id])
    page = await server_page(party)
    chosen = {
        part["custom_id"]: ids_in(part)
        for part in walk(page.message.components)
        if part["type"] in (Part.ROLE_SELECT, Part.CHANNEL_SELECT)
    }
    assert chosen == {
        "setting:server:openers:role": [],
        "setting:server:closers:role": [role.id],
        "setting:server:channels:channels": [party.channel.id],
    }
    assert "<#404>" in str(page)


async def test_the_clock_is_typed_to_the_second(party: Party, simcord_bot: MusBot) -> None:
    manager = manager_of(party)
    shown = await manager.slash(party.channel, "ajustes reloj", segundos=77, reserva=33)
    assert "77 seconds" in told(shown)
    assert "33 seconds" in told(shown)
    found = await set_for_server(simcord_bot, party)
    assert (found.turn_seconds, found.reserve_seconds) == (77, 33)
    await manager.slash(party.channel, "ajustes reloj", segundos=0)
    found = await set_for_server(simcord_bot, party)
    assert (found.turn_seconds, found.reserve_seconds) == (0, 33)


async def test_a_clock_that_leaves_nobody_time_to_read_is_refused(
    party: Party, simcord_bot: MusBot
) -> None:
    answer = await manager_of(party).slash(party.channel, "ajustes reloj", segundos=5)
    assert told(answer) == "A turn can take from 15 to 600 seconds; 0 is no clock."
    assert await set_for_server(simcord_bot, party) == ServerSettings()


async def test_a_channel_is_added_by_typing_it_and_taken_away_by_typing_it_again(
    party: Party, simcord_bot: MusBot
) -> None:
    manager, other = manager_of(party), party.guild.create_text_channel("otro")
    for channel in (party.channel, other, party.channel):
        await manager.slash(party.channel, "ajustes canal", canal=channel)
    assert (await set_for_server(simcord_bot, party)).channels == (other.id,)


async def test_more_channels_than_a_list_holds_are_refused(
    party: Party, simcord_bot: MusBot
) -> None:
    full = [*range(1, MOST_CHANNELS + 1)]
    settings = simcord_bot.room.settings
    await settings.set_server(party.guild.id, ServerSetting.CHANNELS, full)
    manager = manager_of(party)
    answer = await manager.slash(party.channel, "ajustes canal", canal=party.channel)
    assert "At most 25 channels" in told(answer)
    assert (await set_for_server(simcord_bot, party)).channels == (*full,)


async def test_who_opens_and_who_closes_is_typed_as_well(party: Party, simcord_bot: MusBot) -> None:
    role = party.guild.create_role("jueces")
    manager = manager_of(party)
    await manager.slash(party.channel, "ajustes mesas", abre=role, cierra=role)
    found = await set_for_server(simcord_bot, party)
    assert (found.openers, found.closers) == (role.id, role.id)
    await manager.slash(party.channel, "ajustes mesas", abren="everyone")
    assert (await set_for_server(simcord_bot, party)).openers == "everyone"


async def test_the_language_of_the_server_is_typed_too(party: Party, simcord_bot: MusBot) -> None:
    await manager_of(party).slash(party.channel, "ajustes servidor", idioma="eu")
    assert (await set_for_server(simcord_bot, party)).language is Language.BASQUE


# ---------------------------------------------------------------------- later, and elsewhere


async def test_a_page_works_after_a_restart(party: Party, new_bot: NewBot) -> None:
    page, own = await server_page(party), await own_page(party, party.host)
    bot = new_bot()
    await party.env.restart_bot(bot)
    await page.press(ServerSetting.COMPUTERS, "false")
    assert "people play among themselves" in str(page)
    await page.turn_to(Topic.SPEECH)
    assert "The language of tables" in str(page)
    await own.choose(PlayerSetting.LANGUAGE, "es")
    assert "Tus ajustes" in str(own)
    assert not (await set_for_server(bot, party)).computers


async def test_a_button_that_is_pressed_twice_means_the_same_twice(
    party: Party, simcord_bot: MusBot
) -> None:
    page = await server_page(party)
    custom_id = page.control(ServerSetting.COMPUTERS, "false")
    await party.at_once([(page.reader, page.message, custom_id)] * 2)
    assert not (await set_for_server(simcord_bot, party)).computers


async def test_pages_are_told_in_the_readers_language_not_in_the_servers(party: Party) -> None:
    manager = manager_of(party)
    set_locale(manager, "es-ES")
    page = Page(manager, await manager.slash(party.channel, "ajustes servidor"))
    assert "Ajustes de este servidor" in str(page)
    await page.turn_to(Topic.SPEECH)
    await page.choose(ServerSetting.LANGUAGE, "en")
    assert "Ajustes de este servidor" in str(page)
    await party.host.slash(party.channel, "mus")
    assert "fournier: the usual rules" in words_of(party.lobby)
