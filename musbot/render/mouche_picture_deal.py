"""How is it shown at the end of a deal of mouche what was played, who took it, and who was paid?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from musbot.core.cards import Cards
from musbot.core.seats import Seat
from musbot.games.mouche.cards import CARDS_IN_HAND, SUIT_OF
from musbot.games.mouche.mouches import points_of
from musbot.games.mouche.state import Story, Why
from musbot.games.mouche.view import MoucheView
from musbot.render.decks import Deck
from musbot.render.lettering import legible
from musbot.render.mouche_deal_drawing import DealRow, MoucheDeal, draw_deal
from musbot.render.mouche_money import jetons, signed
from musbot.render.mouche_settling import settling_lines
from musbot.render.mouche_signs import card_name, card_names, in_order, suit_name
from musbot.render.narrator import Narrator
from musbot.render.picture import Picture, described, named_by_content
from musbot.render.text import marked

_DEALS_KEPT = 128


def mouche_deal_picture(narrator: Narrator, view: MoucheView, deck: Deck) -> Picture | None:
    """Show the deal that has ended last; nothing where no card of it was seen."""
    story = view.previous
    if story is None or not (story.tricks or story.shown):
        return None
    png = _drawn(deck, _deal(narrator, view, story))

    def sentences(telling: Narrator) -> list[str]:
        settled = [f"{line.rstrip('.')}." for line in settling_lines(telling, view)]
        return [*_sentences(telling, story), *settled]

    return Picture(named_by_content("showdown", png), png, described(sentences, narrator))


_drawn = lru_cache(_DEALS_KEPT)(draw_deal)


def _deal(narrator: Narrator, view: MoucheView, story: Story) -> MoucheDeal:
    texts = narrator.texts
    rows = tuple([_row(narrator, view, story, seat) for seat in shown_in(view, story)])
    columns = tuple([str(number) for number in range(1, CARDS_IN_HAND + 1)])
    return MoucheDeal(
        story.trump,
        texts.gettext("Deal {number}", number=view.round_number - 1),
        tuple(_lines(narrator, view, story)),
        columns if story.tricks else (),
        rows,
    )


def _lines(narrator: Narrator, view: MoucheView, story: Story) -> Iterator[str]:
    texts = narrator.texts
    yield texts.labelled(texts.gettext("Trump"), suit_name(texts, SUIT_OF[story.trump]))
    yield texts.gettext("Played for: {jetons}.", jetons=jetons(texts, story.stake))
    shown = shown_in(view, story)
    others = [seat for seat in view.seating.order_from(story.mano) if seat not in shown]
    if others:
        told = [f"{_shown(narrator, seat)}{_short(story, seat)}" for seat in others]
        yield texts.gettext("The others: {names}", names=", ".join(told))


def shown_in(view: MoucheView, story: Story) -> tuple[Seat, ...]:
    """Give of whom cards are shown, from the eldest: all who have played, or shown a mouche."""
    seen = {play.seat for trick in story.tricks for play in trick.plays}
    seen |= {shown.seat for shown in story.shown}
    return tuple([seat for seat in view.seating.order_from(story.mano) if seat in seen])


def _short(story: Story, seat: Seat) -> str:
    """Say what somebody paid of whom there is no row; his stake for the deal is not told."""
    paid = sum([row.jetons for row in story.ledger if row.seat == seat and row.why is Why.FINE])
    return f" {signed(paid)}" if paid else ""


def _shown(narrator: Narrator, seat: Seat) -> str:
    return legible(narrator.names[seat], seat + 1)


# ------------------------------------------------------------------ one player


def _row(narrator: Narrator, view: MoucheView, story: Story, seat: Seat) -> DealRow:
    side = view.seating.side_of[seat]
    cards, won = _cards(story, seat)
    rows = [row for row in story.ledger if row.seat == seat and row.why is not Why.SHARE]
    return DealRow(
        _shown(narrator, seat),
        side,
        cards,
        won,
        signed(sum([row.jetons for row in rows])),
        " · ".join(_words(narrator, story, seat)),
        story.won_by == side,
    )


def _cards(story: Story, seat: Seat) -> tuple[Cards, tuple[int, ...]]:
    """Give the cards of a row by trick, with those that took one; or a mouche, if it took all."""
    for shown in story.shown:
        if shown.seat == seat:
            taken = tuple(range(CARDS_IN_HAND)) if story.without_play == seat else ()
            return in_order(shown.cards, SUIT_OF[story.trump]), taken
    plays = [play for trick in story.tricks for play in trick.plays if play.seat == seat]
    won = [number for number, trick in enumerate(story.tricks) if trick.seat == seat]
    return tuple([play.card for play in plays]), tuple(won)


def _words(narrator: Narrator, story: Story, seat: Seat) -> Iterator[str]:
    """Say in short for what somebody was paid or has paid."""
    texts = narrator.texts
    for shown in story.shown:
        if shown.seat == seat:
            yield texts.gettext("Mouche, {points} points", points=points_of(shown.cards))
    count = sum([trick.seat == seat for trick in story.tricks])
    if story.tricks:
        yield texts.ngettext("{count} trick", "{count} tricks", count)
    for row in story.ledger:
        if row.seat == seat and row.why in (Why.FINE, Why.ANTE):
            message = _WORDS[row.why]
            yield texts.gettext(message, jetons=-row.jetons)


_WORDS = {Why.FINE: marked("fine {jetons}"), Why.ANTE: marked("stake {jetons}")}


# ------------------------------------------------------------------ the same in words


def _sentences(narrator: Narrator, story: Story) -> Iterator[str]:
    texts, names = narrator.texts, narrator.names
    yield texts.labelled(texts.gettext("Trump"), f"{card_name(texts, story.trump)}.")
    for shown in story.shown:
        cards = card_names(texts, in_order(shown.cards, SUIT_OF[story.trump]))
        line = texts.gettext("Mouche, {points} points", points=points_of(shown.cards))
        yield texts.labelled(names[shown.seat], f"{line}: {cards}.")
    for number, trick in enumerate(story.tricks, 1):
        played = ", ".join(
            [f"{names[play.seat]} {card_name(texts, play.card)}" for play in trick.plays]
        )
        yield f"{number}. {played}."
