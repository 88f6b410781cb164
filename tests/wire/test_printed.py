"""Does the process print anybody's cards, even where it has a fault to tell of?"""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from tests.wire.conftest import SHORT, StartBot
from tests.wire.fakediscord import Channel, FakeDiscord
from tests.wire.printed import lines_of_faults, lines_with_cards
from tests.wire.reading import cards_in
from tests.wire.table_driver import TableDriver


@pytest.mark.parametrize(
    "line",
    [
        "event 12: {'cards': ['12o', '1c']}",
        '{"event": "failed", "hand": "12o 7c 5e 1b"}',
        "Discarded(seat=0, cards=('11b',))",
        "rey de Oros",
        "king of copas",
        "R🪙 7🏆",
        "7♦",
        "CardPlayed(seat=0, card='Kd')",
        '{"hand": "10c Qs Ah 9d 8d"}',
        "queen of hearts",
        "D♥ 10♠",
    ],
)
def test_a_card_in_a_line_is_noticed(line: str) -> None:
    assert lines_with_cards([line, "nothing here"]) == [line]


@pytest.mark.parametrize(
    "line",
    [
        "2026-11-30T00:23:47.342580Z [info] commands registered [cogs._registration] count=15",
        '  File "/work/cogs/_bot.py", line 99, in on_interaction',
        "incident=1576755589894111453 table=a7c12o4e1b",
        "POST /channels/1576755589894111453/messages: 7b12c4e5",
        "As nobody has answered in 5s, it waits for 2h",
    ],
)
def test_numbers_and_ids_are_no_cards(line: str) -> None:
    assert lines_with_cards([line]) == []


async def test_a_table_that_cannot_be_read_is_told_of_without_its_cards(
    discord: FakeDiscord,
    channel: Channel,
    table: TableDriver,
    start: StartBot,
    database_url: str,
    tmp_path: Path,
) -> None:
    settings = {"DATABASE_URL": database_url, "LOG_LEVEL": "debug"}
    bot = await (await start("musbot", "run", **settings)).ready()
    await table.sit_down(**SHORT)
    hand = await table.hand_of(table.people[0])
    assert len(hand) == 4
    await bot.kill()
    forged = {"type": "served", "seat": 9, "cards": hand}
    body = msgspec.json.encode({"type": "played", "event": forged})
    with sqlite3.connect(tmp_path / "musbot.db") as database:
        database.execute(
            "INSERT INTO events SELECT table_id, max(number) + 1, max(at), ? FROM events", [body]
        )
    database.close()
    bot = await (await start("musbot", "run", **settings)).ready()
    [corto] = [word for word in table.message.controls if word.endswith(":corto")]
    pressed = await table.press(table.speaker, table.message, corto)
    assert pressed.is_private
    assert not cards_in(pressed.words)
    assert lines_of_faults(bot.lines)
    assert not lines_with_cards(bot.lines)
