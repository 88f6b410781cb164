"""Of what may somebody say what a record of mouche must give, and what does it give?"""

from __future__ import annotations

import msgspec

from musbot.games.mouche.replay import Played, summed_up

GIVEN = (
    "ledger",
    "tricks",
    "trump",
    "mano",
    "dealer",
    "mouches",
    "put_aside",
    "won_by",
    "basket",
    "fines",
    "chips",
    "winner",
    "places",
    "to_act",
    "legal",
)
"""The keys that say what a record gives, the last round's facts first."""


def facts(played: Played) -> dict[str, object]:
    """Give all that an expectation may speak of: the last round, then the match after it.

    ``mouches`` are the seats that showed one, ``put_aside`` are the cards that all were shown.
    """
    given = summed_up(played)
    finished = len(given.rounds) == len(played.stories)
    story = played.stories[-1] if finished and played.stories else None
    last = msgspec.structs.asdict(given.rounds[-1]) if given.rounds else {}
    return {
        **last,
        "mouches": [] if story is None else [shown.seat for shown in story.shown],
        "put_aside": [] if story is None else [list(each.cards) for each in story.put_aside],
        "won_by": None if story is None else story.won_by,
        "winner": given.winner,
        "places": given.places,
        "to_act": given.to_act,
        "legal": given.legal,
    }
