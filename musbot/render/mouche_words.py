"""What are the words of mouche called in the reader's language?

What is said has a word of its own in every language; what is typed is French everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from musbot.core.cards import Cards
from musbot.core.contract import Legal
from musbot.games.mouche.actions import Answer
from musbot.games.mouche.cards import SUIT_OF
from musbot.games.mouche.mouches import points_of
from musbot.games.mouche.state import Declaration, Play, ShownMouche
from musbot.render.mouche_signs import card_sign, card_signs, in_order, suit_name
from musbot.render.narrator import Narrator
from musbot.render.text import Texts, marked

WORDS: Final = {
    "passe": marked("Pass"),
    "change": marked("Exchange"),
    "tiens": marked("Stick"),
    "mouche": marked("Mouche"),
    "demande": marked("Ask about a mouche"),
    "repond": marked("Answer"),
    "joue": marked("Play a card"),
    "retourne": marked("Take the turned card"),
}
"""Every word, by its spelling in records."""

ANSWERS: Final = {
    Answer.SILENCE: marked("Say nothing"),
    Answer.EVASIF: marked("“We shall see”"),
    Answer.OUI: marked("“Yes”"),
    Answer.NON: marked("“No”"),
}
"""What may be answered, as it stands on a button."""

_HEARD: Final = {
    Answer.SILENCE: marked("(says nothing)"),
    Answer.EVASIF: marked("“We shall see.”"),
    Answer.OUI: marked("“Yes, I save it.”"),
    Answer.NON: marked("“No.”"),
}
"""How an answer is told."""


def word(texts: Texts, name: str) -> str:
    """Say a word as it stands on a button."""
    return texts.gettext(WORDS[name])


def declared(texts: Texts, declaration: Declaration) -> str:
    """Repeat what somebody has declared: ``Pass``, ``Exchange 3``, ``Stick``."""
    if declaration.word == "change":
        return exchanged(texts, declaration.cards)
    return word(texts, declaration.word)


def exchanged(texts: Texts, cards: int) -> str:
    """Say that so many cards are exchanged."""
    return texts.gettext("Exchange {cards}", cards=cards)


def answered(texts: Texts, answer: Answer) -> str:
    """Repeat what was answered."""
    return texts.gettext(_HEARD[answer])


def bounded(texts: Texts, legal: Legal) -> str:
    """Say a word that is allowed, with how many cards where there is a choice."""
    alone = word(texts, legal.word)
    return f"{alone} ({legal.least} – {legal.most})" if legal.most > legal.least else alone


def play(narrator: Narrator, played: Play) -> str:
    """Say who has played which card, in short."""
    return f"{narrator.names[played.seat]} {card_sign(narrator.texts, played.card)}"


def plays(narrator: Narrator, played: Iterable[Play]) -> str:
    """Say in one line who has played which card, one after the other."""
    return " · ".join([play(narrator, each) for each in played])


def mouche(texts: Texts, cards: Cards, trump_suit: str) -> str:
    """Show a mouche with what makes it higher than another."""
    suit = SUIT_OF[cards[0]]
    message = (
        marked("{cards}, mouche of trump ({suit}), {points} points")
        if suit == trump_suit
        else marked("{cards}, mouche of {suit}, {points} points")
    )
    drawn = card_signs(texts, in_order(cards))
    name = suit_name(texts, suit)
    return texts.gettext(message, cards=drawn, suit=name, points=points_of(cards))


def mouche_line(narrator: Narrator, shown: ShownMouche, trump_suit: str) -> str:
    """Say who shows which mouche."""
    showing = mouche(narrator.texts, shown.cards, trump_suit)
    return narrator.texts.labelled(narrator.names[shown.seat], showing)
