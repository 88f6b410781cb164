"""What are the awards called, and what is each of them for?"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from musbot.community.awards import OF_ANY_GAME
from musbot.games import GAMES
from musbot.render.text import Texts, marked


class Honour(msgspec.Struct, frozen=True):
    """The name of an award, and what it is for, in English."""

    name: str
    what_for: str


_OF_MUS: Final = {
    "first-ordago-won": Honour(marked("The first órdago"), marked("An órdago accepted and won")),
    "ten-ordagos-won": Honour(
        marked("Always the whole game"), marked("Ten órdagos accepted and won")
    ),
    "three-ordagos-in-a-match": Honour(
        marked("Three at a stroke"), marked("Three órdagos won in one match")
    ),
    "bluffer": Honour(
        marked("Poker face"),
        marked("Twenty-five bets refused by rivals with the better hand"),
    ),
    "from-0-30": Honour(
        marked("Back from the dead"),
        marked("A game won from no stone against three quarters of the target"),
    ),
    "won-to-0": Honour(
        marked("Not a stone"), marked("A game won in which the rivals had nothing at its end")
    ),
    "game-in-one-round": Honour(marked("In one go"), marked("A game won in one round")),
    "sweep": Honour(marked("Everything is mine"), marked("All lances of a round won")),
    "royal-31": Honour(marked("La real"), marked("La real, shown at the end of a round")),
    "ten-31-as-mano": Honour(
        marked("Thirty-one as mano"), marked("Juego of 31 shown as mano, ten times")
    ),
    "duples-of-kings": Honour(
        marked("Duples of kings"), marked("Four cards shown that count as kings")
    ),
    "duples-of-aces": Honour(
        marked("Duples of aces"), marked("Four cards shown that count as aces")
    ),
    "solomillo": Honour(marked("Solomillo"), marked("A solomillo shown at the end of a round")),
    "perete": Honour(
        marked("Uncle Perete"), marked("The hand 4 5 6 7, shown at the end of a round")
    ),
    "five-manos-by-cutting": Honour(
        marked("Mano by hand"), marked("Cut in mus corrido and mano by it, five times")
    ),
    "hundred-signals": Honour(marked("A speaking face"), marked("A hundred señas given")),
    "caught-a-signal": Honour(marked("A good eye"), marked("A seña of a rival caught")),
    "hundred-games": Honour(marked("A hundred games"), marked("A hundred games won")),
}

_OF_MOUCHE: Final = {
    "first-mouche": Honour(marked("La mouche"), marked("A mouche that took the basket")),
    "saved-mouche": Honour(marked("Sauvée"), marked("A mouche saved, and shown in time")),
    "trump-mouche": Honour(
        marked("The queen bee"), marked("The basket taken by a mouche of trumps")
    ),
    "beaten-mouche": Honour(
        marked("Swatted"), marked("A mouche shown, and beaten by a better one")
    ),
    "all-five-tricks": Honour(
        marked("The whole basket"), marked("All five tricks of a deal in which others stayed")
    ),
    "five-whole-baskets-in-a-match": Honour(
        marked("Basket weaver"), marked("All five tricks, five times in one match")
    ),
    "five-hundred-tricks": Honour(
        marked("Five hundred tricks"), marked("Five hundred tricks taken")
    ),
    "ten-deals-as-dealt": Honour(
        marked("Well served"),
        marked("Ten deals won by play with the cards as they were dealt"),
    ),
    "five-new-cards": Honour(
        marked("Five strangers"), marked("A deal won by play with five new cards")
    ),
    "ten-baskets-unopposed": Honour(
        marked("Nobody dares"), marked("Ten baskets taken because nobody else stayed")
    ),
    "contrat-in-a-deal": Honour(
        marked("A contrat"), marked("A hundred jetons or more taken in one deal")
    ),
    "ten-thousand-jetons": Honour(
        marked("Rentier"), marked("Ten thousand jetons taken out of baskets")
    ),
    "ten-fines": Honour(marked("A good payer"), marked("Ten fines paid")),
    "won-from-debt": Honour(
        marked("Out of the red"), marked("A match won after having had less than nothing")
    ),
}

_OF_ANY_GAME: Final = {
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

_HONOURS: Final = {**_OF_MUS, **_OF_MOUCHE, **_OF_ANY_GAME}
"""By the names of the awards."""


@cache
def awards_there_are(game: str) -> tuple[str, ...]:
    """Give the names of the awards to be won in a game: its own first, then those of any game."""
    own = GAMES[game].awards if game in GAMES else ()
    return tuple([award.name for award in (*own, *OF_ANY_GAME)])


def award_name(texts: Texts, award: str) -> str:
    """Say what an award is called; one that this version does not know keeps its own name."""
    known = _HONOURS.get(award)
    return award if known is None else texts.gettext(known.name)


def how_it_is_won(texts: Texts, award: str) -> str:
    """Say what an award is for."""
    known = _HONOURS.get(award)
    return "" if known is None else texts.gettext(known.what_for)
