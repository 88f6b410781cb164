"""Do the worked cases of the books give what the books say?

Those of whole rounds are records, each with what its last round must give beside it. The others are
tests of their own, named by their number.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from musbot.core.records import read_record
from musbot.games.mus.replay import replay

RECORDS = Path(__file__).resolve().parents[3] / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.toml"))

WORKED_CASES = {
    "W01": "everything-passed",
    "W02": "first-envite-refused-kills-the-paso-stone",
    "W03": "chain-2-3-2-refused",
    "W04": "chain-2-4-7-12-refused",
    "W05": "chain-2-5-10-10-accepted",
    "W06": "pares-refused-bet-with-the-worse-hand",
    "W07": "pares-uncontested-and-punto-en-paso",
    "W08": "punto-accepted-at-2",
    "W09": "punto-refused-1-now-1-at-the-end",
    "W10": "juego-accepted-stake-plus-both-partners",
    "W11": "count-stops-at-the-target",
    "W12": "deje-that-reaches-the-target-ends-the-juego-at-once",
    "W13": "ordago-accepted-exact-tie",
    "W14": "order-of-the-count-decides",
    "W15": "accepted-ordago-wipes-pending-bets",
    "W16": "passing-before-a-bet-does-not-eliminate",
    "W17": "second-opponent-may-raise-after-the-first-refuses",
    "W18": "plural-refusal-binds-the-pair",
    "W19": "ordago-over-a-raise-refused",
    "W20": "chica-is-compared-from-the-lowest-card-up",
    "W21": "duples-high-pair-first",
    "W22": "any-duples-beat-any-medias",
    "W23": "32-beats-40",
    "W24": "four-kings-a-3-is-a-3",
    "W25": "eight-kings-a-3-is-a-king-1",
    "W26": "mus-corrido-twice-round",
    "W28": "stock-exhausted-two-players-short",
    "W31": "two-players",
    "W32": "six-players-3-v-3",
    "W33": "reenvido-doubles",
    "W34": "option-no-quiero-elimina-off-a-seat-that-refused-may-answer-",
    "W35": "direct-ordago-refused",
    "W36": "ordago-over-an-envido-of-2-refused",
    "W37": "equal-pairs-mano-at-seat-2",
    "W38": "option-deje-extra-fem-madrid-refused-raise-in-pares",
    "W39": "31-de-mano-against-s-7-7-7-real-off",
    "W40": "real-sota-c-7-7-7-is-an-ordinary-31-1",
    "W41": "real-any-figure",
    "W42": "real-restricted-by-suits-wrong-suits-1",
    "W44": "nine-kings-the-5-of-oros-is-a-king-1",
    "W45": "stock-exhausted-third-and-last-short",
    "W46": "refusing-a-first-bet-of-200-costs-1",
    "W47": "nobody-has-pares-the-lance-does-not-exist",
}
"""W27, W29, W30, W43, W48, W50, W51, W52 are tests beside the rules they are about. W49, the card
that was seen, belongs to an option that is not on offer."""


class Row(msgspec.Struct, forbid_unknown_fields=True):
    lance: str
    why: str
    side: int
    stones: int


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    """What the last round of a record must give; what is not said may be anything."""

    ledger: list[Row]
    ordago: dict[str, str | int] | None
    score: list[int]
    game_won_by: int | None
    mano: int | None = None
    dealer: int | None = None
    games: list[int] | None = None
    winner: int | None = None


@pytest.mark.parametrize("name", NAMES)
def test_a_record_gives_the_ledger_that_lies_beside_it(name: str) -> None:
    expected = msgspec.json.decode((RECORDS / f"{name}.json").read_bytes(), type=Expected)
    record = read_record((RECORDS / f"{name}.toml").read_text("utf-8"))
    given = msgspec.json.decode(msgspec.json.encode(replay(record)))
    last = given["rounds"][-1]
    assert last["ledger"] == [msgspec.to_builtins(row) for row in expected.ledger]
    assert (last["ordago"], last["score"]) == (expected.ordago, expected.score)
    for fact in ("mano", "dealer"):
        assert getattr(expected, fact) in (None, last[fact])
    games = [int(side == expected.game_won_by) for side in range(len(given["games"]))]
    assert given["games"] == (expected.games or games)
    assert given["winner"] == expected.winner


def test_every_worked_case_of_a_whole_round_is_among_the_records() -> None:
    assert set(WORKED_CASES.values()) <= set(NAMES)
