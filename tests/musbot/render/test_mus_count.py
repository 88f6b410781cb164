"""Does the count say for what each stone was, and who has won what?"""

from collections.abc import Mapping

import pytest

from musbot.core.seats import SEATINGS
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.render.mus_count import count_lines, hand_lines
from tests.musbot.render.matches import STRONG, TABLES, WITH_LA_REAL, RiggedMatch, narrator
from tests.strategies import moments

PASO = ["paso"] * 4


def counted(match: RiggedMatch, locale: str = "en") -> list[str]:
    return list(count_lines(narrator(locale), match.view()))


def test_before_a_round_has_ended_there_is_nothing_to_count_or_show() -> None:
    match = RiggedMatch(*STRONG)
    assert counted(match) == []
    assert hand_lines(narrator(), match.view()) == ()


def test_all_hands_are_shown_from_mano_with_their_kings_first() -> None:
    match = RiggedMatch(*STRONG).say("corto", *PASO, *PASO, "paso", "paso", "paso")
    assert hand_lines(narrator(), match.view()) == (
        "Ane: R♥ R♠ R♦ A♦ (solomillo)",
        "Mikel: 7♣ 6♠ 5♥ 4♦ (the hand of tío Perete)",
        "Iker: C♥ C♦ S♠ 2♣",
        "Leire: 6♣ 5♦ 4♥ 4♠",
    )


def test_a_lance_that_all_passed_names_the_best_hand_and_what_hands_bring() -> None:
    match = RiggedMatch(*STRONG).say("corto", *PASO, *PASO, "paso", "paso", "paso")
    assert counted(match) == [
        "Grande: all passed. Ane & Iker +1 stone. Best: Ane, R R R A.",
        "Chica: all passed. Ane & Iker +1 stone. Best: Iker, A S C C.",
        (
            "Pares: all passed. Ane & Iker +3 stones = 2 (Ane, medias of kings) "
            "+ 1 (Iker, par of caballos). Best: Ane, medias of kings."
        ),
        "Juego: only Ane & Iker, +6 stones = 3 (Ane, 31) + 3 (Iker, 31).",
    ]


def test_m17_a_refused_bet_names_the_side_and_the_stones() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5", "mas 7", "no-quiero", "no-quiero")
    match.say("envido", "quiero", "envido", "no-quiero")
    grande, chica, pares, _juego = counted(match)
    assert grande == "Grande: refused, Mikel & Leire +5 stones at once."
    assert chica == "Chica: 2 stones accepted. Ane & Iker +2 stones. Best: Iker, A S C C."
    assert pares == (
        "Pares: refused, Ane & Iker +1 stone at once, +3 stones = 2 (Ane, medias of kings) "
        "+ 1 (Iker, par of caballos)."
    )


def test_m19_an_accepted_ordago_is_shown_as_one_and_says_who_won_it() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5", "quiero", "ordago", "quiero")
    assert counted(match) == [
        "Grande: 5 stones accepted, not counted any more.",
        "Chica: órdago accepted.",
        "Órdago: only chica counts, and it wins the game. Best: Iker, A S C C.",
        "The game goes to Ane & Iker. Score: Ane & Iker: 40, Mikel & Leire: 0.",
        "Games: Ane & Iker: 1, Mikel & Leire: 0.",
    ]


def test_of_equal_hands_the_one_nearer_to_mano_is_said_to_win_by_that() -> None:
    match = RiggedMatch("12o 12c 6e 5o", "12e 3o 6o 5c", "7o 6c 5e 4o", "7c 6b 5b 4c")
    match.say("corto", *PASO, *PASO, "paso", "paso", "envido", "quiero")
    grande, _chica, _pares, juego = counted(match)
    assert grande.endswith("Best: Ane, R R 6 5; equal to Mikel, but nearer to mano.")
    assert "+5 stones = 2 (bet) + 3 (Ane, 31)." in juego


def test_la_real_is_said_to_be_what_wins() -> None:
    match = RiggedMatch(*WITH_LA_REAL, rules={"real": "sota"})
    match.say("corto", *PASO, *PASO, *PASO, *PASO[:2])
    assert counted(match)[-1].endswith("= 3 (Mikel, la real). Best: Mikel, la real.")


