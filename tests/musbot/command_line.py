"""How does a test give a command line, and what stands in for the program behind it?"""

import sys
from collections.abc import Callable

import pytest

from musbot import __main__ as command_line
from musbot.config import Settings
from musbot.core.errors import MusbotError


class Asked:
    """Stands in for `musbot.app`: keeps what it was asked for, and may refuse."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[object, ...], dict[str, object]]] = []
        self.status = 0
        self.refusal: MusbotError | None = None

    def stand_in_for(self, name: str) -> Callable[..., int]:
        """Make a function that answers in the place of one of `musbot.app`."""

        def call(*positional: object, **named: object) -> int:
            self.calls.append((name, positional, named))
            if self.refusal is not None:
                raise self.refusal
            return self.status

        return call

    @property
    def settings(self) -> Settings:
        """The settings handed over with the only call."""
        [(_, positional, _)] = self.calls
        assert isinstance(positional[0], Settings)
        return positional[0]


def musbot(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Give a command line; the answer is the exit status."""
    monkeypatch.setattr(sys, "argv", ["musbot", *words])
    with pytest.raises(SystemExit) as end:
        command_line.main()
    return 0 if end.value.code is None else int(end.value.code)
