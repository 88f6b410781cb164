"""What do people see of the time that passes, and of somebody who has fallen asleep?"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.results import InteractionResult

from cogs._pages import table_message
from musbot.core.errors import MusbotError
from musbot.games.mus.actions import Word
from musbot.render.text import Texts
from musbot.service import lobby
from musbot.service.player_settings import PlayerSetting
from musbot.service.ports import PlayerId
from musbot.service.rings import COMPUTERS_SECONDS, PAUSE_SECONDS, REMIND_SECONDS
from tests.cogs.conftest import NewBot
from tests.cogs.hours import RESERVE, TURN, Hours, Onlookers, beside, mentioned
from tests.cogs.party import Party, control, told, words_of
from tests.discord_components import MessageFlag, controls_of
from tests.discord_limits import message_faults
from tests.musbot.service.house import PEOPLE, House


@pytest.fixture
def party(simcord_env: Env) -> Iterator[Onlookers]:
    yield Onlookers(simcord_env)
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []


# ---------------------------------------------------------------------- calling


async def test_who_is_awaited_is_called_once_and_the_call_goes_with_his_word(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    awaited, posts = party.awaited, len(party.posts())
    await hours.pass_(REMIND_SECONDS)
    (call,) = beside(party, "it is your turn")
    assert call.channel_id == party.place.id
    assert f"<@{awaited.id}>" in words_of(call)
    assert mentioned(party)[posts:] == [[awaited.id]]
    await hours.pass_(REMIND_SECONDS)
    assert len(party.posts()) == posts + 1
    await party.press("corto")
    await hours.pass_(0)
    assert beside(party, "it is your turn") == []


async def test_who_wants_no_mentions_is_not_called(party: Party, hours: Hours) -> None:
    await party.sit_down()
    posts = len(party.posts())
    player = PlayerId(party.awaited.id)
    await hours.bot.room.settings.set_player(player, PlayerSetting.MENTIONS, False)  # noqa: FBT003 -- a value
    await hours.pass_(REMIND_SECONDS)
    assert len(party.posts()) == posts


async def test_a_call_to_a_table_that_has_moved_on_is_not_made(party: Party, hours: Hours) -> None:
    await party.sit_down()
    hours.clock.advance(REMIND_SECONDS)
    posts = len(party.posts())
    table = await hours.bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    rung = await table.ring()
    assert rung is not None
    await party.press("corto")
    hours.bot.room.bell.rung(table, rung)
    await party.env.settle(idle=0.001)
    assert len(party.posts()) == posts


# ---------------------------------------------------------------------- away


async def test_m24_the_table_says_for_whom_others_play_and_calls_the_next_one(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    board, posts = party.board.id, len(party.posts())
    await hours.pass_(REMIND_SECONDS)
    sleeper = await hours.fall_asleep()
    assert party.board.id == board
    assert f"A substitute plays for {sleeper.name}" in words_of(party.board)
    assert party.awaited != sleeper
    assert len(party.posts()) == posts + 1  # the call, and nothing else
    assert beside(party, "it is your turn") == []
    await party.press("corto")


async def press_my_cards(party: Party, person: MemberActor) -> InteractionResult:
    return await person.click(party.board, custom_id=control(party.board, "cards"))


async def test_m24_any_press_gives_the_seat_back_and_says_what_was_said_for_him(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    sleeper = await hours.fall_asleep()
    shown = await press_my_cards(party, sleeper)
    await party.env.settle(idle=0.001)
    assert "You were away, and this was said for you:\nMus" in told(shown)
    assert "A substitute" not in words_of(party.board)
    again = await press_my_cards(party, sleeper)
    assert "You were away" not in told(again)


async def test_m24_a_button_from_before_gives_the_seat_back_and_says_nothing_for_him(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    stale = party.words()["corto"]
    sleeper = await hours.fall_asleep()
    board = party.put_button(stale)
    pressed = await sleeper.click(board, custom_id=stale)
    assert "The table has moved on" in told(pressed)
    assert "You were away" in told(pressed)
    assert "A substitute" not in words_of(party.board)


async def test_m24_a_typed_command_gives_the_seat_back_too(party: Party, hours: Hours) -> None:
    await party.sit_down()
    sleeper = await hours.fall_asleep()
    typed = await sleeper.slash(party.place, "cartas")
    await party.env.settle(idle=0.001)
    assert "You were away" in told(typed)
    assert "A substitute" not in words_of(party.board)


async def test_m24_what_has_nothing_to_do_with_the_table_gives_the_seat_back_and_tells_it_too(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    sleeper = await hours.fall_asleep()
    typed = await sleeper.slash(party.channel, "comparar", primera="RR71", segunda="RCC3")
    await party.env.settle(idle=0.001)
    assert "You were away, and this was said for you:\nMus" in told(typed)
    assert "A substitute" not in words_of(party.board)


async def test_a_round_that_a_sleeper_ends_is_told_and_the_next_one_begun(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    await party.press("corto")
    board, sleeper = party.board, party.awaited
    while party.board.id == board.id:
        sleeper = await hours.fall_asleep()
        if party.board.id == board.id:
            await press_my_cards(party, sleeper)
    (told_round,) = [one for one in party.messages() if one.id == board.id]
    assert [one.split(":")[-1] for one in controls_of(told_round.components)] == ["show"]
    assert f"A substitute plays for {sleeper.name}" in words_of(party.board)
    assert party.awaited != sleeper


async def test_m43_when_all_are_away_the_match_stands_until_somebody_presses(
    party: Party, hours: Hours
) -> None:
    await party.sit_down()
    for _ in party.people:
        await hours.pass_(TURN + RESERVE)
    assert "The match is paused" in words_of(party.board)
    await hours.pass_(3600)
    await party.host.slash(party.place, "cartas")
    await party.env.settle(idle=0.001)
    assert "The match is paused" not in words_of(party.board)
    assert party.host.name not in words_of(party.board).partition("A substitute plays for")[2]


async def test_m43_after_a_day_the_table_says_that_it_is_closed(party: Party, hours: Hours) -> None:
    await party.sit_down()
    for _ in party.people:
        await hours.pass_(TURN + RESERVE)
    await hours.pass_(PAUSE_SECONDS)
    assert "Nobody was left to play it." in words_of(party.board)
    await party.host.slash(party.channel, "mesa abrir")


# ---------------------------------------------------------------------- before the match


async def test_d29_a_lobby_that_its_host_has_left_is_closed_and_the_channel_is_free(
    party: Party, hours: Hours
) -> None:
    await party.sit_down(start=False)
    await hours.pass_(lobby.LOBBY_SECONDS - lobby.WARN_SECONDS)
    assert "Nobody does anything here" in words_of(party.board)
    posts = len(party.posts())
    await hours.pass_(lobby.WARN_SECONDS)
    assert not controls_of(party.board.components)
    assert len(party.posts()) == posts == 0
    await party.host.slash(party.channel, "mesa abrir")
    assert party.words() == {}
    await party.lobby_press(party.people[1], "sit")


async def test_d29_of_a_lobby_whose_message_nobody_knows_any_more_nothing_is_posted(
    party: Party, hours: Hours, new_bot: NewBot
) -> None:
    await party.sit_down(start=False)
    hours.clock.advance(lobby.LOBBY_SECONDS)
    await hours.restart(new_bot)
    assert party.posts() == []
    pressed = await party.lobby_press(party.host, "start")
    assert "closed" in told(pressed)
    assert not controls_of(party.board.components)


# ---------------------------------------------------------------------- restarts


async def test_d26_after_a_restart_a_word_from_elsewhere_is_shown_in_the_thread_alone(
    party: Party, hours: Hours, new_bot: NewBot
) -> None:
    await party.sit_down()
    thread, awaited = party.place.id, party.awaited
    await hours.restart(new_bot)
    posts = len(party.posts())
    await awaited.slash(party.guild.create_text_channel("otro"), "corto")
    await party.env.settle(idle=0.001)
    places = {one.path.split("/")[2] for one in party.posts()[posts:]}
    assert places == {str(thread)}


async def test_d26_whose_time_ended_while_the_bot_was_away_has_a_turn_anew_and_is_called(
    party: Party, hours: Hours, new_bot: NewBot
) -> None:
    await party.sit_down()
    thread, awaited = party.place.id, party.awaited
    hours.clock.advance(3600)
    posts = len(party.posts())
    await hours.restart(new_bot)
    (posted,) = party.posts()[posts:]
    assert posted.path.split("/")[2] == str(thread)
    assert mentioned(party)[posts:] == [[awaited.id]]
    assert party.awaited == awaited
    assert f"<t:{int(hours.clock.now() + TURN + RESERVE)}:R>" in words_of(party.board)
    await party.press("corto")


async def test_d26_what_was_due_while_the_bot_was_away_is_shown_once(
    party: Party, hours: Hours, new_bot: NewBot
) -> None:
    await party.sit_down()
    for _ in party.people:
        await hours.pass_(TURN + RESERVE)
    hours.clock.advance(PAUSE_SECONDS)
    posts = len(party.posts())
    await hours.restart(new_bot)
    await hours.restart(new_bot)
    assert len(party.posts()) == posts + 1
    assert "Nobody was left to play it." in words_of(party.board)


async def test_computers_whose_move_was_lost_go_on_and_the_table_shows_it(
    party: Party, hours: Hours, new_bot: NewBot
) -> None:
    await party.host.slash(party.channel, "mesa abrir")
    await party.lobby_press(party.host, "bots")
    table = await hours.bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    change = await table.start(PlayerId(party.host.id))
    if not change.after.awaits_computer:
        await table.play(PlayerId(party.host.id), Word.CORTO, most=0)
    await hours.restart(new_bot)
    await hours.pass_(COMPUTERS_SECONDS)
    table = await hours.bot.room.tables.find(PlayerId(party.host.id))
    assert table is not None
    assert not table.snapshot().awaits_computer
    assert party.awaited == party.host


async def test_a_table_of_six_sleepers_with_the_longest_names_fits_into_a_message() -> None:
    house = House()
    wide = [replace(one, name="_" * 24) for one in PEOPLE]
    table = await house.match(*wide, seating="six", rules={"finish": "first"})
    for _ in range(300):
        if table.is_live:
            await house.go_on(table)
    now = table.snapshot()
    seats = table.view(None).seating.seats
    asleep = replace(now.view(None), away=seats, offered=seats, offer_ends=(1e9,) * 6)
    attrgetter("_views")(now)[None] = asleep
    shown = table_message(Texts("es"), now, last_round=True)
    components = shown.to_components()  # type: ignore[no-untyped-call]  # discord.py left it so
    body = {"flags": MessageFlag.COMPONENTS_V2, "components": components}
    assert [*message_faults(body)] == []
