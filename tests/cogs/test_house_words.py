"""Can the words that only some tables play be said on Discord, each where it belongs?"""

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from musbot.games.mus.view import MusView
from musbot.service.ports import TableId
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, control, told, words_of
from tests.discord_components import controls_of
from tests.rigged import Rigged


@pytest.fixture
async def bot(simcord_env: Env, new_bot: NewBot) -> MusBot:
    """A bot that deals known cards."""
    made = new_bot(chance=Rigged())
    await simcord_env.restart_bot(made)
    return made


@pytest.fixture
async def table(simcord_env: Env, bot: MusBot) -> Party:
    """Four people, of whom the second will hold a perete."""
    return Party(simcord_env)


async def view_of(bot: MusBot, table: Party) -> MusView:
    view = (await bot.room.tables.get(TableId(table.table))).view(None).game_view
    assert isinstance(view, MusView)
    return view


def labels(table: Party) -> list[str]:
    """What the buttons of the board say."""
    return [str(one.get("label")) for one in controls_of(table.board.components).values()]


# ---------------------------------------------------------------------- perete


@pytest.mark.parametrize("way", ["typed", "pressed", "in the letter"])
async def test_a_perete_is_said_by_its_holder_out_of_turn_and_seen_by_all(
    table: Party, bot: MusBot, way: str
) -> None:
    await table.sit_down(opciones="mus_corrido:off perete:keep")
    holder = table.people[1]
    if way == "typed":
        await table.type("perete", holder)
    elif way == "pressed":
        shown = await holder.click(table.board, label="My cards")
        assert shown.response is not None
        await holder.click(shown.response, custom_id=control(shown.response, "perete"))
        assert "perete" not in str(shown.response.components)
    else:
        (letter,) = table.letters(holder)
        await holder.user.click(letter, custom_id=control(letter, "perete"))
    assert "Jon: Perete! · Jon & Patxi +1 stone at once." in words_of(table.board)
    assert (await view_of(bot, table)).score == (0, 1)
    assert table.awaited is table.host


