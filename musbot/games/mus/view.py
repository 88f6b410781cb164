"""What may one seat know of a match?

A view is built up from nothing: each line below adds something that this seat has seen or heard.
Nothing is ever taken out of the state, so nothing can be forgotten in it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from musbot.core.cards import Cards
from musbot.core.contract import Legal
from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.actions import Signal
from musbot.games.mus.asking import may_cut, mus_visto_refusal
from musbot.games.mus.envite import deje, most_before_ordago
from musbot.games.mus.events import Lance
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Consultation,
    Discarding,
    Envite,
    Finished,
    GivenSignal,
    LanceResult,
    MusState,
    Row,
    Said,
    Story,
)
from musbot.games.mus.talk import Talk, open_talk
from musbot.games.mus.watching import watchable, watched_by


class Stage(StrEnum):
    """What the table is doing."""

    MUS = "mus"
    DISCARD = "discard"
    LANCE = "lance"
    BETWEEN = "between"
    OVER = "over"


class Bet(msgspec.Struct, frozen=True, gc=False):
    """The bet that stands: by whom, the whole amount, and what stood before it (0: nothing).

    ``stones`` is 0 for an órdago. ``refused`` have said no to it; ``asked`` are still to answer,
    the next one first; ``accepted`` are the sides that have taken it. ``both`` is true where it
    stands on grande and on chica; ``deje`` is what the bettor gets for each if all refuse.
    """

    bettor: Seat
    stones: int
    before: int
    ordago: bool
    refused: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    both: bool
    accepted: tuple[Side, ...]
    deje: int


class MusView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A match as one seat knows it; ``seat`` is ``None`` for a spectator.

    ``score``, ``games``, ``vacas`` are by side; ``out`` are the sides that have left the game.
    ``seen`` is true once a card was seen in this deal (R4.10). ``offered`` are the words of the
    seat that is awaited, as far as everybody knows that it may say them; ``may_cut`` are the seats
    that may cut, and ``mus_visto`` is true while the dealer may say it. ``has_pares`` and
    ``has_juego`` are the declarations, by seat, once made. ``stock`` counts the cards left to draw,
    ``restocks`` how often discards became the stock in this round. ``previous`` is the last
    finished round, shown to all.

    What follows ``winner`` is the seat's own: its cards and words, the signals that it has shown
    and may show, those of its partners and those of rivals that it has caught; the rival it
    watches, and whom it may watch; what it and its partners have said to one another, and what it
    may say to them.
    """

    seat: Seat | None
    rules: MusRules
    seating: Seating
    score: tuple[int, ...]
    games: tuple[int, ...]
    vacas: tuple[int, ...]
    adentro: tuple[Side, ...]
    out: tuple[Side, ...]
    round_number: int
    dealer: Seat
    mano: Seat
    stage: Stage
    corrido: bool
    seen: bool
    lance: Lance | None
    speakers: tuple[Seat, ...]
    bet: Bet | None
    to_act: tuple[Seat, ...]
    offered: tuple[Legal, ...]
    may_cut: tuple[Seat, ...]
    mus_visto: bool
    mus_rounds: int
    stock: int
    restocks: int
    said: tuple[Said, ...]
    results: tuple[LanceResult, ...]
    ledger: tuple[Row, ...]
    has_pares: tuple[bool, ...] | None
    has_juego: tuple[bool, ...] | None
    previous: Story | None
    winner: Side | None
    hand: Cards
    legal: tuple[Legal, ...]
    own_signals: tuple[GivenSignal, ...]
    true_signals: tuple[Signal, ...]
    partner_signals: tuple[GivenSignal, ...]
    caught: tuple[GivenSignal, ...]
    watching: Seat | None
    watchable: tuple[Seat, ...]
    consultations: tuple[Consultation, ...]
    talk: Talk


# A member of an enum is looked up through its metaclass each time it is named; here once.
_PARES: Final = Lance.PARES
_JUEGO: Final = Lance.JUEGO
_BETWEEN: Final = Stage.BETWEEN
_STAGE_OF: Final[dict[type, Stage]] = {
    AskingForMus: Stage.MUS,
    Discarding: Stage.DISCARD,
    Betting: Stage.LANCE,
    Finished: Stage.OVER,
}
"""What the table is doing in each phase; in all others nobody is awaited."""


