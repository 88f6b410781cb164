"""Why can a table of mus not have the rules that somebody wants?"""

from __future__ import annotations

from typing import Final

from musbot.core.errors import RulesError
from musbot.games.mus.rules import Conflict
from musbot.render.mus_option_names import VOCABULARY, value_name
from musbot.render.option_refusals import is_about, option_names, option_sentence
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


def rules_sentence(texts: Texts, error: RulesError) -> str:
    """Say which option cannot be so, and what it can be."""
    if not isinstance(error.reason, Conflict):
        return option_sentence(VOCABULARY, texts, error)
    names = option_names(VOCABULARY, texts)
    names |= {"finish_first": value_name(texts.language, "finish", "first")}
    return texts.gettext(CONFLICTS[error.reason], **names)


def own_rules_sentence(texts: Texts, error: RulesError) -> str | None:
    """Say the same; ``None`` if it is about no option of mus."""
    is_own = isinstance(error.reason, Conflict) or is_about(VOCABULARY, error)
    return rules_sentence(texts, error) if is_own else None
