"""Does the screen say what is trump, what is played for, who has what, and what each did last?"""

from musbot.render.mouche_beside_the_cards import board_lines, score_lines, worth_line
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.matches import narrator

HANDS = "Ks 10s 9h 8d 7d | Kh Qh Jh Ah 10h | Kd Qs Jd As 9c | Kc Qc Jc Ac 8c"


def table(*, retourne_au_donneur: bool = False, tours: int = 3) -> Table:
    return Table(HANDS, trump="9d", retourne_au_donneur=retourne_au_donneur, tours=tours)


def test_trump_and_basket_stand_above_the_seats() -> None:
    assert score_lines(narrator(), table().view(0)) == (
        "Trump: ♦ diamonds. Turned: 9♦.",
        "Basket: 5; a trick 1, the fine 5.",
    )


def test_the_fine_is_told_also_when_tricks_have_been_paid_out_of_the_basket() -> None:
    paid = Table("Ks 10s 9h 8d 7d | Kh Qh Jh Ah 10c | ? | ?", trump="9d").say(
        "0 tiens", "1 tiens", "2 passe", "3 passe", "0 joue 8d", "1 joue 10c"
    )
    assert score_lines(narrator(), paid.view(0))[1] == "Basket: 4; a trick 1, the fine 5."


def test_fines_that_wait_have_a_line_and_so_has_the_dealer_who_took_the_card() -> None:
    waiting = Table(HANDS, trump="9d", basket=10, fines=(15, 10), differe=True)
    assert score_lines(narrator(), waiting.view(None))[-1].startswith("Fines for later: 1")
    taken = table(retourne_au_donneur=True).say("0 passe", "1 passe", "2 passe", "3 retourne 8c")
    assert score_lines(narrator(), taken.view(0))[0] == "Trump: ♦ diamonds. Leire has the card."


def test_seats_stand_in_the_order_in_which_they_declare_the_dealer_last() -> None:
    view = table().say("0 passe", "1 tiens", "2 change Qs As").view(3)
    assert board_lines(narrator(), view) == (
        "Deal 1 of 12: pass, exchange or stick?",
        "  Ane            1000  Pass",
        "  Mikel          1000  Stick",
        "  Iker           1000  Exchange 2",
        "▶ Leire  dealer   995",
    )


def test_a_question_stands_above_them_until_it_is_answered() -> None:
    view = table().say("0 tiens", "1 demande 0").view(0)
    assert board_lines(narrator(), view)[1] == "Mikel: “Ane, do you save the mouche?”"
    answered = table().say("0 tiens", "1 demande 0", "0 repond silence").view(0)
    assert len(board_lines(narrator(), answered)) == 5


def test_while_tricks_are_played_each_has_his_tricks_and_his_card() -> None:
    played = Table("Ks 10s 9h 8d 7d | Kh Qh Jh Ah 10c | ? | ?", trump="9d").say(
        "0 tiens", "1 tiens", "2 passe", "3 passe", "0 joue 8d"
    )
    assert board_lines(narrator(), played.view(0))[1:3] == (
        "  Ane            1000        8♦",
        "▶ Mikel          1000",
    )
    taken = played.say("1 joue 10c").view(0)
    assert board_lines(narrator(), taken)[1:4] == (
        "▶ Ane            1001  ●     (8♦)",
        "  Mikel          1000        (10♣)",
        "  Iker           1000  Pass",
    )


def test_after_the_match_all_stand_in_their_places() -> None:
    over = table(tours=1).pass_deals(4)
    assert score_lines(narrator(), over.view(0)) == ("The chips, in jetons",)
    assert board_lines(narrator(), over.view(0)) == (
        "The match is over.",
        "1. Leire  1000",
        "2. Ane    1000",
        "3. Mikel  1000",
        "4. Iker   1000",
    )


def test_what_the_cards_are_worth_is_said_in_few_words() -> None:
    assert worth_line(narrator(), table().view(0)) == "2 trumps"
    assert worth_line(narrator(), table().view(1)) == "A mouche: five ♥ hearts"
    assert worth_line(narrator(), table().view(None)) == ""
    assert worth_line(narrator(), table().say("0 passe").view(0)) == "Ane: Pass"


def test_chips_below_zero_have_room() -> None:
    poor = Table(HANDS, trump="9d", chips=(-1200, 1000, 1000, 3200))
    assert board_lines(narrator(), poor.view(0))[1] == "▶ Ane           −1200"
