"""What does a table look like before its match, and after it was closed?"""

from __future__ import annotations

from musbot.core.seats import Seating, Side
from musbot.games import GAMES
from musbot.games.mus.rules import MusRules
from musbot.render.mus_rules_at_a_glance import glance_lines
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted
from musbot.render.text import Texts
from musbot.service.seen import TableView


def names_at(texts: Texts, view: TableView) -> tuple[str, ...]:
    """Give the names at a table by seat, as their owners wrote them; an empty seat says so."""
    return tuple(
        [texts.gettext("free seat") if each is None else each.name for each in view.occupants]
    )


def lobby_page(narrator: Narrator, view: TableView, most: int = MOST_SIGNS) -> Page:
    """Show who sits with whom, what is played, and what is waited for."""
    return fitted(lambda telling: _page(telling, view), narrator, most)


def _page(narrator: Narrator, view: TableView) -> Page:
    texts = narrator.texts
    sides = Block(
        texts.gettext("A table of {game}", game=view.game.capitalize()),
        tuple([_side_line(narrator, view, side) for side in view.seating.sides]),
    )
    rules = GAMES[view.game].read_rules(view.rules)
    assert isinstance(rules, MusRules), "mus is the only game that has pages"
    return Page((sides, rules_block(texts, rules, view.seating), Block(_waiting(narrator, view))))


def _side_line(narrator: Narrator, view: TableView, side: Side) -> str:
    seats = [f"{seat + 1}. {narrator.names[seat]}" for seat in view.seating.members(side)]
    return " & ".join(seats)


def _waiting(narrator: Narrator, view: TableView) -> str:
    texts = narrator.texts
    if view.status == "closed":
        return texts.gettext("This table is closed.")
    free = view.occupants.count(None)
    if free:
        return texts.ngettext("{count} seat is free.", "{count} seats are free.", free)
    return texts.gettext("Everybody is here: the match can begin.")


def rules_block(texts: Texts, rules: MusRules, seating: Seating | None = None) -> Block:
    """Tell the rules of a table at a glance; without a seating, those of any."""
    return Block(texts.gettext("Rules"), glance_lines(texts, rules, seating))
