"""Is mouche played on Discord from the first press to the last, by buttons and by commands?"""

from collections.abc import Iterator

import pytest
from simcord.env import Env

from musbot.core.errors import MusbotError
from tests.cogs.conftest import NewBot
from tests.cogs.french import (
    TWO,
    Shoe,
    cards_offered,
    open_mouche,
    own_cards,
    play,
    play_one,
    press_card,
    refusal,
    stick,
)
from tests.cogs.party import Party, control, told, words_of
from tests.discord_components import controls_of

PLAIN = ("Kd Qd 8h 9h 10h", "Jd Ad Jh Qh Kh", "8c 9c 9s 10s Js", "10d")
"""Ane leads, who holds the two highest trumps; Jon has two lower ones, Miren none."""

FLUSH = ("Kh Qh Jh Ah 10h", "Kd Qd 8s 9s 9c", "8c 10c Jc 10s Js", "10d")
"""Ane has a mouche of hearts."""


@pytest.fixture(autouse=True)
def only_refused(simcord_env: Env) -> Iterator[None]:
    """Whatever a command of these tests raises was meant to be told."""
    yield
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []


@pytest.fixture
async def three(simcord_env: Env, new_bot: NewBot) -> Party:
    """Ane, Jon and Miren at a table where these plain hands are dealt each time."""
    await simcord_env.restart_bot(new_bot(chance=Shoe(*PLAIN)))
    party = Party(simcord_env, count=3)
    await open_mouche(party, opciones="tours:1")
    return party


@pytest.fixture
async def flush(simcord_env: Env, new_bot: NewBot) -> Party:
    """The same three, and Ane has a mouche."""
    await simcord_env.restart_bot(new_bot(chance=Shoe(*FLUSH)))
    party = Party(simcord_env, count=3)
    await open_mouche(party, opciones="tours:1")
    return party


async def play_round(party: Party) -> None:
    """Let each play what he can of his cards, until the tricks of this deal are over."""
    for _ in range(5 * len(party.people)):
        if "joue.ask" not in party.words():
            return
        await play_one(party)


# ---------------------------------------------------------------------- before the match


async def test_a_table_of_it_is_opened_and_says_which_game_it_is(party: Party) -> None:
    await open_mouche(party, start=False)
    assert "Mouche: Four players, each alone" in words_of(party.lobby)


async def test_its_command_opens_a_table_and_then_shows_it(party: Party) -> None:
    await party.host.slash(party.channel, "mouche")
    assert "Mouche: " in words_of(party.lobby)
    first = party.table
    shown = await party.host.slash(party.channel, "mouche")
    assert shown.response is not None
    assert first in str(shown.response.components)


async def test_the_name_of_one_of_its_presets_says_which_game_is_meant(party: Party) -> None:
    await party.host.slash(party.channel, "mesa abrir", reglas="bal")
    assert "Mouche: " in words_of(party.lobby)


async def test_a_seating_of_partners_is_none_of_its_seatings(party: Party) -> None:
    answer = await party.host.slash(party.channel, "mesa abrir", juego="mouche", asientos="pairs")
    assert "It can be: Four players, each alone; Two players; Three" in told(answer)


async def test_options_are_those_of_the_game_that_is_meant(party: Party) -> None:
    answer = await party.host.slash(party.channel, "mesa abrir", opciones="mise:10")
    assert "There is no option “mise”" in told(answer)
    answer = await party.host.slash(
        party.channel, "mesa abrir", juego="mouche", opciones="mise:1000"
    )
    assert "1 to 100" in told(answer)


async def test_the_letter_before_the_match_speaks_of_this_game(party: Party) -> None:
    await open_mouche(party, start=False)
    assert "You sit at a table of mouche." in words_of(party.letters(party.host)[-1])


# ---------------------------------------------------------------------- a deal


async def test_a_deal_is_played_by_buttons_and_told_when_it_has_ended(three: Party) -> None:
    board = three.board
    assert [*three.words()] == ["tiens", "change.ask", "passe"]
    await three.press("tiens")
    await three.press("change.ask")
    await three.press("passe")
    assert [*three.words()] == ["joue.ask"]
    await play_round(three)
    assert "Deal 1" in words_of(board)
    assert three.board.id != board.id
    assert "Deal 2 of 3" in words_of(three.board)


async def test_a_deal_is_played_by_commands(three: Party) -> None:
    await three.type("tiens")
    await three.type("change", cartas="Jh, Qh")
    assert "Jon: Exchange 2" in words_of(three.board)
    await three.type("passe")
    await three.type("joue", carta="Kd")
    assert "R♦️" in words_of(three.board)
    refused = await three.type("joue", three.host, carta="Qd")
    assert "It is not your turn" in told(refused)


async def test_a_card_is_played_below_ones_own_and_shown_to_all(three: Party) -> None:
    await stick(three, 3)
    shown = await own_cards(three, three.host)
    assert cards_offered(shown) == ["Kd", "Qd", "10h", "9h", "8h"]
    await press_card(three.host, shown, "Kd")
    assert "Ane R♦️" in words_of(three.board)
    assert cards_offered(shown) == ["Qd", "10h", "9h", "8h"]


