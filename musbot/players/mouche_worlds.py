"""How may the cards lie that a player of mouche does not see?

A world is one such way. What others hold fits what they have shown: how many cards, which suits
they could not follow, and what they have declared. Whoever has put two cards aside held, by rule of
thumb, three that were worth keeping.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from musbot.core.seats import Seat
from musbot.games.mouche.cards import CARDS_IN_HAND
from musbot.games.mouche.view import MoucheView
from musbot.players.mouche_codes import CARD_OF, CODE_OF, SUIT, codes_of
from musbot.players.mouche_knowledge import Knowledge, missing_suits
from musbot.players.mouche_worth import plan, stays, worth_of
from musbot.service.chance import Chance

_TASTE = 3.0
"""How much likelier a card is kept for each trick that it is worth."""

_TRIES = 12
"""So often a hand is drawn that would have declared so; then the last one stays."""

_STEPS = 1024
_WAITS: Final = tuple([-log((step + 0.5) / _STEPS) for step in range(_STEPS)])
"""How long one waits for something that may come at any moment; each of them is equally likely."""


class World(NamedTuple):
    """The cards of others by seat, and what is left: the talon, with the cards of who is out."""

    hands: dict[int, list[int]]
    rest: list[int]


class DeclaredWorlds:
    """Draws the worlds that are open while one seat after the other declares."""

    def __init__(self, view: MoucheView, known: Knowledge, chance: Chance) -> None:
        self._chance = chance
        self._known = known
        self._cards = tuple([CARD_OF[code] for code in _pool_of(known)])
        turn = view.seating.order_from(view.mano)
        self._others = [
            (seat, view.declared[seat], self._place_of(view, turn, seat))
            for seat in turn
            if seat != view.seat
        ]

    @staticmethod
    def _place_of(view: MoucheView, turn: tuple[Seat, ...], seat: Seat) -> tuple[int, int]:
        """Give how many had stayed when a seat spoke, and how many were to speak behind it."""
        place = turn.index(seat)
        stayed = sum([1 for other in turn[:place] if other in view.active])
        return stayed, len(turn) - place - 1

    def draw(self) -> World:
        """Draw one."""
        free = codes_of(self._chance.shuffle(self._cards))
        hands: dict[int, list[int]] = {}
        for seat, declared, (stayed, behind) in self._others:
            if declared is None:
                hand, free = free[:CARDS_IN_HAND], free[CARDS_IN_HAND:]
                hands[seat] = hand
                continue
            hand, aside, free = self._hand_of(free, declared.cards, stayed, behind, declared.stays)
            if declared.stays:
                kept = [card for card in hand if card not in aside]
                hands[seat], free = kept + free[: len(aside)], free[len(aside) :]
        return World(hands, free)

    def _hand_of(
        self,
        free: list[int],
        cards: int,
        stayed: int,
        behind: int,
        stay: bool,  # noqa: FBT001
    ) -> tuple[list[int], tuple[int, ...], list[int]]:
        """Draw a hand that would have declared so, what it puts aside, and what is left."""
        trump, unseen = self._known.trump, self._known.unseen
        hand, aside = list[int](), tuple[int, ...]()
        for _ in range(_TRIES):
            hand = self._five_of(free)
            chosen = plan(hand, trump, unseen, CARDS_IN_HAND)
            aside = chosen.aside
            would = stays(chosen.worth, stayed, behind)
            if would == stay and (not stay or len(aside) == cards):
                break
        else:
            aside = tuple(sorted(hand, key=lambda card: worth_of(card, trump, unseen))[:cards])
        held = set(hand)
        return hand, aside, [card for card in free if card not in held]

    def _five_of(self, free: list[int]) -> list[int]:
        hand: set[int] = set()
        while len(hand) < CARDS_IN_HAND:
            hand.add(self._chance.choice(free))
        return [*hand]


class PlayedWorlds:
    """Draws the worlds that are open while cards are played."""

    def __init__(self, view: MoucheView, known: Knowledge, chance: Chance) -> None:
        self._choice = chance.choice
        self._pool = _pool_of(known)
        worth = {card: worth_of(card, known.trump, known.unseen) for card in self._pool}
        missing = missing_suits(view)
        needs = sorted(_needs(view).items(), key=lambda need: -len(missing[need[0]]))
        self._odds = [
            (seat, count, self._odds_of(view, seat, worth, missing[seat])) for seat, count in needs
        ]
        self._turned = _turned_of(view)

    @staticmethod
    def _odds_of(
        view: MoucheView, seat: Seat, worth: dict[int, float], missing: set[int]
    ) -> dict[int, float]:
        """Give for each card that a seat may hold how soon it comes into the hand."""
        declared = view.declared[seat]
        kept = 1.0 if declared is None else 1 - declared.cards / CARDS_IN_HAND
        return {
            card: exp(-_TASTE * kept * each)
            for card, each in worth.items()
            if SUIT[card] not in missing
        }

    def draw(self) -> World:
        """Draw one."""
        free, choice = set(self._pool), self._choice
        hands: dict[int, list[int]] = {}
        for seat, count, odds in self._odds:
            hand: list[int] = []
            if self._turned is not None and self._turned[0] == seat and self._turned[1] in free:
                hand.append(self._turned[1])
                free.discard(self._turned[1])
            fits = [card for card in free if card in odds]
            if len(fits) + len(hand) < count:
                fits = list(free)
            # As if each card came after a while, the likelier the sooner: the first ones are held.
            comes = {card: odds.get(card, 1.0) * choice(_WAITS) for card in fits}
            fits.sort(key=comes.__getitem__)
            hand += fits[: count - len(hand)]
            free.difference_update(hand)
            hands[seat] = hand
        return World(hands, [])


def _pool_of(known: Knowledge) -> list[int]:
    return [card for card in CODE_OF.values() if known.unseen >> card & 1]


def _turned_of(view: MoucheView) -> tuple[Seat, int] | None:
    """Give who has taken the turned card, if it was another, and which it is."""
    if view.taken_by is None or view.trump is None or view.taken_by == view.seat:
        return None
    return view.taken_by, CODE_OF[view.trump]


def _needs(view: MoucheView) -> dict[Seat, int]:
    """Give how many cards each other seat holds that plays."""
    played = dict.fromkeys(view.active, 0)
    for plays in (*[trick.plays for trick in view.tricks], view.trick):
        for play in plays:
            played[play.seat] += 1
    return {seat: CARDS_IN_HAND - played[seat] for seat in view.active if seat != view.seat}
