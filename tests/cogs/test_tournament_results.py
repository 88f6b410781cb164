"""Are results of a tournament told, confirmed, disputed and put right?"""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from cogs._bot import MusBot
from musbot.community.tournament.state import Status
from musbot.community.tournament.values import Contest, How
from tests.cogs.evenings import Evening
from tests.cogs.hours import mentioned
from tests.cogs.party import Party, control, told, words_of
from tests.cogs.settings_pages import manager_of
from tests.discord_components import controls_of
from tests.fakes import HeldClock


@pytest.fixture
async def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    """A knock-out of four who play where they like."""
    made = Evening(party, simcord_bot, clock)
    draft = await made.prepare(asientos="two", inicio="1", reglas="relampago")
    assert draft.response is not None
    await made.organiser.click(draft.response, custom_id="torneo-nuevo:tables")
    await made.organiser.click(draft.response, custom_id="torneo-nuevo:announce")
    await made.enter(4)
    await made.pass_(60)
    return made


def side(evening: Evening, contest: Contest, number: int) -> MemberActor:
    return evening.person(evening.state.people(contest.sides[number])[0].id)


def now(evening: Evening, contest: Contest) -> Contest:
    found = evening.state.contest(contest.id)
    assert found is not None
    return found


async def tell(person: MemberActor, evening: Evening, won: int, lost: int) -> InteractionResult:
    return await person.slash(evening.party.channel, "torneo resultado", ganados=won, perdidos=lost)


async def test_one_side_tells_the_result_and_the_other_confirms_it(evening: Evening) -> None:
    contest = evening.state.awaited[0]
    one, other = side(evening, contest, 0), side(evening, contest, 1)
    assert "to be confirmed" in told(await tell(one, evening, 2, 1))
    await evening.settle()
    assert "2–1, to be confirmed" in words_of(evening.shown("round 1"))
    assert "told its result already" in told(await tell(one, evening, 2, 1))
    page = await evening.press(other, "table", "round 1")
    assert page.response is not None
    await other.click(page.response, custom_id=control(page.response, "confirm"))
    result = now(evening, contest).result
    assert result is not None
    assert (result.score.won, result.how) == ((2, 1), How.AGREED)


async def test_only_the_other_side_is_asked_whether_a_result_is_right(evening: Evening) -> None:
    contest = evening.state.awaited[0]
    one, other = side(evening, contest, 0), side(evening, contest, 1)
    for person, is_asked in ((one, False), (other, True)):
        if not is_asked:
            await tell(person, evening, 2, 1)
            await evening.settle()
        page = await evening.press(person, "table", "round 1")
        assert page.response is not None
        words = [
            each.split(":")[-1].split(".")[0] for each in controls_of(page.response.components)
        ]
        assert ("confirm" in words) is is_asked
        assert "result" in words


async def test_a_form_asks_for_the_result_of_ones_own_match(evening: Evening) -> None:
    contest = evening.state.awaited[0]
    one, other = side(evening, contest, 0), side(evening, contest, 1)
    page = await evening.press(one, "table", "round 1")
    assert page.response is not None
    form = await one.click(page.response, custom_id=control(page.response, "result"))
    refused = await one.submit_modal(form, {"own": "7", "others": "1"})
    assert "who wins has 2 games" in told(refused)
    form = await one.click(page.response, custom_id=control(page.response, "result"))
    refused = await one.submit_modal(form, {"own": "x", "others": "1"})
    assert "who wins has 2 games" in told(refused)
    form = await one.click(page.response, custom_id=control(page.response, "result"))
    await one.submit_modal(form, {"own": "0", "others": "2"})
    # Who tells his own defeat is believed at once.
    assert now(evening, contest).winner == 1
    assert "has its result" in told(await tell(other, evening, 2, 0))


async def test_where_the_sides_do_not_agree_the_organiser_is_called_once_and_settles_it(
    evening: Evening,
) -> None:
    contest = evening.state.awaited[0]
    one, other = side(evening, contest, 0), side(evening, contest, 1)
    await tell(one, evening, 2, 0)
    await other.slash(evening.party.channel, "torneo disputar")
    await evening.settle()
    await evening.settle()
    called = words_of(evening.shown(f"dispute {contest.id}"))
    assert f"<@{evening.organiser.id}>: the sides of this match do not agree" in called
    assert f"/torneo corregir partida:{contest.id}" in called
    assert mentioned(evening.party).count([evening.organiser.id]) == 1
    refused = await other.slash(
        evening.party.channel, "torneo corregir", partida=str(contest.id), primera=0, segunda=2
    )
    assert "for the organiser" in told(refused)
    settled = await evening.organiser.slash(
        evening.party.channel, "torneo corregir", partida=str(contest.id), primera=0, segunda=2
    )
    assert "0–2" in told(settled)
    assert now(evening, contest).winner == 1


