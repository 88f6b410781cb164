"""Who is to act, what may a seat say, and is this action allowed?

One judgement serves all: ``decide`` finds the word among ``legal_actions`` and asks nothing else,
so what people, buttons and computer players are offered is exactly what is accepted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from musbot.core.contract import Legal, Refusal
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mus import (
    actions,
    asking,
    deal,
    envite,
    finish,
    lances,
    signals,
    talk,
    watching,
)
from musbot.games.mus.actions import (
    Action,
    Consulta,
    Descarto,
    Envido,
    EnvidoDos,
    Mas,
    Miro,
    Reason,
    Sena,
    Word,
)
from musbot.games.mus.events import (
    Accepted,
    Discarded,
    Event,
    HandChanged,
    MusAsked,
    MusCut,
    MusSeen,
    OrdagoOffered,
    Passed,
    PereteSaid,
    StonesWon,
    Why,
)
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Discarding,
    Finished,
    MusState,
)

# A member of an enum is looked up through its metaclass each time it is named; here once.
_MUS: Final = Word.MUS
_CORTO: Final = Word.CORTO
_PASO: Final = Word.PASO
_REENVIDO: Final = Word.REENVIDO
_ORDAGO: Final = Word.ORDAGO
_QUIERO: Final = Word.QUIERO
_NO_QUIERO: Final = Word.NO_QUIERO
_NO_QUEREMOS: Final = Word.NO_QUEREMOS
_QUEREMOS: Final = Word.QUEREMOS
_ORDAGO_DOS: Final = Word.ORDAGO_DOS
_PERETE: Final = Word.PERETE
_MUS_VISTO: Final = Word.MUS_VISTO


def to_act(state: MusState) -> tuple[Seat, ...]:
    """Give the one seat that is awaited; nobody when the match is over."""
    phase = state.phase
    if type(phase) is Betting:
        return phase.envite.queue[:1]
    if type(phase) is AskingForMus or type(phase) is Discarding:
        return phase.waiting[:1]
    return ()


def legal_actions(state: MusState, seat: Seat) -> tuple[Legal, ...]:
    """Give exactly the words that ``decide`` accepts from this seat now.

    A seat that is not awaited may have words all the same: those that are said out of turn (R4.9 to
    R4.11). What is for the partner alone takes no turn: see ``signals`` and ``talk``.
    """
    phase = state.phase
    if type(phase) is Betting:
        return envite.words(phase.envite, state.rules) if seat == phase.envite.queue[0] else ()
    if type(phase) is AskingForMus or type(phase) is Discarding:
        return asking.words(state, phase, seat)
    return ()


def offered_words(
    state: MusState, seat: Seat | None = None, own: tuple[Legal, ...] = ()
) -> tuple[Legal, ...]:
    """Give the words of the awaited seat that it may say whatever its cards are.

    All may know these. A seat's own words can tell what it holds. Whoever has the words of a
    ``seat`` at hand gives them as its ``own``, so that they are not made a second time.
    """
    phase = state.phase
    if type(phase) is Betting:
        return own if seat == phase.envite.queue[0] else envite.words(phase.envite, state.rules)
    if type(phase) is AskingForMus or type(phase) is Discarding:
        return asking.offered(state, phase)
    return ()


def decide(state: MusState, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Judge an action and give what comes of it.

    Raises:
        IllegalActionError: the rules do not allow it; nothing has changed.
    """
    word = actions.word_of(action)
    for legal in legal_actions(state, seat):
        if legal.word == word:
            return _act(state, seat, action, legal)
    if type(action) is Sena or type(action) is Miro or type(action) is Consulta:
        return _aside(state, seat, action)
    raise _refusal(state, seat, _why_not(state, seat, word))


def _aside(state: MusState, seat: Seat, action: Sena | Miro | Consulta) -> tuple[Event, ...]:
    """Judge what takes no turn."""
    if type(action) is Sena:
        return signals.decide_signal(state, seat, action.signal)
    if type(action) is Miro:
        return watching.decide_watch(state, seat, action.seat)
    return talk.decide_talk(state, seat, action.text)


