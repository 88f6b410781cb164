"""Do cards that somebody types stay hidden? Discord shows them above an answer for all."""

from collections.abc import Iterator

import pytest
from msgspec import Raw
from simcord.env import Env
from simcord.results import InteractionResult

from musbot.core.errors import MusbotError
from musbot.core.seats import SEATINGS, Seat
from musbot.games import GAMES
from musbot.games.mouche.events import Passed as OutOfDeal
from musbot.games.mus.events import Lance, LanceReached, MusCut, Passed
from musbot.service.events import Played
from musbot.service.log import encode
from musbot.service.ports import Stored, TableId
from tests.cogs.conftest import NewBot
from tests.cogs.french import Shoe, open_mouche, stick
from tests.cogs.party import Party, told, words_of
from tests.fakes import HeldClock, MemoryStore
from tests.rigged import Rigged

PLAIN = ("Kd Qd 8h 9h 10h", "Jd Ad Jh Qh Kh", "8c 9c 9s 10s Js", "10d")
"""Ane leads, Jon follows, Miren deals; nobody holds a mouche."""


@pytest.fixture(autouse=True)
def only_refused(simcord_env: Env) -> Iterator[None]:
    """Whatever a command of these tests raises was meant to be told."""
    yield
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []


def is_for_one(answer: InteractionResult) -> bool:
    """Whether all that was answered is seen by who has typed, and by nobody else."""
    said = [answer.response, *answer.followups]
    return answer.response is not None and all(one is not None and one.ephemeral for one in said)


@pytest.fixture
async def three(simcord_env: Env, new_bot: NewBot) -> Party:
    """Ane, Jon and Miren at a table where the dealer may give a card for the turned one."""
    await simcord_env.restart_bot(new_bot(chance=Shoe(*PLAIN)))
    party = Party(simcord_env, count=3)
    await open_mouche(party, reglas="bal")
    return party


@pytest.fixture
async def four(simcord_env: Env, new_bot: NewBot) -> Party:
    """Four who have said mus, and are to put cards aside."""
    await simcord_env.restart_bot(new_bot(chance=Rigged()))
    party = Party(simcord_env)
    await party.sit_down(opciones="mus_corrido:off")
    for _ in party.people:
        await party.press("mus")
    return party


# ---------------------------------------------------------------------- what is accepted


async def test_an_exchange_is_answered_to_who_types_it_and_shown_to_all(three: Party) -> None:
    await stick(three, 1)
    board = three.board.id
    answer = await three.type("change", cartas="Jh Qh")
    assert is_for_one(answer)
    assert "You have put aside: D♥️ V♥️." in told(answer)
    assert three.board.id == board
    assert "Jon: Exchange 2" in words_of(three.board)
    assert three.awaited is three.people[2]


async def test_a_card_given_for_the_turned_one_is_answered_to_who_types_it(three: Party) -> None:
    await stick(three, 2)
    board = three.board.id
    answer = await three.type("retourne", carta="8c")
    assert is_for_one(answer)
    assert "10♦️" in told(answer)
    assert three.board.id == board
    assert "passe" not in three.words()


async def test_a_discard_is_answered_to_who_types_it_and_shown_to_all(four: Party) -> None:
    board, player = four.board.id, four.awaited
    answer = await four.type("descarto", cartas="12o 12c")
    assert is_for_one(answer)
    assert "king of espadas, ace of oros" in told(answer)  # what he keeps
    assert four.board.id == board
    assert "Descarto 2" in words_of(four.board)
    assert four.awaited is not player


async def test_the_last_discard_brings_new_cards_to_who_types_it(four: Party) -> None:
    for _ in four.people[1:]:
        await four.press("descarto.ask")
    held = words_of(four.letters(four.awaited)[-1]).splitlines()[1]
    answer = await four.type("descarto", cartas="4c")
    assert is_for_one(answer)
    assert held not in told(answer)
    assert {"mus", "corto"} <= four.words().keys()


