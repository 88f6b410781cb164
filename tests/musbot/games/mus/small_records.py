"""How does a test write a small record?"""

from __future__ import annotations

from pathlib import Path

from musbot.core.records import Record, RecordedRound
from musbot.games.mus.replay import replay
from tests.musbot.games.wrong_records import fault_of

RECORDS = Path(__file__).resolve().parents[3] / "records"
GOOD = [path.read_text("utf-8") for path in sorted(RECORDS.glob("*.toml"))]

HANDS = ("12o 12c 7o 1o", "11o 11c 10o 10c", "4o 5o 6o 7c", "1c 1e 4c 12e")
PASSED = "0 paso,1 paso,2 paso,3 paso,0 paso,1 paso,2 paso,3 paso,0 paso,1 paso,3 paso"
ALL_PASSED = f"0 corto,{PASSED}"


def record(
    *actions: str,
    hands: tuple[str, ...] = HANDS,
    dealer: int | None = 3,
    stock: str = "",
    restocks: tuple[str, ...] = (),
    **others: object,
) -> Record:
    """Give a record with a round for each text; actions stand between commas."""
    rounds = [
        RecordedRound(
            hands=hands,
            dealer=dealer if number == 0 else None,
            stock=stock,
            restocks=restocks,
            actions=tuple(text.split(",")) if text else (),
        )
        for number, text in enumerate(actions or ("",))
    ]
    options = {"rules": {"preset": "fournier"}, "rounds": tuple(rounds), **others}
    return Record(game="mus", **options)  # type: ignore[arg-type]


def fault(wrong: Record) -> str:
    """Give the sentence with which a record is refused."""
    return fault_of(lambda: replay(wrong))
