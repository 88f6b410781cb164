"""What is a player honoured for: which awards does a match bring him?

An award is data (:class:`musbot.core.deeds.Award`): a deed, and how often it has to be done. The
game tells the deeds of a match by its events; :func:`deeds_on` adds those that any game has. All of
it follows from what is stored, so it can be worked out anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final

import msgspec

from musbot.community.played import Ending, PlayedMatch
from musbot.core.deeds import Award, Deeds, Span
from musbot.core.ids import PlayerId

PARTNER_SPEAKS: Final = "partner-speaks-"
"""What a deed begins with that ends in a language: a partner of a match speaks it."""

SEATED_AS: Final = "seated-as-"
"""Likewise with the name of a seating."""

KINDS: Final = {"languages-of-partners": PARTNER_SPEAKS, "seatings": SEATED_AS}
"""Counters of how many different deeds were ever done that begin alike."""

EVENING: Final = 6 * 3600
"""A match belongs to the evening if it ended so many seconds ago at most."""

OF_ANY_GAME: Final = (
    Award("first-match", "matches"),
    Award("ten-matches", "matches", 10),
    Award("hundred-matches", "matches", 100),
    Award("hundred-rounds", "rounds", 100),
    Award("thousand-rounds", "rounds", 1000),
    Award("first-win", "wins"),
    Award("fifty-wins", "wins", 50),
    Award("five-in-a-row", "wins-in-a-row", 5, Span.MATCH),
    Award("beat-the-best", "beat-the-best"),
    Award("whole-evening", "matches-of-the-evening", 5, Span.MATCH),
    Award("old-friends", "matches-with-a-partner", 25, Span.MATCH),
    Award("ten-partners", "new-partners", 10),
    Award("friend-in-every-language", "languages-of-partners", 4),
    Award("every-table", "seatings", 4),
)
"""The awards that there are whatever is played."""


class Partner(msgspec.Struct, frozen=True):
    """Who plays with somebody: the language he speaks, where it is known, and how often before."""

    language: str | None = None
    matches_before: int = 0


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """What has to be known of somebody's match beside the match itself.

    ``seating`` is the seating's name. ``ends_before`` are the times at which his matches before
    this one ended, those of the last hours at least. ``wins_in_a_row`` counts this match.
    ``beat_the_best`` is whether he won against the first of the board as it stood before.
    """

    won: bool
    rounds: int
    at: float
    seating: str = ""
    partners: tuple[Partner, ...] = ()
    ends_before: tuple[float, ...] = ()
    wins_in_a_row: int = 0
    beat_the_best: bool = False


def is_honoured(match: PlayedMatch, player: PlayerId) -> bool:
    """Say whether a match brings a player deeds and awards, rated or not.

    It has to be played on a server to an end that stands, against a person, and without leaving.
    """
    chairs = [chair for chair in match.chairs if chair.player == player]
    if not chairs or not match.on_server or match.undone or match.how not in _TO_AN_END:
        return False
    return any(
        chair.player is not None and chair.side != chairs[0].side for chair in match.chairs
    ) and not any(player in chair.left_by for chair in match.chairs)


_TO_AN_END = (Ending.PLAYED, Ending.SURRENDERED)


def deeds_on(occasion: Occasion) -> Deeds:
    """Give the deeds of a match that any game has; what never happened is not there."""
    evening = [end for end in occasion.ends_before if occasion.at - EVENING <= end < occasion.at]
    told = Counter(
        {
            "matches": 1,
            "wins": int(occasion.won),
            "rounds": occasion.rounds,
            "wins-in-a-row": occasion.wins_in_a_row,
            "beat-the-best": int(occasion.won and occasion.beat_the_best),
            "matches-of-the-evening": len(evening) + 1,
            "new-partners": sum(not each.matches_before for each in occasion.partners),
            "matches-with-a-partner": max(
                (each.matches_before + 1 for each in occasion.partners), default=0
            ),
        }
    )
    languages = (each.language for each in occasion.partners)
    told.update(f"{PARTNER_SPEAKS}{language}" for language in languages if language)
    told.update([f"{SEATED_AS}{occasion.seating}"] if occasion.seating else [])
    return dict(+told)


def summed(deeds: Iterable[Deeds]) -> Deeds:
    """Add up the deeds of several matches."""
    total: Counter[str] = Counter()
    for each in deeds:
        total.update(each)
    return dict(total)


def earned(
    awards: Sequence[Award], before: Deeds, deeds: Deeds, had: Collection[str] = ()
) -> tuple[Award, ...]:
    """Give the awards that a match brings to somebody who does not have them.

    ``before`` are the sums of all his matches before it, ``deeds`` those of the match: what any
    game tells and what its own game tells together. ``had`` are the names of the awards he has.
    """
    career = summed((before, deeds))
    return tuple(
        award
        for award in awards
        if award.name not in had
        and _done(award.counter, deeds if award.span is Span.MATCH else career) >= award.least
    )


def progress(award: Award, career: Deeds) -> int:
    """Give how often its deed was done so far; for an award of one match nothing is added up."""
    return 0 if award.span is Span.MATCH else min(_done(award.counter, career), award.least)


def _done(counter: str, deeds: Deeds) -> int:
    if (prefix := KINDS.get(counter)) is not None:
        return sum(done > 0 for name, done in deeds.items() if name.startswith(prefix))
    return deeds.get(counter, 0)
