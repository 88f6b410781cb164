"""How do people play a match of mus by what they see of it on Discord?"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from tests.discord_components import JsonObject, Part, walk
from tests.wire.fakediscord import Answer, Channel, Client, FakeDiscord, Interaction, Message
from tests.wire.reading import (
    ASK,
    Button,
    Moment,
    buttons_of,
    calls,
    cards_in,
    is_over,
    lobby_of,
    moment_of,
    round_of,
    table_of,
)

AMOUNT = "5"

Choose: TypeAlias = Callable[[Sequence[str]], str]
"""Picks one of the words on the buttons."""


class StuckError(AssertionError):
    """The people at the table do not see how to go on; the message says what they see."""


class Deed(NamedTuple):
    """Something said at a table: at which turn, by which button, by whom, as a record writes it.

    Its `interaction` tells whether it was answered.
    """

    turn: int
    label: str
    person: Client
    action: str
    interaction: Interaction

    @property
    def words(self) -> str:
        """What was done and what came of it, for who looks for a fault."""
        answer, told = self.interaction.answer, [one.words for one in self.interaction.followups]
        return f"{self.turn} {self.person.user.name}: {self.action} -> {answer!r} {told}"


def at_random(chance: Random, *avoided: str) -> Choose:
    """Pick any word, those to be avoided only where there is no other."""

    def choose(words: Sequence[str]) -> str:
        liked = [word for word in words if not word.startswith(avoided)]
        return chance.choice(liked or list(words))

    return choose


class TableDriver:
    """The people of one table.

    `moves` counts what they did, each press and each form sent; `deeds` are what was to move this
    match on, in order, written down when it was sent.
    """

    def __init__(self, discord: FakeDiscord, channel: Channel, people: Sequence[Client]) -> None:
        self.people = people
        self.moves = 0
        self.deeds: list[Deed] = []
        self.table = ""
        self._discord = discord
        self._channel = channel
        self._turn = -1
        self._message: Message | None = None

    async def sit_down(self, **rules: str) -> None:
        """The first opens a table, the others take their seats, and the match begins."""
        await self.gather(**rules)
        await self.begin()

    async def gather(self, **rules: str) -> None:
        """The first opens a table, with `/mesa abrir` where it has rules, and the others sit."""
        host, *others = self.people
        command = "mesa abrir" if rules else "mus"
        opened = await (await host.slash(self._channel, command, **rules)).answered()
        lobby = self._message = opened.response
        if lobby is None or "sit" not in lobby_of(lobby):
            raise StuckError(opened.words)
        self.table = table_of(lobby)
        self.deeds = []
        for person in others:
            await self.press(person, lobby, lobby_of(lobby)["sit"])

    async def take_seats(self, lobby: Message) -> None:
        """All sit down at a table that was opened for them, whose match begins by itself then."""
        self._message, self.table = lobby, table_of(lobby)
        self.deeds, self._turn = [], -1
        for person in self.people:
            await self.press(person, lobby, lobby_of(lobby)["sit"])

    async def begin(self) -> None:
        """The host starts the match, with computer players where seats are free."""
        self._turn = -1
        if "bots" in lobby_of(self.message):
            await self.press(self.people[0], self.message, lobby_of(self.message)["bots"])
        await self.press(self.people[0], self.message, lobby_of(self.message)["start"])
        await self.look()

    async def look(self, within: float = 20.0) -> Message:
        """Wait for the message with the next buttons, or for the end of the match."""
        try:
            await self._discord.until(self._goes_on, within)
        except TimeoutError:
            raise StuckError(self.message.words) from None
        return self.message

    async def look_again(self) -> Choose | None:
        """After the bot was away: take the buttons that are there, or ask for the table.

        Gives the choice of who was not answered and presses the same once more.
        """
        self._turn = -1
        if not self._goes_on():
            await self.press(self.people[0], self.message, lobby_of(self.message)["show"])
            await self.look()
        if not self.deeds or self.deeds[-1].interaction.answer is not None or self.is_over:
            return None
        last = self.deeds[-1]
        return (lambda _: last.label) if last.turn == self.moment.turn else None

    # ------------------------------------------------------------------ what they do

    async def move(self, choose: Choose) -> list[Interaction]:
        """Let whoever is to speak press one of the buttons and say what it asks for.

        Gives what was done for it, answered; the table's next message has come when it returns.
        """
        button = await self._choose(choose)
        person, message = self.speaker, self.message
        if button.detail == ASK:
            pressed = await self.press(person, message, button.custom_id)
            done = [pressed, *await self._complete(person, pressed, button)]
        else:
            self.moves += 1
            pressed = await person.press(message, button.custom_id)
            self._note(button, person, button.detail, pressed)
            done = [await pressed.answered()]
        await self._go_on(button)
        return done

    async def type_word(self, choose: Choose) -> Interaction:
        """Let whoever is to speak type the command that says the same as a button."""
        button = await self._choose(choose)
        person, channel = self.speaker, self.message.channel
        options = await self._typed(person, button)
        self.moves += 1
        typed = await person.slash(channel, button.word.replace("-", ""), **options)
        self._note(button, person, " ".join(options.values()), typed)
        await typed.answered()
        await self._go_on(button)
        return typed

    async def press(self, person: Client, message: Message, custom_id: str) -> Interaction:
        """Let somebody press a button that he sees, and wait for the answer."""
        self.moves += 1
        return await (await person.press(message, custom_id)).answered()

    async def ask_for_table(self, person: Client, channel: Channel) -> Message:
        """Let somebody ask for the table where he is; all go on with the message that comes."""
        self.moves += 1
        shown = await (await person.slash(channel, "mesa estado")).answered()
        assert shown.response is not None
        self._message = shown.response
        return await self.look()

    async def hand_of(self, person: Client) -> tuple[str, ...]:
        """Let a player look at his cards, which are written as in a record."""
        shown = await self.press(person, self.message, f"mine:{self.table}:cards")
        return cards_in(shown.words)

    async def _choose(self, choose: Choose) -> Button:
        await self.look()
        buttons = {button.label: button for button in self._choices(self.message)}
        return buttons[choose(list(buttons))]

    async def _go_on(self, button: Button) -> None:
        self._turn = button.turn
        await self.look()

    async def _complete(
        self, person: Client, pressed: Interaction, button: Button
    ) -> list[Interaction]:
        """Fill in the form that a press has opened; it opens none where it came too late."""
        if pressed.answer is not Answer.MODAL:
            return []
        self.moves += 1
        filled = dict(_filled(pressed.modal["components"]))
        sent = await person.submit(pressed, **filled)
        said = [" ".join(one) if isinstance(one, list) else one for one in filled.values()]
        self._note(button, person, " ".join(said), sent)
        return [await sent.answered()]

    async def _typed(self, person: Client, button: Button) -> dict[str, str]:
        """The options of the command that says the same as a button."""
        if button.word == "descarto":
            return {"cartas": (await self.hand_of(person))[0]}
        if button.detail:
            return {"piedras": AMOUNT if button.detail == ASK else button.detail}
        return {}

    def _note(self, button: Button, person: Client, more: str, interaction: Interaction) -> None:
        said = f"{button.word} {more}".rstrip()
        self.deeds.append(Deed(button.turn, button.label, person, said, interaction))

    # ------------------------------------------------------------------ what they see

    @property
    def is_over(self) -> bool:
        """Whether the match has been won."""
        return self._message is not None and is_over(self._message)

    @property
    def round_number(self) -> int:
        """The round that is played, from 1; 0 before the match."""
        return 0 if self._message is None else round_of(self._message)

    @property
    def message(self) -> Message:
        """The table's message as it stands."""
        assert self._message is not None
        return self._message

    @property
    def moment(self) -> Moment:
        """Where the match stands, by the table's message."""
        moment = moment_of(self.message, self.table)
        if moment is None:
            raise StuckError(self.message.words)
        return moment

    @property
    def speaker(self) -> Client:
        """Whom the table's message calls: the first of those who are to speak."""
        for person in self.people:
            if calls(self.message, person.user):
                return person
        raise StuckError(self.message.words)

    def _goes_on(self) -> bool:
        """Whether this message or a newer has buttons of a later turn than the last, or the end."""
        place = self.message.channel
        for message in (self.message, *self._newer()):
            if self._choices(message) or (message.channel is place and is_over(message)):
                self._message = message
                return True
        return False

    def _newer(self) -> Iterator[Message]:
        """The messages since the table's last, newest first."""
        for message in reversed(self._discord.world.messages.values()):
            if message is self._message:
                return
            if message.channel.recipient is None and message.only_for is None and message.exists:
                yield message

    def _choices(self, message: Message) -> list[Button]:
        return [one for one in buttons_of(message, self.table) if one.turn > self._turn]


def _filled(components: Iterable[JsonObject]) -> Iterator[tuple[str, str | list[str]]]:
    """Something that every part of a form takes."""
    for component in walk(components):
        if component["type"] == Part.TEXT_INPUT:
            yield component["custom_id"], AMOUNT
        elif component["type"] == Part.STRING_SELECT:
            wanted = max(1, int(component.get("min_values", 1)))
            yield component["custom_id"], [one["value"] for one in component["options"][:wanted]]
