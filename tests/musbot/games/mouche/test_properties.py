"""What holds for every match of mouche, whatever its rules, its seating, its cards and its words?

What any game must fulfil is said in ``test_contract``; here stands what is mouche alone.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import get_args

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mouche.actions import Answer, Demande, Joue, Repond
from musbot.games.mouche.cards import FRENCH_DECK
from musbot.games.mouche.deal import is_flush
from musbot.games.mouche.events import DealEnded, Event, MatchEnded, Staked
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import deck_of
from musbot.games.mouche.state import Dealing, MoucheState, Playing, Staking
from musbot.games.mouche.view import MoucheView
from tests.musbot.games.mouche.matches import Match, matches

CARD = re.compile(rb'"((?:\d+|[JQKA])[shdc])"')


def money(state: MoucheState) -> int:
    """Give all jetons that there are."""
    return sum(state.chips) + state.basket + sum(state.fines)


@given(matches())
def test_q2_1_no_jeton_is_ever_made_or_lost(match: Match) -> None:
    whole = 1000 * len(match.seating.seats)
    for happening in match.play():
        assert money(happening.after) == whole, happening.event
        assert happening.after.basket >= 0
        assert all(fine > 0 for fine in happening.after.fines)


@given(matches())
def test_q1_1_every_card_of_the_deck_is_in_one_place(match: Match) -> None:
    deck = Counter(deck_of(match.rules, match.seating))
    for _, _, state in match.play(60):
        if type(state.phase) in {Staking, Dealing}:
            continue  # the cards go back
        trick = state.phase.trick if type(state.phase) is Playing else ()
        places = [*state.hands, state.stock, *[each.cards for each in state.put_aside]]
        places += [tuple([play.card for play in trick])]
        places += [tuple([play.card for play in each.plays]) for each in state.tricks]
        turned = (state.trump,) if state.taken_by is None else ()
        assert Counter([card for place in (*places, turned) for card in place]) == deck


@given(matches())
def test_q7_2_the_ledger_of_a_deal_says_how_the_chips_have_changed(match: Match) -> None:
    chips, paid = match.start.chips, 0
    for _, event, state in match.play():
        if not isinstance(event, DealEnded):
            continue
        story = state.previous
        assert story is not None
        rows = Counter[int]()
        for row in story.ledger:
            rows[row.seat] += row.jetons
        expected = [before + rows[seat] for seat, before in enumerate(chips)]
        assert list(story.chips) == expected
        taken = sum(row.jetons for row in story.ledger if row.why in {"trick", "mouche"})
        assert taken in {0, story.stake, 5 * (story.stake // 5)}
        chips, paid = story.chips, paid + 1
    assert paid == match.rules.tours * len(match.seating.seats)


@given(matches())
def test_q8_3_the_places_follow_from_the_chips_and_are_all_different(match: Match) -> None:
    *_, last = match.play()
    assert isinstance(last.event, MatchEnded)
    outcome = MOUCHE.outcome(last.after)
    assert outcome is not None
    assert sorted(outcome.places) == [number + 1 for number in match.seating.seats]
    ranked = sorted(match.seating.seats, key=lambda seat: outcome.places[seat])
    chips = [last.after.chips[seat] for seat in ranked]
    assert chips == sorted(chips, reverse=True)
    assert outcome.places.index(1) == outcome.winner == match.seating.side_of[ranked[0]]


@given(matches())
def test_q1_4_each_deals_in_turn(match: Match) -> None:
    dealers = [event.seat for _, event, _ in match.play() if isinstance(event, Staked)]
    first = match.seating.before(match.start.mano)
    turn = [(first + step) % len(match.seating.seats) for step in range(len(dealers))]
    assert dealers == turn


def accepts(state: MoucheState, seat: Seat, action: Joue | Demande | Repond) -> bool:
    """Say whether an action is accepted."""
    try:
        return bool(MOUCHE.decide(state, seat, action))
    except IllegalActionError:
        return False


@given(matches(), st.integers(0, 80))
def test_a_view_names_exactly_what_its_seat_may_do(match: Match, words: int) -> None:
    *_, (_, _, state) = match.play(words)
    for seat in match.seating.seats:
        view = MOUCHE.view(state, seat)
        cards = [card for card in FRENCH_DECK if accepts(state, seat, Joue(card))]
        assert sorted(view.playable) == sorted(cards)
        seats = [each for each in range(-1, 10) if accepts(state, seat, Demande(Seat(each)))]
        assert sorted(view.askable) == seats
        assert list(view.answers) == [each for each in Answer if accepts(state, seat, Repond(each))]
        showing = [legal.word for legal in view.legal]
        assert not ("mouche" in showing and not view.holds_mouche)
        assert not view.holds_mouche or is_flush(view.hand)


def seen_by(match: Match, view: MoucheView, words: int) -> set[bytes]:
    """Give the cards that a seat may have seen: its own, and what lay on the table."""
    seen: set[bytes] = set()
    for _, _, state in match.play(words):
        if view.seat is not None:
            seen.update(card.encode() for card in state.hands[view.seat])
        shown = (state.trump, state.tricks, state.shown, state.previous)
        trick = state.phase.trick if type(state.phase) is Playing else ()
        seen.update(CARD.findall(msgspec.json.encode((*shown, trick))))
    return seen | {card.encode() for each in view.put_aside for card in each.cards}


@given(matches(), st.integers(0, 60))
def test_q3_1_every_view_shows_what_its_seat_has_seen_and_no_more(match: Match, words: int) -> None:
    *_, (_, _, state) = match.play(words)
    for seat in (*match.seating.seats, None):
        view = MOUCHE.view(state, seat)
        shown = {card for card in CARD.findall(msgspec.json.encode(view)) if card}
        assert shown <= seen_by(match, view, words)
        if seat is not None:
            assert view.hand == state.hands[seat]


def test_all_that_can_happen_happens_in_matches_at_random() -> None:
    rules = MOUCHE.parse_rules({"preset": "bal", "tours": 1})
    played = [Match(rules, MOUCHE.seatings[0], seed).play() for seed in range(30)]
    happened = {type(event) for match in played for _, event, _ in match}
    assert happened == set(get_args(Event))
