"""What does a player of mus at random say, drawn as cheaply as an honest draw can be?

``_slices`` loads this file by its path, for older checkouts too: it imports of musbot what was
always there.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

from musbot.core.seats import Seat
from musbot.games.mus import actions
from musbot.games.mus.actions import Action, Descarto, Envido, Mas, Word
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import MusState

_ALONE: dict[str, Action] = {word.value: word for word in Word}
_PLACES = [places for size in (1, 2, 3, 4) for places in combinations(range(4), size)]
_BOTH: Callable[[int], Action] = getattr(actions, "EnvidoDos", Envido)


def is_loose(rules: MusRules) -> bool:
    """Say whether some words may be said out of turn."""
    cut = getattr(rules, "cut_out_of_turn", False)
    words = (getattr(rules, name, "off") for name in ("perete", "mus_visto"))
    return cut or any(word != "off" for word in words)


def random_choice(chance: Random) -> Callable[[MusState, Seat], Action]:
    """Give a player that draws one of the legal words, each as likely as the others."""
    random = chance.random

    def choose(state: MusState, seat: Seat) -> Action:
        legal = MUS.legal_actions(state, seat)
        drawn = legal[int(random() * len(legal))]
        alone = _ALONE.get(drawn.word)
        if alone is not None:
            return alone
        if drawn.word == "descarto":
            hand = state.hands[seat]
            places = _PLACES[int(random() * len(_PLACES))]
            return Descarto(tuple([hand[place] for place in places]))
        stones = min(drawn.least + int(random() * 4), drawn.most)
        if drawn.word == "envido":
            return Envido(stones)
        return Mas(stones) if drawn.word == "mas" else _BOTH(stones)

    return choose
