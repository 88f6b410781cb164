"""Which words stand for the options of mus and their values, in each language but English?

English has the names of the records themselves. What a language does not name keeps that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_SPANISH: Final[Mapping[str, str]] = {
    "kings": "reyes",
    "target": "objetivo",
    "games_per_vaca": "juegos_por_vaca",
    "vacas_per_match": "vacas_por_partida",
    "mus_order": "orden_mus",
    "cut_out_of_turn": "corte_fuera_de_turno",
    "min_discard": "min_descarte",
    "mus_visto_closes": "mus_visto_cierra",
    "min_envido": "min_envite",
    "min_raise": "min_subida",
    "max_envido": "max_envite",
    "refusal_eliminates": "no_quiero_elimina",
    "plural_binds": "plural_vincula",
    "bet_both": "envite_a_las_dos",
    "extra_deje": "deje_extra",
    "real_with_three": "tres_vale",
    "signals": "senas",
    "signal_risk": "riesgo_de_senas",
    "talk": "consulta",
    "always_show": "mostrar_siempre",
    "finish": "fin",
}

_BASQUE: Final[Mapping[str, str]] = {
    "kings": "erregeak",
    "target": "helburua",
    "games_per_vaca": "partidak_vacako",
    "vacas_per_match": "vacak_norgehiagokako",
    "mus_corrido": "mus_jarraia",
    "mus_order": "mus_ordena",
    "cut_out_of_turn": "txandaz_kanpo_moztu",
    "min_discard": "gutxieneko_botatzea",
    "mus_visto": "mus_ikusia",
    "mus_visto_closes": "mus_ikusiak_ixten_du",
    "min_envido": "gutxieneko_apustua",
    "min_raise": "gutxieneko_igoera",
    "max_envido": "gehieneko_apustua",
    "ordago": "hordago",
    "refusal_eliminates": "tirak_kanporatzen_du",
    "plural_binds": "pluralak_lotzen_du",
    "bet_both": "biak_batera",
    "extra_deje": "deje_gehigarria",
    "real": "errege_jokoa",
    "real_with_three": "hirukoak_balio_du",
    "signals": "keinuak",
    "signal_risk": "keinu_arriskua",
    "talk": "kontsulta",
    "always_show": "beti_erakutsi",
    "finish": "amaiera",
}

_FRENCH: Final[Mapping[str, str]] = {
    "kings": "rois",
    "target": "objectif",
    "games_per_vaca": "manches_par_vaca",
    "vacas_per_match": "vacas_par_partie",
    "mus_order": "ordre_mus",
    "cut_out_of_turn": "couper_hors_tour",
    "min_discard": "ecart_minimum",
    "mus_visto_closes": "mus_visto_ferme",
    "min_envido": "mise_minimum",
    "min_raise": "relance_minimum",
    "max_envido": "mise_maximum",
    "ordago": "hordago",
    "refusal_eliminates": "refus_elimine",
    "plural_binds": "pluriel_engage",
    "bet_both": "les_deux_ensemble",
    "extra_deje": "tira_en_plus",
    "real_with_three": "trois_compte",
    "signals": "signes",
    "signal_risk": "risque_des_signes",
    "talk": "consultation",
    "always_show": "toujours_montrer",
    "finish": "fin",
}

NAMES: Final[Mapping[str, Mapping[str, str]]] = {"es": _SPANISH, "eu": _BASQUE, "fr": _FRENCH}
"""For each language the options that are called otherwise than in records."""

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

_BASQUE_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "mus_corrido": {"every-game": "partida-guztiak", "first-game": "lehen-partida", "off": "ez"},
    "mus_order": {"in-turn": "txandaka", "by-pairs": "taldeka"},
    "mus_visto": {
        "off": "ez",
        "forced": "behartuta",
        "mano-decides": "eskuak-erabaki",
        "redeal": "berriro-banatu",
    },
    "max_envido": {"none": "mugarik-ez", "target": "helburua", "missing": "falta-dena"},
    "ordago": {"free": "libre", "off": "ez"},
    "real": {
        "off": "ez",
        "sota-oros": "urre-sota",
        "sota-oros-any": "urre-sota-libre",
        "sota-others": "sota-besteak",
    },
    "perete": {"off": "ez", "keep": "gorde", "change": "aldatu"},
    "signals": {"common": "ohikoak", "off": "ez"},
    "talk": {
        "yes-no": "bai-ez",
        "free": "libre",
        "ordago-only": "hordago-bakarrik",
        "none": "ezer-ez",
    },
    "finish": {"first": "lehena", "ranking": "sailkapena"},
}

_FRENCH_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "mus_corrido": {
        "every-game": "chaque-manche",
        "first-game": "premiere-manche",
        "off": "non",
    },
    "mus_order": {"in-turn": "chacun-son-tour", "by-pairs": "par-equipes"},
    "mus_visto": {
        "off": "non",
        "forced": "force",
        "mano-decides": "esku-decide",
        "redeal": "redistribuer",
    },
    "max_envido": {"none": "sans-limite", "target": "objectif", "missing": "ce-qui-manque"},
    "ordago": {"free": "libre", "off": "non"},
    "real": {
        "off": "non",
        "sota-oros": "sota-or",
        "sota-oros-any": "sota-or-libre",
        "sota-others": "sota-autres",
    },
    "perete": {"off": "non", "keep": "garder", "change": "changer"},
    "signals": {"common": "courants", "off": "non"},
    "talk": {"yes-no": "oui-non", "free": "libre", "ordago-only": "hordago-seul", "none": "rien"},
    "finish": {"first": "premier", "ranking": "classement"},
}

VALUES: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    "es": _SPANISH_VALUES,
    "eu": _BASQUE_VALUES,
    "fr": _FRENCH_VALUES,
}
"""For each language and option the values that are called otherwise than in records."""

AS_WELL: Final[Mapping[str, Mapping[str, object]]] = {
    "mus_corrido": {"partida": "first-game"},
    "mus_order": {"secuencial": "in-turn", "parejas": "by-pairs"},
    "mus_visto": {"reparto": "redeal"},
    "max_envido": {"ninguno": "none", "ez": "none", "non": "none"},
    "ordago": dict.fromkeys(("si", "yes", "bai", "oui"), "free"),
    "real": {"sota-oros-cualquiera": "sota-oros-any", "sota-otras": "sota-others"},
    "talk": dict.fromkeys(("no", "off", "ez", "non"), "none"),
}
"""Other words that are understood, though nobody is offered them."""

USUAL: Final[Mapping[str, tuple[int, ...]]] = {
    "target": (25, 30, 35, 40, 50),
    "signal_risk": (0, 10, 25, 50, 100),
}
"""What is proposed of values that are too many to be listed."""
