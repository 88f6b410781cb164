"""What comes of presses that are late, double, foreign, or made on a message of another time?"""

import asyncio

import discord
import pytest
from discord.ui import LayoutView
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from cogs._bot import MusBot
from cogs._ids import MineWord
from musbot.games.mus.actions import Word
from musbot.service.ports import PlayerId, TableId
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.discord_components import controls_of
from tests.fakes import MemoryStore


def changed(result: InteractionResult, board: int) -> bool:
    """Whether an answer changed the board itself."""
    return result.response is not None and result.response.id == board


def words_to_say(message: ResponseMessage) -> list[str]:
    """What can be pressed on a message that is not about what follows a match."""
    return [one for one in controls_of(message.components) if not one.startswith("flow:")]


async def test_d20_a_double_press_counts_once_and_the_second_is_answered_kindly(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    player, board, custom_id = party.awaited, party.board, party.words()["mus"]
    saved = store.appends
    first, second = await party.at_once([(player, board, custom_id)] * 2)
    assert store.appends == saved + 1
    assert changed(first, board.id)
    assert "moved on" in told(second)
    assert not changed(second, board.id)


async def test_d20_a_second_press_while_the_first_is_still_being_answered_changes_no_message(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party.sit_down()
    goes_on, edit = asyncio.Event(), discord.InteractionResponse.edit_message
    shown = 0

    async def slowly(
        response: discord.InteractionResponse[discord.Client],
        *,
        view: LayoutView,
        attachments: list[discord.Attachment | discord.File],
    ) -> object:
        nonlocal shown
        shown += 1
        await goes_on.wait()
        return await edit(response, view=view, attachments=attachments)

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", slowly)
    press = (party.awaited, party.board, party.words()["mus"])
    first, second = await party.at_once([press, press])
    assert "moved on" in told(second)
    goes_on.set()
    await party.env.settle(idle=0.001)
    assert changed(first, party.board.id)
    assert shown == 1


async def test_m34_two_players_press_at_once_and_only_the_one_whose_turn_it_is_counts(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    board, custom_id = party.board, party.words()["mus"]
    saved = store.appends
    answers = await party.at_once([(one, board, custom_id) for one in party.people])
    assert store.appends == saved + 1
    assert [bool(told(answer)) for answer in answers].count(True) == 3


async def test_d34_a_press_out_of_turn_is_told_whose_turn_it_is(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    saved, words = store.appends, words_of(party.board)
    answer = await party.press("mus", party.others[0])
    assert f"To speak: {party.awaited.name}" in told(answer)
    assert (store.appends, words_of(party.board)) == (saved, words)


async def test_d34_a_spectator_is_told_that_he_does_not_sit_there(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    stranger, saved = party.stranger(), store.appends
    for label in ("Mus", "My cards"):
        answer = await stranger.click(party.board, label=label)
        assert "do not sit" in told(answer)
    assert store.appends == saved


async def test_d48_a_press_on_a_finished_table_says_so_and_takes_the_buttons_away(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    old = party.board
    custom_id = party.words()["corto"]
    await party.type("corto")
    await party.play_out()
    answer = await party.host.click(old, custom_id=custom_id)
    assert "is over" in told(answer)
    assert changed(answer, old.id)
    assert words_to_say(old) == []
    assert "match won" in words_of(old)
    assert simcord_bot.room.screens.of(TableId(custom_id.split(":")[1])) is None


async def test_a_press_on_a_closed_table_says_so_and_takes_the_buttons_away(party: Party) -> None:
    await party.sit_down()
    old = party.board
    await party.type("mesa cerrar", party.host)
    answer = await party.host.click(old, label="Mus")
    assert "closed" in told(answer)
    assert words_to_say(old) == []


async def test_closing_a_table_from_elsewhere_takes_the_buttons_away_at_once(party: Party) -> None:
    await party.sit_down()
    board = party.board
    await party.host.slash(party.channel, "mesa cerrar")
    assert words_to_say(board) == []


UNKNOWN = "mus:0123456789:3:paso"


@pytest.mark.parametrize(
    ("custom_id", "said"),
    [
        (UNKNOWN, "no such table"),
        ("lobby:0123456789:sit", "no such table"),
        ("mine:0123456789:cards", "no such table"),
        ("mus:0123456789:3:paso:more", "older time"),
        ("mus:../../etc:3:paso", "older time"),
        ("lobby:0123456789:dance", "older time"),
        ("mine:0123456789:everything", "older time"),
        ("vote:42:9", "older time"),
        ("x" * 100, "older time"),
    ],
)
async def test_d50_every_foreign_button_is_answered(
    party: Party, store: MemoryStore, custom_id: str, said: str
) -> None:
    await party.sit_down()
    saved = store.appends
    answer = await party.host.click(party.put_button(custom_id), custom_id=custom_id)
    assert said in told(answer)
    assert store.appends == saved


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("dance", "no word of this game"),
        ("sena.x", "no such seña"),
        ("sena.ciego", "no word of this game"),
        ("envido.ask", "whether there is mus"),
        ("mas.ask", "whether there is mus"),
        ("quiero.ask", "whether there is mus"),
        ("descarto.ask", "Nobody is putting cards aside"),
        ("descarto", "Nobody is putting cards aside"),
        ("envido.999999999", "whether there is mus"),
    ],
)
async def test_a_made_up_word_on_a_real_table_changes_nothing(
    party: Party, store: MemoryStore, word: str, said: str
) -> None:
    await party.sit_down()
    turn = party.words()["mus"].split(":")[2]
    custom_id = f"mus:{party.words()['mus'].split(':')[1]}:{turn}:{word}"
    saved = store.appends
    answer = await party.awaited.click(party.put_button(custom_id), custom_id=custom_id)
    assert said in told(answer)
    assert store.appends == saved


@pytest.mark.parametrize("word", [word for word in MineWord if word is not MineWord.CARDS])
async def test_a_made_up_button_of_ones_own_is_answered_although_nothing_was_chosen(
    party: Party, word: MineWord
) -> None:
    await party.sit_down(opciones="signal_risk:50")
    custom_id = f"mine:{party.words()['mus'].split(':')[1]}:{word.value}"
    board = party.put_button(custom_id)
    for person in (party.host, party.stranger()):
        answer = await person.click(board, custom_id=custom_id)
        assert "went wrong" not in told(answer)


async def test_d05_presses_at_two_tables_never_cross(simcord_env: Env, party: Party) -> None:
    await party.sit_down()
    other = Party(simcord_env)
    await other.sit_down()
    words = words_of(other.board)
    await party.press("mus")
    assert words_of(other.board) == words


async def test_an_older_message_of_the_table_works_and_catches_up(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    old, custom_id = party.board, party.words()["mus"]
    await party.type("mus")
    saved = store.appends
    answer = await party.awaited.click(old, custom_id=custom_id)
    assert "moved on" in told(answer)
    assert store.appends == saved
    now = [one for one in controls_of(old.components) if one.startswith("mus:")]
    await party.awaited.click(old, custom_id=now[0])
    assert store.appends == saved + 1


async def test_a_form_is_not_opened_by_a_button_of_an_earlier_moment(party: Party) -> None:
    await party.sit_down()
    await party.press("corto")
    player, old, custom_id = party.awaited, party.board, party.words()["envido.ask"]
    for _ in party.people:
        await party.type("paso")
    assert party.awaited is player
    answer = await player.click(old, custom_id=custom_id)
    assert answer.modal is None
    assert "moved on" in told(answer)


async def test_d03_buttons_posted_before_a_restart_work_after_it(
    party: Party, store: MemoryStore, new_bot: NewBot
) -> None:
    await party.sit_down()
    await party.press("mus")
    board, words = party.board.id, words_of(party.board)
    saved = store.appends
    bot = new_bot()
    await party.env.restart_bot(bot)
    assert words_of(party.board) == words
    await party.press("mus")
    assert store.appends == saved + 1
    assert party.board.id == board


async def test_d04_buttons_never_time_out(party: Party, store: MemoryStore) -> None:
    await party.sit_down()
    for _ in range(24):  # each with the time that simcord gives a busy machine
        await party.env.advance_time(3600)
    saved = store.appends
    await party.press("mus")
    assert store.appends == saved + 1


async def test_d26_after_a_restart_everybody_finds_his_own_cards(
    party: Party, new_bot: NewBot
) -> None:
    await party.sit_down()
    board = party.board
    before = [words_of((await one.click(board, label="My cards")).response) for one in party.people]
    await party.env.restart_bot(new_bot())
    after = [words_of((await one.click(board, label="My cards")).response) for one in party.people]
    assert before == after
    assert len(set(before)) == 4


async def test_d28_a_move_that_was_saved_and_never_shown_is_shown_by_the_next_press(
    party: Party, store: MemoryStore, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    table = await simcord_bot.room.tables.get(TableId(party.words()["mus"].split(":")[1]))
    player = party.awaited
    await table.play(PlayerId(player.id), Word.MUS)
    saved, board = store.appends, party.board
    answer = await party.press("mus", player)
    assert "moved on" in told(answer)
    assert changed(answer, board.id)
    assert store.appends == saved
    await party.press("mus")
    assert store.appends == saved + 1


async def test_a_thousand_presses_leave_nothing_behind_in_the_library(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    store = vars(simcord_bot)["_connection"]._view_store  # noqa: SLF001 -- what must not grow
    for _ in range(100):
        await party.host.click(party.board, label="My cards")
        await party.press("mus", party.others[0])
        await party.press("mus")
        if "descarto.ask" in party.words():
            for _ in party.people:
                await party.press("descarto.ask")
    await party.play_until("envido.ask")
    await party.press("envido.ask")
    await party.play_out()
    assert not any(map(len, (store._views, store._synced_message_views, store._modals)))  # noqa: SLF001
    assert store.persistent_views == []
