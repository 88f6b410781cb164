"""What are the rules of one table, in plain words, a page for each topic?

Every sentence that depends on an option is chosen by the value which the engine plays by, and every
number is the engine's own: so the pages cannot say anything else than what is played. ``**`` stands
around a word that is explained there, as Discord writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final

from musbot.core.seats import Seating
from musbot.games.mus.presets import NAMED
from musbot.games.mus.rules import MusRules, fit_rules
from musbot.render.mus_rules import option_line, preset_line, preset_sources
from musbot.render.mus_rules_at_a_glance import glance
from musbot.render.mus_rules_bets import bet_lines, ordago_lines, refusal_lines
from musbot.render.mus_rules_cards import SEATS, card_lines, mus_lines, seat_lines
from musbot.render.mus_rules_lances import count_lines, lance_lines
from musbot.render.mus_rules_match import match_lines
from musbot.render.mus_rules_partners import partner_lines, signal_lines
from musbot.render.mus_rules_telling import Telling
from musbot.render.page import Block, Page
from musbot.render.page_in_lines import bulleted
from musbot.render.rules_at_a_glance import overview_blocks
from musbot.render.text import Texts, marked


class Topic(StrEnum):
    """What a page is about, in the order in which they are read."""

    OVERVIEW = "overview"
    CARDS = "cards"
    SEATS = "seats"
    MUS = "mus"
    LANCES = "lances"
    BETS = "bets"
    REFUSALS = "refusals"
    COUNT = "count"
    ORDAGO = "ordago"
    PARTNERS = "partners"
    MATCH = "match"


TITLES: Final = {
    Topic.OVERVIEW: marked("At a glance"),
    Topic.CARDS: marked("The cards"),
    Topic.SEATS: marked("The seats, and who speaks"),
    Topic.MUS: marked("Mus: changing cards"),
    Topic.LANCES: marked("The lances"),
    Topic.BETS: marked("Betting"),
    Topic.REFUSALS: marked("Refusing, and the deje"),
    Topic.COUNT: marked("The count"),
    Topic.ORDAGO: marked("Órdago"),
    Topic.PARTNERS: marked("Señas and talk"),
    Topic.MATCH: marked("Games and match"),
}

_LINES: Final[dict[Topic, Callable[[Telling], Iterator[str]]]] = {
    Topic.CARDS: card_lines,
    Topic.SEATS: seat_lines,
    Topic.MUS: mus_lines,
    Topic.LANCES: lance_lines,
    Topic.BETS: bet_lines,
    Topic.REFUSALS: refusal_lines,
    Topic.COUNT: count_lines,
    Topic.ORDAGO: ordago_lines,
    Topic.PARTNERS: partner_lines,
    Topic.MATCH: match_lines,
}


def rules_page(texts: Texts, topic: Topic, rules: MusRules, seating: Seating) -> Page:
    """Tell one topic of the rules, as this seating plays them.

    Raises:
        RulesError: this seating cannot play them.
    """
    told = Telling(texts, fit_rules(rules, seating), seating)
    if topic is Topic.OVERVIEW:
        return Page(tuple(_overview(told)))
    blocks = [Block(texts.gettext(TITLES[topic]), bulleted(_LINES[topic](told)))]
    signals = [*signal_lines(told)] if topic is Topic.PARTNERS else []
    if signals:
        heading = option_line(texts, "signals", told.rules.signals)
        blocks.append(Block(heading, bulleted(signals)))
    return Page(tuple(blocks))


def _overview(told: Telling) -> Iterator[Block]:
    texts, rules = told.texts, told.rules

    def line(name: str) -> str:
        return option_line(texts, name, getattr(rules, name))

    return overview_blocks(
        texts,
        Block(
            texts.gettext("The rules of mus"),
            (preset_line(texts, rules.preset), *_source_lines(told)),
        ),
        texts.gettext(SEATS[told.seating.name]),
        glance(rules, told.seating),
        line,
    )


def _source_lines(told: Telling) -> Iterator[str]:
    preset = told.rules.preset
    if preset in NAMED:
        yield told.texts.gettext("Source: {sources}", sources=preset_sources(preset))
