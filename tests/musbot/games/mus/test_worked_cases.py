"""Do the worked cases of the books give what the books say?

Each is a record, or a few, with what must come of it beside it; here each has its number.
"""

from __future__ import annotations

from tests.musbot.games.conformance import agrees


def test_w01_when_everything_is_passed_the_best_hands_are_paid() -> None:
    assert agrees("everything-passed")


def test_w02_a_refused_first_bet_leaves_no_stone_for_passing() -> None:
    assert agrees("first-envite-refused-kills-the-paso-stone")


def test_w03_two_three_more_and_two_more_refused_pay_five() -> None:
    assert agrees("chain-2-3-2-refused")


def test_w04_two_four_seven_and_twelve_refused_pay_seven() -> None:
    assert agrees("chain-2-4-7-12-refused")


def test_w05_two_five_ten_and_ten_accepted_are_twenty_seven() -> None:
    assert agrees("chain-2-5-10-10-accepted")


def test_w06_a_refused_bet_in_pares_pays_the_worse_pares() -> None:
    assert agrees("pares-refused-bet-with-the-worse-hand")


def test_w07_pares_of_one_side_and_a_passed_punto_are_counted() -> None:
    assert agrees("pares-uncontested-and-punto-en-paso")


def test_w08_an_accepted_punto_pays_one_more() -> None:
    assert agrees("punto-accepted-at-2")


def test_w09_a_refused_punto_pays_one_now_and_one_at_the_end() -> None:
    assert agrees("punto-refused-1-now-1-at-the-end")


def test_w10_an_accepted_juego_pays_the_stake_and_both_partners() -> None:
    assert agrees("juego-accepted-stake-plus-both-partners")


def test_w11_the_count_stops_at_the_target() -> None:
    assert agrees("count-stops-at-the-target")


def test_w12_a_deje_that_reaches_the_target_ends_the_game() -> None:
    assert agrees("deje-that-reaches-the-target-ends-the-juego-at-once")


def test_w13_an_ordago_with_equal_hands_is_manos() -> None:
    assert agrees("ordago-accepted-exact-tie")


def test_w14_the_order_of_the_count_decides() -> None:
    assert agrees("order-of-the-count-decides")


def test_w15_an_accepted_ordago_voids_what_was_accepted_before() -> None:
    assert agrees("accepted-ordago-wipes-pending-bets")


def test_w16_who_passed_before_a_bet_may_answer_it() -> None:
    assert agrees("passing-before-a-bet-does-not-eliminate")


def test_w17_the_second_rival_may_raise_after_the_first_refused() -> None:
    assert agrees("second-opponent-may-raise-after-the-first-refuses")


def test_w18_no_queremos_refuses_for_the_side() -> None:
    assert agrees("plural-refusal-binds-the-pair")


def test_w19_an_ordago_refused_over_a_raise_pays_what_stood() -> None:
    assert agrees("ordago-over-a-raise-refused")


def test_w20_chica_is_compared_from_the_lowest_card() -> None:
    assert agrees("chica-is-compared-from-the-lowest-card-up")


def test_w21_of_duples_the_high_pair_counts_first() -> None:
    assert agrees("duples-high-pair-first")


def test_w22_any_duples_beat_any_medias() -> None:
    assert agrees("any-duples-beat-any-medias")


def test_w23_thirty_two_beats_forty() -> None:
    assert agrees("32-beats-40")


def test_w24_with_four_kings_a_three_is_a_three() -> None:
    assert agrees("four-kings-a-3-is-a-3")


def test_w25_with_eight_kings_a_three_is_a_king() -> None:
    assert agrees("eight-kings-a-3-is-a-king-1")
    assert agrees("eight-kings-a-3-is-a-king-2")


def test_w26_in_mus_corrido_the_deck_goes_round_and_the_cutter_is_mano() -> None:
    assert agrees("mus-corrido-twice-round")
    assert agrees("mus/signals/in-mus-corrido")


def test_w27_one_card_is_put_aside_at_least() -> None:
    assert agrees("mus/mus/least-discard-1-nothing-is-refused")


