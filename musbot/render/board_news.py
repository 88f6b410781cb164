"""What is told behind a match: whose rating it has moved, and who has won an award?"""

from __future__ import annotations

from collections import defaultdict

from musbot.render.award_names import award_name
from musbot.render.board_words import ALMOST, Marking
from musbot.render.history_page import change_words
from musbot.render.narrator import shortened
from musbot.render.text import Texts
from musbot.service.board_values import Folded, RatingMove

_MOST_NAME = 16


def news_lines(texts: Texts, folded: Folded, marking: Marking) -> tuple[str, ...]:
    """Tell what a match has changed for its players, each thing in a line; long names are cut."""

    def name(raw: str) -> str:
        return shortened(marking.name(raw), _MOST_NAME)

    lines: list[str] = []
    alone = [move for move in folded.moves if len(move.people) == 1]
    if alone:
        moved = [f"{name(move.people[0].name)} {_moved(move)}" for move in alone]
        lines.append("🏅 " + texts.labelled(texts.gettext("Ratings"), " · ".join(moved)))
    won: dict[str, list[str]] = defaultdict(list)
    for told in folded.awards:
        won[told.person.name].append(award_name(texts, told.award))
    if won:
        named = [f"{name(raw)} ({', '.join(awards)})" for raw, awards in won.items()]
        lines.append("⭐ " + texts.labelled(texts.gettext("New awards"), " · ".join(named)))
    return tuple(lines)


def _moved(move: RatingMove) -> str:
    words = change_words(move.before, move.after)
    return f"{ALMOST} {words}" if move.is_provisional else words
