"""Is everything told of everybody that he has done in a match of mus, and nothing else?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from musbot.core.seats import Seat
from musbot.games.mus.awards import AWARDS
from musbot.games.mus.deeds import deeds
from musbot.games.mus.events import (
    Consulted,
    Lance,
    Noticed,
    OrdagoWon,
    RoundEnded,
    Signalled,
    StonesWon,
)
from musbot.games.mus.game import MUS
from musbot.games.mus.named_hands import NamedHand
from tests.musbot.games.mus.rounds import USUAL, Table
from tests.musbot.games.random_matches import RandomMatch, every_kind

CUT = "0 corto"

KINDS = [kind for kind in every_kind() if kind.game == "mus"]


def told(table: Table) -> list[Mapping[str, int]]:
    """Give by seat what was done at a table whose match began at 0 with seat 0 as mano."""
    return [*deeds(table.state.rules, table.state.seating, Seat(0), table.events)]


def who_did(table: Table, deed: str) -> list[int]:
    """Give by seat how often it was done."""
    return [each.get(deed, 0) for each in told(table)]


# ---------------------------------------------------------------------- lances


def test_a_lance_that_was_counted_is_played_by_all_and_won_by_one_side() -> None:
    table = Table(USUAL, CUT)
    table.pass_out()
    for lance, won in (
        ("grande", [1, 0, 1, 0]),
        ("chica", [0, 1, 0, 1]),
        ("pares", [0, 1, 0, 1]),
        ("juego", [0, 1, 0, 1]),
        ("punto", [0, 0, 0, 0]),
    ):
        assert who_did(table, f"{lance}-won") == won
        assert who_did(table, f"{lance}-played") == [int(any(won))] * 4


def test_a_lance_is_counted_once_although_the_refused_bet_was_paid_before() -> None:
    table = Table(USUAL, CUT)
    table.reach("pares")
    table.say("0 paso", "1 envido", "0 no-queremos")
    table.pass_out()
    assert who_did(table, "pares-played") == [1, 1, 1, 1]
    assert who_did(table, "pares-won") == [0, 1, 0, 1]


def test_a_lance_that_was_not_counted_any_more_was_not_played() -> None:
    table = Table(USUAL, CUT, "0 envido 40", "1 quiero")
    table.pass_out()
    assert who_did(table, "grande-won") == [1, 0, 1, 0]
    assert who_did(table, "chica-played") == [0, 0, 0, 0]


def test_an_ordago_decides_its_lance_beside_those_that_were_paid_before() -> None:
    table = Table(USUAL, CUT, "0 envido", "1 no-queremos", "0 ordago", "1 no-quiero", "3 quiero")
    assert who_did(table, "grande-won") == [1, 0, 1, 0]
    assert who_did(table, "chica-won") == [0, 1, 0, 1]
    assert who_did(table, "pares-played") == [0, 0, 0, 0]


def test_who_takes_all_lances_of_a_round_sweeps_it() -> None:
    swept = Table("R R R 7 | C 7 5 4 | 1 1 1 4 | S 6 4 4", CUT)
    swept.pass_out()
    assert who_did(swept, "sweeps") == [1, 0, 1, 0]
    without_pares = Table("R C 5 1 | C S 6 4 | R S 6 4 | C 7 5 4", CUT)
    without_pares.pass_out()
    assert who_did(without_pares, "sweeps") == [0, 0, 0, 0]


def test_somebody_who_is_out_of_the_game_plays_no_lance() -> None:
    table = Table(
        "R R R R | 4 5 6 7 | 4 5 6 7 | 4 5 6 7",
        CUT,
        "0 ordago",
        "1 quiero",
        "2 no-quiero",
        "3 no-quiero",
        seating="four",
        finish="ranking",
    )
    table.deal("| R R R R | 4 5 6 7 | 4 5 6 7")
    table.say("1 corto")
    table.pass_out()
    assert who_did(table, "grande-played") == [1, 2, 2, 2]


# ---------------------------------------------------------------------- órdagos and bluffs


def test_an_ordago_is_his_who_says_it_and_won_or_lost_by_whole_sides() -> None:
    table = Table(USUAL, CUT, "0 ordago", "1 quiero")
    assert who_did(table, "ordagos") == [1, 0, 0, 0]
    assert who_did(table, "ordagos-won") == [1, 0, 1, 0]
    assert who_did(table, "ordagos-lost") == [0, 1, 0, 1]


def test_an_ordago_that_was_refused_is_neither_won_nor_lost() -> None:
    table = Table(USUAL, CUT, "0 ordago", "1 no-queremos")
    assert who_did(table, "ordagos") == [1, 0, 0, 0]
    assert who_did(table, "ordagos-won") == who_did(table, "ordagos-lost") == [0, 0, 0, 0]


def test_of_several_sides_those_have_lost_an_ordago_that_had_accepted_it() -> None:
    hands = "R R R R | 4 5 6 7 | 4 5 6 7"
    table = Table(hands, CUT, "0 ordago", "1 no-quiero", "2 quiero", dealer=2, seating="three")
    assert who_did(table, "ordagos-won") == [1, 0, 0]
    assert who_did(table, "ordagos-lost") == [0, 0, 1]


@pytest.mark.parametrize(("bettor", "bluffed"), [(0, [0, 0, 0, 0]), (1, [0, 1, 0, 1])])
def test_a_bluff_is_a_bet_refused_by_a_better_hand(bettor: int, bluffed: list[int]) -> None:
    table = Table(USUAL, CUT)
    while table.awaited != bettor:
        table.say(f"{table.awaited} paso")
    table.say(f"{bettor} envido", f"{(bettor + 1) % 4} no-queremos")
    table.pass_out()
    assert who_did(table, "bluffs") == bluffed


# ---------------------------------------------------------------------- games


def test_a_game_won_in_one_round_and_to_nothing_is_both() -> None:
    table = Table(USUAL, CUT, "0 ordago", "1 quiero")
    for deed in ("games-won", "games-in-one-round", "won-to-0"):
        assert who_did(table, deed) == [1, 0, 1, 0]
    assert who_did(table, "games-lost") == [0, 1, 0, 1]


def test_a_game_won_later_and_over_somebody_with_stones_is_neither() -> None:
    table = Table(USUAL, CUT)
    table.pass_out()
    table.deal()
    table.say("1 corto", "1 ordago", "2 quiero")
    assert who_did(table, "games-won") == [1, 0, 1, 0]
    assert who_did(table, "games-in-one-round") == who_did(table, "won-to-0") == [0, 0, 0, 0]


def come_to(table: Table, stones: int) -> None:
    """Let the side of the odd seats take everything in the first round, with so many in grande."""
    table.say("0 corto", "0 paso", f"1 envido {stones}", "2 quiero")
    table.pass_out()


ALL_FOR_ONE = "4 5 6 7 | R R R R | 4 5 6 7 | 1 1 1 1"


@pytest.mark.parametrize(("stones", "back"), [(20, 0), (25, 1)])
def test_who_wins_a_game_from_0_against_three_quarters_of_the_target_has_come_back(
    stones: int, back: int
) -> None:
    table = Table(ALL_FOR_ONE)
    come_to(table, stones)
    assert table.state.score[0] == 0
    assert (table.state.score[1] >= 30) == bool(back)
    table.deal()
    table.say("1 corto", "1 ordago", "2 quiero")
    assert who_did(table, "from-0-30") == [back, 0, back, 0]


def test_what_was_far_behind_is_forgotten_with_the_game() -> None:
    table = Table(ALL_FOR_ONE)
    come_to(table, 25)
    table.deal("1 1 1 1 | R R R R | 4 5 6 7 | 4 5 6 7")
    table.say("1 corto", "1 ordago", "2 quiero")
    table.deal("1 1 1 1 | 4 5 6 7 | R R R R | 4 5 6 7")
    table.say("2 corto", "2 ordago", "3 quiero")
    assert who_did(table, "games-won") == [1, 1, 1, 1]
    assert who_did(table, "from-0-30") == [0, 0, 0, 0]


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("hand", "kings", "real", "deeds_of_it"),
    [
        ("R R R R", 4, "off", {"duples", "duples-of-kings"}),
        ("R R 3 3", 8, "off", {"duples", "duples-of-kings"}),
        ("R R 3 3", 4, "off", {"duples"}),
        ("1 1 2 2", 8, "off", {"duples", "duples-of-aces"}),
        ("R R R 1", 8, "off", {"treinta-y-una", "treinta-y-una-mano", "solomillo"}),
        ("S 7 7 7", 8, "sota", {"treinta-y-una", "treinta-y-una-mano", "la-real"}),
        ("S 7 7 7", 8, "off", {"treinta-y-una", "treinta-y-una-mano"}),
        ("4 5o 6 7", 8, "off", {"perete"}),
        ("R 6 5o 1", 8, "off", set[str]()),
    ],
)
def test_what_was_held_is_told_by_the_rules_of_the_table(
    hand: str, kings: int, real: str, deeds_of_it: set[str]
) -> None:
    table = Table(f"{hand} | 6 5c 4 3 | C 6 4 2 | 6 C 4 2", CUT, kings=kings, real=real)
    table.pass_out()
    known = {*NamedHand, "treinta-y-una", "treinta-y-una-mano", "duples"}
    known |= {"duples-of-kings", "duples-of-aces"}
    assert known & told(table)[0].keys() == deeds_of_it


def test_31_without_being_mano_is_told_without_it() -> None:
    table = Table("4 5 6 7 | R R R 1 | 4 5 6 7 | 4 5 6 7", CUT)
    table.pass_out()
    assert who_did(table, "treinta-y-una") == [0, 1, 0, 0]
    assert who_did(table, "treinta-y-una-mano") == [0, 0, 0, 0]


@pytest.mark.parametrize(("always_show", "is_told"), [(True, 1), (False, 0)])
def test_r8_1_nothing_is_told_of_cards_that_were_not_shown(
    *, always_show: bool, is_told: int
) -> None:
    hands = "4 5 6 7 | R R R 1 | 4 5 6 7 | 1 1 1 4"
    table = Table(hands, CUT, target=20, always_show=always_show)
    table.say("0 envido 25", "1 mas 2", "2 no-queremos")
    assert who_did(table, "treinta-y-una") == [0, is_told, 0, 0]
    assert who_did(table, "games-won") == [0, 1, 0, 1]


# ---------------------------------------------------------------------- beside the cards


def test_r4_7_who_cuts_in_mus_corrido_and_was_not_mano_takes_mano() -> None:
    table = Table(USUAL, "0 mus", "1 corto")
    assert who_did(table, "mano-by-cutting") == [0, 1, 0, 0]
    assert who_did(Table(USUAL, CUT), "mano-by-cutting") == [0, 0, 0, 0]
    assert (
        who_did(Table(USUAL, "0 mus", "1 corto", mus_corrido="off"), "mano-by-cutting") == [0] * 4
    )


def test_signals_are_told_of_who_gave_and_who_caught_them() -> None:
    match = next(
        match
        for kind in KINDS
        for match in [RandomMatch(kind, 11)]
        if any(isinstance(event, Noticed) and event.by for event in match.events)
    )
    given = Counter(event.seat for event in match.events if isinstance(event, Signalled))
    caught = Counter(
        seat for event in match.events if isinstance(event, Noticed) for seat in event.by
    )
    found = deeds(match.rules, match.seating, match.mano, match.events)
    for seat in match.seating.seats:
        assert found[seat].get("signals", 0) == given[seat]
        assert found[seat].get("signals-caught", 0) == caught[seat]


# ---------------------------------------------------------------------- any match


@pytest.fixture(scope="module", params=KINDS, ids="-".join)
def match(request: pytest.FixtureRequest) -> RandomMatch:
    return RandomMatch(request.param, 7)


def counted_lances(match: RandomMatch) -> Counter[tuple[int, Lance]]:
    """Count by side the lances that gave stones in their rounds, from the events alone."""
    found: Counter[tuple[int, Lance]] = Counter()
    of_the_round = set[tuple[int, Lance]]()
    for event in match.events:
        match event:
            case StonesWon(lance=Lance() as lance, side=side) | OrdagoWon(lance=lance, side=side):
                of_the_round.add((side, lance))
            case RoundEnded():
                found.update(of_the_round)
                of_the_round.clear()
            case _:
                pass
    return found


def test_what_is_told_of_any_match_agrees_with_its_count(match: RandomMatch) -> None:
    found = deeds(match.rules, match.seating, match.mano, match.events)
    outcome = MUS.outcome(match.end)
    assert outcome is not None
    side_of, lances = match.seating.side_of, counted_lances(match)
    for seat in match.seating.seats:
        did = found[seat]
        assert did.get("games-won", 0) == outcome.games[side_of[seat]]
        assert did.get("games-lost", 0) == sum(outcome.games) - outcome.games[side_of[seat]]
        for lance in Lance:
            won, played = did.get(f"{lance}-won", 0), did.get(f"{lance}-played", 0)
            assert won == lances[side_of[seat], lance]
            assert won <= played <= sum(n for (_, one), n in lances.items() if one is lance)
    assert sum(each.get("ordagos", 0) for each in found) == outcome.ordagos


def test_what_was_done_is_never_undone_and_nothing_is_told_that_was_never_done(
    match: RandomMatch,
) -> None:
    events = match.events
    half, whole = [
        deeds(match.rules, match.seating, match.mano, events[:most])
        for most in (len(events) // 2, len(events))
    ]
    for before, after in zip(half, whole, strict=True):
        assert before.keys() <= after.keys()
        assert all(0 < count <= after[deed] for deed, count in before.items())


def test_what_partners_whisper_changes_nothing_but_what_is_told_of_signals(
    match: RandomMatch,
) -> None:
    quiet = [event for event in match.events if not isinstance(event, Consulted)]
    assert deeds(match.rules, match.seating, match.mano, quiet) == deeds(
        match.rules, match.seating, match.mano, match.events
    )


# ---------------------------------------------------------------------- awards


def test_every_award_has_a_name_of_its_own_and_honours_something_that_can_be_done() -> None:
    assert len({award.name for award in AWARDS}) == len(AWARDS)
    done: set[str] = set()
    for kind in KINDS:
        match = RandomMatch(kind, 5)
        for each in deeds(match.rules, match.seating, match.mano, match.events):
            done |= each.keys()
    rare = {"la-real", "duples-of-aces", "from-0-30", "signals-caught"}
    assert {award.counter for award in AWARDS} <= done | rare
    assert all(award.least > 0 for award in AWARDS)
