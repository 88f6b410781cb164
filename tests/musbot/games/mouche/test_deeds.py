"""Is told what everybody has done in a match, and only what all have seen?"""

from __future__ import annotations

from collections import Counter

import pytest

from musbot.core.seats import Seat
from musbot.games.mouche.awards import AWARDS
from musbot.games.mouche.deeds import deeds
from musbot.games.mouche.events import DealEnded, Exchanged, Fined, TrickTaken
from musbot.games.mouche.game import MOUCHE
from musbot.games.mus.game import MUS
from tests.musbot.games.mouche.deals import Table
from tests.musbot.games.random_matches import RandomMatch, every_kind

DIAMONDS, SPADES, CLUBS = "Kd Qd Ad 10d 8d", "Ks Js As 9s 7s", "8c 9c 10c Ac Jc"
MOST = "Kc Qc Jc Kd Kh"
"""With clubs as trump, led by the eldest, it takes all five tricks of a low hand."""

LOW = "8h 9h 8s 9d 10s"


def who_did(table: Table, deed: str) -> list[int]:
    """Give by seat how often something was done."""
    mano = table.seating.after(table.dealer)
    told = deeds(table.rules, table.seating, mano, table.events)
    return [each.get(deed, 0) for each in told]


def played(table: Table) -> Table:
    """Play the deal to its end: the first card that may be played, each time."""
    while not any(isinstance(event, DealEnded) for event in table.events):
        seat = table.to_act[0]
        table.say(f"{seat} joue {table.view(seat).playable[0]}")
    return table


def test_who_stays_and_takes_most_has_won_the_deal_and_all_tricks_are_told() -> None:
    table = played(Table(f"{MOST} | {LOW}").say("0 tiens", "1 tiens"))
    assert who_did(table, "deals-played") == [1, 1]
    assert who_did(table, "deals-won") == who_did(table, "whole-baskets") == [1, 0]
    assert who_did(table, "deals-won-as-dealt") == [1, 0]
    assert who_did(table, "tricks-played") == [5, 5]
    assert who_did(table, "tricks-won") == [5, 0]
    assert who_did(table, "fines") == [0, 1]
    assert who_did(table, "jetons-taken") == [5, 0]


def test_five_new_cards_are_told_where_the_deal_was_won_with_them() -> None:
    table = Table(f"{LOW} | 7h 7s 8d 7d 9s", talon=MOST)
    played(table.say("0 change 8h 9h 8s 9d 10s", "1 tiens"))
    assert who_did(table, "deals-won-anew") == [1, 0]
    assert who_did(table, "deals-won-as-dealt") == [0, 0]


def test_who_passes_has_played_no_deal() -> None:
    table = Table("? | ? | ?").say("0 passe", "1 tiens", "2 passe")
    assert who_did(table, "deals-played") == who_did(table, "deals-won") == [0, 1, 0]
    assert who_did(table, "baskets-unopposed") == [0, 1, 0]
    assert who_did(table, "whole-baskets") == who_did(table, "deals-won-as-dealt") == [0, 0, 0]
    assert who_did(table, "jetons-taken") == [0, 5, 0]


def test_a_mouche_that_was_saved_is_told_when_it_is_shown_and_not_before() -> None:
    table = Table(f"{DIAMONDS} | {LOW} | {SPADES} | ?").say("0 tiens", "1 tiens")
    assert who_did(table, "mouches-saved") == who_did(table, "mouches-shown") == [0, 0, 0, 0]
    table.say("2 mouche")
    assert who_did(table, "mouches-shown") == [1, 0, 1, 0]
    assert who_did(table, "mouches-saved") == [1, 0, 0, 0]
    assert who_did(table, "mouches-won") == [1, 0, 0, 0]
    assert who_did(table, "mouches-beaten") == [0, 0, 1, 0]
    assert who_did(table, "trump-mouches") == [0, 0, 0, 0]
    assert who_did(table, "deals-won-as-dealt") == [0, 0, 0, 0]


