"""Does the full screen bear every seating, and the words that only some tables play?"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from musbot.terminal.answering import ChoiceButton
from musbot.terminal.practice import Wish
from tests.musbot.render.matches import TABLES
from tests.musbot.terminal.rooms import ALL_SAY_MUS, NOT_MANO
from tests.musbot.terminal.screens import facing_a_bet, screen, shown


async def test_the_table_waits_for_whoever_may_speak_out_of_turn() -> None:
    wish = Wish(changes={"cut_out_of_turn": True, "mus_corrido": "off"})
    async with screen(wish=wish, seed=NOT_MANO, pace=0.01) as table:
        assert table.labels == ["1: Go on", "2: Corto"]
        for _ in range(5):
            await table.pilot.pause(0.02)
        assert not any(": Mus" in line for line in table.log)
        await table.press("2", "enter")
        assert "You: Corto" in table.log
    async with screen(wish=wish, seed=NOT_MANO, pace=60) as table:
        await table.press("enter")
        assert any(line.startswith("Patxi: ") for line in table.log)


async def test_a_perete_is_in_the_list_and_its_word_is_typed_while_digits_pick_cards() -> None:
    hands = ("4o 5c 6e 7b", "12o 12c 7o 1o", "11o 11c 10o 10c", "1c 1e 4c 12e")
    wish = Wish(changes={"perete": "keep", "mus_corrido": "off"})
    async with screen(wish=wish, hands=hands, seed=ALL_SAY_MUS) as table:
        assert table.labels == ["1: Mus", "2: Corto", "3: Perete"]
        await table.press("1", "enter")
        while not table.practice.my_turn:
            await table.press("enter")
        assert table.labels == ["Enter: Descarto…", "Perete"]
        await table.type("perete")
        assert "You: Perete!" in table.log
        assert table.labels == ["Enter: Descarto…"]


async def test_the_name_of_a_hand_stands_beside_its_worth_where_there_is_room() -> None:
    others = ("11o 11c 10o 10c", "4o 5o 6o 7c", "1c 1e 4c 5e")
    async with screen(hands=("12o 12c 12e 1o", *others)) as table:
        assert table.text("worth") == "medias of kings, juego 31 · solomillo"
    async with screen(hands=("12o 12c 10e 10b", *others), locale="es") as table:
        assert table.text("worth") == "duples de reyes y sotas, juego 40"


async def test_what_partners_said_is_laid_over_the_table() -> None:
    async with screen(wish=Wish(changes={"mus_corrido": "off"})) as table:
        await table.type("consulta ¿qué digo?")
        assert table.log[-1].startswith("(in private) ")
        await table.type("consulta")
        assert "You: ¿qué digo?" in await shown(table)


async def test_an_amount_that_would_be_an_ordago_says_so_while_it_is_typed() -> None:
    wish = Wish(changes={"max_envido": "missing", "target": 20})
    async with screen(wish=wish) as table:
        await table.press("2", "enter", "3", "enter")
        expected = "How many stones, 2 to 999? More than 20 are an órdago. "
        assert table.text("message") == expected


SIZES = ((80, 24), (120, 40), (200, 60))


@pytest.mark.parametrize(("seating", "changes"), TABLES)
async def test_everything_is_in_sight_from_80_by_24_on(
    seating: str, changes: Mapping[str, object], *, full_scale: bool
) -> None:
    for size in SIZES if full_scale else SIZES[:1]:
        await assert_all_in_sight(seating, changes, size)


async def assert_all_in_sight(
    seating: str, changes: Mapping[str, object], size: tuple[int, int]
) -> None:
    wish = Wish(seating=seating, changes={**changes, "vacas_per_match": 5})
    async with screen(wish=wish, size=size, after=facing_a_bet) as table:
        await table.type("?!")
        assert table.text("message") == "That is no word of this game."
        width, height = size
        for name in ("score", "board", "worth", "hand", "choices", "message", "words"):
            region = table.app.query_one(f"#{name}").region
            assert region.right <= width
            assert region.bottom <= height
            assert region.height > 0
        for button in table.app.query(ChoiceButton):
            assert len(str(button.label)) + 2 <= button.region.width
            assert button.region.bottom <= table.app.query_one("#message").region.y
        own = table.app.query_one("#own").region
        assert table.app.query_one("#board").region.bottom <= own.y
