"""Are the settings of a server told in words, each with all that it can be?"""

import msgspec
import pytest

from musbot.games.mus.rules import parse_rules
from musbot.render.mus_rules_at_a_glance import glance_lines
from musbot.render.server_settings import (
    RESERVES,
    TURNS,
    Naming,
    Topic,
    seconds_text,
    server_page,
    topic_of,
)
from musbot.render.settings_page import Line, Picks, value_of, word_of
from musbot.render.text import LANGUAGES, SPOKEN, Texts
from musbot.service.player_settings import Delivery, Language
from musbot.service.server_settings import (
    ChannelId,
    Choosers,
    RoleId,
    ServerSetting,
    ServerSettings,
)
from musbot.service.stored_settings import with_setting

ENGLISH = Texts("en")
NAMING = Naming(role=lambda role: f"role {role}", channel=lambda channel: f"channel {channel}")


def line_of(settings: ServerSettings, setting: ServerSetting, texts: Texts = ENGLISH) -> Line:
    page = server_page(texts, topic_of(setting), settings, NAMING)
    (line,) = [each for each in page.lines if each.setting is setting]
    return line


def now(setting: ServerSetting, value: object = None) -> str:
    settings = ServerSettings()
    if value is not None:
        settings = msgspec.structs.replace(settings, **{setting.value: value})
    return line_of(settings, setting).now


def test_every_setting_stands_on_one_page() -> None:
    shown = [
        line.setting
        for topic in Topic
        for line in server_page(ENGLISH, topic, ServerSettings(), NAMING).lines
    ]
    assert sorted(shown) == sorted(ServerSetting)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_new_tables_are_told(language: str) -> None:
    texts, rules = Texts(language), {"preset": "nabo", "target": 25}
    settings = ServerSettings(rules={"mus": rules})
    told = server_page(texts, Topic.PLAY, settings, NAMING).above[1].lines
    assert told[:-1] == glance_lines(texts, parse_rules(rules))
    assert "/ajustes reglas" in told[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_value_of_a_list_can_be_set_and_is_told_by_its_own_words(language: str) -> None:
    texts = Texts(language)
    for setting in ServerSetting:
        options = line_of(ServerSettings(), setting, texts).options
        assert len({each.label for each in options}) == len(options) <= 25
        for option in options:
            changed = with_setting(ServerSettings(), setting, value_of([option.word]))
            line = line_of(changed, setting, texts)
            assert (line.chosen, line.now) == (option.word, option.label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_switch_leads_to_the_other_value_and_back(language: str) -> None:
    texts = Texts(language)
    for setting in (
        ServerSetting.THREADS,
        ServerSetting.RATED,
        ServerSetting.RATED_COMPUTERS,
        ServerSetting.COMPUTERS,
    ):
        before = line_of(ServerSettings(), setting, texts)
        assert before.switch is not None
        changed = with_setting(ServerSettings(), setting, value_of([before.switch.word]))
        after = line_of(changed, setting, texts)
        assert after.switch is not None
        assert after.now != before.now
        assert after.switch.label != before.switch.label
        assert with_setting(changed, setting, value_of([after.switch.word])) == ServerSettings()


def test_roles_and_channels_are_named() -> None:
    assert now(ServerSetting.OPENERS) == "Everybody"
    assert now(ServerSetting.OPENERS, RoleId(7)) == "role 7, and those who manage the server"
    assert now(ServerSetting.CLOSERS) == "Only those who manage the server"
    assert now(ServerSetting.CLOSERS, RoleId(7)) == "role 7, and those who manage the server"
    assert now(ServerSetting.CHANNELS) == "In every channel"
    assert now(ServerSetting.CHANNELS, (ChannelId(1), ChannelId(2))) == "channel 1, channel 2"


def test_what_was_pointed_at_is_pointed_at_already() -> None:
    settings = ServerSettings(
        openers=RoleId(7), closers=RoleId(8), channels=(ChannelId(1), ChannelId(2))
    )
    picked = {
        setting: (line_of(settings, setting).picks, line_of(settings, setting).picked)
        for setting in (ServerSetting.OPENERS, ServerSetting.CLOSERS, ServerSetting.CHANNELS)
    }
    assert picked == {
        ServerSetting.OPENERS: (Picks.ROLE, (7,)),
        ServerSetting.CLOSERS: (Picks.ROLE, (8,)),
        ServerSetting.CHANNELS: (Picks.CHANNELS, (1, 2)),
    }
    assert line_of(settings, ServerSetting.OPENERS).chosen == "7"


def test_every_language_is_offered_by_its_own_name() -> None:
    options = line_of(ServerSettings(), ServerSetting.LANGUAGE).options
    assert [each.label for each in options] == [
        "As in the settings of Discord", "English", "español", "euskara", "français",
    ]  # fmt: skip
    assert SPOKEN.keys() == {*Language}


def test_a_time_that_was_typed_is_offered_beside_the_usual_ones() -> None:
    line = line_of(ServerSettings(turn_seconds=77), ServerSetting.TURN_SECONDS)
    words = [each.word for each in line.options]
    assert words == [*map(str, sorted([*TURNS, 77]))]
    assert (line.chosen, line.now) == ("77", "77 seconds")


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (1, "1 second"),
        (45, "45 seconds"),
        (60, "1 minute"),
        (90, "90 seconds"),
        (600, "10 minutes"),
    ],
)
def test_a_time_is_told_in_minutes_where_they_are_whole(seconds: int, told: str) -> None:
    assert seconds_text(ENGLISH, seconds) == told


def test_no_clock_is_told_as_such() -> None:
    assert now(ServerSetting.TURN_SECONDS, 0) == "No clock"
    assert now(ServerSetting.RESERVE_SECONDS, 0) == "No reserve"
    assert 0 in TURNS
    assert 0 in RESERVES


@pytest.mark.parametrize(
    "value",
    [None, True, False, 0, 60, 2**63 - 1, Choosers.EVERYONE, Language.BASQUE, Delivery.DM],
)
def test_a_value_that_was_written_as_a_word_is_read_again(value: object) -> None:
    assert value_of([word_of(value)]) == value


def test_many_words_are_read_as_a_list_without_doubles() -> None:
    assert value_of(["3", "1", "3"], many=True) == [3, 1]
    assert value_of([], many=True) == []
    assert value_of([]) is None
    assert value_of(["9" * 400]) == "9" * 400
