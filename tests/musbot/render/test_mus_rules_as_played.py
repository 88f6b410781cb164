"""Do the pages of the rules tell what the engine does where a word alone would mislead?"""

import re

import pytest

from musbot.core.seats import SEATINGS
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import key, worth_of
from musbot.render.mus_nicknames import named
from musbot.render.mus_rule_pages import Topic
from tests.musbot.render.matches import STRONG, RiggedMatch
from tests.musbot.render.test_mus_rule_pages import ENGLISH, USUAL, of_ranks, told


def test_what_a_name_leaves_open_is_told_of_a_signal() -> None:
    usual = told(Topic.PARTNERS)
    assert "Solomillo (a kiss) — three kings and an ace" in usual
    assert "(both eyes closed) — no pares, and 28 points at most" in usual
    assert "no pares, and 27 points at most" in told(Topic.PARTNERS, signals="wikipedia")
    assert ") — any but 31" in told(Topic.PARTNERS, signals="fem")


@pytest.mark.parametrize("mus_visto", ["forced", "mano-decides", "redeal"])
def test_that_a_card_was_seen_is_said_once_a_round(mus_visto: str) -> None:
    assert "before the first word, once a round" in told(Topic.MUS, mus_visto=mus_visto)


def test_the_hands_that_are_named_have_these_names() -> None:
    examples = re.findall(r"\*\*([^*]+)\*\* \(([RCSA](?: [RCSA]){3})", told(Topic.LANCES))
    assert len(examples) == len(set(examples)) == 6
    ranks = {"R": 12, "C": 11, "S": 10, "A": 1}
    for name, cards in examples:
        hand = of_ranks(tuple([ranks[sign] for sign in cards.split()]))
        assert name in named(ENGLISH, hand, USUAL)


def test_of_duples_that_begin_alike_the_second_pair_decides() -> None:
    better, worse = [
        worth_of(of_ranks(ranks), USUAL) for ranks in ((12, 12, 11, 11), (12, 12, 10, 10))
    ]
    assert key(Lance.PARES, better) > key(Lance.PARES, worse)
    assert "of duples with the same high pair the higher second one" in told(Topic.LANCES)


def test_an_ordago_over_a_bet_is_a_raise_where_a_refused_one_pays_more() -> None:
    match = RiggedMatch(*STRONG, rules={"extra_deje": True}).say("corto", *["paso"] * 8)
    match.say("envido", "ordago")
    bet = match.view().bet
    assert bet is not None
    assert bet.deje == bet.before + 1
    phrase = "and so does an órdago over a bet"
    assert phrase in told(Topic.REFUSALS, extra_deje=True)
    assert phrase not in told(Topic.REFUSALS, extra_deje=True, ordago="off")


def test_the_first_side_that_accepts_does_not_end_the_answers_of_the_others() -> None:
    match = RiggedMatch(*STRONG[:3], seating="three").say("corto", "envido", "quiero")
    assert match.speaker.lance is Lance.GRANDE
    page = told(Topic.BETS, SEATINGS["three"])
    assert "in turn, whatever those before it have said. When all have answered" in page


@pytest.mark.parametrize(
    ("signals", "talk", "forbidden"),
    [
        ("common", "yes-no", "there are no señas and no talk before"),
        ("common", "none", "there are no señas before"),
        ("off", "yes-no", "there is no talk before"),
        ("off", "free", "there is no talk before"),
    ],
)
def test_what_mus_corrido_forbids_is_told_of_what_the_table_has(
    signals: str, talk: str, forbidden: str
) -> None:
    page = told(Topic.PARTNERS, signals=signals, talk=talk)
    assert f"In mus corrido {forbidden} the mus is cut." in page
    without = told(Topic.PARTNERS, signals=signals, talk=talk, mus_corrido="off")
    assert "mus corrido" not in without


def test_where_there_is_nothing_to_forbid_mus_corrido_is_not_told_to_forbid_it() -> None:
    assert "mus corrido" not in told(Topic.PARTNERS, signals="off", talk="none")


@pytest.mark.parametrize(
    ("always_show", "unless"), [(True, "a perete has won"), (False, "a deje or a perete has won")]
)
def test_a_perete_that_wins_is_told_to_show_no_hands(*, always_show: bool, unless: str) -> None:
    page = told(Topic.COUNT, perete="keep", always_show=always_show)
    assert f"unless {unless} the game." in page
