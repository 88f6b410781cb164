"""What is to be told of one player, and of two who play together?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from musbot.community.board import Board, Record
from musbot.community.counting import Subject
from musbot.community.rating import SETTLED
from musbot.service.board_pages import ALL_TIME, named, names_for, people_in, placed
from musbot.service.board_ports import BoardStores, StandingStore
from musbot.service.board_rows import StandingRow, Together
from musbot.service.board_values import (
    AwardWon,
    BoardRow,
    Companion,
    Order,
    PairStory,
    Profile,
    Tally,
    WinRate,
)
from musbot.service.histories import read_entries
from musbot.service.ports import PlayerId

POINTS: Final = 200
"""How many ratings a chart shows, the last ones: it has no more room."""

PAIRS: Final = 3
LAST: Final = 5


class _Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a subject stands now: of all time, and in the season that is running."""

    rating: int | None
    is_provisional: bool
    place: int | None
    this_season: Tally
    all_time: Tally
    streak: int
    best_streak: int


async def read_profile(
    stores: BoardStores, guild: int, player: PlayerId, season: str
) -> Profile | None:
    """Give what is known of a player; ``None`` when he has never played there."""
    standings = stores.standings
    member = (await standings.members(guild, [player])).get(player)
    if member is None:
        return None
    stands = await _standing(stores, guild, (player,), Order.RATING, season)
    won = await standings.awards(guild, player)
    return Profile(
        person=named(player, {player: member.name}),
        season=season,
        unrated=member.unrated,
        points=await standings.points(guild, (player,), POINTS),
        rates=tuple(rates_in(member.career)),
        partner=await _friend(standings, guild, player, rivals=False),
        nemesis=await _friend(standings, guild, player, rivals=True),
        awards=tuple([AwardWon(each.award, each.at, each.table) for each in won]),
        pairs=await _best_pairs(standings, guild, player),
        deeds=member.career,
        **msgspec.structs.asdict(stands),
    )


async def read_pair(
    stores: BoardStores, guild: int, one: PlayerId, other: PlayerId, season: str
) -> PairStory | None:
    """Give the story of two people; ``None`` when they have never met."""
    standings = stores.standings
    subject = tuple(sorted((one, other)))
    together = await standings.together(guild, one, other)
    last = await read_entries(stores, guild, subject, 0, LAST)
    if together == Together() and not last:
        return None
    names = await names_for(standings, guild, [one, other])
    stands = await _standing(stores, guild, subject, Order.BEST_PAIR, season)
    return PairStory(
        people=(named(one, names), named(other, names)),
        season=season,
        points=await standings.points(guild, subject, POINTS),
        together=_companion(other, together, names),
        last=last,
        **msgspec.structs.asdict(stands),
    )


async def _standing(
    stores: BoardStores, guild: int, subject: Subject, order: Order, season: str
) -> _Standing:
    now = Board(season)
    rows = await stores.standings.standings(guild, subject, [ALL_TIME, now])
    row = rows.get(ALL_TIME)
    record = Record() if row is None else row.record
    return _Standing(
        rating=None if row is None else row.rating,
        is_provisional=row is None or row.rated < SETTLED,
        place=await _place(stores, guild, row, order),
        this_season=tally_of(rows[now].record) if now in rows else Tally(),
        all_time=tally_of(record),
        streak=record.streak,
        best_streak=record.best_streak,
    )


async def _place(
    stores: BoardStores, guild: int, row: StandingRow | None, order: Order
) -> int | None:
    if row is None or not (await stores.words.gone(guild)).isdisjoint(row.subject):
        return None
    return (await placed(stores.standings, guild, row, order, {})).place


def tally_of(record: Record) -> Tally:
    """Give what was won and lost of a row."""
    return Tally(record.wins, record.losses, record.games_won, record.games_lost)


def rates_in(career: Mapping[str, int]) -> Iterable[WinRate]:
    """Give everything that the game counts as played and as won."""
    for deed, times in career.items():
        name = deed.removesuffix("-played")
        if name != deed:
            yield WinRate(name, times, career.get(f"{name}-won", 0))


async def _friend(
    standings: StandingStore, guild: int, player: PlayerId, *, rivals: bool
) -> Companion | None:
    found = await standings.friends(guild, player, rivals=rivals)
    if found is None:
        return None
    other, together = found
    return _companion(other, together, await names_for(standings, guild, [other]))


def _companion(other: PlayerId, together: Together, names: Mapping[PlayerId, str]) -> Companion:
    return Companion(
        person=named(other, names),
        with_matches=together.with_matches,
        with_wins=together.with_wins,
        against_matches=together.against_matches,
        against_wins=together.against_wins,
        against_losses=together.against_losses,
    )


async def _best_pairs(
    standings: StandingStore, guild: int, player: PlayerId
) -> tuple[BoardRow, ...]:
    rows = await standings.pairs(guild, player, ALL_TIME, PAIRS)
    names = await names_for(standings, guild, people_in(rows))
    return tuple([await placed(standings, guild, row, Order.BEST_PAIR, names) for row in rows])
