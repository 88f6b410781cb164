"""Do the benches count what was done, and say it as it is read?"""

import asyncio
import json

import pytest

from bench._figures import Figure, report
from bench._pressing import Spent, percentile, press_in_turns, total
from tests.wire.fakediscord import FakeDiscord, Interaction
from tests.wire.fakediscord.messages import Body

BODY = Body({"content": "x"})


class Meter:
    """A process that has spent a second more each time it is asked."""

    def __init__(self) -> None:
        self._seconds = 0.0

    @property
    def processor_seconds(self) -> float:
        """Seconds spent."""
        self._seconds += 1.0
        return self._seconds


def test_a_figure_is_one_line_of_json_with_its_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    report(Figure("wire", "cpu_ms_per_press", 1.23456, "ms", 0.4))
    assert json.loads(capsys.readouterr().out) == {
        "bench": "wire",
        "figure": "cpu_ms_per_press",
        "value": 1.235,
        "unit": "ms",
        "yardstick": 0.4,
        "ratio": 3.086,
    }


def test_without_a_yardstick_there_is_no_ratio() -> None:
    line = json.loads(Figure("wire", "requests_per_round", 1.5, "1").line())
    assert (line["yardstick"], line["ratio"]) == (None, None)


async def test_every_press_counts_though_many_are_in_flight() -> None:
    async with FakeDiscord() as discord:
        channel = discord.world.guild().channels[0]
        message = discord.messages.post(channel, discord.world.bot, BODY)
        person = discord.client("Ane")
        pressed: list[Interaction] = []

        async def press() -> list[Interaction]:
            pressed.append(await person.forge(message, "x"))
            await asyncio.sleep(0)
            return pressed[-1:]

        spent = await press_in_turns(Meter(), [press] * 10, presses=100)
    assert spent == Spent(len(pressed), 1.0)
    assert 100 <= len(pressed) < 110


def test_measurements_add_up() -> None:
    both = total([Spent(10, 0.01), Spent(30, 0.07)])
    assert both == Spent(40, 0.08)
    assert both.ms_per_press == pytest.approx(2.0)


@pytest.mark.parametrize(("share", "expected"), [(0.5, 51.0), (0.99, 100.0), (1.0, 100.0)])
def test_a_percentile_is_one_of_the_waits(share: float, expected: float) -> None:
    assert percentile([float(wait) for wait in range(100, 0, -1)], share) == expected
