"""Who is to act, what may a seat say, and is this action allowed?

One judgement serves all: ``decide`` finds the word among ``legal_actions`` and asks nothing else,
so what people, buttons and computer players are offered is exactly what is accepted.
"""

from __future__ import annotations

from typing import Final, assert_never

from musbot.core.contract import Legal, Refusal
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mus import actions, deal, envite, lances, signals
from musbot.games.mus.actions import Action, Descarto, Envido, Mas, Reason, Sena, Word
from musbot.games.mus.events import (
    Accepted,
    Discarded,
    Event,
    MusAsked,
    MusCut,
    Offered,
    OrdagoOffered,
    Passed,
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

_MUS_WORDS = (Legal("mus"), Legal("corto"))
_DISCARD = {least: (Legal("descarto", least, deal.CARDS_IN_HAND),) for least in (0, 1)}


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

    Signals, which take no turn, are in ``signals.legal_signals`` and in the view.
    """
    phase = state.phase
    if type(phase) is Betting:
        return envite.words(phase.envite, state.rules) if seat == phase.envite.queue[0] else ()
    if type(phase) is AskingForMus:
        return _MUS_WORDS if seat == phase.waiting[0] else ()
    if type(phase) is Discarding:
        return _DISCARD[state.rules.min_discard] if seat == phase.waiting[0] else ()
    return ()


def decide(state: MusState, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Judge an action and give what comes of it.

    Raises:
        IllegalActionError: the rules do not allow it; nothing has changed.
    """
    if type(action) is Sena:
        return signals.decide_signal(state, seat, action.signal)
    word = actions.word_of(action)
    for legal in legal_actions(state, seat):
        if legal.word == word:
            return _act(state, seat, action, legal)
    raise _refusal(state, _why_not(state, seat, word))


def _act(
    state: MusState, seat: Seat, action: Word | Descarto | Envido | Mas, legal: Legal
) -> tuple[Event, ...]:
    if type(action) is Envido or type(action) is Mas:
        return _offer(state, seat, legal.word, _amount(state, action.stones, legal))
    if type(action) is Descarto:
        return _discard(state, seat, action, legal)
    return _say(state, seat, action)


def _say(state: MusState, seat: Seat, word: Word) -> tuple[Event, ...]:
    if word is _PASO or word is _NO_QUIERO or word is _NO_QUEREMOS:
        return _say_no(state, seat, plural=word is _NO_QUEREMOS)
    if word is _ORDAGO:
        return (OrdagoOffered(seat),)
    if word is _QUIERO or word is _QUEREMOS:
        return (Accepted(seat, plural=word is _QUEREMOS),)
    if word is _REENVIDO:
        return _offer(state, seat, word.value, lances.open_envite_of(state).stones)
    if word is _MUS:
        return (MusAsked(seat),)
    if word is _CORTO:
        return (MusCut(seat),)
    assert_never(word)


def _say_no(state: MusState, seat: Seat, *, plural: bool) -> tuple[Event, ...]:
    open_envite = lances.open_envite_of(state)
    if open_envite.bettor is None:
        return (Passed(seat),)
    return lances.refusal_events(state, open_envite, seat, plural=plural)


def _offer(state: MusState, seat: Seat, word: str, stones: int) -> tuple[Event, ...]:
    return (Offered(seat, lances.open_envite_of(state).stones + stones, word),)


def _amount(state: MusState, stones: int | None, legal: Legal) -> int:
    """Take the least amount where none was named (R7.3)."""
    amount = legal.least if stones is None else stones
    if not legal.least <= amount <= legal.most:
        raise _refusal(state, Reason.AMOUNT, legal)
    return amount


def _discard(state: MusState, seat: Seat, action: Descarto, legal: Legal) -> tuple[Event, ...]:
    reason = deal.discard_refusal(state.hands[seat], action, legal.least)
    if reason is not None:
        raise _refusal(state, reason, legal)
    return (Discarded(seat, action.cards),)


def _refusal(state: MusState, reason: Reason, bounds: Legal | None = None) -> IllegalActionError:
    awaited = to_act(state)
    legal = legal_actions(state, awaited[0]) if awaited else ()
    least, most = (0, 0) if bounds is None else (bounds.least, bounds.most)
    return IllegalActionError(Refusal(reason, least, most, awaited, legal))


_LANCE_WORDS = frozenset(actions.WORDS_IN_ORDER) - {"mus", "corto", "descarto"}


def _why_not(state: MusState, seat: Seat, word: str) -> Reason:
    """Say why a word is not among those that a seat may say now."""
    if isinstance(state.phase, Finished):
        return Reason.MATCH_OVER
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
