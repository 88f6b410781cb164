"""Is a record that cannot be played refused with its place and the reason?"""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.core.records import Record, Start, read_record
from musbot.games.mus.actions import Reason
from musbot.games.mus.record_faults import SENTENCES
from musbot.games.mus.replay import Replay, replay
from tests.musbot.games.mus.small_records import ALL_PASSED, GOOD, HANDS, fault, record
from tests.musbot.games.wrong_records import mutated, played_or_refused


def test_the_sentence_of_the_format_is_said_word_by_word() -> None:
    assert fault(record("0 corto,0 paso,1 quiero")) == (
        'round 1, action 3 "1 quiero": there is no bet to accept; '
        "seat 1 may say paso, envido or ordago"
    )


@pytest.mark.parametrize(
    ("actions", "said", "sentence"),
    [
        ("0 corto", "0 quiero", "there is no bet to accept; seat 0 may say paso, envido or ordago"),
        ("0 corto", "0 no-queremos", "there is no bet to refuse; seat 0 may"),
        ("0 corto", "0 mas 4", "there is no bet to raise; seat 0 may"),
        ("0 corto", "1 paso", "it is not the turn of seat 1; seat 0 may"),
        ("0 corto", "0 mus", "mus is cut; seat 0 may"),
        ("0 corto", "0 envido 1", "the amount may be 2 to 999; seat 0 may"),
        ("0 corto", "0 envido 1000", "the amount may be 2 to 999; seat 0 may"),
        ("0 corto", "0 envido -5", 'the amount cannot be "-5"; seat 0 may'),
        ("0 corto", "0 envido 2.5", 'the amount cannot be "2.5"; seat 0 may'),
        ("0 corto", "0 envido " + "9" * 99, f'the amount cannot be "{"9" * 99}"; seat 0 may'),
        ("0 corto", "0 envido \u0662", 'the amount cannot be "\u0662"; seat 0 may'),
        ("0 corto", "0 envido 02", 'the amount cannot be "02"; seat 0 may'),
        ("0 corto,0 envido", "1 mas 2 3", 'the amount cannot be "2 3"; seat 1 may'),
        ("0 corto,0 envido", "1 envido 4", "there is a bet already; seat 1 may say paso, mas,"),
        (
            "0 corto,0 ordago",
            "1 mas 2",
            "nothing lies above an ordago; seat 1 may say paso, quiero,",
        ),
        ("", "0 paso", "mus is not cut yet; seat 0 may say mus or corto"),
        ("", "0 descarto 1o", "no cards are put aside now; seat 0 may say mus or corto"),
        ("0 mus,1 mus,2 mus,3 mus", "0 corto", "all have asked for cards"),
        (
            "0 mus,1 mus,2 mus,3 mus",
            "0 descarto",
            "1 to 4 cards are put aside; seat 0 may say desc",
        ),
        (
            "0 mus,1 mus,2 mus,3 mus",
            "0 descarto 4e",
            "seat 0 does not hold all these cards; seat 0",
        ),
        (
            "0 mus,1 mus,2 mus,3 mus",
            "0 descarto 1o 1o",
            "a card is named twice; seat 0 may say desc",
        ),
        ("0 mus,1 mus,2 mus,3 mus", "0 descarto 7O", 'there is no card "7O"; seat 0 may say desc'),
        (
            "0 mus,1 mus,2 mus,3 mus",
            "0 descarto 7o\u00a01o",
            'there is no card "7o\\u00a01o"; seat 0 may say desc',
        ),
        ("0 mus,1 mus,2 mus,3 mus", "0 descarto 8o", 'there is no card "8o"; seat 0 may say desc'),
        ("", "4 mus", 'there is no seat "4"; seat 0 may say mus or corto'),
        ("", "00 mus", 'there is no seat "00"; seat 0 may'),
        ("", "", 'there is no seat ""; seat 0 may'),
        ("", "0", 'there is no word ""; seat 0 may'),
        ("", "0 foo", 'there is no word "foo"; seat 0 may'),
        ("", "0 MUS", 'there is no word "MUS"; seat 0 may'),
        ("", "0 mus now", 'there is no word "mus now"; seat 0 may'),
        ("", "0  mus", 'there is no word ""; seat 0 may'),
        ("", "0 mús", 'there is no word "mús"; seat 0 may'),
        ("0 corto,0 envido", "1 noquiero", 'there is no word "noquiero"; seat 1 may'),
        ("", "0 perete", "these rules have no perete; seat 0 may"),
        ("", "3 mus-visto", "these rules have no mus-visto; seat 0 may"),
        ("", "3 mus-visto 4o", 'there is no word "mus-visto 4o"; seat 0 may'),
        ("0 corto", "0 envido-dos 2", "these rules have no bet on both grande and chica; seat 0"),
        ("0 corto", "0 ordago-dos", "these rules have no bet on both grande and chica; seat 0"),
        ("0 corto", "0 envido-dos 02", 'the amount cannot be "02"; seat 0 may'),
        ("0 corto", "0 miro uno", 'there is no seat "uno"; seat 0 may'),
        ("0 corto", "0 miro 1", "nobody can catch a signal under these rules; seat 0 may"),
        (
            "0 corto",
            "0 consulta hola",
            "this is no word with which partners consult; seat 0 may consult with mus, quita",
        ),
        ("", "1 sena duples", "no signal may be given yet; seat 0 may say mus or corto"),
        ("0 corto", "0 sena duples", "the signal is not true; seat 0 may show dos-reyes"),
        ("0 corto", "0 sena guino", 'there is no signal "guino"; seat 0 may say'),
        ("0 corto", "0 sena dos_reyes", 'there is no signal "dos_reyes"; seat 0 may say'),
        ("0 corto", "0 sena dos reyes", 'there is no signal "dos"; seat 0 may say'),
        ("0 corto", "0 sena", 'there is no signal ""; seat 0 may say'),
        (
            "0 corto,1 sena duples",
            "1 sena duples",
            "the signal was given already; seat 0 may say paso, envido or ordago",
        ),
        (ALL_PASSED, "1 mus", "the round is over; seat 1 may say mus or corto in the next"),
        ("0 corto", "0 pa\nso", 'there is no word "pa\\u000aso"; seat 0 may'),
    ],
)
def test_an_action_that_the_rules_refuse_is_named_with_what_would_have_been_legal(
    actions: str, said: str, sentence: str
) -> None:
    before = actions.split(",") if actions else []
    wrong = msgspec.structs.replace(record().rounds[0], actions=(*before, said))
    place = f"round 1, action {len(before) + 1} "
    message = fault(record(rounds=(wrong,)))
    assert message.startswith(place)
    assert message.split(": ", 1)[1].startswith(sentence)


