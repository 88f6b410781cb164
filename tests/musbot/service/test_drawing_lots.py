"""Do the cards that everybody draws say who sits where, as the old rules have it?"""

import random
from itertools import pairwise

import pytest

from musbot.core.cards import SPANISH_DECK, Cards, number_of, parse_cards
from musbot.core.errors import TableError
from musbot.core.seats import (
    FOUR,
    PAIRS,
    SEATINGS,
    TEAMS_OF_THREE,
    THREE_PAIRS,
    TWO,
    Seat,
    Seating,
)
from musbot.service.drawing_lots import height, highest, seats_by_cards
from musbot.service.refusals import TableReason
from musbot.service.state import Draw
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, House


def seated(seating: Seating, cards: str) -> tuple[str, ...]:
    """Give the cards by the seats to which they have led."""
    drawn = parse_cards(cards)
    goes = seats_by_cards(seating, drawn)
    return tuple([drawn[goes.index(seat)] for seat in seating.seats])


@pytest.mark.parametrize(
    ("seating", "cards", "after"),
    [
        (PAIRS, "12o 7c 4e 11b", "12o 7c 11b 4e"),
        (PAIRS, "1o 7c 12e 11b", "11b 1o 12e 7c"),
        (PAIRS, "3o 4o 5o 12b", "4o 5o 3o 12b"),
        (PAIRS, "2e 2b 2o 2c", "2c 2b 2o 2e"),
        (TWO, "1b 12o", "1b 12o"),
        (FOUR, "4o 10e 7c 11b", "10e 7c 4o 11b"),
        (TEAMS_OF_THREE, "12o 11o 10o 7o 6o 5o", "12o 7o 11o 6o 10o 5o"),
        (THREE_PAIRS, "12o 11o 10o 7o 6o 5o", "12o 10o 6o 11o 7o 5o"),
    ],
)
def test_the_highest_keeps_his_seat_and_the_others_sit_by_their_cards(
    seating: Seating, cards: str, after: str
) -> None:
    assert " ".join(seated(seating, cards)) == after


def test_the_two_highest_play_against_the_two_lowest_and_the_third_sits_right_of_mano() -> None:
    chance = random.Random(1)
    for _ in range(200):
        drawn: Cards = tuple(chance.sample(SPANISH_DECK, 4))
        first, second, third, fourth = sorted(drawn, key=height, reverse=True)
        goes = dict(zip(drawn, seats_by_cards(PAIRS, drawn), strict=True))
        mano = goes[first]
        assert mano == highest(drawn) == drawn.index(first)
        assert PAIRS.partners(mano) == (goes[second],)
        assert PAIRS.after(mano) == goes[third]
        assert PAIRS.before(mano) == goes[fourth]


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=lambda seating: seating.name)
def test_everybody_gets_one_seat_and_no_side_mixes_high_and_low(seating: Seating) -> None:
    chance = random.Random(2)
    for _ in range(50):
        drawn: Cards = tuple(chance.sample(SPANISH_DECK, len(seating.seats)))
        goes = seats_by_cards(seating, drawn)
        assert sorted(goes) == [*seating.seats]
        sides = [
            [height(card) for card, seat in zip(drawn, goes, strict=True) if seat in members]
            for members in map(seating.members, seating.sides)
        ]
        sides.sort(reverse=True)
        for higher, lower in pairwise(sides):
            assert min(higher) > max(lower)


def test_cards_rank_as_they_are_printed_and_equal_ones_by_their_suits() -> None:
    drawn = sorted(SPANISH_DECK, key=height, reverse=True)
    assert drawn[:5] == [*parse_cards("12o 12c 12e 12b 11o")]
    assert drawn[-4:] == [*parse_cards("1o 1c 1e 1b")]
    assert [number_of(card) for card in drawn[::4]] == [12, 11, 10, 7, 6, 5, 4, 3, 2, 1]


async def test_who_has_drawn_the_highest_card_is_mano_of_the_match(house: House) -> None:
    manos: set[Seat] = set()
    for _ in range(12):
        table = await house.lobby(ANE, JON, MIREN, PERU)
        drawn = (await table.draw(ANE.id)).after.view(None)
        assert isinstance(drawn.draw, Draw)
        cards = parse_cards(" ".join(drawn.draw.cards))
        assert drawn.draw.mano == highest(cards)
        assert seats_by_cards(PAIRS, cards) == PAIRS.seats  # they sit as their cards say
        assert {each.name for each in drawn.occupants if each} == {"Ane", "Jon", "Miren", "Peru"}
        started = await table.start(ANE.id)
        assert started.after.view(None).game_view.mano == drawn.draw.mano
        manos.add(drawn.draw.mano)
        await table.close(ANE.id)
    assert len(manos) > 1


async def test_computer_players_draw_as_well(house: House) -> None:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id)
    drawn = (await table.draw(ANE.id)).after.view(None)
    assert drawn.draw is not None
    assert len(set(drawn.draw.cards)) == 4


async def test_a_draw_is_forgotten_when_somebody_changes_his_seat(house: House) -> None:
    table = await house.lobby(ANE, JON, MIREN, PERU)
    await table.draw(ANE.id)
    await table.leave(JON.id)
    await table.sit(JON)
    assert table.view(None).draw is None
    assert (await table.draw(ANE.id)).after.view(None).draw is not None


async def test_nobody_draws_before_everybody_is_there(house: House) -> None:
    table = await house.lobby(ANE, JON, MIREN)
    with pytest.raises(TableError) as refused:
        await table.draw(ANE.id)
    assert refused.value.reason is TableReason.SEATS_EMPTY


async def test_a_draw_outlives_a_restart(house: House) -> None:
    table = await house.lobby(*PEOPLE[:4])
    await table.draw(ANE.id)
    house.restart()
    assert (await house.tables.get(table.id)).snapshot() == table.snapshot()
