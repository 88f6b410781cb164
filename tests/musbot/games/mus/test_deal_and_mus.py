"""Are cards dealt, asked for, put aside and served as chapters R1 to R4 say?"""

from __future__ import annotations

import pytest

from musbot.core.cards import SPANISH_DECK
from musbot.core.contract import settle
from musbot.core.seats import SEATINGS, Seat
from musbot.games.mus.actions import Reason
from musbot.games.mus.events import Restocked, Served
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from tests.musbot.games.mus.rounds import Table

LATER_ROUND = (1, 0)
"""A score at which no first round of a game is played, so there is no mus corrido."""


def shown(table: Table, seat: int) -> str:
    return " ".join(table.state.hands[seat])


def discard_all(table: Table, *cards: str) -> None:
    """Let everybody say mus and put aside these cards, in turn from mano; a number is so many."""
    table.everybody("mus")
    for given in cards:
        seat = table.awaited
        chosen = (
            given
            if " " in given or given[-1] in "oceb"
            else " ".join(table.state.hands[seat][: int(given)])
        )
        table.say(f"{seat} descarto {chosen}")


def test_r1_1_the_forty_cards_are_dealt_and_stocked() -> None:
    _, state = settle(MUS, MUS.start(MusRules(), SEATINGS["pairs"], Seat(0)), lambda cards: cards)
    cards = [card for hand in (*state.hands, state.stock) for card in hand]
    assert sorted(cards) == sorted(SPANISH_DECK)


@pytest.mark.parametrize(
    ("seating", "sides"),
    [("pairs", (0, 1, 0, 1)), ("two", (0, 1)), ("teams-of-three", (0, 1, 0, 1, 0, 1))],
)
def test_r2_1_partners_sit_apart(seating: str, sides: tuple[int, ...]) -> None:
    assert {each.name: each.side_of for each in MUS.seatings}[seating] == sides


def test_r2_2_the_seat_before_mano_deals() -> None:
    assert Table(dealer=1).state.mano == 2
    assert Table(dealer=1).state.dealer == 1


def test_r2_3_mano_passes_on_after_every_round_and_into_a_new_game() -> None:
    table = Table()
    table.say("0 corto")
    table.pass_out()
    table.deal()
    assert table.awaited == 1
    table.say("1 corto", "1 ordago", "2 quiero")
    assert table.state.games == (1, 0)
    table.deal()
    assert table.awaited == 2


def test_m07_mano_moves_one_seat_each_round() -> None:
    table = Table(score=LATER_ROUND, target=100)
    manos: list[int] = []
    for _ in range(6):
        manos.append(table.awaited)
        table.say(f"{table.awaited} corto")
        table.pass_out()
        table.deal()
    assert manos == [0, 1, 2, 3, 0, 1]


def test_r3_1_cards_are_dealt_one_at_a_time_from_mano() -> None:
    state = MUS.start(MusRules(), SEATINGS["pairs"], Seat(2))
    _, state = settle(MUS, state, lambda cards: cards)
    assert state.hands[2] == SPANISH_DECK[0:16:4]
    assert state.hands[1] == SPANISH_DECK[3:16:4]
    assert state.stock == SPANISH_DECK[16:]


def test_r4_1_the_question_goes_round_from_mano() -> None:
    table = Table(dealer=0, mus_corrido="off")
    assert table.words == ["mus", "corto"]
    table.say("1 mus", "2 mus", "3 mus")
    assert table.awaited == 0


def test_r4_2_one_cut_ends_it_and_mano_opens_grande() -> None:
    table = Table(score=LATER_ROUND)
    table.say("0 mus", "1 mus", "2 corto")
    assert (table.lance, table.awaited) == ("grande", 0)


def test_w48_m06_the_cutter_does_not_speak_first() -> None:
    table = Table(mus_corrido="off")
    table.say("0 mus", "1 mus", "2 corto")
    assert table.awaited == 0


def test_r4_3_one_to_four_cards_are_put_aside_in_turn_from_mano() -> None:
    table = Table(score=LATER_ROUND)
    table.everybody("mus")
    legal = MUS.legal_actions(table.state, Seat(0))
    assert [(each.word, each.least, each.most) for each in legal] == [("descarto", 1, 4)]
    table.say("0 descarto 12o 12c 7o 1o")
    assert table.awaited == 1
    assert shown(table, 0) == ""


