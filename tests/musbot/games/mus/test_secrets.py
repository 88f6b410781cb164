"""Does what a seat cannot see change nothing that it is shown?

The cards that a seat has never seen are exchanged among one another, in the whole round, as far as
what was declared allows. The round is then played again with them, and at every moment the seat
must be shown the same, byte for byte.
"""

from __future__ import annotations

import random

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Card, Cards
from musbot.core.seats import Seat, Seating
from musbot.games.mus.actions import Signal
from musbot.games.mus.events import (
    Consulted,
    Dealt,
    Discarded,
    Event,
    LanceReached,
    Noticed,
    Restocked,
    Served,
    Signalled,
    Watched,
)
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import MusState, Reaching
from tests.musbot.games.mus.rounds import Table
from tests.strategies import moments, rules, seatings, seeds, starting

Exchange = dict[Card, Card]


def last_round(
    chosen: MusRules, seating: Seating, seed: int, words: int
) -> tuple[MusState, tuple[Event, ...]]:
    """Give the state before the last deal of a match, and what has happened since."""
    state = before = starting(chosen, seating, seed)
    happened: list[Event] = []
    for moment in moments(chosen, seating, seed, most=words):
        for event in moment.events:
            if isinstance(event, Dealt):
                before, happened = state, []
            happened.append(event)
            state = MUS.evolve(state, event)
    return before, tuple(happened)


def seen_by(seat: Seat | None, events: tuple[Event, ...]) -> set[Card]:
    """Give the cards that a seat has held."""
    seen: set[Card] = set()
    for event in events:
        match event:
            case Dealt(hands=hands) if seat is not None:
                seen.update(hands[seat])
            case Served(seat=served, cards=cards) if served == seat:
                seen.update(cards)
            case _:
                pass
    return seen


def exchanged(event: Event, exchange: Exchange) -> Event:
    """Give an event with other cards."""

    def changed(cards: Cards) -> Cards:
        return tuple(exchange[card] for card in cards)

    match event:
        case Dealt(hands=hands, stock=stock):
            return Dealt(tuple(map(changed, hands)), changed(stock))
        case Discarded(seat=seat, cards=cards):
            return Discarded(seat, changed(cards))
        case Served(seat=seat, cards=cards):
            return Served(seat, changed(cards))
        case Restocked(stock=stock):
            return Restocked(changed(stock))
        case _:
            return event


def is_consistent(state: MusState, events: tuple[Event, ...]) -> bool:
    """Say whether everybody would have declared the same with these cards."""
    for event in events:
        if isinstance(event, LanceReached):
            assert isinstance(state.phase, Reaching)
            if MUS.forced(state, lambda cards: cards) != (event,):
                return False
        state = MUS.evolve(state, event)
    return True


def exchange_of(chance: random.Random, hidden: list[Card], pairs: int) -> Exchange:
    exchange = {card: card for card in SPANISH_DECK}
    mixed = chance.sample(hidden, min(len(hidden), 2 * pairs))
    for one, other in zip(mixed[::2], mixed[1::2], strict=False):
        exchange[one], exchange[other] = other, one
    return exchange


def shown(state: MusState, seat: Seat | None) -> bytes:
    legal = () if seat is None else MUS.legal_actions(state, seat)
    return msgspec.json.encode((MUS.view(state, seat), legal, MUS.to_act(state)))


@given(rules(), seatings(), seeds(), st.integers(0, 120))
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_shown(
    chosen: MusRules, seating: Seating, seed: int, words: int
) -> None:
    before, events = last_round(chosen, seating, seed, words)
    chance = random.Random(seed)
    for seat in (*seating.seats, None):
        hidden = sorted(set(SPANISH_DECK) - seen_by(seat, events))
        for pairs in (20, 20, 10, 5, 3, 2, 1, 1):
            exchange = exchange_of(chance, hidden, pairs)
            other_events = tuple(exchanged(event, exchange) for event in events)
            if is_consistent(before, other_events):
                break
        else:
            continue
        state = other = before
        for event, other_event in zip(events, other_events, strict=True):
            state, other = MUS.evolve(state, event), MUS.evolve(other, other_event)
            if state.previous is before.previous:  # once the round is over all is shown
                assert shown(state, seat) == shown(other, seat)


def test_the_exchange_would_be_noticed_where_it_is_to_be_seen() -> None:
    table, other = Table(), Table("R R 7 1 | 4 5 6 7 | C C S S | 1 1 4 R")
    for seat, same in ((0, True), (1, False), (2, False), (3, True)):
        assert (shown(table.state, Seat(seat)) == shown(other.state, Seat(seat))) is same
    assert shown(table.state, None) == shown(other.state, None)


def changed_for(before: MusState, after: MusState) -> set[Seat | None]:
    """Give the seats that are shown another thing than before; ``None`` is a spectator."""
    seats = (*before.seating.seats, None)
    return {seat for seat in seats if shown(before, seat) != shown(after, seat)}


@given(rules(), seatings(), seeds(), st.integers(0, 60), st.sampled_from(list(Signal)))
def test_what_is_for_some_seats_alone_changes_nothing_that_another_is_shown(
    chosen: MusRules, seating: Seating, seed: int, words: int, signal: Signal
) -> None:
    *_, moment = moments(chosen, seating, seed, most=words)
    state = replace(moment.state, rules=replace(moment.state.rules, signal_risk=50))
    for seat in seating.seats:
        own = {seat, *seating.partners(seat)}
        consulted = MUS.evolve(state, Consulted(seat, "envida"))
        assert changed_for(state, consulted) == own
        signalled = MUS.evolve(state, Signalled(seat, signal))
        assert changed_for(state, signalled) == own
        for rival in sorted(set(seating.seats) - own):
            assert changed_for(signalled, MUS.evolve(signalled, Noticed((rival,)))) == {rival}
            assert changed_for(state, MUS.evolve(state, Watched(rival, seat))) <= {rival}
        assert changed_for(signalled, MUS.evolve(signalled, Noticed(()))) == set()
