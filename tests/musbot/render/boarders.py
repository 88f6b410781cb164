"""Who stands on a leaderboard in the tests, and what have they played?"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from musbot.community.played import Ending
from musbot.render.award_names import awards_there_are
from musbot.render.board_words import Marking
from musbot.service.board_values import (
    AwardWon,
    BoardPage,
    BoardRow,
    ChangeKind,
    Companion,
    HistoryEntry,
    HistoryPage,
    Named,
    Order,
    PairStory,
    Point,
    Profile,
    ResultChange,
    Tally,
    Verdict,
    WinRate,
)
from musbot.service.ports import PlayerId, TableId

DAY = 86_400.0
NOW = 1_796_000_000.0
"""The end of November 2026."""

NAMES = ("Ane", "Jon", "Miren", "Patxi", "Olatz", "Unai", "Leire", "Iker", "Maite", "Xabi")
WIDE = "語" * 32
RUDE = "*_~`|[a](b)#@every"
LEFTWARDS = "משה"
AWKWARD = (WIDE, RUDE, "@everyone", LEFTWARDS, "\u200b\u2060", "W" * 32)
"""Names that would break a line, call everybody, turn it round, or show nothing."""

MARKING = Marking(
    name=str,
    quoted=str,
    moment=lambda at: f"day {int(at // DAY)}",
    person=lambda player: f"@{player}",
)


def person(number: int, name: str = "") -> Named:
    """Somebody; the first is number 1."""
    return Named(PlayerId(number), name or NAMES[(number - 1) % len(NAMES)])


def row(place: int, *people: Named, wins: int = 20, losses: int = 5, rating: int = 0) -> BoardRow:
    """One line of a board."""
    return BoardRow(
        place=place,
        people=people or (person(place),),
        rating=rating or 1700 - 10 * place,
        is_provisional=wins + losses < 15,
        wins=wins,
        losses=losses,
        games_won=wins * 3,
        games_lost=losses * 3 + wins,
        streak=-2 if place % 2 else 3,
        best_streak=7,
    )


def board(
    rows: Sequence[BoardRow], own: BoardRow | None = None, order: Order = Order.RATING
) -> BoardPage:
    """A page of a board that has these rows alone."""
    return BoardPage(
        game="mus",
        games=("mus",),
        order=order,
        season="",
        preset="",
        page=1,
        pages=1,
        count=len(rows),
        rows=tuple(rows),
        own=own,
        seasons=("2026-4", "2026-3"),
        presets=("fournier", "own"),
    )


def profile(matches: int = 54, name: str = "Ane", others: str = "") -> Profile:
    """Somebody who has played so many rated matches."""
    points = tuple(
        [
            Point(NOW - (matches - at) * 2 * DAY, 1500 + (at * 37) % 90 + at)
            for at in range(min(matches, 500))
        ]
    )
    wins = matches * 2 // 3
    tally = Tally(wins, matches - wins, 3 * wins, 2 * matches)
    rates = tuple(
        [
            WinRate(lance, matches * share, matches * share // 2 + at)
            for at, (lance, share) in enumerate(
                (("grande", 9), ("chica", 9), ("pares", 6), ("juego", 5), ("punto", 0))
            )
        ]
    )
    return Profile(
        game="mus",
        games=("mus",),
        person=person(1, name),
        rating=points[-1].rating if points else None,
        is_provisional=0 < matches < 15,
        place=3 if points else None,
        season="2026-4",
        this_season=tally,
        all_time=tally,
        unrated=Tally(2, 1, 7, 5),
        streak=3,
        best_streak=9,
        points=points,
        rates=rates,
        partner=Companion(person=person(2, others), with_matches=18, with_wins=12),
        nemesis=Companion(person=person(3, others), against_matches=12, against_losses=9),
        awards=tuple(
            [
                AwardWon(award, NOW - at * DAY, TableId("abcdefghij"))
                for at, award in enumerate(awards_there_are("mus")[:7])
            ]
        ),
        pairs=(row(2, person(1, name), person(2, others)),),
        deeds={},
    )


def newcomer() -> Profile:
    """Somebody without a rated match."""
    return replace(
        profile(0), partner=None, nemesis=None, awards=(), pairs=(), streak=0, best_streak=0
    )


def entry(number: int = 0, verdict: Verdict = Verdict.WON, name: str = "") -> HistoryEntry:
    """A match of Ane's with Jon against Miren and Patxi."""
    return HistoryEntry(
        table=TableId(f"table{number:05}"),
        game="mus",
        at=NOW - number * DAY,
        seconds=1500.0,
        preset="fournier",
        seating="pairs",
        how=Ending.PLAYED,
        verdict=verdict,
        is_rated=True,
        beside=(person(2, name),),
        against=((person(3, name), person(4, name)),),
        games=(3, 1),
        vacas=(1, 0),
        rounds=25,
        ordagos=1,
        before=1500,
        after=1512,
        changes=(),
        tournament=None,
    )


def undone(name: str = "", why: str = "Somebody sat there twice") -> HistoryEntry:
    """A match that a moderator has taken back, and then corrected."""
    one, other = person(3, name), person(4, name)
    return replace(
        entry(9, Verdict.NONE, name),
        changes=(
            ResultChange(ChangeKind.UNDONE, PlayerId(77), why, NOW),
            ResultChange(ChangeKind.CORRECTED, PlayerId(78), why, NOW, (one, other)),
        ),
    )


def history(entries: Sequence[HistoryEntry], name: str = "Ane") -> HistoryPage:
    """The only page of Ane's matches."""
    return HistoryPage(
        game="",
        games=("mus",),
        person=person(1, name),
        page=1,
        pages=1,
        count=len(entries),
        entries=tuple(entries),
    )


def story(name: str = "", last: Sequence[HistoryEntry] = ()) -> PairStory:
    """What Ane and Jon have played."""
    return PairStory(
        game="mus",
        games=("mus",),
        people=(person(1, name), person(2, name)),
        rating=1580,
        is_provisional=False,
        place=1,
        season="2026-4",
        this_season=Tally(5, 2, 17, 9),
        all_time=Tally(12, 6, 40, 25),
        streak=-1,
        best_streak=4,
        points=(),
        together=Companion(
            person=person(2, name),
            with_matches=18,
            with_wins=12,
            against_matches=5,
            against_wins=2,
            against_losses=3,
        ),
        last=tuple(last),
    )
