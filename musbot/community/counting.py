"""For whom does a finished match count, and how? Ratings and boards ask here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import assert_never

import msgspec

from musbot.community.played import Chair, Ending, PlayedMatch
from musbot.community.rating import COMPUTER, Rating, length_of, lose, rate
from musbot.core.ids import PlayerId

Subject = tuple[PlayerId, ...]
"""Whom a rating belongs to: one player, or the two of a pair in the order of their ids."""

_TWO = 2


class Uncounted(StrEnum):
    """Why a match counts for nobody."""

    UNDONE = "undone"
    UNRATED = "unrated"
    PRIVATE = "private"
    TOO_SHORT = "too-short"
    NOBODY_LEFT = "nobody-left"
    COMPUTERS = "computers"
    ONE_SIDE = "one-side"


class ForNobody(msgspec.Struct, frozen=True, tag="nobody"):
    """It counts for nobody."""

    why: Uncounted


class ForAll(msgspec.Struct, frozen=True, tag="all"):
    """It is a win for everybody on this side and a defeat for everybody else."""

    winner: int


class ForLeavers(msgspec.Struct, frozen=True, tag="leavers"):
    """It is a defeat for each of these players, and nothing for anybody else."""

    leavers: tuple[PlayerId, ...]


Counting = ForNobody | ForAll | ForLeavers


class Change(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a match has changed for one player or one standing pair.

    ``games_won`` and ``games_lost`` are those of this match, as far as they are counted for him.
    """

    subject: Subject
    before: Rating
    after: Rating
    won: bool
    games_won: int
    games_lost: int


def counts_for(match: PlayedMatch, *, computers: bool = False) -> Counting:
    """Say for whom a match counts; ``computers`` is whether the server rates computer players."""
    why = _uncounted(match, computers=computers)
    if why is not None:
        return ForNobody(why)
    if leavers := _leavers(match):
        return ForLeavers(leavers)
    return ForAll(match.winner) if match.winner is not None else ForNobody(Uncounted.NOBODY_LEFT)


def subjects_of(match: PlayedMatch) -> tuple[Subject, ...]:
    """Give the players and pairs whose ratings :func:`changes` needs, however the match counts."""
    players = {each.player for each in match.chairs if each.player is not None}
    players.update(_leavers(match))
    return (*((player,) for player in sorted(players)), *filter(None, _pairs(match)))


def changes(
    match: PlayedMatch, rating_of: Callable[[Subject], Rating], *, computers: bool = False
) -> tuple[Change, ...]:
    """Give what a match changes for players and for standing pairs.

    ``rating_of`` gives the rating of each of :func:`subjects_of` before it.
    """
    counting = counts_for(match, computers=computers)
    match counting:
        case ForNobody():
            return ()
        case ForLeavers(leavers):
            return tuple(_left(match, leaver, rating_of) for leaver in leavers)
        case ForAll(winner):
            units = _pairs(match)
            pairs = [[unit] for unit in units] if any(units) else []
            return _after(match, _players(match), winner, rating_of) + _after(
                match, pairs, winner, rating_of
            )
        case _:
            assert_never(counting)


def _uncounted(match: PlayedMatch, *, computers: bool) -> Uncounted | None:
    sides = {chair.side for chair in match.chairs}
    reasons = {
        Uncounted.UNDONE: match.undone,
        Uncounted.UNRATED: not match.rated,
        Uncounted.PRIVATE: not match.on_server,
        Uncounted.TOO_SHORT: match.how is Ending.ABANDONED and not any(match.games),
        Uncounted.COMPUTERS: not computers and any(map(_is_computer, match.chairs)),
        Uncounted.ONE_SIDE: len(sides) < _TWO,
    }
    return next((why for why, holds in reasons.items() if holds), None)


def _is_computer(chair: Chair) -> bool:
    """Say whether a computer player sat here from the start, and not for somebody who left."""
    return chair.player is None and not chair.left_by


def _leavers(match: PlayedMatch) -> tuple[PlayerId, ...]:
    """Give everybody who lost a seat, once: who left may have taken another seat and left that."""
    return tuple(dict.fromkeys(player for chair in match.chairs for player in chair.left_by))


def _players(match: PlayedMatch) -> list[list[Subject | None]]:
    """Give the players by side, ``None`` for a computer player."""
    sides: list[list[Subject | None]] = [[] for _ in match.games]
    for chair in match.chairs:
        sides[chair.side].append(None if chair.player is None else (chair.player,))
    return sides


def _pairs(match: PlayedMatch) -> list[Subject | None]:
    """Give the standing pair of each of two sides, ``None`` where a computer player is one of it.

    Where others than two pairs play there is none.
    """
    sides = _players(match)
    if [len(side) for side in sides] != [_TWO, _TWO]:
        return []
    people = [[each[0] for each in side if each is not None] for side in sides]
    return [tuple(sorted(pair)) if len(pair) == _TWO else None for pair in people]


def _after(
    match: PlayedMatch,
    sides: Sequence[Sequence[Subject | None]],
    winner: int,
    rating_of: Callable[[Subject], Rating],
) -> tuple[Change, ...]:
    """Give the changes of all these, whose side is the place where they stand."""
    if not sides:
        return ()
    length = length_of(match)
    before = [[COMPUTER if each is None else rating_of(each) for each in side] for side in sides]
    after = rate(before, winner, length, match.places)
    return tuple(
        Change(
            subject=subject,
            before=old,
            after=new,
            won=side == winner,
            games_won=match.games[side],
            games_lost=sum(match.games) - match.games[side],
        )
        for side, subjects in enumerate(sides)
        for subject, old, new in zip(subjects, before[side], after[side], strict=True)
        if subject is not None
    )


def _left(match: PlayedMatch, leaver: PlayerId, rating_of: Callable[[Subject], Rating]) -> Change:
    """Give the defeat of somebody who left; the games of the match are not counted for him."""
    own = {chair.side for chair in match.chairs if leaver in chair.left_by}
    others = [
        rating_of((player,))
        for chair in match.chairs
        if chair.side not in own
        for player in chair.left_by or ((chair.player,) if chair.player is not None else ())
    ]
    before = rating_of((leaver,))
    after = lose(before, others or [COMPUTER])
    return Change(
        subject=(leaver,), before=before, after=after, won=False, games_won=0, games_lost=0
    )
