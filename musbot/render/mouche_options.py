"""Which options of mouche are there, which are meant by a text, and why can one not be so?"""

from __future__ import annotations

from typing import Final

from musbot.core.errors import RulesError
from musbot.games.mouche.rules import Conflict, MoucheRules
from musbot.render import option_list, option_proposals, option_text
from musbot.render.mouche_option_names import VOCABULARY
from musbot.render.mouche_rules import option_line, preset_line
from musbot.render.option_refusals import option_names, option_sentence
from musbot.render.page import Page
from musbot.render.text import Texts, marked

CONFLICTS: Final = {
    Conflict.BATTUE_NEEDS_MOUCHE: marked(
        "Where there is no mouche none is beaten: {mouche_battue_paie} makes sense only with "
        "{mouche_main}."
    ),
    Conflict.QUESTION_NEEDS_MOUCHE: marked(
        "Where there is no mouche nobody asks about one: {question} makes sense only with "
        "{mouche_main}."
    ),
    Conflict.DECK_NEEDS_THREE: marked(
        "The pack jdc is for three players at least: for two, choose wmo or ajo as {deck}."
    ),
}
"""A sentence for every combination that makes no sense."""

_USUAL: Final = MoucheRules()


def options_page(texts: Texts) -> Page:
    """List every option with its values, then every preset, in the order of the rules."""
    return option_list.options_page(VOCABULARY, texts, _USUAL, option_line, preset_line)


def read_options(typed: str) -> dict[str, object]:
    """Give what was typed, as options of mouche and their values; raises ``RulesError``."""
    return option_text.read_options(VOCABULARY, typed)


def proposals(language: str, typed: str, rules: MoucheRules) -> list[str]:
    """Give texts that go on from the typed one; values that change ``rules`` come before others."""
    return option_proposals.proposals(VOCABULARY, language, typed, rules)


def rules_sentence(texts: Texts, error: RulesError) -> str | None:
    """Say which option cannot be so, and what it can be; ``None`` if it is none of mouche."""
    if isinstance(error.reason, Conflict):
        return texts.gettext(CONFLICTS[error.reason], **option_names(VOCABULARY, texts))
    return option_sentence(VOCABULARY, texts, error)
