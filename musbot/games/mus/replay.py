"""How does a record play, card by card, and what does it give?

The same judge as at a table decides every action. Only the cards come from the record: the deal,
and the reshuffled stocks.
"""

from __future__ import annotations

import msgspec

from musbot.core.cards import SPANISH_DECK, Cards
from musbot.core.errors import IllegalActionError, NotationError
from musbot.core.recorded import Place, check_actions, choice, notation_sentence
from musbot.core.records import Record, shown
from musbot.core.seats import Seat, Side
from musbot.games.mus.actions import (
    WORDS_IN_ORDER,
    Action,
    Consulta,
    Miro,
    Sena,
    parse_action,
    word_of,
    write_action,
)
from musbot.games.mus.events import Dealt, Event, Noticed, RoundEnded, Served
from musbot.games.mus.judgement import decide, legal_actions, to_act
from musbot.games.mus.progress import evolve, forced
from musbot.games.mus.record_faults import refusal_sentence
from musbot.games.mus.record_start import RecordedDeal, begin
from musbot.games.mus.signals import legal_signals
from musbot.games.mus.state import Dealing, Finished, MusState, OrdagoShown, Row, Story
from musbot.games.mus.talk import open_talk
from musbot.games.mus.watching import watchable


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


class Played(msgspec.Struct, frozen=True):
    """A record that was played: where it began, what happened, and where it stopped.

    ``stories`` are the finished rounds.
    """

    start: MusState
    events: tuple[Event, ...]
    stories: tuple[Story, ...]
    state: MusState


def play_record(record: Record) -> Played:
    """Play a record to its end.

    Raises:
        RecordError: it cannot be played; the sentence names the round, the action and the fault.
    """
    start, deals = begin(record)
    table = _Table(start)
    for number, (played, deal) in enumerate(zip(record.rounds, deals, strict=True), start=1):
        check_actions(number, played)
        table.deal(number, deal, played.dealer)
        for count, text in enumerate(played.actions, start=1):
            table.act(count, text)
    return Played(start, tuple(table.events), tuple(table.stories), table.state)


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
    seats, words = _awaited(state)
    return Replay(
        rounds=tuple(rounds),
        score=(0,) * len(state.score) if over else state.score,
        games=state.games,
        vacas=state.vacas,
        winner=state.phase.winner if isinstance(state.phase, Finished) else None,
        to_act=seats,
        legal=words,
    )


def _awaited(state: MusState) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """Give who may speak, the seat in turn first, and with which words.

    Between two rounds it is the next mano.
    """
    if isinstance(state.phase, Dealing):
        return (state.mano,), ("mus", "corto")
    awaited = to_act(state)
    others = [seat for seat in state.order if legal_actions(state, seat)]
    seats = (*awaited, *(seat for seat in others if seat not in awaited))
    said = {legal.word for seat in seats for legal in legal_actions(state, seat)}
    return seats, tuple([word for word in WORDS_IN_ORDER if word in said])


def _may_say(state: MusState) -> str:
    """Say what would have been legal, as the end of a sentence."""
    seats, words = _awaited(state)
    if isinstance(state.phase, Dealing):
        return f"; seat {seats[0]} may say {choice(words)}"
    own = {seat: [legal.word for legal in legal_actions(state, seat)] for seat in seats}
    return "".join([f"; seat {seat} may say {choice(own[seat])}" for seat in seats])


