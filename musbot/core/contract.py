"""What must a game offer so that a table can carry it?

A game judges in ``decide`` and nowhere else. ``evolve`` applies what has happened without asking
whether it was right, so a stored match replays to the same score after a rule was corrected.
``forced`` says what happens by itself (a deal, the next lance, the count); :func:`settle` repeats
it until somebody has to speak. Chance enters through :data:`Shuffle` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from enum import StrEnum
from typing import Protocol, TypeVar

import msgspec

from musbot.core.cards import Cards
from musbot.core.deeds import Award, Deeds
from musbot.core.seats import Seat, Seating, Side

Shuffle = Callable[[Cards], Cards]
"""Gives the same cards in an order by chance; the first is drawn first."""


class Legal(msgspec.Struct, frozen=True):
    """A word that a seat may say now.

    ``least`` and ``most`` bound its amount, in stones, or its number of cards; both are 0 for a
    word that stands alone.
    """

    word: str
    least: int = 0
    most: int = 0


class Refusal(msgspec.Struct, frozen=True):
    """Why an action was refused, and what would have been allowed in its place.

    ``least`` and ``most`` are the bounds that an amount or a number of cards has broken. ``to_act``
    are the seats whose turn it is, and ``legal`` the words that all may know of the one that was
    refused: none where it is not its turn.
    """

    reason: StrEnum
    least: int = 0
    most: int = 0
    to_act: tuple[Seat, ...] = ()
    legal: tuple[Legal, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the side that won it, and the games and vacas of every side.

    ``games`` are those of the whole match. ``winner`` is ``None`` where it came to no end.
    ``ordagos`` is how many were said, in games that know them. ``places`` are those of the sides,
    1 the first, in games that know an order of all of them; none where only a winner is known.
    """

    winner: Side | None
    games: tuple[int, ...]
    vacas: tuple[int, ...]
    rounds: int
    ordagos: int = 0
    places: tuple[int, ...] = ()


RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT_co = TypeVar("ViewT_co", covariant=True)


class Game(Protocol[RulesT, StateT, ActionT, EventT, ViewT_co]):
    """A card game as pure functions over values."""

    @property
    def name(self) -> str:
        """The game's name in records, commands and the database."""
        ...

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings it can be played in, the default first."""
        ...

    @property
    def awards(self) -> tuple[Award, ...]:
        """For what its players are honoured, beside what any game honours."""
        ...

    def parse_rules(self, given: Mapping[str, object]) -> RulesT:
        """Make rules from a preset and what differs from it; raises ``RulesError``."""
        ...

    def fit_rules(self, rules: RulesT, seating: Seating, chosen: Collection[str] = ()) -> RulesT:
        """Give the rules as this seating plays them.

        Raises ``RulesError`` where it cannot, and where one of the options that were ``chosen`` by
        name would come to nothing.
        """
        ...

    def write_rules(self, rules: RulesT) -> dict[str, object]:
        """Give every option as a plain value, for :meth:`read_rules`."""
        ...

    def read_rules(self, stored: Mapping[str, object]) -> RulesT:
        """Read what was written, perhaps by an older program; it does not depend on any preset."""
        ...

    def abridge_rules(self, rules: RulesT) -> dict[str, object]:
        """Give the preset and what differs from it, for people and records."""
        ...

    def start(self, rules: RulesT, seating: Seating, mano: Seat) -> StateT:
        """Give the state before the first deal; ``mano`` will be the first to speak.

        The rules must have been fitted to the seating.
        """
        ...

    def decide(self, state: StateT, seat: Seat, action: ActionT) -> tuple[EventT, ...]:
        """Judge an action; raises ``IllegalActionError`` and changes nothing."""
        ...

    def evolve(self, state: StateT, event: EventT) -> StateT:
        """Apply what has happened."""
        ...

    def forced(self, state: StateT, shuffle: Shuffle) -> tuple[EventT, ...]:
        """Give what happens next without any player; empty when one is awaited or all is over."""
        ...

    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """Give the seats that are awaited; empty when the match is over."""
        ...

    def legal_actions(self, state: StateT, seat: Seat) -> tuple[Legal, ...]:
        """Give exactly the words that ``decide`` accepts from this seat now."""
        ...

    def rounds_played(self, state: StateT) -> int:
        """Count the finished rounds of the match."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """Give the end of the match, or ``None`` while it is being played."""
        ...

    def conceded(self, state: StateT, winner: Side | None) -> Outcome:
        """Give how a match stands that was given up to this side, or that nobody ends."""
        ...

    def to_win(self, rules: RulesT) -> int:
        """Give how many of what a match is won by win it: games, or whatever this game counts.

        One for a game whose match is not won bit by bit.
        """
        ...

    def won(self, rules: RulesT, outcome: Outcome) -> tuple[int, ...]:
        """Give by side how many of these each has won, in a match that stands or ended so."""
        ...

    def points(
        self, rules: RulesT, seating: Seating, mano: Seat, events: Iterable[EventT]
    ) -> tuple[int, ...]:
        """Count by side what tells those apart who have won as many: stones made, coins held.

        The match may be unfinished; ``mano`` was the first to be it. It plays the match again.
        """
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT_co:
        """Give what this seat may know; ``None`` is a spectator."""
        ...

    def is_aside(self, event: EventT) -> bool:
        """Say whether the event leaves the turn as it was, such as a signal between partners."""
        ...

    def parse_action(self, text: str) -> ActionT:
        """Read an action as records write it, without the seat; raises ``NotationError``."""
        ...

    def write_action(self, action: ActionT) -> str:
        """Write an action as records do, without the seat."""
        ...

    def write_record(
        self,
        rules: RulesT,
        seating: Seating,
        players: tuple[str, ...],
        mano: Seat,
        events: Iterable[EventT],
    ) -> str:
        """Write a match, finished or not, as the text of a record.

        ``players`` are the names by seat, ``mano`` was the first to be mano.
        """
        ...

    def deeds(
        self, rules: RulesT, seating: Seating, mano: Seat, events: Iterable[EventT]
    ) -> tuple[Deeds, ...]:
        """Count by seat what was done in a match, finished or not; ``mano`` was the first to be it.

        Of a longer part of a match no count is smaller. It plays the whole match again.
        """
        ...

    def encode_event(self, event: EventT) -> bytes:
        """Give the event as JSON."""
        ...

    def decode_event(self, body: bytes) -> EventT:
        """Read an event from JSON; raises ``CorruptLogError``."""
        ...


def settle(
    game: Game[RulesT, StateT, ActionT, EventT, ViewT_co], state: StateT, shuffle: Shuffle
) -> tuple[tuple[EventT, ...], StateT]:
    """Let everything happen that needs no player, and give it with the state that it leads to."""
    happened: tuple[EventT, ...] = ()
    while events := game.forced(state, shuffle):
        for event in events:
            state = game.evolve(state, event)
        happened += events
    return happened, state
