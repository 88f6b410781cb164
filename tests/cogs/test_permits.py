"""Are tables opened, filled, played and closed as the server has set it?"""

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, RoleHandle

from cogs._bot import MusBot
from musbot.service.player_settings import Language
from musbot.service.ports import PlayerId
from musbot.service.seen import TableView
from musbot.service.server_settings import ServerSetting
from tests.cogs.party import Party, told, words_of
from tests.cogs.settings_pages import manager_of
from tests.discord_components import controls_of
from tests.fakes import HeldClock, MemoryStore


class Server:
    """What a server sets, as its managers do."""

    def __init__(self, bot: MusBot, party: Party) -> None:
        self._settings = bot.room.settings
        self._guild = party.guild

    async def sets(self, setting: ServerSetting, value: object) -> None:
        """Set one thing."""
        await self._settings.set_server(self._guild.id, setting, value)

    def member_of(self, party: Party, role: RoleHandle) -> MemberActor:
        """Somebody with a role."""
        return self._guild.add_member(party.env.create_user("Maite"), roles=[role])


@pytest.fixture
def server(simcord_bot: MusBot, party: Party) -> Server:
    return Server(simcord_bot, party)


async def view_of(bot: MusBot, person: MemberActor) -> TableView:
    table = await bot.room.tables.find(PlayerId(person.id))
    assert table is not None
    return table.view(None)


# ---------------------------------------------------------------------- who opens, and where


@pytest.mark.parametrize("command", ["mus", "mesa abrir"])
async def test_outside_its_channels_no_table_is_opened_and_they_are_named(
    party: Party, server: Server, store: MemoryStore, command: str
) -> None:
    there = party.guild.create_text_channel("juegos")
    await server.sets(ServerSetting.CHANNELS, [there.id])
    for person in (party.host, manager_of(party)):
        answer = await person.slash(party.channel, command)
        assert told(answer) == f"On this server tables are opened only here: <#{there.id}>."
    assert store.appends == 0
    await party.host.slash(there, command)
    assert store.appends == 1


async def test_a_thread_is_as_good_as_the_channel_above_it(
    party: Party, server: Server, store: MemoryStore
) -> None:
    await server.sets(ServerSetting.CHANNELS, [party.channel.id])
    await party.host.slash(party.open_thread(), "mesa abrir")
    assert store.appends == 1


async def test_a_category_stands_for_all_its_channels_and_their_threads(
    party: Party, server: Server, store: MemoryStore
) -> None:
    category = party.guild.create_category("ocio")
    inside: ChannelHandle = party.guild.create_text_channel("cartas", category=category)
    thread = party.env.backend.create_thread(inside.id, "charla", party.host.id)
    below = next(one for one in inside.threads if one.id == thread.id)
    await server.sets(ServerSetting.CHANNELS, [category.id])
    assert "opened only here" in told(await party.host.slash(party.channel, "mesa abrir"))
    await party.host.slash(inside, "mesa abrir")
    await party.people[1].slash(below, "mesa abrir")
    assert store.appends == 2


async def test_where_moderators_open_tables_others_are_told_whom_to_ask(
    party: Party, server: Server, store: MemoryStore
) -> None:
    await server.sets(ServerSetting.OPENERS, "moderators")
    answer = await party.host.slash(party.channel, "mus")
    assert told(answer) == "On this server only those who manage it open tables: ask one of them."
    assert store.appends == 0
    await manager_of(party).slash(party.channel, "mus")
    assert store.appends == 1
    await party.lobby_press(party.host, "sit")
    assert "Ane" in words_of(party.lobby)


async def test_where_a_role_opens_tables_its_members_and_moderators_do(
    party: Party, server: Server, store: MemoryStore
) -> None:
    role = party.guild.create_role("anfitriones")
    await server.sets(ServerSetting.OPENERS, role.id)
    answer = await party.host.slash(party.channel, "mus")
    assert f"tables are opened by <@&{role.id}>" in told(answer)
    assert store.appends == 0
    await server.member_of(party, role).slash(party.channel, "mus")
    await manager_of(party).slash(party.channel, "mus")
    assert store.appends == 2


# ---------------------------------------------------------------------- who closes


async def test_a_role_closes_the_tables_of_others_if_the_server_says_so(
    party: Party, server: Server, simcord_bot: MusBot
) -> None:
    role = party.guild.create_role("jueces")
    judge = server.member_of(party, role)
    await party.sit_down()
    await judge.slash(party.place, "mesa cerrar")
    assert (await view_of(simcord_bot, party.host)).status == "playing"
    await server.sets(ServerSetting.CLOSERS, role.id)
    await judge.slash(party.place, "mesa cerrar")
    assert await simcord_bot.room.tables.find(PlayerId(party.host.id)) is None