def test_w28_where_two_players_wait_all_discards_are_shuffled() -> None:
    assert agrees("stock-exhausted-two-players-short")


def test_w29_adentro_is_five_from_the_target() -> None:
    assert agrees("mus/count/adentro-of-one-side")
    assert agrees("mus/count/adentro-of-a-table-to-30")


def test_w30_the_fifth_game_makes_it_three_to_two() -> None:
    assert agrees("mus/match/w30-five-games")


def test_w31_of_two_players_each_is_a_side() -> None:
    assert agrees("two-players")


def test_w32_of_six_players_three_answer_and_three_are_counted() -> None:
    assert agrees("six-players-3-v-3")


def test_w33_reenvido_doubles() -> None:
    assert agrees("reenvido-doubles")


def test_w34_where_a_refusal_does_not_eliminate_its_seat_answers_again() -> None:
    assert agrees("option-no-quiero-elimina-off-a-seat-that-refused-may-answer-")


def test_w35_an_ordago_refused_as_the_first_bet_pays_one() -> None:
    assert agrees("direct-ordago-refused")


def test_w36_an_ordago_refused_over_two_pays_two() -> None:
    assert agrees("ordago-over-an-envido-of-2-refused")


def test_w37_of_equal_pairs_that_of_mano_wins() -> None:
    assert agrees("equal-pairs-mano-at-seat-2")


def test_w38_with_extra_deje_a_refused_raise_in_pares_pays_one_more() -> None:
    assert agrees("option-deje-extra-fem-madrid-refused-raise-in-pares")


def test_w39_without_la_real_the_31_of_mano_wins() -> None:
    assert agrees("31-de-mano-against-s-7-7-7-real-off")


def test_w40_where_the_sota_counts_a_caballo_makes_a_plain_31() -> None:
    assert agrees("real-sota-c-7-7-7-is-an-ordinary-31-1")
    assert agrees("real-sota-c-7-7-7-is-an-ordinary-31-2")


def test_w41_where_any_court_card_counts_a_caballo_makes_la_real() -> None:
    assert agrees("real-any-figure")


def test_w42_where_the_suits_count_the_wrong_ones_make_a_plain_31() -> None:
    assert agrees("real-restricted-by-suits-wrong-suits-1")
    assert agrees("real-restricted-by-suits-wrong-suits-2")


def test_w43_with_four_kings_two_kings_a_three_and_an_ace_are_no_juego() -> None:
    assert agrees("mus/cards/w43-four-kings-three-with-two-kings-is-no-juego")


def test_w44_with_nine_kings_the_5_of_oros_is_one() -> None:
    assert agrees("nine-kings-the-5-of-oros-is-a-king-1")
    assert agrees("nine-kings-the-5-of-oros-is-a-king-2")


def test_w45_two_players_short_are_not_one() -> None:
    assert agrees("stock-exhausted-third-and-last-short")


def test_w46_refusing_a_first_bet_of_200_costs_one() -> None:
    assert agrees("refusing-a-first-bet-of-200-costs-1")


def test_w47_where_nobody_has_pares_there_is_no_such_lance() -> None:
    assert agrees("nobody-has-pares-the-lance-does-not-exist")


def test_w48_mano_opens_whoever_cut() -> None:
    assert agrees("mus/mus/m06-mano-opens-whoever-cut")


def test_w49_after_a_card_was_seen_one_may_stand_pat_which_may_close_mus() -> None:
    assert agrees("mus/mus-visto/forced-the-least-is-nothing")
    assert agrees("mus/mus-visto/closes-when-somebody-stands-pat")
    assert agrees("mus/mus-visto/does-not-close")


def test_w50_the_first_yes_binds_the_side() -> None:
    assert agrees("mus/betting/w50-the-partner-cannot-refuse-after-quiero")


def test_w51_the_bettors_partner_cannot_change_the_bet() -> None:
    assert agrees("mus/betting/w51-the-partner-cannot-raise-his-own-sides-bet")


def test_w52_an_ordago_cannot_be_raised() -> None:
    assert agrees("mus/betting/w52-mas-over-an-ordago")
    assert agrees("mus/betting/w52-reenvido-over-an-ordago")
