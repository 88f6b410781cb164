"""How does a record of mus play, card by card, and what does it give?

Of the cards, the record brings the deal and the reshuffled stocks.
"""

from __future__ import annotations

import msgspec

from musbot.core import recorded_play
from musbot.core.cards import SPANISH_DECK, Cards
from musbot.core.contract import Refusal
from musbot.core.records import Record
from musbot.core.seats import Seat, Side
from musbot.games.mus.actions import WORDS_IN_ORDER, Action, Consulta, Miro, Sena
from musbot.games.mus.events import Dealt, Event, Noticed, RoundEnded, Served
from musbot.games.mus.game import MUS
from musbot.games.mus.progress import forced
from musbot.games.mus.record_faults import refusal_sentence
from musbot.games.mus.record_start import RecordedDeal, begin
from musbot.games.mus.signals import legal_signals
from musbot.games.mus.state import Dealing, Finished, MusState, OrdagoShown, Row, Story
from musbot.games.mus.talk import open_talk
from musbot.games.mus.watching import watchable

Played = recorded_play.Played[MusState, Event, Story]


class ReplayedRound(msgspec.Struct, frozen=True):
    """What a round gave, as ``musbot replay --json`` writes it; the last may be unfinished."""

    dealer: Seat
    mano: Seat
    ledger: tuple[Row, ...]
    ordago: OrdagoShown | None
    score: tuple[int, ...]


class Replay(msgspec.Struct, frozen=True):
    """What a record gave, as ``musbot replay --json`` writes it.

    ``score`` is that of the game in progress: nothing right after a game was won.
    """

    rounds: tuple[ReplayedRound, ...]
    score: tuple[int, ...]
    games: tuple[int, ...]
    vacas: tuple[int, ...]
    winner: Side | None
    to_act: tuple[Seat, ...]
    legal: tuple[str, ...]


def play_record(record: Record) -> Played:
    """Play a record to its end.

    Raises:
        RecordError: it cannot be played; the sentence names the round, the action and the fault.
    """
    start, deals = begin(record)
    return _Table(start).play(record, deals)


def replay(record: Record) -> Replay:
    """Play a record and sum it up; raises ``RecordError`` as :func:`play_record` does."""
    return summed_up(play_record(record))


def summed_up(played: Played) -> Replay:
    """Give what a record gave, in the shape of ``musbot replay --json``."""
    state = played.state
    over = isinstance(state.phase, Finished)
    rounds = [
        ReplayedRound(told.dealer, told.mano, told.ledger, told.ordago, told.score)
        for told in played.stories
    ]
    if not over and not isinstance(state.phase, Dealing):
        rounds.append(
            ReplayedRound(state.dealer, state.mano, state.ledger, state.ordago, state.score)
        )
    seats, words = _Table(state).awaited()
    return Replay(
        rounds=tuple(rounds),
        score=(0,) * len(state.score) if over else state.score,
        games=state.games,
        vacas=state.vacas,
        winner=state.phase.winner if isinstance(state.phase, Finished) else None,
        to_act=seats,
        legal=words,
    )


_ARGUMENTS = {
    "envido": "amount",
    "mas": "amount",
    "envido-dos": "amount",
    "descarto": "card",
    "sena": "signal",
    "miro": "seat",
}
"""What stands behind the word of an action: not of consulta, whose words are what they are."""


class _Table(recorded_play.RecordTable[MusState, Action, Event, RecordedDeal, Story]):
    """A record of mus while it is being played."""

    deck = SPANISH_DECK
    stock_name = "stock"
    words = WORDS_IN_ORDER
    first_words = ("mus", "corto")
    arguments = _ARGUMENTS

    def __init__(self, state: MusState) -> None:
        super().__init__(MUS, state)
        self.restocks: tuple[Cards, ...] = ()

    def waits_for_cards(self) -> bool:
        return isinstance(self.state.phase, Dealing)

    def give_out(self, deal: RecordedDeal) -> None:
        self._check_hands(deal.hands)
        self.restocks = deal.restocks
        dealt = {card for hand in deal.hands for card in hand}
        rest = tuple([card for card in SPANISH_DECK if card not in dealt])
        self.apply(Dealt(deal.hands, self._drawn_first(deal.stock, rest)))

    def _check_hands(self, hands: tuple[Cards, ...]) -> None:
        """Only who is in the game has cards."""
        for seat, hand in zip(self.state.seating.seats, hands, strict=True):
            if hand and seat not in self.state.order:
                raise self.place.fault(f"seat {seat} is out of this game and gets no cards")
            if not hand and seat in self.state.order:
                raise self.place.fault(f"hand of seat {seat}: 4 cards are needed")

    def following(self) -> tuple[Event, ...]:
        """Whether a rival has caught a signal no record tells: it is never scored."""
        if self.state.whispers.unnoticed is not None:
            return (Noticed(()),)
        if self.waits_for_cards():
            return ()
        return forced(self.state, self._restock)

    def apply(self, event: Event) -> None:
        if isinstance(event, Served):
            self.draw(event.seat, len(event.cards))
        super().apply(event)
        if isinstance(event, RoundEnded) and self.state.previous is not None:
            self.stories.append(self.state.previous)

    def speakers(self) -> tuple[Seat, ...]:
        return self.state.order

    def round_over(self) -> str:
        return "the cards go back" if self.state.house.seen else super().round_over()

    def refusal(self, seat: Seat, action: Action, refusal: Refusal) -> str:
        return refusal_sentence(seat, action, refusal)

    def offered(self, seat: Seat, action: Action) -> tuple[str, tuple[str, ...]]:
        """For what is between partners there is that."""
        match action:
            case Sena():
                return "show", legal_signals(self.state, seat)
            case Miro():
                return "watch", tuple(map(str, watchable(self.state, seat)))
            case Consulta():
                return "consult with", open_talk(self.state, seat).words
            case _:
                return "say", ()

    def _restock(self, cards: Cards) -> Cards:
        """Give the reshuffled stock of the record: these very cards, as far as it names them."""
        number = self.state.restocks + 1
        if number > len(self.restocks):
            among = " ".join(sorted(cards, key=SPANISH_DECK.index))
            raise self.place.fault(f"restock {number} is missing, of these cards: {among}")
        given = self.restocks[number - 1]
        foreign = [card for card in given if card not in cards]
        if foreign:
            raise self.place.fault(
                f"restock {number} holds {foreign[0]}, which is not to be shuffled"
            )
        return self._drawn_first(given, cards)

    def _drawn_first(self, given: Cards, cards: Cards) -> Cards:
        self.known = len(given)
        return (*given, *(card for card in cards if card not in given))
