"""Does a rated match tell at its end what it has changed, once, and does the board show it?"""

import asyncio

import pytest

from cogs._bot import MusBot
from cogs._tidings import Tidings
from musbot.core.errors import StorageError
from musbot.service.board_values import Folded
from musbot.service.ports import PlayerId
from musbot.service.server_settings import ServerSetting
from tests.cogs.boards import FixedBoards
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.settings_pages import manager_of
from tests.cogs.test_leaderboard import page_of


async def play(party: Party, *, rated: bool = True) -> None:
    """Play a match from the first seat to the last stone."""
    await party.host.slash(party.channel, "mesa abrir", puntuable=rated)
    for person in party.people[1:]:
        await party.lobby_press(person, "sit")
    await party.lobby_press(party.host, "start")
    await party.play_out()


async def nothing(_: int) -> tuple[Folded, ...]:
    """Count nothing, as a process that is killed before it comes to that."""
    return ()


async def test_the_end_of_a_rated_match_tells_the_new_numbers_and_awards(party: Party) -> None:
    await play(party)
    end = words_of(party.board)
    (line,) = [each for each in end.splitlines() if each.startswith("🏅 Ratings: ")]
    for name in ("Ane", "Jon", "Miren", "Patxi"):
        assert f"{name} ≈ 1500 → " in line
    assert "⭐ New awards: " in end
    assert "Ane (" in end


async def test_what_is_told_costs_no_message_and_no_request_of_its_own(party: Party) -> None:
    await party.host.slash(party.channel, "mesa abrir", puntuable=True)
    for person in party.people[1:]:
        await party.lobby_press(person, "sit")
    await party.lobby_press(party.host, "start")
    await party.play_out()
    await party.env.settle()
    ended = [one for one in party.messages() if "🏅 Ratings" in words_of(one)]
    assert len(ended) == 1
    assert len(party.posts()) == len({one.id for one in party.messages()}) - 1


async def test_winners_gain_what_the_others_lose_and_stand_above_them(party: Party) -> None:
    await play(party)
    board = words_of(page_of(await party.host.slash(party.channel, "clasificacion")))
    places = [line for line in board.splitlines() if line.startswith("**")]
    assert [line.partition(" ")[0] for line in places] == ["**1.**", "**1.**", "**3.**", "**3.**"]
    assert all("1 won, 0 lost" in line for line in places[:2])
    assert all("0 won, 1 lost" in line for line in places[2:])
    assert "≈ is provisional" in board


async def test_d43_an_unrated_match_moves_no_number_and_stands_in_the_history(
    party: Party,
) -> None:
    await play(party, rated=False)
    assert "🏅 Ratings" not in words_of(party.board)
    board = words_of(page_of(await party.host.slash(party.channel, "clasificacion")))
    assert "Nobody is on this board yet." in board
    history = words_of(page_of(await party.host.slash(party.channel, "historial")))
    assert "· unrated ·" in history


async def test_profile_pair_and_history_tell_of_the_match(party: Party) -> None:
    await play(party)
    ane, _, miren, _ = party.people
    profile = words_of(page_of(await ane.slash(party.channel, "perfil")))
    assert "Provisional: 1 of 15 rated matches." in profile
    assert "Lances won" in profile
    assert "Favourite partner: Miren" in profile
    pair = words_of(page_of(await ane.slash(party.channel, "pareja", persona=miren.user)))
    assert "As partners: " in pair
    history = page_of(await ane.slash(party.channel, "historial"))
    assert f"`{party.table}`" in words_of(history)
    assert "with Miren, against Jon & Patxi" in words_of(history)


async def test_a_rematch_keeps_what_the_end_of_the_first_has_told(party: Party) -> None:
    await play(party)
    end = party.board
    await party.host.click(end, custom_id=f"flow:{party.table}:same")
    again = next(one for one in party.messages() if one.id == end.id)
    assert "Another match follows" in words_of(again)
    assert "🏅 Ratings" in words_of(again)


async def test_the_files_hold_ones_own_match(party: Party) -> None:
    await play(party)
    given = await party.host.slash(party.channel, "exportar")
    assert given.response is not None
    assert [each.filename for each in given.response.attachments] == ["musbot.csv", "musbot.json"]


async def test_d43_a_match_that_is_taken_back_counts_for_nobody_and_says_who_and_why(
    party: Party,
) -> None:
    await play(party)
    manager = manager_of(party)
    said = told(
        await manager.slash(
            party.channel, "moderar deshacer", mesa=party.table, motivo="The *wrong* people sat"
        )
    )
    assert "is taken back" in said
    board = words_of(page_of(await party.host.slash(party.channel, "clasificacion")))
    assert "Nobody is on this board yet." in board
    history = words_of(page_of(await party.host.slash(party.channel, "historial")))
    assert f"↩️ Taken back by <@{manager.id}>: The \\*wrong\\* people sat" in history
    again = told(
        await manager.slash(party.channel, "moderar deshacer", mesa=party.table, motivo="Again")
    )
    assert again == "That match is taken back already."


