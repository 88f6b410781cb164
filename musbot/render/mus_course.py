"""How did a round go so far: who said what, lance by lance, and how did each lance end?

A round that is being played and one that is finished are told alike. ``chronicle`` tells it line by
line and only ever grows, so what is new at a table is what stands behind the lines shown before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from musbot.core.seats import Seat, Seating
from musbot.games.mus.events import Lance, Why
from musbot.games.mus.hands import holds, worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import How, LanceResult, Row, Said, Story
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.narrator import Narrator

_DECLARED_LANCES = (Lance.PARES, Lance.JUEGO)

_MOST_WORDS = 8
"""How many words of one lance a page shows: players can raise each other a hundred times."""


class Course(msgspec.Struct, frozen=True):
    """What is public of one round.

    ``holders`` are those who declared to have pares or juego, once asked. ``open_lance`` is the one
    being played.
    """

    seating: Seating
    mano: Seat
    said: tuple[Said, ...]
    results: tuple[LanceResult, ...]
    rows: tuple[Row, ...]
    holders: Mapping[Lance, tuple[Seat, ...]]
    open_lance: Lance | None = None

    @property
    def lances(self) -> tuple[Lance, ...]:
        """The lances that have begun, in their order."""
        played = tuple([result.lance for result in self.results])
        return played if self.open_lance is None else (*played, self.open_lance)

    def result(self, lance: Lance) -> LanceResult | None:
        """Give how the betting on a lance ended, once it has."""
        return next((result for result in self.results if result.lance is lance), None)

    def deje(self, lance: Lance) -> int:
        """Give the stones that a refusal in this lance has brought at once."""
        return sum([row.stones for row in self.rows if row.lance is lance and row.why is Why.DEJE])

    def words_of(self, lance: Lance | None) -> tuple[Said, ...]:
        """Give what was said in a lance; ``None`` is the talk about mus."""
        return tuple([spoken for spoken in self.said if spoken.lance is lance])


def course_of_view(view: MusView) -> Course:
    """Give the round that is being played."""
    holders: dict[Lance, tuple[Seat, ...]] = {}
    declared = zip(_DECLARED_LANCES, (view.has_pares, view.has_juego), strict=True)
    for lance, has in declared:
        if has is not None:
            order = view.seating.order_from(view.mano)
            holders[lance] = tuple([seat for seat in order if has[seat]])
    return Course(
        view.seating, view.mano, view.said, view.results, view.ledger, holders, view.lance
    )


def course_of_story(story: Story, seating: Seating, rules: MusRules) -> Course:
    """Give a finished round; its hands were shown, so the declarations follow from them."""
    values = [worth_of(hand, rules) for hand in story.hands]
    order = seating.order_from(story.mano)
    reached = {result.lance for result in story.results}
    holders = {
        lance: tuple([seat for seat in order if holds(lance, values[seat])])
        for lance in _DECLARED_LANCES
        if lance in reached
    }
    return Course(seating, story.mano, story.said, story.results, story.ledger, holders)


# ------------------------------------------------------------------ on a page: a line a lance


def lance_lines(narrator: Narrator, course: Course) -> tuple[str, ...]:
    """Tell each lance that has begun in one line: its name, its words, its end."""
    return tuple([_lance_line(narrator, course, lance) for lance in course.lances])


def _lance_line(narrator: Narrator, course: Course, lance: Lance) -> str:
    words = course.words_of(lance)
    parts = [_in_one_line(narrator, words[-_MOST_WORDS:])] if words else []
    if len(words) > _MOST_WORDS:
        parts.insert(0, "…")
    result = course.result(lance)
    if result is not None:
        parts.append("→ " + ending(narrator, course, result))
    name = mus_words.lance(narrator.texts, lance)
    return f"{name} — {' '.join(parts)}" if parts else name


def mus_lines(narrator: Narrator, course: Course) -> tuple[str, ...]:
    """Tell the last discards, and who has asked for cards since."""
    talk = course.words_of(None)
    places = [place for place, spoken in enumerate(talk) if spoken.word == "descarto"]
    seats = len(course.seating.seats)
    # While a round of discards is going on only its own are told, else the whole last one.
    last = [talk[place] for place in places[-(len(places) % seats or seats) :]]
    asked = talk[places[-1] + 1 :] if places else talk
    return tuple([_in_one_line(narrator, words) for words in (last, asked) if words])


def _in_one_line(narrator: Narrator, words: Iterable[Said]) -> str:
    return " · ".join([mus_words.said(narrator, spoken) for spoken in words])


def ending(narrator: Narrator, course: Course, result: LanceResult) -> str:
    """Say how the betting on a lance ended, and whom a refusal has paid how much (M17)."""
    texts = narrator.texts
    side = "" if result.side is None else narrator.side(course.seating, result.side)
    match result.how:
        case How.PASSED:
            return texts.gettext("all passed")
        case How.ACCEPTED if not result.stones:
            return texts.gettext("órdago accepted")
        case How.ACCEPTED:
            return texts.gettext("{stones} accepted", stones=narrator.stones(result.stones))
        case How.REFUSED:
            paid = narrator.stones(course.deje(result.lance))
            return texts.gettext("refused, {side} +{stones} at once", side=side, stones=paid)
        case How.ALONE:
            return texts.gettext("only {side}", side=side)
        case How.NOBODY:
            return texts.gettext("nobody")


# ------------------------------------------------------------------ word by word


def chronicle(narrator: Narrator, course: Course) -> tuple[str, ...]:
    """Tell the round from its first word to its last, a line for each thing that happened."""
    lines = [*_mus_chronicle(narrator, course)]
    for lance in course.lances:
        lines.append(f"— {mus_words.lance(narrator.texts, lance)} —")
        if lance in course.holders:
            lines.append(declarations(narrator, course, lance))
        lines += [mus_words.said(narrator, spoken) for spoken in course.words_of(lance)]
        result = course.result(lance)
        if result is not None:
            name = mus_words.lance(narrator.texts, lance)
            lines.append(f"{name}: {ending(narrator, course, result)}.")
    return tuple(lines)


def _mus_chronicle(narrator: Narrator, course: Course) -> Iterable[str]:
    discards = 0
    for spoken in course.words_of(None):
        yield mus_words.said(narrator, spoken)
        if spoken.word == "descarto":
            discards += 1
            if discards % len(course.seating.seats) == 0:
                yield narrator.texts.gettext("Everybody has been given new cards.")


def declarations(narrator: Narrator, course: Course, lance: Lance) -> str:
    """Tell who said that he has pares, or juego, and who has not."""
    texts = narrator.texts
    has, has_not = texts.gettext("yes"), texts.gettext("no")
    answers = [
        f"{narrator.names[seat]}: {has if seat in course.holders[lance] else has_not}"
        for seat in course.seating.order_from(course.mano)
    ]
    question = texts.gettext("{lance}?", lance=mus_words.lance(texts, lance))
    return f"{question} {' · '.join(answers)}"
