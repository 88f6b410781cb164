"""What may one seat know of a match of mouche?

A view is built up from nothing: each line below adds something that this seat has seen or heard.
Nothing is ever taken out of the state, so nothing can be forgotten in it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from musbot.core.cards import Card, Cards
from musbot.core.contract import Legal
from musbot.core.seats import Seat, Seating, Side
from musbot.games.mouche import judgement
from musbot.games.mouche.actions import Answer
from musbot.games.mouche.declaring import aside_shown
from musbot.games.mouche.finish import deals_in_all
from musbot.games.mouche.pool import fine_of
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import (
    Answering,
    Declaration,
    Declaring,
    Finished,
    MoucheState,
    Play,
    Playing,
    PutAside,
    Question,
    Row,
    ShownMouche,
    Story,
    Trick,
)


class Stage(StrEnum):
    """What the table is doing.

    ``LEAD``: the declarations are over, and the first card of the deal is about to be led; so long
    a saved mouche may still be shown. ``BETWEEN``: nobody is awaited.
    """

    DECLARE = "declare"
    ANSWER = "answer"
    LEAD = "lead"
    TRICK = "trick"
    BETWEEN = "between"
    OVER = "over"


class MoucheView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A match as one seat knows it; ``seat`` is ``None`` for a spectator.

    ``round_number`` is one more than the deals that have ended: that of this deal, from 1, of
    ``rounds`` in all, until the match is over. ``mano`` is the eldest, the first to declare.
    ``trump`` is the turned card; ``taken_by`` is the dealer once he has taken it into his hand.
    ``basket`` is what lies in the basket now (each trick takes a fifth of ``stake`` out of it),
    ``stake`` what this deal is played for; ``fine`` is paid by who stays and takes no trick.
    ``fines`` wait for later baskets, the next first. ``chips`` are jetons by seat and may be below
    0, ``began`` are those before the first deal. ``stock`` counts the cards left in the talon.

    ``declared`` is by seat, ``None`` for who has not spoken. ``active`` are the seats that stay, in
    the order of play from the eldest. ``questions`` are those asked in this deal. ``put_aside`` is
    what was exchanged, empty unless the rules show it and the dealer has spoken. ``trick`` is the
    one that lies on the table, ``best`` the play that wins it so far, ``tricks`` are the finished
    ones, ``taken`` counts them by seat. ``shown`` are the mouches that lie open, ``ledger`` the
    rows of this deal. ``to_act`` is the seat that is awaited, ``offered`` its words as far as
    everybody knows that it may say them.
    ``deals`` counts by side the deals that were won by it alone (Q8.4). ``previous`` is the last
    finished deal. ``winner`` and ``places`` (by side) stand at the end.

    What follows ``places`` is the seat's own: its words (``mouche`` may be among them out of turn),
    its cards, those it has put aside itself, whether it holds a mouche as dealt that it may show
    now or at its turn, the cards it may play, whom it may ask and what it may answer now.
    """

    seat: Seat | None = None
    rules: MoucheRules
    seating: Seating
    round_number: int
    rounds: int
    dealer: Seat
    mano: Seat
    stage: Stage
    trump: Card | None
    trump_suit: str
    taken_by: Seat | None
    basket: int
    stake: int
    fine: int
    fines: tuple[int, ...]
    chips: tuple[int, ...]
    began: tuple[int, ...]
    stock: int
    declared: tuple[Declaration | None, ...]
    active: tuple[Seat, ...]
    questions: tuple[Question, ...]
    put_aside: tuple[PutAside, ...]
    trick: tuple[Play, ...]
    best: Play | None
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    shown: tuple[ShownMouche, ...]
    ledger: tuple[Row, ...]
    to_act: tuple[Seat, ...]
    offered: tuple[Legal, ...]
    deals: tuple[int, ...]
    previous: Story | None
    winner: Side | None
    places: tuple[int, ...]
    legal: tuple[Legal, ...] = ()
    hand: Cards = ()
    own_aside: Cards = ()
    holds_mouche: bool = False
    playable: Cards = ()
    askable: tuple[Seat, ...] = ()
    answers: tuple[Answer, ...] = ()


_STAGE_OF: Final[dict[type, Stage]] = {
    Declaring: Stage.DECLARE,
    Answering: Stage.ANSWER,
    Playing: Stage.TRICK,
    Finished: Stage.OVER,
}
"""What the table is doing in each phase; in all others nobody is awaited."""

_BETWEEN: Final = Stage.BETWEEN
_LEAD: Final = Stage.LEAD


def build_view(state: MoucheState, seat: Seat | None) -> MoucheView:
    """Give what ``seat`` may know: what all may, and what is its own."""
    if seat is None:
        return _of_all(state)
    return replace(
        _of_all(state),
        seat=seat,
        legal=judgement.legal_actions(state, seat),
        hand=state.hands[seat],
        own_aside=_own_aside(state, seat),
        holds_mouche=seat in state.mouches and _may_be_shown(state),
        playable=judgement.playable(state, seat),
        askable=judgement.askable(state, seat),
        answers=judgement.answers(state, seat),
    )


def _of_all(state: MoucheState) -> MoucheView:
    """Give what everybody may know, and a spectator: a line a field."""
    phase = state.phase
    playing = phase if type(phase) is Playing else None
    places = phase.places if type(phase) is Finished else ()
    stage = _STAGE_OF.get(type(phase), _BETWEEN)
    return MoucheView(
        rules=state.rules,
        seating=state.seating,
        round_number=state.rounds + 1,
        rounds=deals_in_all(state),
        dealer=state.dealer,
        mano=state.mano,
        stage=_LEAD if playing is not None and playing.first else stage,
        trump=state.trump or None,
        trump_suit=state.trump_suit,
        taken_by=state.taken_by,
        basket=state.basket,
        stake=state.stake,
        fine=fine_of(state.rules, state.stake),
        fines=state.fines,
        chips=state.chips,
        began=state.began,
        stock=len(state.stock),
        declared=state.declared,
        active=state.active,
        questions=state.questions,
        put_aside=aside_shown(state),
        trick=() if playing is None else playing.trick,
        best=None if playing is None else playing.best,
        tricks=state.tricks,
        taken=state.taken,
        shown=state.shown,
        ledger=state.ledger,
        to_act=judgement.to_act(state),
        offered=judgement.offered_words(state),
        deals=state.tally.deals,
        previous=state.previous,
        winner=Side(places.index(1)) if places else None,
        places=places,
    )


def _own_aside(state: MoucheState, seat: Seat) -> Cards:
    return tuple([card for each in state.put_aside if each.seat == seat for card in each.cards])


def _may_be_shown(state: MoucheState) -> bool:
    """Say whether a mouche may still be shown: not after the first lead, nor when it was shown."""
    phase = state.phase
    if type(phase) is Playing:
        return phase.first
    return type(phase) is Declaring or type(phase) is Answering
