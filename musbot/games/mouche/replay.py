"""How does a record play, card by card, and what does it give?

The same judge as at a table decides every action. Only the cards come from the record: the hands,
the card that was turned, and the talon.
"""

from __future__ import annotations

from itertools import chain

import msgspec

from musbot.core.cards import Card, Cards
from musbot.core.errors import IllegalActionError, NotationError
from musbot.core.recorded import Place, check_actions, choice, notation_sentence
from musbot.core.records import Record, shown
from musbot.core.seats import Seat, Side
from musbot.games.mouche.actions import (
    WORDS_IN_ORDER,
    Action,
    Demande,
    Joue,
    Repond,
    parse_action,
    word_of,
    write_action,
)
from musbot.games.mouche.cards import FRENCH_DECK
from musbot.games.mouche.events import DealEnded, Event, Exchanged, MoucheSaid
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.record_faults import refusal_sentence
from musbot.games.mouche.record_start import RecordedDeal, begin
from musbot.games.mouche.state import Finished, MoucheState, Row, Staking, Story

TO_BE_DEALT = ("passe", "change", "tiens")
"""What the eldest may say of any cards."""


class ReplayedRound(msgspec.Struct, frozen=True):
    """What a deal gave, as ``musbot replay --json`` writes it; the last may be unfinished.

    ``tricks`` are the seats that took them. ``basket`` is what lies in the basket after the deal,
    ``fines`` is what waits to come to it.
    """

    dealer: Seat
    mano: Seat
    trump: Card
    tricks: tuple[Seat, ...]
    ledger: tuple[Row, ...]
    basket: int
    fines: tuple[int, ...]
    chips: tuple[int, ...]


class Replay(msgspec.Struct, frozen=True):
    """What a record gave, as ``musbot replay --json`` writes it."""

    rounds: tuple[ReplayedRound, ...]
    chips: tuple[int, ...]
    basket: int
    fines: tuple[int, ...]
    winner: Side | None
    places: tuple[int, ...]
    to_act: tuple[Seat, ...]
    legal: tuple[str, ...]


class Played(msgspec.Struct, frozen=True):
    """A record that was played: where it began, what happened, and where it stopped.

    ``stories`` are the finished deals.
    """

    start: MoucheState
    events: tuple[Event, ...]
    stories: tuple[Story, ...]
    state: MoucheState


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
    rounds = [_told(story) for story in played.stories]
    if not isinstance(state.phase, Finished | Staking):
        rounds.append(_unfinished(state))
    outcome = MOUCHE.outcome(state)
    seats, words = _awaited(state)
    return Replay(
        rounds=tuple(rounds),
        chips=state.chips,
        basket=state.basket,
        fines=state.fines,
        winner=None if outcome is None else outcome.winner,
        places=() if outcome is None else outcome.places,
        to_act=seats,
        legal=words,
    )


def _told(story: Story) -> ReplayedRound:
    return ReplayedRound(
        dealer=story.dealer,
        mano=story.mano,
        trump=story.trump,
        tricks=tuple([trick.seat for trick in story.tricks]),
        ledger=story.ledger,
        basket=story.basket,
        fines=story.fines,
        chips=story.chips,
    )


def _unfinished(state: MoucheState) -> ReplayedRound:
    return ReplayedRound(
        dealer=state.dealer,
        mano=state.mano,
        trump=state.trump,
        tricks=tuple([trick.seat for trick in state.tricks]),
        ledger=state.ledger,
        basket=state.basket,
        fines=state.fines,
        chips=state.chips,
    )


def _awaited(state: MoucheState) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """Give who may speak, the seat in turn first, and with which words.

    Between two deals it is the next eldest.
    """
    if isinstance(state.phase, Staking):
        return (state.mano,), TO_BE_DEALT
    awaited = MOUCHE.to_act(state)
    others = [seat for seat in state.seating.seats if MOUCHE.legal_actions(state, seat)]
    seats = (*awaited, *(seat for seat in others if seat not in awaited))
    said = {legal.word for seat in seats for legal in MOUCHE.legal_actions(state, seat)}
    return seats, tuple([word for word in WORDS_IN_ORDER if word in said])


def _may_say(state: MoucheState) -> str:
    """Say what would have been legal, as the end of a sentence."""
    seats, words = _awaited(state)
    if isinstance(state.phase, Staking):
        return f"; seat {seats[0]} may say {choice(words)}"
    own = {seat: [legal.word for legal in MOUCHE.legal_actions(state, seat)] for seat in seats}
    return "".join([f"; seat {seat} may say {choice(own[seat])}" for seat in seats])


