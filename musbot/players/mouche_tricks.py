"""Which card does a player of mouche play, by rule of thumb?

Every trick is worth the same, and the first one spares the fine: so a trick is taken wherever it
can be, as cheaply as will do, and what cannot win costs the lowest card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from musbot.players.mouche_codes import HIGHER, SUIT

_MANY_TRUMPS = 3


def lead(hand: Sequence[int], trump: int, unseen: int) -> int:
    """Choose what to lead; ``unseen`` are the cards that others may hold.

    The highest trump is led to draw those of others, then what nobody can beat in its suit; who has
    neither leads trumps if he has many, else keeps them.
    """
    trumps = [card for card in hand if SUIT[card] == trump]
    if trumps:
        top = max(trumps)
        if not HIGHER[top] & unseen and (len(trumps) > 1 or len(hand) <= 1 + _sure(hand, unseen)):
            return top
    masters = [card for card in hand if SUIT[card] != trump and not HIGHER[card] & unseen]
    if masters:
        return max(masters, key=lambda card: -(HIGHER[card] & unseen).bit_count())
    plain = [card for card in hand if SUIT[card] != trump]
    if len(trumps) >= _MANY_TRUMPS or not plain:
        return max(trumps)
    return max(plain, key=lambda card: (-(HIGHER[card] & unseen).bit_count(), card))


def _sure(hand: Sequence[int], unseen: int) -> int:
    return sum([1 for card in hand if not HIGHER[card] & unseen])


def follow(legal: Sequence[int], led: int, best: int, after: int, trump: int, unseen: int) -> int:
    """Choose a card to a trick in which ``best`` wins so far and ``after`` players come behind.

    ``led`` is the suit that was led.
    """
    winners = [card for card in legal if beats(card, best, trump)]
    if not winners:
        return min(legal, key=lambda card: (SUIT[card] == trump, card % 13))
    if not after or SUIT[winners[0]] != led:
        return min(winners)
    top = max(winners)
    higher = (HIGHER[top] & unseen).bit_count()
    if higher <= 1:
        return top
    lowest = min(legal)
    return lowest if lowest not in winners or higher > after else top


def beats(card: int, best: int, trump: int) -> bool:
    """Say whether a card would win the trick instead of ``best``."""
    suit = SUIT[card]
    return card > best if suit == SUIT[best] else suit == trump


def may_follow(
    hand: Sequence[int], led: int, best: int, trump: int, *, forcer: bool
) -> Sequence[int]:
    """Give the cards that may be played to a trick, as the engine would (Q6.2 to Q6.5).

    Whole deals are tried out in numbers, so the law is here once more; tests let the engine judge
    hands and whole deals of it.
    """
    same = [card for card in hand if SUIT[card] == led]
    if same:
        if forcer and SUIT[best] == led:
            return [card for card in same if card > best] or same
        return same
    winning = [card for card in hand if SUIT[card] == trump and beats(card, best, trump)]
    return winning or hand


class Lying(NamedTuple):
    """A trick as far as it goes: the card that wins it, whose it is, and the suit that was led."""

    best: int
    winner: int
    led: int

    def with_card(self, seat: int, card: int, trump: int) -> Lying:
        """Give the trick with one more card in it."""
        if self.best < 0:
            return Lying(card, seat, SUIT[card])
        return Lying(card, seat, self.led) if beats(card, self.best, trump) else self


NOTHING: Final = Lying(-1, -1, -1)
"""A trick to which nobody has played."""


class Table(NamedTuple):
    """A moment in the play of a deal, everybody's cards open.

    ``hands`` and ``taken`` are by seat. ``order`` are all who play, the one first who led to this
    trick or is to lead; the last of them, ``waiting`` in number, are still to play to it.
    ``unseen`` is what players take for unknown.
    """

    hands: dict[int, list[int]]
    order: list[int]
    waiting: int
    lying: Lying
    taken: dict[int, int]
    trump: int
    unseen: int
    forcer: bool


Played = list[tuple[int, int]]
"""Who has played which card, in the order in which they were played."""


def play_out(table: Table) -> Played:
    """Let everybody play by rule of thumb to the end, and tell their plays.

    The table's hands and what was taken change.
    """
    hands, order, taken = table.hands, table.order, table.taken
    lying, waiting, unseen = (
        table.lying,
        table.order[len(table.order) - table.waiting :],
        table.unseen,
    )
    played: Played = []
    while True:
        winner, unseen = _finish_trick(table, waiting, lying, unseen, played)
        taken[winner] += 1
        if not hands[winner]:
            return played
        place = order.index(winner)
        waiting = order = order[place:] + order[:place]
        lying = NOTHING


def _finish_trick(
    table: Table, waiting: list[int], lying: Lying, unseen: int, played: Played
) -> tuple[int, int]:
    """Let those play who wait, and give who takes the trick, and what is unknown after it."""
    hands, trump = table.hands, table.trump
    best, winner, led = lying
    after = len(waiting)
    for seat in waiting:
        after -= 1
        hand = hands[seat]
        if best < 0:
            card = lead(hand, trump, unseen)
            best, winner, led = card, seat, SUIT[card]
        else:
            legal = may_follow(hand, led, best, trump, forcer=table.forcer)
            card = legal[0]
            if len(legal) > 1:
                card = follow(legal, led, best, after, trump, unseen)
            if beats(card, best, trump):
                best, winner = card, seat
        hand.remove(card)
        unseen &= ~(1 << card)
        played.append((seat, card))
    return winner, unseen
