"""Who is paid what at the end of a round?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from musbot.core.seats import Side
from musbot.games.mus.events import (
    AdentroReached,
    Event,
    Lance,
    OrdagoWon,
    StonesWon,
    Why,
)
from musbot.games.mus.finish import going_out, plus, round_end
from musbot.games.mus.hands import best, bonus
from musbot.games.mus.state import (
    How,
    LanceResult,
    MusState,
    OrdagoShown,
    Revealing,
    Row,
)

# A member of an enum is looked up through its metaclass each time it is named; here once.
_PUNTO: Final = Lance.PUNTO
_NOBODY: Final = How.NOBODY
_REFUSED: Final = How.REFUSED
_ALONE: Final = How.ALONE
_ACCEPTED: Final = How.ACCEPTED
_PASSED: Final = How.PASSED


def count(state: MusState) -> tuple[Event, ...]:
    """Count the lances in their order until a side has the target, then end the round (R8.2)."""
    score, out = list(state.score), state.out
    rows: list[Event] = []
    for result in state.results:
        row = _row(state, result)
        if row is None or row.side in out:
            continue  # who has left the game writes nothing more (R8.11)
        rows.append(row)
        score[row.side] += row.stones
        if score[row.side] >= state.rules.target:
            leaving, winner = going_out(state, row.side, out)
            rows += leaving
            if winner is not None:
                return (*rows, *round_end(state, winner))
            out = (*out, row.side)
    return (*rows, *_adentro(state, score, out), *round_end(state, None, out))


def _adentro(state: MusState, score: Sequence[int], out: tuple[Side, ...]) -> list[AdentroReached]:
    """Announce who has come close to the target in this round (R8.9)."""
    return [
        AdentroReached(side)
        for side in state.seating.sides
        if score[side] >= state.rules.adentro and side not in state.adentro and side not in out
    ]


def _row(state: MusState, result: LanceResult) -> StonesWon | None:
    """Give the line of the ledger that a lance is worth at the count, if it is worth one."""
    lance, how = result.lance, result.how
    punto = int(lance is _PUNTO)  # R8.6
    if how is _NOBODY:
        return None
    if how is _REFUSED:
        # The refusing side has lost its claims (R7.17); in grande and chica the refusal has
        # closed the account (R8.3).
        stones = _bonuses(state, result, result.side) + punto
        return _won(lance, Why.REFUSED, result.side, stones) if stones else None
    if how is _ALONE:
        return _won(lance, Why.ALONE, result.side, _bonuses(state, result, result.side))
    side = state.seating.side_of[best(lance, result.holders, state.worths)]
    stones = result.stones + _bonuses(state, result, side) + punto
    if how is _ACCEPTED:
        return _won(lance, Why.ACCEPTED, side, stones)
    if how is _PASSED:
        # In grande and chica one stone for having the best when all passed (R8.3).
        return _won(lance, Why.PASO, side, stones or 1)
    assert_never(how)


def _won(lance: Lance, why: Why, side: Side | None, stones: int) -> StonesWon:
    assert side is not None, "a refused or lone lance names its side"
    return StonesWon(lance, why, side, stones)


def _bonuses(state: MusState, result: LanceResult, side: Side | None) -> int:
    """Add up what the hands of the winning side are worth by themselves (R8.4, R8.5)."""
    return sum(
        [
            bonus(result.lance, state.worths[seat])
            for seat in result.holders
            if state.seating.side_of[seat] == side
        ]
    )


def reveal(state: MusState, phase: Revealing) -> tuple[Event, ...]:
    """Show the hands of an accepted órdago: this lance alone decides the game (R8.8)."""
    seat = best(phase.lance, phase.holders, state.worths)
    side = state.seating.side_of[seat]
    leaving, winner = going_out(state, side, state.out)
    won = OrdagoWon(phase.lance, seat, side, state.rules.target)
    out = (*state.out, side)
    inside = _adentro(state, state.score, out) if winner is None else ()
    return (won, *leaving, *inside, *round_end(state, winner, out))


def after_stones(state: MusState, event: StonesWon) -> MusState:
    """Write the stones down."""
    return replace(
        state,
        score=plus(state.score, event.side, event.stones),
        ledger=(*state.ledger, Row(event.lance, event.why, event.side, event.stones)),
    )


def after_ordago(state: MusState, event: OrdagoWon) -> MusState:
    """Give the side that won an accepted órdago the target."""
    missing = event.score - state.score[event.side]
    return replace(
        state,
        score=plus(state.score, event.side, missing),
        ordago=OrdagoShown(event.lance, event.seat),
    )
