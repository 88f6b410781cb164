"""Which lances are played, by whom, and what follows each word of them?"""

from __future__ import annotations

from msgspec.structs import replace

from musbot.core.seats import Seat
from musbot.games.mus import envite as betting
from musbot.games.mus.events import (
    Accepted,
    Event,
    Lance,
    LanceReached,
    Offered,
    OrdagoOffered,
    Passed,
    Refused,
    StonesWon,
    Why,
)
from musbot.games.mus.hands import holds
from musbot.games.mus.state import (
    Betting,
    Counting,
    Declaration,
    Envite,
    How,
    LanceResult,
    MusState,
    Phase,
    Reaching,
    Revealing,
    Said,
)

_NEXT: dict[Lance, Phase] = {
    Lance.GRANDE: Reaching(Lance.CHICA),
    Lance.CHICA: Reaching(Lance.PARES),
    Lance.PARES: Reaching(Lance.JUEGO),
    Lance.JUEGO: Counting(),
    Lance.PUNTO: Counting(),
}
"""What follows each lance (R5.1)."""

_DECLARED = (Lance.PARES, Lance.JUEGO)
"""Before these everybody says whether he has it."""


def reach(state: MusState, lance: Lance) -> LanceReached:
    """Begin a lance: everybody says whether he has it, and nobody can lie (R6.1)."""
    order, worths = state.order, state.worths
    if lance not in _DECLARED:
        return LanceReached(lance, order)
    return LanceReached(lance, tuple([seat for seat in order if holds(lance, worths[seat])]))


def after_reaching(state: MusState, event: LanceReached) -> MusState:
    """Open the betting where two sides have it; settle at once where fewer have (R6.2, R6.3)."""
    lance, holders = event.lance, event.holders
    if lance in _DECLARED:
        state = replace(state, declared=(*state.declared, Declaration(lance, holders)))
    sides = {state.seating.side_of[seat] for seat in holders}
    if len(sides) > 1:
        return replace(state, phase=Betting(betting.opened(lance, holders)))
    if sides:
        result = LanceResult(lance, How.ALONE, holders, side=sides.pop())
    else:
        result = LanceResult(lance, How.NOBODY)
    # Where nobody has juego everybody plays for punto (R6.4).
    punto = lance is Lance.JUEGO and not holders
    phase = Reaching(Lance.PUNTO) if punto else _NEXT[lance]
    return replace(state, results=(*state.results, result), phase=phase)


def refusal_events(
    state: MusState, envite: Envite, seat: Seat, *, plural: bool
) -> tuple[Event, ...]:
    """Refuse; when that ends the lance the last bettor is paid at once (R7.14, R7.16)."""
    refused = Refused(seat, plural)
    after = betting.after_no(envite, state.seating, seat, plural=plural)
    if after.queue or after.accepted or after.bettor is None:
        return (refused,)
    side, stones = state.seating.side_of[after.bettor], betting.deje(after, state.rules)
    paid = StonesWon(after.lance, Why.DEJE, side, stones)
    # Two lances were refused at once (R7.18); what wins the game is written last (R8.7).
    if after.both and state.score[side] + stones < state.rules.target:
        return (refused, paid, StonesWon(Lance.CHICA, Why.DEJE, side, stones))
    return (refused, paid)


def after_passed(state: MusState, event: Passed) -> MusState:
    """Pass while there is no bet."""
    envite = open_envite_of(state)
    return _heard(state, betting.after_pass(envite), Said(event.seat, "paso", 0, envite.lance))


def offer_event(state: MusState, seat: Seat, word: str, stones: int) -> Event:
    """Add so many stones to the bet, which may make it an órdago (R7.19)."""
    total = open_envite_of(state).stones + stones
    if betting.is_ordago(state, total):
        return OrdagoOffered(seat, both=word == "envido-dos")
    return Offered(seat, total, word)


def after_offered(state: MusState, event: Offered) -> MusState:
    """Bet or raise."""
    envite, seat, word = open_envite_of(state), event.seat, event.word
    both = word == "envido-dos"
    after = betting.after_offer(envite, state, seat, event.stones, both=both)
    # A raise is heard as the stones that it adds.
    named = event.stones - envite.stones if word == "mas" else event.stones
    return _heard(state, after, Said(seat, word, named, envite.lance))


def after_ordago(state: MusState, event: OrdagoOffered) -> MusState:
    """Bet the whole game."""
    envite, seat = open_envite_of(state), event.seat
    after = betting.after_offer(envite, state, seat, None, both=event.both)
    word = "ordago-dos" if event.both else "ordago"
    state = replace(state, tally=replace(state.tally, ordagos=state.tally.ordagos + 1))
    return _heard(state, after, Said(seat, word, 0, envite.lance))


def after_accepted(state: MusState, event: Accepted) -> MusState:
    """Accept for the side."""
    envite, word = open_envite_of(state), "queremos" if event.plural else "quiero"
    after = betting.after_yes(envite, state.seating, event.seat)
    return _heard(state, after, Said(event.seat, word, 0, envite.lance))


def after_refused(state: MusState, event: Refused) -> MusState:
    """Refuse, for oneself or for the side."""
    envite, word = open_envite_of(state), "no-queremos" if event.plural else "no-quiero"
    after = betting.after_no(envite, state.seating, event.seat, plural=event.plural)
    return _heard(state, after, Said(event.seat, word, 0, envite.lance))


def open_envite_of(state: MusState) -> Envite:
    """Give the betting that is going on; there must be one."""
    phase = state.phase
    assert type(phase) is Betting, "words of the betting are legal in a lance only"
    return phase.envite


def _heard(state: MusState, after: Envite, word: Said) -> MusState:
    """Note what everybody has heard, and leave the lance when it was the last word."""
    said = (*state.said, word)
    if after.queue:
        return replace(state, said=said, phase=Betting(after))
    result = betting.result(after, state.seating)
    results, closed = (*state.results, result), after.lance
    if after.both:
        results, closed = (*results, replace(result, lance=Lance.CHICA)), Lance.CHICA
    phase = (
        Revealing(after.lance, result.holders)
        if after.ordago and result.how is How.ACCEPTED
        else _NEXT[closed]
    )
    return replace(state, said=said, results=results, phase=phase)
