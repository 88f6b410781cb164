"""Which card may be played to a trick, and who takes it?"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from musbot.core.cards import Card, Cards
from musbot.core.seats import Seat
from musbot.games.mouche.actions import Reason
from musbot.games.mouche.cards import CARDS_IN_HAND, STRENGTH_OF, SUIT_OF, is_higher
from musbot.games.mouche.declaring import hand_without, with_hand
from musbot.games.mouche.events import CardPlayed, Event, TrickTaken
from musbot.games.mouche.pool import part_of_trick, plus
from musbot.games.mouche.state import (
    Closing,
    MoucheState,
    Play,
    Playing,
    Row,
    Trick,
    Why,
)

_CLOSING: Final = Closing()
_TRICK: Final = Why.TRICK


def playable_cards(state: MoucheState, seat: Seat) -> Cards:
    """Give the cards that a seat may play; none when it is not its turn."""
    phase = state.phase
    if type(phase) is not Playing or phase.waiting[:1] != (seat,):
        return ()
    if phase.best is None:
        return state.hands[seat]
    led = SUIT_OF[phase.trick[0].card]
    return following(
        state.hands[seat], led, phase.best.card, state.trump_suit, forcer=state.rules.forcer
    )


def following(hand: Cards, led: str, best: Card, trump: str, *, forcer: bool) -> Cards:
    """Give the cards of a hand that may follow, in its order (Q6.2 to Q6.5).

    ``led`` and ``trump`` are suits, ``best`` is the card that wins the trick so far; with
    ``forcer`` it must be beaten by who follows suit and can.
    """
    same = tuple([card for card in hand if SUIT_OF[card] == led])
    if same:
        if forcer and SUIT_OF[best] == led:
            height = STRENGTH_OF[best]
            return tuple([card for card in same if STRENGTH_OF[card] > height]) or same
        return same
    # A trump is owed only where it would win (Q6.3).
    winning = tuple(
        [card for card in hand if SUIT_OF[card] == trump and is_higher(card, best, trump)]
    )
    return winning or hand  # Q6.4


def card_refusal(state: MoucheState, seat: Seat, card: Card) -> Reason | None:
    """Say why the seat whose turn it is may not play this card."""
    hand = state.hands[seat]
    if card not in hand:
        return Reason.NOT_HELD
    phase = state.phase
    assert type(phase) is Playing, "a card is played in a trick"
    if phase.best is None:
        return None
    led, suit, forcer = SUIT_OF[phase.trick[0].card], SUIT_OF[card], state.rules.forcer
    if suit == led and not forcer:
        return None
    may = following(hand, led, phase.best.card, state.trump_suit, forcer=forcer)
    if card in may:
        return None
    if SUIT_OF[may[0]] == led:
        return Reason.MUST_HEAD if suit == led else Reason.MUST_FOLLOW
    return Reason.MUST_OVERTRUMP if suit == state.trump_suit else Reason.MUST_TRUMP


def play(state: MoucheState, seat: Seat, card: Card) -> tuple[Event, ...]:
    """Play a card, and let the trick be taken that is whole with it (Q6.6)."""
    phase = state.phase
    assert type(phase) is Playing, "a card is played in a trick"
    played = CardPlayed(seat, card)
    if len(phase.waiting) > 1:
        return (played,)
    best = phase.best
    assert best is not None, "at least two play"
    winner = seat if is_higher(card, best.card, state.trump_suit) else best.seat
    return played, TrickTaken(winner, part_of_trick(state.stake))


def after_card(state: MoucheState, event: CardPlayed) -> MoucheState:
    """Lay the card down."""
    phase = state.phase
    assert type(phase) is Playing, "a card is played in a trick"
    seat, card = event.seat, event.card
    play, best = Play(seat, card), phase.best
    if best is None or is_higher(card, best.card, state.trump_suit):
        best = play
    return replace(
        state,
        phase=Playing(phase.waiting[1:], (*phase.trick, play), best),
        hands=with_hand(state.hands, seat, hand_without(state.hands[seat], card)),
    )


def after_trick(state: MoucheState, event: TrickTaken) -> MoucheState:
    """Pay the trick; who took it leads to the next (Q6.1, Q7.2)."""
    phase = state.phase
    assert type(phase) is Playing, "a trick is taken in play"
    seat, jetons = event.seat, event.jetons
    tricks = (*state.tricks, Trick(phase.trick, seat))
    return replace(
        state,
        phase=_CLOSING if len(tricks) == CARDS_IN_HAND else Playing(_from(state.active, seat)),
        chips=plus(state.chips, seat, jetons),
        basket=state.basket - jetons,
        tricks=tricks,
        taken=plus(state.taken, seat, 1),
        ledger=(*state.ledger, Row(seat, jetons, _TRICK)),
    )


def _from(active: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Give those who play in the order of play, from this seat."""
    place = active.index(seat)
    return active[place:] + active[:place]
