"""How do the matches of a league go whose players are differently strong?

Everybody plays as the heuristic does, but says anything that is legal now and then: how often, is
what makes him strong or weak, and nobody else knows it. Who meets whom is drawn for each match, and
every match is played whole by the engine, some of one short game and some of three long ones.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from bench._arena import MusPlayer, play
from bench._opponents import RandomPlayer
from musbot.community.played import Chair, PlayedMatch
from musbot.core.contract import Legal
from musbot.core.ids import PlayerId
from musbot.core.seats import PAIRS, Seating
from musbot.games.mus.actions import Action
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import MusView
from musbot.players.mus_heuristic import MusHeuristic
from musbot.service.chance import seeded_chance

OPENED = 1_767_225_600
"""When a league begins: with the year 2026."""

_SEASON = 7_884_000  # a quarter of a year

FORMATS: dict[str, dict[str, object]] = {
    "relampago-1": {"preset": "relampago", "games_per_vaca": 1},
    "relampago": {"preset": "relampago"},
    "fournier-1": {"preset": "fournier", "games_per_vaca": 1},
    "fournier": {"preset": "fournier"},
}
"""What is played: one short game, two, one long game, three."""

WEIGHTS = (30, 35, 20, 15)
"""How many of a hundred matches are of each format."""

LONG = (0, 0, 0, 100)


class League(NamedTuple):
    """Who plays how many matches.

    ``most_slips`` is how often the weakest says anything: each draws how often he does, from never
    to that, or one of the two where there are ``halves``. After every season so many of them as
    ``changing`` says draw it anew.
    """

    name: str
    players: int
    most_slips: float
    matches: int
    matches_a_season: int
    changing: float = 0.0
    seating: Seating = PAIRS
    halves: bool = False
    weights: tuple[int, ...] = WEIGHTS


class Slipping:
    """The heuristic player, who says anything legal every so often."""

    def __init__(self, slips: float, seed: int) -> None:
        self._slips = slips
        self._mood = random.Random(seed)
        self._sound = MusHeuristic(seeded_chance(seed))
        self._slip = RandomPlayer(seeded_chance(seed + 1))

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        """Choose well, or anything."""
        player = self._slip if self._mood.random() < self._slips else self._sound
        return player.choose(view, legal)


def play_league(league: League, seed: int) -> Iterator[PlayedMatch]:
    """Play a league, and give its matches one by one; the format is their preset."""
    chance = random.Random(seed)
    rules = {name: _rules(given, league.seating) for name, given in FORMATS.items()}
    players = [_newcomer(league, chance) for _ in range(league.players)]
    for number in range(league.matches):
        if number and number % league.matches_a_season == 0:
            players = [
                _newcomer(league, chance) if chance.random() < league.changing else player
                for player in players
            ]
        drawn = chance.sample(range(league.players), len(league.seating.seats))
        (name,) = chance.choices(tuple(FORMATS), league.weights)
        seated: tuple[MusPlayer, ...] = tuple(players[index] for index in drawn)
        outcome = MUS.outcome(play(rules[name], league.seating, seated, seed * 1_000_000 + number))
        assert outcome is not None, "the match was played to its end"
        yield PlayedMatch(
            chairs=tuple(
                Chair(side, PlayerId(index + 1))
                for side, index in zip(league.seating.side_of, drawn, strict=True)
            ),
            winner=outcome.winner,
            games=outcome.games,
            rounds=outcome.rounds,
            at=OPENED + number * _SEASON // league.matches_a_season,
            preset=name,
        )


def _rules(given: dict[str, object], seating: Seating) -> MusRules:
    return MUS.fit_rules(MUS.parse_rules(given), seating)


def _newcomer(league: League, chance: random.Random) -> Slipping:
    weakness = chance.choice((0.0, 1.0)) if league.halves else chance.random()
    return Slipping(weakness * league.most_slips, chance.randrange(1 << 30))
