"""What does a player of mouche say and play by rule of thumb, for itself or in somebody's place?"""

from __future__ import annotations

from collections.abc import Iterable

from musbot.core.contract import Legal
from musbot.games.mouche.actions import Action, Change, Joue, Word
from musbot.games.mouche.view import MoucheView
from musbot.players.mouche_codes import CARD_OF, CODE_OF, SUIT, codes_of
from musbot.players.mouche_knowledge import Knowledge, knowledge
from musbot.players.mouche_tricks import follow, lead
from musbot.players.mouche_worth import Plan, plan


def most_to_change(legal: Iterable[Legal]) -> int:
    """Give how many cards may be put aside at most."""
    return sum([each.most for each in legal if each.word == "change"])


def best_plan(known: Knowledge, legal: Iterable[Legal]) -> Plan:
    """Choose what to put aside, if one stays."""
    return plan(known.hand, known.trump, known.unseen, most_to_change(legal))


def staying(aside: Iterable[int]) -> Action:
    """Say how to stay: put these cards aside, or stick."""
    cards = tuple([CARD_OF[code] for code in aside])
    return Change(cards) if cards else Word.TIENS


def card_by_thumb(view: MoucheView) -> Joue:
    """Choose the card to play now."""
    legal = codes_of(view.playable)
    if len(legal) == 1:
        return Joue(view.playable[0])
    known = knowledge(view)
    others = _held_by_others(view, known)
    if view.best is None:
        return Joue(CARD_OF[lead(legal, known.trump, others)])
    led, best = SUIT[CODE_OF[view.trick[0].card]], CODE_OF[view.best.card]
    after = len(view.active) - len(view.trick) - 1
    return Joue(CARD_OF[follow(legal, led, best, after, known.trump, others)])


def _held_by_others(view: MoucheView, known: Knowledge) -> int:
    """Give what may still be played against a card: nothing by who comes last."""
    return 0 if view.trick and len(view.trick) + 1 == len(view.active) else known.unseen
