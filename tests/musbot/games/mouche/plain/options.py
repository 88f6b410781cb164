"""Which options change the course of a deal or the money, and what are they usually?"""

from __future__ import annotations

from typing import TypedDict


class Options(TypedDict):
    """The options of one table, named as in records."""

    deck: str
    mise: int
    limite: int
    differe: bool
    mouche_main: bool
    question: bool
    mouche_battue_paie: bool
    retourne_au_donneur: bool
    forcer: bool
    tours: int


USUAL: Options = {
    "deck": "wmo",
    "mise": 5,
    "limite": 0,
    "differe": False,
    "mouche_main": True,
    "question": True,
    "mouche_battue_paie": False,
    "retourne_au_donneur": False,
    "forcer": False,
    "tours": 3,
}
