"""What always holds of who declares, asks, answers, shows and plays, and when?"""

from __future__ import annotations

from bench._mouche_invariants.step import Invariant, Step
from musbot.games.mouche.events import (
    Answered,
    Asked,
    CardPlayed,
    DealEnded,
    Exchanged,
    MoucheSaid,
    Passed,
    Stuck,
)
from musbot.games.mouche.state import Answering, Declaring, Playing

FIVE_TRICKS = 5
TWO = 2


def everybody_declares_once_in_turn_from_the_eldest(step: Step) -> bool:
    """Who has stayed is active, in the order of play."""
    before, event, after = step
    assert isinstance(event, Passed | Exchanged | Stuck)
    order = before.seating.order_from(before.mano)
    turn = next((seat for seat in order if before.declared[seat] is None), None)
    stays = () if isinstance(event, Passed) else (event.seat,)
    return event.seat == turn and after.active == before.active + stays


def who_took_the_turned_card_does_not_pass(step: Step) -> bool:
    event = step.event
    assert isinstance(event, Passed)
    return step.before.taken_by != event.seat


def who_is_asked_has_stuck_and_was_not_asked_by_the_same(step: Step) -> bool:
    """The one who asks is about to declare; the one who was asked is awaited."""
    before, event, after = step
    assert isinstance(event, Asked)
    declared = before.declared[event.whom]
    return (
        before.rules.question
        and type(before.phase) is Declaring
        and before.phase.waiting[0] == event.seat
        and declared is not None
        and declared.word == "tiens"
        and not any(
            each.seat == event.seat and each.whom == event.whom for each in before.questions
        )
        and type(after.phase) is Answering
        and after.phase.seat == event.whom
    )


def an_answer_is_true(step: Step) -> bool:
    """And after it the declarations go on where they were."""
    before, event, after = step
    assert isinstance(event, Answered)
    holds = len({card[-1] for card in before.hands[event.seat]}) == 1 and before.rules.mouche_main
    true = {"oui": holds, "non": not holds}.get(event.answer.value, True)
    return true and type(before.phase) is Answering and after.phase == before.phase.then


def a_mouche_is_shown_before_a_card_is_led(step: Step) -> bool:
    """At one's turn to declare, or after one has stuck."""
    before, event = step.before, step.event
    assert isinstance(event, MoucheSaid)
    phase = before.phase
    if before.declared[event.seat] is None:
        return type(phase) is Declaring and phase.waiting[0] == event.seat
    return event.seat in before.active and not before.tricks and not _lies(step)


def _lies(step: Step) -> bool:
    phase = step.before.phase
    return type(phase) is Playing and bool(phase.trick)


def the_first_who_stays_leads_and_then_who_took_the_last_trick(step: Step) -> bool:
    """Each active seat plays once to a trick, in the order of play from the leader."""
    before, event = step.before, step.event
    assert isinstance(event, CardPlayed)
    phase, active = before.phase, before.active
    if type(phase) is not Playing or len(active) < TWO:
        return False
    leader = before.tricks[-1].seat if before.tricks else active[0]
    place = active.index(leader)
    turn = active[place:] + active[:place]
    played = tuple([play.seat for play in phase.trick])
    return (*played, event.seat) == turn[: len(played) + 1]


def no_card_is_led_over_a_saved_mouche_of_another(step: Step) -> bool:
    before, event = step.before, step.event
    assert isinstance(event, CardPlayed)
    if before.tricks or _lies(step):
        return True
    return not any(seat != event.seat and seat in before.active for seat in before.mouches)


def a_deal_ends_when_it_is_decided(step: Step) -> bool:
    """After five tricks, a mouche, or when one or nobody has stayed and all have declared."""
    before = step.before
    spoken = all(declared is not None for declared in before.declared)
    few = len(before.active) < TWO
    played = len(before.tricks) == FIVE_TRICKS and not few
    return bool(before.shown) or (spoken and (played or few))


INVARIANTS = (
    Invariant(everybody_declares_once_in_turn_from_the_eldest, (Passed, Exchanged, Stuck)),
    Invariant(who_took_the_turned_card_does_not_pass, (Passed,)),
    Invariant(who_is_asked_has_stuck_and_was_not_asked_by_the_same, (Asked,)),
    Invariant(an_answer_is_true, (Answered,)),
    Invariant(a_mouche_is_shown_before_a_card_is_led, (MoucheSaid,)),
    Invariant(the_first_who_stays_leads_and_then_who_took_the_last_trick, (CardPlayed,)),
    Invariant(no_card_is_led_over_a_saved_mouche_of_another, (CardPlayed,)),
    Invariant(a_deal_ends_when_it_is_decided, (DealEnded,)),
)
