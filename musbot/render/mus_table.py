"""What does everybody at a table of mus see: the score, the lance, the bet, what was said?"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

import msgspec

from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.events import Lance
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import Bet, MusView, Stage
from musbot.render import mus_words
from musbot.render.mus_asking import asking_lines, seen_line
from musbot.render.mus_choices import choices
from musbot.render.mus_chronicle import declarations, lance_lines
from musbot.render.mus_count import count_lines, hand_lines
from musbot.render.mus_course import (
    Course,
    course_of_view,
    order_of,
)
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted
from musbot.render.text import Texts, marked

_SCORES_KEPT = 512
"""So many scores are remembered as they are written: one is shown again at every word."""

_LINES_KEPT = 512
"""Likewise of each line that says the same for a whole lance, a round or a match."""


def table_page(
    narrator: Narrator, view: MusView, most: int = MOST_SIGNS, *, last_round: bool = True
) -> Page:
    """Show the table, with the choices of the view's own seat.

    The blocks are the same for every seat, so a public message takes them from a spectator's view
    and its buttons from ``choices`` of the seat that is to speak. At most ``most`` signs long. The
    finished round stands above it or, without ``last_round``, does not.
    """
    return fitted(lambda telling: _page(telling, view, last_round=last_round), narrator, most)


def _page(narrator: Narrator, view: MusView, *, last_round: bool) -> Page:
    story = last_round_blocks(narrator, view) if last_round else ()
    blocks = [*story, score_block(narrator, view)]
    if view.stage is not Stage.OVER:
        blocks.append(now_block(narrator, view))
        blocks += said_blocks(narrator, view)
    return Page(tuple(blocks), choices(narrator.texts, view))


# ------------------------------------------------------------------ the score


class _Score(msgspec.Struct, frozen=True):
    """How a match stands: what of a view is told of it, and changes in few of its moments."""

    seating: Seating
    rules: MusRules
    stones: tuple[int, ...]
    games: tuple[int, ...]
    vacas: tuple[int, ...]
    adentro: tuple[Side, ...]
    out: tuple[Side, ...]


def score_block(narrator: Narrator, view: MusView) -> Block:
    """Show the score of every side in stones and amarrakos, its games and vacas."""
    return _score_block(
        narrator,
        _Score(
            view.seating,
            view.rules,
            view.score,
            view.games,
            view.vacas,
            view.adentro,
            view.out,
        ),
    )


@lru_cache(_SCORES_KEPT)
def _score_block(narrator: Narrator, score: _Score) -> Block:
    heading = narrator.texts.gettext("Score, to {target}", target=score.rules.target)
    lines = [_score_line(narrator, score, side) for side in score.seating.sides]
    return Block(heading, tuple(lines))


def _score_line(narrator: Narrator, score: _Score, side: Side) -> str:
    texts, rules, count = narrator.texts, score.rules, score.stones[side]
    stones = f"{count} {narrator.stone_signs(count)}".rstrip()
    named = texts.labelled(narrator.side(score.seating, side), stones)
    parts = [narrator.coloured(side, named)]
    won = texts.gettext(
        "games {won} of {needed}", won=score.games[side], needed=rules.games_per_vaca
    )
    parts.append(won)
    if rules.vacas_per_match > 1:
        parts.append(
            texts.gettext(
                "vacas {won} of {needed}", won=score.vacas[side], needed=rules.vacas_per_match
            )
        )
    if side in score.out:
        parts.append(texts.gettext("out, place {place}", place=score.out.index(side) + 1))
    elif side in score.adentro:
        parts.append(texts.gettext("adentro"))
    return " · ".join(parts)


# ------------------------------------------------------------------ what is going on


def is_dealt_again(view: MusView) -> bool:
    """Say whether these cards were dealt because one of others was seen (R4.10)."""
    return view.seen and view.rules.mus_visto == "redeal"


def now_block(narrator: Narrator, view: MusView) -> Block:
    """Show what is being played, what stands on the table, and who is to speak."""
    texts = narrator.texts
    lines = [order_line(narrator, view)]
    if view.corrido:
        lines.append(texts.gettext("Mus corrido: whoever cuts is mano of this round."))
    if is_dealt_again(view):
        lines.append(seen_line(texts, view.rules.mus_visto))
    if view.restocks:
        lines.append(restock_line(narrator))
    if len(view.may_cut) > 1:
        lines.append(texts.gettext("Anybody may cut."))
    if view.bet is not None:
        lines.append(bet_line(narrator, view, view.bet))
    lines += [speaker_line(narrator, view)] if view.to_act else []
    return Block(now_heading(narrator, view), tuple(lines))


def now_heading(narrator: Narrator, view: MusView) -> str:
    """Say in which round, and in which part of it, the table is."""
    return _now_heading(narrator.texts, view.round_number, view.stage, view.lance)


@lru_cache(_LINES_KEPT)
def _now_heading(texts: Texts, number: int, stage: Stage, lance: Lance | None) -> str:
    if stage is Stage.OVER:
        return texts.gettext("The match is over.")
    part = _stage(texts, stage, lance)
    return texts.gettext("Round {number}: {stage}", number=number, stage=part)


def _stage(texts: Texts, stage: Stage, lance: Lance | None) -> str:
    match stage:
        case Stage.MUS:
            return texts.gettext("mus or not?")
        case Stage.DISCARD:
            return texts.gettext("discards")
        case Stage.LANCE | Stage.BETWEEN | Stage.OVER:
            return "" if lance is None else mus_words.lance(texts, lance)
        case _:
            assert_never(stage)


def order_line(narrator: Narrator, view: MusView) -> str:
    """Name the seats in the order in which they speak, mano first."""
    return _order_line(narrator, order_of(view))


@lru_cache(_LINES_KEPT)
def _order_line(narrator: Narrator, order: tuple[Seat, ...]) -> str:
    return narrator.texts.gettext(
        "Mano: {mano}, then {others}.",
        mano=narrator.names[order[0]],
        others=narrator.seats(order[1:]),
    )


def restock_line(narrator: Narrator) -> str:
    """Say that the stock ran out and what became of it, and that no hand was touched (M44)."""
    return narrator.texts.gettext(
        "The stock ran out: the discards were shuffled and are drawn from now. "
        "The cards in your hands stay as they are."
    )


def bet_line(narrator: Narrator, view: MusView, bet: Bet) -> str:
    """Say what is bet, by whom, and what a refusal would pay to which side (M17)."""
    texts = narrator.texts
    message = _BET_ON_BOTH if bet.both else _BET
    offer = texts.gettext(
        message[bet.ordago], name=narrator.names[bet.bettor], stones=narrator.stones(bet.stones)
    )
    return f"{offer} {_answer_so_far(narrator, view, bet)}"


def _answer_so_far(narrator: Narrator, view: MusView, bet: Bet) -> str:
    """Say who has taken a bet; while nobody has, what a refusal would pay."""
    texts = narrator.texts
    if bet.accepted:
        sides = ", ".join([narrator.side(view.seating, side) for side in bet.accepted])
        return texts.gettext("Taken by {sides}.", sides=sides)
    return texts.gettext(
        marked("If all refuse: {side} +{refused}.")
        if view.seating.has_many_sides
        else marked("If refused: {side} +{refused}."),
        side=narrator.side(view.seating, view.seating.side_of[bet.bettor]),
        refused=narrator.stones(refusal_pays(view, bet)),
    )


_BET = {
    True: marked("{name}: órdago, the whole game."),
    False: marked("On the table: {stones}, last word: {name}."),
}
_BET_ON_BOTH = {
    True: marked("{name}: órdago on grande and chica, the whole game."),
    False: marked("On the table for grande and for chica: {stones} each, last word: {name}."),
}
"""What stands on the table; whether it is an órdago chooses the sentence."""


def refusal_pays(view: MusView, bet: Bet) -> int:
    """Give the stones that refusing this bet would pay at once, for both lances together."""
    won = view.score[view.seating.side_of[bet.bettor]] + bet.deje >= view.rules.target
    # A bet on two lances is paid for each, but nothing more once the game is won (R7.18).
    return bet.deje if won or not bet.both else 2 * bet.deje


def speaker_line(narrator: Narrator, view: MusView) -> str:
    """Say whose turn it is."""
    return _speaker_line(narrator, view.to_act)


@lru_cache(_LINES_KEPT)
def _speaker_line(narrator: Narrator, to_act: tuple[Seat, ...]) -> str:
    if to_act == (narrator.you,):
        return narrator.texts.gettext("It is your turn.")
    return narrator.texts.gettext("To speak: {name}.", name=narrator.seats(to_act))


# ------------------------------------------------------------------ what was said


def said_blocks(narrator: Narrator, view: MusView) -> tuple[Block, ...]:
    """Show what was said in this round: about mus before the cut, then lance by lance."""
    course = course_of_view(view)
    lines = (
        *asking_lines(narrator, course),
        *lance_lines(narrator, course),
        *_declared(narrator, course),
    )
    return (Block(narrator.texts.gettext("Said"), lines),) if lines else ()


def _declared(narrator: Narrator, course: Course) -> tuple[str, ...]:
    return tuple([declarations(narrator, course, lance) for lance in course.holders])


def last_round_blocks(narrator: Narrator, view: MusView) -> tuple[Block, ...]:
    """Show the hands of the round that has ended, and the count explained; nothing before."""
    if view.previous is None:
        return ()
    texts = narrator.texts
    return (
        Block(
            texts.gettext("Round {number}: cards", number=view.round_number - 1),
            hand_lines(narrator, view),
        ),
        Block(texts.gettext("The count"), count_lines(narrator, view)),
    )
