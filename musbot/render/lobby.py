"""What does a table look like before its match, and after it was closed?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from musbot.core.seats import Side
from musbot.games import GAMES
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
    game = GAMES[view.game]
    different = game.abridge_rules(game.parse_rules(view.rules))
    rules = Block(texts.gettext("Rules"), (rules_line(texts, different),))
    return Page((sides, rules, Block(_waiting(narrator, view))))


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


def rules_line(texts: Texts, rules: Mapping[str, Any]) -> str:
    """Name the preset of a table, and each option in which it differs from it."""
    different = [
        f"{name} = {str(value).lower() if isinstance(value, bool) else value}"
        for name, value in rules.items()
        if name != "preset"
    ]
    preset = texts.gettext("as {preset}", preset=rules.get("preset", "fournier"))
    return ", ".join([preset, *different])