async def test_a_perete_that_is_changed_brings_its_holder_other_cards(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off perete:change")
    holder = table.people[1]
    (letter,) = table.letters(holder)
    before = words_of(letter).splitlines()[1]
    await table.type("perete", holder)
    (letter,) = table.letters(holder)
    assert words_of(letter).splitlines()[1] != before
    assert "perete" not in str(letter.components)


async def test_nobody_else_is_offered_a_perete(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off perete:keep")
    for person in (table.host, *table.people[2:]):
        shown = await person.click(table.board, label="My cards")
        assert "perete" not in str(shown.response and shown.response.components)
        answer = told(await table.type("perete", person))
        assert answer == "Perete is a four, a five, a six and a seven, and no others."
    assert "perete" not in str(table.board.components)


async def test_a_perete_in_a_letter_is_too_late_after_the_cut(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off perete:keep")
    holder = table.people[1]
    (letter,) = table.letters(holder)
    await table.press("corto")
    await holder.user.click(letter, custom_id=control(letter, "perete"))
    assert "The mus is cut" in words_of(table.letters(holder)[-1])


# ---------------------------------------------------------------------- a card that was seen


async def test_the_dealer_says_by_a_public_button_that_a_card_was_seen(
    table: Party, bot: MusBot
) -> None:
    await table.sit_down(opciones="mus_corrido:off mus_visto:forced")
    dealer = table.people[3]
    assert labels(table) == ["Mus", "Corto", "Mus visto", "My cards", "Table…"]
    assert told(await table.press("mus-visto")) == "Only the dealer says that a card was seen."
    await table.press("mus-visto", dealer)
    assert "A card was seen: everybody puts aside what he likes, or nothing." in words_of(
        table.board
    )
    assert labels(table) == ["Descarto…", "My cards", "Table…"]
    shown = await table.type("descarto")
    assert shown.modal is not None
    (field,) = [part["component"] for part in shown.modal["components"]]
    assert (field["min_values"], field["required"]) == (0, False)
    await table.host.submit_modal(shown, {"cards": []})
    assert "Ane: Descarto 0" in words_of(table.board)


async def test_the_button_is_gone_with_the_first_word(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off mus_visto:forced")
    await table.press("mus")
    assert "Mus visto" not in labels(table)
    answer = await table.type("musvisto", table.people[3])
    assert "before the first word of a round" in told(answer)


async def test_where_a_computer_player_has_dealt_there_is_no_button_that_it_alone_may_press(
    simcord_env: Env, bot: MusBot
) -> None:
    party = Party(simcord_env, count=1)
    options = "mus_corrido:off mus_visto:forced"
    await party.host.slash(party.channel, "mesa abrir", opciones=options)
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    assert party.awaited is party.host
    assert labels(party) == ["Mus", "Corto", "My cards", "Table…"]


async def test_cards_that_are_dealt_again_come_into_everybodys_letter(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off mus_visto:redeal")
    asked = len(table.requests("PATCH", "/channels/*/messages/*"))
    await table.type("musvisto", table.people[3])
    assert "A card was seen: all cards are dealt again." in words_of(table.board)
    assert len(table.requests("PATCH", "/channels/*/messages/*")) == asked + 4
    assert "Mus visto" not in labels(table)


# ---------------------------------------------------------------------- a cut out of turn


async def test_where_all_may_cut_anybodys_press_of_the_tables_button_does(
    table: Party, bot: MusBot
) -> None:
    await table.sit_down(opciones="mus_corrido:off cut_out_of_turn:true")
    assert "Anybody may cut." in words_of(table.board)
    await table.press("mus")
    await table.press("corto", table.host)  # who has said mus already
    view = await view_of(bot, table)
    assert (view.said[-1].seat, view.said[-1].word, view.lance) == (0, "corto", "grande")


async def test_elsewhere_a_cut_waits_for_its_turn(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off")
    assert "not your turn" in told(await table.press("corto", table.people[2]))


# ---------------------------------------------------------------------- bets on both lances


@pytest.mark.parametrize("way", ["typed", "pressed"])
async def test_both_lances_are_bet_on_together(table: Party, bot: MusBot, way: str) -> None:
    await table.sit_down(opciones="mus_corrido:off bet_both:true")
    await table.press("corto")
    assert labels(table) == [
        "Paso", "Envido 2", "Envido…", "Órdago",
        "Envido 2 a las dos", "Envido a las dos…", "Órdago a las dos", "My cards", "Table…",
    ]  # fmt: skip
    if way == "typed":
        assert "2 to 999" in told(await table.type("envidodos", piedras="1"))
        await table.type("envidodos", piedras="4")
    else:
        await table.press("envido-dos.ask", stones="4")
    said = "On the table for grande and for chica: 4 stones each, last word: Ane."
    assert f"{said} If refused: Ane & Miren +2 stones." in words_of(table.board)
    await table.press("quiero")
    assert "Chica — → bet on with grande, 4 stones accepted" in words_of(table.board)
    assert (await view_of(bot, table)).lance == "pares"


async def test_an_ordago_on_both_is_said_by_its_command(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off bet_both:true")
    await table.press("corto")
    await table.type("ordagodos")
    assert "Ane: órdago on grande and chica, the whole game." in words_of(table.board)


# ---------------------------------------------------------------------- bets that are an órdago


async def test_an_amount_that_is_an_ordago_says_so_before_it_is_said(
    table: Party, bot: MusBot
) -> None:
    await table.sit_down(opciones="mus_corrido:off max_envido:missing target:20")
    await table.press("corto")
    opened = await table.awaited.click(table.board, custom_id=table.words()["envido.ask"])
    assert opened.modal is not None
    assert "More than 20 are an órdago." in str(opened.modal)
    await table.press("envido.ask", stones="18")
    assert "Reenvido (36) = órdago" in labels(table)
    await table.press("reenvido")
    bet = (await view_of(bot, table)).bet
    assert bet is not None
    assert bet.ordago
    assert "Jon: órdago, the whole game." in words_of(table.board)


async def test_no_button_offers_more_than_the_table_allows(table: Party) -> None:
    await table.sit_down(opciones="mus_corrido:off max_envido:target ordago:off")
    await table.press("corto")
    assert labels(table) == ["Paso", "Envido 2", "Envido…", "My cards", "Table…"]
    answer = await table.press("envido.ask", stones="41")
    assert told(answer) == "You can bet from 2 to 40 stones."
    await table.press("envido.ask", stones="39")
    assert labels(table) == ["Quiero", "No quiero", "No queremos", "My cards", "Table…"]
    assert "no órdago at this table" in told(await table.type("ordago"))
