"""Are the options of mouche understood, proposed, listed and refused in every language?"""

from __future__ import annotations

import pytest

from musbot.core.errors import RulesError
from musbot.core.seats import FOUR, TWO
from musbot.games.mouche.rules import (
    OPTIONS,
    PRESETS,
    Conflict,
    MoucheRules,
    fit_rules,
    parse_rules,
)
from musbot.games.mus.rules import parse_rules as parse_mus
from musbot.render.mouche_option_names import NAMES, VOCABULARY
from musbot.render.mouche_options import (
    CONFLICTS,
    options_page,
    proposals,
    read_options,
    rules_sentence,
)
from musbot.render.mouche_rules import option_line, preset_line
from musbot.render.option_proposals import LONGEST, MOST
from musbot.render.option_vocabulary import tidied
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.mouche_matches import words

ENGLISH = Texts("en")


def refused(given: dict[str, object], seating: object = None) -> RulesError:
    with pytest.raises(RulesError) as caught:
        fit_rules(parse_rules(given), TWO if seating is None else FOUR, tuple(given))
    return caught.value


def test_options_are_understood_in_every_language_and_as_records_write_them() -> None:
    expected = {"mise": 10, "differe": True}
    for text in (
        "mise=10 differe=yes",
        "stake:10 deferred_fines",
        "puesta:10, multas_aplazadas:si",
        "Stake 10 deferred fines",
        "mise : 10 ; differe : oui",
    ):
        assert read_options(text) == expected


def test_the_names_of_a_language_are_all_different() -> None:
    for language in LANGUAGES:
        named = [tidied(VOCABULARY.option_name(language, option)) for option in OPTIONS]
        assert len(set(named)) == len(OPTIONS)
    for names in NAMES.values():
        assert names.keys() <= OPTIONS.keys()


def test_a_name_means_the_same_option_in_every_language() -> None:
    for option in OPTIONS:
        for language in LANGUAGES:
            assert VOCABULARY.option_of[tidied(VOCABULARY.option_name(language, option))] == option
        assert VOCABULARY.option_of[tidied(option)] == option


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_listed_value_is_understood_and_means_what_stands_beside_it(language: str) -> None:
    texts = Texts(language)
    _, *blocks, presets = options_page(texts).blocks
    for name, block in zip(OPTIONS, blocks, strict=True):
        for line in block.lines if OPTIONS[name].values else ():
            value = line.removeprefix("- ").partition(":")[0].partition(" ")[0]
            given = read_options(f"{block.heading}={value.strip(chr(0xA0))}")
            assert [*given] == [name]
            assert line.endswith(option_line(texts, name, given[name]))
    assert presets.lines == tuple(f"- {preset_line(texts, preset)}" for preset in PRESETS)


def test_numbers_are_told_by_their_ends() -> None:
    assert "stake\n- 1 to 100; usually 5: The dealer puts 5 jetons" in words(options_page(ENGLISH))


def test_proposals_go_on_from_what_is_typed() -> None:
    rules = MoucheRules()
    assert proposals("en", "lim", rules)[:2] == ["limit:20", "limit:50"]
    assert proposals("es", "mouche_v", rules)[0] == "mouche_vencida_paga:si"
    assert "stake:37" in proposals("en", "stake:37", rules)
    for language in LANGUAGES:
        for text in ("", "d", "stake:10 ", "tours:2 must"):
            found = proposals(language, text, rules)
            assert len(found) <= MOST
            assert all(len(each) <= LONGEST for each in found)
            for each in found:
                parse_rules(read_options(each))


def test_the_deck_that_is_not_for_two_is_refused_with_what_to_choose() -> None:
    sentence = rules_sentence(ENGLISH, refused({"deck": "jdc"}))
    assert sentence == (
        "The pack jdc is for three players at least: for two, choose wmo or ajo as deck."
    )


def test_a_beaten_mouche_cannot_pay_where_there_is_none() -> None:
    error = refused({"mouche_main": False, "mouche_battue_paie": True})
    assert "beaten_mouche_pays makes sense only with mouche_in_hand" in str(
        rules_sentence(ENGLISH, error)
    )


def test_a_question_where_there_is_no_mouche_is_refused() -> None:
    error = refused({"mouche_main": False, "question": True}, FOUR)
    assert rules_sentence(ENGLISH, error) == (
        "Where there is no mouche nobody asks about one: question makes sense only with "
        "mouche_in_hand."
    )


@pytest.mark.parametrize("conflict", Conflict)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_conflict_has_a_sentence(conflict: Conflict, language: str) -> None:
    sentence = rules_sentence(Texts(language), RulesError("deck", "jdc", (), conflict))
    assert conflict in CONFLICTS
    assert sentence is not None
    assert "{" not in sentence


def test_a_value_that_cannot_be_is_refused_with_those_that_can() -> None:
    assert rules_sentence(ENGLISH, refused({"mise": 0})) == "stake can be: 1 to 100."
    assert rules_sentence(ENGLISH, refused({"forcer": 3})) == "must_beat can be: yes, no."
    assert rules_sentence(ENGLISH, refused({"preset": "x"})) == (
        "preset can be: wmo, ajo, jdc, bal."
    )


def test_an_unknown_option_is_answered_with_all_that_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        read_options("kings=4")
    sentence = rules_sentence(ENGLISH, caught.value)
    assert sentence is not None
    assert sentence.startswith("There is no option “kings”. There are: preset, deck, stake, limit")


def test_an_option_of_mus_is_none_of_mouche() -> None:
    with pytest.raises(RulesError) as caught:
        parse_mus({"kings": 5})
    assert rules_sentence(ENGLISH, caught.value) is None
