"""How long does the pairing of a round of a Swiss take?"""

from __future__ import annotations

import random
from time import perf_counter

from musbot.community.tournament.formats import FORMATS
from musbot.community.tournament.formats.contract import Course
from musbot.community.tournament.terms import Format, TournamentTerms
from musbot.community.tournament.values import (
    Contest,
    ContestId,
    Draw,
    EntrantId,
    Field,
    How,
    Result,
    Score,
    TournamentRound,
)


def slowest_round(pairs: int, seed: int) -> float:
    """Play a Swiss to its end, the stronger pair winning more often, and give its slowest draw."""
    terms = TournamentTerms(
        name="bench", game="mus", rules={}, to_win=3, starts_at=0.0, format=Format.SWISS
    )
    field = Field(tuple([EntrantId(each + 1) for each in range(pairs)]))
    chance, slowest = random.Random(seed), 0.0
    rounds: tuple[TournamentRound, ...] = ()
    while True:
        started = perf_counter()
        drawn = FORMATS[Format.SWISS].draw(Course(terms, field, str(seed), rounds))
        slowest = max(slowest, perf_counter() - started)
        if drawn is None:
            return slowest
        rounds = (*rounds, _played(drawn, len(rounds) + 1, pairs, chance))


def _played(drawn: Draw, number: int, pairs: int, chance: random.Random) -> TournamentRound:
    contests = [
        Contest(
            ContestId(number * pairs + place),
            number,
            each.spot,
            each.sides,
            result=Result(_score(each.sides[0][0], each.sides[1][0], pairs, chance), How.TABLE),
        )
        for place, each in enumerate(drawn.pairings)
    ]
    return TournamentRound(number, tuple(contests), drawn.byes)


def _score(one: EntrantId, other: EntrantId, pairs: int, chance: random.Random) -> Score:
    wins = chance.random() < 0.5 + (other - one) / (4 * pairs)
    lost = chance.randrange(3)
    return Score((3, lost) if wins else (lost, 3))