def test_a_punto_counts_one_more_and_a_lance_of_nobody_says_so() -> None:
    match = RiggedMatch("7o 6c 5e 4o", "7c 6b 5b 4c", "12o 7e 5o 4b", "12c 7b 6e 5c")
    match.say("corto", *PASO, *PASO, "envido", "quiero")
    _grande, _chica, pares, juego, punto = counted(match)
    assert pares == "Pares: nobody."
    assert juego == "Juego: nobody."
    assert punto == (
        "Punto: 2 stones accepted. Mikel & Leire +3 stones = 2 (bet) + 1 (punto). Best: Leire, 28."
    )


def test_lances_after_the_target_are_said_not_to_count() -> None:
    match = RiggedMatch(*STRONG, score=(36, 20)).say("corto", "envido 6", "quiero")
    match.say(*PASO, "paso", "paso", "paso")
    assert counted(match) == [
        "Grande: 6 stones accepted. Ane & Iker +6 stones. Best: Ane, R R R A.",
        "Chica: all passed, not counted any more.",
        "Pares: all passed, not counted any more.",
        "Juego: only Ane & Iker, not counted any more.",
        "The game goes to Ane & Iker. Score: Ane & Iker: 42, Mikel & Leire: 20.",
        "Games: Ane & Iker: 1, Mikel & Leire: 0.",
    ]


def test_a_refusal_that_reaches_the_target_ends_the_count_there() -> None:
    match = RiggedMatch(*STRONG, score=(39, 20)).say("corto", "envido", "no-queremos")
    assert counted(match)[:2] == [
        "Grande: refused, Ane & Iker +1 stone at once.",
        "The game goes to Ane & Iker. Score: Ane & Iker: 40, Mikel & Leire: 20.",
    ]


def test_a_vaca_and_a_match_are_announced() -> None:
    rules = {"games_per_vaca": 1, "vacas_per_match": 2}
    match = RiggedMatch(*STRONG, rules=rules).say("corto", "ordago", "quiero")
    assert (
        counted(match)[-1] == "The vaca goes to Ane & Iker. Vacas: Ane & Iker: 1, Mikel & Leire: 0."
    )
    match.say("corto", "ordago", "quiero", "corto", "ordago", "quiero")
    assert counted(match)[-2:] == [
        "The vaca goes to Ane & Iker. Vacas: Ane & Iker: 2, Mikel & Leire: 1.",
        "Ane & Iker: match won! Games: Ane & Iker: 1, Mikel & Leire: 0.",
    ]


def test_the_count_is_told_in_spanish() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5", "mas 7", "no-queremos")
    match.say(*PASO, "envido", "quiero")
    assert counted(match, "es") == [
        "Grande: no querido, Mikel & Leire +5 piedras en el acto.",
        "Chica: todos pasan. Ane & Iker +1 piedra. La mejor: Iker, A S C C.",
        (
            "Pares: 2 piedras queridas. Ane & Iker +5 piedras = 2 (envite) "
            "+ 2 (Ane, medias de reyes) + 1 (Iker, par de caballos). "
            "La mejor: Ane, medias de reyes."
        ),
        "Juego: solo Ane & Iker, +6 piedras = 3 (Ane, 31) + 3 (Iker, 31).",
    ]


def test_one_stone_that_was_bet_is_told_as_one_in_spanish() -> None:
    match = RiggedMatch(*STRONG, rules={"min_envido": 1}).say("corto", "envido 1", "quiero")
    match.say(*PASO, *PASO[:3])
    assert counted(match, "es")[0].startswith("Grande: 1 piedra querida. ")


def test_a_perete_stands_first_in_the_count() -> None:
    match = RiggedMatch(*STRONG, rules={"perete": "keep"}).act(1, "perete")
    match.say("corto", *PASO, *PASO, "paso", "paso", "paso")
    assert counted(match)[0] == "Perete: Mikel & Leire +1 stone."


def test_hands_that_the_table_does_not_show_are_not_shown() -> None:
    rules = {"always_show": False}
    match = RiggedMatch(*STRONG, score=(39, 20), rules=rules).say("corto", "envido", "no-queremos")
    hidden = "The game was over before the count: no hand is shown."
    assert hand_lines(narrator(), match.view()) == (hidden,)
    assert counted(match)[0] == "Grande: refused, Ane & Iker +1 stone at once."
    later = RiggedMatch(*STRONG, score=(36, 20), rules=rules).say("corto", "envido 6", "quiero")
    later.say(*PASO, "paso", "paso", "paso")
    assert hand_lines(narrator(), later.view())[0] == "Ane: R♥ R♠ R♦ A♦ (solomillo)"


