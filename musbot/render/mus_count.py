"""What did a finished round bring, to whom, and for what?

Every line of the count says why: what was bet, what the hands are worth by themselves, whose hand
was the best, and who spoke first where two were equal.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from musbot.core.cards import Cards
from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.events import Lance, Why
from musbot.games.mus.hands import Worth, best, bonus, key, worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import How, LanceResult, Row, Story
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.mus_chronicle import ending
from musbot.render.mus_course import Course, course_of_story
from musbot.render.mus_nicknames import named
from musbot.render.mus_won import out_lines, won_lines
from musbot.render.narrator import Narrator
from musbot.render.text import marked

_ROUNDS_KEPT = 512
"""A page shows the last round again at each press of the next one."""


_ORDAGOS = {
    Lance.GRANDE: marked("Órdago: only grande counts, and it wins the game. {best}"),
    Lance.CHICA: marked("Órdago: only chica counts, and it wins the game. {best}"),
    Lance.PARES: marked("Órdago: only pares count, and they win the game. {best}"),
    Lance.JUEGO: marked("Órdago: only juego counts, and it wins the game. {best}"),
    Lance.PUNTO: marked("Órdago: only punto counts, and it wins the game. {best}"),
}
"""A sentence for each lance: other languages have an article for each of them."""


_NO_WORTH = Worth((), (0, 0, 0), 0, 0)
"""What a seat holds that was dealt no cards, being out of the game (R8.11)."""


class _Count(msgspec.Struct, frozen=True):
    """A finished round and what is needed to explain it; ``worths`` are by seat.

    They are empty where cards were put aside or not shown, and nothing was compared.
    """

    narrator: Narrator
    story: Story
    seating: Seating
    rules: MusRules
    course: Course
    worths: tuple[Worth, ...]


def hand_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Show the hands of the last round, from its mano; nothing before a round has ended."""
    if view.previous is None:
        return ()
    return _hands(narrator, view.previous, view.seating, view.rules)


@lru_cache(maxsize=_ROUNDS_KEPT)
def _hands(narrator: Narrator, story: Story, seating: Seating, rules: MusRules) -> tuple[str, ...]:
    if not any(story.hands):
        return (narrator.texts.gettext("The game was over before the count: no hand is shown."),)
    # Who is out of the game was dealt no cards.
    return tuple(
        [
            narrator.coloured(
                seating.side_of[seat], _hand(narrator, seat, story.hands[seat], rules)
            )
            for seat in seating.order_from(story.mano)
            if story.hands[seat]
        ]
    )


def _hand(narrator: Narrator, seat: Seat, hand: Cards, rules: MusRules) -> str:
    line = narrator.texts.labelled(
        narrator.names[seat], narrator.cards(mus_words.in_order(hand, rules))
    )
    name = named(narrator.texts, hand, rules)
    return f"{line} ({name})" if name else line


