"""What does somebody see who plays mouche against computer players alone, all in one message?

The story of the deal that has just ended, the table below it, and below that his own cards: the
end of a message is what one sees on a telephone, and there the buttons are.
"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.games.mouche.view import MoucheView
from musbot.render.mouche_hand import hand_blocks
from musbot.render.mouche_story import story_page
from musbot.render.mouche_table import now_block, said_blocks, score_block
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.practice_story import stories_and_table


def practice_pages(
    narrator: Narrator,
    view: MoucheView,
    *,
    ended: Sequence[MoucheView] = (),
    at_length: bool = False,
    most: int = MOST_SIGNS,
) -> tuple[Page, Page]:
    """Tell what has been, and show the table from the seat of ``view`` with its cards.

    Both together are at most ``most`` signs long. Each deal that has ``ended`` is told by the view
    of the seat right behind its end. ``at_length`` shows the chips below a story too.
    """

    def build(telling: Narrator) -> Page:
        table = [score_block(telling, view)] if at_length or not ended else []
        table += [now_block(telling, view), *said_blocks(telling, view)]
        return Page((*table, *hand_blocks(telling, view)))

    return stories_and_table(narrator, ended, story_page, build, most)
