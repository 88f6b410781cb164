"""In which round does everybody meet whom, when all meet all?

The circle: one stays where he is, the others move on by one place each round. With an odd number
whoever would meet nobody has a bye, everybody once.
"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.community.tournament.formats.contract import Course
from musbot.community.tournament.values import Bye, EntrantId, Pairing, Spot, Stage

Meeting = tuple[EntrantId | None, EntrantId | None]


def rounds_needed(count: int) -> int:
    """Give in how many rounds all of so many meet all."""
    return count - 1 + count % 2


def meetings_of(members: Sequence[EntrantId], number: int) -> list[Meeting]:
    """Give who meets whom in a round, counted from 1; ``None`` is a bye."""
    circle: list[EntrantId | None] = [*members, *([None] if len(members) % 2 else [])]
    turn = (number - 1) % (len(circle) - 1)
    moved = [circle[0], *circle[1 + turn :], *circle[1 : 1 + turn]]
    half = len(moved) // 2
    return list(zip(moved[:half], reversed(moved[half:]), strict=True))


def scheduled(
    course: Course, members: Sequence[EntrantId], stage: Stage, group: int = 0
) -> tuple[list[Pairing], list[Bye]]:
    """Give the next round of a group in which all meet all.

    Whoever should meet somebody who has left has a bye in his stead, which is a win.
    """
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    for number, meeting in enumerate(meetings_of(members, course.next_number), start=1):
        spot = Spot(stage, course.next_number, number, group)
        known = [each for each in meeting if each is not None]
        there = [each for each in known if course.field.is_in(each, course.next_number)]
        if len(there) > 1:
            pairings.append(Pairing(spot, ((there[0],), (there[1],))))
        elif there:
            gone = next((each for each in known if each != there[0]), None)
            byes.append(Bye(there[0], spot, gone))
    return pairings, byes
