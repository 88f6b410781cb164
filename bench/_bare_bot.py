"""What does a press cost a discord.py bot that does nothing?

The yardstick of `bench.wire`: one persistent button, found by its custom id as after a restart,
answered by a change of the message's text. No game, no database, no pictures, no log.
"""

import os

import discord


class Counter(discord.ui.View):
    """A message with one button."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self._presses = 0

    @discord.ui.button(label="0", custom_id="press")
    async def press(
        self, interaction: "discord.Interaction[BareBot]", _: "discord.ui.Button[Counter]"
    ) -> None:
        """Say how often the button was pressed."""
        self._presses += 1
        await interaction.response.edit_message(content=f"pressed {self._presses} times")


class BareBot(discord.Client):
    """A bot with a button and a command that shows it."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self._tree = discord.app_commands.CommandTree(self)
        self._tree.command(name="button")(show_button)

    async def setup_hook(self) -> None:
        """Listen for the button and register the command."""
        self.add_view(Counter())
        await self._tree.sync()


async def show_button(interaction: "discord.Interaction[BareBot]") -> None:
    """Show the button."""
    await interaction.response.send_message("pressed 0 times", view=Counter())


if __name__ == "__main__":
    BareBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
