"""How do people find each other at a table, and who may do what before the match?"""

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from musbot.service.player_settings import PlayerSetting
from musbot.service.ports import PlayerId
from tests.cogs.party import Party, told, words_of
from tests.discord_components import controls_of
from tests.fakes import MemoryStore


def offered(party: Party) -> list[str]:
    """What can be pressed at the lobby."""
    ids = [one.split(":") for one in controls_of(party.lobby.components)]
    return [word for kind, _, word in ids if kind == "lobby"]


async def test_from_nothing_to_seated_in_one_press(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    assert "Ane" in words_of(party.lobby)
    await party.lobby_press(party.people[1], "sit")
    assert "Jon" in words_of(party.lobby)
    assert offered(party) == ["with", "sit", "bots", "leave", "close"]


async def test_mus_typed_again_shows_the_same_lobby(party: Party, store: MemoryStore) -> None:
    await party.host.slash(party.channel, "mus")
    table, saved = party.table, store.appends
    await party.host.slash(party.channel, "mus")
    assert (party.table, store.appends) == (table, saved)


async def test_mus_typed_in_the_match_says_mus(party: Party) -> None:
    await party.sit_down()
    player = party.awaited
    await party.type("mus")
    assert f"{player.name}: Mus" in words_of(party.board)


async def test_m35_a_match_with_free_seats_does_not_start(party: Party, store: MemoryStore) -> None:
    await party.host.slash(party.channel, "mus")
    saved = store.appends
    answer = await party.host.slash(party.channel, "mesa empezar")
    assert "3 seats are still free" in told(answer)
    assert store.appends == saved


async def test_m35_a_person_not_seated_cannot_start_or_bring_computer_players(
    party: Party, store: MemoryStore
) -> None:
    await party.sit_down(start=False)
    stranger, saved = party.stranger(), store.appends
    for command in ("mesa empezar", "mesa bots"):
        assert "sit at no table" in told(await stranger.slash(party.channel, command))
    assert "do not sit" in told(await party.lobby_press(stranger, "start"))
    assert store.appends == saved


async def test_d20_sitting_down_twice_takes_one_seat(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    custom_id = f"lobby:{party.table}:sit"
    lobby = party.lobby
    first, second = await party.at_once([(party.people[1], lobby, custom_id)] * 2)
    assert told(first) == ""
    assert "You sit at this table already" in told(second)
    assert words_of(party.lobby).count("Jon") == 1


async def test_the_last_seat_goes_to_one_of_two_who_press_at_once(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    for person in party.people[1:3]:
        await party.lobby_press(person, "sit")
    late = [party.people[3], party.stranger()]
    custom_id = f"lobby:{party.table}:sit"
    answers = await party.at_once([(one, party.lobby, custom_id) for one in late])
    assert ["Every seat is taken" in told(answer) for answer in answers] == [False, True]
    assert "Eneko" not in words_of(party.lobby)


async def test_m36_a_player_of_one_table_cannot_sit_down_at_another(
    simcord_env: Env, party: Party, store: MemoryStore
) -> None:
    await party.sit_down()
    other = Party(simcord_env, count=1)
    await other.host.slash(other.channel, "mus")
    guest, saved = other.guild.add_member(party.host.user), store.appends
    for answer in (
        await other.lobby_press(guest, "sit"),
        await guest.slash(other.channel, "mesa abrir"),
    ):
        assert "You sit at another table" in told(answer)
    assert store.appends == saved


async def test_d23_whoever_gets_up_is_free_to_sit_down_elsewhere(
    simcord_env: Env, party: Party
) -> None:
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.people[1], "sit")
    await party.people[1].slash(party.channel, "mesa salir")
    assert "Jon" not in words_of(party.lobby)
    other = Party(simcord_env, count=1)
    await other.host.slash(other.channel, "mus")
    await other.lobby_press(other.guild.add_member(party.people[1].user), "sit")
    assert "Jon" in words_of(other.lobby)


async def test_m42_when_the_last_person_gets_up_the_table_closes(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    lobby = party.lobby
    await party.lobby_press(party.host, "leave")
    assert "closed" in words_of(lobby)
    assert controls_of(lobby.components) == {}
    await party.host.slash(party.channel, "mus")
    assert "Ane" in words_of(party.lobby)


async def test_d23_whoever_gets_up_from_a_match_is_free_and_a_computer_player_plays_on(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    gone = party.people[1]
    await party.type("mesa salir", gone)
    assert await simcord_bot.room.tables.find(PlayerId(gone.id)) is None
    assert f"plays in place of {gone.name}" in words_of(party.board)
    assert "Nekane" in words_of(party.board)


@pytest.mark.parametrize("typed", [True, False])
async def test_the_host_closes_the_table_and_a_guest_does_not(party: Party, *, typed: bool) -> None:
    await party.sit_down(start=False)
    lobby = party.lobby
    for person, said in ((party.people[1], "Only the host"), (party.host, "")):
        if typed:
            answer = await person.slash(party.channel, "mesa cerrar")
        else:
            answer = await party.lobby_press(person, "close")
        assert said in told(answer)
    assert "closed" in words_of(party.board)
    assert lobby.id <= party.board.id


async def test_who_manages_the_server_closes_a_table_that_is_not_his(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    manager = party.guild.add_member(party.guild.owner)
    await manager.slash(party.place, "mesa cerrar")
    assert party.words() == {}
    assert await simcord_bot.room.tables.find(PlayerId(party.host.id)) is None


async def test_who_manages_another_server_has_no_say_in_a_table_of_this_one(
    simcord_env: Env, party: Party
) -> None:
    await party.sit_down(start=False)
    other = Party(simcord_env, count=1)
    await other.host.slash(other.channel, "mus")
    manager = other.guild.add_member(other.guild.owner)
    custom_id = f"lobby:{party.table}:close"
    answer = await manager.click(other.put_button(custom_id), custom_id=custom_id)
    assert told(answer) != ""
    assert "closed" not in words_of(party.lobby)
    assert offered(party) == ["draw", "start", "leave", "close"]


async def test_a_start_pressed_again_says_that_the_match_has_begun(party: Party) -> None:
    await party.sit_down(start=False)
    lobby, custom_id = party.lobby, f"lobby:{party.table}:start"
    presses = [(person, lobby, custom_id) for person in (party.host, party.people[1])]
    first, second = await party.at_once(presses)
    assert told(first) == ""
    assert "has begun already" in told(second)
    assert len(party.channel.threads) == 1


@pytest.mark.parametrize("word", ["start", "bots", "sit"])
async def test_a_double_press_among_computer_players_shows_one_table(
    simcord_env: Env, word: str
) -> None:
    party = Party(simcord_env, count=1)
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.host, "bots")
    lobby, table = party.lobby, party.table
    late = f"lobby:{table}:{word}"
    await party.at_once([(party.host, lobby, f"lobby:{table}:start"), (party.host, lobby, late)])
    (thread,) = party.channel.threads
    assert "has begun" in words_of(lobby)
    assert party.place.id == thread.id
    assert party.awaited.id == party.host.id


async def test_computer_players_take_as_many_seats_as_asked_for(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    await party.host.slash(party.channel, "mesa bots", cuantos=2)
    assert words_of(party.lobby).count("free seat") == 1
    answer = await party.host.slash(party.channel, "mesa bots", cuantos=5)
    assert "1 seat is still free" in told(answer)
    await party.host.slash(party.channel, "mesa bots")
    assert offered(party) == ["with", "sit", "draw", "start", "leave", "close"]


async def test_joining_by_command_sits_down_at_the_table_of_this_channel(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    await party.people[1].slash(party.channel, "mesa unirse")
    assert "Jon" in words_of(party.lobby)
    elsewhere = party.guild.create_text_channel("otra")
    answer = await party.people[2].slash(elsewhere, "mesa unirse")
    assert "No table waits" in told(answer)


async def test_of_the_tables_in_a_channel_one_joins_the_last_that_has_a_seat(party: Party) -> None:
    ane, jon, miren, patxi = party.people
    await ane.slash(party.channel, "mesa abrir", asientos="two")
    await jon.slash(party.channel, "mesa abrir", asientos="two")
    unai = party.stranger("Unai")
    await unai.slash(party.channel, "mesa abrir", asientos="two", amigos=True)
    await miren.slash(party.channel, "mesa unirse")
    assert "Miren" in words_of((await jon.slash(party.channel, "mesa estado")).response)
    await patxi.slash(party.channel, "mesa unirse")
    assert "Patxi" in words_of((await ane.slash(party.channel, "mesa estado")).response)
    answer = await party.stranger("Olatz").slash(party.channel, "mesa unirse")
    assert "This table is for friends" in told(answer)


@pytest.mark.parametrize(
    "command", ["corto", "paso", "envido", "quiero", "descarto", "cartas", "sena", "mesa salir"]
)
async def test_a_word_at_no_table_is_told_so(party: Party, command: str) -> None:
    answer = await party.host.slash(party.channel, command)
    assert "You sit at no table" in told(answer)


@pytest.mark.parametrize("command", ["mesa estado", "marcador", "mesa cerrar"])
async def test_looking_for_a_table_where_there_is_none_is_told_so(
    party: Party, command: str
) -> None:
    answer = await party.host.slash(party.channel, command)
    assert "there is none in this channel" in told(answer)


@pytest.mark.parametrize("command", ["paso", "cartas", "marcador"])
async def test_before_the_match_there_is_nothing_to_say_or_see(party: Party, command: str) -> None:
    await party.host.slash(party.channel, "mus")
    answer = await party.host.slash(party.channel, command)
    assert "has not begun" in told(answer)


async def test_a_spectator_sees_the_table_of_the_channel(party: Party) -> None:
    await party.sit_down()
    stranger = party.stranger()
    shown = await stranger.slash(party.place, "mesa estado")
    assert "To speak" in words_of(shown.response)
    assert shown.response is not None
    assert shown.response.ephemeral
    score = await stranger.slash(party.place, "marcador")
    assert "Score" in told(score)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("@everyone", "@\u200beveryone"),
        ("<@&123>", "\\<@\u200b\\&123\\>"),
        ("**bold** `code`", "\\*\\*bold\\*\\* \\`code\\`"),
        ("# big", "\\# big"),
        ("https://x.yz", "https\\:\\/\\/x\\.yz"),
        ("\u202egnp.exe", "gnp\\.exe"),
    ],
)
async def test_d24_a_name_is_shown_as_it_is_and_calls_nobody(
    party: Party, name: str, shown: str
) -> None:
    guest = party.guild.add_member(party.env.create_user("guest"), nick=name)
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(guest, "sit")
    assert shown in words_of(party.lobby)
    assert all(
        one.json["data"].get("allowed_mentions", {"parse": []})["parse"] == []
        for one in party.requests("POST", "/interactions/*/callback")
        if one.json is not None
    )


@pytest.mark.parametrize(
    "shown", ["\u3164", "\u115f\u1160", "\uffa0\u2800", "\u200b", "\ufe0f\u034f", "\u0301\u0301"]
)
async def test_who_is_called_nothing_that_can_be_seen_sits_under_his_accounts_name(
    party: Party, shown: str
) -> None:
    unseen = party.guild.add_member(party.env.create_user("eneko"), nick=shown)
    await unseen.slash(party.channel, "mus")
    assert "1. eneko 👑" in words_of(party.lobby)


@pytest.mark.parametrize(
    "shown", ["\u3164Ane\u2800\u2800Etxe\u3164", "\u0301 \u0301Ane \u0301Etxe"]
)
async def test_a_name_is_shown_without_the_signs_of_which_nothing_is_seen(
    party: Party, shown: str
) -> None:
    guest = party.guild.add_member(party.env.create_user("eneko"), nick=shown)
    await guest.slash(party.channel, "mus")
    assert "1. Ane Etxe 👑" in words_of(party.lobby)


async def test_d38_names_of_32_wide_signs_fit_into_every_message(party: Party) -> None:
    wide = [
        party.guild.add_member(party.env.create_user(f"w{n}"), nick="語" * 32) for n in range(5)
    ]
    await party.host.slash(party.channel, "mesa abrir", asientos="teams-of-three")
    for person in wide:
        await party.lobby_press(person, "sit")
    party.people = [party.host, *wide]
    await party.lobby_press(party.host, "start")
    await party.play_out()
    assert "match won" in words_of(party.board)


async def test_only_who_is_to_speak_is_called_and_only_by_new_messages(party: Party) -> None:
    await party.sit_down()
    (posted,) = party.posts()
    assert posted.json is not None
    assert posted.json["allowed_mentions"]["users"] == [party.awaited.id]
    await party.press("corto")
    answer = party.requests("POST", "/interactions/*/callback")[-1].json
    assert answer is not None
    assert answer["data"]["allowed_mentions"] == {"parse": []}


async def test_who_is_to_speak_is_named_and_not_called_where_he_wants_no_mentions(
    party: Party, simcord_bot: MusBot
) -> None:
    for person in party.people:
        player = PlayerId(person.id)
        await simcord_bot.room.settings.set_player(player, PlayerSetting.MENTIONS, value=False)
    await party.sit_down()
    (posted,) = party.posts()
    assert posted.json is not None
    assert f"<@{party.awaited.id}>" in words_of(party.board)
    assert posted.json["allowed_mentions"] == {"parse": []}
    shown = await party.host.slash(party.channel, "mesa estado")
    assert f"<@{party.awaited.id}>" in words_of(shown.response)
    answer = party.requests("POST", "/interactions/*/callback")[-1].json
    assert answer is not None
    assert answer["data"]["allowed_mentions"] == {"parse": []}
