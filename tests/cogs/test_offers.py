"""Who is offered a seat whose player has fallen asleep, and what is that player told?"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from simcord.env import Env

from cogs._ids import read_id
from cogs._seat_ids import SeatId
from musbot.core.errors import MusbotError
from musbot.core.seats import Seat
from musbot.service.player_settings import PlayerSetting
from musbot.service.ports import PlayerId, TableId
from musbot.service.rings import PAUSE_SECONDS
from tests.cogs.hours import RESERVE, TURN, Hours, Onlookers, beside, mentioned
from tests.cogs.party import Party, told, words_of
from tests.discord_components import controls_of


@pytest.fixture
def party(simcord_env: Env) -> Iterator[Onlookers]:
    yield Onlookers(simcord_env)
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []


async def test_the_seat_of_who_stays_away_is_offered_where_the_table_was_opened(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    sleeper = await hours.sleep_for_two_rounds()
    (offer,) = beside(party, "You would play with")
    assert offer.channel_id == party.channel.id
    assert f"{sleeper.name} stays away" in words_of(offer)
    assert f"<#{party.place.id}>" in words_of(offer)
    assert f"{sleeper.name} stays away" in words_of(party.board)


@pytest.mark.parametrize("where", ["offer", "board"])
async def test_d30_anybody_takes_the_seat_by_a_button_and_the_offer_is_gone(
    party: Party, hours: Hours, where: str
) -> None:
    await party.sit_down()
    sleeper = await hours.sleep_for_two_rounds()
    (offer,) = beside(party, "You would play with")
    message = offer if where == "offer" else party.board
    (custom_id,) = [one for one in controls_of(message.components) if re.match("seat:|offer:", one)]
    stranger = party.stranger()
    taken = await stranger.click(message, custom_id=custom_id)
    await party.env.settle(idle=0.001)
    if where == "offer":
        assert "The seat is yours" in told(taken)
    assert beside(party, "You would play with") == []
    assert f"{sleeper.name} stays away" not in words_of(party.board)
    assert stranger.name in words_of(party.board)
    assert "Worth" in words_of(party.letters(stranger)[-1])


async def test_an_offer_that_is_over_says_so_and_becomes_no_table(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    await hours.sleep_for_two_rounds()
    (offer,) = beside(party, "You would play with")
    (custom_id,) = controls_of(offer.components)
    _, late = await party.at_once(
        [(one, offer, custom_id) for one in (party.stranger(), party.stranger("Amaia"))]
    )
    assert "The match has begun already" in told(late)


async def test_f20_who_has_lost_his_seat_is_told_and_has_it_back_by_a_button(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    sleeper = await hours.sleep_for_two_rounds()
    await hours.offer_in_vain()
    assert beside(party, "You would play with") == []
    (notice,) = beside(party, "plays in your place now")
    assert f"<@{sleeper.id}>" in words_of(notice)
    assert [sleeper.id] in mentioned(party)
    assert f"plays in place of {sleeper.name}" in words_of(party.board)
    (custom_id,) = controls_of(notice.components)
    back = await sleeper.click(notice, custom_id=custom_id)
    await party.env.settle(idle=0.001)
    assert "The seat is yours" in told(back)
    assert beside(party, "plays in your place now") == []
    assert "plays in place of" not in words_of(party.board)


async def test_f20_who_wants_no_mentions_is_told_without_one(party: Party, hours: Hours) -> None:
    await party.sit_down()
    sleeper = await hours.sleep_for_two_rounds()
    player = PlayerId(sleeper.id)
    await hours.bot.room.settings.set_player(player, PlayerSetting.MENTIONS, False)  # noqa: FBT003 -- a value
    await hours.offer_in_vain()
    assert beside(party, "plays in your place now")
    assert [sleeper.id] not in mentioned(party)[-1:]


async def test_the_seat_of_a_friend_is_offered_to_friends_alone_below_the_table(
    party: Party, hours: Hours
) -> None:
    await party.host.slash(party.channel, "mesa abrir", amigos=True)
    for person in (*party.people[1:], party.stranger("Amaia")):
        await party.host.slash(party.channel, "mesa invitar", jugador=person)
        if person in party.people:
            await party.lobby_press(person, "sit")
    await party.lobby_press(party.host, "start")
    await hours.sleep_for_two_rounds()
    assert beside(party, "You would play with") == []
    (custom_id,) = [one for one in controls_of(party.board.components) if one.startswith("seat:")]
    refused = await party.stranger().click(party.board, custom_id=custom_id)
    assert "This table is for friends" in told(refused)


async def test_d11_the_seat_of_who_has_left_the_server_is_offered_at_once(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    leaver = party.awaited
    party.guild.remove_member(leaver)
    await hours.fall_asleep()
    assert len(party.requests("GET", "/guilds/*/members/*")) == 1
    (offer,) = beside(party, "You would play with")
    assert f"{leaver.name} stays away" in words_of(offer)
    await party.press("corto", next(one for one in party.people if one == party.awaited))


async def test_d11_of_whom_discord_says_nothing_nothing_is_assumed(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    party.env.inject_error("GET", "/guilds/*/members/*", status=500, code=0, message="?", times=9)
    await hours.fall_asleep()
    assert beside(party, "You would play with") == []
    assert "A substitute plays for" in words_of(party.board)


async def test_d11_a_match_whose_people_have_all_left_is_closed_by_time(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    for person in party.people:
        party.guild.remove_member(person)
        await hours.pass_(TURN + RESERVE)
    await hours.pass_(PAUSE_SECONDS)
    assert "Nobody was left to play it." in words_of(party.board)


@pytest.mark.parametrize("beside_it", [False, True])
def test_the_id_of_a_seat_is_read_as_it_was_written(*, beside_it: bool) -> None:
    control = SeatId(TableId("a_B-9"), Seat(5), beside=beside_it)
    assert read_id(str(control)) == control
    assert read_id(f"{control}x") is None
