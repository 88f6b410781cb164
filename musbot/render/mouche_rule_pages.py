"""What are the rules of one table of mouche, in plain words, a page for each topic?

Every sentence that depends on an option is chosen by the value which the engine plays by, and every
number is the engine's own. ``**`` stands around a word that is explained there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final

from musbot.core.seats import Seating
from musbot.games.mouche.rules import MoucheRules, fit_rules
from musbot.render.mouche_rules import is_named, line_at_table, preset_line, preset_source
from musbot.render.mouche_rules_at_a_glance import glance
from musbot.render.mouche_rules_cards import SEATS, card_lines, declaring_lines, stake_lines
from musbot.render.mouche_rules_telling import Telling
from musbot.render.mouche_rules_tricks import match_lines, mouche_lines, paying_lines, trick_lines
from musbot.render.page import Block, Page
from musbot.render.page_in_lines import bulleted
from musbot.render.rules_at_a_glance import overview_blocks
from musbot.render.text import Texts, marked


class Topic(StrEnum):
    """What a page is about, in the order in which they are read."""

    OVERVIEW = "overview"
    CARDS = "cards"
    STAKES = "stakes"
    DECLARING = "declaring"
    MOUCHE = "mouche"
    TRICKS = "tricks"
    PAYING = "paying"
    MATCH = "match"


TITLES: Final = {
    Topic.OVERVIEW: marked("At a glance"),
    Topic.CARDS: marked("The cards"),
    Topic.STAKES: marked("Jetons and basket"),
    Topic.DECLARING: marked("Pass, exchange or stick"),
    Topic.MOUCHE: marked("The mouche: five of one suit"),
    Topic.TRICKS: marked("The tricks"),
    Topic.PAYING: marked("Who is paid, who is fined"),
    Topic.MATCH: marked("The end of the match"),
}

_LINES: Final[dict[Topic, Callable[[Telling], Iterator[str]]]] = {
    Topic.CARDS: card_lines,
    Topic.STAKES: stake_lines,
    Topic.DECLARING: declaring_lines,
    Topic.MOUCHE: mouche_lines,
    Topic.TRICKS: trick_lines,
    Topic.PAYING: paying_lines,
    Topic.MATCH: match_lines,
}


def rules_page(texts: Texts, topic: Topic, rules: MoucheRules, seating: Seating) -> Page:
    """Tell one topic of the rules, as this seating plays them.

    Raises:
        RulesError: this seating cannot play them.
    """
    told = Telling(texts, fit_rules(rules, seating), seating)
    if topic is Topic.OVERVIEW:
        return Page(tuple(_overview(told)))
    return Page((Block(texts.gettext(TITLES[topic]), bulleted(_LINES[topic](told))),))


def _overview(told: Telling) -> Iterator[Block]:
    texts, rules = told.texts, told.rules

    def line(name: str) -> str:
        return line_at_table(texts, rules, name, told.seating)

    about = texts.gettext(
        "An old French game of tricks, also called lanterlu or bête: stay in the deal only "
        "if you can take a trick, for who takes none pays as much as lies in the basket."
    )
    return overview_blocks(
        texts,
        Block(
            texts.gettext("The rules of mouche"),
            (about, preset_line(texts, rules.preset), *_source_lines(told)),
        ),
        texts.gettext(SEATS[told.seating.name]),
        glance(rules),
        line,
    )


def _source_lines(told: Telling) -> Iterator[str]:
    preset = told.rules.preset
    if is_named(preset):
        yield told.texts.gettext("Source: {sources}", sources=preset_source(preset))
