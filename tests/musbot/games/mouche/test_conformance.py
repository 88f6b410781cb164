"""Do the published records of mouche cover what only mouche has?"""

from __future__ import annotations

import re

import pytest

from musbot.games import GAMES
from musbot.games.mouche.state import Why
from tests.musbot.games.conformance import expectation, record_of
from tests.musbot.games.published import MOUCHE

FIVE_TRICKS = re.compile(r"\[\d(, \d){4}\]")


@pytest.mark.parametrize("seating", [seating.name for seating in GAMES["mouche"].seatings])
def test_every_seating_has_a_deal_that_is_played_to_its_end(seating: str) -> None:
    assert any(
        (record := record_of(name)) is not None
        and record.seating == seating
        and FIVE_TRICKS.fullmatch(str(expectation(name).get("tricks")))
        for name in MOUCHE.names
    )


@pytest.mark.parametrize("why", Why)
def test_every_kind_of_payment_is_in_a_ledger(why: Why) -> None:
    ledgers = [str(expectation(name).get("ledger")) for name in MOUCHE.names]
    assert any(f"'why': '{why.value}'" in ledger for ledger in ledgers)
