"""Who is asked to a table, from where can one sit down at it, and how are people written there?"""

import unicodedata
from collections.abc import Iterator

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from cogs._who import shown_name
from musbot.core.seats import Seat
from musbot.render.narrator import shortened
from musbot.service.events import Person, Seated, Terms
from musbot.service.player_settings import PlayerSetting
from musbot.service.ports import PlayerId, TableId
from musbot.service.server_settings import ServerSetting
from tests.cogs.party import Party, told, words_of
from tests.discord_components import JsonObject, Part, controls_of, walk
from tests.simulation import set_locale

INVITE = "mesa invitar"


def called(party: Party) -> list[str]:
    """Whom the messages of the bot have called so far, as Discord was told."""
    sent = [
        *[
            one.json["data"]
            for one in party.requests("POST", "/interactions/*/callback")
            if one.json
        ],
        *[one.json for one in party.requests("POST", "/channels/*/messages") if one.json],
    ]
    return [str(user) for body in sent for user in allowed(body).get("users", [])]


def allowed(body: JsonObject) -> JsonObject:
    """What a message may call; nothing else than single users, ever."""
    mentions: JsonObject = body.get("allowed_mentions") or {"parse": []}
    assert mentions.get("parse", []) == []
    assert not mentions.get("roles")
    return mentions


# ---------------------------------------------------------------------- invitations


async def test_m52_an_invitation_calls_one_person_and_seats_him_by_one_press(party: Party) -> None:
    ane, jon, *_ = party.people
    await ane.slash(party.channel, "mus")
    shown = await ane.slash(party.channel, INVITE, jugador=jon)
    assert f"<@{jon.id}>, there is a seat for you." in words_of(shown.response)
    assert called(party) == [str(jon.id)]
    await party.lobby_press(jon, "sit")
    assert "Jon" in words_of(party.lobby)
    assert f"<@{jon.id}>" not in words_of(party.lobby)
    assert called(party) == [str(jon.id)]


async def test_who_was_invited_is_named_until_he_comes_and_called_once(party: Party) -> None:
    ane, jon, miren, _ = party.people
    await ane.slash(party.channel, "mus")
    await ane.slash(party.channel, INVITE, jugador=jon)
    again = await ane.slash(party.channel, INVITE, jugador=jon)
    assert "was asked to this table before" in told(again)
    await party.lobby_press(miren, "sit")
    assert f"Invited: <@{jon.id}>" in words_of(party.lobby)
    here = await ane.slash(party.channel, INVITE, jugador=miren)
    assert "sits at this table already" in told(here)
    assert called(party) == [str(jon.id)]


async def test_d24_who_wants_no_mentions_is_invited_without_being_called(
    party: Party, simcord_bot: MusBot
) -> None:
    ane, jon, *_ = party.people
    settings = simcord_bot.room.settings
    await settings.set_player(PlayerId(jon.id), PlayerSetting.MENTIONS, value=False)
    await ane.slash(party.channel, "mus")
    shown = await ane.slash(party.channel, INVITE, jugador=jon)
    assert f"<@{jon.id}>" in words_of(shown.response)
    assert called(party) == []


async def test_an_invitation_from_another_channel_is_shown_there_and_at_the_table(
    party: Party,
) -> None:
    ane, jon, *_ = party.people
    await ane.slash(party.channel, "mus")
    home = party.lobby
    elsewhere = party.guild.create_text_channel("bar")
    shown = await ane.slash(elsewhere, INVITE, jugador=jon)
    assert shown.response is not None
    assert f"Invited: <@{jon.id}>" in words_of(home)
    await jon.click(shown.response, label="Sit down")
    assert "Jon" in words_of(shown.response)
    assert "Jon" in words_of(home)


