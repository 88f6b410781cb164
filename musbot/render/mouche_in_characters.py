"""How is mouche played where there are only characters to read and to type?"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from musbot.core.cards import Card, Cards
from musbot.core.contract import Refusal
from musbot.core.seats import Seating
from musbot.games.mouche.actions import Action
from musbot.games.mouche.cards import SUIT_OF
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render import mouche_beside_the_cards as beside
from musbot.render.french_cards_in_characters import card_lines
from musbot.render.in_characters import Wanting
from musbot.render.mouche_chronicle import course_of_view, question_lines, trump_line
from musbot.render.mouche_hand import own_mouche_line
from musbot.render.mouche_meant import meant
from musbot.render.mouche_news import end_of_round, news
from musbot.render.mouche_rules_at_a_glance import glance_lines
from musbot.render.mouche_signs import in_order, named_suit
from musbot.render.mouche_table import last_deal_blocks
from musbot.render.mouche_won import ranking_block, won_lines
from musbot.render.mouche_words import plays
from musbot.render.mouche_words_help import help_lines
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Choice
from musbot.render.text import Texts, marked

_SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}

_BY_NUMBERS: Final = {
    "change": marked("Exchange cards by their numbers, for example: 1 3"),
    "retourne": marked("Give a card for the turned one by its number, for example: 3"),
    "joue": marked("Play a card by its number:"),
}
_PICKED: Final = {
    "change": marked("Pick the cards to exchange, then press Enter. Esc: back"),
    "retourne": marked("Pick the card to give, then press Enter. Esc: back"),
    "joue": marked("Play a card: its number and Enter, or click on it."),
}


class MoucheInCharacters:
    """Mouche in a terminal: one method for each question of the protocol."""

    news = staticmethod(news)
    end_of_round = staticmethod(end_of_round)
    won_lines = staticmethod(won_lines)

    def meant(self, narrator: Narrator, view: MoucheView, words: str) -> Action | Wanting:
        """Understand a word of the game, or a mere card."""
        return meant(narrator, view, words)

    def asked(
        self, _narrator: Narrator, _view: MoucheView, _words: str
    ) -> tuple[Block, ...] | None:
        """Give nothing: there is nothing to ask for that not every game has."""
        return None

    def digits_for(self, view: MoucheView) -> str:
        """While a trick is played, digits are cards."""
        plays_now = view.stage in (Stage.LEAD, Stage.TRICK) and view.seat in view.to_act
        return "joue" if plays_now else ""

    def is_aside(self, _action: Action) -> bool:
        """Say no: whatever is said, somebody answers it."""
        return False

    def occasion(self, view: MoucheView) -> tuple[Hashable, ...]:
        """Name the deal and what others have declared in it: by each word of theirs more is won."""
        others = [each for seat, each in enumerate(view.declared) if seat != view.seat]
        return (view.round_number, *others)

    def may_speak_between(self, view: MoucheView) -> bool:
        """Whether mouches are played."""
        return view.rules.mouche_main

    def plainly(self, _view: MoucheView, refusal: Refusal) -> Refusal:
        """Leave it as it is."""
        return refusal

    def opening(self, narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
        """Say who plays, how many deals, and by whose rules."""
        texts = narrator.texts
        deals = texts.ngettext(
            "{names}. {count} deal.",
            "{names}. {count} deals.",
            view.rounds,
            names=" – ".join(narrator.names),
        )
        return (deals, *glance_lines(texts, view.rules, view.seating, without=("tours",)))

    def help_lines(self, texts: Texts, rules: MoucheRules, seating: Seating) -> tuple[str, ...]:
        """Explain the words that this table plays."""
        return help_lines(texts, rules, seating)

    def situation(self, narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
        """Say what is trump and what lies on the table, or what was asked."""
        return tuple(_situation(narrator, view))

    def last_round(self, narrator: Narrator, view: MoucheView) -> tuple[Block, ...]:
        """Show the tricks and what was paid, and at the end of the match the places."""
        places = () if view.winner is None else (ranking_block(narrator, view),)
        return (*last_deal_blocks(narrator, view), *places)

    def amount_prompt(self, _texts: Texts, choice: Choice) -> str:
        """Ask nothing: no word of mouche brings a number."""
        return f"{choice.label} "

    def cards_prompt(self, texts: Texts, word: str) -> str:
        """Ask which cards are exchanged, given or played."""
        return texts.gettext(_BY_NUMBERS[word])

    def picking_prompt(self, texts: Texts, word: str) -> str:
        """Ask the same of who picks them up."""
        return texts.gettext(_PICKED[word])

    def hand(self, view: MoucheView) -> Cards:
        """Give the cards suit by suit, trump first."""
        return in_order(view.hand, view.trump_suit)

    def card_lines(self, texts: Texts, card: Card, _rules: MoucheRules) -> tuple[str, ...]:
        """Draw a French card."""
        return card_lines(texts, card)

    def suit_name(self, card: Card) -> str:
        """Name the French suit."""
        return _SUITS[SUIT_OF[card]]

    def score_lines(self, narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
        """Give trump and basket."""
        return beside.score_lines(narrator, view)

    def board_lines(self, narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
        """Show chips, tricks and what each has declared or played last."""
        return beside.board_lines(narrator, view)

    def lying(self, narrator: Narrator, view: MoucheView) -> tuple[tuple[Card, str], ...]:
        """Give the trick that lies there, or the last one until another is led."""
        return tuple([(play.card, narrator.names[play.seat]) for play in beside.last_plays(view)])

    def worth_line(self, narrator: Narrator, view: MoucheView) -> str:
        """Count the trumps, or name a mouche."""
        return beside.worth_line(narrator, view)


def _situation(narrator: Narrator, view: MoucheView) -> Iterator[str]:
    course = course_of_view(view)
    if view.stage in (Stage.DECLARE, Stage.ANSWER):
        yield trump_line(narrator, course)
        if view.holds_mouche:
            yield own_mouche_line(narrator, view)
        for question in view.questions:
            if question.answer is None:
                yield from question_lines(narrator, question)
        return
    texts = narrator.texts
    yield texts.gettext("Trump: {suit}.", suit=named_suit(texts, view.trump_suit))
    if view.holds_mouche:
        yield own_mouche_line(narrator, view)
    if view.trick:
        yield texts.gettext("On the table: {cards}.", cards=plays(narrator, view.trick))


MOUCHE_IN_CHARACTERS: Final = MoucheInCharacters()
