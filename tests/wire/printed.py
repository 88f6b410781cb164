"""Does what a bot prints tell anybody's cards? Who runs it may sit at the table."""

import re
from collections.abc import Iterable

NOTATION = re.compile(r"(?<![\w./:-])(?:1[0-2]|[1-7])[oceb](?![\w./:-])")
SUITS = re.compile(r"\b(?:oros|copas|espadas|bastos|coins|cups|swords|clubs)\b", re.IGNORECASE)
SIGNS = re.compile("[A2-7SCR](?:🪙|🏆|⚔|🪵|♦|♥|♠|♣)|<:card_")


def lines_with_cards(lines: Iterable[str]) -> list[str]:
    """The lines that name a card: `12o`, `rey de oros`, `king of oros`, by signs, as an emoji."""
    return [line for line in lines if any(one.search(line) for one in (NOTATION, SUITS, SIGNS))]


def lines_of_faults(lines: Iterable[str]) -> list[str]:
    """The lines that tell of a fault of ours: a trace, an error, an exception nobody fetched."""
    signs = ("Traceback", "[error", "[critical", "never retrieved", "never awaited")
    return [line for line in lines if any(sign in line for sign in signs)]
