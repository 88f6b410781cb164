"""How does a test write a small record of mouche?"""

from __future__ import annotations

from pathlib import Path

from musbot.core.records import Record, RecordedRound, read_record
from musbot.games.mouche.replay import replay
from tests.musbot.games.wrong_records import fault_of

RECORDS = Path(__file__).resolve().parents[3] / "records" / "mouche"
GOOD = {
    path.stem: read_record(path.read_text("utf-8"))
    for path in sorted(RECORDS.rglob("*.toml"))
    if '"refused"' not in path.with_suffix(".json").read_text("utf-8")
}
"""The published records that are played to their end, by name."""

HANDS = ("Kh Qh Jh 9s 8d", "Ks Kd 9h 8h 7c", "Qs Qd 10c 9c 8c", "Js As Ah 10h Jd")
STAYED = "0 tiens,1 tiens,2 tiens,3 passe"
PASSED = "0 passe,1 passe,2 passe,3 passe"


def record(
    *actions: str,
    hands: tuple[str, ...] = HANDS,
    dealer: int | None = 3,
    trump: str | None = "7h",
    talon: str | None = None,
    **others: object,
) -> Record:
    """Give a record with a round for each text; actions stand between commas."""
    rounds = [
        RecordedRound(
            hands=hands,
            dealer=dealer if number == 0 else None,
            trump=trump,
            talon=talon,
            actions=tuple(text.split(",")) if text else (),
        )
        for number, text in enumerate(actions or ("",))
    ]
    options = {"rules": {"preset": "wmo"}, "rounds": tuple(rounds), **others}
    return Record(game="mouche", **options)  # type: ignore[arg-type]


def fault(wrong: Record) -> str:
    """Give the sentence with which a record is refused."""
    return fault_of(lambda: replay(wrong))