class _Table:
    """A record while it is being played.

    ``known`` counts the cards at the front of the stock that the record names. The others lie
    behind them in an order that nobody knows, so they cannot be drawn. ``place`` is what is being
    played.
    """

    def __init__(self, state: MusState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.stories: list[Story] = []
        self.place = Place()
        self.known = 0
        self.restocks: tuple[Cards, ...] = ()

    def deal(self, number: int, deal: RecordedDeal, dealer: int | None) -> None:
        """Begin a round with the cards of the record."""
        self.place = Place(number)
        if isinstance(self.state.phase, Finished):
            raise self.place.fault("the match is over")
        if not isinstance(self.state.phase, Dealing):
            raise self.place.fault(f"the round before is not finished{_may_say(self.state)}")
        if dealer is not None and dealer != self.state.dealer:
            raise self.place.fault(f"the dealer is seat {self.state.dealer}, not {dealer}")
        self._check_hands(deal.hands)
        self.restocks = deal.restocks
        dealt = {card for hand in deal.hands for card in hand}
        rest = tuple([card for card in SPANISH_DECK if card not in dealt])
        self._apply(Dealt(deal.hands, self._drawn_first(deal.stock, rest)))

    def _check_hands(self, hands: tuple[Cards, ...]) -> None:
        """Only who is in the game has cards."""
        for seat, hand in zip(self.state.seating.seats, hands, strict=True):
            if hand and seat not in self.state.order:
                raise self.place.fault(f"seat {seat} is out of this game and gets no cards")
            if not hand and seat in self.state.order:
                raise self.place.fault(f"hand of seat {seat}: 4 cards are needed")

    def act(self, number: int, text: str) -> None:
        """Let a seat say what the record says, and let all happen that follows."""
        self.place = Place(self.place.round_number, number, text)
        if isinstance(self.state.phase, Dealing):
            over = "the cards go back" if self.state.house.seen else "the round is over"
            raise self.place.fault(f"{over}{_may_say(self.state)} in the next")
        seat, action = self._read(text)
        try:
            happened = decide(self.state, seat, action)
        except IllegalActionError as error:
            reason = refusal_sentence(seat, action, error.refusal)
            raise self.place.fault(reason + self._instead(seat, action)) from error
        while happened:
            for event in happened:
                self._apply(event)
            happened = self._following()

    def _following(self) -> tuple[Event, ...]:
        """Give what happens by itself; the next deal waits for the record.

        Whether a rival has caught a signal no record tells: it is never scored.
        """
        if self.state.whispers.unnoticed is not None:
            return (Noticed(()),)
        if isinstance(self.state.phase, Dealing):
            return ()
        return forced(self.state, self._restock)

    def _read(self, text: str) -> tuple[Seat, Action]:
        number, _, said = text.partition(" ")
        seat = next((seat for seat in self.state.seating.seats if str(seat) == number), None)
        if seat is None:
            raise self.place.fault(f"there is no seat {shown(number)}{_may_say(self.state)}")
        try:
            return seat, _read_action(said)
        except NotationError as error:
            raise self.place.fault(notation_sentence(error) + _may_say(self.state)) from error

    def _instead(self, seat: Seat, action: Action) -> str:
        """Say what would have been legal: for what is between partners that, else the words."""
        state, do, allowed = self.state, "", tuple[str, ...]()
        match action:
            case Sena():
                do, allowed = "show", legal_signals(state, seat)
            case Miro():
                do, allowed = "watch", tuple(map(str, watchable(state, seat)))
            case Consulta():
                do, allowed = "consult with", open_talk(state, seat).words
            case _:
                pass
        return f"; seat {seat} may {do} {choice(allowed)}" if allowed else _may_say(state)

    def _apply(self, event: Event) -> None:
        if isinstance(event, Served):
            self._draw(event)
        self.state = evolve(self.state, event)
        self.events.append(event)
        if isinstance(event, RoundEnded) and self.state.previous is not None:
            self.stories.append(self.state.previous)

    def _draw(self, event: Served) -> None:
        short = len(event.cards) - self.known
        if short > 0:
            among = " ".join(sorted(self.state.stock[self.known :], key=SPANISH_DECK.index))
            raise self.place.fault(
                f"the stock is too short: seat {event.seat} draws {short} more, of {among}"
            )
        self.known -= len(event.cards)

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


_ARGUMENT = {
    "envido": "amount",
    "mas": "amount",
    "envido-dos": "amount",
    "descarto": "card",
    "sena": "signal",
    "miro": "seat",
}
"""What stands behind the word of an action."""


def _read_action(text: str) -> Action:
    """Read an action as the format spells it; what people may type is wider.

    Raises:
        NotationError: it is not in the format.
    """
    action = parse_action(text)
    word = text.partition(" ")[0]
    if word_of(action) != word:
        raise NotationError("word", word)
    if isinstance(action, Consulta):
        return action  # whatever its words are
    given = [part for part in text.split(" ") if part]
    for part, spelled in zip(given, write_action(action).split(" "), strict=False):
        if part != spelled:
            raise NotationError(_ARGUMENT[word], part)
    return action
