"""Does each invariant of mouche break where what it says is not so?

Every one of them is shown a step of a real match, which it must let pass, and the same step with
one thing wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import replace

from bench._invariants import BrokenInvariantError
from bench._mouche_invariants import INVARIANTS, Watch, cards, check_moment, check_views, money
from bench._mouche_invariants import turns as order
from bench._mouche_invariants.step import Step
from bench._mouche_invariants.views import wrong_in_the_view
from bench._random_mouche import RandomMatch, rules_of
from musbot.core.cards import Card
from musbot.core.seats import FIVE, FOUR, THREE, Seat
from musbot.games.mouche import events
from musbot.games.mouche.actions import Answer
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import parse_rules
from musbot.games.mouche.state import MoucheState, Play, Playing, Row, Why

Wrong = Callable[[Step], Step | None]
"""Makes one thing of a step wrong; ``None`` where this step does not have it."""


@cache
def real_steps() -> tuple[Step, ...]:
    """Give the steps of some matches, so many that everything has happened in them."""
    rules = parse_rules({"retourne_au_donneur": True, "tours": 3})
    matches = [RandomMatch(rules, FOUR, seed) for seed in range(12)]
    matches += [RandomMatch(rules_of("any", FIVE, seed), FIVE, seed) for seed in range(4)]
    matches += [RandomMatch(rules_of("wmo", THREE, seed), THREE, seed) for seed in range(4)]
    return tuple([Step(*each) for match in matches for some in match.play() for each in some])


def event(**changed: object) -> Wrong:
    """Say that the event was another."""
    return lambda step: step._replace(event=replace(step.event, **changed))


def after(**changed: object) -> Wrong:
    """Say that it led to another state."""
    return lambda step: step._replace(after=replace(step.after, **changed))


def before(**changed: object) -> Wrong:
    """Say that it came from another state."""
    return lambda step: step._replace(before=replace(step.before, **changed))


def next_seat(step: Step) -> Step:
    seat: Seat = getattr(step.event, "seat")  # noqa: B009 -- not all events have one
    return step._replace(event=replace(step.event, seat=step.before.seating.after(seat)))


def another_in_the_hand(step: Step) -> Step:
    hands = step.after.hands
    return step._replace(after=replace(step.after, hands=((Card("Xs"), *hands[0][1:]), *hands[1:])))


def a_card_more(step: Step) -> Step:
    hands = step.after.hands
    return step._replace(after=replace(step.after, hands=((*hands[0], Card("Xs")), *hands[1:])))


def the_wrong_card(step: Step) -> Step | None:
    assert isinstance(step.event, events.CardPlayed)
    view = MOUCHE.view(step.before, step.event.seat)
    refused = [card for card in view.hand if card not in view.playable]
    return step._replace(event=replace(step.event, card=refused[0])) if refused else None


def a_saved_mouche(step: Step) -> Step | None:
    assert isinstance(step.event, events.CardPlayed)
    phase = step.before.phase
    if step.before.tricks or not isinstance(phase, Playing) or phase.trick:
        return None
    others = [seat for seat in step.before.active if seat != step.event.seat]
    return step._replace(before=replace(step.before, mouches=(others[0],)))


def a_lie(step: Step) -> Step:
    assert isinstance(step.event, events.Answered)
    suits = {card[-1] for card in step.before.hands[step.event.seat]}
    lie = Answer.NON if len(suits) == 1 and step.before.rules.mouche_main else Answer.OUI
    return step._replace(event=replace(step.event, answer=lie))


def spared(step: Step) -> Step | None:
    rows = tuple([row for row in step.before.ledger if row.why is not Why.FINE])
    if rows == step.before.ledger or step.before.shown:
        return None
    return step._replace(before=replace(step.before, ledger=rows))


def asked_before(step: Step) -> Step:
    questions = step.after.questions
    return step._replace(before=replace(step.before, questions=questions))


def too_soon(step: Step) -> Step | None:
    if step.before.shown or len(step.before.active) < 2:
        return None
    return step._replace(before=replace(step.before, tricks=step.before.tricks[1:]))


CASES: list[tuple[Callable[[Step], bool], type, Wrong]] = [
    (cards.every_card_lies_in_one_place, events.Dealt, another_in_the_hand),
    (cards.everybody_has_five_cards_less_those_played, events.CardPlayed, a_card_more),
    (cards.cards_are_drawn_from_the_front_of_the_talon, events.Exchanged, after(stock=())),
    (
        cards.the_dealer_takes_the_turned_card_for_one_of_his,
        events.TurnedTaken,
        before(taken_by=Seat(0)),
    ),
    (cards.a_mouche_is_of_one_suit_and_as_dealt, events.MoucheShown, event(cards=("Ks", "Qh"))),
    (cards.a_card_that_is_played_is_held_and_allowed, events.CardPlayed, the_wrong_card),
    (cards.the_highest_card_takes_the_trick, events.TrickTaken, next_seat),
    (money.chips_follow_the_ledger, events.TrickTaken, after(ledger=())),
    (money.the_dealer_stakes_what_the_rules_say, events.Staked, event(jetons=4)),
    (money.a_trick_pays_a_fifth_of_the_stake, events.TrickTaken, before(stake=500)),
    (
        money.the_basket_is_won_by_the_best_mouche_or_who_alone_stays,
        events.BasketWon,
        event(jetons=77),
    ),
    (money.who_is_fined_stayed_and_took_nothing, events.Fined, before(active=())),
    (money.nobody_who_ought_to_be_fined_is_spared, events.DealEnded, spared),
    (money.the_largest_fines_wait_first, events.DealEnded, after(fines=(5, 10))),
    (money.the_deal_passes_to_the_right, events.DealEnded, after(rounds=0)),
    (money.shares_are_equal_but_for_the_odd_jetons, events.Shared, after(fines=(5,))),
    (
        money.nothing_is_left_at_the_end_and_the_richest_is_first,
        events.MatchEnded,
        before(basket=1),
    ),
    (order.everybody_declares_once_in_turn_from_the_eldest, events.Stuck, next_seat),
    (
        order.who_took_the_turned_card_does_not_pass,
        events.Passed,
        lambda step: step._replace(before=replace(step.before, taken_by=step.event.seat)),  # type: ignore[union-attr]
    ),
    (order.who_is_asked_has_stuck_and_was_not_asked_by_the_same, events.Asked, asked_before),
    (order.an_answer_is_true, events.Answered, a_lie),
    (
        order.a_mouche_is_shown_before_a_card_is_led,
        events.MoucheSaid,
        before(phase=Playing((), (Play(Seat(0), Card("Ks")),))),
    ),
    (
        order.the_first_who_stays_leads_and_then_who_took_the_last_trick,
        events.CardPlayed,
        next_seat,
    ),
    (order.no_card_is_led_over_a_saved_mouche_of_another, events.CardPlayed, a_saved_mouche),
    (order.a_deal_ends_when_it_is_decided, events.DealEnded, too_soon),
]


@pytest.mark.parametrize(
    ("holds", "kind", "wrong"), CASES, ids=[holds.__name__ for holds, _, _ in CASES]
)
def test_an_invariant_breaks_where_it_is_not_so(
    holds: Callable[[Step], bool], kind: type, wrong: Wrong
) -> None:
    broken = False
    for step in real_steps():
        if type(step.event) is kind:
            assert holds(step)
            spoiled = wrong(step)
            broken = broken or (spoiled is not None and not holds(spoiled))
    assert broken, f"no match has a {kind.__name__} that can be spoiled"


def test_every_invariant_is_seen_to_break() -> None:
    assert {holds for holds, _, _ in CASES} == {each.holds for each in INVARIANTS}


def first(kind: type) -> Step:
    return next(step for step in real_steps() if type(step.event) is kind)


def test_what_an_event_says_nothing_of_must_not_change() -> None:
    step = first(events.Stuck)
    watch = Watch(step.before)
    watch.see(*step)
    with pytest.raises(BrokenInvariantError, match="basket changed with Stuck"):
        watch.see(*step._replace(after=replace(step.after, basket=step.after.basket + 1)))


def test_a_broken_invariant_is_named_with_its_event() -> None:
    step = first(events.Staked)
    with pytest.raises(BrokenInvariantError, match=r"the dealer stakes what .* not after Staked"):
        Watch(step.before).see(*step._replace(event=replace(step.event, jetons=1)))


def test_jetons_do_not_come_from_nowhere() -> None:
    step = first(events.TrickTaken)
    chips = (*step.after.chips[:-1], step.after.chips[-1] + 1)
    rich = replace(step.after, chips=chips, ledger=(*step.after.ledger, Row(Seat(3), 1, Why.TRICK)))
    with pytest.raises(BrokenInvariantError, match="jetons have come or gone"):
        Watch(step.before).see(*step._replace(after=rich))


def at(stage: type) -> MoucheState:
    return next(step.after for step in real_steps() if type(step.after.phase) is stage)


def test_somebody_is_awaited() -> None:
    state = at(Playing)
    check_moment(state)
    with pytest.raises(BrokenInvariantError, match="one seat is awaited"):
        check_moment(first(events.Staked).after)


def test_a_card_of_another_in_a_view_is_found() -> None:
    state = at(Playing)
    view = MOUCHE.view(state, Seat(0))
    check_views(state)
    assert wrong_in_the_view(state, view) == []
    seen = replace(view, hand=(*view.hand, state.hands[1][0]))
    assert wrong_in_the_view(state, seen) == ["it sees its own cards and what all were shown"]
