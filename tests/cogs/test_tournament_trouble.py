"""Does a tournament go on whatever Discord refuses, whoever leaves, and whenever the bot dies?"""

from __future__ import annotations

from collections import Counter

import pytest
from discord import ui

from cogs._bot import MusBot
from cogs._messages import Calls, Lost, Messages
from cogs._tournament_ids import TournamentControl, TournamentWord
from musbot.community.tournament.state import Status
from musbot.community.tournament.values import How
from tests.cogs.conftest import NewBot
from tests.cogs.evenings import Evening
from tests.cogs.hours import mentioned
from tests.cogs.party import Party, control, told, words_of
from tests.cogs.test_places import deny
from tests.discord_components import controls_of
from tests.fakes import HeldClock

QUICK = {"reglas": "relampago", "opciones": "games_per_vaca:1", "inicio": "1"}


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


def headings(evening: Evening) -> Counter[str]:
    """Count the messages in the channel by their headings."""
    stored = evening.env.backend.messages[evening.party.channel.id].values()
    said = [str(each.components) for each in stored if each.components]
    return Counter([each.split("### ")[1].split("\\n")[0] for each in said if "### " in each])


# ---------------------------------------------------------------------- a killed process


async def test_an_evening_with_a_restart_in_every_step_tells_nothing_twice(
    evening: Evening, new_bot: NewBot
) -> None:
    await evening.announce(**QUICK)
    await evening.restart(new_bot)
    await evening.enter(4)
    await evening.restart(new_bot)
    await evening.pass_(60)
    for _ in range(2):
        await evening.restart(new_bot)
        for contest in evening.state.awaited:
            await evening.sit_all(contest)
            await evening.restart(new_bot)
            await evening.play_out(contest)
            await evening.restart(new_bot)
        await evening.pass_(121)
    assert evening.status is Status.FINISHED
    await evening.restart(new_bot)
    counted = headings(evening)
    assert set(counted.values()) == {1}, counted


async def test_what_was_not_told_before_the_end_of_a_process_is_told_by_the_next(
    evening: Evening, new_bot: NewBot
) -> None:
    await evening.announce(**QUICK)
    await evening.enter(4)
    evening.bot.room.herald.stop()
    await evening.bot.room.tournament_clock.attend_due()
    evening.clock.advance(60)
    await evening.bot.room.tournament_clock.attend_due()
    assert evening.status is Status.PLAYING
    assert "round 1" not in evening.state.shown
    await evening.restart(new_bot)
    assert "round 1" in evening.state.shown
    assert all(f"table {each.table}" in evening.state.shown for each in evening.state.awaited)


async def test_the_end_that_was_not_told_is_told_after_a_restart(
    evening: Evening, new_bot: NewBot
) -> None:
    await evening.announce(**QUICK)
    evening.bot.room.herald.stop()
    evening.clock.advance(60)
    await evening.bot.room.tournament_clock.attend_due()
    assert evening.status is Status.CANCELLED
    await evening.restart(new_bot)
    assert "too few were there" in words_of(evening.shown("ending"))


# ---------------------------------------------------------------------- what Discord refuses


async def test_each_player_is_called_to_his_table_once(evening: Evening) -> None:
    await evening.announce(**QUICK)
    await evening.enter(4)
    await evening.pass_(60)
    await evening.settle()
    called = Counter([each for users in mentioned(evening.party) for each in users])
    assert set(called) == {each.id for each in evening.crowd}
    assert set(called.values()) == {1}


async def test_where_threads_are_forbidden_the_tables_stand_in_the_channel(
    evening: Evening,
) -> None:
    evening.env.inject_error(
        "POST",
        "/channels/*/messages/*/threads",
        status=403,
        code=50013,
        message="Missing Permissions",
        times=None,
    )
    await evening.announce(**QUICK)
    await evening.enter(4)
    await evening.pass_(60)
    for contest in evening.state.awaited:
        shown = evening.state.shown[f"table {contest.table}"]
        assert shown.channel == evening.party.channel.id


