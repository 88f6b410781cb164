"""How does a test sit at the full screen: what does it see there, and what can it press?"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from musbot.games.mus.view import Stage
from musbot.render.text import Texts
from musbot.service.ports import Player
from musbot.service.tables import Tables
from musbot.terminal.answering import ChoiceButton
from musbot.terminal.app import Pace, PracticeApp
from musbot.terminal.cards import CardFace
from musbot.terminal.practice import Practice, Wish
from musbot.terminal.screens import Explained
from musbot.terminal.told import Told
from tests.musbot.terminal.rooms import I_BEGIN, play_on, tables


class Screen:
    """The practice table on a screen, as a test sees and touches it."""

    def __init__(self, app: PracticeApp, pilot: Pilot[None], practice: Practice) -> None:
        self.app = app
        self.pilot = pilot
        self.practice = practice

    def text(self, name: str) -> str:
        return str(self.app.screen_stack[0].query_one(f"#{name}", Static).content)

    @property
    def log(self) -> list[str]:
        return [line.text.rstrip() for line in self.app.screen_stack[0].query_one(Told).lines]

    @property
    def labels(self) -> list[str]:
        buttons = self.app.screen_stack[0].query(ChoiceButton)
        return [str(button.label) for button in buttons]

    @property
    def picked(self) -> list[int]:
        faces = self.app.screen_stack[0].query(CardFace)
        return [face.place for face in faces if face.has_class("chosen")]

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        self.app.query_one(Input).value = text
        await self.press("enter")


@asynccontextmanager
async def screen(
    *,
    locale: str = "en",
    seed: int = I_BEGIN,
    wish: Wish | None = None,
    size: tuple[int, int] = (80, 24),
    pace: float | None = None,
    grace: float = 0,
    after: Callable[[Practice], bool] | None = None,
    hands: Sequence[str] = (),
    at: Tables | None = None,
    player: Player[Any, Any] | None = None,
) -> AsyncGenerator[Screen]:
    practice = await Practice.open(at or tables(seed, hands), Texts(locale), wish or Wish())
    if after is not None:
        await play_on(practice, after, player)
    if pace is None:
        pace = 60 if practice.watching else 0
    app = PracticeApp(practice, Pace(pace, grace))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Screen(app, pilot, practice)


async def shown(table: Screen) -> str:
    assert isinstance(table.app.screen, Explained)
    await table.pilot.pause()
    return "\n".join([str(each.content) for each in table.app.screen.query(Static)])


async def say_all_until(table: Screen, ended: Callable[[], bool]) -> None:
    """Cut every mus, say órdago to everything, take every órdago, until something has happened."""
    for _ in range(60):
        view = table.practice.view
        labels = table.labels
        if ended():
            return
        if isinstance(table.app.screen, Explained):
            await table.press("enter")
        elif view.stage is Stage.DISCARD:
            await table.press("1", "enter")
        elif "2: Corto" in labels:
            await table.press("2", "enter")
        else:
            bold = [str(n) for n, label in enumerate(labels, 1) if label.endswith("Órdago")]
            await table.press(*(bold or ["1"]), "enter")
    pytest.fail("it has not come to that")


def facing_a_bet(practice: Practice) -> bool:
    return practice.my_turn and practice.view.bet is not None


def one_game_from_the_end(practice: Practice) -> bool:
    view = practice.view
    return practice.my_turn and max(view.games) == view.rules.games_per_vaca - 1