async def test_a_bot_is_not_invited_and_nobody_is_by_who_sits_nowhere(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    robot = party.guild.add_member(party.env.create_user("robot", bot=True))
    answer = await party.host.slash(party.channel, INVITE, jugador=robot)
    assert "Bots are no guests" in told(answer)
    answer = await party.people[1].slash(party.channel, INVITE, jugador=party.people[2])
    assert "sit at no table" in told(answer)
    assert called(party) == []


async def test_m52_at_a_table_of_friends_nobody_else_sits_down(party: Party) -> None:
    ane, jon, miren, _ = party.people
    await ane.slash(party.channel, "mesa abrir", amigos=True)
    assert "🔒 only for friends" in words_of(party.lobby)
    assert "/mesa invitar" in words_of(party.lobby)
    for answer in (
        await party.lobby_press(jon, "sit"),
        await jon.slash(party.channel, "mesa unirse", asiento="3"),
    ):
        assert "This table is for friends" in told(answer)
    await ane.slash(party.channel, INVITE, jugador=jon)
    await party.lobby_press(jon, "sit")
    await jon.slash(party.channel, INVITE, jugador=miren)
    await party.lobby_press(miren, "sit")
    assert "Miren" in words_of(party.lobby)


@pytest.mark.parametrize(
    ("server", "chosen", "shown"),
    [(False, None, False), (False, True, True), (True, None, True), (True, False, False)],
)
async def test_whether_a_match_is_rated_says_its_host_else_the_server(
    party: Party, simcord_bot: MusBot, *, server: bool, chosen: bool | None, shown: bool
) -> None:
    await simcord_bot.room.settings.set_server(party.guild.id, ServerSetting.RATED, value=server)
    options = {} if chosen is None else {"puntuable": chosen}
    await party.host.slash(party.channel, "mesa abrir", **options)
    assert ("🏅 rated" in words_of(party.lobby)) is shown


# ---------------------------------------------------------------------- from elsewhere


async def test_d23_mus_typed_twice_at_once_shows_the_later_his_own_table(
    party: Party, simcord_bot: MusBot
) -> None:
    for answer in await party.typed_at_once([(party.host, party.channel, "mus")] * 2):
        assert told(answer) == ""
        assert "Ane" in words_of(answer.response)
    assert len(await simcord_bot.room.tables.live()) == 1
    await party.lobby_press(party.people[1], "sit")
    assert "Jon" in words_of(party.lobby)


async def test_m36_whoever_sits_elsewhere_is_told_where_and_how_he_gets_free(
    simcord_env: Env, party: Party
) -> None:
    await party.sit_down()
    other = Party(simcord_env, count=1)
    await other.host.slash(other.channel, "mus")
    guest = other.guild.add_member(party.host.user)
    answer = await other.lobby_press(guest, "sit")
    link = f"https://discord.com/channels/{party.guild.id}/{party.place.id}"
    assert link in told(answer)
    assert "/mesa salir" in told(answer)


async def test_d33_a_table_seen_from_another_server_says_where_it_stands_and_seats_nobody_there(
    simcord_env: Env, party: Party, simcord_bot: MusBot
) -> None:
    await party.host.slash(party.channel, "mus")
    table = party.table
    other = Party(simcord_env, count=2)
    ane = other.guild.add_member(party.host.user)
    shown = await ane.slash(other.channel, "mesa estado")
    assert "1. Ane" in words_of(shown.response)
    assert f"https://discord.com/channels/{party.guild.id}/{party.channel.id}" in words_of(
        shown.response
    )
    assert shown.response is not None
    assert controls_of(shown.response.components) == {}
    for word in ("sit", "with"):
        await other.people[0].slash(other.channel, "mesa abrir")
        custom_id = f"lobby:{table}:{word}"
        answer = await other.people[1].click(other.put_button(custom_id), custom_id=custom_id)
        assert "This table stands elsewhere" in told(answer)
        await other.people[0].slash(other.channel, "mesa salir")
    assert await simcord_bot.room.tables.find(PlayerId(other.people[1].id)) is None


async def test_d33_in_private_a_lobby_is_shown_without_its_buttons(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    shown = await party.host.user.slash("mesa estado")
    assert shown.response is not None
    assert "One sits down where this table stands" in words_of(shown.response)
    assert controls_of(shown.response.components) == {}


async def test_on_a_server_of_no_language_a_table_keeps_that_of_whoever_opened_it(
    party: Party,
) -> None:
    set_locale(party.host, "es-ES")
    party.env.backend.get_guild(party.guild.id).preferred_locale = None  # type: ignore[assignment]
    await party.host.slash(party.channel, "mus")
    assert "asiento libre" in words_of(party.lobby)
    refused = await party.lobby_press(party.people[1], "leave")
    assert "do not sit" in told(refused)
    await party.lobby_press(party.people[1], "sit")
    assert "asiento libre" in words_of(party.lobby)


# ---------------------------------------------------------------------- after a match


async def test_when_all_of_the_last_match_sit_again_the_next_begins_by_itself(
    party: Party, simcord_bot: MusBot
) -> None:
    people = [Person(PlayerId(each.id), each.name) for each in party.people]
    await simcord_bot.room.tables.open(
        "mus",
        people[0],
        place=(party.guild.id, party.channel.id),
        terms=Terms(locale="en"),
        kept=(None, *[each.id for each in people[1:]]),
        seated=[Seated(Seat(0), people[0])],
    )
    await party.host.slash(party.channel, "mesa estado")
    assert f"4. kept for <@{party.people[3].id}> until <t:" in words_of(party.lobby)
    refused = await party.lobby_press(party.stranger(), "sit")
    assert "kept for a moment" in told(refused)
    for person in (party.people[2], party.people[3], party.people[1]):
        assert told(await party.lobby_press(person, "sit")) == ""
    assert "The match has begun." in words_of(party.lobby)
    assert party.awaited in party.people
    assert called(party) == [str(party.awaited.id)]


# ---------------------------------------------------------------------- names


NAMES = {
    "markdown": "**a** _b_ ~~c~~ `d` ||e|| # f",
    "right-to-left": "שלום עולם",
    "arabic": "مرحبا بك",
    "zero-width": "A\u200bn\u200de\u2060\ufeff",
    "emoji": "👩‍👩‍👧‍👦🏴‍☠️🇪🇸👍🏽",
    "wide": "語" * 32,
    "everyone": "@everyone @here <@&1> <@1>",
    "turned": "\u202enatropmi",
    "link": "[free nitro](https://x.yz) https://x.yz",
    "stacked": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
async def test_d24_d38_whatever_people_are_called_the_lobby_stays_in_shape_and_calls_nobody(
    simcord_env: Env, name: str
) -> None:
    party = Party(simcord_env, count=0)
    party.people = [
        party.guild.add_member(simcord_env.create_user(f"u{number}"), nick=name[:32])
        for number in range(4)
    ]
    await party.host.slash(party.channel, "mus")
    for person in party.people[1:]:
        await party.lobby_press(person, "sit")
        lines = [line for line in words_of(party.lobby).splitlines() if line[:1] in "🔵🔴"]
        assert len(lines) == 4
        assert all(columns(line) <= 40 for line in lines)
        assert all(line.count("\u2068") == line.count("\u2069") for line in lines)
    await party.host.slash(party.channel, "mesa sorteo")
    for label in labels(party):
        assert columns(label) <= 2 * 40
    await party.lobby_press(party.host, "start")
    for text in (words_of(party.lobby), words_of(party.board)):
        assert not any(sign in text for sign in "\u202e\u200d\u2060\ufeff")
        assert "@everyone" not in text
        assert "<@&" not in text
    assert called(party) == [str(party.awaited.id)]


def test_a_name_read_from_right_to_left_is_kept_apart_from_the_words_around_it() -> None:
    for name in (NAMES["right-to-left"], NAMES["arabic"]):
        assert shown_name(name) == f"\u2068{name}\u2069"
    assert shown_name("Ane") == "Ane"
    assert shortened(shown_name("א" * 24), 10) == "\u2068" + "א" * 7 + "…\u2069"


def labels(party: Party) -> Iterator[str]:
    for one in walk(party.lobby.components):
        if one["type"] == Part.STRING_SELECT:
            yield from [option["label"] for option in one["options"]]


def columns(line: str) -> int:
    """How wide a line is shown; a backslash only keeps the next sign from being markup."""
    shown = line.replace("\\\\", "\0").replace("\\", "").replace("\0", "\\")
    return sum(
        0
        if unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(sign) in ("W", "F")
        else 1
        for sign in shown
    )


async def test_d38_six_people_of_32_wide_signs_have_a_line_each(
    simcord_env: Env, simcord_bot: MusBot
) -> None:
    party = Party(simcord_env, count=0)
    party.people = [
        party.guild.add_member(simcord_env.create_user(f"w{number}"), nick="語" * 32)
        for number in range(6)
    ]
    await party.host.slash(party.channel, "mesa abrir", asientos="three-pairs", amigos=False)
    for person in party.people[1:]:
        await party.lobby_press(person, "sit")
    lines = [line for line in words_of(party.lobby).splitlines() if line[:1] in "🔵🔴🟢"]
    assert [line.split()[1] for line in lines] == ["1.", "4.", "2.", "5.", "3.", "6."]
    assert all(columns(line) <= 40 for line in lines)
    table = await simcord_bot.room.tables.get(TableId(party.table))
    assert None not in table.view(None).occupants