async def test_a_table_whose_thread_did_not_answer_is_not_shown_in_the_channel_as_well(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(
        messages: Messages, channel: int, view: ui.LayoutView, *, calls: Calls, nonce: str
    ) -> int | Lost:
        posted = await post(messages, channel, view, calls=calls, nonce=nonce)
        return posted if channel == evening.party.channel.id else Lost.TROUBLE

    post = Messages.post
    monkeypatch.setattr(Messages, "post", silent)
    await evening.announce(**QUICK)
    await evening.enter(2)
    await evening.pass_(60)
    (contest,) = evening.state.awaited
    assert f"table {contest.table}" not in evening.state.shown
    in_channel = evening.env.backend.messages[evening.party.channel.id].values()
    assert not any(f"lobby:{contest.table}" in str(each.components) for each in in_channel)
    monkeypatch.setattr(Messages, "post", post)
    evening.bot.room.herald.look_at(evening.desk.id)
    await evening.settle()
    assert evening.state.shown[f"table {contest.table}"].channel != evening.party.channel.id


async def test_where_events_are_forbidden_there_is_none_and_the_organiser_is_told_once(
    evening: Evening,
) -> None:
    evening.env.inject_error(
        "POST",
        f"/guilds/{evening.party.guild.id}/scheduled-events",
        status=403,
        code=50013,
        message="Missing Permissions",
        times=None,
    )
    await evening.announce(**QUICK)
    await evening.enter(2)
    await evening.pass_(60)
    assert evening.status is Status.PLAYING
    assert len(evening.party.requests("POST", "/guilds/*/scheduled-events")) == 1
    assert evening.party.requests("PATCH", "/guilds/*/scheduled-events/*") == []


async def test_the_event_of_the_server_goes_along_with_the_tournament(evening: Evening) -> None:
    await evening.announce(**QUICK)
    (made,) = evening.party.requests("POST", "/guilds/*/scheduled-events")
    assert made.json is not None
    assert made.json["name"] == "Copa"
    await evening.organiser.slash(evening.party.channel, "torneo aplazar", inicio="30")
    await evening.settle()
    await evening.enter(2)
    await evening.pass_(1800)
    await evening.play_round()
    assert evening.status is Status.FINISHED
    changes = [
        each.json for each in evening.party.requests("PATCH", "/guilds/*/scheduled-events/*")
    ]
    assert [sorted(each or {}) for each in changes] == [
        ["scheduled_end_time", "scheduled_start_time"],
        ["status"],
        ["status"],
    ]
    assert [each["status"] for each in changes[1:] if each] == [2, 3]


async def test_a_message_that_was_deleted_is_posted_again(evening: Evening) -> None:
    await evening.announce(**QUICK)
    before = evening.state.shown["announcement"].message
    evening.env.backend.delete_message(evening.party.channel.id, before)
    await evening.enter(1)
    assert evening.state.shown["announcement"].message != before
    assert "1 pair of 128" in words_of(evening.shown("announcement"))


async def test_a_tournament_whose_channel_was_deleted_goes_on_where_it_is_asked_for(
    evening: Evening,
) -> None:
    await evening.announce(**QUICK)
    await evening.enter(2)
    evening.env.backend.delete_channel(evening.party.channel.id)
    await evening.pass_(60)
    assert evening.status is Status.PLAYING
    assert "round 1" not in evening.state.shown
    evening.party.channel = evening.party.guild.create_text_channel("otra")
    done = await evening.organiser.slash(evening.party.channel, "torneo estado")
    assert "Final" in told(done)
    await evening.settle()
    assert evening.state.channel == evening.party.channel.id
    assert evening.state.shown["round 1"].channel == evening.party.channel.id


async def test_where_nothing_may_be_posted_the_answer_announces_it(evening: Evening) -> None:
    deny(evening.party, evening.party.channel, "send_messages")
    done = await evening.announce(**QUICK)
    assert "/torneo estado shows it" in told(done)
    assert "announcement" in evening.state.shown
    await evening.enter(2)
    assert "2 pairs of 128" in words_of(evening.shown("announcement"))


# ---------------------------------------------------------------------- people


async def test_d46_nobody_comes_and_time_puts_both_out(evening: Evening) -> None:
    await evening.announce(**QUICK)
    await evening.enter(4)
    await evening.pass_(60)
    one, other = evening.state.awaited
    await evening.sit_all(other)
    await evening.play_out(other)
    await evening.pass_(601)
    await evening.pass_(301)
    result = evening.state.rounds[0].contests[0].result
    assert result is not None
    assert result.how is How.ABSENCE
    assert "did not come" in words_of(evening.shown("round 1"))
    del one
    await evening.pass_(121)
    assert evening.status is Status.FINISHED


async def test_a_match_that_is_being_played_begins_anew_only_when_the_organiser_says_so_twice(
    evening: Evening,
) -> None:
    await evening.announce(**QUICK)
    await evening.enter(2)
    await evening.pass_(60)
    (contest,) = evening.state.awaited
    await evening.sit_all(contest)
    channel, host = evening.party.channel, evening.organiser
    stranger = evening.party.stranger()
    refused = await stranger.slash(channel, "torneo repetir", partida=str(contest.id))
    assert "for the organiser" in told(refused)
    page, other = [
        await host.slash(channel, "torneo repetir", partida=str(contest.id)) for _ in range(2)
    ]
    await evening.settle()
    assert "is being played" in told(page)
    assert evening.state.awaited[0].table == contest.table
    assert page.response is not None
    assert other.response is not None
    await host.click(page.response, custom_id=control(page.response, "again"))
    await evening.settle()
    assert evening.state.awaited[0].table != contest.table
    await evening.sit_all(evening.state.awaited[0])
    await evening.play_out(evening.state.awaited[0])
    late = await host.click(other.response, custom_id=control(other.response, "again"))
    assert "has its result" in told(late)


async def test_who_waits_at_a_table_learns_there_that_the_others_have_lost_by_staying_away(
    evening: Evening,
) -> None:
    await evening.announce(**QUICK)
    await evening.enter(2)
    await evening.pass_(60)
    (contest,) = evening.state.awaited
    assert "a side that is not at its table loses a game" in words_of(evening.shown("round 1"))
    for player in evening.state.people(contest.sides[0]):
        lobby = evening.shown(f"table {contest.table}")
        await evening.person(player.id).click(lobby, custom_id=f"lobby:{contest.table}:sit")
    await evening.pass_(601)
    await evening.pass_(300)
    closed = evening.shown(f"table {contest.table}")
    assert "This table is closed." in words_of(closed)
    assert f"lobby:{contest.table}:sit" not in controls_of(closed.components)
    outcome = evening.shown(f"outcome {contest.table}")
    assert outcome.channel_id == closed.channel_id
    assert "did not come)" in words_of(outcome)
    assert "loses a game" not in words_of(evening.shown("round 1"))


async def test_a_tournament_whose_organiser_has_left_is_run_by_those_who_manage_the_server(
    evening: Evening,
) -> None:
    await evening.announce(**QUICK)
    await evening.enter(2)
    evening.env.backend.remove_member(evening.party.guild.id, evening.organiser.id)
    await evening.pass_(60)
    await evening.play_round()
    assert evening.status is Status.FINISHED


async def test_who_manages_another_server_has_no_say_in_a_tournament_of_this_one(
    evening: Evening,
) -> None:
    await evening.announce(**QUICK)
    other = Party(evening.env, count=1)
    await other.host.slash(other.channel, "mus")
    manager = other.guild.add_member(other.guild.owner)
    for word in ("cancelled", "state"):
        custom_id = str(TournamentControl(evening.desk.id, TournamentWord(word)))
        answer = await manager.click(other.put_button(custom_id), custom_id=custom_id)
        assert "no such tournament" in told(answer), word
    assert evening.status is Status.REGISTERING