def build_view(
    state: MusState,
    seat: Seat | None,
    to_act: tuple[Seat, ...],
    legal: tuple[Legal, ...],
    true_signals: tuple[Signal, ...],
    offered: tuple[Legal, ...],
) -> MusView:
    """Give what ``seat`` may know.

    ``legal`` and ``true_signals`` are that seat's own, ``offered`` is known to everybody.
    """
    phase, whispers = state.phase, state.whispers
    envite = phase.envite if type(phase) is Betting else None
    bet = None
    if envite is not None and envite.bettor is not None:
        bet = _bet(envite, envite.bettor, state.rules)
    return MusView(
        seat=seat,
        rules=state.rules,
        seating=state.seating,
        score=state.score,
        games=state.games,
        vacas=state.vacas,
        adentro=state.adentro,
        out=state.out,
        round_number=state.rounds + 1,
        dealer=state.dealer,
        mano=state.mano,
        stage=_STAGE_OF.get(type(phase), _BETWEEN),
        corrido=state.corrido,
        seen=state.house.seen,
        lance=None if envite is None else envite.lance,
        speakers=() if envite is None else envite.speakers,
        bet=bet,
        to_act=to_act,
        offered=offered,
        may_cut=may_cut(state) if type(phase) is AskingForMus else (),
        mus_visto=state.rules.mus_visto != "off" and mus_visto_refusal(state, state.dealer) is None,
        mus_rounds=state.mus_rounds,
        stock=len(state.stock),
        restocks=state.restocks,
        said=state.said,
        results=state.results,
        ledger=state.ledger,
        has_pares=_declared(state, _PARES) if state.declared else None,
        has_juego=_declared(state, _JUEGO) if state.declared else None,
        previous=state.previous,
        winner=phase.winner if type(phase) is Finished else None,
        hand=() if seat is None or not state.hands else state.hands[seat],
        legal=legal,
        own_signals=_own_signals(state, seat) if whispers.signals else (),
        true_signals=true_signals,
        partner_signals=_from_partners(state, seat) if whispers.signals else (),
        caught=_caught(state, seat) if whispers.caught else (),
        watching=watched_by(state, seat) if seat is not None and whispers.watching else None,
        watchable=() if seat is None else watchable(state, seat),
        consultations=_consultations(state, seat) if whispers.consultations else (),
        talk=Talk() if seat is None else open_talk(state, seat),
    )


def _bet(envite: Envite, bettor: Seat, rules: MusRules) -> Bet:
    return Bet(
        bettor,
        envite.stones,
        envite.before,
        envite.ordago,
        envite.refused,
        envite.queue,
        envite.both,
        envite.accepted,
        deje(envite, rules),
    )


def _own_signals(state: MusState, seat: Seat | None) -> tuple[GivenSignal, ...]:
    return tuple([given for given in state.whispers.signals if given.seat == seat])


def _from_partners(state: MusState, seat: Seat | None) -> tuple[GivenSignal, ...]:
    """Give what this seat has been shown: signals go to partners and to nobody else (R9.4)."""
    if seat is None:
        return ()
    partners = state.seating.partners(seat)
    return tuple([given for given in state.whispers.signals if given.seat in partners])


def _caught(state: MusState, seat: Seat | None) -> tuple[GivenSignal, ...]:
    """Give the signals of rivals that this seat has caught: nobody else knows it (R9.6)."""
    return tuple([each.given for each in state.whispers.caught if each.by == seat])


def _consultations(state: MusState, seat: Seat | None) -> tuple[Consultation, ...]:
    """Give what this seat and its partners have said to one another (R9.8)."""
    if seat is None:
        return ()
    own = state.seating.members(state.seating.side_of[seat])
    return tuple([each for each in state.whispers.consultations if each.seat in own])


def _declared(state: MusState, lance: Lance) -> tuple[bool, ...] | None:
    """Give who declared to have pares or juego, by seat; ``None`` before it was asked (R6.1)."""
    holders = _holders(state, lance)
    if holders is None:
        return None
    return tuple([seat in holders for seat in state.seating.seats])


def _holders(state: MusState, lance: Lance) -> tuple[Seat, ...] | None:
    for declaration in state.declared:
        if declaration.lance is lance:
            return declaration.holders
    return None


def room_before_ordago(view: MusView) -> int | None:
    """Give the most stones that a word may add to the bet before it is an órdago (R7.19).

    ``None`` where none is.
    """
    most = most_before_ordago(view.rules, view.score, view.out)
    return most if most is None or view.bet is None else most - view.bet.stones
