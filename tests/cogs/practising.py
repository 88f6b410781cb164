"""How does somebody play a practice match, wherever he meets the bot, by what he sees there?"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TypeAlias

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, UserHandle
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage
from simcord.types import HttpLogEntry

from cogs._bot import MusBot
from tests.abroad import Traveller, meet_privately, remove_bot
from tests.cogs.party import BOLD, MOST_WORDS, PLAY, QUIET, form_of, words_of
from tests.discord_components import controls_of, walk

Actor: TypeAlias = UserHandle | Traveller | MemberActor

OWN_TOKEN = ("/interactions/", "/webhooks/")
"""Requests that need no token but that of the interaction which they answer."""


class Where(StrEnum):
    """Where somebody practises."""

    LETTERS = "letters"
    TWO = "two"
    GROUP = "group"
    SERVER = "server"


ABROAD = (Where.TWO, Where.GROUP, Where.SERVER)


class Practice:
    """Somebody who practises, and the message in which he does."""

    def __init__(self, env: Env, actor: Actor, channel: ChannelHandle | None = None) -> None:
        self.env = env
        self.actor = actor
        self.channel = channel
        self.board: ResponseMessage | None = None
        self.results: list[InteractionResult] = []
        self._asked = len(env.http_requests)

    @classmethod
    async def at(cls, env: Env, where: Where, name: str = "Ane") -> "Practice":
        """Let somebody be there."""
        user = env.create_user(name)
        match where:
            case Where.LETTERS:
                return cls(env, user)
            case Where.TWO | Where.GROUP:
                others = [env.create_user(each) for each in ("Jon", "Miren")]
                met = others[:1] if where is Where.TWO else others
                return cls(env, meet_privately(env, user, *met)[0])
            case Where.SERVER:
                guild = env.create_guild(preferred_locale="fr")
                member, channel = guild.add_member(user), guild.create_text_channel("bar")
                await remove_bot(env, guild)
                return cls(env, member, channel)

    # ------------------------------------------------------------------ what is seen

    @property
    def id(self) -> int:
        """The user's id."""
        return self.actor.id

    @property
    def words(self) -> dict[str, str]:
        """What the message offers to say, each with the id of its button or list."""
        assert self.board is not None
        found = {one: PLAY.fullmatch(one) for one in controls_of(self.board.components)}
        return {match[2]: custom_id for custom_id, match in found.items() if match}

    @property
    def text(self) -> str:
        """What the message says."""
        return words_of(self.board)

    @property
    def labels(self) -> list[str]:
        """What stands on its buttons."""
        assert self.board is not None
        return [str(one["label"]) for one in walk(self.board.components) if "label" in one]

    def control(self, kind: str, word: str) -> str:
        """The id of a button or list, such as that of ``alone`` and ``more``."""
        assert self.board is not None
        (found,) = [
            one
            for one in controls_of(self.board.components)
            if one.startswith(f"{kind}:") and one.split(":")[-1].split(".")[0] == word
        ]
        return found

    def with_own_token(self) -> list[HttpLogEntry]:
        """What the bot has asked of Discord by its own token since this began."""
        sent = self.env.http_requests[self._asked :]
        return [one for one in sent if not one.path.startswith(OWN_TOKEN)]

    async def restart(self, bot: MusBot) -> None:
        """Let the bot be another one, which has asked nothing of Discord but to sign in."""
        await self.env.restart_bot(bot)
        if self.channel is not None and self.channel.guild is not None:
            await remove_bot(self.env, self.channel.guild)
        self._asked = len(self.env.http_requests)

    # ------------------------------------------------------------------ what is done

    async def type(self, command: str, /, **options: object) -> InteractionResult:
        """Type a command; the message that comes is the one that is looked at from now on."""
        return self._seen(await self.type_aside(command, **options))

    async def type_aside(self, command: str, /, **options: object) -> InteractionResult:
        """Type a command whose answer is no table."""
        if isinstance(self.actor, MemberActor):
            assert self.channel is not None
            return await self.actor.slash(self.channel, command, **options)
        answer: InteractionResult = await self.actor.slash(command, **options)
        return answer

    async def press(self, kind: str, word: str) -> InteractionResult:
        """Press a button that is no word of the game."""
        return self._seen(await self.press_aside(kind, word))

    async def press_aside(self, kind: str, word: str) -> InteractionResult:
        """Press a button whose answer is no table."""
        assert self.board is not None
        return await self.actor.click(self.board, custom_id=self.control(kind, word))

    async def choose(self, custom_id: str, values: Sequence[str]) -> InteractionResult:
        """Choose from a list."""
        assert self.board is not None
        return self._seen(await self.actor.select(self.board, values, custom_id=custom_id))

    async def say(self, word: str) -> InteractionResult:
        """Say a word of the game by its button or list, with the least that it needs."""
        assert self.board is not None
        custom_id = self.words[word]
        if word == "descarto":
            return await self.choose(custom_id, self.cards[:1])
        pressed = await self.actor.click(self.board, custom_id=custom_id)
        if pressed.modal is not None:
            pressed = await self.actor.submit_modal(pressed, form_of(pressed.modal))
        return self._seen(pressed)

    @property
    def cards(self) -> list[str]:
        """The cards that may be put aside."""
        return self.options(self.words["descarto"])

    def options(self, custom_id: str) -> list[str]:
        """What may be chosen from a list."""
        assert self.board is not None
        (found,) = [one for one in walk(self.board.components) if one.get("custom_id") == custom_id]
        return [str(one["value"]) for one in found["options"]]

    async def play_out(self, choose: Callable[[Sequence[str]], str] | None = None) -> None:
        """Play to the end of the match, in the one message."""
        for _ in range(MOST_WORDS):
            offered = self.words
            if not offered:
                return
            pick = choose or _boldest
            await self.say(pick([*offered]))
        raise AssertionError(self.text)

    def _seen(self, answer: InteractionResult) -> InteractionResult:
        self.results.append(answer)
        shown = answer.response
        if shown is not None and shown.components:
            self.board = shown
        elif self.board is not None:
            stored = self.env.backend.get_message(self.board.channel_id, self.board.id)
            self.board = ResponseMessage(self.env, stored)
        return answer


def _boldest(offered: Sequence[str]) -> str:
    return next(word for word in BOLD if word in offered)


def shy(offered: Sequence[str]) -> str:
    """Say little and ask for no cards."""
    return next(word for word in QUIET if word in offered)
