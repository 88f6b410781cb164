"""Do the messages beside the game fit, and do they tell nobody what he may not know?"""

from collections.abc import Iterator

import pytest
from discord import ui
from msgspec.structs import replace

from cogs import _flow_pages, _pages
from cogs._narrators import narrator_of
from musbot.core.ids import TournamentId
from musbot.core.seats import SEATINGS, Seat, Side
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.games.mus.state import MusState
from musbot.render.narrator import Narrator
from musbot.render.text import LANGUAGES, Texts
from musbot.service.events import Motion, Opened, Person, Terms, Why
from musbot.service.ports import PlayerId, TableId
from musbot.service.seen import Snapshot
from musbot.service.state import TableState, Votes, first_state
from tests.cogs.bodies import body_of
from tests.discord_components import controls_of, walk
from tests.strategies import moments

MOST_SIGNS = 4000
"""What Discord takes of text in one message."""

MOST_PARTS = 40
"""How many components it takes, each button counted."""

LONG = "_" * 24
"""A name of which Discord has every sign escaped."""

NEXT = TableId("9876543210")


def state_of(position: MusState, **changed: object) -> TableState:
    """A table of people with long names at which the game stands here."""
    seating = position.seating
    people = [Person(PlayerId(10**18 + seat), LONG) for seat in seating.seats]
    opened = Opened("mus", MUS.write_rules(position.rules), seating.name, people[0].id, 5, 10**18)
    table = replace(
        first_state(opened, at=0.0), occupants=tuple(people), status="playing", position=position
    )
    return replace(table, **changed)


def snapshot(state: TableState) -> Snapshot:
    return Snapshot(TableId("0123456789"), state, MUS, now=0.0)


def endings(position: MusState) -> Iterator[TableState]:
    """Every way in which a match can have ended, as far as it is told differently."""
    yield state_of(position, status="over", followed_by=NEXT)
    yield state_of(position, status="closed", why_closed=Why.CLOSED, closed_by=PlayerId(10**18))
    yield state_of(position, status="closed", why_closed=Why.ABANDONED)
    if not position.seating.has_many_sides:
        yield state_of(position, status="over", surrendered=Side(0), followed_by=NEXT)


def asking(position: MusState) -> Iterator[TableState]:
    """A table at which a pause is asked for, and one that is paused."""
    yield state_of(position, votes=(Votes(Motion.PAUSE, (Seat(0),)),))
    yield state_of(position, paused_at=1.0, paused_by=Seat(1))


def signs_of(view: ui.LayoutView) -> int:
    """How much text a message has."""
    parts = view.to_components()  # type: ignore[no-untyped-call]
    return sum(len(str(part.get("content", ""))) for part in walk(parts))


def parts_of(view: ui.LayoutView) -> int:
    parts = view.to_components()  # type: ignore[no-untyped-call]
    return len([*walk(parts)])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seating", ["pairs", "teams-of-three", "six"])
def test_d38_the_end_of_a_match_and_all_beside_it_fit_with_the_longest_names(
    seating: str, language: str
) -> None:
    texts, rounds = Texts(language), 0
    for moment in moments(parse_rules({}), SEATINGS[seating], seed=3, most=200):
        view = MUS.view(moment.state, None)
        if view.previous is None or view.round_number == rounds:
            continue
        rounds = view.round_number
        for state in (*endings(moment.state), *asking(moment.state)):
            shown = _pages.table_message(texts, snapshot(state), last_round=True)
            assert signs_of(shown) <= MOST_SIGNS
            assert parts_of(shown) <= MOST_PARTS
            now = snapshot(state).view(None)
            narrator = narrator_of(texts, now)
            watched = _flow_pages.watching_message(narrator, now, "https://discord.com" + "/1" * 30)
            assert signs_of(watched) <= MOST_SIGNS
    assert rounds > 1


def test_that_a_side_would_give_up_stands_in_its_own_messages_alone() -> None:
    moment = next(iter(moments(parse_rules({}), SEATINGS["pairs"], seed=3, most=3)))
    quiet = snapshot(state_of(moment.state))
    votes = (Votes(Motion.SURRENDER, (Seat(1),), Side(1)),)
    asked = snapshot(state_of(moment.state, votes=votes))
    texts = Texts("en")
    assert body_of(_pages.table_message(texts, asked)) == body_of(
        _pages.table_message(texts, quiet)
    )
    for seat in (None, Seat(0), Seat(2)):
        bodies = [
            body_of(_flow_pages.menu_message(Narrator(texts, ("A", "B", "C", "D")), one.view(seat)))
            for one in (asked, quiet)
        ]
        assert bodies[0] == bodies[1]
    narrator = Narrator(texts, ("A", "B", "C", "D"))
    question = _flow_pages.give_up_message(narrator, asked.view(Seat(3)), Seat(3), 0)
    assert "B would give the match up." in body_of(question)
    other = _flow_pages.give_up_message(narrator, asked.view(Seat(0)), Seat(0), 0)
    assert "would give" not in body_of(other)


def test_at_the_end_there_is_no_word_left_to_say() -> None:
    moment = next(iter(moments(parse_rules({}), SEATINGS["pairs"], seed=3, most=3)))
    for state in endings(moment.state):
        shown = _pages.table_message(Texts("en"), snapshot(state))
        ids = controls_of(shown.to_components())  # type: ignore[no-untyped-call]
        assert all(one.startswith("flow:") for one in ids)


def test_after_a_match_of_a_tournament_no_other_one_is_offered() -> None:
    moment = next(iter(moments(parse_rules({}), SEATINGS["pairs"], seed=3, most=3)))
    over = state_of(moment.state, status="over", surrendered=Side(0))
    terms = Terms(tournament=TournamentId("0123456789"), contest=1)
    counted = replace(over, opened=replace(over.opened, terms=terms))
    bodies = [
        body_of(_pages.table_message(Texts("en"), snapshot(each))) for each in (over, counted)
    ]
    for offer in ("Same partners again", "Crossed partners:"):
        assert [offer in body for body in bodies] == [True, False]
    assert all("Record" in body for body in bodies)


def test_a_match_that_was_given_up_or_closed_shows_no_hand() -> None:
    for moment in moments(parse_rules({}), SEATINGS["pairs"], seed=3, most=60):
        for state in endings(moment.state):
            if state.surrendered is None and state.status == "over":
                continue
            shown = body_of(_pages.table_message(Texts("en"), snapshot(state)))
            assert "### The cards" not in shown


@pytest.mark.parametrize(
    ("rated", "why", "games", "words"),
    [
        (True, Why.ABANDONED, (0, 1), "counts as a defeat for whoever left or stayed away"),
        (True, Why.ABANDONED, (0, 0), "counts for nobody"),
        (False, Why.ABANDONED, (0, 1), "counts for nobody"),
        (True, Why.CLOSED, (0, 1), "counts for nobody"),
    ],
)
def test_the_end_of_an_abandoned_match_says_against_whom_it_counts(
    *, rated: bool, why: Why, games: tuple[int, ...], words: str
) -> None:
    moment = next(iter(moments(parse_rules({}), SEATINGS["pairs"], seed=3, most=3)))
    state = state_of(replace(moment.state, games=games), status="closed", why_closed=why)
    opened = replace(state.opened, terms=Terms(rated=rated))
    shown = _pages.table_message(Texts("en"), snapshot(replace(state, opened=opened)))
    assert words in body_of(shown)
