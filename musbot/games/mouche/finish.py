"""How do a deal and a match end?"""

from __future__ import annotations

from msgspec.structs import replace

from musbot.core.contract import Outcome
from musbot.core.seats import Seat, Side
from musbot.games.mouche import pool
from musbot.games.mouche.declaring import aside_shown
from musbot.games.mouche.events import BasketWon, DealEnded, Event, MatchEnded
from musbot.games.mouche.state import (
    Ending,
    Finished,
    MoucheState,
    Staking,
    Story,
    Tally,
)


def deals_in_all(state: MoucheState) -> int:
    """Give how many deals the match has: whole rounds, each seat deals as often (Q8.1)."""
    return state.rules.tours * len(state.chips)


def close(state: MoucheState) -> tuple[Event, ...]:
    """Close a deal that is decided; who stayed alone takes the basket first (Q6.7).

    Where nobody stayed nothing is paid, and the basket stays as it is (Q6.8).
    """
    if len(state.active) == 1 and state.without_play is None:
        return (BasketWon(state.active[0], pool.part_of_trick(state.stake), mouche=False),)
    fined = pool.fines(state)
    mano, won_by = state.seating.after(state.mano), _most(state)
    if state.rounds + 1 < deals_in_all(state):
        return (*fined, DealEnded(mano, pool.waiting_after(state, fined), won_by))
    return (*fined, *pool.shares(state, fined), DealEnded(mano, (), won_by))


def _most(state: MoucheState) -> Side | None:
    """Give the side that took more of the basket than any other (Q8.4)."""
    if state.without_play is not None:
        return Side(state.without_play)
    taken, most = state.taken, max(state.taken)
    return Side(taken.index(most)) if most and taken.count(most) == 1 else None


def after_deal_ended(state: MoucheState, event: DealEnded) -> MoucheState:
    """Pass the deal to the right (Q1.4)."""
    rounds = state.rounds + 1
    settled = replace(state, fines=event.fines)
    return replace(
        settled,
        phase=Staking() if rounds < deals_in_all(state) else Ending(),
        rounds=rounds,
        mano=event.mano,
        tally=_counted(state, event.won_by),
        previous=_story(settled, event.won_by),
    )


def _counted(state: MoucheState, won_by: Side | None) -> Tally:
    deals, tricks = state.tally.deals, state.tally.tricks
    if won_by is not None:
        deals = pool.plus(deals, Seat(won_by), 1)
    return Tally(deals, tuple([old + new for old, new in zip(tricks, state.taken, strict=True)]))


def _story(state: MoucheState, won_by: Side | None) -> Story:
    return Story(
        dealer=state.dealer,
        mano=state.mano,
        trump=state.trump,
        taken_by=state.taken_by,
        stake=state.stake,
        declared=state.declared,
        questions=state.questions,
        put_aside=aside_shown(state),
        shown=state.shown,
        tricks=state.tricks,
        without_play=state.without_play,
        ledger=state.ledger,
        chips=state.chips,
        basket=state.basket,
        fines=state.fines,
        won_by=won_by,
    )


def end(state: MoucheState) -> MatchEnded:
    """Give the places when the last deal is over (Q8.3)."""
    assert state.previous is not None, "a match has deals"
    return MatchEnded(_places(state, state.previous.mano))


def after_match(state: MoucheState, event: MatchEnded) -> MoucheState:
    """Nobody is awaited any more."""
    return replace(state, phase=Finished(event.places))


def _places(state: MoucheState, eldest: Seat, first: Side | None = None) -> tuple[int, ...]:
    """Give the place of each side: most jetons, then tricks, then nearest to the dealer's right.

    ``first`` is before all others, whatever it has (Q8.3, Q8.5).
    """
    order = state.seating.order_from(eldest)

    def standing(seat: Seat) -> tuple[bool, int, int]:
        return state.seating.side_of[seat] == first, state.chips[seat], state.tally.tricks[seat]

    ranked = sorted(order, key=standing, reverse=True)  # equal ones stay in the order of play
    return tuple([ranked.index(seat) + 1 for seat in state.seating.seats])


def outcome(state: MoucheState) -> Outcome | None:
    """Give the end of the match, or ``None`` while it is being played."""
    phase = state.phase
    if type(phase) is not Finished:
        return None
    return _outcome(state, Side(phase.places.index(1)), phase.places)


def conceded(state: MoucheState, winner: Side | None) -> Outcome:
    """Give how a match stands that was given up to this side, or that nobody ends (Q8.5).

    What lies in the basket or waits stays there.
    """
    places = () if winner is None else _places(state, state.mano, winner)
    return _outcome(state, winner, places)


def _outcome(state: MoucheState, winner: Side | None, places: tuple[int, ...]) -> Outcome:
    nothing = (0,) * len(state.chips)
    return Outcome(winner, state.tally.deals, nothing, state.rounds, places=places)
