"""What follows from an event, and what happens without any player?"""

from __future__ import annotations

from typing import assert_never

from musbot.core.contract import Shuffle
from musbot.games.mouche import deal, declaring, finish, mouches, pool, question, tricks
from musbot.games.mouche.events import (
    Answered,
    Asked,
    BasketWon,
    CardPlayed,
    DealEnded,
    Dealt,
    Event,
    Exchanged,
    Fined,
    MatchEnded,
    MoucheSaid,
    MoucheShown,
    Passed,
    Shared,
    Staked,
    Stuck,
    TrickTaken,
    TurnedTaken,
)
from musbot.games.mouche.state import (
    Answering,
    Closing,
    Dealing,
    Declaring,
    Ending,
    Finished,
    MoucheState,
    Playing,
    Staking,
)


def forced(state: MoucheState, shuffle: Shuffle) -> tuple[Event, ...]:
    """Give what happens next without any player; empty when one is awaited or all is over."""
    phase = state.phase
    if type(phase) is Playing or type(phase) is Declaring or type(phase) is Answering:
        return ()
    if type(phase) is Closing:
        return finish.close(state)
    if type(phase) is Staking:
        return (deal.stake(state),)
    if type(phase) is Dealing:
        return (deal.deal(state, shuffle),)
    if type(phase) is Ending:
        return (finish.end(state),)
    if type(phase) is Finished:
        return ()
    assert_never(phase)


def evolve(state: MoucheState, event: Event) -> MoucheState:  # noqa: C901, PLR0911, PLR0912 -- a line an event
    """Apply what has happened, without asking whether it was right."""
    if type(event) is CardPlayed:
        return tricks.after_card(state, event)
    if type(event) is TrickTaken:
        return tricks.after_trick(state, event)
    if type(event) is Passed:
        return declaring.after_passed(state, event)
    if type(event) is Exchanged:
        return declaring.after_exchanged(state, event)
    if type(event) is Stuck:
        return declaring.after_stuck(state, event)
    if type(event) is Asked:
        return question.after_asked(state, event)
    if type(event) is Answered:
        return question.after_answered(state, event)
    if type(event) is Staked:
        return deal.after_stake(state, event)
    if type(event) is Dealt:
        return deal.after_deal(state, event)
    if type(event) is Fined:
        return pool.after_fine(state, event)
    if type(event) is DealEnded:
        return finish.after_deal_ended(state, event)
    if type(event) is BasketWon:
        return pool.after_basket(state, event)
    if type(event) is MoucheSaid:
        return mouches.after_said(state, event)
    if type(event) is MoucheShown:
        return mouches.after_shown(state, event)
    if type(event) is TurnedTaken:
        return declaring.after_turned_taken(state, event)
    if type(event) is Shared:
        return pool.after_share(state, event)
    if type(event) is MatchEnded:
        return finish.after_match(state, event)
    assert_never(event)
