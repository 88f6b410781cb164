"""Do people come into a tournament by buttons and commands, with whom they like, and out again?"""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from cogs._bot import MusBot
from musbot.community.tournament.conditions import By
from musbot.community.tournament.values import Player
from musbot.community.tournament.withdrawals import substitute
from musbot.core.ids import PlayerId
from tests.cogs.evenings import Evening, texts_in
from tests.cogs.hours import mentioned
from tests.cogs.party import Party, control, told, words_of
from tests.discord_components import controls_of
from tests.fakes import HeldClock


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


def pairs(evening: Evening) -> list[set[int]]:
    """Give who is in, as the tournament has it."""
    return [{each.id for each in entrant.players} for entrant in evening.state.entered]


async def choose(
    evening: Evening, person: MemberActor, partner: MemberActor, word: str = "with"
) -> InteractionResult:
    """Let somebody press the button and choose a partner from a list."""
    page = await evening.press(person, "join")
    chosen = [partner] if word == "with" else [str(partner.id)]
    assert page.response is not None
    custom_id = control(page.response, word)
    done = await person.select(page.response, chosen, custom_id=custom_id)
    await evening.settle()
    return done


def asked_by(evening: Evening, asker: MemberActor, asked: MemberActor) -> str:
    """Give the word of the last message in which one has asked the other."""
    return [each for each in evening.state.shown if each.startswith(f"ask {asker.id} {asked.id} ")][
        -1
    ]


async def test_a_partner_is_asked_where_all_can_see_it_and_is_in_when_he_agrees(
    evening: Evening,
) -> None:
    ane, jon, miren, _ = evening.party.people
    await evening.announce()
    done = await choose(evening, ane, jon)
    assert "Jon is asked now" in told(done)
    assert pairs(evening) == []
    assert mentioned(evening.party)[-1] == [jon.id]
    asked = asked_by(evening, ane, jon)
    assert f"<@{jon.id}>" in words_of(evening.shown(asked))
    assert f"You have asked <@{jon.id}>" in told(await evening.press(ane, "join"))
    assert "asked somebody else" in told(await evening.press(miren, "accept", asked))
    await evening.press(jon, "accept", asked)
    assert pairs(evening) == [{ane.id, jon.id}]
    assert "Ane & Jon play together" in words_of(evening.shown(asked))
    await evening.settle()
    assert "Ane & Jon" in words_of(evening.shown("announcement"))


async def test_who_is_asked_may_say_no_and_the_other_one_still_looks(evening: Evening) -> None:
    ane, jon, *_ = evening.party.people
    await evening.announce()
    await choose(evening, ane, jon)
    asked = asked_by(evening, ane, jon)
    await evening.press(jon, "decline", asked)
    assert "Ane still looks for a partner" in words_of(evening.shown(asked))
    single = evening.state.single_of(PlayerId(ane.id))
    assert single is not None
    assert single.asked is None


async def test_who_has_said_no_is_called_when_he_is_asked_again(evening: Evening) -> None:
    ane, jon, *_ = evening.party.people
    await evening.announce()
    await choose(evening, ane, jon)
    first = asked_by(evening, ane, jon)
    await evening.press(jon, "decline", first)
    assert "Jon is asked now" in told(await choose(evening, ane, jon))
    second = asked_by(evening, ane, jon)
    assert evening.shown(second).id != evening.shown(first).id
    assert mentioned(evening.party)[-1] == [jon.id]
    await evening.press(jon, "accept", second)
    assert pairs(evening) == [{ane.id, jon.id}]


async def test_two_who_choose_each_other_are_in_without_a_question(evening: Evening) -> None:
    ane, jon, *_ = evening.party.people
    await evening.announce()
    await choose(evening, ane, jon)
    done = await jon.slash(evening.party.channel, "torneo apuntarse", pareja=ane)
    assert "You are in" in told(done)
    assert pairs(evening) == [{ane.id, jon.id}]