async def test_a_corrected_match_counts_for_the_other_side(party: Party) -> None:
    await play(party)
    history = words_of(page_of(await party.host.slash(party.channel, "historial")))
    loser = "2" if "**Won" in history else "1"
    await manager_of(party).slash(
        party.channel, "moderar corregir", mesa=party.table, ganador=loser, motivo="Miscounted"
    )
    after = words_of(page_of(await party.host.slash(party.channel, "historial")))
    assert ("**Won" in after) is not ("**Won" in history)
    assert "✏️ Corrected by" in after


async def test_m53_a_match_is_reported_once_by_those_who_played_it(party: Party) -> None:
    await play(party)
    for person, answer in (
        (party.host, "can read it now"),
        (party.host, "You have reported this match already."),
        (party.stranger(), "You can report a match that you have played."),
    ):
        asked = await person.slash(party.channel, "denunciar", mesa=party.table)
        assert answer in told(await person.submit_modal(asked, {"words": "They were on the phone"}))
    page = words_of(page_of(await manager_of(party).slash(party.channel, "moderar avisos")))
    assert "Ane about match" in page
    assert "“They were on the phone”" in page


async def test_d31_who_has_left_is_hidden_without_a_gap_and_back_with_a_press(
    party: Party, simcord_bot: MusBot
) -> None:
    await play(party)
    ane, guild = party.people[0], party.guild.id
    await simcord_bot.room.leaderboard.left(guild, PlayerId(ane.id))
    board = words_of(page_of(await party.people[1].slash(party.channel, "clasificacion")))
    assert "Ane" not in board
    places = [line.partition(" ")[0] for line in board.splitlines() if line.startswith("**")]
    assert len(places) == 3
    assert places[0] == "**1.**"
    back = words_of(page_of(await ane.slash(party.channel, "clasificacion")))
    assert "Ane" in back


async def test_what_was_not_counted_before_a_kill_is_counted_by_the_next_process(
    party: Party, new_bot: NewBot, simcord_bot: MusBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simcord_bot.room.leaderboard, "fold", nothing)
    await play(party)
    assert "🏅 Ratings" not in words_of(party.board)
    bot = new_bot()
    assert await bot.room.leaderboard.guilds_to_fold() == (party.guild.id,)
    await party.env.restart_bot(bot)
    await party.env.settle()
    assert await bot.room.leaderboard.guilds_to_fold() == ()


async def test_a_match_that_cannot_be_counted_ends_all_the_same(
    party: Party, simcord_bot: MusBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: int) -> tuple[Folded, ...]:
        raise StorageError("no")

    monkeypatch.setattr(simcord_bot.room.leaderboard, "fold", broken)
    await play(party)
    assert "match won!" in words_of(party.board)
    monkeypatch.undo()
    board = words_of(page_of(await party.host.slash(party.channel, "clasificacion")))
    assert "4 players" in board


async def test_what_is_counted_too_late_for_the_end_is_told_in_one_message_behind_it(
    party: Party, simcord_bot: MusBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, board = asyncio.Event(), simcord_bot.room.leaderboard
    fold = board.fold

    async def slow(guild: int) -> tuple[Folded, ...]:
        await goes_on.wait()
        return await fold(guild)

    monkeypatch.setattr(board, "fold", slow)
    monkeypatch.setattr(simcord_bot.room.tidings, "_longest_wait", 0.0)
    await play(party)
    assert "🏅 Ratings" not in words_of(party.board)
    goes_on.set()
    await party.env.settle()
    told_behind = [one for one in party.messages() if "🏅 Ratings" in words_of(one)]
    assert len(told_behind) == 1
    assert f"Match `{party.table}`" in words_of(told_behind[0])


async def test_a_practice_match_is_counted_nowhere(party: Party, simcord_bot: MusBot) -> None:
    fixed = FixedBoards()
    tidings = Tidings(fixed)
    await party.host.user.slash("mus")
    (listing,) = await simcord_bot.room.tables.live()
    table = await simcord_bot.room.tables.get(listing.table)
    assert await tidings.of(table, table.view(None)) is None
    assert fixed.asked == []


@pytest.mark.parametrize("wanted", [False, True])
async def test_a_match_with_computer_players_counts_only_where_the_server_wants_it(
    party: Party, simcord_bot: MusBot, *, wanted: bool
) -> None:
    await simcord_bot.room.settings.set_server(
        party.guild.id, ServerSetting.RATED_COMPUTERS, value=wanted
    )
    party.people = party.people[:1]
    await party.host.slash(party.channel, "mesa abrir", asientos="two", puntuable=True)
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    await party.play_out()
    assert ("🏅 Ratings: Ane" in words_of(party.board)) is wanted
