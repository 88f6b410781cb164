"""Which pictures hang in a practice match, and where?"""

import pytest
from simcord.env import Env

from tests.cogs.practising import Practice, Where, shy
from tests.discord_components import JsonObject, Part, held_in

PLACES = (Where.LETTERS, Where.GROUP, Where.SERVER)


def laid_out(practice: Practice) -> list[str]:
    """What the message holds from above to below: headings of its texts, kinds of its pictures."""
    assert practice.board is not None
    (box,) = practice.board.components
    return [_told(part) for part in held_in(box, "components")]


def _told(part: JsonObject) -> str:
    match part["type"]:
        case Part.TEXT_DISPLAY:
            return str(part["content"]).splitlines()[0].removeprefix("### ").split(":")[0]
        case Part.MEDIA_GALLERY:
            (item,) = part["items"]
            return str(item["media"]["url"]).rpartition("/")[2].partition("-")[0]
        case _:
            return "row"


async def until_a_round_has_ended(practice: Practice) -> None:
    """Say little until the first round is told."""
    while "Round 2" not in practice.text:
        await practice.say(shy([*practice.words]))


@pytest.mark.parametrize("where", PLACES)
async def test_his_cards_hang_between_the_words_about_them_and_the_buttons(
    simcord_env: Env, where: Where
) -> None:
    practice = await Practice.at(simcord_env, where)
    await practice.type("mus")
    assert laid_out(practice) == ["Score, to 40", "hand", "row"]
    await practice.press("alone", "more")
    assert laid_out(practice)[:2] == ["Score, to 40", "hand"]
    assert practice.with_own_token() == []


async def test_what_everybody_held_hangs_below_the_story_and_above_the_new_round(
    simcord_env: Env,
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    await until_a_round_has_ended(practice)
    assert laid_out(practice)[:4] == ["Round 1", "showdown", "Round 2", "hand"]


async def test_who_wants_words_alone_gets_no_pictures(simcord_env: Env) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    shown = (await practice.type_aside("ajustes mios")).response
    assert shown is not None
    await practice.actor.click(shown, custom_id="setting:player:text_only:true")
    await practice.type("mus")
    assert laid_out(practice) == ["Score, to 40", "row"]
    await until_a_round_has_ended(practice)
    assert laid_out(practice)[:2] == ["Round 1", "Round 2"]
    await practice.play_out()
    assert {"hand", "showdown", "score"}.isdisjoint(laid_out(practice))
