"""What are computer players called at a table?"""

from __future__ import annotations

from typing import Final

from musbot.service.state import TableState

COMPUTER_NAMES: Final = (
    "Nekane", "Patxi", "Itziar", "Koldo", "Maite", "Iñaki", "Edurne", "Beñat",
)  # fmt: skip
"""In the order in which they sit down. They are more than any table has seats, so that one is left
whatever the people there are called."""


def free_names(state: TableState) -> tuple[str, ...]:
    """Give the names that nobody has at a table."""
    taken = {each.name for each in state.occupants if each is not None}
    return tuple([name for name in COMPUTER_NAMES if name not in taken])
