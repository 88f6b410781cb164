"""How is a sheet of a bracket shown, and how is it said in words?"""

from __future__ import annotations

from functools import lru_cache

from musbot.render.bracket import Box, Bracket
from musbot.render.bracket_drawing import draw_bracket
from musbot.render.narrator import Narrator
from musbot.render.picture import Picture, described, named_by_content, sentence
from musbot.render.text import Texts

_BRACKETS_KEPT = 128


def bracket_picture(texts: Texts, sheet: Bracket) -> Picture:
    """Show who plays whom, who has won, and what it leads to."""
    png = _drawn(sheet)

    def sentences(narrator: Narrator) -> list[str]:
        said = [sentence(sheet.heading)]
        for column in sheet.columns:
            contests = [_contest(narrator, box) for box in column.boxes]
            told = [each for each in contests if each]
            if told:
                said.append(texts.labelled(column.heading, "; ".join(told) + "."))
        return said

    alt = described(sentences, Narrator(texts, sheet.names))
    return Picture(named_by_content("bracket", png), png, alt)


@lru_cache(_BRACKETS_KEPT)
def _drawn(sheet: Bracket) -> bytes:
    return draw_bracket(sheet, sheet.names)


def _contest(narrator: Narrator, box: Box) -> str:
    """Say who plays whom; nothing while nobody is known."""
    known = [line for line in box.lines if line.name is not None]
    names = [f"{narrator.names[line.name or 0]} {line.score}".strip() for line in known]
    if not names:
        return ""
    if len(names) == 1:
        return names[0]
    return narrator.texts.gettext("{one} against {other}", one=names[0], other=names[1])
