"""Who stands before whom with the same number of wins?

``head-to-head``
    Wins among those who are still equal, if each of them has met each other.
``buchholz``
    The wins of all rivals, added up, each as often as he was met. A match that was not played, a
    bye or a walkover, counts as one against a rival with as many wins as one has oneself.
``median``
    The same without the best and the worst of them, where they are three or more.
``games-won``, ``game-difference``, ``stone-difference``
    Games won in all matches, and less those lost; likewise points, where they are known.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, assert_never

from musbot.community.tournament.tally import Tallies, Tally
from musbot.community.tournament.values import EntrantId, Field, Standing, TieBreak

_FOR_A_MEDIAN: Final = 3

_Ranked = tuple[EntrantId, tuple[int, ...]]
"""An entrant with his wins and the values of the tie-breaks so far."""


def ranked(
    entrants: Sequence[EntrantId],
    tallies: Tallies,
    tie_breaks: Sequence[TieBreak],
    field: Field,
    group: int = 0,
) -> tuple[Standing, ...]:
    """Give standings by wins and tie-breaks; who is equal in all stays in the order given."""
    found: list[_Ranked] = [(each, (tallies[each].wins,)) for each in entrants]
    found.sort(key=_values, reverse=True)
    for tie_break in tie_breaks:
        found = _told_apart(found, tallies, tie_break)
    places: dict[tuple[int, ...], int] = {}
    for number, (_, values) in enumerate(found, start=1):
        places.setdefault(values, number)
    return tuple(
        [
            standing(entrant, places[values], tallies[entrant], field, values[1:], group)
            for entrant, values in found
        ]
    )


def standing(
    entrant: EntrantId,
    place: int,
    tally: Tally,
    field: Field,
    ties: tuple[int, ...] = (),
    group: int = 0,
) -> Standing:
    """Give the line of an entrant."""
    return Standing(
        entrant,
        place,
        tally.wins,
        tally.losses,
        tally.games_won,
        tally.games_lost,
        tally.byes,
        ties,
        group,
        is_in=entrant not in field.out_after,
    )


def _values(each: _Ranked) -> tuple[int, ...]:
    return each[1]


def _told_apart(found: list[_Ranked], tallies: Tallies, tie_break: TieBreak) -> list[_Ranked]:
    """Add the value of one tie-break to each, and put in order who was equal before it."""
    after: list[_Ranked] = []
    for values, members in groupby(found, key=_values):
        equal = [entrant for entrant, _ in members]
        after += [(each, (*values, _value(each, equal, tallies, tie_break))) for each in equal]
    after.sort(key=_values, reverse=True)
    return after


def _value(
    entrant: EntrantId, equal: list[EntrantId], tallies: Tallies, tie_break: TieBreak
) -> int:
    tally = tallies[entrant]
    match tie_break:
        case TieBreak.HEAD_TO_HEAD:
            return _among(entrant, equal, tallies)
        case TieBreak.BUCHHOLZ:
            return sum(_of_rivals(tally, tallies))
        case TieBreak.MEDIAN:
            wins = sorted(_of_rivals(tally, tallies))
            return sum(wins[1:-1] if len(wins) >= _FOR_A_MEDIAN else wins)
        case TieBreak.GAMES_WON:
            return tally.games_won
        case TieBreak.GAME_DIFFERENCE:
            return tally.games_won - tally.games_lost
        case TieBreak.POINT_DIFFERENCE:
            return tally.points_won - tally.points_lost
        case _:
            assert_never(tie_break)


def _of_rivals(tally: Tally, tallies: Tallies) -> list[int]:
    return [tallies[each].wins for each in tally.rivals] + [tally.wins] * tally.unplayed


def _among(entrant: EntrantId, equal: list[EntrantId], tallies: Tallies) -> int:
    """Count the wins among those who are equal, if all of them have met."""
    for each in equal:
        met = {each, *tallies[each].rivals}
        if not met.issuperset(equal):
            return 0
    return sum(each in equal for each in tallies[entrant].beaten)
