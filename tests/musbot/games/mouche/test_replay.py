"""Does a record of mouche play and give what the format says, and is a match written as one?"""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from musbot.core.records import read_record, write_record
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.events import Shared
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.record import record_of
from musbot.games.mouche.replay import play_record, replay
from musbot.games.mouche.rules import parse_rules
from tests.musbot.games.mouche.small_records import GOOD, HANDS, PASSED, STAYED, fault, record
from tests.musbot.games.random_matches import Kind, RandomMatch

NAMES = ("Ane", "Beñat", 'C"a\\rla', "Dani\n", "@everyone", "")
TALON = "Qc Kc Ac"


def test_the_answer_has_the_keys_of_the_format_in_their_order() -> None:
    text = msgspec.json.encode(replay(record(PASSED))).decode()
    assert text == (
        '{"rounds":[{"dealer":3,"mano":0,"trump":"7h","tricks":[],'
        '"ledger":[{"seat":3,"jetons":-5,"why":"ante"}],'
        '"basket":5,"fines":[],"chips":[1000,1000,1000,995]}],'
        '"chips":[1000,1000,1000,995],"basket":5,"fines":[],"winner":null,"places":[],'
        '"to_act":[1],"legal":["passe","change","tiens"]}'
    )


@pytest.mark.parametrize(
    ("actions", "to_act", "legal"),
    [
        ("", [0], ["passe", "change", "tiens"]),
        ("0 tiens", [1], ["passe", "change", "tiens", "demande"]),
        ("0 tiens,1 demande 0", [0], ["repond"]),
        (STAYED, [0], ["joue"]),
        (f"{STAYED},0 joue Kh,1 joue 8h", [2], ["joue"]),
    ],
)
def test_a_record_may_stop_anywhere_and_says_who_is_to_act(
    actions: str, to_act: list[int], legal: list[str]
) -> None:
    given = replay(record(actions))
    assert (list(given.to_act), list(given.legal)) == (to_act, legal)
    assert len(given.rounds) == 1


def test_an_unfinished_deal_is_the_last() -> None:
    given = replay(record(PASSED, "1 tiens"))
    assert [(played.dealer, played.mano) for played in given.rounds] == [(3, 0), (0, 1)]
    assert [played.basket for played in given.rounds] == [5, 10]


def test_the_talon_need_only_be_as_long_as_what_is_drawn() -> None:
    changed = "0 change 9s 8d,1 change 7c"
    given = play_record(record(changed, talon=TALON))
    assert given.state.hands[0] == ("Kh", "Qh", "Jh", "Qc", "Kc")
    assert given.state.hands[1][-1] == "Ac"
    assert "the talon is too short: seat 1 draws 1 more" in fault(record(changed, talon="Qc Kc"))


def test_a_talon_may_be_longer_than_what_is_drawn() -> None:
    assert replay(record("0 change 9s", talon=TALON)) == replay(record("0 change 9s", talon="Qc"))


def test_the_deal_follows_the_record_whoever_deals() -> None:
    given = play_record(record(dealer=1))
    assert given.state.hands == tuple([tuple(hand.split()) for hand in HANDS])
    assert given.state.mano == 2


@pytest.mark.parametrize("name", [name for name, each in GOOD.items() if not each.start.fines])
def test_a_played_record_is_written_so_that_it_plays_again(name: str) -> None:
    played = play_record(GOOD[name])
    start = played.start
    names = NAMES[: len(start.seating.seats)]
    written = record_of(start.rules, start.seating, names, start.mano, played.events)
    again = play_record(
        msgspec.structs.replace(read_record(write_record(written)), start=GOOD[name].start)
    )
    assert again == played


@pytest.mark.parametrize("seating", MOUCHE.seatings, ids=lambda seating: seating.name)
def test_a_replayed_export_gives_the_ledgers_of_the_match(seating: Seating) -> None:
    match = RandomMatch(Kind("mouche", "any", seating.name), random.randrange(10**9))
    names = NAMES[: len(seating.seats)]
    text = MOUCHE.write_record(match.rules, seating, names, match.mano, match.events)
    played = play_record(read_record(text))
    assert list(played.events) == match.events, match
    assert played.state == match.end
    assert read_record(text).players == names


def test_a_match_that_is_still_played_can_be_written_too() -> None:
    match = RandomMatch(Kind("mouche", "bal", "five"), 5)
    for most in range(1, len(match.moments), 7):
        events = [event for moment in match.moments[:most] for event in moment.events]
        written = record_of(match.rules, match.seating, NAMES[:5], match.mano, events)
        assert list(play_record(read_record(write_record(written))).events) == events


def test_what_is_shared_stands_in_the_ledger_of_the_last_deal() -> None:
    match = RandomMatch(Kind("mouche", "wmo", "three"), 1)
    shared = [event for event in match.events if isinstance(event, Shared)]
    text = MOUCHE.write_record(match.rules, match.seating, NAMES[:3], match.mano, match.events)
    given = replay(read_record(text))
    rows = [row for row in given.rounds[-1].ledger if row.why == "share"]
    assert [(row.seat, row.jetons) for row in rows] == [(each.seat, each.jetons) for each in shared]
    assert (given.basket, given.fines) == (0, ())
    assert given.rounds[-1].chips == given.chips
    assert sorted(given.places) == [1, 2, 3]
    assert (given.to_act, given.legal) == ((), ())


def test_a_match_before_its_first_deal_is_written_without_a_round() -> None:
    rules, seating = parse_rules({}), MOUCHE.seatings[0]
    assert record_of(rules, seating, NAMES[:4], Seat(0), []).rounds == ()


def test_chips_basket_and_fines_add_up_in_every_record() -> None:
    for name, each in GOOD.items():
        given = replay(each)
        start = each.start
        put = sum(start.chips or [1000 for _ in given.chips])
        put += (start.basket or 0) + sum(start.fines or ())
        for played in given.rounds:
            assert sum((*played.chips, played.basket, *played.fines)) == put, name


def test_a_sentence_has_no_machine_words() -> None:
    assert not re.search(r"Reason|Seat\(", fault(record("1 passe")))


def test_q5_7_in_a_record_a_mouche_is_lost_by_a_lead_and_taken_by_its_word() -> None:
    hands = ("Ks Qs Js 9c 8c", "Kh Qh 9s 8s 10c", "Kd Qd Jd 9d 8d", "Kc Qc Jc 10h 9h")
    saved = "0 tiens,1 passe,2 tiens,3 passe"
    lost = replay(record(f"{saved},0 joue Ks", hands=hands))
    assert (lost.to_act, lost.legal, lost.rounds[0].tricks) == ((2,), ("joue",), ())
    taken = replay(record(f"{saved},2 mouche", hands=hands))
    assert taken.chips == (995, 1000, 1005, 995)
    wrong = record(f"{saved},0 joue Kd", hands=hands)
    assert "Kd" in fault(wrong)
