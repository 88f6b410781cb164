"""What was said and played in one deal, in its order, as all have seen it?

A deal that is going on and one that is over are told by the same lines: both are a :class:`Course`.
What comes later only adds lines.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from musbot.core.cards import Card
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.cards import SUIT_OF
from musbot.games.mouche.pool import part_of_trick
from musbot.games.mouche.state import (
    Declaration,
    Play,
    PutAside,
    Question,
    ShownMouche,
    Story,
    Trick,
)
from musbot.games.mouche.view import MoucheView
from musbot.render import mouche_words
from musbot.render.mouche_money import signed
from musbot.render.mouche_signs import card_name, card_sign, card_signs, in_order, named_suit
from musbot.render.narrator import Narrator


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """One deal as far as it is known; ``order`` are the seats from the eldest to the dealer.

    ``share`` is what a trick takes out of the basket.
    """

    order: tuple[Seat, ...]
    trump: Card
    taken_by: Seat | None
    declared: tuple[Declaration | None, ...]
    questions: tuple[Question, ...]
    put_aside: tuple[PutAside, ...]
    shown: tuple[ShownMouche, ...]
    tricks: tuple[Trick, ...]
    trick: tuple[Play, ...]
    share: int

    @property
    def dealer(self) -> Seat:
        """The last in the order."""
        return self.order[-1]


def course_of_view(view: MoucheView) -> Course:
    """Give the deal that is going on."""
    return Course(
        order=view.seating.order_from(view.mano),
        trump=view.trump or Card(""),
        taken_by=view.taken_by,
        declared=view.declared,
        questions=view.questions,
        put_aside=view.put_aside,
        shown=view.shown,
        tricks=view.tricks,
        trick=view.trick,
        share=part_of_trick(view.stake),
    )


def course_of_story(story: Story, seating: Seating) -> Course:
    """Give a deal that is over."""
    return Course(
        order=seating.order_from(story.mano),
        trump=story.trump,
        taken_by=story.taken_by,
        declared=story.declared,
        questions=story.questions,
        put_aside=story.put_aside,
        shown=story.shown,
        tricks=story.tricks,
        trick=(),
        share=part_of_trick(story.stake),
    )


def chronicle(narrator: Narrator, course: Course) -> tuple[str, ...]:
    """Tell a deal line by line: what was declared, shown and played."""
    return (
        *declaration_lines(narrator, course),
        *put_aside_lines(narrator, course),
        *shown_lines(narrator, course),
        *[line for trick in course.tricks for line in _trick_told(narrator, course, trick)],
        *[_play_line(narrator, play) for play in course.trick],
    )


# ------------------------------------------------------------------ before the play


def order_line(narrator: Narrator, course: Course) -> str:
    """Say who deals, and in which order the seats speak."""
    return narrator.texts.gettext(
        "Dealer: {dealer}. First to speak: {first}, then {others}.",
        dealer=narrator.names[course.dealer],
        first=narrator.names[course.order[0]],
        others=narrator.seats(course.order[1:]),
    )


def trump_line(narrator: Narrator, course: Course) -> str:
    """Name the suit that is trump, and the card that was turned."""
    texts, trump = narrator.texts, course.trump
    turned = f"{card_sign(texts, trump)} ({card_name(texts, trump)})"
    line = texts.gettext(
        "Trump: {suit}. Turned: {card}.", suit=named_suit(texts, SUIT_OF[trump]), card=turned
    )
    if course.taken_by is None:
        return line
    taken = texts.gettext("Taken into his hand by {name}.", name=narrator.names[course.taken_by])
    return f"{line} {taken}"


def declaration_lines(narrator: Narrator, course: Course) -> Iterator[str]:
    """Tell seat by seat what was asked, answered and declared."""
    for seat in course.order:
        for question in course.questions:
            if question.seat == seat:
                yield from question_lines(narrator, question)
        if seat == course.taken_by:
            taken = mouche_words.word(narrator.texts, "retourne")
            yield narrator.texts.labelled(narrator.names[seat], taken)
        declaration = course.declared[seat]
        if declaration is not None:
            said = mouche_words.declared(narrator.texts, declaration)
            yield narrator.texts.labelled(narrator.names[seat], said)


def question_lines(narrator: Narrator, question: Question) -> Iterator[str]:
    """Tell who has asked whom, and the answer once there is one."""
    texts, names = narrator.texts, narrator.names
    asked = texts.gettext("“{name}, do you save the mouche?”", name=names[question.whom])
    yield texts.labelled(names[question.seat], asked)
    if question.answer is not None:
        yield texts.labelled(names[question.whom], mouche_words.answered(texts, question.answer))


def put_aside_lines(narrator: Narrator, course: Course) -> Iterator[str]:
    """Show what was put aside, as far as it is shown."""
    for aside in course.put_aside:
        cards = card_signs(narrator.texts, in_order(aside.cards, SUIT_OF[course.trump]))
        shown = narrator.texts.gettext("put aside {cards}", cards=cards)
        yield narrator.texts.labelled(narrator.names[aside.seat], shown)


def shown_lines(narrator: Narrator, course: Course) -> Iterator[str]:
    """Show the mouches that lie open."""
    for shown in course.shown:
        yield mouche_words.mouche_line(narrator, shown, SUIT_OF[course.trump])


# ------------------------------------------------------------------ the play


def trick_lines(narrator: Narrator, course: Course) -> tuple[str, ...]:
    """Tell the finished tricks, one a line, each with who took it."""
    return tuple(
        [
            f"{number}. {mouche_words.plays(narrator, trick.plays)}"
            f" → {_taken(narrator, course, trick)}"
            for number, trick in enumerate(course.tricks, 1)
        ]
    )


def _taken(narrator: Narrator, course: Course, trick: Trick) -> str:
    return f"{narrator.names[trick.seat]} {signed(course.share)}"


def _trick_told(narrator: Narrator, course: Course, trick: Trick) -> Iterator[str]:
    for play in trick.plays:
        yield _play_line(narrator, play)
    yield narrator.texts.gettext("The trick: {taken}.", taken=_taken(narrator, course, trick))


def _play_line(narrator: Narrator, play: Play) -> str:
    texts = narrator.texts
    card = f"{card_sign(texts, play.card)} ({card_name(texts, play.card)})"
    return texts.labelled(narrator.names[play.seat], card)
