"""How does a record of mouche play, card by card, and what does it give?

Of the cards, the record brings the hands, the card that was turned, and the talon.
"""

from __future__ import annotations

from itertools import chain

import msgspec

from musbot.core import recorded_play
from musbot.core.cards import Card, Cards
from musbot.core.contract import Refusal
from musbot.core.records import Record
from musbot.core.seats import Seat, Side
from musbot.games.mouche.actions import WORDS_IN_ORDER, Action, Demande, Joue, Repond
from musbot.games.mouche.cards import FRENCH_DECK
from musbot.games.mouche.events import DealEnded, Event, Exchanged, MoucheSaid
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.judgement import decide_as_recorded
from musbot.games.mouche.record_faults import refusal_sentence
from musbot.games.mouche.record_start import RecordedDeal, begin
from musbot.games.mouche.state import Finished, MoucheState, Row, Staking, Story

TO_BE_DEALT = ("passe", "change", "tiens")
"""What the eldest may say of any cards."""

Played = recorded_play.Played[MoucheState, Event, Story]


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
    rounds = [_told(story) for story in played.stories]
    if not isinstance(state.phase, Finished | Staking):
        rounds.append(_unfinished(state))
    outcome = MOUCHE.outcome(state)
    seats, words = _Table(state).awaited()
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


_ARGUMENTS = {
    "change": "card",
    "joue": "card",
    "retourne": "card",
    "demande": "seat",
    "repond": "answer",
}
"""What stands behind the word of an action."""


class _Table(recorded_play.RecordTable[MoucheState, Action, Event, RecordedDeal, Story]):
    """A record of mouche while it is being played.

    ``said`` is who has shown the first mouche of the deal, ``idle`` is what others may say after it
    though nothing comes of it.
    """

    deck = FRENCH_DECK
    stock_name = "talon"
    words = WORDS_IN_ORDER
    first_words = TO_BE_DEALT
    arguments = _ARGUMENTS

    def __init__(self, state: MoucheState) -> None:
        super().__init__(MOUCHE, state)
        self.cards: Cards = ()
        self.said: Seat | None = None
        self.idle: set[str] = set()

    def waits_for_cards(self) -> bool:
        return isinstance(self.state.phase, Staking)

    def give_out(self, deal: RecordedDeal) -> None:
        hands = [deal.hands[seat] for seat in self.state.seating.order_from(self.state.mano)]
        self.cards = (*chain(*hands), deal.trump, *deal.talon)
        self.known, self.said, self.idle = len(deal.talon), None, set()
        self.happen(MOUCHE.forced(self.state, self._shuffled))

    def _shuffled(self, deck: Cards) -> Cards:
        """Give the deck in the order in which a deal comes from it; the unknown cards lie last."""
        return (*self.cards, *[card for card in deck if card not in self.cards])

    def following(self) -> tuple[Event, ...]:
        return () if self.waits_for_cards() else MOUCHE.forced(self.state, self._shuffled)

    def decide(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        return decide_as_recorded(self.state, seat, action)

    def act(self, text: str) -> None:
        if not self._is_idle(text):
            super().act(text)

    def _is_idle(self, text: str) -> bool:
        """Say whether nothing comes of these words: a mouche has ended the deal, and all know it.

        Whoever writes a record may let each other holder say his, and let those pass who had not
        spoken yet, once.
        """
        if not isinstance(self.state.phase, Staking | Finished) or text not in self.idle:
            return False
        self.idle.remove(text)
        return True

    def apply(self, event: Event) -> None:
        if isinstance(event, Exchanged):
            self.draw(event.seat, len(event.drawn))
        super().apply(event)
        if isinstance(event, MoucheSaid):
            self.said = event.seat
        if isinstance(event, DealEnded) and self.state.previous is not None:
            self.stories.append(self.state.previous)
            self.idle = _idle_after(self.state.previous, self.said)

    def refusal(self, seat: Seat, action: Action, refusal: Refusal) -> str:  # noqa: ARG002 -- any game's signature
        return refusal_sentence(seat, refusal)

    def offered(self, seat: Seat, action: Action) -> tuple[str, tuple[str, ...]]:
        """For a card, a seat or an answer there are those of its word."""
        view = MOUCHE.view(self.state, seat)
        match action:
            case Joue():
                return "play", view.playable
            case Demande():
                return "ask", tuple(map(str, view.askable))
            case Repond():
                return "answer", tuple([answer.value for answer in view.answers])
            case _:
                return "say", ()


def _idle_after(story: Story, said: Seat | None) -> set[str]:
    """Give what may be said after a mouche was shown, though nothing comes of it."""
    if not story.shown:
        return set()
    shown = [each.seat for each in story.shown if each.seat != said]
    silent = [seat for seat, declared in enumerate(story.declared) if declared is None]
    return {f"{seat} mouche" for seat in shown} | {f"{seat} passe" for seat in silent}
