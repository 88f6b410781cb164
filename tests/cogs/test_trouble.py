"""What do players notice when Discord, the database or the bot itself is in trouble?"""

import json
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
import pytest
import structlog
from discord import app_commands
from discord.ui import LayoutView
from simcord.env import Env

from cogs import _requests
from cogs._bot import MusBot
from cogs._messages import Lost, Messages
from cogs._private_pages import letter_message
from musbot.core.errors import StorageError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Word
from musbot.games.mus.view import MusView
from musbot.render.text import Texts
from musbot.service.events import Person
from musbot.service.player_settings import PlayerSettings
from musbot.service.ports import PlayerId, Stored, TableId
from musbot.service.seen import Snapshot
from tests.cogs.conftest import NewBot
from tests.cogs.party import QUIET, Party, told, words_of
from tests.discord_components import controls_of
from tests.fakes import MemoryStore
from tests.simulation import close_dms

CALLBACK = "/interactions/*/callback"

Sending: TypeAlias = Callable[..., Awaitable[object]]


def ids_of(view: LayoutView) -> list[str]:
    """The ids of all that can be pressed in a message."""
    return [*controls_of(view.to_components())]  # type: ignore[no-untyped-call]


def untyped(sending: Sending) -> Sending:
    """The same method, for a test that hands on whatever it was given."""
    return sending


@pytest.mark.rude
@pytest.mark.parametrize(("status", "code"), [(400, 50083), (403, 50001), (404, 10008)])
async def test_a_place_that_takes_no_answers_and_no_changes_gets_the_table_in_a_new_message(
    party: Party, store: MemoryStore, status: int, code: int
) -> None:
    await party.sit_down()
    player, saved, board = party.awaited, store.appends, party.board.id
    for method, path in (("POST", CALLBACK), ("PATCH", "/channels/*/messages/*")):
        party.env.inject_error(method, path, status=status, code=code, message="no", times=None)
    await party.press("corto")
    assert store.appends == saved + 1
    assert party.board.id != board
    assert f"{player.name}: Corto" in words_of(party.board)


@pytest.mark.rude
@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (503, 0), (429, 0)])
async def test_d01_a_move_whose_answer_is_lost_stands_and_is_shown_all_the_same(
    party: Party, store: MemoryStore, status: int, code: int
) -> None:
    await party.sit_down()
    player, saved = party.awaited, store.appends
    party.env.inject_error("POST", CALLBACK, status=status, code=code, message="no")
    await party.press("corto")
    assert store.appends == saved + 1
    assert f"{player.name}: Corto" in words_of(party.board)


@pytest.mark.rude
async def test_d02_an_answer_that_came_although_the_connection_broke_is_no_error(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    saved = store.appends
    party.env.inject_error("POST", CALLBACK, status=400, code=40060, message="already")
    await party.press("corto")
    assert store.appends == saved + 1


@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 0)])
async def test_a_round_that_discord_does_not_take_just_now_goes_on_in_the_old_message(
    party: Party, status: int, code: int
) -> None:
    await party.sit_down()
    thread, board = party.place, party.board.id
    path = f"/channels/{thread.id}/messages"
    party.env.inject_error("POST", path, status=status, code=code, message="no", times=None)
    said = ""
    while not said:
        said = told(await party.press(next(w for w in QUIET if w in party.words())))
    assert "does not take my message" in said
    assert party.board.id == board
    await party.press(next(iter(party.words())))


