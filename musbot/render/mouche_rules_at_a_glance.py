"""What are the rules of a table of mouche in short: whose, what is special, what has it changed?"""

from __future__ import annotations

from typing import Final

from musbot.core.seats import Seating
from musbot.games.mouche.rules import OPTIONS, MoucheRules, base_of, fit_rules
from musbot.render import rules_at_a_glance
from musbot.render.mouche_rules import line_at_table, preset_line
from musbot.render.rules_at_a_glance import Glance
from musbot.render.text import Texts

_ALWAYS_TOLD: Final = ("deck", "mise", "limite", "tours")
"""The options that everybody asks for first."""


def glance(rules: MoucheRules) -> Glance:
    """Find what rules are about."""
    return rules_at_a_glance.glance(
        OPTIONS, _ALWAYS_TOLD, rules, preset=base_of(rules), common=MoucheRules()
    )


def glance_lines(
    texts: Texts,
    rules: MoucheRules,
    seating: Seating | None = None,
    *,
    without: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """Tell rules at a glance, but for the options that are told elsewhere.

    Raises:
        RulesError: this seating cannot play them.
    """
    played = rules if seating is None else fit_rules(rules, seating)

    def line(name: str) -> str:
        return line_at_table(texts, played, name, seating)

    whose = preset_line(texts, rules.preset)
    return rules_at_a_glance.glance_lines(texts, whose, glance(rules), line, without)
