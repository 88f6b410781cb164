"""Which positions do the tests of texts look at? Those of deals that they choose themselves."""

from __future__ import annotations

from collections.abc import Mapping

from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.actions import parse_action
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import FOR_PARTNERS
from musbot.games.mus.state import starting_state
from musbot.games.mus.view import MusView
from musbot.render.narrator import Narrator
from musbot.render.signs import PLAIN
from musbot.render.text import Texts

NAMES = ("Ane", "Mikel", "Iker", "Leire", "Unai", "Jone")


def narrator(locale: str = "en", seats: int = 4) -> Narrator:
    return Narrator(Texts(locale, PLAIN), NAMES[:seats])


class RiggedMatch:
    """A match whose first cards are those given, by seat; mano is seat 0.

    ``then`` are the cards drawn after them. What is shuffled later keeps its order.
    """

    def __init__(
        self,
        *hands: str,
        then: str = "",
        seating: str = "pairs",
        score: tuple[int, ...] = (),
        rules: Mapping[str, object] | None = None,
    ) -> None:
        dealt = zip(*[hand.split() for hand in hands], strict=True)
        self._top = [*[card for one_each in dealt for card in one_each], *then.split()]
        chosen = MUS.parse_rules({"mus_corrido": "off", **(rules or {})})
        state = starting_state(chosen, SEATINGS[seating], Seat(0), score=score)
        self.state = settle(MUS, state, self._shuffle)[1]

    def _shuffle(self, cards: Cards) -> Cards:
        rank = {card: place for place, card in enumerate(self._top)}
        return tuple(sorted(cards, key=lambda card: rank.get(card, len(rank))))

    def say(self, *words: str) -> RiggedMatch:
        """Let whoever is to speak say each of these in turn."""
        for text in words:
            self.act(MUS.to_act(self.state)[0], text)
        return self

    def act(self, seat: int, text: str) -> RiggedMatch:
        """Let one seat say or do something, in turn or not."""
        for event in MUS.decide(self.state, Seat(seat), parse_action(text)):
            self.state = MUS.evolve(self.state, event)
        self.state = settle(MUS, self.state, self._shuffle)[1]
        return self

    def view(self, seat: int | None = None) -> MusView:
        """Give the view of a seat, or a spectator's."""
        return MUS.view(self.state, None if seat is None else Seat(seat))

    @property
    def speaker(self) -> MusView:
        """The view of the seat that is to speak."""
        return self.view(MUS.to_act(self.state)[0])


HOUSE: dict[str, object] = {
    "target": 20,
    "games_per_vaca": 1,
    "vacas_per_match": 2,
    "perete": "change",
    "mus_visto": "forced",
    "cut_out_of_turn": True,
    "bet_both": True,
    "max_envido": "missing",
    "talk": "free",
    "signal_risk": 60,
}
"""Rules that bring about nearly everything that can happen at a table of any seating."""

PLACES: dict[str, object] = {
    "target": 20,
    "games_per_vaca": 1,
    "vacas_per_match": 2,
    "finish": "ranking",
    "perete": "keep",
    "mus_visto": "redeal",
    "always_show": False,
}
"""Rules for four who play on until one is left."""


def rules_for(seating: Seating, rules: Mapping[str, object]) -> dict[str, object]:
    """Leave out what nobody may choose where everybody plays alone."""
    alone = () if seating.has_partners else FOR_PARTNERS
    return {name: value for name, value in rules.items() if name not in alone}


TABLES = [
    *[
        (name, rules_for(seating, house))
        for name, seating in SEATINGS.items()
        for house in ({}, HOUSE)
    ],
    ("four", PLACES),
]
"""Every seating with the usual rules and with others."""

STRONG = ("12o 12c 12e 1o", "4o 5c 6e 7b", "11o 11c 10e 2b", "4c 4e 5o 6b")
"""Seat 0 has medias of kings and 31, seat 2 a par and 31, seat 3 a par; seat 1 has nothing."""

WITH_LA_REAL = ("12o 12c 12e 1o", "10o 7c 7e 7b", "4o 5c 6e 6b", "4c 5e 6o 4b")
"""Seats 0 and 1 have 31; that of seat 1 is la real, where the table has it."""