async def test_who_has_his_cards_before_his_eyes_plays_them_one_press_a_trick(
    three: Party,
) -> None:
    await stick(three, 3)
    shown = {person: await own_cards(three, person) for person in three.people}
    order = (("Kd", "Jd", "8c"), ("Qd", "Ad", "9c"), ("9h", "Jh", "9s"))
    for trick in order:
        for person, card in zip(three.people, trick, strict=True):
            answer = await press_card(person, shown[person], card)
            assert refusal(answer) == ""
    assert "Ane 2" in words_of(three.board)


async def test_the_button_for_all_opens_the_cards_of_who_presses_it(three: Party) -> None:
    await stick(three, 3)
    for person, card in ((three.host, "Kd"), (three.people[1], "Jd")):
        shown = await person.click(three.board, custom_id=three.words()["joue.ask"])
        assert shown.response is not None
        assert shown.response.ephemeral
        assert card in cards_offered(shown.response)


async def test_the_button_of_a_moment_before_opens_them_too(three: Party) -> None:
    await stick(three, 3)
    old = three.words()["joue.ask"]
    await play(three, "Kd")
    shown = await three.people[1].click(three.put_button(old), custom_id=old)
    assert shown.response is not None
    assert "Jd" in cards_offered(shown.response)


async def test_who_does_not_sit_there_is_shown_no_cards(three: Party) -> None:
    await stick(three, 3)
    stranger = three.stranger()
    refused = await stranger.click(three.board, custom_id=three.words()["joue.ask"])
    assert "You do not sit at this table" in told(refused)


async def test_exchanged_cards_come_to_who_has_asked_for_them(three: Party) -> None:
    await three.press("tiens")
    jon = three.people[1]
    letters = len(three.letters(jon))
    shown = await own_cards(three, jon)
    await jon.select(shown, ["Jh", "Qh"], custom_id=control(shown, "change"))
    assert "You have put aside: D♥️ V♥️." in words_of(shown)
    assert len(three.letters(jon)) == letters
    assert "You have put aside: D♥️ V♥️." in words_of(three.letters(jon)[-1])


async def test_no_letter_is_written_for_a_card_that_is_played(three: Party) -> None:
    await stick(three, 3)
    before = [words_of(three.letters(person)[-1]) for person in three.people]
    await play(three, "Kd")
    assert [words_of(three.letters(person)[-1]) for person in three.people] == before


async def test_a_match_ends_with_the_places_of_all_and_may_be_followed(three: Party) -> None:
    for _ in range(3):
        await stick(three, 3)
        await play_round(three)
    assert not three.words()
    ids = controls_of(three.board.components)
    again = next(one for one in ids if one.endswith(":same"))
    await three.host.click(three.board, custom_id=again)
    assert "Mouche: Three players, each alone" in words_of(three.lobby)


# ---------------------------------------------------------------------- a mouche, the question


async def test_a_mouche_is_shown_by_its_holder_from_his_own_cards(flush: Party) -> None:
    assert "mouche" not in flush.words()
    shown = await own_cards(flush, flush.host)
    assert "You hold a mouche" in words_of(shown)
    await flush.host.click(shown, custom_id=control(shown, "mouche"))
    story = "\n".join(words_of(one) for one in flush.messages())
    assert "R♥️" in story


async def test_a_mouche_is_shown_by_a_command_and_by_who_holds_it_alone(flush: Party) -> None:
    assert told(await flush.type("montre", flush.people[1])) != ""
    await flush.type("montre", flush.host)
    assert "R♥️" in "\n".join(words_of(one) for one in flush.messages())


async def test_a_saved_mouche_can_be_shown_out_of_turn_and_nobody_is_told_before(
    flush: Party,
) -> None:
    await flush.press("tiens")
    assert "mouche" not in str(flush.words())
    shown = await own_cards(flush, flush.host)
    await flush.host.click(shown, custom_id=control(shown, "mouche"))
    assert "R♥️" in "\n".join(words_of(one) for one in flush.messages())


async def test_who_has_stuck_is_asked_and_answers_below_his_own_cards(flush: Party) -> None:
    await flush.press("tiens")
    assert "demande.0" in flush.words()
    await flush.press("demande.0")
    assert flush.awaited == flush.host
    assert sorted(flush.words()) == ["repond.ask", "repond.evasif", "repond.silence"]
    opened = await flush.host.click(flush.board, custom_id=flush.words()["repond.ask"])
    assert opened.response is not None
    ids = [
        one.split(":", 3)[3]
        for one in controls_of(opened.response.components)
        if one.startswith("hand:")
    ]
    assert "repond.oui" in ids
    assert "repond.non" not in ids
    yes = next(one for one in controls_of(opened.response.components) if one.endswith("repond.oui"))
    await flush.host.click(opened.response, custom_id=yes)
    assert "“Yes" in words_of(flush.board)


async def test_a_question_is_asked_and_answered_by_commands(three: Party) -> None:
    await three.type("tiens")
    await three.type("demande", jugador="1")
    lie = await three.type("repond", three.host, respuesta="oui")
    assert told(lie) != ""
    await three.type("repond", three.host, respuesta="silence")
    assert three.awaited == three.people[1]
    nobody = await three.type("demande", jugador="Eneko")
    assert "Nobody at this table is called so" in told(nobody)


