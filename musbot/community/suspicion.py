"""Which accounts and pairs of rated play should people look at who watch over a server?

Nothing here is a verdict: it gives what is striking, with the figures that strike, and whoever
knows the people judges. Old friends who always play together are no suspects for that alone, nor is
a strong pair, whose rating soon expects it to win.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from statistics import median
from typing import Final

import msgspec

from musbot.community.board import replay
from musbot.community.counting import Change
from musbot.community.played import Chair, Ending, PlayedMatch
from musbot.community.rating import length_of, win_chance
from musbot.core.ids import PlayerId

Couple = tuple[PlayerId, PlayerId]
"""Two accounts, the lower id first."""

LEAST_TOGETHER: Final = 5
"""From so many matches at one table on two accounts are compared."""

APART: Final = 0.1
"""Up to this part of an account's matches without the other, it hardly plays without it."""

YOUNG_DAYS: Final = 30.0
"""An account is young for so many days."""

LEAST_LOST: Final = 6
"""From so many matches against each other on one may be said to lose always."""

LOST: Final = 0.95
"""Who loses this part of them loses always."""

FAST: Final = 0.5
"""A match is fast in at most this part of the rounds that are usual in its game, by its preset."""

LEAST_MATCHES_OF_A_PAIR: Final = 20
BEYOND_CHANCE: Final = 0.01
"""How likely it may be at most that any honest pair of the server comes to be shown."""

_DISCORD_EPOCH = 1_420_070_400_000
_MILLISECONDS_OF_A_DAY = 86_400_000

_TWO = 2


class SeldomApart(msgspec.Struct, frozen=True, tag="seldom-apart"):
    """This account played so many matches at one table with the other, and so many without it."""

    player: PlayerId
    together: int
    without: int


class YoungAccount(msgspec.Struct, frozen=True, tag="young-account"):
    """The account was so many days old at its first match with the other."""

    player: PlayerId
    days: float


class AlwaysLoses(msgspec.Struct, frozen=True, tag="always-loses"):
    """The account lost so many of its matches against the other, so many of them fast.

    Fast is what was given up or left, or took half of the usual rounds at most.
    """

    player: PlayerId
    matches: int
    lost: int
    fast: int


Sign = SeldomApart | YoungAccount | AlwaysLoses


class OnePerson(msgspec.Struct, frozen=True, tag="one-person"):
    """Two accounts may belong to one person, for these reasons."""

    accounts: Couple
    signs: tuple[Sign, ...]


class BeyondChance(msgspec.Struct, frozen=True, tag="beyond-chance"):
    """A pair won so many of its matches where its ratings made one expect ``expected``."""

    pair: Couple
    matches: int
    wins: int
    expected: float


Suspicion = OnePerson | BeyondChance


def suspicions(matches: Sequence[PlayedMatch]) -> tuple[Suspicion, ...]:
    """Give what is striking in matches of a server that counted, which stand in their order.

    Those with computer players are among them where the server rated them.
    """
    changes = replay(matches, computers=True).changes
    counted = [(match, each) for match, each in zip(matches, changes, strict=True) if each]
    return (*_one_person([match for match, _ in counted]), *_beyond_chance(counted))


def days_old(account: PlayerId, at: float) -> float:
    """Give the age of an account at a time in seconds since 1970; its id says when it was made."""
    made = (account >> 22) + _DISCORD_EPOCH
    return (at * 1000 - made) / _MILLISECONDS_OF_A_DAY


# ------------------------------------------------------------------- one person, two accounts


def _one_person(matches: Sequence[PlayedMatch]) -> Iterator[OnePerson]:
    """Find couples with two signs at least, or whose one always loses fast to the other."""
    usual = _usual_rounds(matches)
    played = Counter(player for match in matches for player in _people(match))
    met: dict[Couple, list[PlayedMatch]] = defaultdict(list)
    for match in matches:
        for couple in combinations(sorted(_people(match)), 2):
            met[couple].append(match)
    for couple, tables in met.items():
        if len(tables) >= LEAST_TOGETHER:
            signs = tuple(_signs(couple, tables, played, usual))
            if len({type(sign) for sign in signs}) > 1 or AlwaysLoses in map(type, signs):
                yield OnePerson(couple, signs)


_Usual = Mapping[tuple[str, str], float]
"""How many rounds are usual, by game and preset."""


def _usual_rounds(matches: Iterable[PlayedMatch]) -> _Usual:
    """Give the rounds of the middle one of all matches of a game under each preset."""
    rounds: dict[tuple[str, str], list[int]] = defaultdict(list)
    for match in matches:
        rounds[match.game, match.preset].append(match.rounds)
    return {kind: median(each) for kind, each in rounds.items()}


