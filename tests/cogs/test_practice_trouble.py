"""Does a practice match go on when something fails: a computer player, the store, an answer?"""

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from musbot.core.contract import Legal
from musbot.core.errors import StorageError
from musbot.games.mus.actions import Word
from musbot.games.mus.view import MusView
from musbot.service.events import Person
from musbot.service.ports import PlayerId
from tests.abroad import Traveller
from tests.cogs.conftest import NewBot
from tests.cogs.party import told, words_of
from tests.cogs.practising import Practice, Where
from tests.fakes import MemoryStore


class Broken:
    """Cannot choose anything."""

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Word:
        raise ZeroDivisionError


async def test_a_computer_player_that_is_stuck_is_tried_again_by_a_button(
    simcord_env: Env, new_bot: NewBot
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.restart(new_bot(players={"mus": Broken()}))
    await practice.type("mesa abrir", opciones="mus_corrido:off")
    if practice.words:
        await practice.say("corto")
        await practice.say("paso")
    assert not practice.words
    assert "The table now" in practice.labels
    await practice.press("lobby", "show")
    assert not practice.words
    await practice.restart(new_bot())
    await practice.press("lobby", "show")
    assert practice.words
    assert practice.with_own_token() == []


async def test_a_word_that_cannot_be_saved_is_not_said(
    simcord_env: Env, store: MemoryStore
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    before = practice.text
    store.failure = StorageError("full")
    answer = await practice.say("corto")
    assert "could not be saved" in told(answer)
    assert practice.text == before
    store.failure = None
    await practice.say("corto")
    assert "Ane: Corto" in practice.text


async def test_a_match_that_cannot_be_opened_is_told_and_opened_later(
    simcord_env: Env, store: MemoryStore
) -> None:
    practice = await Practice.at(simcord_env, Where.LETTERS)
    store.failure = StorageError("full")
    assert "could not be saved" in told(await practice.type_aside("mesa abrir"))
    store.failure = None
    await practice.type("mesa abrir")
    assert "Your cards" in practice.text
    assert [str(getattr(each, "original", each)) for each in simcord_env.errors] == ["full"]


@pytest.mark.parametrize("where", [Where.LETTERS, Where.GROUP])
async def test_a_message_that_is_gone_under_the_press_comes_back_as_a_new_one(
    simcord_env: Env, where: Where
) -> None:
    practice = await Practice.at(simcord_env, where)
    await practice.type("mus")
    first = practice.board
    simcord_env.inject_error(
        "POST", "/interactions/*/callback", status=404, code=10008, message="Unknown Message"
    )
    await practice.say("corto")
    assert practice.board is not None
    assert first is not None
    assert practice.board.id != first.id
    assert practice.board.ephemeral == (where is Where.GROUP)
    assert "Ane: Corto" in practice.text
    assert practice.with_own_token() == []


@pytest.mark.rude
async def test_an_answer_that_comes_too_late_is_made_up_for_by_the_next_press(
    simcord_env: Env,
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    simcord_env.inject_error(
        "POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction"
    )
    await practice.say("corto")
    assert "Ane: Corto" not in practice.text
    answer = await practice.say("corto")
    assert "moved on" in told(answer)
    assert "Ane: Corto" in practice.text
    assert practice.with_own_token() == []


async def test_a_match_that_was_given_up_before_it_began_shows_that_it_is_closed(
    simcord_env: Env, simcord_bot: MusBot
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    person = Person(PlayerId(practice.id), "Ane")
    table = await simcord_bot.room.tables.open("mus", person, seating="two")
    await table.leave(person.id)
    await practice.type("mus")
    assert practice.board is not None
    assert isinstance(practice.actor, Traveller)
    answer = await practice.actor.forge(practice.board, f"lobby:{table.id}:show")
    assert "closed" in words_of(answer.response)
