"""What did a finished round bring, to whom, and for what?

Every line of the count says why: what was bet, what the hands are worth by themselves, whose hand
was the best, and who spoke first where two were equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.events import Lance, Why
from musbot.games.mus.hands import Worth, best, bonus, key, worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import How, LanceResult, Row, Story
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.mus_course import Course, course_of_story, ending
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


class _Count(msgspec.Struct, frozen=True):
    """A finished round and what is needed to explain it; ``worths`` are by seat."""

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
    hands = [mus_words.in_order(hand, rules) for hand in story.hands]
    return tuple(
        [
            f"{narrator.names[seat]}: {narrator.cards(hands[seat])}"
            for seat in seating.order_from(story.mano)
        ]
    )


def count_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Explain the count of the last round, a line for each lance, and who has won what by it."""
    if view.previous is None:
        return ()
    explained = _explained(narrator, view.previous, view.seating, view.rules)
    return (*explained, *won_lines(narrator, view))


@lru_cache(maxsize=_ROUNDS_KEPT)
def _explained(
    narrator: Narrator, story: Story, seating: Seating, rules: MusRules
) -> tuple[str, ...]:
    course = course_of_story(story, seating, rules)
    worths = tuple([worth_of(hand, rules) for hand in story.hands])
    count = _Count(narrator, story, seating, rules, course, worths)
    lines = [_lance_line(count, result) for result in story.results]
    return (*lines, *_ordago_lines(count))


def _lance_line(count: _Count, result: LanceResult) -> str:
    name = mus_words.lance(count.narrator.texts, result.lance)
    line = f"{name}: {ending(count.narrator, count.course, result)}"
    row = next(
        (
            row
            for row in count.story.ledger
            if row.lance is result.lance and row.why is not Why.DEJE
        ),
        None,
    )
    if row is None:
        return f"{_too_late(count, result, line)}."
    earned = _earned(count, result, row)
    if result.side is not None:
        return f"{line}, {earned}."
    side = count.narrator.side(count.seating, row.side)
    return f"{line}. {side} {earned}. {_best(count, result)}"


def _too_late(count: _Count, result: LanceResult, line: str) -> str:
    """Say of a line that its lance was not counted, where that is so."""
    if not _came_too_late(count, result):
        return line
    # Other languages tell stones that do not count from a lance that does not.
    return count.narrator.texts.ngettext(
        "{line}, not counted any more",
        "{line}, not counted any more",
        max(result.stones, 1),
        line=line,
    )


def _came_too_late(count: _Count, result: LanceResult) -> bool:
    """Say whether the game was won before this lance was counted, by stones or by an órdago."""
    story = count.story
    decided = story.ordago is not None and story.ordago.lance is result.lance
    worthless = decided or result.how in (How.REFUSED, How.NOBODY)
    return story.game_won_by is not None and not worthless


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
    """Say what a hand is worth in a lance, in the terms in which the lance compares."""
    value = count.worths[seat]
    match result.lance:
        case Lance.GRANDE:
            return mus_words.ranks(value)
        case Lance.CHICA:
            return mus_words.ranks(value, lowest_first=True)
        case Lance.PARES:
            return mus_words.pares(count.narrator.texts, value)
        case Lance.JUEGO | Lance.PUNTO:
            return str(value.points)


def _ordago_lines(count: _Count) -> tuple[str, ...]:
    """Say that it was an órdago, and who has won it with what (M19)."""
    shown = count.story.ordago
    if shown is None:
        return ()
    result = next(result for result in count.story.results if result.lance is shown.lance)
    return (count.narrator.texts.gettext(_ORDAGOS[shown.lance], best=_best(count, result)),)


def won_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Say which game, vaca or match the last round has decided."""
    story = view.previous
    if story is None or story.game_won_by is None:
        return ()
    side = narrator.side(view.seating, story.game_won_by)
    game = narrator.texts.gettext(
        "The game goes to {side}. Score: {scores}.",
        side=side,
        scores=by_side(narrator, view, story.score),
    )
    return (game, *_won_beyond_the_game(narrator, view, side))


def _won_beyond_the_game(narrator: Narrator, view: MusView, side: str) -> Iterator[str]:
    texts, games = narrator.texts, by_side(narrator, view, view.games)
    # Only a finished vaca sets all games back to none, and the last one ends the match.
    if view.rules.vacas_per_match > 1 and (view.winner is not None or not any(view.games)):
        vacas = by_side(narrator, view, view.vacas)
        yield texts.gettext("The vaca goes to {side}. Vacas: {vacas}.", side=side, vacas=vacas)
    elif view.winner is None:
        yield texts.gettext("Games: {games}.", games=games)
    if view.winner is not None:
        yield texts.gettext("{side}: match won! Games: {games}.", side=side, games=games)


def by_side(narrator: Narrator, view: MusView, counts: tuple[int, ...]) -> str:
    """Write a number for every side: ``Ane & Iker 40, Mikel & Leire 31``."""
    return ", ".join(
        [f"{narrator.side(view.seating, side)} {counts[side]}" for side in view.seating.sides]
    )
