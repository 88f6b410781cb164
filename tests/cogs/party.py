"""How do people at a simulated Discord play mus by what they see there?"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatch

from simcord import interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models import Interaction
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import InteractionType
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage
from simcord.types import HttpLogEntry

from tests.discord_components import JsonObject, MessageFlag, Part, controls_of, walk

NAMES = ("Ane", "Jon", "Miren", "Patxi", "Olatz", "Unai")
MOST_WORDS = 3000
"""More than any match of these tests takes."""

CALLED = re.compile(r"<@(\d+)>")
QUIET = ("corto", "paso", "no-quiero")
"""What those say who want no stones, as far as it is allowed."""

BOLD = ("corto", "quiero", "ordago", "paso", "no-quiero")
"""What those say who want to go home."""

PLAY = re.compile(r"mus:[^:]+:(\d+):(.+)")


class Party:
    """People, a channel and a server; `people` sit in the order in which they sat down."""

    def __init__(self, env: Env, count: int = 4, locale: str = "en-US") -> None:
        self._said = 0
        self.env = env
        self.guild: GuildHandle = env.create_guild(preferred_locale=locale)
        self.channel: ChannelHandle = self.guild.create_text_channel("mesa")
        self.people: list[MemberActor] = [self.stranger(name) for name in NAMES[:count]]

    def stranger(self, name: str = "Eneko") -> MemberActor:
        """Somebody else on the same server."""
        return self.guild.add_member(self.env.create_user(name))

    @property
    def host(self) -> MemberActor:
        """Who opens the table."""
        return self.people[0]

    # ------------------------------------------------------------------ what is seen

    def messages(self) -> Iterator[ResponseMessage]:
        """Every message of the bot that all can see on the server."""
        backend = self.env.backend
        for channel in (self.channel, *self.channel.threads):
            for stored in backend.messages.get(channel.id, {}).values():
                if stored.components and not stored.flags & MessageFlag.EPHEMERAL:
                    yield ResponseMessage(self.env, stored)

    @property
    def lobby(self) -> ResponseMessage:
        """The newest message at which one can sit down or start."""
        return self._newest(lambda ids: any(one.startswith("lobby:") for one in ids))

    @property
    def board(self) -> ResponseMessage:
        """The newest message: the table, unless somebody uses an older one."""
        return max(self.messages(), key=lambda message: message.id)

    def _newest(self, fits: Callable[[Sequence[str]], bool]) -> ResponseMessage:
        found = [one for one in self.messages() if fits([*controls_of(one.components)])]
        return max(found, key=lambda message: message.id)

    @property
    def table(self) -> str:
        """The table's id, as its buttons tell it."""
        return next(iter(controls_of(self.lobby.components))).split(":")[1]

    @property
    def awaited(self) -> MemberActor:
        """Who is to speak, as the board calls him."""
        called = CALLED.search(words_of(self.board))
        assert called is not None, words_of(self.board)
        return next(one for one in self.people if one.id == int(called[1]))

    @property
    def others(self) -> list[MemberActor]:
        """The people who are not to speak."""
        return [one for one in self.people if one.id != self.awaited.id]

    @property
    def place(self) -> ChannelHandle:
        """The channel or thread in which the board hangs."""
        channels = (self.channel, *self.channel.threads)
        return next(one for one in channels if one.id == self.board.channel_id)

    def words(self) -> dict[str, str]:
        """What the board offers to say, each with its button's id."""
        found = {one: PLAY.fullmatch(one) for one in controls_of(self.board.components)}
        return {match[2]: custom_id for custom_id, match in found.items() if match}

    def letters(self, person: MemberActor) -> list[ResponseMessage]:
        """What was written to somebody privately, the oldest first."""
        channel = self.env.backend.dm_channels.get(person.id)
        stored = {} if channel is None else self.env.backend.messages.get(channel, {})
        return [ResponseMessage(self.env, one) for _, one in sorted(stored.items())]

    def open_thread(self) -> ChannelHandle:
        """A thread of the people's own below the channel."""
        thread = self.env.backend.create_thread(self.channel.id, "charla", self.host.id)
        return next(one for one in self.channel.threads if one.id == thread.id)

    # ------------------------------------------------------------------ what is done

    async def sit_down(self, *, start: bool = True, **rules: str) -> None:
        """The host opens a table, the others press a button each, and the match begins."""
        opened = {"asientos": "two"} if len(self.people) == 2 else {}
        await self.host.slash(self.channel, "mesa abrir", **opened, **rules)
        for person in self.people[1:]:
            await self.lobby_press(person, "sit")
        if start:
            await self.lobby_press(self.host, "start")

    async def lobby_press(self, person: MemberActor, word: str) -> InteractionResult:
        """Press a button of the lobby."""
        return await person.click(self.lobby, custom_id=f"lobby:{self.table}:{word}")

    async def press(
        self, word: str, person: MemberActor | None = None, /, **filled: object
    ) -> InteractionResult:
        """Let somebody, else who is awaited, press a word and fill in the form that it opens."""
        self._count()
        person = person or self.awaited
        pressed = await person.click(self.board, custom_id=self.words()[word])
        if pressed.modal is None:
            return pressed
        return await person.submit_modal(pressed, filled or form_of(pressed.modal))

    async def type(
        self, command: str, person: MemberActor | None = None, /, **options: object
    ) -> InteractionResult:
        """Let somebody, else who is awaited, type a command where the match is played."""
        self._count()
        return await (person or self.awaited).slash(self.place, command, **options)

    def _count(self) -> None:
        """Give up on a match that would go on for ever."""
        self._said += 1
        assert self._said <= MOST_WORDS, words_of(self.board)

    async def play_until(self, *words: str) -> None:
        """Say little and no mus until the board offers these words."""
        while not set(words) <= self.words().keys():
            offered = self.words()
            await self.press(next(word for word in QUIET if word in offered))

    async def play_out(self) -> None:
        """Bring the match to its end."""
        while self.words():
            offered = self.words()
            await self.press(next(word for word in BOLD if word in offered))

    async def at_once(
        self, presses: Iterable[tuple[MemberActor, ResponseMessage, str]]
    ) -> list[InteractionResult]:
        """Let people press buttons of messages before the bot has answered any of them."""
        records: list[Interaction] = []
        for person, message, custom_id in presses:
            stored = self.env.backend.get_message(message.channel_id, message.id)
            record, payload = interactions.base_payload(
                self.env.backend,
                type=InteractionType.MESSAGE_COMPONENT,
                channel_id=stored.channel_id,
                guild_id=self.guild.id,
                user_id=person.id,
                data={"custom_id": custom_id, "component_type": int(Part.BUTTON)},
            )
            record.source_message_id = stored.id
            payload["message"] = dict(serializers.message_payload(self.env.backend, stored))
            self.env.backend.emit("INTERACTION_CREATE", payload)
            records.append(record)
        await self.env.settle(idle=0.001)
        return [InteractionResult(self.env, record) for record in records]

    async def typed_at_once(
        self, commands: Iterable[tuple[MemberActor, ChannelHandle, str]]
    ) -> list[InteractionResult]:
        """Let people type commands without options before the bot has answered any of them."""
        records: list[Interaction] = []
        for person, channel, command in commands:
            word, *inner = command.split()
            root = self.env.backend.find_command(word, self.guild.id, type=1)
            assert root is not None, command
            _, nesting = interactions.walk_to_subcommand(root, inner)
            record, payload = interactions.base_payload(
                self.env.backend,
                type=InteractionType.APPLICATION_COMMAND,
                channel_id=channel.id,
                guild_id=self.guild.id,
                user_id=person.id,
                data={
                    "id": root["id"],
                    "name": word,
                    "type": 1,
                    "options": interactions.nest_options(root, nesting, []),
                },
            )
            self.env.backend.emit("INTERACTION_CREATE", payload)
            records.append(record)
        await self.env.settle(idle=0.001)
        return [InteractionResult(self.env, record) for record in records]

    def put_button(self, custom_id: str) -> ResponseMessage:
        """Let the board have a button that the bot has not written."""
        board = self.board
        stored = self.env.backend.get_message(board.channel_id, board.id)
        button = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
        stored.components[0]["components"].append({"type": 1, "components": [button]})
        return board

    def requests(self, method: str, path: str) -> list[HttpLogEntry]:
        """What the bot asked of Discord so far, by a pattern of its path."""
        sent = self.env.http_requests
        return [one for one in sent if one.method == method and fnmatch(one.path, path)]

    def posts(self) -> list[HttpLogEntry]:
        """The messages that the bot posted by itself where all can see them."""
        dms = {str(channel) for channel in self.env.backend.dm_channels.values()}
        sent = self.requests("POST", "/channels/*/messages")
        return [one for one in sent if one.path.split("/")[2] not in dms]


def words_of(message: ResponseMessage | None) -> str:
    """What a message says, its buttons left out."""
    if message is None:
        return ""
    texts = [str(one.get("content", "")) for one in walk(message.components)]
    return "\n".join(filter(None, [message.content, *texts]))


def control(message: ResponseMessage | None, word: str) -> str:
    """The id of the one button or list of a message that says this word."""
    assert message is not None
    (found,) = [
        one for one in controls_of(message.components) if one.split(":")[-1].split(".")[0] == word
    ]
    return found


def told(result: InteractionResult) -> str:
    """What the user alone was told by an answer and what followed it."""
    said = [result.response, *result.followups]
    return "\n".join([words_of(one) for one in said if one is not None and one.ephemeral])


def form_of(modal: JsonObject) -> dict[str, object]:
    """The least that a form takes."""
    filled: dict[str, object] = {}
    for part in walk(modal["components"]):
        if part["type"] == Part.TEXT_INPUT:
            filled[part["custom_id"]] = part["value"]
        elif part["type"] == Part.STRING_SELECT:
            wanted = max(1, int(part.get("min_values", 1)))
            filled[part["custom_id"]] = [one["value"] for one in part["options"][:wanted]]
    return filled
