"""Does any match go wrong, if thousands are played at random under every preset and seating?

``--game`` names one of the games.

After every event all invariants are looked at (``_invariants``); now and then what each seat is
shown, and of some matches whether they can be played again, from their stored events and from their
record. ``any`` is a preset of which some options are drawn as well.

An error names its match by a number, and the command that plays this one match again. The growth
of memory is that of the processes that play, once each has played a match of every kind and a
quarter of its part, in which it fills what it keeps; it may be below nothing.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import sys
import traceback
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from typing import NamedTuple

import psutil

from bench._figures import Figure, progress, report
from bench._invariants import BrokenInvariantError
from bench._soaked_games import SOAKED, Pairing, pairings_of
from musbot.core.records import read_record
from musbot.core.seats import SEATINGS
from musbot.games import GAMES
from musbot.games.replays import REPLAYS

MATCHES, MATCHES_OF_THE_DEFAULT = 1_000, 10_000
QUICK_MATCHES, QUICK_MATCHES_OF_THE_DEFAULT = 6, 60
MATCHES_AT_ONCE = 250
WARMING_SHARE = 4
MOMENTS_BETWEEN_VIEWS = 25
MATCHES_BETWEEN_REPLAYS = 10
EVENTS_TOLD = 12
ERRORS_TOLD = 3

MUS = "mus"


class Share(NamedTuple):
    """Matches that one process plays in a row: the numbers of the first and of the one after."""

    pairing: Pairing
    first: int
    end: int
    game: str = MUS


class Played(NamedTuple):
    """What came of some matches; ``errors`` are told in whole sentences."""

    pairing: Pairing
    matches: int = 0
    rounds: int = 0
    errors: tuple[str, ...] = ()

    def plus(self, other: Played) -> Played:
        """Add what came of other matches."""
        return Played(
            self.pairing,
            self.matches + other.matches,
            self.rounds + other.rounds,
            self.errors + other.errors,
        )


class Size(NamedTuple):
    """How large a process was, in KiB, after it had played so many more rounds."""

    process: int
    rounds: int
    kib: float


class Soaked:
    """One match, played under the eyes of the invariants; it keeps its events, or the last ones."""

    def __init__(self, pairing: Pairing, number: int, game: str = MUS) -> None:
        self._name, self._soaked, self._game = game, SOAKED[game], GAMES[game]
        self._preset, self._seating = pairing[0], SEATINGS[pairing[1]]
        self._number = number
        self.rules = self._soaked.rules_of(self._preset, self._seating, number)
        self.match = self._soaked.match(self.rules, self._seating, number)
        self._is_replayed = number % MATCHES_BETWEEN_REPLAYS == 0
        self.events: deque[object] = deque(maxlen=None if self._is_replayed else EVENTS_TOLD)

    def play(self) -> None:
        """Play it to the end; raises whatever goes wrong."""
        soaked = self._soaked
        watch = soaked.watch(self.match.start)
        for moment, happened in enumerate(self.match.play()):
            for before, event, after in happened:
                self.events.append(event)
                watch.see(before, event, after)
            soaked.check_moment(self.match.state)
            if (moment + self._number) % MOMENTS_BETWEEN_VIEWS == 0:
                soaked.check_views(self.match.state)
        soaked.check_views(self.match.state)
        if self._is_replayed:
            self._check_replay()

    def _check_replay(self) -> None:
        """Stored events lead to the same state; the record leads to the same score."""
        game, state = self._game, self.match.start
        for event in self.events:
            state = game.evolve(state, game.decode_event(game.encode_event(event)))
        if state != self.match.state:
            raise BrokenInvariantError("the stored events do not lead to the same state")
        seating, mano = self._seating, self.match.start.mano
        names = tuple(f"player {seat}" for seat in seating.seats)
        text = game.write_record(self.rules, seating, names, mano, self.events)
        replayed = REPLAYS[self._name].play(read_record(text)).state
        if self._soaked.scores(replayed) != self._soaked.scores(state):
            raise BrokenInvariantError("the record does not lead to the same score")

    def told(self, error: Exception) -> str:
        """Say what went wrong, in which match, after what, and how to play it again."""
        where = traceback.extract_tb(error.__traceback__)[-1]
        game = "" if self._name == MUS else f"--game {self._name} "
        kind = f"{game}--preset {self._preset} --seating {self._seating.name}"
        again = f"{kind} --first {self._number}"
        return "\n".join(
            [
                f"{type(error).__name__}: {error}",
                f"  at {where.filename}:{where.lineno}, after {self.match.actions} actions",
                f"  rules {self._game.abridge_rules(self.rules)}",
                *(f"  ... {event}" for event in list(self.events)[-EVENTS_TOLD:]),
                f"  again: python -m bench.soak {again} --matches 1",
            ]
        )


def soak(share: Share) -> tuple[Played, Size]:
    """Play some matches, whatever goes wrong in some of them."""
    played = Played(share.pairing)
    for number in range(share.first, share.end):
        played = played.plus(_soak_one(share.pairing, number, share.game))
    gc.collect()
    kib = psutil.Process().memory_info().rss / 1024
    return played, Size(os.getpid(), played.rounds, kib)


def _soak_one(pairing: Pairing, number: int, game: str) -> Played:
    soaked = Soaked(pairing, number, game)
    errors: tuple[str, ...] = ()
    try:
        soaked.play()
    except Exception as error:  # noqa: BLE001 -- whatever goes wrong is what is looked for
        errors = (soaked.told(error),)
    return Played(pairing, 1, GAMES[game].rounds_played(soaked.match.state), errors)


def kib_per_1000_rounds(sizes: list[Size]) -> float:
    """Say by how much the processes have grown, each after its first part."""
    grown, rounds = 0.0, 0
    for process in {size.process for size in sizes}:
        own = [size for size in sizes if size.process == process]
        warm, *later = own[len(own) // WARMING_SHARE :]
        if later:
            grown += later[-1].kib - warm.kib
            rounds += sum(size.rounds for size in later)
    return 1000 * grown / max(rounds, 1)


def shares(
    pairings: list[Pairing], first: int, given: int | None, *, quick: bool, game: str = MUS
) -> list[Share]:
    """Share the matches out; of the default preset and seating more are played."""
    usual = QUICK_MATCHES if quick else MATCHES
    default = QUICK_MATCHES_OF_THE_DEFAULT if quick else MATCHES_OF_THE_DEFAULT
    found: list[Share] = []
    for pairing in pairings:
        is_default = pairing == pairings_of(game)[0]
        end = first + (given or (default if is_default else usual))
        found += [
            Share(pairing, begin, min(begin + MATCHES_AT_ONCE, end), game)
            for begin in range(first, end, MATCHES_AT_ONCE)
        ]
    return found


def _warm(given: list[Share]) -> None:
    """Play one match of every kind; what goes wrong in it is told when it is played to count."""
    for share in {share.pairing: share for share in reversed(given)}.values():
        _soak_one(share.pairing, share.first, share.game)


def play_all(given: list[Share]) -> Iterator[tuple[Played, Size]]:
    """Play on every core, and give what came of each share as it is done."""
    cores = min(os.cpu_count() or 1, len(given))
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores, fresh, initializer=_warm, initargs=(given,)) as pool:
        for done in as_completed([pool.submit(partial(soak, share)) for share in given]):
            yield done.result()


def _tell(played: Played, told: dict[Pairing, int]) -> None:
    """Say what went wrong, but of one preset and seating not without end."""
    for error in played.errors:
        told[played.pairing] = told.get(played.pairing, 0) + 1
        if told[played.pairing] <= ERRORS_TOLD:
            progress(f"{'/'.join(played.pairing)}: {error}")


def _report(played: Played, **of: str) -> None:
    report(Figure("soak", "rounds", played.rounds, "1"), matches=played.matches, **of)
    report(Figure("soak", "errors", len(played.errors), "1"), matches=played.matches, **of)


def measure(given: list[Share]) -> int:
    """Play all, report by preset and seating and then in all; give the number of errors.

    Memory is reported in all: no process plays for one preset and seating alone.
    """
    found: dict[Pairing, Played] = {}
    told: dict[Pairing, int] = {}
    sizes: list[Size] = []
    for number, (played, size) in enumerate(play_all(given), start=1):
        sizes.append(size)
        _tell(played, told)
        found[played.pairing] = found.get(played.pairing, Played(played.pairing)).plus(played)
        progress(f"{number} of {len(given)}: {'/'.join(played.pairing)}, {played.rounds} rounds")
    whole = Played(("", ""))
    for preset, seating in sorted(found):
        _report(found[preset, seating], preset=preset, seating=seating)
        whole = whole.plus(found[preset, seating])
    _report(whole)
    report(Figure("soak", "kib_per_1000_rounds", kib_per_1000_rounds(sizes), "KiB"))
    return len(whole.errors)


def main() -> None:
    """Read the command line and play; an error makes it end with status 1."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer matches, less certainty")
    parser.add_argument("--game", choices=tuple(SOAKED), default=MUS, help="mus by itself")
    parser.add_argument("--preset", help="this one alone")
    parser.add_argument("--seating", choices=tuple(SEATINGS), help="this one alone")
    parser.add_argument("--matches", type=int, help="so many of each preset and seating")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    given = parser.parse_args()
    pairings = [
        (preset, seating)
        for preset, seating in pairings_of(given.game)
        if given.preset in {None, preset} and given.seating in {None, seating}
    ]
    if not pairings:
        parser.error("there is no such preset, or it is not played in this seating")
    played = shares(pairings, given.first, given.matches, quick=given.quick, game=given.game)
    errors = measure(played)
    sys.exit(min(errors, 1))


if __name__ == "__main__":
    main()
