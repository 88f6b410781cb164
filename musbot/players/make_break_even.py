"""What must a hand of mouche be worth to win as much as it risks? ``python -m`` this prints it.

In deals at random some stay and all who stay change what is best. Over many of them the gain of a
hand, as a share of the basket, is nearly a straight line over its worth; it crosses nothing at the
figure that ``mouche_worth`` has, a little rounded up: who stays in earnest holds more than any.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import linear_regression

from musbot.games.mouche.cards import CARDS_IN_HAND, deck_of_size
from musbot.players.mouche_codes import SUIT, codes_of, set_of
from musbot.players.mouche_tricks import NOTHING, Table, play_out
from musbot.players.mouche_worth import plan
from musbot.service.chance import Chance, seeded_chance

DEALS = 6_000
DECKS = {2: 28, 3: 28, 4: 32, 5: 48, 6: 52}

Hand = tuple[float, float]
"""What a hand was worth, and what it won, as a share of the basket."""


def deal(chance: Chance, players: int, stay: int) -> list[Hand]:
    """Deal once, let some of the players stay, and give what came of each hand."""
    cards = deck_of_size(DECKS[players])
    everything = set_of(codes_of(cards))
    deck = codes_of(chance.shuffle(cards))
    dealt = [deck[CARDS_IN_HAND * seat : CARDS_IN_HAND * (seat + 1)] for seat in range(players)]
    turned, talon = deck[CARDS_IN_HAND * players], deck[CARDS_IN_HAND * players + 1 :]
    trump, left = SUIT[turned], everything & ~(1 << turned)
    hands: dict[int, list[int]] = {}
    worth: dict[int, float] = {}
    for seat in sorted(_some(chance, players, stay)):
        unseen = left & ~set_of(dealt[seat])
        chosen = plan(dealt[seat], trump, unseen, min(CARDS_IN_HAND, len(talon)))
        drawn, talon = talon[: len(chosen.aside)], talon[len(chosen.aside) :]
        worth[seat] = chosen.worth
        hands[seat] = [card for card in dealt[seat] if card not in chosen.aside] + drawn
    taken = dict.fromkeys(hands, 0)
    play_out(Table(hands, [*hands], len(hands), NOTHING, taken, trump, left, forcer=False))
    return [
        (worth[seat], tricks / CARDS_IN_HAND if tricks else -1.0) for seat, tricks in taken.items()
    ]


def _some(chance: Chance, players: int, stay: int) -> set[int]:
    seats: set[int] = set()
    while len(seats) < stay:
        seats.add(chance.choice(range(players)))
    return seats


def break_even(hands: Sequence[Hand]) -> float:
    """Give the worth at which the gain is nothing."""
    slope, gain = linear_regression([worth for worth, _ in hands], [gain for _, gain in hands])
    return -gain / slope


def main() -> None:
    """Print the figures for every number of players, and of those who stay."""
    chance = seeded_chance(1)
    for players in DECKS:
        for stay in range(2, players + 1):
            hands = [hand for _ in range(DEALS) for hand in deal(chance, players, stay)]
            sys.stdout.write(f"{players} players, {stay} stay: {break_even(hands):.2f}\n")


if __name__ == "__main__":
    main()
