"""How does mouche fulfil what a face must tell? All is told elsewhere, and bound together here."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final, assert_never

from musbot.core.errors import MusbotError, NotationError
from musbot.games.mouche.actions import Action, Change, Demande, Joue, Repond, Retourne, Word
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.view import MoucheView
from musbot.render import mouche_choices
from musbot.render.face import Face, Partners
from musbot.render.in_characters import AnyInCharacters
from musbot.render.mouche_done import done_line
from musbot.render.mouche_ending import ending_page
from musbot.render.mouche_guide import guide_pages
from musbot.render.mouche_hand import hand_page
from musbot.render.mouche_in_characters import MOUCHE_IN_CHARACTERS
from musbot.render.mouche_practice import practice_pages
from musbot.render.mouche_refusals import refusal_sentence
from musbot.render.mouche_rules_in_words import MOUCHE_RULES
from musbot.render.mouche_story import story_page
from musbot.render.mouche_table import score_block, score_page, table_page
from musbot.render.page import Choice
from musbot.render.rules_in_words import RulesInWords
from musbot.render.text import Texts, marked

_NOTATION: Final = {
    "card": marked(
        "A card is written as its rank and the letter of its suit: Kd or Rd is the king of "
        "diamonds, 10s the ten of spades. The suits are s, h, d and c, or ♠ ♥ ♦ ♣."
    ),
    "seat": marked("Whom you ask is told by the number of his seat, such as 1."),
    "place": marked("Your cards are numbered from the left, beginning with 1."),
    "answer": marked("You can answer: silence, evasif, oui, non."),
}
"""A sentence for what cannot be read, by what was expected."""


def waiting_line(texts: Texts) -> str:
    """Say to who sits down that his cards will come here."""
    return texts.gettext("You sit at a table of mouche. Your cards will come here.")


def another_line(texts: Texts) -> str:
    """Say how another practice match begins."""
    return texts.gettext("With /mouche another one begins.")


def misread(_view: MoucheView | None, _written: str, error: NotationError) -> MusbotError:
    """Tell what a card, a seat or an answer is, as the notation has it."""
    return error


def tells_cards(action: Action) -> bool:
    """Say whether it names cards, or depends on them: a mouche, and what is true of it."""
    match action:
        case Word.PASSE | Word.TIENS | Demande():
            return False
        case Word.MOUCHE | Change() | Repond() | Joue() | Retourne():
            return True
        case _:
            assert_never(action)


def keeps_hidden(action: Action) -> bool:
    """Say whether it names cards that are put aside; a card that is played lies open."""
    return isinstance(action, Change | Retourne)


def amount_hint(_texts: Texts, _choice: Choice) -> str:
    """Say nothing: no word of mouche takes an amount."""
    return ""


def cards_dealt(view: MoucheView) -> Hashable:
    """Give what changes with each card that leaves the talon, or the place beside it."""
    return (view.round_number, view.stock, view.taken_by)


def cards_given(view: MoucheView) -> Hashable:
    """Give what changes with each card dealt or served: for each it has put one aside."""
    return (view.round_number, view.own_aside)


def has_story(view: MoucheView) -> bool:
    """Say whether a deal has ended that can be told."""
    return view.previous is not None


class MoucheFace:
    """Mouche in words; it holds nothing."""

    name = "mouche"
    title = "Mouche"
    eldest = marked("speaks first")
    notation: Mapping[str, str] = _NOTATION
    counted = marked("deals {won}–{lost}")
    rules: RulesInWords[MoucheRules] = MOUCHE_RULES
    partners: Partners[MoucheView] | None = None
    in_characters: AnyInCharacters = MOUCHE_IN_CHARACTERS

    waiting_line = staticmethod(waiting_line)
    another_line = staticmethod(another_line)
    guide_pages = staticmethod(guide_pages)
    refusal_sentence = staticmethod(refusal_sentence)
    misread = staticmethod(misread)
    tells_cards = staticmethod(tells_cards)
    keeps_hidden = staticmethod(keeps_hidden)
    table_page = staticmethod(table_page)
    score_page = staticmethod(score_page)
    score_block = staticmethod(score_block)
    public_choices = staticmethod(mouche_choices.public_choices)
    choices = staticmethod(mouche_choices.choices)
    hand_choices = staticmethod(mouche_choices.hand_choices)
    aside_choices = staticmethod(mouche_choices.aside_choices)
    cards_for = staticmethod(mouche_choices.cards_for)
    amount_hint = staticmethod(amount_hint)
    hand_page = staticmethod(hand_page)
    cards_dealt = staticmethod(cards_dealt)
    cards_given = staticmethod(cards_given)
    has_story = staticmethod(has_story)
    story_page = staticmethod(story_page)
    ending_page = staticmethod(ending_page)
    practice_pages = staticmethod(practice_pages)
    done_line = staticmethod(done_line)


MOUCHE_FACE: Final[Face[MoucheRules, MoucheView]] = MoucheFace()
