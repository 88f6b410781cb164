"""Does what a bot prints tell anybody's cards? Who runs it may sit at the table."""

import re
from collections.abc import Iterable

NOTATION = re.compile(r"(?<![\w./:-])(?:1[0-2]|[1-7])[oceb](?![\w./:-])")
FRENCH = re.compile(r"(?<![\w./:-])(?:(?:10|[2-9])[dc]|[AJQK][hdc]|[JQK]s)(?![\w./:-])")
"""Most French cards; the others, `5s`, `5h` and `As`, may be times and a word."""
SUITS = re.compile(
    r"\b(?:oros|copas|espadas|bastos|coins|cups|swords|clubs|spades|hearts|diamonds)\b",
    re.IGNORECASE,
)
SIGNS = re.compile("[AJQKDV2-9SCR](?:🪙|🏆|⚔|🪵|♦|♥|♠|♣)|10[♦♥♠♣]|<:card_|<:french_")


def lines_with_cards(lines: Iterable[str]) -> list[str]:
    """The lines that name a card: `12o`, `Kd`, `rey de oros`, by signs, as an emoji."""
    kinds = (NOTATION, FRENCH, SUITS, SIGNS)
    return [line for line in lines if any(one.search(line) for one in kinds)]


def lines_of_faults(lines: Iterable[str]) -> list[str]:
    """The lines that tell of a fault of ours: a trace, an error, an exception nobody fetched."""
    signs = ("Traceback", "[error", "[critical", "never retrieved", "never awaited")
    return [line for line in lines if any(sign in line for sign in signs)]
