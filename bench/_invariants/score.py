"""What always holds of stones, games and vacas: who writes them down, and what do they end?"""

from __future__ import annotations

from bench._invariants.step import Invariant, Step
from musbot.core.seats import Side
from musbot.games.mus.events import (
    AdentroReached,
    GameWon,
    MatchWon,
    OrdagoOffered,
    OrdagoWon,
    RoundEnded,
    StonesWon,
    VacaWon,
    WentOut,
    Why,
)
from musbot.games.mus.finish import plus
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Dealing,
    Discarding,
    Exchanging,
    Finished,
    How,
    MusState,
    Row,
    Serving,
)


def reached(state: MusState) -> list[Side]:
    """Give the sides that have the target and have not left the game."""
    target, out = state.rules.target, state.out
    return [side for side in state.seating.sides if state.score[side] >= target and side not in out]


def stones_are_written_down_for_a_side_in_the_game(step: Step) -> bool:
    """They are added to its score alone, and stand in the ledger as they were won."""
    before, event, after = step
    assert isinstance(event, StonesWon)
    row = Row(event.lance, event.why, event.side, event.stones)
    if event.stones < 1 or event.side not in before.seating.sides or event.side in before.out:
        return False
    grown = list(before.score)
    grown[event.side] += event.stones
    return list(after.score) == grown and after.ledger == (*before.ledger, row)


def nothing_is_counted_after_the_target(step: Step) -> bool:
    """Who reaches it has won there and then (R8.7), or has left the game (R8.11)."""
    return not reached(step.before)


def a_lance_is_paid_once_for_each_reason(step: Step) -> bool:
    """And at the count for one reason only: passed, accepted, refused or had alone (R8.2)."""
    before, event, after = step
    assert isinstance(event, StonesWon)
    if event.lance is None:
        said = [seat for seat in before.house.peretes if before.seating.side_of[seat] == event.side]
        own = [row for row in after.ledger if row.lance is None and row.side == event.side]
        return event.why is Why.PERETE and len(own) == len(said) and event.stones == 1
    reasons = [row.why for row in after.ledger if row.lance is event.lance]
    counted = [why for why in reasons if why is not Why.DEJE]
    if event.why is Why.DEJE and counted:
        return False
    # What was refused is paid at once, and at the count nothing but the hands of the same side.
    if Why.DEJE in reasons and counted:
        sides = {row.side for row in after.ledger if row.lance is event.lance}
        return counted == [Why.REFUSED] and len(sides) == 1
    return len(reasons) == 1


def an_ordago_makes_its_side_reach_the_target(step: Step) -> bool:
    """The winner took part, was in the game, and wins whatever the score was (R8.8)."""
    before, event, after = step
    assert isinstance(event, OrdagoWon)
    score = list(before.score)
    score[event.side] = before.rules.target
    accepted = [result for result in before.results if result.how is How.ACCEPTED]
    took_part = any(
        event.seat in result.holders for result in accepted if result.lance is event.lance
    )
    own_side = event.side == before.seating.side_of[event.seat]
    return took_part and own_side and list(after.score) == score


def the_score_falls_only_when_a_new_game_begins(step: Step) -> bool:
    """It begins at nothing for every side (R8.10)."""
    before, event, after = step
    if type(event) is RoundEnded:
        return before.game_won_by is not None and not any(after.score)
    return all(new >= old for old, new in zip(before.score, after.score, strict=True))


def adentro_is_announced_once_and_in_time(step: Step) -> bool:
    """Of a side in the game that lacks five stones at most, but lacks some (R8.9)."""
    before, event = step.before, step.event
    assert isinstance(event, AdentroReached)
    near = before.rules.target - 5 <= before.score[event.side] < before.rules.target
    return near and event.side not in before.adentro and event.side not in before.out


def nobody_is_near_the_target_unannounced(step: Step) -> bool:
    """After every round that goes on to another of the same game (R8.9)."""
    before, after = step.before, step.after
    if before.game_won_by is not None:
        return after.adentro == () or type(after.phase) is Finished
    near = {side for side in after.seating.sides if after.score[side] >= after.rules.target - 5}
    return near - {*after.out} <= {*after.adentro}


def who_goes_out_has_the_target(step: Step) -> bool:
    """Where a ranking is played, once a game, and one side at least stays in (R8.11)."""
    before, event, after = step
    assert isinstance(event, WentOut)
    allowed = before.rules.finish == "ranking" and event.side not in before.out
    left = len(after.seating.sides) - len(after.out)
    has_target = before.score[event.side] >= before.rules.target
    return allowed and has_target and left >= 1 and after.out == (*before.out, event.side)


def a_game_is_won_with_the_target(step: Step) -> bool:
    """By the only side that has it; in a ranking by the first that went out (R8.7, R8.11)."""
    before, event, after = step
    assert isinstance(event, GameWon)
    if before.rules.finish == "ranking":
        left = len(before.seating.sides) - len(before.out)
        won = before.out[:1] == (event.side,) and left == 1
    else:
        won = reached(before) == [event.side]
    one_more = [
        (before.games, after.games),
        (before.tally.all_games, after.tally.all_games),
    ]
    grown = all(plus(old, event.side, 1) == new for old, new in one_more)
    return won and grown and before.game_won_by is None


