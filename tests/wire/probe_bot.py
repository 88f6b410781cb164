"""Does the Discord on loopback behave like Discord? A bot that tries what a game never should.

Each command tries one thing and says what Discord answered: "done", or the code of the refusal.
"""

import io
import os
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeAlias

import discord
from discord import app_commands
from discord.http import Route

Press: TypeAlias = "discord.Interaction[discord.Client]"

PICTURE = bytes.fromhex(  # a PNG of one pixel
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c626001000000ffff03000006000557"
    "bfabd40000000049454e44ae426082"
)


async def outcome(attempt: Awaitable[object]) -> str:
    """Do it, and say "done" or the code of Discord's refusal."""
    try:
        await attempt
    except discord.HTTPException as refused:
        return str(refused.code)
    return "done"


class Question(discord.ui.Modal):
    """A form with the labels of 2025: a text to type into and a select."""

    def __init__(self) -> None:
        super().__init__(title="How many?")
        suits = [discord.SelectOption(label=suit) for suit in ("oros", "copas")]
        self._stones = discord.ui.TextInput[Question](custom_id="stones")
        self._suits = discord.ui.Select[Question](custom_id="suits", options=suits, max_values=2)
        self.add_item(discord.ui.Label[Question](text="Stones", component=self._stones))
        self.add_item(discord.ui.Label[Question](text="Suits", component=self._suits))

    async def on_submit(self, interaction: Press) -> None:
        """Repeat what was filled in, in the message that the form was opened from."""
        said = f"{self._stones.value} of {'+'.join(self._suits.values)}"
        await interaction.response.edit_message(view=Board(said))


class Controls(discord.ui.ActionRow["Board"]):
    """Buttons that live for ever."""

    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: Press, _: "discord.ui.Button[Board]") -> None:
        """Open the form."""
        await interaction.response.send_modal(Question())

    @discord.ui.button(label="Again", custom_id="again")
    async def again(self, interaction: Press, _: "discord.ui.Button[Board]") -> None:
        """Change the message, and then try to answer once more."""
        await interaction.response.edit_message(view=Board("changed"))
        said = await outcome(answer_anew(interaction))
        await interaction.followup.send(f"again: {said}", ephemeral=True)


class Board(discord.ui.LayoutView):
    """A message of components: words, a picture, buttons."""

    def __init__(self, words: str = "empty", *, picture: bool = False) -> None:
        super().__init__(timeout=None)
        parts: list[discord.ui.Item[Board]] = [discord.ui.TextDisplay(words)]
        if picture:
            item = discord.MediaGalleryItem("attachment://felt.png", description="A green felt")
            parts.append(discord.ui.MediaGallery(item))
        self.add_item(discord.ui.Container(*parts))
        self.add_item(Controls())


async def answer_anew(interaction: Press) -> None:
    """Answer an interaction past discord.py's own guard against answering twice."""
    path = "/interactions/{interaction}/{token}/callback"
    route = Route("POST", path, interaction=interaction.id, token=interaction.token)
    await interaction.client.http.request(route, json={"type": 4, "data": {"content": "again"}})


async def board(interaction: Press) -> None:
    """Show a board as the answer."""
    await interaction.response.send_message(view=Board())


async def late(interaction: Press) -> None:
    """Answer, and say privately by DM whether it was taken."""
    said = await outcome(interaction.response.send_message("late"))
    await interaction.user.send(f"late: {said}")


async def rights(interaction: Press) -> None:
    """Tell what the bot and the user may do here, to the user alone."""
    bot, user = interaction.app_permissions, interaction.permissions
    said = f"bot attaches {bot.attach_files}, you manage {user.manage_guild}"
    await interaction.response.send_message(said, ephemeral=True)


async def whisper(interaction: Press) -> None:
    """Write a DM and then tell how that went."""
    await interaction.response.defer(ephemeral=True)
    said = await outcome(interaction.user.send(f"psst, {interaction.user.mention}"))
    await interaction.followup.send(f"whisper: {said}")


async def post(interaction: Press, times: int = 1) -> None:
    """Post boards with a picture to the channel itself, and tell how each went."""
    await interaction.response.defer(ephemeral=True)
    channel = interaction.channel
    assert isinstance(channel, discord.abc.Messageable)
    said: list[str] = []
    for _ in range(times):
        felt = discord.File(io.BytesIO(PICTURE), "felt.png", description="A green felt")
        said.append(await outcome(channel.send(view=Board(picture=True), file=felt)))
    await interaction.followup.send(f"post: {' '.join(said)}")


async def repaint(interaction: Press, channel: str, message: str) -> None:
    """Change a message by its ids, and tell how that went."""
    await interaction.response.defer(ephemeral=True)
    place = interaction.client.get_partial_messageable(int(channel))
    changed = place.get_partial_message(int(message)).edit(view=Board("repainted"))
    await interaction.followup.send(f"repaint: {await outcome(changed)}")


async def thread(interaction: Press, below: str = "") -> None:
    """Open a thread, below a message or not, write into it, and tell how that went."""
    await interaction.response.defer(ephemeral=True)
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    try:
        opened = await channel.create_thread(
            name="partida",
            type=discord.ChannelType.public_thread,
            message=discord.Object(int(below)) if below else None,
        )
    except discord.HTTPException as refused:
        await interaction.followup.send(f"thread: {refused.code}")
    else:
        await interaction.followup.send(f"thread: {await outcome(opened.send('first'))}")


async def once(interaction: Press) -> None:
    """Post the same message twice with one nonce."""
    await interaction.response.defer(ephemeral=True)
    channel = interaction.channel
    assert isinstance(channel, discord.abc.Messageable)
    first = await channel.send("once", nonce=str(interaction.id))
    second = await channel.send("once", nonce=str(interaction.id))
    await interaction.followup.send(f"same message: {first.id == second.id}")


async def malformed(interaction: Press) -> None:
    """Post a button whose label is too long, and tell how that went."""
    await interaction.response.defer(ephemeral=True)
    channel = interaction.channel
    assert isinstance(channel, discord.abc.Messageable)
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(label="x" * 81)
    said = await outcome(channel.send("long", view=discord.ui.View().add_item(button)))
    await interaction.followup.send(f"malformed: {said}")


async def seen(interaction: Press, channel: str) -> None:
    """Tell whether the bot's own memory still holds a channel or thread."""
    guild = interaction.guild
    assert guild is not None
    found = guild.get_channel_or_thread(int(channel))
    await interaction.response.send_message(f"seen: {found is not None}", ephemeral=True)


ATTEMPTS: tuple[Callable[..., Coroutine[None, None, None]], ...] = (
    board, late, rights, whisper, post, repaint, thread, once, malformed, seen,
)  # fmt: skip


class ProbeBot(discord.AutoShardedClient):
    """A bot that offers the attempts of this module as commands."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            shard_count=1,
        )
        self._tree = app_commands.CommandTree(self)
        for attempt in ATTEMPTS:
            self._tree.command(description=attempt.__doc__ or "")(attempt)

    async def setup_hook(self) -> None:
        """Listen for old buttons and register the commands."""
        self.add_view(Board())
        await self._tree.sync()


if __name__ == "__main__":
    ProbeBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
