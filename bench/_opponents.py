"""Against whom is a computer player of mus measured? Simple ones, each foolish in its own way."""

from __future__ import annotations

from itertools import combinations

from musbot.core.cards import Cards
from musbot.core.contract import Legal
from musbot.games.mus.actions import Action, Descarto, Envido, EnvidoDos, Mas, Word
from musbot.games.mus.view import MusView, Stage
from musbot.service.chance import Chance

_ALONE: dict[str, Action] = {word.value: word for word in Word}
_WITH_STONES: dict[str, type[Envido | Mas | EnvidoDos]] = {
    "envido": Envido,
    "mas": Mas,
    "envido-dos": EnvidoDos,
}
_PLACES = [places for size in range(5) for places in combinations(range(4), size)]


class RandomPlayer:
    """Draws one of the legal words, each as likely as the others."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        """Draw a word, and small amounts more often than large ones."""
        drawn = self._chance.choice(legal)
        if drawn.word == "descarto":
            return Descarto(self._some(view.hand, drawn))
        if drawn.word in _ALONE:
            return _ALONE[drawn.word]
        stones = min(drawn.least + self._chance.choice((0, 0, 0, 1, 2, 3, 5, 10, 40)), drawn.most)
        return _WITH_STONES[drawn.word](stones)

    def _some(self, hand: Cards, drawn: Legal) -> Cards:
        places = self._chance.choice([each for each in _PLACES if len(each) >= drawn.least])
        return tuple(hand[place] for place in places)


class Stubborn:
    """Says the first of its words that is legal; cuts at once."""

    def __init__(self, *words: Action) -> None:
        self._words = {str(word): word for word in words}

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        """Say what it always says."""
        if view.stage is Stage.MUS:
            return Word.CORTO
        allowed = {each.word for each in legal}
        return next(action for word, action in self._words.items() if word in allowed)


def always_accepts() -> Stubborn:
    """Never bets and takes every bet."""
    return Stubborn(Word.QUIERO, Word.PASO)


def always_ordago() -> Stubborn:
    """Stakes the game wherever it can, and takes an órdago that others were quicker to say."""
    return Stubborn(Word.ORDAGO, Word.QUIERO)


def never_bets() -> Stubborn:
    """Passes, and refuses every bet."""
    return Stubborn(Word.NO_QUIERO, Word.PASO)
