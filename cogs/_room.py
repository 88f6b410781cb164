"""What do all commands and presses work with?"""

from __future__ import annotations

from collections.abc import Callable

import discord

from cogs._alarms import Bell
from cogs._calling import Calling
from cogs._emojis import Emojis
from cogs._errors import report
from cogs._house import House
from cogs._letters import Letters
from cogs._membership import Membership
from cogs._messages import Messages
from cogs._pace import Budget
from cogs._posting import Posting
from cogs._removal import Removal
from cogs._screens import Screens
from cogs._showing_anywhere import ShowingAnywhere
from cogs._studio import Decks, Studio
from cogs._tidings import Tidings
from musbot.service.alarms import Alarms


class Room:
    """The tables, the settings of servers, and everything that shows them on Discord."""

    def __init__(
        self,
        bot: discord.Client,
        house: House,
        now: Callable[[], float],
        budget: Budget,
        decks: Decks,
    ) -> None:
        tables, settings = house.tables, house.settings
        self.studio = Studio(decks, lambda error: report(error, "picture"))
        messages = Messages(bot, budget, self.studio)
        self.tables = tables
        self.settings = settings
        self.screens = Screens()
        self.calling = Calling(settings)
        self.emojis = Emojis(bot, budget)
        self.letters = Letters(tables, settings, messages, now, self.emojis.texts)
        self.leaderboard = house.leaderboard
        self.tidings = Tidings(house.leaderboard)
        self.membership = Membership(house.leaderboard, messages)
        self.posting = Posting(
            messages, self.screens, self.calling, self.emojis.texts, self.tidings
        )
        self.showing = ShowingAnywhere(self.screens, self.posting, self.letters, self.calling)
        self.bell = Bell(tables, self.calling, self.screens, self.posting, self.letters, messages)
        self.alarms = Alarms(tables, self.bell)
        self.removal = Removal(tables, self.letters)
