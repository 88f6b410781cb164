"""How is a real bot process started on the Discord on loopback, watched, and killed?"""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

import psutil

from tests.wire.fakediscord import FakeDiscord

ROOT = Path(__file__).resolve().parent.parent.parent
READY_WITHIN = 30.0
INHERITED = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT")
"""All that a bot gets of this process's own environment: a developer's token is not among it.

Nor is it watched which lines it reaches: most bots are killed, and take with them what was counted.
"""


class BotDiedError(AssertionError):
    """The process ended while it was waited for; the message is the end of what it printed."""


class BotProcess:
    """A bot that runs, and what it has printed: `lines`, both streams in the order they came."""

    def __init__(self, discord: FakeDiscord, process: asyncio.subprocess.Process) -> None:
        self.lines: list[str] = []
        self._discord = discord
        self._process = process
        self._identified_before = discord.gateway.identifies
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def start(
        cls,
        discord: FakeDiscord,
        command: Sequence[str],
        *,
        folder: Path,
        environment: Mapping[str, str] | None = None,
    ) -> Self:
        """Start `python -m COMMAND…` in a folder, with this Discord's address and token.

        The folder should be one of the test's own: a `.env` in it would be read.
        """
        inherited = {name: os.environ[name] for name in INHERITED if name in os.environ}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.wire.redirect",
            *command,
            cwd=folder,
            env={
                **inherited,
                "PYTHONPATH": str(ROOT),
                "FAKE_DISCORD": discord.address,
                "DISCORD_TOKEN": discord.token,
                **(environment or {}),
            },
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        return cls(discord, process)

    async def __aenter__(self) -> Self:
        """Let the process run for the length of a block."""
        return self

    async def __aexit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Kill it; an error that ends the block is told with the last words of the bot."""
        await self.kill()
        if error is not None:
            error.add_note("\n".join(["The bot's last words:", *self.lines[-30:]]))

    async def ready(self, within: float = READY_WITHIN) -> Self:
        """Wait until the gateway has greeted this process and there are commands to use."""
        await self.until(
            lambda: (
                self._discord.gateway.identifies > self._identified_before
                and bool(self._discord.desk.commands)
            ),
            within,
        )
        return self

    async def until(self, holds: Callable[[], bool], within: float = READY_WITHIN) -> None:
        """Wait until something holds on this Discord, as long as the process lives."""
        await self._discord.until(lambda: holds() or not self.is_running, within)
        if not holds():
            raise BotDiedError("\n".join(self.lines[-20:]))

    @property
    def is_running(self) -> bool:
        """Whether the process has not ended yet."""
        return self._process.returncode is None

    @property
    def processor_seconds(self) -> float:
        """Processor time spent so far, user and system, children included."""
        process = psutil.Process(self._process.pid)
        times = process.cpu_times()
        spent = times.user + times.system + times.children_user + times.children_system
        for child in process.children(recursive=True):
            own = child.cpu_times()
            spent += own.user + own.system
        return spent

    async def ended(self, within: float = READY_WITHIN) -> int:
        """Wait for the end and return the exit status."""
        async with asyncio.timeout(within):
            status = await self._process.wait()
            await self._reading
        return status

    async def kill(self) -> None:
        """Kill it as `kill -9` does; killing a dead one is no error."""
        await self._signal(signal.SIGKILL)

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end, as a server does before it shuts down, and return the exit status."""
        return await self._signal(number)

    async def _signal(self, number: signal.Signals) -> int:
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(number)
        return await self.ended()

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self.lines.append(line.decode().rstrip())
        await self._process.wait()
        self._discord.stir()
