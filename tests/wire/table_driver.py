"""How do people play a match of mus by what they see of it on Discord?

Everything the project's bot writes that is understood here is understood in the few patterns below
and nowhere else: which buttons there are, who is to speak, which round it is, when a match is over.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from tests.discord_components import JsonObject, Part, controls_of, walk
from tests.wire.fakediscord import Answer, Channel, Client, FakeDiscord, Interaction, Message

LOBBY = re.compile(r"lobby:(?P<table>[^:]+):(?P<word>.+)")
MOVE = re.compile(r"mus:(?P<table>[^:]+):(?P<turn>\d+):(?P<word>.+)")
SIT, START = "sit", "start"
CALLED = re.compile(r"<@(?P<user>\d+)>")
ROUND = re.compile(r"Round (?P<number>\d+):")
OVER = re.compile(r"match won")

SPOKEN = re.compile(
    r"(mus|corto|descarto|paso|envido|mas|reenvido|quiero|no-quiero|no-queremos|ordago)\b"
)
"""The words that move a match on; "my cards" and the like stand beside them and do not."""

AMOUNT = "5"

Choose: TypeAlias = Callable[[Sequence[str]], str]
"""Picks one of the words on the buttons."""


class StuckError(AssertionError):
    """The people at the table do not see how to go on; the message says what they see."""


def at_random(chance: Random, *avoided: str) -> Choose:
    """Pick any word, those to be avoided only where there is no other."""

    def choose(words: Sequence[str]) -> str:
        liked = [word for word in words if not word.startswith(avoided)]
        return chance.choice(liked or list(words))

    return choose


class TableDriver:
    """The people of one table. `moves` counts what they did, each press and each form sent."""

    def __init__(self, discord: FakeDiscord, channel: Channel, people: Sequence[Client]) -> None:
        self.people = people
        self.moves = 0
        self._discord = discord
        self._channel = channel
        self._table = ""
        self._turn = -1
        self._message: Message | None = None

    async def sit_down(self) -> None:
        """The first opens a table, the others take their seats, and the match begins."""
        host, *others = self.people
        opened = await (await host.slash(self._channel, "mus")).answered()
        lobby = opened.response
        assert lobby is not None
        self._table, sit = _lobby_button(lobby, SIT)
        for person in others:
            await self._press(person, lobby, sit)
        if START in _lobby_words(lobby):
            await self._press(host, lobby, _lobby_button(lobby, START)[1])
        self._turn, self._message = -1, lobby
        await self.look()

    async def look(self, within: float = 20.0) -> Message:
        """Wait for the message with the next buttons, or for the end of the match."""
        try:
            await self._discord.until(self._goes_on, within)
        except TimeoutError:
            seen = "nothing" if self._message is None else self._message.words
            raise StuckError(seen) from None
        assert self._message is not None
        return self._message

    async def move(self, choose: Choose) -> list[Interaction]:
        """Let whoever is to speak press one of the buttons and say what it asks for.

        Gives what was done for it, answered; the table's next message has come when it returns.
        """
        message = await self.look()
        buttons = dict(self._moves_in(message))
        word = choose(list(buttons))
        pressed = await self._press(self.speaker, message, buttons[word])
        done = [pressed, *await self._complete(pressed)]
        found = MOVE.fullmatch(buttons[word])
        assert found is not None
        self._turn = int(found["turn"])
        await self.look()
        return done

    @property
    def is_over(self) -> bool:
        """Whether the match has been won."""
        return self._message is not None and OVER.search(self._message.words) is not None

    @property
    def round_number(self) -> int:
        """The round that is played, from 1; 0 before the match."""
        words = "" if self._message is None else self._message.words
        return max((int(found["number"]) for found in ROUND.finditer(words)), default=0)

    @property
    def message(self) -> Message:
        """The table's message as it stands."""
        assert self._message is not None
        return self._message

    @property
    def speaker(self) -> Client:
        """Whom the table's message calls: the first of those who are to speak."""
        called = {found["user"] for found in CALLED.finditer(self.message.words)}
        for person in self.people:
            if person.user.id in called:
                return person
        raise StuckError(self.message.words)

    def _goes_on(self) -> bool:
        """Whether there are buttons of a later turn than the last, in this message or a newer."""
        assert self._message is not None
        for message in (self._message, *self._newer()):
            if any(True for _ in self._moves_in(message)):
                self._message = message
                return True
        return self.is_over

    def _newer(self) -> Iterator[Message]:
        """The messages since the table's last, newest first."""
        for message in reversed(self._discord.world.messages.values()):
            if message is self._message:
                return
            if message.channel.recipient is None and message.only_for is None and message.exists:
                yield message

    def _moves_in(self, message: Message) -> Iterator[tuple[str, str]]:
        """The words that may be said next, each with its button's id."""
        for custom_id in message.controls:
            found = MOVE.fullmatch(custom_id)
            if found is None or found["table"] != self._table:
                continue
            if int(found["turn"]) > self._turn and SPOKEN.match(found["word"]):
                yield found["word"], custom_id

    async def _press(self, person: Client, message: Message, custom_id: str) -> Interaction:
        self.moves += 1
        return await (await person.press(message, custom_id)).answered()

    async def _complete(self, pressed: Interaction) -> list[Interaction]:
        """Fill in the form, or the private select, that a press has opened."""
        person = next(one for one in self.people if one.user is pressed.user)
        if pressed.answer is Answer.MODAL:
            self.moves += 1
            sent = await person.submit(pressed, **dict(_filled(pressed.modal["components"])))
            return [await sent.answered()]
        if not pressed.is_private or pressed.response is None:
            return []
        for custom_id, control in pressed.response.controls.items():
            if control["type"] == Part.STRING_SELECT:
                self.moves += 1
                chosen = _first_options(control)
                sent = await person.select(pressed.response, custom_id, *chosen)
                return [await sent.answered()]
        raise StuckError(pressed.words)


def _filled(components: Iterable[JsonObject]) -> Iterator[tuple[str, str | list[str]]]:
    """Something that every part of a form takes."""
    for component in walk(components):
        if component["type"] == Part.TEXT_INPUT:
            yield component["custom_id"], AMOUNT
        elif component["type"] == Part.STRING_SELECT:
            yield component["custom_id"], _first_options(component)


def _first_options(select: JsonObject) -> list[str]:
    wanted = max(1, int(select.get("min_values", 1)))
    return [str(option["value"]) for option in select["options"][:wanted]]


def _lobby_words(message: Message) -> dict[str, str]:
    found = [LOBBY.fullmatch(custom_id) for custom_id in controls_of(message.components)]
    return {one["word"]: one["table"] for one in found if one}


def _lobby_button(message: Message, word: str) -> tuple[str, str]:
    """The table's id, and the id of the button that says this word."""
    table = _lobby_words(message).get(word)
    if table is None:
        raise StuckError(message.words)
    return table, f"lobby:{table}:{word}"
