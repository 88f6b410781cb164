"""By what is a match won, how far has each side come, and what tells equal ones apart?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from musbot.core.contract import Outcome
from musbot.core.seats import Seat, Seating
from musbot.games.mus.events import Event, GameWon
from musbot.games.mus.progress import evolve
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import starting_state


def to_win(rules: MusRules) -> int:
    """Give how many vacas win a match, or how many games where it is of one."""
    return rules.vacas_per_match if rules.vacas_per_match > 1 else rules.games_per_vaca


def won(rules: MusRules, outcome: Outcome) -> tuple[int, ...]:
    """Give how many of these each side has won."""
    return outcome.vacas if rules.vacas_per_match > 1 else outcome.games


def points(
    rules: MusRules, seating: Seating, mano: Seat, events: Iterable[Event]
) -> tuple[int, ...]:
    """Add up the stones at the end of every game; one that was broken off counts as it stood."""
    total = (0,) * len(seating.sides)
    state = starting_state(rules, seating, mano)
    for event in events:
        state = evolve(state, event)
        if isinstance(event, GameWon):
            total = _plus(total, state.score)
    return total if state.game_won_by is not None else _plus(total, state.score)


def _plus(total: Sequence[int], score: Sequence[int]) -> tuple[int, ...]:
    return tuple([before + more for before, more in zip(total, score, strict=True)])
