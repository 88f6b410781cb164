"""How is a short match of mouche on Discord played, and what do people read of it?"""

from __future__ import annotations

from simcord.results import ResponseMessage

from musbot.render.faces import face_of
from tests.discord_components import controls_of
from tests.golden.reading import Reading

SHORT = {"juego": "mouche", "asientos": "three", "opciones": "tours:1"}
"""Two people and a computer player, and a deal for each."""

EXCHANGE, STICK, PLAY, ANSWER = "change.ask", "tiens", "joue.ask", "repond.ask"

FIRST_EXCHANGES = 2
"""So many of the first declarations are exchanges, the others stick."""

ASIDE, PAUSE = 2, 5
"""Before which of their words somebody looks at what is his own, and wants a pause."""

TOLD_WORD_FOR_WORD = 12
"""After so many words of people only what ends a deal is written down."""


class MoucheReading(Reading):
    """What was read of a match of mouche, in the order in which it came."""

    async def _gather(self) -> None:
        party = self._party
        await party.host.slash(party.channel, "mesa abrir", **SHORT)
        self._table = party.table
        self._everybody("/mesa abrir")
        self._letter("the first letter")
        await party.lobby_press(party.people[1], "sit")
        await party.lobby_press(party.host, "bots")
        self._everybody("all seats are taken")
        await party.lobby_press(party.host, "draw")
        self._everybody("lots are drawn")
        await party.lobby_press(party.host, "start")
        self._everybody("the match begins")

    async def _ask_for_rules(self) -> None:
        party = self._party
        for topic in face_of("mouche").rules.topics:
            shown = await party.host.slash(party.place, "reglas", tema=topic)
            self._alone(f"/reglas {topic}", shown)
        shown = await party.host.slash(party.channel, "ayuda")
        page, turned = shown.response, ["help:mouche"]
        assert page is not None
        while turned[-1] in controls_of(page.components):
            await party.host.click(page, custom_id=turned[-1])
            self._note(f"alone, the guide, page {len(turned)}", self._text(page))
            turned.append(f"help:mouche.{len(turned)}")

    async def _play(self) -> None:
        party, count = self._party, 0
        self._letter("the first cards")
        while offered := party.words():
            count += 1
            is_told = count <= TOLD_WORD_FOR_WORD
            if is_told:
                await self._look_aside(count)
            wanted = EXCHANGE if count <= FIRST_EXCHANGES else STICK
            word = next(each for each in (wanted, STICK, PLAY, ANSWER) if each in offered)
            if word in (PLAY, ANSWER):
                await self._choose_in_hand(word, is_told=is_told)
            else:
                await self._say(word, is_told=is_told)
            self._everybody(word, is_told=is_told)
            if is_told:
                self._letter("the letter")

    async def _choose_in_hand(self, word: str, *, is_told: bool) -> None:
        """Press what is offered below one's own cards: the first of it."""
        party = self._party
        person = party.awaited
        shown = await person.click(party.board, custom_id=party.words()[word])
        assert shown.response is not None
        if is_told:
            self._alone(word, shown)
        pressed = await person.click(shown.response, custom_id=_first(shown.response))
        if is_told:
            self._alone(f"{word}, then", pressed)

    async def _ask_for_ones_own(self) -> None:
        party = self._party
        for command in ("cartas", "marcador"):
            self._alone(f"/{command}", await party.host.slash(party.place, command))
        for command in ("tiens", "montre", "envido"):
            refused = await party.others[0].slash(party.place, command)
            self._alone(f"/{command} out of turn", refused)
        self._alone("/mesa mirar", await self._stranger.slash(party.channel, "mesa mirar"))

    async def _look_aside(self, count: int) -> None:
        if count == ASIDE:
            await self._ask_for_ones_own()
        elif count == PAUSE:
            await self._ask_for_a_pause()

    async def _again(self) -> None:
        self._alone("another match", await self._flow(self._party.board, "same"))
        self._everybody("another match")


def _first(shown: ResponseMessage) -> str:
    return next(one for one in controls_of(shown.components) if one.startswith("hand:"))
