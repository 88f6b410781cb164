"""Where does a match stand: the whole truth, which nobody at the table may see?

Values that are frozen at birth never refer to themselves, so Python's collector of cycles need not
look at them (``gc=False``); they are the most that is made in a game.
"""

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


class Said(msgspec.Struct, frozen=True, gc=False):
    """One public word: who, what, and the stones or the number of cards that it named.

    ``lance`` is ``None`` while the players ask for cards.
    """

    seat: Seat
    word: str
    amount: int = 0
    lance: Lance | None = None


class Row(msgspec.Struct, frozen=True, gc=False):
    """Stones written down: one line of the ledger; ``lance`` is ``None`` for a perete."""

    lance: Lance | None
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


class LanceResult(msgspec.Struct, frozen=True, gc=False):
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


class Declaration(msgspec.Struct, frozen=True, gc=False):
    """Who said that he has pares, or juego: heard by everybody (R6.1)."""

    lance: Lance
    holders: tuple[Seat, ...]


class Envite(msgspec.Struct, frozen=True, gc=False):
    """The betting on one lance (R7).

    ``speakers`` are all who take part, from mano; ``queue`` those still to be asked, next first.
    ``stones`` is the amount on the table and ``before`` what stood before the last word; both are
    0 where there was nothing. ``refused`` have said no to this bet, or in this lance where that is
    for good (R7.11); ``accepted`` are the sides that took the last offer, ``dropped`` those that
    are out. ``both`` is true where one bet stands on grande and on chica (R7.18).
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
    both: bool = False


@final
class Dealing(msgspec.Struct, frozen=True, gc=False, tag="dealing"):
    """The cards are about to be dealt."""


@final
class AskingForMus(msgspec.Struct, frozen=True, gc=False, tag="asking-for-mus"):
    """Each of ``waiting`` is still to say mus or to cut, the next one first.

    ``seen`` is true where a card was seen and mano decides alone what follows (R4.10).
    """

    waiting: tuple[Seat, ...]
    seen: bool = False


@final
class Discarding(msgspec.Struct, frozen=True, gc=False, tag="discarding"):
    """Each of ``waiting`` is still to put cards aside, the next one first.

    ``seen`` is true where they do so because a card was seen, and may keep all four (R4.10).
    """

    waiting: tuple[Seat, ...]
    seen: bool = False


@final
class Reaching(msgspec.Struct, frozen=True, gc=False, tag="reaching"):
    """A lance is about to begin."""

    lance: Lance


@final
class Serving(msgspec.Struct, frozen=True, gc=False, tag="serving"):
    """Cards are about to be given: how many each seat lacks.

    ``then`` is what follows when nobody lacks any.
    """

    lacking: tuple[int, ...]
    then: AskingForMus | Reaching


@final
class Exchanging(msgspec.Struct, frozen=True, gc=False, tag="exchanging"):
    """A seat is about to be given other cards for all that it had; then all goes on (R4.11)."""

    seat: Seat
    then: AskingForMus | Discarding


@final
class Betting(msgspec.Struct, frozen=True, gc=False, tag="betting"):
    """A lance is being played."""

    envite: Envite


@final
class Revealing(msgspec.Struct, frozen=True, gc=False, tag="revealing"):
    """An órdago was accepted; ``holders`` are compared in this lance alone."""

    lance: Lance
    holders: tuple[Seat, ...]


@final
class Counting(msgspec.Struct, frozen=True, gc=False, tag="counting"):
    """The stones of the round are about to be counted."""


@final
class Finished(msgspec.Struct, frozen=True, gc=False, tag="finished"):
    """The match is over."""

    winner: Side


Phase = (
    Dealing
    | AskingForMus
    | Discarding
    | Serving
    | Exchanging
    | Reaching
    | Betting
    | Revealing
    | Counting
    | Finished
)


class OrdagoShown(msgspec.Struct, frozen=True, gc=False):
    """Which seat won an accepted órdago, and in which lance."""

    lance: Lance
    seat: Seat


class Story(msgspec.Struct, frozen=True, gc=False):
    """A finished round, all of which is public: the cards were shown (R8.1).

    ``score`` is that at the end of the round, also when it ended a game. ``hands`` are all empty
    where they were not shown (R8.1), and a seat's alone where it was out of the game. ``ranking``
    are the sides in the order in which they went out of the game that ended (R8.11). ``declared``
    is what was heard, whether the cards are shown or not, and ``restocks`` how often the stock ran
    out.
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
    ranking: tuple[Side, ...] = ()
    declared: tuple[Declaration, ...] = ()
    restocks: int = 0


