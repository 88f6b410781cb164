"""What do the tests of the boards play? Matches of a league, as results alone."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from musbot.community.played import Ending
from musbot.core.seats import SEATINGS, Seat, Side
from musbot.service.board_ports import BoardStores
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import (
    Leaver,
    MatchResult,
    PlayerId,
    ResultPlayer,
    Stored,
    TableId,
)
from tests.fakes import HeldClock

HERE = 2**62
ELSEWHERE = HERE + 1
NOON = 1_700_000_000.0
"""In November 2023: the season 2023-4."""

SEASON = "2023-4"
NEXT_SEASON = "2024-1"
IN_NEXT_SEASON = NOON + 60 * 86_400

ANE, JON, MIREN, PERU, UXUE, XABI = (PlayerId(2**63 - 10 + each) for each in range(6))
NAMES = {ANE: "Ane", JON: "Jon", MIREN: "Miren", PERU: "Peru", UXUE: "Uxue", XABI: "Xabi"}
MODERATOR = PlayerId(99)


def result(
    number: int,
    people: Sequence[PlayerId | None] = (ANE, JON, MIREN, PERU),
    winner: int | None = 0,
    *,
    guild: int | None = HERE,
    games: tuple[int, ...] | None = None,
    at: float | None = None,
    rated: bool = True,
    preset: str = "fournier",
    how: Ending = Ending.PLAYED,
    seating: str = "pairs",
    leavers: tuple[Leaver, ...] = (),
    rounds: int = 20,
    game: str = "mus",
    places: tuple[int, ...] = (),
) -> MatchResult:
    """Make the result of a match; by default the later number ended later."""
    sides = SEATINGS[seating].side_of
    ended_at = NOON + 1000 * number if at is None else at
    return MatchResult(
        table=table(number),
        game=game,
        rules="{}",
        seating=seating,
        guild=guild,
        started_at=ended_at - 600,
        ended_at=ended_at,
        winner=None if winner is None else Side(winner),
        games=games or tuple(3 if side == winner else 1 for side in SEATINGS[seating].sides),
        vacas=tuple(int(side == winner) for side in SEATINGS[seating].sides),
        rounds=rounds,
        players=tuple(
            ResultPlayer(Seat(seat), sides[seat], person, name_of(person), "es")
            for seat, person in enumerate(people)
        ),
        how=how,
        rated=rated,
        preset=preset,
        leavers=leavers,
        places=places,
    )


def table(number: int) -> TableId:
    """Give the table of a match."""
    return TableId(f"match{number:05}")


def name_of(person: PlayerId | None) -> str:
    if person is None:
        return "Ordenador ñ 🂡"
    return NAMES.get(person, f"Nº {person}")


def league(
    seed: int, matches: int, players: int = 8, *, guild: int = HERE, seasons: int = 1
) -> list[MatchResult]:
    """Make the results of a league by chance: of pairs and of others, rated or not, left or not."""
    chance = random.Random(seed)
    return [_by_chance(chance, number, players, guild, seasons) for number in range(matches)]


def league_of_two_games(seed: int, matches: int, *, seasons: int = 1) -> list[MatchResult]:
    """Make such results of which some are of another game, where all sides have places."""
    chance = random.Random(seed)
    found = league(seed, matches, seasons=seasons)
    return [_of_other(chance, each) if chance.random() < 0.5 else each for each in found]


def _of_other(chance: random.Random, match: MatchResult) -> MatchResult:
    sides = range(len(match.games))
    order = sorted(sides, key=lambda side: (side != match.winner, chance.random()))
    places = () if match.winner is None else tuple([order.index(side) + 1 for side in sides])
    return replace(match, game="mouche", places=places)


def _by_chance(
    chance: random.Random, number: int, players: int, guild: int, seasons: int
) -> MatchResult:
    seating = chance.choice(["pairs", "pairs", "pairs", "two", "three"])
    people = [PlayerId(each) for each in chance.sample(range(1, players + 1), 4)]
    seats = len(SEATINGS[seating].seats)
    sitting: list[PlayerId | None] = list(people[:seats])
    leavers: tuple[Leaver, ...] = ()
    if chance.random() < 0.1:
        leavers = (Leaver(Seat(0), people[0], name_of(people[0])),)
        sitting[0] = None
    how = Ending.ABANDONED if leavers and chance.random() < 0.5 else Ending.PLAYED
    winner = None if how is Ending.ABANDONED else chance.randrange(len(SEATINGS[seating].sides))
    return result(
        number,
        sitting,
        winner,
        guild=guild,
        games=tuple(1 for _ in SEATINGS[seating].sides) if winner is None else None,
        at=NOON + number * (seasons - 1) * 86_400 * 90 / 100 + 1000 * number,
        rated=chance.random() < 0.8,
        preset=chance.choice(["fournier", "own", "nabo"]),
        how=how,
        seating=seating,
        leavers=leavers,
        rounds=chance.randint(5, 60),
    )


async def keep(stores: BoardStores, results: Iterable[MatchResult]) -> None:
    """Save results as the last event of their tables would."""
    for each in results:
        body = [Stored(each.ended_at, b"{}")]
        await stores.events.append(each.table, 0, body, result=each)


async def never(_guild: int) -> bool:
    """Rate no computer players."""
    return False


def leaderboard(stores: BoardStores, at: float = NOON + 1_000_000) -> Leaderboard:
    """Make the leaderboard of a process, some days after the first matches."""
    return Leaderboard(stores, HeldClock(at), never, patience=60)


async def folded(stores: BoardStores, *results: MatchResult) -> Leaderboard:
    """Keep results, count them, and give the leaderboard."""
    await keep(stores, results)
    boards = leaderboard(stores)
    await boards.fold(HERE)
    return boards