def _act(state: MusState, seat: Seat, action: Action, legal: Legal) -> tuple[Event, ...]:
    if type(action) is Word:
        return _say(state, seat, action)
    if type(action) is Envido or type(action) is Mas or type(action) is EnvidoDos:
        stones = _amount(state, seat, action.stones, legal)
        return (lances.offer_event(state, seat, legal.word, stones),)
    assert type(action) is Descarto, "what is for the partner alone is no word of the game"
    return _discard(state, seat, action, legal)


def _say(state: MusState, seat: Seat, word: Word) -> tuple[Event, ...]:
    if word is _PASO or word is _NO_QUIERO or word is _NO_QUEREMOS:
        return _say_no(state, seat, plural=word is _NO_QUEREMOS)
    if word is _ORDAGO:
        return (OrdagoOffered(seat),)
    if word is _QUIERO or word is _QUEREMOS:
        return (Accepted(seat, plural=word is _QUEREMOS),)
    if word is _REENVIDO:
        stones = lances.open_envite_of(state).stones
        return (lances.offer_event(state, seat, word.value, stones),)
    if word is _MUS:
        return (MusAsked(seat),)
    if word is _CORTO:
        return (MusCut(seat),)
    if word is _ORDAGO_DOS:
        return (OrdagoOffered(seat, both=True),)
    if word is _PERETE:
        return _say_perete(state, seat)
    if word is _MUS_VISTO:
        return (MusSeen(seat),)
    assert_never(word)


def _say_perete(state: MusState, seat: Seat) -> tuple[Event, ...]:
    """Write a stone down at once, which may end the game (R4.11)."""
    side = state.seating.side_of[seat]
    said = (PereteSaid(seat), StonesWon(None, Why.PERETE, side, 1))
    if state.score[side] + 1 >= state.rules.target:
        return (*said, *finish.at_target(state, side))
    return (*said, HandChanged(seat)) if state.rules.perete == "change" else said


def _say_no(state: MusState, seat: Seat, *, plural: bool) -> tuple[Event, ...]:
    open_envite = lances.open_envite_of(state)
    if open_envite.bettor is None:
        return (Passed(seat),)
    return lances.refusal_events(state, open_envite, seat, plural=plural)


def _amount(state: MusState, seat: Seat, stones: int | None, legal: Legal) -> int:
    """Take the least amount where none was named (R7.3)."""
    amount = legal.least if stones is None else stones
    if not legal.least <= amount <= legal.most:
        raise _refusal(state, seat, Reason.AMOUNT, legal)
    return amount


def _discard(state: MusState, seat: Seat, action: Descarto, legal: Legal) -> tuple[Event, ...]:
    reason = deal.discard_refusal(state.hands[seat], action, legal.least)
    if reason is not None:
        raise _refusal(state, seat, reason, legal)
    return (Discarded(seat, action.cards),)


def _refusal(
    state: MusState, seat: Seat, reason: Reason, bounds: Legal | None = None
) -> IllegalActionError:
    least, most = (0, 0) if bounds is None else (bounds.least, bounds.most)
    awaited = to_act(state)
    legal = offered_words(state) if seat in awaited else ()
    return IllegalActionError(Refusal(reason, least, most, awaited, legal))


_LANCE_WORDS = frozenset(actions.WORDS_IN_ORDER) - {"mus", "corto", "descarto"}
_OUT_OF_TURN: dict[str, Callable[[MusState, Seat], Reason | None]] = {
    "perete": asking.perete_refusal,
    "mus-visto": asking.mus_visto_refusal,
}


def _why_not(state: MusState, seat: Seat, word: str) -> Reason:
    """Say why a word is not among those that a seat may say now."""
    if isinstance(state.phase, Finished):
        return Reason.MATCH_OVER
    if state.seating.side_of[seat] in state.out:
        return Reason.OUT_OF_THE_GAME
    if word in _OUT_OF_TURN:
        reason = _OUT_OF_TURN[word](state, seat)
        assert reason is not None, "else the word would have been legal"
        return reason
    if (seat,) != to_act(state):
        return Reason.NOT_YOUR_TURN
    match state.phase:
        case Betting(envite=open_envite) if word in _LANCE_WORDS:
            return envite.why_not(open_envite, word, state.rules)
        case Betting():
            return Reason.NOT_DISCARDING if word == "descarto" else Reason.MUS_IS_CUT
        case Discarding():
            return Reason.DISCARD_FIRST
        case _:
            return Reason.NOT_DISCARDING if word == "descarto" else Reason.MUS_NOT_CUT
