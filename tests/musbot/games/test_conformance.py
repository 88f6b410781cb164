"""Does every published record of any game give what it must, and is all of the game covered?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

import pytest

from musbot.games import GAMES
from tests.musbot.games.conformance import NAMES, ROOT, about, agrees, gives, record_of
from tests.musbot.games.published import PUBLISHED, Published, game_of


def for_each(
    argument: str, those_of: Callable[[Published], Iterable[object]]
) -> pytest.MarkDecorator:
    """Run a test for every one of these of each game."""
    cases = [(game, each) for game in PUBLISHED.values() for each in those_of(game)]
    return pytest.mark.parametrize(
        ("game", argument), cases, ids=[f"{game.game}-{each}" for game, each in cases]
    )


def test_every_expectation_lies_beside_a_record() -> None:
    beside = {path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.rglob("*.json")}
    assert beside == set(NAMES)


def test_every_game_has_records() -> None:
    assert {name.partition("/")[0] for name in NAMES if "/" in name} == set(GAMES)
    assert set(PUBLISHED) == {game_of(name) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_record_gives_what_lies_beside_it(name: str) -> None:
    assert agrees(name)


@pytest.mark.parametrize("game", PUBLISHED.values(), ids=PUBLISHED)
def test_a_record_says_which_rules_it_is_about_why_and_by_which_source(game: Published) -> None:
    for name in game.names:
        said = about(name)
        assert set(said.rules) <= set(game.rules), name
        assert said.source, name
        assert said.why.endswith("."), name
        # What is no record of the game at all breaks the format, and none of its rules.
        assert said.rules or (said.refused and said.refused.reason == "record"), name


@for_each("rule", lambda game: game.shown)
def test_every_rule_of_the_book_has_a_record(game: Published, rule: str) -> None:
    assert any(rule in about(name).rules for name in game.names)


@for_each("preset", lambda game: game.presets)
def test_every_preset_has_a_record(game: Published, preset: str) -> None:
    assert any(rules.preset == preset for rules in game.played.values())


@for_each("option", lambda game: game.options)
def test_every_value_of_an_option_has_a_record(game: Published, option: str) -> None:
    played = {getattr(rules, option) for rules in game.played.values()}
    chosen = game.options[option]
    # Of numbers without a list the least and the greatest must be there, and some in between.
    assert set(chosen.values or chosen.span or ()) <= played
    assert len(played) > 1


@for_each("option", lambda game: ["preset", *game.options])
def test_every_option_refuses_a_value_in_a_record(game: Published, option: str) -> None:
    assert any(
        record.rules.get(option) is not None and name not in game.played
        for name in game.names
        if (record := record_of(name)) is not None
    )


@for_each("reason", lambda game: game.reasons)
def test_every_refusal_has_a_record(game: Published, reason: StrEnum) -> None:
    refused = [about(name).refused for name in game.names]
    assert any(each is not None and each.reason == reason for each in refused)


@for_each("conflict", lambda game: game.conflicts)
def test_every_conflict_of_options_has_a_record(game: Published, conflict: StrEnum) -> None:
    assert f"{game.game}/rules/conflict-{conflict.value}" in game.names


@for_each("word", lambda game: game.words)
def test_every_word_is_said_in_a_record_that_is_played(game: Published, word: str) -> None:
    assert any(
        action.split()[1] == word
        for name in game.played
        if about(name).refused is None and (record := record_of(name)) is not None
        for played in record.rounds
        for action in played.actions
    )


@for_each("name", lambda game: game.twins)
def test_a_twin_has_the_same_cards_and_another_result(game: Published, name: str) -> None:
    record, twin = record_of(name), record_of(game.twins[name])
    assert record is not None
    assert twin is not None
    assert [played.hands for played in record.rounds] == [played.hands for played in twin.rounds]
    assert gives(name) != gives(game.twins[name])


@for_each("option", lambda game: game.options)
def test_every_option_changes_a_result_between_two_twins(game: Published, option: str) -> None:
    assert any(game.differing(name) == [option] for name in game.twins)
