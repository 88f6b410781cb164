"""What do players notice when Discord, the database or the bot itself is in trouble?"""

import json

import pytest
import structlog
from discord import app_commands
from simcord.env import Env

from cogs._bot import MusBot
from musbot.core.errors import StorageError
from musbot.games.mus.view import MusView
from musbot.service.ports import PlayerId
from tests.cogs.party import QUIET, Party, told, words_of
from tests.fakes import MemoryStore

CALLBACK = "/interactions/*/callback"


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


async def test_letters_that_discord_does_not_take_just_now_hold_nobody_up(party: Party) -> None:
    party.env.inject_error("*", "/users/@me/channels", status=500, message="no", times=None)
    await party.sit_down()
    await party.play_out()
    assert "match won" in words_of(party.board)


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

    monkeypatch.setattr("cogs._pages.hand_page", fail)
    with structlog.testing.capture_logs() as logs:
        answer = await party.host.click(party.board, label="My cards")
    (line,) = logs
    assert line["incident"] in told(answer)
    assert "KeyError" in line["trace"]
    assert [card for card in view.hand if card in json.dumps(line)] == []


async def test_a_command_that_discord_still_offers_after_a_change_is_answered(
    simcord_env: Env, simcord_bot: MusBot
) -> None:
    party = Party(simcord_env)
    simcord_bot.tree.remove_command("corto")
    answer = await party.host.slash(party.channel, "corto")
    assert "has changed" in told(answer)
    assert [type(error) for error in simcord_env.errors] == [app_commands.CommandNotFound]
