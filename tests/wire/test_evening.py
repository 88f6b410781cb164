"""Does a tournament run on the wire from its announcement to its end, over killed processes?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

from tests.wire.conftest import StartMusbot
from tests.wire.fakediscord import Channel, Client, FakeDiscord, Message
from tests.wire.process import BotProcess
from tests.wire.reading import calls, lobby_of, table_of
from tests.wire.table_driver import TableDriver, at_random

RULES = {"reglas": "relampago", "opciones": "games_per_vaca:1"}
CONTROL = re.compile(r"torneo:(?P<tournament>[^:]+):(?P<word>[a-z]+)(?:\\.\\d+)?")
NUMBERED = re.compile(r"^`\s*\d+`", re.MULTILINE)
SCORE = re.compile(r"[01]–[01]")
TOLD_ONCE = ("### 🏆 Copa", "### 🏆 Copa is over", "### Copa: Semi-finals", "### Copa: Final")
COMPLETED = 3
WITHIN = 60.0
SEATS = 4


class WireEvening:
    """A tournament as its people see it on Discord; the first of them organises it."""

    def __init__(self, discord: FakeDiscord, channel: Channel, people: Sequence[Client]) -> None:
        self.discord = discord
        self.channel = channel
        self.people = people
        self.played: set[str] = set()

    @property
    def organiser(self) -> Client:
        return self.people[0]

    # ------------------------------------------------------------------ what they see

    def public(self) -> list[Message]:
        """What everybody sees in the channel and its threads, oldest first."""
        return [
            each
            for each in self.discord.world.messages.values()
            if each.channel.recipient is None and each.only_for is None and each.exists
        ]

    def headed(self, words: str) -> list[Message]:
        """The messages whose first line has these words."""
        return [each for each in self.public() if words in each.words.partition("\\n")[0]]

    def lobbies(self) -> list[Message]:
        """The tables that wait for their people and were not played before."""
        found = [each for each in self.public() if "sit" in lobby_of(each)]
        return [each for each in found if table_of(each) not in self.played]

    @property
    def is_over(self) -> bool:
        return bool(self.headed("Copa is over"))

    # ------------------------------------------------------------------ what they do

    async def announce(self) -> None:
        prepared = await self.organiser.slash(
            self.channel, "torneo crear", nombre="Copa", inicio="600", **RULES
        )
        draft = (await prepared.answered()).response
        assert draft is not None
        await (await self.organiser.press(draft, "torneo-nuevo:third")).answered()
        await (await self.organiser.press(draft, "torneo-nuevo:announce")).answered()
        # The event of the server comes last, when everything else is shown.
        await self.discord.until(lambda: bool(self.discord.world.events), WITHIN)
        assert len(self.headed("🏆 Copa")) == 1

    async def sign_up(self) -> None:
        """Two by two they name each other."""
        for one, other in zip(self.people[::2], self.people[1::2], strict=True):
            for person, partner in ((one, other), (other, one)):
                signed = await person.slash(self.channel, "torneo apuntarse", pareja=partner.user)
                await signed.answered()

    async def draw(self) -> None:
        """The organiser lets the next round be drawn, once all can see that the last is over."""
        await self.discord.until(self._is_decided, WITHIN)
        await (await self.organiser.slash(self.channel, "torneo empezar")).answered()
        await self.discord.until(lambda: self.is_over or self._tables_stand(), WITHIN)

    def _rounds(self) -> list[Message]:
        return [each for each in self.headed("### Copa: ") if "–" in each.words]

    def _is_decided(self) -> bool:
        rounds = self._rounds()
        return not rounds or len(SCORE.findall(rounds[-1].words)) == _matches(rounds[-1])

    def _tables_stand(self) -> bool:
        """Whether every match of the round has its table."""
        rounds = self._rounds()
        return bool(rounds) and len(self.lobbies()) == _matches(rounds[-1])

    async def play(self, lobby: Message, chance: Random) -> None:
        """The people of a table sit down and play its match to the end."""
        called = [each for each in self.people if calls(lobby, each.user)]
        assert len(called) == SEATS, lobby.words
        table = TableDriver(self.discord, lobby.channel, called)
        await table.take_seats(lobby)
        await table.look()
        while not table.is_over:
            await table.move(at_random(chance))
        self.played.add(table.table)


def _matches(message: Message) -> int:
    return len(NUMBERED.findall(message.words))


async def kill(bot: BotProcess, discord: FakeDiscord, start_musbot: StartMusbot) -> BotProcess:
    """Kill the bot and start it again; nobody waits for an answer that comes no more."""
    await bot.kill()
    discord.interactions.forgive()
    return await start_musbot()


async def test_an_evening_is_played_from_registration_to_the_final_over_killed_processes(
    discord: FakeDiscord, channel: Channel, start_musbot: StartMusbot, *, full_scale: bool
) -> None:
    pairs = 16 if full_scale else 4
    people = [discord.client(f"Jokalari {number}") for number in range(2 * pairs)]
    evening, chance = WireEvening(discord, channel, people), Random(5)
    bot = await start_musbot()
    await evening.announce()
    await evening.sign_up()
    if full_scale:
        bot = await kill(bot, discord, start_musbot)
    await evening.draw()
    while not evening.is_over:
        if full_scale or not evening.played:
            bot = await kill(bot, discord, start_musbot)
        for lobby in evening.lobbies():
            await evening.play(lobby, chance)
        await evening.draw()
    assert len(evening.played) == pairs  # a knock-out, and the match for the third place
    (ending,) = evening.headed("Copa is over")
    assert [ending.words.count(medal) for medal in "🥇🥈🥉"] == [1, 1, 1]
    told = Counter([each.words.partition("\n")[0] for each in evening.public()])
    # Only who has asked somebody to be his partner is told more than once by the same heading.
    assert [line for line, count in told.items() if count > 1 and line in TOLD_ONCE] == []
    (event,) = discord.world.events.values()
    await discord.until(lambda: event["status"] == COMPLETED, WITHIN)
