"""What if the place of a match is gone, or a right in it is missing?"""

from random import Random

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType
from simcord.env import Env

from cogs._bot import MusBot
from musbot.service.ports import TableId
from tests.cogs.conftest import NewBot
from tests.cogs.party import QUIET, Party, told, words_of
from tests.fakes import MemoryStore

THREADS = ("create_public_threads", "send_messages_in_threads")


def deny(party: Party, channel: ChannelHandle, *rights: str) -> None:
    """Take rights from the bot in a channel, and in the threads below it."""
    bot = party.env.backend.bot_user.id
    denied = discord.Permissions(**dict.fromkeys(rights, True)).value
    party.env.backend.set_overwrite(
        channel.id, Overwrite(bot, OverwriteType.MEMBER, allow=0, deny=denied)
    )


async def play_round(party: Party) -> str:
    """Play the round to its end, and give what the last one to speak was told."""
    first, said = party.board.id, ""
    for _ in range(40):
        pressed = await party.press(next(word for word in QUIET if word in party.words()))
        said = told(pressed)
        if party.board.id != first or said:
            break
    return said


# ---------------------------------------------------------------------- threads


async def test_a_match_has_a_thread_below_its_lobby(party: Party) -> None:
    await party.sit_down()
    (thread,) = party.channel.threads
    assert thread.name == "Mus: Ane, Jon, Miren, Patxi"
    assert party.place.id == thread.id
    assert "has begun" in words_of(party.lobby)


@pytest.mark.parametrize(
    ("right", "named"),
    [
        ("create_public_threads", "“Create Public Threads”"),
        ("send_messages_in_threads", "“Send Messages in Threads”"),
    ],
)
async def test_d18_without_the_right_to_threads_the_match_stays_in_the_channel(
    party: Party, right: str, named: str
) -> None:
    deny(party, party.channel, right)
    await party.sit_down(start=False)
    said = told(await party.lobby_press(party.host, "start"))
    assert f"I lack the right {named}" in said
    assert party.place.id == party.channel.id
    await party.play_out()
    assert "match won" in words_of(party.board)


async def test_d18_a_thread_that_discord_refuses_all_the_same_changes_nothing(
    party: Party,
) -> None:
    party.env.inject_error("POST", "/channels/*/threads", status=400, code=30033, message="full")
    await party.sit_down(start=False)
    said = told(await party.lobby_press(party.host, "start"))
    assert "could not open a thread" in said
    assert party.place.id == party.channel.id


async def test_d18_where_nothing_may_be_posted_the_answers_themselves_are_the_table(
    party: Party,
) -> None:
    await party.sit_down(start=False)
    deny(party, party.channel, "send_messages", *THREADS)
    said = told(await party.lobby_press(party.host, "start"))
    assert "I lack the right “Send Messages”" in said
    await party.play_out()
    assert "match won" in words_of(party.board)
    assert party.posts() == []


@pytest.mark.parametrize("late", ["sit", "bots", "start", "leave", "close"])
async def test_d18_a_late_press_on_the_lobby_leaves_the_table_that_has_taken_its_place(
    party: Party, late: str
) -> None:
    deny(party, party.channel, "send_messages", "create_public_threads")
    await party.sit_down(start=False)
    lobby, presses = party.lobby, ("start", late)
    ids = [f"lobby:{party.table}:{word}" for word in presses]
    people = (party.host, party.people[1])
    _, second = await party.at_once([(one, lobby, i) for one, i in zip(people, ids, strict=True)])
    assert told(second) != ""
    assert party.board.id == lobby.id
    assert "To speak" in words_of(party.board)
    await party.press("corto")


async def test_d18_where_nothing_may_be_posted_everybody_is_written_his_cards_all_the_same(
    party: Party,
) -> None:
    deny(party, party.channel, "send_messages", "create_public_threads")
    await party.sit_down()
    for person in party.people:
        assert "Worth" in words_of(party.letters(person)[-1])


async def test_d18_where_nothing_may_be_posted_no_round_of_computer_players_stops_the_table(
    simcord_env: Env, store: MemoryStore
) -> None:
    party = Party(simcord_env, count=1)
    deny(party, party.channel, "send_messages", "create_public_threads")
    chance = Random(5)
    for _ in range(4):
        await party.host.slash(party.channel, "mus")
        await party.lobby_press(party.host, "bots")
        await party.lobby_press(party.host, "start")
        while said := [word for word in party.words() if word != "mus" and "ask" not in word]:
            assert party.awaited.id == party.host.id
            await party.press(chance.choice(said))
    assert len(await store.results()) == 4


