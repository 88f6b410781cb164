"""Does the full screen say who speaks, what he said last, and what a refusal would pay?"""

from musbot.terminal.board import board_lines
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


def test_words_of_an_earlier_lance_are_gone() -> None:
    match = RiggedMatch(*STRONG).say("corto", *["paso"] * 4)
    assert board_lines(narrator(), match.view())[0] == "▶ Ane    mano"


def test_after_the_match_nobody_is_to_speak() -> None:
    match = RiggedMatch(*STRONG, rules={"games_per_vaca": 1}).say("corto", "ordago", "quiero")
    assert board_lines(narrator(), match.view()) == ()
