"""What does every option of mus mean with each of its values, and every preset, in one short line?

The lines stand in the lobby, among the settings, where an option is being typed, and at the head
of a table's rules. They are short enough for a choice on Discord. What a preset changes is not
said in its line: it is told by the lines of the options that it changes.
"""

from __future__ import annotations

from typing import Final

from musbot.games.mus.presets import NAMED
from musbot.render import rules_at_a_glance
from musbot.render.text import Texts, marked

_LINES: Final[dict[str, dict[object, str]]] = {
    "kings": {
        8: marked("Eight kings: threes are kings, twos are aces"),
        4: marked("Four kings: every card is what it shows"),
        9: marked("Nine kings: threes are kings, twos are aces, the five of oros is a king"),
    },
    "mus_corrido": {
        "every-game": marked("Mus corrido in the first round of every game"),
        "first-game": marked("Mus corrido in the first round of the match"),
        "off": marked("No mus corrido"),
    },
    "mus_order": {
        "in-turn": marked("Mus is asked one by one, in turn"),
        "by-pairs": marked("Mus is asked side by side, mano’s side first"),
    },
    "cut_out_of_turn": {
        False: marked("The mus is cut in turn"),
        True: marked("Anybody may cut the mus at any moment"),
    },
    "min_discard": {
        1: marked("With mus everybody puts one card aside at least"),
        0: marked("With mus one may keep all four cards"),
    },
    "mus_visto": {
        "off": marked("No mus visto"),
        "forced": marked("Mus visto: everybody may change cards, and nobody can cut"),
        "mano-decides": marked("Mus visto: mano decides whether cards are changed"),
        "redeal": marked("Mus visto: the cards are dealt anew"),
    },
    "mus_visto_closes": {
        False: marked("After a mus visto, mus is asked as always"),
        True: marked("After a mus visto no more mus, once somebody has kept all his cards"),
    },
    "max_envido": {
        "none": marked("A bet may be as high as you like"),
        "target": marked("No bet is higher than the target"),
        "missing": marked("A bet above what the leader still needs is an órdago"),
    },
    "ordago": {
        "free": marked("Órdago at any turn to speak"),
        "off": marked("No órdago"),
    },
    "refusal_eliminates": {
        True: marked("Whoever refuses a bet is out of that lance"),
        False: marked("Whoever refuses a bet is asked again when it comes back higher"),
    },
    "plural_binds": {
        True: marked("Queremos and no queremos answer for the whole side"),
        False: marked("No plurals: everybody answers for himself"),
    },
    "bet_both": {
        False: marked("Every lance is bet on by itself"),
        True: marked("One bet may stand on grande and chica together"),
    },
    "extra_deje": {
        False: marked("No extra deje"),
        True: marked("Extra deje: a refused raise in pares, juego or punto pays one stone more"),
    },
    "real": {
        "off": marked("No real: a 31 is a 31"),
        "sota": marked("La real: three sevens and a sota beat any 31"),
        "figura": marked("La real: three sevens and a court card beat any 31"),
        "sota-oros": marked("La real: the sota of oros and the three other sevens beat any 31"),
        "sota-oros-any": marked("La real: the sota of oros and three sevens beat any 31"),
        "sota-others": marked("La real: a sota and the sevens of the other suits beat any 31"),
    },
    "real_with_three": {
        False: marked("A three does not make la real"),
        True: marked("A three is court card enough for la real"),
    },
    "perete": {
        "off": marked("No perete"),
        "keep": marked("Perete (4 5 6 7) pays a stone"),
        "change": marked("Perete (4 5 6 7) pays a stone, and four new cards"),
    },
    "signals": {
        "common": marked("Señas: the common ones"),
        "fem": marked("Señas of the Federación Española de Mus"),
        "bizkaia": marked("Señas of Bizkaia"),
        "pagat": marked("Señas as Pagat lists them"),
        "wikipedia": marked("Señas as Wikipedia lists them"),
        "off": marked("No señas"),
    },
    "talk": {
        "yes-no": marked("Partners talk in a few set words"),
        "free": marked("Partners talk freely"),
        "ordago-only": marked("Partners talk only to answer an órdago"),
        "none": marked("Partners do not talk"),
    },
    "always_show": {
        True: marked("All show their cards when a deje wins the game, too"),
        False: marked("When a deje wins the game, no cards are shown"),
    },
    "finish": {
        "first": marked("The first at the target wins the game and ends it"),
        "ranking": marked(
            "Whoever reaches the target goes out, and the others play on for the places"
        ),
    },
}
"""For the options whose values can be listed, a line for each value; the rest are numbers."""

