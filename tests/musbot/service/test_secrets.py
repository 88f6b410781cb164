"""Does nobody learn the cards of others from what a table shows?"""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK
from musbot.core.errors import MusbotError
from musbot.core.seats import Seat, Seating
from musbot.games.mus.actions import Word
from musbot.games.mus.view import Stage
from musbot.service.seen import Change, Snapshot, TableView
from tests.musbot.service.house import ANE, JON, PEOPLE, SHORT, House, playable
from tests.strategies import given_rules, seatings, seeds

CARD = re.compile(r'"(1[0-2]|[1-7])([oceb])"')


def cards_in(view: TableView) -> set[str]:
    """Find every card in a view, but those of the last round, which were shown to all."""
    game_view = view.game_view
    unseen = (
        view if game_view is None else replace(view, game_view=replace(game_view, previous=None))
    )
    text = msgspec.json.encode(unseen).decode()
    return {"".join(found) for found in CARD.findall(text)}


def assert_everybody_sees_his_own_cards(snapshot: Snapshot, seating: Seating) -> None:
    hands = [cards_in(snapshot.view(seat)) for seat in seating.seats]
    assert cards_in(snapshot.view(None)) == set()
    for seat, hand in zip(seating.seats, hands, strict=True):
        game_view = snapshot.view(seat).game_view
        assert hand == set(game_view.hand)
        has_left = not game_view.hand and seating.side_of[seat] in game_view.out
        assert len(game_view.hand) == 4 or has_left or game_view.stage is Stage.DISCARD
    seen = [card for hand in hands for card in hand]
    assert len(seen) == len(set(seen))


def test_the_search_finds_every_card() -> None:
    assert len({*CARD.findall(msgspec.json.encode(SPANISH_DECK).decode())}) == 40


@given(given_rules(), seatings(), some.integers(1, 6), some.integers(0, 40), seeds())
async def test_a_seat_is_shown_its_own_cards_and_no_others(
    rules: dict[str, object], seating: Seating, people: int, words: int, seed: int
) -> None:
    house = House(seed=seed)
    sitting = PEOPLE[: min(people, len(seating.seats))]
    table = await house.match(*sitting, seating=seating.name, rules=playable(rules, seating))
    for _ in range(words):
        if table.is_live:
            change = await house.go_on(table)
            assert_everybody_sees_his_own_cards(change.before, seating)
            assert_everybody_sees_his_own_cards(change.after, seating)


async def test_a_table_that_was_closed_shows_nobody_more_than_before() -> None:
    house = House()
    table = await house.match(*PEOPLE[:4])
    await table.close(ANE.id)
    assert_everybody_sees_his_own_cards(table.snapshot(), table.view(None).seating)


@pytest.mark.parametrize("seat", [-1, 4])
async def test_a_seat_that_does_not_exist_sees_nothing(seat: int) -> None:
    house = House()
    table = await house.match(*PEOPLE[:4])
    with pytest.raises(AssertionError):
        table.view(Seat(seat))


async def test_no_card_is_in_what_a_log_line_may_hold() -> None:
    house = House()
    table = await house.match(ANE, JON, rules=SHORT)
    lines: list[object] = [table, house.tables, table.snapshot()]
    while table.is_live:
        person = house.awaited(table)
        for other in PEOPLE[:2]:
            if person is not None and other != person:
                with pytest.raises(MusbotError) as refused:
                    await table.play(other.id, Word.QUIERO)
                lines.extend((refused.value, *refused.value.args))
        change: Change = await house.go_on(table)
        lines.append(change)
    lines.extend((await house.store.listings(), await house.store.results()))
    text = " ".join(map(repr, lines))
    assert not re.search(r"'(1[0-2]|[1-7])[oceb]'", text)
