"""How strong is the computer player, and how long does it think?

Its opponents are simple, so a high figure says that it makes no gross mistakes, not that it plays
well. Every deal is played once on each side, against the opponent on all others; the intervals are
of 95 %. A round is measured from a level score, from the middle and near the end.
"""

from __future__ import annotations

import argparse
from time import perf_counter

from bench._arena import Mean, MusPlayer, play, stones_per_round, win_rate
from bench._figures import Figure, progress, report
from bench._opponents import RandomPlayer, always_accepts, always_ordago, never_bets
from musbot.core.contract import Legal
from musbot.core.seats import SEATINGS, Seating
from musbot.games.mus.actions import Action
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import PRESETS, MusRules
from musbot.games.mus.view import MusView
from musbot.players.mus_heuristic import MusHeuristic
from musbot.service.chance import seeded_chance

SCORES = ((0, 0), (30, 30), (35, 20))
"""Own stones, the other's, of 40; with another target they are brought down to it."""


class Timed:
    """A player on a stop-watch."""

    def __init__(self, player: MusPlayer) -> None:
        self._player = player
        self.seconds: list[float] = []

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        """Choose as the player does."""
        started = perf_counter()
        action = self._player.choose(view, legal)
        self.seconds.append(perf_counter() - started)
        return action


def measure_thought(rules: MusRules, seating: Seating, matches: int) -> None:
    """Report the slowest decision but one in a hundred, in milliseconds."""
    timed = Timed(MusHeuristic(seeded_chance(1)))
    for seed in range(matches):
        play(rules, seating, (timed,) * len(seating.seats), seed)
    milliseconds = sorted(1000 * each for each in timed.seconds)
    report(Figure("players", "decision_ms_p99", milliseconds[len(milliseconds) * 99 // 100], "ms"))


def measure_strength(rules: MusRules, seating: Seating, matches: int) -> None:
    """Report how the heuristic player fares against each of the others, and against itself."""
    opponents: dict[str, MusPlayer] = {
        "random": RandomPlayer(seeded_chance(2)),
        "always-accepts": always_accepts(),
        "always-ordago": always_ordago(),
        "never-bets": never_bets(),
        "heuristic": MusHeuristic(seeded_chance(3)),
    }
    player = MusHeuristic(seeded_chance(1))
    seeds = range(matches)
    for name, opponent in opponents.items():
        progress(f"heuristic against {name}")
        won = win_rate(player, opponent, rules, seating, seeds)
        _report("win_rate", won, "1", f"heuristic:{name}")
        for own, other in SCORES:
            score = (own * rules.target // 40, other * rules.target // 40)
            gained = stones_per_round(player, opponent, rules, seating, seeds, score)
            _report("stones_per_round", gained, "stones", f"heuristic:{name}", at=f"{own}-{other}")


def _report(figure: str, mean: Mean, unit: str, pairing: str, **also: str) -> None:
    measured = Figure("players", figure, mean.value, unit)
    low, high = round(mean.low, 4), round(mean.high, 4)
    report(measured, pairing=pairing, low=low, high=high, rounds=mean.rounds, **also)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.players", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer matches, less certainty")
    parser.add_argument("--seating", choices=tuple(SEATINGS), default="pairs")
    parser.add_argument("--preset", choices=tuple(PRESETS), default="fournier")
    given = parser.parse_args()
    # A match is one game here: more games between the same players say less for the same time.
    seating = SEATINGS[given.seating]
    rules = MUS.parse_rules({"preset": given.preset, "games_per_vaca": 1})
    rules = MUS.fit_rules(rules, seating)
    matches = 200 if given.quick else 5_000
    measure_thought(rules, seating, matches // 4)
    measure_strength(rules, seating, matches)


if __name__ == "__main__":
    main()
