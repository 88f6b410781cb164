"""What can happen in a match of mus?

Past facts, in the order in which they happened. They hold every card and every stone, so a match
is played again from them alone, without chance and without judging anything a second time.

They are final, so that ``type(event) is Passed`` tells the type checker as much as a ``match``. The
engine asks in this way where it is asked most: a check against a Struct's class goes by way of its
metaclass and takes eight times as long.
"""

from __future__ import annotations

from enum import StrEnum
from typing import final

import msgspec

from musbot.core.cards import Cards
from musbot.core.seats import Seat, Side
from musbot.games.mus.actions import Signal


class Lance(StrEnum):
    """What is played for in a round, in its order; punto stands in for juego (R5.1)."""

    GRANDE = "grande"
    CHICA = "chica"
    PARES = "pares"
    JUEGO = "juego"
    PUNTO = "punto"

    # The hash of its text, which Python keeps; that of an enum is worked out anew at each look-up.
    __hash__ = str.__hash__


class Why(StrEnum):
    """For what stones are written down (R8.2)."""

    DEJE = "deje"
    PASO = "paso"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    ALONE = "alone"
    PERETE = "perete"


@final
class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """The cards of every seat, and the stock in the order in which it will be drawn."""

    hands: tuple[Cards, ...]
    stock: Cards


@final
class MusAsked(msgspec.Struct, frozen=True, gc=False, tag="mus-asked"):
    """A seat wants new cards."""

    seat: Seat


@final
class MusCut(msgspec.Struct, frozen=True, gc=False, tag="mus-cut"):
    """A seat does not, so nobody gets any."""

    seat: Seat


@final
class Discarded(msgspec.Struct, frozen=True, gc=False, tag="discarded"):
    """A seat has put cards aside: their number is public, the cards are not."""

    seat: Seat
    cards: Cards


@final
class Restocked(msgspec.Struct, frozen=True, gc=False, tag="restocked"):
    """Discards were shuffled and are the stock now, in drawing order."""

    stock: Cards


@final
class Served(msgspec.Struct, frozen=True, gc=False, tag="served"):
    """A seat was given cards from the stock."""

    seat: Seat
    cards: Cards


@final
class MusSeen(msgspec.Struct, frozen=True, gc=False, tag="mus-seen"):
    """The dealer says that a card was seen while it was dealt (R4.10)."""

    seat: Seat


@final
class PereteSaid(msgspec.Struct, frozen=True, gc=False, tag="perete-said"):
    """A seat says openly that it holds 4, 5, 6 and 7 (R4.11)."""

    seat: Seat


@final
class HandChanged(msgspec.Struct, frozen=True, gc=False, tag="hand-changed"):
    """Who said perete has put his whole hand aside, and is to be given another (R4.11)."""

    seat: Seat


@final
class LanceReached(msgspec.Struct, frozen=True, gc=False, tag="lance-reached"):
    """A lance has begun; ``holders`` may play in it, in the order in which they speak.

    In pares and juego these are the seats that declared to have it, by everybody heard (R6.1).
    """

    lance: Lance
    holders: tuple[Seat, ...]


@final
class Passed(msgspec.Struct, frozen=True, gc=False, tag="passed"):
    """A seat said paso while there was no bet."""

    seat: Seat


@final
class Offered(msgspec.Struct, frozen=True, gc=False, tag="offered"):
    """A seat bet or raised; ``stones`` is the whole amount that is now on the table.

    The word ``envido-dos`` puts it on grande and on chica, each (R7.18).
    """

    seat: Seat
    stones: int
    word: str


@final
class OrdagoOffered(msgspec.Struct, frozen=True, gc=False, tag="ordago-offered"):
    """A seat bet the whole game; ``both`` is true of a first word for grande and chica."""

    seat: Seat
    both: bool = False


@final
class Accepted(msgspec.Struct, frozen=True, gc=False, tag="accepted"):
    """A seat accepted for its side."""

    seat: Seat
    plural: bool = False


@final
class Refused(msgspec.Struct, frozen=True, gc=False, tag="refused"):
    """A seat refused: for itself, or in the plural for its whole side."""

    seat: Seat
    plural: bool = False


@final
class StonesWon(msgspec.Struct, frozen=True, gc=False, tag="stones-won"):
    """A side has written down stones; ``lance`` is ``None`` for a perete."""

    lance: Lance | None
    why: Why
    side: Side
    stones: int


@final
class OrdagoWon(msgspec.Struct, frozen=True, gc=False, tag="ordago-won"):
    """The hands were shown and this one wins an accepted órdago; ``score`` is its side's now."""

    lance: Lance
    seat: Seat
    side: Side
    score: int


@final
class AdentroReached(msgspec.Struct, frozen=True, gc=False, tag="adentro-reached"):
    """A side lacks five stones at most, and everybody is told (R8.9)."""

    side: Side


@final
class WentOut(msgspec.Struct, frozen=True, gc=False, tag="went-out"):
    """A side has reached the target and leaves the game to the others (R8.11)."""

    side: Side


@final
class GameWon(msgspec.Struct, frozen=True, gc=False, tag="game-won"):
    """A side has won the game."""

    side: Side


@final
class VacaWon(msgspec.Struct, frozen=True, gc=False, tag="vaca-won"):
    """A side has won the games that make a vaca."""

    side: Side


@final
class MatchWon(msgspec.Struct, frozen=True, gc=False, tag="match-won"):
    """A side has won the vacas that make a match."""

    side: Side


@final
class RoundEnded(msgspec.Struct, frozen=True, gc=False, tag="round-ended"):
    """Cards are shown and go back; ``mano`` is the next seat to be mano."""

    mano: Seat


@final
class Signalled(msgspec.Struct, frozen=True, gc=False, tag="signalled"):
    """A seat showed a true signal to its partners."""

    seat: Seat
    signal: Signal


@final
class Noticed(msgspec.Struct, frozen=True, gc=False, tag="noticed"):
    """These rivals have caught the last signal (R9.6); each is told it, and nobody else is."""

    by: tuple[Seat, ...]


@final
class Watched(msgspec.Struct, frozen=True, gc=False, tag="watched"):
    """A seat keeps its eyes on a rival (R9.7)."""

    seat: Seat
    rival: Seat


@final
class Consulted(msgspec.Struct, frozen=True, gc=False, tag="consulted"):
    """A seat spoke to its partners, and nobody else heard it (R9.8)."""

    seat: Seat
    text: str


Event = (
    Dealt
    | MusAsked
    | MusCut
    | Discarded
    | Restocked
    | Served
    | MusSeen
    | PereteSaid
    | HandChanged
    | LanceReached
    | Passed
    | Offered
    | OrdagoOffered
    | Accepted
    | Refused
    | StonesWon
    | OrdagoWon
    | AdentroReached
    | WentOut
    | GameWon
    | VacaWon
    | MatchWon
    | RoundEnded
    | Signalled
    | Noticed
    | Watched
    | Consulted
)
