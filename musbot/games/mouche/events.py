"""What can happen in a match of mouche?

Past facts, in the order in which they happened. They hold every card and every jeton, so a match is
played again from them alone, without chance and without judging anything a second time. A deal is::

    Staked, Dealt, then of every seat in order Passed, Exchanged or Stuck
        (between them TurnedTaken, Asked and Answered),
    then CardPlayed five times for every active seat, TrickTaken after each trick
        (or MoucheSaid, MoucheShown ..., BasketWon;
        or BasketWon of the only one who stayed; or nothing, when nobody did),
    Fined of whoever took nothing, in the last deal Shared, DealEnded, and at last MatchEnded.

They are final, so that ``type(event) is CardPlayed`` tells the type checker as much as a ``match``.
"""

from __future__ import annotations

from typing import final

import msgspec

from musbot.core.cards import Card, Cards
from musbot.core.seats import Seat, Side
from musbot.games.mouche.actions import Answer


@final
class Staked(msgspec.Struct, frozen=True, gc=False, tag="staked"):
    """The dealer has put his stake into the basket, and these waiting fines have come to it."""

    seat: Seat
    jetons: int
    fines: tuple[int, ...] = ()


@final
class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """The cards of every seat, the turned card, and the talon in the order of drawing.

    ``mouches`` are the seats whose five cards are of one suit as they were dealt.
    """

    hands: tuple[Cards, ...]
    trump: Card
    talon: Cards
    mouches: tuple[Seat, ...] = ()


@final
class Passed(msgspec.Struct, frozen=True, gc=False, tag="passed"):
    """A seat is out of this deal; nobody sees its cards."""

    seat: Seat


@final
class Exchanged(msgspec.Struct, frozen=True, gc=False, tag="exchanged"):
    """A seat has put cards aside and drawn as many; their number is public."""

    seat: Seat
    cards: Cards
    drawn: Cards


@final
class Stuck(msgspec.Struct, frozen=True, gc=False, tag="stuck"):
    """A seat stays with the cards that it has."""

    seat: Seat


@final
class TurnedTaken(msgspec.Struct, frozen=True, gc=False, tag="turned-taken"):
    """The dealer has taken the turned card for one of his, which nobody sees yet."""

    seat: Seat
    card: Card


@final
class Asked(msgspec.Struct, frozen=True, gc=False, tag="asked"):
    """A seat has asked another whether it saves a mouche."""

    seat: Seat
    whom: Seat


@final
class Answered(msgspec.Struct, frozen=True, gc=False, tag="answered"):
    """Who was asked has answered, or kept silent."""

    seat: Seat
    answer: Answer


@final
class MoucheSaid(msgspec.Struct, frozen=True, gc=False, tag="mouche-said"):
    """A seat shows the mouche that it was dealt; it is active from now, if it was not.

    ``MoucheShown`` follows for it and for every other that is shown with it.
    """

    seat: Seat


@final
class MoucheShown(msgspec.Struct, frozen=True, gc=False, tag="mouche-shown"):
    """The five cards of a mouche lie open."""

    seat: Seat
    cards: Cards


@final
class CardPlayed(msgspec.Struct, frozen=True, gc=False, tag="card-played"):
    """A seat has played a card to the trick."""

    seat: Seat
    card: Card


@final
class TrickTaken(msgspec.Struct, frozen=True, gc=False, tag="trick-taken"):
    """A seat has won the trick, and so many jetons of the basket with it."""

    seat: Seat
    jetons: int


@final
class BasketWon(msgspec.Struct, frozen=True, gc=False, tag="basket-won"):
    """A seat has taken the basket without play.

    ``mouche`` is true where it was the best mouche: all in one row. Else nobody else stayed, and it
    has the five tricks, ``jetons`` for each of them.
    """

    seat: Seat
    jetons: int
    mouche: bool


@final
class Fined(msgspec.Struct, frozen=True, gc=False, tag="fined"):
    """A seat that stayed and took nothing has paid a fine, which waits for a later basket."""

    seat: Seat
    jetons: int


@final
class DealEnded(msgspec.Struct, frozen=True, gc=False, tag="deal-ended"):
    """A deal is over; ``mano`` is the next eldest, ``won_by`` the side with the largest part.

    ``fines`` is what waits now, in the order in which it will come to the baskets. ``won_by`` is
    ``None`` where nobody took anything, or no one took most.
    """

    mano: Seat
    fines: tuple[int, ...] = ()
    won_by: Side | None = None


@final
class Shared(msgspec.Struct, frozen=True, gc=False, tag="shared"):
    """At the end of the last deal a seat has got its share of what was left."""

    seat: Seat
    jetons: int


@final
class MatchEnded(msgspec.Struct, frozen=True, gc=False, tag="match-ended"):
    """The match is over; ``places`` are by side, 1 for the winner, all different."""

    places: tuple[int, ...]


Event = (
    Staked
    | Dealt
    | Passed
    | Exchanged
    | Stuck
    | TurnedTaken
    | Asked
    | Answered
    | MoucheSaid
    | MoucheShown
    | CardPlayed
    | TrickTaken
    | BasketWon
    | Fined
    | DealEnded
    | Shared
    | MatchEnded
)
