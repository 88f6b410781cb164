"""How is mouche played for somebody who has fallen asleep?

So that he risks nothing that he has not risked himself: it passes, unless he may not pass any more;
a mouche that he was dealt it shows. Where he has stayed it plays his cards by rule of thumb. No
chance is in it: in equal places it does the same.
"""

from __future__ import annotations

from musbot.core.contract import Legal
from musbot.games.mouche.actions import Action, Answer, Repond, Word
from musbot.games.mouche.view import MoucheView
from musbot.players.mouche_knowledge import knowledge
from musbot.players.mouche_thumb import best_plan, card_by_thumb, staying


class MoucheSubstitute:
    """A careful player who decides nothing that his person would rather decide himself."""

    def choose(self, view: MoucheView, legal: tuple[Legal, ...]) -> Action:
        """Choose one of the legal words; ``view`` is that of the seat which is to act."""
        words = {each.word for each in legal}
        if "mouche" in words:
            return Word.MOUCHE
        if "repond" in words:
            return Repond(Answer.SILENCE)
        if "joue" in words:
            return card_by_thumb(view)
        if "passe" in words:
            return Word.PASSE
        return staying(best_plan(knowledge(view), legal).aside)
