"""What are the rules of a table of mus in short: whose, what is special, what has it changed?"""

from __future__ import annotations

from typing import Final

from musbot.core.seats import Seating
from musbot.games.mus.rules import FOR_PARTNERS, OPTIONS, MusRules, base_of, fit_rules
from musbot.render import rules_at_a_glance
from musbot.render.mus_rules import option_line, preset_line
from musbot.render.rules_at_a_glance import Glance
from musbot.render.text import Texts

_ALWAYS_TOLD: Final = ("kings", "target", "games_per_vaca", "vacas_per_match")
"""The options that everybody asks for first."""


def glance(rules: MusRules, seating: Seating | None = None) -> Glance:
    """Find what rules are about, as a seating plays them, or as they stand without one.

    Raises:
        RulesError: this seating cannot play them.
    """
    played, preset, common = [
        _played(each, seating) for each in (rules, base_of(rules), MusRules())
    ]
    alone = seating is not None and not seating.has_partners
    names = [name for name in OPTIONS if not (alone and name in FOR_PARTNERS)]
    return rules_at_a_glance.glance(names, _ALWAYS_TOLD, played, preset=preset, common=common)


def glance_lines(
    texts: Texts,
    rules: MusRules,
    seating: Seating | None = None,
    *,
    without: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """Tell rules at a glance, but for the options that are told elsewhere; raises as ``glance``."""
    seen, played = glance(rules, seating), _played(rules, seating)

    def line(name: str) -> str:
        return option_line(texts, name, getattr(played, name))

    whose = preset_line(texts, rules.preset)
    return rules_at_a_glance.glance_lines(texts, whose, seen, line, without)


def _played(rules: MusRules, seating: Seating | None) -> MusRules:
    return rules if seating is None else fit_rules(rules, seating)
