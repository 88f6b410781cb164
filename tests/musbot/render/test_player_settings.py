"""Are the settings of a player told in words, each with all that it can be?"""

import pytest

from musbot.render.player_settings import player_page
from musbot.render.settings_page import Line, value_of
from musbot.render.text import LANGUAGES, Texts
from musbot.service.player_settings import PlayerSetting, PlayerSettings
from musbot.service.stored_settings import with_setting


def line_of(texts: Texts, settings: PlayerSettings, setting: PlayerSetting) -> Line:
    (line,) = [each for each in player_page(texts, settings).lines if each.setting is setting]
    return line


def test_every_setting_is_shown_once() -> None:
    shown = [line.setting for line in player_page(Texts("en"), PlayerSettings()).lines]
    assert sorted(shown) == sorted(PlayerSetting)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", PlayerSetting)
def test_each_value_can_be_set_and_is_told_by_its_own_words(
    language: str, setting: PlayerSetting
) -> None:
    texts = Texts(language)
    line = line_of(texts, PlayerSettings(), setting)
    others = [*line.options, *([line.switch] if line.switch else [])]
    told = {line.now}
    for option in others:
        changed = with_setting(PlayerSettings(), setting, value_of([option.word]))
        after = line_of(texts, changed, setting)
        assert after.chosen == option.word
        told.add(after.now)
    assert len(told) == len({*[each.word for each in others], line.chosen}) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_switch_leads_back(language: str) -> None:
    texts = Texts(language)
    for setting in PlayerSetting:
        before = line_of(texts, PlayerSettings(), setting)
        if before.switch is not None:
            changed = with_setting(PlayerSettings(), setting, value_of([before.switch.word]))
            after = line_of(texts, changed, setting)
            assert after.switch is not None
            assert with_setting(changed, setting, value_of([after.switch.word])) == PlayerSettings()
