"""How does the computer player of mus make up its mind?

It knows what its seat knows and no more: the view. It asks for cards and discards by tables of what
every hand is worth (``discards``, ``equity``), and bets by the chance of the game after each word
(``betting``, ``spot``, ``score``). It keeps nothing between two words, so one player may sit at
every seat of every table. Chance gives it a mood for each word: now and then it bluffs, and what it
cuts with or bets on cannot be read off exactly.
"""

from __future__ import annotations

from typing import Final

from musbot.core.contract import Legal
from musbot.games.mus.actions import Action, Word
from musbot.games.mus.view import MusView, Stage
from musbot.players.betting import bet_word
from musbot.players.discards import discard, mus_word
from musbot.service.chance import Chance

MOODS = tuple((step + 0.5) / 1000 for step in range(1000))

_PERETE = Legal("perete")

# A member of an enum is looked up through its metaclass each time it is named; here once.
_MUS: Final = Stage.MUS
_DISCARD: Final = Stage.DISCARD


class MusHeuristic:
    """A player who weighs its cards, its seat, the score and what was said."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        """Choose one of the legal words; ``view`` is that of the seat which is to act."""
        seat = view.seat
        assert seat is not None, "a player sits somewhere"
        if view.rules.perete != "off" and _PERETE in legal:
            return Word.PERETE  # a stone for nothing, and no hand is worth less
        if view.stage is _DISCARD:
            return discard(view.hand, view.rules, view.mus_rounds, legal[0])
        mood = self._chance.choice(MOODS)
        if view.stage is _MUS:
            return mus_word(view, seat, mood)
        assert view.lance is not None, "words are asked for mus, for discards and in lances"
        return bet_word(view, seat, view.lance, legal, mood)
