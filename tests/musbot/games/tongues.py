"""What can be said in each game, for tests that know none of the games?

A tongue reads the view of a seat, as a player does. Adding a game is adding a line to ``TONGUES``.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple, Protocol

from bench import _random_mouche
from bench._random_play import ANY_RULES, rules_of
from musbot.core.cards import SPANISH_DECK, Cards
from musbot.core.contract import Legal
from musbot.core.records import read_record
from musbot.core.seats import Seating
from musbot.games.mouche import actions as mouche_actions
from musbot.games.mouche import replay as mouche_replay
from musbot.games.mouche import rules as mouche_rules
from musbot.games.mouche.cards import FRENCH_DECK
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import MoucheState
from musbot.games.mouche.view import MoucheView
from musbot.games.mus.actions import WORDS_IN_ORDER
from musbot.games.mus.replay import play_record
from musbot.games.mus.rules import PRESETS, MusRules
from musbot.games.mus.state import MusState
from musbot.games.mus.view import MusView


class Saying(NamedTuple):
    """What a seat could try to say, as records write it.

    ``word`` is what the list of legal words would call it, ``amount`` the stones or the number of
    cards that it names. It is not ``sound`` where it brings what no bounds allow, as a card that
    somebody else holds.
    """

    text: str
    word: str
    amount: int | None = None
    sound: bool = True

    def is_among(self, legal: tuple[Legal, ...]) -> bool:
        """Say whether a list of legal words offers this, bounds and all."""
        offered = {each.word: each for each in legal}.get(self.word)
        if offered is None or not self.sound:
            return False
        if self.amount is None:
            return True
        return offered.most > 0 and offered.least <= self.amount <= offered.most


class Tongue(Protocol):
    """The words of one game, whose values only it understands."""

    @property
    def ways(self) -> tuple[str, ...]:
        """The named ways to play: its presets, and one of drawn rules."""
        ...

    @property
    def deck(self) -> Cards:
        """All the cards that there are in the game."""
        ...

    @property
    def card(self) -> re.Pattern[bytes]:
        """How a card is written in JSON."""
        ...

    @property
    def turned(self) -> int:
        """How many cards lie open as soon as a round is dealt."""
        ...

    @property
    def short(self) -> dict[str, object]:
        """Rules of a match that ends soon."""
        ...

    def is_played(self, way: str, seating: Seating) -> bool:
        """Say whether one of the ``ways`` is for so many."""
        ...

    def rules(self, way: str, seating: Seating, seed: int) -> Any:  # noqa: ANN401 -- the game's own
        """Give the rules of one of the ``ways`` as a seating plays them."""
        ...

    def everything(self, view: Any) -> Iterator[Saying]:  # noqa: ANN401 -- the game's own
        """Give every word that takes a turn, with amounts on both sides of every bound."""
        ...

    def something(self, chance: random.Random, view: Any) -> str:  # noqa: ANN401 -- the game's own
        """Draw something that this seat may say now, as records write it."""
        ...

    def asides(self, view: Any) -> list[str]:  # noqa: ANN401 -- the game's own
        """Give what this seat may do now without taking a turn."""
        ...

    def replayed(self, record: str) -> Any:  # noqa: ANN401 -- the game's own
        """Give the state to which a record leads."""
        ...

    def told(self, state: Any) -> object:  # noqa: ANN401 -- the game's own
        """Give of a state what a record tells: all but what was said between partners."""
        ...


class MusTongue:
    """The words of mus."""

    ways = (*PRESETS, ANY_RULES)
    deck = SPANISH_DECK
    card = re.compile(rb'"(\d+[oceb])"')
    turned = 0
    short: dict[str, object] = {"target": 20, "games_per_vaca": 1}  # noqa: RUF012 -- as the protocol has it

    def is_played(self, way: str, seating: Seating) -> bool:
        return way in self.ways and len(seating.seats) > 1

    def rules(self, way: str, seating: Seating, seed: int) -> MusRules:
        return rules_of(way, seating, seed)

    def everything(self, view: MusView) -> Iterator[Saying]:
        bounds = [limit for legal in view.legal for limit in (legal.least, legal.most)]
        beyond = [limit + step for limit in bounds for step in (-1, 1)]
        amounts = sorted({0, 1, 2, 3, 999, 1000, 10**9, *bounds, *beyond} - {-1})
        for word in WORDS_IN_ORDER:
            if word != "descarto":
                yield Saying(word, word)
            if word in _WITH_AMOUNT:
                yield from [Saying(f"{word} {amount}", word, amount) for amount in amounts]
        yield from self._discards(view)

    def _discards(self, view: MusView) -> Iterator[Saying]:
        held = view.hand
        for count in range(len(held) + 1):
            for cards in combinations(held, count):
                yield Saying(" ".join(("descarto", *cards)), "descarto", count)
        foreign = next(card for card in SPANISH_DECK if card not in held)
        for cards in ((foreign,), (*held, foreign), held[:1] * 2, held[:1] * 5):
            yield Saying(" ".join(("descarto", *cards)), "descarto", len(cards), sound=False)

    def something(self, chance: random.Random, view: MusView) -> str:
        legal = chance.choice(view.legal)
        if legal.word == "ordago" and chance.random() < 0.8:
            legal = view.legal[0]
        if legal.word == "corto" and chance.random() < 0.5:
            legal = view.legal[0]
        if legal.word == "descarto":
            count = chance.randint(legal.least, legal.most)
            return " ".join(("descarto", *chance.sample(view.hand, count)))
        if legal.word not in _WITH_AMOUNT or chance.random() < 0.3:
            return legal.word
        return f"{legal.word} {min(legal.most, legal.least + int(chance.expovariate(0.3)))}"

    def asides(self, view: MusView) -> list[str]:
        said = [f"sena {signal}" for signal in view.true_signals]
        said += [f"miro {rival}" for rival in view.watchable]
        said += [f"consulta {word}" for word in view.talk.words]
        return said + (["consulta ¿Qué digo, Íñigo?"] if view.talk.characters else [])

    def replayed(self, record: str) -> MusState:
        return play_record(read_record(record)).state

    def told(self, state: MusState) -> object:
        score = (state.score, state.games, state.vacas, state.out, state.adentro)
        return (*score, state.rounds, state.mano, state.phase, state.said, state.previous)


_WITH_AMOUNT = ("envido", "mas", "envido-dos")


class MoucheTongue:
    """The words of mouche."""

    ways = (*mouche_rules.PRESETS, ANY_RULES)
    deck = FRENCH_DECK
    card = re.compile(rb'"((?:\d+|[JQKA])[shdc])"')
    turned = 1
    short: dict[str, object] = {"tours": 1}  # noqa: RUF012 -- as the protocol has it

    def is_played(self, way: str, seating: Seating) -> bool:
        return way != "jdc" or len(seating.seats) > 2

    def rules(self, way: str, seating: Seating, seed: int) -> MoucheRules:
        return _random_mouche.rules_of(way, seating, seed, tours=1)

    def everything(self, view: MoucheView) -> Iterator[Saying]:
        for word in mouche_actions.Word:
            yield Saying(word, word)
        yield from self._cards(view)
        for seat in (*view.seating.seats, 9):
            yield Saying(f"demande {seat}", "demande", 1, seat in view.askable)
        for answer in mouche_actions.Answer:
            yield Saying(f"repond {answer}", "repond", sound=answer in view.answers)

    def _cards(self, view: MoucheView) -> Iterator[Saying]:
        held = view.hand
        foreign = next(card for card in FRENCH_DECK if card not in held)
        for count in range(len(held) + 1):
            for cards in combinations(held, count):
                yield Saying(" ".join(("change", *cards)), "change", count)
        for cards in ((foreign,), (*held, foreign), held[:1] * 2, held[:1] * 6):
            yield Saying(" ".join(("change", *cards)), "change", len(cards), sound=False)
        for card in (*held, foreign):
            yield Saying(f"joue {card}", "joue", 1, card in view.playable)
            yield Saying(f"retourne {card}", "retourne", 1, card in held)

    def something(self, chance: random.Random, view: MoucheView) -> str:
        return _random_mouche.something(chance, view)

    def asides(self, view: MoucheView) -> list[str]:
        assert view.seating.seats, "there are none"
        return []

    def replayed(self, record: str) -> MoucheState:
        return mouche_replay.play_record(read_record(record)).state

    def told(self, state: MoucheState) -> object:
        return state


TONGUES: dict[str, Tongue] = {"mus": MusTongue(), "mouche": MoucheTongue()}
"""The words of every game, by the game's name."""