def test_other_refusals_have_their_sentence_too() -> None:
    plural = record("0 corto,0 envido,1 queremos", rules={"plural_binds": False})
    assert "these rules have no plural words; seat 1 may say paso, mas" in fault(plural)
    partial = record("0 corto,0 sena dos-reyes", hands=("12o 12c 1o 1b", *HANDS[1:]))
    assert fault(partial).endswith("another true signal says more; seat 0 may show duples")
    alone = record("0 corto,1 sena duples", hands=HANDS[:2], seating="two", dealer=1)
    assert fault(alone).endswith(
        '"1 sena duples": seat 1 has no partner; seat 0 may say paso, envido or ordago'
    )
    doubled = ",".join(f"{seat % 4} reenvido" for seat in range(1, 11))
    assert "the bet may grow no further; seat 2 may say paso, mas, ordago, quiero" in fault(
        record(f"0 corto,0 envido 999,{doubled}")
    )


def test_every_reason_of_the_rules_has_a_sentence() -> None:
    assert set(SENTENCES) == set(Reason)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            record(rules={"preset": "chess"}),
            'rules: preset cannot be "chess"; it may be: fournier, ',
        ),
        (record(rules={"kings": 5}), "rules: kings cannot be 5; it may be: 8, 4, 9"),
        (record(rules={"kings": True}), "rules: kings cannot be true; it may be: 8, 4, 9"),
        (
            record(rules={"kings": 10**5000}),
            "rules: kings cannot be this value; it may be: 8, 4, 9",
        ),
        (record(rules={"k\n": 5}), "rules: there is no option k\\u000a; there are: preset, kings,"),
        (record(rules={"pereta": "keep"}), "rules: there is no option pereta; there are: preset, "),
        (
            record(rules={"finish": "ranking"}),
            'rules: finish cannot be "ranking" here: only the seating four plays for a ranking',
        ),
        (record(seating="seven"), 'seating cannot be "seven"; it may be: pairs, two, three, four'),
        (record(players=("Ane",)), "players: 4 names are needed, one a seat"),
        (record(rounds=()), "there is no round"),
        (record(dealer=None), "round 1: the dealer is missing"),
        (record(dealer=4), "round 1: there is no seat 4 to deal"),
        (record(start=Start(score=(1,))), "start: score needs 2 numbers, one a side"),
        (record(start=Start(score=())), "start: score needs 2 numbers, one a side"),
        (record(start=Start(score=(0, 40))), "start: score cannot be 40: 40 would have won"),
        (record(start=Start(games=(3, 0))), "start: games cannot be 3: 3 would have won"),
        (record(start=Start(vacas=(1, 0))), "start: vacas cannot be 1: 1 would have won"),
        (record(hands=HANDS[:3]), "round 1: 4 hands are needed, one a seat"),
        (record(hands=(*HANDS[:3], "1c 1e 4c")), "round 1, hand of seat 3: 4 cards are needed"),
        (
            record(hands=(*HANDS[:3], "1c 1e 4c 9o")),
            'round 1, hand of seat 3: there is no card "9o"',
        ),
        (
            record(hands=(*HANDS[:3], "1c 1e 4c 12E")),
            'round 1, hand of seat 3: there is no card "12E"',
        ),
        (record(hands=(*HANDS[:3], "1c 1e 4c 12o")), "round 1: 12o is there twice"),
        (record(stock="2o 12o"), "round 1: 12o is there twice"),
        (record(stock="2o 2o"), "round 1: 2o is there twice"),
        (record(stock="x"), 'round 1, stock: there is no card "x"'),
        (record(restocks=("2o", "3o 3o")), "round 1, restock 2: 3o is there twice"),
        (record(restocks=("2x",)), 'round 1, restock 1: there is no card "2x"'),
        (record("0 corto", ""), "round 2: the round before is not finished; seat 0 may say paso,"),
    ],
)
def test_what_is_wrong_before_the_first_action_is_named(wrong: Record, sentence: str) -> None:
    assert fault(wrong).startswith(sentence)


