"""How do the parts of mus fulfil the contract of a card game?"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from musbot.core import records
from musbot.core.contract import Outcome
from musbot.core.deeds import Award
from musbot.core.errors import CorruptLogError
from musbot.core.seats import SEATINGS, Seat, Seating, Side
from musbot.games.mus import judgement, progress, signals
from musbot.games.mus.actions import parse_action, write_action
from musbot.games.mus.awards import AWARDS
from musbot.games.mus.deeds import deeds
from musbot.games.mus.events import Consulted, Event, Noticed, Signalled, Watched
from musbot.games.mus.length import points, to_win, won
from musbot.games.mus.record import record_of
from musbot.games.mus.rules import (
    MusRules,
    abridge_rules,
    fit_rules,
    parse_rules,
    read_rules,
    write_rules,
)
from musbot.games.mus.state import Finished, MusState, starting_state
from musbot.games.mus.view import MusView, build_view

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


_ASIDES = (Signalled, Noticed, Watched, Consulted)


def rounds_played(state: MusState) -> int:
    """Count the finished rounds of the match."""
    return state.rounds


def outcome(state: MusState) -> Outcome | None:
    """Give the end of the match, or ``None`` while it is being played."""
    phase = state.phase
    if type(phase) is not Finished:
        return None
    return conceded(state, phase.winner)


def conceded(state: MusState, winner: Side | None) -> Outcome:
    """Give how a match stands that goes to this side, or to nobody: what was won before stays."""
    tally = state.tally
    return Outcome(winner, tally.all_games, state.vacas, state.rounds, tally.ordagos)


def view(state: MusState, seat: Seat | None) -> MusView:
    """Give what this seat may know; ``None`` is a spectator."""
    legal = () if seat is None else judgement.legal_actions(state, seat)
    true = () if seat is None else signals.legal_signals(state, seat)
    awaited = judgement.to_act(state)
    offered = judgement.offered_words(state, seat, legal)
    return build_view(state, seat, awaited, legal, true, offered)


def is_aside(event: Event) -> bool:
    """Say whether the event is between partners, and changes nobody's turn."""
    return type(event) in _ASIDES


def write_record(
    rules: MusRules,
    seating: Seating,
    players: tuple[str, ...],
    mano: Seat,
    events: Iterable[Event],
) -> str:
    """Write a match, finished or not, as the text of a record."""
    return records.write_record(record_of(rules, seating, players, mano, events))


def encode_event(event: Event) -> bytes:
    """Give the event as JSON."""
    return _ENCODER.encode(event)


def decode_event(body: bytes) -> Event:
    """Read an event from JSON.

    Raises:
        CorruptLogError: it is none of this game's.
    """
    try:
        return _DECODER.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise CorruptLogError(str(error)) from error


class Mus:
    """The game of mus; it holds nothing, all is in the values that go in and out."""

    name = "mus"
    seatings: tuple[Seating, ...] = tuple(SEATINGS.values())  # R2.1
    awards: tuple[Award, ...] = AWARDS

    parse_rules = staticmethod(parse_rules)
    fit_rules = staticmethod(fit_rules)
    write_rules = staticmethod(write_rules)
    read_rules = staticmethod(read_rules)
    abridge_rules = staticmethod(abridge_rules)
    start = staticmethod(starting_state)
    decide = staticmethod(judgement.decide)
    evolve = staticmethod(progress.evolve)
    forced = staticmethod(progress.forced)
    to_act = staticmethod(judgement.to_act)
    legal_actions = staticmethod(judgement.legal_actions)
    rounds_played = staticmethod(rounds_played)
    outcome = staticmethod(outcome)
    conceded = staticmethod(conceded)
    to_win = staticmethod(to_win)
    won = staticmethod(won)
    points = staticmethod(points)
    view = staticmethod(view)
    is_aside = staticmethod(is_aside)
    parse_action = staticmethod(parse_action)
    write_action = staticmethod(write_action)
    write_record = staticmethod(write_record)
    deeds = staticmethod(deeds)
    encode_event = staticmethod(encode_event)
    decode_event = staticmethod(decode_event)


MUS = Mus()
