"""How is the end of a match told: played out, given up, or ended before its time?"""

from __future__ import annotations

from typing import assert_never

from musbot.core.seats import Side
from musbot.games.mus.view import MusView
from musbot.render.mus_story import story_blocks
from musbot.render.mus_table import score_block
from musbot.render.mus_won import by_side
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted
from musbot.service.events import Why
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
        return (_closed(narrator, view, game, closer), score_block(narrator, game))
    if view.surrendered is not None:
        return (_given_up(narrator, game, view.surrendered), score_block(narrator, game))
    return story_blocks(narrator, game)


def _given_up(narrator: Narrator, game: MusView, side: Side) -> Block:
    texts, seating = narrator.texts, game.seating
    return Block(
        texts.gettext("The match was given up."),
        (
            texts.gettext("Given up by {side}.", side=narrator.side(seating, side)),
            texts.gettext(
                "{side}: match won! Games: {games}.",
                side=narrator.side(seating, winner_over(seating, side)),
                games=by_side(narrator, game, game.games),
            ),
        ),
    )


def _closed(narrator: Narrator, view: TableView, game: MusView, closer: str) -> Block:
    texts = narrator.texts
    is_abandoned = view.why_closed is Why.ABANDONED
    if is_abandoned and view.terms.rated and any((*game.games, *game.vacas)):
        counts = texts.gettext(
            "It counts as a defeat for whoever left or stayed away, and for nobody else."
        )
    else:
        counts = texts.gettext("The match is void: it counts for nobody, whatever the score was.")
    return Block(texts.gettext("This match was closed."), (_why(narrator, view, closer), counts))


def _why(narrator: Narrator, view: TableView, closer: str) -> str:
    texts = narrator.texts
    match view.why_closed:
        case Why.CLOSED if closer:
            return texts.gettext("{name} closed it before its time.", name=closer)
        case Why.ABANDONED:
            return texts.gettext("Nobody was left to play it.")
        case Why.CLOSED | Why.EXPIRED | None:
            return texts.gettext("It was closed before its time.")
        case _:
            assert_never(view.why_closed)


def paused_page(narrator: Narrator, view: TableView, game: MusView, most: int = MOST_SIGNS) -> Page:
    """Show a match that is paused: who wished it, and how the score stands meanwhile."""

    def build(telling: Narrator) -> Page:
        texts = telling.texts
        if view.paused_by is None:
            who = texts.gettext("Nobody was there any more.")
        else:
            name = telling.names[view.paused_by]
            who = texts.gettext("{name} asked for it, and everybody agreed.", name=name)
        still = texts.gettext(
            "No time runs, and nothing is said. Whoever sits here can let it go on."
        )
        paused = Block(texts.gettext("⏸️ The match is paused."), (who, still))
        return Page((paused, score_block(telling, game)))

    return fitted(build, narrator, most)
