"""What are the awards called, and what is each of them for?"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from musbot.community.awards import OF_ANY_GAME
from musbot.render.text import Texts, marked


class Honour(msgspec.Struct, frozen=True):
    """The name of an award, and what it is for, in English."""

    name: str
    what_for: str


_HONOURS: Final = {
    "first-match": Honour(marked("Welcome"), marked("The first match")),
    "ten-matches": Honour(marked("A regular"), marked("Ten matches")),
    "hundred-matches": Honour(marked("Part of the furniture"), marked("A hundred matches")),
    "hundred-rounds": Honour(marked("A hundred rounds"), marked("A hundred rounds played")),
    "thousand-rounds": Honour(marked("A thousand rounds"), marked("A thousand rounds played")),
    "first-win": Honour(marked("First victory"), marked("The first match won")),
    "fifty-wins": Honour(marked("Fifty victories"), marked("Fifty matches won")),
    "five-in-a-row": Honour(marked("On a roll"), marked("Five matches won in a row")),
    "beat-the-best": Honour(
        marked("David and Goliath"), marked("A match won against the first of the leaderboard")
    ),
    "whole-evening": Honour(marked("A whole evening"), marked("Five matches in six hours")),
    "old-friends": Honour(
        marked("Old friends"), marked("Twenty-five matches with the same partner")
    ),
    "ten-partners": Honour(marked("Everybody’s partner"), marked("Ten different partners")),
    "friend-in-every-language": Honour(
        marked("A friend in every language"),
        marked("Partners who speak English, Spanish, Basque and French"),
    ),
    "every-table": Honour(marked("At every table"), marked("Matches at four kinds of tables")),
}
"""By the names of the awards, in the order in which they are listed."""


@cache
def awards_there_are() -> tuple[str, ...]:
    """Give the names of all awards: those of the game first, then those of any game."""
    return tuple([award.name for award in OF_ANY_GAME])


def award_name(texts: Texts, award: str) -> str:
    """Say what an award is called; one that this version does not know keeps its own name."""
    known = _HONOURS.get(award)
    return award if known is None else texts.gettext(known.name)


def how_it_is_won(texts: Texts, award: str) -> str:
    """Say what an award is for."""
    known = _HONOURS.get(award)
    return "" if known is None else texts.gettext(known.what_for)
