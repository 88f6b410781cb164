"""What is a hand of mouche worth before it is played, and which cards are put aside?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from musbot.players.mouche_codes import HIGHER, SUIT

_TRUMPS = (0.95, 0.8, 0.68, 0.58)
_LOW_TRUMP = 0.45
_PLAIN = (0.5, 0.2, 0.1)
_LOW_PLAIN = 0.03

NEW_CARD: Final = 0.22
"""What a card that is drawn is worth on average."""


class Plan(NamedTuple):
    """To stay: which cards to put aside, none to stick, and what the hand is worth with it."""

    aside: tuple[int, ...]
    worth: float


def worth_of(card: int, trump: int, unseen: int) -> float:
    """Give about how many tricks a card takes; ``unseen`` are the cards that others may hold."""
    higher = (HIGHER[card] & unseen).bit_count()
    if SUIT[card] == trump:
        return _TRUMPS[higher] if higher < len(_TRUMPS) else _LOW_TRUMP
    return _PLAIN[higher] if higher < len(_PLAIN) else _LOW_PLAIN


def plan(hand: Sequence[int], trump: int, unseen: int, most: int) -> Plan:
    """Choose what to put aside, ``most`` at most: what is worth less than a new card."""
    worths = sorted([(worth_of(card, trump, unseen), card) for card in hand])
    aside = tuple([card for worth, card in worths[:most] if worth < NEW_CARD])
    kept = sum([worth for worth, card in worths if card not in aside])
    return Plan(aside, kept + NEW_CARD * len(aside))


BREAK_EVEN: Final = (0.0, 0.0, 0.5, 1.45, 1.7, 1.85, 1.95)
"""What a hand must be worth to win as much as it risks, by how many stay, itself among them.

``python -m musbot.players.make_break_even`` finds them by deals at random.
"""

STAYS: Final = 0.5
"""How likely one who is still to speak stays."""


def stays(worth: float, active: int, waiting: int) -> bool:
    """Say whether it pays to stay: ``active`` have stayed, ``waiting`` speak behind.

    To pass costs nothing, to stay and to take nothing costs the basket.
    """
    return worth > break_even(1 + active + STAYS * waiting)


def break_even(players: float) -> float:
    """Give what a hand must be worth against so many, a fraction of one among them."""
    below = int(players)
    part = players - below
    if not part:
        return BREAK_EVEN[below]
    return BREAK_EVEN[below] + part * (BREAK_EVEN[below + 1] - BREAK_EVEN[below])
