"""Which messages and buttons tell that somebody is away, and give his seat to others or back?"""

from __future__ import annotations

from discord import ButtonStyle, ui

from cogs import _controls
from cogs._controls import Button
from cogs._layout import Message, Row
from cogs._seat_ids import SeatId
from cogs._who import mention_of
from musbot.core.seats import Seat
from musbot.render.absence import (
    absence_lines,
    call_line,
    offer_lines,
    replaced_line,
)
from musbot.render.narrator import Narrator
from musbot.service.events import Person
from musbot.service.seen import TableView

MOST_SEATS = 5
"""A row of buttons holds no more."""


def away_lines(narrator: Narrator, view: TableView) -> list[str]:
    """Say below a table for whom others play, and which seats are to be had."""
    return list(absence_lines(narrator, view, _when))


def seat_rows(narrator: Narrator, view: TableView) -> tuple[Row, ...]:
    """Give a button for each seat that is to be had; none where all are taken."""
    if not view.to_take:
        return ()
    seats = view.to_take[:MOST_SEATS]
    texts, several = narrator.texts, len(seats) > 1
    return _controls.in_rows(
        [
            _seat_button(
                SeatId(view.table, seat),
                texts.gettext("Take seat {number}", number=seat + 1)
                if several
                else texts.gettext("Take the seat"),
            )
            for seat in seats
        ]
    )


def _seat_button(control: SeatId, label: str) -> Button:
    return ui.Button(label=label, style=ButtonStyle.success, custom_id=str(control))


def call_message(narrator: Narrator, view: TableView, seat: Seat) -> Message:
    """Call who is awaited."""
    called = mention_of(view.occupants[seat]) or narrator.names[seat]
    until = "" if view.deadline is None else _when(view.deadline)
    return Message(call_line(narrator.texts, called, until), ())


def offer_message(narrator: Narrator, view: TableView, seat: Seat, place: str) -> Message:
    """Offer a seat to everybody in a channel."""
    lines = offer_lines(narrator, view, seat, place, _when)
    control = SeatId(view.table, seat, beside=True)
    button = _seat_button(control, narrator.texts.gettext("Take the seat"))
    return Message("\n".join(lines), _controls.in_rows([button]))


def replaced_message(narrator: Narrator, view: TableView, seat: Seat, former: Person) -> Message:
    """Tell who stayed away that a computer player has his seat, and give it back by a button."""
    called = mention_of(former) or ""
    control = SeatId(view.table, seat, beside=True)
    button = _seat_button(control, narrator.texts.gettext("Back to the seat"))
    return Message(replaced_line(narrator, seat, called), _controls.in_rows([button]))


def _when(moment: float) -> str:
    return f"<t:{int(moment)}:R>"
