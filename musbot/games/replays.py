"""How is a record of each game played again? A new game adds a line here, as to ``GAMES``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from musbot.core.errors import RecordError
from musbot.core.records import Record, shown
from musbot.games.mouche import record_facts as mouche_facts
from musbot.games.mouche import replay as mouche
from musbot.games.mus import record_facts as mus_facts
from musbot.games.mus import replay as mus


class Replay(NamedTuple):
    """What a game does with its records; what was played only the game understands.

    ``play`` raises ``RecordError`` with the place and the fault. ``summed_up`` is the answer of
    ``musbot replay --json``. ``facts`` are what an expectation beside a record may speak of, by the
    keys in ``given``.
    """

    play: Callable[[Record], Any]
    summed_up: Callable[[Any], msgspec.Struct]
    facts: Callable[[Any], Mapping[str, object]]
    given: tuple[str, ...]


REPLAYS: dict[str, Replay] = {
    "mus": Replay(mus.play_record, mus.summed_up, mus_facts.facts, mus_facts.GIVEN),
    "mouche": Replay(mouche.play_record, mouche.summed_up, mouche_facts.facts, mouche_facts.GIVEN),
}
"""What every game does with its records, by the game's name."""


def replay_of(record: Record) -> Replay:
    """Give what the game of this record does with it.

    Raises:
        RecordError: there is no such game.
    """
    if record.game not in REPLAYS:
        games = ", ".join(REPLAYS)
        raise RecordError(f"game cannot be {shown(record.game)}; it may be: {games}")
    return REPLAYS[record.game]
