"""Is whoever wants rules that cannot be told which option it is, and what it may be?"""

from __future__ import annotations

import re

import pytest

from musbot.core.errors import RulesError
from musbot.core.seats import PAIRS, THREE
from musbot.games.mus.rules import OPTIONS, Conflict, fit_rules, parse_rules
from musbot.render.mus_option_names import VOCABULARY
from musbot.render.mus_options import CONFLICTS, read_options, rules_sentence
from musbot.render.text import LANGUAGES, Texts

option_name = VOCABULARY.option_name


def sentence_of(locale: str, error: RulesError) -> str:
    told = rules_sentence(Texts(locale), error)
    assert told is not None
    return told


def refused(locale: str, text: str) -> str:
    with pytest.raises(RulesError) as error:
        fit_rules(parse_rules(read_options(text)), PAIRS)
    return sentence_of(locale, error.value)


@pytest.mark.parametrize(
    ("locale", "text", "sentence"),
    [
        ("en", "reyes:7", "kings can be: 8, 4, 9."),
        ("es", "kings:7", "reyes: puede ser 8, 4, 9."),
        ("en", "target:19", "target can be: 20 to 100."),
        ("es", "objetivo:101", "objetivo: puede ser de 20 a 100."),
        ("en", "plural_binds:8", "plural_binds can be: yes, no."),
        ("es", "mus_corrido:8", "mus_corrido: puede ser cada-juego, primer-juego, no."),
    ],
)
def test_a_wrong_value_is_told_what_it_may_be(locale: str, text: str, sentence: str) -> None:
    assert refused(locale, text) == sentence


@pytest.mark.parametrize(
    ("locale", "text", "sentence"),
    [
        ("en", "extra_deje:yes", "With these seats extra_deje is no."),
        ("es", "deje_extra:si", "Con estos asientos deje_extra: solo no."),
        ("es", "riesgo_de_senas:30", None),
    ],
)
def test_what_a_seating_does_not_play_is_told_as_the_one_value_that_is_left(
    locale: str, text: str, sentence: str | None
) -> None:
    options = read_options(text)
    with pytest.raises(RulesError) as error:
        fit_rules(parse_rules(options), THREE, options)
    told = sentence_of(locale, error.value)
    assert told == sentence if sentence else told.endswith(": solo 0.")


def test_what_is_no_option_of_mus_is_left_to_whoever_has_it() -> None:
    error = RulesError("--seats", "nine", ("pairs", "two"))
    assert rules_sentence(Texts("en"), error) is None


@pytest.mark.parametrize("locale", LANGUAGES)
def test_an_option_that_does_not_exist_is_named_and_told_which_there_are(locale: str) -> None:
    sentence = refused(locale, "cartas:5")
    assert "cartas" in sentence
    assert all(option_name(locale, option) in sentence for option in OPTIONS)


@pytest.mark.parametrize(
    "name", ["@everyone", "**reyez**", "<@123>", "x" * 21, "[a](https://x.yz)"]
)
def test_what_is_no_plain_word_is_not_repeated(name: str) -> None:
    assert name not in refused("en", f"{name}:5")


CONFLICTING = {
    Conflict.NOTHING_TO_CLOSE: "mus_visto_closes",
    Conflict.CAP_NEEDS_ORDAGO: "max_envido:missing ordago:off",
    Conflict.TALK_NEEDS_ORDAGO: "talk:ordago-only ordago:off",
    Conflict.THREE_NEEDS_FIGURA: "real_with_three real:sota",
    Conflict.THREE_IS_NO_KING: "real_with_three real:figura kings:4",
    Conflict.RISK_NEEDS_SIGNALS: "signals:off signal_risk:50",
    Conflict.RANKING_NEEDS_FOUR: "finish:ranking",
}


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("conflict", list(Conflict))
def test_options_that_make_no_sense_together_are_named_with_the_reason(
    conflict: Conflict, locale: str
) -> None:
    sentence = refused(locale, CONFLICTING[conflict])
    option = next(iter(read_options(CONFLICTING[conflict])))
    assert option_name(locale, option) in sentence
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("conflict", list(Conflict))
def test_a_reason_does_not_say_how_an_option_is_typed_which_is_not_the_same_everywhere(
    conflict: Conflict, locale: str
) -> None:
    sentence = refused(locale, CONFLICTING[conflict])
    assert not re.search(r"\w[:=]\w", sentence)


def test_no_two_combinations_are_told_alike() -> None:
    assert len(set(CONFLICTS.values())) == len(Conflict)
