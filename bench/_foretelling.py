"""How well does somebody foretell who wins: are his chances right, and do they tell much?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import log, sqrt
from statistics import fmean
from typing import NamedTuple

from musbot.community.board import Rated, Standing, fold, rating_in
from musbot.community.counting import Subject
from musbot.community.played import PlayedMatch
from musbot.community.rating import USUAL_LENGTH, length_of, win_chance
from musbot.community.seasons import season_of

ENOUGH = 1000
"""A tenth with so many matches says its share to three in a hundred."""


class Foretold(NamedTuple):
    """The chances that every side was given before a match, and who won it."""

    chances: tuple[float, ...]
    winner: int


class Tenth(NamedTuple):
    """The matches in which a side was given a chance of about this size.

    ``low`` and ``high`` are the 95 % interval of the share that was won.
    """

    matches: int
    foretold: float
    happened: float
    low: float
    high: float


def by_ratings(matches: Iterable[PlayedMatch]) -> list[Foretold]:
    """Foretell each match from the ratings before it, then fold it.

    How long a match will be is foretold, too: as long as those of its format before it.
    """
    standings: dict[Rated, Standing] = {}
    lengths: dict[str, list[float]] = defaultdict(list)
    foretold: list[Foretold] = []
    for match in matches:
        assert match.winner is not None, "somebody has won"
        season = season_of(match.at).name
        sides = [
            [
                rating_in(standings.get((match.game, subject), Standing()), season)
                for subject in side
            ]
            for side in _sides(match)
        ]
        seen = lengths[match.preset]
        chances = win_chance(sides, fmean(seen) if seen else USUAL_LENGTH)
        foretold.append(Foretold(chances, match.winner))
        seen.append(length_of(match))
        for change in fold(match, standings):
            standings[match.game, change.subject] = Standing(change.after, season)
    return foretold


def by_elo(matches: Iterable[PlayedMatch], k: float) -> list[Foretold]:
    """Foretell each match of two sides by plain Elo, the mean of each side against the other."""
    numbers: dict[Subject, float] = defaultdict(lambda: 1500.0)
    foretold: list[Foretold] = []
    for match in matches:
        assert match.winner is not None, "somebody has won"
        first, second = sides = _sides(match)
        ahead = fmean(numbers[each] for each in first) - fmean(numbers[each] for each in second)
        chance = 1 / (1 + 10 ** (-ahead / 400))
        chances = (chance, 1 - chance)
        foretold.append(Foretold(chances, match.winner))
        for side, subjects in enumerate(sides):
            for subject in subjects:
                numbers[subject] += k * ((side == match.winner) - chances[side])
    return foretold


def log_loss(foretold: Sequence[Foretold]) -> float:
    """Give the mean surprise at who won: the smaller, the better the chances."""
    return -fmean(log(max(each.chances[each.winner], 1e-9)) for each in foretold)


def tenths(foretold: Iterable[Foretold], enough: int = ENOUGH) -> list[Tenth]:
    """Give the tenths from 0 to 1 in which there are enough matches.

    Of two sides the first stands for both, whose chances say the same.
    """
    found: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for chances, winner in foretold:
        for side, chance in enumerate(chances if len(chances) > 2 else chances[:1]):
            found[min(int(chance * 10), 9)].append((chance, side == winner))
    return [_tenth(found[each]) for each in sorted(found) if len(found[each]) >= enough]


def gap(told: Iterable[Tenth]) -> float:
    """Give by how much the worst tenth is wrong."""
    return max((abs(each.happened - each.foretold) for each in told), default=0.0)


def _sides(match: PlayedMatch) -> list[list[Subject]]:
    sides: list[list[Subject]] = [[] for _ in match.games]
    for chair in match.chairs:
        assert chair.player is not None, "only people play here"
        sides[chair.side].append((chair.player,))
    return sides


def _tenth(matches: Sequence[tuple[float, bool]]) -> Tenth:
    count = len(matches)
    happened = sum(won for _, won in matches) / count
    margin = 1.96 * sqrt(happened * (1 - happened) / count)
    foretold = fmean(chance for chance, _ in matches)
    return Tenth(count, foretold, happened, happened - margin, happened + margin)