def test_r4_3_only_their_number_is_public() -> None:
    table = Table(score=LATER_ROUND)
    table.everybody("mus")
    table.say("0 descarto 7o 1o")
    for seat in (*table.state.seating.seats, None):
        (*_, last) = MUS.view(table.state, seat).said
        assert (last.seat, last.word, last.amount) == (0, "descarto", 2)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("", Reason.CARD_COUNT),
        ("12o 12o", Reason.CARD_TWICE),
        ("12o 11o", Reason.CARD_NOT_HELD),
        ("12o 12c 7o 1o 2o", Reason.CARD_NOT_HELD),
        ("12o 12c 7o 1o 1o", Reason.CARD_TWICE),
    ],
)
def test_r4_3_cards_that_cannot_be_put_aside_are_refused(cards: str, reason: Reason) -> None:
    table = Table(score=LATER_ROUND)
    table.everybody("mus")
    refusal = table.refusal(f"0 descarto {cards}")
    assert (refusal.reason, refusal.least, refusal.most) == (reason, 1, 4)


def test_w27_at_least_one_card_is_put_aside() -> None:
    table = Table(score=LATER_ROUND)
    table.everybody("mus")
    assert table.why("0 descarto") is Reason.CARD_COUNT


def test_r4_3_where_the_least_is_0_a_player_may_stand_pat() -> None:
    table = Table(score=LATER_ROUND, min_discard=0)
    table.everybody("mus")
    before = table.state.hands
    for seat in range(4):
        table.say(f"{seat} descarto")
    assert table.state.hands == before
    assert table.words == ["mus", "corto"]


def test_m40_cards_are_not_put_aside_out_of_their_time() -> None:
    table = Table(score=LATER_ROUND)
    assert table.why("0 descarto 7o") is Reason.NOT_DISCARDING
    table.say("0 corto")
    assert table.why("0 descarto 7o") is Reason.NOT_DISCARDING


def test_m05_nobody_puts_cards_aside_while_another_is_at_it() -> None:
    table = Table(score=LATER_ROUND)
    table.everybody("mus")
    assert table.why("1 descarto 11o") is Reason.NOT_YOUR_TURN
    assert table.why("0 mus") is Reason.DISCARD_FIRST


def test_words_of_the_betting_wait_for_the_cut() -> None:
    table = Table(score=LATER_ROUND)
    assert table.why("0 envido 2") is Reason.MUS_NOT_CUT
    table.say("0 corto")
    assert table.why("0 mus") is Reason.MUS_IS_CUT


def test_r4_4_everybody_is_served_in_turn_once_all_have_discarded() -> None:
    table = Table(score=LATER_ROUND, stock="2o 2c 2e 2b 3o 3c 3e")
    discard_all(table, "7o 1o", "11o", "4o 5o 6o")
    assert shown(table, 0) == "12o 12c"
    table.say("3 descarto 4c")
    served = [event for event in table.events if isinstance(event, Served)]
    assert [(event.seat, " ".join(event.cards)) for event in served] == [
        (0, "2o 2c"),
        (1, "2e"),
        (2, "2b 3o 3c"),
        (3, "3e"),
    ]
    assert shown(table, 0) == "12o 12c 2o 2c"


def test_r4_5_mus_may_be_asked_for_as_often_as_all_want_it() -> None:
    table = Table(score=LATER_ROUND)
    for rounds in range(1, 40):
        discard_all(table, "4", "4", "4", "4")
        assert table.state.mus_rounds == rounds
        assert table.words == ["mus", "corto"]


def cards_of(table: Table) -> list[str]:
    state = table.state
    return sorted(
        card for pile in (*state.hands, state.stock, state.discards, *state.aside) for card in pile
    )


