"""Which ways of playing mouche are there, as data?

Every option is a field with the values that it may have. A rule that depends on an option asks it
where the rule is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from musbot.core.cards import Cards
from musbot.core.errors import RulesError
from musbot.core.options import NO_OR_YES, Option, from_to, one_of
from musbot.core.seats import Seating
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


_CONFLICTS: dict[Conflict, tuple[str, Callable[[MoucheRules], bool]]] = {
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


def parse_rules(given: Mapping[str, object]) -> MoucheRules:
    """Make rules from a preset and what differs from it.

    Raises:
        RulesError: naming the option, what was given, and what it may be; with a
            :class:`Conflict` where the value makes no sense beside another option.
    """
    preset = given.get("preset", "wmo")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError("preset", preset, tuple(PRESETS))
    rules = _checked({**PRESETS[preset], **given, "preset": preset})
    for conflict, (name, is_conflict) in _CONFLICTS.items():
        if is_conflict(rules):
            raise _conflict(rules, name, conflict)
    return rules


def read_rules(stored: Mapping[str, object]) -> MoucheRules:
    """Read what :func:`write_rules` wrote, perhaps long ago.

    An option that did not exist then has its default. What the preset of that name says today does
    not matter, nor what is refused beside what today (Q9.1).

    Raises:
        RulesError: an option or a value that this program does not know.
    """
    preset = stored.get("preset")
    if not isinstance(preset, str):
        raise RulesError("preset", preset, tuple(PRESETS))
    return _checked(stored)


def _checked(chosen: Mapping[str, object]) -> MoucheRules:
    for name, value in chosen.items():
        if name != "preset":
            _check(name, value)
    return msgspec.convert(dict(chosen), MoucheRules)


def _check(name: str, value: object) -> None:
    option = OPTIONS.get(name)
    if option is None:
        raise RulesError(name, value, ("preset", *OPTIONS))
    if not option.accepts(value):
        raise RulesError(name, value, option.allowed)


def _conflict(rules: MoucheRules, name: str, conflict: Conflict) -> RulesError:
    return RulesError(name, getattr(rules, name), OPTIONS[name].allowed, conflict)


def fit_rules(rules: MoucheRules, seating: Seating, chosen: Collection[str] = ()) -> MoucheRules:
    """Give the rules as this seating plays them, without a mouche no question (Q5.10, Q9.5).

    ``chosen`` are the options that somebody asks for by name, and not by way of a preset.

    Raises:
        RulesError: a deck that is not for so few, or an option that was chosen and would come to
            nothing.
    """
    if len(seating.side_of) not in _DECK_SIZES[rules.deck]:
        raise _conflict(rules, "deck", Conflict.DECK_NEEDS_THREE)
    if rules.mouche_main or not rules.question:
        return rules
    if "question" in chosen:
        raise _conflict(rules, "question", Conflict.QUESTION_NEEDS_MOUCHE)
    return replace(rules, question=False)


def write_rules(rules: MoucheRules) -> dict[str, object]:
    """Give every option, for a table's first event: a preset may change later (Q9.1)."""
    return {"preset": rules.preset, **{name: getattr(rules, name) for name in OPTIONS}}


def base_of(rules: MoucheRules) -> MoucheRules:
    """Give what the preset of these rules says today.

    Of a preset that this program does not know, that is the default.
    """
    return parse_rules({"preset": rules.preset if rules.preset in PRESETS else "wmo"})


def abridge_rules(rules: MoucheRules) -> dict[str, object]:
    """Give the preset and what differs from it, for people and records.

    A table of a preset that this program does not know is told by what differs from the default.
    """
    base = base_of(rules)
    different = {
        name: getattr(rules, name)
        for name in OPTIONS
        if getattr(rules, name) != getattr(base, name)
    }
    return {"preset": base.preset, **different}
