"""How are rules made of a preset and options, stored, and told in short, whatever the game is?

Rules are a value with a field for each option, and ``preset`` for the name under which they were
chosen. They stand in the first event of a table: what a preset says later changes no table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

import msgspec

from musbot.core.errors import RulesError
from musbot.core.options import Option


class Named(Protocol):
    """Rules that know by which name they were chosen."""

    @property
    def preset(self) -> str:
        """The name of their preset, which this program need not know any more."""
        ...


RulesT = TypeVar("RulesT", bound=Named)

Conflicts = Mapping[StrEnum, tuple[str, Callable[[RulesT], bool]]]
"""What is refused together, by the reason: the option to be given otherwise, and the test."""

_PRESET = "preset"


class Variants(Generic[RulesT]):
    """The ways to play one game; of ``presets``, by what differs, the first is the usual one."""

    def __init__(
        self,
        kind: type[RulesT],
        options: Mapping[str, Option],
        presets: Mapping[str, Mapping[str, object]],
        conflicts: Conflicts[RulesT],
    ) -> None:
        self._kind = kind
        self._options = options
        self._presets = presets
        self._conflicts = conflicts
        self._usual = next(iter(presets))

    def parse(self, given: Mapping[str, object]) -> RulesT:
        """Make rules from a preset and what differs from it.

        Raises:
            RulesError: naming the option, what was given, and what it may be; with a reason where
                the value makes no sense beside another option.
        """
        preset = given.get(_PRESET, self._usual)
        if not isinstance(preset, str) or preset not in self._presets:
            raise RulesError(_PRESET, preset, tuple(self._presets))
        rules = self._checked({**self._presets[preset], **given, _PRESET: preset})
        for reason, (name, is_conflict) in self._conflicts.items():
            if is_conflict(rules):
                raise self.conflict(rules, name, reason)
        return rules

    def read(self, stored: Mapping[str, object]) -> RulesT:
        """Read what :meth:`write` wrote, perhaps long ago.

        An option that did not exist then has its default, which changes nothing. What the preset
        of that name says today does not matter, nor what is refused beside what today.

        Raises:
            RulesError: an option or a value that this program does not know.
        """
        preset = stored.get(_PRESET)
        if not isinstance(preset, str):
            raise RulesError(_PRESET, preset, tuple(self._presets))
        return self._checked(stored)

    def write(self, rules: RulesT) -> dict[str, object]:
        """Give every option, for a table's first event: a preset may change later."""
        return {_PRESET: rules.preset, **self._values(rules)}

    def base_of(self, rules: RulesT) -> RulesT:
        """Give what the preset of these rules says today.

        Of a preset that this program does not know, that is the usual one.
        """
        return self.parse({_PRESET: rules.preset if rules.preset in self._presets else self._usual})

    def abridge(self, rules: RulesT) -> dict[str, object]:
        """Give the preset and what differs from it, for people and records.

        A table of a preset that this program does not know is told by what differs from the usual.
        """
        base = self.base_of(rules)
        usual = self._values(base)
        different = {
            name: value for name, value in self._values(rules).items() if value != usual[name]
        }
        return {_PRESET: base.preset, **different}

    def conflict(self, rules: RulesT, name: str, reason: StrEnum) -> RulesError:
        """Make the error of an option that makes no sense beside others, or at this table."""
        return RulesError(name, getattr(rules, name), self._options[name].allowed, reason)

    def _values(self, rules: RulesT) -> dict[str, object]:
        return {name: getattr(rules, name) for name in self._options}

    def _checked(self, chosen: Mapping[str, object]) -> RulesT:
        for name, value in chosen.items():
            if name != _PRESET:
                self._check(name, value)
        return msgspec.convert(dict(chosen), self._kind)

    def _check(self, name: str, value: object) -> None:
        option = self._options.get(name)
        if option is None:
            raise RulesError(name, value, (_PRESET, *self._options))
        if not option.accepts(value):
            raise RulesError(name, value, option.allowed)
