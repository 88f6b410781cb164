"""What has everybody won and lost so far?"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from musbot.community.tournament.values import Bye, Contest, EntrantId, Rounds


class Tally(msgspec.Struct):
    """The sums of one entrant; it is filled while the rounds are read.

    ``rivals`` are those played against, once for every match that was played, and ``beaten`` those
    of them who lost; ``met`` are also those who did not come. ``unplayed`` counts byes, walkovers
    and matches that were not played, ``byes`` those without any rival.
    """

    wins: int = 0
    losses: int = 0
    games_won: int = 0
    games_lost: int = 0
    points_won: int = 0
    points_lost: int = 0
    byes: int = 0
    unplayed: int = 0
    rivals: list[EntrantId] = []
    beaten: list[EntrantId] = []
    met: list[EntrantId] = []


Tallies = dict[EntrantId, Tally]


def tallied(
    entrants: Iterable[EntrantId], rounds: Rounds, to_win: int, *, byes_win: bool
) -> Tallies:
    """Add up the decided matches.

    A walkover is a win by ``to_win`` games to none. A bye is that only where ``byes_win``, and
    counts for nothing where everybody has one.
    """
    tallies = {each: Tally() for each in entrants}
    for each in rounds:
        for contest in each.contests:
            _add_contest(tallies, contest, to_win)
        for bye in each.byes:
            _add_bye(tallies, bye, to_win, byes_win=byes_win)
    return tallies


def _add_contest(tallies: Tallies, contest: Contest, to_win: int) -> None:
    if contest.result is None:
        return
    result = contest.result
    for side in (0, 1):
        rivals = contest.sides[1 - side]
        for entrant in contest.sides[side]:
            tally = tallies.setdefault(entrant, Tally())
            tally.met += rivals
            if entrant in result.excused:
                _add_win(tally, to_win)
                continue
            _add_side(tally, contest, side)
            if result.absent:
                tally.unplayed += 1
            else:
                tally.rivals += rivals
                tally.beaten += rivals if contest.winner == side else ()


def _add_side(tally: Tally, contest: Contest, side: int) -> None:
    assert contest.result is not None
    score = contest.result.score
    tally.wins += contest.winner == side
    tally.losses += contest.winner != side
    tally.games_won += score.won[side]
    tally.games_lost += score.won[1 - side]
    tally.points_won += score.points[side]
    tally.points_lost += score.points[1 - side]


def _add_bye(tallies: Tallies, bye: Bye, to_win: int, *, byes_win: bool) -> None:
    tally = tallies.setdefault(bye.entrant, Tally())
    tally.byes += bye.rival is None
    if bye.rival is not None or byes_win:
        _add_win(tally, to_win)


def _add_win(tally: Tally, games: int) -> None:
    tally.wins += 1
    tally.unplayed += 1
    tally.games_won += games
