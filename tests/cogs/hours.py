"""How do tests let time pass where people play on a simulated Discord?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from cogs._bot import MusBot
from musbot.service import absence
from tests.cogs.party import QUIET, Party, words_of
from tests.discord_components import controls_of
from tests.fakes import HeldClock

if TYPE_CHECKING:  # the fixtures there import this module
    from tests.cogs.conftest import NewBot

TURN = 60.0
RESERVE = 120.0


class Hours:
    """Lets time pass where a party plays."""

    def __init__(self, party: Party, bot: MusBot, clock: HeldClock) -> None:
        self.party = party
        self.bot = bot
        self.clock = clock

    async def pass_(self, seconds: float) -> None:
        """Let so much time pass at once, and everything be shown that comes of it."""
        self.clock.advance(seconds)
        await self.bot.room.alarms.ring_due()
        await self.party.env.settle(idle=0.001)

    async def fall_asleep(self) -> MemberActor:
        """Let the time of whoever is awaited end; gives who that is."""
        sleeper = self.party.awaited
        await self.pass_(TURN + RESERVE)
        return sleeper

    async def restart(self, new_bot: NewBot) -> None:
        """Kill the bot and start another one."""
        self.bot = new_bot()
        await self.party.env.restart_bot(self.bot)
        await self.pass_(0)

    async def sleep_for_two_rounds(self) -> MemberActor:
        """Let somebody sleep until his seat is offered."""
        sleeper = await self.fall_asleep()
        for _ in range(absence.ROUNDS_AWAY):
            await self.play_round()
        await self.pass_(0)
        return sleeper

    async def play_round(self) -> None:
        """Let those who are there end the round, without betting."""
        board = self.party.board.id
        while self.party.board.id == board:
            await self.speak()

    async def speak(self, *wished: str) -> None:
        """Let whoever is awaited say one of these words, or one that is quiet."""
        offered = self.party.words()
        said = (*wished, *QUIET, "descarto.ask")
        await self.party.press(next(word for word in said if word in offered))

    async def offer_in_vain(self) -> None:
        """Let five minutes pass in which those who are there play on."""
        for _ in range(10):
            await self.pass_(absence.OFFER_SECONDS / 10)
            await self.speak("mus")


class Onlookers(Party):
    """People who know the table from what is said beside it."""

    @property
    def board(self) -> ResponseMessage:
        """The newest message that is the table."""
        tables = [one for one in self.messages() if not is_beside(one)]
        return max(tables, key=lambda message: message.id)


def is_beside(message: ResponseMessage) -> bool:
    """Whether a message stands beside the table: a call, an offer, a word to who lost his seat."""
    ids = controls_of(message.components)
    return words_of(message).startswith("⏰") or any(one.startswith("offer:") for one in ids)


def beside(party: Party, text: str) -> list[ResponseMessage]:
    """Give the messages that say this and are no table."""
    found: list[ResponseMessage] = []
    for channel in (party.channel, *party.channel.threads):
        for stored in party.env.backend.messages.get(channel.id, {}).values():
            message = ResponseMessage(party.env, stored)
            if text in words_of(message):
                found.append(message)
    return found


def mentioned(party: Party) -> list[list[int]]:
    """Give whom each message called that was posted."""
    sent: list[dict[str, Any]] = [one.json or {} for one in party.posts()]
    return [body.get("allowed_mentions", {}).get("users", []) for body in sent]
