"""How does mus tell its rules and read its options? All is told elsewhere, and bound here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from musbot.core.seats import Seating
from musbot.games.mus.rules import PRESETS, MusRules
from musbot.render import mus_options
from musbot.render.mus_option_names import VOCABULARY
from musbot.render.mus_rule_pages import TITLES, Topic, rules_page
from musbot.render.mus_rules import preset_line
from musbot.render.mus_rules_at_a_glance import glance_lines
from musbot.render.page import Page
from musbot.render.rules_in_words import RulesInWords
from musbot.render.text import Texts


class MusRulesInWords:
    """The rules of mus in words; it holds nothing."""

    presets: tuple[str, ...] = tuple(PRESETS)
    topics: Mapping[str, str] = {topic.value: title for topic, title in TITLES.items()}

    preset_line = staticmethod(preset_line)
    glance_lines = staticmethod(glance_lines)
    options_page = staticmethod(mus_options.options_page)
    option_name = staticmethod(VOCABULARY.option_name)
    read_options = staticmethod(mus_options.read_options)
    proposals = staticmethod(mus_options.proposals)
    sentence = staticmethod(mus_options.rules_sentence)

    @staticmethod
    def page(texts: Texts, topic: str, rules: MusRules, seating: Seating) -> Page:
        """Tell one topic of the rules, as this seating plays them."""
        return rules_page(texts, Topic(topic), rules, seating)


MUS_RULES: Final[RulesInWords[MusRules]] = MusRulesInWords()
