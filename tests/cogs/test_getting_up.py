"""Is whoever gets up from a table free at once, and what becomes of his seat?"""

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from musbot.community.played import Ending
from musbot.service.names import COMPUTER_NAMES
from musbot.service.ports import PlayerId, TableId
from tests.cogs.party import Party, told, words_of
from tests.cogs.test_pauses import labels
from tests.fakes import MemoryStore


async def test_d23_salir_in_mid_match_frees_at_once_and_says_who_plays_on(
    simcord_env: Env, party: Party
) -> None:
    await party.sit_down()
    jon = party.people[1]
    answer = await party.type("mesa salir", jon)
    assert "You are free." in told(answer)
    assert f"{COMPUTER_NAMES[0]} plays on in your seat" in told(answer)
    other = Party(simcord_env, count=1)
    await other.host.slash(other.channel, "mus")
    await other.lobby_press(other.guild.add_member(jon.user), "sit")
    assert "Jon" in words_of(other.lobby)


async def test_the_match_goes_on_when_the_one_who_is_awaited_gets_up(party: Party) -> None:
    await party.sit_down()
    gone = party.awaited
    await party.type("mesa salir", gone)
    party.people.remove(gone)
    assert party.awaited in party.people
    await party.play_out()
    assert "match won" in words_of(party.board)


async def test_who_has_got_up_takes_his_seat_back_before_others_do(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    jon, table = party.people[1], TableId(party.table)
    seat = (await simcord_bot.room.tables.get(table)).seat_of(PlayerId(jon.id))
    await party.type("mesa salir", jon)
    await jon.slash(party.place, "mesa unirse")
    found = await simcord_bot.room.tables.find(PlayerId(jon.id))
    assert found is not None
    assert (found.id, found.seat_of(PlayerId(jon.id))) == (table, seat)
    assert "Worth" in words_of(party.letters(jon)[-1])


async def test_a_stranger_takes_the_seat_and_is_given_its_cards(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    jon, stranger = party.people[1], party.stranger()
    await party.type("mesa salir", jon)
    await stranger.slash(party.place, "mesa unirse")
    assert await simcord_bot.room.tables.find(PlayerId(stranger.id)) is not None
    assert "Eneko" in words_of(party.board)
    assert "Worth" in words_of(party.letters(stranger)[-1])
    answer = await jon.slash(party.place, "mesa unirse")
    assert "No table waits for players" in told(answer)


async def test_where_several_seats_are_to_be_had_each_button_says_which(party: Party) -> None:
    await party.sit_down()
    await party.type("mesa salir", party.people[1])
    assert "Take the seat" in labels(party)
    await party.type("mesa salir", party.people[2])
    named = [one for one in labels(party) if one.startswith("Take")]
    assert named == ["Take seat 2", "Take seat 3"]


async def test_where_every_seat_of_a_match_is_held_nobody_can_join_it(party: Party) -> None:
    await party.sit_down()
    answer = await party.stranger().slash(party.place, "mesa unirse")
    assert "No table waits for players" in told(answer)


async def test_m42_when_the_last_person_gets_up_from_a_match_it_is_closed(
    simcord_env: Env, store: MemoryStore
) -> None:
    party = Party(simcord_env, count=1)
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    await party.type("mesa salir", party.host)
    assert "it counts for nobody" in words_of(party.board)
    (result,) = await store.results()
    assert (result.how, result.winner) == (Ending.ABANDONED, None)
    party.channel = party.guild.create_text_channel("otra")
    await party.host.slash(party.channel, "mus")
    assert "Ane" in words_of(party.lobby)


@pytest.mark.parametrize("word", ["leave", "bots", "draw", "stay"])
async def test_a_button_from_before_the_match_moves_nobody_in_it(
    party: Party, simcord_bot: MusBot, word: str
) -> None:
    await party.sit_down(start=False)
    lobby, table = party.lobby, party.table
    pressed = f"lobby:{table}:start", f"lobby:{table}:{word}"
    _, late = await party.at_once([(party.host, lobby, one) for one in pressed])
    assert "has begun already" in told(late)
    found = await simcord_bot.room.tables.find(PlayerId(party.host.id))
    assert found is not None
    assert found.view(None).status == "playing"


async def test_the_host_who_gets_up_in_mid_match_leaves_it_to_another(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    table = await simcord_bot.room.tables.get(TableId(party.table))
    await party.type("mesa salir", party.host)
    assert table.view(None).host == party.people[1].id
    await party.people[1].slash(party.place, "mesa cerrar")
    assert not table.is_live