def test_a_mouche_of_trumps_and_a_basket_of_a_hundred_are_told() -> None:
    table = Table(f"? | {CLUBS}", trump="7c", basket=95).say("0 passe", "1 mouche")
    assert who_did(table, "trump-mouches") == who_did(table, "contrats") == [0, 1]
    assert who_did(table, "jetons-taken") == [0, 100]


def test_a_mouche_that_is_given_up_is_told_to_nobody() -> None:
    table = played(Table(f"{DIAMONDS} | {LOW}").say("0 tiens", "1 tiens"))
    assert who_did(table, "mouches-shown") == who_did(table, "mouches-saved") == [0, 0]


# ---------------------------------------------------------------------- any match


KINDS = [kind for kind in every_kind() if kind.game == MOUCHE.name]


@pytest.fixture(scope="module", params=KINDS, ids="-".join)
def match(request: pytest.FixtureRequest) -> RandomMatch:
    return RandomMatch(request.param, 7)


def told_of(match: RandomMatch, most: int | None = None) -> tuple[dict[str, int], ...]:
    """Give what everybody has done in the first so many events."""
    events = match.events if most is None else match.events[:most]
    told = MOUCHE.deeds(match.rules, match.seating, match.mano, events)
    return tuple(dict(each) for each in told)


def test_what_is_told_of_any_match_agrees_with_its_count(match: RandomMatch) -> None:
    outcome = MOUCHE.outcome(match.end)
    assert outcome is not None
    tricks = Counter(each.seat for each in match.events if isinstance(each, TrickTaken))
    fines = Counter(each.seat for each in match.events if isinstance(each, Fined))
    new = sum(isinstance(each, Exchanged) for each in match.events)
    for seat, did in zip(match.seating.seats, told_of(match), strict=True):
        assert did.get("deals-won", 0) == outcome.games[seat]
        assert did.get("tricks-won", 0) == tricks[seat]
        assert did.get("fines", 0) == fines[seat]
        assert did.get("deals-won", 0) <= did.get("deals-played", 0) <= outcome.rounds
        assert did.get("tricks-won", 0) <= did.get("tricks-played", 0)
        assert did.get("deals-won-anew", 0) <= new
        assert did.get("won-from-debt", 0) <= (outcome.winner == match.seating.side_of[seat])


def test_what_was_done_is_never_undone_and_nothing_is_told_that_was_never_done(
    match: RandomMatch,
) -> None:
    half, whole = told_of(match, len(match.events) // 2), told_of(match)
    for before, after in zip(half, whole, strict=True):
        assert before.keys() <= after.keys()
        assert all(0 < count <= after[deed] for deed, count in before.items())


# ---------------------------------------------------------------------- awards


def test_every_award_has_a_name_of_its_own_and_honours_something_that_can_be_done() -> None:
    assert len({award.name for award in AWARDS}) == len(AWARDS)
    assert not {award.name for award in AWARDS} & {award.name for award in MUS.awards}
    done: set[str] = set()
    for kind in KINDS:
        for seed in range(3):
            for each in told_of(RandomMatch(kind, seed)):
                done |= each.keys()
    rare = {"mouches-won", "mouches-saved", "mouches-beaten", "trump-mouches", "won-from-debt"}
    assert {award.counter for award in AWARDS} <= done | rare
    assert all(award.least > 0 for award in AWARDS)


def test_who_was_in_debt_and_comes_first_has_come_back() -> None:
    table = played(Table(f"{MOST} | {LOW}", tours=1).say("0 tiens", "1 tiens")).pass_deals(1)
    outcome = MOUCHE.outcome(table.state)
    assert outcome is not None
    assert outcome.winner == 0
    assert who_did(table, "won-from-debt") == [0, 0]
    for seat in (0, 1):
        table.events.insert(0, Fined(Seat(seat), 1001))
        assert who_did(table, "won-from-debt") == [1, 0]
