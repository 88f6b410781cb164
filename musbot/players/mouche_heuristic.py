"""How does the computer player of mouche make up its mind?

It knows what its seat knows and no more: the view. It stays where its cards are worth what they
risk, puts aside what is worth less than a new card, shows a mouche at once, and plays by rule of
thumb. It keeps nothing between two words. Chance gives it a mood, so that from its staying nobody
can tell exactly what it holds.
"""

from __future__ import annotations

from typing import Final

from musbot.core.contract import Legal
from musbot.games.mouche.actions import Action, Answer, Repond, Retourne, Word
from musbot.games.mouche.view import MoucheView
from musbot.players.mouche_codes import CARD_OF, CODE_OF
from musbot.players.mouche_knowledge import Knowledge, knowledge, waiting_behind
from musbot.players.mouche_thumb import best_plan, card_by_thumb, staying
from musbot.players.mouche_worth import stays, worth_of
from musbot.service.chance import Chance

MOODS: Final = tuple([(step - 10) / 100 for step in range(21)])
"""By how much it thinks more or less of its hand, in tricks."""

_MOUCHE, _ANSWER, _PLAY = Legal("mouche"), Legal("repond"), Legal("joue", 1, 1)


class MoucheHeuristic:
    """A player who weighs its cards, and how many stay."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: MoucheView, legal: tuple[Legal, ...]) -> Action:
        """Choose one of the legal words; ``view`` is that of the seat which is to act."""
        seat = view.seat
        assert seat is not None, "a player sits somewhere"
        if _MOUCHE in legal:
            # Who saves it may lose it to a better one, and wins no more chips here.
            return Word.MOUCHE
        if _ANSWER in legal:
            # A true no and an evasion both tell something; silence is what everybody may keep.
            return Repond(Answer.SILENCE)
        if _PLAY in legal:
            return card_by_thumb(view)
        known = knowledge(view)
        if (swap := worth_swapping(view, known, legal)) is not None:
            return swap
        chosen = best_plan(known, legal)
        worth = chosen.worth + self._chance.choice(MOODS)
        must = view.taken_by == seat
        if must or stays(worth, len(view.active), waiting_behind(view, seat)):
            return staying(chosen.aside)
        return Word.PASSE


def worth_swapping(view: MoucheView, known: Knowledge, legal: tuple[Legal, ...]) -> Retourne | None:
    """Take the turned card for the worst one, as dealer, where the hand is good with it."""
    seat = view.seat
    if view.trump is None or seat is None or not any(each.word == "retourne" for each in legal):
        return None
    turned = CODE_OF[view.trump]
    worst = min(known.hand, key=lambda card: worth_of(card, known.trump, known.unseen))
    better = known._replace(hand=[*[card for card in known.hand if card != worst], turned])
    if not stays(best_plan(better, legal).worth, len(view.active), 0):
        return None
    return Retourne(CARD_OF[worst])
