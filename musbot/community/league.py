"""Who leads a league of several evenings?

A league is all the tournaments of one name on a server. An evening gives everybody who was placed
a point for coming, one for each entrant who ended behind him, and three, two or one more for the
first three places. Who shares a place is behind nobody who shares it with him. Where only the best
evenings count, the others are shown and not added up. Equal points are told apart by evenings won,
then by the best evening, then by the second best and so on; who is equal still shares the place.

This is our own rule: among the leagues of mus that are written down each has its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from musbot.core.ids import PlayerId

FOR_COMING: Final = 1
FOR_THE_FIRST: Final = (3, 2, 1)
"""What the first places bring beside."""


class Placed(msgspec.Struct, frozen=True):
    """Where somebody ended in an evening: ``entrant`` is shared by partners, ``place`` by equals.

    ``name`` is what he was called there.
    """

    player: PlayerId
    name: str
    entrant: int
    place: int


class Evening(msgspec.Struct, frozen=True):
    """A tournament of the league that is over, by the name under which it was announced."""

    name: str
    placed: tuple[Placed, ...]


class EveningPoints(msgspec.Struct, frozen=True):
    """What an evening, counted from 0, brought somebody; ``counts`` says whether it is added."""

    evening: int
    place: int
    points: int
    counts: bool


class LeagueLine(msgspec.Struct, frozen=True):
    """Somebody's line in the table of a league; ``name`` is what he was called last."""

    place: int
    player: PlayerId
    name: str
    points: int
    won: int
    evenings: tuple[EveningPoints, ...]


def points_of(placed: Placed, others: Sequence[Placed]) -> int:
    """Give what a place is worth among all who were placed in an evening."""
    behind = {each.entrant for each in others if each.place > placed.place}
    extra = FOR_THE_FIRST[placed.place - 1] if placed.place <= len(FOR_THE_FIRST) else 0
    return FOR_COMING + len(behind) + extra


def league_table(evenings: Sequence[Evening], best: int = 0) -> tuple[LeagueLine, ...]:
    """Give the table of a league, the leader first, after evenings in the order of their time.

    Of everybody's evenings the ``best`` so many count; 0 lets all of them.
    """
    names: dict[PlayerId, str] = {}
    brought: dict[PlayerId, list[EveningPoints]] = {}
    for number, evening in enumerate(evenings):
        for each in evening.placed:
            names[each.player] = each.name
            points = points_of(each, evening.placed)
            line = EveningPoints(number, each.place, points, counts=True)
            brought.setdefault(each.player, []).append(line)
    lines = [
        _line(player, names[player], _counted(points, best)) for player, points in brought.items()
    ]
    return _with_places(sorted(lines, key=lambda line: (_rank(line), line.player)))


def _counted(points: Sequence[EveningPoints], best: int) -> tuple[EveningPoints, ...]:
    """Say which evenings count: the best, of equal ones the earlier."""
    if not best:
        return tuple(points)
    ranked = sorted(points, key=lambda each: (-each.points, each.evening))
    counting = {each.evening for each in ranked[:best]}
    return tuple(
        [
            EveningPoints(each.evening, each.place, each.points, counts=each.evening in counting)
            for each in points
        ]
    )


def _line(player: PlayerId, name: str, evenings: tuple[EveningPoints, ...]) -> LeagueLine:
    return LeagueLine(
        place=0,
        player=player,
        name=name,
        points=sum([each.points for each in evenings if each.counts]),
        won=sum([each.place == 1 for each in evenings]),
        evenings=evenings,
    )


def _rank(line: LeagueLine) -> tuple[int, int, tuple[int, ...]]:
    """Give what the order goes by, the smallest first."""
    one_by_one = sorted([-each.points for each in line.evenings])
    return -line.points, -line.won, tuple(one_by_one)


def _with_places(lines: Sequence[LeagueLine]) -> tuple[LeagueLine, ...]:
    first_with: dict[tuple[int, int, tuple[int, ...]], int] = {}
    return tuple(
        [
            replace(line, place=first_with.setdefault(_rank(line), number))
            for number, line in enumerate(lines, start=1)
        ]
    )
