"""What has everybody done in a match of mouche?

Everything is asked of the engine: the match is played again from its events, and what is counted is
what all have seen: of cards that were put aside, and of a mouche that was never shown, nothing is
told (Q3.1).

========================  ========================================================================
``deals-played``          he stayed in a deal that has ended; ``deals-won``: he alone took most
``tricks-played``         a trick was played in which he had a card; ``tricks-won``: he took it
``whole-baskets``         he took all five tricks of a deal in which others stayed
``deals-won-as-dealt``    he alone took most by play, with the cards that he was dealt
``deals-won-anew``        likewise with five new cards
``baskets-unopposed``     nobody else stayed
``contrats``              he took a hundred jetons or more in one deal
``jetons-taken``          how many he has taken out of baskets
``mouches-shown``         ``mouches-saved``: of these, what he had kept to himself at his turn
``mouches-won``           one of his took the basket; ``trump-mouches``: it was of trumps
``mouches-beaten``        one of his was shown, and another was better
``fines``                 he stayed and took nothing
``won-from-debt``         he was first at the end, and had once had less than nothing
========================  ========================================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from musbot.core.deeds import Deeds
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.cards import CARDS_IN_HAND, SUIT_OF
from musbot.games.mouche.events import (
    BasketWon,
    DealEnded,
    Event,
    Fined,
    MatchEnded,
    MoucheSaid,
    MoucheShown,
    TrickTaken,
)
from musbot.games.mouche.mouches import is_saved
from musbot.games.mouche.pool import JETONS_IN_CONTRAT
from musbot.games.mouche.progress import evolve
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import Declaration, MoucheState, Why, starting_state

Done = Iterator[tuple[Seat, str, int]]
"""Who has done what, and how often."""

_TAKEN: Final = (Why.TRICK, Why.MOUCHE)
_STAYED: Final = Declaration("tiens")


def deeds(
    rules: MoucheRules, seating: Seating, mano: Seat, events: Iterable[Event]
) -> tuple[Deeds, ...]:
    """Count by seat what was done in a match that began with this mano."""
    told = tuple(Counter[str]() for _ in seating.seats)
    indebted: set[Seat] = set()
    state = starting_state(rules, seating, mano)
    for event in events:
        before, state = state, evolve(state, event)
        indebted.update(seat for seat in seating.seats if state.chips[seat] < 0)
        for seat, deed, times in _done(before, event, indebted):
            told[seat][deed] += times
    return tuple(dict(+each) for each in told)


def _done(before: MoucheState, event: Event, indebted: set[Seat]) -> Done:
    """Give what is done with an event; ``indebted`` are those who have had less than nothing."""
    match event:
        case TrickTaken(seat=seat, jetons=jetons):
            yield from ((each, "tricks-played", 1) for each in before.active)
            yield seat, "tricks-won", 1
            yield seat, "jetons-taken", jetons
        case BasketWon(seat=seat, mouche=True):
            yield seat, "jetons-taken", event.jetons
            yield from _with_a_mouche(before, seat)
        case BasketWon(seat=seat):
            yield seat, "jetons-taken", event.jetons * CARDS_IN_HAND
            yield seat, "baskets-unopposed", 1
        case MoucheSaid():  # all that there are will be shown
            yield from (
                (seat, "mouches-saved", 1) for seat in before.mouches if is_saved(before, seat)
            )
        case MoucheShown(seat=seat):
            yield seat, "mouches-shown", 1
        case Fined(seat=seat):
            yield seat, "fines", 1
        case DealEnded():
            yield from _in_a_deal(before, event)
        case MatchEnded(places=places):
            winner = before.seating.seats[places.index(1)]
            yield winner, "won-from-debt", int(winner in indebted)
        case _:
            pass


def _with_a_mouche(before: MoucheState, winner: Seat) -> Done:
    """Give what came of the mouches that lie open."""
    for each in before.shown:
        if each.seat == winner:
            yield winner, "mouches-won", 1
            yield winner, "trump-mouches", int(SUIT_OF[each.cards[0]] == before.trump_suit)
        else:
            yield each.seat, "mouches-beaten", 1


def _in_a_deal(before: MoucheState, event: DealEnded) -> Done:
    side_of = before.seating.side_of
    for seat in before.active:
        has_won = side_of[seat] == event.won_by
        yield seat, "deals-played", 1
        yield seat, "deals-won", int(has_won)
        if has_won and before.without_play is None:
            declared = before.declared[seat]
            assert declared is not None, "whoever plays has spoken"
            yield seat, "deals-won-as-dealt", int(declared == _STAYED)
            yield seat, "deals-won-anew", int(declared.cards == CARDS_IN_HAND)
        yield seat, "whole-baskets", int(before.taken[seat] == CARDS_IN_HAND)
        taken = sum(row.jetons for row in before.ledger if row.seat == seat and row.why in _TAKEN)
        yield seat, "contrats", int(taken >= JETONS_IN_CONTRAT)
