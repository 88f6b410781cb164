"""What follows from an event, and what happens without any player?"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from musbot.core.contract import Shuffle
from musbot.games.mus import count, deal, lances
from musbot.games.mus.events import (
    AdentroReached,
    Dealt,
    Discarded,
    Event,
    GameWon,
    LanceReached,
    MatchWon,
    MusAsked,
    MusCut,
    OrdagoWon,
    Restocked,
    RoundEnded,
    Served,
    Signalled,
    Spoken,
    StonesWon,
    VacaWon,
)
from musbot.games.mus.judgement import open_envite_of
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
    match state.phase:
        case Betting():
            return ()
        case Reaching(lance=lance):
            # A refusal that was paid at once may have ended the game in mid-round (R7.16).
            winner = count.winner_by_score(state)
            if winner is not None:
                return count.round_end(state, winner)
            return (lances.reach(state, lance),)
        case AskingForMus() | Discarding() | Finished():
            return ()
        case Dealing():
            return (deal.deal(state, shuffle),)
        case Serving(lacking=lacking):
            return deal.serve(state, lacking, shuffle)
        case Revealing():
            return count.reveal(state, state.phase)
        case Counting():
            winner = count.winner_by_score(state)
            return count.count(state) if winner is None else count.round_end(state, winner)
        case _:
            assert_never(state.phase)


def evolve(state: MusState, event: Event) -> MusState:  # noqa: C901, PLR0911, PLR0912 -- a line an event
    """Apply what has happened, without asking whether it was right."""
    match event:
        case Spoken():
            return lances.after_word(state, open_envite_of(state), event)
        case LanceReached():
            return lances.after_reaching(state, event)
        case StonesWon():
            return count.after_stones(state, event)
        case MusAsked():
            return deal.after_mus(state, event)
        case MusCut():
            return deal.after_cut(state, event)
        case RoundEnded():
            return count.after_round(state, event)
        case Dealt():
            return deal.after_deal(state, event)
        case Discarded():
            return deal.after_discard(state, event)
        case Served():
            return deal.after_serving(state, event)
        case Restocked():
            return deal.after_restock(state, event)
        case OrdagoWon():
            return count.after_ordago(state, event)
        case AdentroReached(side=side):
            return replace(state, adentro=(*state.adentro, side))
        case GameWon() | VacaWon() | MatchWon():
            return count.after_win(state, event)
        case Signalled(seat=seat, signal=signal):
            given = GivenSignal(seat, signal, state.mus_rounds)
            return replace(state, signals=(*state.signals, given))
        case _:
            assert_never(event)
