"""How does the score lie on the table, in stones and amarrakos?"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from musbot.core.seats import Side
from musbot.games.mus.view import MusView
from musbot.render.drawing_colours import OURS, TEAMS, Tone
from musbot.render.drawing_felt import Felt
from musbot.render.narrator import Narrator, stone_signs
from musbot.render.picture import Picture, described, named_by_content

_SCORES_KEPT = 128
_WIDE, _ROW, _MARGIN = 640, 92, 16


class Line(msgspec.Struct, frozen=True):
    """What one side has."""

    name: str
    side: int
    score: int
    beside: str


def score_picture(narrator: Narrator, view: MusView) -> Picture:
    """Show the score of every side, its games and vacas, and an órdago that stands."""
    png = draw_score(tuple([_line(narrator, view, side) for side in view.seating.sides]))

    def sentences(telling: Narrator) -> list[str]:
        lines = [_line(telling, view, side) for side in view.seating.sides]
        return [f"{line.name}: {line.score} · {line.beside}." for line in lines]

    return Picture(named_by_content("score", png), png, described(sentences, narrator))


def _line(narrator: Narrator, view: MusView, side: Side) -> Line:
    texts, rules = narrator.texts, view.rules
    won = texts.gettext(
        "games {won} of {needed}", won=view.games[side], needed=rules.games_per_vaca
    )
    return Line(narrator.side(view.seating, side), side, view.score[side], won)


@lru_cache(_SCORES_KEPT)
def draw_score(lines: tuple[Line, ...]) -> bytes:
    """Draw a row for every side."""
    palette = b"".join([bytes(colour) for colour in OURS])
    felt = Felt(palette, _WIDE, _MARGIN + _ROW * len(lines))
    for number, line in enumerate(lines):
        top = _MARGIN + number * _ROW
        felt.fill(TEAMS[line.side], _MARGIN, top, 8, 56)
        felt.write(line.name, 36, top - 4, 24, most=420)
        felt.write(line.beside, 470, top, 20, Tone.MUTED, most=160)
        wide = felt.write(str(line.score), 36, top + 24, 30, Tone.GOLD)
        felt.write(stone_signs(line.score), 52 + wide, top + 24, 30, most=540 - wide)
    return felt.png()
