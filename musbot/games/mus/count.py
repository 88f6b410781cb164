"""Who is paid what at the end of a round, and who wins the game, the vaca, the match?"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from musbot.core.seats import Side
from musbot.games.mus.events import (
    AdentroReached,
    Event,
    GameWon,
    Lance,
    MatchWon,
    OrdagoWon,
    RoundEnded,
    StonesWon,
    VacaWon,
    Why,
)
from musbot.games.mus.hands import best, bonus
from musbot.games.mus.state import (
    Dealing,
    Finished,
    How,
    LanceResult,
    MusState,
    OrdagoShown,
    Revealing,
    Row,
    Story,
)


def winner_by_score(state: MusState) -> Side | None:
    """Give the side that has reached the target, if one has (R8.7)."""
    most = max(state.score)
    return None if most < state.rules.target else Side(state.score.index(most))


def count(state: MusState) -> tuple[Event, ...]:
    """Count the lances in their order until a side has the target, then end the round (R8.2)."""
    score = list(state.score)
    rows: list[Event] = []
    for result in state.results:
        row = _row(state, result)
        if row is None:
            continue
        rows.append(row)
        score[row.side] += row.stones
        if score[row.side] >= state.rules.target:
            return (*rows, *round_end(state, row.side))
    inside = [
        AdentroReached(side)
        for side in state.seating.sides
        if score[side] >= state.rules.adentro and side not in state.adentro
    ]
    return (*rows, *inside, *round_end(state, None))


def _row(state: MusState, result: LanceResult) -> StonesWon | None:
    """Give the line of the ledger that a lance is worth at the count, if it is worth one."""
    lance = result.lance
    punto = int(lance is Lance.PUNTO)  # R8.6
    match result.how:
        case How.NOBODY:
            return None
        case How.REFUSED:
            # The refusing side has lost its claims (R7.17); in grande and chica the refusal has
            # closed the account (R8.3).
            stones = _bonuses(state, result, result.side) + punto
            return _won(lance, Why.REFUSED, result.side, stones) if stones else None
        case How.ALONE:
            return _won(lance, Why.ALONE, result.side, _bonuses(state, result, result.side))
        case How.PASSED | How.ACCEPTED:
            side = state.seating.side_of[best(lance, result.holders, state.worths)]
            stones = result.stones + _bonuses(state, result, side) + punto
            if result.how is How.ACCEPTED:
                return _won(lance, Why.ACCEPTED, side, stones)
            # In grande and chica one stone for having the best when all passed (R8.3).
            return _won(lance, Why.PASO, side, stones or 1)
        case _:
            assert_never(result.how)


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
    return (OrdagoWon(phase.lance, seat, side, state.rules.target), *round_end(state, side))


def round_end(state: MusState, winner: Side | None) -> tuple[Event, ...]:
    """End the round, and the game, the vaca and the match with it where they are won (R8.10)."""
    ended = RoundEnded(state.seating.after(state.mano))
    if winner is None:
        return (ended,)
    if state.games[winner] + 1 < state.rules.games_per_vaca:
        return (GameWon(winner), ended)
    if state.vacas[winner] + 1 < state.rules.vacas_per_match:
        return (GameWon(winner), VacaWon(winner), ended)
    return (GameWon(winner), VacaWon(winner), MatchWon(winner), ended)


def after_stones(state: MusState, event: StonesWon) -> MusState:
    """Write the stones down."""
    return replace(
        state,
        score=_plus(state.score, event.side, event.stones),
        ledger=(*state.ledger, Row(event.lance, event.why, event.side, event.stones)),
    )


def after_ordago(state: MusState, event: OrdagoWon) -> MusState:
    """Give the side that won an accepted órdago the target."""
    missing = event.score - state.score[event.side]
    return replace(
        state,
        score=_plus(state.score, event.side, missing),
        ordago=OrdagoShown(event.lance, event.seat),
    )


def after_game(state: MusState, event: GameWon) -> MusState:
    """Add a game; the score stays to be read until the round is put away."""
    return replace(state, games=_plus(state.games, event.side, 1), game_won_by=event.side)


def after_vaca(state: MusState, event: VacaWon) -> MusState:
    """Add a vaca."""
    return replace(state, vacas=_plus(state.vacas, event.side, 1))


def after_round(state: MusState, event: RoundEnded) -> MusState:
    """Put the round away as a story; mano passes on, also into a new game (R2.3)."""
    story = Story(
        dealer=state.dealer,
        mano=state.mano,
        hands=state.hands,
        said=state.said,
        results=state.results,
        ledger=state.ledger,
        ordago=state.ordago,
        score=state.score,
        game_won_by=state.game_won_by,
    )
    state = replace(
        state,
        previous=story,
        mano=event.mano,
        rounds=state.rounds + 1,
        rounds_of_game=state.rounds_of_game + 1,
    )
    if isinstance(state.phase, Finished):
        return state
    state = replace(state, phase=Dealing())
    return state if state.game_won_by is None else _new_game(state)


def _new_game(state: MusState) -> MusState:
    nothing = (0,) * len(state.score)
    vaca_ended = max(state.games) >= state.rules.games_per_vaca
    return replace(
        state,
        score=nothing,
        games=nothing if vaca_ended else state.games,
        adentro=(),
        rounds_of_game=0,
    )


def _plus(counts: tuple[int, ...], side: Side, amount: int) -> tuple[int, ...]:
    return (*counts[:side], counts[side] + amount, *counts[side + 1 :])
