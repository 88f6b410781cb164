"""Which ways of playing mouche are there, as data?

Every option is a field with the values that it may have. A rule that depends on an option asks it
where the rule is.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from musbot.core.cards import Cards
from musbot.core.options import NO_OR_YES, Option, from_to, one_of
from musbot.core.seats import Seating
from musbot.core.variants import Conflicts, Variants
from musbot.games.mouche.cards import CARDS_IN_HAND, deck_of_size


class MoucheRules(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """The rules of one table. They stand in its first event and never change (Q9.1).

    ``mise`` and ``limite`` are in jetons, 0 is no limit; ``tours`` are whole rounds of deals.
    """

    preset: str = "wmo"
    deck: str = "wmo"
    mise: int = 5
    limite: int = 0
    differe: bool = False
    mouche_main: bool = True
    question: bool = True
    mouche_battue_paie: bool = False
    retourne_au_donneur: bool = False
    ecart_visible: bool = True
    forcer: bool = False
    tours: int = 3


PRESETS: dict[str, dict[str, object]] = {
    "wmo": {},
    "ajo": {"deck": "ajo", "ecart_visible": False},
    "jdc": {"deck": "jdc", "ecart_visible": False},
    "bal": {"retourne_au_donneur": True, "differe": True, "ecart_visible": False},
}
"""The ways to play that have a name: what differs from ``wmo``, which is first (Q9.3)."""

OPTIONS: dict[str, Option] = {
    "deck": one_of("wmo", "ajo", "jdc"),
    "mise": from_to(1, 100),
    "limite": from_to(0, 1000),
    "differe": NO_OR_YES,
    "mouche_main": NO_OR_YES,
    "question": NO_OR_YES,
    "mouche_battue_paie": NO_OR_YES,
    "retourne_au_donneur": NO_OR_YES,
    "ecart_visible": NO_OR_YES,
    "forcer": NO_OR_YES,
    "tours": from_to(1, 20),
}
"""Every option that may be set, with what it accepts (Q9.2)."""


class Conflict(StrEnum):
    """Why an option makes no sense beside the others, or at this table (Q9.4)."""

    BATTUE_NEEDS_MOUCHE = "battue-needs-mouche"
    QUESTION_NEEDS_MOUCHE = "question-needs-mouche"
    DECK_NEEDS_THREE = "deck-needs-three"


_CONFLICTS: Conflicts[MoucheRules] = {
    Conflict.BATTUE_NEEDS_MOUCHE: (
        "mouche_battue_paie",
        lambda rules: rules.mouche_battue_paie and not rules.mouche_main,
    ),
}
"""What is refused together (Q9.4): the option to be given otherwise, and the test."""

_DECK_SIZES: dict[str, dict[int, int]] = {
    "wmo": {2: 28, 3: 28, 4: 32, 5: 48, 6: 52},
    "ajo": {2: 28, 3: 28, 4: 36, 5: 48, 6: 52},
    "jdc": {3: 32, 4: 36, 5: 40, 6: 44},
}
"""How many cards are played with, by the option and the number of players (Q1.3)."""


def deck_of(rules: MoucheRules, seating: Seating) -> Cards:
    """Give the cards of this table, in the order of a new pack (Q1.3)."""
    return deck_of_size(_DECK_SIZES[rules.deck][len(seating.side_of)])


def talon_of(rules: MoucheRules, seating: Seating) -> int:
    """Give how many cards are left when all are dealt and one is turned (Q3.2)."""
    return len(deck_of(rules, seating)) - CARDS_IN_HAND * len(seating.side_of) - 1


_VARIANTS: Final = Variants(MoucheRules, OPTIONS, PRESETS, _CONFLICTS)

# What is stored names every option, so a table stays as it was when a preset changes (Q9.1).
parse_rules = _VARIANTS.parse
read_rules = _VARIANTS.read
write_rules = _VARIANTS.write
base_of = _VARIANTS.base_of
abridge_rules = _VARIANTS.abridge


def fit_rules(rules: MoucheRules, seating: Seating, chosen: Collection[str] = ()) -> MoucheRules:
    """Give the rules as this seating plays them, without a mouche no question (Q5.10, Q9.5).

    ``chosen`` are the options that somebody asks for by name, and not by way of a preset.

    Raises:
        RulesError: a deck that is not for so few, or an option that was chosen and would come to
            nothing.
    """
    if len(seating.side_of) not in _DECK_SIZES[rules.deck]:
        raise _VARIANTS.conflict(rules, "deck", Conflict.DECK_NEEDS_THREE)
    if rules.mouche_main or not rules.question:
        return rules
    if "question" in chosen:
        raise _VARIANTS.conflict(rules, "question", Conflict.QUESTION_NEEDS_MOUCHE)
    return replace(rules, question=False)
