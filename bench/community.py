"""How long do a leaderboard, a profile, a pair, a history, a round of a Swiss and an undo take?

Asked is among 1,000,000 matches that 50,000 players have played on 2,000 servers, and by turns
among 10,000 of the same kind, which is the yardstick: what is found by an index takes as long. Whom
one asks for is drawn as often as he plays, so that most questions concern large servers. A quick
run asks among fewer matches. An undo takes back the first match of a server, so that all others are
counted anew; the yardstick is a tenth of the matches. The longest stall is how long nobody else was
served meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

from bench._community_world import MILLION, START, TEN_THOUSAND, YEAR, Size, World, build
from bench._figures import Figure, progress, report
from bench._swiss import slowest_round
from musbot.app import keep_what_is_there
from musbot.service.board_values import Order
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import PlayerId, TableId
from musbot.storage.boards import boards_on
from musbot.storage.database import Database

Ask = Callable[[Leaderboard, int, PlayerId, random.Random], Awaitable[float]]

SOME = (Size(1, 200, 4_000), Size(8, 200, 2_000), Size(30, 30, 800))
"""What a quick run asks among: 44,000 matches of 2,700 players on 39 servers."""

QUESTIONS, QUICK_QUESTIONS = 1_000, 100
WARM = 50
"""So many questions of each kind are asked before, so that pages of the file are in memory."""

UNDO, QUICK_UNDO = 10_000, 1_000
A_TICK = 0.001


class Given:
    """A clock at the end of the year that was played."""

    def now(self) -> float:
        """Give the time."""
        return START + YEAR


async def never(_guild: int) -> bool:
    """Rate no computer players."""
    return False


# ---------------------------------------------------------------------- questions


async def ask_board(
    boards: Leaderboard, guild: int, player: PlayerId, chance: random.Random
) -> float:
    """Ask for the first page of a board or as often for any, and give how long it took."""
    order = chance.choice(list(Order))
    season = chance.choice(["", *(await boards.seasons(guild))]) if chance.random() < 0.5 else ""
    first = await boards.board(guild, order, season, asker=player)
    page = chance.randint(1, first.pages) if chance.random() < 0.5 else 1
    started = perf_counter()
    await boards.board(guild, order, season, asker=player, page=page)
    return perf_counter() - started


async def ask_profile(
    boards: Leaderboard, guild: int, player: PlayerId, _chance: random.Random
) -> float:
    """Ask for a profile, and give how long it took."""
    started = perf_counter()
    assert await boards.profile(guild, player) is not None
    return perf_counter() - started


async def ask_pair(
    boards: Leaderboard, guild: int, player: PlayerId, _chance: random.Random
) -> float:
    """Ask for the story of a player and his favourite partner."""
    profile = await boards.profile(guild, player)
    assert profile is not None
    friend = profile.partner or profile.nemesis
    assert friend is not None
    started = perf_counter()
    assert await boards.pair(guild, player, friend.person.player) is not None
    return perf_counter() - started


async def ask_history(
    boards: Leaderboard, guild: int, player: PlayerId, chance: random.Random
) -> float:
    """Ask for the last matches of a player, or as often for any page of them."""
    page = chance.randint(1, 10) if chance.random() < 0.5 else 1
    started = perf_counter()
    assert await boards.history(guild, player, page) is not None
    return perf_counter() - started


ASKED: dict[str, Ask] = {
    "leaderboard_ms_p99": ask_board,
    "profile_ms_p99": ask_profile,
    "pair_ms_p99": ask_pair,
    "history_ms_p99": ask_history,
}


class Open(NamedTuple):
    """A world with its database open."""

    world: World
    database: Database
    boards: Leaderboard


async def open_world(file: Path, sizes: Sequence[Size]) -> Open:
    """Build a world and open it as the bot does."""
    world = await build(file, sizes)
    with file.open("rb") as rows:
        while rows.read(2**24):  # so that the disk is not what is measured
            pass
    database = await Database.open(f"sqlite:///{file}")
    return Open(world, database, Leaderboard(boards_on(database), Given(), never))


async def measure_questions(worlds: Sequence[Open], questions: int) -> None:
    """Report how long all but one in a hundred take at most, in each world by turns."""
    for figure, ask in ASKED.items():
        progress(figure)
        taken: list[list[float]] = [[] for _ in worlds]
        chances = [random.Random(7) for _ in worlds]
        for number in range(WARM + questions):
            for seconds, chance, each in zip(taken, chances, worlds, strict=True):
                guild, player = chance.choice(each.world.people)
                took = await ask(each.boards, guild, player, chance)
                if number >= WARM:
                    seconds.append(took)
        large, small = [_p99(seconds) for seconds in taken]
        median = 1000 * sorted(taken[0])[questions // 2]
        report(Figure("community", figure, large, "ms", small), median=median, questions=questions)


def _p99(seconds: Sequence[float]) -> float:
    return 1000 * sorted(seconds)[len(seconds) * 99 // 100]


# ---------------------------------------------------------------------- an undo


async def measure_undo(folder: Path, matches: int) -> None:
    """Report how long it takes to take the first match of a server back."""
    tenth, _, _ = await _undo(folder / "tenth.db", matches // 10)
    wall, processor, stall = await _undo(folder / "undo.db", matches)
    report(Figure("community", "undo_s", wall, "s", tenth), matches=matches, processor_s=processor)
    report(Figure("community", "undo_longest_stall_ms", 1000 * stall, "ms"), matches=matches)


async def _undo(file: Path, matches: int) -> tuple[float, float, float]:
    opened = await open_world(file, (Size(1, max(8, matches // 50), matches),))
    guild, _ = opened.world.people[0]
    stalls: list[float] = []
    watching = asyncio.create_task(_watch_stalls(stalls))
    started, used = perf_counter(), process_time()
    await opened.boards.undo(guild, TableId(f"{0:04x}{0:06x}"), PlayerId(1), "a bench")
    wall, processor = perf_counter() - started, process_time() - used
    watching.cancel()
    await opened.database.close()
    return wall, processor, max(stalls)


async def _watch_stalls(stalls: list[float]) -> None:
    """Note how late one is served who wants to be served every millisecond."""
    while True:
        before = perf_counter()
        await asyncio.sleep(A_TICK)
        stalls.append(perf_counter() - before - A_TICK)


# ---------------------------------------------------------------------- all of it


async def measure(folder: Path, *, quick: bool) -> None:
    """Measure everything, in a folder that is thrown away."""
    for pairs in (64, 256):
        slowest = max(slowest_round(pairs, seed) for seed in range(1 if quick else 5))
        report(Figure("community", f"swiss_{pairs}_s", slowest, "s"))
    await measure_undo(folder, QUICK_UNDO if quick else UNDO)
    small = await open_world(folder / "small.db", TEN_THOUSAND)
    large = await open_world(folder / "large.db", SOME if quick else MILLION)
    keep_what_is_there()  # as the bot does before it is on Discord
    await measure_questions((large, small), QUICK_QUESTIONS if quick else QUESTIONS)
    for each in (small, large):
        await each.database.close()


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.community", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer matches, less certainty")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="musbot-") as folder:
        asyncio.run(measure(Path(folder), quick=given.quick))


if __name__ == "__main__":
    main()
