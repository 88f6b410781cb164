"""What does a match change on a leaderboard, and what do many matches in a row come to?

Each game has boards of its own, for no number says how good somebody is at two. A board has rows:
one for each subject (a player, or a standing pair), season and preset, where ``""`` is all time and
all presets. A match goes into four rows of each subject for whom it counts (:func:`boards`). Beside
its row stands the subject's rating in that game, which is the same in all rows of the current
season and of all time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from musbot.community.counting import Change, Subject, changes
from musbot.community.played import PlayedMatch
from musbot.community.rating import FRESH, Rating
from musbot.community.seasons import season_of, soft_reset


class Record(msgspec.Struct, frozen=True, gc=False):
    """What somebody has won and lost; a ``streak`` of defeats is negative."""

    wins: int = 0
    losses: int = 0
    games_won: int = 0
    games_lost: int = 0
    streak: int = 0
    best_streak: int = 0


_NOTHING = Record()


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A rating, and the latest season in which it was moved."""

    rating: Rating = FRESH
    season: str = ""


_NEW = Standing()

Rated = tuple[str, Subject]
"""Whose rating it is, and in which game."""


class Board(msgspec.Struct, frozen=True, gc=False):
    """Which matches of a game a row is about: of a season and a preset, ``""`` all of them."""

    game: str
    season: str = ""
    preset: str = ""


def boards(game: str, season: str, preset: str) -> tuple[Board, ...]:
    """Give the boards that a match of this game goes into, in this season under this preset."""
    return tuple(
        dict.fromkeys(
            (
                Board(game),
                Board(game, preset=preset),
                Board(game, season),
                Board(game, season, preset),
            )
        )
    )


def rating_in(standing: Standing, season: str) -> Rating:
    """Give the rating with which somebody enters a match of this season.

    In his first match of a new season his number is softly reset; whoever never played is new. A
    match of an old season that is counted late resets nothing: the clock may have gone wrong.
    """
    if not standing.season or season <= standing.season:
        return standing.rating
    return soft_reset(standing.rating)


def moved(standing: Standing, rating: Rating, season: str) -> Standing:
    """Give how somebody stands after a match of this season, also of one that is over."""
    return Standing(rating, max(standing.season, season))


def recorded(record: Record, change: Change) -> Record:
    """Give a row after a match."""
    won = change.won
    streak = max(record.streak, 0) + 1 if won else min(record.streak, 0) - 1
    return Record(  # by position, which is twice as fast: a history has many
        record.wins + won,
        record.losses + (not won),
        record.games_won + change.games_won,
        record.games_lost + change.games_lost,
        streak,
        max(record.best_streak, streak),
    )


def fold(
    match: PlayedMatch, standings: Mapping[Rated, Standing], *, computers: bool = False
) -> tuple[Change, ...]:
    """Give what a match changes for whoever has these standings; who has none is new.

    ``before`` in a change is the rating after the soft reset of a new season.
    """
    season, game = season_of(match.at).name, match.game

    def rating_of(subject: Subject) -> Rating:
        return rating_in(standings.get((game, subject), _NEW), season)

    return changes(match, rating_of, computers=computers)


class Replayed(msgspec.Struct, frozen=True):
    """What a whole history comes to.

    ``changes`` are by match, in the order of the matches. ``standings`` are the numbers of now,
    ``numbers`` by season those at its end, of whoever had a match in it that counts.
    """

    changes: tuple[tuple[Change, ...], ...]
    standings: Mapping[Rated, Standing]
    numbers: Mapping[str, Mapping[Rated, Rating]]
    records: Mapping[Board, Mapping[Subject, Record]]


def replay(matches: Iterable[PlayedMatch], *, computers: bool = False) -> Replayed:
    """Fold a whole history, the oldest match first, from nothing."""
    told: list[tuple[Change, ...]] = []
    standings: dict[Rated, Standing] = {}
    numbers: dict[str, dict[Rated, Rating]] = {}
    records: dict[Board, dict[Subject, Record]] = {}
    for match in matches:
        folded = fold(match, standings, computers=computers)
        told.append(folded)
        season = season_of(match.at).name
        rows = [records.setdefault(each, {}) for each in boards(match.game, season, match.preset)]
        for change in folded:
            subject = change.subject
            rated = (match.game, subject)
            stands = moved(standings.get(rated, _NEW), change.after, season)
            standings[rated] = stands
            for shown_in in (season, stands.season):
                numbers.setdefault(shown_in, {})[rated] = change.after
            for row in rows:
                row[subject] = recorded(row.get(subject, _NOTHING), change)
    return Replayed(tuple(told), standings, numbers, records)


def places(values: Iterable[float]) -> tuple[int, ...]:
    """Give the places of values that stand best first: equal ones share the better place."""
    given: list[int] = []
    before: float | None = None
    for number, value in enumerate(values, start=1):
        given.append(given[-1] if value == before else number)
        before = value
    return tuple(given)
