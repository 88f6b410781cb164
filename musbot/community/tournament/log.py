"""How are the events of a tournament stored, and where does it stand after them?"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from musbot.community.tournament.events import Announced, TournamentEvent
from musbot.community.tournament.evolve import evolve
from musbot.community.tournament.state import Tournament, first_state
from musbot.core.errors import CorruptLogError

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[TournamentEvent] = msgspec.json.Decoder(TournamentEvent)


def encode(event: TournamentEvent) -> bytes:
    """Give the event as JSON."""
    return _ENCODER.encode(event)


def decode(body: bytes) -> TournamentEvent:
    """Read an event from JSON; raises ``CorruptLogError``."""
    try:
        return _DECODER.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise CorruptLogError(str(error)) from error


def begin(event: TournamentEvent) -> Tournament:
    """Give how a tournament stands after its first event; raises ``CorruptLogError``."""
    if not isinstance(event, Announced):
        raise CorruptLogError("the first event announces no tournament")
    return first_state(event)


def replay(stored: Iterable[tuple[float, bytes]]) -> Tournament:
    """Give where a tournament stands after its stored events, each with its time.

    Raises:
        CorruptLogError: there is none, or they do not make a tournament.
    """
    state: Tournament | None = None
    for number, (at, body) in enumerate(stored, start=1):
        try:
            event = decode(body)
            state = begin(event) if state is None else evolve(state, event, at)
        except CorruptLogError as error:
            raise CorruptLogError(f"event {number}: {error}") from error
    if state is None:
        raise CorruptLogError("no events")
    return state