async def test_a_round_whose_message_was_long_on_its_way_is_shown_as_it_is_by_then(
    party: Party, simcord_bot: MusBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party.sit_down()
    table = await simcord_bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    post, seats = Messages.post, table.view(None).occupants

    async def post_late(
        messages: Messages, channel: int, view: LayoutView, *, calls: int | None, nonce: str
    ) -> int | Lost:
        """Somebody finds the table behind the last message, and speaks before the new one comes."""
        speaker = seats[table.view(None).to_act[0]]
        assert isinstance(speaker, Person)
        await table.play(speaker.id, Word.MUS)
        return await post(messages, channel, view, calls=calls, nonce=nonce)

    monkeypatch.setattr(Messages, "post", post_late)
    first = party.board.id
    while party.board.id == first:
        await party.press(next(word for word in QUIET if word in party.words()))
    assert f":{table.view(None).turn}:" in next(iter(party.words().values()))
    assert ": Mus" in words_of(party.board)


async def test_letters_that_discord_does_not_take_just_now_hold_nobody_up(party: Party) -> None:
    party.env.inject_error("*", "/users/@me/channels", status=500, message="no", times=None)
    await party.sit_down()
    await party.play_out()
    assert "match won" in words_of(party.board)


@pytest.mark.rude
@pytest.mark.parametrize("breaks", [1, 2])
async def test_an_answer_whose_connection_breaks_is_tried_once_more_and_then_shown_otherwise(
    party: Party, monkeypatch: pytest.MonkeyPatch, breaks: int
) -> None:
    await party.sit_down()
    player, board = party.awaited, party.board.id
    answer, left = untyped(discord.InteractionResponse.edit_message), [0] * breaks

    async def break_off(*place: object, **given: object) -> object:
        if left:
            left.pop()
            raise ConnectionResetError
        return await answer(*place, **given)

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", break_off)
    await party.press("corto")
    assert f"{player.name}: Corto" in words_of(party.board)
    assert party.board.id == board
    assert len(party.requests("PATCH", f"/channels/{party.place.id}/*")) == breaks - 1


async def test_a_message_whose_connection_breaks_is_sent_once_more_and_not_twice(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party.sit_down(start=False)
    post, broken = untyped(_requests.post), list[str]()

    async def break_off(
        bot: discord.Client, channel: int, view: LayoutView, nonce: str, *more: object
    ) -> object:
        sent = await post(bot, channel, view, nonce, *more)
        if not broken and any("mus:" in each for each in ids_of(view)):
            broken.append(nonce)
            raise ConnectionResetError
        return sent

    monkeypatch.setattr(_requests, "post", break_off)
    await party.lobby_press(party.host, "start")
    posted = [one.json for one in party.posts() if one.json is not None]
    assert [one["nonce"] for one in posted] == broken * 2
    assert all(one["enforce_nonce"] for one in posted)


async def test_a_private_word_behind_the_answer_may_be_lost(party: Party) -> None:
    close_dms(party.env, party.host)
    await party.sit_down(start=False)
    party.env.inject_error("POST", "/webhooks/*", status=500, message="no", times=None)
    await party.lobby_press(party.host, "start")
    await party.play_out()
    assert "match won" in words_of(party.board)


async def test_d36_a_letter_that_fails_by_a_fault_of_ours_is_logged_and_the_others_are_written(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(
        texts: Texts, table: Snapshot, seat: Seat, wishes: PlayerSettings, place: int | None
    ) -> LayoutView:
        if seat == 1:
            raise ZeroDivisionError
        return letter_message(texts, table, seat, wishes, place)

    monkeypatch.setattr("cogs._letters.letter_message", fail)
    with structlog.testing.capture_logs() as logs:
        await party.sit_down()
        await party.play_out()
    assert {line["incident"] for line in logs if line["log_level"] == "error"} == {"letter"}
    assert [len(party.letters(person)) for person in party.people] == [1, 0, 1, 1]


@pytest.mark.parametrize("command", ["mesa salir", "mesa cerrar"])
async def test_whoever_sits_at_a_table_that_cannot_be_read_is_set_free(
    party: Party, store: MemoryStore, new_bot: NewBot, command: str
) -> None:
    await party.host.slash(party.channel, "mus")
    await store.append(TableId(party.table), 2, [Stored(0.0, b"torn")])
    await party.env.restart_bot(new_bot())
    assert "cannot be read" in told(await party.lobby_press(party.people[1], "sit"))
    assert "No table waits" in told(await party.people[1].slash(party.channel, "mesa unirse"))
    assert "you are free" in told(await party.host.slash(party.channel, command))
    await party.host.slash(party.channel, "mus")
    assert "Ane" in words_of(party.board)


async def test_what_cannot_be_saved_is_told_and_changes_nothing(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    words = words_of(party.board)
    store.failure = StorageError("the disk is full")
    answer = await party.press("corto")
    assert "could not be saved" in told(answer)
    assert words_of(party.board) == words
    store.failure = None
    await party.press("corto")
    assert words_of(party.board) != words


async def test_a_fault_of_ours_is_told_kindly_and_logged_without_anybodys_cards(
    party: Party, simcord_bot: MusBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party.sit_down()
    table = await simcord_bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    view = table.view(table.seat_of(PlayerId(party.host.id))).game_view
    assert isinstance(view, MusView)

    def fail(*_: object) -> None:
        raise KeyError(view.hand)

    monkeypatch.setattr("musbot.render.mus_face.MusFace.hand_page", staticmethod(fail))
    with structlog.testing.capture_logs() as logs:
        answer = await party.host.click(party.board, label="My cards")
    (line,) = logs
    assert line["incident"] in told(answer)
    assert "KeyError" in line["trace"]
    assert [card for card in view.hand if card in json.dumps(line)] == []


@pytest.mark.rude
@pytest.mark.parametrize("way", ["button", "command"])
async def test_a_fault_of_ours_that_cannot_even_be_told_leaves_nobodys_cards_to_the_librarys_log(
    simcord_env: Env,
    simcord_bot: MusBot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    way: str,
) -> None:
    party = Party(simcord_env)
    await party.sit_down()

    hand = "12o 11c"

    def fail(*_: object) -> None:
        raise KeyError(hand)

    monkeypatch.setattr("musbot.render.mus_face.MusFace.hand_page", staticmethod(fail))
    for path in (CALLBACK, "/webhooks/*"):
        simcord_env.inject_error("POST", path, status=400, code=50035, message="no", times=None)
    with structlog.testing.capture_logs() as logs:
        if way == "button":
            await party.host.click(party.board, label="My cards")
        else:
            await party.type("cartas", party.host)
    assert [("KeyError" in line["trace"], "50035" in line["trace"]) for line in logs] == [
        (True, False),
        (True, True),
    ]
    simcord_env.errors.clear()  # those of commands; what is of interest is where else they went
    printed = f"{caplog.text} {json.dumps(logs)}"
    assert hand not in printed


async def test_a_command_that_discord_still_offers_after_a_change_is_answered(
    simcord_env: Env, simcord_bot: MusBot
) -> None:
    party = Party(simcord_env)
    simcord_bot.tree.remove_command("corto")
    answer = await party.host.slash(party.channel, "corto")
    assert "has changed" in told(answer)
    assert [type(error) for error in simcord_env.errors] == [app_commands.CommandNotFound]
