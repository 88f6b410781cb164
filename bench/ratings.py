"""Are the chances of winning that follow from ratings right, and better than those of plain Elo?

Leagues of simulated players meet in whole matches of the engine (``_league``); no outcome is drawn
from a table of chances. Each match is foretold from those before it, in the first matches of
somebody and after a soft reset as well as later, and then folded as the bot folds it. The constants
of the ratings were chosen on other leagues, of other seeds. Elo rates the mean of a pair; its K is
the one that foretells these very matches best, which favours it.
"""

from __future__ import annotations

import argparse
from time import process_time

from bench._figures import Figure, progress, report
from bench._foretelling import ENOUGH, Foretold, by_elo, by_ratings, gap, log_loss, tenths
from bench._league import LONG, League, play_league
from musbot.community.board import replay
from musbot.community.played import PlayedMatch
from musbot.community.suspicion import suspicions
from musbot.core.seats import SEATINGS

OF_PAIRS = (
    League("narrow", players=80, most_slips=0.2, matches=12_000, matches_a_season=3_000),
    League("middle", players=40, most_slips=0.4, matches=12_000, matches_a_season=3_000),
    League("wide", 40, 0.8, matches=12_000, matches_a_season=3_000, weights=LONG),
    League("changing", 40, 0.5, matches=12_000, matches_a_season=1_500, changing=0.15),
    League("two-worlds", 40, 0.6, 8_000, matches_a_season=2_000, halves=True, weights=LONG),
)
"""Leagues of pairs that are drawn for each match, whose players differ little or much.

Of two leagues all matches are of three long games. In the last one half of the players never slip:
there two sound ones win nearly always against two others, more than their strengths add up to.
"""

OF_OTHERS = tuple(
    League(name, 30, 0.5, matches, matches_a_season=matches, seating=SEATINGS[name])
    for name, matches in (("two", 6_000), ("three", 4_000), ("three-pairs", 3_000), ("six", 3_000))
)
"""Leagues with other numbers of sides and of players in them."""

SEED = 2026
QUICK_PART = 8
"""A quick run plays one match of so many, of two leagues of pairs and one of another seating."""

KS = (2, 4, 8, 16, 24, 32, 48)


def measure_pairs(leagues: tuple[League, ...], enough: int) -> None:
    """Report how right the chances of pairs are, in each league and in all together."""
    ours: list[Foretold] = []
    elo: dict[int, list[Foretold]] = {k: [] for k in KS}
    for number, league in enumerate(leagues):
        progress(f"{league.name}: {league.matches} matches of pairs")
        matches = list(play_league(league, SEED + number))
        foretold = by_ratings(matches)
        of_elo = {k: by_elo(matches, k) for k in KS}
        _report(foretold, league.name, of_elo, enough)
        _report_suspicions(matches, league)
        ours += foretold
        for k in KS:
            elo[k] += of_elo[k]
    _report(ours, "all", elo, enough)
    for each in tenths(ours, enough):
        low, high = round(each.low, 4), round(each.high, 4)
        figure = Figure("ratings", "share_won", each.happened, "1", each.foretold)
        report(figure, league="all", matches=each.matches, low=low, high=high)


def measure_others(leagues: tuple[League, ...], enough: int) -> None:
    """Report how right the chances are where others than two pairs play."""
    for number, league in enumerate(leagues):
        progress(f"{league.name}: {league.matches} matches")
        matches = list(play_league(league, SEED + 100 + number))
        _report(by_ratings(matches), league.name, {}, enough)


def measure_replay(league: League) -> None:
    """Report how long the folding of 10,000 matches takes; the yardstick is a counting loop."""
    matches = list(play_league(league._replace(matches=200), SEED))
    history = [match for _ in range(50) for match in matches]
    started = process_time()
    replay(history)
    taken = process_time() - started
    started = process_time()
    sum(range(10_000_000))
    report(Figure("ratings", "replay_10000_s", taken, "s", process_time() - started))


def _report(
    foretold: list[Foretold], league: str, elo: dict[int, list[Foretold]], enough: int
) -> None:
    told = tenths(foretold, enough)
    wrong = Figure("ratings", "calibration_gap", gap(told), "1")
    report(wrong, league=league, tenths=len(told), matches=len(foretold))
    loss = log_loss(foretold)
    losses = {k: log_loss(each) for k, each in elo.items()}
    best = min(losses, key=lambda k: losses[k], default=None)
    if best is None:
        sides = len(foretold[0].chances)
        even = log_loss([Foretold((1 / sides,) * sides, each.winner) for each in foretold])
        report(Figure("ratings", "log_loss", loss, "nat", even), league=league, yardstick_is="even")
    else:
        figure = Figure("ratings", "log_loss", loss, "nat", losses[best])
        report(figure, league=league, yardstick_is=f"Elo, K {best}")


def _report_suspicions(matches: list[PlayedMatch], league: League) -> None:
    """Report how many honest players are shown to those who watch over a server."""
    shown = len(suspicions(matches))
    report(Figure("ratings", "honest_suspects", shown, "1"), league=league.name)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.ratings", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer matches, less certainty")
    given = parser.parse_args()
    measure_replay(OF_PAIRS[0])
    enough = ENOUGH // QUICK_PART if given.quick else ENOUGH
    measure_pairs(_shorter(OF_PAIRS[1::3]) if given.quick else OF_PAIRS, enough)
    measure_others(_shorter(OF_OTHERS[:1]) if given.quick else OF_OTHERS, enough)


def _shorter(leagues: tuple[League, ...]) -> tuple[League, ...]:
    return tuple(
        league._replace(
            matches=league.matches // QUICK_PART,
            matches_a_season=league.matches_a_season // QUICK_PART,
        )
        for league in leagues
    )


if __name__ == "__main__":
    main()
