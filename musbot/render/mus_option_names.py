"""What are the options of mus and their values called by those who type them?

Each language has its own words, which all stand for the names in records. They are typed and not
read aloud: one word each, without accents.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from musbot.games.mus.rules import OPTIONS, PRESETS

PRESET: Final = "preset"
"""Stands beside the options: the rules that they change."""

_YES_NO_IN_CODE: Final = {True: "true", False: "false"}
_YES_NO: Final = {"en": ("yes", "no"), "es": ("si", "no")}

_SPANISH_NAMES: Final[Mapping[str, str]] = {
    "kings": "reyes",
    "target": "objetivo",
    "games_per_vaca": "juegos_por_vaca",
    "vacas_per_match": "vacas_por_partida",
    "mus_corrido": "mus_corrido",
    "mus_order": "orden_mus",
    "cut_out_of_turn": "corte_fuera_de_turno",
    "min_discard": "min_descarte",
    "mus_visto": "mus_visto",
    "mus_visto_closes": "mus_visto_cierra",
    "min_envido": "min_envite",
    "min_raise": "min_subida",
    "max_envido": "max_envite",
    "ordago": "ordago",
    "refusal_eliminates": "no_quiero_elimina",
    "plural_binds": "plural_vincula",
    "bet_both": "envite_a_las_dos",
    "extra_deje": "deje_extra",
    "real": "real",
    "real_with_three": "tres_vale",
    "perete": "perete",
    "signals": "senas",
    "signal_risk": "riesgo_de_senas",
    "talk": "consulta",
    "always_show": "mostrar_siempre",
    "finish": "fin",
}

_SPANISH_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "mus_corrido": {"every-game": "cada-juego", "first-game": "primer-juego", "off": "no"},
    "mus_order": {"in-turn": "por-turno", "by-pairs": "por-parejas"},
    "mus_visto": {
        "off": "no",
        "forced": "forzado",
        "mano-decides": "si-mano-quiere",
        "redeal": "repartir",
    },
    "max_envido": {"none": "no", "target": "objetivo", "missing": "lo-que-falta"},
    "ordago": {"free": "libre", "off": "no"},
    "real": {"off": "no", "sota-oros-any": "sota-oros-libre", "sota-others": "sota-otros"},
    "perete": {"off": "no", "keep": "conserva", "change": "cambia"},
    "signals": {"common": "comun", "off": "no"},
    "talk": {"yes-no": "si-no", "free": "libre", "ordago-only": "solo-ordago", "none": "nada"},
    "finish": {"first": "primero", "ranking": "clasificacion"},
}
"""The values that are not the same word in Spanish."""

_AS_WELL: Final[Mapping[str, Mapping[str, str]]] = {
    "mus_corrido": {"partida": "first-game"},
    "mus_order": {"secuencial": "in-turn", "parejas": "by-pairs"},
    "mus_visto": {"reparto": "redeal"},
    "max_envido": {"ninguno": "none"},
    "ordago": {"si": "free", "yes": "free"},
    "real": {"sota-oros-cualquiera": "sota-oros-any", "sota-otras": "sota-others"},
    "talk": {"no": "none", "off": "none"},
}
"""Other words that are understood, though nobody is offered them."""


def tidied(word: str) -> str:
    """Give a word as the tables have it: without accents, in small letters, ``-`` between parts."""
    split = unicodedata.normalize("NFD", word.casefold())
    plain = "".join([sign for sign in split if not unicodedata.combining(sign)])
    return plain.replace("_", "-").strip("-")


def option_name(language: str, option: str) -> str:
    """Give what an option is called in a language; one that is unknown keeps its name."""
    return _SPANISH_NAMES.get(option, option) if language == "es" else option


def value_name(language: str, option: str, value: object) -> str:
    """Give what a value of an option is called in a language."""
    if isinstance(value, bool):
        yes, no = _YES_NO.get(language, _YES_NO["en"])
        return yes if value else no
    written = str(value)
    if language == "es":
        return _SPANISH_VALUES.get(option, {}).get(written, written)
    return written


OPTION_OF: Final[Mapping[str, str]] = {
    tidied(option_name(language, option)): option for option in OPTIONS for language in ("en", "es")
} | {PRESET: PRESET, "reglas": PRESET}
"""The option that each name means, as :func:`tidied` gives it."""


def _words_of(option: str) -> dict[str, object]:
    words: dict[str, object] = {}
    for value in OPTIONS[option].values:
        languages = [value_name(language, option, value) for language in ("en", "es")]
        words |= dict.fromkeys([*languages, _in_code(value)], value)
        if value in ("off", False):
            words |= {"off": value, "no": value}
        if value is True:
            words |= {"on": value}
    return {**words, **_AS_WELL.get(option, {})}


def _in_code(value: object) -> str:
    return _YES_NO_IN_CODE[value] if isinstance(value, bool) else str(value)


VALUE_OF: Final[Mapping[str, Mapping[str, object]]] = {
    **{option: _words_of(option) for option in OPTIONS},
    PRESET: {preset: preset for preset in PRESETS},
}
"""For each option the value that each word means, where the values can be listed."""
