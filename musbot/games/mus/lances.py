"""Which lances are played, by whom, and what follows each word of them?"""

from __future__ import annotations

from typing import assert_never

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
from musbot.games.mus.hands import holds, worth_of
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

_FOLLOWING = {
    Lance.GRANDE: Lance.CHICA,
    Lance.CHICA: Lance.PARES,
    Lance.PARES: Lance.JUEGO,
}


def reach(state: MusState, lance: Lance) -> LanceReached:
    """Begin a lance: everybody says whether he has it, and nobody can lie (R6.1)."""
    order = state.seating.order_from(state.mano)
    rules = state.rules
    holders = [seat for seat in order if holds(lance, worth_of(state.hands[seat], rules))]
    return LanceReached(lance, tuple(holders))


def after_reaching(state: MusState, event: LanceReached) -> MusState:
    """Open the betting where two sides have it; settle at once where fewer have (R6.2 to R6.4)."""
    lance, holders = event.lance, event.holders
    if lance in (Lance.PARES, Lance.JUEGO):
        state = replace(state, declared=(*state.declared, Declaration(lance, holders)))
    sides = {state.seating.side_of[seat] for seat in holders}
    if len(sides) > 1:
        return replace(state, phase=Betting(betting.opened(lance, holders)))
    if sides:
        result = LanceResult(lance, How.ALONE, holders, side=sides.pop())
    else:
        result = LanceResult(lance, How.NOBODY)
    return replace(state, results=(*state.results, result), phase=_next_phase(lance, result.how))


def _next_phase(lance: Lance, how: How) -> Phase:
    if lance is Lance.JUEGO and how is How.NOBODY:
        return Reaching(Lance.PUNTO)
    following = _FOLLOWING.get(lance)
    return Counting() if following is None else Reaching(following)


def refusal_events(
    state: MusState, envite: Envite, seat: Seat, *, plural: bool
) -> tuple[Event, ...]:
    """Refuse; when that ends the lance the last bettor is paid at once (R7.14, R7.16)."""
    refused = Refused(seat, plural)
    after = betting.after_no(envite, state.seating, seat, plural=plural)
    if after.queue or after.accepted or after.bettor is None:
        return (refused,)
    side = state.seating.side_of[after.bettor]
    paid = StonesWon(after.lance, Why.DEJE, side, betting.deje(after, state.rules))
    return (refused, paid)


def after_word(
    state: MusState, envite: Envite, event: Passed | Offered | OrdagoOffered | Accepted | Refused
) -> MusState:
    """Apply a word of the betting, and leave the lance when it was the last."""
    after, said = _heard(state, envite, event)
    state = replace(state, said=(*state.said, said))
    return _leave(state, after) if betting.closed(after) else replace(state, phase=Betting(after))


def _heard(
    state: MusState, envite: Envite, event: Passed | Offered | OrdagoOffered | Accepted | Refused
) -> tuple[Envite, Said]:
    """Give the betting after a word, and the word as everybody has heard it."""
    seating, seat, lance = state.seating, event.seat, envite.lance
    match event:
        case Passed():
            return betting.after_pass(envite), Said(seat, "paso", 0, lance)
        case Offered(stones=stones, word=word):
            after = betting.after_offer(envite, seating, state.rules, seat, stones)
            return after, Said(seat, word, _named(envite, word, stones), lance)
        case OrdagoOffered():
            after = betting.after_offer(envite, seating, state.rules, seat, None)
            return after, Said(seat, "ordago", 0, lance)
        case Accepted(plural=plural):
            word = "queremos" if plural else "quiero"
            return betting.after_yes(envite, seating, seat), Said(seat, word, 0, lance)
        case Refused(plural=plural):
            word = "no-queremos" if plural else "no-quiero"
            after = betting.after_no(envite, seating, seat, plural=plural)
            return after, Said(seat, word, 0, lance)
        case _:
            assert_never(event)


def _named(envite: Envite, word: str, stones: int) -> int:
    """Give the amount as the player named it: a raise names what it adds."""
    return stones - envite.stones if word == "mas" else stones


def _leave(state: MusState, envite: Envite) -> MusState:
    result = betting.result(envite, state.seating)
    phase: Phase
    if envite.ordago and result.how is How.ACCEPTED:
        phase = Revealing(envite.lance, result.holders)
    else:
        phase = _next_phase(envite.lance, result.how)
    return replace(state, results=(*state.results, result), phase=phase)
