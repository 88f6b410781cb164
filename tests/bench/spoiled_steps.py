"""With one thing wrong in it, what does a step of a match look like, for each invariant of mus?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from bench._invariants import cards, partners, score, turns
from bench._invariants.step import Holds, Step
from bench._random_play import ANY_RULES, RandomMatch, rules_of
from musbot.core.cards import Card
from musbot.core.seats import SEATINGS, Seat, Side
from musbot.games.mus import events
from musbot.games.mus.game import MUS
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Envite,
    GivenSignal,
    MusState,
    Said,
    Serving,
)

Wrong = Callable[[Step], Step | None]
"""Makes one thing of a step wrong; ``None`` where this step does not have it."""


@cache
def real_steps() -> tuple[Step, ...]:
    """Give what happens in some matches in which all options occur."""
    pairs, four = SEATINGS["pairs"], SEATINGS["four"]
    seldom = MUS.parse_rules({"perete": "change", "signal_risk": 50, "vacas_per_match": 3})

    def played() -> Iterator[Step]:
        for seed in range(60):
            yield from steps(RandomMatch(seldom, pairs, seed))
            for seating in (pairs, four):
                yield from steps(RandomMatch(rules_of(ANY_RULES, seating, seed), seating, seed))

    return tuple(played())


def steps(match: RandomMatch) -> Iterator[Step]:
    for happened in match.play():
        yield from [Step(*each) for each in happened]


def after(step: Step, **changes: object) -> Step:
    return step._replace(after=replace(step.after, **changes))


def before(step: Step, **changes: object) -> Step:
    return step._replace(before=replace(step.before, **changes))


def event(step: Step, **changes: object) -> Step:
    return step._replace(event=replace(step.event, **changes))


def whispers(state: MusState, **changes: object) -> MusState:
    return replace(state, whispers=replace(state.whispers, **changes))


def with_rules(step: Step, **changes: object) -> Step:
    return before(step, rules=replace(step.before.rules, **changes))


def envite(step: Step, changes: Callable[[Envite], dict[str, object]]) -> Step | None:
    """Change the bet that stands after a step."""
    phase = step.after.phase
    if type(phase) is not Betting:
        return None
    return after(step, phase=Betting(replace(phase.envite, **changes(phase.envite))))


def everybody_at(step: Step, stones: int) -> tuple[int, ...]:
    return (stones,) * len(step.after.score)


def without_a_card(hands: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    seat = next(seat for seat, hand in enumerate(hands) if hand)
    return (*hands[:seat], hands[seat][1:], *hands[seat + 1 :])


def goes_on(step: Step) -> bool:
    return step.before.game_won_by is None


def seat_of(step: Step) -> Seat:
    seat: object = getattr(step.event, "seat", None)
    assert isinstance(seat, int)
    return Seat(seat)


OF_CARDS: list[tuple[Holds, type, Wrong]] = [
    (
        cards.every_card_of_the_deck_lies_in_one_place,
        events.Dealt,
        lambda step: after(step, stock=(*step.after.stock[1:], step.after.stock[-1])),
    ),
    (
        cards.everybody_in_the_game_has_four_cards,
        events.MusCut,
        lambda step: after(step, hands=without_a_card(step.after.hands)),
    ),
    (
        cards.nothing_is_put_aside_but_while_cards_are_exchanged,
        events.MusCut,
        lambda step: after(step, aside=((Card("1o"),), *step.after.aside[1:])),
    ),
    (
        cards.the_deal_is_from_a_whole_deck_to_those_in_the_game,
        events.Dealt,
        lambda step: after(step, said=(Said(Seat(0), "mus"),)),
    ),
    (
        cards.cards_are_put_aside_from_the_own_hand,
        events.Discarded,
        lambda step: event(step, cards=step.before.stock[:1]),
    ),
    (
        cards.cards_are_given_from_the_top_of_the_stock,
        events.Served,
        lambda step: event(step, cards=step.before.stock[-1:]),
    ),
    (
        cards.a_hand_is_changed_whole,
        events.HandChanged,
        lambda step: after(step, aside=step.before.aside),
    ),
    (
        cards.a_new_stock_is_all_that_was_put_aside,
        events.Restocked,
        lambda step: event(step, stock=step.after.stock[1:]),
    ),
    (
        cards.hands_are_worth_what_their_cards_are,
        events.MusCut,
        lambda step: after(
            step, worths=tuple([replace(worth, points=0) for worth in step.after.worths])
        ),
    ),
]

OF_TURNS: list[tuple[Holds, type, Wrong]] = [
    (
        turns.mano_moves_when_a_round_ends_or_cards_are_asked_for_in_corrido,
        events.Passed,
        lambda step: after(step, mano=step.before.dealer),
    ),
    (
        turns.mano_moves_on_after_every_round,
        events.RoundEnded,
        lambda step: after(step, mano=step.before.mano),
    ),
    (
        turns.who_cuts_in_corrido_is_mano,
        events.MusCut,
        lambda step: after(step, mano=step.after.seating.after(step.after.mano)),
    ),
    (
        turns.the_dealer_speaks_last,
        events.Dealt,
        lambda step: after(step, out=(step.after.seating.side_of[step.after.mano],)),
    ),
    (
        turns.mus_corrido_runs_only_where_the_rules_have_it,
        events.Dealt,
        lambda step: after(step, corrido=True, rounds=1, rounds_of_game=1),
    ),
    (
        turns.who_is_still_asked_for_mus_is_in_the_game_and_in_turn,
        events.Dealt,
        lambda step: after(step, phase=AskingForMus(step.after.order[::-1])),
    ),
    (
        turns.mus_is_asked_for_in_turn,
        events.MusAsked,
        lambda step: event(step, seat=step.before.seating.before(seat_of(step))),
    ),
    (
        turns.lances_come_in_their_order,
        events.Passed,
        lambda step: (
            after(step, results=step.after.results[::-1]) if len(step.after.results) > 1 else None
        ),
    ),
    (
        turns.who_has_a_lance_declares_it,
        events.LanceReached,
        lambda step: event(step, holders=(*step.after.order, Seat(0))),
    ),
    (
        turns.the_asked_take_part_and_belong_to_other_sides_than_the_bettor,
        events.Offered,
        lambda step: envite(step, lambda now: {"queue": (*now.queue, now.bettor)}),
    ),
    (
        turns.who_takes_part_in_a_lance_is_in_turn_from_mano,
        events.LanceReached,
        lambda step: envite(step, lambda now: {"speakers": now.speakers[::-1]}),
    ),
    (
        turns.a_bet_grows_within_its_bounds,
        events.Offered,
        lambda step: event(step, stones=0),
    ),
    (
        turns.an_ordago_is_played_only_where_the_rules_have_it,
        events.OrdagoOffered,
        lambda step: with_rules(step, ordago="off"),
    ),
    (
        turns.a_bet_on_both_lances_is_made_in_grande_alone,
        events.Offered,
        lambda step: envite(step, lambda _: {"both": True, "lance": events.Lance.PARES}),
    ),
    (
        turns.what_stood_before_a_bet_was_less,
        events.Offered,
        lambda step: envite(step, lambda now: {"before": now.stones}),
    ),
    (
        turns.at_most_one_word_is_heard_and_it_is_the_speakers,
        events.Passed,
        lambda step: event(step, seat=step.before.seating.after(seat_of(step))),
    ),
    (
        turns.cards_are_given_for_what_is_lacking,
        events.Served,
        lambda step: (
            after(step, phase=replace(step.after.phase, lacking=(0, 0, 0, 0)))
            if type(step.after.phase) is Serving
            else None
        ),
    ),
]

OF_THE_SCORE: list[tuple[Holds, type, Wrong]] = [
    (
        score.stones_are_written_down_for_a_side_in_the_game,
        events.StonesWon,
        lambda step: after(step, score=everybody_at(step, 3)),
    ),
    (
        score.nothing_is_counted_after_the_target,
        events.StonesWon,
        lambda step: before(step, score=everybody_at(step, step.before.rules.target), out=()),
    ),
    (
        score.a_lance_is_paid_once_for_each_reason,
        events.StonesWon,
        lambda step: after(step, ledger=step.after.ledger * 2),
    ),
    (
        score.an_ordago_makes_its_side_reach_the_target,
        events.OrdagoWon,
        lambda step: after(step, score=step.before.score),
    ),
    (
        score.the_score_falls_only_when_a_new_game_begins,
        events.StonesWon,
        lambda step: after(step, score=everybody_at(step, -1)),
    ),
    (
        score.adentro_is_announced_once_and_in_time,
        events.AdentroReached,
        lambda step: before(step, adentro=step.after.adentro),
    ),
    (
        score.nobody_is_near_the_target_unannounced,
        events.RoundEnded,
        lambda step: (
            after(step, score=everybody_at(step, step.after.rules.target - 1), adentro=(), out=())
            if goes_on(step)
            else None
        ),
    ),
    (
        score.who_goes_out_has_the_target,
        events.WentOut,
        lambda step: before(step, score=everybody_at(step, 0)),
    ),
    (
        score.a_game_is_won_with_the_target,
        events.GameWon,
        lambda step: before(step, score=everybody_at(step, 0), out=()),
    ),
    (
        score.every_ordago_that_is_said_is_counted,
        events.OrdagoOffered,
        lambda step: after(step, tally=step.before.tally),
    ),
    (
        score.a_round_ends_the_game_where_the_target_is_reached,
        events.RoundEnded,
        lambda step: before(step, game_won_by=Side(0)) if goes_on(step) else None,
    ),
    (
        score.nobody_who_has_the_target_plays_on,
        events.Passed,
        lambda step: after(step, score=everybody_at(step, 100), out=()),
    ),
    (
        score.games_and_vacas_are_counted_within_the_rules,
        events.GameWon,
        lambda step: after(step, games=everybody_at(step, step.after.rules.games_per_vaca)),
    ),
    (
        score.a_vaca_is_won_with_its_games,
        events.VacaWon,
        lambda step: before(step, games=everybody_at(step, 0)),
    ),
    (
        score.a_match_is_won_with_its_vacas,
        events.MatchWon,
        lambda step: before(step, vacas=everybody_at(step, 0)),
    ),
    (
        score.a_new_vaca_begins_at_no_games,
        events.RoundEnded,
        lambda step: after(step, games=everybody_at(step, 5)),
    ),
    (
        score.a_round_is_told_as_it_was_played,
        events.RoundEnded,
        lambda step: before(step, ledger=step.before.ledger[1:]) if step.before.ledger else None,
    ),
]

OF_PARTNERS: list[tuple[Holds, type, Wrong]] = [
    (
        partners.a_signal_is_true_and_goes_to_a_partner,
        events.Signalled,
        lambda step: before(step, corrido=True),
    ),
    (
        partners.only_rivals_who_are_not_speaking_catch_a_signal,
        events.Noticed,
        lambda step: event(step, by=step.before.seating.seats),
    ),
    (
        partners.a_signal_is_drawn_for_at_once,
        events.Signalled,
        lambda step: (
            step._replace(
                after=whispers(
                    step.after,
                    unnoticed=GivenSignal(seat_of(step), step.event.signal, mus_rounds=9),
                )
            )
            if type(step.event) is events.Signalled
            else None
        ),
    ),
    (
        partners.a_seat_watches_a_rival,
        events.Watched,
        lambda step: event(step, rival=seat_of(step)),
    ),
    (
        partners.partners_talk_as_the_table_allows,
        events.Consulted,
        lambda step: with_rules(step, talk="none"),
    ),
    (
        partners.only_signals_of_the_round_are_caught,
        events.Noticed,
        lambda step: (
            step._replace(after=whispers(step.after, signals=()))
            if step.after.whispers.caught
            else None
        ),
    ),
]

CASES = [*OF_CARDS, *OF_TURNS, *OF_THE_SCORE, *OF_PARTNERS]
"""Each invariant, an event in which it can be broken, and how."""
