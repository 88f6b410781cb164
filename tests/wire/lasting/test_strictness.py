"""Is the Discord on loopback as strict and as forgetful as the real one?"""

import pytest

from tests.wire.fakediscord import (
    Answer,
    Channel,
    FakeDiscord,
    Fault,
    Interaction,
    Limit,
    Right,
)
from tests.wire.fakediscord.client import NotThereError

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module")
def bot_command() -> tuple[str, ...]:
    """The bot that tries what it should not."""
    return ("tests.wire.probe_bot",)


async def told(discord: FakeDiscord, interaction: Interaction) -> str:
    """What a deferred answer says in the end."""
    await interaction.answered()
    await discord.until(lambda: interaction.response is not None)
    return interaction.words


async def test_an_answer_after_the_deadline_is_refused(
    discord: FakeDiscord, channel: Channel
) -> None:
    discord.interactions.answer_within = 0.1
    discord.faults.append(Fault("/callback", delay=0.2))
    ane = discord.client("Ane")
    interaction = await ane.slash(channel, "late")
    await discord.until(lambda: bool(ane.dms))
    assert [message.words for message in ane.dms] == ["late: 10062"]
    assert (interaction.answer, interaction.refused) == (None, [10062])
    discord.interactions.forgive()


async def test_a_second_answer_is_refused_and_changes_nothing(
    discord: FakeDiscord, channel: Channel
) -> None:
    ane, jon = discord.client("Ane"), discord.client("Jon")
    shown = await (await ane.slash(channel, "board")).answered()
    assert shown.response is not None
    press = await (await jon.press(shown.response, "again")).answered()
    await discord.until(lambda: bool(press.followups))
    assert press.followups[0].words == "again: 40060"
    assert [message.words for message in ane.sees(channel)] == ["changed"]
    assert [message.words for message in jon.sees(channel)] == ["changed", "again: 40060"]


async def test_a_form_comes_back_with_what_was_filled_in(
    discord: FakeDiscord, channel: Channel
) -> None:
    ane = discord.client("Ane")
    shown = await (await ane.slash(channel, "board")).answered()
    assert shown.response is not None
    asked = await (await ane.press(shown.response, "ask")).answered()
    filled = await ane.submit(asked, stones="5", suits=["oros", "copas"])
    assert (await filled.answered()).answer is Answer.UPDATE
    assert shown.response.words == "5 of oros+copas"
    with pytest.raises(NotThereError):
        await ane.submit(asked, cards="4")


async def test_a_private_answer_is_seen_by_its_user_alone_and_names_both_sides_rights(
    discord: FakeDiscord, channel: Channel
) -> None:
    ane, jon = discord.client("Ane"), discord.client("Jon")
    await discord.deny(channel, discord.world.bot, Right.ATTACH_FILES)
    answer = await (await ane.slash(channel, "rights")).answered()
    assert answer.is_private
    assert [m.words for m in ane.sees(channel)] == ["bot attaches False, you manage False"]
    assert jon.sees(channel) == []


async def test_closed_dms_refuse_and_open_ones_mention_nobody_unasked(
    discord: FakeDiscord, channel: Channel
) -> None:
    ane, jon = discord.client("Ane"), discord.client("Jon")
    jon.user.closed_dms = True
    assert await told(discord, await ane.slash(channel, "whisper")) == "whisper: done"
    assert await told(discord, await jon.slash(channel, "whisper")) == "whisper: 50007"
    assert [(m.words, m.mentions) for m in ane.dms] == [(f"psst, {ane.user.mention}", [])]
    assert jon.dms == []


async def test_dms_opened_too_fast_are_refused(discord: FakeDiscord, channel: Channel) -> None:
    discord.faults.append(Fault("^/users/@me/channels$", status=403, code=40003))
    ane = discord.client("Ane")
    assert await told(discord, await ane.slash(channel, "whisper")) == "whisper: 40003"


@pytest.mark.parametrize(
    ("right", "command", "refused"),
    [
        (Right.VIEW_CHANNEL, "post", "50001"),
        (Right.SEND_MESSAGES, "post", "50013"),
        (Right.ATTACH_FILES, "post", "50013"),
        (Right.CREATE_PUBLIC_THREADS, "thread", "50013"),
        (Right.SEND_MESSAGES_IN_THREADS, "thread", "50013"),
    ],
)
async def test_a_missing_right_is_refused_in_its_channel_alone(
    discord: FakeDiscord,
    channel: Channel,
    right: Right,
    command: str,
    refused: str,
) -> None:
    assert channel.guild is not None
    other = await discord.add_channel(channel.guild, "elsewhere")
    await discord.deny(channel, discord.world.bot, right)
    ane = discord.client("Ane")
    assert await told(discord, await ane.slash(channel, command)) == f"{command}: {refused}"
    assert await told(discord, await ane.slash(other, command)) == f"{command}: done"


