"""Do the published records of mus cover what only mus has?"""

from __future__ import annotations

import pytest

from musbot.core.seats import SEATINGS
from tests.musbot.games.conformance import expectation, record_of
from tests.musbot.games.published import MUS


def test_there_are_at_least_three_hundred_records() -> None:
    assert len(MUS.names) >= 300


@pytest.mark.parametrize("seating", SEATINGS)
def test_every_seating_has_a_round_that_is_counted(seating: str) -> None:
    assert any(
        (record := record_of(name)) is not None
        and record.seating == seating
        and expectation(name).get("ledger")
        for name in MUS.names
    )
