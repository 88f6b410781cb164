"""Which ways of playing mus are there, as data?

Every option is a field with the values that it may have, the default first; what is named together
in a preset stands in ``presets``. A rule that depends on an option asks it where the rule is.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from musbot.core.errors import RulesError
from musbot.core.options import NO_OR_YES, Option, from_to, one_of, written_value
from musbot.core.seats import Seating
from musbot.core.variants import Conflicts, Variants
from musbot.games.mus.presets import NAMED

MOST_STONES_SAID = 999
"""The most stones that one word may name (R7.3)."""

MOST_STONES_STAKED = 1_000_000
"""No bet grows beyond this. No play gets there; a number without end could not be stored."""


class MusRules(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """The rules of one table. They stand in its first event and never change (R10.1)."""

    preset: str = "fournier"
    kings: int = 8
    target: int = 40
    games_per_vaca: int = 3
    vacas_per_match: int = 1
    mus_corrido: str = "every-game"
    mus_order: str = "in-turn"
    cut_out_of_turn: bool = False
    min_discard: int = 1
    mus_visto: str = "off"
    mus_visto_closes: bool = False
    min_envido: int = 2
    min_raise: int = 2
    max_envido: str = "none"
    ordago: str = "free"
    refusal_eliminates: bool = True
    plural_binds: bool = True
    bet_both: bool = False
    extra_deje: bool = False
    real: str = "off"
    real_with_three: bool = False
    perete: str = "off"
    signals: str = "common"
    signal_risk: int = 0
    talk: str = "yes-no"
    always_show: bool = True
    finish: str = "first"

    @property
    def adentro(self) -> int:
        """The score from which a side is *adentro*: one amarrako from the target (R8.9)."""
        return self.target - 5


PRESETS: dict[str, dict[str, object]] = {name: preset.differs for name, preset in NAMED.items()}
"""The ways to play that have a name: what differs from ``fournier`` (R10.3)."""


OPTIONS: dict[str, Option] = {
    "kings": one_of(8, 4, 9),
    "target": from_to(20, 100),
    "games_per_vaca": from_to(1, 9),
    "vacas_per_match": from_to(1, 9),
    "mus_corrido": one_of("every-game", "first-game", "off"),
    "mus_order": one_of("in-turn", "by-pairs"),
    "cut_out_of_turn": NO_OR_YES,
    "min_discard": one_of(1, 0),
    "mus_visto": one_of("off", "forced", "mano-decides", "redeal"),
    "mus_visto_closes": NO_OR_YES,
    "min_envido": one_of(2, 1),
    "min_raise": one_of(2, 1),
    "max_envido": one_of("none", "target", "missing"),
    "ordago": one_of("free", "off"),
    "refusal_eliminates": NO_OR_YES,
    "plural_binds": NO_OR_YES,
    "bet_both": NO_OR_YES,
    "extra_deje": NO_OR_YES,
    "real": one_of("off", "sota", "figura", "sota-oros", "sota-oros-any", "sota-others"),
    "real_with_three": NO_OR_YES,
    "perete": one_of("off", "keep", "change"),
    "signals": one_of("common", "fem", "bizkaia", "pagat", "wikipedia", "off"),
    "signal_risk": from_to(0, 100),
    "talk": one_of("yes-no", "free", "ordago-only", "none"),
    "always_show": NO_OR_YES,
    "finish": one_of("first", "ranking"),
}
"""Every option that may be set, with what it accepts (R10.2)."""


class Conflict(StrEnum):
    """Why an option makes no sense beside the others (R10.4)."""

    NOTHING_TO_CLOSE = "nothing-to-close"
    CAP_NEEDS_ORDAGO = "cap-needs-ordago"
    TALK_NEEDS_ORDAGO = "talk-needs-ordago"
    THREE_NEEDS_FIGURA = "three-needs-figura"
    THREE_IS_NO_KING = "three-is-no-king"
    RISK_NEEDS_SIGNALS = "risk-needs-signals"
    RANKING_NEEDS_FOUR = "ranking-needs-four"


def _is_forced(rules: MusRules) -> bool:
    return rules.mus_visto in ("forced", "mano-decides")


_CONFLICTS: Conflicts[MusRules] = {
    Conflict.NOTHING_TO_CLOSE: (
        "mus_visto_closes",
        lambda rules: rules.mus_visto_closes and not _is_forced(rules),
    ),
    Conflict.CAP_NEEDS_ORDAGO: (
        "max_envido",
        lambda rules: rules.max_envido == "missing" and rules.ordago == "off",
    ),
    Conflict.TALK_NEEDS_ORDAGO: (
        "talk",
        lambda rules: rules.talk == "ordago-only" and rules.ordago == "off",
    ),
    Conflict.THREE_NEEDS_FIGURA: (
        "real_with_three",
        lambda rules: rules.real_with_three and rules.real != "figura",
    ),
    Conflict.THREE_IS_NO_KING: (
        "real_with_three",
        lambda rules: rules.real_with_three and rules.kings not in (8, 9),
    ),
    Conflict.RISK_NEEDS_SIGNALS: (
        "signal_risk",
        lambda rules: rules.signal_risk > 0 and rules.signals == "off",
    ),
}
"""What is refused together (R10.4): the option to be given otherwise, and the test."""


_VARIANTS: Final = Variants(MusRules, OPTIONS, PRESETS, _CONFLICTS)

# What is stored names every option, so a table stays as it was when a preset changes (R10.1).
parse_rules = _VARIANTS.parse
read_rules = _VARIANTS.read
write_rules = _VARIANTS.write
base_of = _VARIANTS.base_of
abridge_rules = _VARIANTS.abridge


FOR_PARTNERS = ("mus_order", "plural_binds", "signals", "signal_risk", "talk")
"""The options that make no difference where everybody plays alone."""


def fit_rules(rules: MusRules, seating: Seating, chosen: Collection[str] = ()) -> MusRules:
    """Give the rules as this seating plays them (R10.5).

    ``chosen`` are the options that somebody asks for by name, and not by way of a preset.

    Raises:
        RulesError: a rule that this seating cannot play, or one that was chosen and would come to
            nothing in it; then the one value that it may have is named.
    """
    if rules.finish == "ranking" and seating.name != "four":
        raise _VARIANTS.conflict(rules, "finish", Conflict.RANKING_NEEDS_FOUR)
    fitted = rules
    if seating.has_many_sides:
        fitted = replace(rules, extra_deje=False, refusal_eliminates=True)
    for name in chosen:
        if name in OPTIONS:
            _check_played(name, rules, fitted, seating)
    return fitted


def _check_played(name: str, rules: MusRules, fitted: MusRules, seating: Seating) -> None:
    """Refuse what somebody has asked for and would not get."""
    idle = name in FOR_PARTNERS and not seating.has_partners
    wanted, played = getattr(rules, name), getattr(MusRules() if idle else fitted, name)
    if wanted != played:
        raise RulesError(name, wanted, (written_value(played),))
