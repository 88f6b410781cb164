"""How does a match end that somebody does not play?"""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Set as AbstractSet

from musbot.community.tournament.events import Decided
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import (
    ContestId,
    EntrantId,
    How,
    Result,
    Score,
    Sides,
)


def given_up(
    state: Tournament, gone: AbstractSet[EntrantId], but: ContestId | None = None
) -> tuple[Decided, ...]:
    """End all matches that wait for somebody who has left the tournament, all but one perhaps."""
    return tuple(
        [
            Decided(each.id, forfeited(state.terms.to_win, each.sides, gone, How.WITHDRAWAL))
            for each in state.awaited
            if each.id != but and not gone.isdisjoint(each.entrants)
        ]
    )


def forfeited(to_win: int, sides: Sides, gone: Collection[EntrantId], how: How) -> Result:
    """Give the result of a match in which some are absent or have left.

    Their rivals win by all games to none; where some are gone on both sides nobody wins. Whoever is
    left without a partner is excused.
    """
    missing = [any(each in gone for each in side) for side in sides]
    everybody = sides[0] + sides[1]
    absent = tuple([each for each in everybody if each in gone])
    alone = tuple(
        [
            each
            for side, is_missing in zip(sides, missing, strict=True)
            for each in side
            if is_missing and each not in gone
        ]
    )
    won = (0 if missing[0] else to_win, 0 if missing[1] else to_win)
    return Result(Score(won), how, None, absent, alone)
