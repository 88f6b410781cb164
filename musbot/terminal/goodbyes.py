"""How is the table left when it is the system that asks the program to end?

As kindly as when the person does: the terminal is given back, and a record can be written.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP", "SIGINT")
"""The signals that ask a program to end; not every system has each of them."""

_GOODBYES = tuple([signal.Signals[name] for name in _NAMES if name in signal.Signals.__members__])


def on_goodbye(leave: Callable[[], object]) -> None:
    """Have ``leave`` called in the running loop when the system asks for it."""
    loop = asyncio.get_running_loop()
    for each in _GOODBYES:
        with suppress(NotImplementedError):
            loop.add_signal_handler(each, leave)


def off_goodbye() -> None:
    """Take back what ``on_goodbye`` has asked for."""
    loop = asyncio.get_running_loop()
    for each in _GOODBYES:
        with suppress(NotImplementedError):
            loop.remove_signal_handler(each)


@contextmanager
def goodbye_as_interrupt() -> Generator[None]:
    """Let every such signal interrupt what is being done, as Ctrl-C does.

    While this is so, a read from the terminal ends with ``KeyboardInterrupt``.
    """
    before = {each: signal.signal(each, _interrupt) for each in _GOODBYES}
    try:
        yield
    finally:
        for each, action in before.items():
            signal.signal(each, action)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
