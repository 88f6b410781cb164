"""Which matches of mouche do the tests of texts look at?"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache

from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import FIVE, FOUR, SIX, THREE, TWO, Seat, Seating
from musbot.games.mouche.actions import Action, parse_action
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.state import MoucheState
from musbot.games.mouche.view import MoucheView
from musbot.render.mouche_choices import choices
from musbot.render.narrator import Narrator
from musbot.render.page import Choice, Needs, Page
from musbot.render.signs import PLAIN
from musbot.render.text import Texts

NAMES = ("Ane", "Mikel", "Iker", "Leire", "Unai", "Jone")
ALONE: tuple[Seating, ...] = (TWO, THREE, FOUR, FIVE, SIX)
"""The seatings of mouche."""

HOUSE: dict[str, object] = {
    "mise": 7,
    "limite": 20,
    "differe": True,
    "mouche_battue_paie": True,
    "retourne_au_donneur": True,
    "forcer": True,
    "tours": 1,
}
"""Rules that bring about nearly everything that can happen."""


def telling(locale: str = "en", seats: int = 4) -> Narrator:
    """Tell in characters, by names that are short."""
    return Narrator(Texts(locale, PLAIN), NAMES[:seats])


def words(page: Page) -> str:
    """Give all that stands on a page, a line each."""
    return "\n".join([line for block in page.blocks for line in (block.heading, *block.lines)])


def moments(
    seating: Seating, given: Mapping[str, object], number: int = 1
) -> tuple[MoucheState, ...]:
    """Give every state of a whole match in which everybody says anything, the first one too."""
    return _moments(seating, tuple(given.items()), number)


@cache
def _moments(
    seating: Seating, given: tuple[tuple[str, object], ...], number: int
) -> tuple[MoucheState, ...]:
    return tuple(_played(seating, dict(given), random.Random(number)))


def _played(
    seating: Seating, given: Mapping[str, object], chance: random.Random
) -> Iterator[MoucheState]:
    def shuffle(cards: Cards) -> Cards:
        return tuple(chance.sample(cards, len(cards)))

    rules = MOUCHE.fit_rules(MOUCHE.parse_rules({"tours": 1, **given}), seating)
    state = settle(MOUCHE, MOUCHE.start(rules, seating, Seat(0)), shuffle)[1]
    yield state
    while MOUCHE.outcome(state) is None:
        seat = MOUCHE.to_act(state)[0]
        for event in MOUCHE.decide(state, seat, _anything(MOUCHE.view(state, seat), chance)):
            state = MOUCHE.evolve(state, event)
        state = settle(MOUCHE, state, shuffle)[1]
        yield state


def _anything(view: MoucheView, chance: random.Random) -> Action:
    offered = choices(telling(seats=len(view.seating.seats)), view)
    return parse_action(_whole(chance.choice(offered), view, chance))


def _whole(choice: Choice, view: MoucheView, chance: random.Random) -> str:
    if choice.needs is not Needs.CARDS:
        return choice.action
    cards = chance.sample(view.hand, chance.randint(choice.least, choice.most))
    return " ".join((choice.action, *cards))


def views(state: MoucheState) -> list[MoucheView]:
    """Give what every seat sees, and a spectator."""
    return [MOUCHE.view(state, seat) for seat in (*state.seating.seats, None)]
