"""Who may ask whom "sauvez-vous la mouche?", and what may be answered?

Whoever was asked need not tell: silence and an evasive phrase are always his. What he says must be
true, so that of "oui" and "non" only one is open to him, which nobody else may know before he does.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from musbot.core.seats import Seat
from musbot.games.mouche.actions import Answer, Reason
from musbot.games.mouche.events import Answered, Asked
from musbot.games.mouche.state import (
    Answering,
    Declaration,
    Declaring,
    MoucheState,
    Question,
)

_IF_HE_DOES = (Answer.SILENCE, Answer.EVASIF, Answer.OUI)
_IF_HE_DOES_NOT = (Answer.SILENCE, Answer.EVASIF, Answer.NON)


def askable(state: MoucheState, seat: Seat) -> tuple[Seat, ...]:
    """Give whom the seat may ask whose turn it is to declare: each that has stuck, once (Q5.8)."""
    return askable_of(state.active, state.declared, state.questions, seat)


def askable_of(
    active: tuple[Seat, ...],
    declared: tuple[Declaration | None, ...],
    questions: tuple[Question, ...],
    seat: Seat,
) -> tuple[Seat, ...]:
    """Give the same by what everybody has heard: who stays, what was declared, who asked whom."""
    asked = [each.whom for each in questions if each.seat == seat]
    return tuple([other for other in active if other not in asked and _is_stuck(declared[other])])


def ask_refusal(state: MoucheState, whom: Sequence[Seat]) -> Reason:
    """Say why the seat whose turn it is may ask none of these (Q5.8)."""
    has_stuck = [_is_stuck(state.declared[seat]) for seat in whom if seat in state.active]
    return Reason.ALREADY_ASKED if any(has_stuck) else Reason.NOT_STUCK


def _is_stuck(declaration: Declaration | None) -> bool:
    return declaration is not None and declaration.word == "tiens"


def answers(state: MoucheState, seat: Seat) -> tuple[Answer, ...]:
    """Give what the seat may answer that was asked: nothing that is not true (Q5.9)."""
    return _IF_HE_DOES if seat in state.mouches else _IF_HE_DOES_NOT


def after_asked(state: MoucheState, event: Asked) -> MoucheState:
    """Wait for the answer; the declarations go on after it."""
    phase = state.phase
    assert type(phase) is Declaring, "asked out of turn"
    return replace(
        state,
        phase=Answering(event.whom, phase),
        questions=(*state.questions, Question(event.seat, event.whom)),
    )


def after_answered(state: MoucheState, event: Answered) -> MoucheState:
    """Go on: nothing else changes (Q5.9)."""
    phase = state.phase
    assert type(phase) is Answering, "answered what nobody asked"
    *before, last = state.questions
    answered = replace(last, answer=event.answer)
    return replace(state, phase=phase.then, questions=(*before, answered))
