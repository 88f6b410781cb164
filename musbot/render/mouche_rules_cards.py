"""What do the rules of a table of mouche say of its cards, its chips and the declarations?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.games.mouche.cards import CARDS_IN_HAND, RANK_OF, RANKS_UPWARDS
from musbot.games.mouche.pool import JETONS_IN_CONTRAT, JETONS_IN_FICHE
from musbot.games.mouche.rules import deck_of, talon_of
from musbot.games.mouche.state import START_CHIPS
from musbot.render.mouche_rules_telling import Telling
from musbot.render.mouche_signs import named_suit, rank_sign, ranks_downwards
from musbot.render.text import marked

SEATS: Final = {
    "two": marked("Two play, one against the other."),
    "three": marked("Three play, each for himself."),
    "four": marked("Four play, each for himself."),
    "five": marked("Five play, each for himself."),
    "six": marked("Six play, each for himself."),
}

_ASIDE: Final = {
    True: marked(
        "When all have spoken, the cards that were put aside are shown, and whose they were."
    ),
    False: marked("The cards that were put aside are never shown."),
}


def card_lines(told: Telling) -> Iterator[str]:
    """Tell which cards there are, and which is higher."""
    gettext, deck = told.texts.gettext, deck_of(told.rules, told.seating)
    ranks = {RANK_OF[card] for card in deck}
    lowest = next(rank for rank in RANKS_UPWARDS if rank in ranks)
    yield gettext(SEATS[told.seating.name])
    yield gettext(
        "For so many the French pack has {count} cards: in every suit from the king down to "
        "the {lowest}.",
        count=len(deck),
        lowest=rank_sign(lowest),
    )
    yield " · ".join([named_suit(told.texts, suit) for suit in "shdc"])
    yield gettext(
        "From high to low: **{ranks}**. R is the king (roi), D the queen (dame), V the jack "
        "(valet). The ace stands below the jack.",
        ranks=ranks_downwards(lowest),
    )
    yield gettext(
        "Everybody is dealt {count} cards. The next one is turned: its suit is **trump**. "
        "The other {rest} are the talon.",
        count=CARDS_IN_HAND,
        rest=talon_of(told.rules, told.seating),
    )
    yield gettext(
        "At a real table all goes to the right: who sits at the dealer’s right speaks first, the "
        "dealer last, and the next deal is his neighbour’s."
    )


def stake_lines(told: Telling) -> Iterator[str]:
    """Tell what everybody has, and what comes into the basket."""
    gettext = told.texts.gettext
    yield gettext(
        "Everybody begins with {start}. A **fiche** is {fiche} of them, a **contrat** {contrat}.",
        start=told.jetons(START_CHIPS),
        fiche=JETONS_IN_FICHE,
        contrat=JETONS_IN_CONTRAT,
    )
    yield gettext(
        "Before every deal the dealer puts {stake} into the **basket**. To that come the fines of "
        "the deals before, and what nobody has won.",
        stake=told.jetons(told.rules.mise),
    )
    yield gettext("The basket is what the deal is played for: a fifth of it for each trick.")
    yield gettext("Whoever has no jetons left plays on below zero, and owes them in the end.")


def declaring_lines(told: Telling) -> Iterator[str]:
    """Tell what may be declared."""
    gettext = told.texts.gettext
    yield gettext("Each in turn says once what he does, the dealer last:")
    yield gettext("**Pass** (/passe): you lay your cards down, and cannot win or lose anything.")
    yield gettext(
        "**Exchange** (/change): you put 1 to {most} cards aside and draw as many from the talon. "
        "How many, all may see.",
        most=CARDS_IN_HAND,
    )
    yield gettext("**Stick** (/tiens): you keep the five cards that you were dealt.")
    yield gettext(
        "Whoever exchanges or sticks stays in the deal: he must play, and pays a fine if he takes "
        "no trick."
    )
    yield gettext(
        "Nobody can draw more cards than the talon has, and what was put aside does not come "
        "back. When the talon is empty one can only pass or stick."
    )
    yield gettext(_ASIDE[told.rules.ecart_visible])
    if told.rules.retourne_au_donneur:
        yield gettext(
            "At his turn the dealer may take the turned card into his hand for one of his own "
            "(/retourne). Then he cannot pass any more, and five cards of one suit are no mouche; "
            "trump stays as it was."
        )
