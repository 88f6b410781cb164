"""How is mus played where there are only characters to read and to type?"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from msgspec.structs import replace

from musbot.core.cards import Card, Cards, suit_of
from musbot.core.contract import Refusal
from musbot.core.seats import Seating
from musbot.games.mus.actions import Action, Consulta, Miro, Sena
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import MusView, Stage
from musbot.render.mus_asked import asked
from musbot.render.mus_beside_the_cards import board_lines, score_lines
from musbot.render.mus_choices import ordago_hint
from musbot.render.mus_hand import saying_lines, worth_in_short
from musbot.render.mus_meant import meant
from musbot.render.mus_news import end_of_round, news
from musbot.render.mus_nicknames import called
from musbot.render.mus_rules import option_line
from musbot.render.mus_rules_at_a_glance import glance_lines
from musbot.render.mus_table import bet_line, last_round_blocks, now_heading
from musbot.render.mus_won import won_lines
from musbot.render.mus_words import in_order
from musbot.render.mus_words_help import help_lines
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Choice
from musbot.render.spanish_cards_in_characters import card_lines
from musbot.render.text import Texts

WORDS_FOR_A_SIDE: Final = frozenset({"queremos", "no-queremos"})
"""The words that answer for partners too."""

_TOLD_AT_ONCE = ("target", "games_per_vaca", "vacas_per_match")
"""What the opening says of the match before it comes to the rules."""

_SUITS = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}

_WIDTH = 41
"""The columns for a line beside the cards."""


class MusInCharacters:
    """Mus in a terminal: one method for each question of the protocol."""

    news = staticmethod(news)
    end_of_round = staticmethod(end_of_round)
    won_lines = staticmethod(won_lines)

    def meant(self, narrator: Narrator, view: MusView, words: str) -> Action:
        """Understand a word of the game."""
        return meant(narrator, view, words)

    def asked(self, narrator: Narrator, view: MusView, words: str) -> tuple[Block, ...] | None:
        """Show the señas, the talk, or whom one watches."""
        return asked(narrator, view, words)

    def digits_for(self, view: MusView) -> str:
        """While cards are put aside, digits are cards (R4.3)."""
        return "descarto" if view.stage is Stage.DISCARD and view.seat in view.to_act else ""

    def is_aside(self, action: Action) -> bool:
        """Whether it stays between partners, or between one's eyes and a rival."""
        return isinstance(action, Sena | Miro | Consulta)

    def occasion(self, view: MusView) -> tuple[Hashable, ...]:
        """Name the round, whether a card was seen, and how often all have asked for mus."""
        return (view.round_number, view.seen, view.mus_rounds)

    def may_speak_between(self, view: MusView) -> bool:
        """Whether all may cut, and whether there are a perete and a card that was seen."""
        rules = view.rules
        return rules.cut_out_of_turn or rules.perete != "off" or rules.mus_visto != "off"

    def plainly(self, view: MusView, refusal: Refusal) -> Refusal:
        """Leave out what is said for a side, which of a player alone means nothing else."""
        if view.seating.has_partners:
            return refusal
        legal = [each for each in refusal.legal if each.word not in WORDS_FOR_A_SIDE]
        return replace(refusal, legal=tuple(legal))

    def opening(self, narrator: Narrator, view: MusView) -> tuple[str, ...]:
        """Say who plays with whom, to how many stones, and by whose rules."""
        texts, rules = narrator.texts, view.rules
        sides = [narrator.side(view.seating, side) for side in view.seating.sides]
        vacas = rules.vacas_per_match
        return (
            texts.ngettext(
                "{sides}. To {target} stones; first to {count} game.",
                "{sides}. To {target} stones; first to {count} games.",
                rules.games_per_vaca,
                sides=" – ".join(sides),
                target=rules.target,
            ),
            *([option_line(texts, "vacas_per_match", vacas)] if vacas > 1 else []),
            *glance_lines(texts, rules, view.seating, without=_TOLD_AT_ONCE),
        )

    def help_lines(self, texts: Texts, rules: MusRules, seating: Seating) -> tuple[str, ...]:
        """Explain the words that this table plays."""
        return help_lines(texts, rules, seating)

    def situation(self, narrator: Narrator, view: MusView) -> tuple[str, ...]:
        """Say what such cards are called, and what is bet."""
        saying = saying_lines(narrator, view) if view.stage is Stage.MUS else ()  # once is enough
        bet = () if view.bet is None else (bet_line(narrator, view, view.bet),)
        return (*saying, *bet)

    def last_round(self, narrator: Narrator, view: MusView) -> tuple[Block, ...]:
        """Show the cards of all and the count."""
        return last_round_blocks(narrator, view)

    def amount_prompt(self, texts: Texts, choice: Choice) -> str:
        """Ask for stones, and say from where on it would be an órdago."""
        prompt = texts.gettext(
            "How many stones, {least} to {most}? ", least=choice.least, most=choice.most
        )
        hint = ordago_hint(texts, choice)
        return f"{prompt}{hint} " if hint else prompt

    def cards_prompt(self, texts: Texts, _word: str) -> str:
        """Ask which cards are put aside."""
        return texts.gettext("Put cards aside by their numbers, for example: 1 3")

    def picking_prompt(self, texts: Texts, _word: str) -> str:
        """Ask which cards are put aside."""
        return texts.gettext("Pick the cards to put aside, then press Enter.")

    def hand(self, view: MusView) -> Cards:
        """Give the cards, the highest first."""
        return in_order(view.hand, view.rules)

    def card_lines(self, _texts: Texts, card: Card, rules: MusRules) -> tuple[str, ...]:
        """Draw a card; one that counts as another says so."""
        return card_lines(card, rules.kings)

    def suit_name(self, card: Card) -> str:
        """Name the Spanish suit."""
        return _SUITS[suit_of(card)]

    def score_lines(self, narrator: Narrator, view: MusView) -> tuple[str, ...]:
        """Give stones, games and vacas."""
        return score_lines(narrator, view)

    def board_lines(self, narrator: Narrator, view: MusView) -> tuple[str, ...]:
        """Show the bet and what each has said last."""
        return (now_heading(narrator, view), *board_lines(narrator, view))

    def lying(self, _narrator: Narrator, _view: MusView) -> tuple[tuple[Card, str], ...]:
        """Give none: all hold their cards until the count."""
        return ()

    def worth_line(self, narrator: Narrator, view: MusView) -> str:
        """Say what the hand is worth, and what players call it where that fits into the line."""
        worth = worth_in_short(narrator, view)
        name = called(narrator.texts, view.hand, view.rules)
        with_name = f"{worth} · {name}"
        return with_name if name and len(with_name) <= _WIDTH else worth


MUS_IN_CHARACTERS: Final = MusInCharacters()
