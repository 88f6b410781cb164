"""Which rules of mouche can be chosen, and which are refused?"""

from __future__ import annotations

import pytest

from musbot.core.errors import RulesError
from musbot.core.seats import FOUR, TWO
from musbot.games.mouche.rules import (
    OPTIONS,
    PRESETS,
    Conflict,
    MoucheRules,
    abridge_rules,
    base_of,
    fit_rules,
    parse_rules,
    read_rules,
    write_rules,
)


@pytest.mark.parametrize("preset", PRESETS)
def test_q9_1_what_was_written_is_read_the_same_whatever_the_preset_says_today(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = parse_rules({"preset": preset, "mise": 10, "tours": 7})
    written = write_rules(rules)
    assert written.keys() == {"preset", *OPTIONS}
    monkeypatch.setitem(PRESETS, preset, {"forcer": True})
    assert read_rules(written) == rules


def test_q9_1_an_option_that_did_not_exist_has_its_default() -> None:
    assert read_rules({"preset": "gone"}) == MoucheRules(preset="gone")


@pytest.mark.parametrize(
    "stored", [{}, {"preset": 3}, {"preset": "wmo", "sung": 1}, {"preset": "wmo", "mise": 0}]
)
def test_q9_1_what_this_program_does_not_know_is_not_read(stored: dict[str, object]) -> None:
    with pytest.raises(RulesError):
        read_rules(stored)


def test_q9_2_the_defaults_are_the_preset_wmo_and_each_is_allowed() -> None:
    assert parse_rules({}) == MoucheRules()
    for name, option in OPTIONS.items():
        assert option.accepts(getattr(MoucheRules(), name)), name


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("deck", "tarot", ("wmo", "ajo", "jdc")),
        ("mise", 0, ("1 to 100",)),
        ("mise", 101, ("1 to 100",)),
        ("mise", 5.0, ("1 to 100",)),
        ("mise", True, ("1 to 100",)),
        ("limite", -1, ("0 to 1000",)),
        ("limite", 1001, ("0 to 1000",)),
        ("tours", 0, ("1 to 20",)),
        ("tours", 21, ("1 to 20",)),
        ("differe", 1, ("true", "false")),
        ("forcer", "yes", ("true", "false")),
        ("sung", 1, ("preset", *OPTIONS)),
        ("preset", "rosa", tuple(PRESETS)),
        ("preset", ["wmo"], tuple(PRESETS)),
    ],
)
def test_q9_2_a_value_that_is_not_allowed_is_refused_with_those_that_are(
    option: str, value: object, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(RulesError) as error:
        parse_rules({option: value})
    refused = error.value
    assert (refused.option, refused.value, refused.allowed) == (option, value, allowed)
    assert refused.reason is None


def test_q9_3_presets_are_what_differs_from_wmo() -> None:
    assert next(iter(PRESETS)) == "wmo"
    ajo, jdc, bal = [parse_rules({"preset": name}) for name in ("ajo", "jdc", "bal")]
    assert (ajo.deck, jdc.deck, bal.deck) == ("ajo", "jdc", "wmo")
    assert (bal.retourne_au_donneur, bal.differe) == (True, True)
    assert not any(rules.ecart_visible for rules in (ajo, jdc, bal))
    assert MoucheRules().ecart_visible


def test_q9_3_what_is_chosen_beside_a_preset_goes_before_it() -> None:
    rules = parse_rules({"preset": "bal", "differe": False})
    assert (rules.preset, rules.differe, rules.retourne_au_donneur) == ("bal", False, True)


def test_q9_4_a_beaten_mouche_cannot_pay_where_there_is_none() -> None:
    with pytest.raises(RulesError) as error:
        parse_rules({"mouche_main": False, "mouche_battue_paie": True})
    assert (error.value.option, error.value.reason) == (
        "mouche_battue_paie",
        Conflict.BATTUE_NEEDS_MOUCHE,
    )


def test_q9_4_the_deck_jdc_is_refused_for_two_with_the_reason() -> None:
    with pytest.raises(RulesError) as error:
        fit_rules(parse_rules({"preset": "jdc"}), TWO)
    refused = error.value
    assert (refused.option, refused.value, refused.reason) == (
        "deck",
        "jdc",
        Conflict.DECK_NEEDS_THREE,
    )


def test_q9_5_without_a_mouche_there_is_no_question() -> None:
    rules = parse_rules({"mouche_main": False})
    assert not fit_rules(rules, FOUR).question
    assert not fit_rules(fit_rules(rules, FOUR), FOUR, ("question",)).question
    with pytest.raises(RulesError) as error:
        fit_rules(rules, FOUR, ("mouche_main", "question"))
    assert (error.value.option, error.value.reason) == (
        "question",
        Conflict.QUESTION_NEEDS_MOUCHE,
    )
    assert parse_rules({"mouche_main": False, "question": False}) == fit_rules(rules, FOUR)


def test_q9_5_all_else_is_played_as_it_was_chosen() -> None:
    rules = parse_rules({"preset": "bal", "limite": 20})
    assert fit_rules(rules, FOUR, ("limite", "question")) == rules


def test_rules_are_told_by_their_preset_and_what_differs() -> None:
    rules = parse_rules({"preset": "ajo", "mise": 10, "ecart_visible": True})
    assert abridge_rules(rules) == {"preset": "ajo", "mise": 10, "ecart_visible": True}
    assert parse_rules(abridge_rules(rules)) == rules


def test_rules_of_an_unknown_preset_are_told_by_what_differs_from_the_default() -> None:
    rules = MoucheRules(preset="gone", forcer=True)
    assert base_of(rules) == MoucheRules()
    assert abridge_rules(rules) == {"preset": "wmo", "forcer": True}
