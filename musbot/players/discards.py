"""New cards or these: when to ask for mus, when to cut, and what to put aside?"""

from __future__ import annotations

from musbot.core.cards import Card, Cards
from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mus.actions import Descarto, Word
from musbot.games.mus.hands import RANK_OF
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import MusView
from musbot.players.equity import HUNDREDTHS, Standing, standing

PATIENCE = 0.7
"""Stones by which the cards must be better than new ones to be kept; in play people like mus."""

WEARINESS = 0.6
"""What each round of mus takes off that, in stones."""

MOST_MUS = 5
"""After so many rounds of mus a computer player cuts with anything (M16)."""

WHIM = 0.6
"""How far the mood moves it either way, in stones, so that cutting does not tell all."""


def mus_word(view: MusView, seat: Seat, mood: float) -> Word:
    """Say mus or cut, by what the round is worth with these cards and with better ones."""
    if view.mus_rounds >= MOST_MUS:
        return Word.CORTO
    held = standing(view.hand, view.rules, view.mus_rounds)
    gain = (_worth(view, seat, held) - held.worth_with_mus) / HUNDREDTHS
    wished = PATIENCE - WEARINESS * view.mus_rounds + (mood - 0.5) * 2 * WHIM
    return Word.CORTO if gain > wished else Word.MUS


def _worth(view: MusView, seat: Seat, held: Standing) -> float:
    """Give what the round is worth in hundredths of a stone, by the seat's place in the turn."""
    turn = view.seating.order_from(view.mano)
    # In mus corrido whoever cuts becomes mano (R4.7).
    place = 0 if view.corrido else turn.index(seat)
    part = 1 - place / (len(turn) - 1)
    return held.worth_last + part * (held.worth_first - held.worth_last)


def discard(hand: Cards, rules: MusRules, mus_rounds: int, legal: Legal) -> Descarto:
    """Put aside all but what is best to keep; nothing, where that is allowed and better."""
    held = standing(hand, rules, mus_rounds)
    stays = (held.worth_last + held.worth_first) / 2
    if legal.least == 0 and stays > held.worth_with_mus:
        return Descarto(())
    rank_of = RANK_OF[rules.kings]
    wanted = list(held.keep)
    aside: list[Card] = []
    for card in hand:
        if rank_of[card] in wanted:
            wanted.remove(rank_of[card])
        else:
            aside.append(card)
    return Descarto(tuple(aside))
