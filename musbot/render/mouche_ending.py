"""How is the end of a match of mouche told: played out, given up, or ended before its time?"""

from __future__ import annotations

from musbot.core.seats import Side
from musbot.games.mouche.view import MoucheView
from musbot.render.match_ending import closed_block, given_up_block
from musbot.render.mouche_story import story_blocks
from musbot.render.mouche_table import score_block
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted
from musbot.service.seen import TableView
from musbot.service.surrender import winner_over


def ending_page(
    narrator: Narrator, table: TableView, view: MoucheView, closer: str = "", most: int = MOST_SIGNS
) -> Page:
    """Tell how a match has ended; ``closer`` is how who ended it is called, if anybody did.

    A match that was played out ends with the story of its last deal and the places. Of one that
    was given up or closed in mid-deal no hand is shown.
    """
    return fitted(lambda telling: Page(_blocks(telling, table, view, closer)), narrator, most)


def _blocks(
    narrator: Narrator, table: TableView, view: MoucheView, closer: str
) -> tuple[Block, ...]:
    if table.status == "closed":
        counts = any(view.deals)
        return (closed_block(narrator, table, closer, counts=counts), score_block(narrator, view))
    if table.surrendered is not None:
        return (_given_up(narrator, view, table.surrendered), score_block(narrator, view))
    return story_blocks(narrator, view)


def _given_up(narrator: Narrator, view: MoucheView, side: Side) -> Block:
    texts, seating = narrator.texts, view.seating
    winner = narrator.side(seating, winner_over(seating, side))
    return given_up_block(narrator, seating, side, texts.gettext("{side}: match won!", side=winner))
