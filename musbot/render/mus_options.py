"""Which options of mus are there, which are meant by a text, and why can one not be so?"""

from __future__ import annotations

from typing import Final

from musbot.core.errors import RulesError
from musbot.games.mus.rules import Conflict, MusRules
from musbot.render import option_list, option_proposals, option_text
from musbot.render.mus_option_names import VOCABULARY
from musbot.render.mus_rules import option_line, preset_line
from musbot.render.option_refusals import option_names, option_sentence
from musbot.render.page import Page
from musbot.render.text import Texts, marked

CONFLICTS: Final = {
    Conflict.NOTHING_TO_CLOSE: marked(
        "{mus_visto_closes} makes sense only where {mus_visto} forces a discard."
    ),
    Conflict.CAP_NEEDS_ORDAGO: marked(
        "A bet above what is missing becomes an órdago, so {ordago} cannot be off while "
        "{max_envido} is at what is missing."
    ),
    Conflict.TALK_NEEDS_ORDAGO: marked(
        "Partners who may talk of an órdago alone need one: {ordago} cannot be off with that "
        "{talk}."
    ),
    Conflict.THREE_NEEDS_FIGURA: marked(
        "A three makes la real only where any court card does, so with {real_with_three} {real} "
        "has to be figura."
    ),
    Conflict.THREE_IS_NO_KING: marked(
        "With four kings a three is no court card, so with {real_with_three} {kings} has to be 8 "
        "or 9."
    ),
    Conflict.RISK_NEEDS_SIGNALS: marked(
        "Without {signals} nobody can catch any, so {signal_risk} has to be 0."
    ),
    Conflict.RANKING_NEEDS_FOUR: marked(
        "Only four players each alone play on for the places, so at this table {finish} is "
        "{finish_first}."
    ),
}
"""A sentence for every combination that makes no sense."""

_USUAL: Final = MusRules()


def options_page(texts: Texts) -> Page:
    """List every option with its values, then every preset, in the order of the rules."""
    return option_list.options_page(VOCABULARY, texts, _USUAL, option_line, preset_line)


def read_options(typed: str) -> dict[str, object]:
    """Give what was typed, as options of mus and their values; raises ``RulesError``."""
    return option_text.read_options(VOCABULARY, typed)


def proposals(language: str, typed: str, rules: MusRules) -> list[str]:
    """Give texts that go on from the typed one; values that change ``rules`` come before others."""
    return option_proposals.proposals(VOCABULARY, language, typed, rules)


def rules_sentence(texts: Texts, error: RulesError) -> str | None:
    """Say which option cannot be so, and what it can be; ``None`` if it is none of mus."""
    if isinstance(error.reason, Conflict):
        names = option_names(VOCABULARY, texts)
        names |= {"finish_first": VOCABULARY.value_name(texts.language, "finish", "first")}
        return texts.gettext(CONFLICTS[error.reason], **names)
    return option_sentence(VOCABULARY, texts, error)
