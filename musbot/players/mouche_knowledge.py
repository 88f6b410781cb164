"""What does a player of mouche know of the cards, by its view?"""

from __future__ import annotations

from typing import NamedTuple

from musbot.core.seats import Seat
from musbot.games.mouche.rules import deck_of
from musbot.games.mouche.view import MoucheView
from musbot.players.mouche_codes import CODE_OF, SUIT, codes_of, set_of, suit_number


class Knowledge(NamedTuple):
    """The own cards, the set of all that others may hold or that lie hidden, and the trump."""

    hand: list[int]
    unseen: int
    trump: int


def knowledge(view: MoucheView) -> Knowledge:
    """Read off a view which cards its seat cannot have missed."""
    hand = codes_of(view.hand)
    # The turned card lies open; once the dealer has taken it, he holds it or has played it.
    turned = [view.trump] if view.trump is not None and view.taken_by is None else []
    seen = [
        *view.hand,
        *view.own_aside,
        *turned,
        *[card for each in view.put_aside for card in each.cards],
        *[play.card for trick in view.tricks for play in trick.plays],
        *[play.card for play in view.trick],
    ]
    deck = set_of(codes_of(deck_of(view.rules, view.seating)))
    unseen = deck & ~set_of([CODE_OF[card] for card in seen])
    return Knowledge(hand, unseen, suit_number(view.trump_suit))


def waiting_behind(view: MoucheView, seat: Seat) -> int:
    """Count who is still to declare behind a seat whose turn it is."""
    return sum([each is None for each in view.declared]) - (view.declared[seat] is None)


def missing_suits(view: MoucheView) -> dict[Seat, set[int]]:
    """Give by seat the suits that it cannot hold any more: it did not follow them."""
    missing: dict[Seat, set[int]] = {seat: set() for seat in view.active}
    for plays in (*[trick.plays for trick in view.tricks], view.trick):
        for play in plays[1:]:
            led = SUIT[CODE_OF[plays[0].card]]
            if SUIT[CODE_OF[play.card]] != led:
                missing[play.seat].add(led)
    return missing
