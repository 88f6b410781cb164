"""Does what a seat cannot see change nothing that it is shown, offered or refused?

The cards of a deal that a seat has never seen are exchanged among one another. The deal is then
played again with them, and at every moment the seat must be shown the same, byte for byte, and be
refused the same for the same reason.
"""

from __future__ import annotations

import random
from itertools import chain

import msgspec
import pytest

from musbot.core.cards import Card, Cards
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.deal import is_flush
from musbot.games.mouche.events import (
    CardPlayed,
    DealEnded,
    Dealt,
    Event,
    Exchanged,
    MoucheShown,
    Staked,
    TurnedTaken,
)
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import deck_of
from musbot.games.mouche.state import MoucheState
from tests.musbot.games.random_matches import Kind, RandomMatch
from tests.musbot.games.tongues import TONGUES

MATCHES_AT_FULL_SCALE, MATCHES_AT_ONCE = 12, 1
Exchange = dict[Card, Card]


def deals(match: RandomMatch) -> list[tuple[MoucheState, list[Event]]]:
    """Give each deal: the state before it, and what happened until it was decided."""
    found: list[tuple[MoucheState, list[Event]]] = []
    state: MoucheState = match.start
    for event in match.events:
        if isinstance(event, Staked):
            found.append((state, []))
        found[-1][1].append(event)
        state = MOUCHE.evolve(state, event)
    return found


def seen_by(seat: Seat | None, events: list[Event], *, aside: bool) -> set[Card]:
    """Give the cards that a seat has seen in a deal; ``aside`` are shown too, by the rules."""
    seen: set[Card] = set()
    for event in events:
        match event:
            case Dealt(hands=hands, trump=trump):
                seen |= {trump, *(() if seat is None else hands[seat])}
            case Exchanged(seat=own, cards=cards, drawn=drawn):
                seen.update([*(cards if aside else ()), *(drawn if own == seat else ())])
            case TurnedTaken(card=card) if aside:
                seen.add(card)
            case CardPlayed(card=card):
                seen.add(card)
            case MoucheShown(cards=cards):
                seen.update(cards)
            case _:
                pass
    return seen


def exchange_of(chance: random.Random, hidden: list[Card]) -> Exchange:
    """Mix cards that are hidden among one another."""
    return dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))


def exchanged(event: Event, exchange: Exchange, *, mouches: bool) -> Event:
    """Give an event with other cards, and with the mouches that these make."""

    def changed(cards: Cards) -> Cards:
        return tuple([exchange.get(card, card) for card in cards])

    match event:
        case Dealt(hands=hands, trump=trump, talon=talon):
            dealt = tuple(map(changed, hands))
            held = [Seat(seat) for seat, hand in enumerate(dealt) if mouches and is_flush(hand)]
            return Dealt(dealt, trump, changed(talon), tuple(held))
        case Exchanged(seat=seat, cards=cards, drawn=drawn):
            return Exchanged(seat, changed(cards), changed(drawn))
        case TurnedTaken(seat=seat, card=card):
            return TurnedTaken(seat, *changed((card,)))
        case _:
            return event


def shown(state: MoucheState, seat: Seat | None) -> bytes:
    legal = () if seat is None else MOUCHE.legal_actions(state, seat)
    return msgspec.json.encode((MOUCHE.view(state, seat), legal, MOUCHE.to_act(state)))


def refused(state: MoucheState, seat: Seat) -> list[object]:
    """Give what the seat is told of everything that it could try."""
    answers: list[object] = []
    for saying in TONGUES["mouche"].everything(MOUCHE.view(state, seat)):
        try:
            MOUCHE.decide(state, seat, MOUCHE.parse_action(saying.text))
        except IllegalActionError as error:
            answers.append(error.refusal)
        else:
            answers.append("allowed")
    return answers


@pytest.mark.parametrize("seating", MOUCHE.seatings, ids=lambda seating: seating.name)
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_shown(
    seating: Seating,
    full_scale: bool,  # noqa: FBT001 -- a fixture
) -> None:
    compared = 0
    for number in range(MATCHES_AT_FULL_SCALE if full_scale else MATCHES_AT_ONCE):
        seed = number if full_scale else random.randrange(10**9)
        match = RandomMatch(Kind("mouche", "any", seating.name), seed)
        for before, events in deals(match):
            for seat in (*match.seating.seats, None):
                compared += played_again(random.Random(seed), seat, before, events)
    assert compared > 20


def played_again(
    chance: random.Random, seat: Seat | None, before: MoucheState, events: list[Event]
) -> int:
    """Play a deal with other hidden cards beside it, and count the moments that were compared."""
    rules = before.rules
    seen = seen_by(seat, events, aside=rules.ecart_visible)
    hidden = [card for card in deck_of(rules, before.seating) if card not in seen]
    exchange = exchange_of(chance, hidden)
    state = other = before
    compared = 0
    for event in events:
        if isinstance(event, DealEnded):
            break
        changed = exchanged(event, exchange, mouches=rules.mouche_main)
        state, other = MOUCHE.evolve(state, event), MOUCHE.evolve(other, changed)
        assert shown(state, seat) == shown(other, seat), (seat, event)
        if seat is not None and MOUCHE.to_act(state) and chance.random() < 0.05:
            assert refused(state, seat) == refused(other, seat), (seat, event)
        compared += 1
    return compared


def test_the_exchange_would_be_noticed_where_it_is_to_be_seen() -> None:
    match = RandomMatch(Kind("mouche", "wmo", "three"), 3)
    before, events = deals(match)[0]
    dealt = events[1]
    assert isinstance(dealt, Dealt)
    one, other = dealt.hands[1][0], dealt.hands[2][0]
    changed = exchanged(dealt, {one: other, other: one}, mouches=True)
    staked = MOUCHE.evolve(before, events[0])
    state, mixed = MOUCHE.evolve(staked, dealt), MOUCHE.evolve(staked, changed)
    for seat, same in ((0, True), (1, False), (2, False)):
        assert (shown(state, Seat(seat)) == shown(mixed, Seat(seat))) is same
    assert shown(state, None) == shown(mixed, None)
    assert set(chain(*dealt.hands)) == {*chain(*mixed.hands)}
