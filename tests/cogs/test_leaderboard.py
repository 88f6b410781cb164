"""Is everybody shown where he stands, alone and within Discord's limits, and who has left not?"""

import gzip

import pytest
from msgspec.structs import replace
from simcord.results import InteractionResult, ResponseMessage

from cogs import _answers
from cogs._board_ids import (
    BoardId,
    BoardList,
    HistoryId,
    ProfileId,
    ProfilePart,
)
from cogs._ids import read_id
from cogs.leaderboard import MOST_BYTES, sendable
from musbot.games.mus.rules import PRESETS
from musbot.service.board_values import Export, Order
from musbot.service.ports import PlayerId
from tests.cogs.boards import FixedBoards
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.cogs.settings_pages import manager_of
from tests.discord_components import Part, controls_of, walk
from tests.musbot.render.boarders import (
    AWKWARD,
    board,
    entry,
    history,
    newcomer,
    person,
    profile,
    row,
    story,
    undone,
)
from tests.simulation import set_locale


def page_of(result: InteractionResult) -> ResponseMessage:
    """The page that somebody alone is shown."""
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


def calls_of(shown: FixedBoards, name: str) -> list[tuple[object, ...]]:
    """What the leaderboard was asked by this name, and with what."""
    return [call[1:] for call in shown.asked if call[0] == name]


def pictures_in(message: ResponseMessage) -> list[str]:
    """The descriptions of the pictures that hang in a message."""
    galleries = [one for one in walk(message.components) if one["type"] == Part.MEDIA_GALLERY]
    return [item["description"] for one in galleries for item in one["items"]]


# ---------------------------------------------------------------------- the board


async def test_the_board_is_shown_to_its_reader_alone(party: Party, shown: FixedBoards) -> None:
    page = page_of(await party.host.slash(party.channel, "clasificacion"))
    assert "Leaderboard: rating" in words_of(page)
    assert "**1.** Ane: **1690**" in words_of(page)
    assert calls_of(shown, "board") == [(party.guild.id, Order.RATING, "", "", 1, party.host.id)]
    assert [*party.messages()] == []


async def test_order_season_and_rules_can_be_typed(party: Party, shown: FixedBoards) -> None:
    await party.host.slash(
        party.channel, "clasificacion", orden="best-pair", temporada="2026-3", reglas="nabo"
    )
    assert calls_of(shown, "board") == [
        (party.guild.id, Order.BEST_PAIR, "2026-3", "nabo", 1, party.host.id, "mus")
    ]


@pytest.mark.parametrize("typed", ["yesterday", "2026-5", "x" * 200, "@everyone"])
async def test_a_season_that_there_is_not_is_told_kindly(
    party: Party, shown: FixedBoards, typed: str
) -> None:
    said = told(await party.host.slash(party.channel, "clasificacion", temporada=typed))
    assert said == "There is no such season. Choose one from the list."
    assert calls_of(shown, "board") == []


async def test_order_season_and_rules_are_chosen_from_lists_and_pages_turned(
    party: Party, shown: FixedBoards
) -> None:
    shown.page = replace(shown.page, season="2026-4", preset="own", page=3, pages=7)
    page = page_of(await party.host.slash(party.channel, "clasificacion"))
    now = BoardId(Order.RATING, "2026-4", "own", 3)
    chosen = [
        (BoardList.ORDER, "streak", (Order.STREAK, "2026-4", "own", 1)),
        (BoardList.SEASON, "all", (Order.RATING, "", "own", 1)),
        (BoardList.PRESET, "fournier", (Order.RATING, "2026-4", "fournier", 1)),
    ]
    for asks, value, expected in chosen:
        custom_id = str(replace(now, page=1, asks=asks))
        turned = page_of(await party.host.select(page, [value], custom_id=custom_id))
        assert turned.id == page.id
        assert calls_of(shown, "board")[-1] == (party.guild.id, *expected, party.host.id)
    for number in (1, 2, 4, 7):
        await party.host.click(page, custom_id=str(now.at(number)))
        assert calls_of(shown, "board")[-1][4] == number


async def test_pages_are_turned_after_a_restart(
    party: Party, shown: FixedBoards, new_bot: NewBot
) -> None:
    shown.page = replace(shown.page, pages=2)
    page = page_of(await party.host.slash(party.channel, "clasificacion"))
    again = new_bot()
    assert read_id(next(one for one in controls_of(page.components) if one.endswith(":2"))) == (
        BoardId(page=2)
    )
    again.room.studio.close()


async def test_a_board_for_all_shows_nobodys_own_line_and_opens_for_each_alone(
    party: Party, shown: FixedBoards
) -> None:
    shown.page = replace(shown.page, own=row(12, person(99)), pages=2)
    result = await party.host.slash(party.channel, "clasificacion", todos=True)
    assert result.response is not None
    assert not result.response.ephemeral
    assert "Your place" not in words_of(result.response)
    turned = await party.people[1].click(result.response, custom_id=str(BoardId(page=2)))
    assert page_of(turned).id != result.response.id
    assert "Your place" in words_of(page_of(turned))


