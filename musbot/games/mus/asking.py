"""Who may say what while cards are asked for, and what does each word do?

Everybody is asked in turn, and one cut ends it for all (R4.1, R4.2). Three house rules reach into
this: a cut out of turn (R4.9), a card that was seen while it was dealt (R4.10), and the perete,
which its holder may say at any moment until the cut (R4.11).
"""

from __future__ import annotations

from msgspec.structs import replace

from musbot.core.cards import Cards, number_of
from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mus.actions import Reason
from musbot.games.mus.deal import CARDS_IN_HAND, discarding, worths_of
from musbot.games.mus.events import Lance, MusAsked, MusCut, MusSeen, PereteSaid, WentOut
from musbot.games.mus.state import (
    AskingForMus,
    Dealing,
    Discarding,
    MusState,
    Reaching,
    Said,
)

_CORTO = (Legal("corto"),)
_MUS_OR_CORTO = (Legal("mus"), *_CORTO)
_PERETE = (Legal("perete"),)
_MUS_VISTO = (Legal("mus-visto"),)
_DISCARD = {least: (Legal("descarto", least, CARDS_IN_HAND),) for least in (0, 1)}

_PERETE_NUMBERS = [4, 5, 6, 7]


def words(state: MusState, phase: AskingForMus | Discarding, seat: Seat) -> tuple[Legal, ...]:
    """Give the words of a seat, be it in turn or not."""
    rules, in_turn = state.rules, seat == phase.waiting[0]
    said: tuple[Legal, ...] = ()
    if in_turn:
        said = offered(state, phase)
    elif seat in may_cut(state):
        said = _CORTO
    if rules.perete != "off" and perete_refusal(state, seat) is None:
        said += _PERETE
    if rules.mus_visto != "off" and mus_visto_refusal(state, seat) is None:
        said += _MUS_VISTO
    return said


def offered(state: MusState, phase: AskingForMus | Discarding) -> tuple[Legal, ...]:
    """Give the words of the seat in turn that everybody knows it may say: they need no card."""
    if type(phase) is AskingForMus:
        return _MUS_OR_CORTO
    return _DISCARD[0 if phase.seen else state.rules.min_discard]


def may_cut(state: MusState) -> tuple[Seat, ...]:
    """Give who may cut now: who is asked, or all while the question is put to all (R4.2, R4.9)."""
    phase = state.phase
    if type(phase) is not AskingForMus:
        return ()
    return state.order if state.rules.cut_out_of_turn and not phase.seen else phase.waiting[:1]


def perete_refusal(state: MusState, seat: Seat) -> Reason | None:
    """Say why a seat may not say perete, if it may not (R4.11)."""
    if state.rules.perete == "off":
        return Reason.PERETE_NOT_PLAYED
    if type(state.phase) is not AskingForMus and type(state.phase) is not Discarding:
        return Reason.MUS_IS_CUT
    if seat in state.house.peretes:
        return Reason.PERETE_SAID
    return None if is_perete(state.hands[seat]) else Reason.PERETE_NOT_HELD


def is_perete(hand: Cards) -> bool:
    """Say whether the printed cards are a four, a five, a six and a seven (R4.11)."""
    return sorted([number_of(card) for card in hand]) == _PERETE_NUMBERS


def mus_visto_refusal(state: MusState, seat: Seat) -> Reason | None:
    """Say why a seat may not say that a card was seen, if it may not (R4.10)."""
    if state.rules.mus_visto == "off":
        return Reason.MUS_VISTO_NOT_PLAYED
    if type(state.phase) is not AskingForMus or state.said or state.house.seen:
        return Reason.MUS_VISTO_TOO_LATE
    return None if seat == state.dealer else Reason.MUS_VISTO_DEALER


def after_mus(state: MusState, event: MusAsked) -> MusState:
    """Ask the next seat, or let everybody discard when nobody has cut (R4.1, R4.3)."""
    phase = state.phase
    assert type(phase) is AskingForMus, "mus is said where it is asked for"
    said = (*state.said, Said(event.seat, "mus"))
    return replace(state, said=said, phase=_asking(state, phase.waiting[1:], seen=phase.seen))


def _asking(state: MusState, waiting: tuple[Seat, ...], *, seen: bool) -> AskingForMus | Discarding:
    return AskingForMus(waiting, seen) if waiting else Discarding(state.order, seen)


def after_cut(state: MusState, event: MusCut) -> MusState:
    """Begin the lances. Mano opens, whoever cut (R4.2); in mus corrido who cuts is mano (R4.7)."""
    return replace(
        state,
        phase=Reaching(Lance.GRANDE),
        mano=event.seat if state.corrido else state.mano,
        said=(*state.said, Said(event.seat, "corto")),
        worths=worths_of(state),
        corrido=False,
    )


def after_mus_seen(state: MusState, event: MusSeen) -> MusState:
    """Discard without a question, ask mano alone, or deal again (R4.10)."""
    following: Discarding | AskingForMus | Dealing
    match state.rules.mus_visto:
        case "forced":
            following = Discarding(state.order, seen=True)
        case "mano-decides":
            following = AskingForMus((state.mano,), seen=True)
        case _:
            following = Dealing()
    said = (*state.said, Said(event.seat, "mus-visto"))
    return replace(state, phase=following, said=said, house=replace(state.house, seen=True))


def after_perete(state: MusState, event: PereteSaid) -> MusState:
    """Note who has said it (R4.11)."""
    said = (*state.said, Said(event.seat, "perete"))
    house = replace(state.house, peretes=(*state.house.peretes, event.seat))
    return replace(state, house=house, said=said)


def after_out(state: MusState, event: WentOut) -> MusState:
    """Go on without a side that is out: it is not asked any more (R8.11)."""
    state = replace(state, out=(*state.out, event.side))
    phase, side_of = state.phase, state.seating.side_of
    if type(phase) is not AskingForMus and type(phase) is not Discarding:
        return state
    waiting = tuple([seat for seat in phase.waiting if side_of[seat] != event.side])
    if type(phase) is Discarding:
        return discarding(state, waiting, seen=phase.seen)
    if phase.seen:
        waiting = state.order[:1]  # who is mano in the place of one that left decides now
    return replace(state, phase=_asking(state, waiting, seen=phase.seen))
