"""What follows from an event, and what happens without any player?"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from musbot.core.contract import Shuffle
from musbot.games.mus import count, deal, lances
from musbot.games.mus.events import (
    Accepted,
    AdentroReached,
    Dealt,
    Discarded,
    Event,
    GameWon,
    LanceReached,
    MatchWon,
    MusAsked,
    MusCut,
    Offered,
    OrdagoOffered,
    OrdagoWon,
    Passed,
    Refused,
    Restocked,
    RoundEnded,
    Served,
    Signalled,
    StonesWon,
    VacaWon,
)
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Counting,
    Dealing,
    Discarding,
    Finished,
    GivenSignal,
    MusState,
    Reaching,
    Revealing,
    Serving,
)


def forced(state: MusState, shuffle: Shuffle) -> tuple[Event, ...]:
    """Give what happens next without any player; empty when one is awaited or all is over."""
    phase = state.phase
    if type(phase) is Betting or type(phase) is AskingForMus or type(phase) is Discarding:
        return ()
    if type(phase) is Reaching or type(phase) is Counting:
        # A refusal that was paid at once may have ended the game in mid-round (R7.16).
        winner = count.winner_by_score(state)
        if winner is not None:
            return count.round_end(state, winner)
        return (
            (lances.reach(state, phase.lance),) if type(phase) is Reaching else count.count(state)
        )
    if type(phase) is Dealing:
        return (deal.deal(state, shuffle),)
    if type(phase) is Serving:
        return deal.serve(state, phase.lacking, shuffle)
    if type(phase) is Revealing:
        return count.reveal(state, phase)
    if type(phase) is Finished:
        return ()
    assert_never(phase)


def evolve(state: MusState, event: Event) -> MusState:  # noqa: C901, PLR0911, PLR0912 -- a line an event
    """Apply what has happened, without asking whether it was right."""
    if type(event) is LanceReached:
        return lances.after_reaching(state, event)
    if type(event) is StonesWon:
        return count.after_stones(state, event)
    if type(event) is Refused:
        return lances.after_refused(state, event)
    if type(event) is Offered:
        return lances.after_offered(state, event)
    if type(event) is OrdagoOffered:
        return lances.after_ordago(state, event)
    if type(event) is Accepted:
        return lances.after_accepted(state, event)
    if type(event) is Passed:
        return lances.after_passed(state, event)
    if type(event) is MusAsked:
        return deal.after_mus(state, event)
    if type(event) is MusCut:
        return deal.after_cut(state, event)
    if type(event) is RoundEnded:
        return count.after_round(state, event)
    if type(event) is Dealt:
        return deal.after_deal(state, event)
    if type(event) is OrdagoWon:
        return count.after_ordago(state, event)
    if type(event) is GameWon:
        return count.after_game(state, event)
    if type(event) is Discarded:
        return deal.after_discard(state, event)
    if type(event) is Served:
        return deal.after_serving(state, event)
    if type(event) is VacaWon:
        return count.after_vaca(state, event)
    if type(event) is MatchWon:
        return replace(state, phase=Finished(event.side))
    if type(event) is AdentroReached:
        return replace(state, adentro=(*state.adentro, event.side))
    if type(event) is Restocked:
        return deal.after_restock(state, event)
    if type(event) is Signalled:
        given = GivenSignal(event.seat, event.signal, state.mus_rounds)
        return replace(state, signals=(*state.signals, given))
    assert_never(event)