async def test_a_picture_keeps_its_description_and_can_be_fetched(
    discord: FakeDiscord, channel: Channel
) -> None:
    ane = discord.client("Ane")
    assert await told(discord, await ane.slash(channel, "post")) == "post: done"
    [board] = [message for message in ane.sees(channel) if message.only_for is None]
    [felt] = board.attachments
    gallery = board.components[0]["components"][1]
    assert (felt["filename"], felt["description"]) == ("felt.png", "A green felt")
    assert gallery["items"][0]["media"]["url"] == felt["url"]
    assert discord.world.uploads[felt["id"]].startswith(b"\x89PNG")


async def test_a_deleted_message_is_unknown_from_then_on(
    discord: FakeDiscord, channel: Channel
) -> None:
    ane = discord.client("Ane")
    shown = (await (await ane.slash(channel, "board")).answered()).response
    assert shown is not None
    ids = {"channel": channel.id, "message": shown.id}
    assert await told(discord, await ane.slash(channel, "repaint", **ids)) == "repaint: done"
    assert shown.words == "repainted"
    await discord.delete(shown)
    assert await told(discord, await ane.slash(channel, "repaint", **ids)) == "repaint: 10008"
    assert shown not in ane.sees(channel)
    with pytest.raises(NotThereError):
        await ane.press(shown, "ask")


async def test_a_deleted_thread_is_unknown_and_the_bot_is_told(
    discord: FakeDiscord, channel: Channel
) -> None:
    ane = discord.client("Ane")
    assert await told(discord, await ane.slash(channel, "thread")) == "thread: done"
    [thread] = discord.world.threads_of(channel)
    [first] = ane.sees(thread)
    assert (await (await ane.slash(channel, "seen", channel=thread.id)).answered()).words == (
        "seen: True"
    )
    await discord.delete(thread)
    assert (await (await ane.slash(channel, "seen", channel=thread.id)).answered()).words == (
        "seen: False"
    )
    ids = {"channel": thread.id, "message": first.id}
    assert await told(discord, await ane.slash(channel, "repaint", **ids)) == "repaint: 10003"


async def test_a_thread_below_a_message_has_its_id(discord: FakeDiscord, channel: Channel) -> None:
    ane = discord.client("Ane")
    shown = (await (await ane.slash(channel, "board")).answered()).response
    assert shown is not None
    said = await told(discord, await ane.slash(channel, "thread", below=shown.id))
    assert said == "thread: done"
    assert [thread.id for thread in discord.world.threads_of(channel)] == [shown.id]


async def test_a_nonce_makes_one_message_of_two(discord: FakeDiscord, channel: Channel) -> None:
    ane = discord.client("Ane")
    assert await told(discord, await ane.slash(channel, "once")) == "same message: True"


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_storm_of_429_is_waited_out(
    discord: FakeDiscord, channel: Channel, *, everywhere: bool
) -> None:
    storm = Fault("/messages$", times=3, status=429, retry_after=0.02, everywhere=everywhere)
    discord.faults.append(storm)
    ane = discord.client("Ane")
    assert await told(discord, await ane.slash(channel, "whisper")) == "whisper: done"
    posts = [request.status for request in discord.requests if request.path.endswith("/messages")]
    assert posts == [429, 429, 429, 200]


async def test_an_exhausted_limit_is_foreseen_by_its_headers(
    discord: FakeDiscord, channel: Channel
) -> None:
    discord.rates.limits.append(Limit(r"^/channels/\d+/messages", times=2, seconds=0.2))
    ane = discord.client("Ane")
    said = await told(discord, await ane.slash(channel, "post", times=4))
    assert said == "post: done done done done"
    assert not [request for request in discord.requests if request.status == 429]


@pytest.mark.rude
async def test_a_body_that_discord_would_not_take_is_refused(
    discord: FakeDiscord, channel: Channel
) -> None:
    if discord.spec is None:
        pytest.skip("there is no OpenAPI document to judge by")
    ane = discord.client("Ane")
    assert await told(discord, await ane.slash(channel, "malformed")) == "malformed: 50035"
    assert "is longer than 80 characters" in discord.complaints[0]
    assert len(ane.sees(channel)) == 1
