"""Are the events of a tournament read as they were written, and nonsense refused?"""

from __future__ import annotations

import msgspec
import pytest

from musbot.community.tournament.events import (
    Announced,
    Cancelled,
    Decided,
    DrawnContest,
    Finished,
    Registered,
    RoundDrawn,
    TournamentEvent,
    Undrawn,
    WhyCancelled,
    Withdrawn,
)
from musbot.community.tournament.evolve import evolve
from musbot.community.tournament.league import league_points, league_table
from musbot.community.tournament.log import begin, decode, encode, replay
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import (
    ContestId,
    EntrantId,
    How,
    Result,
    Score,
    Spot,
)
from musbot.community.tournament.withdrawals import substitute, withdraw
from musbot.core.errors import CorruptLogError
from musbot.core.ids import PlayerId
from tests.musbot.community.tournament.evenings import ORGANISER, Evening, evening, player, terms

ANNOUNCED = Announced(terms(), PlayerId(1), "seed", 7)
DECIDED = Decided(ContestId(1), Result(Score((3, 0)), How.TABLE))


def test_an_event_is_read_as_it_was_written() -> None:
    assert decode(encode(ANNOUNCED)) == ANNOUNCED
    assert encode(Cancelled(WhyCancelled.TOO_FEW)) == (
        b'{"type":"cancelled","why":"too-few","by":null}'
    )


@pytest.mark.parametrize("body", [b"", b"{", b'{"type":"unheard"}', b"[" * 100_000])
def test_what_is_no_event_is_refused(body: bytes) -> None:
    with pytest.raises(CorruptLogError):
        decode(body)


@pytest.mark.parametrize(
    "events",
    [
        [],
        [Cancelled(WhyCancelled.ORGANISER)],
        [ANNOUNCED, ANNOUNCED],
        [ANNOUNCED, Registered(EntrantId(2), (player(1),))],
        [ANNOUNCED, Withdrawn(EntrantId(1), PlayerId(1))],
        [ANNOUNCED, RoundDrawn(2, ())],
        [ANNOUNCED, Undrawn(1)],
        [ANNOUNCED, RoundDrawn(1, ()), Undrawn(0)],
        [ANNOUNCED, DECIDED],
    ],
)
def test_events_that_do_not_follow_from_each_other_are_refused(
    events: list[TournamentEvent],
) -> None:
    with pytest.raises(CorruptLogError):
        replay([(0.0, encode(each)) for each in events])


def test_a_wrong_event_is_named_by_its_number() -> None:
    with pytest.raises(CorruptLogError, match="event 2: announced twice"):
        replay([(0.0, encode(ANNOUNCED)), (0.0, encode(ANNOUNCED))])


def test_an_event_with_more_in_it_than_we_know_is_read() -> None:
    body = msgspec.json.decode(encode(ANNOUNCED))
    body["weather"] = "rain"
    assert decode(msgspec.json.encode(body)) == ANNOUNCED


def test_a_match_that_somebody_was_put_out_of_who_is_nobody_changes_nothing_else() -> None:
    state = begin(ANNOUNCED, 0.0)
    drawn = DrawnContest(ContestId(1), Spot(), ((EntrantId(1),), (EntrantId(2),)))
    state = evolve(state, RoundDrawn(1, (drawn,)), 0.0)
    state = evolve(state, msgspec.structs.replace(DECIDED, out=(EntrantId(9),)), 5.0)
    assert state.contests[0].decided_at == 5.0
    finished = evolve(state, Finished(((EntrantId(1), 1),)), 6.0)
    assert (finished.ended_at, finished.places) == (6.0, ((1, 1),))


# ---------------------------------------------------------------------- a league


def finished(*, leaver: int = 0, substituted: bool = False) -> Evening:
    tonight = evening(Format.ROUND_ROBIN, 4)
    if leaver:
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(leaver)))
    if substituted:
        new = player(99)
        tonight.happen(substitute(tonight.state, ORGANISER, EntrantId(1), PlayerId(11), new))
    tonight.play()
    return tonight


def test_an_evening_brings_points_by_places_to_all_who_played_to_the_end() -> None:
    earned = {each.player.id: each.points for each in league_points(finished(leaver=4).state)}
    assert earned == {10: 12, 11: 12, 20: 9, 21: 9, 30: 7, 31: 7}
    twelfth = evening(Format.SWISS, 12)
    assert league_points(twelfth.state) == ()
    twelfth.play()
    assert min(each.points for each in league_points(twelfth.state)) == 2


def test_a_league_adds_its_evenings_up_for_each_player() -> None:
    evenings = [
        league_points(finished().state),
        league_points(finished(substituted=True).state),
    ]
    table = league_table(evenings)
    assert [(each.place, each.player.id, each.points, each.won) for each in table] == [
        (1, 10, 24, 2),
        (2, 20, 18, 0),
        (2, 21, 18, 0),
        (4, 30, 14, 0),
        (4, 31, 14, 0),
        (6, 11, 12, 1),
        (6, 99, 12, 1),
        (8, 40, 12, 0),
        (8, 41, 12, 0),
    ]
    assert [(each.evenings, each.best) for each in table[4:6]] == [(2, 3), (1, 1)]
    assert league_table([]) == ()