async def test_a_question_loses_its_buttons_when_it_is_settled_in_another_way(
    evening: Evening,
) -> None:
    ane, jon, miren, _ = evening.party.people
    await evening.announce()
    await choose(evening, ane, jon)
    first = asked_by(evening, ane, jon)
    assert len(controls_of(evening.shown(first).components)) == 2
    await choose(evening, ane, miren)
    assert not controls_of(evening.shown(first).components)
    assert "needs no answer any more" in words_of(evening.shown(first))
    second = asked_by(evening, ane, miren)
    assert len(controls_of(evening.shown(second).components)) == 2
    await miren.slash(evening.party.channel, "torneo apuntarse", pareja=ane)
    await evening.settle()
    assert not controls_of(evening.shown(second).components)
    assert "Ane & Miren play together" in words_of(evening.shown(second))


async def test_a_question_that_was_deleted_is_not_posted_again(evening: Evening) -> None:
    ane, jon, miren, _ = evening.party.people
    await evening.announce()
    await choose(evening, ane, jon)
    shown = evening.state.shown[asked_by(evening, ane, jon)]
    del evening.env.backend.messages[shown.channel][shown.message]
    await choose(evening, ane, miren)
    assert not [each for each in texts_in(evening.party) if "needs no answer" in each]


async def test_a_substitute_is_called_once_to_the_table_that_is_there_already(
    evening: Evening,
) -> None:
    await evening.announce(inicio="1")
    await evening.enter(2)
    await evening.pass_(61)
    (contest,) = evening.state.awaited
    await evening.sit_all(contest)
    out = evening.state.people(contest.entrants)[0]
    new = evening.party.stranger("Berri")
    named = await evening.person(out.id).slash(evening.party.channel, "torneo suplente", entra=new)
    assert named.response is not None
    for _ in range(2):
        evening.bot.room.herald.look_at(evening.desk.id)
        await evening.settle()
    word = f"substitute {contest.table} {new.id}"
    assert (
        evening.state.shown[word].channel == evening.state.shown[f"table {contest.table}"].channel
    )
    assert "sit down with /mesa unirse" in words_of(evening.shown(word))
    assert [users for users in mentioned(evening.party) if new.id in users] == [[new.id]]


async def test_a_substitute_who_is_named_before_the_match_is_called_by_its_new_table_alone(
    evening: Evening,
) -> None:
    await evening.announce(inicio="1")
    await evening.enter(2)
    await evening.pass_(61)
    out = evening.state.entrants[0].players[0]
    new = evening.party.stranger("Berri")
    entrant, player = evening.state.entrants[0].id, Player(PlayerId(new.id), new.name)
    await evening.desk.wish(
        lambda state: substitute(state, By(PlayerId(out.id)), entrant, out.id, player)
    )
    await evening.bot.room.herald.settled()  # before the other table is opened
    await evening.settle()
    assert not [word for word in evening.state.shown if word.startswith("substitute")]
    assert len([users for users in mentioned(evening.party) if new.id in users]) == 1


async def test_somebody_who_looks_for_a_partner_is_found_in_the_list(evening: Evening) -> None:
    ane, jon, *_ = evening.party.people
    await evening.announce()
    assert "You are in" in told(await evening.press(ane, "alone"))
    await evening.settle()
    assert "Without a partner yet: Ane" in words_of(evening.shown("announcement"))
    assert "You are in" in told(await choose(evening, jon, ane, "among"))
    assert pairs(evening) == [{ane.id, jon.id}]


async def test_a_bot_and_oneself_are_no_partners(evening: Evening) -> None:
    await evening.announce()
    robot = evening.party.guild.add_member(evening.env.create_user("Robot", bot=True))
    assert "Bots are no guests" in told(await choose(evening, evening.organiser, robot))
    own = await choose(evening, evening.organiser, evening.organiser)
    assert "cannot be your own partner" in told(own)


async def test_d20_who_presses_twice_is_in_once_and_told_kindly(evening: Evening) -> None:
    await evening.announce(asientos="two")
    ane = evening.organiser
    message = evening.shown("announcement")
    press = (ane, message, control(message, "join"))
    answers = [told(each) for each in await evening.party.at_once([press, press])]
    assert sorted("You are in" in each for each in answers) == [False, True]
    assert sorted("are entered already" in each for each in answers) == [False, True]
    assert pairs(evening) == [{ane.id}]


async def test_where_partners_are_drawn_everybody_signs_up_alone_by_one_press(
    evening: Evening,
) -> None:
    await evening.announce(parejas="drawn")
    for person in evening.party.people:
        assert "You are in" in told(await evening.press(person, "join"))
    assert len(evening.state.singles) == 4
    done = await evening.organiser.slash(
        evening.party.channel, "torneo apuntarse", pareja=evening.party.people[1]
    )
    assert "partners are drawn" in told(done)


