"""Does every published record of mouche give what it must, and is everything covered?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from musbot.core.errors import RulesError
from musbot.games.mouche.actions import WORDS_IN_ORDER, Reason
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import OPTIONS, PRESETS, Conflict, MoucheRules, parse_rules
from musbot.games.mouche.state import Why
from tests.musbot.games import conformance
from tests.musbot.games.conformance import about, agrees, expectation, gives, record_of

BOOK = Path(__file__).resolve().parents[4] / "musbot" / "games" / "mouche" / "RULEBOOK.md"
RULES = re.findall(r"^- (Q\d+\.\d+)\b", BOOK.read_text("utf-8"), re.MULTILINE)
UNSHOWN = {"Q2.2", "Q8.5"}
"""Rules of which no record can tell: how chips are shown, and a match that is given up."""

FIVE_TRICKS = re.compile(r"\[\d(, \d){4}\]")

NAMES = [name for name in conformance.NAMES if name.startswith("mouche/")]


def rules_of(name: str) -> MoucheRules | None:
    """Give the rules that a record is played by; ``None`` where they are what it is refused for."""
    record = record_of(name)
    try:
        return None if record is None else parse_rules(record.rules)
    except RulesError:
        return None


PLAYED = {name: rules for name in NAMES if (rules := rules_of(name)) is not None}
TWINS = {name: twin for name in NAMES if (twin := about(name).twin) is not None}


@pytest.mark.parametrize("name", NAMES)
def test_a_record_gives_what_lies_beside_it(name: str) -> None:
    assert agrees(name)


def test_a_record_says_which_rules_it_is_about_why_and_by_which_source() -> None:
    for name in NAMES:
        said = about(name)
        assert set(said.rules) <= set(RULES), name
        assert said.source, name
        assert said.why.endswith("."), name
        # What is no record of mouche at all breaks the format, and no rule of the game.
        assert said.rules or (said.refused and said.refused.reason == "record"), name


@pytest.mark.parametrize("rule", sorted(set(RULES) - UNSHOWN))
def test_every_rule_of_the_book_has_a_record(rule: str) -> None:
    assert any(rule in about(name).rules for name in NAMES)


@pytest.mark.parametrize("seating", [seating.name for seating in MOUCHE.seatings])
def test_every_seating_has_a_deal_that_is_played_to_its_end(seating: str) -> None:
    assert any(
        (record := record_of(name)) is not None
        and record.seating == seating
        and FIVE_TRICKS.fullmatch(str(expectation(name).get("tricks")))
        for name in NAMES
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_record(preset: str) -> None:
    assert any(rules.preset == preset for rules in PLAYED.values())


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_an_option_has_a_record(option: str) -> None:
    played = {getattr(rules, option) for rules in PLAYED.values()}
    chosen = OPTIONS[option]
    # Of numbers the least and the greatest must be there, and some in between.
    assert set(chosen.values or chosen.span or ()) <= played
    assert len(played) > 1


@pytest.mark.parametrize("option", ["preset", *OPTIONS])
def test_every_option_refuses_a_value_in_a_record(option: str) -> None:
    assert any(
        record.rules.get(option) is not None and name not in PLAYED
        for name in NAMES
        if (record := record_of(name)) is not None
    )


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_a_record(reason: Reason) -> None:
    refused = [about(name).refused for name in NAMES]
    assert any(each is not None and each.reason == reason for each in refused)


@pytest.mark.parametrize("conflict", Conflict)
def test_every_conflict_of_options_has_a_record(conflict: Conflict) -> None:
    assert f"mouche/rules/conflict-{conflict.value}" in NAMES


@pytest.mark.parametrize("word", WORDS_IN_ORDER)
def test_every_word_is_said_in_a_record_that_is_played(word: str) -> None:
    assert any(
        action.split()[1] == word
        for name in PLAYED
        if about(name).refused is None and (record := record_of(name)) is not None
        for played in record.rounds
        for action in played.actions
    )


@pytest.mark.parametrize("why", Why)
def test_every_kind_of_payment_is_in_a_ledger(why: Why) -> None:
    assert any(f"'why': '{why.value}'" in str(expectation(name).get("ledger")) for name in NAMES)


@pytest.mark.parametrize("name", TWINS)
def test_a_twin_has_the_same_cards_and_another_result(name: str) -> None:
    record, twin = record_of(name), record_of(TWINS[name])
    assert record is not None
    assert twin is not None
    assert [played.hands for played in record.rounds] == [played.hands for played in twin.rounds]
    assert gives(name) != gives(TWINS[name])


def differing(name: str) -> list[str]:
    """Name the options in which a record and its twin differ."""
    mine, other = PLAYED[name], PLAYED[TWINS[name]]
    return [option for option in OPTIONS if getattr(mine, option) != getattr(other, option)]


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_changes_a_result_between_two_twins(option: str) -> None:
    assert any(differing(name) == [option] for name in TWINS)
