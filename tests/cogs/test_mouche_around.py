"""Are rules, settings, help and practice those of the game that is meant, where it is mouche?"""

import tomllib

from simcord.env import Env

from tests.cogs.conftest import NewBot
from tests.cogs.french import TWO, Shoe, cards_offered, open_mouche, own_cards, press_card
from tests.cogs.hours import Hours
from tests.cogs.party import Party, control, told, words_of
from tests.cogs.practising import Practice, Where
from tests.cogs.settings_pages import manager_of
from tests.discord_components import controls_of

# ---------------------------------------------------------------------- rules


async def test_at_a_table_of_it_its_rules_are_told_page_by_page(party: Party) -> None:
    await open_mouche(party, start=False, reglas="ajo")
    shown = await party.host.slash(party.channel, "reglas")
    assert shown.response is not None
    assert "mouche" in words_of(shown.response).casefold()
    first = words_of(shown.response)
    on = [one for one in controls_of(shown.response.components) if not one.endswith(":")]
    await party.host.click(shown.response, custom_id=on[-1])
    assert words_of(shown.response) != first


async def test_the_rules_of_a_preset_and_of_the_game_are_told_without_a_table(
    party: Party,
) -> None:
    for options in ({"reglas": "jdc"}, {"juego": "mouche"}, {"juego": "mouche", "asientos": "six"}):
        shown = await party.host.slash(party.channel, "reglas", **options)
        assert shown.response is not None
        ids = controls_of(shown.response.components)
        assert all(one.startswith("rules:mouche.") for one in ids)
        await party.host.click(shown.response, custom_id=[*ids][-1])
        assert "French pack" in words_of(shown.response)


async def test_a_topic_that_only_mus_has_becomes_the_first_page(party: Party) -> None:
    await open_mouche(party, start=False)
    usual = await party.host.slash(party.channel, "reglas")
    other = await party.host.slash(party.channel, "reglas", tema="ordago")
    assert told(usual) == told(other)


async def test_seats_that_the_game_does_not_have_are_refused_with_those_it_has(
    party: Party,
) -> None:
    for options in ({"juego": "mouche"}, {"reglas": "bal"}):
        for seating in ("pairs", "teams-of-three", "three-pairs"):
            shown = await party.host.slash(party.channel, "reglas", asientos=seating, **options)
            assert "That is no seating of this game." in told(shown), (options, seating)


async def test_a_forged_button_of_such_seats_is_refused_as_well(party: Party) -> None:
    await open_mouche(party)
    forged = "rules:mouche.wmo/pairs:"
    answer = await party.host.click(party.put_button(forged), custom_id=forged)
    assert "That is no seating of this game." in told(answer)


async def test_hands_are_compared_by_the_rules_of_mus_also_at_another_table(party: Party) -> None:
    await open_mouche(party, start=False)
    shown = await party.host.slash(party.channel, "comparar", primera="RR71", segunda="RR71")
    assert "Grande" in told(shown)


# ---------------------------------------------------------------------- settings


async def test_a_server_sets_the_rules_of_each_game_by_itself(party: Party) -> None:
    manager = manager_of(party)
    answer = await manager.slash(
        party.channel, "ajustes reglas", juego="mouche", opciones="mise:20"
    )
    assert "### Mouche" in told(answer)
    assert "20 jetons" in told(answer)
    await party.host.slash(party.channel, "mouche")
    assert "20 jetons" in words_of(party.lobby)
    await party.lobby_press(party.host, "close")
    await party.host.slash(party.channel, "mus")
    assert "fournier" in words_of(party.lobby)


async def test_the_page_of_a_server_tells_of_no_rules_of_it_where_it_has_set_none(
    party: Party,
) -> None:
    assert "ouche" not in told(await manager_of(party).slash(party.channel, "ajustes reglas"))


# ---------------------------------------------------------------------- help


async def test_the_help_leads_through_it_page_by_page(party: Party) -> None:
    shown = await party.host.slash(party.channel, "ayuda")
    page = shown.response
    assert page is not None
    await party.host.click(page, custom_id="help:mouche")
    seen = [words_of(page)]
    while "help:mouche." + str(len(seen)) in controls_of(page.components):
        await party.host.click(page, custom_id=f"help:mouche.{len(seen)}")
        seen.append(words_of(page))
    assert len({*seen}) == len(seen) > 1
    rules = next(one for one in controls_of(page.components) if one.startswith("rules:mouche."))
    await party.host.click(page, custom_id=rules)
    assert "ouche" in words_of(page)


# ---------------------------------------------------------------------- alone, and away


async def test_it_is_practised_in_private_messages_from_the_first_card_to_the_end(
    simcord_env: Env,
) -> None:
    practice = await Practice.at(simcord_env, Where.LETTERS)
    await practice.type("mesa abrir", juego="mouche", asientos="three", opciones="tours:1")
    assert "Your cards" in practice.text
    await practice.play_out(lambda offered: min(offered, key=_bold))
    assert "Another match" in practice.labels


def _bold(word: str) -> int:
    return 0 if word.startswith(("tiens", "joue")) else 1


async def test_a_practice_match_of_it_is_ended_and_begun_by_its_own_command(
    simcord_env: Env,
) -> None:
    practice = await Practice.at(simcord_env, Where.LETTERS)
    await practice.type("mouche")
    await practice.type("mesa salir")
    assert "With /mouche another one begins." in practice.text


async def test_who_comes_back_is_told_what_was_said_for_him(party: Party, hours: Hours) -> None:
    await open_mouche(party)
    sleeper = await hours.fall_asleep()
    shown = await sleeper.slash(party.place, "cartas")
    assert "You were away, and this was said for you:" in told(shown)


# ---------------------------------------------------------------------- at large


async def test_six_play_a_deal_and_every_message_has_room(simcord_env: Env) -> None:
    party = Party(simcord_env, count=6)
    await open_mouche(party, opciones="tours:1")
    first = party.board.id
    while party.board.id == first and party.words():
        if "joue.ask" in party.words():
            shown = await own_cards(party, party.awaited)
            await press_card(party.awaited, shown, cards_offered(shown)[0])
        else:
            await party.press("tiens")
    told_before = next(one for one in party.messages() if one.id == first)
    assert "What was paid" in words_of(told_before)


async def test_the_record_of_a_match_is_given_and_names_the_game(simcord_env: Env) -> None:
    party = Party(simcord_env, count=2)
    await open_mouche(party, opciones="tours:1")
    while "passe" in party.words():
        await party.press("passe")
    record = next(one for one in controls_of(party.board.components) if one.endswith(":record"))
    given = await party.host.click(party.board, custom_id=record)
    assert given.response is not None
    (attached,) = given.response.attachments
    text = (await attached.read()).decode()
    assert tomllib.loads(text)["game"] == "mouche"


async def test_a_word_that_is_pressed_twice_at_once_does_nothing_in_the_next_deal(
    simcord_env: Env, new_bot: NewBot
) -> None:
    await simcord_env.restart_bot(new_bot(chance=Shoe(*TWO)))
    party = Party(simcord_env, count=2)
    await open_mouche(party)
    await party.press("passe")
    dealer = party.awaited  # who will speak first in the next deal
    shown = await own_cards(party, dealer)
    await party.at_once([(dealer, shown, control(shown, "passe"))] * 2)
    assert "Deal 2 of 6" in words_of(party.board)
    assert party.awaited == dealer
