"""What stands on the full screen beside the cards: who speaks, and what did each say last?"""

from __future__ import annotations

from musbot.core.seats import Seat
from musbot.games.mus.view import Bet, MusView, Stage
from musbot.render import mus_words
from musbot.render.mus_table import refusal_pays
from musbot.render.narrator import Narrator

_TURN = "▶"


def board_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Show the bet and, in the order in which they speak, the seats with their last words."""
    bet = () if view.bet is None else (_bet_line(narrator, view, view.bet),)
    if view.stage is Stage.OVER:
        return ()
    width = max(len(name) for name in narrator.names)
    order = view.seating.order_from(view.mano)
    return (*bet, *[_seat_line(narrator, view, seat, width) for seat in order])


def _bet_line(narrator: Narrator, view: MusView, bet: Bet) -> str:
    texts, name = narrator.texts, narrator.names[bet.bettor]
    refused = refusal_pays(view, bet)
    if bet.ordago:
        return texts.gettext("{name}: órdago. If refused, {refused}", name=name, refused=refused)
    stones = narrator.stones(bet.stones)
    return texts.gettext(
        "{name}: {stones}. If refused, {refused}", stones=stones, name=name, refused=refused
    )


def _seat_line(narrator: Narrator, view: MusView, seat: Seat, width: int) -> str:
    turn = _TURN if seat in view.to_act else " "
    role = narrator.texts.gettext("mano") if seat == view.mano else ""
    return (
        f"{turn} {narrator.names[seat]:<{width}}  {role:<5} {_last(narrator, view, seat)}".rstrip()
    )


def _last(narrator: Narrator, view: MusView, seat: Seat) -> str:
    for spoken in reversed(view.said):
        if spoken.lance is not view.lance:
            return ""
        if spoken.seat == seat:
            return mus_words.spoken_words(narrator.texts, spoken)
    return ""
