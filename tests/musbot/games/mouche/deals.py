"""How does a test deal the cards of mouche and let people speak?"""

from __future__ import annotations

from itertools import cycle
from typing import TypedDict, Unpack

import pytest

from musbot.core.cards import Card, Cards
from musbot.core.contract import Legal, Refusal
from musbot.core.errors import IllegalActionError
from musbot.core.seats import FIVE, FOUR, SIX, THREE, TWO, Seat, Seating
from musbot.games.mouche.actions import Word
from musbot.games.mouche.cards import CARDS_IN_HAND, FRENCH_DECK, parse_cards
from musbot.games.mouche.events import Dealt, Event
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import MoucheRules, fit_rules, parse_rules
from musbot.games.mouche.state import Row, starting_state
from musbot.games.mouche.view import MoucheView

SEATINGS = {2: TWO, 3: THREE, 4: FOUR, 5: FIVE, 6: SIX}
ANY = "?"
"""A hand that does not matter: it is no mouche."""


def rules_for(seating: Seating, **options: object) -> MoucheRules:
    """Give rules as a seating plays them."""
    return fit_rules(parse_rules(options), seating)


START = ("dealer", "chips", "basket", "fines")


class Given(TypedDict, total=False):
    """Where a match begins, and the options that its rules are given."""

    dealer: int
    chips: tuple[int, ...]
    basket: int
    fines: tuple[int, ...]
    preset: str
    deck: str
    mise: int
    limite: int
    differe: bool
    mouche_main: bool
    question: bool
    mouche_battue_paie: bool
    retourne_au_donneur: bool
    ecart_visible: bool
    forcer: bool
    tours: int


class Table:
    """A match whose first deal has these cards; the hands are by seat, with ``|`` between.

    The last seat deals unless another is named. Later deals give the cards in the order of a new
    pack, which are no mouches for two to four. What is named of the talon is drawn first.
    """

    def __init__(
        self,
        hands: str = "? | ? | ? | ?",
        trump: str = "7c",
        talon: str = "",
        **given: Unpack[Given],
    ) -> None:
        written = [hand.strip() for hand in hands.split("|")]
        self.seating = SEATINGS[len(written)]
        self.rules = rules_for(
            self.seating, **{name: value for name, value in given.items() if name not in START}
        )
        self.dealer = Seat(given.get("dealer", len(written) - 1))
        self._next = dealt(written, trump, talon, self.seating.after(self.dealer))
        self.events: list[Event] = []
        self.last: tuple[Event, ...] = ()
        mano = self.seating.after(self.dealer)
        self.state = starting_state(
            self.rules,
            self.seating,
            mano,
            chips=given.get("chips", ()),
            basket=given.get("basket", 0),
            fines=given.get("fines", ()),
        )
        self._settle()

    def _settle(self) -> None:
        while happened := MOUCHE.forced(self.state, self._shuffle):
            self._apply(happened)

    def _apply(self, happened: tuple[Event, ...]) -> None:
        for event in happened:
            self.state = MOUCHE.evolve(self.state, event)
        self.events += happened
        self.last += happened

    def _shuffle(self, cards: Cards) -> Cards:
        prepared, self._next = self._next, ()
        return prepared or mixed(cards)

    def say(self, *said: str) -> Table:
        """Say words such as ``"0 tiens"``; ``last`` is what came of the last one."""
        for text in said:
            seat, _, action = text.partition(" ")
            self.last = ()
            self._apply(MOUCHE.decide(self.state, Seat(int(seat)), MOUCHE.parse_action(action)))
            self._settle()
        return self

    def refused(self, text: str) -> Refusal:
        """Say a word that is refused."""
        seat, _, action = text.partition(" ")
        with pytest.raises(IllegalActionError) as refused:
            MOUCHE.decide(self.state, Seat(int(seat)), MOUCHE.parse_action(action))
        return refused.value.refusal

    def legal(self, seat: int) -> str:
        """Give the words of a seat in one text."""
        return words(MOUCHE.legal_actions(self.state, Seat(seat)))

    def view(self, seat: int | None) -> MoucheView:
        """Give what a seat sees."""
        return MOUCHE.view(self.state, None if seat is None else Seat(seat))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are awaited."""
        return MOUCHE.to_act(self.state)

    @property
    def rows(self) -> list[str]:
        """The ledger of the deal that has just ended, or of the one that is played."""
        story = self.state.previous
        over = story is not None and not any(self.state.declared)
        return written_rows(story.ledger if story is not None and over else self.state.ledger)

    def pass_deals(self, count: int) -> Table:
        """Let everybody pass in so many deals."""
        for _ in range(count * len(self.seating.seats)):
            self.say(f"{self.to_act[0]} {Word.PASSE}")
        return self


def written_rows(rows: tuple[Row, ...]) -> list[str]:
    """Write the rows of a ledger as texts."""
    return [f"{row.seat} {row.jetons:+d} {row.why.value}" for row in rows]


def words(legal: tuple[Legal, ...]) -> str:
    """Write legal words in one text, with their greatest number where they have one."""
    return " ".join([f"{each.word}{each.most or ''}" for each in legal])


def dealt(written: list[str], trump: str, talon: str, mano: Seat) -> Cards:
    """Give a deck in the order in which it gives these hands, this trump and this talon."""
    hands = [() if hand == ANY else parse_cards(hand) for hand in written]
    named = [*[card for hand in hands for card in hand], *parse_cards(f"{trump} {talon}")]
    assert len(set(named)) == len(named), "a card is there twice"
    left = [card for card in mixed(FRENCH_DECK) if card not in named]
    order = [(mano + step) % len(written) for step in range(len(written))]
    cards: list[Card] = []
    for seat in order:
        fill = CARDS_IN_HAND - len(hands[seat])
        cards += [*hands[seat], *left[:fill]]
        left = left[fill:]
    return (*cards, *parse_cards(f"{trump} {talon}"), *left)


def mixed(cards: Cards) -> Cards:
    """Give the cards suit after suit in turn, so that no five together are of one suit."""
    by_suit = [[card for card in cards if card[-1] == suit] for suit in "shdc"]
    turns = cycle(by_suit)
    return tuple([next(turns).pop(0) for _ in cards])


def deal_of(table: Table) -> Dealt:
    """Give the first deal of a table."""
    return next(event for event in table.events if isinstance(event, Dealt))
