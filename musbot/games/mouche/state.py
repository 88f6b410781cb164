"""Where does a match of mouche stand: the whole truth, which nobody at the table may see?

Values that are frozen at birth never refer to themselves, so Python's collector of cycles need not
look at them (``gc=False``); they are the most that is made in a game.
"""

from __future__ import annotations

from enum import StrEnum
from typing import final

import msgspec

from musbot.core.cards import Card, Cards
from musbot.core.seats import Seat, Seating, Side
from musbot.games.mouche.actions import Answer
from musbot.games.mouche.rules import MoucheRules

START_CHIPS = 1000
"""What everybody has at the start, in jetons (Q2.1)."""


class Why(StrEnum):
    """For what jetons were paid or taken (Q7)."""

    ANTE = "ante"
    TRICK = "trick"
    MOUCHE = "mouche"
    FINE = "fine"
    SHARE = "share"

    # The hash of its text, which Python keeps; that of an enum is worked out anew at each look-up.
    __hash__ = str.__hash__


class Row(msgspec.Struct, frozen=True, gc=False):
    """One line of a deal's ledger: what a seat was paid, or has paid where it is negative."""

    seat: Seat
    jetons: int
    why: Why


@final
class Declaration(msgspec.Struct, frozen=True, gc=False):
    """What a seat has declared: its word, and how many cards it changed.

    ``word`` is ``passe``, ``change`` or ``tiens``; who shows a mouche at his turn has said
    ``tiens`` by it.
    """

    word: str
    cards: int = 0

    @property
    def stays(self) -> bool:
        """Whether the seat is active: it must play, and may be fined."""
        return self.word != "passe"


class Question(msgspec.Struct, frozen=True, gc=False):
    """A seat has asked another; ``answer`` is ``None`` while it is awaited (Q5.8)."""

    seat: Seat
    whom: Seat
    answer: Answer | None = None


class PutAside(msgspec.Struct, frozen=True, gc=False):
    """The cards that a seat has put aside in this deal."""

    seat: Seat
    cards: Cards


