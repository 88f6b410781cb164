"""Does everybody learn who held the best where no cards were compared for stones?"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from musbot.core.seats import SEATINGS
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.render.mus_might_have import might_have_lines
from tests.musbot.render.matches import STRONG, TABLES, RiggedMatch, narrator
from tests.strategies import moments

PASO = ["paso"] * 4
PLAIN_HANDS = ("7o 6c 5e 4o", "7c 6b 5b 4c", "12o 7e 5o 4b", "12c 7b 6e 5c")


def told(match: RiggedMatch, locale: str = "en") -> list[str]:
    return list(might_have_lines(narrator(locale), match.view()))


def test_before_a_round_has_ended_and_where_all_was_counted_there_is_nothing_to_tell() -> None:
    match = RiggedMatch(*STRONG)
    assert told(match) == []
    assert told(match.say("corto", *PASO, *PASO, *PASO[:3])) == []


def test_of_a_refused_bet_everybody_learns_who_held_the_best() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5", "mas 7", "no-quiero", "no-quiero")
    match.say("envido", "quiero", "envido", "no-quiero")
    assert told(match) == [
        "Grande: Ane & Iker — Ane, R R R A.",
        "Pares: Ane & Iker — Ane, medias of kings.",
    ]


def test_the_one_who_refused_may_have_been_the_better() -> None:
    match = RiggedMatch(*STRONG).act(0, "corto").say("paso", "envido", "no-queremos")
    match.say(*PASO, *PASO[:3])
    assert told(match) == ["Grande: Ane & Iker — Ane, R R R A."]


def test_after_an_ordago_the_lances_that_were_not_counted_or_not_played_are_told() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5", "quiero", "ordago", "quiero")
    assert told(match) == [
        "Grande: Ane & Iker +5 stones — Ane, R R R A.",
        "Pares: Ane & Iker — Ane, medias of kings.",
        "Juego: only Ane & Iker — Ane, 31.",
    ]


def test_lances_that_were_not_counted_any_more_tell_what_they_would_have_brought() -> None:
    match = RiggedMatch(*STRONG, score=(36, 20)).say("corto", "envido 6", "quiero")
    match.say("paso", "envido 3", "quiero", "paso", "paso", "paso")
    assert told(match) == [
        "Chica: Ane & Iker +3 stones — Iker, A S C C.",
        "Pares: Ane & Iker +3 stones — Ane, medias of kings.",
        "Juego: only Ane & Iker +6 stones — Ane, 31.",
    ]


def test_where_nobody_has_pares_or_juego_the_punto_is_told() -> None:
    match = RiggedMatch(*PLAIN_HANDS, score=(39, 20)).say("corto", "envido", "no-queremos")
    assert told(match) == [
        "Grande: Mikel & Leire — Leire, R 7 6 5.",
        "Chica: Ane & Iker — Ane, 4 5 6 7.",
        "Punto: Mikel & Leire — Leire, 28.",
    ]
    counted = RiggedMatch(*PLAIN_HANDS, score=(38, 20)).say("corto", "envido", "quiero")
    counted.say(*PASO, *PASO)
    assert told(counted) == []
    late = RiggedMatch(*PLAIN_HANDS, score=(20, 38)).say("corto", "envido", "quiero")
    late.say("envido", "quiero", "envido 4", "quiero")
    assert told(late) == [
        "Chica: Ane & Iker +2 stones — Ane, 4 5 6 7.",
        "Punto: Mikel & Leire +5 stones — Leire, 28.",
    ]


def test_an_ordago_on_two_lances_leaves_the_chica_to_be_told() -> None:
    match = RiggedMatch(*STRONG, rules={"bet_both": True}).say("corto", "ordago-dos", "quiero")
    assert told(match)[0] == "Chica: Ane & Iker — Iker, A S C C."


def test_who_plays_alone_is_named_once() -> None:
    match = RiggedMatch(*STRONG, seating="four").say("corto", "ordago", *["no-quiero"] * 3)
    match.say(*PASO, *PASO[:3], "paso", "paso")
    assert told(match) == ["Grande: Ane — R R R A."]


def test_hands_that_are_not_shown_tell_nothing() -> None:
    hidden = {"always_show": False}
    match = RiggedMatch(*STRONG, score=(39, 20), rules=hidden).say("corto", "envido", "no-queremos")
    assert told(match) == []
    perete = RiggedMatch(*STRONG, score=(20, 39), rules={"perete": "keep"}).act(1, "perete")
    assert perete.view().previous is not None
    assert told(perete) == []


def test_it_is_told_in_spanish() -> None:
    match = RiggedMatch(*STRONG, score=(36, 20)).say("corto", "envido 6", "quiero")
    match.say(*PASO, *PASO[:3])
    assert told(match, "es")[1:] == [
        "Pares: Ane & Iker +3 piedras — Ane, medias de reyes.",
        "Juego: solo Ane & Iker +6 piedras — Ane, 31.",
    ]


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_every_lance_of_a_round_is_counted_or_told(
    seating: str, given: Mapping[str, object]
) -> None:
    telling = narrator(seats=len(SEATINGS[seating].seats))
    rounds = 0
    for moment in moments(parse_rules(given), SEATINGS[seating], seed=4, most=600):
        view = MUS.view(moment.state, None)
        story = view.previous
        if story is None or view.round_number == rounds or not all(map(len, story.hands)):
            continue
        rounds = view.round_number
        lines = might_have_lines(telling, view)
        names = [line.partition(":")[0].lower() for line in lines]
        assert len(names) == len(set(names))
        paid = {row.lance for row in story.ledger if row.why not in ("deje", "refused")}
        paid |= set() if story.ordago is None else {story.ordago.lance}
        assert paid.isdisjoint(names)
        assert {"grande", "chica"} <= {*names, *paid}
    assert rounds > 1
