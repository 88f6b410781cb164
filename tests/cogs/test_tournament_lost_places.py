"""Does who plays in a tournament find his table whose place on Discord is gone?"""

from __future__ import annotations

import discord
import pytest

from cogs._bot import MusBot
from musbot.core.ids import TableId
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, told
from tests.fakes import HeldClock

QUICK = {"reglas": "relampago", "opciones": "games_per_vaca:1", "inicio": "1"}


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


@pytest.mark.parametrize("command", ["mesa estado", "mesa unirse"])
async def test_who_is_awaited_finds_his_table_though_channel_and_threads_are_deleted(
    evening: Evening, command: str
) -> None:
    await evening.announce(**QUICK)
    await evening.enter(2)
    await evening.pass_(60)
    (final,) = evening.state.awaited
    party, backend = evening.party, evening.env.backend
    for channel in (*party.channel.threads, party.channel):
        backend.delete_channel(channel.id)
    party.channel = party.guild.create_text_channel("otra")
    assert final.table is not None
    table = await evening.bot.room.tables.get(final.table)
    for player in evening.state.people(final.entrants):
        person = evening.person(player.id)
        await person.slash(party.channel, command)
        if table.seat_of(player.id) is None:
            await person.click(party.lobby, custom_id=f"lobby:{final.table}:sit")
    assert table.snapshot().has_begun


async def test_who_is_awaited_nowhere_finds_no_table_of_a_tournament(evening: Evening) -> None:
    await evening.announce(**QUICK)
    await evening.enter(2)
    await evening.pass_(60)
    evening.party.channel = evening.party.guild.create_text_channel("otra")
    said = told(await evening.party.host.slash(evening.party.channel, "mesa estado"))
    assert "You sit at no table" in said


async def test_a_moderator_who_is_awaited_closes_the_table_that_he_sees(evening: Evening) -> None:
    party, backend = evening.party, evening.env.backend
    await evening.announce(**QUICK)
    await evening.enter(2)
    await evening.pass_(60)
    (final,) = evening.state.awaited
    assert final.table is not None
    awaited = evening.person(evening.state.people(final.entrants)[0].id)
    manages = discord.Permissions(manage_guild=True)
    role = party.guild.create_role("gestores", permissions=manages)
    backend.get_guild(party.guild.id).members[awaited.id].role_ids.append(role.id)
    party.channel = party.guild.create_text_channel("otra")
    await party.host.slash(party.channel, "mesa abrir")
    other = await evening.bot.room.tables.get(TableId(party.table))
    await awaited.slash(party.channel, "mesa cerrar")
    assert not other.is_live
    assert (await evening.bot.room.tables.get(final.table)).is_live
