"""Does a tournament run on a server from its announcement to its end?"""

from __future__ import annotations

import pytest

from cogs._bot import MusBot
from musbot.community.tournament.state import Status
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, told, words_of
from tests.discord_components import controls_of
from tests.fakes import HeldClock


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


async def test_an_evening_runs_from_its_announcement_to_its_end(evening: Evening) -> None:
    await evening.announce(reglas="relampago", opciones="games_per_vaca:1")
    await evening.enter(4)
    assert "4 pairs of 128" in words_of(evening.shown("announcement"))
    await evening.pass_(3600 - 15 * 60)
    for entrant in evening.state.entrants:
        await evening.press(evening.person(entrant.players[0].id), "here", "check-in")
    await evening.pass_(15 * 60)
    for _ in range(2):
        await evening.play_round()
    assert evening.status is Status.FINISHED
    assert "🥇" in words_of(evening.shown("ending"))


async def test_the_table_of_a_match_keeps_its_seats_for_those_who_play_and_offers_nothing_else(
    evening: Evening,
) -> None:
    await evening.announce(reglas="relampago", opciones="games_per_vaca:1", inicio="1")
    await evening.enter(2)
    await evening.pass_(61)
    (contest,) = evening.state.awaited
    lobby = evening.shown(f"table {contest.table}")
    said = words_of(lobby)
    assert "🏆 of a tournament" in said
    assert "only for friends" not in said
    for player in evening.state.people(contest.entrants):
        assert f"kept for <@{player.id}>" in said
    assert [each.split(":")[-1] for each in controls_of(lobby.components)] == ["sit", "overview"]
    stranger = evening.party.stranger()
    refused = await stranger.click(lobby, custom_id=f"lobby:{contest.table}:sit")
    assert told(refused)
    assert evening.state.awaited == (contest,)
    person = evening.person(evening.state.people(contest.entrants)[0].id)
    page = await evening.press(person, "table", "round 1")
    assert f"<#{evening.state.shown[f'table {contest.table}'].channel}>" in told(page)


async def test_each_player_of_a_match_gets_one_letter_that_leads_to_its_thread(
    evening: Evening,
) -> None:
    await evening.announce(reglas="relampago", opciones="games_per_vaca:1", inicio="1")
    await evening.enter(2)
    await evening.pass_(61)
    (contest,) = evening.state.awaited
    thread = evening.state.shown[f"table {contest.table}"].channel
    await evening.sit_all(contest)
    for player in evening.state.people(contest.entrants):
        (letter,) = evening.party.letters(evening.person(player.id))
        assert f"<#{thread}>" in words_of(letter)
        assert "Your cards" in words_of(letter)


async def test_in_groups_the_tables_of_the_groups_stand_in_for_the_bracket(
    evening: Evening,
) -> None:
    await evening.announce(formato="groups", inicio="1")
    await evening.enter(6)
    await evening.pass_(61)
    offered = [each.split(":")[-1] for each in controls_of(evening.shown("round 1").components)]
    assert "bracket" not in offered
    assert "standings" in offered
    shown = await evening.organiser.slash(evening.party.channel, "torneo cuadro")
    assert "Copa: group A" in told(shown)
