"""How do people at a simulated Discord read a page of settings and press what stands on it?"""

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, RoleHandle
from simcord.results import InteractionResult, ResponseMessage

from cogs._bot import MusBot
from cogs._setting_ids import SettingId, SettingsPageId
from musbot.render.server_settings import Topic
from musbot.render.settings_page import Picks
from musbot.service.player_settings import PlayerSetting, PlayerSettings
from musbot.service.ports import PlayerId
from musbot.service.server_settings import ServerSetting, ServerSettings
from tests.cogs.party import Party, words_of
from tests.discord_components import controls_of

Handles = list[RoleHandle] | list[ChannelHandle]


def manager_of(party: Party) -> MemberActor:
    """Who owns the server, and so may do everything there."""
    return party.guild.add_member(party.guild.owner)


class Page:
    """A page of settings that somebody alone has before him."""

    def __init__(self, reader: MemberActor, shown: InteractionResult) -> None:
        assert shown.response is not None
        assert shown.response.ephemeral
        self.reader = reader
        self.message: ResponseMessage = shown.response

    def __str__(self) -> str:
        return words_of(self.message)

    def control(self, setting: ServerSetting | PlayerSetting, word: str = "") -> str:
        """The id of a setting's list, or of its button for a word."""
        wanted = str(SettingId(setting, word))
        assert wanted in controls_of(self.message.components)
        return wanted

    async def press(self, setting: ServerSetting | PlayerSetting, word: str) -> InteractionResult:
        """Press a setting's button."""
        custom_id = self.control(setting, word)
        return await self.reader.click(self.message, custom_id=custom_id)

    async def choose(self, setting: ServerSetting | PlayerSetting, word: str) -> InteractionResult:
        """Choose from a setting's list."""
        custom_id = self.control(setting)
        return await self.reader.select(self.message, [word], custom_id=custom_id)

    async def pick(
        self, setting: ServerSetting, picks: Picks, handles: Handles
    ) -> InteractionResult:
        """Point at roles or channels."""
        custom_id = self.control(setting, picks.value)
        return await self.reader.select(self.message, handles, custom_id=custom_id)

    async def turn_to(self, topic: Topic) -> None:
        """Turn to another page."""
        await self.reader.click(self.message, custom_id=str(SettingsPageId(topic)))


async def server_page(party: Party, topic: Topic = Topic.TABLES) -> Page:
    manager = manager_of(party)
    page = Page(manager, await manager.slash(party.channel, "ajustes servidor"))
    if topic is not Topic.TABLES:
        await page.turn_to(topic)
    return page


async def own_page(party: Party, reader: MemberActor) -> Page:
    return Page(reader, await reader.slash(party.channel, "ajustes mios"))


async def set_for_server(bot: MusBot, party: Party) -> ServerSettings:
    return await bot.room.settings.server(party.guild.id, anew=True)


async def set_for(bot: MusBot, person: MemberActor) -> PlayerSettings:
    return await bot.room.settings.player(PlayerId(person.id), anew=True)
