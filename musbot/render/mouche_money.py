"""How are jetons told: as a number, and as they lie before a player?

Twenty fiches are a contrat, five jetons a fiche (Q2.1). Who is below zero owes them.
"""

from __future__ import annotations

from typing import Final

from musbot.games.mouche.pool import chips_for
from musbot.render.text import Texts

_MINUS: Final = "\N{MINUS SIGN}"

_LONGEST_ROW: Final = 5
"""So many fines are named one by one: with ``differe`` a hundred may wait."""


def jetons(texts: Texts, count: int) -> str:
    """Write a number of jetons out: ``1 jeton``, ``15 jetons``."""
    return texts.ngettext("{count} jeton", "{count} jetons", count)


def amounts(texts: Texts, fines: tuple[int, ...]) -> str:
    """Write fines in a row: the first ones, and how many and how much all are, where it is long."""
    row = ", ".join([str(fine) for fine in fines[:_LONGEST_ROW]])
    if len(fines) <= _LONGEST_ROW:
        return row
    together = jetons(texts, sum(fines))
    return texts.gettext(
        "{amounts} … ({count} in all, {jetons})", amounts=row, count=len(fines), jetons=together
    )


def number(count: int) -> str:
    """Write a number that may be below zero."""
    return f"{_MINUS}{-count}" if count < 0 else str(count)


def signed(count: int) -> str:
    """Write what somebody was paid, or has paid where it is negative: ``+15``."""
    return f"+{count}" if count > 0 else number(count)


def in_pieces(texts: Texts, count: int) -> str:
    """Write how a number of jetons lies on the table: ``10 contrats + 2 fiches + 3 jetons``."""
    contrats, fiches, ones = chips_for(count)
    pieces = [
        texts.ngettext("{count} contrat", "{count} contrats", contrats) if contrats else "",
        texts.ngettext("{count} fiche", "{count} fiches", fiches) if fiches else "",
        jetons(texts, ones) if ones or not count else "",
    ]
    return " + ".join([piece for piece in pieces if piece])


def chips(texts: Texts, count: int) -> str:
    """Write what somebody has, as a number and in pieces, or what he owes."""
    if count < 0:
        owed = in_pieces(texts, -count)
        return texts.gettext("{count} (owes {pieces})", count=number(count), pieces=owed)
    return f"{count} ({in_pieces(texts, count)})"
