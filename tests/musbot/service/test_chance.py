"""Is every card equally likely at every seat, and can a seed repeat a match?"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import sqrt

import pytest

from musbot.core.cards import SPANISH_DECK, Cards
from musbot.core.seats import PAIRS
from musbot.games.mus.events import Dealt
from musbot.games.mus.game import MUS
from musbot.service.chance import SystemChance, new_seed, new_table_id, seeded_chance, system_chance
from tests.musbot.service.house import ANE, SHORT, House

Shuffle = Callable[[Cards], Cards]

SURE = 6.0
"""Standard deviations beyond which it is no bad luck any more: one case in a thousand million."""


def beyond_luck(freedom: int) -> float:
    """Give the chi-square that is beyond bad luck, after Wilson and Hilferty."""
    step = 2 / (9 * freedom)
    return freedom * float((1 - step + SURE * sqrt(step)) ** 3)


def chi_square(counts: Counter[str], deals: int, held: int) -> float:
    """Compare how often one seat was dealt each card with how often it should have been.

    A seat holds no card twice, so its counts vary less than free draws would; the factor makes up
    for it.
    """
    expected = deals * held / 40
    square = sum((counts[card] - expected) ** 2 for card in SPANISH_DECK) / expected
    return square * 39 / (40 - held)


def dealt(shuffle: Shuffle, deals: int) -> list[Counter[str]]:
    """Deal rounds of mus, every seat being mano in turn, and count the cards of every seat."""
    counts = [Counter[str]() for _ in PAIRS.seats]
    starts = [MUS.start(MUS.parse_rules({}), PAIRS, mano) for mano in PAIRS.seats]
    for deal in range(deals):
        (event,) = MUS.forced(starts[deal % 4], shuffle)
        assert isinstance(event, Dealt)
        for seat, count in enumerate(counts):
            count.update(event.hands[seat])
    return counts


@pytest.fixture
def deals(full_scale: bool) -> int:  # noqa: FBT001 -- a fixture
    return 200_000 if full_scale else 20_000


# So much is shuffled twice as fast where nobody watches which lines it reaches.
@pytest.mark.no_cover
@pytest.mark.parametrize("source", ["system", "seeded"])
def test_m14_every_card_is_equally_likely_at_every_seat(source: str, deals: int) -> None:
    chance = system_chance() if source == "system" else seeded_chance(20_240_229)
    for counts in dealt(chance.shuffle, deals):
        assert counts.total() == 4 * deals
        assert chi_square(counts, deals, 4) < beyond_luck(39)


# So much is shuffled twice as fast where nobody watches which lines it reaches.
@pytest.mark.no_cover
@pytest.mark.parametrize("source", ["system", "seeded"])
def test_every_card_is_equally_likely_at_every_place_of_the_deck(source: str, deals: int) -> None:
    chance = system_chance() if source == "system" else seeded_chance(1)
    places = [Counter[str]() for _ in SPANISH_DECK]
    for _ in range(deals // 4):
        for count, card in zip(places, chance.shuffle(SPANISH_DECK), strict=True):
            count[card] += 1
    expected = deals // 4 / 40
    square = sum(
        (count[card] - expected) ** 2 / expected for count in places for card in SPANISH_DECK
    )
    assert square * 39 / 40 < beyond_luck(39 * 39)


def clocked(cards: Cards, clock: list[int]) -> Cards:
    """Shuffle as programs have done that were found out: a poor generator, and ``% n``."""
    drawn = list(cards)
    for place in range(len(drawn)):
        clock[0] = (clock[0] * 1_103_515_245 + 12_345) % 2**31
        other = clock[0] % len(drawn)
        drawn[place], drawn[other] = drawn[other], drawn[place]
    return tuple(drawn)


def test_f07_a_shuffle_that_favours_cards_is_found_out() -> None:
    clock = [1]
    counts = dealt(lambda cards: clocked(cards, clock), 20_000)
    assert max(chi_square(count, 20_000, 4) for count in counts) > beyond_luck(39)


def test_a_shuffle_loses_no_card() -> None:
    for chance in (system_chance(), seeded_chance(3)):
        assert sorted(chance.shuffle(SPANISH_DECK)) == sorted(SPANISH_DECK)
        assert chance.shuffle(SPANISH_DECK) != SPANISH_DECK
        assert chance.shuffle(()) == ()


class Counting(random.Random):
    """Draws each number below a bound once, from 0."""

    def __init__(self) -> None:
        super().__init__()
        self._next = 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Draw the next number."""
        assert (stop, step) == (None, 1)
        assert self._next < start
        self._next += 1
        return self._next - 1


def test_each_number_that_the_system_may_draw_is_another_order() -> None:
    chance, five = SystemChance(Counting()), SPANISH_DECK[:5]
    assert {chance.shuffle(five) for _ in range(120)} == {*permutations(five)}


def test_the_same_seed_deals_the_same_cards_and_another_does_not() -> None:
    def cards(seed: int) -> Cards:
        chance = seeded_chance(seed)
        return chance.shuffle(SPANISH_DECK) + chance.shuffle(SPANISH_DECK)

    assert cards(5) == cards(5)
    assert cards(5) != cards(6)


def test_the_systems_chance_does_not_repeat_and_does_not_follow_pythons_seed() -> None:
    random.seed(1)
    first = system_chance().shuffle(SPANISH_DECK)
    random.seed(1)
    assert system_chance().shuffle(SPANISH_DECK) != first


async def test_a_match_of_a_seed_is_the_same_each_time() -> None:
    async def stories(seed: int) -> list[object]:
        house = House(seed=seed)
        table = await house.tables.open("mus", ANE, host_plays=False, rules=SHORT)
        await table.add_computers(ANE.id)
        change = await table.start(ANE.id)
        told: list[object] = []
        while change.after.awaits_computer:
            change = await table.advance()
            told.append(change.after.view(None).game_view)
        return told

    assert await stories(7) == await stories(7)
    assert await stories(7) != await stories(8)


def test_every_item_is_chosen_sometimes() -> None:
    chance = seeded_chance(2)
    chosen = Counter(chance.choice(("a", "b", "c")) for _ in range(3000))
    assert set(chosen) == {"a", "b", "c"}
    assert min(chosen.values()) > 850


def test_a_seed_that_is_made_up_can_be_typed_and_is_another_each_time() -> None:
    seeds = [new_seed() for _ in range(100)]
    assert all(0 <= seed < 1_000_000_000 for seed in seeds)
    assert len(set(seeds)) > 90


def test_a_tables_id_fits_into_a_button_and_comes_once() -> None:
    ids = {new_table_id() for _ in range(10_000)}
    assert len(ids) == 10_000
    assert all(len(each) == 10 and each.isascii() and each.isalnum() for each in ids)
