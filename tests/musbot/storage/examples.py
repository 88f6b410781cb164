"""What do the tests save? Events, listings and results, each as small as may be."""

from __future__ import annotations

from musbot.community.played import Ending
from musbot.core.seats import Seat, Side
from musbot.service.ports import (
    Leaver,
    Listing,
    MatchResult,
    PlayerId,
    ResultPlayer,
    Status,
    Stored,
    TableId,
)

TABLE = TableId("aaaaaaaaaa")
OTHER = TableId("bbbbbbbbbb")
ANE = PlayerId(2**63 - 1)
JON = PlayerId(81_384_788_765_712_384)
GUILD = 2**62


def stored(*bodies: str) -> tuple[Stored, ...]:
    """Make events of these bodies, a quarter of a second apart."""
    return tuple(Stored(at=at / 4, body=body.encode()) for at, body in enumerate(bodies))


def listing(
    table: TableId = TABLE,
    *people: PlayerId,
    status: Status = "open",
    opened_at: float = 1.5,
    guild: int | None = GUILD,
) -> Listing:
    return Listing(
        table=table,
        game="mus",
        status=status,
        guild=guild,
        channel=None if guild is None else guild + 1,
        people=people,
        opened_at=opened_at,
    )


def match_result(
    table: TableId = TABLE,
    *,
    guild: int | None = GUILD,
    ended_at: float = 9.25,
    seats: tuple[int, ...] = (0, 1),
    how: Ending = Ending.PLAYED,
    leavers: tuple[Leaver, ...] = (),
) -> MatchResult:
    names = ((JON, "Jon *Etxe*"), (None, "Ordenador ñ 🂡"))
    return MatchResult(
        table=table,
        game="mus",
        rules='{"kings":8}',
        seating="two",
        guild=guild,
        started_at=2.5,
        ended_at=ended_at,
        winner=Side(1),
        games=(1, 3),
        vacas=(0, 1),
        rounds=17,
        players=tuple(
            ResultPlayer(Seat(seat), Side(side), person, name)
            for side, (seat, (person, name)) in enumerate(zip(seats, names, strict=True))
        ),
        how=how,
        leavers=leavers,
    )
