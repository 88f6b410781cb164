"""Which of two hands wins each lance, and by what?

The judges are those of the match: what a hand is worth, who takes part, whose key is bigger. The
first hand is mano's, so it wins every tie (R5.7). Bets do not come into it.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from musbot.core.cards import Cards
from musbot.core.seats import Seat
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import Worth, best, bonus, holds, key, worth_of
from musbot.games.mus.rules import MusRules

FIRST, SECOND = Seat(0), Seat(1)
"""The two hands, as seats: mano, and the one who speaks after him."""


class By(StrEnum):
    """What decides a lance between two hands."""

    CARDS = "cards"
    MANO = "mano"
    ALONE = "alone"
    NOBODY = "nobody"


class Verdict(msgspec.Struct, frozen=True):
    """How one lance ends.

    ``winner`` is ``None`` where neither hand takes part. ``stones`` are what the winner's hand is
    worth by itself (R8.4, R8.5); what is paid for the lance itself comes on top.
    """

    lance: Lance
    by: By
    winner: Seat | None = None
    stones: int = 0


class Comparison(msgspec.Struct, frozen=True):
    """Two hands, what each is worth under these rules, and how every lance ends, in order."""

    hands: tuple[Cards, Cards]
    rules: MusRules
    worths: tuple[Worth, Worth]
    verdicts: tuple[Verdict, ...]


def compare(hands: tuple[Cards, Cards], rules: MusRules) -> Comparison:
    """Say which of two hands of four cards wins each lance; the first is mano's.

    Punto stands in the place of juego where neither has juego (R5.1).
    """
    first, second = hands
    worths = (worth_of(first, rules), worth_of(second, rules))
    last = Lance.JUEGO if any(value.juego for value in worths) else Lance.PUNTO
    lances = (Lance.GRANDE, Lance.CHICA, Lance.PARES, last)
    verdicts = tuple([_verdict(lance, worths) for lance in lances])
    return Comparison(hands, rules, worths, verdicts)


def _verdict(lance: Lance, worths: tuple[Worth, Worth]) -> Verdict:
    holders = [seat for seat in (FIRST, SECOND) if holds(lance, worths[seat])]
    if not holders:
        return Verdict(lance, By.NOBODY)
    winner = best(lance, holders, worths)
    return Verdict(lance, _by(lance, holders, worths), winner, bonus(lance, worths[winner]))


def _by(lance: Lance, holders: list[Seat], worths: tuple[Worth, Worth]) -> By:
    if len(holders) == 1:
        return By.ALONE
    is_tie = key(lance, worths[FIRST]) == key(lance, worths[SECOND])
    return By.MANO if is_tie else By.CARDS
