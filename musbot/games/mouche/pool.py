"""Who is paid out of the basket, who is fined, and what waits for the next one?"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from musbot.core.seats import Seat
from musbot.games.mouche.cards import CARDS_IN_HAND
from musbot.games.mouche.events import BasketWon, Fined, Shared
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import Closing, MoucheState, Row, Why

JETONS_IN_FICHE = 5
JETONS_IN_CONTRAT = 100

MOST_FINED = 1_000_000
"""No fine is higher than this, whatever the rules (Q7.4).

A basket may grow fivefold with each deal, and a number without end could not be stored.
"""


class Chips(NamedTuple):
    """An amount in the chips of the game; all three are negative where it is."""

    contrats: int
    fiches: int
    jetons: int

    @property
    def amount(self) -> int:
        """The same in jetons alone (Q2.2)."""
        return self.contrats * JETONS_IN_CONTRAT + self.fiches * JETONS_IN_FICHE + self.jetons


def chips_for(jetons: int) -> Chips:
    """Write an amount with as few chips as there can be (Q2.2)."""
    contrats, rest = divmod(abs(jetons), JETONS_IN_CONTRAT)
    fiches, single = divmod(rest, JETONS_IN_FICHE)
    sign = -1 if jetons < 0 else 1
    return Chips(sign * contrats, sign * fiches, sign * single)


def part_of_trick(stake: int) -> int:
    """Give a fifth of what was in the basket; what does not divide stays there (Q7.2)."""
    return stake // CARDS_IN_HAND


def plus(amounts: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    """Add to what a seat has."""
    return (*amounts[:seat], amounts[seat] + amount, *amounts[seat + 1 :])


def fine_of(rules: MoucheRules, stake: int) -> int:
    """Give what who stayed and took nothing has to pay: the basket, to the limit (Q7.3, Q7.4)."""
    return min(stake, rules.limite or MOST_FINED)


def fines(state: MoucheState) -> tuple[Fined, ...]:
    """Fine those who stayed and took nothing, from the eldest."""
    amount = fine_of(state.rules, state.stake)
    return tuple([Fined(seat, amount) for seat in state.active if not _is_spared(state, seat)])


def _is_spared(state: MoucheState, seat: Seat) -> bool:
    """Say whether a seat took something, or shows a mouche that was beaten (Q5.6)."""
    if state.taken[seat] or seat == state.without_play:
        return True
    beaten = any(each.seat == seat for each in state.shown)
    return beaten and not state.rules.mouche_battue_paie


def waiting_after(state: MoucheState, fined: tuple[Fined, ...]) -> tuple[int, ...]:
    """Give the fines that wait after a deal, the largest and then the oldest first (Q7.7)."""
    waiting = (*state.fines, *[each.jetons for each in fined])
    return tuple(sorted(waiting, reverse=True)) if len(waiting) > 1 else waiting


def shares(state: MoucheState, fined: tuple[Fined, ...]) -> tuple[Shared, ...]:
    """Share what is left after the last deal; the eldest has the odd jetons (Q8.2)."""
    left = state.basket + sum(state.fines) + sum([each.jetons for each in fined])
    order = state.seating.order_from(state.mano)
    equal, odd = divmod(left, len(order))
    amounts = [equal + odd, *[equal for _ in order[1:]]]
    return tuple([Shared(seat, n) for seat, n in zip(order, amounts, strict=True) if n])


def after_basket(state: MoucheState, event: BasketWon) -> MoucheState:
    """Pay who takes the basket without play: as for five tricks, or for a mouche (Q5.4, Q6.7)."""
    seat, jetons = event.seat, event.jetons
    row = Row(seat, jetons, Why.MOUCHE if event.mouche else Why.TRICK)
    rows = (row,) * (1 if event.mouche else CARDS_IN_HAND)
    paid = jetons * len(rows)
    return replace(
        state,
        phase=Closing(),
        chips=plus(state.chips, seat, paid),
        basket=state.basket - paid,
        without_play=seat,
        ledger=state.ledger + rows,
    )


def after_fine(state: MoucheState, event: Fined) -> MoucheState:
    """Pay at once, be there enough or not; the fine waits for a later basket (Q7.5, Q7.6)."""
    return replace(
        state,
        chips=plus(state.chips, event.seat, -event.jetons),
        fines=(*state.fines, event.jetons),
        ledger=(*state.ledger, Row(event.seat, -event.jetons, Why.FINE)),
    )


def after_share(state: MoucheState, event: Shared) -> MoucheState:
    """Pay out of all that is left, the fines that wait among it (Q8.2)."""
    return replace(
        state,
        chips=plus(state.chips, event.seat, event.jetons),
        basket=state.basket + sum(state.fines) - event.jetons,
        fines=(),
        ledger=(*state.ledger, Row(event.seat, event.jetons, Why.SHARE)),
    )
