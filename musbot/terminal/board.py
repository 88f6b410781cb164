"""What stands on the full screen beside the cards: who speaks, and what did each say last?"""

from __future__ import annotations

from itertools import zip_longest

from musbot.core.seats import Seat, Side
from musbot.games.mus.view import Bet, MusView, Stage
from musbot.render import mus_words
from musbot.render.mus_course import has_many_sides, is_bet_on_both, order_of
from musbot.render.mus_table import refusal_pays, score_block
from musbot.render.narrator import Narrator
from musbot.render.text import marked

_TURN = "▶"


def score_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Give the score below its heading; of many sides in few lines, two sides in each."""
    block = score_block(narrator, view)
    if not has_many_sides(view.seating):
        return (block.heading, *block.lines)
    scores = [_short_score(narrator, view, side) for side in view.seating.sides]
    width = max(len(score) for score in scores) + 2
    pairs = zip_longest(scores[::2], scores[1::2], fillvalue="")
    return (_short_heading(narrator, view), *[f"{a:<{width}}{b}".rstrip() for a, b in pairs])


def _short_heading(narrator: Narrator, view: MusView) -> str:
    return narrator.texts.gettext(
        "Score, to {target} (games, of {needed})",
        target=view.rules.target,
        needed=view.rules.games_per_vaca,
    )


def _short_score(narrator: Narrator, view: MusView, side: Side) -> str:
    score = f"{narrator.side(view.seating, side)} {view.score[side]} ({view.games[side]})"
    return f"{score} ·{view.out.index(side) + 1}." if side in view.out else score


def board_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Show the bet and, in the order in which they speak, the seats with their last words."""
    bet = () if view.bet is None else (_bet_line(narrator, view, view.bet),)
    if view.stage is Stage.OVER:
        return ()
    width = max(len(name) for name in narrator.names)
    order = order_of(view)
    return (*bet, *[_seat_line(narrator, view, seat, width) for seat in order])


def _bet_line(narrator: Narrator, view: MusView, bet: Bet) -> str:
    texts, name = narrator.texts, narrator.names[bet.bettor]
    refused = refusal_pays(view, bet)
    message = _BET_ON_BOTH if is_bet_on_both(view) else _BET
    stones = narrator.stones(bet.stones)
    return texts.gettext(message[bet.ordago], name=name, stones=stones, refused=refused)


_BET = {
    True: marked("{name}: órdago. If refused, {refused}"),
    False: marked("{name}: {stones}. If refused, {refused}"),
}
_BET_ON_BOTH = {
    True: marked("{name}: órdago on both. If refused, {refused}"),
    False: marked("{name}: {stones} on each. If refused, {refused}"),
}
"""What is bet; whether it is an órdago chooses the words."""


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
