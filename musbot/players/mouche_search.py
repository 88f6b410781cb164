"""How does the stronger computer player of mouche make up its mind?

It draws ways in which the hidden cards may lie, lets each of its choices be played to the end in
all of them by rule of thumb, and takes the choice that has won most. It knows its view and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mouche.actions import Action, Joue, Retourne, Word
from musbot.games.mouche.cards import CARDS_IN_HAND
from musbot.games.mouche.view import MoucheView
from musbot.players.mouche_codes import CARD_OF, CODE_OF, SUIT, codes_of, set_of
from musbot.players.mouche_heuristic import MoucheHeuristic, worth_swapping
from musbot.players.mouche_knowledge import Knowledge, knowledge
from musbot.players.mouche_thumb import most_to_change, staying
from musbot.players.mouche_tricks import NOTHING, Lying, Table, play_out
from musbot.players.mouche_worlds import DeclaredWorlds, PlayedWorlds, World
from musbot.players.mouche_worth import plan, stays, worth_of
from musbot.service.chance import Chance, seeded_chance

WORLDS: Final = 720
"""In how many worlds the choices are tried that may be the best one, divided by the seats."""

_FIRST: Final = 30
"""After so many worlds all but the best two choices are dropped."""

_SEEDS: Final = range(1 << 30)
_PLAY: Final = Legal("joue", 1, 1)

ChoiceT = TypeVar("ChoiceT")


class MoucheSearch:
    """A player who tries out what may come."""

    def __init__(self, chance: Chance, worlds: int = WORLDS) -> None:
        self._chance = chance
        self._worlds = worlds
        self._by_thumb = MoucheHeuristic(chance)

    def choose(self, view: MoucheView, legal: tuple[Legal, ...]) -> Action:
        """Choose one of the legal words; ``view`` is that of the seat which is to act."""
        seat = view.seat
        assert seat is not None, "a player sits somewhere"
        words = {each.word for each in legal}
        if words & {"mouche", "repond"}:
            return self._by_thumb.choose(view, legal)
        if "joue" in words:
            return self._card(view, seat)
        return self._declaration(view, seat, legal)

    # ------------------------------------------------------------------ a card

    def _card(self, view: MoucheView, seat: Seat) -> Joue:
        cards = codes_of(view.playable)
        if len(cards) > 1:
            known = knowledge(view)
            cards = [
                self._best(
                    cards, self._drawn(PlayedWorlds, view, known), trial_of_card(view, seat, known)
                )
            ]
        return Joue(CARD_OF[cards[0]])

    # ------------------------------------------------------------------ a declaration

    def _declaration(self, view: MoucheView, seat: Seat, legal: tuple[Legal, ...]) -> Action:
        known = knowledge(view)
        swap: Retourne | None = worth_swapping(view, known, legal)
        if swap is not None:
            return swap
        lowest = sorted(known.hand, key=lambda card: worth_of(card, known.trump, known.unseen))
        ways: list[tuple[int, ...] | None] = [
            tuple(lowest[:count]) for count in range(most_to_change(legal) + 1)
        ]
        if view.taken_by != seat:
            ways.append(None)
        trial = trial_of_declaration(view, seat, known)
        aside = self._best(ways, self._drawn(DeclaredWorlds, view, known), trial)
        return Word.PASSE if aside is None else staying(aside)

    # ------------------------------------------------------------------ trying out

    def _drawn(
        self, draws: type[DeclaredWorlds | PlayedWorlds], view: MoucheView, known: Knowledge
    ) -> Iterator[World]:
        # A generator of its own: what is drawn is nothing that anybody could guess cards from.
        drawn = draws(view, known, seeded_chance(self._chance.choice(_SEEDS)))
        return (drawn.draw() for _ in range(self._worlds // len(view.seating.seats)))

    @staticmethod
    def _best(
        choices: Sequence[ChoiceT],
        worlds: Iterable[World],
        trial: Callable[[ChoiceT, World], float],
    ) -> ChoiceT:
        """Give the choice that wins most in all the worlds."""
        gains = dict.fromkeys(range(len(choices)), 0.0)
        for number, world in enumerate(worlds):
            for place in gains:
                gains[place] += trial(choices[place], world)
            if number == _FIRST:
                best_two = sorted(gains, key=lambda place: -gains[place])[:2]
                gains = {place: gains[place] for place in best_two}
        return choices[max(gains, key=lambda place: gains[place])]


def gain(seat: int, taken: Mapping[int, int], seats: int) -> float:
    """Give what a deal wins for a seat, as a share of the basket; ``taken`` are who stayed.

    Who stayed and took nothing pays as much as it holds. All that is paid lies in later baskets,
    of which everybody gets his part in the long run.
    """
    fines = sum([1 for tricks in taken.values() if not tricks])
    own = taken.get(seat)
    won = 0.0 if own is None else own / CARDS_IN_HAND if own else -1.0
    return won + (fines if taken else 1) / seats


def _lying(view: MoucheView) -> Lying:
    """Give the trick that lies there."""
    if view.best is None:
        return NOTHING
    return Lying(CODE_OF[view.best.card], view.best.seat, SUIT[CODE_OF[view.trick[0].card]])


def trial_of_card(view: MoucheView, seat: Seat, known: Knowledge) -> Callable[[int, World], float]:
    """Give what a deal wins for this seat if it plays a card, in a world that may be."""
    lying, trump, forcer = _lying(view), known.trump, view.rules.forcer
    place = view.active.index(view.trick[0].seat if view.trick else seat)
    order: list[int] = [*view.active[place:], *view.active[:place]]
    waiting = len(order) - len(view.trick) - 1
    seats = len(view.seating.seats)
    unseen = known.unseen | set_of(known.hand)

    def trial(card: int, world: World) -> float:
        hands = {other: hand.copy() for other, hand in world.hands.items()}
        hands[seat] = [each for each in known.hand if each != card]
        taken: dict[int, int] = {other: view.taken[other] for other in view.active}
        with_card, left = lying.with_card(seat, card, trump), unseen & ~(1 << card)
        play_out(Table(hands, order, waiting, with_card, taken, trump, left, forcer))
        return gain(seat, taken, seats)

    return trial


def trial_of_declaration(
    view: MoucheView, seat: Seat, known: Knowledge
) -> Callable[[tuple[int, ...] | None, World], float]:
    """Give what a deal wins for this seat if it puts cards aside, or passes (``None``)."""
    turn = view.seating.order_from(view.mano)
    behind = [other for other in turn if view.declared[other] is None and other != seat]
    seats, trump, forcer = len(turn), known.trump, view.rules.forcer
    # To the others the own cards are unknown too.
    unseen = known.unseen | set_of(known.hand)

    def trial(aside: tuple[int, ...] | None, world: World) -> float:
        hands: dict[int, list[int]] = {other: world.hands[other].copy() for other in view.active}
        talon = world.rest[: view.stock]
        if aside is not None:
            hands[seat] = _exchanged(known.hand, aside, talon)
        _let_declare(behind, world, hands, talon, known)
        if len(hands) <= 1:
            return gain(seat, dict.fromkeys(hands, CARDS_IN_HAND), seats)
        taken = dict.fromkeys(hands, 0)
        order: list[int] = [other for other in turn if other in hands]
        play_out(Table(hands, order, len(order), NOTHING, taken, trump, unseen, forcer))
        return gain(seat, taken, seats)

    return trial


def _let_declare(
    behind: Sequence[Seat],
    world: World,
    hands: dict[int, list[int]],
    talon: list[int],
    known: Knowledge,
) -> None:
    """Let those who come behind stay or pass; ``hands`` are of who stays, ``talon`` is drawn."""
    for after, other in zip(reversed(range(len(behind))), behind, strict=True):
        hand = world.hands[other]
        chosen = plan(hand, known.trump, known.unseen, min(CARDS_IN_HAND, len(talon)))
        if stays(chosen.worth, len(hands), after):
            hands[other] = _exchanged(hand, chosen.aside, talon)


def _exchanged(hand: Sequence[int], aside: tuple[int, ...], talon: list[int]) -> list[int]:
    """Give a hand in which some cards were exchanged for the first ones of the talon."""
    drawn = talon[: len(aside)]
    del talon[: len(aside)]
    return [card for card in hand if card not in aside] + drawn
