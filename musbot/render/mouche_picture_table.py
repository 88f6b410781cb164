"""How is a table of mouche shown as it lies there: trump, talon, basket, tricks and chips?

All of it is what everybody sees, from whomsoever the view is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from musbot.core.seats import Seat
from musbot.games.mouche.cards import SUIT_OF
from musbot.games.mouche.pool import part_of_trick
from musbot.games.mouche.state import Play
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render import mouche_words
from musbot.render.decks import Deck
from musbot.render.lettering import legible
from musbot.render.mouche_money import amounts, chips, jetons, number
from musbot.render.mouche_settling import waiting_line
from musbot.render.mouche_signs import card_name, suit_name
from musbot.render.mouche_table import now_heading, speaker_line
from musbot.render.mouche_table_drawing import MoucheTable, Place, draw_table
from musbot.render.narrator import Narrator
from musbot.render.picture import Picture, described, named_by_content, sentence

_TABLES_KEPT = 128
_PLAYED = (Stage.LEAD, Stage.TRICK, Stage.BETWEEN)


def mouche_table_picture(narrator: Narrator, view: MoucheView, deck: Deck) -> Picture:
    """Show what lies on the table and before everybody."""
    png = _drawn(deck, table_of(narrator, view))
    alt = described(lambda telling: list(_sentences(telling, view)), narrator)
    return Picture(named_by_content("table", png), png, alt)


_drawn = lru_cache(_TABLES_KEPT)(draw_table)


def table_of(narrator: Narrator, view: MoucheView) -> MoucheTable:
    """Say what is drawn."""
    texts, over = narrator.texts, view.stage is Stage.OVER
    seats = view.seating.seats
    if over:
        seats = tuple(sorted(seats, key=lambda seat: view.places[view.seating.side_of[seat]]))
    return MoucheTable(
        over,
        _heading(narrator, view),
        () if over else tuple(_lines(narrator, view)),
        None if over else view.trump,
        view.taken_by is not None,
        view.stock,
        texts.gettext("Basket"),
        texts.gettext("{share} for each trick", share=part_of_trick(view.stake)),
        view.basket,
        tuple([_place(narrator, view, seat) for seat in seats]),
    )


def _heading(narrator: Narrator, view: MoucheView) -> str:
    if view.stage is Stage.OVER:
        return now_heading(narrator, view)
    return narrator.texts.gettext(
        "Deal {number} of {count}", number=view.round_number, count=view.rounds
    )


def _lines(narrator: Narrator, view: MoucheView) -> Iterator[str]:
    """Say what is trump, and in short what is going on."""
    texts = narrator.texts
    if view.trump_suit:
        yield texts.labelled(texts.gettext("Trump"), suit_name(texts, view.trump_suit))
    taker = _taker(view)
    if taker is not None:
        yield texts.gettext(
            "Trick {number}: {name}", number=len(view.tricks), name=_shown(narrator, taker)
        )
    elif view.active and view.stage in _PLAYED:
        yield texts.gettext("Trick {number}", number=len(view.tricks) + 1)
    if view.trick:
        yield _led(narrator, view)
    if view.fines:
        yield texts.gettext("Fines that wait: {fines}", fines=amounts(texts, view.fines))


def _led(narrator: Narrator, view: MoucheView) -> str:
    """Say which suit is to be followed."""
    texts, suit = narrator.texts, SUIT_OF[view.trick[0].card]
    return texts.labelled(texts.gettext("Led"), suit_name(texts, suit))


def _shown(narrator: Narrator, seat: Seat) -> str:
    return legible(narrator.names[seat], seat + 1)


# ------------------------------------------------------------------ the trick


def lying(view: MoucheView) -> tuple[Play, ...]:
    """Give the trick on the table: until a card is led, the one that was taken last."""
    if view.trick or not view.tricks:
        return view.trick
    return view.tricks[-1].plays


def highest(view: MoucheView) -> Seat | None:
    """Give whose card takes the trick that lies there, as far as it goes."""
    return _taker(view) if view.best is None else view.best.seat


def _taker(view: MoucheView) -> Seat | None:
    """Give who has taken the trick that lies there, if it is a finished one."""
    return view.tricks[-1].seat if view.tricks and not view.trick else None


# ------------------------------------------------------------------ one player


def _place(narrator: Narrator, view: MoucheView, seat: Seat) -> Place:
    card = next((play.card for play in lying(view) if play.seat == seat), None)
    declared = view.declared[seat]
    stays = declared is not None and declared.stays
    is_played = view.stage in _PLAYED and stays
    over = view.stage is Stage.OVER
    return Place(
        _shown(narrator, seat),
        view.seating.side_of[seat],
        _said(narrator, view, seat),
        view.chips[seat],
        number(view.chips[seat]),
        None if over else card,
        not over and (declared is None or stays),
        card is not None and highest(view) == seat,
        view.taken[seat] if is_played else None,
        seat in view.to_act,
        not over and declared is not None and not stays,
    )


def _said(narrator: Narrator, view: MoucheView, seat: Seat) -> str:
    """Say what somebody has declared and whether he deals; at the end, which place he has."""
    texts, declared = narrator.texts, view.declared[seat]
    if view.places:
        return f"{view.places[view.seating.side_of[seat]]}."
    said = "" if declared is None else mouche_words.declared(texts, declared)
    deals = texts.gettext("dealer") if seat == view.dealer else ""
    return " · ".join([part for part in (said, deals) if part])


# ------------------------------------------------------------------ the same in words


def _sentences(narrator: Narrator, view: MoucheView) -> Iterator[str]:
    texts = narrator.texts
    yield sentence(now_heading(narrator, view))
    if view.stage is not Stage.OVER:
        if view.trump is not None:
            yield texts.labelled(texts.gettext("Trump"), f"{card_name(texts, view.trump)}.")
        yield texts.labelled(texts.gettext("Basket"), f"{jetons(texts, view.basket)}.")
        if view.fines:
            yield waiting_line(texts, view.fines)
        if view.trick:
            yield f"{_led(narrator, view)}."
    for seat in view.seating.seats:
        yield texts.labelled(narrator.names[seat], " · ".join(_told(narrator, view, seat)) + ".")
    if view.to_act:
        yield speaker_line(narrator, view)


def _told(narrator: Narrator, view: MoucheView, seat: Seat) -> Iterator[str]:
    texts, place = narrator.texts, _place(narrator, view, seat)
    if view.places:
        yield texts.gettext("place {place}", place=view.places[view.seating.side_of[seat]])
    yield chips(texts, view.chips[seat])
    if place.said and not view.places:
        yield place.said
    if place.tricks is not None:
        yield texts.ngettext("{count} trick", "{count} tricks", place.tricks)
    if place.card is not None:
        yield card_name(texts, place.card)
