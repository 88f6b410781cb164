"""For which deeds is a player of mus honoured? Each award is one line of data."""

from __future__ import annotations

from typing import Final

from musbot.core.deeds import Award, Span

AWARDS: Final = (
    # An órdago was accepted, and his side had the better hand.
    Award("first-ordago-won", "ordagos-won"),
    Award("ten-ordagos-won", "ordagos-won", 10),
    Award("three-ordagos-in-a-match", "ordagos-won", 3, Span.MATCH),
    # A bet of his side was refused by somebody who would have won the lance.
    Award("bluffer", "bluffs", 25),
    # A game was won in which his side once had nothing, and another three quarters of the target.
    Award("from-0-30", "from-0-30"),
    Award("won-to-0", "won-to-0"),
    Award("game-in-one-round", "games-in-one-round"),
    # His side took all the lances of a round.
    Award("sweep", "sweeps"),
    # What he held when the cards were shown.
    Award("royal-31", "la-real"),
    Award("ten-31-as-mano", "treinta-y-una-mano", 10),
    Award("duples-of-kings", "duples-of-kings"),
    Award("duples-of-aces", "duples-of-aces"),
    Award("solomillo", "solomillo"),
    Award("perete", "perete"),
    # In mus corrido he cut and so became mano in another's place.
    Award("five-manos-by-cutting", "mano-by-cutting", 5),
    Award("hundred-signals", "signals", 100),
    Award("caught-a-signal", "signals-caught"),
    Award("hundred-games", "games-won", 100),
)
"""All awards of mus, in the order in which they are listed."""
