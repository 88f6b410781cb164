"""How fast are the rules: actions and rounds a second on one core?

Everything that a table does with the rules is counted: who is to act, what is legal, the judgement,
each event applied, and what is forced in between, the shuffle among it. Random players cost as
little as an honest draw from the legal words can cost; heuristic ones are given their view, whose
making is counted as well, and think. A counting loop in plain Python is measured
in between, slice by slice, so that the ratio can be compared between machines.

Processor time is measured, and the best slice counts: whatever else the machine does can only slow
a slice down. Each process is started anew several times, as some are luckier with their memory.

``--against DIR`` measures another checkout beside this one, slice by slice in turn, and
``--against-seating NAME`` another seating: what the other did is the yardstick then, and
``median_ratio`` is that of the slices taken side by side. A commit from before is checked out with
``git worktree add DIR COMMIT``. Both are measured by the loop of this checkout.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench._figures import Figure, progress, report
from bench._slices import Counted
from musbot.core.errors import RulesError
from musbot.core.seats import SEATINGS
from musbot.games import GAMES

HERE = Path(__file__).resolve().parent
SLICE_SECONDS = {"count": 0.2, "draw": 0.5, "think": 0.5}
WARMING_SECONDS = 0.2
SLICES_BETWEEN_STARTS = 5
FIGURES = (
    ("actions_per_second", "draw", "actions"),
    ("rounds_per_second", "draw", "rounds"),
    ("heuristic_rounds_per_second", "think", "rounds"),
)


class Measured(NamedTuple):
    """What is measured: a game of a checkout's musbot, in one seating under one preset."""

    checkout: Path
    game: str
    preset: str
    seating: str


class Runner:
    """A process that plays one slice after the other."""

    def __init__(self, measured: Measured) -> None:
        options = ("--game", measured.game, "--preset", measured.preset)
        within = ("--seating", measured.seating, "--within", str(measured.checkout))
        # The script's own folder is kept out (-P): it would be found before the checkout.
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(HERE / "_slices.py"), *options, *within],
            env={**os.environ, "PYTHONPATH": str(measured.checkout)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, what: str, seconds: float) -> Counted:
        """Play one slice."""
        sent, answered = self._process.stdin, self._process.stdout
        assert sent is not None
        assert answered is not None
        print(what, seconds, file=sent, flush=True)
        answer = answered.readline()
        if not answer:
            sys.exit("the process that plays has ended: see above")
        return Counted(*json.loads(answer))

    def close(self) -> None:
        """Let the process end."""
        self._process.communicate()


@contextmanager
def running(measured: list[Measured]) -> Generator[list[Runner]]:
    """Start a process for each, and let them play a little to become warm."""
    runners = [Runner(each) for each in measured]
    for runner in runners:
        for what in ("draw", "think"):
            runner.play(what, WARMING_SECONDS)
    yield runners
    for runner in runners:
        runner.close()


Slices = dict[str, list[Counted]]
"""What was counted, by what was played, slice by slice."""


def take_slices(measured: list[Measured], slices: int) -> list[Slices]:
    """Measure all in turn, slice by slice; who comes first changes each time."""
    taken: list[Slices] = [{what: [] for what in SLICE_SECONDS} for _ in measured]
    for begun in range(0, slices, SLICES_BETWEEN_STARTS):
        with running(measured) as runners:
            for number in range(begun, min(begun + SLICES_BETWEEN_STARTS, slices)):
                progress(f"slice {number + 1} of {slices}")
                turn = list(zip(runners, taken, strict=True))
                for what, seconds in SLICE_SECONDS.items():
                    for runner, own in turn if number % 2 else turn[::-1]:
                        own[what].append(runner.play(what, seconds))
    return taken


def rates(taken: Slices, what: str, unit: str) -> list[float]:
    """Give how many actions or rounds a second each slice had."""
    return [float(getattr(each, unit)) / each.seconds for each in taken[what]]


def report_alone(taken: Slices) -> None:
    """Report the best slices, beside the best of the counting loop."""
    yardstick = max(rates(taken, "count", "actions"))
    for figure, what, unit in FIGURES:
        report(Figure("engine", figure, max(rates(taken, what, unit)), "1/s", yardstick))


def report_against(taken: Slices, other: Slices, against: str) -> None:
    """Report the best slices, beside the best of the other."""
    for figure, what, unit in FIGURES:
        own, others = rates(taken, what, unit), rates(other, what, unit)
        pairs = [mine / theirs for mine, theirs in zip(own, others, strict=True)]
        measured = Figure("engine", figure, max(own), "1/s", max(others))
        report(measured, against=against, median_ratio=median(pairs))


def chosen(game: str, preset: str | None, seating: str | None) -> Measured:
    """Give what is to be measured of this checkout; raises ``RulesError``."""
    played = GAMES[game]
    rules = played.parse_rules({} if preset is None else {"preset": preset})
    names = [each.name for each in played.seatings]
    sits = seating or names[0]
    if sits not in names:
        raise RulesError("seating", sits, names)
    played.fit_rules(rules, SEATINGS[sits])
    return Measured(HERE.parent, game, str(played.abridge_rules(rules)["preset"]), sits)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer slices, less certainty")
    parser.add_argument("--game", choices=tuple(GAMES), default="mus")
    parser.add_argument("--seating", choices=tuple(SEATINGS), help="default: the game's first")
    parser.add_argument("--preset", help="default: the game's first")
    parser.add_argument("--against", type=Path, metavar="DIR", help="another checkout")
    parser.add_argument("--against-seating", choices=tuple(SEATINGS), help="another seating")
    given = parser.parse_args()
    try:
        own = chosen(given.game, given.preset, given.seating)
    except RulesError as error:
        why = error.reason or f"one of {', '.join(error.allowed)}"
        parser.error(f"{error.option} {error.value}: {why}")
    other = own
    if given.against:
        other = other._replace(checkout=given.against.resolve())
    if given.against_seating:
        other = other._replace(seating=given.against_seating)
    slices = 6 if given.quick else 30
    if other == own:
        report_alone(take_slices([own], slices)[0])
    else:
        taken, others = take_slices([own, other], slices)
        report_against(taken, others, str(given.against_seating or given.against))


if __name__ == "__main__":
    main()
