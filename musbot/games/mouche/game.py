"""How do the parts of mouche fulfil the contract of a card game?"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from musbot.core import records
from musbot.core.deeds import Award
from musbot.core.errors import CorruptLogError
from musbot.core.seats import FIVE, FOUR, SIX, THREE, TWO, Seat, Seating
from musbot.games.mouche import finish, judgement, length, progress
from musbot.games.mouche.actions import parse_action, write_action
from musbot.games.mouche.awards import AWARDS
from musbot.games.mouche.deeds import deeds
from musbot.games.mouche.events import Event
from musbot.games.mouche.record import record_of
from musbot.games.mouche.rules import (
    MoucheRules,
    abridge_rules,
    fit_rules,
    parse_rules,
    read_rules,
    write_rules,
)
from musbot.games.mouche.state import MoucheState, starting_state
from musbot.games.mouche.view import build_view

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def rounds_played(state: MoucheState) -> int:
    """Count the finished deals of the match."""
    return state.rounds


def is_aside(event: Event) -> bool:  # noqa: ARG001 -- the contract's signature
    """Say that no event is one: nobody plays together, so nothing is said aside."""
    return False


def write_record(
    rules: MoucheRules,
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


class Mouche:
    """The game of mouche; it holds nothing, all is in the values that go in and out."""

    name = "mouche"
    seatings: tuple[Seating, ...] = (FOUR, TWO, THREE, FIVE, SIX)  # Q1.4
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
    outcome = staticmethod(finish.outcome)
    conceded = staticmethod(finish.conceded)
    to_win = staticmethod(length.to_win)
    won = staticmethod(length.won)
    points = staticmethod(length.points)
    view = staticmethod(build_view)
    is_aside = staticmethod(is_aside)
    parse_action = staticmethod(parse_action)
    write_action = staticmethod(write_action)
    write_record = staticmethod(write_record)
    deeds = staticmethod(deeds)
    encode_event = staticmethod(encode_event)
    decode_event = staticmethod(decode_event)


MOUCHE = Mouche()
