"""What is being answered at this moment, and may the bot leave before it is?"""

from __future__ import annotations

import asyncio

LEAVE_WITHIN = 3.0
"""Seconds for the last answers: later ones Discord would not take any more."""


class UnderWay:
    """The presses and commands that have come and are not done with."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()
        self._leaving = False

    def enter(self) -> bool:
        """Take note of what the running task answers; say no when the bot is about to leave.

        What comes then is left alone: it is better not begun than not finished.
        """
        task = asyncio.current_task()
        if self._leaving or task is None:
            return False
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def leave(self, within: float = LEAVE_WITHIN) -> None:
        """Let nothing more begin, and wait until all is done; what is too slow is broken off."""
        self._leaving = True
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=within)
            for task in late:
                task.cancel()
