"""What does everybody at a table of mouche see: trump, basket, who stays, the tricks, the chips?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from musbot.core.seats import Seat
from musbot.games.mouche.pool import part_of_trick
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render import mouche_words
from musbot.render.mouche_chronicle import (
    Course,
    course_of_story,
    course_of_view,
    declaration_lines,
    order_line,
    put_aside_lines,
    shown_lines,
    trick_lines,
    trump_line,
)
from musbot.render.mouche_money import chips, jetons
from musbot.render.mouche_settling import settling_lines, waiting_line
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted


def table_page(
    narrator: Narrator, view: MoucheView, most: int = MOST_SIGNS, *, last_round: bool = True
) -> Page:
    """Show the table as it is now, with the finished deal above it or without.

    The blocks are the same for every seat.
    """

    def build(telling: Narrator) -> Page:
        last = last_deal_blocks(telling, view) if last_round else ()
        return Page((*last, *table_blocks(telling, view)))

    return fitted(build, narrator, most)


def table_blocks(narrator: Narrator, view: MoucheView) -> tuple[Block, ...]:
    """Show the chips, and while the match is played the deal that is going on."""
    score = score_block(narrator, view)
    if view.stage is Stage.OVER:
        return (score,)
    return (score, now_block(narrator, view), *said_blocks(narrator, view))


def score_page(narrator: Narrator, view: MoucheView) -> Page:
    """Show what everybody has, and how the last deal was settled."""

    def build(telling: Narrator) -> Page:
        return Page((score_block(telling, view), *last_deal_blocks(telling, view)))

    return fitted(build, narrator)


def score_block(narrator: Narrator, view: MoucheView) -> Block:
    """Show what everybody has, in jetons and as it lies before him."""
    heading = narrator.texts.gettext("The chips, in jetons")
    return Block(heading, tuple([_chips_line(narrator, view, seat) for seat in view.seating.seats]))


def _chips_line(narrator: Narrator, view: MoucheView, seat: Seat) -> str:
    has = chips(narrator.texts, view.chips[seat])
    return narrator.coloured(
        view.seating.side_of[seat], narrator.texts.labelled(narrator.names[seat], has)
    )


# ------------------------------------------------------------------ what is going on


def now_block(narrator: Narrator, view: MoucheView) -> Block:
    """Show what the deal is about, what lies on the table, and who is awaited."""
    course = course_of_view(view)
    lines = [order_line(narrator, course)] if view.stage is Stage.DECLARE else []
    if view.trump is not None:
        lines.append(trump_line(narrator, course))
    lines += [*_basket_lines(narrator, view)]
    if view.stage in (Stage.DECLARE, Stage.ANSWER):
        lines.append(
            narrator.texts.ngettext(
                "In the talon: {count} card.", "In the talon: {count} cards.", view.stock
            )
        )
    lines += [*_trick_lines(narrator, view)]
    lines += [speaker_line(narrator, view)] if view.to_act else []
    return Block(now_heading(narrator, view), tuple(lines))


def now_heading(narrator: Narrator, view: MoucheView) -> str:
    """Say which deal of how many it is, and which part of it."""
    texts = narrator.texts
    if view.stage is Stage.OVER:
        return texts.gettext("The match is over.")
    return texts.gettext(
        "Deal {number} of {count}: {stage}",
        number=view.round_number,
        count=view.rounds,
        stage=_stage(narrator, view),
    )


def _stage(narrator: Narrator, view: MoucheView) -> str:
    texts = narrator.texts
    match view.stage:
        case Stage.DECLARE:
            return texts.gettext("pass, exchange or stick?")
        case Stage.ANSWER:
            return texts.gettext("a question")
        case Stage.LEAD | Stage.TRICK | Stage.BETWEEN | Stage.OVER:
            return texts.gettext("trick {number}", number=len(view.tricks) + 1)
        case _:
            assert_never(view.stage)


def _basket_lines(narrator: Narrator, view: MoucheView) -> Iterator[str]:
    """Say what there is to be won and lost, and what comes later."""
    texts = narrator.texts
    share = part_of_trick(view.stake)
    if view.basket == view.stake:
        yield texts.gettext(
            "Basket: {jetons}, {share} for each trick.",
            jetons=jetons(texts, view.stake),
            share=share,
        )
    else:
        yield texts.gettext(
            "Basket: {left} left of {jetons}, {share} for each trick.",
            left=view.basket,
            jetons=jetons(texts, view.stake),
            share=share,
        )
    yield texts.gettext("The fine for no trick: {fine}.", fine=jetons(texts, view.fine))
    if view.fines:
        yield waiting_line(texts, view.fines)


def _trick_lines(narrator: Narrator, view: MoucheView) -> Iterator[str]:
    """Show the cards of the trick that lies there, and whose is the highest so far."""
    if view.best is None:
        return
    texts = narrator.texts
    yield texts.gettext("On the table: {cards}.", cards=mouche_words.plays(narrator, view.trick))
    yield texts.gettext("Highest so far: {card}.", card=mouche_words.play(narrator, view.best))


def speaker_line(narrator: Narrator, view: MoucheView) -> str:
    """Say who is awaited, and for what."""
    texts = narrator.texts
    if view.to_act == (narrator.you,):
        return texts.gettext("It is your turn.")
    names = narrator.seats(view.to_act)
    match view.stage:
        case Stage.ANSWER:
            return texts.gettext("To answer: {name}.", name=names)
        case Stage.LEAD:
            return texts.gettext("To lead: {name}.", name=names)
        case Stage.TRICK:
            return texts.gettext("To play: {name}.", name=names)
        case _:
            return texts.gettext("To speak: {name}.", name=names)


# ------------------------------------------------------------------ what was said and played


def said_blocks(narrator: Narrator, view: MoucheView) -> tuple[Block, ...]:
    """Show what was declared in this deal, and the tricks that are taken."""
    course = course_of_view(view)
    is_open = view.stage in (Stage.DECLARE, Stage.ANSWER)
    said = _said_block(narrator, course, is_open=is_open)
    blocks = [said, _tricks_block(narrator, course, view.taken)]
    return tuple([block for block in blocks if block.lines])


def _said_block(narrator: Narrator, course: Course, *, is_open: bool) -> Block:
    """Repeat what was said: a line each while it is being said, and then all in one."""
    said = tuple(declaration_lines(narrator, course))
    if said and not is_open:
        said = (" · ".join(said),)
    aside = " · ".join(put_aside_lines(narrator, course))
    lines = (*said, *((aside,) if aside else ()), *shown_lines(narrator, course))
    return Block(narrator.texts.gettext("Said"), lines)


def _tricks_block(narrator: Narrator, course: Course, taken: tuple[int, ...]) -> Block:
    lines = trick_lines(narrator, course)
    if lines:
        lines = (*lines, taken_line(narrator, course, taken))
    return Block(narrator.texts.gettext("Tricks"), lines)


def taken_line(narrator: Narrator, course: Course, taken: tuple[int, ...]) -> str:
    """Count the tricks of those who have any, in their order."""
    counted = [f"{narrator.names[seat]} {taken[seat]}" for seat in course.order if taken[seat]]
    return narrator.texts.gettext("Taken: {tricks}.", tricks=", ".join(counted))


def last_deal_blocks(narrator: Narrator, view: MoucheView) -> tuple[Block, ...]:
    """Tell what the deal that has ended was, and who was paid; nothing before."""
    story, texts = view.previous, narrator.texts
    if story is None:
        return ()
    course = course_of_story(story, view.seating)
    number = view.round_number - 1
    played = (*shown_lines(narrator, course), *trick_lines(narrator, course))
    blocks = (
        [Block(texts.gettext("Deal {number}: tricks", number=number), played)] if played else []
    )
    paid = Block(
        texts.gettext("Deal {number}: what was paid", number=number),
        settling_lines(narrator, view),
    )
    return (*blocks, paid)