async def test_a_match_begun_in_a_thread_stays_there(party: Party) -> None:
    await party.sit_down(start=False)
    thread = party.open_thread()
    await party.host.slash(party.channel, "mesa cerrar")
    party.channel = thread
    await party.sit_down()
    assert party.place.id == thread.id


@pytest.mark.parametrize("kind", ["news", "voice"])
async def test_a_match_is_played_in_channels_of_other_kinds(party: Party, kind: str) -> None:
    make = party.guild.create_news_channel if kind == "news" else party.guild.create_voice_channel
    party.channel = make("otra")
    await party.sit_down()
    await play_round(party)
    assert "To speak" in words_of(party.board)


# ---------------------------------------------------------------------- what is gone


async def test_d12_a_deleted_table_message_is_shown_again_by_any_typed_word(party: Party) -> None:
    await party.sit_down()
    place = party.place
    party.env.backend.delete_message(place.id, party.board.id)
    await party.host.slash(place, "mesa estado")
    assert "To speak" in words_of(party.board)
    await party.press("corto")


async def test_d12_a_table_message_deleted_under_the_press_comes_back_as_a_new_one(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    old, saved = party.board.id, store.appends
    party.env.inject_error(
        "POST", "/interactions/*/callback", status=404, code=10008, message="Unknown Message"
    )
    await party.press("corto")
    assert store.appends == saved + 1
    assert party.board.id != old
    assert "To speak" in words_of(party.board)


async def test_d17_when_the_thread_is_gone_the_next_round_comes_to_the_channel(
    party: Party,
) -> None:
    await party.sit_down()
    thread = party.place
    party.env.inject_error(
        "POST",
        f"/channels/{thread.id}/messages",
        status=404,
        code=10003,
        message="gone",
        times=None,
    )
    await play_round(party)
    assert party.board.channel_id == party.channel.id
    assert "To speak" in words_of(party.board)


async def test_a_deleted_channel_leaves_the_match_to_typed_words_elsewhere(
    party: Party,
) -> None:
    await party.sit_down()
    for channel in (*party.channel.threads, party.channel):
        party.env.backend.delete_channel(channel.id)
    party.channel = party.guild.create_text_channel("otra")
    said = [told(await party.host.slash(party.channel, "mesa estado"))]
    asked = len(party.env.http_requests)
    said += [told(await party.type("mus")), told(await party.press("corto"))]
    assert ["is gone" in each for each in said] == [True, False, False]
    assert len(party.env.http_requests) == asked + 2  # the answers, and nothing else is asked for
    await play_round(party)
    posted = party.posts()[-1].path
    assert posted == f"/channels/{party.channel.id}/messages"
    await party.play_out()
    assert "match won" in words_of(party.board)


async def test_d13_a_place_that_cannot_be_seen_any_more_is_asked_once_and_told_once(
    party: Party,
) -> None:
    await party.sit_down()
    elsewhere = party.guild.create_text_channel("otra")
    party.env.inject_error(
        "*", "/channels/*/messages*", status=403, code=50001, message="no", times=None
    )
    said = [told(await party.host.slash(elsewhere, "mesa estado"))]
    asked = len(party.env.http_requests)
    said += [told(await party.host.slash(elsewhere, "mesa estado")) for _ in range(3)]
    assert ["I may not write" in each for each in said] == [True, False, False, False]
    assert len(party.env.http_requests) == asked + 3


async def test_d13_a_right_lost_in_the_match_is_told_and_not_asked_for_again(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    thread = party.place
    party.env.inject_error(
        "POST", "/channels/*/messages", status=403, code=50013, message="no", times=None
    )
    said = await play_round(party)
    assert "I may not write where this match is played" in said
    assert "/mesa estado" in said
    assert party.place.id == thread.id
    above = f"/channels/{party.channel.id}/messages"
    asked = len(party.requests("POST", above))
    await play_round(party)
    assert len(party.requests("POST", above)) == asked
    await party.play_out()
    assert len(await store.results()) == 1


async def test_d13_rights_known_to_be_missing_are_named_and_the_message_goes_on(
    party: Party,
) -> None:
    await party.sit_down()
    board = party.board.id
    deny(party, party.channel, "send_messages_in_threads")
    asked = len(party.posts())
    assert "I lack the right “Send Messages in Threads”" in await play_round(party)
    await party.play_out()
    assert party.board.id == board
    assert "match won" in words_of(party.board)
    assert len(party.posts()) == asked


# ---------------------------------------------------------------------- elsewhere


@pytest.mark.parametrize("command", ["mus", "mesa abrir"])
async def test_d33_a_table_opened_in_private_messages_is_a_practice_match_that_begins_at_once(
    party: Party, command: str
) -> None:
    answer = await party.host.user.slash(command)
    assert told(answer) == ""
    assert "Your cards" in words_of(answer.response)
    assert "It is your turn." in words_of(answer.response)


@pytest.mark.parametrize("command", ["mesa unirse", "paso", "mesa estado"])
async def test_d33_a_private_message_of_somebody_without_a_table_is_answered(
    party: Party, command: str
) -> None:
    assert "practise against computer players: /mus, /mouche." in told(
        await party.host.user.slash(command)
    )


async def test_d33_a_player_may_type_in_private_and_all_see_the_table_move(party: Party) -> None:
    await party.sit_down()
    player = party.awaited
    await player.user.slash("corto")
    assert f"{player.name}: Corto" in words_of(party.board)
    assert party.awaited.id != player.id or "envido.ask" in party.words()


async def test_d33_a_table_shown_in_private_has_buttons_that_work(party: Party) -> None:
    await party.sit_down()
    player = party.awaited
    shown = await player.user.slash("mesa estado")
    assert shown.response is not None
    await player.user.click(shown.response, label="Corto")
    assert f"{player.name}: Corto" in words_of(party.board)
    assert f"{player.name}: Corto" in words_of(shown.response)


async def test_a_word_typed_in_another_channel_moves_the_table_where_all_look(
    party: Party,
) -> None:
    await party.sit_down()
    player, thread = party.awaited, party.place
    await player.slash(party.guild.create_text_channel("otra"), "corto")
    assert f"{player.name}: Corto" in words_of(party.board)
    assert party.place.id == thread.id


@pytest.mark.parametrize("where", ["another channel", "another server", "private messages"])
async def test_a_match_is_played_where_its_table_was_opened_wherever_it_is_started(
    party: Party, where: str
) -> None:
    await party.sit_down(start=False)
    lobby = party.board.id
    match where:
        case "another channel":
            elsewhere = party.guild.create_text_channel("bar")
            shown = await party.host.slash(elsewhere, "mesa empezar")
        case "another server":
            server = party.env.create_guild()
            there = server.add_member(party.host.user)
            shown = await there.slash(server.create_text_channel("bar"), "mesa empezar")
        case _:
            shown = await party.host.user.slash("mesa empezar")
    assert "To speak" in words_of(shown.response)
    assert (party.board.id, party.place.id) == (lobby, party.channel.id)
    assert "Worth" in words_of(party.letters(party.people[1])[-1])
    await play_round(party)
    assert "Round 2" in words_of(party.board)
    assert party.place.id == party.channel.id


async def test_after_a_restart_the_way_from_the_lobby_to_the_match_is_found_again(
    party: Party, new_bot: NewBot
) -> None:
    await party.sit_down()
    thread = party.place
    await party.env.restart_bot(new_bot())
    for message in party.messages():
        stored = party.env.backend.get_message(message.channel_id, message.id)
        stored.flags |= 32 * (message.id == thread.id)
    answer = await party.host.click(party.lobby, label="The table now")
    assert f"<#{thread.id}>" in told(answer)
    assert party.place.id == thread.id


async def test_the_way_to_a_match_that_has_ended_shows_its_end_and_posts_nothing(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    lobby, thread, table = party.lobby, party.place, TableId(party.table)
    await party.host.slash(thread, "mesa cerrar")
    stored = party.env.backend.get_message(lobby.channel_id, lobby.id)
    stored.flags |= 32
    posted = len(party.posts())
    answer = await party.host.click(lobby, label="The table now")
    assert "closed" in words_of(answer.response)
    assert len(party.posts()) == posted
    assert simcord_bot.room.screens.of(table) is None


async def test_d41_a_player_who_has_left_the_server_keeps_his_name(
    simcord_env: Env, party: Party
) -> None:
    await party.sit_down()
    gone = party.others[0]
    party.guild.remove_member(gone)
    await party.press("corto")
    assert gone.name in words_of(party.board)
