"""Which señas does each set have, when is each true, and when may it be given?

A set is data: its signals with the test that each must pass, and the times of those that have one.
Nothing here asks who shows a signal to whom; ``signals`` does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Final

import msgspec

from musbot.games.mus.actions import Signal
from musbot.games.mus.hands import DUPLES, JUEGO, KING, MEDIAS, NONE, PAR, Worth

Test = Callable[[Worth], bool]
"""Says whether a signal is true of a hand."""


class Time(StrEnum):
    """The only time at which a signal may be given (R9.9); most may be given at any."""

    AFTER_GRANDE = "after-grande"
    AFTER_NO_JUEGO = "after-no-juego"
    WHILE_ASKING = "while-asking"
    IN_A_LANCE = "in-a-lance"


class SignalSet(msgspec.Struct, frozen=True):
    """The signals of a table with their tests, the most telling first, and the times of some.

    ``kings_at_once`` is true where medias that have a time are how three kings are shown, which
    have none.
    """

    tests: Mapping[Signal, Test]
    times: Mapping[Signal, Time] = {}
    kings_at_once: bool = False


def _blind(most: int) -> Test:
    """No pares, and so few points that no other signal could be true."""
    return lambda hand: hand.pares[0] == NONE and hand.points <= most


def _intention(_hand: Worth) -> bool:
    """What a player means to do is true of every hand."""
    return True


_TESTS: dict[Signal, Test] = {
    Signal.SOLOMILLO: lambda hand: hand.kings == 3 and hand.aces == 1,
    Signal.DUPLES: lambda hand: hand.pares[0] == DUPLES,
    Signal.LA_REAL: lambda hand: hand.real,
    Signal.TREINTA_Y_UNA: lambda hand: hand.points == JUEGO,
    Signal.JUEGO: lambda hand: hand.points > JUEGO,
    Signal.CUATRO_REYES: lambda hand: hand.kings == 4,
    Signal.CUATRO_ASES: lambda hand: hand.aces == 4,
    Signal.TRES_REYES: lambda hand: hand.kings == 3,
    Signal.TRES_ASES: lambda hand: hand.aces == 3,
    Signal.MEDIAS: lambda hand: hand.pares[0] == MEDIAS,
    Signal.DOS_REYES: lambda hand: hand.kings == 2,
    Signal.DOS_ASES: lambda hand: hand.aces == 2,
    Signal.PAR: lambda hand: hand.pares[0] == PAR,
    Signal.TREINTA: lambda hand: hand.points == 30,
    Signal.VEINTINUEVE: lambda hand: hand.points == 29,
    Signal.VEINTIOCHO: lambda hand: hand.points == 28,
    Signal.CIEGO: _blind(28),
    Signal.CORTAR_MUS: _intention,
    Signal.ENVIDAR_MAS: _intention,
}
"""When each signal is true, the most telling first (R9.1)."""


def _set(
    names: str,
    times: Mapping[Signal, Time] | None = None,
    *,
    differing: Mapping[Signal, Test] | None = None,
    kings_at_once: bool = False,
) -> SignalSet:
    chosen = {Signal(name) for name in names.split()}
    tests = {**_TESTS, **(differing or {})}
    return SignalSet(
        {signal: test for signal, test in tests.items() if signal in chosen},
        times or {},
        kings_at_once,
    )


SETS: Final[Mapping[str, SignalSet]] = {
    "common": _set(
        "dos-reyes tres-reyes dos-ases tres-ases medias duples treinta-y-una solomillo treinta"
        " veintinueve ciego"
    ),
    "fem": _set(
        "dos-reyes dos-ases tres-ases par medias duples juego treinta-y-una treinta veintinueve"
        " ciego cortar-mus envidar-mas",
        {
            Signal.MEDIAS: Time.AFTER_GRANDE,
            Signal.CORTAR_MUS: Time.WHILE_ASKING,
            Signal.ENVIDAR_MAS: Time.IN_A_LANCE,
        },
        kings_at_once=True,
    ),
    "bizkaia": _set(
        "dos-reyes dos-ases tres-ases medias duples treinta-y-una treinta ciego",
        {Signal.MEDIAS: Time.AFTER_GRANDE, Signal.TREINTA: Time.AFTER_NO_JUEGO},
        kings_at_once=True,
    ),
    "pagat": _set("dos-reyes cuatro-reyes dos-ases cuatro-ases medias duples treinta-y-una ciego"),
    "wikipedia": _set(
        "dos-reyes tres-reyes dos-ases tres-ases par medias duples treinta-y-una treinta"
        " veintinueve veintiocho ciego la-real",
        differing={Signal.CIEGO: _blind(27)},  # 28 has a signal of its own
    ),
    "off": SignalSet({}),
}
"""The sets of signals by the values of the option ``signals`` (R9.1)."""

_SAID_BETTER_BY: Mapping[Signal, tuple[Signal, ...]] = {
    Signal.TREINTA_Y_UNA: (Signal.SOLOMILLO, Signal.LA_REAL),
    Signal.TRES_REYES: (Signal.SOLOMILLO,),
    Signal.MEDIAS: (Signal.SOLOMILLO, Signal.TRES_REYES, Signal.TRES_ASES),
    Signal.DOS_REYES: (Signal.DUPLES,),
    Signal.DOS_ASES: (Signal.DUPLES,),
}
"""The signals beside which one would be half the truth (R9.2)."""


@cache  # asked for every view; there are a few thousand different questions for each set
def complete_signals(chosen: str, hand: Worth, *, before_the_cut: bool) -> tuple[Signal, ...]:
    """Give the signals of a set that are true of a hand and leave nothing better unsaid.

    ``chosen`` is the set's name. The most telling comes first; the time is not asked here.
    """
    true = [signal for signal, is_true in SETS[chosen].tests.items() if is_true(hand)]
    return tuple(
        [signal for signal in true if not _is_partial(signal, true, before_the_cut=before_the_cut)]
    )


def _is_partial(signal: Signal, true: list[Signal], *, before_the_cut: bool) -> bool:
    better = _SAID_BETTER_BY.get(signal, ())
    if before_the_cut and signal is Signal.DOS_REYES:
        better = (*better, Signal.TREINTA_Y_UNA)
    return any(other in true for other in better)


def time_of(chosen: SignalSet, signal: Signal, hand: Worth) -> Time | None:
    """Give the only time at which a signal of this hand may be given, ``None`` for any (R9.9)."""
    if chosen.kings_at_once and signal is Signal.MEDIAS and hand.pares[1] == KING:
        return None
    return chosen.times.get(signal)
