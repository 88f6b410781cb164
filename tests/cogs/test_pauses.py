"""How do people at a table pause a match, and what can be done meanwhile?"""

import pytest
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import InteractionResult

from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.discord_components import controls_of
from tests.fakes import HeldClock, MemoryStore


async def flow(party: Party, person: MemberActor, word: str) -> InteractionResult:
    """Press a button of the board that is not about what is played."""
    return await person.click(party.board, custom_id=f"flow:{table_of(party)}:{word}")


def table_of(party: Party) -> str:
    """The table's id, as any button of the board tells it."""
    return next(iter(controls_of(party.board.components))).split(":")[1]


def labels(party: Party) -> list[str]:
    """What can be pressed at the board."""
    return [str(one["label"]) for one in controls_of(party.board.components).values()]


async def pause(party: Party) -> None:
    """Let everybody agree to a pause."""
    await party.type("mesa pausa", party.people[0])
    for person in party.people[1:]:
        await flow(party, person, "pause")


async def test_a_pause_is_asked_for_before_all_and_begins_with_the_last_who_agrees(
    party: Party,
) -> None:
    await party.sit_down()
    await party.type("mesa pausa", party.people[1])
    assert "Jon asks for a pause. Still to answer: Ane, Miren, Patxi." in words_of(party.board)
    assert labels(party)[-2:] == ["Agree to the pause", "No pause"]
    for person in (party.people[0], party.people[2]):
        await flow(party, person, "pause")
    assert "Still to answer: Patxi." in words_of(party.board)
    await flow(party, party.people[3], "pause")
    assert "The match is paused" in words_of(party.board)
    assert "Jon asked for it" in words_of(party.board)
    assert labels(party) == ["Go on"]


async def test_the_match_goes_on_beside_a_pause_that_is_only_asked_for(party: Party) -> None:
    await party.sit_down()
    await party.type("mesa pausa", party.others[0])
    await party.press("mus")
    assert "asks for a pause" in words_of(party.board)


async def test_who_has_still_to_answer_is_asked_to_agree_in_his_menu_too(party: Party) -> None:
    await party.sit_down()
    await party.type("mesa pausa", party.people[1])
    shown = await flow(party, party.people[2], "menu")
    assert shown.response is not None
    labelled = [one.get("label") for one in controls_of(shown.response.components).values()]
    assert labelled[:2] == ["Agree to the pause", "No pause"]


async def test_one_who_is_against_it_takes_the_question_away(party: Party) -> None:
    await party.sit_down()
    await party.type("mesa pausa", party.people[1])
    await flow(party, party.people[2], "play")
    assert "asks for a pause" not in words_of(party.board)
    assert "Agree to the pause" not in labels(party)
    answer = await party.type("mesa seguir", party.people[3])
    assert "Nobody has proposed that" in told(answer)


