"""How much does the bot ask of Discord, in a match of buttons and in the busiest minute?"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from random import Random

import pytest

from tests.wire.conftest import SHORT
from tests.wire.fakediscord import Channel, Client, FakeDiscord, Request
from tests.wire.process import BotProcess
from tests.wire.table_driver import TableDriver, at_random

TABLES = 200
CROWD = 20
"""How many tables begin in the same moment; when one has, the next does."""

PEOPLE = 4
A_SECOND = 50
"""How many requests Discord takes of a bot in a second."""

ITS_OWN = 45
"""How many the bot allows itself."""

CHANNEL = re.compile(r"/channels/(\d+)/")


def asked(requests: Iterable[Request]) -> list[Request]:
    """Those that count towards what a bot may ask, but for what it brings once at its start."""
    at_start = ("/applications/", "/gateway", "/oauth2")
    return [one for one in requests if one.on_budget and not one.path.startswith(at_start)]


def is_letter(discord: FakeDiscord, request: Request) -> bool:
    """Whether it opens a private channel or writes into one."""
    found = CHANNEL.match(request.path)
    if found is None:
        return request.path == "/users/@me/channels"
    channel = discord.world.channels.get(found[1])
    return channel is not None and channel.recipient is not None


def most_within(seconds: float, requests: Sequence[Request]) -> int:
    """The most that came within so many seconds, whenever they began."""
    at = sorted(one.at for one in requests)
    most = first = 0
    for last, moment in enumerate(at):
        while moment - at[first] >= seconds:
            first += 1
        most = max(most, last - first + 1)
    return most


async def test_a_match_of_buttons_asks_one_request_a_round_besides_letters(
    discord: FakeDiscord, musbot: BotProcess, table: TableDriver
) -> None:
    chance, before = Random(5), len(discord.requests)
    await table.sit_down(**SHORT)
    rounds = 0
    while not table.is_over:
        await table.move(at_random(chance, "ordago"))
        rounds = max(rounds, table.round_number)
    of_match = asked([*discord.requests][before:])
    public = [one for one in of_match if not is_letter(discord, one)]
    threads = [one for one in public if one.path.endswith("/threads")]
    assert len(threads) == 1
    assert rounds > 2
    assert len(public) - len(threads) == rounds


async def test_each_player_is_written_to_once_for_each_time_he_is_given_cards(
    discord: FakeDiscord, musbot: BotProcess, table: TableDriver
) -> None:
    await table.sit_down(**SHORT)
    person = table.people[0]

    def changes() -> list[Request]:
        inbox = discord.world.open_dm(person.user)
        return [one for one in discord.requests if one.path.startswith(f"/channels/{inbox.id}/")]

    await discord.until(lambda: len(changes()) == 2)  # when he sat down, and when it was dealt
    for given in range(3, 6):
        round_before = table.round_number
        while table.round_number == round_before:
            await table.move(quietest)
        await until(discord, changes, given)
    assert {one.method for one in changes()[1:]} == {"PATCH"}


async def until(discord: FakeDiscord, changes: Callable[[], list[Request]], number: int) -> None:
    """Wait for so many requests."""
    await discord.until(lambda: len(changes()) == number)


def quietest(words: Sequence[str]) -> str:
    """Choose so that no mus is given and nothing is bet."""
    liked = ("corto", "paso", "no-quiero")
    return next((one for one in liked if one in words), words[0])


@pytest.mark.usefixtures("musbot")
async def test_d08_letters_give_way_where_two_hundred_tables_deal_at_once(
    discord: FakeDiscord,
) -> None:
    tables = [new_table(discord, number) for number in range(TABLES)]
    await in_crowd(tables, TableDriver.gather)
    before = len(discord.requests)
    # Each asks for a thread and a message, and all its letters would like to go as well.
    waits = await in_crowd(tables, TableDriver.begin)
    # Behind all letters the last one would wait twice as long.
    assert max(waits) < PEOPLE * TABLES / ITS_OWN / 2

    of_deal = asked([*discord.requests][before:])
    letters = [one for one in of_deal if is_letter(discord, one)]
    assert len(of_deal) - len(letters) >= 2 * TABLES
    assert len(letters) < PEOPLE * TABLES / 2
    # They come in bunches where this Discord, with all its people, is busy for a moment.
    assert most_within(8, asked(discord.requests)) <= 8 * A_SECOND

    # Whose cards came by no letter is told so, and finds them behind their button.
    table = tables[TABLES // 2]
    person = next(one for one in table.people if not written_to(discord, one, letters))
    shown = await table.press(person, table.message, f"mine:{table.table}:cards")
    assert "Your cards" in shown.words
    await discord.until(lambda: any("came by no letter" in one.words for one in shown.followups))


def written_to(discord: FakeDiscord, person: Client, letters: Iterable[Request]) -> bool:
    """Whether one of these requests was for somebody."""
    inbox = discord.world.open_dm(person.user)
    return any(f"/channels/{inbox.id}/" in one.path for one in letters)


async def in_crowd(
    tables: Sequence[TableDriver], step: Callable[[TableDriver], Awaitable[None]]
) -> list[float]:
    """Let all tables do something, so many at once; gives how long each took."""
    room, loop = asyncio.Semaphore(CROWD), asyncio.get_running_loop()

    async def take(table: TableDriver) -> float:
        async with room:
            began = loop.time()
            await step(table)
            return loop.time() - began

    return await asyncio.gather(*[take(each) for each in tables])


def new_table(discord: FakeDiscord, number: int) -> TableDriver:
    """Four people of their own, in a channel of their own."""
    channel: Channel = discord.world.guild().channels[0]
    people: list[Client] = [discord.client(f"P{number}x{seat}") for seat in range(PEOPLE)]
    return TableDriver(discord, channel, people)


def test_the_most_in_some_seconds_is_found_wherever_it_lies() -> None:
    requests = [Request(at, "GET", "/x", {}, 0, 200, 0) for at in (0, 0.5, 0.9, 1, 1.4, 3)]
    assert most_within(1, requests) == 4
    assert most_within(3, requests) == 5
