"""How does a played record read: round by round, lance by lance, count line by line?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

import msgspec

from musbot.core.seats import Seating
from musbot.games.mus.events import (
    Consulted,
    Dealt,
    Discarded,
    Event,
    HandChanged,
    Lance,
    LanceReached,
    Noticed,
    Restocked,
    RoundEnded,
    Served,
    Signalled,
    StonesWon,
    Watched,
    WentOut,
)
from musbot.games.mus.game import MUS
from musbot.games.mus.progress import evolve
from musbot.games.mus.replay import Played
from musbot.games.mus.state import Dealing, MusState
from musbot.render import mus_words
from musbot.render.mus_chronicle import declarations, ending
from musbot.render.mus_count import count_lines, hand_lines
from musbot.render.mus_course import Course, course_of_story, course_of_view
from musbot.render.mus_partners import spoken
from musbot.render.narrator import Narrator


class _Round(msgspec.Struct, frozen=True):
    """The events of one round and the states around them."""

    before: MusState
    events: tuple[Event, ...]
    after: MusState


def account(narrator: Narrator, played: Played) -> Iterator[str]:
    """Tell a record in lines, for a terminal."""
    yield _sides(narrator, played.start.seating)
    yield _standing(narrator, played.start)
    for number, each in enumerate(_rounds(played), start=1):
        yield ""
        yield from _round_lines(narrator, each, number)
    yield ""
    yield from _end(narrator, played.state)


def _rounds(played: Played) -> Iterator[_Round]:
    before = state = played.start
    events: list[Event] = []
    for event in played.events:
        state = evolve(state, event)
        events.append(event)
        if isinstance(event, RoundEnded):
            yield _Round(before, tuple(events), state)
            before, events = state, []
    if events:
        yield _Round(before, tuple(events), state)


def _sides(narrator: Narrator, seating: Seating) -> str:
    return " – ".join([narrator.side(seating, side) for side in seating.sides])


def _standing(narrator: Narrator, state: MusState) -> str:
    """Give stones, games and vacas: ``38 – 36 stones, 1 – 0 games``."""
    texts = narrator.texts
    parts = [texts.gettext("Stones: {counts}", counts=_counts(state.score))]
    if state.rules.games_per_vaca > 1:
        parts.append(texts.gettext("games: {counts}", counts=_counts(state.games)))
    if state.rules.vacas_per_match > 1:
        parts.append(texts.gettext("vacas: {counts}", counts=_counts(state.vacas)))
    return ", ".join(parts)


def _counts(counts: Iterable[int]) -> str:
    return " – ".join(map(str, counts))


def _round_lines(narrator: Narrator, told: _Round, number: int) -> Iterator[str]:
    texts, view = narrator.texts, MUS.view(told.after, None)
    dealer = narrator.names[told.before.dealer]
    yield texts.gettext("Round {number}, dealt by {dealer}", number=number, dealer=dealer)
    finished = isinstance(told.events[-1], RoundEnded)
    if finished and view.previous is not None:
        course = course_of_story(view.previous, view.seating, view.rules)
    else:
        course = course_of_view(view)
    yield from _indented(_happenings(narrator, told, course))
    if finished:
        yield texts.gettext("The cards")
        yield from _indented(hand_lines(narrator, view))
        yield texts.gettext("The count")
        yield from _indented(count_lines(narrator, view))
        yield _standing(narrator, told.after)


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


def _happenings(narrator: Narrator, told: _Round, course: Course) -> Iterator[str]:
    """Tell all that was said, shown and drawn, in the order in which it happened."""
    state, lance = told.before, None
    for event in told.events:
        words, state = len(state.said), evolve(state, event)
        match event:
            case Dealt(hands=hands):
                for name, hand in zip(narrator.names, hands, strict=True):
                    if hand:  # else he is out of the game
                        yield narrator.texts.labelled(name, narrator.cards(hand))
            case LanceReached():
                yield from _ending(narrator, course, lance)
                lance = event.lance
                yield f"— {mus_words.lance(narrator.texts, lance)} —"
                if lance in course.holders:
                    yield declarations(narrator, course, lance)
            case Discarded() | Served() | Restocked() | HandChanged():
                yield _unseen(narrator, event)
            case Signalled() | Noticed() | Watched() | Consulted():
                yield from _aside(narrator, event, told.before.rules.signals)
            case StonesWon(lance=None) | WentOut():
                yield _written_down(narrator, event, state)
            case _ if len(state.said) > words:
                yield mus_words.said(narrator, state.said[-1])
            case _:
                pass
    yield from _ending(narrator, course, lance)


def _ending(narrator: Narrator, course: Course, lance: Lance | None) -> Iterator[str]:
    """Say how a lance ended, if there was one and it has; with grande perhaps chica too."""
    together = (Lance.GRANDE, Lance.CHICA) if course.both else ()
    for each in together if lance in together else (lance,):
        result = None if each is None else course.result(each)
        if result is not None:
            name = mus_words.lance(narrator.texts, result.lance)
            yield narrator.texts.labelled(name, f"{ending(narrator, course, result)}.")


def _written_down(narrator: Narrator, event: StonesWon | WentOut, state: MusState) -> str:
    """Tell the stone of a perete, and who leaves the game; the count has lines of its own."""
    side = narrator.side(state.seating, event.side)
    if isinstance(event, WentOut):
        place = state.out.index(event.side) + 1
        return narrator.texts.gettext("{side} is out, place {place}", side=side, place=place)
    stones = narrator.stones(event.stones)
    return narrator.texts.gettext("{side} +{stones} at once.", side=side, stones=stones)


def _aside(
    narrator: Narrator, event: Signalled | Noticed | Watched | Consulted, chosen: str
) -> Iterator[str]:
    """Tell what passed between partners, and who caught it; ``chosen`` is the set of señas."""
    texts, names = narrator.texts, narrator.names
    match event:
        case Signalled(seat=seat, signal=signal):
            shown = mus_words.signal(texts, signal, chosen)
            yield texts.gettext("{name}, seña: {signal}", name=names[seat], signal=shown)
        case Noticed(by=by):
            if by:
                # He catches it or they do, which is all one in English.
                yield texts.ngettext(
                    "Caught by {names}", "Caught by {names}", len(by), names=narrator.seats(by)
                )
        case Watched(seat=seat, rival=rival):
            yield texts.gettext("{name}, watching: {rival}", name=names[seat], rival=names[rival])
        case Consulted(seat=seat, text=text):
            said = spoken(narrator, text)
            yield texts.gettext("(in private) {name}: {text}", name=names[seat], text=said)
        case _:
            assert_never(event)


def _unseen(narrator: Narrator, event: Discarded | Served | Restocked | HandChanged) -> str:
    """Tell what not everybody at the table could see."""
    texts, names = narrator.texts, narrator.names
    match event:
        case Discarded(seat=seat, cards=cards):
            shown = narrator.cards(cards) or "–"
            return texts.gettext("{name}, put aside: {cards}", name=names[seat], cards=shown)
        case Served(seat=seat, cards=cards):
            shown = narrator.cards(cards)
            return texts.gettext("{name}, given: {cards}", name=names[seat], cards=shown)
        case Restocked(stock=stock):
            return texts.ngettext(
                "The stock is empty: {count} card put aside is shuffled",
                "The stock is empty: {count} cards put aside are shuffled",
                len(stock),
            )
        case HandChanged(seat=seat):
            return texts.gettext("{name}: all four put aside, four others given.", name=names[seat])
        case _:
            assert_never(event)


def _end(narrator: Narrator, state: MusState) -> Iterator[str]:
    """Say who is to act, unless the match is over."""
    if isinstance(state.phase, Dealing):
        mano = narrator.names[state.mano]
        yield narrator.texts.gettext("Next: {name} is mano.", name=mano)
    for seat in MUS.to_act(state):
        words = ", ".join(
            [mus_words.bounded(narrator.texts, legal) for legal in MUS.legal_actions(state, seat)]
        )
        yield narrator.texts.gettext(
            "To speak: {name}. Allowed: {words}.", name=narrator.names[seat], words=words
        )
