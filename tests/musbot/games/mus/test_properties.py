"""What holds for every match of mus, whatever its rules, its seating, its cards and its words?

What any game must fulfil is said in ``test_contract``; here stands what is mus alone.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bench._invariants import Watch, check_moment, check_views
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat, Seating
from musbot.games.mus.actions import Action, Consulta, Miro, Sena, Signal
from musbot.games.mus.events import Consulted, Event, Signalled, Watched
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import MusState
from tests.strategies import moments, rules, seatings, seeds, starting


@given(rules(), seatings(), seeds())
def test_every_event_of_a_match_leaves_every_invariant_whole(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    state = starting(chosen, seating, seed)
    watch = Watch(state)
    for moment in moments(chosen, seating, seed):
        for event in moment.events:
            before, state = state, MUS.evolve(state, event)
            watch.see(before, event, state)
        check_moment(state)
    assert MUS.outcome(state) is not None


@given(rules(), seatings(), seeds(), st.integers(0, 120))
def test_every_view_shows_what_its_seat_has_seen_and_no_more(
    chosen: MusRules, seating: Seating, seed: int, words: int
) -> None:
    *_, moment = moments(chosen, seating, seed, most=words)
    check_views(moment.state)


def accepted(state: MusState, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Give what comes of an action, nothing where it is refused."""
    try:
        return MUS.decide(state, seat, action)
    except IllegalActionError:
        return ()


@given(rules(), seatings(), seeds(), st.integers(0, 80))
def test_a_view_offers_exactly_what_its_seat_may_do_beside_the_turn(
    chosen: MusRules, seating: Seating, seed: int, words: int
) -> None:
    *_, moment = moments(chosen, seating, seed, most=words)
    state = moment.state
    for seat in seating.seats:
        view = MUS.view(state, seat)
        for signal in Signal:
            shown = (Signalled(seat, signal),) if signal in view.true_signals else ()
            assert accepted(state, seat, Sena(signal)) == shown
        for rival in range(7):
            watched = (Watched(seat, Seat(rival)),) if rival in view.watchable else ()
            assert accepted(state, seat, Miro(Seat(rival))) == watched
        most = view.talk.characters
        for text in ("", " ", "quita", "Quita", "o" * 200, "o" * 201, "¿y\ntú?", "\x00"):
            decided = accepted(state, seat, Consulta(text))
            own = 0 < len(text.strip(" \x00")) <= most
            assert bool(decided) == (text in view.talk.words or own), (text, view.talk)
            assert all(type(event) is Consulted and event.seat == seat for event in decided)
