"""Are the rules of a table data that is checked, as chapter R10 says?"""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from musbot.core.errors import RulesError
from musbot.core.seats import SEATINGS, Seating
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import (
    OPTIONS,
    PRESETS,
    Conflict,
    MusRules,
    abridge_rules,
    fit_rules,
    parse_rules,
    read_rules,
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
        ("mus_order", ["in-turn", "by-pairs"]),
        ("cut_out_of_turn", [False, True]),
        ("mus_visto", ["off", "forced", "mano-decides", "redeal"]),
        ("min_discard", [1, 0]),
        ("min_envido", [2, 1]),
        ("min_raise", [2, 1]),
        ("refusal_eliminates", [True, False]),
        ("plural_binds", [True, False]),
        ("max_envido", ["none", "target", "missing"]),
        ("ordago", ["free", "off"]),
        ("bet_both", [False, True]),
        ("extra_deje", [True, False]),
        ("perete", ["off", "keep", "change"]),
        ("signals", ["common", "fem", "bizkaia", "pagat", "wikipedia", "off"]),
        ("signal_risk", [0, 1, 100]),
        ("talk", ["yes-no", "free", "ordago-only", "none"]),
        ("always_show", [True, False]),
        ("finish", ["first", "ranking"]),
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
        ("signal_risk", 101, ("0 to 100",)),
        ("signal_risk", 0.5, ("0 to 100",)),
        ("cut_out_of_turn", "true", ("true", "false")),
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


_WIKIPEDIA: dict[str, object] = {
    "vacas_per_match": 3,
    "min_discard": 0,
    "mus_order": "by-pairs",
    "mus_corrido": "off",
    "refusal_eliminates": False,
    "talk": "free",
    "signals": "wikipedia",
}


@pytest.mark.parametrize(
    ("preset", "different"),
    [
        ("fournier", {}),
        (
            "pagat",
            {
                "games_per_vaca": 2,
                "mus_corrido": "off",
                "refusal_eliminates": False,
                "talk": "free",
                "signals": "pagat",
            },
        ),
        (
            "bizkaia",
            {
                "games_per_vaca": 4,
                "cut_out_of_turn": True,
                "mus_visto": "redeal",
                "mus_corrido": "first-game",
                "signals": "bizkaia",
            },
        ),
        ("euskal-herria", {"kings": 4, "target": 30}),
        (
            "francia",
            {"kings": 4, "mus_order": "by-pairs", "bet_both": True, "mus_visto": "redeal"},
        ),
        ("internacional", {"kings": 4, "games_per_vaca": 4, "mus_visto": "forced"}),
        ("nabo", {"kings": 4, "games_per_vaca": 2}),
        ("madrid-fem", {"extra_deje": True, "signals": "fem"}),
        (
            "relampago",
            {
                "kings": 4,
                "target": 25,
                "games_per_vaca": 2,
                "signals": "off",
                "talk": "ordago-only",
            },
        ),
        ("wikipedia", {**_WIKIPEDIA, "target": 30}),
        ("wikipedia-norte", {**_WIKIPEDIA, "kings": 4, "target": 40}),
    ],
)
def test_r10_3_a_preset_is_what_differs_from_fournier(
    preset: str, different: dict[str, object]
) -> None:
    rules = parse_rules({"preset": preset})
    assert rules == msgspec.structs.replace(MusRules(preset=preset), **different)
    assert abridge_rules(rules) == {"preset": preset}


@pytest.mark.parametrize(
    ("given_together", "option", "reason"),
    [
        ({"mus_visto_closes": True}, "mus_visto_closes", Conflict.NOTHING_TO_CLOSE),
        (
            {"mus_visto_closes": True, "mus_visto": "redeal"},
            "mus_visto_closes",
            Conflict.NOTHING_TO_CLOSE,
        ),
        ({"max_envido": "missing", "ordago": "off"}, "max_envido", Conflict.CAP_NEEDS_ORDAGO),
        ({"preset": "relampago", "ordago": "off"}, "talk", Conflict.TALK_NEEDS_ORDAGO),
        ({"real_with_three": True}, "real_with_three", Conflict.THREE_NEEDS_FIGURA),
        (
            {"real_with_three": True, "real": "figura", "kings": 4},
            "real_with_three",
            Conflict.THREE_IS_NO_KING,
        ),
        ({"signals": "off", "signal_risk": 1}, "signal_risk", Conflict.RISK_NEEDS_SIGNALS),
    ],
)
def test_r10_4_options_that_make_no_sense_together_are_refused_with_the_reason(
    given_together: dict[str, object], option: str, reason: Conflict
) -> None:
    with pytest.raises(RulesError) as refused:
        parse_rules(given_together)
    assert (refused.value.option, refused.value.reason) == (option, reason)


@pytest.mark.parametrize(
    "seating", [seating for name, seating in SEATINGS.items() if name != "four"]
)
def test_r10_4_a_ranking_is_played_by_four_alone(seating: Seating) -> None:
    ranking = parse_rules({"finish": "ranking"})
    assert fit_rules(ranking, SEATINGS["four"]) == ranking
    with pytest.raises(RulesError) as refused:
        fit_rules(ranking, seating)
    assert refused.value.reason is Conflict.RANKING_NEEDS_FOUR


@pytest.mark.parametrize("name", SEATINGS)
def test_r10_5_more_than_two_sides_play_without_extra_deje_and_a_no_is_for_good(name: str) -> None:
    given_rules = parse_rules({"extra_deje": True, "refusal_eliminates": False})
    fitted = fit_rules(given_rules, SEATINGS[name])
    many = name not in ("pairs", "two", "teams-of-three")
    assert (fitted.extra_deje, fitted.refusal_eliminates) == (not many, many)


@pytest.mark.parametrize(
    ("seating", "option", "value", "only"),
    [
        ("three", "extra_deje", True, "false"),
        ("three-pairs", "refusal_eliminates", False, "true"),
        ("four", "talk", "free", "yes-no"),
        ("two", "plural_binds", False, "true"),
        ("six", "signal_risk", 50, "0"),
    ],
)
def test_r10_5_what_a_host_asks_for_and_would_not_get_is_refused(
    seating: str, option: str, value: object, only: str
) -> None:
    rules = parse_rules({option: value})
    with pytest.raises(RulesError) as refused:
        fit_rules(rules, SEATINGS[seating], [option])
    assert (refused.value.option, refused.value.allowed) == (option, (only,))
    assert fit_rules(rules, SEATINGS["pairs"], ["preset", option]) == rules


def test_r10_5_what_comes_with_a_preset_yields_to_the_seating_in_silence() -> None:
    assert fit_rules(parse_rules({"preset": "pagat"}), SEATINGS["three"], ["preset"]).talk == "free"


def test_r10_1_a_table_stored_before_an_option_existed_is_read_as_it_was() -> None:
    stored = {"preset": "madrid-fem", "kings": 8, "target": 40, "games_per_vaca": 3}
    assert read_rules(stored) == MusRules(preset="madrid-fem")


def test_r10_1_rules_are_written_whole() -> None:
    assert write_rules(parse_rules({"preset": "nabo"})).keys() == {"preset", *OPTIONS}


def test_r10_1_what_is_refused_together_today_does_not_close_a_stored_table() -> None:
    stored = {**write_rules(MusRules()), "ordago": "off", "max_envido": "missing"}
    assert (read_rules(stored).ordago, read_rules(stored).max_envido) == ("off", "missing")


def test_r10_3_a_stored_preset_that_is_unknown_is_told_by_what_differs_from_the_default() -> None:
    stored = {**write_rules(parse_rules({"preset": "nabo"})), "preset": "of-tomorrow"}
    told = abridge_rules(read_rules(stored))
    assert told == {"preset": "fournier", "kings": 4, "games_per_vaca": 2}


@pytest.mark.parametrize("preset", [5, None, ["fournier"]])
def test_stored_rules_without_the_name_of_a_preset_are_refused(preset: object) -> None:
    with pytest.raises(RulesError) as refused:
        read_rules({"preset": preset})
    assert refused.value.option == "preset"


@given(given_rules())
def test_rules_are_read_back_as_they_were_written(chosen: dict[str, object]) -> None:
    rules = MUS.parse_rules(chosen)
    assert MUS.read_rules(MUS.write_rules(rules)) == rules
    assert MUS.parse_rules(MUS.abridge_rules(rules)) == rules
    assert msgspec.json.decode(msgspec.json.encode(rules), type=MusRules) == rules
