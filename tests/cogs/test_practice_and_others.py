"""Does a practice match keep out of the way of others, and they out of its way?"""

import pytest
from simcord.actors import MemberActor
from simcord.env import Env

from cogs import flow
from cogs._bot import MusBot
from musbot.service.ports import TableId
from musbot.service.practice import FRESH_SECONDS
from musbot.service.table import Table
from tests.abroad import Traveller, meet_privately
from tests.cogs.party import Party, told, words_of
from tests.cogs.practising import Practice, Where
from tests.cogs.test_secrets import cards_in
from tests.fakes import HeldClock

FORGED = (
    "mus:{table}:{turn}:corto", "mus:{table}:{turn}:descarto.ask", "mine:{table}:cards",
    "mine:{table}:sena", "alone:{table}:more", "alone:{table}:back", "alone:{table}:end",
    "seat:{table}:1", "offer:{table}:1",
    "lobby:{table}:show", "lobby:{table}:sit", "lobby:{table}:close", "flow:{table}:menu",
    "flow:{table}:watch", "flow:{table}:record", "flow:{table}:giveup", "flow:{table}:sure",
)  # fmt: skip


@pytest.mark.parametrize("custom_id", FORGED)
async def test_somebody_else_in_the_group_is_told_kindly_and_sees_and_changes_nothing(
    simcord_env: Env, simcord_bot: MusBot, custom_id: str
) -> None:
    users = [simcord_env.create_user(name) for name in ("Ane", "Jon", "Miren")]
    ane, jon, _ = meet_privately(simcord_env, *users)
    practice = Practice(simcord_env, ane)
    await practice.type("mus")
    assert practice.board is not None
    _, table, turn, _ = next(iter(practice.words.values())).split(":")
    before, asked = practice.text, len(simcord_env.http_requests)
    moment = (await simcord_bot.room.tables.get(TableId(table))).snapshot()
    answer = await jon.forge(practice.board, custom_id.format(table=table, turn=turn))
    assert "Somebody else plays this practice match. With /mus" in told(answer)
    assert len(simcord_env.http_requests) == asked + 1
    assert cards_in(simcord_env.http_requests[-1]) == set()
    assert (await simcord_bot.room.tables.get(TableId(table))).snapshot() == moment
    assert practice.text == before


async def test_two_in_one_group_practise_each_for_himself(simcord_env: Env) -> None:
    users = [simcord_env.create_user(name) for name in ("Ane", "Jon", "Miren")]
    first, second = [
        Practice(simcord_env, each) for each in meet_privately(simcord_env, *users)[:2]
    ]
    for practice in (first, second):
        await practice.type("mus")
    assert isinstance(second.actor, Traveller)
    await first.play_out()
    await second.play_out()
    assert first.with_own_token() == []


# ---------------------------------------------------------------------- servers, and this


@pytest.mark.parametrize("where", [Where.LETTERS, Where.GROUP])
async def test_who_sits_at_a_server_s_table_is_told_where_and_how_to_be_free(
    simcord_env: Env, party: Party, where: Where
) -> None:
    await party.sit_down(start=False)
    practice = Practice(simcord_env, party.host.user)
    if where is Where.GROUP:
        stranger = simcord_env.create_user("Eneko")
        practice.actor = meet_privately(simcord_env, party.host.user, stranger)[0]
    said = told(await practice.type("mesa abrir"))
    assert f"https://discord.com/channels/{party.guild.id}/{party.channel.id}" in said
    assert "/mesa salir" in said
    await practice.type("mesa salir")
    await practice.type("mesa abrir")
    assert "Your cards" in practice.text


@pytest.mark.parametrize("way", ["mesa abrir", "sit", "mus", "mesa unirse"])
async def test_who_practises_is_told_so_where_he_would_sit_down_with_others(
    simcord_env: Env, party: Party, clock: HeldClock, way: str
) -> None:
    await party.host.slash(party.channel, "mesa abrir")
    eneko = party.stranger()
    practice = Practice(simcord_env, eneko.user)
    await practice.type("mus")
    clock.advance(FRESH_SECONDS)
    if way == "sit":
        said = told(await party.lobby_press(eneko, "sit"))
    else:
        said = told(await eneko.slash(party.channel, way))
    assert "practice match" in said
    assert "Your cards" not in said
    if way != "mesa unirse":
        assert "/mesa estado" in said
        assert "/mesa salir" in said
    await eneko.slash(party.channel, "mesa salir")
    elsewhere = party.guild.create_text_channel("otra")
    answer = await eneko.slash(elsewhere, "mus")
    assert "seats are free" in words_of(answer.response)


@pytest.mark.parametrize("command", ["mesa estado", "cartas", "mesa salir"])
async def test_on_a_server_a_practice_match_is_shown_to_its_player_alone(
    simcord_env: Env, party: Party, command: str
) -> None:
    eneko = party.stranger()
    await Practice(simcord_env, eneko.user).type("mus")
    answer = await eneko.slash(party.channel, command)
    assert answer.response is not None
    assert answer.response.ephemeral
    assert [*party.messages()] == []


async def test_in_a_group_a_server_s_table_is_shown_to_who_asks_and_nobody_else(
    simcord_env: Env, party: Party
) -> None:
    await party.sit_down()
    host, _ = meet_privately(simcord_env, party.host.user, simcord_env.create_user("Eneko"))
    answer = await host.slash("mesa estado")
    assert answer.response is not None
    assert answer.response.ephemeral
    assert "Mano: " in words_of(answer.response)


async def test_where_the_bot_is_a_member_everybody_sees_a_table_as_before(party: Party) -> None:
    answer = await party.host.slash(party.channel, "mus")
    assert isinstance(party.host, MemberActor)
    assert answer.response is not None
    assert not answer.response.ephemeral
    assert "seats are free" in words_of(answer.response)


@pytest.mark.parametrize(
    "command", ["mesa estado", "mesa mirar", "marcador", "reglas", "mesa unirse"]
)
async def test_who_asks_on_a_server_for_a_table_finds_nobody_s_practice_match(
    party: Party, simcord_bot: MusBot, command: str
) -> None:
    practice = Practice(party.env, party.env.create_user("Begoña"))
    await practice.type("mus")
    table = next(iter(practice.words.values())).split(":")[1]
    moment = (await simcord_bot.room.tables.get(TableId(table))).snapshot()
    asked = len(party.env.http_requests)
    answer = await party.host.slash(party.channel, command)
    assert "Nekane" not in told(answer)
    assert [cards_in(sent) for sent in party.env.http_requests[asked:]] == [set()]
    assert (await simcord_bot.room.tables.get(TableId(table))).snapshot() == moment


async def test_a_practice_match_is_drawn_for_nobody_else_whoever_finds_it(
    party: Party, simcord_bot: MusBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    practice = Practice(party.env, party.env.create_user("Begoña"))
    await practice.type("mus")
    table = next(iter(practice.words.values())).split(":")[1]
    found = await simcord_bot.room.tables.get(TableId(table))

    async def find(*_: object) -> Table:
        return found

    monkeypatch.setattr(flow, "match_in", find)
    asked = len(party.env.http_requests)
    answer = await party.host.slash(party.channel, "mesa mirar")
    assert "Somebody else plays this practice match." in told(answer)
    assert [cards_in(sent) for sent in party.env.http_requests[asked:]] == [set()]
