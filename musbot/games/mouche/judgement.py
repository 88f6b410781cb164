"""Who is to act, what may a seat say, and is this action allowed?

One judgement serves all: ``decide`` finds the word among ``legal_actions`` and asks what it brings,
so what people, buttons and computer players are offered is exactly what is accepted.
"""

from __future__ import annotations

from typing import Final, assert_never

from musbot.core.cards import Cards
from musbot.core.contract import Legal, Refusal
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mouche import declaring, mouches, question, tricks
from musbot.games.mouche.actions import (
    Action,
    Answer,
    Change,
    Demande,
    Joue,
    Reason,
    Repond,
    Retourne,
    Word,
    word_of,
)
from musbot.games.mouche.events import (
    Answered,
    Asked,
    Event,
    Exchanged,
    Passed,
    Stuck,
    TurnedTaken,
)
from musbot.games.mouche.state import Answering, Declaring, Finished, MoucheState, Playing

# A member of an enum is looked up through its metaclass each time it is named; here once.
_PASSE: Final = Word.PASSE
_TIENS: Final = Word.TIENS
_MOUCHE: Final = Word.MOUCHE

_PLAY = (Legal("joue", 1, 1),)
_ANSWER = (Legal("repond"),)
_SHOW = (Legal("mouche"),)
_SHOW_OR_PLAY = _SHOW + _PLAY
_SHOW_OR_ANSWER = _SHOW + _ANSWER


def to_act(state: MoucheState) -> tuple[Seat, ...]:
    """Give the one seat that is awaited; nobody when the match is over."""
    phase = state.phase
    if type(phase) is Playing or type(phase) is Declaring:
        return phase.waiting[:1]
    if type(phase) is Answering:
        return (phase.seat,)
    return ()


def legal_actions(state: MoucheState, seat: Seat) -> tuple[Legal, ...]:
    """Give exactly the words that ``decide`` accepts from this seat now.

    A seat that is not awaited may have one all the same: it may show a mouche that it has saved,
    until a card is led (Q5.3).
    """
    phase = state.phase
    if type(phase) is Playing:
        may_show = phase.first and seat in state.mouches
        if phase.waiting and seat == phase.waiting[0]:
            return _SHOW_OR_PLAY if may_show else _PLAY
        return _SHOW if may_show else ()
    if type(phase) is Declaring:
        if seat == phase.waiting[0]:
            return declaring.words(state, seat, has_mouche=seat in state.mouches)
        return _SHOW if mouches.is_saved(state, seat) else ()
    if type(phase) is Answering:
        may_show = mouches.is_saved(state, seat)
        if seat == phase.seat:
            return _SHOW_OR_ANSWER if may_show else _ANSWER
        return _SHOW if may_show else ()
    return ()


def offered_words(state: MoucheState) -> tuple[Legal, ...]:
    """Give the words of the awaited seat that it may say whatever its cards are.

    All may know these; that it may show a mouche only the seat itself may.
    """
    phase = state.phase
    if type(phase) is Playing:
        return _PLAY if phase.waiting else ()  # else the trick is about to be taken
    if type(phase) is Declaring:
        return declaring.words(state, phase.waiting[0], has_mouche=False)
    return _ANSWER if type(phase) is Answering else ()


def playable(state: MoucheState, seat: Seat) -> Cards:
    """Give the cards that a seat may play now; none when it is not its turn."""
    return tricks.playable_cards(state, seat)


def askable(state: MoucheState, seat: Seat) -> tuple[Seat, ...]:
    """Give whom a seat may ask now; nobody when it is not its turn to declare."""
    phase = state.phase
    if not state.rules.question or type(phase) is not Declaring or phase.waiting[0] != seat:
        return ()
    return question.askable(state, seat)


def answers(state: MoucheState, seat: Seat) -> tuple[Answer, ...]:
    """Give what a seat may answer now; nothing when it was not asked."""
    phase = state.phase
    if type(phase) is not Answering or phase.seat != seat:
        return ()
    return question.answers(state, seat)


