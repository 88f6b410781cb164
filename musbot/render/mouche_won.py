"""Who has won the match, and how much has everybody won or lost?"""

from __future__ import annotations

from musbot.core.seats import Seat
from musbot.games.mouche.view import MoucheView
from musbot.render.mouche_money import chips, signed
from musbot.render.narrator import Narrator
from musbot.render.page import Block


def won_lines(narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
    """Say who has won the match; nothing while it is played, for a deal is told by its payments."""
    if view.winner is None:
        return ()
    (seat,) = view.seating.members(view.winner)
    won = narrator.texts.gettext(
        "{side}: match won, with {chips} in the end!",
        side=narrator.names[seat],
        chips=narrator.texts.ngettext("{count} jeton", "{count} jetons", view.chips[seat]),
    )
    return (won, *ranking_lines(narrator, view))


def ranking_block(narrator: Narrator, view: MoucheView) -> Block:
    """Show all in their places with what they have, and what of it they have won."""
    return Block(narrator.texts.gettext("The places"), ranking_lines(narrator, view))


def ranking_lines(narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
    """List all in their places, as :func:`ranking_block` does."""
    places = {view.places[view.seating.side_of[seat]]: seat for seat in view.seating.seats}
    return tuple([_line(narrator, view, place, places[place]) for place in sorted(places)])


def _line(narrator: Narrator, view: MoucheView, place: int, seat: Seat) -> str:
    has, gained = view.chips[seat], signed(view.chips[seat] - view.began[seat])
    named = narrator.texts.labelled(narrator.names[seat], chips(narrator.texts, has))
    coloured = narrator.coloured(view.seating.side_of[seat], f"{place}. {named}")
    return f"{coloured} · {gained}"
