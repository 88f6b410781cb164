"""What stands on the full screen beside the cards: who speaks, and what did each say last?"""

from __future__ import annotations

from musbot.core.seats import Seat, Side
from musbot.games.mus.view import Bet, MusView, Stage
from musbot.render import mus_words
from musbot.render.mus_course import order_of
from musbot.render.mus_table import refusal_pays, score_block
from musbot.render.narrator import Narrator
from musbot.render.text import marked

_TURN = "▶"


def score_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Give the score below its heading, in few and short lines where more than two sides play.

    Of players who are each alone the scores stand beside their names (``board_lines``).
    """
    block = score_block(narrator, view)
    if not view.seating.has_many_sides:
        return (block.heading, *block.lines)
    heading = narrator.texts.gettext(
        "Score, to {target} (games, of {needed})",
        target=view.rules.target,
        needed=view.rules.games_per_vaca,
    )
    if _is_each_alone(view):
        return (heading,)
    sides = view.seating.sides
    return (
        heading,
        *[narrator.texts.labelled(narrator.side(view.seating, s), _score(view, s)) for s in sides],
    )


def _is_each_alone(view: MusView) -> bool:
    """Say whether several play, and everybody for himself."""
    seating = view.seating
    return seating.has_many_sides and not seating.has_partners


def _score(view: MusView, side: Side) -> str:
    """Write the stones of a side and its games, and its place once it is out."""
    score = f"{view.score[side]} ({view.games[side]})"
    return f"{score} {view.out.index(side) + 1}." if side in view.out else score


def board_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Show the bet and, in the order in which they speak, the seats with their last words."""
    if view.stage is Stage.OVER:
        return ()
    bet = () if view.bet is None else (_bet_line(narrator, view, view.bet),)
    width = max(len(name) for name in narrator.names)
    playing = order_of(view)
    # Who is out has nothing to say, and his place is still to be seen.
    out = [seat for seat in view.seating.order_from(view.mano) if seat not in playing]
    return (*bet, *[_seat_line(narrator, view, seat, width) for seat in (*playing, *out)])


def _bet_line(narrator: Narrator, view: MusView, bet: Bet) -> str:
    texts, name = narrator.texts, narrator.names[bet.bettor]
    refused = refusal_pays(view, bet)
    message = _BET_ON_BOTH if bet.both else _BET
    offer = texts.gettext(message[bet.ordago], name=name, stones=narrator.stones(bet.stones))
    if bet.accepted:
        sides = ", ".join([narrator.side(view.seating, side) for side in bet.accepted])
        return f"{offer} {texts.gettext('Taken by {sides}.', sides=sides)}"
    answer = (
        marked("If all refuse, {refused}")
        if view.seating.has_many_sides
        else marked("If refused, {refused}")
    )
    return f"{offer} {texts.gettext(answer, refused=refused)}"


_BET = {True: marked("{name}: órdago."), False: marked("{name}: {stones}.")}
_BET_ON_BOTH = {
    True: marked("{name}: órdago on both."),
    False: marked("{name}: {stones} on each."),
}
"""What is bet; whether it is an órdago chooses the words."""


def _seat_line(narrator: Narrator, view: MusView, seat: Seat, width: int) -> str:
    turn = _TURN if seat in view.to_act else " "
    role = narrator.texts.gettext("mano") if seat == view.mano else ""
    score = f"{_score(view, view.seating.side_of[seat]):<7} " if _is_each_alone(view) else ""
    line = f"{turn} {narrator.names[seat]:<{width}}  {role:<5} {score}"
    return f"{line}{_last(narrator, view, seat)}".rstrip()


def _last(narrator: Narrator, view: MusView, seat: Seat) -> str:
    for spoken in reversed(view.said):
        if spoken.lance is not view.lance:
            return ""
        if spoken.seat == seat:
            return mus_words.spoken_words(narrator.texts, spoken)
    return ""