def decide(state: MoucheState, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Judge an action and give what comes of it.

    Raises:
        IllegalActionError: the rules do not allow it; nothing has changed.
    """
    word = word_of(action)
    for legal in legal_actions(state, seat):
        if legal.word == word:
            return _act(state, seat, action, legal)
    raise _refusal(state, seat, _why_not(state, seat, word))


def _act(state: MoucheState, seat: Seat, action: Action, legal: Legal) -> tuple[Event, ...]:
    if type(action) is Joue:
        return _play(state, seat, action, legal)
    if isinstance(action, Word):
        return _say(state, seat, action)
    if type(action) is Change:
        return _change(state, seat, action, legal)
    if type(action) is Demande:
        return _ask(state, seat, action)
    if type(action) is Repond:
        return _answer(state, seat, action)
    if type(action) is Retourne:
        if action.card not in state.hands[seat]:
            raise _refusal(state, seat, Reason.NOT_HELD, legal)
        return (TurnedTaken(seat, action.card),)
    assert_never(action)


def _say(state: MoucheState, seat: Seat, word: Word) -> tuple[Event, ...]:
    if word is _PASSE:
        return (Passed(seat),)
    if word is _TIENS:
        return (Stuck(seat),)
    if word is _MOUCHE:
        return mouches.show(state, seat)
    assert_never(word)


def _play(state: MoucheState, seat: Seat, action: Joue, legal: Legal) -> tuple[Event, ...]:
    reason = tricks.card_refusal(state, seat, action.card)
    if reason is not None:
        raise _refusal(state, seat, reason, legal)
    if state.mouches and not state.tricks:
        # Nothing is led over a saved mouche: who holds it might have been slower (Q5.7).
        saved = mouches.unshown(state, seat)
        if saved:
            return mouches.show(state, saved[0])
    return tricks.play(state, seat, action.card)


def decide_as_recorded(state: MoucheState, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Judge an action of which is known that nobody spoke before it.

    A card that was led tells that a saved mouche was not claimed: it is lost (Q5.7).

    Raises:
        IllegalActionError: the rules do not allow it; nothing has changed.
    """
    happened = decide(state, seat, action)
    if type(action) is Joue and mouches.unshown(state, seat):
        return tricks.play(state, seat, action.card)
    return happened


def _change(state: MoucheState, seat: Seat, action: Change, legal: Legal) -> tuple[Event, ...]:
    reason = declaring.change_refusal(state, seat, action.cards)
    if reason is not None:
        raise _refusal(state, seat, reason, legal)
    return (Exchanged(seat, action.cards, state.stock[: len(action.cards)]),)


def _ask(state: MoucheState, seat: Seat, action: Demande) -> tuple[Event, ...]:
    if action.seat not in question.askable(state, seat):
        raise _refusal(state, seat, question.ask_refusal(state, (action.seat,)))
    return (Asked(seat, action.seat),)


def _answer(state: MoucheState, seat: Seat, action: Repond) -> tuple[Event, ...]:
    if action.answer not in question.answers(state, seat):
        raise _refusal(state, seat, Reason.UNTRUE)
    return (Answered(seat, action.answer),)


def _refusal(
    state: MoucheState, seat: Seat, reason: Reason, bounds: Legal | None = None
) -> IllegalActionError:
    least, most = (0, 0) if bounds is None else (bounds.least, bounds.most)
    awaited = to_act(state)
    legal = offered_words(state) if seat in awaited else ()
    return IllegalActionError(Refusal(reason, least, most, awaited, legal))


def _why_not(state: MoucheState, seat: Seat, word: str) -> Reason:
    """Say why a word is not among those that a seat may say now."""
    phase = state.phase
    if type(phase) is Finished:
        return Reason.MATCH_OVER
    if word == "mouche":
        return mouches.why_not(state, seat)
    if word == "demande" and not state.rules.question:
        return Reason.QUESTION_NOT_PLAYED
    if word == "retourne" and not state.rules.retourne_au_donneur:
        return Reason.RETOURNE_NOT_PLAYED
    if seat not in to_act(state):
        return Reason.NOT_YOUR_TURN
    if type(phase) is Answering:
        return Reason.ANSWER_FIRST
    if type(phase) is Declaring:
        return declaring.why_not(state, seat, word)
    return Reason.NOT_ASKED if word == "repond" else Reason.DECLARED
