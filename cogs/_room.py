"""What do all commands and presses work with?"""

from __future__ import annotations

from collections.abc import Callable

import discord

from cogs._alarms import Bell
from cogs._calling import Calling
from cogs._contest_posting import ContestPosting
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
from cogs._studio import Studio
from cogs._tidings import Tidings
from cogs._tournament_drafts import Drafts
from cogs._tournament_events import ServerEvents
from cogs._tournament_notices import Notices
from cogs._tournament_posting import Herald
from musbot.render.sketch import Decks
from musbot.service.alarms import Alarms
from musbot.service.contest_tables import ContestTables
from musbot.service.tournament_clock import TournamentClock


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
        self.membership = Membership(house.leaderboard, messages, now)
        self.posting = Posting(
            messages, self.screens, self.calling, self.emojis.texts, self.tidings
        )
        self.showing = ShowingAnywhere(self.screens, self.posting, self.letters, self.calling)
        self.bell = Bell(tables, self.calling, self.screens, self.posting, self.letters, messages)
        self.alarms = Alarms(tables, self.bell)
        self.removal = Removal(tables, self.letters)
        self._hold_tournaments(bot, house, messages)

    def _hold_tournaments(self, bot: discord.Client, house: House, messages: Messages) -> None:
        """Put together what shows tournaments, and what lets time pass in them."""
        notices = Notices(messages, self.calling)
        self.tournaments = house.tournaments
        self.ratings = house.ratings
        self.drafts = Drafts(house.tournaments)
        self.herald = Herald(
            bot,
            house.tournaments,
            house.settings,
            notices,
            ContestPosting(messages, notices, self.screens),
            ServerEvents(bot, messages),
        )
        contests = ContestTables(
            house.tables, house.results, self.herald.terms_of, caller=self.herald
        )
        self.tournament_clock = TournamentClock(
            house.tournaments, house.tables, contests, self.herald, house.ratings
        )
