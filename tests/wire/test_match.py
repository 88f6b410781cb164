"""Can people play a whole match on Discord, with the real bot as a process of its own?"""

from random import Random

from tests.wire.conftest import NAMES, SHORT
from tests.wire.fakediscord import Channel, FakeDiscord
from tests.wire.ledger import read_ledger, read_result
from tests.wire.process import BotProcess
from tests.wire.table_driver import TableDriver, at_random


async def test_four_people_play_a_match_by_buttons_and_find_its_result_in_the_store(
    discord: FakeDiscord, table: TableDriver, musbot: BotProcess, database_url: str
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
    discord: FakeDiscord, channel: Channel, table: TableDriver, musbot: BotProcess
) -> None:
    chance = Random(2)
    await table.sit_down(**SHORT)
    thread = table.message.channel
    while table.round_number < 4:
        await table.move(at_random(chance, "ordago"))
    await discord.until(lambda: all(len(person.dms) == 1 for person in table.people))
    ane = table.people[0]
    assert len(ane.sees(thread)) == 4
    assert len(ane.sees(channel)) == 1
    assert channel is thread.parent


async def test_commands_and_buttons_say_the_same(
    discord: FakeDiscord, table: TableDriver, musbot: BotProcess, database_url: str
) -> None:
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


async def test_a_spanish_server_is_played_on_in_spanish(
    discord: FakeDiscord, musbot: BotProcess
) -> None:
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
    discord: FakeDiscord, channel: Channel, musbot: BotProcess, database_url: str
) -> None:
    table = TableDriver(discord, channel, [discord.client("Ane")])
    await table.sit_down(**SHORT)
    chance = Random(5)
    while not table.is_over:
        await table.move(at_random(chance, "ordago"))
    ledger = await read_ledger(database_url, table)
    ledger.assert_tells(table.deeds)
    assert await read_result(database_url, table) is not None
