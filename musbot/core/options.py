"""Which values may an option of a game's rules have?"""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class Option(msgspec.Struct, frozen=True):
    """The values of an option: a test, and the same in words for the reader of a refusal.

    ``values`` lists them where they can be listed; else ``span`` is the least and the most.
    """

    accepts: Callable[[object], bool]
    allowed: tuple[str, ...]
    values: tuple[object, ...] = ()
    span: tuple[int, int] | None = None


def one_of(*values: object) -> Option:
    """Give an option that has one of these values, the default first."""
    kinds = {type(value) for value in values}
    words = tuple([str(value) for value in values])
    # True is 1 to Python, and 4.0 is 4; here a value must be of the very kind that is listed.
    return Option(lambda given: type(given) in kinds and given in values, words, values)


def from_to(least: int, most: int) -> Option:
    """Give an option that is a whole number between these two."""

    def accepts(given: object) -> bool:
        return type(given) is int and least <= given <= most

    return Option(accepts, (f"{least} to {most}",), span=(least, most))


NO_OR_YES = Option(lambda given: isinstance(given, bool), ("true", "false"), (True, False))
"""An option that is on or off."""


def written_value(value: object) -> str:
    """Write a value as the refusals list it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
