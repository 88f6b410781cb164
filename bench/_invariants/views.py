"""What always holds of what a seat is shown?

Every card that a seat is shown is its own or was shown to all, and what is between others is not
shown at all. That the cards which it cannot see change nothing else is a property of its own, in
the tests.
"""

from __future__ import annotations

import re

import msgspec

from musbot.core.seats import Seat
from musbot.games.mus.game import MUS
from musbot.games.mus.judgement import offered_words
from musbot.games.mus.signals import legal_signals
from musbot.games.mus.state import MusState
from musbot.games.mus.talk import Talk, open_talk
from musbot.games.mus.view import MusView

_CARD = re.compile(rb'"(\d+[oceb])"')


def wrong_in_the_view(state: MusState, view: MusView) -> list[str]:
    """Name what is wrong in what a seat, or a spectator, is shown of a state."""
    seat = view.seat
    legal = () if seat is None else MUS.legal_actions(state, seat)
    signals = () if seat is None else legal_signals(state, seat)
    facts = {
        "it sees its own cards and what all were shown": _shown(view) <= _seen(state, seat),
        "its words are those that it may say": view.legal == legal,
        "its signals are those that it may give": view.true_signals == signals,
        "it is told who is awaited": view.to_act == MUS.to_act(state),
        "it is told what all know can be said": view.offered == offered_words(state),
        "it sees its own signals and its partners'": _sees_its_sides_signals(state, view),
        "it hears its partners alone": _hears_its_partners(state, view),
        "it knows what it has caught": list(view.caught) == _caught(state, seat),
        "a winner is named at the end": (view.winner is None) == (MUS.outcome(state) is None),
    }
    return [fact for fact, holds in facts.items() if not holds]


def _shown(view: MusView) -> set[str]:
    return {card.decode() for card in _CARD.findall(msgspec.json.encode(view))}


def _seen(state: MusState, seat: Seat | None) -> set[str]:
    seen: set[str] = set()
    if state.previous is not None:
        seen.update(*state.previous.hands)
    if seat is not None and state.hands:
        seen.update(state.hands[seat])
    return seen


def _own_side(state: MusState, seat: Seat | None) -> tuple[Seat, ...]:
    return () if seat is None else state.seating.members(state.seating.side_of[seat])


def _sees_its_sides_signals(state: MusState, view: MusView) -> bool:
    own = _own_side(state, view.seat)
    shown = [given for given in state.whispers.signals if given.seat in own]
    return shown == sorted((*view.own_signals, *view.partner_signals), key=shown.index)


def _hears_its_partners(state: MusState, view: MusView) -> bool:
    own = _own_side(state, view.seat)
    heard = [said for said in state.whispers.consultations if said.seat in own]
    may = Talk() if view.seat is None else open_talk(state, view.seat)
    return list(view.consultations) == heard and view.talk == may


def _caught(state: MusState, seat: Seat | None) -> list[object]:
    return [caught.given for caught in state.whispers.caught if caught.by == seat]
