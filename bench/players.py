"""How strong is the computer player, and how long does it think?

Its opponents are simple, so a high figure says that it makes no gross mistakes, not that it plays
well. Every deal is played once on each side, against the opponent on all others; the intervals are
of 95 %. A round of mus is measured from a level score, from the middle and near the end. Of mouche
it is measured what a deal wins; there the stronger player, who searches, plays against the usual
one as well. Thinking is measured in processor time.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any

from bench._arena import Mean, MusPlayer, play, stones_per_round, win_rate
from bench._figures import Figure, progress, report
from bench._jetons import MouchePlayer, RandomMouche, jetons_per_deal
from bench._opponents import RandomPlayer, always_accepts, always_ordago, never_bets
from musbot.core.contract import Legal
from musbot.core.seats import SEATINGS, Seating
from musbot.games import GAMES
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import PRESETS as MOUCHE_PRESETS
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import PRESETS, MusRules
from musbot.players.mouche_heuristic import MoucheHeuristic
from musbot.players.mouche_search import MoucheSearch
from musbot.players.mus_heuristic import MusHeuristic
from musbot.service.chance import seeded_chance
from musbot.service.ports import Player

SCORES = ((0, 0), (30, 30), (35, 20))
"""Own stones, the other's, of 40; with another target they are brought down to it."""


class Timed:
    """A player on a stop-watch."""

    def __init__(self, player: Player[Any, Any]) -> None:
        self._player = player
        self.seconds: list[float] = []

    def choose(self, view: Any, legal: tuple[Legal, ...]) -> Any:  # noqa: ANN401 -- the game's own
        """Choose as the player does."""
        started = process_time()
        action = self._player.choose(view, legal)
        self.seconds.append(process_time() - started)
        return action

    def report(self, **also: str) -> None:
        """Report the slowest decision but one in a hundred, in milliseconds."""
        milliseconds = sorted(1000 * each for each in self.seconds)
        slowest = milliseconds[len(milliseconds) * 99 // 100]
        report(Figure("players", "decision_ms_p99", slowest, "ms"), **also)


def measure_thought(rules: MusRules, seating: Seating, matches: int) -> None:
    """Report how long the player of mus thinks."""
    timed = Timed(MusHeuristic(seeded_chance(1)))
    for seed in range(matches):
        play(rules, seating, (timed,) * len(seating.seats), seed)
    timed.report()


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


def measure_mouche(rules: MoucheRules, seating: Seating, deals: int) -> None:
    """Report what a deal wins for the player against those at random, and for the stronger one."""
    by_thumb = MoucheHeuristic(seeded_chance(1))
    searching = Timed(MoucheSearch(seeded_chance(2)))
    pairings: dict[str, tuple[MouchePlayer, MouchePlayer]] = {
        "heuristic:random": (by_thumb, RandomMouche(seeded_chance(3))),
        "search:heuristic": (searching, by_thumb),
    }
    for name, (first, second) in pairings.items():
        progress(name)
        seats = len(seating.seats)
        won = jetons_per_deal(first, second, rules, seating, range(-(-deals // seats**2)))
        low, high = won.value - 1.96 * won.error, won.value + 1.96 * won.error
        report(
            Figure("players", "jetons_per_deal", won.value, "jetons"),
            pairing=name,
            low=round(low, 4),
            high=round(high, 4),
            standard_errors=round(won.value / won.error, 2),
            deals=won.deals,
        )
    searching.report(player="search")


def _measure_mus(preset: str, seating: Seating, matches: int) -> None:
    # A match is one game here: more games between the same players say less for the same time.
    rules = MUS.parse_rules({"preset": preset, "games_per_vaca": 1})
    rules = MUS.fit_rules(rules, seating)
    measure_thought(rules, seating, matches // 4)
    measure_strength(rules, seating, matches)


def _measure_mouche(preset: str, seating: Seating, deals: int) -> None:
    rules = MOUCHE.fit_rules(MOUCHE.parse_rules({"preset": preset, "tours": 1}), seating)
    measure_mouche(rules, seating, deals)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.players", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer matches, less certainty")
    parser.add_argument("--game", choices=tuple(GAMES), default="mus")
    parser.add_argument("--seating", choices=tuple(SEATINGS))
    parser.add_argument("--preset", choices=(*PRESETS, *MOUCHE_PRESETS))
    given = parser.parse_args()
    if given.game == "mouche":
        seating = SEATINGS[given.seating or "four"]
        _measure_mouche(given.preset or "wmo", seating, 320 if given.quick else 10_000)
    else:
        seating = SEATINGS[given.seating or "pairs"]
        _measure_mus(given.preset or "fournier", seating, 200 if given.quick else 5_000)


if __name__ == "__main__":
    main()
