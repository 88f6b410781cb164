"""Does the full screen say who speaks, what he said last, and what a refusal would pay?"""

from musbot.render.mus_beside_the_cards import board_lines, score_lines
from tests.musbot.render.matches import STRONG, RiggedMatch, narrator


def test_seats_stand_in_the_order_in_which_they_speak_with_their_last_words() -> None:
    match = RiggedMatch(*STRONG).say("corto", "paso", "envido 5")
    assert board_lines(narrator(), match.view()) == (
        "Mikel: 5 stones. If refused, 1",
        "  Ane    mano  Paso",
        "  Mikel        Envido 5",
        "▶ Iker",
        "  Leire",
    )


def test_an_ordago_is_shown_as_one() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5", "ordago")
    assert board_lines(narrator("es"), match.view())[0] == "Mikel: órdago. Si no se quiere, 5"


def test_of_several_sides_all_must_refuse_and_each_score_stands_beside_its_player() -> None:
    match = RiggedMatch(*STRONG, seating="four", score=(3, 0, 25, 0)).say("corto", "envido 5")
    assert score_lines(narrator(), match.view()) == ("Score, to 40 (games, of 3)",)
    assert board_lines(narrator(), match.view()) == (
        "Ane: 5 stones. If all refuse, 1",
        "  Ane    mano  3 (0)   Envido 5",
        "▶ Mikel        0 (0)",
        "  Iker         25 (0)",
        "  Leire        0 (0)",
    )


def test_a_bet_that_one_side_has_taken_says_so_while_others_are_asked() -> None:
    match = RiggedMatch(*STRONG, seating="four").say("corto", "envido 5", "no-quiero", "quiero")
    assert board_lines(narrator(), match.view())[0] == "Ane: 5 stones. Taken by Iker."


def test_of_three_pairs_each_has_a_short_line() -> None:
    hands = ("12o 12c 7o 1o", "11o 11c 10o 10c", "4o 5o 6o 7c") * 2
    match = RiggedMatch(*hands[:6], seating="three-pairs")
    assert score_lines(narrator(seats=6), match.view()) == (
        "Score, to 40 (games, of 3)",
        "Ane & Leire: 0 (0)",
        "Mikel & Unai: 0 (0)",
        "Iker & Jone: 0 (0)",
    )


def test_who_is_out_stands_last_with_his_place() -> None:
    match = RiggedMatch(
        *STRONG, seating="four", rules={"finish": "ranking"}, score=(39, 0, 0, 0)
    ).say("corto", "envido", "no-quiero", "no-quiero", "no-quiero")
    assert board_lines(narrator(), match.view())[-1] == "  Ane    mano  40 (0) 1."


def test_a_bet_on_both_lances_is_shown_as_one() -> None:
    match = RiggedMatch(*STRONG, rules={"bet_both": True}).say("corto", "envido-dos 5")
    first = board_lines(narrator(), match.view())[0]
    assert first == "Ane: 5 stones on each. If refused, 2"
    assert board_lines(narrator("es"), match.say("ordago").view())[0] == (
        "Mikel: órdago a las dos. Si no se quiere, 10"
    )


def test_words_of_an_earlier_lance_are_gone() -> None:
    match = RiggedMatch(*STRONG).say("corto", *["paso"] * 4)
    assert board_lines(narrator(), match.view())[0] == "▶ Ane    mano"


def test_after_the_match_nobody_is_to_speak() -> None:
    match = RiggedMatch(*STRONG, rules={"games_per_vaca": 1}).say("corto", "ordago", "quiero")
    assert board_lines(narrator(), match.view()) == ()
