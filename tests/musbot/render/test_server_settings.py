"""Are the settings of a server told in words?"""

import pytest

from musbot.games.mus.rules import parse_rules
from musbot.render.lobby import rules_block
from musbot.render.server_settings import settings_page
from musbot.render.text import LANGUAGES, Texts
from musbot.service.server_settings import Choosers, ServerSettings


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_and_who_may_choose_others_are_shown(language: str) -> None:
    texts, rules = Texts(language), {"preset": "nabo", "target": 25}
    told = {}
    for choosers in Choosers:
        settings = ServerSettings(rules={"mus": rules}, choosers=choosers)
        of_tables, of_choosers = settings_page(texts, settings).blocks
        assert of_tables.lines == rules_block(texts, parse_rules(rules)).lines
        told[choosers] = of_choosers.lines
    assert told[Choosers.EVERYONE] != told[Choosers.MODERATORS]
