"""How is it told that a match is paused, given up, or closed before its time, in any game?"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from musbot.core.seats import Seating, Side
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Page, fitted
from musbot.service.events import Why
from musbot.service.seen import TableView


def closed_block(narrator: Narrator, table: TableView, closer: str, *, counts: bool) -> Block:
    """Tell that a match was closed, by whom, and what comes of it.

    ``closer`` is how who ended it is called, if anybody did. ``counts`` says whether anything had
    been won by then that counts where the match was rated and left by all.
    """
    texts = narrator.texts
    if table.why_closed is Why.ABANDONED and table.terms.rated and counts:
        comes = texts.gettext(
            "It counts as a defeat for whoever left or stayed away, and for nobody else."
        )
    else:
        comes = texts.gettext("The match is void: it counts for nobody, whatever the score was.")
    return Block(texts.gettext("This match was closed."), (_why(narrator, table, closer), comes))


def given_up_block(narrator: Narrator, seating: Seating, side: Side, won: str) -> Block:
    """Tell which side has given a match up; ``won`` is said of the one that has won it so."""
    texts = narrator.texts
    given_up = texts.gettext("Given up by {side}.", side=narrator.side(seating, side))
    return Block(texts.gettext("The match was given up."), (given_up, won))


def _why(narrator: Narrator, table: TableView, closer: str) -> str:
    texts = narrator.texts
    match table.why_closed:
        case Why.CLOSED if closer:
            return texts.gettext("{name} closed it before its time.", name=closer)
        case Why.ABANDONED:
            return texts.gettext("Nobody was left to play it.")
        case Why.CLOSED | Why.EXPIRED | None:
            return texts.gettext("It was closed before its time.")
        case _:
            assert_never(table.why_closed)


def paused_page(narrator: Narrator, table: TableView, score: Callable[[Narrator], Block]) -> Page:
    """Show a match that is paused: who wished it, and how the ``score`` stands meanwhile."""

    def build(telling: Narrator) -> Page:
        return Page((_paused_block(telling, table), score(telling)))

    return fitted(build, narrator)


def _paused_block(narrator: Narrator, table: TableView) -> Block:
    """Tell that a match is paused, and who wished it."""
    texts = narrator.texts
    if table.paused_by is None:
        who = texts.gettext("Nobody was there any more.")
    else:
        name = narrator.names[table.paused_by]
        who = texts.gettext("{name} asked for it, and everybody agreed.", name=name)
    still = texts.gettext("No time runs, and nothing is said. Whoever sits here can let it go on.")
    return Block(texts.gettext("⏸️ The match is paused."), (who, still))
