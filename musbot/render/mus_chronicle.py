"""How did a round go so far: who said what, lance by lance, and how did each lance end?

A round that is being played and one that is finished are told alike. ``chronicle`` tells it line by
line and only ever grows, so what is new at a table is what stands behind the lines shown before.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.events import Lance
from musbot.games.mus.state import How, LanceResult, Said
from musbot.render import mus_words
from musbot.render.listed import listed
from musbot.render.mus_asking import asking_chronicle
from musbot.render.mus_course import Course
from musbot.render.narrator import Narrator

_MOST_WORDS = 8
"""How many words of one lance a page shows: players can raise each other a hundred times."""

_LANCES_KEPT: Final = 1024
"""Of so many finished lances the line is remembered, and of what it is made: nothing changes it."""

# ------------------------------------------------------------------ on a page: a line a lance


def lance_lines(narrator: Narrator, course: Course) -> tuple[str, ...]:
    """Tell each lance that has begun in one line: its name, its words, its end."""
    return tuple([_lance_line(narrator, course, lance) for lance in course.lances])


def words_line(narrator: Narrator, course: Course, lance: Lance) -> tuple[str, ...]:
    """Tell what was said in a lance in one line, without its end; nothing where nobody spoke."""
    words = course.words_of(lance)
    return (_line(narrator, lance, words),) if words else ()


def _lance_line(narrator: Narrator, course: Course, lance: Lance) -> str:
    words, result = course.words_of(lance), course.result(lance)
    if result is None:
        return _line(narrator, lance, words)
    return _line_of_finished(narrator, lance, words, ending(narrator, course, result))


def _line(narrator: Narrator, lance: Lance, words: tuple[Said, ...], end: str = "") -> str:
    parts = ["…"] if len(words) > _MOST_WORDS else []
    if words:
        parts.append(mus_words.in_one_line(narrator, words[-_MOST_WORDS:]))
    if end:
        parts.append(f"→ {end}")
    name = mus_words.lance(narrator.texts, lance)
    return f"{name} — {' '.join(parts)}" if parts else name


_line_of_finished = lru_cache(_LANCES_KEPT)(_line)


def ending(narrator: Narrator, course: Course, result: LanceResult) -> str:
    """Say how the betting on a lance ended, and whom a refusal has paid how much (M17)."""
    told = _ending(narrator, course.seating, result, course.deje(result.lance))
    if result.lance is Lance.CHICA and course.both:
        return narrator.texts.gettext("bet on with grande, {ending}", ending=told)
    return told


@lru_cache(_LANCES_KEPT)
def _ending(narrator: Narrator, seating: Seating, result: LanceResult, deje: int) -> str:
    texts = narrator.texts
    side = "" if result.side is None else narrator.side(seating, result.side)
    match result.how:
        case How.PASSED:
            return texts.gettext("all passed")
        case How.ACCEPTED:
            return _accepted(narrator, seating, result)
        case How.REFUSED if not deje:
            return texts.gettext("refused")  # the game was over before it could be paid
        case How.REFUSED:
            paid = narrator.stones(deje)
            return texts.gettext("refused, {side} +{stones} at once", side=side, stones=paid)
        case How.ALONE:
            return texts.gettext("only {side}", side=side)
        case How.NOBODY:
            return texts.gettext("nobody")


def _accepted(narrator: Narrator, seating: Seating, result: LanceResult) -> str:
    """Say what is played for; of several sides also by whom, for some may have dropped out."""
    texts = narrator.texts
    if not result.stones:
        told = texts.gettext("órdago accepted")
    else:
        # One stone is taken and several are: other languages tell them apart.
        told = texts.ngettext(
            "{stones} accepted",
            "{stones} accepted",
            result.stones,
            stones=narrator.stones(result.stones),
        )
    if not seating.has_many_sides:
        return told
    sides = dict.fromkeys([seating.side_of[seat] for seat in result.holders])
    names = [_within_a_sentence(narrator, seating, side) for side in sides]
    return texts.gettext("{accepted}, between {sides}", accepted=told, sides=listed(texts, names))


def _within_a_sentence(narrator: Narrator, seating: Seating, side: Side) -> str:
    """Name a side; the reader alone is *you* here, while a line may begin with *You*."""
    if seating.members(side) == (narrator.you,):
        return narrator.texts.gettext("you")
    return narrator.side(seating, side)


# ------------------------------------------------------------------ word by word


def chronicle(narrator: Narrator, course: Course) -> tuple[str, ...]:
    """Tell the round from its first word to its last, a line for each thing that happened."""
    lines = [*asking_chronicle(narrator, course)]
    for lance in course.lances:
        lines.append(f"— {mus_words.lance(narrator.texts, lance)} —")
        if lance in course.holders:
            lines.append(declarations(narrator, course, lance))
        lines += [mus_words.said(narrator, spoken) for spoken in course.words_of(lance)]
        result = course.result(lance)
        if result is not None:
            name = mus_words.lance(narrator.texts, lance)
            lines.append(narrator.texts.labelled(name, f"{ending(narrator, course, result)}."))
    return tuple(lines)


def declarations(narrator: Narrator, course: Course, lance: Lance) -> str:
    """Tell who said that he has pares, or juego, and who has not."""
    return _declarations(narrator, lance, course.asked_in(lance), course.holders[lance])


@lru_cache(_LANCES_KEPT)
def _declarations(
    narrator: Narrator, lance: Lance, asked: tuple[Seat, ...], holders: tuple[Seat, ...]
) -> str:
    texts = narrator.texts
    has, has_not = texts.gettext("yes"), texts.gettext("no")
    answers = [
        texts.labelled(narrator.names[seat], has if seat in holders else has_not) for seat in asked
    ]
    question = texts.gettext("{lance}?", lance=mus_words.lance(texts, lance))
    return f"{question} {' · '.join(answers)}"
