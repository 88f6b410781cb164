"""Who has reached the target, and what does that end: the round, the game, the vaca, the match?

In most games the first to reach it ends the game (R8.7). Four that play for a ranking (R8.11) go
on without him: he is *out*, and the game ends when one is left.
"""

from __future__ import annotations

from msgspec.structs import replace

from musbot.core.seats import Side
from musbot.games.mus.events import (
    Event,
    GameWon,
    MatchWon,
    RoundEnded,
    VacaWon,
    WentOut,
    Why,
)
from musbot.games.mus.state import Dealing, Finished, House, MusState, Story, next_mano


def side_at_target(state: MusState) -> Side | None:
    """Give a side that has reached the target and is still in the game, if there is one."""
    most, target = max(state.score), state.rules.target
    if most < target:
        return None
    if not state.out:
        return Side(state.score.index(most))
    reached = [side for side in _still_in(state) if state.score[side] >= target]
    return reached[0] if reached else None


def _still_in(state: MusState) -> list[Side]:
    return [side for side in state.seating.sides if side not in state.out]


def at_target(state: MusState, side: Side) -> tuple[Event, ...]:
    """Give what follows when a side reaches the target while the round is being played."""
    events, over = going_out(state, side, state.out)
    return (*events, *round_end(state, over, (*state.out, side))) if over is not None else events


def going_out(
    state: MusState, side: Side, out: tuple[Side, ...]
) -> tuple[tuple[Event, ...], Side | None]:
    """Let a side leave after those that are ``out``; give the events, and who has won the game.

    The winner is ``None`` while the others play on (R8.11).
    """
    if state.rules.finish == "first":
        return (), side
    gone = (*out, side)
    return (WentOut(side),), gone[0] if len(gone) == len(state.seating.sides) - 1 else None


def round_end(
    state: MusState, winner: Side | None, out: tuple[Side, ...] = ()
) -> tuple[Event, ...]:
    """End the round, and the game, the vaca and the match with it where they are won (R8.10).

    ``out`` are the sides that have left the game by now.
    """
    if winner is None:
        return (RoundEnded(next_mano(state, out)),)
    ended = RoundEnded(state.seating.after(state.mano))
    if state.games[winner] + 1 < state.rules.games_per_vaca:
        return (GameWon(winner), ended)
    if state.vacas[winner] + 1 < state.rules.vacas_per_match:
        return (GameWon(winner), VacaWon(winner), ended)
    return (GameWon(winner), VacaWon(winner), MatchWon(winner), ended)


def after_game(state: MusState, event: GameWon) -> MusState:
    """Add a game; the score stays to be read until the round is put away."""
    side, tally = event.side, state.tally
    return replace(
        state,
        games=plus(state.games, side, 1),
        tally=replace(tally, all_games=plus(tally.all_games, side, 1)),
        game_won_by=side,
    )


def after_vaca(state: MusState, event: VacaWon) -> MusState:
    """Add a vaca."""
    return replace(state, vacas=plus(state.vacas, event.side, 1))


def after_round(state: MusState, event: RoundEnded) -> MusState:
    """Put the round away as a story; mano passes on, also into a new game (R2.3)."""
    state = replace(
        state,
        previous=_story(state),
        mano=event.mano,
        rounds=state.rounds + 1,
        rounds_of_game=state.rounds_of_game + 1,
        house=House(absent=state.out),
    )
    if isinstance(state.phase, Finished):
        return state
    state = replace(state, phase=Dealing())
    return state if state.game_won_by is None else _new_game(state)


def _story(state: MusState) -> Story:
    return Story(
        dealer=state.dealer,
        mano=state.mano,
        hands=state.hands if _are_shown(state) else ((),) * len(state.hands),
        said=state.said,
        results=state.results,
        ledger=state.ledger,
        ordago=state.ordago,
        score=state.score,
        game_won_by=state.game_won_by,
        ranking=_ranking(state),
        declared=state.declared,
        restocks=state.restocks,
    )


def _are_shown(state: MusState) -> bool:
    """Say whether the cards are shown at the end of the round (R8.1)."""
    if state.game_won_by is None or state.ordago is not None:
        return True
    last = state.ledger[-1].why
    if last is Why.PERETE:
        return False  # mus was not cut: there are no hands yet
    return last is not Why.DEJE or state.rules.always_show


def _ranking(state: MusState) -> tuple[Side, ...]:
    """Give the order in which the sides went out, whoever is left at its end (R8.11)."""
    if not state.out or state.game_won_by is None:
        return ()
    return (*state.out, *_still_in(state))


def _new_game(state: MusState) -> MusState:
    nothing = (0,) * len(state.score)
    vaca_ended = max(state.games) >= state.rules.games_per_vaca
    return replace(
        state,
        score=nothing,
        games=nothing if vaca_ended else state.games,
        adentro=(),
        out=(),
        house=House(),
        rounds_of_game=0,
    )


def plus(counts: tuple[int, ...], side: Side, amount: int) -> tuple[int, ...]:
    """Add to what a side has."""
    return (*counts[:side], counts[side] + amount, *counts[side + 1 :])
