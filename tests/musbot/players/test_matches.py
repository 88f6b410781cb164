"""Does a computer player get through every match, and how does it fare in it?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bench._arena import Decks, MusPlayer, play, win_rate
from bench._opponents import RandomPlayer, always_accepts, always_ordago, never_bets
from musbot.core.contract import settle
from musbot.core.seats import PAIRS, SEATINGS, Seat, Seating
from musbot.games import GAMES
from musbot.games.mus.actions import Envido, Word
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules, parse_rules
from musbot.games.mus.state import MusState
from musbot.players import PLAYERS, computer_players
from musbot.players.discards import MOST_MUS
from musbot.players.mus_heuristic import MusHeuristic
from musbot.service.chance import seeded_chance
from tests.musbot.render.matches import STRONG, RiggedMatch
from tests.strategies import (
    VALUES,
    moments,
    rules,
    seatings,
    seeds,
    starting,
    without_conflict,
)

MOST_WORDS = 20_000
"""More than any match of these tests needs: whoever gets there is stuck."""

ONE_GAME = parse_rules({"games_per_vaca": 1})


def heuristic(seed: int = 1) -> MusHeuristic:
    return MusHeuristic(seeded_chance(seed))


def states(
    rules: MusRules, seating: Seating, players: list[MusPlayer], seed: int
) -> Iterator[MusState]:
    """Give every state of a match in which a seat is awaited, and the last."""
    decks = Decks(seed)
    state = settle(MUS, starting(rules, seating, seed=0), decks.shuffle)[1]
    for _ in range(MOST_WORDS):
        yield state
        if MUS.outcome(state) is not None:
            return
        (seat,) = MUS.to_act(state)
        view = MUS.view(state, seat)
        for event in MUS.decide(state, seat, players[seat].choose(view, view.legal)):
            state = MUS.evolve(state, event)
        state = settle(MUS, state, decks.shuffle)[1]
    pytest.fail("the match has no end")


def test_every_game_has_a_computer_player() -> None:
    assert PLAYERS.keys() == GAMES.keys() == computer_players(seeded_chance(1)).keys()


@given(rules(), seatings(), seeds())
def test_whatever_has_happened_at_the_table_its_word_is_legal(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    player = heuristic(seed)
    for moment in moments(chosen, seating, seed, most=400):
        for seat in MUS.to_act(moment.state):
            view = MUS.view(moment.state, seat)
            assert MUS.decide(moment.state, seat, player.choose(view, view.legal))


@given(rules(), seatings(), seeds(), st.lists(st.booleans(), min_size=6, max_size=6))
def test_f15_every_match_of_computer_players_and_random_ones_ends(
    chosen: MusRules, seating: Seating, seed: int, thinks: list[bool]
) -> None:
    players: list[MusPlayer] = [
        heuristic(seed) if each else RandomPlayer(seeded_chance(seed)) for each in thinks
    ]
    *_, last = states(chosen, seating, players, seed)
    assert MUS.outcome(last) is not None


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=list(SEATINGS))
def test_matches_of_any_rules_are_played_to_their_end_in_every_seating(
    seating: Seating, *, full_scale: bool
) -> None:
    for seed in range(50 if full_scale else 5):
        chance = Random(seed)
        given = {name: chance.choice(values) for name, values in VALUES.items()}
        chosen = parse_rules(without_conflict({**given, "games_per_vaca": 1}))
        *_, last = states(chosen, seating, [heuristic(seed)] * 6, seed)
        assert MUS.outcome(last) is not None


@pytest.mark.parametrize("change", ["keep", "change"])
def test_a_computer_player_that_holds_a_perete_says_it_when_it_is_asked(change: str) -> None:
    held = RiggedMatch(*STRONG, rules={"perete": change}).say("mus").speaker
    assert heuristic().choose(held, held.legal) is Word.PERETE


def test_a_computer_player_that_deals_sees_no_card() -> None:
    for seed in range(20):
        match = RiggedMatch(*STRONG[:2], seating="two", rules={"mus_visto": "forced"})
        dealer = match.view(match.view().dealer)
        assert "mus-visto" in [each.word for each in dealer.legal]
        assert heuristic(seed).choose(match.speaker, match.speaker.legal) is not Word.MUS_VISTO


def test_no_amount_of_a_computer_player_is_an_ordago_in_disguise() -> None:
    rules = {"max_envido": "missing"}
    for seed in range(200):
        match = RiggedMatch(*STRONG, rules=rules, score=(38, 36)).say("corto")
        word = heuristic(seed).choose(match.speaker, match.speaker.legal)
        assert word in (Word.PASO, Word.ORDAGO, Envido(2))


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=list(SEATINGS))
def test_m16_computer_players_among_themselves_ask_for_mus_a_few_times_at_most(
    seating: Seating, *, full_scale: bool
) -> None:
    asked = set[int]()
    for seed in range(30 if full_scale else 10):
        for state in states(ONE_GAME, seating, [heuristic(seed)] * 6, seed):
            asked.add(state.mus_rounds)
    assert max(asked) <= MOST_MUS
    assert 1 in asked


def test_the_same_chance_gives_the_same_match() -> None:
    first, again = (play(ONE_GAME, PAIRS, (heuristic(3),) * 4, seed=7) for _ in range(2))
    assert first == again


@given(rules(), seatings(), seeds())
def test_cards_that_a_seat_cannot_see_change_no_choice(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    for moment in moments(chosen, seating, seed, most=60):
        state = moment.state
        if state.declared or any(len(hand) < 4 for hand in state.hands):
            continue
        for seat in MUS.to_act(state):
            other = _with_other_cards(state, seat, seed)
            here, there = MUS.view(state, seat), MUS.view(other, seat)
            assert heuristic(5).choose(here, here.legal) == heuristic(5).choose(there, there.legal)


def _with_other_cards(state: MusState, seat: Seat, seed: int) -> MusState:
    """Deal anew what a seat does not see: the other hands and the stock."""
    others = [card for at, hand in enumerate(state.hands) if at != seat for card in hand]
    unseen = seeded_chance(seed + seat).shuffle((*others, *state.stock))
    dealt = iter(unseen)
    hands = tuple(
        hand if at == seat else tuple(islice(dealt, 4)) for at, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stock=tuple(dealt))


@pytest.mark.parametrize(
    ("opponent", "at_least"),
    [
        (RandomPlayer(seeded_chance(6)), 0.75),
        (always_accepts(), 0.7),
        (always_ordago(), 0.7),
        (never_bets(), 0.95),
    ],
    ids=["random", "always accepts", "always ordago", "never bets"],
)
def test_it_beats_simple_players_over_the_same_cards_with_sides_exchanged(
    opponent: MusPlayer, at_least: float, *, full_scale: bool
) -> None:
    matches = range(200 if full_scale else 60)
    won = win_rate(heuristic(), opponent, ONE_GAME, PAIRS, matches)
    assert won.value > at_least
    assert won.low > 0.5


@pytest.mark.parametrize("seating", ["two", "teams-of-three"])
@pytest.mark.parametrize("preset", ["fournier", "euskal-herria"])
def test_it_beats_random_words_in_every_seating_and_with_every_pack(
    seating: str, preset: str
) -> None:
    one_game = parse_rules({"preset": preset, "games_per_vaca": 1})
    opponent = RandomPlayer(seeded_chance(6))
    won = win_rate(heuristic(), opponent, one_game, SEATINGS[seating], range(40))
    assert won.low > 0.5
