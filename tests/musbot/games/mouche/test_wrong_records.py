"""Is a record of mouche that cannot be played refused with its place and the reason?"""

from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from musbot.core.records import Record, Start, read_record
from musbot.games.mouche.actions import Reason
from musbot.games.mouche.record_faults import SENTENCES
from musbot.games.mouche.replay import Replay, replay
from tests.musbot.games.mouche.small_records import HANDS, PASSED, RECORDS, STAYED, fault, record
from tests.musbot.games.wrong_records import mutated, played_or_refused

OVERTRUMP = ("9s 8s Kd Qd Ac", "Jh Ad 10d Kc Qc", "Qh 10h 9c 8c 9d", "Ks Qs Js Kh Ah")
TALON = "Qc Kc Ac"
MOUCHE = ("Kd Qd Jd 9d 8d", "Ks Qs Js As 10h", "Kc Qc 9h 8h 10d", "Kh Qh 10c 9c 8c")
SWAP: dict[str, object] = {"retourne_au_donneur": True}
HEAD: dict[str, object] = {"forcer": True}
HEADED = ("9s Kh Qh 9d 8d", "Ks 8s Kd 9c 8c", "Qs 7s Qd 10c Jc", "Js As Ah 10h Jd")
OFF: dict[str, object] = {"mouche_main": False}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (record("1 passe"), "it is not the turn of seat 1; seat 0 may say passe, change or tiens"),
        (record("0 joue Kh"), "not all have declared yet; seat 0 may say passe, change or tiens"),
        (record("0 change"), "1 to 5 cards are changed; seat 0 may say"),
        (record("0 change Kh Kh", talon=TALON), "a card is named twice; seat 0 may say"),
        (
            record("0 change Ks", talon=TALON),
            "seat 0 does not hold all these cards; seat 0 may say",
        ),
        (record("0 mouche"), "seat 0 has not been dealt five cards of one suit; seat 0 may say"),
        (record("0 mouche", rules=OFF), "these rules have no mouche in hand; seat 0 may say"),
        (record("0 demande 1"), "only who has said tiens is asked; seat 0 may say"),
        (record("0 tiens,1 demande 2"), "only who has said tiens is asked; seat 1 may ask 0"),
        (record("0 demande 1", rules=OFF), "these rules have no question; seat 0 may say"),
        (record("0 repond non"), "nobody has asked seat 0; seat 0 may say"),
        (record("0 tiens,1 demande 0,1 passe"), "it is not the turn of seat 1; seat 0 may say rep"),
        (record("0 tiens,1 demande 0,0 passe"), "a question is to be answered first; seat 0 may"),
        (
            record("0 tiens,1 demande 0,0 repond oui"),
            "the answer is not true; seat 0 may answer silence, evasif or non",
        ),
        (
            record("0 tiens,1 demande 0,0 repond non,1 demande 0"),
            "seat 1 has asked this seat already; seat 1 may say passe, change or tiens",
        ),
        (
            record(f"{STAYED},0 tiens"),
            "all have declared, and cards are played now; seat 0 may say",
        ),
        (
            record(f"{STAYED},0 joue Kh,1 joue Ks"),
            "the suit that was led must be followed; seat 1 may play 9h or 8h",
        ),
        (
            record(f"{STAYED},0 joue 9s,1 joue Jh,2 joue 9c", hands=OVERTRUMP),
            "a trump must be played; seat 2 may play Qh",
        ),
        (
            record(f"{STAYED},0 joue 9s,1 joue Jh,2 joue 10h", hands=OVERTRUMP),
            "a trump that beats the others must be played; seat 2 may play Qh",
        ),
        (
            record(f"{STAYED},0 joue Jh,1 joue 8h,2 joue 9c,0 joue 8d,1 joue Ks"),
            "the suit that was led must be followed; seat 1 may play Kd",
        ),
        (
            record("0 passe,1 passe,2 tiens,3 tiens,2 joue Qs,3 joue Jd"),
            "the suit that was led must be followed; seat 3 may play Js or As",
        ),
        (
            record("0 tiens,1 tiens,2 passe,3 passe,0 joue 9s,1 joue 8s", hands=HEADED, rules=HEAD),
            "a card that beats the others must be played; seat 1 may play Ks",
        ),
        (record("0 retourne Kh"), "these rules leave the turned card where it lies; seat 0 may"),
        (record("0 retourne Kh", rules=SWAP), "the turned card is for the dealer to take; seat 0"),
        (
            record("0 passe,1 passe,2 passe,3 retourne Jd,3 passe", rules=SWAP),
            "who has taken the turned card cannot pass; seat 3 may say change or tiens",
        ),
        (
            record("0 passe,1 passe,2 passe,3 retourne Jd,3 retourne Js", rules=SWAP),
            "the turned card was taken already; seat 3 may say change or tiens",
        ),
        (
            record("0 tiens,1 tiens,2 passe,3 passe,0 joue Kd,0 mouche", hands=MOUCHE),
            "no mouche is shown any more; seat 1 may say joue",
        ),
        (
            record("0 tiens,2 passe", hands=MOUCHE),
            "it is not the turn of seat 2; seat 1 may say passe, change, tiens or demande; seat 0",
        ),
        (
            record(PASSED + ",1 passe"),
            "the round is over; seat 1 may say passe, change or tiens in",
        ),
        (record("4 passe"), 'there is no seat "4"; seat 0 may say'),
        (record("00 passe"), 'there is no seat "00"; seat 0 may say'),
        (record("0 mus"), 'there is no word "mus"; seat 0 may say'),
        (record("0 PASSE"), 'there is no word "PASSE"; seat 0 may say'),
        (record("0  passe"), 'there is no word ""; seat 0 may say'),
        (record("0 change kh"), 'there is no card "kh"; seat 0 may say'),
        (record("0 change 12o"), 'there is no card "12o"; seat 0 may say'),
        (record("0 tiens,1 demande Ane"), 'there is no seat "Ane"; seat 1 may say'),
        (record("0 tiens,1 demande 0,0 repond jamais"), 'there is no answer "jamais"; seat 0 may'),
        (record("0 tiens,1 demande 0,0 répond non"), 'there is no word "répond"; seat 0 may'),
        (record(f"{STAYED},0 joue Kh Qh"), 'there is no card "Kh Qh"; seat 0 may say joue'),
        (
            record("0 change 8d,1 change 7c", talon="7d"),
            "the talon is too short: seat 1 draws 1 more, of 7s 8s 10s Ad 9d 10d",
        ),
    ],
)
def test_an_action_that_cannot_be_is_named_with_what_would_have_been_legal(
    wrong: Record, sentence: str
) -> None:
    actions = wrong.rounds[0].actions
    place, _, said = fault(wrong).partition(f' "{actions[-1]}": ')
    assert place == f"round 1, action {len(actions)}"
    assert said.startswith(sentence)


