"""Is somebody who types options shown how to go on, in his own language?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from musbot.core.errors import RulesError
from musbot.games.mus.rules import OPTIONS, parse_rules
from musbot.render.mus_options import proposals, read_options
from musbot.render.option_proposals import LONGEST, MOST
from musbot.render.text import LANGUAGES

FOURNIER = parse_rules({})


@pytest.mark.parametrize(
    ("language", "typed", "proposed"),
    [
        ("es", "reyes:", ["reyes:4", "reyes:9", "reyes:8"]),
        ("en", "kin", ["kings:4", "kings:9", "kings:8"]),
        ("es", "señas:c", ["señas:comun"]),
        ("en", "talk = f", ["talk = free"]),
        ("es", "objetivo:3", ["objetivo:30", "objetivo:35"]),
        ("es", "mus_corrido:off", ["mus_corrido:off"]),
        ("es", "reyes:8 orden", ["reyes:8 orden_mus:por-parejas", "reyes:8 orden_mus:por-turno"]),
        ("es", "kings:4, fin:cl", ["kings:4, fin:clasificacion"]),
        ("fr", "obj", ["objectif:25"]),
        ("fr", "signes:", ["signes:fem"]),
        ("eu", "erregeak:4 mus_o", ["erregeak:4 mus_ordena:taldeka"]),
        ("eu", "kings:4, amaiera:s", ["kings:4, amaiera:sailkapena"]),
        ("es", "reyes:7", []),
        ("es", "cartas:", []),
        ("es", "cartas", []),
    ],
)
def test_a_name_and_a_value_are_completed(language: str, typed: str, proposed: list[str]) -> None:
    assert proposals(language, typed, FOURNIER)[: len(proposed) or None] == proposed


def test_from_nothing_every_option_is_proposed_with_what_would_be_new() -> None:
    found = proposals("en", "", parse_rules({"preset": "nabo"}))
    assert found[:3] == ["kings:8", "target:25", "games_per_vaca:1"]
    assert len({option for each in found for option in read_options(each)}) == MOST


def test_behind_a_pair_that_is_finished_another_option_follows() -> None:
    found = proposals("es", "reyes:4", FOURNIER)
    assert found[:2] == ["reyes:4", "reyes:4 objetivo:25"]
    assert not any("reyes" in each.removeprefix("reyes:4") for each in found)


def test_a_number_that_may_be_typed_is_among_the_proposals() -> None:
    assert proposals("es", "objetivo:37", FOURNIER)[0] == "objetivo:37"
    assert proposals("es", "objetivo:101", FOURNIER) == []


def test_names_in_the_readers_language_come_before_those_of_others() -> None:
    found = proposals("es", "re", FOURNIER)
    assert found[:2] == ["reyes:4", "real:sota"]
    assert "no_quiero_elimina:no" in found  # `refusal_eliminates`
    assert found.index("real:no") < found.index("no_quiero_elimina:no")


def test_an_option_in_the_middle_of_its_name_is_found() -> None:
    assert "juegos_por_vaca:2" in proposals("es", "vaca", FOURNIER)


@pytest.mark.parametrize("language", LANGUAGES)
@given(typed=some.text(max_size=120))
def test_proposals_are_never_more_or_longer_than_discord_takes(language: str, typed: str) -> None:
    found = proposals(language, typed, FOURNIER)
    assert len(found) <= MOST
    assert len({*found}) == len(found)
    assert all(0 < len(each) <= LONGEST for each in found)


def test_where_there_is_little_room_left_only_what_fits_is_proposed() -> None:
    typed = "kings:4 " * 11
    assert 0 < len(proposals("en", typed, FOURNIER)) < MOST
    assert all(len(each) <= LONGEST for each in proposals("en", typed, FOURNIER))
    assert proposals("en", typed + typed, FOURNIER) == []


@pytest.mark.parametrize("language", LANGUAGES)
@given(pairs=some.lists(some.sampled_from(sorted(OPTIONS)), max_size=3))
def test_whoever_takes_proposals_only_is_understood(language: str, pairs: list[str]) -> None:
    text = ""
    for option in pairs:
        found = proposals(language, f"{text} {option}".strip(), FOURNIER)
        text = found[0] if found else text
    try:
        read_options(text)
    except RulesError as error:  # pragma: no cover - fails the test
        raise AssertionError(text) from error
