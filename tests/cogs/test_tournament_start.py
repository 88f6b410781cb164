"""Does the organiser move the start of a tournament, and is everything shown before and after?"""

from __future__ import annotations

import pytest

from cogs._bot import MusBot
from musbot.community.tournament.state import Status
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, control, told, words_of
from tests.discord_components import controls_of, walk
from tests.fakes import HeldClock


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


async def test_a_tournament_is_put_off_and_begun_by_hand(evening: Evening) -> None:
    await evening.announce(asientos="two")
    await evening.enter(3)
    channel = evening.party.channel
    await evening.organiser.slash(channel, "torneo aplazar", inicio="90")
    assert evening.state.terms.starts_at == evening.clock.now() + 90 * 60
    stranger = evening.party.stranger()
    assert "for the organiser" in told(await stranger.slash(channel, "torneo empezar"))
    await evening.organiser.slash(channel, "torneo empezar")
    await evening.settle()
    assert evening.status is Status.PLAYING


@pytest.mark.parametrize("count", [3, 33])
async def test_brackets_standings_and_lists_are_shown_a_sheet_at_a_time(
    evening: Evening, count: int
) -> None:
    await evening.announce(asientos="two", inicio="1")
    await evening.enter(count)
    await evening.pass_(61)
    reader = evening.person(evening.state.people(evening.state.awaited[0].entrants)[0].id)
    for word in ("bracket", "standings", "list"):
        page = await evening.press(reader, word)
        assert page.response is not None
        pictures = [each for each in walk(page.response.components) if each.get("type") == 12]
        assert bool(pictures) == (word != "list")
        turning = [each for each in controls_of(page.response.components) if f":{word}." in each]
        assert bool(turning) == (count > 16)
        for each in turning:
            if not controls_of(page.response.components).get(each, {}).get("disabled"):
                turned = await reader.click(page.response, custom_id=each)
                assert turned.response is not None


async def test_before_the_draw_there_is_nothing_but_the_announcement(evening: Evening) -> None:
    await evening.announce()
    channel = evening.party.channel
    for command in ("torneo cuadro", "torneo clasificacion", "torneo estado"):
        done = await evening.organiser.slash(channel, command)
        assert "The draw is" in told(done)


async def test_of_several_tournaments_one_is_asked_which_he_means(evening: Evening) -> None:
    await evening.announce(nombre="Copa")
    await evening.announce(nombre="Liga")
    channel = evening.party.channel
    assert "several tournaments" in told(await evening.organiser.slash(channel, "torneo estado"))
    done = await evening.organiser.slash(channel, "torneo estado", torneo=evening.desk.id)
    assert "Liga" in told(done)
    listed = await evening.organiser.slash(channel, "torneo lista")
    assert "**Copa**" in told(listed)
    assert "**Liga**" in told(listed)
    offered = await evening.organiser.autocomplete(channel, "torneo estado", "torneo", "liga")
    assert [each["name"] for each in offered] == ["Liga"]


async def test_a_server_without_tournaments_says_how_there_is_one(evening: Evening) -> None:
    channel = evening.party.channel
    assert "no such tournament" in told(await evening.organiser.slash(channel, "torneo estado"))
    assert "/torneo crear" in told(await evening.organiser.slash(channel, "torneo lista"))
    assert "no such league" in told(await evening.organiser.slash(channel, "liga"))


async def test_who_has_no_match_in_a_round_is_told_so(evening: Evening) -> None:
    await evening.announce(asientos="two", inicio="1")
    await evening.enter(3)
    await evening.pass_(61)
    bye = evening.state.rounds[0].byes[0].entrant
    person = evening.person(evening.state.people((bye,))[0].id)
    assert "no match in this round" in told(await evening.press(person, "table"))
    stranger = evening.party.stranger()
    assert "You do not play in this tournament" in told(await evening.press(stranger, "table"))
    assert words_of(evening.shown("round 1")).count("Without a match") == 1
    assert control(evening.shown("round 1"), "bracket")