_PRESETS: Final[dict[str, str]] = {
    "fournier": marked("the usual rules, as the card maker Fournier prints them"),
    "pagat": marked("the rules as Pagat, the site about card games, describes them"),
    "bizkaia": marked("the norms of Bizkaia and its championship"),
    "euskal-herria": marked("the rules of the Basque federation"),
    "francia": marked("the rules of the French federation"),
    "internacional": marked("the rules of the international federation of Basque communities"),
    "nabo": marked("the rules of the Basque clubs of North America"),
    "madrid-fem": marked("the rules of Madrid and of the Spanish federation"),
    "relampago": marked("the rules of a quick tournament in Valdegastea, Logroño"),
    "wikipedia": marked("the rules as Wikipedia describes them"),
    "wikipedia-norte": marked("Wikipedia’s rules for the Basque Country and La Rioja"),
}

_SOURCES: Final[dict[str, str]] = {
    "FOU": "Naipes Fournier",
    "PAG": "Pagat (gamerules.com)",
    "BIZ": "Normas generales para el juego de mus en Bizkaia",
    "COR": "El Correo",
    "EHF": "Euskal Herriko Mus Federazioa",
    "FFM": "Fédération Française de Mus",
    "INT": "Federación Internacional de Mus",
    "NABO": "North American Basque Organizations",
    "FEM": "Federación Española de Mus",
    "MAS": "clarriu97/masmus",
    "CRN": "Colmenar Viejo (cronicanorte)",
    "VAL": "Valdegastea, Logroño",
    "WIK": "Wikipedia, “Mus”",
}
"""The names of the sources by their codes in the rule book: names are not translated."""


def option_line(texts: Texts, name: str, value: object) -> str:
    """Say in one line, without a full stop, what an option means with this value.

    The value must be one that the option may have.
    """
    lines = _LINES.get(name)
    return texts.gettext(lines[value]) if lines is not None else _number_line(texts, name, value)


def _number_line(texts: Texts, name: str, value: object) -> str:
    assert isinstance(value, int), "every option whose values are not listed is a number"
    match name:
        case "target":
            return texts.ngettext(
                "A game is won with {count} stone", "A game is won with {count} stones", value
            )
        case "games_per_vaca":
            return texts.ngettext("First to {count} game", "First to {count} games", value)
        case "vacas_per_match":
            return _vacas_line(texts, value)
        case "min_envido":
            return texts.ngettext(
                "The least bet is {count} stone", "The least bet is {count} stones", value
            )
        case "min_raise":
            return texts.ngettext(
                "The least raise is {count} stone", "The least raise is {count} stones", value
            )
        case _:
            return _risk_line(texts, value)


def _vacas_line(texts: Texts, vacas: int) -> str:
    if vacas == 1:
        return texts.gettext("No vacas: games decide the match")
    return texts.ngettext("First to {count} vaca", "First to {count} vacas", vacas)


def _risk_line(texts: Texts, per_cent: int) -> str:
    if not per_cent:
        return texts.gettext("Only partners see a seña")
    return texts.gettext("A rival catches a seña with a chance of {count} %", count=per_cent)


def preset_line(texts: Texts, preset: str) -> str:
    """Say in one line, without a full stop, whose rules a preset is, also of an unknown one."""
    return rules_at_a_glance.preset_line(texts, preset, _PRESETS)


def preset_sources(preset: str) -> str:
    """Name the texts in which a preset was found."""
    return "; ".join([_SOURCES[code] for code in NAMED[preset].sources.split(", ")])
