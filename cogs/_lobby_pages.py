"""Which message shows a table before its match: who sits where, and what can be pressed there?

It has no more in it than a phone shows at once: the rules small on top, then a line for each seat,
and below the buttons for what can be done just now.
"""

from __future__ import annotations

import discord
from discord import ui
from msgspec.structs import replace

from cogs import _controls
from cogs._flow_ids import FlowWord
from cogs._flow_pages import flow_button
from cogs._ids import LobbyId, LobbyWord, rules_of
from cogs._layout import Message, Row
from cogs._narrators import narrator_of
from cogs._sketches import draw_sketches
from cogs._who import isolated, mention_of, plain_name
from musbot.core.seats import Seat
from musbot.render.lobby import (
    COMPUTER,
    Keeping,
    begun_page,
    drawn_cards,
    lobby_page,
    names_at,
    side_choices,
)
from musbot.render.narrator import pair_name
from musbot.render.page import Page
from musbot.render.side_colours import side_sign
from musbot.render.sketch import Sketch
from musbot.render.text import Texts
from musbot.service.doable import Doing
from musbot.service.events import Person
from musbot.service.ports import PlayerId
from musbot.service.seen import Snapshot, TableView

MOST_INVITED = 8
"""How many of those who were asked to come are named."""

_ABOUT_SEATS = {
    Doing.SIT: LobbyWord.SIT,
    Doing.COMPUTERS: LobbyWord.BOTS,
    Doing.DRAW: LobbyWord.DRAW,
    Doing.START: LobbyWord.START,
}
"""The buttons for what can be done about seats."""

_SMALL = "-# "
"""Discord writes a line small that begins so."""


def lobby_message(
    texts: Texts, view: TableView, *, elsewhere: str = "", invites: PlayerId | None = None
) -> Message:
    """Show a table before its match, or one that was closed.

    Where it is looked at from ``elsewhere``, that says where it stands: there one sits down, and
    nowhere else. ``invites`` is who is asked to it by this very message.
    """
    kept = {
        seat: Keeping(f"<@{player}>", _kept_until(view))
        for seat, player in zip(view.seating.seats, view.kept, strict=False)
        if player is not None
    }
    page = _with_small_rules(lobby_page(narrator_of(texts, view), view, kept=kept))
    if view.status != "open":
        return _controls.message(page)
    rows = [] if elsewhere else _rows(texts, view)
    lines = [*_invited(texts, view, invites), *_closing(texts, view)]
    if elsewhere:
        lines.append(
            texts.gettext("One sits down where this table stands: {place}", place=elsewhere)
        )
    return _controls.message(page, rows, below="\n".join(lines), pictures=_drawn(texts, view))


def _kept_until(view: TableView) -> str:
    """Tell until when seats are kept; in a tournament as long as that has it."""
    return "" if view.terms.tournament else f"<t:{int(view.kept_until)}:t>"


def begun_message(texts: Texts, table: Snapshot) -> Message:
    """Show who plays what, once the match has a message of its own."""
    view = table.view(None)
    page = _with_small_rules(begun_page(narrator_of(texts, view), view))
    rows = _controls.in_rows(
        [
            _controls.lobby_button(texts, view.table, LobbyWord.SHOW),
            flow_button(texts, view, FlowWord.WATCH),
        ]
    )
    return _controls.message(page, rows, pictures=_drawn(texts, view))


def _with_small_rules(page: Page) -> Page:
    about, *others = page.blocks
    small = tuple([f"{_SMALL}{line}" for line in about.lines])
    return replace(page, blocks=(replace(about, lines=small), *others))


def _drawn(texts: Texts, view: TableView) -> tuple[Sketch, ...]:
    """Want the cards that were drawn for partners as a picture."""
    drawn = drawn_cards(view)
    names = [names_at(texts, view)[seat] for seat, _ in drawn]
    return draw_sketches(texts, names, tuple([card for _, card in drawn])) if drawn else ()


# ---------------------------------------------------------------------- what waits


def _invited(texts: Texts, view: TableView, invites: PlayerId | None) -> list[str]:
    known = [invites, *[each.id for each in view.occupants if isinstance(each, Person)]]
    waiting = [f"<@{player}>" for player in view.invited if player not in known]
    lines: list[str] = []
    if invites is not None:
        name = f"<@{invites}>"
        lines.append(texts.gettext("✉️ {name}, there is a seat for you.", name=name))
    if waiting:
        named = ", ".join(waiting[:MOST_INVITED]) + ("…" if len(waiting) > MOST_INVITED else "")
        lines.append(_SMALL + texts.gettext("Invited: {names}", names=named))
    elif view.terms.friends_only and invites is None and view.terms.tournament is None:
        lines.append(_SMALL + texts.gettext("Ask your friends to this table with /mesa invitar."))
    return lines


def _closing(texts: Texts, view: TableView) -> list[str]:
    if view.closes_at is None:
        return []
    when = f"<t:{int(view.closes_at)}:R>"
    if view.closes_soon:
        return [texts.gettext("⏰ Nobody does anything here: this table closes {when}.", when=when)]
    return [_SMALL + texts.gettext("Closes {when} if nobody does anything.", when=when)]


# ---------------------------------------------------------------------- what can be pressed


def _rows(texts: Texts, view: TableView) -> list[Row]:
    about_seats = [word for doing, word in _ABOUT_SEATS.items() if doing in view.doable]
    above = [_controls.lobby_button(texts, view.table, word) for word in about_seats]
    below = [LobbyWord.LEAVE, *([LobbyWord.STAY] if view.closes_soon else []), LobbyWord.CLOSE]
    others = [_controls.lobby_button(texts, view.table, word) for word in below]
    rules: _controls.Button = ui.Button(
        label=texts.gettext("Rules"),
        custom_id=str(rules_of(view)),
    )
    if view.terms.tournament:
        # Nobody gets up or closes it before the match: the tournament says who plays.
        return [*_controls.in_rows([*above, rules])]
    others.insert(-1, rules)
    return [*_list_of_sides(texts, view), *_controls.in_rows(above), *_controls.in_rows(others)]


def _list_of_sides(texts: Texts, view: TableView) -> list[Row]:
    """Give the list from which one chooses whom to play with, where there is a choice."""
    choices = side_choices(view)
    if not choices:
        return []
    options = [
        discord.SelectOption(
            label=f"{side_sign(side)} {_with_whom(texts, view, partners)}"[: _controls.MOST_OPTION],
            value=str(side),
        )
        for side, partners in choices
    ]
    chosen: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(LobbyId(view.table, LobbyWord.WITH)),
        placeholder=texts.gettext("Choose whom you play with"),
        options=options,
    )
    return [ui.ActionRow(chosen)]


def _with_whom(texts: Texts, view: TableView, partners: tuple[Seat, ...]) -> str:
    # A label takes no markup, so the names stand there as they are.
    names: list[str] = []
    for seat in partners:
        occupant = view.occupants[seat]
        assert occupant is not None, "a partner is somebody"
        mark = f" {COMPUTER}" if mention_of(occupant) is None else ""
        names.append(isolated(plain_name(occupant.name)) + mark)
    if not names:
        return texts.gettext("Nobody sits there yet")
    return texts.gettext("With {names}", names=pair_name(names))
