"""How is a short match on Discord played, and what do people read of it?

What everybody sees is written down from the first post to the result, and what one player alone
sees beside it: letters, forms, answers, the pages of the rules. The people, the cards and the words
are the same in every language.
"""

from __future__ import annotations

import re

from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from musbot.render.mus_rule_pages import Topic
from tests.cogs.party import Party, form_of
from tests.cogs.settings_pages import manager_of
from tests.golden.message_text import OPTION, lines_of

LIST = re.compile(rf"(?:^{OPTION}.*(?:\n|\Z))+", re.MULTILINE)
"""The options of one list."""


SHORT = {"reglas": "nabo", "opciones": "target:20 games_per_vaca:1"}
"""The rules of a match that ends soon."""

MUS, CORTO = "mus", "corto"
SAID = ("quiero", "envido.ask", "descarto.ask", "paso", "no-quiero")
"""What the people say, as far as it is allowed, so that they are asked for most things once."""

MUS_SAID = 2
"""So often the people want other cards; then they cut."""

ASIDE, PAUSE = 2, 6
"""Before which of their words somebody looks at what is his own, and wants a pause."""

TOLD_WORD_FOR_WORD = 14
"""After so many words of people only what ends a round is written down."""


class Reading:
    """What was read, in the order in which it came."""

    def __init__(self, env: Env, language: str) -> None:
        self._env = env
        self._party = Party(env, count=2)
        self._stranger = self._party.stranger()
        self._language = language
        self._lines: list[str] = []
        self._read: dict[int, str] = {}
        self._lists: set[str] = set()
        self._table = ""

    async def write(self) -> str:
        """Play the match and write down what is read."""
        await self._choose_language()
        await self._gather()
        await self._ask_for_rules()
        await self._play()
        await self._again()
        return "\n".join([*self._lines, ""])

    async def _choose_language(self) -> None:
        party = self._party
        manager = manager_of(party)
        for person in (self._stranger, *party.people):
            await person.slash(party.channel, "ajustes mios", idioma=self._language)
        shown = await manager.slash(party.channel, "ajustes mios", idioma=self._language)
        self._alone("/ajustes mios", shown)
        shown = await manager.slash(party.channel, "ajustes servidor", idioma=self._language)
        self._alone("/ajustes servidor", shown)

    async def _gather(self) -> None:
        party = self._party
        await party.host.slash(party.channel, "mesa abrir", **SHORT)
        self._table = party.table
        self._everybody("/mesa abrir")
        await party.lobby_press(party.people[1], "sit")
        await party.lobby_press(party.host, "bots")
        self._everybody("all seats are taken")
        await party.lobby_press(party.host, "draw")
        self._everybody("lots are drawn")
        await party.lobby_press(party.host, "start")
        self._everybody("the match begins")
        self._alone("too late", await self._stranger.slash(party.channel, "mesa unirse"))

    async def _play(self) -> None:
        party = self._party
        self._letter("the first letter")
        count = 0
        while offered := party.words():
            wanted = (MUS if count < MUS_SAID else CORTO, *SAID)
            word = next(each for each in wanted if each in offered)
            count += 1
            is_told = count <= TOLD_WORD_FOR_WORD
            if is_told:
                await self._look_aside(count)
            await self._say(word, is_told=is_told)
            self._everybody(f"{word}", is_told=is_told)
            if is_told:
                self._letter("the letter")

    async def _say(self, word: str, *, is_told: bool) -> None:
        party = self._party
        person = party.awaited
        pressed = await person.click(party.board, custom_id=party.words()[word])
        if pressed.modal is not None:
            if is_told:
                self._form(word, pressed)
            pressed = await person.submit_modal(pressed, form_of(pressed.modal))
        if is_told:
            self._alone(word, pressed)

    async def _look_aside(self, count: int) -> None:
        if count == ASIDE:
            await self._ask_for_ones_own()
        elif count == PAUSE:
            await self._ask_for_a_pause()

    async def _ask_for_ones_own(self) -> None:
        party = self._party
        for command in ("cartas", "consulta", "sena", "marcador"):
            self._alone(f"/{command}", await party.host.slash(party.place, command))
        refused = await party.others[0].slash(party.place, "ordago")
        self._alone("/ordago out of turn", refused)
        self._alone("/mesa mirar", await self._stranger.slash(party.channel, "mesa mirar"))

    async def _ask_for_a_pause(self) -> None:
        party = self._party
        menu = await self._flow(party.board, "menu")
        self._alone("menu", menu)
        assert menu.response is not None
        self._alone("leave", await self._flow(menu.response, "leave"))
        for person, command in zip(party.people, ("pausa", "seguir"), strict=True):
            shown = await person.slash(party.place, f"mesa {command}")
            self._alone(f"/mesa {command}", shown)
            self._everybody(f"/mesa {command}")

    async def _again(self) -> None:
        self._alone("crossed partners", await self._flow(self._party.board, "crossed"))
        self._everybody("crossed partners")

    async def _flow(self, message: ResponseMessage, word: str) -> InteractionResult:
        """Let the host press a button about the course of the match."""
        return await self._party.host.click(message, custom_id=f"flow:{self._table}:{word}")

    async def _ask_for_rules(self) -> None:
        party = self._party
        for topic in Topic:
            shown = await party.host.slash(party.place, "reglas", tema=topic.value)
            self._alone(f"/reglas {topic.value}", shown)

    # ------------------------------------------------------------------ what is written down

    def _everybody(self, why: str, *, is_told: bool = True) -> None:
        """Write down every public message that is new or has changed."""
        for message in sorted(self._party.messages(), key=lambda each: each.id):
            text = self._text(message)
            if self._read.get(message.id) != text:
                self._read[message.id] = text
                is_in_play = message.id == self._party.board.id and self._party.words()
                if is_told or not is_in_play:
                    self._note(f"everybody, {why}", text)

    def _alone(self, why: str, shown: InteractionResult) -> None:
        """Write down what the one who pressed or typed is told alone."""
        for message in [shown.response, *shown.followups]:
            if message is not None and message.ephemeral:
                self._note(f"alone, {why}", self._text(message))

    def _form(self, why: str, pressed: InteractionResult) -> None:
        assert pressed.modal is not None
        lines = [f"<{pressed.modal['title']}>", *lines_of(pressed.modal["components"], {})]
        self._note(f"a form, {why}", "\n".join(lines))

    def _letter(self, why: str) -> None:
        """Write down the host's letters that are new or have changed."""
        for message in self._party.letters(self._party.host):
            text = self._text(message)
            if self._read.get(message.id) != text:
                self._read[message.id] = text
                self._note(f"by private message, {why}", text)

    def _note(self, heading: str, text: str) -> None:
        self._lines += [f"==== {heading}", *LIST.sub(self._once, text).splitlines(), ""]

    def _once(self, options: re.Match[str]) -> str:
        """Write a list out the first time, and then what stands in front of it."""
        known = options[0] in self._lists
        self._lists.add(options[0])
        return f"{OPTION}…\n" if known else options[0]

    def _text(self, message: ResponseMessage) -> str:
        lines = [*message.content.splitlines(), *lines_of(message.components, self._names())]
        return "\n".join(lines)

    def _names(self) -> dict[str, str]:
        party = self._party
        people = {f"<@{each.id}>": f"@{each.name}" for each in party.people}
        channels = [party.channel, *party.channel.threads]
        places = {f"<#{each.id}>": f"#{each.name}" for each in channels}
        return people | places | ({self._table: "NUMBER"} if self._table else {})
