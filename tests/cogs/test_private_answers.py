"""Is what a player does aside answered to him alone, and does the table go on all the same?"""

from collections.abc import Sequence

import pytest
from msgspec import Raw
from simcord.env import Env

from cogs._bot import MusBot
from musbot.core.contract import Legal
from musbot.core.seats import SEATINGS, Seat, Side
from musbot.games.mus.actions import Action, Descarto, Word
from musbot.games.mus.events import Event, Lance, LanceReached, MusCut, Passed, StonesWon, Why
from musbot.games.mus.game import MUS
from musbot.games.mus.view import MusView
from musbot.service.chance import ItemT
from musbot.service.events import Played
from musbot.service.log import encode
from musbot.service.ports import Stored, TableId
from tests.cogs.conftest import NewBot
from tests.cogs.party import Party, control, told, words_of
from tests.discord_components import controls_of
from tests.fakes import HeldClock, MemoryStore
from tests.rigged import STRONG, Rigged
from tests.simulation import close_dms

HOST_HAS_PERETE = (STRONG[1], STRONG[0], *STRONG[2:])


class Room:
    """A person who holds a perete, three computer players, and a bot that can be exchanged."""

    def __init__(self, env: Env, new_bot: NewBot, store: MemoryStore, clock: HeldClock) -> None:
        self.env = env
        self.new_bot = new_bot
        self.store = store
        self.clock = clock
        self.party = Party(env, count=1)
        self.bot: MusBot

    async def begin(self) -> None:
        """Begin a match in which the person is mano."""
        await self.restart()
        party = self.party
        options = "mus_corrido:off perete:keep signal_risk:50"
        await party.host.slash(party.channel, "mesa abrir", opciones=options)
        await party.lobby_press(party.host, "bots")
        await party.lobby_press(party.host, "start")

    async def restart(self) -> None:
        self.bot = self.new_bot(chance=Rigged(HOST_HAS_PERETE))
        await self.env.restart_bot(self.bot)

    async def happened(self, *events: Event) -> None:
        """Let the store know of something that the bot has not shown, as after a crash."""
        table = TableId(self.party.table)
        stored = [
            Stored(self.clock.now(), encode(Played(Raw(MUS.encode_event(event)))))
            for event in events
        ]
        await self.store.append(table, len([*await self.store.read(table)]), stored)
        await self.restart()

    async def awaits_computer(self) -> bool:
        table = await self.bot.room.tables.get(TableId(self.party.table))
        return table.snapshot().awaits_computer


@pytest.fixture
async def room(simcord_env: Env, new_bot: NewBot, store: MemoryStore, clock: HeldClock) -> Room:
    made = Room(simcord_env, new_bot, store, clock)
    await made.begin()
    return made


@pytest.mark.parametrize("way", ["typed", "pressed", "in the letter"])
async def test_a_perete_that_wins_a_game_lets_the_next_round_begin(room: Room, way: str) -> None:
    party, host = room.party, room.party.host
    await room.happened(StonesWon(None, Why.PERETE, Side(0), 39))
    if way == "typed":
        await party.type("perete", host)
    elif way == "pressed":
        shown = await host.click(party.board, label="My cards")
        assert shown.response is not None
        await host.click(shown.response, custom_id=control(shown.response, "perete"))
    else:
        letter = party.letters(host)[-1]
        await host.user.click(letter, custom_id=control(letter, "perete"))
    assert not await room.awaits_computer()
    assert party.awaited is host
    assert party.words()
    assert "Perete!" in "\n".join(words_of(one) for one in party.messages())


class MusOnce:
    """Asks for cards once, and bets everything or takes every bet."""

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        words = [each.word for each in legal]
        if "descarto" in words:
            return Descarto(view.hand[:1])
        if "mus" in words:
            return Word.CORTO if view.mus_rounds else Word.MUS
        return Word.QUIERO if "quiero" in words else Word.ORDAGO


class SecondIsMano(Rigged):
    """Lets the second seat begin."""

    def choice(self, items: Sequence[ItemT]) -> ItemT:
        return items[1]


