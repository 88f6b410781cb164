"""Is it known where something was pressed, and what a button of a practice match says?"""

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st
from simcord.env import Env

from cogs._bot import MusBot
from cogs._ids import LONGEST, read_id
from cogs._places import Spot, spot_of
from cogs._practice_ids import PracticeId, PracticeWord
from musbot.service.ports import TableId
from tests.abroad import meet_privately, remove_bot
from tests.cogs.party import Party, words_of

Press = discord.Interaction[discord.Client]


@pytest.fixture
def spots(monkeypatch: pytest.MonkeyPatch, simcord_bot: MusBot) -> list[Spot]:
    """Where everything was pressed or typed, in the order in which it came."""
    found: list[Spot] = []
    known = simcord_bot.on_interaction

    async def on_interaction(press: Press) -> None:
        found.append(spot_of(press))
        await known(press)

    monkeypatch.setattr(simcord_bot, "on_interaction", on_interaction)
    return found


def _nothing(_: object) -> None:
    """Know nothing."""


async def test_a_press_is_on_a_server_of_ours_in_our_letters_or_abroad(
    simcord_env: Env, party: Party, spots: list[Spot]
) -> None:
    foreign = simcord_env.create_guild()
    guest, bar = foreign.add_member(party.host.user), foreign.create_text_channel("bar")
    await remove_bot(simcord_env, foreign)
    friend, one, other = [simcord_env.create_user(name) for name in ("Iker", "Leire", "Unai")]
    await party.host.slash(party.channel, "ayuda")
    await party.host.slash(party.open_thread(), "ayuda")
    await party.host.user.slash("ayuda")
    await guest.slash(bar, "ayuda")
    await meet_privately(simcord_env, party.host.user, friend)[0].slash("ayuda")
    await meet_privately(simcord_env, party.host.user, one, other)[0].slash("ayuda")
    assert spots == [Spot.SERVER, Spot.SERVER, Spot.LETTERS, *[Spot.ABROAD] * 3]


async def test_right_after_a_start_a_server_of_ours_is_known_by_what_the_press_itself_says(
    party: Party, simcord_bot: MusBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simcord_bot, "get_guild", _nothing)
    answer = await party.host.slash(party.channel, "mus")
    assert "seats are free" in words_of(answer.response)


async def test_a_server_of_which_the_bot_is_a_member_is_ours_whoever_has_installed_it(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As on a message that somebody got by his own installation before the server invited the bot.
    monkeypatch.setattr(discord.Interaction, "is_guild_integration", _nothing)
    answer = await party.host.slash(party.channel, "mus")
    assert "seats are free" in words_of(answer.response)


@given(st.from_regex(r"[A-Za-z0-9_-]{1,32}", fullmatch=True), st.sampled_from(PracticeWord))
def test_a_button_of_a_practice_match_is_read_again_as_it_was_written(
    table: str, word: PracticeWord
) -> None:
    control = PracticeId(TableId(table), word)
    assert read_id(str(control)) == control
    assert len(str(control)) <= LONGEST


@pytest.mark.parametrize(
    "text", ["alone:", "alone:t", "alone::more", "alone:t:win", "alone:t:more:1", "alone:!:more"]
)
def test_what_no_button_says_is_nothing(text: str) -> None:
    assert read_id(text) is None
