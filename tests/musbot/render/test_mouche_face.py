"""Does mouche fulfil what a face must tell, for letters, endings and substitutes too?"""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from musbot.core.seats import FOUR, TWO, Seat, Seating
from musbot.games import GAMES
from musbot.games.mouche.actions import Answer, parse_action
from musbot.games.mouche.cards import parse_cards
from musbot.games.mouche.events import (
    Answered,
    Asked,
    CardPlayed,
    Exchanged,
    MoucheSaid,
    Passed,
    Stuck,
    TurnedTaken,
)
from musbot.games.mouche.view import MoucheView
from musbot.render.faces import FACES, face_of
from musbot.render.mouche_face import MOUCHE_FACE
from musbot.render.text import LANGUAGES, Texts
from musbot.service.events import Person, Terms, Why
from musbot.service.ports import PlayerId, TableId
from musbot.service.seen import TableView
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.mouche_matches import NAMES, telling, words

HANDS = "Kh Qh 7s 8d 9c | Ah 10h As 10d Jc | Ks Qs Kd Qd Kc | 8h 9h 8s 9d 10c"
SEAT = Seat(0)


def seen(seating: Seating = FOUR) -> TableView:
    return TableView(
        table=TableId("a"),
        game="mouche",
        rules={},
        seating=seating,
        status="over",
        host=PlayerId(1),
        occupants=tuple(
            [Person(PlayerId(seat), NAMES[seat]) for seat in range(len(seating.seats))]
        ),
        turn=1,
        deadline=None,
        to_act=(),
        seat=None,
        game_view=None,
    )


def ending(view: MoucheView, table: TableView, closer: str = "") -> str:
    narrator = telling(seats=len(view.seating.seats))
    return words(MOUCHE_FACE.ending_page(narrator, table, view, closer))


def test_every_game_has_a_face_and_mouche_is_among_them() -> None:
    assert FACES.keys() == GAMES.keys()
    assert face_of("mouche") is MOUCHE_FACE
    assert MOUCHE_FACE.partners is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_in_one_line_is_there_in_every_language(language: str) -> None:
    texts = Texts(language)
    lines = [
        MOUCHE_FACE.waiting_line(texts),
        MOUCHE_FACE.another_line(texts),
        *[texts.gettext(sentence) for sentence in MOUCHE_FACE.notation.values()],
        *[texts.gettext(title) for title in MOUCHE_FACE.rules.topics.values()],
    ]
    assert all(lines)
    assert "/mouche" in MOUCHE_FACE.another_line(texts)


def test_a_page_of_rules_is_asked_for_by_the_name_of_its_topic() -> None:
    rules = GAMES["mouche"].parse_rules({})
    for topic in MOUCHE_FACE.rules.topics:
        assert MOUCHE_FACE.rules.page(Texts("en"), topic, rules, FOUR).blocks


def test_each_seat_is_given_cards_by_what_it_puts_aside_and_by_a_new_deal() -> None:
    table = Table(HANDS, "7h", retourne_au_donneur=True)
    said = ("0 tiens", "1 change As", "2 passe", "3 retourne 10c", "3 change 8h", "0 joue Kh")
    given = {seat: [MOUCHE_FACE.cards_given(table.view(seat))] for seat in FOUR.seats}
    for text in said:
        table.say(text)
        for seat, values in given.items():
            values.append(MOUCHE_FACE.cards_given(table.view(seat)))
    changed = {
        seat: [
            text for text, (one, other) in zip(said, pairwise(values), strict=True) if one != other
        ]
        for seat, values in given.items()
    }
    assert changed == {0: [], 1: ["1 change As"], 2: [], 3: ["3 retourne 10c", "3 change 8h"]}


def test_everybody_is_given_cards_by_a_new_deal() -> None:
    table = Table(HANDS, "7h")
    before = [MOUCHE_FACE.cards_given(table.view(seat)) for seat in FOUR.seats]
    table.pass_deals(1)
    after = [MOUCHE_FACE.cards_given(table.view(seat)) for seat in FOUR.seats]
    assert all(one != other for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("passe", False),
        ("mouche", False),
        ("repond oui", False),
        ("joue Kh", False),
        ("change Kh", True),
        ("retourne Kh", True),
    ],
)
def test_cards_that_are_put_aside_stay_hidden_and_those_played_do_not(
    text: str, *, hidden: bool
) -> None:
    assert MOUCHE_FACE.keeps_hidden(parse_action(text)) is hidden


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        ("passe", False),
        ("tiens", False),
        ("demande 1", False),
        ("mouche", True),
        ("repond oui", True),
        ("change Kh", True),
        ("joue Kh", True),
        ("retourne Kh", True),
    ],
)
def test_a_refusal_that_would_tell_cards_is_for_one_alone(text: str, *, tells: bool) -> None:
    assert MOUCHE_FACE.tells_cards(parse_action(text)) is tells


def test_what_a_substitute_said_and_played_is_repeated() -> None:
    king, seven = parse_cards("Kh 7s")
    events = (
        Asked(Seat(1), SEAT),
        Answered(SEAT, Answer.EVASIF),
        TurnedTaken(SEAT, seven),
        Exchanged(SEAT, (seven,), (king,)),
        CardPlayed(SEAT, king),
    )
    line = MOUCHE_FACE.done_line(telling().texts, events)
    assert line == "“We shall see.” · Take the turned card · Exchange 1 · R♥"
    words_alone = (Passed(SEAT), Stuck(SEAT), MoucheSaid(SEAT))
    assert MOUCHE_FACE.done_line(telling().texts, words_alone) == "Pass · Stick · Mouche"
    assert MOUCHE_FACE.done_line(telling().texts, ()) == ""


def test_a_match_that_was_played_out_ends_with_its_places() -> None:
    view = Table("? | ? | ? | ?", tours=1).pass_deals(4).view(None)
    assert "The places\n1. " in ending(view, seen())
    assert MOUCHE_FACE.has_story(view)


def test_a_match_that_was_given_up_tells_by_whom_and_shows_no_hand() -> None:
    view = Table("? | ?").say("0 tiens").view(None)
    told = ending(view, replace(seen(TWO), surrendered=0))
    assert told.startswith("The match was given up.\nGiven up by Ane.\nMikel: match won!")
    assert "The chips" in told


def test_a_match_that_was_closed_tells_who_did_it_and_what_comes_of_it() -> None:
    table = Table(HANDS, "7h")
    closed = replace(seen(), status="closed", why_closed=Why.CLOSED)
    assert "Jone closed it before its time.\nThe match is void" in ending(
        table.view(None), closed, "Jone"
    )
    left = replace(closed, why_closed=Why.ABANDONED, terms=Terms(rated=True))
    assert "The match is void" in ending(table.view(None), left)
    table.say("0 tiens", "1 passe", "2 passe", "3 passe")
    assert "It counts as a defeat for whoever left" in ending(table.view(None), left)
