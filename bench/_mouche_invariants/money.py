"""What always holds of the jetons: who pays, who is paid, and what lies or waits?"""

from __future__ import annotations

from bench._mouche_invariants.step import Invariant, Step
from musbot.games.mouche.events import (
    BasketWon,
    DealEnded,
    Fined,
    MatchEnded,
    Shared,
    Staked,
    TrickTaken,
)
from musbot.games.mouche.state import MoucheState

_TRICKS = 5
_A_MILLION = 1_000_000


def jetons(state: MoucheState) -> int:
    """Count all that there are."""
    return sum((*state.chips, state.basket, *state.fines))


def chips_follow_the_ledger(step: Step) -> bool:
    """Every row is paid as it is written, and nothing else; a new deal begins a new ledger."""
    before, event, after = step
    known = 0 if type(event) is Staked else len(before.ledger)
    chips = list(before.chips)
    for row in after.ledger[known:]:
        chips[row.seat] += row.jetons
    return tuple(chips) == after.chips and after.ledger[:known] == before.ledger[:known]


def the_dealer_stakes_what_the_rules_say(step: Step) -> bool:
    """And the fines come that are due: all, or with ``differe`` the first."""
    before, event, after = step
    assert isinstance(event, Staked)
    due = before.fines[:1] if before.rules.differe else before.fines
    filled = before.basket + before.rules.mise + sum(due)
    return (
        (event.seat, event.jetons, event.fines) == (before.dealer, before.rules.mise, due)
        and after.basket == after.stake == filled
        and after.fines == before.fines[len(due) :]
    )


def a_trick_pays_a_fifth_of_the_stake(step: Step) -> bool:
    before, event, after = step
    assert isinstance(event, TrickTaken)
    part = before.stake // _TRICKS
    return event.jetons == part and after.basket == before.basket - part


def the_basket_is_won_by_the_best_mouche_or_who_alone_stays(step: Step) -> bool:
    """A mouche takes all of it, who alone stays five parts."""
    before, event, after = step
    assert isinstance(event, BasketWon)
    if event.mouche:
        shown = [each.seat for each in before.shown]
        return event.seat in shown and event.jetons == before.basket and after.basket == 0
    alone = before.active == (event.seat,) and not before.shown
    left = before.stake - _TRICKS * event.jetons
    return alone and event.jetons == before.stake // _TRICKS and after.basket == left


def who_is_fined_stayed_and_took_nothing(step: Step) -> bool:
    """He pays what was in the basket, to the limit; a beaten mouche is fined only by an option."""
    before, event, after = step
    assert isinstance(event, Fined)
    limit = before.rules.limite or _A_MILLION
    beaten = any(each.seat == event.seat for each in before.shown)
    return (
        event.jetons == min(before.stake, limit)
        and event.seat in before.active
        and not before.taken[event.seat]
        and (not beaten or before.rules.mouche_battue_paie)
        and after.basket == before.basket
    )


def nobody_who_ought_to_be_fined_is_spared(step: Step) -> bool:
    """At the end of a deal everybody who stayed has taken or paid something, or shown a mouche."""
    before = step.before
    paid = {row.seat for row in before.ledger if row.why in ("fine", "trick", "mouche")}
    spared = () if before.rules.mouche_battue_paie else before.shown
    return set(before.active) <= paid | {each.seat for each in spared}


def the_largest_fines_wait_first(step: Step) -> bool:
    after = step.after
    return list(after.fines) == sorted(after.fines, reverse=True) and min((0, *after.fines)) == 0


def the_deal_passes_to_the_right(step: Step) -> bool:
    """And is counted; its story tells what was paid."""
    before, after = step.before, step.after
    story = after.previous
    return (
        after.mano == before.seating.after(before.mano)
        and after.rounds == before.rounds + 1
        and story is not None
        and (story.ledger, story.chips, story.tricks)
        == (before.ledger, before.chips, before.tricks)
        and (story.basket, story.fines) == (after.basket, after.fines)
    )


def shares_are_equal_but_for_the_odd_jetons(step: Step) -> bool:
    """What the eldest gets beyond the others is less than one for each."""
    ledger = step.after.ledger
    shares = [row.jetons for row in ledger if row.why == "share"]
    rest = shares[1:]
    seats = len(step.after.chips)
    return step.after.fines == () and max(shares) - min(shares) < seats and len({*rest}) <= 1


def nothing_is_left_at_the_end_and_the_richest_is_first(step: Step) -> bool:
    before, event = step.before, step.event
    assert isinstance(event, MatchEnded)
    first = event.places.index(1)
    return (
        before.basket == 0
        and before.fines == ()
        and sorted(event.places) == list(range(1, len(event.places) + 1))
        and before.chips[first] == max(before.chips)
        and before.rounds == before.rules.tours * len(before.chips)
    )


INVARIANTS = (
    Invariant(chips_follow_the_ledger),
    Invariant(the_dealer_stakes_what_the_rules_say, (Staked,)),
    Invariant(a_trick_pays_a_fifth_of_the_stake, (TrickTaken,)),
    Invariant(the_basket_is_won_by_the_best_mouche_or_who_alone_stays, (BasketWon,)),
    Invariant(who_is_fined_stayed_and_took_nothing, (Fined,)),
    Invariant(nobody_who_ought_to_be_fined_is_spared, (DealEnded,)),
    Invariant(the_largest_fines_wait_first, (DealEnded, Staked)),
    Invariant(the_deal_passes_to_the_right, (DealEnded,)),
    Invariant(shares_are_equal_but_for_the_odd_jetons, (Shared,)),
    Invariant(nothing_is_left_at_the_end_and_the_richest_is_first, (MatchEnded,)),
)
