"""Which signals may a hand show, looked up a second time in the table of the books?

Written from section 3 of the rules, signal by signal, and sharing nothing with the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.musbot.games.mus.plain import hands

SETS = {
    "common": [
        "dos-reyes",
        "tres-reyes",
        "dos-ases",
        "tres-ases",
        "medias",
        "duples",
        "treinta-y-una",
        "solomillo",
        "treinta",
        "veintinueve",
        "ciego",
    ],
    "fem": [
        "dos-reyes",
        "dos-ases",
        "tres-ases",
        "par",
        "medias",
        "duples",
        "juego",
        "treinta-y-una",
        "treinta",
        "veintinueve",
        "ciego",
        "cortar-mus",
        "envidar-mas",
    ],
    "bizkaia": [
        "dos-reyes",
        "dos-ases",
        "tres-ases",
        "medias",
        "duples",
        "treinta-y-una",
        "treinta",
        "ciego",
    ],
    "pagat": [
        "dos-reyes",
        "cuatro-reyes",
        "dos-ases",
        "cuatro-ases",
        "medias",
        "duples",
        "treinta-y-una",
        "ciego",
    ],
    "wikipedia": [
        "dos-reyes",
        "tres-reyes",
        "dos-ases",
        "tres-ases",
        "par",
        "medias",
        "duples",
        "treinta-y-una",
        "treinta",
        "veintinueve",
        "veintiocho",
        "ciego",
        "la-real",
    ],
    "off": [],
}

MOMENTS = ["asked", "discarding", "grande", "chica", "punto"]
"""The moments at which a table differs: at ``punto`` all have said that they have no juego."""

BEFORE_THE_CUT = ["asked", "discarding"]
AFTER_GRANDE = ["chica", "punto"]
IN_A_LANCE = ["grande", "chica", "punto"]


def is_true(signal: str, hand: Sequence[str], kings: int, real: str, *, three: bool) -> bool:
    """Say what the table says; of ``ciego`` all but that nothing else may be true."""
    held = [hands.rank(card, kings) for card in hand]
    kind, total = hands.stones_of_pares(hand, kings), hands.total(hand, kings)
    return {
        "dos-reyes": held.count("12") == 2 and kind != 3,
        "tres-reyes": held.count("12") == 3,
        "cuatro-reyes": held.count("12") == 4,
        "dos-ases": held.count("1") == 2 and kind != 3,
        "tres-ases": held.count("1") == 3,
        "cuatro-ases": held.count("1") == 4,
        "par": kind == 1,
        "medias": kind == 2,
        "duples": kind == 3,
        "treinta-y-una": total == 31,
        "juego": total > 31,
        "solomillo": held.count("12") == 3 and held.count("1") == 1,
        "la-real": hands.real(hand, real, with_three=three),
        "treinta": total == 30,
        "veintinueve": total == 29,
        "veintiocho": total == 28,
        "ciego": kind == 0 and total <= 28,
        "cortar-mus": True,
        "envidar-mas": True,
    }[signal]


def says_more(signal: str, moment: str) -> list[str]:
    """Give the signals that leave less unsaid than this one."""
    if signal in ("tres-reyes", "treinta-y-una"):
        return ["solomillo", "la-real"] if signal == "treinta-y-una" else ["solomillo"]
    if signal == "medias":
        return ["solomillo", "duples", "tres-reyes", "tres-ases"]
    if signal == "dos-reyes":
        return ["duples", *(["treinta-y-una"] if moment in BEFORE_THE_CUT else [])]
    if signal in ("dos-ases", "par"):
        return ["duples"]
    if signal == "ciego":
        every = {each for names in SETS.values() for each in names}
        return sorted(every - {"ciego", "cortar-mus", "envidar-mas"})
    return []


def is_time(chosen: str, signal: str, hand: Sequence[str], kings: int, moment: str) -> bool:
    """Say whether a set lets a signal be given at this moment."""
    if signal == "medias" and chosen in ("fem", "bizkaia"):
        three_kings = [hands.rank(card, kings) for card in hand].count("12") == 3
        return three_kings or moment in AFTER_GRANDE
    if signal == "treinta" and chosen == "bizkaia":
        return moment == "punto"
    if signal == "cortar-mus":
        return moment == "asked"
    if signal == "envidar-mas":
        return moment in IN_A_LANCE
    return True


def may_show(
    chosen: str,
    hand: Sequence[str],
    moment: str,
    *,
    kings: int = 8,
    real: str = "off",
    three: bool = False,
) -> set[str]:
    """Give the signals of a set that may be given of a hand at this moment."""
    true = [each for each in SETS[chosen] if is_true(each, hand, kings, real, three=three)]
    return {
        signal
        for signal in true
        if not set(says_more(signal, moment)) & set(true)
        and is_time(chosen, signal, hand, kings, moment)
    }
