"""Who leads a league across several evenings?

A tournament gives its players points by the places of their entrants, and a league adds them up.
Who shares a place has all of its points.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Player
from musbot.core.ids import PlayerId

POINTS: Final = (12, 9, 7, 6, 4, 4, 4, 4)
"""What the first places bring."""

TAKING_PART: Final = 2
"""What every other place brings to whoever played to the end."""


class LeaguePoints(msgspec.Struct, frozen=True):
    """What one evening brought one player."""

    player: Player
    place: int
    points: int


class LeagueLine(msgspec.Struct, frozen=True):
    """Where a player stands in a league; who has the same points and wins shares a place."""

    place: int
    player: Player
    points: int
    evenings: int
    won: int
    best: int


def league_points(state: Tournament) -> tuple[LeaguePoints, ...]:
    """Give what a finished tournament brings; nothing to those who left it, nor before its end.

    All who play for an entrant at the end have his points, so a substitute does and whoever he
    replaced does not.
    """
    found: list[LeaguePoints] = []
    for entrant, place in state.places:
        known = state.entrant(entrant)
        points = POINTS[place - 1] if place <= len(POINTS) else TAKING_PART
        if known.is_in:
            found += [LeaguePoints(each, place, points) for each in known.players]
    return tuple(found)


def league_table(evenings: Iterable[Iterable[LeaguePoints]]) -> tuple[LeagueLine, ...]:
    """Add up the evenings of a league, in the order in which they were played."""
    earned: dict[PlayerId, list[LeaguePoints]] = {}
    for evening in evenings:
        for each in evening:
            earned.setdefault(each.player.id, []).append(each)
    sums = [_summed(each) for each in earned.values()]
    sums.sort(key=_rank)
    return tuple(
        [
            replace(each, place=1 + sum(_rank(other) < _rank(each) for other in sums))
            for each in sums
        ]
    )


def _summed(earned: list[LeaguePoints]) -> LeagueLine:
    """Give a player's line, by the name that he had last; the place is found later."""
    return LeagueLine(
        0,
        earned[-1].player,
        sum(each.points for each in earned),
        len(earned),
        sum(each.place == 1 for each in earned),
        min(each.place for each in earned),
    )


def _rank(line: LeagueLine) -> tuple[int, int, int]:
    return -line.points, -line.won, line.best