async def test_a_card_that_lies_open_once_it_is_played_is_answered_to_all(three: Party) -> None:
    await stick(three, 3)
    answer = await three.type("joue", carta="Kd")
    assert answer.response is not None
    assert not answer.response.ephemeral


async def test_an_exchange_that_ends_the_deal_lets_all_read_of_it_and_the_next_begin(
    three: Party,
) -> None:
    board = three.board
    await three.press("passe")
    await three.press("passe")
    answer = await three.type("change", cartas="8c")
    assert is_for_one(answer)
    assert "Deal 1" in words_of(board)
    assert three.board.id != board.id
    assert "Deal 2 of" in words_of(three.board)
    assert three.words()


async def test_an_exchange_typed_after_a_restart_is_shown_to_all_likewise(
    three: Party, new_bot: NewBot
) -> None:
    await stick(three, 1)
    await three.env.restart_bot(new_bot(chance=Shoe(*PLAIN)))
    assert is_for_one(await three.type("change", cartas="Jh Qh"))
    assert "Jon: Exchange 2" in words_of(three.board)


# ---------------------------------------------------------------------- what is refused


class Forgetful:
    """A table of one person at which something was saved that the bot has not shown."""

    def __init__(self, env: Env, new_bot: NewBot, store: MemoryStore, clock: HeldClock) -> None:
        self._env, self._new_bot, self._store, self._clock = env, new_bot, store, clock
        self.party = Party(env, count=1)

    async def open(self, game: str, *events: object) -> None:
        """Let computer players sit at a table of the game, and these events come to pass."""
        chance = Shoe(*PLAIN) if game == "mouche" else Rigged()
        await self._env.restart_bot(self._new_bot(chance=chance))
        party = self.party
        await party.host.slash(party.channel, "mesa abrir", juego=game)
        await party.lobby_press(party.host, "bots")
        await party.lobby_press(party.host, "start")
        table, encoded = TableId(party.table), [GAMES[game].encode_event(one) for one in events]
        stored = [Stored(self._clock.now(), encode(Played(Raw(one)))) for one in encoded]
        await self._store.append(table, len([*await self._store.read(table)]), stored)
        await self._env.restart_bot(self._new_bot(chance=chance))


@pytest.fixture
def forgetful(simcord_env: Env, new_bot: NewBot, store: MemoryStore, clock: HeldClock) -> Forgetful:
    return Forgetful(simcord_env, new_bot, store, clock)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("change", {"cartas": "Kd 8x"}),
        ("change", {"cartas": "Kd Qd"}),
        ("retourne", {"carta": "8x"}),
        ("retourne", {"carta": "Kd"}),
        ("joue", {"carta": "K"}),
        ("joue", {"carta": "Kd"}),
    ],
)
async def test_refused_cards_of_mouche_are_read_by_who_types_them_while_computers_are_due(
    forgetful: Forgetful, command: str, options: dict[str, str]
) -> None:
    await forgetful.open("mouche", OutOfDeal(Seat(0)))
    before = words_of(forgetful.party.board)
    answer = await forgetful.party.host.slash(forgetful.party.place, command, **options)
    assert is_for_one(answer)
    assert words_of(forgetful.party.board) != before  # the computer players have moved on


@pytest.mark.parametrize("cards", ["12o 13x", "12o 12c"])
async def test_refused_cards_of_mus_are_read_by_who_types_them_while_computers_are_due(
    forgetful: Forgetful, cards: str
) -> None:
    grande = LanceReached(Lance.GRANDE, SEATINGS["pairs"].seats)
    await forgetful.open("mus", MusCut(Seat(0)), grande, Passed(Seat(0)))
    before = words_of(forgetful.party.board)
    party = forgetful.party
    assert is_for_one(await party.host.slash(party.place, "descarto", cartas=cards))
    assert words_of(party.board) != before
