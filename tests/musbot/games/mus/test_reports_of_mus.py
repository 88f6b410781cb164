"""Does what went wrong in other programs go right here, by the published records?

Each test has the number of the report that it goes back to.
"""

from __future__ import annotations

from tests.musbot.games.conformance import agrees


def test_m09_three_kings_and_an_ace_make_31_which_beats_32() -> None:
    assert agrees("mus/cards/m09-three-threes-and-a-two-are-31")


def test_m21_in_punto_30_beats_28() -> None:
    assert agrees("mus/comparing/m21-punto-30-beats-28")


def test_m22_duples_beat_medias_of_kings() -> None:
    assert agrees("mus/comparing/m22-duples-beat-medias-of-kings")


def test_m23_where_one_player_has_juego_nobody_bets_and_his_side_is_paid() -> None:
    assert agrees("mus/count/m23-one-player-has-juego")


def test_m29_a_refusal_that_pays_the_last_stone_ends_the_game() -> None:
    assert agrees("mus/betting/m29-a-deje-that-wins-the-game")


def test_f09_four_equal_cards_count_as_two_equal_pairs() -> None:
    assert agrees("mus/comparing/f09-four-equal-cards-are-two-equal-pairs")
    assert agrees("mus/comparing/four-equal-cards-beat-medias")


def test_f10_in_chica_three_aces_beat_two() -> None:
    assert agrees("mus/comparing/f10-chica-compares-from-the-lowest-card")


def test_f11_a_refused_raise_pays_what_stood_before_it() -> None:
    assert agrees("mus/betting/f11-five-more-refused-pays-the-two")


def test_f12_32_beats_34_of_mano() -> None:
    assert agrees("mus/comparing/f12-32-beats-34-of-mano")


def test_f13_in_grande_the_second_king_counts() -> None:
    assert agrees("mus/comparing/f13-grande-counts-every-card")


def test_f17_three_sevens_and_a_sota_are_an_ordinary_31_unless_the_table_says_so() -> None:
    assert agrees("mus/real/f17-three-sevens-and-a-sota-lose-to-mano-by-default")
    assert agrees("mus/real/off-mano-wins")
    assert agrees("mus/real/sota-beats-the-31-of-mano")
