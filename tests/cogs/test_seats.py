"""Do people at a lobby sit with whom they want, by a choice, a command, the host or by lots?"""

import re

import pytest
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import InteractionResult

from cogs._bot import MusBot
from musbot.core.cards import parse_card
from musbot.render.side_colours import SIDE_SIGNS
from musbot.service import lobby
from musbot.service.names import COMPUTER_NAMES
from musbot.service.ports import PlayerId, TableId
from musbot.service.server_settings import ServerSetting
from tests.cogs.party import Party, control, told, words_of
from tests.discord_components import Part, controls_of, walk
from tests.fakes import HeldClock

SEAT = re.compile(r"^(\S+) (\d)\. (.*)$", re.MULTILINE)


def seats(party: Party) -> dict[int, str]:
    """Who sits where as the lobby shows it, with the colour of his side before him."""
    return {int(seat): f"{sign} {name}" for sign, seat, name in SEAT.findall(words_of(party.lobby))}


def choices(party: Party) -> dict[str, str]:
    """With whom one may play, as the lobby offers it."""
    listed = [one for one in walk(party.lobby.components) if one["type"] == Part.STRING_SELECT]
    options = [option for one in listed for option in one["options"]]
    assert all(one["label"][:1] in SIDE_SIGNS for one in options)
    return {one["label"][2:]: one["value"] for one in options}


async def sit_with(party: Party, person: MemberActor, label: str) -> InteractionResult:
    """Choose from the list with whom to play."""
    chosen = choices(party)[label]
    return await person.select(party.lobby, [chosen], custom_id=control(party.lobby, "with"))


async def test_m52_four_friends_sit_as_they_want_to_play(party: Party) -> None:
    ane, jon, miren, patxi = party.people
    await ane.slash(party.channel, "mus")
    assert [*choices(party)] == ["With Ane", "Nobody sits there yet"]
    await sit_with(party, jon, "With Ane")
    await party.lobby_press(miren, "sit")
    await party.lobby_press(patxi, "sit")
    assert seats(party) == {1: "🔵 Ane 👑", 3: "🔵 Jon", 2: "🔴 Miren", 4: "🔴 Patxi"}
    assert choices(party) == {}


