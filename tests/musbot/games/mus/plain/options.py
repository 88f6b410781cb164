"""Which options change the betting or the count, and what are they when nobody says anything?"""

from __future__ import annotations

from typing import TypedDict

MOST_SAID = 999
"""The most stones that one word may name."""

MOST_STAKED = 1_000_000
"""The most stones that a bet may grow to."""


class Options(TypedDict):
    """The options of one table, named as in records."""

    kings: int
    target: int
    min_envido: int
    min_raise: int
    max_envido: str
    ordago: str
    refusal_eliminates: bool
    plural_binds: bool
    bet_both: bool
    extra_deje: bool
    real: str
    real_with_three: bool
    perete: str
    always_show: bool
    finish: str


USUAL: Options = {
    "kings": 8,
    "target": 40,
    "min_envido": 2,
    "min_raise": 2,
    "max_envido": "none",
    "ordago": "free",
    "refusal_eliminates": True,
    "plural_binds": True,
    "bet_both": False,
    "extra_deje": False,
    "real": "off",
    "real_with_three": False,
    "perete": "off",
    "always_show": True,
    "finish": "first",
}


def fitted(options: Options, sides: tuple[int, ...]) -> Options:
    """Give the options as they are played by these sides, named by seat.

    More than two sides pay no stone more for a refusal, and there a refusal always eliminates.
    """
    if len(set(sides)) == 2:
        return options
    return {**options, "extra_deje": False, "refusal_eliminates": True}
