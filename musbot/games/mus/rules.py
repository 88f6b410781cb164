"""Which ways of playing mus are there, as data?

Every option is a field with the values that it may have; a preset is a name and what differs from
the default, which is the text printed by the card maker Fournier (R10).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from musbot.core.errors import RulesError

MOST_STONES_SAID = 999
"""The most stones that one word may name (R7.3)."""

MOST_STONES_STAKED = 1_000_000
"""No bet grows beyond this. No play gets there; a number without end could not be stored."""


class MusRules(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The rules of one table. They stand in its first event and never change (R10.1)."""

    preset: str = "fournier"
    kings: int = 8
    target: int = 40
    games_per_vaca: int = 3
    vacas_per_match: int = 1
    mus_corrido: str = "every-game"
    min_discard: int = 1
    min_envido: int = 2
    min_raise: int = 2
    refusal_eliminates: bool = True
    plural_binds: bool = True
    extra_deje: bool = False
    real: str = "off"

    @property
    def adentro(self) -> int:
        """The score from which a side is *adentro*: one amarrako from the target (R8.9)."""
        return self.target - 5


PRESETS: dict[str, dict[str, object]] = {
    "fournier": {},
    "euskal-herria": {"kings": 4, "target": 30},
    "nabo": {"kings": 4, "games_per_vaca": 2},
}
"""The ways to play that have a name: what differs from ``fournier`` (R10.3)."""


class _Option(msgspec.Struct, frozen=True):
    """The values of an option: a test, and the same in words for the reader of a refusal."""

    accepts: Callable[[object], bool]
    allowed: tuple[str, ...]


def _one_of(*values: object) -> _Option:
    kinds = {type(value) for value in values}
    words = tuple([str(value) for value in values])
    # True is 1 to Python, and 4.0 is 4; here a value must be of the very kind that is listed.
    return _Option(lambda given: type(given) in kinds and given in values, words)


def _from_to(least: int, most: int) -> _Option:
    def accepts(given: object) -> bool:
        return type(given) is int and least <= given <= most

    return _Option(accepts, (f"{least} to {most}",))


_YES_OR_NO = _Option(lambda given: isinstance(given, bool), ("true", "false"))

OPTIONS: dict[str, _Option] = {
    "kings": _one_of(8, 4, 9),
    "target": _from_to(20, 100),
    "games_per_vaca": _from_to(1, 9),
    "vacas_per_match": _from_to(1, 9),
    "mus_corrido": _one_of("every-game", "first-game", "off"),
    "min_discard": _one_of(1, 0),
    "min_envido": _one_of(2, 1),
    "min_raise": _one_of(2, 1),
    "refusal_eliminates": _YES_OR_NO,
    "plural_binds": _YES_OR_NO,
    "extra_deje": _YES_OR_NO,
    "real": _one_of("off", "sota", "figura", "sota-oros", "sota-oros-any", "sota-others"),
}
"""Every option that may be set, with what it accepts (R10.2)."""


def parse_rules(given: Mapping[str, object]) -> MusRules:
    """Make rules from a preset and what differs from it.

    Raises:
        RulesError: naming the option, what was given, and what it may be.
    """
    preset = given.get("preset", "fournier")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError("preset", preset, tuple(PRESETS))
    chosen = {
        **PRESETS[preset],
        **{name: value for name, value in given.items() if name != "preset"},
    }
    for name, value in chosen.items():
        _check(name, value)
    return msgspec.convert({"preset": preset, **chosen}, MusRules)


def _check(name: str, value: object) -> None:
    option = OPTIONS.get(name)
    if option is None:
        raise RulesError(name, value, ("preset", *OPTIONS))
    if not option.accepts(value):
        raise RulesError(name, value, option.allowed)


def write_rules(rules: MusRules) -> dict[str, object]:
    """Give every option, for a table's first event: a preset may change later (R10.1)."""
    return {"preset": rules.preset, **{name: getattr(rules, name) for name in OPTIONS}}


def abridge_rules(rules: MusRules) -> dict[str, object]:
    """Give the preset and what differs from it, for people and records."""
    base = parse_rules({"preset": rules.preset})
    different = {
        name: getattr(rules, name)
        for name in OPTIONS
        if getattr(rules, name) != getattr(base, name)
    }
    return {"preset": rules.preset, **different}
