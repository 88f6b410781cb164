"""What holds for every match, whatever its rules, its seating, its cards and its words?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from musbot.core.cards import SPANISH_DECK, Card
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat, Seating
from musbot.games.mus.actions import (
    Action,
    Descarto,
    Envido,
    Mas,
    Reason,
    Sena,
    Signal,
    Word,
    word_of,
)
from musbot.games.mus.events import Dealt, Event, OrdagoWon, RoundEnded, Signalled, StonesWon
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.signals import legal_signals
from musbot.games.mus.state import MusState
from tests.musbot.games.mus.test_signals import plainly_true
from tests.strategies import match_events, moments, rules, seatings, seeds, starting


def steps(chosen: MusRules, seating: Seating, seed: int) -> Iterator[tuple[Event, MusState]]:
    """Give every event of a match with the state that it leads to."""
    state = starting(chosen, seating, seed)
    for event in match_events(chosen, seating, seed):
        state = MUS.evolve(state, event)
        yield event, state


@given(rules(), seatings(), seeds())
def test_a_match_is_the_list_of_its_events(chosen: MusRules, seating: Seating, seed: int) -> None:
    state = starting(chosen, seating, seed)
    for moment in moments(chosen, seating, seed):
        for event in moment.events:
            state = MUS.evolve(state, MUS.decode_event(MUS.encode_event(event)))
        assert state == moment.state


@given(rules(), seatings(), seeds())
def test_every_match_ends(chosen: MusRules, seating: Seating, seed: int) -> None:
    *_, last = moments(chosen, seating, seed)
    outcome = MUS.outcome(last.state)
    assert outcome is not None
    assert outcome.vacas[outcome.winner] == chosen.vacas_per_match
    assert outcome.games[outcome.winner] == chosen.games_per_vaca
    assert MUS.to_act(last.state) == ()
    assert all(not MUS.legal_actions(last.state, seat) for seat in seating.seats)


@given(rules(), seatings(), seeds())
def test_there_are_forty_cards_after_every_event(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    for _, state in steps(chosen, seating, seed):
        piles = (*state.hands, state.stock, state.discards, *state.aside)
        assert sorted(card for pile in piles for card in pile) == sorted(SPANISH_DECK)
        assert all(len(hand) <= 4 for hand in state.hands)


@given(rules(), seatings(), seeds())
def test_the_ledger_adds_up_to_the_score(chosen: MusRules, seating: Seating, seed: int) -> None:
    score = [0 for _ in seating.sides]
    for event, state in steps(chosen, seating, seed):
        match event:
            case StonesWon(side=side, stones=stones):
                assert stones > 0
                score[side] += stones
                assert list(state.score) == score
            case OrdagoWon(side=side):
                score[side] = chosen.target
            case RoundEnded():
                story = state.previous
                assert story is not None
                assert list(story.score) == score
                reached = [side for side in seating.sides if score[side] >= chosen.target]
                assert reached == ([] if story.game_won_by is None else [story.game_won_by])
                if reached:
                    score = [0 for _ in seating.sides]
            case _:
                assert list(state.score) == score


AMOUNTS = [None, 0, 1, 2, 3, 998, 999, 1000, 10**9]


def every_action(hand: tuple[Card, ...]) -> Iterator[Action]:
    """Give every word, amounts on both sides of every bound, and all that may be put aside."""
    yield from Word
    for amount in AMOUNTS:
        yield Envido(amount)
        yield Mas(amount)
    for count in range(5):
        yield from map(Descarto, combinations(hand, count))
    others = tuple(card for card in SPANISH_DECK if card not in hand)
    yield Descarto((*hand[:1], others[0]))
    yield Descarto((*hand, others[0]))
    yield Descarto(hand[:1] * 2)
    yield Descarto(hand[:1] * 5)


def is_offered(state: MusState, seat: Seat, action: Action) -> bool:
    """Say whether ``legal_actions`` offers an action, bounds and all."""
    legal = {each.word: each for each in MUS.legal_actions(state, seat)}.get(word_of(action))
    if legal is None:
        return False
    match action:
        case Envido(stones=stones) | Mas(stones=stones):
            return stones is None or legal.least <= stones <= legal.most
        case Descarto(cards=cards):
            held = set(cards) <= set(state.hands[seat]) and len(set(cards)) == len(cards)
            return held and legal.least <= len(cards) <= legal.most
        case _:
            return legal.most == 0


@given(rules(), seatings(), seeds(), st.integers(0, 80))
def test_legal_actions_are_exactly_what_decide_accepts(
    chosen: MusRules, seating: Seating, seed: int, words: int
) -> None:
    *_, moment = moments(chosen, seating, seed, most=words)
    state = moment.state
    before = msgspec.json.encode(state)
    for seat in seating.seats:
        for action in every_action(state.hands[seat]):
            try:
                decided = MUS.decide(state, seat, action)
            except IllegalActionError as error:
                assert not is_offered(state, seat, action)
                check_refusal(state, action, error)
            else:
                assert is_offered(state, seat, action)
                assert decided
    assert msgspec.json.encode(state) == before


def check_refusal(state: MusState, action: Action, error: IllegalActionError) -> None:
    """A refusal says who is to act with which words, and the bounds that were broken."""
    refusal = error.refusal
    assert refusal.to_act == MUS.to_act(state)
    if refusal.to_act:
        assert refusal.legal == MUS.legal_actions(state, refusal.to_act[0])
    if refusal.reason in (Reason.AMOUNT, Reason.CARD_COUNT):
        (bounds,) = [each for each in refusal.legal if each.word == word_of(action)]
        assert (refusal.least, refusal.most) == (bounds.least, bounds.most)


@given(rules(), seatings(), seeds(), st.integers(0, 80))
def test_legal_signals_are_exactly_what_decide_accepts_and_all_true(
    chosen: MusRules, seating: Seating, seed: int, words: int
) -> None:
    *_, moment = moments(chosen, seating, seed, most=words)
    state = moment.state
    for seat in seating.seats:
        for signal in Signal:
            offered = signal in legal_signals(state, seat)
            try:
                decided = MUS.decide(state, seat, Sena(signal))
            except IllegalActionError:
                assert not offered
            else:
                assert offered
                assert decided == (Signalled(seat, signal),)
                assert plainly_true(state.hands[seat], signal, chosen.kings)


@given(rules(), seatings(), seeds())
def test_mano_passes_on_by_one_seat_and_the_dealer_sits_before_it(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    for event, state in steps(chosen, seating, seed):
        assert seating.after(state.dealer) == state.mano
        if isinstance(event, RoundEnded):
            assert state.previous is not None
            assert state.mano == seating.after(state.previous.mano)
        if isinstance(event, Dealt):
            assert MUS.to_act(state) == (state.mano,)
