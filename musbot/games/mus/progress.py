"""What follows from an event, and what happens without any player?"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from musbot.core.contract import Shuffle
from musbot.games.mus import asking, count, deal, finish, lances, signals, talk, watching
from musbot.games.mus.events import (
    Accepted,
    AdentroReached,
    Consulted,
    Dealt,
    Discarded,
    Event,
    GameWon,
    HandChanged,
    LanceReached,
    MatchWon,
    MusAsked,
    MusCut,
    MusSeen,
    Noticed,
    Offered,
    OrdagoOffered,
    OrdagoWon,
    Passed,
    PereteSaid,
    Refused,
    Restocked,
    RoundEnded,
    Served,
    Signalled,
    StonesWon,
    VacaWon,
    Watched,
    WentOut,
)
from musbot.games.mus.state import (
    AskingForMus,
    Betting,
    Counting,
    Dealing,
    Discarding,
    Exchanging,
    Finished,
    MusState,
    Reaching,
    Revealing,
    Serving,
)


def forced(state: MusState, shuffle: Shuffle) -> tuple[Event, ...]:
    """Give what happens next without any player; empty when one is awaited or all is over."""
    phase = state.phase
    if state.whispers.unnoticed is not None:
        return watching.notice(state, shuffle)
    if type(phase) is Betting or type(phase) is AskingForMus or type(phase) is Discarding:
        return ()
    if type(phase) is Reaching or type(phase) is Counting:
        # A refusal that was paid at once may have ended the game in mid-round (R7.16).
        side = finish.side_at_target(state)
        if side is not None:
            return finish.at_target(state, side)
        return (
            (lances.reach(state, phase.lance),) if type(phase) is Reaching else count.count(state)
        )
    if type(phase) is Dealing:
        return (deal.deal(state, shuffle),)
    if type(phase) is Serving:
        return deal.serve(state, phase, shuffle)
    if type(phase) is Exchanging:
        return deal.exchange(state, phase, shuffle)
    if type(phase) is Revealing:
        return count.reveal(state, phase)
    if type(phase) is Finished:
        return ()
    assert_never(phase)


def evolve(state: MusState, event: Event) -> MusState:  # noqa: C901, PLR0911, PLR0912, PLR0915 -- a line an event
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
        return asking.after_mus(state, event)
    if type(event) is MusCut:
        return asking.after_cut(state, event)
    if type(event) is RoundEnded:
        return finish.after_round(state, event)
    if type(event) is Dealt:
        return deal.after_deal(state, event)
    if type(event) is OrdagoWon:
        return count.after_ordago(state, event)
    if type(event) is GameWon:
        return finish.after_game(state, event)
    if type(event) is Discarded:
        return deal.after_discard(state, event)
    if type(event) is Served:
        return deal.after_serving(state, event)
    if type(event) is VacaWon:
        return finish.after_vaca(state, event)
    if type(event) is MatchWon:
        return replace(state, phase=Finished(event.side))
    if type(event) is AdentroReached:
        return replace(state, adentro=(*state.adentro, event.side))
    if type(event) is Restocked:
        return deal.after_restock(state, event)
    if type(event) is WentOut:
        return asking.after_out(state, event)
    if type(event) is MusSeen:
        return asking.after_mus_seen(state, event)
    if type(event) is PereteSaid:
        return asking.after_perete(state, event)
    if type(event) is HandChanged:
        return deal.after_hand_changed(signals.forget_signals(state, event.seat), event)
    if type(event) is Signalled:
        return signals.after_signal(state, event)
    if type(event) is Noticed:
        return watching.after_noticed(state, event)
    if type(event) is Watched:
        return watching.after_watched(state, event)
    if type(event) is Consulted:
        return talk.after_talk(state, event)
    assert_never(event)
