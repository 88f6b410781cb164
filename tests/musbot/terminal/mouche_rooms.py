"""Where is mouche played in the tests of the practice table? Where chance is seeded."""

from __future__ import annotations

import random
from collections.abc import Sequence

from musbot.core.cards import Card, Cards
from musbot.core.contract import Legal
from musbot.games.mouche.actions import Action, Change, Demande, Joue, Repond, Retourne, Word
from musbot.games.mouche.cards import parse_cards
from musbot.games.mouche.view import MoucheView
from musbot.service.chance import Chance, ItemT, seeded_chance
from musbot.service.surroundings import Surroundings
from musbot.service.tables import Tables
from musbot.terminal.practice import Wish
from tests.fakes import HeldClock, MemoryStore

SHORT = Wish(game="mouche", changes={"tours": 1})


class AnyMove:
    """A computer player that says whatever is legal, and passes less often than not."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: MoucheView, legal: tuple[Legal, ...]) -> Action:
        words = [each for each in legal if each.word != "passe" or self._chance.random() < 0.5]
        return self._action(view, self._chance.choice(words))

    def _action(self, view: MoucheView, legal: Legal) -> Action:
        match legal.word:
            case "change":
                count = self._chance.randint(legal.least, legal.most)
                return Change(tuple(self._chance.sample(view.hand, count)))
            case "retourne":
                return Retourne(self._chance.choice(view.hand))
            case "demande":
                return Demande(self._chance.choice(view.askable))
            case "repond":
                return Repond(self._chance.choice(view.answers))
            case "joue":
                return Joue(self._chance.choice(view.playable))
            case word:
                return Word(word)


class Sticking:
    """A computer player that sticks, says nothing to a question, and plays the first card."""

    def choose(self, view: MoucheView, legal: tuple[Legal, ...]) -> Action:
        words = {each.word for each in legal}
        if "repond" in words:
            return Repond(view.answers[0])
        return Joue(view.playable[0]) if "joue" in words else Word.TIENS


class Dealing:
    """Deals these hands, by seat, and turns this trump; seat 0 is the first to declare."""

    def __init__(self, hands: Sequence[str], trump: str) -> None:
        self._top = [*[card for hand in hands for card in parse_cards(hand)], Card(trump)]

    def shuffle(self, cards: Cards) -> Cards:
        rank = {card: place for place, card in enumerate(self._top)}
        return tuple(sorted(cards, key=lambda card: rank.get(card, len(rank))))

    def choice(self, items: Sequence[ItemT]) -> ItemT:
        return items[0]


def tables(seed: int = 1) -> Tables:
    """Give tables in memory; cards and computer players follow from the seed."""
    players = {"mouche": AnyMove(seed)}
    return Tables(Surroundings(MemoryStore(), HeldClock(), seeded_chance(seed), players))


def dealt_tables(*hands: str, trump: str) -> Tables:
    """Give tables where these cards are dealt, and computer players stick."""
    chance: Chance = Dealing(hands, trump)
    return Tables(Surroundings(MemoryStore(), HeldClock(), chance, {"mouche": Sticking()}))
