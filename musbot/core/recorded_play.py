"""How does a record of any game play, action by action, and where does it stop?

The same judge as at a table decides every action. Only the cards come from the record.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from musbot.core.cards import Cards
from musbot.core.contract import ActionT, EventT, Game, Refusal
from musbot.core.errors import IllegalActionError, NotationError
from musbot.core.recorded import Place, check_actions, choice, notation_sentence
from musbot.core.records import Record, shown
from musbot.core.seats import Seat, Seating


class CardState(Protocol):
    """What is read of the state of any game."""

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        ...

    @property
    def mano(self) -> Seat:
        """Who speaks first, in the next round where none is being played."""
        ...

    @property
    def dealer(self) -> Seat:
        """Who deals, the next round where none is being played."""
        ...

    @property
    def stock(self) -> Cards:
        """The cards that may still be drawn, the first of them first."""
        ...


StateT = TypeVar("StateT", bound=CardState)
DealT = TypeVar("DealT")
StoryT = TypeVar("StoryT")


class Played(msgspec.Struct, Generic[StateT, EventT, StoryT], frozen=True):
    """A record that was played: where it began, what happened, and where it stopped.

    ``stories`` are the finished rounds.
    """

    start: StateT
    events: tuple[EventT, ...]
    stories: tuple[StoryT, ...]
    state: StateT


class RecordTable(ABC, Generic[StateT, ActionT, EventT, DealT, StoryT]):
    """A record while it is being played; a game adds to it what is its own.

    ``known`` counts the cards at the front of the stock that the record names. The others lie
    behind them in an order that nobody knows, so they cannot be drawn. ``place`` is what is being
    played. A game fills ``stories`` as it applies the end of a round.
    """

    deck: ClassVar[Cards]
    stock_name: ClassVar[str]
    words: ClassVar[tuple[str, ...]]
    """All the words of the game, in the order in which they are told."""
    first_words: ClassVar[tuple[str, ...]]
    """What who speaks first in a round may say of any cards."""
    arguments: ClassVar[Mapping[str, str]]
    """What stands behind the words of the game, as far as it has one spelling."""

    def __init__(
        self,
        game: Game[Any, StateT, ActionT, EventT, object],  # its rules are in the state already
        state: StateT,
    ) -> None:
        self.game = game
        self.state = state
        self.events: list[EventT] = []
        self.stories: list[StoryT] = []
        self.place = Place()
        self.known = 0

    @abstractmethod
    def waits_for_cards(self) -> bool:
        """Say whether the next round is still to be dealt."""

    @abstractmethod
    def give_out(self, deal: DealT) -> None:
        """Begin a round with the cards of the record."""

    @abstractmethod
    def following(self) -> tuple[EventT, ...]:
        """Give what happens next by itself; the next deal waits for the record."""

    @abstractmethod
    def refusal(self, seat: Seat, action: ActionT, refusal: Refusal) -> str:
        """Say why the rules refuse an action."""

    @abstractmethod
    def offered(self, seat: Seat, action: ActionT) -> tuple[str, Sequence[str]]:
        """Give a verb and its objects: what this seat may do in place of a refused action.

        Without objects the words are told that may be said.
        """

    def speakers(self) -> tuple[Seat, ...]:
        """Give the seats in the order in which those are told who may speak out of turn."""
        return self.state.seating.seats

    def round_over(self) -> str:
        """Say why nothing more is done in this round."""
        return "the round is over"

    def play(self, record: Record, deals: Sequence[DealT]) -> Played[StateT, EventT, StoryT]:
        """Play a record to its end, ``deals`` being the cards of its rounds.

        Raises:
            RecordError: it cannot be played; the sentence names the round, the action and the
                fault.
        """
        start = self.state
        for number, (played, deal) in enumerate(zip(record.rounds, deals, strict=True), start=1):
            check_actions(number, played)
            self.place = Place(number)
            self._check_begin(played.dealer)
            self.give_out(deal)
            for count, text in enumerate(played.actions, start=1):
                self.place = Place(number, count, text)
                self.act(text)
        return Played(start, tuple(self.events), tuple(self.stories), self.state)

    def _check_begin(self, dealer: int | None) -> None:
        """Refuse a round where none can begin, or of another dealer than the rules know."""
        if self.game.outcome(self.state) is not None:
            raise self.place.fault("the match is over")
        if not self.waits_for_cards():
            raise self.place.fault(f"the round before is not finished{self._may_say()}")
        if dealer is not None and dealer != self.state.dealer:
            raise self.place.fault(f"the dealer is seat {self.state.dealer}, not {dealer}")

    def decide(self, seat: Seat, action: ActionT) -> tuple[EventT, ...]:
        """Judge an action and give what comes of it.

        Raises:
            IllegalActionError: the rules do not allow it.
        """
        return self.game.decide(self.state, seat, action)

    def act(self, text: str) -> None:
        """Let a seat do what the record says, and let all happen that follows."""
        if self.waits_for_cards():
            raise self.place.fault(f"{self.round_over()}{self._may_say()} in the next")
        seat, action = self._read(text)
        try:
            happened = self.decide(seat, action)
        except IllegalActionError as error:
            reason = self.refusal(seat, action, error.refusal)
            raise self.place.fault(reason + self._instead(seat, action)) from error
        self.happen(happened)

    def happen(self, events: tuple[EventT, ...]) -> None:
        """Apply what has happened, and all that follows by itself."""
        while events:
            for event in events:
                self.apply(event)
            events = self.following()

    def apply(self, event: EventT) -> None:
        """Apply one event."""
        self.state = self.game.evolve(self.state, event)
        self.events.append(event)

    def draw(self, seat: Seat, count: int) -> None:
        """Take cards from the stock, of which the record must name as many."""
        short = count - self.known
        if short > 0:
            among = " ".join(sorted(self.state.stock[self.known :], key=self.deck.index))
            raise self.place.fault(
                f"the {self.stock_name} is too short: seat {seat} draws {short} more, of {among}"
            )
        self.known -= count

    def awaited(self) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
        """Give who may speak, the seat in turn first, and with which words.

        Between two rounds it is who will speak first in the next.
        """
        if self.waits_for_cards():
            return (self.state.mano,), self.first_words
        awaited = self.game.to_act(self.state)
        others = [seat for seat in self.speakers() if self._words_of(seat)]
        seats = (*awaited, *(seat for seat in others if seat not in awaited))
        said = {word for seat in seats for word in self._words_of(seat)}
        return seats, tuple([word for word in self.words if word in said])

    def _words_of(self, seat: Seat) -> list[str]:
        return [legal.word for legal in self.game.legal_actions(self.state, seat)]

    def _may_say(self) -> str:
        """Say what would have been legal, as the end of a sentence."""
        seats, words = self.awaited()
        if self.waits_for_cards():
            return f"; seat {seats[0]} may say {choice(words)}"
        return "".join([f"; seat {seat} may say {choice(self._words_of(seat))}" for seat in seats])

    def _instead(self, seat: Seat, action: ActionT) -> str:
        """Say what would have been legal in place of a refused action."""
        verb, objects = self.offered(seat, action)
        return f"; seat {seat} may {verb} {choice(objects)}" if objects else self._may_say()

    def _read(self, text: str) -> tuple[Seat, ActionT]:
        number, _, said = text.partition(" ")
        seat = next((seat for seat in self.state.seating.seats if str(seat) == number), None)
        if seat is None:
            raise self.place.fault(f"there is no seat {shown(number)}{self._may_say()}")
        try:
            return seat, self._read_action(said)
        except NotationError as error:
            raise self.place.fault(notation_sentence(error) + self._may_say()) from error

    def _read_action(self, text: str) -> ActionT:
        """Read an action as the format spells it; what people may type is wider.

        Raises:
            NotationError: it is not in the format.
        """
        action = self.game.parse_action(text)
        word = text.partition(" ")[0]
        spelled = self.game.write_action(action).split(" ")
        if spelled[0] != word:
            raise NotationError("word", word)
        given = [part for part in text.split(" ") if part]
        for part, right in zip(given, spelled, strict=False):
            if part != right and word in self.arguments:
                raise NotationError(self.arguments[word], part)
        return action