class _Table:
    """A record while it is being played.

    ``known`` counts the cards at the front of the talon that the record names. The others lie
    behind them in an order that nobody knows, so they cannot be drawn. ``place`` is what is being
    played. ``said`` is who has shown the first mouche of the deal, ``idle`` is what others may say
    after it though nothing comes of it.
    """

    def __init__(self, state: MoucheState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.stories: list[Story] = []
        self.place = Place()
        self.known = 0
        self.said: Seat | None = None
        self.idle: set[str] = set()

    def deal(self, number: int, deal: RecordedDeal, dealer: int | None) -> None:
        """Begin a round with the cards of the record."""
        self.place = Place(number)
        state = self.state
        if isinstance(state.phase, Finished):
            raise self.place.fault("the match is over")
        if not isinstance(state.phase, Staking):
            raise self.place.fault(f"the round before is not finished{_may_say(state)}")
        if dealer is not None and dealer != state.dealer:
            raise self.place.fault(f"the dealer is seat {state.dealer}, not {dealer}")
        self.known, self.said, self.idle = len(deal.talon), None, set()
        self._follow(deal)

    def act(self, number: int, text: str) -> None:
        """Let a seat do what the record says, and let all happen that follows."""
        self.place = Place(self.place.round_number, number, text)
        if self._is_idle(text):
            return
        if isinstance(self.state.phase, Staking):
            raise self.place.fault(f"the round is over{_may_say(self.state)} in the next")
        seat, action = self._read(text)
        try:
            happened = MOUCHE.decide(self.state, seat, action)
        except IllegalActionError as error:
            reason = refusal_sentence(seat, error.refusal)
            raise self.place.fault(f"{reason}{self._instead(seat, action)}") from error
        for event in happened:
            self._apply(event)
        self._follow(None)

    def _is_idle(self, text: str) -> bool:
        """Say whether nothing comes of these words: a mouche has ended the deal, and all know it.

        Whoever writes a record may let each other holder say his, and let those pass who had not
        spoken yet, once.
        """
        if not isinstance(self.state.phase, Staking | Finished) or text not in self.idle:
            return False
        self.idle.remove(text)
        return True

    def _follow(self, deal: RecordedDeal | None) -> None:
        """Let everything happen that needs no player; the next deal waits for the record."""

        def as_recorded(cards: Cards) -> Cards:
            assert deal is not None, "no deal begins without the record's cards"
            return _shuffled(cards, deal, self.state)

        while deal is not None or not isinstance(self.state.phase, Staking):
            happened = MOUCHE.forced(self.state, as_recorded)
            if not happened:
                return
            for event in happened:
                self._apply(event)

    def _read(self, text: str) -> tuple[Seat, Action]:
        number, _, said = text.partition(" ")
        seat = next((seat for seat in self.state.seating.seats if str(seat) == number), None)
        if seat is None:
            raise self.place.fault(f"there is no seat {shown(number)}{_may_say(self.state)}")
        try:
            return seat, _read_action(said)
        except NotationError as error:
            raise self.place.fault(notation_sentence(error) + _may_say(self.state)) from error

    def _apply(self, event: Event) -> None:
        if isinstance(event, Exchanged):
            self._draw(event)
        self.state = MOUCHE.evolve(self.state, event)
        self.events.append(event)
        if isinstance(event, MoucheSaid):
            self.said = event.seat
        if isinstance(event, DealEnded) and self.state.previous is not None:
            self.stories.append(self.state.previous)
            self.idle = _idle_after(self.state.previous, self.said)

    def _draw(self, event: Exchanged) -> None:
        short = len(event.drawn) - self.known
        if short > 0:
            among = " ".join(sorted(self.state.stock[self.known :], key=FRENCH_DECK.index))
            raise self.place.fault(
                f"the talon is too short: seat {event.seat} draws {short} more, of {among}"
            )
        self.known -= len(event.drawn)

    def _instead(self, seat: Seat, action: Action) -> str:
        """Say what would have been legal: the cards, seats or answers of this word, else words."""
        view = MOUCHE.view(self.state, seat)
        do, allowed = "", list[str]()
        match action:
            case Joue():
                do, allowed = "play", [*view.playable]
            case Demande():
                do, allowed = "ask", [str(other) for other in view.askable]
            case Repond():
                do, allowed = "answer", [answer.value for answer in view.answers]
            case _:
                pass
        return f"; seat {seat} may {do} {choice(allowed)}" if allowed else _may_say(self.state)


def _idle_after(story: Story, said: Seat | None) -> set[str]:
    """Give what may be said after a mouche was shown, though nothing comes of it."""
    if not story.shown:
        return set()
    shown = [each.seat for each in story.shown if each.seat != said]
    silent = [seat for seat, declared in enumerate(story.declared) if declared is None]
    return {f"{seat} mouche" for seat in shown} | {f"{seat} passe" for seat in silent}


def _shuffled(deck: Cards, deal: RecordedDeal, state: MoucheState) -> Cards:
    """Give the deck in the order in which this deal comes from it; the unknown cards lie last."""
    hands = [deal.hands[seat] for seat in state.seating.order_from(state.mano)]
    known = (*chain(*hands), deal.trump, *deal.talon)
    return (*known, *[card for card in deck if card not in known])


_ARGUMENT = {
    "change": "card",
    "joue": "card",
    "retourne": "card",
    "demande": "seat",
    "repond": "answer",
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
    given = [part for part in text.split(" ") if part]
    for part, spelled in zip(given, write_action(action).split(" "), strict=False):
        if part != spelled:
            raise NotationError(_ARGUMENT[word], part)
    return action
