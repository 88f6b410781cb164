"""Does a card that lies hidden change nothing for a seat until it lies open, whoever has a mouche?

The cards that a seat has never seen are exchanged among one another, in the whole deal. The deal is
then played again with them, and at every moment the seat must be shown the same, byte for byte, and
be refused the same for the same reason: also when others have a mouche in the one and not in the
other.
"""

from __future__ import annotations

import random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from musbot.core.cards import Card, Cards
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mouche.deal import is_flush
from musbot.games.mouche.events import (
    Answered,
    CardPlayed,
    Dealt,
    Event,
    Exchanged,
    MoucheShown,
    TurnedTaken,
)
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import deck_of
from musbot.games.mouche.state import MoucheState
from tests.musbot.games.mouche.deals import Table
from tests.musbot.games.mouche.matches import Match, matches
from tests.musbot.games.tongues import TONGUES

Exchange = dict[Card, Card]


def last_deal(match: Match, words: int) -> tuple[MoucheState, tuple[Event, ...]]:
    """Give the state before the last deal of a match, and what has happened since."""
    before, events = match.start, list[Event]()
    for happening in match.play(words):
        if isinstance(happening.event, Dealt):
            before, events = happening.before, []
        events.append(happening.event)
    return before, tuple(events)


def seen_by(seat: Seat | None, before: MoucheState, events: tuple[Event, ...]) -> set[Card]:
    """Give the cards that a seat has held, and those that lay open."""
    seen: set[Card] = set()
    state = before
    for event in events:
        state = MOUCHE.evolve(state, event)
        match event:
            case Dealt(hands=hands, trump=trump):
                seen.update((trump,) if seat is None else (trump, *hands[seat]))
            case Exchanged(seat=served, drawn=drawn) if served == seat:
                seen.update(drawn)
            case CardPlayed(card=card):
                seen.add(card)
            case MoucheShown(cards=cards):
                seen.update(cards)
            case _:
                pass
        if state.rules.ecart_visible and state.declared[before.dealer] is not None:
            seen.update([card for each in state.put_aside for card in each.cards])
    return seen


def exchanged(event: Event, exchange: Exchange, *, mouche_main: bool) -> Event:
    """Give an event with other cards."""

    def changed(cards: Cards) -> Cards:
        return tuple([exchange[card] for card in cards])

    match event:
        case Dealt(hands=hands, trump=trump, talon=talon):
            held = tuple([changed(hand) for hand in hands])
            flushes = [Seat(seat) for seat, hand in enumerate(held) if is_flush(hand)]
            mouches = tuple(flushes) if mouche_main else ()
            return Dealt(held, exchange[trump], changed(talon), mouches)
        case Exchanged(seat=seat, cards=cards, drawn=drawn):
            return Exchanged(seat, changed(cards), changed(drawn))
        case TurnedTaken(seat=seat, card=card):
            return TurnedTaken(seat, exchange[card])
        case _:
            return event  # what else has cards lies open


def exchange_of(chance: random.Random, deck: Cards, hidden: list[Card]) -> Exchange:
    exchange = {card: card for card in deck}
    exchange.update(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    return exchange


def shown(state: MoucheState, seat: Seat | None) -> bytes:
    legal = () if seat is None else MOUCHE.legal_actions(state, seat)
    return msgspec.json.encode((MOUCHE.view(state, seat), legal, MOUCHE.to_act(state)))


def answers(state: MoucheState, seat: Seat) -> list[tuple[str, object]]:
    """Give to each word that a seat could say why it is refused, or nothing."""
    told: list[tuple[str, object]] = []
    for saying in TONGUES["mouche"].everything(MOUCHE.view(state, seat)):
        try:
            MOUCHE.decide(state, seat, MOUCHE.parse_action(saying.text))
        except IllegalActionError as error:
            told.append((saying.text, error.refusal))
        else:
            told.append((saying.text, None))
    return told


@given(matches(), st.integers(0, 60))
def test_q3_1_what_a_seat_cannot_see_changes_nothing_that_it_is_shown(
    match: Match, words: int
) -> None:
    before, events = last_deal(match, words)
    chance, deck = random.Random(match.seed), deck_of(match.rules, match.seating)
    for seat in (*match.seating.seats, None):
        # What lies open in the end is hidden until then: so the deal is also cut short.
        for length in {len(events), *chance.choices(range(1, len(events) + 1), k=4)}:
            hidden = sorted(set(deck) - seen_by(seat, before, events[:length]))
            exchange = exchange_of(chance, deck, hidden)
            state = other = before
            for event in events[:length]:
                changed = exchanged(event, exchange, mouche_main=match.rules.mouche_main)
                state, other = MOUCHE.evolve(state, event), MOUCHE.evolve(other, changed)
                assert shown(state, seat) == shown(other, seat), event
            if seat is not None:
                assert answers(state, seat) == answers(other, seat)


def test_q5_3_the_exchange_would_be_noticed_where_it_is_to_be_seen() -> None:
    table = Table("Kd Qd Ad 10d 8d | ? | ? | ?").say("0 tiens")
    other = Table("Kd Qd Ad 10d 8s | ? | ? | ?").say("0 tiens")
    for seat in (0, 1, 2, 3):
        same = shown(table.state, Seat(seat)) == shown(other.state, Seat(seat))
        assert same is (table.state.hands[seat] == other.state.hands[seat])
    assert shown(table.state, None) == shown(other.state, None)


def test_q5_9_what_may_be_answered_only_the_asked_knows_before() -> None:
    table = Table("Kd Qd Ad 10d 8d | 8s 9h 9c Qh 7s | Kc Qs Jh 10h Jc | Ks Js 7h Kh 10c")
    other = Table("Kd Qd Ad 10d 8h | 8s 9h 9c Qh 7s | Kc Qs Jh 10h Jc | Ks Js 7h Kh 10c")
    for each in (table, other):
        each.say("0 tiens", "1 demande 0")
    for seat in (Seat(1), Seat(2), Seat(3), None):
        assert shown(table.state, seat) == shown(other.state, seat)
    assert table.view(0).answers != other.view(0).answers
    for each in (table, other):
        each.say("0 repond silence")
        assert isinstance(each.last[0], Answered)
    for seat in (Seat(1), Seat(2), Seat(3), None):
        assert shown(table.state, seat) == shown(other.state, seat)
