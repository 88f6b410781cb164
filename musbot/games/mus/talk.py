"""What may partners say to one another, and when?

A consultation takes no turn, and nobody but the partners hears it (R9.8). What may be said is an
option: the words of a list, any words, the list while an órdago is to be answered, or nothing.
"""

from __future__ import annotations

import unicodedata

import msgspec
from msgspec.structs import replace

from musbot.core.contract import Refusal
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mus.actions import WORDS_OF_TALK, Reason
from musbot.games.mus.events import Consulted
from musbot.games.mus.state import Betting, Consultation, Dealing, Finished, MusState

MOST_CHARACTERS = 200
"""The longest free text."""

MOST_CONSULTATIONS = 20
"""How often a seat may speak to its partners in a round."""


class Talk(msgspec.Struct, frozen=True):
    """What a seat may say to its partners now.

    ``words`` are those of the list. ``characters`` is the longest text of one's own, 0 where there
    is none.
    """

    words: tuple[str, ...] = ()
    characters: int = 0


_SILENCE = Talk()
_LISTED = Talk(WORDS_OF_TALK)
_FREE = Talk(WORDS_OF_TALK, MOST_CHARACTERS)


def open_talk(state: MusState, seat: Seat) -> Talk:
    """Give exactly what ``decide`` accepts from a seat now."""
    if _none_now(state, seat) is not None:
        return _SILENCE
    return _FREE if state.rules.talk == "free" else _LISTED


def decide_talk(state: MusState, seat: Seat, text: str) -> tuple[Consulted, ...]:
    """Judge what a seat says to its partners; out of turn is as good as in turn.

    Of a free text spaces and control signs are kept as single spaces, and of accents above one
    letter so many as can be read.

    Raises:
        IllegalActionError: it may not speak now, or not say that.
    """
    reason = _none_now(state, seat)
    if reason is not None:
        most = MOST_CONSULTATIONS if reason is Reason.TALK_TOO_OFTEN else 0
        raise IllegalActionError(Refusal(reason, most=most))
    if text in WORDS_OF_TALK:
        return (Consulted(seat, text),)
    if state.rules.talk != "free":
        raise IllegalActionError(Refusal(Reason.TALK_NOT_A_WORD))
    said = _cleaned(text)
    if not 0 < len(said) <= MOST_CHARACTERS:
        raise IllegalActionError(Refusal(Reason.TALK_TOO_LONG, 1, MOST_CHARACTERS))
    return (Consulted(seat, said),)


def after_talk(state: MusState, event: Consulted) -> MusState:
    """Let the partners hear it."""
    phase = state.phase
    lance = phase.envite.lance if type(phase) is Betting else None
    heard = Consultation(event.seat, event.text, lance)
    whispers = state.whispers
    consultations = (*whispers.consultations, heard)
    return replace(state, whispers=replace(whispers, consultations=consultations))


def _none_now(state: MusState, seat: Seat) -> Reason | None:
    """Say what stands against any word of this seat to its partners."""
    talk = state.rules.talk
    if talk == "none":
        return Reason.TALK_OFF
    if type(state.phase) is Finished:
        return Reason.MATCH_OVER
    if not state.seating.partners(seat):
        return Reason.TALK_NO_PARTNER
    if state.corrido or type(state.phase) is Dealing:
        return Reason.TALK_TOO_EARLY
    if talk == "ordago-only" and not _is_to_answer_ordago(state, seat):
        return Reason.TALK_ONLY_ORDAGO
    if not state.whispers.consultations:
        return None
    often = sum([said.seat == seat for said in state.whispers.consultations]) >= MOST_CONSULTATIONS
    return Reason.TALK_TOO_OFTEN if often else None


def _is_to_answer_ordago(state: MusState, seat: Seat) -> bool:
    """Say whether an órdago stands that somebody of this side is still to answer."""
    phase, side_of = state.phase, state.seating.side_of
    if type(phase) is not Betting or not phase.envite.ordago:
        return False
    return any(side_of[asked] == side_of[seat] for asked in phase.envite.queue)


_TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that turn the direction of writing, and with it whatever stands behind them."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
"""Letters and signs of which nothing is drawn."""

_MOST_MARKS = 4
"""How many accents may stand above one another; more would run over the lines beside."""

_MARKS = ("Mn", "Me")
_UNKNOWN = ("Cn", "Co")
"""Signs that stand for nothing, or for something among those who have agreed on it."""

_NOWHERE = ("Cf", *_UNKNOWN)
"""Beside them marks still stand above the same letter."""

_UNSEEN = ("Cf", "Zs", *_MARKS)


def _cleaned(text: str) -> str:
    """Leave no sign that cannot be stored or would break a line; what nobody sees is no text."""
    kept: list[str] = []
    marks = 0
    for sign in text:
        category = unicodedata.category(sign)
        if category in _MARKS:
            marks += 1
        elif category not in _NOWHERE:
            marks = 0
        if category in ("Cc", "Cs") or sign in _BLANK:
            kept.append(" ")
        elif category not in _UNKNOWN and sign not in _TURNING and marks <= _MOST_MARKS:
            kept.append(sign)
    said = " ".join("".join(kept).split())
    seen = any(unicodedata.category(sign) not in _UNSEEN for sign in said)
    return said if seen else ""
