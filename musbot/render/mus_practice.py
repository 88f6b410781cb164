"""What does somebody see who plays against computer players alone, all in one message?

The story of the round that has just ended, the table below it, and below that his own cards: the
end of a message is what one sees on a telephone, and there the buttons are.
"""

from __future__ import annotations

from musbot.games.mus.view import MusView
from musbot.render.mus_hand import (
    hand_lines,
    hand_page,
    passed_signal_lines,
    talk_block,
    worth_in_short,
)
from musbot.render.mus_story import story_page
from musbot.render.mus_table import now_block, said_blocks, score_block
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted

_LEAST_STORY = 1200
"""The table and the cards leave so many signs to a story at least."""


def practice_page(
    narrator: Narrator,
    view: MusView,
    *,
    last_round: bool = False,
    at_length: bool = False,
    most: int = MOST_SIGNS,
) -> Page:
    """Show the table from the seat of ``view``, and its cards. At most ``most`` signs long.

    ``last_round`` tells the round before above it. ``at_length`` says of the cards what they are
    worth in each lance, and which señas there are.
    """
    tells = last_round and view.previous is not None

    def build(telling: Narrator) -> Page:
        table = [] if tells else [score_block(telling, view)]
        table += [now_block(telling, view), *said_blocks(telling, view)]
        own = hand_page(telling, view).blocks if at_length else own_blocks(telling, view)
        return Page((*table, *own))

    page = fitted(build, narrator, most - _LEAST_STORY if tells else most)
    if not tells:
        return page
    story = story_page(narrator, view, most - page.length)
    return Page((*story.blocks, *page.blocks))


def own_blocks(narrator: Narrator, view: MusView) -> tuple[Block, ...]:
    """Show a hand in few lines, and what has passed between partners."""
    texts = narrator.texts
    if not view.hand:
        return (Block(texts.gettext("You have no cards now.")),)
    in_short = worth_in_short(narrator, view)
    lines = (*hand_lines(narrator, view), *([in_short] if in_short else []))
    blocks = [Block(texts.gettext("Your cards"), lines)]
    if signals := passed_signal_lines(narrator, view):
        blocks.append(Block(texts.gettext("Señas"), signals))
    if view.consultations:
        blocks.append(talk_block(narrator, view))
    return tuple(blocks)
