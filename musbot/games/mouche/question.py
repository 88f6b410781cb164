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
from musbot.games.mouche.state import Answering, Declaring, MoucheState, Question

_IF_HE_DOES = (Answer.SILENCE, Answer.EVASIF, Answer.OUI)
_IF_HE_DOES_NOT = (Answer.SILENCE, Answer.EVASIF, Answer.NON)


def askable(state: MoucheState, seat: Seat) -> tuple[Seat, ...]:
    """Give whom the seat may ask whose turn it is to declare: each that has stuck, once (Q5.8)."""
    asked = [each.whom for each in state.questions if each.seat == seat]
    return tuple(
        [other for other in state.active if other not in asked and _has_stuck(state, other)]
    )


def ask_refusal(state: MoucheState, whom: Sequence[Seat]) -> Reason:
    """Say why the seat whose turn it is may ask none of these (Q5.8)."""
    has_stuck = [_has_stuck(state, seat) for seat in whom if seat in state.active]
    return Reason.ALREADY_ASKED if any(has_stuck) else Reason.NOT_STUCK


def _has_stuck(state: MoucheState, seat: Seat) -> bool:
    declaration = state.declared[seat]
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
