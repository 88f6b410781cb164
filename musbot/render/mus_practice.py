"""What does somebody see who plays against computer players alone, all in one message?

The story of the round that has just ended, the table below it, and below that his own cards: the
end of a message is what one sees on a telephone, and there the buttons are. Where computer players
have played a whole round among themselves there are two stories.
"""

from __future__ import annotations

from collections.abc import Sequence

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
from musbot.render.page import MOST_SIGNS, Block, Page
from musbot.render.practice_story import stories_and_table


def practice_pages(
    narrator: Narrator,
    view: MusView,
    *,
    ended: Sequence[MusView] = (),
    at_length: bool = False,
    most: int = MOST_SIGNS,
) -> tuple[Page, Page]:
    """Tell what has been, and show the table from the seat of ``view`` with its cards.

    Both together are at most ``most`` signs long. Each round that has ``ended`` is told by the view
    of the seat right behind its end. ``at_length`` says of the cards what they are worth in each
    lance, and which señas there are.
    """

    def build(telling: Narrator) -> Page:
        table = [] if ended else [score_block(telling, view)]
        table += [now_block(telling, view), *said_blocks(telling, view)]
        own = hand_page(telling, view).blocks if at_length else own_blocks(telling, view)
        return Page((*table, *own))

    return stories_and_table(narrator, ended, story_page, build, most)


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
