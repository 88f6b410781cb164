"""How does a played record of each game read? A new game adds a line here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from musbot.core.records import one_line
from musbot.render import mouche_record_account, record_account
from musbot.render.narrator import Narrator
from musbot.render.signs import PLAIN
from musbot.render.text import Texts

ACCOUNTS: dict[str, Callable[[Narrator, Any], Iterator[str]]] = {
    "mus": record_account.account,
    "mouche": mouche_record_account.account,
}
"""What tells a played record in lines, by the game's name."""


def account_of(
    game: str,
    played: Any,  # noqa: ANN401 -- the game's own
    texts: Texts,
    players: tuple[str, ...] | None,
) -> Iterator[str]:
    """Tell a record in lines, for a terminal; seats without a name are numbered."""
    seats = played.start.seating.seats
    named = players or tuple([texts.gettext("Seat {number}", number=seat) for seat in seats])
    # A name may hold what would move the cursor of a terminal.
    narrator = Narrator(texts.signed(PLAIN), tuple([one_line(name) for name in named]))
    return ACCOUNTS[game](narrator, played)
