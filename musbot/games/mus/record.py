"""How is a match of mus written as a record?

Deals and words are written, and nothing that follows from them. ``replay`` plays a record.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from musbot.core.cards import Cards
from musbot.core.records import Record, RecordedRound
from musbot.core.seats import Seat, Seating
from musbot.games.mus.actions import (
    WORDS_OF_TALK,
    Action,
    Consulta,
    Descarto,
    Envido,
    EnvidoDos,
    Mas,
    Miro,
    Sena,
    Word,
    write_action,
)
from musbot.games.mus.events import (
    Accepted,
    Consulted,
    Dealt,
    Discarded,
    Event,
    MusAsked,
    MusCut,
    MusSeen,
    Offered,
    OrdagoOffered,
    Passed,
    PereteSaid,
    Refused,
    Restocked,
    Signalled,
    Watched,
)
from musbot.games.mus.rules import MusRules, abridge_rules


def record_of(
    rules: MusRules,
    seating: Seating,
    players: tuple[str, ...],
    mano: Seat,
    events: Iterable[Event],
) -> Record:
    """Write a match from its events, be it finished or not; ``mano`` was the first to be mano."""
    rounds: list[RecordedRound] = []
    stones = 0
    for event in events:
        match event:
            case Dealt(hands=hands, stock=stock):
                dealer = None if rounds else seating.before(mano)
                texts = tuple([" ".join(hand) for hand in hands])
                rounds.append(RecordedRound(texts, dealer, " ".join(stock)))
            case Restocked(stock=stock):
                rounds[-1] = _with_restock(rounds[-1], stock)
            case _:
                rounds[-1] = _with_action(rounds[-1], event, stones)
                stones = event.stones if isinstance(event, Offered) else stones
    return Record(
        game="mus",
        rules=abridge_rules(rules),
        seating=seating.name,
        players=players,
        rounds=tuple(rounds),
    )


def _with_restock(played: RecordedRound, stock: Cards) -> RecordedRound:
    return replace(played, restocks=(*played.restocks, " ".join(stock)))


def _with_action(played: RecordedRound, event: Event, stones: int) -> RecordedRound:
    said = _said(event, stones)
    if said is None:
        return played
    seat, action = said
    return replace(played, actions=(*played.actions, f"{seat} {write_action(action)}"))


def _said(event: Event, stones: int) -> tuple[Seat, Action] | None:
    """Give who said what, if anybody did; ``stones`` lay on the table before."""
    match event:
        case MusAsked(seat=seat):
            return seat, Word.MUS
        case MusCut(seat=seat):
            return seat, Word.CORTO
        case Discarded(seat=seat, cards=cards):
            return seat, Descarto(cards)
        case Passed(seat=seat):
            return seat, Word.PASO
        case Offered(seat=seat):
            return seat, _offer(event, stones)
        case OrdagoOffered(seat=seat, both=both):
            return seat, Word.ORDAGO_DOS if both else Word.ORDAGO
        case Accepted(seat=seat, plural=plural):
            return seat, Word.QUEREMOS if plural else Word.QUIERO
        case Refused(seat=seat, plural=plural):
            return seat, Word.NO_QUEREMOS if plural else Word.NO_QUIERO
        case MusSeen(seat=seat):
            return seat, Word.MUS_VISTO
        case PereteSaid(seat=seat):
            return seat, Word.PERETE
        case _:
            return _said_aside(event)


def _said_aside(event: Event) -> tuple[Seat, Action] | None:
    match event:
        case Signalled(seat=seat, signal=signal):
            return seat, Sena(signal)
        case Watched(seat=seat, rival=rival):
            return seat, Miro(rival)
        # What partners said in words of their own is nobody else's, also after the match.
        case Consulted(seat=seat, text=text) if text in WORDS_OF_TALK:
            return seat, Consulta(text)
        case _:
            return None


def _offer(event: Offered, stones: int) -> Action:
    match event.word:
        case "reenvido":
            return Word.REENVIDO
        case "mas":
            return Mas(event.stones - stones)
        case "envido-dos":
            return EnvidoDos(event.stones)
        case _:
            return Envido(event.stones)