class GivenSignal(msgspec.Struct, frozen=True, gc=False):
    """A signal, by whom, and after how many rounds of mus it was given."""

    seat: Seat
    signal: Signal
    mus_rounds: int


class Caught(msgspec.Struct, frozen=True, gc=False):
    """A signal that a rival has caught: ``by`` knows it, and nobody knows that he does (R9.6)."""

    by: Seat
    given: GivenSignal


class Consultation(msgspec.Struct, frozen=True, gc=False):
    """What a seat said to its partners, and in which lance; ``None`` before grande (R9.8)."""

    seat: Seat
    text: str
    lance: Lance | None


class Whispers(msgspec.Struct, frozen=True, gc=False):
    """What partners have told each other in this round, and which rivals have noticed.

    ``unnoticed`` is a signal of which it is not drawn yet who catches it; ``watching`` says by seat
    on whom it keeps its eyes, and is empty while nobody watches anybody: it lasts for the match.
    ``looks`` are the seats that have turned their eyes in this round, once for each time.
    """

    signals: tuple[GivenSignal, ...] = ()
    looks: tuple[Seat, ...] = ()
    unnoticed: GivenSignal | None = None
    caught: tuple[Caught, ...] = ()
    watching: tuple[Seat | None, ...] = ()
    consultations: tuple[Consultation, ...] = ()


class House(msgspec.Struct, frozen=True, gc=False):
    """What house rules have done in this round.

    ``seen`` is true once a card was seen in it (R4.10); ``peretes`` are the seats that said perete
    (R4.11). ``absent`` are the sides that had left the game when it was dealt (R8.11).
    """

    seen: bool = False
    peretes: tuple[Seat, ...] = ()
    absent: tuple[Side, ...] = ()


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What is counted over the whole match: the games by side, and how many órdagos were said."""

    all_games: tuple[int, ...]
    ordagos: int = 0


class MusState(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A match between two events.

    ``score``, ``games`` (those of the vaca) and ``vacas`` are by side; ``hands`` and ``aside`` (the
    cards put aside in this round of mus) by seat, and so are ``worths``, what the hands are worth
    once mus is cut. ``discards`` are those of earlier rounds of mus. ``rounds`` counts the finished
    rounds of the match, ``rounds_of_game`` those of the game. ``corrido`` is true while the deck
    moves to the right with each mus (R4.7). ``out`` are the sides that have left the game, in their
    order (R8.11). It is made anew with each event, so what seldom changes stands together.
    """

    rules: MusRules
    seating: Seating
    score: tuple[int, ...]
    games: tuple[int, ...]
    vacas: tuple[int, ...]
    tally: Tally
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
    whispers: Whispers = Whispers()
    house: House = House()
    out: tuple[Side, ...] = ()
    adentro: tuple[Side, ...] = ()
    game_won_by: Side | None = None
    previous: Story | None = None

    @property
    def dealer(self) -> Seat:
        """The seat that deals, or counts as the dealer: the last in the order (R2.2)."""
        if not self.house.absent:
            return self.seating.before(self.mano)
        return _without(self, self.seating.order_from(self.mano), self.house.absent)[-1]

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats that are in the game, in the order in which they speak, mano first."""
        order = self.seating.order_from(self.mano)
        return order if not self.out else _without(self, order, self.out)


def _without(state: MusState, seats: tuple[Seat, ...], sides: tuple[Side, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in seats if state.seating.side_of[seat] not in sides])


def next_mano(state: MusState, out: tuple[Side, ...]) -> Seat:
    """Give the next seat to be mano when the sides ``out`` have left the game (R2.3)."""
    following = state.seating.after(state.mano)
    return _without(state, state.seating.order_from(following), out)[0] if out else following


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
        tally=Tally(games or nothing),
        mano=mano,
        rounds=int(later),
        rounds_of_game=int(begun),
    )
