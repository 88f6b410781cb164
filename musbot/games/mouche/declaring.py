"""Who stays in the deal: to pass, to change cards, to stick; and the dealer's swap?"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from musbot.core.cards import Card, Cards
from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mouche.actions import Reason
from musbot.games.mouche.cards import CARDS_IN_HAND
from musbot.games.mouche.events import Exchanged, Passed, Stuck, TurnedTaken
from musbot.games.mouche.question import ask_refusal, askable
from musbot.games.mouche.state import (
    Closing,
    Declaration,
    Declaring,
    MoucheState,
    Phase,
    Playing,
    PutAside,
)

PASSED: Final = Declaration("passe")
STUCK: Final = Declaration("tiens")
CHANGED: Final = tuple([Declaration("change", cards) for cards in range(CARDS_IN_HAND + 1)])

_CLOSING = Closing()


def words(state: MoucheState, seat: Seat, *, has_mouche: bool) -> tuple[Legal, ...]:
    """Give what the seat may say whose turn it is to declare, in the order of records (Q4.1)."""
    rules = state.rules
    return _words(
        state.taken_by is None,
        min(CARDS_IN_HAND, len(state.stock)),
        has_mouche,
        bool(rules.question and state.active and askable(state, seat)),
        rules.retourne_au_donneur and state.taken_by is None and seat == state.dealer,
    )


@cache
def _words(
    may_pass: bool,  # noqa: FBT001 -- by place: a table of what was worked out before
    most: int,
    mouche: bool,  # noqa: FBT001
    ask: bool,  # noqa: FBT001
    swap: bool,  # noqa: FBT001
) -> tuple[Legal, ...]:
    all_words = (
        (may_pass, Legal("passe")),  # Q4.2
        (most > 0, Legal("change", 1, most)),  # Q4.4, Q4.5
        (True, Legal("tiens")),  # Q4.3
        (mouche, Legal("mouche")),  # Q5.2
        (ask, Legal("demande", 1, 1)),  # Q5.8
        (swap, Legal("retourne", 1, 1)),  # Q4.7
    )
    return tuple([legal for may, legal in all_words if may])


def change_refusal(state: MoucheState, seat: Seat, cards: Cards) -> Reason | None:
    """Say why a seat may not change these cards (Q4.4, Q4.5)."""
    count = len(cards)
    if not 1 <= count <= CARDS_IN_HAND:
        return Reason.CARD_COUNT
    if count > len(state.stock):
        return Reason.TALON_SHORT
    if len(set(cards)) < count:
        return Reason.CARD_TWICE
    return None if set(cards) <= set(state.hands[seat]) else Reason.NOT_HELD


def why_not(state: MoucheState, seat: Seat, word: str) -> Reason:
    """Say why a word is not among those of the seat whose turn it is to declare.

    The words that an option may take away, and ``mouche``, are not asked for here.
    """
    match word:
        case "joue":
            return Reason.DECLARE_FIRST
        case "passe":
            return Reason.MUST_STAY
        case "change":
            return Reason.TALON_SHORT
        case "demande":
            return ask_refusal(state, state.active)
        case "retourne":
            return Reason.RETOURNE_DONE if seat == state.dealer else Reason.RETOURNE_DEALER
        case _:
            return Reason.NOT_ASKED


def after_passed(state: MoucheState, event: Passed) -> MoucheState:
    """A seat is out of the deal; a mouche that it held is nothing (Q4.2)."""
    waiting = _others(state)
    return replace(
        state,
        phase=_next_phase(waiting, state.active),
        declared=with_declaration(state.declared, event.seat, PASSED),
        mouches=without(state.mouches, event.seat),
    )


def after_exchanged(state: MoucheState, event: Exchanged) -> MoucheState:
    """Draw what was put aside; the five are no longer as dealt (Q4.4, Q5.1)."""
    seat, aside = event.seat, event.cards
    kept = tuple([card for card in state.hands[seat] if card not in aside])
    active = (*state.active, seat)
    return replace(
        state,
        phase=_next_phase(_others(state), active),
        hands=with_hand(state.hands, seat, kept + event.drawn),
        stock=state.stock[len(event.drawn) :],
        declared=with_declaration(state.declared, seat, CHANGED[len(aside)]),
        active=active,
        mouches=without(state.mouches, seat),
        put_aside=(*state.put_aside, PutAside(seat, aside)),
    )


def after_stuck(state: MoucheState, event: Stuck) -> MoucheState:
    """A seat stays; a mouche that it holds is saved (Q4.3, Q5.3)."""
    active = (*state.active, event.seat)
    return replace(
        state,
        phase=_next_phase(_others(state), active),
        declared=with_declaration(state.declared, event.seat, STUCK),
        active=active,
    )


def after_turned_taken(state: MoucheState, event: TurnedTaken) -> MoucheState:
    """The dealer has the turned card for one of his, and will have to stay (Q4.7)."""
    seat = event.seat
    kept = tuple([card for card in state.hands[seat] if card != event.card])
    return replace(
        state,
        hands=with_hand(state.hands, seat, (*kept, state.trump)),
        mouches=without(state.mouches, seat),
        taken_by=seat,
        put_aside=(*state.put_aside, PutAside(seat, (event.card,))),
    )


def aside_shown(state: MoucheState) -> tuple[PutAside, ...]:
    """Give the cards put aside, where all may see them: once the dealer has spoken (Q4.6).

    He is the last to do so; the deal may have passed on already.
    """
    spoken = state.rules.ecart_visible and None not in state.declared
    return state.put_aside if spoken else ()


def _others(state: MoucheState) -> tuple[Seat, ...]:
    """Give who is still to declare when the one has whose turn it is."""
    phase = state.phase
    assert type(phase) is Declaring, "declared out of turn"
    return phase.waiting[1:]


def _next_phase(waiting: tuple[Seat, ...], active: tuple[Seat, ...]) -> Phase:
    """Give what follows a declaration: the next one, or the first lead, or the end (Q6.1, Q6.7)."""
    if waiting:
        return Declaring(waiting)
    return Playing(active, first=True) if len(active) > 1 else _CLOSING


def with_declaration(
    declared: tuple[Declaration | None, ...], seat: Seat, declaration: Declaration
) -> tuple[Declaration | None, ...]:
    """Give the declarations with another for this seat."""
    return (*declared[:seat], declaration, *declared[seat + 1 :])


def with_hand(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    """Give the hands with another for this seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Give the seats but this one."""
    return tuple([other for other in seats if other != seat]) if seat in seats else seats


def hand_without(hand: Cards, card: Card) -> Cards:
    """Give the hand but this card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
