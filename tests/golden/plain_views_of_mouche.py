"""What does a view of mouche say, in plain words, one fact after the other?

Every field of a view is a fact of that name, so nothing that a seat is shown can change unseen.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from musbot.core.contract import Legal
from musbot.games.mouche.state import (
    Declaration,
    Play,
    PutAside,
    Question,
    Row,
    ShownMouche,
    Story,
    Trick,
)
from musbot.games.mouche.view import MoucheView

Facts = dict[str, list[str]]
"""What a view says, by the field that says it; most facts are one text."""

PARTS: dict[type[Struct], str] = {
    Declaration: "word cards",
    Question: "seat whom answer",
    PutAside: "seat cards",
    Play: "seat card",
    Trick: "plays seat",
    ShownMouche: "seat cards",
    Row: "seat jetons why",
    Legal: "word least most",
    Story: """dealer mano trump taken_by stake declared questions put_aside shown tricks
        without_play ledger chips basket fines won_by""",
}
"""What is told below of each part of a view: all that it has."""

WHOSE_AND_WHERE = {"seat", "rules", "seating"}
"""The fields that never change: the first lines of a playthrough say them."""


def public_facts(view: MoucheView) -> Facts:
    """Give what everybody sees."""
    return {
        "round_number": [str(view.round_number)],
        "rounds": [str(view.rounds)],
        "dealer": [str(view.dealer)],
        "mano": [str(view.mano)],
        "stage": [view.stage],
        "trump": [view.trump or "-"],
        "trump_suit": [view.trump_suit or "-"],
        "taken_by": [str(view.taken_by)],
        "stake": [str(view.stake)],
        "fine": [str(view.fine)],
        "basket": [str(view.basket)],
        "fines": [_row(view.fines)],
        "chips": [_row(view.chips)],
        "began": [_row(view.began)],
        "stock": [str(view.stock)],
        "declared": [_declared(view.declared)],
        "active": [_row(view.active)],
        "questions": list(map(_question, view.questions)),
        "put_aside": list(map(_cards, view.put_aside)),
        "shown": list(map(_cards, view.shown)),
        "trick": [_plays(view.trick)],
        "best": [_plays(() if view.best is None else (view.best,))],
        "tricks": list(map(_trick, view.tricks)),
        "taken": [_row(view.taken)],
        "ledger": list(map(_ledger_row, view.ledger)),
        "deals": [_row(view.deals)],
        "to_act": [_row(view.to_act)],
        "offered": _legal(view.offered),
        "previous": _story(view.previous),
        "places": [_row(view.places)],
        "winner": [str(view.winner)],
    }


def private_facts(view: MoucheView) -> Facts:
    """Give what a seat alone sees."""
    return {
        "hand": [_row(view.hand)],
        "legal": ["in turn"] if view.legal == _in_turn(view) else _legal(view.legal),
        "own_aside": [_row(view.own_aside)],
        "holds_mouche": ["yes" if view.holds_mouche else "no"],
        "playable": ["all"] if view.playable == view.hand else [_row(view.playable)],
        "askable": [_row(view.askable)],
        "answers": [_row(view.answers)],
    }


def _in_turn(view: MoucheView) -> tuple[Legal, ...]:
    """Give the words of most seats: what is offered to the one that is awaited, else none."""
    return view.offered if view.seat in view.to_act else ()


def _row(values: Iterable[object]) -> str:
    return " ".join(map(str, values)) or "-"


def _legal(words: Iterable[Legal]) -> list[str]:
    return [
        f"{each.word} {each.least} to {each.most}" if each.most else each.word for each in words
    ]


def _declared(declared: Iterable[Declaration | None]) -> str:
    return _row([_said(each) for each in declared])


def _said(declaration: Declaration | None) -> str:
    if declaration is None:
        return "."
    return f"{declaration.word}{declaration.cards or ''}"


def _question(question: Question) -> str:
    return f"{question.seat} asks {question.whom}: {question.answer or '…'}"


def _cards(part: PutAside | ShownMouche) -> str:
    return f"{part.seat}: {_row(part.cards)}"


def _plays(plays: Iterable[Play]) -> str:
    return ", ".join([f"{play.seat} {play.card}" for play in plays]) or "-"


def _trick(trick: Trick) -> str:
    return f"{_row([play.card for play in trick.plays])} to {trick.seat}"


def _ledger_row(row: Row) -> str:
    return f"seat {row.seat} {row.jetons:+} {row.why}"


def _story(story: Story | None) -> list[str]:
    if story is None:
        return []
    return [
        f"dealer {story.dealer}, mano {story.mano}",
        f"trump {story.trump}, taken by {story.taken_by}",
        f"for {story.stake}",
        _declared(story.declared),
        *map(_question, story.questions),
        *[f"aside {_cards(each)}" for each in story.put_aside],
        *[f"mouche {_cards(each)}" for each in story.shown],
        *map(_trick, story.tricks),
        f"without play {story.without_play}",
        *map(_ledger_row, story.ledger),
        f"chips {_row(story.chips)}, basket {story.basket}, fines {_row(story.fines)}",
        f"won by {story.won_by}",
    ]
