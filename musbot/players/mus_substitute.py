"""How is mus played for somebody who has fallen asleep?

So that his partner loses little by it and nobody is overrun: it asks for cards and never cuts,
discards by what is best to keep, lets every lance pass, and answers a bet by what the hand is
worth. It opens no bet and raises none, and takes one that decides the game only where that is
clearly right. No chance is in it: of two equal hands it says the same.
"""

from __future__ import annotations

from musbot.core.contract import Legal
from musbot.games.mus.actions import Action, Word
from musbot.games.mus.view import MusView, Stage
from musbot.players.betting import answer_word
from musbot.players.discards import discard

CLEAR = 0.3
"""By so much of the game a yes must be better than a no where the bet decides the game."""

_PERETE = Legal("perete")


class MusSubstitute:
    """A careful player who decides nothing that his person would rather decide himself."""

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        """Choose one of the legal words; ``view`` is that of the seat which is to act."""
        seat = view.seat
        assert seat is not None, "a substitute sits somewhere"
        if view.rules.perete != "off" and _PERETE in legal:
            return Word.PERETE  # a stone for nothing, and no hand is worth less
        if view.stage is Stage.MUS:
            return Word.MUS
        if view.stage is Stage.DISCARD:
            (cards,) = [each for each in legal if each.word == "descarto"]
            return discard(view.hand, view.rules, view.mus_rounds, cards)
        if view.bet is None:
            return Word.PASO
        assert view.lance is not None, "bets are made in lances"
        return answer_word(view, seat, view.lance, CLEAR)
