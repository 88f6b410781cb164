"""Do rivals catch signals with exactly the chance of the table, and know alone that they have?"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import permutations

import msgspec
import pytest
from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Cards
from musbot.core.seats import SEATINGS, Seat
from musbot.games.mus.actions import Reason, Signal
from musbot.games.mus.events import Noticed, Signalled
from musbot.games.mus.game import MUS
from musbot.games.mus.state import GivenSignal, MusState
from musbot.games.mus.watching import chance_of, notice, shares, watchable
from tests.musbot.games.mus.rounds import USUAL, Table
from tests.strategies import shuffle_by

LATER_ROUND = (1, 0)
SIX_HANDS = "R R 7 1 | C C 7 5 | 4 4 S 1 | S S 6 6 | 5 5 5 R | 6 4 C 7"


def table_with(risk: int, *said: str, games: int = 3) -> Table:
    """Give a round in which seat 0 is awaited."""
    return Table(USUAL, *said, score=LATER_ROUND, signal_risk=risk, games_per_vaca=games)


def six(risk: int, seating: str) -> Table:
    scores = (1,) * len(SEATINGS[seating].sides)
    return Table(SIX_HANDS, dealer=5, seating=seating, score=scores, signal_risk=risk)


def caught(state: MusState) -> list[list[str]]:
    """Give what each seat sees of caught signals."""
    return [
        [given.signal.value for given in MUS.view(state, seat).caught]
        for seat in state.seating.seats
    ]


def given_by(table: Table, seat: int, signal: str = "duples") -> MusState:
    """Give the moment at which a signal was given and nothing is drawn yet."""
    given = GivenSignal(Seat(seat), Signal(signal), table.state.mus_rounds)
    whispers = replace(table.state.whispers, signals=(given,), unnoticed=given)
    return replace(table.state, whispers=whispers)


# ------------------------------------------------------------------- never, always, and exactly


def test_r9_6_m10_without_a_risk_nobody_ever_catches_anything() -> None:
    table = table_with(0, "1 sena duples", "2 sena ciego", "0 corto", "3 sena dos-ases")
    assert caught(table.state) == [[], [], [], []]
    assert not [event for event in table.events if isinstance(event, Noticed)]


def test_r9_6_m10_with_a_risk_of_100_every_rival_does_but_the_one_who_is_to_speak() -> None:
    table = table_with(100, "1 sena duples")
    assert caught(table.state) == [[], [], ["duples"], []]
    table.say("0 corto", "0 paso", "0 sena dos-reyes")
    assert caught(table.state) == [[], [], ["duples"], ["dos-reyes"]]


def every_place_of_three_cards() -> Iterator[Cards]:
    """Give decks in which the first three cards of a new pack lie in every possible place."""
    rest = list(SPANISH_DECK[3:])
    for places in permutations(range(len(SPANISH_DECK)), 3):
        deck = rest.copy()
        for place, card in sorted(zip(places, SPANISH_DECK, strict=False)):
            deck.insert(place, card)
        yield tuple(deck)


def _give(deck: Cards, _cards: Cards) -> Cards:
    return deck


def test_r9_6_m10_between_them_the_chance_is_that_of_the_table_counted_out() -> None:
    """Of all the places of three cards, which are equally likely, so many catch the signal."""
    risks = (1, 35, 99)
    states = [given_by(table_with(risk), 1) for risk in risks]
    counts = [0] * len(risks)
    for deck in every_place_of_three_cards():
        shuffle = partial(_give, deck)
        for place, state in enumerate(states):
            (noticed,) = notice(state, shuffle)
            assert noticed.by in {(), (2,)}
            counts[place] += len(noticed.by)
    ways = 40 * 39 * 38
    assert counts == [-(-risk * ways // 100) for risk in risks]


def test_r9_6_every_rival_is_drawn_for_himself() -> None:
    chance = random.Random(7)
    state = given_by(six(50, "teams-of-three"), 3)
    times = 3000
    by = [notice(state, shuffle_by(chance))[0].by for _ in range(times)]
    for seat in (2, 4):
        assert sum(seat in each for each in by) / times == pytest.approx(0.5, abs=0.04)
    assert sum({2, 4} <= set(each) for each in by) / times == pytest.approx(0.25, abs=0.04)
    assert sum(0 in each for each in by) == 0, "seat 0 is to speak"


def test_r9_6_nothing_is_drawn_where_no_signal_was_given() -> None:
    assert notice(table_with(50).state, lambda cards: cards) == ()


# ------------------------------------------------------------------------------- who knows what


def test_r9_6_what_a_rival_has_caught_changes_no_view_but_his_own() -> None:
    table = table_with(100)
    state = given_by(table, 1)
    seats = (*state.seating.seats, None)
    views = [
        {
            seat: msgspec.json.encode(MUS.view(MUS.evolve(state, Noticed(by)), seat))
            for seat in seats
        }
        for by in ((), (Seat(2),))
    ]
    assert [seat for seat in seats if views[0][seat] != views[1][seat]] == [2]


def test_r9_6_a_caught_signal_is_forgotten_with_the_next_deal() -> None:
    table = table_with(100, "1 sena duples", "0 corto")
    table.pass_out()
    table.deal()
    assert caught(table.state) == [[], [], [], []]


def test_r9_6_it_takes_nobodys_turn() -> None:
    table = table_with(100, "1 sena duples", "2 miro 1")
    assert table.awaited == 0
    assert all(MUS.is_aside(event) for event in table.events[1:])


# ------------------------------------------------------------------------------------- watching


@pytest.mark.parametrize(
    ("risk", "rivals", "on_him", "on_others"),
    [
        (40, 2, "3/5", "1/5"),
        (60, 2, "9/10", "3/10"),
        (80, 2, "1", "3/5"),
        (100, 2, "1", "1"),
        (1, 2, "3/200", "1/200"),
        (30, 3, "9/20", "9/40"),
        (30, 4, "9/20", "1/4"),
        (100, 4, "1", "1"),
        (50, 1, "1/2", "0"),
    ],
)
def test_r9_7_watching_one_raises_the_chance_with_him_and_lowers_it_with_the_others(
    risk: int, rivals: int, on_him: str, on_others: str
) -> None:
    assert shares(risk, rivals) == (Fraction(on_him), Fraction(on_others))


@pytest.mark.parametrize("seating", ["pairs", "teams-of-three", "three-pairs"])
def test_r9_7_over_the_rivals_whom_one_may_watch_the_chances_add_up_to_the_same(
    seating: str,
) -> None:
    for risk in range(1, 101):
        check_the_sum(table_with(risk) if seating == "pairs" else six(risk, seating), risk)


def check_the_sum(table: Table, risk: int) -> None:
    looker = Seat(1)
    rivals = watchable(table.state, looker)

    def chances() -> list[Fraction]:
        return [chance_of(table.state, looker, rival) for rival in rivals]

    usual = chances()
    assert usual == [Fraction(risk, 100)] * len(rivals)
    for rival in rivals:
        table.say(f"1 miro {rival}")
        assert MUS.view(table.state, looker).watching == rival
        assert sum(chances()) == sum(usual)
        assert 0 <= min(chances()) <= max(chances()) <= 1
        assert chance_of(table.state, looker, rival) == min(Fraction(3 * risk, 200), Fraction(1))


def test_r9_7_who_watches_catches_so_much_more_often() -> None:
    chance = random.Random(3)
    table = table_with(40, "2 miro 1")
    times = 4000
    for signaller, expected in ((1, 0.6), (3, 0.2)):
        state = given_by(table, signaller)
        found = sum(Seat(2) in notice(state, shuffle_by(chance))[0].by for _ in range(times))
        assert found / times == pytest.approx(expected, abs=0.03)


def test_r9_7_eyes_on_one_rival_stay_there_until_they_turn_to_another() -> None:
    table = table_with(50, "0 miro 1", "0 corto")
    table.pass_out()
    table.deal()
    assert MUS.view(table.state, Seat(0)).watching == 1
    table.say("0 miro 3")
    assert MUS.view(table.state, Seat(0)).watching == 3


def test_r9_7_whom_a_seat_watches_nobody_else_knows() -> None:
    table = table_with(50)
    seats = (*table.state.seating.seats, None)
    before = {seat: MUS.view(table.state, seat) for seat in seats}
    table.say("1 miro 0")
    assert [seat for seat in seats if MUS.view(table.state, seat) != before[seat]] == [1]


@pytest.mark.parametrize("risk", [0, 40, 100])
def test_r9_7_the_rivals_who_may_be_watched_are_those_that_are_accepted(risk: int) -> None:
    for table in (table_with(risk), six(risk, "teams-of-three"), six(risk, "three-pairs")):
        for seat in table.state.seating.seats:
            offered = MUS.view(table.state, seat).watchable
            for other in range(10):
                if other in offered:
                    table.say(f"{seat} miro {other}")
                else:
                    assert table.why(f"{seat} miro {other}") in {
                        Reason.WATCHING_OFF,
                        Reason.WATCHING_NO_RIVAL,
                    }


@pytest.mark.parametrize(("seat", "why"), [(0, "oneself"), (2, "the partner"), (7, "nobody")])
def test_r9_7_only_a_rival_is_watched(seat: int, why: str) -> None:
    assert table_with(50).why(f"0 miro {seat}") is Reason.WATCHING_NO_RIVAL, why


def test_r9_7_where_nothing_can_be_caught_nobody_is_watched() -> None:
    assert table_with(0).why("0 miro 1") is Reason.WATCHING_OFF
    alone = Table("R R 7 1 | C C S S", seating="two", score=LATER_ROUND, signal_risk=50)
    assert alone.why("0 miro 1") is Reason.WATCHING_OFF
    assert MUS.view(alone.state, Seat(0)).watchable == ()


def test_r9_7_nor_when_the_match_is_over() -> None:
    over = table_with(50, "0 corto", "0 ordago", "1 quiero", games=1)
    assert over.why("0 miro 1") is Reason.MATCH_OVER


def test_r9_6_while_nobody_is_awaited_all_rivals_may_look() -> None:
    table = table_with(50, "0 corto")
    table.pass_out()
    assert [chance_of(table.state, Seat(seat), Seat(1)) for seat in range(4)] == [0.5, 0, 0.5, 0]


def test_r9_7_of_a_partner_there_is_nothing_to_catch() -> None:
    state = table_with(100).state
    assert chance_of(state, Seat(3), Seat(1)) == 0


def test_chance_is_the_same_with_a_risk_of_0_as_without_signals() -> None:
    """Nothing is drawn, so a match that is played again from a seed stays what it was."""
    events = MUS.forced(MUS.evolve(table_with(0).state, Signalled(Seat(1), Signal.DUPLES)), never)
    assert events == ()


def never(_cards: Cards) -> Cards:
    raise AssertionError("nothing is drawn")


def test_r9_7_eyes_turn_twenty_times_a_round_and_again_in_the_next() -> None:
    table = table_with(50, "0 corto")
    for _ in range(10):
        table.say("0 miro 1", "0 miro 3")
    refusal = table.refusal("0 miro 1")
    assert (refusal.reason, refusal.most) == (Reason.WATCHING_TOO_OFTEN, 20)
    assert MUS.view(table.state, Seat(0)).watchable == ()
    table.say("2 miro 1")
    table.pass_out()
    table.deal()
    table.say("0 miro 1")
