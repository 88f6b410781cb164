"""What is to be told of one player, and of two who play together?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, TypeAlias

import msgspec

from musbot.community.board import Board, Record
from musbot.community.counting import Subject
from musbot.community.rating import SETTLED
from musbot.service.board_pages import placed
from musbot.service.board_ports import BoardStores, StandingStore
from musbot.service.board_rows import Member, Together
from musbot.service.board_values import (
    AwardWon,
    Companion,
    Named,
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


Choosing: TypeAlias = Callable[[Collection[str]], str]
"""Says which of the games that somebody has played is shown."""


def only(game: str) -> Choosing:
    """Choose this game, whatever was played."""
    return lambda _: game


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
    stores: BoardStores,
    guild: int,
    player: PlayerId,
    season: str,
    chosen: Choosing,
) -> Profile | None:
    """Give what is known of a player; ``None`` when he has never played there.

    It is about the game that is ``chosen`` of those that he has played.
    """
    standings = stores.standings
    member = (await standings.members(guild, [player])).get(player)
    if member is None:
        return None
    game = chosen(member.careers)
    stands = await _standing(standings, guild, game, (player,), Order.RATING, season)
    pairs = await standings.pairs(guild, player, Board(game), PAIRS)
    won = await standings.awards(guild, player)
    career = member.careers.get(game, {})
    return Profile(
        game=game,
        games=await games_there(standings, guild, game, member),
        person=Named(player, member.name),
        season=season,
        unrated=member.unrated.get(game, Tally()),
        points=await standings.points(guild, game, (player,), POINTS),
        rates=tuple(rates_in(career)),
        partner=_companion(await standings.friends(guild, game, player, rivals=False)),
        nemesis=_companion(await standings.friends(guild, game, player, rivals=True)),
        awards=tuple([AwardWon(each.award, each.at, each.table) for each in won]),
        pairs=await placed(standings, guild, pairs, Order.BEST_PAIR),
        deeds=career,
        **msgspec.structs.asdict(stands),
    )


async def read_pair(
    stores: BoardStores, guild: int, game: str, one: PlayerId, other: PlayerId, season: str
) -> PairStory | None:
    """Give the story of two people in a game; ``None`` when they have never met there."""
    standings = stores.standings
    subject = tuple(sorted((one, other)))
    together = await standings.together(guild, game, one, other)
    last = await read_entries(stores, guild, game, one, subject, 0, LAST)
    if together == Together() and not last:
        return None
    members = await standings.members(guild, [one, other])
    people = Named(one, members[one].name), Named(other, members[other].name)
    stands = await _standing(standings, guild, game, subject, Order.BEST_PAIR, season)
    return PairStory(
        game=game,
        games=await games_there(standings, guild, game, *members.values()),
        people=people,
        season=season,
        points=await standings.points(guild, game, subject, POINTS),
        together=companion_of(people[1], together),
        last=last,
        **msgspec.structs.asdict(stands),
    )


async def games_there(
    standings: StandingStore, guild: int, game: str, *people: Member
) -> tuple[str, ...]:
    """Give the games that are played on a server, this one and those of these people among them."""
    played = [each for member in people for each in member.careers]
    return tuple(dict.fromkeys([game, *played, *await standings.games(guild)]))


async def _standing(
    standings: StandingStore, guild: int, game: str, subject: Subject, order: Order, season: str
) -> _Standing:
    all_time, now = Board(game), Board(game, season)
    rows = await standings.standings(guild, subject, [all_time, now])
    row = rows.get(all_time)
    record = Record() if row is None else row.record
    shown = await placed(standings, guild, [] if row is None or row.gone else [row], order)
    return _Standing(
        rating=None if row is None else row.rating,
        is_provisional=row is None or row.rated < SETTLED,
        place=shown[0].place if shown else None,
        this_season=tally_of(rows[now].record) if now in rows else Tally(),
        all_time=tally_of(record),
        streak=record.streak,
        best_streak=record.best_streak,
    )


def tally_of(record: Record) -> Tally:
    """Give what was won and lost of a row."""
    return Tally(record.wins, record.losses, record.games_won, record.games_lost)


def rates_in(career: Mapping[str, int]) -> Iterable[WinRate]:
    """Give everything that the game counts as played and as won."""
    for deed, times in career.items():
        name = deed.removesuffix("-played")
        if name != deed:
            yield WinRate(name, times, career.get(f"{name}-won", 0))


def _companion(found: tuple[Named, Together] | None) -> Companion | None:
    return None if found is None else companion_of(*found)


def companion_of(person: Named, together: Together) -> Companion:
    """Give what was played with a person and against him."""
    return Companion(
        person=person,
        with_matches=together.with_matches,
        with_wins=together.with_wins,
        against_matches=together.against_matches,
        against_wins=together.against_wins,
        against_losses=together.against_losses,
    )