async def test_a_role_of_one_server_closes_no_table_of_another(
    party: Party, server: Server, simcord_bot: MusBot
) -> None:
    other = Party(party.env, count=2)
    role = party.guild.create_role("jueces")
    await server.sets(ServerSetting.CLOSERS, role.id)
    judge = server.member_of(party, role)
    await other.sit_down()
    await party.host.slash(party.channel, "mus")
    custom_id = f"lobby:{other.table}:close"
    await judge.click(party.put_button(custom_id), custom_id=custom_id)
    assert (await view_of(simcord_bot, other.host)).status == "playing"


# ---------------------------------------------------------------------- what a table is like


async def test_where_computer_players_do_not_play_their_button_is_not_there(
    party: Party, server: Server
) -> None:
    await server.sets(ServerSetting.COMPUTERS, value=False)
    await party.host.slash(party.channel, "mus")
    ids = [*controls_of(party.lobby.components)]
    assert f"lobby:{party.table}:sit" in ids
    assert f"lobby:{party.table}:bots" not in ids
    answer = await party.host.slash(party.channel, "mesa bots")
    assert "plays without computer players" in told(answer)
    assert words_of(party.lobby).count("free seat") == 3


async def test_without_threads_a_match_is_played_in_the_channel_and_nobody_complains(
    party: Party, server: Server
) -> None:
    await server.sets(ServerSetting.THREADS, value=False)
    await party.sit_down(start=False)
    answer = await party.lobby_press(party.host, "start")
    assert party.place.id == party.channel.id
    assert party.channel.threads == []
    assert "thread" not in told(answer)


async def test_a_table_has_the_terms_that_its_server_had_set_when_it_was_opened(
    party: Party, server: Server, simcord_bot: MusBot
) -> None:
    await server.sets(ServerSetting.TURN_SECONDS, 90)
    await server.sets(ServerSetting.RESERVE_SECONDS, 300)
    await server.sets(ServerSetting.LANGUAGE, "es")
    await server.sets(ServerSetting.RATED, value=True)
    await party.host.slash(party.channel, "mus")
    await server.sets(ServerSetting.TURN_SECONDS, 0)
    terms = (await view_of(simcord_bot, party.host)).terms
    assert (terms.turn_seconds, terms.reserve_seconds, terms.rated) == (90, 300, True)
    assert terms.locale == Language.SPANISH


async def test_the_time_that_is_shown_is_the_servers(
    party: Party, server: Server, clock: HeldClock
) -> None:
    await server.sets(ServerSetting.TURN_SECONDS, 90)
    await server.sets(ServerSetting.RESERVE_SECONDS, 0)
    await party.sit_down()
    assert f"<t:{int(clock.now()) + 90}:R>" in words_of(party.board)


async def test_who_may_open_no_table_opens_no_rematch_after_one_that_was_closed_either(
    party: Party, server: Server, store: MemoryStore
) -> None:
    await party.sit_down(reglas="nabo", opciones="target:20 games_per_vaca:1")
    await party.press("corto")
    await party.play_out()
    jon = party.people[1]
    await jon.slash(party.channel, "mesa revancha")
    await jon.slash(party.channel, "mesa salir")
    await server.sets(ServerSetting.OPENERS, "moderators")
    appends = store.appends
    refused = await jon.slash(party.channel, "mesa revancha")
    assert "only those who manage it open tables" in told(refused)
    assert store.appends == appends


async def test_a_rematch_is_opened_where_the_match_was_and_asks_for_the_right_there(
    party: Party, server: Server, store: MemoryStore
) -> None:
    await party.sit_down(reglas="nabo", opciones="target:20 games_per_vaca:1")
    await party.press("corto")
    await party.play_out()
    elsewhere, appends = party.guild.create_text_channel("juegos"), store.appends
    await server.sets(ServerSetting.CHANNELS, [elsewhere.id])
    refused = await party.host.slash(elsewhere, "mesa revancha")
    assert f"opened only here: <#{elsewhere.id}>" in told(refused)
    assert store.appends == appends
    await server.sets(ServerSetting.CHANNELS, [party.channel.id])
    await party.host.slash(elsewhere, "mesa revancha")
    assert store.appends > appends
