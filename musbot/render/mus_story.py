"""How is a round told when it has ended, in one message?

Who said what, lance by lance; the hands; the count line by line; who would have won what was not
paid by the cards; who is adentro; and what was won by it all. It is laid out for a telephone: short
lines, each one thing.
"""

from __future__ import annotations

from musbot.core.seats import Side
from musbot.games.mus.state import Story
from musbot.games.mus.view import MusView
from musbot.render.mus_asking import asking_lines
from musbot.render.mus_chronicle import declarations, words_line
from musbot.render.mus_count import count_lines, hand_lines
from musbot.render.mus_course import Course, course_of_story
from musbot.render.mus_might_have import might_have_lines
from musbot.render.mus_table import restock_line, score_block
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted


def story_page(narrator: Narrator, view: MusView, most: int = MOST_SIGNS) -> Page:
    """Tell the last round and how the score stands after it; at most ``most`` signs long."""
    return fitted(lambda telling: Page(story_blocks(telling, view)), narrator, most)


def story_blocks(narrator: Narrator, view: MusView) -> tuple[Block, ...]:
    """Tell the last round; before one has ended there is nothing but the score."""
    story, texts = view.previous, narrator.texts
    if story is None:
        return (score_block(narrator, view),)
    course = course_of_story(story, view.seating, view.rules)
    heading = texts.gettext("Round {number}", number=view.round_number - 1)
    might_have = might_have_lines(narrator, view)
    return (
        Block(heading, _said(narrator, story, course)),
        Block(texts.gettext("The cards"), hand_lines(narrator, view)),
        Block(
            texts.gettext("The count"),
            (*count_lines(narrator, view), *adentro_lines(narrator, view)),
        ),
        *([Block(texts.gettext("Who would have won"), might_have)] if might_have else []),
        score_block(narrator, view),
    )


def _said(narrator: Narrator, story: Story, course: Course) -> tuple[str, ...]:
    lines = [mano_line(narrator, course), *asking_lines(narrator, course)]
    if story.restocks:
        lines.append(restock_line(narrator))
    for lance in course.lances:
        if lance in course.holders:
            lines.append(declarations(narrator, course, lance))
        lines += words_line(narrator, course, lance)
    return tuple(lines)


def mano_line(narrator: Narrator, course: Course) -> str:
    """Say who was mano."""
    return narrator.texts.gettext("Mano: {mano}.", mano=narrator.names[course.order[0]])


def adentro_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Announce who came close to the target by the last round, and how much he lacks (R8.9)."""
    story = view.previous
    if story is None or story.game_won_by is not None:
        return ()
    return tuple(
        [
            narrator.texts.gettext(
                "Adentro: {side}, {stones} to go.",
                side=narrator.side(view.seating, side),
                stones=narrator.stones(view.rules.target - story.score[side]),
            )
            for side in view.adentro
            if side not in view.out and _score_before(story, side) < view.rules.adentro
        ]
    )


def _score_before(story: Story, side: Side) -> int:
    """Give the score of a side before the round: what it wrote down in it is in the ledger."""
    return story.score[side] - sum([row.stones for row in story.ledger if row.side == side])
