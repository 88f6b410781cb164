"""Is a text of options understood as it was meant, in whatever language it was typed?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from musbot.core.errors import RulesError
from musbot.games.mus.rules import OPTIONS, PRESETS
from musbot.render.mus_option_names import VOCABULARY
from musbot.render.mus_options import read_options
from musbot.render.option_vocabulary import tidied
from musbot.render.text import LANGUAGES
from tests.strategies import VALUES, given_rules

option_name, value_name = VOCABULARY.option_name, VOCABULARY.value_name

IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", {}),
        (" , ", {}),
        ("reyes:4 objetivo:30", {"kings": 4, "target": 30}),
        ("kings=4, target=30", {"kings": 4, "target": 30}),
        ("REYES = 4,OBJETIVO: 30", {"kings": 4, "target": 30}),
        ("reyes 4 objetivo 30", {"kings": 4, "target": 30}),
        ("kings:4;objetivo=30\n", {"kings": 4, "target": 30}),
        ("juegos_por_vaca:2", {"games_per_vaca": 2}),
        ("juegos-por-vaca:2", {"games_per_vaca": 2}),
        ("juegos por vaca: 2", {"games_per_vaca": 2}),
        ("mus visto cierra: sí", {"mus_visto_closes": True}),
        ("mus visto: forzado", {"mus_visto": "forced"}),
        ("mus_corrido:primer_juego", {"mus_corrido": "first-game"}),
        ("mus_corrido=no", {"mus_corrido": "off"}),
        ("señas:común consulta:sí-no", {"signals": "common", "talk": "yes-no"}),
        ("Órdago: no", {"ordago": "off"}),
        ("max_envite objetivo", {"max_envido": "target"}),
        ("envite_a_las_dos:true deje_extra:false", {"bet_both": True, "extra_deje": False}),
        ("corte_fuera_de_turno", {"cut_out_of_turn": True}),
        ("corte_fuera_de_turno, objetivo 30", {"cut_out_of_turn": True, "target": 30}),
        ("min_descarte:0 min_envite:1", {"min_discard": 0, "min_envido": 1}),
        ("riesgo_de_señas:50", {"signal_risk": 50}),
        ("reglas:nabo", {"preset": "nabo"}),
        ("règlement:nabo", {"preset": "nabo"}),
        ("rois:4 objectif:30", {"kings": 4, "target": 30}),
        ("couper hors tour, hordago : non", {"cut_out_of_turn": True, "ordago": "off"}),
        ("mus visto:redistribuer consultation:non", {"mus_visto": "redeal", "talk": "none"}),
        ("mise_maximum:objectif relance_minimum:1", {"max_envido": "target", "min_raise": 1}),
        ("arauak:nabo", {"preset": "nabo"}),
        ("erregeak:4 helburua:30", {"kings": 4, "target": 30}),
        ("txandaz kanpo moztu, hordago: ez", {"cut_out_of_turn": True, "ordago": "off"}),
        ("mus ikusia:behartuta kontsulta:ez", {"mus_visto": "forced", "talk": "none"}),
        ("gehieneko_apustua:helburua hordago:bai", {"max_envido": "target", "ordago": "free"}),
        ("reyes:4 reyes:9", {"kings": 9}),
        ("objetivo:300", {"target": 300}),  # a number; whether it is a target is judged later
    ],
)
def test_what_is_typed_is_understood(text: str, meant: dict[str, object]) -> None:
    assert read_options(text) == meant


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("cartas:5", "cartas"),
        ("reyes:siete", "kings"),
        ("reyes:7", "kings"),
        ("reyes:4.0", "kings"),
        ("reyes:", "kings"),
        ("reyes", "kings"),
        ("reyes objetivo:30", "kings"),
        ("objetivo:treinta", "target"),
        ("objetivo:-30", "target"),
        ("objetivo:²", "target"),
        ("objetivo:" + "9" * 100, "target"),
        ("plural_vincula:8", "plural_binds"),
        ("mus_corrido:si", "mus_corrido"),
        ("perete", "perete"),
        ("preset:paris", "preset"),
        ("4", "4"),
        (":", ""),
    ],
)
def test_what_is_not_understood_is_named_with_what_it_may_be(text: str, option: str) -> None:
    with pytest.raises(RulesError) as refused:
        read_options(text)
    assert refused.value.option == option
    assert refused.value.allowed


@IN_EVERY_LANGUAGE
@given(rules=given_rules())
def test_options_written_in_any_language_are_read_again(
    language: str, rules: dict[str, object]
) -> None:
    written = [
        f"{option_name(language, option)}:{value_name(language, option, value)}"
        for option, value in rules.items()
    ]
    assert read_options(" ".join(written)) == rules


@IN_EVERY_LANGUAGE
def test_no_two_options_and_no_two_values_are_called_alike(language: str) -> None:
    names = [tidied(option_name(language, option)) for option in OPTIONS]
    assert len(set(names)) == len(names)
    for option, values in VALUES.items():
        words = [value_name(language, option, value) for value in values]
        assert len(set(words)) == len(words), option


def test_a_name_in_one_language_is_no_other_option_in_another() -> None:
    for option in OPTIONS:
        named = [tidied(option_name(language, option)) for language in LANGUAGES]
        assert {VOCABULARY.option_of[name] for name in named} == {option}


def test_whatever_is_understood_is_a_value_of_its_option() -> None:
    for option, words in VOCABULARY.value_of.items():
        for value in words.values():
            assert value in PRESETS if option == "preset" else OPTIONS[option].accepts(value)


@given(some.text())
def test_any_text_is_understood_or_refused(text: str) -> None:
    try:
        read_options(text)
    except RulesError:
        return
