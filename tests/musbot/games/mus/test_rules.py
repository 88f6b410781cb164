"""Are the rules of a table data that is checked, as chapter R10 says?"""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from musbot.core.errors import RulesError
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import (
    OPTIONS,
    PRESETS,
    MusRules,
    abridge_rules,
    parse_rules,
    write_rules,
)
from tests.strategies import given_rules


def test_the_default_is_fournier() -> None:
    assert parse_rules({}) == parse_rules({"preset": "fournier"}) == MusRules()


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("kings", [8, 4, 9]),
        ("target", [20, 25, 30, 35, 40, 50, 100]),
        ("games_per_vaca", [1, 3, 9]),
        ("vacas_per_match", [1, 3, 9]),
        ("mus_corrido", ["every-game", "first-game", "off"]),
        ("min_discard", [1, 0]),
        ("min_envido", [2, 1]),
        ("min_raise", [2, 1]),
        ("refusal_eliminates", [True, False]),
        ("plural_binds", [True, False]),
        ("extra_deje", [True, False]),
        ("real", ["off", "sota", "figura", "sota-oros", "sota-oros-any", "sota-others"]),
    ],
)
def test_r10_2_an_option_takes_its_values(option: str, values: list[object]) -> None:
    assert [getattr(parse_rules({option: value}), option) for value in values] == values


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("kings", 5, ("8", "4", "9")),
        ("kings", 8.0, ("8", "4", "9")),
        ("kings", "8", ("8", "4", "9")),
        ("target", 19, ("20 to 100",)),
        ("target", 101, ("20 to 100",)),
        ("target", True, ("20 to 100",)),
        ("min_discard", False, ("1", "0")),
        ("refusal_eliminates", 1, ("true", "false")),
        ("real", "Sota", OPTIONS["real"].allowed),
        ("mus_corrido", [], ("every-game", "first-game", "off")),
        ("preset", "mouche", tuple(PRESETS)),
        ("preset", [], tuple(PRESETS)),
        ("king", 8, ("preset", *OPTIONS)),
    ],
)
def test_r10_2_anything_else_is_refused_with_what_it_may_be(
    option: str, value: object, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(RulesError) as refused:
        parse_rules({option: value})
    assert (refused.value.option, refused.value.value) == (option, value)
    assert refused.value.allowed == allowed


@pytest.mark.parametrize(
    ("preset", "different"),
    [
        ("fournier", {}),
        ("euskal-herria", {"kings": 4, "target": 30}),
        ("nabo", {"kings": 4, "games_per_vaca": 2}),
    ],
)
def test_r10_3_a_preset_is_what_differs_from_fournier(
    preset: str, different: dict[str, object]
) -> None:
    rules = parse_rules({"preset": preset})
    assert rules == MusRules(preset=preset, **different)  # type: ignore[arg-type]
    assert abridge_rules(rules) == {"preset": preset}


def test_r10_1_rules_are_written_whole() -> None:
    assert write_rules(parse_rules({"preset": "nabo"})).keys() == {"preset", *OPTIONS}


@given(given_rules())
def test_rules_are_read_back_as_they_were_written(chosen: dict[str, object]) -> None:
    rules = MUS.parse_rules(chosen)
    assert MUS.parse_rules(MUS.write_rules(rules)) == rules
    assert MUS.parse_rules(MUS.abridge_rules(rules)) == rules
    assert msgspec.json.decode(msgspec.json.encode(rules), type=MusRules) == rules