def count_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Explain the count of the last round, a line for each lance, and who has won what by it."""
    if view.previous is None:
        return ()
    explained = _explained(narrator, view.previous, view.seating, view.rules)
    return (*explained, *out_lines(narrator, view), *won_lines(narrator, view))


@lru_cache(maxsize=_ROUNDS_KEPT)
def _explained(
    narrator: Narrator, story: Story, seating: Seating, rules: MusRules
) -> tuple[str, ...]:
    course = course_of_story(story, seating, rules)
    compared = all(len(hand) in (0, CARDS_IN_HAND) for hand in story.hands) and any(story.hands)
    worths = [worth_of(hand, rules) if hand else _NO_WORTH for hand in story.hands if compared]
    count = _Count(narrator, story, seating, rules, course, tuple(worths))
    lines = [_lance_line(count, result) for result in story.results]
    return (*_perete_lines(count), *lines, *_ordago_lines(count))


def _perete_lines(count: _Count) -> list[str]:
    """Tell the stones that a perete has brought before the first lance (R4.11)."""
    narrator = count.narrator
    return [
        narrator.texts.gettext(
            "Perete: {side} +{stones}.",
            side=narrator.side(count.seating, row.side),
            stones=narrator.stones(row.stones),
        )
        for row in count.story.ledger
        if row.why is Why.PERETE
    ]


def _lance_line(count: _Count, result: LanceResult) -> str:
    name = mus_words.lance(count.narrator.texts, result.lance)
    line = count.narrator.texts.labelled(name, ending(count.narrator, count.course, result))
    row = next(
        (
            row
            for row in count.story.ledger
            if row.lance is result.lance and row.why is not Why.DEJE
        ),
        None,
    )
    if row is None:
        return f"{_unpaid(count, result, line)}."
    earned = _earned(count, result, row)
    if result.side is not None:
        return f"{line}, {earned}."
    side = count.narrator.side(count.seating, row.side)
    return f"{line}. {side} {earned}. {_best(count, result)}"


def _unpaid(count: _Count, result: LanceResult, line: str) -> str:
    """Say of a line why its lance has brought nobody anything at the count, if something would."""
    story, narrator = count.story, count.narrator
    decided = story.ordago is not None and story.ordago.lance is result.lance
    if decided or result.how in (How.REFUSED, How.NOBODY) or _is_decided_by_grande(count, result):
        return line
    if story.game_won_by is not None or story.ordago is not None:
        # Other languages tell stones that do not count from a lance that does not.
        return narrator.texts.ngettext(
            "{line}, not counted any more",
            "{line}, not counted any more",
            max(result.stones, 1),
            line=line,
        )
    # Who has it writes nothing down, because he has left the game (R8.11).
    seat = best(result.lance, result.holders, count.worths)
    return narrator.texts.gettext(
        "{line}; {name} would have it and is out", line=line, name=narrator.names[seat]
    )


def _is_decided_by_grande(count: _Count, result: LanceResult) -> bool:
    """Say whether an órdago on both lances was accepted, of which chica decides nothing (R7.18)."""
    shown = count.story.ordago
    if shown is None or shown.lance is not Lance.GRANDE:
        return False
    return result.lance is Lance.CHICA and count.course.both


def _earned(count: _Count, result: LanceResult, row: Row) -> str:
    stones = f"+{count.narrator.stones(row.stones)}"
    parts = _parts(count, result, row.side)
    if len(parts) > 1 or result.lance in (Lance.PARES, Lance.JUEGO):
        return f"{stones} = {' + '.join(parts)}"
    return stones


def _parts(count: _Count, result: LanceResult, side: Side) -> list[str]:
    """List what the stones of a line are made of: the bet, the hands, the punto."""
    texts = count.narrator.texts
    parts = [texts.gettext("{count} (bet)", count=result.stones)] if result.stones else []
    for seat in result.holders:
        stones = bonus(result.lance, count.worths[seat])
        if stones and count.seating.side_of[seat] == side:
            parts.append(f"{stones} ({count.narrator.names[seat]}, {_worth(count, result, seat)})")
    if result.lance is Lance.PUNTO:
        parts.append(texts.gettext("{count} (punto)", count=1))
    return parts


def _best(count: _Count, result: LanceResult) -> str:
    texts, names = count.narrator.texts, count.narrator.names
    winner = best(result.lance, result.holders, count.worths)
    what = _worth(count, result, winner)
    equals = [
        seat
        for seat in result.holders
        if count.seating.side_of[seat] != count.seating.side_of[winner]
        and key(result.lance, count.worths[seat]) == key(result.lance, count.worths[winner])
    ]
    if not equals:
        return texts.gettext("Best: {name}, {what}.", name=names[winner], what=what)
    return texts.gettext(
        "Best: {name}, {what}; equal to {others}, but nearer to mano.",
        name=names[winner],
        what=what,
        others=count.narrator.seats(equals),
    )


def _worth(count: _Count, result: LanceResult, seat: Seat) -> str:
    return mus_words.worth(count.narrator.texts, result.lance, count.worths[seat])


def _ordago_lines(count: _Count) -> tuple[str, ...]:
    """Say that it was an órdago, and who has won it with what (M19)."""
    shown, texts = count.story.ordago, count.narrator.texts
    if shown is None:
        return ()
    result = next(result for result in count.story.results if result.lance is shown.lance)
    winner = _best(count, result)
    if count.rules.finish == "ranking":
        lance = mus_words.lance(texts, shown.lance).lower()
        message = marked("Órdago: of the lances only {lance} counts. {best}")
        return (texts.gettext(message, lance=lance, best=winner),)
    return (texts.gettext(_ORDAGOS[shown.lance], best=winner),)
