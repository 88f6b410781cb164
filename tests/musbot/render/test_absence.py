"""Is it told for whom others play, whose seat is to be had, and what was said for somebody?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.core.cards import parse_cards
from musbot.core.ids import TournamentId
from musbot.core.seats import PAIRS, Seat
from musbot.games.mus.events import (
    Accepted,
    Discarded,
    MusAsked,
    Passed,
    PereteSaid,
    Refused,
    Served,
)
from musbot.render.absence import MOST_ROUNDS, absence_lines, done_lines, offer_lines
from musbot.render.mus_face import MUS_FACE
from musbot.render.narrator import Narrator
from musbot.render.text import LANGUAGES, Texts
from musbot.service.events import Computer, Person, Terms
from musbot.service.ports import PlayerId, TableId
from musbot.service.seen import TableView

NAMES = ("Ane", "Jon", "Miren", "Patxi")
SEAT = Seat(1)
VIEW = TableView(
    table=TableId("a"),
    game="mus",
    rules={},
    seating=PAIRS,
    status="playing",
    host=PlayerId(1),
    occupants=tuple([Person(PlayerId(number), name) for number, name in enumerate(NAMES)]),
    former=(None,) * 4,
    offer_ends=(None,) * 4,
    turn=1,
    deadline=None,
    to_act=(),
    seat=None,
    game_view=None,
)
JON = Person(PlayerId(1), "Jon")
OFFERED = replace(
    VIEW, away=(SEAT,), offered=(SEAT,), to_take=(SEAT,), offer_ends=(None, 60.0, None, None)
)
LOST = replace(
    VIEW,
    occupants=(VIEW.occupants[0], Computer("Nekane"), *VIEW.occupants[2:]),
    former=(None, JON, None, None),
    to_take=(SEAT,),
)


def narrator(language: str = "en", *names: str) -> Narrator:
    return Narrator(Texts(language), names or NAMES)


def when(moment: float) -> str:
    return f"at {moment:.0f}"


def test_nothing_is_said_where_all_are_there() -> None:
    assert absence_lines(narrator(), VIEW, when) == ()


def test_all_who_are_away_stand_in_one_line() -> None:
    away = replace(VIEW, away=(Seat(0), Seat(2), Seat(3)))
    (line,) = absence_lines(narrator(), away, when)
    assert line == "💤 A substitute plays for Ane, Miren and Patxi: any press gives the seat back."


def test_a_seat_that_is_offered_is_so_until_a_moment() -> None:
    (line,) = absence_lines(narrator(), OFFERED, when)
    assert "Jon stays away" in line
    assert "at 60" in line


def test_a_seat_that_was_lost_names_who_plays_and_for_whom() -> None:
    (line,) = absence_lines(narrator("en", "Ane", "Nekane", "Miren", "Patxi"), LOST, when)
    assert "Nekane plays in place of Jon" in line


def test_in_a_tournament_a_seat_is_for_nobody_but_its_player_and_his_substitute() -> None:
    terms = Terms(tournament=TournamentId("t"), contest=1)
    for view, said in (
        (OFFERED, "unless he comes back or his substitute sits down"),
        (LOST, "who may come back, or send a substitute"),
    ):
        (line,) = absence_lines(narrator(), replace(view, terms=terms), when)
        assert said in line
        assert "is to be had" not in line


def test_an_offer_says_with_whom_one_would_play_and_where() -> None:
    lines = offer_lines(narrator(), OFFERED, SEAT, "#here", when)
    assert lines[1:] == ("You would play with Patxi.", "The match: #here")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_it_with_all_that_it_names(language: str) -> None:
    for view in (replace(VIEW, away=(SEAT,)), OFFERED, LOST):
        (line,) = absence_lines(narrator(language), view, when)
        assert "Jon" in line


# ---------------------------------------------------------------------- what was said meanwhile


def test_what_was_said_for_somebody_is_repeated_without_a_card() -> None:
    aside = parse_cards("4o 5o")
    rounds = (
        (MusAsked(SEAT), Discarded(SEAT, aside), Served(SEAT, aside), Passed(SEAT)),
        (PereteSaid(SEAT), Refused(SEAT), Accepted(SEAT)),
    )
    assert done_lines(Texts("en"), MUS_FACE, rounds) == (
        "You were away, and this was said for you:",
        "Mus · Descarto 2 · Paso",
        "Perete · No quiero · Quiero",
    )


def test_of_many_rounds_the_last_ones_are_repeated() -> None:
    lines = done_lines(Texts("en"), MUS_FACE, [(Passed(SEAT),)] * (MOST_ROUNDS + 3))
    assert lines[1:] == ("…", *["Paso"] * MOST_ROUNDS)


def test_who_was_away_for_nothing_is_told_so() -> None:
    assert done_lines(Texts("en"), MUS_FACE, ()) == ("You were away. Nothing was said for you.",)
    nothing = done_lines(Texts("en"), MUS_FACE, [(Served(SEAT, ()),)])
    assert nothing == done_lines(Texts("en"), MUS_FACE, ())
