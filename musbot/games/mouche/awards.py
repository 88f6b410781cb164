"""For which deeds is a player of mouche honoured? Each award is one line of data."""

from __future__ import annotations

from typing import Final

from musbot.core.deeds import Award, Span

AWARDS: Final = (
    Award("first-mouche", "mouches-won"),
    # It was kept back at his turn, and shown before a card was led.
    Award("saved-mouche", "mouches-saved"),
    Award("trump-mouche", "trump-mouches"),
    # He showed one, and somebody else a better one.
    Award("beaten-mouche", "mouches-beaten"),
    Award("all-five-tricks", "whole-baskets"),
    Award("five-whole-baskets-in-a-match", "whole-baskets", 5, Span.MATCH),
    Award("five-hundred-tricks", "tricks-won", 500),
    # Most of the basket without changing a card, and with nothing that he was dealt.
    Award("ten-deals-as-dealt", "deals-won-as-dealt", 10),
    Award("five-new-cards", "deals-won-anew"),
    # Nobody else stayed.
    Award("ten-baskets-unopposed", "baskets-unopposed", 10),
    Award("contrat-in-a-deal", "contrats"),
    Award("ten-thousand-jetons", "jetons-taken", 10_000),
    # Ten times he stayed and took nothing.
    Award("ten-fines", "fines", 10),
    Award("won-from-debt", "won-from-debt"),
)
"""All awards of mouche, in the order in which they are listed."""
