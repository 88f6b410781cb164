"""How is a deal of mouche told when it has ended, in one message?

Who declared what; the mouches shown; the tricks, one a line; who was paid, who has paid, and why;
what everybody has now.
"""

from __future__ import annotations

from musbot.games.mouche.view import MoucheView
from musbot.render.mouche_chronicle import (
    course_of_story,
    declaration_lines,
    order_line,
    put_aside_lines,
    shown_lines,
    trick_lines,
    trump_line,
)
from musbot.render.mouche_settling import settling_lines
from musbot.render.mouche_table import score_block
from musbot.render.mouche_won import ranking_block
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted


def story_page(narrator: Narrator, view: MoucheView, most: int = MOST_SIGNS) -> Page:
    """Tell the last deal and what everybody has after it; at most ``most`` signs long."""
    return fitted(lambda telling: Page(story_blocks(telling, view)), narrator, most)


def story_blocks(narrator: Narrator, view: MoucheView) -> tuple[Block, ...]:
    """Tell the last deal; before one has ended there are only the chips."""
    story, texts = view.previous, narrator.texts
    if story is None:
        return (score_block(narrator, view),)
    course = course_of_story(story, view.seating)
    said = (
        order_line(narrator, course),
        trump_line(narrator, course),
        *declaration_lines(narrator, course),
        *put_aside_lines(narrator, course),
    )
    blocks = (
        Block(texts.gettext("Deal {number}", number=view.round_number - 1), said),
        Block(texts.gettext("Shown"), tuple(shown_lines(narrator, course))),
        Block(texts.gettext("Tricks"), trick_lines(narrator, course)),
        Block(texts.gettext("What was paid"), settling_lines(narrator, view)),
        ranking_block(narrator, view) if view.winner is not None else score_block(narrator, view),
    )
    return tuple([block for block in blocks if block.lines])
