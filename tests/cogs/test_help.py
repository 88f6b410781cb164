"""Does the help lead a newcomer through a first hand, wherever he is and whenever he presses?"""

import re
from pathlib import Path

import pytest
from discord import app_commands
from simcord.results import InteractionResult, ResponseMessage

from cogs._bot import MusBot
from cogs._help_ids import HelpId, read_help_id
from cogs._ids import LONGEST, read_id
from cogs._mus_guide_ids import GuideId, read_guide_id
from cogs._mus_guide_pages import guide_message
from musbot.render.text import Texts
from tests.cogs.bodies import body_of
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, words_of
from tests.discord_components import controls_of
from tests.simulation import set_locale


def page_of(result: InteractionResult) -> ResponseMessage:
    """The page that the reader alone is shown."""
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


async def opened(party: Party) -> ResponseMessage:
    """The first page of the help."""
    return page_of(await party.host.slash(party.channel, "ayuda"))


async def press_first(party: Party, page: ResponseMessage, wished: str) -> ResponseMessage:
    """Press the first button whose id is of this kind."""
    (control, *_) = [one for one in controls_of(page.components) if re.fullmatch(wished, one)]
    result = await party.host.click(page, custom_id=control)
    return page_of(result)


async def test_every_command_is_in_the_help_and_every_page_can_be_shown(
    party: Party, simcord_bot: MusBot
) -> None:
    page = await opened(party)
    lists = next(one for one in controls_of(page.components) if one == str(HelpId()))
    told = ""
    tree = simcord_bot.tree
    groups = [each.name for each in tree.get_commands() if isinstance(each, app_commands.Group)]
    for name in ("palabras", *groups):
        shown = await party.host.select(page, [name], custom_id=lists)
        told += words_of(page_of(shown))
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            assert f"`/{command.qualified_name}`" in told


@pytest.mark.parametrize(
    ("locale", "alone", "own"),
    [
        ("en-US", "/ordago", "/ajustes mios"),
        ("es-ES", "/órdago", "/ajustes míos"),
        ("fr", "/hordago", "/ajustes mios"),
    ],
)
async def test_commands_stand_there_as_the_readers_client_shows_them(
    party: Party, locale: str, alone: str, own: str
) -> None:
    set_locale(party.host, locale)
    page = await opened(party)
    for name, expected in (("palabras", alone), ("ajustes", own)):
        shown = await party.host.select(page, [name], custom_id=str(HelpId()))
        assert f"`{expected}`" in words_of(page_of(shown))


async def test_six_steps_lead_through_a_whole_round(party: Party) -> None:
    page = await press_first(party, await opened(party), r"guide:00:")
    seen = [heading(page)]
    page = await press_first(party, page, r"guide:10:")
    seen.append(heading(page))
    page = await press_first(party, page, r"guide:10:m")
    seen.append(heading(page))
    asks = next(one for one in controls_of(page.components) if one.startswith("guide:11:"))
    page = page_of(await party.host.select(page, ["6e"], custom_id=asks))
    page = await press_first(party, page, r"guide:10:.*c")
    while heading(page)[0] != 6:
        seen.append(heading(page))
        page = await press_first(party, page, r"guide:10:.*[qp]")
    seen.append(heading(page))
    assert list(dict.fromkeys(number for number, _ in seen)) == [1, 2, 3, 4, 5, 6]
    assert "The count" in words_of(page)
    assert "/mus" in words_of(page)


async def test_who_changes_his_cards_as_advised_is_told_to_cut_then_and_misses_no_step(
    party: Party,
) -> None:
    page = await press_first(party, await opened(party), r"guide:00:")
    for wished in (r"guide:10:", r"guide:10:m"):
        page = await press_first(party, page, wished)
    asks = next(one for one in controls_of(page.components) if one.startswith("guide:11:"))
    page = page_of(await party.host.select(page, ["10c", "6e"], custom_id=asks))
    assert heading(page)[0] == 2
    assert "Try corto" in words_of(page)
    assert "Try mus" not in words_of(page)
    page = await press_first(party, page, r"guide:10:.*c")
    seen = [heading(page)[0]]
    while seen[-1] != 6:
        page = await press_first(party, page, r"guide:10:.*[qp.]")
        seen.append(heading(page)[0])
    assert list(dict.fromkeys(seen)) == [4, 5, 6]
    told = words_of(page)
    assert told.index("The count") < told.index("That was a whole round") < told.index("/mus")


