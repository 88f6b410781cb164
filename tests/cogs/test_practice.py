"""Can somebody practise wherever he meets the bot, by answers alone and in one message?"""

from random import Random

import pytest
from simcord import interactions
from simcord.enums import InteractionType
from simcord.env import Env

from cogs._bot import MusBot
from musbot.core.cards import Card
from musbot.core.seats import Seat
from musbot.games.mus.view import MusView
from musbot.service.events import Computer, Person, Seated
from musbot.service.ports import PlayerId
from musbot.service.practice import FRESH_SECONDS, SEAT
from musbot.service.table import Table
from tests.cogs.conftest import NewBot
from tests.cogs.party import told, words_of
from tests.cogs.practising import ABROAD, Practice, Where, shy
from tests.cogs.test_secrets import cards_in
from tests.discord_components import JsonObject
from tests.fakes import HeldClock, MemoryStore
from tests.rigged import Rigged
from tests.simulation import set_locale

A_DAY = 24 * 60 * 60.0
SEATS = {
    "two": 2, "three": 3, "pairs": 4, "four": 4, "five": 5,
    "teams-of-three": 6, "three-pairs": 6, "six": 6,
}  # fmt: skip


class Known:
    """The cards that somebody may be shown at one press: his own, and those of ended rounds."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.cards: set[Card] = set()

    def forget(self) -> None:
        """Begin with what he holds now."""
        self.cards.clear()
        self.look(self._table)

    def look(self, table: Table) -> None:
        """Learn what he holds at this moment, and what has been laid open."""
        game = table.view(SEAT).game_view
        assert isinstance(game, MusView)
        shown = game.previous.hands if game.previous else ()
        self.cards.update(game.hand, *shown)


# ---------------------------------------------------------------------- a whole match


@pytest.mark.parametrize("where", Where)
async def test_a_whole_match_is_played_by_buttons_in_one_message_and_by_answers_alone(
    simcord_env: Env, simcord_bot: MusBot, store: MemoryStore, where: Where
) -> None:
    practice, chance = await Practice.at(simcord_env, where), Random(where)
    await practice.type("mus")
    assert practice.board is not None
    first, table = practice.board.id, await simcord_bot.room.tables.find(PlayerId(practice.id))
    assert table is not None
    assert practice.board.ephemeral == (where is not Where.LETTERS)
    known = Known(table)
    stop_watching = simcord_bot.room.tables.watch(known.look)
    while practice.words:
        seen = len(simcord_env.http_requests)
        known.forget()
        await practice.say(chance.choice([*practice.words]))
        for request in simcord_env.http_requests[seen:]:
            assert cards_in(request) <= known.cards
    stop_watching()
    assert practice.board.id == first
    assert "match won" in practice.text
    assert practice.with_own_token() == []
    (result,) = await store.results()
    assert result.guild is None


@pytest.mark.parametrize("seating", SEATS)
async def test_two_to_six_play_by_any_preset_and_the_first_cards_are_there_at_once(
    simcord_env: Env, seating: str
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mesa abrir", asientos=seating, reglas="relampago")
    assert "Score, to 25" in practice.text
    assert "Your cards" in practice.text
    assert "It is your turn." in practice.text
    assert practice.words
    order = next(line for line in practice.text.splitlines() if line.startswith("Mano: "))
    assert len(order.replace("then ", "").split(", ")) == SEATS[seating]


async def test_cards_are_put_aside_from_a_list_below_them(simcord_env: Env) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mesa abrir", opciones="mus_corrido:off", asientos="two")
    while "descarto" not in practice.words:
        word = "mus" if "mus" in practice.words else shy([*practice.words])
        await practice.say(word)
    assert len(practice.cards) == 4
    assert not [label for label in practice.labels if label.startswith("Descarto")]
    before = {*practice.cards}
    await practice.choose(practice.words["descarto"], practice.cards[:2])
    assert before
    assert "Ane: Descarto 2" in practice.text


async def test_a_typed_word_answers_with_the_table_as_a_button_does(simcord_env: Env) -> None:
    practice = await Practice.at(simcord_env, Where.SERVER)
    await practice.type("mus")
    assert practice.board is not None
    first = practice.board.id
    await practice.type("corto")
    assert practice.board.id != first
    assert practice.board.ephemeral
    assert "Ane: Corto" in practice.text


@pytest.mark.parametrize("where", [Where.LETTERS, Where.GROUP])
async def test_a_match_that_is_over_is_followed_by_another_one(
    simcord_env: Env, where: Where
) -> None:
    practice = await Practice.at(simcord_env, where)
    await practice.type("mesa abrir", asientos="two", reglas="relampago")
    await practice.play_out()
    ended = practice.board
    assert ended is not None
    await practice.press("flow", "same")
    assert practice.board is not None
    assert practice.board.id != ended.id
    assert "Score, to 25" in practice.text
    assert "Your cards" in practice.text
    assert "match won" in words_of(ended)
    assert practice.with_own_token() == []


async def test_the_record_of_a_practice_match_is_given_to_its_player(simcord_env: Env) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mesa abrir", asientos="two", reglas="relampago")
    await practice.play_out()
    answer = await practice.press_aside("flow", "record")
    assert "The record of match" in told(answer)


# ---------------------------------------------------------------------- what is beside the words


async def test_a_sena_is_shown_from_the_same_message(simcord_env: Env, new_bot: NewBot) -> None:
    await simcord_env.restart_bot(new_bot(chance=Rigged()))
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mesa abrir", opciones="mus_corrido:off")
    assert practice.board is not None
    first = practice.board.id
    await practice.press("alone", "more")
    assert "### Worth" in practice.text
    assert "You may show" in practice.text
    assert not practice.words
    shown = practice.control("mine", "sena")
    await practice.choose(shown, [practice.options(shown)[0]])
    assert "You have shown" in practice.text
    assert practice.words
    assert practice.board.id == first
    assert practice.with_own_token() == []


async def test_from_what_is_seldom_wanted_one_comes_back_to_the_table(simcord_env: Env) -> None:
    practice = await Practice.at(simcord_env, Where.LETTERS)
    await practice.type("mus")
    before = practice.text
    await practice.press("alone", "more")
    assert practice.text != before
    await practice.press("alone", "back")
    assert practice.text == before


async def test_the_rules_are_told_beside_the_table_and_leave_it_where_it_is(
    simcord_env: Env,
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mesa abrir", reglas="nabo")
    table = practice.board
    await practice.press("alone", "more")
    answer = await practice.press_aside("alone", "rules")
    assert answer.response is not None
    assert answer.response.ephemeral
    assert table is not None
    assert answer.response.id != table.id
    assert "four kings" in words_of(answer.response).lower()


@pytest.mark.parametrize("way", ["button", "mesa salir", "mesa cerrar"])
async def test_a_practice_match_is_ended_at_will_and_another_one_may_begin(
    simcord_env: Env, way: str
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    if way == "button":
        await practice.press("alone", "more")
        await practice.press("alone", "end")
    else:
        await practice.type(way)
    assert "This practice match is ended." in practice.text
    assert not practice.words
    await practice.type("mesa abrir", reglas="nabo")
    assert practice.words
    assert practice.with_own_token() == []


async def test_a_pause_lasts_until_it_is_ended(simcord_env: Env) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    await practice.type("mesa pausa")
    assert "paused" in practice.text
    assert not practice.words
    await practice.press("flow", "resume")
    assert "It is your turn." in practice.text


async def test_a_match_is_given_up_by_its_player_alone(
    simcord_env: Env, store: MemoryStore
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    await practice.type("mesa rendirse")
    await practice.press("flow", "sure")
    assert "The match was given up." in practice.text
    assert len(await store.results()) == 1


# ---------------------------------------------------------------------- languages


@pytest.mark.parametrize("where", Where)
async def test_a_practice_match_speaks_the_language_of_its_player(
    simcord_env: Env, where: Where
) -> None:
    practice = await Practice.at(simcord_env, where)
    set_locale(practice.actor, "es-ES")
    await practice.type("mus")
    assert "Hablas tú." in practice.text
    assert "Corto" in practice.labels
    await practice.type_aside("ajustes mios", idioma="en")
    await practice.press("alone", "more")
    await practice.press("alone", "back")
    assert "It is your turn." in practice.text


# ---------------------------------------------------------------------- later, and again


@pytest.mark.parametrize("where", Where)
async def test_a_restart_in_mid_match_leaves_the_message_that_is_there(
    simcord_env: Env, new_bot: NewBot, where: Where
) -> None:
    practice = await Practice.at(simcord_env, where)
    await practice.type("mus")
    hand = practice.text.partition("### Your cards")[2]
    await practice.restart(new_bot())
    await practice.say("corto")
    assert "Ane: Corto" in practice.text
    assert practice.text.partition("### Your cards")[2] == hand
    await practice.play_out()
    assert "match won" in practice.text
    assert practice.with_own_token() == []


@pytest.mark.parametrize("where", Where)
async def test_m43_a_match_is_kept_for_a_day_and_offered_to_who_returns(
    simcord_env: Env, clock: HeldClock, new_bot: NewBot, where: Where
) -> None:
    practice = await Practice.at(simcord_env, where)
    await practice.type("mus")
    before, words = practice.text, practice.words
    clock.advance(A_DAY)
    await practice.restart(new_bot())
    await practice.type("mus")
    assert "Your practice match is still here." in practice.text
    assert practice.text.endswith(before)
    assert practice.words == words


async def test_who_says_mus_with_his_cards_before_his_eyes_says_mus(
    simcord_env: Env, clock: HeldClock
) -> None:
    practice = await Practice.at(simcord_env, Where.LETTERS)
    await practice.type("mus")
    clock.advance(FRESH_SECONDS - 1)
    await practice.type("mus")
    assert "Ane: Mus" in practice.text or "discards" in practice.text


async def test_mus_typed_twice_at_once_opens_one_match_and_says_nothing_there(
    simcord_env: Env, simcord_bot: MusBot
) -> None:
    practice = await Practice.at(simcord_env, Where.LETTERS)
    channel = simcord_env.backend.get_dm_channel(practice.id).id
    command = simcord_env.backend.find_command("mus", None, type=1)
    assert command is not None
    data: JsonObject = {"id": command["id"], "name": "mus", "type": 1, "options": []}
    for _ in range(2):
        _, payload = interactions.base_payload(
            simcord_env.backend,
            type=InteractionType.APPLICATION_COMMAND,
            channel_id=channel,
            guild_id=None,
            user_id=practice.id,
            data=data,
        )
        simcord_env.backend.emit("INTERACTION_CREATE", payload)
    await simcord_env.settle()
    table = await simcord_bot.room.tables.find(PlayerId(practice.id))
    assert table is not None
    game = table.view(SEAT).game_view
    assert isinstance(game, MusView)
    assert "mus" in {each.word for each in game.legal}
    assert len(await simcord_bot.room.tables.live()) == 1


async def test_a_match_that_was_opened_when_the_process_ended_begins_on_return(
    simcord_env: Env, simcord_bot: MusBot
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    person = Person(PlayerId(practice.id), "Ane")
    seated = [Seated(SEAT, person), Seated(Seat(1), Computer("Patxi"))]
    await simcord_bot.room.tables.open("mus", person, seating="two", seated=seated)
    await practice.type("mus")
    assert "Your cards" in practice.text


@pytest.mark.parametrize("command", ["mesa estado", "cartas", "sena", "mesa mirar"])
@pytest.mark.parametrize("where", ABROAD)
async def test_a_message_that_was_dismissed_is_shown_again(
    simcord_env: Env, where: Where, command: str
) -> None:
    practice = await Practice.at(simcord_env, where)
    await practice.type("mus")
    assert "/mesa estado" in practice.text
    first, text = practice.board, practice.text
    await practice.type(command)
    assert practice.board is not None
    assert first is not None
    assert practice.board.id != first.id
    assert practice.board.ephemeral
    assert practice.text == text
    await practice.say("corto")
    assert "Ane: Corto" in practice.text


async def test_an_old_message_is_brought_up_to_date_by_a_press_that_comes_too_late(
    simcord_env: Env,
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    old = practice.board
    await practice.type("corto")
    new = practice.text
    practice.board = old
    answer = await practice.say("corto")
    assert "moved on" in told(answer)
    assert practice.text == new
    await practice.say(shy([*practice.words]))
    assert practice.text != new


async def test_what_the_rules_refuse_is_told_and_leaves_the_message_as_it_is(
    simcord_env: Env,
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    text, board = practice.text, practice.board
    answer = await practice.type("quiero")
    assert told(answer) != ""
    assert board is not None
    assert (practice.board and practice.board.id, practice.text) == (board.id, text)
