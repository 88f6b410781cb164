"""What are the rules of a table of mouche in short: whose, what is special, what has it changed?"""

from __future__ import annotations

from typing import Final

import msgspec

from musbot.core.seats import Seating
from musbot.games.mouche.rules import OPTIONS, MoucheRules, base_of, fit_rules
from musbot.render.mouche_rules import is_named, line_at_table, preset_line
from musbot.render.text import Texts, marked

_ALWAYS_TOLD: Final = ("deck", "mise", "limite", "tours")
"""The options that everybody asks for first."""

_UNKNOWN: Final = marked("{preset}: rules that this program does not know by this name")


class Glance(msgspec.Struct, frozen=True):
    """The names of the options that are worth a line, each in one list only.

    ``usual`` are those that everybody asks for, as the preset has them; ``special`` are the others
    in which the preset is not the usual rules; ``changed`` are those in which this table is not
    what its preset says. ``rules`` are those that the seating plays.
    """

    rules: MoucheRules
    usual: tuple[str, ...]
    special: tuple[str, ...]
    changed: tuple[str, ...]


def glance(rules: MoucheRules, seating: Seating | None = None) -> Glance:
    """Find what rules are about, as a seating plays them, or as they stand without one.

    Raises:
        RulesError: this seating cannot play them.
    """
    played = rules if seating is None else fit_rules(rules, seating)
    preset, common = base_of(rules), MoucheRules()
    changed = tuple([name for name in OPTIONS if getattr(rules, name) != getattr(preset, name)])
    kept = [name for name in OPTIONS if name not in changed]
    return Glance(
        rules=played,
        usual=tuple([name for name in kept if name in _ALWAYS_TOLD]),
        special=tuple(
            [
                name
                for name in kept
                if name not in _ALWAYS_TOLD and getattr(rules, name) != getattr(common, name)
            ]
        ),
        changed=changed,
    )


def whose_line(texts: Texts, rules: MoucheRules) -> str:
    """Say in one line whose rules they are, also where the program that wrote them knew more."""
    if is_named(rules.preset):
        return preset_line(texts, rules.preset)
    return texts.gettext(_UNKNOWN, preset=rules.preset)


def glance_lines(
    texts: Texts,
    rules: MoucheRules,
    seating: Seating | None = None,
    *,
    without: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """Tell rules at a glance, but for the options that are told elsewhere; raises as ``glance``."""
    seen = glance(rules, seating)

    def lines(names: tuple[str, ...]) -> list[str]:
        return [
            f"· {line_at_table(texts, seen.rules, name, seating)}"
            for name in names
            if name not in without
        ]

    own = lines(seen.changed)
    heading = [texts.gettext("At this table:")] if own else []
    return (whose_line(texts, rules), *lines((*seen.usual, *seen.special)), *heading, *own)
