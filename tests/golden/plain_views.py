"""What does a view say, in plain words, one fact after the other?

Every field of a view is a fact of that name, so nothing that a seat is shown can change unseen.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from musbot.core.contract import Legal
from musbot.games.mus.state import Consultation, GivenSignal, LanceResult, Row, Said, Story
from musbot.games.mus.talk import Talk
from musbot.games.mus.view import Bet, MusView

Facts = dict[str, list[str]]
"""What a view says, by the field that says it; most facts are one text."""

PARTS: dict[type[Struct], str] = {
    Bet: "bettor stones before ordago refused asked both accepted deje",
    Said: "seat word amount lance",
    LanceResult: "lance how holders stones side",
    Row: "lance why side stones",
    Story: """dealer mano hands said results ledger ordago score game_won_by ranking
        declared restocks""",
    GivenSignal: "seat signal mus_rounds",
    Consultation: "seat text lance",
    Talk: "words characters",
    Legal: "word least most",
}
"""What is told below of each part of a view: all that it has."""

WHOSE_AND_WHERE = {"seat", "rules", "seating"}
"""The fields that never change: the first lines of a playthrough say them."""


def public_facts(view: MusView) -> Facts:
    """Give what everybody sees."""
    return {
        "score": [_row(view.score)],
        "games": [_row(view.games)],
        "vacas": [_row(view.vacas)],
        "adentro": list(map(str, view.adentro)),
        "out": list(map(str, view.out)),
        "round_number": [str(view.round_number)],
        "dealer": [str(view.dealer)],
        "mano": [str(view.mano)],
        "stage": [view.stage],
        "corrido": [_yes(view.corrido)],
        "seen": [_yes(view.seen)],
        "mus_rounds": [str(view.mus_rounds)],
        "stock": [str(view.stock)],
        "restocks": [str(view.restocks)],
        "said": [_said(said) for said in view.said],
        "lance": [view.lance or "-"],
        "speakers": [_row(view.speakers)],
        "bet": [_bet(view.bet)],
        "has_pares": [_row(map(_yes, view.has_pares or ()))],
        "has_juego": [_row(map(_yes, view.has_juego or ()))],
        "results": [_result(result) for result in view.results],
        "ledger": [_ledger_row(row) for row in view.ledger],
        "to_act": [_row(view.to_act)],
        "offered": _legal(view.offered),
        "may_cut": [_row(view.may_cut)],
        "mus_visto": [_yes(view.mus_visto)],
        "previous": _story(view.previous),
        "winner": [str(view.winner)],
    }


def private_facts(view: MusView) -> Facts:
    """Give what a seat alone sees, or its partners with it."""
    return {
        "hand": [_row(view.hand)],
        "legal": ["in turn"] if view.legal == _in_turn(view) else _legal(view.legal),
        "true_signals": list(view.true_signals),
        "own_signals": list(map(_signal, view.own_signals)),
        "partner_signals": list(map(_signal, view.partner_signals)),
        "caught": list(map(_signal, view.caught)),
        "watching": [str(view.watching)],
        "watchable": [_row(view.watchable)],
        "consultations": [f"{each.seat} {each.text} ({each.lance})" for each in view.consultations],
        "talk": [f"{len(view.talk.words)} words, {view.talk.characters} characters"],
    }


def _in_turn(view: MusView) -> tuple[Legal, ...]:
    """Give the words of most seats: what is offered to the one that is awaited, else none."""
    return view.offered if view.seat in view.to_act else ()


def _row(values: Iterable[object]) -> str:
    return " ".join(map(str, values)) or "-"


def _yes(value: bool) -> str:  # noqa: FBT001 -- what is to be told
    return "yes" if value else "no"


def _legal(words: Iterable[Legal]) -> list[str]:
    return [
        f"{each.word} {each.least} to {each.most}" if each.most else each.word for each in words
    ]


def _said(said: Said) -> str:
    amount = f" {said.amount}" if said.amount else ""
    return f"{said.seat} {said.word}{amount}" + (f" ({said.lance})" if said.lance else "")


def _bet(bet: Bet | None) -> str:
    if bet is None:
        return "-"
    stones = "ordago" if bet.ordago else str(bet.stones)
    both = " on both" if bet.both else ""
    taken = f"taken by sides {_row(bet.accepted)}, " if bet.accepted else ""
    answers = f"{taken}refused {_row(bet.refused)}, asked {_row(bet.asked)}"
    return f"{stones}{both} by {bet.bettor} over {bet.before}, deje {bet.deje}, {answers}"


def _result(result: LanceResult) -> str:
    paid = "" if result.side is None else f" side {result.side}"
    stones = f" {result.stones}" if result.stones else ""
    return f"{result.lance} {result.how}{stones}{paid} ({_row(result.holders)})"


def _ledger_row(row: Row) -> str:
    return f"side {row.side} +{row.stones} {row.why} {row.lance}"


def _signal(given: GivenSignal) -> str:
    return f"{given.seat} {given.signal} ({given.mus_rounds})"


def _story(story: Story | None) -> list[str]:
    if story is None:
        return []
    hands = [f"hand {seat}: {_row(hand)}" for seat, hand in enumerate(story.hands)]
    ordago = story.ordago and f"{story.ordago.seat} in {story.ordago.lance}"
    return [
        f"dealer {story.dealer}, mano {story.mano}",
        *hands,
        f"{len(story.said)} words",
        *[f"{each.lance} of {_row(each.holders)}" for each in story.declared],
        *map(_result, story.results),
        *map(_ledger_row, story.ledger),
        f"ordago {ordago}",
        f"score {_row(story.score)}",
        f"game won by {story.game_won_by}",
        f"places {_row(story.ranking)}",
        *([f"{story.restocks} restocks"] if story.restocks else []),
    ]
