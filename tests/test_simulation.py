"""Does the simulated Discord show what it would not show by itself?"""

import asyncio
import contextlib

import discord
import pytest
from discord import app_commands
from simcord.backend.errors import SetupError
from simcord.env import Env

from tests.abroad import meet_privately, remove_bot
from tests.discord_spec import spec_or_skip
from tests.simulation import (
    body_faults,
    close_dms,
    judged,
    mended_simcord,
    set_locale,
    unanswered,
)

__all__ = ["judged", "mended_simcord"]


class Worker(discord.Client):
    """A bot with a background task that waits for work for ever."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.work = asyncio.Queue[discord.User | discord.Member]()

    async def setup_hook(self) -> None:
        """Begin to wait, and register the commands."""
        self._waiting = self.loop.create_task(self._write_to_all())
        for command in (greet, write, hide, shout):
            self.tree.command()(command)
        anywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
        by_all = app_commands.allowed_installs(guilds=True, users=True)
        self.tree.command()(anywhere(by_all(place)))
        await self.tree.sync()

    async def _write_to_all(self) -> None:
        while True:
            reader = await self.work.get()
            with contextlib.suppress(discord.Forbidden):
                await reader.send("hola")


async def greet(interaction: discord.Interaction[Worker]) -> None:
    """Name the user's language."""
    await interaction.response.send_message(str(interaction.locale))


async def write(interaction: discord.Interaction[Worker]) -> None:
    """Let the background task write a DM."""
    await interaction.response.send_message("soon", ephemeral=True)
    interaction.client.work.put_nowait(interaction.user)


async def hide(interaction: discord.Interaction[Worker]) -> None:
    """Give no answer."""


async def shout(interaction: discord.Interaction[Worker]) -> None:
    """Send what Discord refuses and simcord takes."""
    await interaction.response.defer()
    select: discord.ui.Select[discord.ui.View] = discord.ui.Select(max_values=5)
    select.add_option(label="one")
    await interaction.followup.send("x", view=discord.ui.View().add_item(select))


async def place(interaction: discord.Interaction[Worker]) -> None:
    """Name where this is, and who has installed the bot."""
    said = [
        *interaction.context.to_array(),
        interaction.is_guild_integration(),
        interaction.is_user_integration(),
        interaction.client.get_guild(interaction.guild_id or 0) is not None,
        type(interaction.channel).__name__,
    ]
    await interaction.response.send_message(" ".join(map(str, said)), ephemeral=True)


@pytest.fixture
def simcord_bot() -> Worker:
    """The bot that simcord runs."""
    return Worker()


async def test_each_user_has_a_language_of_his_own(simcord_env: Env) -> None:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("mesa")
    ane = guild.add_member(simcord_env.create_user("Ane"))
    jon = guild.add_member(simcord_env.create_user("Jon"))
    set_locale(ane, "es-ES")
    told = [(await actor.slash(channel, "greet")).response for actor in (ane, jon)]
    assert [message and message.content for message in told] == ["es-ES", "en-US"]


@pytest.mark.parametrize("closed", [False, True])
async def test_a_background_task_works_and_waits_again(simcord_env: Env, *, closed: bool) -> None:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("mesa")
    ane = guild.add_member(simcord_env.create_user("Ane"))
    if closed:
        close_dms(simcord_env, ane)
    await ane.slash(channel, "write")
    dm = simcord_env.backend.get_dm_channel(ane.id)
    stored = simcord_env.backend.messages.get(dm.id, {}).values()
    assert [message.content for message in stored] == ([] if closed else ["hola"])


@pytest.mark.rude
async def test_an_interaction_left_without_an_answer_is_noticed(simcord_env: Env) -> None:
    guild = simcord_env.create_guild()
    ane = guild.add_member(simcord_env.create_user("Ane"))
    await ane.slash(guild.create_text_channel("mesa"), "hide")
    assert unanswered(simcord_env) == ["hide"]


@pytest.mark.rude
async def test_a_body_that_only_discord_would_refuse_is_noticed(simcord_env: Env) -> None:
    spec_or_skip()
    guild = simcord_env.create_guild()
    ane = guild.add_member(simcord_env.create_user("Ane"))
    await ane.slash(guild.create_text_channel("mesa"), "shout")
    assert any("select max_values" in fault for fault in body_faults(simcord_env))


async def test_the_bot_learns_where_it_is_and_who_has_installed_it(simcord_env: Env) -> None:
    home, foreign = simcord_env.create_guild(), simcord_env.create_guild()
    ane, jon, miren = [simcord_env.create_user(name) for name in ("Ane", "Jon", "Miren")]
    at_home, abroad = home.add_member(ane), foreign.add_member(ane)
    await remove_bot(simcord_env, foreign)
    group, *_ = meet_privately(simcord_env, ane, jon, miren)
    two, other = meet_privately(simcord_env, ane, jon)
    told = [
        await at_home.slash(home.create_text_channel("mesa"), "place"),
        await abroad.slash(foreign.create_text_channel("mesa"), "place"),
        await ane.slash("place"),
        await group.slash("place"),
        await two.slash("place"),
        await other.slash("place"),
    ]
    assert [one.response and one.response.content for one in told] == [
        "0 True False True TextChannel",
        "0 False True False TextChannel",
        "1 False False False DMChannel",
        "2 False True False GroupChannel",
        "2 False True False DMChannel",
        "2 False False False DMChannel",
    ]


@pytest.mark.parametrize("place", ["group", "server"])
async def test_abroad_there_are_no_commands_but_those_for_whoever_has_installed_them_himself(
    simcord_env: Env, place: str
) -> None:
    ane = simcord_env.create_user("Ane")
    if place == "group":
        traveller, *_ = meet_privately(simcord_env, ane, simcord_env.create_user("Jon"))
        with pytest.raises(SetupError):
            await traveller.slash("greet")
        return
    guild = simcord_env.create_guild()
    member, channel = guild.add_member(ane), guild.create_text_channel("mesa")
    await remove_bot(simcord_env, guild)
    with pytest.raises(SetupError):
        await member.slash(channel, "greet")


async def test_what_is_shown_to_one_alone_is_seen_by_nobody_else_in_a_group(
    simcord_env: Env,
) -> None:
    ane, jon, miren = [simcord_env.create_user(name) for name in ("Ane", "Jon", "Miren")]
    first, second, _ = meet_privately(simcord_env, ane, jon, miren)
    shown = (await first.slash("place")).response
    assert shown is not None
    with pytest.raises(SetupError, match="not visible"):
        await second.click(shown, custom_id="x")
