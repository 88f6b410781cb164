"""Does the simulated Discord show what it would not show by itself?"""

import asyncio
import contextlib

import discord
import pytest
from discord import app_commands
from simcord.env import Env

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
