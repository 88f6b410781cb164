"""What does every option of mouche mean with each of its values, and every preset, in one line?

The lines stand in the lobby, among the settings, where an option is being typed, and at the head
of a table's rules. They are short enough for a choice on Discord.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.core.errors import RulesError
from musbot.core.seats import FIVE, FOUR, SIX, THREE, TWO, Seating
from musbot.games.mouche.rules import MoucheRules, deck_of, fit_rules, parse_rules
from musbot.render import rules_at_a_glance
from musbot.render.text import Texts, marked

_YES_OR_NO: Final = {
    "differe": {
        False: marked("Several fines come to the next basket together"),
        True: marked("Of several fines one comes to each basket, the largest first"),
    },
    "mouche_main": {
        True: marked("Mouche: five cards of one suit as dealt take the basket"),
        False: marked("No mouche: five cards of one suit take nothing"),
    },
    "question": {
        True: marked("Who sticks may be asked whether he saves a mouche"),
        False: marked("Nobody is asked whether he saves a mouche"),
    },
    "mouche_battue_paie": {
        False: marked("Whoever holds a beaten mouche pays no fine"),
        True: marked("Whoever holds a beaten mouche pays the fine like others"),
    },
    "retourne_au_donneur": {
        False: marked("The turned card stays on the table"),
        True: marked("The dealer may take the turned card for one of his"),
    },
    "ecart_visible": {
        True: marked("Cards put aside are shown when all have spoken"),
        False: marked("Nobody sees the cards put aside"),
    },
    "forcer": {
        False: marked("Whoever follows suit need not beat the trick"),
        True: marked("Whoever follows suit must beat the trick if he can"),
    },
}

_PRESETS: Final = {
    "wmo": marked("the rules as Wikipedia tells them after two old books"),
    "ajo": marked("the rules of the Académie des jeux oubliés"),
    "jdc": marked("the rules of the site jeux-de-cartes.com"),
    "bal": marked("the game as Balzac tells it in his novel Béatrix"),
}

_SOURCES: Final = {
    "wmo": "Wikipedia, “Mouche”",
    "ajo": "Académie des jeux oubliés (salondesjeux.fr)",
    "jdc": "jeux-de-cartes.com",
    "bal": "Honoré de Balzac, “Béatrix”",
}
"""Where the presets were found: names are not translated."""

_ALONE: Final = (TWO, THREE, FOUR, FIVE, SIX)


def option_line(texts: Texts, name: str, value: object) -> str:
    """Say in one line, without a full stop, what an option means with this value.

    The value must be one that the option may have.
    """
    if isinstance(value, bool):
        return texts.gettext(_YES_OR_NO[name][value])
    if isinstance(value, int):
        return _number_line(texts, name, value)
    return texts.gettext("Cards by players: {counts}", counts=" · ".join(_pack_sizes(value)))


def line_at_table(texts: Texts, rules: MoucheRules, name: str, seating: Seating | None) -> str:
    """Say the same of an option of a table; who sits there is told how many cards there are."""
    if name == "deck" and seating is not None:
        count = len(deck_of(rules, seating))
        return texts.gettext("Pack {deck}: {count} cards", deck=rules.deck, count=count)
    return option_line(texts, name, getattr(rules, name))


def _pack_sizes(deck: object) -> Iterator[str]:
    """Give for every number of players how many cards there are: ``4: 32``."""
    for seating in _ALONE:
        rules = parse_rules({"deck": deck})
        try:
            fit_rules(rules, seating)
        except RulesError:
            continue
        yield f"{len(seating.seats)}: {len(deck_of(rules, seating))}"


def _number_line(texts: Texts, name: str, value: int) -> str:
    match name:
        case "mise":
            return texts.ngettext(
                "The dealer puts {count} jeton into the basket",
                "The dealer puts {count} jetons into the basket",
                value,
            )
        case "limite" if value:
            return texts.ngettext(
                "No fine is higher than {count} jeton",
                "No fine is higher than {count} jetons",
                value,
            )
        case "limite":
            return texts.gettext("A fine is as high as the basket, without a limit")
        case _:
            return texts.ngettext(
                "Everybody deals {count} time", "Everybody deals {count} times", value
            )


def preset_line(texts: Texts, preset: str) -> str:
    """Say in one line, without a full stop, whose rules a preset is, also of an unknown one."""
    return rules_at_a_glance.preset_line(texts, preset, _PRESETS)


def preset_source(preset: str) -> str:
    """Name the text in which a preset was found."""
    return _SOURCES[preset]


def is_named(preset: str) -> bool:
    """Say whether this program knows a preset by this name."""
    return preset in _PRESETS