def _people(match: PlayedMatch) -> set[PlayerId]:
    """Give who took part: those who left are among them."""
    sat = {chair.player for chair in match.chairs if chair.player is not None}
    return sat.union(*(chair.left_by for chair in match.chairs))


def _signs(
    couple: Couple,
    tables: Sequence[PlayedMatch],
    played: Mapping[PlayerId, int],
    usual: _Usual,
) -> Iterator[Sign]:
    for player in couple:
        without = played[player] - len(tables)
        if without <= APART * played[player]:
            yield SeldomApart(player, len(tables), without)
        days = days_old(player, tables[0].at)
        if 0 <= days < YOUNG_DAYS:
            yield YoungAccount(player, days)
    for player, other in (couple, couple[::-1]):
        if (sign := _always_loses(player, other, tables, usual)) is not None:
            yield sign


def _always_loses(
    player: PlayerId, other: PlayerId, tables: Sequence[PlayedMatch], usual: _Usual
) -> AlwaysLoses | None:
    against = [match for match in tables if _chair(match, player).side != _chair(match, other).side]
    lost = [match for match in against if _lost_to(match, player, other)]
    fast = [match for match in lost if _is_fast(match, player, usual)]
    if len(against) < LEAST_LOST or len(lost) < LOST * len(against) or len(fast) * 2 < len(lost):
        return None
    return AlwaysLoses(player, len(against), len(lost), len(fast))


def _chair(match: PlayedMatch, player: PlayerId) -> Chair:
    """Give the seat that a player had, or has left."""
    return next(
        chair for chair in match.chairs if chair.player == player or player in chair.left_by
    )


def _lost_to(match: PlayedMatch, player: PlayerId, other: PlayerId) -> bool:
    """Say whether he left a match, or the other's side won it, or came before his."""
    own, his = _chair(match, player), _chair(match, other)
    if player in own.left_by:
        return True
    if match.places:
        return match.places[his.side] < match.places[own.side]
    return match.winner == his.side


def _is_fast(match: PlayedMatch, loser: PlayerId, usual: _Usual) -> bool:
    """Say whether a match was lost without much ado."""
    left = loser in _chair(match, loser).left_by
    rounds = usual[match.game, match.preset]
    return left or match.how is not Ending.PLAYED or match.rounds <= FAST * rounds


# ------------------------------------------------------------------- winning beyond expectation


class _Expected(msgspec.Struct):
    """What was expected of a pair in match after match, and how often it won."""

    chances: list[float]
    wins: int = 0


def _beyond_chance(
    counted: Iterable[tuple[PlayedMatch, tuple[Change, ...]]],
) -> Iterator[BeyondChance]:
    """Find the pairs that win more than all honest pairs of the server together would by chance."""
    expected: dict[Couple, _Expected] = defaultdict(lambda: _Expected([]))
    for match, changes in counted:
        for couple, chance, won in _expectations(match, changes):
            expected[couple].chances.append(chance)
            expected[couple].wins += won
    often = {
        couple: each
        for couple, each in expected.items()
        if len(each.chances) >= LEAST_MATCHES_OF_A_PAIR
    }
    for couple, each in often.items():
        if at_least(each.wins, each.chances) * len(often) < BEYOND_CHANCE:
            yield BeyondChance(couple, len(each.chances), each.wins, sum(each.chances))


def _expectations(
    match: PlayedMatch, changes: Sequence[Change]
) -> Iterator[tuple[Couple, float, bool]]:
    """Give the pairs of two sides with the chance that each had before a match, and who won."""
    if match.winner is None:
        return
    before = {change.subject: change.before for change in changes}
    sides = [
        [chair.player for chair in match.chairs if chair.side == side and chair.player is not None]
        for side in range(len(match.games))
    ]
    if [len(side) for side in sides] != [_TWO, _TWO] or any(
        (player,) not in before for side in sides for player in side
    ):
        return
    ratings = [[before[player,] for player in side] for side in sides]
    chances = win_chance(ratings, length_of(match), placed=bool(match.places))
    for side, (pair, chance) in enumerate(zip(sides, chances, strict=True)):
        one, other = sorted(pair)
        yield (one, other), chance, side == match.winner


def at_least(wins: int, chances: Sequence[float]) -> float:
    """Give the chance to win so many matches or more of those with these chances."""
    if wins <= 0:
        return 1.0
    of_exactly = [1.0] + [0.0] * wins  # the last one is of so many or more
    for chance in chances:
        of_exactly[wins] += chance * of_exactly[wins - 1]
        for count in range(wins - 1, 0, -1):
            of_exactly[count] += chance * (of_exactly[count - 1] - of_exactly[count])
        of_exactly[0] *= 1 - chance
    return of_exactly[wins]
