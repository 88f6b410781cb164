"""What stands beside one's cards on a screen: trump, basket, chips, tricks, what each said last?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.core.seats import Seat
from musbot.games.mouche.cards import SUIT_OF
from musbot.games.mouche.pool import part_of_trick
from musbot.games.mouche.state import Play
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render.mouche_chronicle import question_lines
from musbot.render.mouche_money import amounts, number
from musbot.render.mouche_signs import card_sign, named_suit
from musbot.render.mouche_table import now_heading
from musbot.render.mouche_words import declared, word
from musbot.render.narrator import Narrator

_TURN: Final = "▶"
_TRICK: Final = "●"

_WIDEST_CHIPS: Final = 5


def score_lines(narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
    """Say what is trump, what is played for, and what waits."""
    texts = narrator.texts
    if view.trump is None or view.stage is Stage.OVER:
        return (texts.gettext("The chips, in jetons"),)
    suit = named_suit(texts, view.trump_suit)
    if view.taken_by is None:
        trump = texts.gettext(
            "Trump: {suit}. Turned: {card}.", suit=suit, card=card_sign(texts, view.trump)
        )
    else:
        name = narrator.names[view.taken_by]
        trump = texts.gettext("Trump: {suit}. {name} has the card.", suit=suit, name=name)
    basket = texts.gettext(
        "Basket: {basket}; a trick {share}, the fine {fine}.",
        basket=number(view.basket),
        share=number(part_of_trick(view.stake)),
        fine=number(view.fine),
    )
    return (trump, basket, *_waiting(narrator, view))


def _waiting(narrator: Narrator, view: MoucheView) -> Iterator[str]:
    if view.fines:
        waiting = amounts(narrator.texts, view.fines)
        yield narrator.texts.gettext("Fines for later: {amounts}.", amounts=waiting)


def board_lines(narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
    """Say where the deal is; then the seats in their order, the dealer last; at last in places."""
    heading = now_heading(narrator, view)
    width = max(len(name) for name in narrator.names)
    if view.stage is Stage.OVER:
        return (heading, *_places(narrator, view, width))
    order = view.seating.order_from(view.mano)
    asked = [
        line
        for question in view.questions
        if question.answer is None
        for line in question_lines(narrator, question)
    ]
    return (heading, *asked, *[_seat_line(narrator, view, seat, width) for seat in order])


def _places(narrator: Narrator, view: MoucheView, width: int) -> Iterator[str]:
    for seat in sorted(
        view.seating.seats, key=lambda each: view.places[view.seating.side_of[each]]
    ):
        place = view.places[view.seating.side_of[seat]]
        chips = f"{number(view.chips[seat]):>{_WIDEST_CHIPS}}"
        yield f"{place}. {narrator.names[seat]:<{width}} {chips}"


def _seat_line(narrator: Narrator, view: MoucheView, seat: Seat, width: int) -> str:
    turn = _TURN if seat in view.to_act else " "
    dealer = narrator.texts.gettext("dealer")
    role = dealer if seat == view.dealer else ""
    named = f"{turn} {narrator.names[seat]:<{width}}  {role:<{len(dealer)}}"
    chips = f"{number(view.chips[seat]):>{_WIDEST_CHIPS}}"
    return f"{named} {chips}  {_last(narrator, view, seat)}".rstrip()


def _last(narrator: Narrator, view: MoucheView, seat: Seat) -> str:
    """Say what a seat has declared; while tricks are played, what it has taken and played."""
    declaration = view.declared[seat]
    if declaration is None:
        return ""
    is_playing = view.stage in (Stage.LEAD, Stage.TRICK, Stage.BETWEEN)
    if not (is_playing and declaration.stays):
        return declared(narrator.texts, declaration)
    return f"{_TRICK * view.taken[seat]:<5} {_played(narrator, view, seat)}"


def _played(narrator: Narrator, view: MoucheView, seat: Seat) -> str:
    """Show the card of the trick that lies there, or in brackets that of the last one."""
    cards = [play.card for play in last_plays(view) if play.seat == seat]
    if not cards:
        return ""
    sign = card_sign(narrator.texts, cards[0])
    return sign if view.trick else f"({sign})"


def last_plays(view: MoucheView) -> tuple[Play, ...]:
    """Give the cards of the trick that lies there, or of the last one until another is led."""
    return view.trick or (view.tricks[-1].plays if view.tricks else ())


def worth_line(narrator: Narrator, view: MoucheView) -> str:
    """Say what is worth knowing of one's cards at a glance."""
    texts = narrator.texts
    if not view.hand or view.seat is None:
        return ""
    declaration = view.declared[view.seat]
    if declaration is not None and not declaration.stays:
        return texts.labelled(narrator.names[view.seat], word(texts, "passe"))
    if view.holds_mouche:
        suit = named_suit(texts, SUIT_OF[view.hand[0]])
        return texts.gettext("A mouche: five {suit}", suit=suit)
    trumps = sum([SUIT_OF[card] == view.trump_suit for card in view.hand])
    return texts.ngettext("{count} trump", "{count} trumps", trumps)
