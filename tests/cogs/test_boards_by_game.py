"""Is it always said of which game a board, a profile, a pair or a history is, where it matters?"""

from msgspec.structs import replace

from cogs._board_ids import BoardId, BoardList, HistoryId, ProfileId
from musbot.service.board_values import Order
from musbot.service.ports import PlayerId
from tests.cogs.boards import FixedBoards
from tests.cogs.party import Party, words_of
from tests.cogs.test_leaderboard import calls_of, page_of
from tests.discord_components import controls_of
from tests.musbot.render.boarders import entry, history, profile, story


async def test_a_board_is_of_one_game_and_shows_the_others_where_they_are_played(
    party: Party, shown: FixedBoards
) -> None:
    await party.host.slash(party.channel, "clasificacion", juego="mouche")
    await party.host.slash(party.channel, "clasificacion", reglas="ajo")
    await party.host.slash(party.channel, "clasificacion", reglas="nabo")
    asked = [call[-1] for call in calls_of(shown, "board")]
    assert asked == ["mouche", "mouche", "mus"]
    shown.page = replace(shown.page, game="mouche", games=("mouche", "mus"), order=Order.GAMES)
    page = page_of(await party.host.slash(party.channel, "clasificacion", juego="mouche"))
    assert "Leaderboard: deals won" in words_of(page)
    assert "Mouche · All time" in words_of(page)
    now = BoardId(Order.GAMES, game="mouche")
    await party.host.select(page, ["mus"], custom_id=str(replace(now, asks=BoardList.GAME)))
    assert calls_of(shown, "board")[-1][-1] == "mus"
    await party.host.select(page, ["wins"], custom_id=str(replace(now, asks=BoardList.ORDER)))
    assert calls_of(shown, "board")[-1][-1] == "mouche"


async def test_profile_pair_and_history_are_of_the_game_that_is_chosen(
    party: Party, shown: FixedBoards
) -> None:
    two = ("mus", "mouche")
    shown.who = replace(profile(), game="mouche", games=two)
    shown.matches = replace(history([entry()]), games=two)
    shown.story = replace(story(), game="mouche", games=two)
    page = page_of(await party.host.slash(party.channel, "perfil", juego="mouche"))
    assert "Ane · Mouche" in words_of(page)
    assert "deals 108–108" in words_of(page)
    other = ProfileId(PlayerId(1), game="mus")
    await party.host.click(page, custom_id=str(other))
    assert [call[-1] for call in calls_of(shown, "profile")] == ["mouche", "mus"]
    matches = page_of(await party.host.slash(party.channel, "historial"))
    assert calls_of(shown, "history")[-1] == (party.guild.id, party.host.id, 1)
    assert "Mus · fournier" in words_of(matches)
    await party.host.click(matches, custom_id=str(HistoryId(PlayerId(1), game="mouche")))
    assert calls_of(shown, "history")[-1] == (party.guild.id, 1, 1, "mouche")
    pair = await party.host.slash(
        party.channel, "pareja", persona=party.people[1].user, juego="mouche"
    )
    assert "· Mouche" in words_of(page_of(pair))
    assert calls_of(shown, "pair")[-1][-1] == "mouche"


async def test_where_one_game_is_played_no_page_names_it(party: Party, shown: FixedBoards) -> None:
    shown.who, shown.matches = profile(), history([entry()])
    for command in ("clasificacion", "perfil", "historial"):
        page = page_of(await party.host.slash(party.channel, command))
        assert "Mus" not in words_of(page), command
        assert not any("@mus" in one for one in controls_of(page.components)), command
