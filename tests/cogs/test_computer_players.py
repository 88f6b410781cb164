"""What do people at a table see of computer players, also of those that fail?"""

from collections.abc import Sequence
from random import Random

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from musbot.core.contract import Legal
from musbot.games.mus.actions import Word
from musbot.games.mus.view import MusView
from musbot.service.chance import ItemT, RandomChance
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, told, words_of
from tests.fakes import MemoryStore


class Bold:
    """Asks for no cards and bets everything."""

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Word:
        words = [each.word for each in legal]
        return next(word for word in (Word.CORTO, Word.QUIERO, Word.ORDAGO) if word in words)


class Broken:
    """Cannot choose anything."""

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Word:
        raise ZeroDivisionError


class SecondIsMano(RandomChance):
    """Lets the second seat be the first to speak."""

    def choice(self, items: Sequence[ItemT]) -> ItemT:
        return items[1]


@pytest.fixture
def chance() -> SecondIsMano:
    return SecondIsMano(Random(1))


async def sit_alone(env: Env, bot: MusBot) -> Party:
    """One person and three computer players, the first of whom is mano."""
    await env.restart_bot(bot)
    party = Party(env, count=1)
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    return party


async def test_a_round_of_computer_players_alone_is_told_in_passing(
    simcord_env: Env, new_bot: NewBot, chance: SecondIsMano
) -> None:
    party = await sit_alone(simcord_env, new_bot(players={"mus": Bold()}, chance=chance))
    seen = [words_of(message) for message in sorted(party.messages(), key=lambda each: each.id)]
    assert ["The count" in words for words in seen] == [False, True, True, False]
    assert party.awaited.id == party.host.id


async def test_their_moves_are_shown_together_with_the_press_before_them(
    party: Party, store: MemoryStore
) -> None:
    party.people = [party.host]
    await party.host.slash(party.channel, "mus")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    saved, asked = store.appends, len(party.env.http_requests)
    await party.press("corto")
    assert (store.appends, len(party.env.http_requests)) == (saved + 1, asked + 1)
    assert party.awaited.id == party.host.id


async def test_one_that_fails_leaves_a_table_that_can_be_seen_and_closed(
    simcord_env: Env, new_bot: NewBot, chance: SecondIsMano
) -> None:
    party = await sit_alone(simcord_env, new_bot(players={"mus": Broken()}, chance=chance))
    assert "To speak: Nekane" in words_of(party.board)
    await party.host.slash(party.place, "mesa estado")
    assert "To speak: Nekane" in words_of(party.board)
    await party.host.slash(party.place, "mesa cerrar")
    assert "closed" in words_of(party.board)


@pytest.mark.parametrize("way", ["press", "command"])
async def test_one_that_was_due_when_the_process_died_moves_at_the_next_chance(
    simcord_env: Env, new_bot: NewBot, chance: SecondIsMano, way: str
) -> None:
    party = await sit_alone(simcord_env, new_bot(players={"mus": Broken()}, chance=chance))
    await simcord_env.restart_bot(new_bot())
    if way == "press":
        answer = await party.host.click(party.board, label="Mus")
        assert told(answer) != ""
    else:
        await party.host.slash(party.place, "mesa estado")
    assert party.awaited.id == party.host.id
