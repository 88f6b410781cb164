"""Is a tournament of a game that is won as a whole one like any other?"""

from __future__ import annotations

import random
from functools import partial

import pytest
from msgspec.structs import replace

from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format, TournamentTerms
from musbot.community.tournament.values import Contest, How
from musbot.core.contract import Outcome
from musbot.core.errors import RulesError, TournamentError
from musbot.core.seats import FOUR, PAIRS, TWO, Side
from musbot.games import GAMES
from musbot.service.contest_seats import won_early
from musbot.service.events import Person
from musbot.service.match_length import won_in
from musbot.service.surrender import propose
from musbot.service.table import Table
from musbot.service.tournament_desk import TournamentDesk
from tests.musbot.games.tongues import TONGUES
from tests.musbot.service.club import CHANNEL, GUILD, ORGANISER, Club

GAME = "mouche"
ONE_ROUND = {"tours": 1}


@pytest.fixture
async def club() -> Club:
    made = Club()
    await made.listen()
    return made


def terms(club: Club, format_: Format = Format.KNOCK_OUT) -> TournamentTerms:
    rules, to_win = club.tournaments.rules_for(GAME, "two", ONE_ROUND)
    return replace(
        club.terms_for(), game=GAME, rules=rules, to_win=to_win, seating="two", format=format_
    )


async def begun(club: Club, count: int, format_: Format = Format.KNOCK_OUT) -> TournamentDesk:
    announced = terms(club, format_)
    desk = await club.tournaments.announce(announced, ORGANISER.player, GUILD, CHANNEL)
    for number in range(1, count + 1):
        await club.enter(desk, number)
    await club.settle()
    await club.pass_time(3600)
    assert desk.state.status is Status.PLAYING
    return desk


async def play_out(table: Table) -> None:
    """Say anything that is legal until the match is over."""
    chance = random.Random(table.id)
    while table.is_live:
        seat = table.view(None).to_act[0]
        view = table.view(seat)
        said = TONGUES[GAME].something(chance, view.game_view)
        occupant = view.occupants[seat]
        assert isinstance(occupant, Person)
        await table.play(occupant.id, GAMES[GAME].parse_action(said), view.turn)


async def play_contest(club: Club, desk: TournamentDesk, contest: Contest) -> Table:
    table = await club.sit_down(desk, contest)
    await play_out(table)
    await club.settle()
    return table


async def test_a_match_is_won_as_a_whole_and_its_coins_tell_equal_ones_apart(club: Club) -> None:
    desk = await begun(club, 2)
    assert (desk.state.terms.to_win, desk.state.terms.size) == (1, 1)
    (contest,) = desk.state.awaited
    table = await play_contest(club, desk, contest)
    played = desk.state.contest(contest.id)
    assert played is not None
    assert played.result is not None
    winner = played.winner
    assert winner is not None
    result = await club.results.result(table.id)
    assert result is not None
    assert (result.winner, result.places[winner]) == (winner, 1)
    assert played.result.how is How.TABLE
    score = played.result.score
    assert score.won == ((1, 0) if winner == 0 else (0, 1))
    assert score.points == tuple(table.view(None).game_view.chips)
    assert sum(score.points) == 2000
    assert desk.state.status is Status.FINISHED


@pytest.mark.parametrize("format_", [each for each in Format if each is not Format.INDIVIDUAL])
async def test_every_format_but_that_of_changing_partners_is_played_to_its_end(
    club: Club, format_: Format
) -> None:
    desk = await begun(club, 5, format_)
    for _ in range(60):
        for contest in desk.state.awaited:
            await play_contest(club, desk, contest)
        if not desk.is_live:
            break
        await club.settle()
    assert desk.state.status is Status.FINISHED
    assert club.failures == []


async def test_who_gives_up_has_lost_the_match(club: Club) -> None:
    desk = await begun(club, 2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    await table.wish(partial(propose, player=desk.state.people(contest.sides[0])[0].id))
    await club.settle()
    played = desk.state.contest(contest.id)
    assert played is not None
    assert played.result is not None
    assert played.result.score.won == (0, 1)


async def test_who_comes_too_late_has_lost_a_match_that_is_of_one(club: Club) -> None:
    desk = await begun(club, 2)
    (contest,) = desk.state.awaited
    await club.sit_down(desk, contest, 0)
    await club.settle()
    await club.pass_time(desk.state.terms.grace_minutes * 60 + 1)
    for _ in range(4):
        await club.pass_time(300)
    played = desk.state.contest(contest.id)
    assert played is not None
    assert played.winner == 0


async def test_only_what_the_game_is_played_in_can_be_announced(club: Club) -> None:
    for seating in ("pairs", "nonsense"):
        with pytest.raises(TournamentError) as refused:
            club.tournaments.rules_for(GAME, seating, {})
        assert refused.value.reason is TournamentReason.BAD_SEATING
    wrong = replace(terms(club), seating="pairs")
    with pytest.raises(TournamentError) as refused:
        await club.tournaments.announce(wrong, ORGANISER.player, GUILD, CHANNEL)
    assert refused.value.reason is TournamentReason.BAD_SEATING
    with pytest.raises(TournamentError):
        await club.tournaments.announce(
            replace(terms(club), seating="four"), ORGANISER.player, GUILD, CHANNEL
        )
    with pytest.raises(RulesError):
        club.tournaments.rules_for(GAME, "two", {"target": 20})


def test_each_game_says_how_people_can_sit_in_each_format(club: Club) -> None:
    assert club.tournaments.seatings_for(GAME, Format.SWISS) == (TWO,)
    assert club.tournaments.seatings_for(GAME, Format.INDIVIDUAL) == ()
    mus = club.tournaments.seatings_for("mus", Format.KNOCK_OUT)
    assert mus[0] is PAIRS
    assert TWO in mus
    assert FOUR not in mus
    assert club.tournaments.seatings_for("mus", Format.INDIVIDUAL) == (PAIRS,)


async def test_nobody_has_won_a_match_before_its_last_deal(club: Club) -> None:
    rules, _ = club.tournaments.rules_for(GAME, "two", {})
    standing = Outcome(None, (4, 1), (0, 0), 5)
    assert won_in(GAMES[GAME], rules, standing) == (0, 0)
    ended = Outcome(Side(1), (4, 1), (0, 0), 6, places=(2, 1))
    assert won_in(GAMES[GAME], rules, ended) == (0, 1)
    desk = await begun(club, 2)
    (contest,) = desk.state.awaited
    assert contest.table is not None
    assert won_early(desk.state, contest.id, contest.table, standing) == ()