async def test_m12_typed_words_are_refused_kindly_in_a_pause_and_change_nothing(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    player = party.awaited
    await pause(party)
    saved = store.appends
    for command in ("mus", "corto", "paso", "envido"):
        answer = await party.type(command, player)
        assert "The match is paused" in told(answer)
    assert store.appends == saved


async def test_in_a_pause_ones_cards_are_there_and_nothing_to_do_with_them(party: Party) -> None:
    await party.sit_down()
    await pause(party)
    for person in party.people:
        shown = await party.type("cartas", person)
        assert "Your cards" in words_of(shown.response)
        assert shown.response is not None
        assert controls_of(shown.response.components) == {}


async def test_m12_the_time_that_was_left_is_left_after_a_pause(
    party: Party, clock: HeldClock
) -> None:
    await party.sit_down()
    started = int(clock.now())
    clock.advance(20)
    await pause(party)
    assert "<t:" not in words_of(party.board)
    clock.advance(3600)
    await flow(party, party.people[2], "resume")
    reserve = 120
    assert f"<t:{started + 60 + reserve + 3600}:R>" in words_of(party.board)


async def test_who_looks_on_neither_asks_for_a_pause_nor_ends_one(party: Party) -> None:
    await party.sit_down()
    stranger = party.stranger()
    await party.type("mesa pausa", party.people[1])
    assert "do not sit" in told(await flow(party, stranger, "pause"))
    for person in (party.people[0], party.people[2], party.people[3]):
        await flow(party, person, "pause")
    assert "do not sit" in told(await flow(party, stranger, "resume"))
    assert labels(party) == ["Go on"]


async def test_a_paused_match_is_shown_paused_after_a_restart_and_goes_on(
    party: Party, new_bot: NewBot
) -> None:
    await party.sit_down()
    await pause(party)
    await party.env.restart_bot(new_bot())
    await flow(party, party.people[2], "resume")
    await party.press("mus")


async def test_who_plays_among_computers_pauses_at_once(simcord_env: Env) -> None:
    party = Party(simcord_env, count=1)
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    await party.type("mesa pausa", party.host)
    assert "The match is paused" in words_of(party.board)
    await party.type("mesa seguir", party.host)
    assert "To speak" in words_of(party.board)


# ---------------------------------------------------------------------- what is seldom wanted


async def test_what_is_seldom_wanted_stands_behind_one_button_for_one_reader(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    saved, words = store.appends, words_of(party.board)
    shown = await flow(party, party.people[1], "menu")
    assert shown.response is not None
    assert shown.response.ephemeral
    offered = [str(one["label"]) for one in controls_of(shown.response.components).values()]
    assert offered == ["Pause", "Give up…", "Leave…", "Rules"]
    assert (store.appends, words_of(party.board)) == (saved, words)


async def test_a_pause_asked_for_there_is_shown_to_all_and_the_reader_keeps_his_message(
    party: Party,
) -> None:
    await party.sit_down()
    shown = await flow(party, party.people[1], "menu")
    assert shown.response is not None
    answer = await party.people[1].click(shown.response, label="Pause")
    assert answer.response is not None
    assert answer.response.ephemeral
    assert "Jon asks for a pause" in words_of(party.board)
    assert "To speak" not in words_of(answer.response)


async def test_who_does_not_sit_there_may_look_on(party: Party) -> None:
    await party.sit_down()
    shown = await flow(party, party.stranger(), "menu")
    assert shown.response is not None
    offered = [str(one["label"]) for one in controls_of(shown.response.components).values()]
    assert offered == ["Look on", "Rules"]


async def test_who_leaves_is_asked_once_more_and_free_at_once(party: Party) -> None:
    await party.sit_down()
    player = party.people[1]
    shown = await flow(party, player, "menu")
    assert shown.response is not None
    own = shown.response
    asked = await player.click(own, label="Leave…")
    assert "counts against you alone" in told(asked)
    await player.click(own, label="Stay")
    await player.click(own, label="Leave…")
    left = await player.click(own, label="Leave the table")
    assert "are free" in told(left)
    assert "Jon & Patxi" not in words_of(party.board)
    answer = await player.slash(party.place, "mesa pausa")
    assert "You sit at no table" in told(answer)


@pytest.mark.parametrize(
    "word",
    ["menu", "pause", "play", "resume", "giveup", "sure", "playon", "leave", "gone"],
)
async def test_d48_these_buttons_of_a_closed_match_are_answered_kindly(
    party: Party, store: MemoryStore, word: str
) -> None:
    await party.sit_down()
    await party.type("mesa cerrar", party.host)
    custom_id = f"flow:{table_of(party)}:{word}"
    saved = store.appends
    answer = await party.host.click(party.put_button(custom_id), custom_id=custom_id)
    assert "closed" in told(answer)
    assert store.appends == saved


@pytest.mark.parametrize("word", ["menu", "pause", "resume", "giveup", "sure", "watch", "record"])
async def test_d48_these_buttons_of_a_table_that_is_gone_are_answered_kindly(
    party: Party, word: str
) -> None:
    await party.sit_down()
    custom_id = f"flow:0123456789:{word}"
    answer = await party.host.click(party.put_button(custom_id), custom_id=custom_id)
    assert "no such table" in told(answer)
