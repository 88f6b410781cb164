"""Who was paid and who has paid in a deal that is over, why, and what is played for next?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.core.seats import Seat
from musbot.games.mouche.cards import CARDS_IN_HAND
from musbot.games.mouche.pool import part_of_trick
from musbot.games.mouche.state import Row, Story, Why
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render.mouche_money import amounts, jetons, signed
from musbot.render.narrator import Narrator
from musbot.render.text import Texts, marked

_SEVERAL_FINES: Final = {
    2: marked("A double mouche: two fines are in it, {fines} together."),
    3: marked("A triple mouche: three fines are in it, {fines} together."),
}
_MANY_FINES: Final = marked("A mouche piquante: {count} fines are in it, {fines} together.")


def settling_lines(narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
    """Explain the last deal jeton by jeton; nothing before one is over."""
    story, texts = view.previous, narrator.texts
    if story is None:
        return ()
    return (
        texts.gettext("Played for: {jetons}.", jetons=jetons(texts, story.stake)),
        *_paid_lines(narrator, view, story),
        *_left_lines(texts, story),
        *_next_lines(texts, view, story),
    )


def _paid_lines(narrator: Narrator, view: MoucheView, story: Story) -> Iterator[str]:
    if not any(row.why is not Why.ANTE for row in story.ledger):
        yield narrator.texts.gettext("Everybody has passed: the basket stays.")
    for seat in view.seating.order_from(story.mano):
        for why in Why:
            rows = [row for row in story.ledger if row.seat == seat and row.why is why]
            if rows:
                yield _paid_line(narrator, story, seat, rows)


def _paid_line(narrator: Narrator, story: Story, seat: Seat, rows: list[Row]) -> str:
    amount = signed(sum([row.jetons for row in rows]))
    words = _why(narrator.texts, story, rows, amount)
    return narrator.texts.labelled(narrator.names[seat], words)


def _why(texts: Texts, story: Story, rows: list[Row], amount: str) -> str:
    match rows[0].why:
        case Why.ANTE:
            return texts.gettext("{amount}, the dealer’s stake", amount=amount)
        case Why.TRICK:
            return _tricks(texts, story, len(rows), amount)
        case Why.MOUCHE:
            return texts.gettext("{amount}, the whole basket, by a mouche", amount=amount)
        case Why.FINE if story.shown:
            return texts.gettext("{amount}, a fine: a mouche has taken all", amount=amount)
        case Why.FINE:
            return texts.gettext("{amount}, a fine: stayed and took no trick", amount=amount)
        case Why.SHARE:
            return texts.gettext("{amount}, a share of what was left", amount=amount)


def _tricks(texts: Texts, story: Story, count: int, amount: str) -> str:
    if not story.tricks:
        return texts.gettext("{amount}, the basket without play: nobody else stayed", amount=amount)
    if count == CARDS_IN_HAND:
        return texts.gettext("{amount}, all five tricks: the whole basket", amount=amount)
    return texts.ngettext(
        "{amount} for {count} trick", "{amount} for {count} tricks", count, amount=amount
    )


def _left_lines(texts: Texts, story: Story) -> Iterator[str]:
    """Say what could not be divided by five; that it was left, nobody sees otherwise."""
    odd = story.stake - CARDS_IN_HAND * part_of_trick(story.stake)
    if story.basket and odd and any(row.why is Why.TRICK for row in story.ledger):
        yield texts.gettext(
            "{jetons} could not be divided by five: the basket keeps that.",
            jetons=jetons(texts, odd),
        )


def _next_lines(texts: Texts, view: MoucheView, story: Story) -> Iterator[str]:
    """Say what lies in the basket now, of how many fines, and which wait still."""
    if view.stage is Stage.OVER:
        return
    yield texts.gettext("Next basket: {jetons}.", jetons=jetons(texts, view.stake))
    came = story.fines[:1] if view.rules.differe else story.fines
    if len(came) > 1:
        message = _SEVERAL_FINES.get(len(came), _MANY_FINES)
        yield texts.gettext(message, count=len(came), fines=sum(came))
    if view.fines:
        yield waiting_line(texts, view.fines)


def waiting_line(texts: Texts, fines: tuple[int, ...]) -> str:
    """Say which fines will come to later baskets, the next one first."""
    return texts.gettext(
        "Fines that wait for later baskets: {amounts}.", amounts=amounts(texts, fines)
    )
