"""How is a sheet of a tournament's standings shown, and how is it said in words?"""

from __future__ import annotations

from functools import lru_cache

from musbot.render.narrator import Narrator
from musbot.render.picture import Picture, described, named_by_content, sentence
from musbot.render.standings_drawing import Row, Standings, draw_standings
from musbot.render.text import Texts

_STANDINGS_KEPT = 128


def standings_picture(texts: Texts, sheet: Standings) -> Picture:
    """Show who stands where, and by what."""
    png = _drawn(sheet)

    def sentences(narrator: Narrator) -> list[str]:
        return [sentence(sheet.heading), *[_said(narrator, sheet, row) for row in sheet.rows]]

    return Picture(
        named_by_content("standings", png), png, described(sentences, Narrator(texts, sheet.names))
    )


_drawn = lru_cache(_STANDINGS_KEPT)(draw_standings)


def _said(narrator: Narrator, sheet: Standings, row: Row) -> str:
    told = [f"{title} {cell}" for title, cell in zip(sheet.columns, row.cells, strict=True)]
    name = narrator.names[row.name]
    place = f"{row.place} {name}".strip()
    return narrator.texts.labelled(place, ", ".join(told) + ".") if told else f"{place}."