# ---------------------------------------------------------------------- what goes wrong


async def test_the_match_goes_on_when_somebody_leaves_in_mid_trick(three: Party) -> None:
    await stick(three, 3)
    await play(three, "Kd")
    jon = three.people[1]
    answer = await three.type("mesa salir", jon)
    assert "You are free." in told(answer)
    three.people.remove(jon)
    assert three.awaited == three.people[1]
    await play_round(three)
    assert "Deal 2 of 3" in words_of(three.board)


async def test_the_cards_work_on_after_a_restart_in_mid_trick(
    three: Party, new_bot: NewBot
) -> None:
    await stick(three, 3)
    shown = await own_cards(three, three.people[1])
    await play(three, "Kd")
    await three.env.restart_bot(new_bot(chance=Shoe(*PLAIN)))
    await press_card(three.people[1], shown, "Jd")
    await play(three, "8c")
    assert "Ane 1" in words_of(three.board)


async def test_the_end_is_shown_to_all_though_nobody_knew_any_more_where_the_table_was(
    simcord_env: Env, new_bot: NewBot
) -> None:
    await simcord_env.restart_bot(new_bot(chance=Shoe(*TWO)))
    party = Party(simcord_env, count=2)
    await open_mouche(party, opciones="tours:1")
    await stick(party, 2)
    await play_round(party)
    await stick(party, 2)
    while "Highest so far" not in words_of(party.board) or "trick 5" not in words_of(party.board):
        await play_one(party)
    await simcord_env.restart_bot(new_bot(chance=Shoe(*TWO)))
    await play_one(party)
    assert "The places" in words_of(party.board)


async def test_a_card_out_of_turn_is_refused_in_private_and_mended(three: Party) -> None:
    await stick(three, 3)
    shown = await own_cards(three, three.people[1])
    refused = await press_card(three.people[1], shown, "Jd")
    assert "It is not your turn" in refusal(refused)


async def test_a_suit_that_is_not_followed_is_refused_in_private(three: Party) -> None:
    await stick(three, 3)
    shown = await own_cards(three, three.people[1])
    await play(three, "Kd")
    before = words_of(three.board)
    refused = await press_card(three.people[1], shown, "Qh")
    assert "you must follow it" in refusal(refused)
    assert cards_offered(shown) == ["Jd", "Ad"]
    assert words_of(three.board) == before
    typed = await three.type("joue", carta="Qh")
    assert typed.response is not None
    assert typed.response.ephemeral


async def test_cards_of_an_earlier_deal_play_nothing_and_become_those_of_now(
    three: Party,
) -> None:
    await stick(three, 3)
    old = await own_cards(three, three.people[2])
    await play_round(three)
    before = words_of(three.board)
    refused = await press_card(three.people[2], old, "9s")
    assert "The table has moved on" in refusal(refused)
    assert words_of(three.board) == before
    assert cards_offered(old) == []


async def test_cards_never_stand_where_all_can_see_them(three: Party) -> None:
    await stick(three, 3)
    shown = await own_cards(three, three.host)
    forged = next(one for one in controls_of(shown.components) if one.endswith("joue.Kd"))
    before = words_of(three.board)
    refused = await three.host.click(three.put_button(forged), custom_id=forged)
    assert "The table has moved on" in told(refused)
    assert words_of(three.board) == before


async def test_a_word_of_another_game_is_told_to_be_one(three: Party) -> None:
    for command, options in (("envido", {}), ("quiero", {}), ("mus", {}), ("sena", {"cual": "x"})):
        answer = await three.type(command, three.host, **options)
        assert "no word of" in told(answer), command


async def test_its_words_are_none_of_mus(party: Party) -> None:
    await party.sit_down()
    for command in ("tiens", "passe", "montre", "joue", "mouche", "change"):
        assert "no word of Mus" in told(await party.type(command, party.host)), command


async def test_a_forged_button_of_mus_does_nothing(three: Party) -> None:
    number = next(iter(three.words().values())).split(":")[1]
    before = words_of(three.board)
    for forged in ("mine:{}:perete", "mine:{}:sena", "mine:{}:escribo", "mus:{}:3:envido.5"):
        custom_id = forged.format(number)
        answer = await three.host.click(three.put_button(custom_id), custom_id=custom_id)
        assert told(answer) != "", forged
    assert words_of(three.board) == before


async def test_the_dealer_gives_a_card_for_the_turned_one_where_the_rules_have_it(
    simcord_env: Env, new_bot: NewBot
) -> None:
    await simcord_env.restart_bot(new_bot(chance=Shoe(*PLAIN)))
    party = Party(simcord_env, count=3)
    await open_mouche(party, reglas="bal")
    await stick(party, 2)
    shown = await own_cards(party, party.people[2])
    assert "Which card do you give for it?" in str(shown.components)
    await party.people[2].select(shown, ["8c"], custom_id=control(shown, "retourne"))
    assert "10♦️" in words_of(shown)