def test_the_talon_that_is_left_is_told() -> None:
    hands = ("Kh Qh Jh 9s 8d", "Ks Kd 9h 8h 7c", "Qs Qd 10c 9c 8c", "Js As Ah 10h Jd")
    cards = "Ad 10d 9d 7d 10s 8s 7s Kc Qc Jc Ac"
    changed = "0 change Kh Qh Jh 9s 8d,1 change Ks Kd 9h,2 change Qs Qd 10c 9c"
    assert (
        'action 3 "2 change Qs Qd 10c 9c": the talon has 3 cards left; seat 2 may say passe, '
        "change or tiens"
    ) in fault(record(changed, hands=hands, talon=cards))


def test_every_refusal_has_a_sentence() -> None:
    assert SENTENCES.keys() == set(Reason)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            record(rules={"preset": "fournier"}),
            'rules: preset cannot be "fournier"; it may be: wmo',
        ),
        (record(rules={"mise": 0}), "rules: mise cannot be 0; it may be: 1 to 100"),
        (record(rules={"kings": 8}), "rules: there is no option kings; there are: preset, deck,"),
        (
            record(rules={"mouche_main": False, "mouche_battue_paie": True}),
            "rules: mouche_battue_paie cannot be true here: without a mouche in hand none can be",
        ),
        (
            record(rules={"deck": "jdc"}, hands=HANDS[:2], seating="two"),
            'rules: deck cannot be "jdc" here: it is for three at least',
        ),
        (record(seating="pairs"), 'seating cannot be "pairs"; it may be: four, two, three, five'),
        (record(seating="three", dealer=2), "round 1: 3 hands are needed, one a seat"),
        (record(hands=HANDS[:1]), "round 1: 4 hands are needed, one a seat"),
        (record(players=("Ane",)), "players: 4 names are needed, one a seat"),
        (record(rounds=()), "there is no round"),
        (record(dealer=None), "round 1: the dealer is missing"),
        (record(dealer=4), "round 1: there is no seat 4 to deal"),
        (record(trump=None), "round 1: the trump is missing, the card that was turned"),
        (record(trump=""), "round 1, trump: 1 card is needed, the one that was turned"),
        (record(trump="7h 7s"), "round 1, trump: 1 card is needed, the one that was turned"),
        (record(trump="h"), 'round 1, trump: there is no card "h"'),
        (record(trump="Kh"), "round 1: Kh is there twice"),
        (record(talon="7s Ks"), "round 1: Ks is there twice"),
        (record(talon="7s 7s"), "round 1: 7s is there twice"),
        (record(talon="x"), 'round 1, talon: there is no card "x"'),
        (record(talon="6s"), "round 1: 6s is not among the 32 cards of this table"),
        (record(hands=("Kh Qh Jh 9s", *HANDS[1:])), "round 1, hand of seat 0: 5 cards are needed"),
        (record(hands=("Kh Qh Jh 9s 1o", *HANDS[1:])), "round 1, hand of seat 0: there is no card"),
        (record(start=Start(score=(0, 0))), "start: there is no key `score`"),
        (record(start=Start(chips=(1000,))), "start: chips needs 4 numbers, one a seat"),
        (record("0 passe", ""), "round 2: the round before is not finished; seat 1 may say passe"),
    ],
)
def test_what_is_wrong_before_the_first_action_is_named(wrong: Record, sentence: str) -> None:
    assert fault(wrong).startswith(sentence)