def test_w28_m44_f02_two_players_short_draw_from_all_that_was_put_aside() -> None:
    table = Table(mus_corrido="off")
    discard_all(table, "4", "4", "4", "4")
    discard_all(table, "4", "4", "4", "4")
    restock = next(event for event in table.events if isinstance(event, Restocked))
    assert len(restock.stock) == 32
    assert (len(table.state.stock), len(table.state.discards)) == (24, 0)
    assert table.state.restocks == 1
    assert cards_of(table) == sorted(SPANISH_DECK)


def test_w45_third_and_last_short_draw_from_all_that_was_put_aside() -> None:
    table = Table(mus_corrido="off")
    discard_all(table, "4", "4", "4", "4")
    discard_all(table, "3", "3", "3", "2")
    restock = next(event for event in table.events if isinstance(event, Restocked))
    assert len(restock.stock) == 27
    served = [(event.seat, len(event.cards)) for event in table.events if isinstance(event, Served)]
    assert served[4:] == [(0, 3), (1, 3), (2, 2), (2, 1), (3, 2)]


def test_r4_6_what_the_last_player_short_has_put_aside_stays_out() -> None:
    table = Table(mus_corrido="off")
    discard_all(table, "4", "4", "4", "4")
    thrown = table.state.hands[3][:3]
    discard_all(table, "2", "2", "3", "3")
    restock = next(event for event in table.events if isinstance(event, Restocked))
    assert len(restock.stock) == 16 + 2 + 2 + 3
    assert not set(thrown) & {*restock.stock, *table.state.hands[3]}
    assert set(thrown) <= set(table.state.discards)
    assert cards_of(table) == sorted(SPANISH_DECK)


def test_r4_7_w26_in_mus_corrido_the_deck_goes_round_and_who_cuts_is_mano() -> None:
    table = Table()
    discard_all(table, "1", "1", "1", "1")
    assert (table.state.dealer, table.awaited) == (0, 1)
    served = [event.seat for event in table.events if isinstance(event, Served)]
    assert served == [1, 2, 3, 0]
    discard_all(table, "1", "1", "1", "1")
    assert (table.state.dealer, table.awaited) == (1, 2)
    assert table.signals(2) == set()
    table.say("2 mus", "3 mus", "0 corto")
    assert (table.state.mano, table.state.dealer, table.awaited) == (0, 3, 0)
    table.pass_out()
    table.deal()
    assert (table.state.dealer, table.state.mano) == (0, 1)


@pytest.mark.parametrize(
    ("seating", "hands"),
    [
        ("two", "R R 7 1 | C C S S"),
        ("teams-of-three", "R R 7 1 | C C 7 5 | 4 4 S 1 | S S 6 6 | 5 5 5 R | 6 4 C 7"),
    ],
)
def test_r4_7_mus_corrido_goes_round_any_table(seating: str, hands: str) -> None:
    seats = len(hands.split("|"))
    table = Table(hands, seating=seating, dealer=seats - 1)
    discard_all(table, *["1"] * seats)
    served = [event.seat for event in table.events if isinstance(event, Served)]
    assert served == [*range(1, seats), 0]
    assert (table.state.dealer, table.awaited) == (0, 1)
    for _ in range(1, seats):
        table.say(f"{table.awaited} mus")
    table.say("0 corto")
    assert (table.state.dealer, table.state.mano, table.awaited) == (seats - 1, 0, 0)


@pytest.mark.parametrize(
    ("corrido", "rounds"),
    [
        ("every-game", [True, False, True]),
        ("first-game", [True, False, False]),
        ("off", [False] * 3),
    ],
)
def test_r4_7_it_is_played_in_the_first_round_of_every_game_of_the_first_or_never(
    corrido: str, rounds: list[bool]
) -> None:
    table = Table(mus_corrido=corrido)
    seen = [table.state.corrido]
    table.say("0 corto")
    table.pass_out()
    table.deal()
    seen.append(table.state.corrido)
    table.say("1 corto", "1 ordago", "2 quiero")
    table.deal()
    seen.append(table.state.corrido)
    assert seen == rounds


def test_r4_7_a_match_that_begins_with_stones_or_games_is_past_it() -> None:
    assert not Table(score=(0, 5)).state.corrido
    assert Table(games=(1, 0)).state.corrido
    assert not Table(games=(1, 0), mus_corrido="first-game").state.corrido
