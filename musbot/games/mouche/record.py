"""How is a match of mouche written as a record?

Deals and words are written, and nothing that follows from them. ``replay`` plays a record.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from musbot.core.records import Record, RecordedRound
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.actions import (
    Action,
    Change,
    Demande,
    Joue,
    Repond,
    Retourne,
    Word,
    write_action,
)
from musbot.games.mouche.events import (
    Answered,
    Asked,
    CardPlayed,
    Dealt,
    Event,
    Exchanged,
    MoucheSaid,
    Passed,
    Staked,
    Stuck,
    TurnedTaken,
)
from musbot.games.mouche.rules import MoucheRules, abridge_rules


def record_of(
    rules: MoucheRules,
    seating: Seating,
    players: tuple[str, ...],
    mano: Seat,
    events: Iterable[Event],
) -> Record:
    """Write a match from its events, be it finished or not; ``mano`` was the first to be mano."""
    rounds: list[RecordedRound] = []
    dealer = seating.before(mano)
    for event in events:
        match event:
            case Staked(seat=seat):
                dealer = seat
            case Dealt():
                rounds.append(_dealt(event, dealer))
            case _:
                said = _said(event)
                if said is not None:
                    rounds[-1] = _with_action(rounds[-1], *said)
    return Record(
        game="mouche",
        rules=abridge_rules(rules),
        seating=seating.name,
        players=players,
        rounds=tuple(rounds),
    )


def _dealt(event: Dealt, dealer: Seat) -> RecordedRound:
    return RecordedRound(
        hands=tuple([" ".join(hand) for hand in event.hands]),
        dealer=dealer,
        trump=event.trump,
        talon=" ".join(event.talon),
    )


def _with_action(played: RecordedRound, seat: Seat, action: Action) -> RecordedRound:
    return replace(played, actions=(*played.actions, f"{seat} {write_action(action)}"))


def _said(event: Event) -> tuple[Seat, Action] | None:
    """Give who said or did what, if anybody did."""
    match event:
        case Passed(seat=seat):
            return seat, Word.PASSE
        case Exchanged(seat=seat, cards=cards):
            return seat, Change(cards)
        case Stuck(seat=seat):
            return seat, Word.TIENS
        case MoucheSaid(seat=seat):
            return seat, Word.MOUCHE
        case TurnedTaken(seat=seat, card=card):
            return seat, Retourne(card)
        case Asked(seat=seat, whom=whom):
            return seat, Demande(whom)
        case Answered(seat=seat, answer=answer):
            return seat, Repond(answer)
        case CardPlayed(seat=seat, card=card):
            return seat, Joue(card)
        case _:
            return None
