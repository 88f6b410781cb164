"""Does a computer player ask for cards, cut and discard as one who knows the game would?"""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from musbot.core.cards import parse_cards
from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mus.actions import Descarto, Word
from musbot.games.mus.game import MUS
from musbot.games.mus.hands import DUPLES, RANK_OF, worth_of
from musbot.games.mus.rules import MusRules, parse_rules
from musbot.games.mus.view import MusView
from musbot.players.discards import MOST_MUS, discard, mus_word
from musbot.players.enumeration import pack
from musbot.players.equity import table
from musbot.players.mus_heuristic import MusHeuristic
from musbot.service.chance import seeded_chance
from tests.musbot.games.mus.rounds import Table

MOODS = [0.0, 0.25, 0.5, 0.75, 1.0]
ONE_AT_LEAST, NONE_AT_LEAST = Legal("descarto", 1, 4), Legal("descarto", 0, 4)


def kept(hand: str, *, kings: int = 8, mus_rounds: int = 0, legal: Legal = ONE_AT_LEAST) -> str:
    """Give what is kept of a hand."""
    cards = parse_cards(hand)
    aside = discard(cards, MusRules(kings=kings), mus_rounds, legal).cards
    return " ".join(card for card in cards if card not in aside)


@pytest.mark.parametrize("mus_rounds", [0, 1, 2, 6])
def test_m15_a_three_is_a_king_and_a_two_is_an_ace_when_cards_are_put_aside(
    mus_rounds: int,
) -> None:
    assert kept("12o 3c 5e 4b", mus_rounds=mus_rounds) == "12o 3c"
    assert kept("1o 2c 6e 4b", mus_rounds=mus_rounds) == "1o 2c"
    assert "3o" not in kept("12o 3o 5e 4b", kings=4, mus_rounds=mus_rounds)


def test_m15_thirty_two_is_better_than_forty() -> None:
    def strength(ranks: tuple[int, ...]) -> int:
        return table(8)[ranks][0].worse[3]

    assert strength((12, 11, 6, 6)) > strength((12, 11, 10, 10))


@pytest.mark.parametrize("kings", [4, 8, 9])
def test_m15_a_pair_is_never_broken_while_there_is_anything_else_to_put_aside(kings: int) -> None:
    for ranks, stages in table(kings).items():
        held = Counter(ranks)
        if 1 in held.values():
            for standing in stages:
                keeps = Counter(standing.keep)
                assert all(keeps[rank] in (0, count) for rank, count in held.items()), ranks


@pytest.mark.parametrize(
    ("hand", "keeps"),
    [
        ("12o 12c 12e 4b", "12o 12c 12e"),
        ("12o 12c 12e 1b", "12o 12c 12e"),
        ("12o 3c 3e 2b", "12o 3c 3e"),
        ("7o 6c 5e 4b", ""),
        ("12o 6c 5e 4b", "12o"),
        ("1o 2c 2e 7b", "1o 2c 2e"),
        ("10o 7c 7e 7b", "7c 7e 7b"),
    ],
)
def test_kings_aces_and_what_makes_pares_are_kept(hand: str, keeps: str) -> None:
    assert kept(hand) == keeps


def test_f16_what_is_put_aside_from_a_good_hand_is_never_left_to_chance() -> None:
    view = _discarding("R R R 1 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7")
    chosen = {MusHeuristic(seeded_chance(seed)).choose(view, view.legal) for seed in range(20)}
    assert chosen == {Descarto(parse_cards("1o"))}


def test_f16_nothing_is_put_aside_from_a_hand_that_can_only_get_worse_where_that_is_allowed() -> (
    None
):
    assert kept("12o 12c 12e 1b", legal=NONE_AT_LEAST) == "12o 12c 12e 1b"
    assert kept("12o 12c 11e 11b", legal=NONE_AT_LEAST) == "12o 12c 11e 11b"
    assert kept("7o 6c 5e 4b", legal=NONE_AT_LEAST) == ""


@pytest.mark.parametrize("kings", [4, 8, 9])
def test_whatever_is_held_something_legal_is_put_aside(kings: int) -> None:
    rank_of = RANK_OF[kings]
    for ranks in pack(kings).hands:
        left = [next(c for c in rank_of if rank_of[c] == rank and c) for rank in ranks[:1]]
        for rank in ranks[1:]:
            left.append(next(c for c in rank_of if rank_of[c] == rank and c not in left))
        for mus_rounds in (0, 1, 2):
            aside = discard(tuple(left), MusRules(kings=kings), mus_rounds, ONE_AT_LEAST).cards
            assert 1 <= len(aside) <= 4
            assert set(aside) <= set(left)
            assert len(set(aside)) == len(aside)


def _asked(hands: str) -> MusView:
    at = Table(hands, score=(1, 0))
    return MUS.view(at.state, at.awaited)


def _discarding(hands: str) -> MusView:
    at = Table(hands, "0 mus", "1 mus", "2 mus", "3 mus", score=(1, 0))
    return MUS.view(at.state, at.awaited)


@pytest.mark.parametrize("hand", ["R R C C", "R R R 1", "R R R R", "R R 7 4", "S 7 7 7"])
def test_mus_is_cut_with_a_hand_that_new_cards_would_spoil(hand: str) -> None:
    view = _asked(f"{hand} | 4 5 6 6 | 4 5 6 5 | 1 5 6 4")
    assert {mus_word(view, Seat(0), mood) for mood in MOODS} == {Word.CORTO}


@pytest.mark.parametrize("hand", ["7 6 5 4", "R 6 5 4", "1 1 6 4", "R R 5 4", "7 7 5 4"])
def test_mus_is_asked_for_with_a_hand_that_new_cards_would_better(hand: str) -> None:
    view = _asked(f"{hand} | 4 5 6 C | 4 5 6 S | 5 6 7 S")
    assert {mus_word(view, Seat(0), mood) for mood in MOODS} == {Word.MUS}


def test_with_a_middling_hand_the_mood_decides() -> None:
    view = _asked("R C S 7 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7")
    assert {mus_word(view, Seat(0), mood) for mood in MOODS} == {Word.MUS, Word.CORTO}


def test_m16_with_the_poorest_hand_a_computer_player_cuts_after_a_few_rounds_of_mus() -> None:
    view = _asked("7 6 5 4 | 7 6 5 4 | 7 6 5 4 | 7 6 5 4")
    assert mus_word(view, Seat(0), 0.0) is Word.MUS
    later = replace(view, mus_rounds=MOST_MUS)
    assert {mus_word(later, Seat(0), mood) for mood in MOODS} == {Word.CORTO}


def test_m16_the_longer_mus_goes_on_the_less_is_asked_of_a_hand_to_cut() -> None:
    view = _asked("R R 5 4 | 7 6 5 4 | 7 6 5 4 | 7 6 5 C")
    words = [mus_word(replace(view, mus_rounds=rounds), Seat(0), 0.5) for rounds in range(6)]
    assert words == sorted(words, key=[Word.MUS, Word.CORTO].index)


def test_duples_are_worth_more_than_any_three_of_a_kind_in_pares() -> None:
    rules = parse_rules({})
    threes = worth_of(parse_cards("12o 12c 12e 4b"), rules)
    twos = worth_of(parse_cards("10o 10c 11e 11b"), rules)
    assert twos.pares[0] == DUPLES
    assert table(8)[threes.ranks][0].worse[2] < table(8)[twos.ranks][0].worse[2]