async def test_the_organiser_is_called_again_when_a_match_that_he_reopened_is_disputed_again(
    evening: Evening,
) -> None:
    contest, channel = evening.state.awaited[0], evening.party.channel
    one, other = side(evening, contest, 0), side(evening, contest, 1)
    for calls in (1, 2, 3):
        await tell(one, evening, 2, 0)
        await other.slash(channel, "torneo disputar")
        await evening.settle()
        # Another report is no other dispute.
        await tell(one, evening, 2, 1)
        await evening.settle()
        assert mentioned(evening.party).count([evening.organiser.id]) == calls
        await evening.organiser.slash(
            channel, "torneo corregir", partida=str(contest.id), primera=2, segunda=0
        )
        await evening.organiser.slash(channel, "torneo repetir", partida=str(contest.id))
        assert not now(evening, contest).disputed


async def test_a_result_that_was_wrong_is_put_right_after_the_next_round_began(
    evening: Evening,
) -> None:
    first, second = evening.state.awaited
    for contest in (first, second):
        await tell(side(evening, contest, 1), evening, 0, 2)
    await evening.pass_(121)
    final = evening.state.awaited[0]
    manager = manager_of(evening.party)  # whoever manages the server may as well
    await manager.slash(
        evening.party.channel, "torneo corregir", partida=str(first.id), primera=1, segunda=2
    )
    await evening.settle()
    assert evening.state.awaited[0].sides != final.sides
    assert "1–2" in words_of(evening.shown("round 1"))
    names = [each.name for each in evening.state.people(evening.state.awaited[0].entrants)]
    assert all(name in words_of(evening.shown("round 2")) for name in names)


async def test_the_organiser_has_a_match_played_again(evening: Evening) -> None:
    contest = evening.state.awaited[0]
    one, channel = side(evening, contest, 1), evening.party.channel
    await tell(one, evening, 0, 2)
    assert now(evening, contest).result is not None
    refused = await one.slash(channel, "torneo repetir", partida=str(contest.id))
    assert "for the organiser" in told(refused)
    await evening.organiser.slash(channel, "torneo repetir", partida=str(contest.id))
    assert now(evening, contest).result is None
    await evening.organiser.slash(channel, "torneo repetir", partida=str(contest.id))
    assert now(evening, contest).table is not None
    refused = await one.slash(channel, "torneo repetir", partida=str(contest.id))
    assert "for the organiser" in told(refused)


async def test_silence_for_ten_minutes_confirms_a_result(evening: Evening) -> None:
    contest = evening.state.awaited[0]
    await tell(side(evening, contest, 0), evening, 2, 0)
    await evening.pass_(601)
    result = now(evening, contest).result
    assert result is not None
    assert result.how is How.SILENCE
    assert "not contradicted" in words_of(evening.shown("round 1"))


async def test_who_plays_no_match_tells_no_result(evening: Evening) -> None:
    stranger = evening.party.stranger()
    assert "There is no such match" in told(await tell(stranger, evening, 2, 0))
    contest = evening.state.awaited[0]
    done = await stranger.slash(
        evening.party.channel,
        "torneo resultado",
        ganados=2,
        perdidos=0,
        partida=str(contest.id),
    )
    assert "for those who play in that match" in told(done)
    done = await stranger.slash(evening.party.channel, "torneo confirmar", partida="99")
    assert "There is no such match" in told(done)


async def test_to_the_end_by_hand(evening: Evening) -> None:
    for _ in range(2):
        for contest in evening.state.awaited:
            await tell(side(evening, contest, 1), evening, 1, 2)
        await evening.pass_(121)
    assert evening.status is Status.FINISHED
    done = await evening.organiser.slash(evening.party.channel, "torneo estado")
    assert "Copa is over" in told(done)
    late = await tell(evening.crowd[0], evening, 2, 0)
    assert "over" in told(late)
    too_late = await evening.organiser.slash(evening.party.channel, "torneo cancelar")
    assert "This tournament is over." in told(too_late)


async def test_the_organiser_runs_it_by_commands(evening: Evening) -> None:
    channel, host = evening.party.channel, evening.organiser
    contest = evening.state.awaited[0]
    assert "no result yet" in told(await host.slash(channel, "torneo empezar"))
    entrant = str(contest.sides[0][0])
    await host.slash(channel, "torneo retirarse", pareja=entrant)
    assert now(evening, contest).winner == 1
    await host.slash(channel, "torneo readmitir", pareja=entrant)
    assert evening.state.entrant(contest.sides[0][0]).is_in
    other = evening.state.awaited[0]
    await host.slash(channel, "torneo esperar", partida=str(other.id), minutos=5)
    assert now(evening, other).extra_seconds == 300
    heir = evening.party.people[1]
    await host.slash(channel, "torneo organizador", persona=heir)
    assert "for the organiser" in told(await host.slash(channel, "torneo cancelar"))
    page = await heir.slash(channel, "torneo cancelar")
    assert "over for all" in told(page)
    assert page.response is not None
    await heir.click(page.response, custom_id=control(page.response, "cancelled"))
    await evening.settle()
    assert evening.status is Status.CANCELLED
    assert "called off" in words_of(evening.shown("ending"))
