"""Which ways of playing have a name, and where are they written down?

A preset is what differs from ``fournier``, the text printed by the card maker of that name. So each
stays readable beside its source. Records name presets, and a record never changes its meaning: so a
preset stays as it is, and another way of playing gets another name.
"""

from __future__ import annotations

from typing import NamedTuple


class Preset(NamedTuple):
    """What a preset changes in the default, and the sources, by their codes in the rule book."""

    differs: dict[str, object]
    sources: str


_WIKIPEDIA: dict[str, object] = {
    "target": 30,
    "vacas_per_match": 3,
    "min_discard": 0,
    "mus_order": "by-pairs",
    "mus_corrido": "off",
    "refusal_eliminates": False,
    "talk": "free",
    "signals": "wikipedia",
}

NAMED: dict[str, Preset] = {
    "fournier": Preset({}, "FOU"),
    "pagat": Preset(
        {
            "games_per_vaca": 2,
            "mus_corrido": "off",
            "refusal_eliminates": False,
            "talk": "free",
            "signals": "pagat",
        },
        "PAG",
    ),
    "bizkaia": Preset(
        {
            "games_per_vaca": 4,
            "cut_out_of_turn": True,
            "mus_visto": "redeal",
            "mus_corrido": "first-game",
            "signals": "bizkaia",
        },
        "BIZ, COR",
    ),
    "euskal-herria": Preset({"kings": 4, "target": 30}, "EHF"),
    "francia": Preset(
        {"kings": 4, "mus_order": "by-pairs", "bet_both": True, "mus_visto": "redeal"}, "FFM"
    ),
    "internacional": Preset({"kings": 4, "games_per_vaca": 4, "mus_visto": "forced"}, "INT"),
    "nabo": Preset({"kings": 4, "games_per_vaca": 2}, "NABO"),
    "madrid-fem": Preset({"extra_deje": True, "signals": "fem"}, "FEM, MAS, CRN"),
    "relampago": Preset(
        {
            "kings": 4,
            "target": 25,
            "games_per_vaca": 2,
            "signals": "off",
            "talk": "ordago-only",
        },
        "VAL",
    ),
    "wikipedia": Preset(_WIKIPEDIA, "WIK"),
    "wikipedia-norte": Preset({**_WIKIPEDIA, "kings": 4, "target": 40}, "WIK"),
}
"""Every preset (R10.3), the default first."""
