"""Is a word lost or taken twice when the network breaks, or Discord refuses and fails?"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random
from typing import Literal

import pytest

from tests.wire.conftest import SHORT
from tests.wire.fakediscord import FakeDiscord, Fault, Limit
from tests.wire.ledger import read_ledger, read_result
from tests.wire.table_driver import TableDriver, at_random

pytestmark = pytest.mark.asyncio(loop_scope="module")

CUTS: tuple[Literal["before", "after"], ...] = ("before", "after")


async def play_until(table: TableDriver, holds: Callable[[], bool]) -> None:
    """Play on until something holds."""
    chance = Random(31)
    while not holds():
        await table.move(at_random(chance, "ordago"))


async def play_to_the_end(table: TableDriver, database_url: str) -> None:
    """Play on; then everything that was said must be in the store once, and the result with it."""
    await play_until(table, lambda: table.is_over)
    ledger = await read_ledger(database_url, table)
    ledger.assert_tells(table.deeds)
    assert len(ledger.spoken) == len(table.deeds)
    assert await read_result(database_url, table) is not None


def all_came(faults: Iterable[Fault]) -> bool:
    """Whether everything that was to go wrong did."""
    return all(fault.struck.is_set() for fault in faults)


async def test_what_is_pressed_during_a_cut_is_taken_once_after_the_resume(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    await table.sit_down(**SHORT)
    gateway = discord.gateway
    before = (gateway.identifies, gateway.resumes)
    for cuts in range(1, 4):
        gateway.cut()
        await table.move(lambda _: "mus")
        assert (gateway.identifies, gateway.resumes) == (before[0], before[1] + cuts)
    await play_to_the_end(table, database_url)


async def test_a_match_goes_on_after_its_session_was_forgotten(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    await table.sit_down(**SHORT)
    gateway = discord.gateway
    before = (gateway.identifies, gateway.resumes)
    await gateway.forget_sessions()
    await discord.until(lambda: gateway.identifies > before[0])
    await play_to_the_end(table, database_url)
    assert (gateway.identifies, gateway.resumes) == (before[0] + 1, before[1])


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_storm_of_429_delays_messages_and_letters_and_loses_nothing(
    discord: FakeDiscord, table: TableDriver, database_url: str, *, everywhere: bool
) -> None:
    storms = [
        Fault(
            "^/(channels|users)/",
            skip=skip,
            times=2,
            status=429,
            retry_after=0.02,
            everywhere=everywhere,
        )
        for skip in range(0, 16, 2)
    ]
    discord.faults += storms
    await table.sit_down(**SHORT)
    await play_to_the_end(table, database_url)
    assert all_came(storms)


async def test_limits_told_in_headers_are_kept(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    discord.rates.limits.append(Limit(r"^/channels/\d+/messages", times=2, seconds=0.3))
    await table.sit_down(**SHORT)
    await play_to_the_end(table, database_url)
    assert not [request.path for request in discord.requests if request.status == 429]


async def test_answers_that_break_off_are_given_again_and_nothing_is_said_twice(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    breaks = [Fault("/callback$", skip=skip, reset=CUTS[skip % 2]) for skip in range(0, 24, 3)]
    await table.sit_down(**SHORT)
    discord.faults += breaks
    await play_to_the_end(table, database_url)
    assert all_came(breaks)


async def test_messages_and_letters_that_break_off_are_sent_again_and_come_once(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    breaks = [Fault("^/channels/", skip=skip, reset=CUTS[skip % 2]) for skip in range(0, 12, 3)]
    await table.sit_down(**SHORT)
    thread = table.message.channel
    discord.faults += breaks
    await play_to_the_end(table, database_url)
    assert all_came(breaks)
    assert len(table.people[0].sees(thread)) == table.round_number


async def test_an_answer_or_a_message_refused_with_500_is_given_again(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    failures = [
        Fault("/callback$", skip=3, status=500),
        Fault("^/channels/", method="POST", status=502),
    ]
    await table.sit_down(**SHORT)
    discord.faults += failures
    await play_to_the_end(table, database_url)
    assert all_came(failures)


async def test_a_word_whose_answer_never_comes_is_shown_all_the_same(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    await table.sit_down(**SHORT)
    before = table.moment.turn
    discord.interactions.answer_within = 0.5
    discord.faults.append(Fault("/callback$", times=1, status=500))
    moving = asyncio.create_task(table.move(lambda _: "mus"))
    await discord.until(lambda: table.moment.turn > before)
    moving.cancel()
    with suppress(asyncio.CancelledError):
        await moving
    assert table.deeds[-1].interaction.refused == [10062]
    discord.interactions.forgive()
    discord.interactions.answer_within = 3.0
    await play_to_the_end(table, database_url)


async def test_a_round_that_discord_does_not_take_is_played_in_the_message_of_the_last(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    await table.sit_down(**SHORT)
    first = table.message
    place = f"^/channels/{first.channel.id}/messages$"
    refused = Fault(place, times=5, status=429, retry_after=0.01)
    discord.faults.append(refused)
    await play_until(table, refused.struck.is_set)
    assert (table.round_number, table.message) == (2, first)
    await discord.until(lambda: any(deed.interaction.followups for deed in table.deeds))
    [said] = [words for deed in table.deeds for words in deed.interaction.followups]
    assert said.words.startswith("Discord does not take my message just now.")
    await play_to_the_end(table, database_url)