def test_a_card_that_is_wrong_in_a_later_round_is_found_before_anything_is_played() -> None:
    first, second = record("0 nonsense", ALL_PASSED).rounds
    wrong = msgspec.structs.replace(second, hands=(*HANDS[:3], "1c 1e 4c 12o"))
    assert fault(record(rounds=(first, wrong))) == "round 2: 12o is there twice"


def test_a_dealer_that_disagrees_with_the_rules_is_refused() -> None:
    first, second = record(ALL_PASSED, "1 corto").rounds
    right = msgspec.structs.replace(second, dealer=0)
    assert len(replay(record(rounds=(first, right))).rounds) == 2
    wrong = msgspec.structs.replace(second, dealer=3)
    assert fault(record(rounds=(first, wrong))) == "round 2: the dealer is seat 0, not 3"


def test_nothing_is_played_after_the_match() -> None:
    over = "0 corto,0 ordago,1 quiero"
    short: dict[str, object] = {"games_per_vaca": 1}
    assert fault(record(over, "", rules=short)) == "round 2: the match is over"
    assert fault(record(f"{over},1 mus", rules=short)) == (
        'round 1, action 4 "1 mus": the match is over'
    )


VALUES = [
    "1", "-1", "true", "1.5", "nan", "1e999", "1979-05-27", "07:32:00", '""', '"x"', "[]", "[[1]]",
    "{}", "{a=1}", "99999999999999999999", "0xff", '"0 quiero"', '"0 sena duples"', '"12o"', "\n",
    '"12o 12c 7o 1o"', "[[rounds]]", "[start]", "score = [39, 39]", "kings = 9", "\\", '"', "#", "",
    '"0 descarto 1o"', '"3 mus"', '"perete"', "dealer = 0", "[a]", "a.b = 1", "\x00", "\u2028", "=",
]  # fmt: skip


@given(mutated(GOOD, VALUES))
def test_any_mutation_of_a_record_is_played_or_refused_on_one_line(text: str) -> None:
    given = played_or_refused(lambda: replay(read_record(text)))
    assert given is None or isinstance(given, Replay)


@given(st.lists(st.text(max_size=12), max_size=6), st.text(max_size=20), st.text(max_size=20))
def test_any_actions_and_cards_are_played_or_refused_on_one_line(
    actions: list[str], stock: str, hand: str
) -> None:
    for wrong in (
        msgspec.structs.replace(record().rounds[0], actions=tuple(actions)),
        msgspec.structs.replace(record().rounds[0], stock=stock, restocks=(stock,)),
        msgspec.structs.replace(record().rounds[0], hands=(*HANDS[:3], hand)),
    ):
        played_or_refused(partial(replay, record(rounds=(wrong,))))


def test_what_may_be_watched_is_named() -> None:
    wrong = record("0 corto,0 miro 2", rules={"signal_risk": 50})
    assert fault(wrong).endswith("only a rival is watched; seat 0 may watch 1 or 3")


def test_a_round_without_end_is_refused_before_it_is_played() -> None:
    asked = [f"{seat} mus" for seat in range(4)] * 1_251
    assert fault(record(",".join(asked))) == "round 1: it has more than 5000 actions"
