"""What has happened at a table of mouche between two looks at it, line by line?"""

from __future__ import annotations

from collections import Counter

from musbot.games.mouche.view import MoucheView
from musbot.render.mouche_chronicle import (
    Course,
    chronicle,
    course_of_story,
    course_of_view,
    order_line,
    trump_line,
)
from musbot.render.mouche_money import chips, jetons
from musbot.render.mouche_settling import settling_lines
from musbot.render.mouche_won import won_lines
from musbot.render.narrator import Narrator


def news(narrator: Narrator, before: MoucheView | None, after: MoucheView) -> tuple[str, ...]:
    """Tell what is new in ``after``, which is at most one deal ahead; ``None`` is before all."""
    if before is None:
        return (*_deal(narrator, after), *chronicle(narrator, course_of_view(after)))
    if before.round_number == after.round_number:
        return _new(narrator, before, course_of_view(after))
    ended = end_of_round(narrator, before, after)
    return ended if after.winner is not None else (*ended, *news(narrator, None, after))


def _new(narrator: Narrator, before: MoucheView, course: Course) -> tuple[str, ...]:
    """Give the lines of a deal that were not there before.

    That the dealer has taken the turned card stands behind his questions, whenever he did it; so
    what is new need not stand behind what is known.
    """
    known = Counter(chronicle(narrator, course_of_view(before)))
    lines: list[str] = []
    for line in chronicle(narrator, course):
        if known[line]:
            known[line] -= 1
        else:
            lines.append(line)
    return tuple(lines)


def _deal(narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
    texts, course = narrator.texts, course_of_view(view)
    dealt = texts.gettext(
        "Deal {number} of {count}: five cards for everybody. In the basket: {jetons}.",
        number=view.round_number,
        count=view.rounds,
        jetons=jetons(texts, view.stake),
    )
    return (dealt, order_line(narrator, course), trump_line(narrator, course))


def end_of_round(narrator: Narrator, before: MoucheView, after: MoucheView) -> tuple[str, ...]:
    """Tell the rest of the deal that ended, who was paid for what, and what everybody has."""
    assert after.previous is not None, "a deal that has ended is a story"
    course = course_of_story(after.previous, after.seating)
    texts = narrator.texts
    return (
        *_new(narrator, before, course),
        texts.gettext("— What was paid —"),
        *settling_lines(narrator, after),
        *_chips(narrator, after),
        *won_lines(narrator, after),
    )


def _chips(narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
    """Give what everybody has after the deal; at the end of the match the places tell it."""
    if view.winner is not None or view.previous is None:
        return ()
    counts = view.previous.chips
    return (
        narrator.texts.gettext("— The chips —"),
        *[
            narrator.texts.labelled(narrator.names[seat], chips(narrator.texts, counts[seat]))
            for seat in view.seating.seats
        ],
    )
