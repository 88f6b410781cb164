"""Where does a match stand: the whole truth, which nobody at the table may see?"""

from __future__ import annotations

from enum import StrEnum
from typing import final

import msgspec

from musbot.core.cards import Cards
from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.actions import Signal
from musbot.games.mus.events import Lance, Why
from musbot.games.mus.hands import Worth
from musbot.games.mus.rules import MusRules


class Said(msgspec.Struct, frozen=True):
    """One public word: who, what, and the stones or the number of cards that it named.

    ``lance`` is ``None`` while the players ask for cards.
    """

    seat: Seat
    word: str
    amount: int = 0
    lance: Lance | None = None


class Row(msgspec.Struct, frozen=True):
    """Stones written down: one line of the ledger."""

    lance: Lance
    why: Why
    side: Side
    stones: int


class How(StrEnum):
    """In which way the betting on a lance ended."""

    PASSED = "passed"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    ALONE = "alone"
    NOBODY = "nobody"


class LanceResult(msgspec.Struct, frozen=True):
    """How the betting on a lance ended.

    ``holders`` may win it, in the order in which they speak: those who take part, less the sides
    that have refused. ``stones`` is the accepted stake. ``side`` is paid without comparing hands:
    the side that nobody accepted, or the only one that has it.
    """

    lance: Lance
    how: How
    holders: tuple[Seat, ...] = ()
    stones: int = 0
    side: Side | None = None


class Declaration(msgspec.Struct, frozen=True):
    """Who said that he has pares, or juego: heard by everybody (R6.1)."""

    lance: Lance
    holders: tuple[Seat, ...]


class Envite(msgspec.Struct, frozen=True):
    """The betting on one lance (R7).

    ``speakers`` are all who take part, from mano; ``queue`` those still to be asked, next first.
    ``stones`` is the amount on the table and ``before`` what stood before the last word; both are
    0 where there was nothing. ``refused`` have said no in this lance; ``accepted`` are the sides
    that took the last offer, ``dropped`` those that are out.
    """

    lance: Lance
    speakers: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    bettor: Seat | None = None
    stones: int = 0
    before: int = 0
    ordago: bool = False
    refused: tuple[Seat, ...] = ()
    accepted: tuple[Side, ...] = ()
    dropped: tuple[Side, ...] = ()


@final
class Dealing(msgspec.Struct, frozen=True, tag="dealing"):
    """The cards are about to be dealt."""


@final
class AskingForMus(msgspec.Struct, frozen=True, tag="asking-for-mus"):
    """Each of ``waiting`` is still to say mus or to cut, the next one first."""

    waiting: tuple[Seat, ...]


@final
class Discarding(msgspec.Struct, frozen=True, tag="discarding"):
    """Each of ``waiting`` is still to put cards aside, the next one first."""

    waiting: tuple[Seat, ...]


@final
class Serving(msgspec.Struct, frozen=True, tag="serving"):
    """Cards are about to be given: how many each seat lacks."""

    lacking: tuple[int, ...]


@final
class Reaching(msgspec.Struct, frozen=True, tag="reaching"):
    """A lance is about to begin."""

    lance: Lance


@final
class Betting(msgspec.Struct, frozen=True, tag="betting"):
    """A lance is being played."""

    envite: Envite


@final
class Revealing(msgspec.Struct, frozen=True, tag="revealing"):
    """An órdago was accepted; ``holders`` are compared in this lance alone."""

    lance: Lance
    holders: tuple[Seat, ...]


@final
class Counting(msgspec.Struct, frozen=True, tag="counting"):
    """The stones of the round are about to be counted."""


@final
class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """The match is over."""

    winner: Side


Phase = (
    Dealing
    | AskingForMus
    | Discarding
    | Serving
    | Reaching
    | Betting
    | Revealing
    | Counting
    | Finished
)


class OrdagoShown(msgspec.Struct, frozen=True):
    """Which seat won an accepted órdago, and in which lance."""

    lance: Lance
    seat: Seat


class Story(msgspec.Struct, frozen=True):
    """A finished round, all of which is public: the cards were shown (R8.1).

    ``score`` is that at the end of the round, also when it ended a game.
    """

    dealer: Seat
    mano: Seat
    hands: tuple[Cards, ...]
    said: tuple[Said, ...]
    results: tuple[LanceResult, ...]
    ledger: tuple[Row, ...]
    ordago: OrdagoShown | None
    score: tuple[int, ...]
    game_won_by: Side | None


class GivenSignal(msgspec.Struct, frozen=True):
    """A signal, by whom, and after how many rounds of mus it was given."""

    seat: Seat
    signal: Signal
    mus_rounds: int


class MusState(msgspec.Struct, frozen=True, kw_only=True):
    """A match between two events.

    ``score``, ``games`` and ``vacas`` are by side; ``hands`` and ``aside`` (the cards put aside in
    this round of mus) by seat, and so are ``worths``, what the hands are worth once mus is cut.
    ``discards`` are those of earlier rounds of mus. ``rounds`` counts the finished rounds of the
    match, ``rounds_of_game`` those of the game. ``corrido`` is true while the deck moves to the
    right with each mus (R4.7).
    """

    rules: MusRules
    seating: Seating
    score: tuple[int, ...]
    games: tuple[int, ...]
    vacas: tuple[int, ...]
    mano: Seat
    phase: Phase = Dealing()
    rounds: int = 0
    rounds_of_game: int = 0
    corrido: bool = False
    hands: tuple[Cards, ...] = ()
    worths: tuple[Worth, ...] = ()
    stock: Cards = ()
    discards: Cards = ()
    aside: tuple[Cards, ...] = ()
    mus_rounds: int = 0
    restocks: int = 0
    said: tuple[Said, ...] = ()
    declared: tuple[Declaration, ...] = ()
    results: tuple[LanceResult, ...] = ()
    ledger: tuple[Row, ...] = ()
    ordago: OrdagoShown | None = None
    signals: tuple[GivenSignal, ...] = ()
    adentro: tuple[Side, ...] = ()
    game_won_by: Side | None = None
    previous: Story | None = None

    @property
    def dealer(self) -> Seat:
        """The seat that deals, or counts as the dealer: the one before mano (R2.2)."""
        return self.seating.before(self.mano)


def starting_state(
    rules: MusRules,
    seating: Seating,
    mano: Seat,
    *,
    score: tuple[int, ...] = (),
    games: tuple[int, ...] = (),
    vacas: tuple[int, ...] = (),
) -> MusState:
    """Give the state before the first deal; scores left out are 0 for every side.

    A match that begins with stones on the table is past the first round of its game (R4.7).
    """
    nothing = (0,) * len(seating.sides)
    begun = any(score)
    later = begun or any(games) or any(vacas)
    return MusState(
        rules=rules,
        seating=seating,
        score=score or nothing,
        games=games or nothing,
        vacas=vacas or nothing,
        mano=mano,
        rounds=int(later),
        rounds_of_game=int(begun),
    )
