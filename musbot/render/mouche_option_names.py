"""What are the options of mouche called by those who type them?

Records have the French names; the other languages have their own beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from musbot.games.mouche.rules import OPTIONS, PRESETS
from musbot.render.option_vocabulary import Vocabulary

_ENGLISH: Final[Mapping[str, str]] = {
    "mise": "stake",
    "limite": "limit",
    "differe": "deferred_fines",
    "mouche_main": "mouche_in_hand",
    "mouche_battue_paie": "beaten_mouche_pays",
    "retourne_au_donneur": "dealer_may_swap",
    "ecart_visible": "shown_discards",
    "forcer": "must_beat",
    "tours": "rounds",
}

_SPANISH: Final[Mapping[str, str]] = {
    "deck": "baraja",
    "mise": "puesta",
    "differe": "multas_aplazadas",
    "mouche_main": "mouche_en_mano",
    "question": "pregunta",
    "mouche_battue_paie": "mouche_vencida_paga",
    "retourne_au_donneur": "cambio_del_que_da",
    "ecart_visible": "descartes_visibles",
    "forcer": "obligado_a_montar",
    "tours": "vueltas",
}

_FRENCH: Final[Mapping[str, str]] = {"deck": "jeu"}

_BASQUE: Final[Mapping[str, str]] = {
    "deck": "sorta",
    "mise": "sarrera",
    "limite": "muga",
    "differe": "isun_geroratuak",
    "mouche_main": "mouchea_eskuan",
    "question": "galdera",
    "mouche_battue_paie": "mouche_galtzaileak_ordaindu",
    "retourne_au_donneur": "agerikoa_banatzaileari",
    "ecart_visible": "baztertuak_ikusgai",
    "forcer": "gainditu_beharra",
    "tours": "itzuliak",
}

NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": _ENGLISH,
    "es": _SPANISH,
    "eu": _BASQUE,
    "fr": _FRENCH,
}
"""For each language the options that are called otherwise than in records."""

USUAL: Final[Mapping[str, tuple[int, ...]]] = {
    "mise": (5, 10, 15, 20, 25),
    "limite": (0, 20, 50, 100, 200),
    "tours": (1, 2, 3, 4, 5, 6, 10),
}
"""What is proposed of values that are too many to be listed."""

VOCABULARY: Final = Vocabulary(OPTIONS, tuple(PRESETS), NAMES, {}, usual=USUAL)
"""The words of mouche."""
