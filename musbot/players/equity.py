"""How good are four cards: in each lance, for the whole round, and with which of them kept?

The answers lie in one file for each number of kings, made by ``make_equities`` and read at first
use. They are given for three *stages*: the first cards, those after one round of mus, and those
after more, for everybody's cards grow better with every round (from 57 to 78 hands in a hundred
have pares).

A side's chance is worked out from two shares of the hands that one rival may hold: those that are
worse, and those that are equal and so a matter of seats. The players' hands are taken to be
independent given one's own, which is wrong by less than one point in a hundred on average.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from musbot.core.cards import Cards
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import Worth, worth_of
from musbot.games.mus.rules import MusRules
from musbot.players.enumeration import LANCES, Ranks

STAGES = 3
"""First cards, after one round of mus, after more."""

PER_MILLE = 1000
HUNDREDTHS = 100


class Standing(msgspec.Struct, frozen=True, array_like=True):
    """What a hand is worth at one stage.

    ``worse`` and ``equal`` are, in every lance, how many in a thousand of the hands that may be
    held against it there: in pares and juego only those that take part are counted, in punto only
    those without juego.
    ``worth_last`` and ``worth_first`` are what the round brings on average to the side of this
    hand when it loses all ties and when it wins them, and ``worth_with_mus`` what it brings after
    discarding all but ``keep``, all in hundredths of a stone.
    """

    worse: tuple[int, int, int, int, int]
    equal: tuple[int, int, int, int, int]
    worth_last: int
    worth_first: int
    worth_with_mus: int
    keep: tuple[int, ...]


Stages = tuple[Standing, Standing, Standing]
"""A hand's standing at every stage."""

Table = dict[Ranks, Stages]

_Written = dict[str, Stages]


def file_name(kings: int) -> str:
    """Give the name of the file, beside this module, for so many kings."""
    return f"equities_{kings}_kings.json"


@cache
def table(kings: int) -> Table:
    """Read the standings of all hands with so many kings."""
    body = files("musbot.players").joinpath(file_name(kings)).read_bytes()
    return decode(body)


def decode(body: bytes) -> Table:
    """Read a table from its file."""
    written = msgspec.json.decode(body, type=_Written)
    return {tuple(map(int, hand.split())): standings for hand, standings in written.items()}


def encode(standings: Table) -> bytes:
    """Write a table as a file, a hand a line."""
    lines = [
        b'"%s":%s' % (" ".join(map(str, hand)).encode(), msgspec.json.encode(stages))
        for hand, stages in standings.items()
    ]
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def standing(hand: Cards, rules: MusRules, mus_rounds: int) -> Standing:
    """Give what is known of a hand after so many rounds of mus."""
    return look_up(hand, rules, mus_rounds)[1]


def look_up(hand: Cards, rules: MusRules, mus_rounds: int) -> tuple[Worth, Standing]:
    """Give what a hand is worth by the rules, and what is known of it."""
    worth, stages = _look_up(hand, rules)
    return worth, stages[mus_rounds if mus_rounds < STAGES else STAGES - 1]


@lru_cache(maxsize=1024)  # a hand is looked at some five times in a row
def _look_up(hand: Cards, rules: MusRules) -> tuple[Worth, Stages]:
    worth = worth_of(hand, rules)
    return worth, table(rules.kings)[worth.ranks]


_PLACE = {lance: place for place, lance in enumerate(LANCES)}


def beats_one(held: Standing, lance: Lance, ties: float) -> float:
    """Give the chance that the hand beats one rival's, winning this part of the ties."""
    place = _PLACE[lance]
    return (held.worse[place] + ties * held.equal[place]) / PER_MILLE


def side_wins(beats: float, partners: float, rivals: float) -> float:
    """Give the chance that a side has the best hand.

    ``beats`` is the chance that one's own hand beats one rival's; ``partners`` and ``rivals`` count
    the other hands on either side. They need not be whole: a hand that is known to be strong counts
    for more than one, as if the best of several had been picked. With hands as evenly spread
    numbers this is the integral over what the best partner holds.
    """
    if rivals <= 0:
        return 1.0
    together = partners + rivals
    return (partners + rivals * float(pow(beats, together))) / together
