"""Which part of a match may each event change?

What is not named here stays as it was. So a signal that moved the turn, or a word that wrote stones
down, would be noticed whatever else had been forgotten.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import astuple

from bench._invariants.step import Step
from musbot.games.mus import events
from musbot.games.mus.state import House, MusState, Tally, Whispers

_PARTS = ("house", "whispers", "tally")
"""Fields of the state that hold others, which are looked at one by one."""

FIELDS = (
    *(name for name in MusState.__struct_fields__ if name not in _PARTS),
    *House.__struct_fields__,
    *Whispers.__struct_fields__,
    *Tally.__struct_fields__,
)

_ROUND = """phase hands stock discards aside corrido mus_rounds restocks said declared results
    ledger ordago signals looks caught consultations peretes game_won_by"""
_BEGIN_TO_SERVE = "phase mano hands discards aside mus_rounds worths corrido"
_SPEAK = "phase said results"

_MAY_CHANGE: dict[type, frozenset[str]] = {
    kind: frozenset(names.split())
    for kind, names in {
        events.Dealt: _ROUND,
        events.MusAsked: "phase said",
        events.MusCut: "phase said mano corrido worths",
        events.Discarded: f"said {_BEGIN_TO_SERVE}",
        events.Restocked: "stock discards aside restocks",
        events.Served: "phase hands stock discards aside worths corrido",
        events.MusSeen: "phase said seen",
        events.PereteSaid: "said peretes",
        events.HandChanged: "phase hands aside signals caught",
        events.LanceReached: "phase declared results",
        events.Passed: _SPEAK,
        events.Offered: _SPEAK,
        events.OrdagoOffered: f"{_SPEAK} ordagos",
        events.Accepted: _SPEAK,
        events.Refused: _SPEAK,
        events.StonesWon: "score ledger",
        events.OrdagoWon: "score ordago",
        events.AdentroReached: "adentro",
        events.WentOut: f"out {_BEGIN_TO_SERVE}",
        events.GameWon: "games all_games game_won_by",
        events.VacaWon: "vacas",
        events.MatchWon: "phase",
        events.RoundEnded: """phase previous mano rounds rounds_of_game seen peretes absent score
            games adentro out""",
        events.Signalled: "signals unnoticed",
        events.Noticed: "unnoticed caught",
        events.Watched: "watching looks",
        events.Consulted: "consultations",
    }.items()
}

assert set().union(*_MAY_CHANGE.values()) <= {*FIELDS}, "only fields of a state can change"


def changed_fields(before: MusState, after: MusState) -> list[str]:
    """Name the fields in which two states differ."""
    changed = _differing(before, after)
    for part in _PARTS:
        if part in changed:
            changed.remove(part)
            changed += _differing(getattr(before, part), getattr(after, part))
    return changed


def _differing(before: Struct, after: Struct) -> list[str]:
    pairs = zip(before.__struct_fields__, astuple(before), astuple(after), strict=True)
    return [name for name, old, new in pairs if old is not new and old != new]


def unexpected_changes(step: Step, changed: list[str]) -> list[str]:
    """Name what has changed though the event says nothing of it."""
    allowed = _MAY_CHANGE[type(step.event)]
    return [name for name in changed if name not in allowed]