def test_a_bet_on_both_lances_is_counted_in_each() -> None:
    match = RiggedMatch(*STRONG, rules={"bet_both": True}).say("corto", "envido-dos 4", "quiero")
    match.say("paso", "paso", "paso")
    assert counted(match)[:2] == [
        "Grande: 4 stones accepted. Ane & Iker +4 stones. Best: Ane, R R R A.",
        (
            "Chica: bet on with grande, 4 stones accepted. Ane & Iker +4 stones. "
            "Best: Iker, A S C C."
        ),
    ]


def test_an_ordago_on_both_lances_is_decided_by_grande() -> None:
    match = RiggedMatch(*STRONG, rules={"bet_both": True}).say("corto", "ordago-dos", "quiero")
    assert counted(match)[:3] == [
        "Grande: órdago accepted.",
        "Chica: bet on with grande, órdago accepted.",
        "Órdago: only grande counts, and it wins the game. Best: Ane, R R R A.",
    ]


def test_of_several_sides_the_count_names_those_who_played_for_a_bet() -> None:
    match = RiggedMatch(*STRONG, seating="four").say("corto", "envido", "no-quiero", "quiero")
    match.say("no-quiero", *PASO, *["paso"] * 5)
    assert counted(match)[0].startswith("Grande: 2 stones accepted, between Ane and Iker. Ane +2 ")


def test_who_is_out_of_a_ranking_writes_nothing_more_and_the_count_says_so() -> None:
    rules = {"finish": "ranking"}
    match = RiggedMatch(*STRONG, seating="four", rules=rules, score=(36, 0, 0, 0))
    match.say("corto", "envido 4", "quiero", "no-quiero", "no-quiero", *PASO, *["paso"] * 5)
    lines = counted(match)
    assert lines[0].startswith("Grande: 4 stones accepted, between Ane and Mikel. Ane +4 stones.")
    assert "Pares: all passed; Ane would have it and is out." in lines
    assert lines[-1] == "Ranking: 1. Ane."


def test_an_ordago_in_a_ranking_sends_its_winner_out_and_ends_the_round() -> None:
    rules = {"finish": "ranking"}
    match = RiggedMatch(*STRONG, seating="four", rules=rules).say(*["corto", *PASO, "ordago"])
    match.say("quiero", "no-quiero", "no-quiero")
    assert counted(match) == [
        "Grande: all passed, not counted any more.",
        "Chica: órdago accepted, between Ane and Mikel.",
        "Órdago: of the lances only chica counts. Best: Ane, A R R R.",
        "Ranking: 1. Ane.",
    ]


def test_a_ranking_is_told_to_its_last_place() -> None:
    rules = {"finish": "ranking"}
    match = RiggedMatch(*STRONG, seating="four", rules=rules)
    for players in (4, 3, 2):
        match.say("corto", "ordago", *["quiero"] * (players - 1))
    places = [line for line in counted(match) if line.startswith("Ranking")]
    assert len(places) == 1
    assert places[0].count(",") == 3


def test_two_sides_level_at_two_games_are_told_so_once() -> None:
    match = RiggedMatch(*STRONG, rules={"games_per_vaca": 4})
    while match.view().games != (2, 2):
        assert "Calzones: two games all." not in counted(match)
        match.say("corto", "ordago", "quiero")
    assert counted(match)[-1] == "Calzones: two games all."


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_every_stone_of_the_ledger_is_named_in_the_count(
    seating: str, given: Mapping[str, object]
) -> None:
    telling = narrator(seats=len(SEATINGS[seating].seats))
    rounds = 0
    chosen = parse_rules({"games_per_vaca": 1, **given})
    for moment in moments(chosen, SEATINGS[seating], seed=3):
        view = MUS.view(moment.state, None)
        if view.previous is None or view.round_number == rounds:
            continue
        rounds = view.round_number
        text = "\n".join(count_lines(telling, view))
        for row in view.previous.ledger:
            assert f"+{telling.stones(row.stones)}" in text
    assert rounds > 1
