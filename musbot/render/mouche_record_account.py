"""How does a played record of mouche read: deal by deal, card by card, row by row?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

import msgspec

from musbot.core.cards import Cards
from musbot.games.mouche.events import (
    Answered,
    Asked,
    BasketWon,
    CardPlayed,
    DealEnded,
    Dealt,
    Event,
    Exchanged,
    Fined,
    MatchEnded,
    MoucheSaid,
    MoucheShown,
    Passed,
    Shared,
    Staked,
    Stuck,
    TrickTaken,
    TurnedTaken,
)
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.replay import TO_BE_DEALT, Played
from musbot.games.mouche.state import MoucheState, Question, ShownMouche, Staking
from musbot.games.mouche.view import MoucheView
from musbot.render import mouche_words
from musbot.render.mouche_chronicle import course_of_view, question_lines, trump_line
from musbot.render.mouche_money import chips, jetons, signed
from musbot.render.mouche_news import end_of_round
from musbot.render.mouche_signs import card_name, card_sign, card_signs, in_order
from musbot.render.narrator import Narrator


class _Deal(msgspec.Struct, frozen=True):
    """The events of one deal, each with the state after it, and the state before them all."""

    before: MoucheState
    happened: tuple[tuple[Event, MoucheState], ...]


def account(narrator: Narrator, played: Played) -> Iterator[str]:
    """Tell a record in lines, for a terminal."""
    yield " – ".join(narrator.names)
    yield from _chips(narrator, played.start)
    for number, deal in enumerate(_deals(played), start=1):
        yield ""
        yield from _deal_lines(narrator, deal, number)
    yield ""
    yield from _awaited(narrator, played.state)


def _deals(played: Played) -> Iterator[_Deal]:
    before = state = played.start
    happened: list[tuple[Event, MoucheState]] = []
    for event in played.events:
        if isinstance(event, Staked) and happened:
            yield _Deal(before, tuple(happened))
            before, happened = state, []
        state = MOUCHE.evolve(state, event)
        happened.append((event, state))
    if happened:
        yield _Deal(before, tuple(happened))


def _chips(narrator: Narrator, state: MoucheState) -> Iterator[str]:
    for seat in state.seating.seats:
        yield narrator.texts.labelled(
            narrator.names[seat], chips(narrator.texts, state.chips[seat])
        )


def _deal_lines(narrator: Narrator, deal: _Deal, number: int) -> Iterator[str]:
    texts, dealer = narrator.texts, narrator.names[deal.before.dealer]
    yield texts.gettext("Deal {number}, dealt by {dealer}", number=number, dealer=dealer)
    before = deal.before
    for event, after in deal.happened:
        if isinstance(event, DealEnded):
            ended = MOUCHE.view(_staked(deal.happened[-1][1]), None)
            yield from _indented(end_of_round(narrator, MOUCHE.view(before, None), ended))
        else:
            yield from _indented(_told(narrator, event, after))
        before = after


def _staked(state: MoucheState) -> MoucheState:
    """Give the state in which the next basket can be seen; at the end of a match there is none."""
    if not isinstance(state.phase, Staking):
        return state
    (staked,) = MOUCHE.forced(state, _unshuffled)
    return MOUCHE.evolve(state, staked)


def _unshuffled(cards: Cards) -> Cards:
    """Stand for a shuffle where nothing is dealt."""
    return cards


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


def _told(narrator: Narrator, event: Event, after: MoucheState) -> Iterator[str]:
    """Tell what has happened; what is paid without a trick the end of the deal tells."""
    match event:
        case Staked() | Dealt():
            yield from _dealt(narrator, event, MOUCHE.view(after, None))
        case Passed() | Exchanged() | Stuck() | TurnedTaken():
            yield from _declared(narrator, event, after)
        case Asked() | Answered():
            yield from _asked(narrator, event, after)
        case MoucheShown(seat=seat, cards=cards):
            shown = ShownMouche(seat, cards)
            yield mouche_words.mouche_line(narrator, shown, after.trump_suit)
        case CardPlayed(seat=seat, card=card):
            drawn = f"{card_sign(narrator.texts, card)} ({card_name(narrator.texts, card)})"
            yield narrator.texts.labelled(narrator.names[seat], drawn)
        case TrickTaken(seat=seat, jetons=paid):
            taken = f"{narrator.names[seat]} {signed(paid)}"
            yield narrator.texts.gettext("The trick: {taken}.", taken=taken)
        case MoucheSaid() | BasketWon() | Fined() | DealEnded() | Shared() | MatchEnded():
            return
        case _:
            assert_never(event)


def _dealt(narrator: Narrator, event: Staked | Dealt, view: MoucheView) -> Iterator[str]:
    texts = narrator.texts
    match event:
        case Staked():
            yield texts.gettext("Played for: {jetons}.", jetons=jetons(texts, view.stake))
        case Dealt(hands=hands):
            yield trump_line(narrator, course_of_view(view))
            for name, hand in zip(narrator.names, hands, strict=True):
                yield texts.labelled(name, card_signs(texts, in_order(hand, view.trump_suit)))
        case _:
            assert_never(event)


def _declared(
    narrator: Narrator, event: Passed | Exchanged | Stuck | TurnedTaken, after: MoucheState
) -> Iterator[str]:
    """Tell who stays, and what not everybody at the table could see."""
    texts, name = narrator.texts, narrator.names[event.seat]
    declaration = after.declared[event.seat]
    if declaration is None:
        yield texts.labelled(name, mouche_words.word(texts, "retourne"))
    else:
        yield texts.labelled(name, mouche_words.declared(texts, declaration))
    match event:
        case Exchanged(cards=cards, drawn=drawn):
            yield texts.gettext(
                "{name}, put aside: {cards}", name=name, cards=card_signs(texts, cards)
            )
            yield texts.gettext("{name}, given: {cards}", name=name, cards=card_signs(texts, drawn))
        case TurnedTaken(card=card):
            put = card_signs(texts, (card,))
            yield texts.gettext("{name}, put aside: {cards}", name=name, cards=put)
        case Passed() | Stuck():
            return
        case _:
            assert_never(event)


def _asked(narrator: Narrator, event: Asked | Answered, after: MoucheState) -> Iterator[str]:
    match event:
        case Asked(seat=seat, whom=whom):
            yield from question_lines(narrator, Question(seat, whom))
        case Answered():
            *_, answer = question_lines(narrator, after.questions[-1])
            yield answer
        case _:
            assert_never(event)


def _awaited(narrator: Narrator, state: MoucheState) -> Iterator[str]:
    """Say who is to act, unless the match is over."""
    texts = narrator.texts
    if isinstance(state.phase, Staking):
        words = ", ".join([mouche_words.word(texts, word) for word in TO_BE_DEALT])
        yield _may(narrator, narrator.names[state.mano], words)
        return
    for seat in state.seating.seats:
        legal = MOUCHE.legal_actions(state, seat)
        if legal:
            words = ", ".join([mouche_words.bounded(texts, each) for each in legal])
            yield _may(narrator, narrator.names[seat], words)


def _may(narrator: Narrator, name: str, words: str) -> str:
    return narrator.texts.gettext("To speak: {name}. Allowed: {words}.", name=name, words=words)