async def test_a_discard_among_ones_own_cards_after_which_computers_end_the_game_begins_the_next(
    simcord_env: Env, new_bot: NewBot
) -> None:
    bot = new_bot(players={"mus": MusOnce()}, chance=SecondIsMano())
    await simcord_env.restart_bot(bot)
    party = Party(simcord_env, count=1)
    await party.host.slash(party.channel, "mesa abrir", opciones="mus_corrido:off")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    await party.press("mus")
    shown = await party.host.click(party.board, label="My cards")
    assert shown.response is not None
    ids = controls_of(shown.response.components)
    (listed,) = [one for one in ids if one.endswith(":descarto")]
    await party.host.select(shown.response, ["4c"], custom_id=listed)
    snapshot = (await bot.room.tables.get(TableId(party.table))).snapshot()
    assert snapshot.rounds == 1
    assert not snapshot.awaits_computer
    assert party.awaited is party.host
    assert {"mus", "corto"} <= party.words().keys()


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("sena", {"cual": "solomillo"}),
        ("sena", {"cual": "amor"}),
        ("consulta", {"texto": "tengo un solomillo"}),
        ("mirar", {"rival": "Patxi"}),
        ("perete", {}),
    ],
)
async def test_what_is_refused_aside_is_told_to_its_player_alone_while_a_computer_is_due(
    room: Room, command: str, options: dict[str, str]
) -> None:
    party = room.party
    grande = LanceReached(Lance.GRANDE, SEATINGS["pairs"].seats)
    await room.happened(MusCut(Seat(0)), grande, Passed(Seat(0)))
    assert await room.awaits_computer()
    answer = await party.host.slash(party.place, command, **options)
    assert answer.response is not None
    assert all(one.ephemeral for one in (answer.response, *answer.followups))
    assert not await room.awaits_computer()
    assert party.awaited is party.host
    assert party.words()


# ---------------------------------------------------------------------- what waits for a press


@pytest.fixture
async def table(simcord_env: Env, new_bot: NewBot) -> Party:
    """Four people with known cards, of whom the third takes no letters."""
    await simcord_env.restart_bot(new_bot(chance=Rigged()))
    party = Party(simcord_env)
    close_dms(simcord_env, party.people[2])
    await party.sit_down(opciones="mus_corrido:off talk:free")
    await party.people[2].click(party.board, label="My cards")
    return party


async def test_words_that_do_not_fit_into_one_answer_come_with_the_next_ones(table: Party) -> None:
    player, _, partner, _ = table.people
    said = [f"{number}! " + "¡hola! " * 27 for number in range(100, 120)]
    for text in said:
        await table.type("consulta", player, texto=text)
    heard = ""
    for _ in range(8):
        answer = await partner.click(table.board, label="My cards")
        followups = [one.content for one in answer.followups]
        assert all(0 < len(one) <= 2000 for one in followups)
        heard += "\n".join(["", *followups])
    numbers = [int(line.split(": ")[1][:3]) for line in heard.splitlines() if "hola" in line]
    assert numbers == [*range(100, 120)]


async def test_a_refusal_is_told_before_the_words_that_have_waited(table: Party) -> None:
    player, _, partner, _ = table.people
    for _ in range(12):
        await table.type("consulta", player, texto="¡hola! " * 28)
    answer = told(await table.type("sena", partner, cual="solomillo"))
    assert answer.startswith("That seña is not true of your cards, ")
    assert "hola" in answer


async def test_words_wait_on_if_the_answer_that_would_have_told_them_is_lost(
    table: Party,
) -> None:
    player, _, partner, _ = table.people
    await table.type("consulta", player, texto="que-digo")
    table.env.inject_error("POST", "/webhooks/*", status=500, code=0, message="", times=None)
    await partner.click(table.board, label="My cards")
    table.env.backend.faults.clear()
    answer = await partner.click(table.board, label="My cards")
    assert "Ane: ¿qué digo?" in "".join(words_of(one) for one in answer.followups)


# ---------------------------------------------------------------------- whispers


async def test_words_and_their_answer_are_one_letter_for_whoever_hears_both(
    simcord_env: Env,
) -> None:
    party = Party(simcord_env, count=5)
    options = "mus_corrido:off talk:yes-no"
    await party.host.slash(party.channel, "mesa abrir", asientos="teams-of-three", opciones=options)
    for person in party.people[1:]:
        await party.lobby_press(person, "sit")
    await party.lobby_press(party.host, "bots")
    await party.lobby_press(party.host, "start")
    # The third of the side is a computer player, which answers at once.
    await party.type("consulta", party.people[1], texto="que-digo")
    _, whisper = party.letters(party.people[3])
    heading, asked, answered = words_of(whisper).splitlines()
    assert (heading, asked) == ("### Between you", "Jon: ¿qué digo?")
    assert answered.startswith("Nekane: ")
