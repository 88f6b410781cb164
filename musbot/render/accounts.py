"""How does a played record of each game read? A new game adds a line here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from musbot.render import mouche_record_account, record_account
from musbot.render.text import Texts

ACCOUNTS: dict[str, Callable[[Any, Texts, tuple[str, ...] | None], Iterator[str]]] = {
    "mus": record_account.account,
    "mouche": mouche_record_account.account,
}
"""What tells a played record in lines, with the names of its players, by the game's name."""
