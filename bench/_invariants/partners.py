"""What always holds of what goes on between partners, beside the game?"""

from __future__ import annotations

from bench._invariants.step import Invariant, Step
from musbot.core.seats import Seat
from musbot.games.mus.actions import WORDS_OF_TALK
from musbot.games.mus.events import Consulted, Noticed, Signalled, Watched
from musbot.games.mus.hands import worth_of
from musbot.games.mus.judgement import to_act
from musbot.games.mus.signal_sets import SETS
from musbot.games.mus.state import MusState
from musbot.games.mus.talk import MOST_CHARACTERS, MOST_CONSULTATIONS


def rivals(state: MusState, seat: Seat) -> list[Seat]:
    """Give the seats of other sides that are in the game."""
    side_of = state.seating.side_of
    others = [other for other in state.seating.seats if side_of[other] != side_of[seat]]
    return [other for other in others if side_of[other] not in state.out]


def a_signal_is_true_and_goes_to_a_partner(step: Step) -> bool:
    """It belongs to the set, is true of the four cards, and none is given in corrido (R9)."""
    before, event = step.before, step.event
    assert isinstance(event, Signalled)
    tests, hand = SETS[before.rules.signals].tests, before.hands[event.seat]
    if event.signal not in tests or before.corrido or len(hand) != 4:
        return False
    true = tests[event.signal](worth_of(hand, before.rules))
    return true and bool(before.seating.partners(event.seat)) and _is_in(before, event.seat)


def only_rivals_who_are_not_speaking_catch_a_signal(step: Step) -> bool:
    """Each once, where the table has a risk, and only the last signal given (R9.6)."""
    before, event, after = step
    assert isinstance(event, Noticed)
    given = before.whispers.unnoticed
    if given is None or after.whispers.unnoticed is not None or before.rules.signal_risk == 0:
        return False
    able = [seat for seat in rivals(before, given.seat) if (seat,) != to_act(before)]
    fresh = after.whispers.caught[len(before.whispers.caught) :]
    known = [caught.given == given for caught in fresh]
    return [seat for seat in able if seat in event.by] == list(event.by) and all(known)


def a_signal_is_drawn_for_at_once(step: Step) -> bool:
    """Where the table has a risk, and nowhere else (R9.6)."""
    event, after = step.event, step.after
    assert isinstance(event, Signalled)
    risky = after.rules.signal_risk > 0
    return after.whispers.unnoticed == (after.whispers.signals[-1] if risky else None)


def a_seat_watches_a_rival(step: Step) -> bool:
    """One at a time (R9.7)."""
    before, event, after = step
    assert isinstance(event, Watched)
    kept = enumerate(before.whispers.watching or (None,) * len(after.whispers.watching))
    others = all(
        after.whispers.watching[seat] == rival for seat, rival in kept if seat != event.seat
    )
    return others and after.whispers.watching[event.seat] == event.rival in rivals(
        before, event.seat
    )


def partners_talk_as_the_table_allows(step: Step) -> bool:
    """So often at most, so long at most, and not while mus corrido runs (R9.8)."""
    before, event, after = step
    assert isinstance(event, Consulted)
    if before.rules.talk == "none" or before.corrido or not before.seating.partners(event.seat):
        return False
    listed = event.text in WORDS_OF_TALK
    free = before.rules.talk == "free" and 0 < len(event.text) <= MOST_CHARACTERS
    often = [said.seat for said in after.whispers.consultations].count(event.seat)
    return (listed or free) and often <= MOST_CONSULTATIONS and _is_in(before, event.seat)


def only_signals_of_the_round_are_caught(step: Step) -> bool:
    """With the cards they are forgotten, also by those who have caught them (R9.6)."""
    state = step.after
    return all(caught.given in state.whispers.signals for caught in state.whispers.caught)


def _is_in(state: MusState, seat: Seat) -> bool:
    return state.seating.side_of[seat] not in state.out


INVARIANTS = (
    Invariant(a_signal_is_true_and_goes_to_a_partner, (Signalled,)),
    Invariant(only_rivals_who_are_not_speaking_catch_a_signal, (Noticed,)),
    Invariant(a_signal_is_drawn_for_at_once, (Signalled,)),
    Invariant(a_seat_watches_a_rival, (Watched,)),
    Invariant(partners_talk_as_the_table_allows, (Consulted,)),
    Invariant(only_signals_of_the_round_are_caught, ("caught", "signals")),
)