async def test_a_board_is_told_in_the_readers_language(party: Party, shown: FixedBoards) -> None:
    set_locale(party.host, "es-ES")
    page = page_of(await party.host.slash(party.channel, "clasificacion"))
    assert "Clasificación: puntuación" in words_of(page)


async def test_an_empty_board_says_how_to_get_on_it(party: Party, shown: FixedBoards) -> None:
    shown.page = board([])
    said = words_of(page_of(await party.host.slash(party.channel, "clasificacion")))
    assert "Nobody is on this board yet." in said
    assert "/mesa abrir" in said


async def test_in_private_there_is_no_board_and_the_reader_is_told_where(
    party: Party, shown: FixedBoards
) -> None:
    for command in ("clasificacion", "perfil", "historial", "exportar"):
        assert "counts on the server where it is played" in told(
            await party.host.user.slash(command)
        )
    assert calls_of(shown, "board") == []


async def test_seasons_are_proposed_by_their_months(party: Party, shown: FixedBoards) -> None:
    found = await party.host.autocomplete(party.channel, "clasificacion", "temporada", "july")
    assert [(one["name"], one["value"]) for one in found] == [("July to September 2026", "2026-3")]


# ---------------------------------------------------------------------- a player


async def test_a_profile_has_words_and_a_picture_with_the_same_in_its_description(
    party: Party, shown: FixedBoards
) -> None:
    shown.who = profile()
    page = page_of(await party.host.slash(party.channel, "perfil"))
    assert "Rating: **1624**, place 3" in words_of(page)
    (alt,) = pictures_in(page)
    assert alt.startswith("Rating of Ane: 1624.")
    assert calls_of(shown, "profile") == [(party.guild.id, party.host.id)]


async def test_who_wants_text_alone_gets_words_alone(party: Party, shown: FixedBoards) -> None:
    shown.who = profile()
    mine = page_of(await party.host.slash(party.channel, "ajustes mios"))
    await party.host.click(mine, custom_id="setting:player:text_only:true")
    page = page_of(await party.host.slash(party.channel, "perfil"))
    assert pictures_in(page) == []
    assert "Favourite partner: Jon, 12 of 18 won together" in words_of(page)


async def test_the_profile_of_somebody_else_can_be_asked_for_and_shown_to_all(
    party: Party, shown: FixedBoards
) -> None:
    shown.who = profile()
    result = await party.host.slash(
        party.channel, "perfil", persona=party.people[1].user, todos=True
    )
    assert result.response is not None
    assert not result.response.ephemeral
    assert len(pictures_in(result.response)) == 1
    assert calls_of(shown, "profile") == [(party.guild.id, party.people[1].id)]


async def test_who_has_never_played_is_told_so(party: Party, shown: FixedBoards) -> None:
    said = told(await party.host.slash(party.channel, "perfil"))
    assert said.startswith("You have played no match")
    assert "/mesa abrir" in said
    other = await party.host.slash(party.channel, "perfil", persona=party.people[1].user)
    assert f"<@{party.people[1].id}> has played no match" in told(other)


async def test_awards_matches_and_board_are_a_press_away_and_back(
    party: Party, shown: FixedBoards
) -> None:
    shown.who, shown.matches = profile(), history([entry()])
    page = page_of(await party.host.slash(party.channel, "perfil"))
    awards = page_of(
        await party.host.click(page, custom_id=str(ProfileId(PlayerId(1), ProfilePart.AWARDS)))
    )
    assert awards.id == page.id
    assert "⭐ **The first órdago**: An órdago accepted and won" in words_of(awards)
    assert pictures_in(awards) == []
    back = page_of(await party.host.click(awards, custom_id=str(ProfileId(PlayerId(1)))))
    assert "Rating: **1624**" in words_of(back)
    matches = page_of(await party.host.click(back, custom_id=str(HistoryId(PlayerId(1)))))
    assert "Matches of Ane" in words_of(matches)


async def test_who_has_played_nothing_rated_sees_how_it_comes_to_count(
    party: Party, shown: FixedBoards
) -> None:
    shown.who = newcomer()
    page = page_of(await party.host.slash(party.channel, "perfil"))
    assert "No rated match yet." in words_of(page)


# ---------------------------------------------------------------------- pairs and matches


async def test_the_story_of_a_pair_is_told_of_oneself_or_of_two_others(
    party: Party, shown: FixedBoards
) -> None:
    shown.story = story(last=[entry()])
    ane, jon, miren = party.people[:3]
    page = page_of(await ane.slash(party.channel, "pareja", persona=jon.user))
    assert "As partners: 12 of 18 won together" in words_of(page)
    await ane.slash(party.channel, "pareja", persona=jon.user, otra=miren.user)
    assert calls_of(shown, "pair") == [
        (party.guild.id, ane.id, jon.id),
        (party.guild.id, jon.id, miren.id),
    ]


