"""How does a side give the match up, and who notices what before it has?"""

import pytest
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from musbot.community.played import Ending
from musbot.service.ports import TableId
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.test_pauses import flow, table_of
from tests.discord_components import controls_of
from tests.fakes import MemoryStore
from tests.simulation import close_dms, set_locale


def partner_of(party: Party, person: MemberActor) -> MemberActor:
    """Who sits across."""
    return party.people[(party.people.index(person) + 2) % 4]


def rivals_of(party: Party, person: MemberActor) -> list[MemberActor]:
    """Who sits beside."""
    at = party.people.index(person)
    return [party.people[(at + 1) % 4], party.people[(at + 3) % 4]]


async def would_give_up(party: Party, person: MemberActor) -> InteractionResult:
    """Ask to give up, and confirm it."""
    asked = await party.type("mesa rendirse", person)
    assert asked.response is not None
    assert asked.response.ephemeral
    return await person.click(asked.response, label="Give up")


def letter(party: Party, person: MemberActor) -> ResponseMessage:
    """The last letter to somebody."""
    return party.letters(person)[-1]


async def test_a_pair_gives_up_by_a_letter_to_the_partner_and_his_answer(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    table = TableId(table_of(party))
    ane = party.host
    answer = await would_give_up(party, ane)
    assert "Still to answer: Miren" in words_of(answer.response)
    miren = partner_of(party, ane)
    asked = letter(party, miren)
    assert "Ane would give the match up." in words_of(asked)
    assert "Then it goes to Jon & Patxi." in words_of(asked)
    done = await miren.user.click(asked, label="Give up")
    assert "You have given the match up" in words_of(done.response)
    assert "Given up by Ane & Miren." in words_of(party.board)
    assert "Jon & Patxi: match won!" in words_of(party.board)
    result = await store.result(table)
    assert result is not None
    assert (result.how, result.winner) == (Ending.SURRENDERED, 1)


async def test_nothing_of_it_is_to_be_seen_by_others_before_both_have_agreed(party: Party) -> None:
    await party.sit_down()
    before = words_of(party.board), len(party.posts()), len(party.requests("PATCH", "*"))
    letters = [len(party.letters(one)) for one in rivals_of(party, party.host)]
    await would_give_up(party, party.host)
    assert (words_of(party.board), len(party.posts()), len(party.requests("PATCH", "*"))) == before
    assert [len(party.letters(one)) for one in rivals_of(party, party.host)] == letters
    for rival in rivals_of(party, party.host):
        shown = await flow(party, rival, "menu")
        assert "give" not in words_of(shown.response)
        asked = await party.type("mesa rendirse", rival)
        assert "Give the match up?" in words_of(asked.response)
        assert "would give" not in words_of(asked.response)


async def test_the_partner_may_play_on_and_who_would_have_given_up_is_told(party: Party) -> None:
    await party.sit_down()
    ane, miren = party.host, partner_of(party, party.host)
    await would_give_up(party, ane)
    done = await miren.user.click(letter(party, miren), label="Play on")
    assert "You play on" in words_of(done.response)
    assert "Miren plays on: the match is not given up." in words_of(letter(party, ane))
    await party.press("mus")


async def test_whose_letters_are_closed_is_asked_at_his_next_press(
    simcord_env: Env, party: Party
) -> None:
    miren = party.people[2]
    close_dms(simcord_env, miren)
    await party.sit_down()
    await would_give_up(party, party.host)
    answer = await party.type("cartas", miren)
    assert "Ane would give the match up. /mesa rendirse asks for your answer." in told(answer)
    asked = await party.type("mesa rendirse", miren)
    assert "Ane would give the match up." in words_of(asked.response)
    assert asked.response is not None
    await miren.click(asked.response, label="Give up")
    assert "Given up by Ane & Miren." in words_of(party.board)


async def test_the_question_stands_below_the_partners_cards_and_below_nobody_elses(
    party: Party,
) -> None:
    await party.sit_down()
    await would_give_up(party, party.host)
    for person in party.people:
        shown = await party.type("cartas", person)
        offered = str(shown.response and shown.response.components)
        is_asked = person is partner_of(party, party.host)
        assert ("Ane would give the match up." in offered) == is_asked
        assert (":sure." in offered) == is_asked


async def test_a_proposal_can_be_taken_back(party: Party, store: MemoryStore) -> None:
    await party.sit_down()
    answer = await would_give_up(party, party.host)
    assert answer.response is not None
    await party.host.click(answer.response, label="Take it back")
    miren = partner_of(party, party.host)
    assert "Ane plays on" in words_of(letter(party, miren))
    saved = store.appends
    await miren.user.click(party.letters(miren)[-2], label="Play on")
    assert store.appends == saved
    assert "To speak" in words_of(party.board)


async def test_whose_partner_leaves_instead_of_answering_is_asked_once_more(party: Party) -> None:
    await party.sit_down()
    ane, miren = party.host, partner_of(party, party.host)
    await would_give_up(party, ane)
    await party.type("mesa salir", miren)
    answer = await would_give_up(party, ane)
    assert "You have given the match up" in words_of(answer.response)


async def test_a_question_of_an_earlier_round_gives_nothing_up(party: Party) -> None:
    await party.sit_down()
    await would_give_up(party, party.host)
    miren = partner_of(party, party.host)
    old = letter(party, miren)
    board = party.board.id
    await party.play_until("paso")
    while party.board.id == board:
        offered = party.words()
        await party.press("paso" if "paso" in offered else next(iter(offered)))
    answer = await miren.user.click(old, label="Give up")
    assert "moved on" in told(answer)
    assert "To speak" in words_of(party.board)


async def test_who_plays_with_a_computer_gives_up_alone_but_not_by_one_press(
    simcord_env: Env,
) -> None:
    party = Party(simcord_env, count=1)
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    shown = await flow(party, party.host, "menu")
    assert shown.response is not None
    asked = await party.host.click(shown.response, label="Give up…")
    assert asked.response is not None
    assert "To speak" in words_of(party.board)
    assert "must agree" not in words_of(asked.response)
    await party.host.click(asked.response, label="Give up")
    assert "match was given up" in words_of(party.board)


async def test_in_a_match_of_many_sides_nobody_gives_up_for_the_others(party: Party) -> None:
    party.people.pop()
    await party.sit_down(asientos="three")
    answer = await party.type("mesa rendirse", party.host)
    assert "/mesa salir" in told(answer)
    shown = await flow(party, party.host, "menu")
    assert shown.response is not None
    offered = [str(one["label"]) for one in controls_of(shown.response.components).values()]
    assert "Give up…" not in offered


async def test_a_letter_that_asks_works_after_a_restart(party: Party, new_bot: NewBot) -> None:
    await party.sit_down()
    await would_give_up(party, party.host)
    await party.env.restart_bot(new_bot())
    miren = partner_of(party, party.host)
    await miren.user.click(letter(party, miren), label="Give up")
    assert "Given up by Ane & Miren." in words_of(party.board)


async def test_on_a_server_of_no_language_a_partner_is_asked_in_that_of_the_table(
    party: Party, new_bot: NewBot
) -> None:
    party.env.backend.get_guild(party.guild.id).preferred_locale = None  # type: ignore[assignment]
    set_locale(party.host, "es-ES")
    await party.sit_down()
    await party.env.restart_bot(new_bot())  # nobody's own language is known any more
    partner = partner_of(party, party.people[1])
    await would_give_up(party, party.people[1])
    assert "Jon propone rendirse." in words_of(letter(party, partner))


@pytest.mark.parametrize("word", ["giveup", "sure", "playon"])
async def test_who_does_not_sit_there_gives_nothing_up(
    party: Party, store: MemoryStore, word: str
) -> None:
    await party.sit_down()
    stranger, saved = party.stranger(), store.appends
    custom_id = f"flow:{table_of(party)}:{word}"
    answer = await stranger.click(party.put_button(custom_id), custom_id=custom_id)
    assert "do not sit" in told(answer)
    assert store.appends == saved
