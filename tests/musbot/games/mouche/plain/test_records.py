"""Does the plain implementation give what lies beside the records of mouche?

All that are played to their end are played here, deal by deal.
"""

from __future__ import annotations

from typing import cast

import pytest

from musbot.core.records import Record, RecordedRound
from musbot.core.seats import SEATINGS
from musbot.games.mouche.rules import fit_rules, parse_rules
from tests.musbot.games.conformance import expectation
from tests.musbot.games.mouche.plain import cards
from tests.musbot.games.mouche.plain.deal import PlainDeal
from tests.musbot.games.mouche.plain.options import USUAL, Options
from tests.musbot.games.mouche.plain.pool import Pool
from tests.musbot.games.mouche.small_records import GOOD, RECORDS

NAMES = {path.stem: f"mouche/{path.parent.name}/{path.stem}" for path in RECORDS.rglob("*.toml")}


def played(record: Record) -> PlainDeal:
    """Play a record to its end, and give its last deal."""
    seats = len(record.rounds[0].hands)
    seating = next(each for each in SEATINGS.values() if len(each.sides) == seats)
    rules = fit_rules(parse_rules(record.rules), seating)
    options = cast("Options", {name: getattr(rules, name) for name in USUAL})
    start = record.start
    chips = list(start.chips or [1000] * seats)
    pool = Pool(options, chips, start.basket or 0, list(start.fines or ()))
    dealer = record.rounds[0].dealer or 0
    deal = None
    for number, dealt in enumerate(record.rounds):
        deal = one_deal(dealt, options, (dealer + number) % seats, pool)
        if deal.over and number + 1 == options["tours"] * seats:
            pool.share_out(deal.order)
    assert deal is not None
    return deal


def one_deal(dealt: RecordedRound, options: Options, dealer: int, pool: Pool) -> PlainDeal:
    pool.ante(dealer)
    hands = [hand.split() for hand in dealt.hands]
    known = [card for hand in hands for card in hand]
    known += [dealt.trump or "", *(dealt.talon or "").split()]
    rest = [card for card in cards.deck(options["deck"], len(hands)) if card not in known]
    talon = [*(dealt.talon or "").split(), *rest]
    deal = PlainDeal(options, dealer, hands, dealt.trump or "", talon, pool)
    for action in dealt.actions:
        if deal.over:
            break  # what may be said after a mouche changes nothing
        if " joue " in action and not deal.taken:
            deal.flush = [False] * len(hands)  # whoever saved one has not claimed it
        deal.say(action)
    return deal


@pytest.mark.parametrize("name", GOOD)
def test_the_plain_implementation_gives_what_lies_beside_a_record(name: str) -> None:
    expected, deal = expectation(NAMES[name]), played(GOOD[name])
    pool = deal.pool
    given: dict[str, object] = {
        "ledger": [{"seat": seat, "jetons": jetons, "why": why} for seat, jetons, why in pool.rows],
        "chips": pool.chips,
        "basket": pool.basket,
        "fines": pool.waiting,
        "tricks": deal.taken,
        "mouches": deal.shown,
    }
    if deal.over:
        told = {key: given[key] for key in given if key in expected}
        assert told == {key: expected[key] for key in told}
    else:
        assert deal.taken == expected.get("tricks", deal.taken)
        assert deal.asked == cast("list[int]", expected.get("to_act", [deal.asked]))[0]


def test_most_records_are_played_here() -> None:
    assert len(GOOD) > 80
