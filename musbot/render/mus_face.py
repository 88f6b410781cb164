"""How does mus fulfil what a face must tell? All is told elsewhere, and bound together here."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from musbot.core.contract import Refusal
from musbot.core.errors import IllegalActionError, MusbotError, NotationError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Descarto, Reason, Word
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import MusView, Stage
from musbot.render import mus_choices, mus_hand, mus_refusals
from musbot.render.face import CardToChoose, Face, Partners
from musbot.render.in_characters import AnyInCharacters
from musbot.render.mus_done import done_line
from musbot.render.mus_ending import ending_page
from musbot.render.mus_in_characters import MUS_IN_CHARACTERS
from musbot.render.mus_practice import practice_pages
from musbot.render.mus_rules_in_words import MUS_RULES
from musbot.render.mus_story import story_page
from musbot.render.mus_table import score_block, table_page
from musbot.render.mus_whispers import MUS_PARTNERS
from musbot.render.narrator import Narrator
from musbot.render.page import Choice, Needs, Page
from musbot.render.rules_in_words import RulesInWords
from musbot.render.text import Texts, marked

_NOTATION: Final = {
    "card": marked(
        "A card is written as its number and the first letter of its suit: "
        "12o is the king of oros, 1b the ace of bastos."
    ),
    "amount": marked("A number of stones is a whole number, such as 5."),
    "signal": marked("There is no such seña."),
    "seat": marked("Whom you watch is told by the number of his seat, such as 1."),
    "place": marked("Your cards are numbered from 1 to 4."),
}
"""A sentence for what cannot be read, by what was expected."""


def waiting_line(texts: Texts) -> str:
    """Say to who sits down that his cards will come here."""
    return texts.gettext("You sit at a table of mus. Your cards will come here.")


def another_line(texts: Texts) -> str:
    """Say how another practice match begins."""
    return texts.gettext("With /mus another one begins.")


def refusal_sentence(texts: Texts, refusal: Refusal, names: Sequence[str] = ()) -> str | None:
    """Say why an action was refused; ``None`` if the reason is none of mus."""
    if not isinstance(refusal.reason, Reason):
        return None
    return mus_refusals.refusal_sentence(texts, refusal, names)


def misread(view: MusView | None, written: str, error: NotationError) -> MusbotError:
    """Say which amounts are allowed rather than what a number is, to whoever may name one now."""
    if view is None or error.kind != "amount":
        return error
    word = written.partition(" ")[0].replace("-", "")
    for legal in view.legal:
        if legal.word.replace("-", "") == word:
            return IllegalActionError(
                Refusal(Reason.AMOUNT, legal.least, legal.most, view.to_act, view.offered)
            )
    return error


def tells_cards(action: Action) -> bool:
    """Say whether it is a perete, which tells all four cards."""
    return action is Word.PERETE


def keeps_hidden(action: Action) -> bool:
    """Say whether it names the cards that are put aside."""
    return isinstance(action, Descarto)


def score_page(narrator: Narrator, view: MusView) -> Page:
    """Show the score and the last count, as the table shows them once nobody plays there."""
    return table_page(narrator, replace(view, stage=Stage.OVER))


def public_choices(
    narrator: Narrator, view: MusView, people: Collection[Seat]
) -> tuple[Choice, ...]:
    """Give the words that the table may be seen to offer."""
    offered = mus_choices.public_choices(narrator.texts, view)
    if view.dealer in people:
        return offered
    # A computer player sees no card fall, and nobody else may say of its deal that one did.
    return tuple([choice for choice in offered if choice.action != "mus-visto"])


def choices(narrator: Narrator, view: MusView) -> tuple[Choice, ...]:
    """Give the words that the seat of this view may say."""
    return mus_choices.choices(narrator.texts, view)


def hand_choices(narrator: Narrator, view: MusView) -> tuple[Choice, ...]:
    """Give the discard while the seat is choosing one."""
    return tuple([each for each in choices(narrator, view) if each.needs is Needs.CARDS])


def aside_choices(narrator: Narrator, view: MusView) -> tuple[Choice, ...]:
    """Give the perete to its holder."""
    return mus_choices.perete_choices(narrator.texts, view)


def cards_for(narrator: Narrator, view: MusView, word: str) -> tuple[CardToChoose, ...]:
    """Give the cards of the hand, all of which may be put aside: that is the only word with any."""
    assert word == "descarto", "no other word of mus takes cards"
    signs = narrator.signs.cards
    return tuple(
        [
            CardToChoose(card, name, signs[card])
            for card, name in mus_hand.discardable(narrator, view)
        ]
    )


def cards_given(view: MusView) -> Hashable:
    """Give what changes with each card dealt or served, to all at once: all came from the stock."""
    return (view.round_number, view.seen, view.mus_rounds, view.restocks, view.stock)


def has_story(view: MusView) -> bool:
    """Say whether a round has ended that can be told."""
    return view.previous is not None


def no_guide(_texts: Texts) -> tuple[Page, ...]:
    """Give no pages: mus is explained beside a practice hand."""
    return ()


class MusFace:
    """Mus in words; it holds nothing."""

    name = "mus"
    title = "Mus"
    eldest = marked("mano")
    notation: Mapping[str, str] = _NOTATION
    counted = marked("games {won}–{lost}")
    rules: RulesInWords[MusRules] = MUS_RULES
    partners: Partners[MusView] | None = MUS_PARTNERS
    in_characters: AnyInCharacters = MUS_IN_CHARACTERS

    waiting_line = staticmethod(waiting_line)
    another_line = staticmethod(another_line)
    guide_pages = staticmethod(no_guide)
    refusal_sentence = staticmethod(refusal_sentence)
    misread = staticmethod(misread)
    tells_cards = staticmethod(tells_cards)
    keeps_hidden = staticmethod(keeps_hidden)
    table_page = staticmethod(table_page)
    score_page = staticmethod(score_page)
    score_block = staticmethod(score_block)
    public_choices = staticmethod(public_choices)
    choices = staticmethod(choices)
    hand_choices = staticmethod(hand_choices)
    aside_choices = staticmethod(aside_choices)
    cards_for = staticmethod(cards_for)
    amount_hint = staticmethod(mus_choices.ordago_hint)
    hand_page = staticmethod(mus_hand.hand_page)
    cards_dealt = staticmethod(cards_given)
    cards_given = staticmethod(cards_given)
    has_story = staticmethod(has_story)
    story_page = staticmethod(story_page)
    ending_page = staticmethod(ending_page)
    practice_pages = staticmethod(practice_pages)
    done_line = staticmethod(done_line)


MUS_FACE: Final[Face[MusRules, MusView]] = MusFace()