async def test_two_who_never_met_have_no_story_nor_has_one_alone(
    party: Party, shown: FixedBoards
) -> None:
    ane, jon = party.people[:2]
    assert "have never met" in told(await ane.slash(party.channel, "pareja", persona=jon.user))
    shown.story = story()
    assert "have never met" in told(await ane.slash(party.channel, "pareja", persona=ane.user))


async def test_the_record_of_a_match_is_a_choice_from_the_history(
    party: Party, shown: FixedBoards
) -> None:
    await party.sit_down()
    await party.play_out()
    played = replace(entry(), table=party.table)
    shown.matches = history([played])
    page = page_of(await party.host.slash(party.channel, "historial"))
    custom_id = str(HistoryId(PlayerId(1), 1, asks=True))
    given = await party.host.select(page, [party.table], custom_id=custom_id)
    assert "The record of match" in told(given)
    assert given.response is not None
    assert [each.filename for each in given.response.attachments] == [f"musbot-{party.table}.toml"]


# ---------------------------------------------------------------------- files


async def test_ones_own_matches_are_given_as_files_to_oneself_alone(
    party: Party, shown: FixedBoards
) -> None:
    shown.files = Export("table\nabc\n", '{"matches": []}')
    result = await party.host.slash(party.channel, "exportar")
    assert result.response is not None
    assert result.response.ephemeral
    names = [each.filename for each in result.response.attachments]
    assert names == ["musbot.csv", "musbot.json"]


async def test_files_that_take_longer_than_discord_waits_come_when_they_are_written(
    party: Party, shown: FixedBoards, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_answers, "PATIENCE", 0.0)
    shown.files = Export("table\nabc\n", '{"matches": []}')
    result = await party.host.slash(party.channel, "exportar")
    assert result.response is not None
    assert result.response.ephemeral
    names = [each.filename for each in result.response.attachments]
    assert names == ["musbot.csv", "musbot.json"]
    assert "Your matches on this server" in told(result)


def test_a_file_that_discord_would_not_take_is_compressed() -> None:
    sent = sendable({"a.csv": "Peña", "b.json": "long " * 1_000_000})
    assert sent["a.csv"] == "\ufeffPeña".encode(), "a spreadsheet knows by it which signs these are"
    assert [*sent] == ["a.csv", "b.json.gz"]
    assert len(sent["b.json.gz"]) < MOST_BYTES
    assert gzip.decompress(sent["b.json.gz"]) == b"long " * 1_000_000


async def test_the_boards_of_a_server_are_for_those_who_manage_it(
    party: Party, shown: FixedBoards
) -> None:
    refused = told(await party.host.slash(party.channel, "exportar", servidor=True))
    assert "“Manage Server”" in refused
    given = await manager_of(party).slash(party.channel, "exportar", servidor=True)
    assert given.response is not None
    assert [each.filename for each in given.response.attachments] == ["musbot-boards.csv"]
    assert len(calls_of(shown, "export_boards")) == 1


# ---------------------------------------------------------------------- limits


@pytest.mark.parametrize("name", AWKWARD)
async def test_d38_whatever_people_are_called_discord_takes_every_page(
    party: Party, shown: FixedBoards, name: str
) -> None:
    rows = [row(place, person(place, name), person(place + 40, name)) for place in range(1, 11)]
    shown.page = replace(
        board(rows, own=row(999_999, person(77, name), person(78, name)), order=Order.BEST_PAIR),
        seasons=tuple(
            [f"{year}-{quarter}" for year in range(2030, 2020, -1) for quarter in (4, 3, 2, 1)]
        ),
        presets=(*PRESETS, "own"),
        page=50_000,
        pages=100_000,
    )
    shown.who = profile(500, name, name)
    shown.matches = replace(
        history([undone(name, "why " * 50), *[entry(at, name=name) for at in range(9)]], name),
        page=50_000,
        pages=100_000,
    )
    shown.story = story(name, shown.matches.entries)
    for command in ("clasificacion", "perfil", "historial"):
        for public in (False, True) if command != "historial" else (False,):
            wished = {"todos": True} if public else {}
            result = await party.host.slash(party.channel, command, **wished)
            assert result.response is not None
            assert "@everyone" not in words_of(result.response)
            assert result.response.ephemeral is not public
    await party.host.slash(party.channel, "pareja", persona=party.people[1].user)
    page = page_of(await party.host.slash(party.channel, "perfil"))
    await party.host.click(page, custom_id=str(ProfileId(PlayerId(1), ProfilePart.AWARDS)))
