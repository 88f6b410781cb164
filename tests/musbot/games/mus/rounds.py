"""How does a test set up a round in one line and let people speak in it?

Hands are written as in books: ``R R 7 1 | C C S S``, suits given out in their order. Words are
those of records: ``0 envido 2``.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from musbot.core.cards import SPANISH_DECK, Card, Cards, number_of
from musbot.core.contract import Legal, Refusal
from musbot.core.errors import IllegalActionError
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.actions import Reason
from musbot.games.mus.events import Dealt, Event
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import fit_rules, parse_rules
from musbot.games.mus.signals import legal_signals
from musbot.games.mus.state import Dealing, MusState, starting_state

_NUMBERS = {"R": 12, "C": 11, "S": 10}

USUAL = "R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R"
"""Pares: seats 0, 1, 3. Juego: seat 1 alone. Grande is seat 0's, chica seat 3's."""

NO_JUEGO = "R R 6 4 | C 7 5 4 | 5 5 5 1 | S 6 4 1"
"""Pares: seats 0 and 2. Nobody has juego. Grande and punto are seat 0's, chica seat 3's."""


def hands_of(text: str) -> tuple[Cards, ...]:
    """Deal hands such as ``R R 7 1 | C C S S``; a card with its suit, ``5o``, is that very card."""
    written = [hand.split() for hand in text.split("|")]
    left = [card for card in SPANISH_DECK if card not in text.split()]

    def take(sign: str) -> Card:
        if sign in SPANISH_DECK:
            return Card(sign)
        number = _NUMBERS.get(sign) or int(sign)
        card = next(card for card in left if number_of(card) == number)
        left.remove(card)
        return card

    return tuple(tuple(take(sign) for sign in hand) for hand in written)


class Table:
    """A match at which tests deal the cards: ``hands``, and the stock in drawing order."""

    def __init__(
        self,
        hands: str = USUAL,
        *said: str,
        dealer: int = 3,
        seating: str | Seating = "pairs",
        score: Sequence[int] = (),
        games: Sequence[int] = (),
        stock: str = "",
        **rules: object,
    ) -> None:
        seats = SEATINGS[seating] if isinstance(seating, str) else seating
        self.state: MusState = starting_state(
            fit_rules(parse_rules(rules), seats),
            seats,
            seats.after(Seat(dealer)),
            score=tuple(score),
            games=tuple(games),
        )
        self.events: list[Event] = []
        self.deal(hands, stock)
        self.say(*said)

    def deal(self, hands: str = USUAL, stock: str = "") -> None:
        """Deal the next round; cards of the stock that are not named follow in the deck's order."""
        assert isinstance(self.state.phase, Dealing)
        dealt = hands_of(hands)
        first = tuple(Card(card) for card in stock.split())
        used = {*first, *(card for hand in dealt for card in hand)}
        rest = tuple(card for card in SPANISH_DECK if card not in used)
        self.apply(Dealt(dealt, (*first, *rest)))

    def apply(self, event: Event) -> None:
        """Let something happen."""
        self.state = MUS.evolve(self.state, event)
        self.events.append(event)

    def say(self, *said: str) -> None:
        """Let seats speak, and all happen that follows, but for the next deal."""
        for text in said:
            number, _, action = text.partition(" ")
            self.do(MUS.decide(self.state, Seat(int(number)), MUS.parse_action(action)))

    def do(self, happened: Sequence[Event]) -> None:
        """Let this and what follows happen, but for the next deal; a restock is turned round."""
        while happened:
            for event in happened:
                self.apply(event)
            dealing = isinstance(self.state.phase, Dealing)
            happened = () if dealing else MUS.forced(self.state, lambda cards: cards[::-1])

    def everybody(self, word: str, rounds: int = 1) -> None:
        """Let this word be said by whoever is awaited, until each seat has had ``rounds`` turns."""
        for _ in range(rounds * len(self.state.seating.seats)):
            self.say(f"{self.awaited} {word}")

    def pass_lance(self) -> None:
        """Let all who are asked in the lance that is played pass."""
        played = len(self.state.results)
        while len(self.state.results) == played and MUS.to_act(self.state):
            self.say(f"{self.awaited} paso")

    def reach(self, lance: str) -> None:
        """Let all who are asked pass until this lance is played."""
        while self.lance != lance:
            assert MUS.to_act(self.state), f"{lance} is not played in this round"
            self.pass_lance()

    def pass_out(self) -> None:
        """Let everybody pass until the round is over."""
        while MUS.to_act(self.state):
            self.say(f"{self.awaited} paso")

    def refusal(self, said: str) -> Refusal:
        """Give the refusal of an action, which must change nothing."""
        number, _, action = said.partition(" ")
        with pytest.raises(IllegalActionError) as refused:
            MUS.decide(self.state, Seat(int(number)), MUS.parse_action(action))
        return refused.value.refusal

    def why(self, said: str) -> Reason:
        """Give the reason for which an action is refused."""
        return Reason(self.refusal(said).reason)

    @property
    def awaited(self) -> Seat:
        """The seat that is to act."""
        (seat,) = MUS.to_act(self.state)
        return seat

    @property
    def words(self) -> list[str]:
        """The words of the seat that is to act."""
        return [legal.word for legal in self.legal]

    @property
    def legal(self) -> tuple[Legal, ...]:
        """The words of the seat that is to act, with their bounds."""
        return MUS.legal_actions(self.state, self.awaited)

    @property
    def lance(self) -> str | None:
        """The lance that is played."""
        return MUS.view(self.state, None).lance

    @property
    def score(self) -> list[int]:
        """Stones by side: of the round that has just ended, else of the game."""
        story = self.state.previous
        return list(self.state.score if story is None or MUS.to_act(self.state) else story.score)

    @property
    def ledger(self) -> list[str]:
        """The stones written down in this round, or in the one that has just ended."""
        story = self.state.previous
        rows = self.state.ledger if story is None or MUS.to_act(self.state) else story.ledger
        return [
            f"{'ABCDEF'[row.side]}+{row.stones} {row.why} {row.lance or ''}".strip() for row in rows
        ]

    def signals(self, seat: int) -> set[str]:
        """The signals that a seat may give."""
        return {signal.value for signal in legal_signals(self.state, Seat(seat))}
