"""Does a match outlive whatever Discord refuses, and are its players told by a way that works?"""

import pytest
import structlog

from cogs._bot import MusBot
from cogs._messages import Compose, Lost, Messages
from musbot.service.events import Person
from musbot.service.player_settings import Delivery, PlayerSetting
from musbot.service.ports import PlayerId, TableId
from musbot.service.table import Table
from musbot.service.tables import Tables
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.test_letters import all_say_mus
from tests.cogs.test_places import play_round

SENT_AWAY = "I was sent away from the server"
LATE = "your cards came by no letter"


async def send_away(party: Party) -> None:
    """Let the server show the bot the door; the channels are there when it is let in again."""
    party.env.backend.emit("GUILD_DELETE", {"id": str(party.guild.id)})
    await party.env.settle()


# ---------------------------------------------------------------------- the server


async def test_d13_a_bot_that_is_sent_away_keeps_the_match_and_tells_its_players_by_letter(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    table = await simcord_bot.room.tables.get(TableId(party.table))
    asked = len(party.posts())
    await send_away(party)
    assert table.view(None).is_paused
    assert len(party.posts()) == asked
    for person in party.people:
        assert SENT_AWAY in words_of(party.letters(person)[-1])
    sent = party.requests("POST", "/channels/*/messages")[-4:]
    # Of two with the same nonce Discord posts but the first.
    assert len({one.json["nonce"] for one in sent if one.json}) == 4


async def test_d13_the_match_goes_on_when_the_bot_is_back_and_somebody_presses(
    party: Party,
) -> None:
    await party.sit_down()
    await send_away(party)
    assert "paused" in told(await party.press("corto", party.host))
    await party.type("mesa seguir", party.host)
    await party.play_out()
    assert "match won" in words_of(party.board)


async def test_d13_whose_letters_are_closed_is_told_at_his_next_press(party: Party) -> None:
    await party.sit_down()
    box = party.env.backend.get_dm_channel(party.host.id)
    party.env.inject_error(
        "POST", f"/channels/{box.id}/messages", status=403, code=50278, message="no server"
    )
    await send_away(party)
    looked = await party.host.click(party.board, label="My cards")
    assert SENT_AWAY in told(looked)


async def test_d13_matches_of_other_servers_are_left_alone(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    table = await simcord_bot.room.tables.get(TableId(party.table))
    await simcord_bot.room.removal.removed(party.guild.id + 1)
    assert not table.view(None).is_paused


async def test_d40_a_table_that_is_closed_while_all_are_walked_through_harms_nobody(
    party: Party, simcord_bot: MusBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = simcord_bot.room.tables
    opened = [
        await tables.open("mus", Person(PlayerId(number), "Ane"), place=(party.guild.id, 6))
        for number in (1, 2, 3)
    ]
    for table, player in zip(opened, (1, 2, 3), strict=True):
        await table.add_computers(PlayerId(player))
        await table.start(PlayerId(player))
    get, first = Tables.get, opened[0]

    async def close_the_first(self: Tables, number: TableId) -> Table:
        if first.is_live:
            await first.close(PlayerId(1))
        return await get(self, number)

    monkeypatch.setattr(Tables, "get", close_the_first)
    with structlog.testing.capture_logs() as logs:
        await simcord_bot.room.removal.removed(party.guild.id)
    assert [line for line in logs if line["log_level"] == "error"] == []
    assert [table.view(None).is_paused for table in opened] == [False, True, True]


# ---------------------------------------------------------------------- letters


async def test_d08_once_private_channels_are_opened_too_fast_no_more_are_asked_for(
    party: Party,
) -> None:
    party.env.inject_error(
        "POST", "/users/@me/channels", status=403, code=40003, message="too fast", times=None
    )
    await party.sit_down()
    await all_say_mus(party)
    assert len(party.requests("POST", "/users/@me/channels")) == 1
    for person in party.people:
        looked = await person.click(party.board, label="My cards")
        assert "Your cards" in told(looked)


async def test_d08_cards_that_come_by_no_letter_are_told_of_once_until_one_comes_again(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party.sit_down()
    rewrite, is_low = Messages.rewrite, True

    async def give_up(
        self: Messages, box: int, letter: int, compose: Compose, *, within: float
    ) -> Lost | None:
        return Lost.LATE if is_low else await rewrite(self, box, letter, compose, within=within)

    monkeypatch.setattr(Messages, "rewrite", give_up)

    async def what_host_is_told() -> str:
        await all_say_mus(party)
        looked = await party.host.click(party.board, label="My cards")
        return told(looked)

    assert LATE in await what_host_is_told()
    assert LATE not in await what_host_is_told()
    is_low = False
    assert LATE not in await what_host_is_told()
    is_low = True
    assert LATE in await what_host_is_told()


async def test_whoever_wants_his_cards_behind_the_button_alone_reads_so_in_his_last_letter(
    party: Party, simcord_bot: MusBot
) -> None:
    await party.sit_down()
    settings, player = simcord_bot.room.settings, PlayerId(party.host.id)
    await settings.set_player(player, PlayerSetting.DELIVERY, Delivery.EPHEMERAL)
    await all_say_mus(party)
    (letter,) = party.letters(party.host)
    assert "no more" in words_of(letter)
    assert "Worth" not in words_of(letter)
    box = party.env.backend.get_dm_channel(party.host.id)
    asked = len(party.requests("PATCH", f"/channels/{box.id}/messages/*"))
    await all_say_mus(party)
    assert len(party.requests("PATCH", f"/channels/{box.id}/messages/*")) == asked


# ---------------------------------------------------------------------- threads and messages


async def test_d18_a_refusal_of_the_thread_that_nobody_foresaw_is_reported_and_the_match_begins(
    party: Party,
) -> None:
    party.env.inject_error("POST", "/channels/*/threads", status=400, code=50035, message="what")
    await party.sit_down(start=False)
    with structlog.testing.capture_logs() as logs:
        said = told(await party.lobby_press(party.host, "start"))
    assert "could not open a thread" in said
    assert [one["incident"] for one in logs if one["log_level"] == "error"] == ["thread"]
    assert party.place.id == party.channel.id
    await party.press("corto")


async def test_a_thread_that_is_there_already_is_the_match_s(
    party: Party,
) -> None:
    await party.sit_down(start=False)
    lobby = party.lobby.id
    party.env.inject_error(
        "POST", "/channels/*/threads", status=400, code=160004, message="there already"
    )
    await party.lobby_press(party.host, "start")
    posted = [one.path for one in party.posts()]
    assert posted[0] == f"/channels/{lobby}/messages"


@pytest.mark.parametrize(("status", "code"), [(400, 30046), (404, 10008), (400, 50083)])
async def test_d09_a_table_message_that_takes_no_more_changes_is_followed_by_another(
    party: Party, status: int, code: int
) -> None:
    await party.sit_down()
    first = party.board.id
    party.env.inject_error(
        "PATCH", "/channels/*/messages/*", status=status, code=code, message="no more"
    )
    elsewhere = party.guild.create_text_channel("otro")
    await party.awaited.slash(elsewhere, "corto")
    assert party.board.id != first
    assert party.board.channel_id == party.place.id
    await party.press("paso")


async def test_d17_a_match_that_has_moved_is_found_where_it_is_after_a_restart(
    party: Party, new_bot: NewBot
) -> None:
    await party.sit_down()
    thread = party.place
    party.env.inject_error(
        "POST", f"/channels/{thread.id}/messages", status=404, code=10003, message="gone"
    )
    await play_round(party)
    assert party.place.id == party.channel.id
    await party.env.restart_bot(new_bot())
    posted = len(party.posts())
    elsewhere = party.guild.create_text_channel("otro")
    await party.awaited.slash(elsewhere, "corto")
    (last,) = party.posts()[posted:]
    assert last.path == f"/channels/{party.channel.id}/messages"


# ---------------------------------------------------------------------- tokens


@pytest.mark.rude
@pytest.mark.parametrize(
    ("status", "code"), [(404, 10062), (400, 40060), (401, 50027), (404, 10015)]
)
async def test_d01_a_token_that_discord_does_not_know_any_more_costs_no_move(
    party: Party, status: int, code: int
) -> None:
    await party.sit_down()
    speaker = party.awaited
    for path in ("/interactions/*/callback", "/webhooks/*"):
        party.env.inject_error("POST", path, status=status, code=code, message="no token")
    with structlog.testing.capture_logs() as logs:
        await party.press("corto")
    assert [one for one in logs if one["log_level"] == "error"] == []
    await party.type("mesa estado", speaker)
    assert f"{speaker.name}: Corto" in words_of(party.board)


# ---------------------------------------------------------------------- registration


async def test_d19_commands_that_could_not_be_registered_are_registered_later(
    party: Party, new_bot: NewBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs._bot.WAITS", (0.0, 0.0))
    party.env.inject_error("GET", "/applications/*/commands", status=500, message="", times=1)
    before = len(party.requests("GET", "/applications/*/commands"))
    await party.env.restart_bot(new_bot())
    await party.env.settle()
    assert len(party.requests("GET", "/applications/*/commands")) == before + 2
