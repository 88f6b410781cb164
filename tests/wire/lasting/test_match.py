"""Can people play a whole match on Discord, with the real bot as a process of its own?"""

from random import Random

import pytest

from tests.wire.conftest import NAMES, SHORT
from tests.wire.fakediscord import Channel, FakeDiscord
from tests.wire.ledger import read_ledger, read_result
from tests.wire.table_driver import TableDriver, at_random

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_four_people_play_a_match_by_buttons_and_find_its_result_in_the_store(
    table: TableDriver, database_url: str
) -> None:
    chance = Random(1)
    await table.sit_down(**SHORT)
    while not table.is_over:
        await table.move(at_random(chance, "ordago"))
    ledger = await read_ledger(database_url, table)
    ledger.assert_tells(table.deeds)
    assert len(ledger.spoken) == len(table.deeds)
    result = await read_result(database_url, table)
    assert result is not None
    assert [player.name for player in result.players] == list(NAMES[:4])
    assert result.rounds == table.round_number
    winners = " & ".join(p.name for p in result.players if p.side == result.winner)
    assert f"{winners}: match won!" in table.message.words


async def test_a_round_has_one_message_and_each_player_gets_one_letter(
    discord: FakeDiscord, channel: Channel, table: TableDriver
) -> None:
    chance = Random(2)
    await table.sit_down(**SHORT)
    thread = table.message.channel
    while not table.is_over:
        await table.move(at_random(chance, "ordago"))
    assert thread.parent is channel
    ane = table.people[0]
    assert len(ane.sees(channel)) == 1
    assert len(ane.sees(thread)) == table.round_number
    assert [len(person.dms) for person in table.people] == [1, 1, 1, 1]


async def test_commands_and_buttons_say_the_same(table: TableDriver, database_url: str) -> None:
    chance = Random(3)
    await table.sit_down(**SHORT)
    while not table.is_over:
        if chance.random() < 0.5:
            await table.type_word(at_random(chance, "ordago"))
        else:
            await table.move(at_random(chance, "ordago"))
    ledger = await read_ledger(database_url, table)
    ledger.assert_tells(table.deeds)
    assert len(ledger.spoken) == len(table.deeds)
    assert ledger.state.status == "over"


async def test_a_spanish_server_is_played_on_in_spanish(discord: FakeDiscord) -> None:
    channel = discord.world.guild("Taberna", locale="es-ES").channels[0]
    people = [discord.client(name, locale="es-ES") for name in NAMES[:2]]
    table = TableDriver(discord, channel, people)
    await table.sit_down(asientos="two", **SHORT)
    chance = Random(4)
    while not table.is_over:
        await table.move(at_random(chance))
    assert "¡partida ganada!" in table.message.words
    await discord.until(lambda: all(person.dms for person in people))
    assert "Tus cartas" in people[0].dms[0].words


async def test_one_person_plays_with_computer_players(
    discord: FakeDiscord, channel: Channel, database_url: str
) -> None:
    table = TableDriver(discord, channel, [discord.client("Ane")])
    await table.sit_down(**SHORT)
    chance = Random(5)
    while not table.is_over:
        await table.move(at_random(chance, "ordago"))
    ledger = await read_ledger(database_url, table)
    ledger.assert_tells(table.deeds)
    assert await read_result(database_url, table) is not None
