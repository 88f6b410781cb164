"""Of what may somebody say what a record must give, and what does it give?"""

from __future__ import annotations

import msgspec

from musbot.games.mus.events import AdentroReached, Dealt
from musbot.games.mus.replay import Played, summed_up

GIVEN = (
    "ledger",
    "ordago",
    "score",
    "mano",
    "dealer",
    "game_won_by",
    "shown",
    "adentro",
    "games",
    "vacas",
    "winner",
    "to_act",
    "legal",
)
"""The keys that say what a record gives, the last round's facts first."""


def facts(played: Played) -> dict[str, object]:
    """Give all that an expectation may speak of: the last round, then the match after it."""
    given = summed_up(played)
    finished = len(given.rounds) == len(played.stories)
    story = played.stories[-1] if finished and played.stories else None
    last = msgspec.structs.asdict(given.rounds[-1]) if given.rounds else {}
    return {
        **last,
        "game_won_by": None if story is None else story.game_won_by,
        "shown": story is not None and any(story.hands),
        "adentro": _announced(played),
        "games": given.games,
        "vacas": given.vacas,
        "winner": given.winner,
        "to_act": given.to_act,
        "legal": given.legal,
    }


def _announced(played: Played) -> list[int]:
    """Give the sides that were announced as *adentro* at the end of the last round (R8.9)."""
    deals = [place for place, event in enumerate(played.events) if isinstance(event, Dealt)]
    last = played.events[deals[-1] :] if deals else ()
    return [event.side for event in last if isinstance(event, AdentroReached)]
