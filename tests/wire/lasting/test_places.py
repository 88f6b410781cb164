"""Does a match go on where messages, threads and channels vanish and rights are missing?"""

import asyncio
from random import Random

import pytest

from tests.wire.conftest import SHORT
from tests.wire.fakediscord import Channel, ChannelKind, FakeDiscord, Fault, Guild, Right
from tests.wire.ledger import read_ledger
from tests.wire.table_driver import TableDriver, at_random

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def play_to_the_end(table: TableDriver, database_url: str) -> None:
    """Play on; then everything that was said must be in the store."""
    chance = Random(41)
    while not table.is_over:
        await table.move(at_random(chance))
    (await read_ledger(database_url, table)).assert_tells(table.deeds)


def private_words(table: TableDriver, channel: Channel) -> list[str]:
    """What the bot has said to one player alone, in the channel or in one of its threads."""
    return [
        message.words
        for person in table.people
        for place in {channel, table.message.channel}
        for message in person.sees(place)
        if message.only_for is person.user
    ]


@pytest.mark.parametrize("code", [50007, 40003])
async def test_who_takes_no_letters_plays_all_the_same_and_is_told_once(
    discord: FakeDiscord, table: TableDriver, channel: Channel, database_url: str, *, code: int
) -> None:
    jon = table.people[1]
    if code == 50007:
        jon.user.closed_dms = True
    refusal = Fault("^/users/@me/channels$", times=1, status=403, code=code)
    if code != 50007:
        discord.faults.append(refusal)
    await table.sit_down(**SHORT)
    if code != 50007:
        # Letters go behind all else, and this match is over before people would have moved twice.
        await asyncio.wait_for(refusal.struck.wait(), 10)
    await play_to_the_end(table, database_url)
    # It may be said as early as where he has sat down, before the match has a thread.
    said = [
        message.words
        for place in {channel, table.message.channel}
        for message in jon.sees(place)
        if message.only_for is jon.user
    ]
    assert len([words for words in said if "I may not write to you privately" in words]) == 1
    assert jon.dms == []
    asked = [request for request in discord.requests if request.status == 403]
    assert len(asked) == 1


async def test_a_deleted_table_message_comes_back_with_the_next_word(
    discord: FakeDiscord, table: TableDriver, database_url: str
) -> None:
    await table.sit_down(**SHORT)
    await discord.delete(table.message)
    await table.type_word(lambda _: "mus")
    await table.move(lambda _: "corto")
    await play_to_the_end(table, database_url)


async def test_a_match_whose_thread_was_deleted_goes_on_in_the_channel(
    discord: FakeDiscord, table: TableDriver, channel: Channel, database_url: str
) -> None:
    await table.sit_down(**SHORT)
    await discord.delete(table.message.channel)
    await table.ask_for_table(table.people[2], channel)
    await play_to_the_end(table, database_url)
    assert table.message.channel is channel


async def test_a_thread_that_was_archived_is_opened_again_by_the_next_round(
    table: TableDriver,
) -> None:
    await table.sit_down()
    thread = table.message.channel
    thread.archived = True
    chance, round_before = Random(3), table.round_number
    while table.round_number == round_before:
        await table.move(at_random(chance, "ordago"))
    assert table.message.channel is thread
    assert not thread.archived


async def test_a_match_whose_thread_was_locked_goes_on_in_the_channel(
    channel: Channel, table: TableDriver
) -> None:
    await table.sit_down()
    thread = table.message.channel
    thread.archived = thread.locked = True
    chance, round_before = Random(3), table.round_number
    while table.round_number == round_before:
        await table.move(at_random(chance, "ordago"))
    assert table.message.channel is channel


async def test_a_match_whose_channel_was_deleted_goes_on_elsewhere(
    discord: FakeDiscord, table: TableDriver, channel: Channel, guild: Guild, database_url: str
) -> None:
    await table.sit_down(**SHORT)
    await discord.delete(channel)
    elsewhere = await discord.add_channel(guild, "elsewhere")
    await table.ask_for_table(table.people[2], elsewhere)
    await play_to_the_end(table, database_url)
    assert table.message.channel is elsewhere


async def test_without_the_right_to_open_threads_the_channel_is_played_in_and_the_right_is_named(
    discord: FakeDiscord, table: TableDriver, channel: Channel, database_url: str
) -> None:
    await discord.deny(channel, discord.world.bot, Right.CREATE_PUBLIC_THREADS)
    await table.sit_down(**SHORT)
    await play_to_the_end(table, database_url)
    assert table.message.channel is channel
    [words] = [one for one in private_words(table, channel) if "right" in one]
    assert "“Create Public Threads”" in words


async def test_without_the_right_to_write_answers_show_the_table_and_the_right_is_named(
    discord: FakeDiscord, table: TableDriver, channel: Channel, database_url: str
) -> None:
    lost = Right.SEND_MESSAGES | Right.CREATE_PUBLIC_THREADS
    await discord.deny(channel, discord.world.bot, lost)
    await table.sit_down(**SHORT)
    await play_to_the_end(table, database_url)
    [words] = [one for one in private_words(table, channel) if "right" in one]
    assert "“Send Messages”" in words
    posts = [one for one in discord.requests if one.path == f"/channels/{channel.id}/messages"]
    assert posts == []


async def test_a_right_taken_away_in_mid_match_is_named_and_the_match_goes_on(
    discord: FakeDiscord, table: TableDriver, channel: Channel, database_url: str
) -> None:
    await table.sit_down(**SHORT)
    thread = table.message.channel
    assert thread.kind is ChannelKind.PUBLIC_THREAD
    await discord.deny(channel, discord.world.bot, Right.SEND_MESSAGES_IN_THREADS)
    await play_to_the_end(table, database_url)
    assert table.message.channel is thread
    [words] = [one for one in private_words(table, channel) if "right" in one]
    assert "“Send Messages in Threads”" in words


async def test_buttons_that_never_were_are_answered_to_their_presser_alone(
    discord: FakeDiscord, table: TableDriver
) -> None:
    await table.sit_down(**SHORT)
    ane, turn = table.people[0], table.moment.turn
    for forged in (
        "",
        "press",
        f"mus:{table.table}:{turn}:",
        f"mus:{table.table}:{turn}:envido.nan",
        f"mus:{table.table}:{10**9 - 1}:corto",
        f"mus:{'x' * 10}:{turn}:corto",
        f"mus:{table.table}:{turn}:sena",
        f"lobby:{table.table}:burn",
        f"mine:{'x' * 10}:cards",
        "ü" * 100,
    ):
        pressed = await (await ane.forge(table.message, forged)).answered()
        assert pressed.is_private, forged
    assert table.moment.turn == turn