class Play(msgspec.Struct, frozen=True, gc=False):
    """A card in a trick, and whose it was."""

    seat: Seat
    card: Card


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A finished trick: the plays in their order, and who took it."""

    plays: tuple[Play, ...]
    seat: Seat


class ShownMouche(msgspec.Struct, frozen=True, gc=False):
    """A mouche that lies open."""

    seat: Seat
    cards: Cards


@final
class Staking(msgspec.Struct, frozen=True, gc=False, tag="staking"):
    """The dealer is about to stake and to deal."""


@final
class Dealing(msgspec.Struct, frozen=True, gc=False, tag="dealing"):
    """The basket is filled; the cards are about to be dealt."""


@final
class Declaring(msgspec.Struct, frozen=True, gc=False, tag="declaring"):
    """Each of ``waiting`` is still to declare, the next one first."""

    waiting: tuple[Seat, ...]


@final
class Answering(msgspec.Struct, frozen=True, gc=False, tag="answering"):
    """``seat`` is to answer; then all goes on."""

    seat: Seat
    then: Declaring


@final
class Playing(msgspec.Struct, frozen=True, gc=False, tag="playing"):
    """A trick is being played: each of ``waiting`` is still to play to it, the next one first.

    ``best`` is the play that wins it so far. ``first`` is true until a card is led: so long a
    saved mouche may be shown.
    """

    waiting: tuple[Seat, ...]
    trick: tuple[Play, ...] = ()
    best: Play | None = None
    first: bool = False


@final
class Closing(msgspec.Struct, frozen=True, gc=False, tag="closing"):
    """Who gets the basket is decided, or will be without play; the deal is about to be closed."""


@final
class Ending(msgspec.Struct, frozen=True, gc=False, tag="ending"):
    """The last deal is over; the places are about to be told."""


@final
class Finished(msgspec.Struct, frozen=True, gc=False, tag="finished"):
    """The match is over; ``places`` are by side, 1 for the winner."""

    places: tuple[int, ...]


Phase = Staking | Dealing | Declaring | Answering | Playing | Closing | Ending | Finished


class Story(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A finished deal, as far as everybody has seen it.

    ``stake`` is what was in the basket, ``declared`` is by seat (``None``: had not spoken when a
    mouche was shown). ``put_aside`` are the cards put aside, where they were shown.
    ``without_play`` is who took the basket by a mouche or as the only one who stayed. ``chips``,
    ``basket`` and ``fines`` are those after the deal; ``won_by`` is the side that took the largest
    part, ``None`` where none took most.
    """

    dealer: Seat
    mano: Seat
    trump: Card
    taken_by: Seat | None
    stake: int
    declared: tuple[Declaration | None, ...]
    questions: tuple[Question, ...]
    put_aside: tuple[PutAside, ...]
    shown: tuple[ShownMouche, ...]
    tricks: tuple[Trick, ...]
    without_play: Seat | None
    ledger: tuple[Row, ...]
    chips: tuple[int, ...]
    basket: int
    fines: tuple[int, ...]
    won_by: Side | None


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What is counted over the whole match: deals won by side, and tricks by seat (Q8.3)."""

    deals: tuple[int, ...]
    tricks: tuple[int, ...]


class MoucheState(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A match between two events.

    ``mano`` is the eldest (premier en cartes). ``chips`` are by seat, ``began`` those before the
    first deal, ``basket`` is what lies in it
    now, ``stake`` what this deal is played for, ``fines`` what waits for later baskets in their
    order; together they are always 1000 for each seat. ``hands`` are by seat, ``stock`` is the
    talon, ``mouches`` are the seats that hold one as dealt and have neither passed nor changed.
    ``taken_by`` is the dealer once he has the turned card. ``put_aside`` is in the order in which
    it was done. ``tricks`` are the finished ones, ``taken`` counts them by seat; ``without_play``
    is who took the basket by a mouche or as the only one who stayed. ``ledger`` are the rows of
    this deal. ``rounds`` counts the finished deals.
    """

    rules: MoucheRules
    seating: Seating
    mano: Seat
    chips: tuple[int, ...]
    began: tuple[int, ...]
    tally: Tally
    phase: Phase = Staking()
    rounds: int = 0
    basket: int = 0
    stake: int = 0
    fines: tuple[int, ...] = ()
    hands: tuple[Cards, ...] = ()
    trump: Card = Card("")
    trump_suit: str = ""
    stock: Cards = ()
    mouches: tuple[Seat, ...] = ()
    taken_by: Seat | None = None
    declared: tuple[Declaration | None, ...] = ()
    active: tuple[Seat, ...] = ()
    questions: tuple[Question, ...] = ()
    put_aside: tuple[PutAside, ...] = ()
    shown: tuple[ShownMouche, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = ()
    without_play: Seat | None = None
    ledger: tuple[Row, ...] = ()
    previous: Story | None = None

    @property
    def dealer(self) -> Seat:
        """The seat that deals: the one before the eldest, and the last to declare (Q1.4)."""
        return self.seating.before(self.mano)


def starting_state(
    rules: MoucheRules,
    seating: Seating,
    mano: Seat,
    *,
    chips: tuple[int, ...] = (),
    basket: int = 0,
    fines: tuple[int, ...] = (),
) -> MoucheState:
    """Give the state before the first deal; chips left out are 1000 for every seat (Q2.1)."""
    seats = len(seating.side_of)
    nothing = (0,) * seats
    chips = chips or (START_CHIPS,) * seats
    return MoucheState(
        rules=rules,
        seating=seating,
        mano=mano,
        chips=chips,
        began=chips,
        basket=basket,
        fines=fines,
        tally=Tally(nothing, nothing),
        hands=((),) * seats,
        declared=(None,) * seats,
        taken=nothing,
    )
