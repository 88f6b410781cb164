"""What has everybody done in a match of mus?

Everything is asked of the engine: the match is played again from its events, and what is counted is
what the states say. Of cards only those count that were shown at the end of their round, so nothing
is told of a hand that nobody has seen (R8.1). The last round of a match that came to no end adds
its words, and nothing else.

============================  ====================================================================
``grande-played`` …           the lance gave stones to somebody: a lance each, punto apart
``grande-won`` …              they went to his side
``sweeps``                    all lances of a round went to his side
``ordagos``                   he said órdago
``ordagos-won``, ``-lost``    one was accepted, and his side won or lost by it
``bluffs``                    a bet of his side was refused, and a rival had had the better hand
``games-won``, ``-lost``
``games-in-one-round``        his side won the game in its first round
``won-to-0``                  his side won the game, and no other had a stone
``from-0-30``                 his side won the game after it had stood without a stone against one
                              that had three quarters of the target
``treinta-y-una``, ``-mano``  he held 31; and was mano
``duples``, ``-of-kings`` …   he held duples; four cards that count as kings, or as aces
``solomillo`` …               he held what has this name, as :class:`NamedHand` lists them
``mano-by-cutting``           he cut in mus corrido and became mano in another's place (R4.7)
``signals``                   he gave a signal; ``signals-caught``: he caught a rival's
============================  ====================================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from musbot.core.deeds import Deeds
from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.events import (
    Event,
    GameWon,
    Lance,
    MusCut,
    Noticed,
    OrdagoOffered,
    OrdagoWon,
    RoundEnded,
    Signalled,
)
from musbot.games.mus.hands import ACE, DUPLES, JUEGO, KING, best, worth_of
from musbot.games.mus.named_hands import name_of
from musbot.games.mus.progress import evolve
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import How, MusState, Revealing, Story, starting_state

_LANCES_OF_A_ROUND: Final = 4

Done = Iterator[tuple[Seat, str]]
"""Who has done what, once each."""


def deeds(
    rules: MusRules, seating: Seating, mano: Seat, events: Iterable[Event]
) -> tuple[Deeds, ...]:
    """Count by seat what was done in a match that began with this mano."""
    told = tuple(Counter[str]() for _ in seating.seats)
    behind: set[Side] = set()
    state = starting_state(rules, seating, mano)
    for event in events:
        before, state = state, evolve(state, event)
        for seat, deed in _done(before, event, state, behind):
            told[seat][deed] += 1
    return tuple(dict(each) for each in told)


def _done(before: MusState, event: Event, after: MusState, behind: set[Side]) -> Done:
    """Give what is done with an event; ``behind`` are the sides that stood far behind in a game."""
    match event:
        case OrdagoOffered(seat=seat):
            yield seat, "ordagos"
        case Signalled(seat=seat):
            yield seat, "signals"
        case Noticed(by=by):
            yield from ((seat, "signals-caught") for seat in by)
        case MusCut(seat=seat) if before.corrido and before.mano != seat:
            yield seat, "mano-by-cutting"
        case OrdagoWon(side=side):
            yield from _with_an_ordago(before, side)
        case GameWon(side=side):
            yield from _with_a_game(before, side, is_behind=side in behind)
            behind.clear()
        case RoundEnded():
            assert after.previous is not None, "a round that has ended is told"
            yield from _lances(before)
            yield from _shown(before, after.previous)
            behind |= _far_behind(before)
        case _:
            pass


def _with_an_ordago(before: MusState, winner: Side) -> Done:
    assert isinstance(before.phase, Revealing), "hands are compared where an órdago was accepted"
    sides = {before.seating.side_of[seat] for seat in before.phase.holders}
    for seat in before.seating.seats:
        side = before.seating.side_of[seat]
        if side in sides:
            yield seat, "ordagos-won" if side == winner else "ordagos-lost"


def _with_a_game(before: MusState, winner: Side, *, is_behind: bool) -> Done:
    others = [stones for side, stones in enumerate(before.score) if side != winner]
    won = {
        "games-won": True,
        "games-in-one-round": before.rounds_of_game == 0,
        "won-to-0": not any(others),
        "from-0-30": is_behind,
    }
    for seat in before.seating.seats:
        if before.seating.side_of[seat] == winner:
            yield from ((seat, deed) for deed, is_so in won.items() if is_so)
        else:
            yield seat, "games-lost"


def _far_behind(before: MusState) -> set[Side]:
    """Give the sides without a stone, where another has three quarters of the target.

    With the end of a game all of that is over.
    """
    if before.game_won_by is not None or 4 * max(before.score) < 3 * before.rules.target:
        return set()
    return {Side(side) for side, stones in enumerate(before.score) if not stones}


def _lances(before: MusState) -> Done:
    """Give who has taken which lances of a round, of those who were dealt cards."""
    taken = {row.lance: row.side for row in before.ledger if row.lance is not None}
    if before.ordago is not None:
        taken[before.ordago.lance] = before.seating.side_of[before.ordago.seat]
    is_sweep = len(taken) == _LANCES_OF_A_ROUND and len({*taken.values()}) == 1
    for seat in before.seating.seats:
        if before.hands[seat]:
            yield from _lances_of(seat, before.seating.side_of[seat], taken)
            if is_sweep and before.seating.side_of[seat] in taken.values():
                yield seat, "sweeps"


def _lances_of(seat: Seat, side: Side, taken: dict[Lance, Side]) -> Done:
    for lance, winner in taken.items():
        yield seat, f"{lance}-played"
        if winner == side:
            yield seat, f"{lance}-won"


def _shown(before: MusState, story: Story) -> Done:
    """Give what was held, and who has bluffed, where the cards were shown."""
    for seat in before.seating.seats:
        if story.hands[seat]:
            yield from _held(before, seat)
    if any(story.hands):
        yield from _bluffs(before)


def _held(before: MusState, seat: Seat) -> Done:
    hand, rules = before.hands[seat], before.rules
    worth, named = worth_of(hand, rules), name_of(hand, rules)
    held = {
        "treinta-y-una": worth.points == JUEGO,
        "treinta-y-una-mano": worth.points == JUEGO and seat == before.mano,
        "duples": worth.pares[0] == DUPLES,
        "duples-of-kings": worth.pares == (DUPLES, KING, KING),
        "duples-of-aces": worth.pares == (DUPLES, ACE, ACE),
    }
    yield from ((seat, deed) for deed, is_so in held.items() if is_so)
    if named is not None:
        yield seat, named.value


def _bluffs(before: MusState) -> Done:
    side_of = before.seating.side_of
    for result in before.results:
        if result.how is How.REFUSED:
            winner = side_of[best(result.lance, result.holders, before.worths)]
            for seat in before.seating.seats:
                if side_of[seat] == result.side != winner:
                    yield seat, "bluffs"