def every_ordago_that_is_said_is_counted(step: Step) -> bool:
    """For the result of the match, which tells how many there were."""
    return step.after.tally.ordagos == step.before.tally.ordagos + 1


def a_round_ends_the_game_where_the_target_is_reached(step: Step) -> bool:
    """Nobody plays on with the target, and no game ends without it (R8.7, R8.11)."""
    before = step.before
    if before.rules.finish == "ranking":
        over = len(before.out) == len(before.seating.sides) - 1
        return not reached(before) and over == (before.game_won_by is not None)
    return reached(before) == ([] if before.game_won_by is None else [before.game_won_by])


def nobody_who_has_the_target_plays_on(step: Step) -> bool:
    """While a round is played its game is not won yet."""
    state = step.after
    playing = type(state.phase) in (AskingForMus, Discarding, Exchanging, Serving, Betting)
    return not playing or not reached(state)


def games_and_vacas_are_counted_within_the_rules(step: Step) -> bool:
    """Never more than are to be won, by one side at most (R8.10)."""
    state, rules = step.after, step.after.rules
    for counts, most in ((state.games, rules.games_per_vaca), (state.vacas, rules.vacas_per_match)):
        if min(counts) < 0 or max(counts) > most or counts.count(most) > 1:
            return False
    return True


def a_vaca_is_won_with_its_games(step: Step) -> bool:
    """When its winner has as many as make one (R8.10)."""
    before, event, after = step
    assert isinstance(event, VacaWon)
    grown = list(before.vacas)
    grown[event.side] += 1
    full = before.games[event.side] == before.rules.games_per_vaca
    return full and before.game_won_by == event.side and list(after.vacas) == grown


def a_match_is_won_with_its_vacas(step: Step) -> bool:
    """When its winner has as many as make one (R8.10)."""
    before, event, after = step
    assert isinstance(event, MatchWon)
    full = before.vacas[event.side] == before.rules.vacas_per_match
    return full and after.phase == Finished(event.side)


def a_new_vaca_begins_at_no_games(step: Step) -> bool:
    """Games are kept from game to game of a vaca, and when the match is over (R8.10)."""
    before, after = step.before, step.after
    full = max(before.games) == before.rules.games_per_vaca
    begins = full and type(after.phase) is not Finished
    return after.games == ((0,) * len(before.games) if begins else before.games)


def a_round_is_told_as_it_was_played(step: Step) -> bool:
    """Its story holds what was said, written down and, where they were shown, the hands (R8.1)."""
    before, after = step.before, step.after
    story = after.previous
    if story is None or after.rounds != before.rounds + 1:
        return False
    told = (story.said, story.results, story.ledger, story.score, story.ordago, story.game_won_by)
    played = (before.said, before.results, before.ledger, before.score, before.ordago)
    hands = before.hands if _are_hands_shown(before) else ((),) * len(before.hands)
    over = type(after.phase) is Finished or type(after.phase) is Dealing
    told_of = story.hands == hands and (story.mano, story.dealer) == (before.mano, before.dealer)
    return told == (*played, before.game_won_by) and told_of and over


def _are_hands_shown(state: MusState) -> bool:
    """Say whether the cards are shown: not where a perete, and rarely where a deje won (R8.1)."""
    if state.game_won_by is None or state.ordago is not None:
        return True
    last = state.ledger[-1].why
    return last is not Why.PERETE and (last is not Why.DEJE or state.rules.always_show)


INVARIANTS = (
    Invariant(stones_are_written_down_for_a_side_in_the_game, (StonesWon,)),
    Invariant(nothing_is_counted_after_the_target, (StonesWon,)),
    Invariant(a_lance_is_paid_once_for_each_reason, (StonesWon,)),
    Invariant(an_ordago_makes_its_side_reach_the_target, (OrdagoWon,)),
    Invariant(the_score_falls_only_when_a_new_game_begins, ("score",)),
    Invariant(adentro_is_announced_once_and_in_time, (AdentroReached,)),
    Invariant(nobody_is_near_the_target_unannounced, (RoundEnded,)),
    Invariant(who_goes_out_has_the_target, (WentOut,)),
    Invariant(a_game_is_won_with_the_target, (GameWon,)),
    Invariant(every_ordago_that_is_said_is_counted, (OrdagoOffered,)),
    Invariant(a_round_ends_the_game_where_the_target_is_reached, (RoundEnded,)),
    Invariant(nobody_who_has_the_target_plays_on, ("phase",)),
    Invariant(games_and_vacas_are_counted_within_the_rules, ("games", "vacas")),
    Invariant(a_vaca_is_won_with_its_games, (VacaWon,)),
    Invariant(a_match_is_won_with_its_vacas, (MatchWon,)),
    Invariant(a_new_vaca_begins_at_no_games, (RoundEnded,)),
    Invariant(a_round_is_told_as_it_was_played, (RoundEnded,)),
)