def test_a_key_of_another_game_is_named() -> None:
    (played,) = record().rounds
    wrong = record(rounds=(replace(played, stock="7s"),))
    assert fault(wrong) == "round 1: there is no key `stock`"


def test_a_dealer_that_disagrees_is_refused() -> None:
    first, second = record(PASSED, "").rounds
    assert len(replay(record(rounds=(first, replace(second, dealer=0)))).rounds) == 2
    wrong = record(rounds=(first, replace(second, dealer=3)))
    assert fault(wrong) == "round 2: the dealer is seat 0, not 3"


def _of_two(*actions: str) -> Record:
    """Give a record of two people who play a round of deals."""
    hands = ("Kh Qh Jh 9s 8d", "Ks Kd 9h 8h 8c")
    return record(*actions, hands=hands, dealer=1, trump="As", rules={"tours": 1})


def test_nothing_is_played_after_the_match() -> None:
    first, second = "0 passe,1 passe", "1 passe,0 passe"
    assert fault(_of_two(first, second, "")) == "round 3: the match is over"
    assert fault(_of_two(first, second + ",1 passe")) == (
        'round 2, action 3 "1 passe": the match is over'
    )


def test_a_round_without_end_is_refused_before_it_is_played() -> None:
    assert fault(record(",".join(["0 passe"] * 5_001))) == "round 1: it has more than 5000 actions"


TEXTS = [path.read_text("utf-8") for path in sorted(RECORDS.rglob("*.toml"))]
VALUES = [
    "1", "-1", "true", "1.5", "nan", '""', '"x"', "[]", "{}", "99999999999999999999", '"0 passe"',
    '"0 joue Kh"', '"Kh"', '"Kh Qh Jh 9s 8d"', "[[rounds]]", "[start]", "chips = [0, 0]", "\\", '"',
    "basket = 3", "fines = [1]", "trump = 7", 'talon = "Kh"', "dealer = 0", "\x00", "\u2028", "=",
]  # fmt: skip


@given(mutated(TEXTS, VALUES))
def test_any_mutation_of_a_record_is_played_or_refused_on_one_line(text: str) -> None:
    given = played_or_refused(lambda: replay(read_record(text)))
    assert given is None or isinstance(given, Replay)
