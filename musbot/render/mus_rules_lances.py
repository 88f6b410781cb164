"""What do the rules of a table say of the lances and of how they are counted?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.games.mus.events import Lance
from musbot.games.mus.hands import (
    BEST_JUEGO_FIRST,
    DUPLES,
    JUEGO,
    MEDIAS,
    PAR,
    Worth,
    bonus,
)
from musbot.render.mus_rules_telling import Telling, ranks
from musbot.render.narrator import AMARRAKO
from musbot.render.text import marked

GRANDE_EXAMPLE: Final = ((12, 12, 5, 4), (12, 11, 11, 11))
CHICA_EXAMPLE: Final = ((1, 1, 1, 7), (1, 4, 5, 6))
"""Ranks of two hands, as the lance compares them: the first wins, with any number of kings."""

_REAL: Final = {
    "off": marked("There is no la real: of two 31s the one nearer to mano wins."),
    "sota": marked("**La real**, three sevens and a sota, beats any other 31."),
    "figura": marked("**La real**, three sevens and a sota, caballo or king, beats any other 31."),
    "sota-oros": marked(
        "**La real**, the sota of oros and the sevens of the three other suits, beats any other 31."
    ),
    "sota-oros-any": marked(
        "**La real**, the sota of oros and any three sevens, beats any other 31."
    ),
    "sota-others": marked(
        "**La real**, a sota and the sevens of the three other suits, beats any other 31."
    ),
}

_SHOWN: Final = {
    (True, False): marked("At the end of the round all show their cards."),
    (False, False): marked(
        "At the end of the round all show their cards, unless a deje has won the game."
    ),
    (True, True): marked(
        "At the end of the round all show their cards, unless a perete has won the game."
    ),
    (False, True): marked(
        "At the end of the round all show their cards, unless a deje or a perete has won the game."
    ),
}
"""When hands are shown (R8.1), by whether a deje shows them and whether there is the perete."""

_AT_THE_TARGET: Final = {
    "first": marked(
        "Whoever reaches {target} has won on the spot, and nothing more is counted: so the order "
        "of the lances matters."
    ),
    "ranking": marked(
        "Whoever reaches {target} is out on the spot, and the count goes on for the others."
    ),
}


def lance_lines(told: Telling) -> Iterator[str]:
    """Tell what each lance is about."""
    gettext = told.texts.gettext
    yield gettext(
        "Four lances follow one another: **grande**, **chica**, **pares**, **juego**. When nobody "
        "has juego, **punto** takes its place."
    )
    yield from _high_and_low(told)
    yield gettext(
        "**Pares**: two equal cards are a **par**, three **medias**, two pairs **duples**, and so "
        "are four equal cards. Duples beat medias, medias beat a par; then the higher rank wins, "
        "and of duples with the same high pair the higher second one. The cards left over do not "
        "matter."
    )
    yield from _sums(told)
    yield gettext("Of equal hands the one nearest to mano wins.")
    yield gettext(
        "Before pares and before juego everybody says whether he has it. musbot says it for you, "
        "and always the truth."
    )
    yield gettext(
        "Where only one side has it nobody bets, and that side is paid at the count. Where nobody "
        "has pares there is nothing to win."
    )
    yield gettext(
        "Players have names for some hands, which change nothing: **solomillo** (R R R A), "
        "**duples gallegos** (R R A A), **castellanos** (R R C C), **vascos** (R R S S), "
        "**palentinos** (R C A A: a joke, they are none), **la ley del mus** (R R C S), **el banco "
        "Bilbao** (three caballos), **dos boticarias** (two sotas); **bocarrana** is the five of "
        "bastos."
    )


def _high_and_low(told: Telling) -> Iterator[str]:
    gettext = told.texts.gettext
    better, worse = [ranks(hand) for hand in GRANDE_EXAMPLE]
    yield gettext(
        "**Grande**: the highest cards win, compared from the highest down. **{better}** beats "
        "{worse}.",
        better=better,
        worse=worse,
    )
    better, worse = [ranks(hand) for hand in CHICA_EXAMPLE]
    yield gettext(
        "**Chica**: the lowest cards win, compared from the lowest up. **{better}** beats {worse}.",
        better=better,
        worse=worse,
    )


def _sums(told: Telling) -> Iterator[str]:
    gettext, rules = told.texts.gettext, told.rules
    yield gettext(
        "**Juego**: cards that add up to {least} or more. From the best: {sums}.",
        least=JUEGO,
        sums=", ".join(map(str, BEST_JUEGO_FIRST)),
    )
    three = gettext("A three that is a king will do.") if rules.real_with_three else ""
    yield f"{gettext(_REAL[rules.real])} {three}".rstrip()
    yield gettext("**Punto**: the greatest sum wins, {most} at most.", most=JUEGO - 1)


def count_lines(told: Telling) -> Iterator[str]:
    """Tell what is paid at the end of a round."""
    gettext = told.texts.gettext
    yield gettext(_SHOWN[told.rules.always_show, told.rules.perete != "off"])
    yield gettext("The lances are counted in their order, each for the side of the best hand.")
    yield gettext("**Grande** and **chica**: what was bet, or one stone when all have passed.")
    yield from _bonuses(told)
    yield gettext("**Punto**: one stone, and what was bet.")
    yield gettext(_AT_THE_TARGET[told.rules.finish], target=told.stones(told.rules.target))
    yield gettext("Stones are kept in amarrakos, each of {count}.", count=told.stones(AMARRAKO))


def _bonuses(told: Telling) -> Iterator[str]:
    gettext, juego = told.texts.gettext, BEST_JUEGO_FIRST
    pares = {"par": PAR, "medias": MEDIAS, "duples": DUPLES}
    thirty_one, other = [bonus(Lance.JUEGO, _juego_of(points)) for points in juego[:2]]
    if told.seating.has_partners:
        yield gettext(
            "**Pares**: {par} for a par, {medias} for medias, {duples} for duples, for every hand "
            "of that side; and what was bet.",
            **pares,
        )
        yield gettext(
            "**Juego**: {best} for {least}, {other} for any other juego, for every hand of that "
            "side; and what was bet.",
            least=JUEGO,
            best=thirty_one,
            other=other,
        )
        return
    yield gettext(
        "**Pares**: {par} for a par, {medias} for medias, {duples} for duples; and what was bet.",
        **pares,
    )
    yield gettext(
        "**Juego**: {best} for {least}, {other} for any other juego; and what was bet.",
        least=JUEGO,
        best=thirty_one,
        other=other,
    )


def _juego_of(points: int) -> Worth:
    """Give the worth of a hand of so many points, the only thing that its juego depends on."""
    return Worth((), (0, 0, 0), points, 1)
