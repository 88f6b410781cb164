"""What does a player of mouche at random say, drawn as cheaply as an honest draw can be?

``_slices`` loads this file by its path.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

from musbot.core.seats import Seat
from musbot.games.mouche import judgement
from musbot.games.mouche.actions import Action, Change, Demande, Joue, Repond, Retourne, Word
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import MoucheState

_ALONE: dict[str, Action] = {word.value: word for word in Word}
_PLACES = [
    [places for size in range(1, most + 1) for places in combinations(range(5), size)]
    for most in range(6)
]


def is_loose(rules: MoucheRules) -> bool:  # noqa: ARG001 -- as of any game
    """Say whether some words may be said out of turn.

    Only a saved mouche may be shown so. It is dealt so seldom that trying it would measure nothing
    but the trying; at the first lead the engine shows it anyway.
    """
    return False


def random_choice(chance: Random) -> Callable[[MoucheState, Seat], Action]:
    """Give a player that draws one of the legal words, each as likely as the others."""
    random = chance.random

    def choose(state: MoucheState, seat: Seat) -> Action:
        legal = MOUCHE.legal_actions(state, seat)
        drawn = legal[int(random() * len(legal))]
        if drawn.word == "joue":
            may = judgement.playable(state, seat)
            return Joue(may[int(random() * len(may))])
        alone = _ALONE.get(drawn.word)
        if alone is not None:
            return alone
        hand = state.hands[seat]
        if drawn.word == "change":
            places = _PLACES[drawn.most]
            return Change(tuple([hand[place] for place in places[int(random() * len(places))]]))
        if drawn.word == "repond":
            answers = judgement.answers(state, seat)
            return Repond(answers[int(random() * len(answers))])
        if drawn.word == "demande":
            askable = judgement.askable(state, seat)
            return Demande(askable[int(random() * len(askable))])
        return Retourne(hand[int(random() * len(hand))])

    return choose
