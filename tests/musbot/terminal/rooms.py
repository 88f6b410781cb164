"""Where do the tests of the practice table play? In a room with seeded chance and a typist."""

from __future__ import annotations

import asyncio
import io
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from musbot.core.contract import Legal
from musbot.games.mus.actions import Action
from musbot.games.mus.view import MusView
from musbot.players import ADVISERS
from musbot.render.text import Texts
from musbot.service.chance import Chance, seeded_chance
from musbot.service.ports import Player
from musbot.service.surroundings import Surroundings
from musbot.service.tables import Tables
from musbot.terminal.lines import Console, PlainTable
from musbot.terminal.practice import Practice, Wish
from tests.fakes import HeldClock, MemoryStore
from tests.musbot.service.house import any_action
from tests.rigged import Rigged

I_BEGIN = 2
"""A seed by which the person at the table speaks first of all."""

NOT_MANO = 5
"""A seed by which Patxi does, his partner."""

ALL_SAY_MUS = 364
"""A seed by which he does, and everybody says mus after him."""


class Calm:
    """A computer player that says whatever is legal, but an órdago rarely: it would end so much."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        bold = self._chance.random() < 0.03
        words = [each for each in legal if bold or each.word != "ordago"]
        return any_action(self._chance, view, words)


def tables(seed: int = I_BEGIN, hands: Sequence[str] = ()) -> Tables:
    """Give tables in memory; cards and computer players follow from the seed.

    Where ``hands`` are given, those are dealt, and the person is the first to be mano.
    """
    chance: Chance = Rigged(hands) if hands else seeded_chance(seed)
    players = {"mus": Calm(seed)}
    return Tables(Surroundings(MemoryStore(), HeldClock(), chance, players, ADVISERS))


async def play_on(
    practice: Practice, ended: Callable[[Practice], bool], player: Player[Any, Any] | None = None
) -> None:
    """Play for the person as :class:`Calm` or another would, until something has come about."""
    calm = player or Calm(0)
    await practice.go_on()
    while not ended(practice):
        assert not practice.over, "the match ended before it came to that"
        view = practice.view
        if practice.my_turn:
            await practice.play(calm.choose(view, view.legal))
        else:
            await practice.go_on()


class Typist(io.StringIO):
    """Types lines, and shows what he typed as a terminal would."""

    def __init__(self, lines: Iterable[str], sink: io.StringIO) -> None:
        super().__init__()
        self._lines: Iterator[str] = iter(lines)
        self._sink = sink
        self.typed = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = next(self._lines, None)
        if line is None:
            return ""
        self.typed += 1
        self._sink.write(f"{line}\n")
        return f"{line}\n"


class PlainRoom:
    """A practice table in plain lines, played by a list of lines; ``at`` tables of one's own."""

    def __init__(
        self,
        lines: Iterable[str],
        *,
        locale: str = "en",
        seed: int = I_BEGIN,
        wish: Wish | None = None,
        pauses: bool = False,
        at: Tables | None = None,
    ) -> None:
        self.sink = io.StringIO()
        self.typist = Typist(lines, self.sink)
        with asyncio.Runner() as runner:
            opened = Practice.open(at or tables(seed), Texts(locale), wish or Wish())
            self.practice = runner.run(opened)
            console = Console(self.typist, self.sink, pauses=pauses)
            PlainTable(runner, self.practice, console).play()

    @property
    def lines(self) -> list[str]:
        """What was written and typed."""
        return self.sink.getvalue().splitlines()

    def answers(self, text: str) -> list[str]:
        """Give what was written between this typed line and the next prompt."""
        start = self.lines.index(f"> {text}") + 1
        rest = self.lines[start:]
        end = next((n for n, line in enumerate(rest) if line.startswith("> ")), len(rest))
        return rest[:end]
