"""Do errors carry values, and does one root catch them all?"""

from __future__ import annotations

from enum import StrEnum

import pytest

from musbot.core.contract import Legal, Refusal
from musbot.core.errors import (
    CorruptLogError,
    IllegalActionError,
    MusbotError,
    NewerDatabaseError,
    NotationError,
    RecordError,
    RulesError,
    StaleTableError,
    StorageError,
    TableError,
)
from musbot.core.seats import Seat


class Why(StrEnum):
    BECAUSE = "because"


REFUSAL = Refusal(Why.BECAUSE, 2, 999, (Seat(1),), (Legal("paso"),))


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (IllegalActionError(REFUSAL), "because"),
        (NotationError("card", "8o"), "card: '8o'"),
        (RulesError("kings", 5, ["8", "4"]), "kings"),
        (RecordError("it holds no round"), "it holds no round"),
        (TableError(Why.BECAUSE, "x"), "because"),
        (StaleTableError(), ""),
        (CorruptLogError("x"), "x"),
        (NewerDatabaseError("0009", "0001"), "0009 > 0001"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_every_error_is_ours(error: MusbotError, text: str) -> None:
    assert isinstance(error, MusbotError)
    assert str(error) == text


def test_errors_carry_what_a_sentence_needs() -> None:
    assert IllegalActionError(REFUSAL).refusal is REFUSAL
    rules = RulesError("kings", 5, ["8", "4"])
    assert (rules.option, rules.value, rules.allowed) == ("kings", 5, ("8", "4"))
    table = TableError(Why.BECAUSE, "Ane")
    assert (table.reason, table.detail) == (Why.BECAUSE, "Ane")
    newer = NewerDatabaseError("0009", "0001")
    assert (newer.found, newer.known) == ("0009", "0001")


def test_a_value_of_any_length_may_be_wrong() -> None:
    assert RulesError("kings", 10**5000, ["8"]).option == "kings"


@pytest.mark.parametrize("kind", [StaleTableError, CorruptLogError, NewerDatabaseError])
def test_what_cannot_be_stored_is_a_storage_error(kind: type[MusbotError]) -> None:
    assert issubclass(kind, StorageError)
