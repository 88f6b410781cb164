"""How does a card each say who partners whom, who sits where and who is mano?

The old rules draw for partners (Fournier): everybody is dealt a card face up, the two highest play
against the two lowest, the highest is mano, his partner sits opposite, and the higher of the other
two sits at his right. The other seatings have no rule of their own, so theirs is made like it: the
highest keeps his seat and is mano; his side gets the highest cards, the side at his right the next
ones, and so on; within a side the higher card sits nearer to mano. Where everybody plays alone,
that seats all in the order of their cards.

Cards rank as they are printed, whatever the kings of the table are: rey, caballo, sota, 7 to ace.
The sources know no rule for equal ranks; here oros beat copas, those espadas, and those bastos.
"""

from __future__ import annotations

from musbot.core.cards import SPANISH_SUITS, Card, Cards, number_of, suit_of
from musbot.core.errors import TableError
from musbot.core.seats import Seat, Seating
from musbot.service.conditions import require_host, require_no_contest, require_open
from musbot.service.events import Drawn, TableEvent
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


def draw(state: TableState, by: PlayerId, deck: Cards) -> tuple[TableEvent, ...]:
    """Let everybody draw from a shuffled deck; it is done once for those who sit there.

    Raises:
        TableError: not the host, a seat is free, or the same people have drawn.
    """
    require_open(state)
    require_no_contest(state)
    require_host(state, by)
    if state.free_seats:
        raise TableError(TableReason.SEATS_EMPTY, str(len(state.free_seats)))
    if state.draw is not None:
        raise TableError(TableReason.DRAWN_ALREADY)
    cards = deck[: len(state.occupants)]
    seats = seats_by_cards(state.seating, cards)
    return (Drawn(cards, seats, highest(cards)),)


def highest(cards: Cards) -> Seat:
    """Give the seat that has drawn the highest card: there mano sits."""
    return Seat(max(range(len(cards)), key=lambda seat: height(cards[seat])))


def seats_by_cards(seating: Seating, cards: Cards) -> tuple[Seat, ...]:
    """Say for each seat to which one its occupant goes."""
    order = seating.order_from(highest(cards))
    # Sides come in the order of speech, and so do the seats of each.
    sides = dict.fromkeys([seating.side_of[seat] for seat in order])
    places = [seat for side in sides for seat in order if seating.side_of[seat] == side]
    drawn = sorted(seating.seats, key=lambda seat: height(cards[seat]), reverse=True)
    goes = dict(zip(drawn, places, strict=True))
    return tuple([goes[seat] for seat in seating.seats])


def height(card: Card) -> tuple[int, int]:
    """Give what a card is worth in the draw; no two are worth the same."""
    return number_of(card), -SPANISH_SUITS.index(suit_of(card))
