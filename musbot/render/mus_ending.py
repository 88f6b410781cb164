"""How is the end of a match of mus told: played out, given up, or ended before its time?"""

from __future__ import annotations

from musbot.core.seats import Side
from musbot.games.mus.view import MusView
from musbot.render.match_ending import closed_block, given_up_block
from musbot.render.mus_story import story_blocks
from musbot.render.mus_table import score_block
from musbot.render.mus_won import by_side
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted
from musbot.service.seen import TableView
from musbot.service.surrender import winner_over


def ending_page(
    narrator: Narrator, view: TableView, game: MusView, closer: str = "", most: int = MOST_SIGNS
) -> Page:
    """Tell how a match has ended; ``closer`` is how who ended it is called, if anybody did.

    A match that was played out ends with the story of its last round. Where hands lie open they
    are shown; a match that was given up or closed in mid-round shows none.
    """
    return fitted(lambda telling: Page(_blocks(telling, view, game, closer)), narrator, most)


def _blocks(narrator: Narrator, view: TableView, game: MusView, closer: str) -> tuple[Block, ...]:
    if view.status == "closed":
        counts = any((*game.games, *game.vacas))
        closed = closed_block(narrator, view, closer, counts=counts)
        return (closed, score_block(narrator, game))
    if view.surrendered is not None:
        return (_given_up(narrator, game, view.surrendered), score_block(narrator, game))
    return story_blocks(narrator, game)


def _given_up(narrator: Narrator, game: MusView, side: Side) -> Block:
    texts, seating = narrator.texts, game.seating
    won = texts.gettext(
        "{side}: match won! Games: {games}.",
        side=narrator.side(seating, winner_over(seating, side)),
        games=by_side(narrator, game, game.games),
    )
    return given_up_block(narrator, seating, side, won)
