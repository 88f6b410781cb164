"""Which word of mouche did somebody mean by what he typed?

Words are understood as in a record, as they are said, and as the table prints them, in every
language of musbot at once. Cards are named as ``mouche_typed`` understands them, or by their places
in the hand as it is drawn.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from musbot.core.cards import Cards
from musbot.core.errors import NotationError
from musbot.core.seats import Seat
from musbot.games.mouche.actions import (
    Action,
    Answer,
    Change,
    Demande,
    Joue,
    Repond,
    Retourne,
    Word,
    parse_action,
)
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render.in_characters import Wanting, cards_by_number
from musbot.render.mouche_choices import choices
from musbot.render.mouche_signs import in_order
from musbot.render.mouche_typed import read_cards, without_accents
from musbot.render.mouche_words import ANSWERS, WORDS
from musbot.render.narrator import Narrator
from musbot.render.page import Needs
from musbot.render.text import LANGUAGES, Texts
from musbot.render.who_is_meant import meant_seat

_SAID: Final = {
    "passe": (
        *("je passe", "passer", "pass", "i pass", "paso", "yo paso", "pasar"),
        *("fold", "me voy", "fuera", "pasatzen naiz", "pasa", "paso egin", "paso egiten dut"),
    ),
    "change": (
        *("je change", "changer", "echange", "j'echange", "echanger", "cambio", "cambiar"),
        *("descarto", "exchange", "i change", "swap", "aldatu", "aldatzen dut", "trukatu"),
    ),
    "tiens": (
        *("je m'y tiens", "je my tiens", "je tiens", "j'y tiens", "tenir", "je reste", "reste"),
        *("me quedo", "me planto", "quedo", "planto", "servido", "voy"),
        *("stick", "i stick", "stay", "stand", "hold", "banoa", "geratzen naiz", "gelditu"),
        *("plantatzen naiz", "plantatu naiz", "geratu"),
    ),
    "mouche": ("la mouche", "flush", "lanterlu", "mosca", "eulia"),
    "demande": (
        *("demander", "je demande", "je demande a", "question", "ask", "i ask"),
        *("sauvez-vous la mouche", "sauvez vous la mouche", "pregunto", "pregunto a"),
        *("preguntar", "preguntar a", "galdetu", "galdera"),
    ),
    "repond": ("repondre", "je reponds", "reponds", "answer", "respondo", "contesto", "erantzun"),
    "joue": (
        *("je joue", "jouer", "play", "i play", "lead", "juego", "jugar", "juega", "echo", "tiro"),
        *("jokatu", "bota"),
    ),
    "retourne": (
        *("la retourne", "je prends la retourne", "je prends", "prends", "take", "turn-up"),
        *("la muestra", "muestra", "cojo", "tomo la muestra", "la vuelta", "tomo", "hartu"),
    ),
}
"""What players say for each word of the records, without accents."""

_ANSWERED: Final = {
    Answer.SILENCE: ("silencio", "nothing", "say nothing", "rien", "nada", "callo", "isilik"),
    Answer.EVASIF: (
        *("evasive", "evasivo", "we shall see", "we'll see", "on verra", "nous verrons"),
        *("ya veremos", "veremos", "quiza", "peut-etre", "perhaps", "maybe", "ikusiko dugu"),
    ),
    Answer.OUI: ("yes", "si", "bai"),
    Answer.NON: ("no", "ez"),
}
"""What is answered, likewise."""

_AROUND: Final = "¡!¿?….:;,\"'“”«»()"


def meant(narrator: Narrator, view: MoucheView, text: str) -> Action | Wanting:
    """Understand words that are not empty and no mere number.

    Raises:
        NotationError: it is no word, or what stands behind the word cannot be read.
    """
    for choice in choices(narrator, view):
        if choice.needs is Needs.NOTHING and _tidied(choice.label) == _tidied(text):
            return parse_action(choice.action)
    if view.answers and (answer := _answers().get(_tidied(text))):
        return Repond(answer)
    word, rest = _word_and_rest(text)
    if not word:
        return _mere_cards(view, text)
    return _with_rest(narrator, view, word, rest)


def _with_rest(narrator: Narrator, view: MoucheView, word: str, rest: str) -> Action | Wanting:
    match word:
        case "change":
            return Change(_cards(view, rest)) if rest else Wanting(word)
        case "retourne":
            return Retourne(_one(_cards(view, rest), rest)[0]) if rest else Wanting(word)
        case "joue":
            return Joue(_one(_cards(view, rest), rest)[0]) if rest else Wanting(word)
        case "demande":
            return Demande(_asked(narrator, view, rest))
        case "repond":
            answer = _answers().get(_tidied(rest))
            return parse_action(f"repond {rest}") if answer is None else Repond(answer)
        case _ if rest:
            raise NotationError("word", f"{word} {rest}")
        case _:
            return Word(word)


def _mere_cards(view: MoucheView, text: str) -> Action:
    """Take cards without a word for what is done with cards at this moment."""
    try:
        cards = read_cards(text)
    except NotationError:
        cards = ()
    if not cards:
        raise NotationError("word", text.strip())
    if view.stage is Stage.DECLARE:
        return Change(cards)
    return Joue(_one(cards, text)[0])


def _cards(view: MoucheView, text: str) -> Cards:
    numbers = text.replace(",", " ").split()
    if all(number.isdecimal() for number in numbers):
        hand = in_order(view.hand, view.trump_suit)
        return cards_by_number([int(number[:9]) for number in numbers], hand)
    return read_cards(text)


def _one(cards: Cards, text: str) -> Cards:
    if len(cards) != 1:
        raise NotationError("card", text.strip())
    return cards


def _asked(narrator: Narrator, view: MoucheView, rest: str) -> Seat:
    """Give who is asked; where only one can be, he need not be named."""
    if not rest and len(view.askable) == 1:
        return view.askable[0]
    return meant_seat(narrator.names, rest.strip(_AROUND + " "))


# ------------------------------------------------------------------ spellings


def _word_and_rest(text: str) -> tuple[str, str]:
    """Find the longest beginning that is a word of the game, and give what stands behind it."""
    parts = text.split()
    for length in range(len(parts), 0, -1):
        word = _words().get(_tidied(" ".join(parts[:length])))
        if word is not None:
            return word, " ".join(parts[length:])
    return "", text


@cache
def _words() -> dict[str, str]:
    """Give the word of the records for each that is said or printed in any language."""
    known = {_tidied(name): word for word, said in _SAID.items() for name in (word, *said)}
    printed = {
        _tidied(Texts(language).gettext(message)): word
        for language in LANGUAGES
        for word, message in WORDS.items()
    }
    return printed | known


@cache
def _answers() -> dict[str, Answer]:
    known = {name: answer for answer, said in _ANSWERED.items() for name in (answer.value, *said)}
    printed = {
        _tidied(Texts(language).gettext(message)): answer
        for language in LANGUAGES
        for answer, message in ANSWERS.items()
    }
    return printed | known


def _tidied(text: str) -> str:
    """Give words in small letters without accents and without the signs around them."""
    plain = without_accents(text.replace("’", "'"))
    return " ".join([word.strip(_AROUND) for word in plain.split()]).strip()
