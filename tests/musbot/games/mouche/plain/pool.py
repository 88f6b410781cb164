"""Who pays and who is paid for a deal, and what lies in the basket for the next?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.musbot.games.mouche.plain.options import Options

Row = tuple[int, int, str]
"""Seat, jetons (less than nothing where they are paid), why."""


A_MILLION = 1_000_000
"""No fine is higher than this, whatever the options."""


@dataclass
class Pool:
    """The money of a match: the chips by seat, the basket, and the fines that wait for one."""

    options: Options
    chips: list[int]
    basket: int = 0
    waiting: list[int] = field(default_factory=list[int])
    rows: list[Row] = field(default_factory=list[Row])

    def ante(self, dealer: int) -> None:
        """Let the dealer put in his stake, and the fines come that are due; a new deal begins."""
        self.rows = []
        self.pay(dealer, self.options["mise"], "ante")
        due = self.waiting[:1] if self.options["differe"] else self.waiting
        self.waiting = self.waiting[len(due) :]
        self.basket += self.options["mise"] + sum(due)

    def pay(self, seat: int, jetons: int, why: str) -> None:
        self.rows.append((seat, -jetons, why))
        self.chips[seat] -= jetons

    def take(self, seat: int, jetons: int, why: str) -> None:
        self.rows.append((seat, jetons, why))
        self.chips[seat] += jetons
        self.basket -= jetons

    def settle_tricks(self, taken: Sequence[int], losers: Sequence[int]) -> None:
        """Pay a fifth of the basket for each trick, named by the seat that took it, and fine."""
        whole = self.basket
        for seat in taken:
            self.take(seat, whole // 5, "trick")
        self.fine(losers, whole)

    def settle_mouche(self, winner: int, losers: Sequence[int]) -> None:
        """Pay the whole basket for a flush, and fine."""
        whole = self.basket
        self.take(winner, whole, "mouche")
        self.fine(losers, whole)

    def fine(self, losers: Sequence[int], whole: int) -> None:
        """Let each of these pay as much as was played for; they stand from the dealer's right."""
        amount = min(whole, self.options["limite"] or 1_000_000)
        for seat in losers:
            self.pay(seat, amount, "fine")
            self.waiting.append(amount)
        self.waiting.sort(reverse=True)

    def share_out(self, order: Sequence[int]) -> None:
        """Divide at the end what is left, the odd jetons to the first of this order."""
        left = self.basket + sum(self.waiting)
        each, odd = divmod(left, len(order))
        self.waiting = []
        self.basket = left
        for place, seat in enumerate(order):
            jetons = each + (odd if place == 0 else 0)
            if jetons:
                self.take(seat, jetons, "share")
