"""How do people play a match of mouche by typing its commands, and what does the store tell of it?

Who is to act, and what may be said, is read in the store; so nothing here depends on how a table is
shown.
"""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from musbot.games import GAMES
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.record import record_of
from musbot.games.mouche.state import MoucheState
from musbot.service.events import Played, Started
from musbot.service.log import decode, replay
from musbot.service.ports import PlayerId, TableId
from musbot.service.ports import Stored as StoredEvent
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from tests.musbot.games.tongues import TONGUES
from tests.wire.fakediscord import Answer, Channel, Client, Interaction, Message
from tests.wire.reading import lobby_of, table_of

OPTION_OF = {
    "change": "cartas",
    "joue": "carta",
    "retourne": "carta",
    "demande": "jugador",
    "repond": "respuesta",
}
"""The option of a command that takes what stands behind its word."""

COMMAND_OF = {"mouche": "montre"}
"""Words whose command is called otherwise."""


SAVED = (Answer.MESSAGE, Answer.UPDATE)
"""What the bot answers once it has saved a word."""


class Stored(NamedTuple):
    """What the store tells of a table: where its match stands, and all that was said in it."""

    state: MoucheState
    said: list[str]


class Deed(NamedTuple):
    """A word that was typed, after those that had been said, with what came of it."""

    before: list[str]
    said: str
    typed: Interaction


class MoucheDriver:
    """The people of one table; whoever is awaited types anything legal."""

    def __init__(self, url: str, channel: Channel, people: Sequence[Client]) -> None:
        self._url, self._channel, self._people = url, channel, people
        self.table = ""
        self.deeds: list[Deed] = []

    async def sit_down(self, seating: str, rules: str) -> None:
        """The first opens a table of mouche, the others sit, and the match begins."""
        host, *others = self._people
        options = {"juego": "mouche", "asientos": seating, "opciones": rules}
        opened = await (await host.slash(self._channel, "mesa abrir", **options)).answered()
        lobby = opened.response
        assert lobby is not None, opened.words
        self.table = table_of(lobby)
        for person in others:
            await self._press(person, lobby, "sit")
        await self._press(host, lobby, "start")

    async def _press(self, person: Client, lobby: Message, word: str) -> None:
        await (await person.press(lobby, lobby_of(lobby)[word])).answered()

    async def stored(self) -> Stored:
        """Read in the store how the match stands; a bot may be writing meanwhile."""
        # Who plays is cancelled at any point when the bot is killed. Cut off in the midst of being
        # opened, a database would stay locked.
        stored = await asyncio.shield(asyncio.create_task(self._read()))
        state = replay(stored, GAMES)
        happened = [decode(each.body) for each in stored]
        (mano,) = [event.mano for event in happened if isinstance(event, Started)]
        events = [
            MOUCHE.decode_event(bytes(each.event)) for each in happened if isinstance(each, Played)
        ]
        position = state.position
        assert isinstance(position, MoucheState)
        record = record_of(position.rules, position.seating, (), mano, events)
        self._seats = {
            seat: next(
                person
                for person in self._people
                if state.seat_of(PlayerId(int(person.user.id))) == seat
            )
            for seat in position.seating.seats
        }
        return Stored(position, [action for each in record.rounds for action in each.actions])

    async def _read(self) -> Sequence[StoredEvent]:
        database = await Database.open(self._url)
        try:
            return await SqlEventStore(database).read(TableId(self.table))
        finally:
            await database.close()

    async def play_on(self, chance: Random) -> None:
        """Play to the end of the match."""
        while await self.move(chance):
            pass

    async def move(self, chance: Random) -> bool:
        """Let whoever is awaited type something; nothing when the match is over."""
        stored = await self.stored()
        awaited = MOUCHE.to_act(stored.state)
        if not awaited:
            return False
        (seat,) = awaited
        said = TONGUES["mouche"].something(chance, MOUCHE.view(stored.state, seat))
        word, _, more = said.partition(" ")
        # People count the seats from 1, records from 0.
        typed_more = str(int(more) + 1) if word == "demande" else more
        options = {OPTION_OF[word]: typed_more} if more else {}
        command = COMMAND_OF.get(word, word)
        typed = await self._seats[seat].slash(self._channel, command, **options)
        self.deeds.append(Deed(stored.said, f"{seat} {said}", typed))
        await typed.answered()
        return True

    async def assert_tells(self) -> None:
        """Fail unless all that was acknowledged is stored, once, and nothing that nobody said.

        In place of the first card that somebody leads the store may tell of the mouche of another.
        """
        said = (await self.stored()).said
        for deed in self.deeds:
            count = len(deed.before)
            assert said[:count] == deed.before, "what was said before has changed"
            if deed.typed.answer in SAVED:
                told = said[count : count + 1]
                assert told == [deed.said] or told[0].endswith(" mouche"), deed.typed.words
        assert len(said) <= len(self.deeds), "nobody has said so much"
