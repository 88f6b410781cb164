"""What always holds of what a seat is shown?

Every card that a seat is shown is its own or was shown to all, and no word that all are told
depends on cards that they have not seen.
"""

from __future__ import annotations

import re
from itertools import chain

import msgspec

from musbot.core.cards import Card
from musbot.core.seats import Seat
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.state import MoucheState, Playing, Story
from musbot.games.mouche.view import MoucheView

_CARD = re.compile(rb'"((?:\d+|[JQKA])[shdc])"')


def wrong_in_the_view(state: MoucheState, view: MoucheView) -> list[str]:
    """Name what is wrong in what a seat, or a spectator, is shown of a state."""
    seat = view.seat
    legal = () if seat is None else MOUCHE.legal_actions(state, seat)
    awaited = MOUCHE.to_act(state)
    facts = {
        "it sees its own cards and what all were shown": _shown(view) <= _seen(state, seat),
        "its words are those that it may say": view.legal == legal,
        "it is told who is awaited": view.to_act == awaited,
        "a mouche is offered to nobody": all(legal.word != "mouche" for legal in view.offered),
        "what is its own is shown in its turn": _only_in_turn(view, awaited),
        "it holds a mouche only where it does": not view.holds_mouche or seat in state.mouches,
        "a winner is named at the end": (view.winner is None) == (MOUCHE.outcome(state) is None),
        "it is told what lies and waits": (view.chips, view.basket, view.fines)
        == (state.chips, state.basket, state.fines),
    }
    return [fact for fact, holds in facts.items() if not holds]


def _only_in_turn(view: MoucheView, awaited: tuple[Seat, ...]) -> bool:
    own = (*view.playable, *view.askable, *view.answers)
    return view.seat in awaited or not own


def _shown(view: MoucheView) -> set[str]:
    return {card.decode() for card in _CARD.findall(msgspec.json.encode(view))}


def _seen(state: MoucheState, seat: Seat | None) -> set[str]:
    seen: set[Card] = {state.trump}
    seen.update(chain(*[_of_tricks(state.tricks), *[each.cards for each in state.shown]]))
    if type(state.phase) is Playing:
        seen.update([play.card for play in state.phase.trick])
    all_have_spoken = state.declared[state.dealer] is not None
    for each in state.put_aside:
        if each.seat == seat or (state.rules.ecart_visible and all_have_spoken):
            seen.update(each.cards)
    if seat is not None:
        seen.update(state.hands[seat])
    return {*seen, *(() if state.previous is None else _told(state.previous))}


def _of_tricks(tricks: tuple[object, ...]) -> list[Card]:
    return [Card(card.decode()) for card in _CARD.findall(msgspec.json.encode(tricks))]


def _told(story: Story) -> set[Card]:
    """Give the cards of a finished deal that all have seen: those played, shown and laid open."""
    aside = chain(*[each.cards for each in story.put_aside])
    shown = chain(*[each.cards for each in story.shown])
    return {story.trump, *_of_tricks(story.tricks), *aside, *shown}
