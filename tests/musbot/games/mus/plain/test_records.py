"""Does the plain implementation give what lies beside the records, those of the worked cases first?

A record is played if it is one round that is cut before any discard.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

import msgspec
import pytest

from musbot.core.records import Record, read_record
from musbot.core.seats import SEATINGS
from musbot.games.mus.rules import parse_rules
from tests.musbot.games.mus.plain.options import USUAL, Options
from tests.musbot.games.mus.plain.rounds import PlainRound

RECORDS = Path(__file__).resolve().parents[4] / "records"

BEFORE_ANY_LANCE = {"mus", "descarto", "mus-visto", "sena", "consulta", "miro"}


def is_played(record: Record) -> bool:
    """Say whether a record is one round that mano cuts at once."""
    words = {action.split()[1] for action in record.rounds[0].actions}
    dealer = record.rounds[0].dealer or 0
    mano = (dealer + 1) % len(SEATINGS[record.seating or "pairs"].seats)
    cut = f"{mano} corto" in record.rounds[0].actions
    return len(record.rounds) == 1 and cut and not words & BEFORE_ANY_LANCE


READ = {path.stem: read_record(path.read_text("utf-8")) for path in sorted(RECORDS.glob("*.toml"))}
PLAYED = [name for name, record in READ.items() if is_played(record)]


def played(record: Record) -> PlainRound:
    """Play the only round of a record."""
    (dealt,) = record.rounds
    rules = parse_rules(record.rules)
    sides = SEATINGS[record.seating or "pairs"].side_of
    plain = PlainRound(
        cast("Options", {name: getattr(rules, name) for name in USUAL}),
        sides,
        ((dealt.dealer or 0) + 1) % len(sides),
        [hand.split() for hand in dealt.hands],
        record.start.score or [0 for _ in set(sides)],
        stock=dealt.stock.split(),
    )
    for action in dealt.actions:
        plain.say(action)
    return plain


@pytest.mark.parametrize("name", PLAYED)
def test_the_plain_implementation_gives_what_lies_beside_a_record(name: str) -> None:
    expected = msgspec.json.decode((RECORDS / f"{name}.json").read_bytes())
    plain = played(READ[name])
    columns = ("lance", "why", "side", "stones")
    assert [dict(zip(columns, row, strict=True)) for row in plain.ledger] == expected["ledger"]
    shown = plain.ordago and dict(zip(("lance", "seat"), plain.ordago, strict=True))
    assert shown == expected["ordago"]
    assert plain.score == expected["score"]
    assert plain.won_by == expected["game_won_by"]


def test_the_worked_cases_of_whole_rounds_are_among_them() -> None:
    assert len(PLAYED) >= 40
