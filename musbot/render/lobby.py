"""What does a table look like before its match, and after it was closed?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from musbot.core.cards import Card, parse_cards
from musbot.core.seats import Seat, Side
from musbot.games import GAMES
from musbot.render import mus_words
from musbot.render.faces import face_of
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted
from musbot.render.side_colours import side_sign
from musbot.render.text import Texts, marked
from musbot.service.drawing_lots import height
from musbot.service.events import Computer, Person, Terms, Why
from musbot.service.seen import TableView

HOST, COMPUTER = "👑", "🤖"
"""What stands behind the names of the host and of computer players."""

SEATING_NAMES: Final = {
    "pairs": marked("Four players in pairs"),
    "two": marked("Two players"),
    "three": marked("Three players, each alone"),
    "four": marked("Four players, each alone"),
    "five": marked("Five players, each alone"),
    "teams-of-three": marked("Six players in two teams"),
    "three-pairs": marked("Six players in three pairs"),
    "six": marked("Six players, each alone"),
}
"""How many play, and who with whom, by the name of the seating."""

_WHY_CLOSED: Final = {
    Why.CLOSED: marked("This table is closed."),
    Why.EXPIRED: marked("This table is closed: nobody did anything there for ten minutes."),
    Why.ABANDONED: marked("This table is closed: everybody has got up."),
}


class Keeping(msgspec.Struct, frozen=True):
    """For whom a seat is kept and until when, ready for where it goes; for ever without a time."""

    name: str
    until: str


Kept = Mapping[Seat, Keeping]

_NOBODY: Final[Kept] = {}


def names_at(texts: Texts, view: TableView) -> tuple[str, ...]:
    """Give the names at a table by seat, as their owners wrote them; an empty seat says so."""
    return tuple(
        [texts.gettext("free seat") if each is None else each.name for each in view.occupants]
    )


def lobby_page(
    narrator: Narrator, view: TableView, *, kept: Kept = _NOBODY, most: int = MOST_SIGNS
) -> Page:
    """Show what is played and on what terms, then who sits with whom and what is waited for.

    The seats come last, next to the buttons: on a phone the end of a message is what one sees.
    """
    return fitted(lambda telling: _page(telling, view, _state(telling, view), kept), narrator, most)


def begun_page(narrator: Narrator, view: TableView) -> Page:
    """Show the same once the match is played elsewhere."""
    begun = narrator.texts.gettext("The match has begun.")
    return fitted(lambda telling: _page(telling, view, begun, _NOBODY), narrator)


def _page(narrator: Narrator, view: TableView, state: str, kept: Kept) -> Page:
    lines = [
        seat_line(narrator, view, seat, kept)
        for side in view.seating.sides
        for seat in view.seating.members(side)
    ]
    blocks = [about_block(narrator.texts, view), Block(state, tuple(lines))]
    return Page((*blocks, *draw_blocks(narrator, view)))


# ---------------------------------------------------------------------- what is played


def about_block(texts: Texts, view: TableView) -> Block:
    """Tell the game, its rules at a glance, and the terms of the table."""
    face, rules = face_of(view.game), GAMES[view.game].read_rules(view.rules)
    heading = texts.gettext(
        "{game}: {seating}",
        game=face.title,
        seating=texts.gettext(SEATING_NAMES[view.seating.name]),
    )
    glance = face.rules.glance_lines(texts, rules, view.seating)
    return Block(heading, (*glance, terms_line(texts, view.terms)))


def terms_line(texts: Texts, terms: Terms) -> str:
    """Tell the clock, who may sit down, and whether the match is rated or of a tournament."""
    if not terms.turn_seconds:
        clock = texts.gettext("no clock")
    elif not terms.reserve_seconds:
        clock = texts.gettext("{turn} s a turn", turn=terms.turn_seconds)
    else:
        clock = texts.gettext(
            "{turn} s a turn, {reserve} s in reserve",
            turn=terms.turn_seconds,
            reserve=terms.reserve_seconds,
        )
    parts = [f"⏳ {clock}"]
    if terms.tournament:
        parts.append("🏆 " + texts.gettext("of a tournament"))
    elif terms.friends_only:
        parts.append("🔒 " + texts.gettext("only for friends"))
    if terms.rated:
        parts.append("🏅 " + texts.gettext("rated"))
    return " · ".join(parts)


# ---------------------------------------------------------------------- who sits where


def seat_line(narrator: Narrator, view: TableView, seat: Seat, kept: Kept) -> str:
    """Show a seat: the colour of its side, its number, and who sits there."""
    occupant = view.occupants[seat]
    name = narrator.names[seat]
    if occupant is None and seat in kept:
        keeping = kept[seat]
        name = _kept(narrator.texts, keeping)
    marks = [COMPUTER] if isinstance(occupant, Computer) else []
    if isinstance(occupant, Person) and occupant.id == view.host:
        marks.append(HOST)
    sign = side_sign(view.seating.side_of[seat])
    return " ".join([sign, f"{seat + 1}.", name, *marks])


def _kept(texts: Texts, keeping: Keeping) -> str:
    if not keeping.until:
        return texts.gettext("kept for {name}", name=keeping.name)
    return texts.gettext("kept for {name} until {time}", name=keeping.name, time=keeping.until)


def _state(narrator: Narrator, view: TableView) -> str:
    texts = narrator.texts
    if view.status == "closed":
        return texts.gettext(_WHY_CLOSED[view.why_closed or Why.CLOSED])
    free = view.occupants.count(None)
    if free:
        return texts.ngettext("{count} seat is free.", "{count} seats are free.", free)
    return texts.gettext("Everybody is here: the match can begin.")


def side_choices(view: TableView) -> tuple[tuple[Side, tuple[Seat, ...]], ...]:
    """Give the sides on which a person may still sit, each with the seats of who would partner him.

    It is no choice where nobody has a partner, or but one side is left.
    """
    if not view.seating.has_partners:
        return ()
    sides = tuple([(view.seating.side_of[seat], _partners_at(view, seat)) for seat in view.to_join])
    return sides if len(sides) > 1 else ()


def _partners_at(view: TableView, seat: Seat) -> tuple[Seat, ...]:
    """Give where the partners sit of a person who takes a seat."""
    members = view.seating.members(view.seating.side_of[seat])
    return tuple([each for each in members if each != seat and view.occupants[each] is not None])


# ---------------------------------------------------------------------- the draw


def draw_blocks(narrator: Narrator, view: TableView) -> tuple[Block, ...]:
    """Tell what everybody has drawn, the highest card first; nothing where nobody has.

    Lots are drawn with Spanish cards, whatever is played.
    """
    if view.draw is None:
        return ()
    lines, face = list[str](), face_of(view.game)
    for seat, card in drawn_cards(view):
        line = f"{narrator.card_signs([card])} {narrator.names[seat]}"
        named = [] if narrator.signs.are_heard else [mus_words.card(narrator.texts, card)]
        eldest = [narrator.texts.gettext(face.eldest)] if seat == view.draw.mano else []
        lines.append(" · ".join([line, *named, *eldest]))
    return (Block(narrator.texts.gettext("The draw"), tuple(lines)),)


def drawn_cards(view: TableView) -> tuple[tuple[Seat, Card], ...]:
    """Give the seats with the cards that were drawn for them, the highest first."""
    if view.draw is None:
        return ()
    cards = parse_cards(" ".join(view.draw.cards))
    drawn = [(Seat(seat), card) for seat, card in enumerate(cards)]
    return tuple(sorted(drawn, key=lambda each: height(each[1]), reverse=True))