async def test_who_sits_there_changes_sides_by_the_same_list(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    await sit_with(party, party.host, "Nobody sits there yet")
    assert seats(party)[2] == "🔴 Ane 👑"
    answer = await sit_with(party, party.host, "With Ane")
    assert "sit at this table already" in told(answer)
    await party.lobby_press(party.people[1], "sit")
    assert seats(party)[1] == "🔵 Jon"
    await sit_with(party, party.people[1], "With Ane")
    assert seats(party) == {1: "🔵 free seat", 3: "🔵 free seat", 2: "🔴 Ane 👑", 4: "🔴 Jon"}
    await party.people[1].slash(party.channel, "mesa cambiar", asiento="3")
    assert seats(party)[3] == "🔵 Jon"


async def test_a_side_that_there_is_not_seats_nobody(party: Party, simcord_bot: MusBot) -> None:
    await party.host.slash(party.channel, "mus")
    lobby_message = party.lobby
    listed = next(
        one for one in walk(lobby_message.components) if one["type"] == Part.STRING_SELECT
    )
    stored = party.env.backend.get_message(lobby_message.channel_id, lobby_message.id)
    for one in walk(stored.components):
        if one["type"] == Part.STRING_SELECT:
            one["options"].append({"label": "?", "value": "99"})
    answer = await party.people[1].select(party.lobby, ["99"], custom_id=listed["custom_id"])
    assert "numbered from 1 to 4" in told(answer)
    assert await simcord_bot.room.tables.find(PlayerId(party.people[1].id)) is None


async def test_a_seat_is_taken_by_its_number_and_left_for_another(party: Party) -> None:
    jon = party.people[1]
    await party.host.slash(party.channel, "mus")
    await jon.slash(party.channel, "mesa unirse", asiento="3")
    assert seats(party)[3] == "🔵 Jon"
    await jon.slash(party.channel, "mesa unirse", asiento="4")
    assert seats(party)[4] == "🔴 Jon"
    await jon.slash(party.channel, "mesa cambiar", asiento="2")
    assert seats(party)[2] == "🔴 Jon"
    for seat, said in (("1", "That seat is taken"), ("9", "Nobody at this table is called so")):
        answer = await jon.slash(party.channel, "mesa cambiar", asiento=seat)
        assert said in told(answer)


async def test_the_host_lets_two_change_places_by_their_names(party: Party) -> None:
    await party.sit_down(start=False)
    command = {"asiento": "jon", "otro": "Miren"}
    refused = await party.people[3].slash(party.channel, "mesa cambiar", **command)
    assert "for the host" in told(refused)
    await party.host.slash(party.channel, "mesa cambiar", **command)
    assert seats(party) == {1: "🔵 Ane 👑", 3: "🔵 Jon", 2: "🔴 Miren", 4: "🔴 Patxi"}


async def test_seats_are_proposed_with_their_colours_and_who_sits_there(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    for command, person in (("mesa unirse", party.people[1]), ("mesa cambiar", party.host)):
        offered = await person.autocomplete(party.channel, command, "asiento", "")
        assert [one["name"] for one in offered] == [
            "🔵 1. Ane",
            "🔴 2. free seat",
            "🔵 3. free seat",
            "🔴 4. free seat",
        ]
        assert [one["value"] for one in offered] == ["1", "2", "3", "4"]
    stranger = party.stranger()
    assert await stranger.autocomplete(party.channel, "mesa fuera", "asiento", "") == []


# ---------------------------------------------------------------------- computer players


async def test_computer_players_come_by_name_and_go_when_the_host_says_so(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    await party.host.slash(party.channel, "mesa bots", nombre="Koldo")
    assert seats(party)[2] == "🔴 Koldo 🤖"
    again = await party.host.slash(party.channel, "mesa bots", nombre="Koldo")
    assert "That name is at this table already" in told(again)
    await party.host.slash(party.channel, "mesa fuera", asiento="koldo")
    assert seats(party)[2] == "🔴 free seat"
    for typed in ("2", "Koldo"):
        answer = await party.host.slash(party.channel, "mesa fuera", asiento=typed)
        assert "Nobody sits there" in told(answer)


async def test_a_person_who_sits_down_takes_the_place_of_a_computer_player(party: Party) -> None:
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.people[1], "sit")
    assert seats(party)[4] == "🔴 Jon"
    await sit_with(party, party.people[2], "With Ane")
    assert seats(party)[3] == "🔵 Miren"
    assert COMPUTER_NAMES[0] in seats(party)[2]


async def test_the_host_frees_the_seat_of_somebody_who_does_not_answer(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down(start=False)
    refused = await party.people[2].slash(party.channel, "mesa fuera", asiento="2")
    assert "for the host" in told(refused)
    await party.host.slash(party.channel, "mesa fuera", asiento="2")
    assert seats(party)[2] == "🔴 free seat"
    assert await simcord_bot.room.tables.find(PlayerId(party.people[1].id)) is None


async def test_of_two_who_are_called_alike_the_one_who_is_meant_is_told_by_his_number(
    party: Party,
) -> None:
    users = [party.env.create_user(name) for name in ("one", "other")]
    host, guest = [party.guild.add_member(user, nick="Iker") for user in users]
    await host.slash(party.channel, "mus")
    await party.lobby_press(guest, "sit")
    answer = await host.slash(party.channel, "mesa fuera", asiento="Iker")
    assert "More than one player here is called so" in told(answer)
    await host.slash(party.channel, "mesa fuera", asiento="2")
    assert seats(party)[2] == "🔴 free seat"


async def test_where_the_server_wants_no_computer_players_none_is_offered_and_none_comes(
    party: Party, simcord_bot: MusBot
) -> None:
    settings = simcord_bot.room.settings
    await settings.set_server(party.guild.id, ServerSetting.COMPUTERS, value=False)
    await party.host.slash(party.channel, "mus")
    assert not any(one.endswith(":bots") for one in controls_of(party.lobby.components))
    answer = await party.host.slash(party.channel, "mesa bots")
    assert "computer players" in told(answer)
    assert COMPUTER_NAMES[0] not in words_of(party.lobby)


# ---------------------------------------------------------------------- lots


async def test_lots_are_drawn_by_the_host_shown_to_all_and_make_the_mano(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down(start=False)
    refused = await party.lobby_press(party.people[1], "draw")
    assert "for the host" in told(refused)
    await party.lobby_press(party.host, "draw")
    table = await simcord_bot.room.tables.get(TableId(party.table))
    view = table.view(None)
    assert view.draw is not None
    drawn = words_of(party.lobby).partition("### The draw\n")[2].splitlines()[:4]
    assert drawn[0].endswith(" · mano")
    assert sorted(line.split()[1] for line in drawn) == ["Ane", "Jon", "Miren", "Patxi"]
    mano = drawn[0].split()[1]
    assert seats(party)[view.draw.mano + 1].split()[1] == mano
    (gallery,) = [one for one in walk(party.lobby.components) if one["type"] == Part.MEDIA_GALLERY]
    (picture,) = gallery["items"]
    assert f"{mano}: " in picture["description"]
    assert not any(one.endswith(":draw") for one in controls_of(party.lobby.components))
    await party.lobby_press(party.host, "start")
    assert table.view(None).game_view.mano == view.draw.mano


async def test_lots_can_be_drawn_by_a_command_and_not_before_everybody_is_there(
    party: Party,
) -> None:
    await party.host.slash(party.channel, "mus")
    answer = await party.host.slash(party.channel, "mesa sorteo")
    assert "3 seats are still free" in told(answer)
    await party.lobby_press(party.host, "bots")
    await party.host.slash(party.channel, "mesa sorteo")
    assert "The draw" in words_of(party.lobby)
    again = await party.host.slash(party.channel, "mesa sorteo")
    assert "The cards are drawn" in told(again)


@pytest.mark.parametrize("seating", ["two", "three", "teams-of-three", "three-pairs", "six"])
async def test_lots_are_drawn_at_a_table_of_any_size(
    simcord_env: Env, simcord_bot: MusBot, seating: str
) -> None:
    party = Party(simcord_env, count=1)
    await party.host.slash(party.channel, "mesa abrir", asientos=seating)
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "draw")
    view = (await simcord_bot.room.tables.get(TableId(party.table))).view(None)
    assert view.draw is not None
    assert [parse_card(card) for card in view.draw.cards]
    assert words_of(party.lobby).count("· mano") == 1


# ---------------------------------------------------------------------- waiting


async def test_d29_a_lobby_that_closes_soon_is_kept_open_by_a_press(
    party: Party, simcord_bot: MusBot, clock: HeldClock
) -> None:
    await party.host.slash(party.channel, "mus")
    opened = int(clock.now())
    assert f"Closes <t:{opened + 600}:R>" in words_of(party.lobby)
    assert not any(one.endswith(":stay") for one in controls_of(party.lobby.components))
    clock.advance(lobby.LOBBY_SECONDS - lobby.WARN_SECONDS)
    table = await simcord_bot.room.tables.get(TableId(party.table))
    await table.wish(lambda state: lobby.warn(state, clock.now()))
    await party.host.slash(party.channel, "mesa estado")
    assert f"this table closes <t:{opened + 600}:R>" in words_of(party.lobby)
    stranger = await party.lobby_press(party.stranger(), "stay")
    assert "do not sit" in told(stranger)
    await party.lobby_press(party.host, "stay")
    assert f"Closes <t:{opened + 480 + 600}:R>" in words_of(party.lobby)


async def test_d29_a_lobby_that_has_expired_says_so_and_sets_its_people_free(
    party: Party, simcord_bot: MusBot, clock: HeldClock
) -> None:
    await party.sit_down(start=False)
    shown, table = party.lobby, await simcord_bot.room.tables.get(TableId(party.table))
    clock.advance(lobby.LOBBY_SECONDS)
    await table.wish(lambda state: lobby.expire(state, clock.now()))
    answer = await party.host.click(shown, label="Start")
    assert "was closed" in told(answer)
    assert "nobody did anything there for ten minutes" in words_of(shown)
    assert controls_of(shown.components) == {}
    await party.host.slash(party.channel, "mus")
    assert "Ane" in words_of(party.lobby)