async def test_200_people_who_sign_up_in_a_minute_change_the_announcement_a_few_times(
    evening: Evening,
) -> None:
    await evening.announce(parejas="drawn")
    message = evening.shown("announcement")
    people = evening.others(200)
    presses = [(each, message, control(message, "join")) for each in people]
    before = len(evening.party.requests("PATCH", "/channels/*/messages/*"))
    for at in range(0, 200, 20):
        await evening.party.at_once(presses[at : at + 20])
    assert len(evening.state.singles) == 200
    assert len(evening.party.requests("PATCH", "/channels/*/messages/*")) - before <= 1
    await evening.settle()
    assert "200 players: Jokalari 0, " in words_of(evening.shown("announcement"))


async def test_who_leaves_is_asked_first_and_then_takes_his_partner_along(
    evening: Evening,
) -> None:
    ane, jon, miren, _ = evening.party.people
    await evening.announce()
    await choose(evening, ane, jon)
    await jon.slash(evening.party.channel, "torneo apuntarse", pareja=ane)
    page = await evening.press(ane, "leave")
    assert "your partner is out with you" in told(page)
    assert page.response is not None
    await ane.click(page.response, custom_id=control(page.response, "gone"))
    assert pairs(evening) == []
    assert "do not play in this tournament" in told(await evening.press(miren, "leave"))


async def test_who_looks_for_a_partner_can_leave_as_well(evening: Evening) -> None:
    ane = evening.organiser
    await evening.announce()
    await evening.press(ane, "alone")
    page = await ane.slash(evening.party.channel, "torneo retirarse")
    assert "sign up again" in told(page)
    assert page.response is not None
    await ane.click(page.response, custom_id=control(page.response, "gone"))
    assert evening.state.singles == ()


async def test_a_pair_names_a_substitute_and_the_organiser_can_for_it(evening: Evening) -> None:
    ane, jon, miren, patxi = evening.party.people
    await evening.announce()
    await choose(evening, ane, jon)
    await jon.slash(evening.party.channel, "torneo apuntarse", pareja=ane)
    refused = await miren.slash(evening.party.channel, "torneo suplente", entra=miren, sale=ane)
    assert "who play in that match" in told(refused)
    await jon.slash(evening.party.channel, "torneo suplente", entra=miren)
    assert pairs(evening) == [{ane.id, miren.id}]
    both = await ane.slash(evening.party.channel, "torneo suplente", entra=patxi)
    assert "One of the two can be replaced" in told(both)
    none = await patxi.slash(evening.party.channel, "torneo suplente", entra=jon)
    assert "does not play in this pair" in told(none)


async def test_the_check_in_is_for_those_who_are_in_and_for_its_time(evening: Evening) -> None:
    ane, jon, miren, _ = evening.party.people
    await evening.announce()
    await choose(evening, ane, jon)
    await jon.slash(evening.party.channel, "torneo apuntarse", pareja=ane)
    early = await ane.slash(evening.party.channel, "torneo presentarse")
    assert "You are early" in told(early)
    await evening.pass_(3600 - 900)
    assert "You are here" in told(await evening.press(ane, "here", "check-in"))
    assert "known already" in told(await evening.press(jon, "here", "check-in"))
    assert "do not play" in told(await evening.press(miren, "here"))


async def test_who_comes_when_all_places_are_taken_is_told_that_he_waits(
    evening: Evening,
) -> None:
    await evening.announce(asientos="two", plazas=2)
    ane, jon, miren, _ = evening.party.people
    for person in (ane, jon):
        assert "All places are taken" not in told(await evening.press(person, "join"))
    assert "All places are taken" in told(await evening.press(miren, "join"))


async def test_d24_a_name_that_would_call_all_calls_nobody(evening: Evening) -> None:
    await evening.announce(asientos="two")
    loud = evening.party.stranger("@everyone")
    await evening.press(loud, "join")
    await evening.settle()
    assert "@everyone" not in words_of(evening.shown("announcement"))
    entrant = evening.state.entrants[0]
    assert entrant.players == (Player(PlayerId(loud.id), "@everyone"),)
