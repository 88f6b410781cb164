"""Does a record play, and does it give what the format says?"""

from __future__ import annotations

import re

import msgspec
import pytest

from musbot.core.records import Start, read_record
from musbot.games.mus.replay import play_record, replay
from tests.musbot.games.mus.small_records import ALL_PASSED, GOOD, PASSED, fault, record


def test_the_example_of_the_format_gives_what_the_format_says() -> None:
    text = """
musbot = 1
game = "mus"
rules = { preset = "fournier" }
seating = "pairs"
players = ["Ane", "Beñat", "Carla", "Dani"]
[start]
score = [38, 36]
games = [0, 0]
vacas = [0, 0]
[[rounds]]
dealer = 3
hands = ["12o 12c 7o 1o", "11o 11c 10o 10c", "4o 5o 6o 7c", "1c 1e 4c 12e"]
stock = "2o 2c 5e"
restocks = ["3o 3c"]
actions = ["0 corto", "0 paso", "1 envido 2", "2 no-quiero", "0 no-quiero"]
"""
    assert msgspec.json.decode(msgspec.json.encode(replay(read_record(text)))) == {
        "rounds": [
            {
                "dealer": 3,
                "mano": 0,
                "ledger": [{"lance": "grande", "why": "deje", "side": 1, "stones": 1}],
                "ordago": None,
                "score": [38, 37],
            }
        ],
        "score": [38, 37],
        "games": [0, 0],
        "vacas": [0, 0],
        "winner": None,
        "to_act": [0],
        "legal": ["paso", "envido", "ordago"],
    }


def test_the_answer_has_the_keys_of_the_format_in_their_order() -> None:
    text = msgspec.json.encode(replay(record(f"{ALL_PASSED}"))).decode()
    assert re.findall(r'"(\w+)":', text)[:9] == [
        "rounds",
        "dealer",
        "mano",
        "ledger",
        "lance",
        "why",
        "side",
        "stones",
        "lance",
    ]
    assert text.endswith(
        '"score":[1,7],"games":[0,0],"vacas":[0,0],"winner":null,"to_act":[1],"legal":["mus","corto"]}'
    )


@pytest.mark.parametrize(
    ("actions", "to_act", "legal"),
    [
        ("", [0], ["mus", "corto"]),
        ("0 mus,1 mus", [2], ["mus", "corto"]),
        ("0 mus,1 mus,2 mus,3 mus", [0], ["descarto"]),
        ("0 corto", [0], ["paso", "envido", "ordago"]),
        ("0 corto,0 ordago", [1], ["paso", "quiero", "no-quiero", "no-queremos", "queremos"]),
    ],
)
def test_a_record_may_stop_anywhere_and_says_who_is_to_act(
    actions: str, to_act: list[int], legal: list[str]
) -> None:
    given = replay(record(actions))
    assert (list(given.to_act), list(given.legal)) == (to_act, legal)
    assert len(given.rounds) == 1


def test_an_unfinished_round_is_the_last() -> None:
    given = replay(record(ALL_PASSED, "1 corto,1 envido 5,2 no-queremos"))
    assert [played.score for played in given.rounds] == [(1, 7), (1, 8)]
    assert [(played.dealer, played.mano) for played in given.rounds] == [(3, 0), (0, 1)]


def test_a_won_game_leaves_no_stones_and_is_counted() -> None:
    given = replay(record("0 corto,0 ordago,1 quiero"))
    assert (given.score, given.games, given.rounds[0].score) == ((0, 0), (1, 0), (40, 0))
    assert (given.to_act, given.legal) == ((1,), ("mus", "corto"))


def test_a_won_match_awaits_nobody() -> None:
    given = replay(record("0 corto,0 ordago,1 quiero", start=Start(games=(2, 0), vacas=(0, 0))))
    assert (given.winner, given.score, given.vacas) == (0, (0, 0), (1, 0))
    assert (given.to_act, given.legal) == ((), ())


def test_signals_are_recorded_and_never_scored() -> None:
    with_signals = replay(record(f"0 corto,1 sena duples,{PASSED}"))
    assert with_signals == replay(record(ALL_PASSED))


def test_the_stock_need_only_be_as_long_as_what_is_drawn() -> None:
    mus = "0 mus,1 mus,2 mus,3 mus,0 descarto 7o,1 descarto 11o,2 descarto 4o,3 descarto 4c"
    given = play_record(record(mus, stock="2o 2c 2e 2b", rules={"mus_corrido": "off"}))
    assert given.state.hands[0] == ("12o", "12c", "1o", "2o")
    assert fault(record(mus, stock="2o 2c 2e", rules={"mus_corrido": "off"})).startswith(
        'round 1, action 8 "3 descarto 4c": the stock is too short: seat 3 draws 1 more, of 3o 3c'
    )


EXHAUSTED = next(text for text in GOOD if "two players wait" in text)


def test_a_restock_need_only_be_as_long_as_what_is_drawn() -> None:
    whole = read_record(EXHAUSTED)
    (played,) = whole.rounds
    short = msgspec.structs.replace(played, restocks=(" ".join(played.restocks[0].split()[:8]),))
    assert replay(msgspec.structs.replace(whole, rounds=(short,))) == replay(whole)
    shorter = msgspec.structs.replace(played, restocks=(" ".join(played.restocks[0].split()[:7]),))
    assert "the stock is too short: seat 3 draws 1 more, of " in fault(
        msgspec.structs.replace(whole, rounds=(shorter,))
    )


def test_a_restock_that_is_missing_or_holds_other_cards_is_refused() -> None:
    whole = read_record(EXHAUSTED)
    (played,) = whole.rounds
    none = msgspec.structs.replace(played, restocks=())
    assert "restock 1 is missing, of these cards: 1o 2o 3o 5o" in fault(
        msgspec.structs.replace(whole, rounds=(none,))
    )
    held = msgspec.structs.replace(played, restocks=(f"{played.stock.split()[17]} 1o",))
    assert "restock 1 holds 10e, which is not to be shuffled" in fault(
        msgspec.structs.replace(whole, rounds=(held,))
    )