async def test_every_step_of_the_guide_has_a_way_back_to_the_one_before(party: Party) -> None:
    page = await press_first(party, await opened(party), r"guide:00:")
    passed = [words_of(page)]
    for wished in (r"guide:10:", r"guide:10:c", r"guide:10:ce"):
        page = await press_first(party, page, wished)
        passed.append(words_of(page))
    while heading(page)[0] != 6:
        page = await press_first(party, page, r"guide:10:.*[qp.]")
        passed.append(words_of(page))
    for before in passed[-2::-1]:
        result = await party.host.click(page, label="One step back")
        page = page_of(result)
        assert words_of(page) == before
    assert heading(page)[0] == 1


async def test_the_guide_explains_every_word_that_it_offers_against_a_bet(party: Party) -> None:
    page = await press_first(party, await opened(party), r"guide:00:")
    for wished in (r"guide:10:", r"guide:10:m"):
        page = await press_first(party, page, wished)
    asks = next(one for one in controls_of(page.components) if one.startswith("guide:11:"))
    page = page_of(await party.host.select(page, ["6e"], custom_id=asks))
    page = await press_first(party, page, r"guide:10:.*c")
    assert "No queremos refuses" not in words_of(page)
    page = await press_first(party, page, r"guide:10:.*p")
    assert any(one.endswith("N") for one in controls_of(page.components))
    assert "No queremos refuses" in words_of(page)


def heading(page: ResponseMessage) -> tuple[int, str]:
    """The number of the step and its name."""
    found = re.search(r"step (\d) of 6: (.*)", words_of(page))
    assert found is not None, words_of(page)
    return int(found[1]), found[2]


async def test_the_first_game_is_written_down_as_it_is_seen(party: Party) -> None:
    told = " ".join((Path(__file__).parents[2] / "docs" / "first-game.md").read_text().split())
    page = await opened(party)
    ways = (
        (r"guide:00:", "First game: six steps"),
        (r"guide:10:", "Go on"),
        (r"guide:10:m", "Mus"),
        (r"guide:11:m", ""),
        (r"guide:10:.*c", "Corto"),
        (r"guide:10:.*p", "Paso"),
        (r"guide:10:.*q", "Quiero"),
        (r"guide:10:.*p", "Paso"),
        (r"guide:10:.*e", "Envido 2"),
        (r"guide:10:.*p", "Paso"),
        (r"guide:10:.*q", "Quiero"),
    )
    for wished, label in ways:
        if label:
            assert f"*{label}*" in told
            page = await press_first(party, page, wished)
        else:
            page = page_of(await party.host.select(page, ["6e"], custom_id=wished))
        number, name = heading(page)
        assert f"step {number} of 6: {name}" in told
    assert heading(page)[0] == 6
    assert "You & Patxi: 10" in words_of(page)
    assert "One step back" in told


async def test_the_guide_goes_on_after_a_restart(party: Party, new_bot: NewBot) -> None:
    page = await press_first(party, await opened(party), r"guide:00:")
    await party.env.restart_bot(new_bot())
    page = await press_first(party, page, r"guide:10:")
    assert heading(page)[0] == 2


async def test_the_guide_speaks_the_readers_language(party: Party) -> None:
    set_locale(party.host, "es-ES")
    page = await press_first(party, await opened(party), r"guide:00:")
    assert "paso 1 de 6" in words_of(page)


async def test_the_guide_works_in_private(party: Party) -> None:
    page = page_of(await party.host.user.slash("ayuda"))
    shown = await party.host.user.click(page, custom_id=str(GuideId()))
    assert heading(page_of(shown))[0] == 1


@pytest.mark.parametrize(
    "text",
    [
        "guide:",
        "guide:20:",
        "guide:10:x",
        "guide:10:d",
        "guide:10:.c",
        "guide:10:d9o",
        "help:A",
        "help:1",
    ],
)
def test_what_is_no_id_of_the_guide_is_not_read_as_one(text: str) -> None:
    assert read_guide_id(text) is None
    assert read_help_id(text) is None


def test_what_the_rules_do_not_allow_any_more_begins_the_hand_anew() -> None:
    view = guide_message(Texts("en"), GuideId("q", has_read=True))
    assert "step 1 of 6" in body_of(view)


def test_ids_hold_a_whole_round_and_are_read_as_they_were_written() -> None:
    control = GuideId()
    for action in ("mus", "descarto 12o 12c 11b 10e", "corto", *["mas 2"] * 40):
        control = control.then(action)
    for each in (control, control.read_on()):
        assert len(str(each)) <= LONGEST
        assert read_id(str(each)) == each
        assert each.actions == control.actions
    assert control.actions[1] == "descarto 12o 12c 11b 10e"
