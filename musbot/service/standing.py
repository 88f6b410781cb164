"""What is written about a table beside its events: where it can be found, how its match ended?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from musbot.community.played import Ending
from musbot.core.contract import Outcome
from musbot.core.seats import Seat, Seating
from musbot.games import AnyGame
from musbot.service.events import Occupant, Person, Why
from musbot.service.ports import Leaver, Listing, MatchResult, ResultPlayer, TableId
from musbot.service.state import TableState
from musbot.service.surrender import winner_over

OWN: Final = "own"
"""In place of a preset's name, for rules that differ from it."""


def listing_of(table: TableId, state: TableState) -> Listing:
    """Give what can be asked of the table without replaying it."""
    return Listing(
        table=table,
        game=state.opened.game,
        status=state.status,
        guild=state.opened.guild,
        channel=state.opened.channel,
        people=tuple([person.id for person in state.people]),
        opened_at=state.opened_at,
    )


def result_of(table: TableId, state: TableState, game: AnyGame, now: float) -> MatchResult:
    """Give how the match of a table ended, just now: played out, given up or abandoned."""
    outcome, how = _outcome(state, game)
    players = [
        _result_player(state, seat, occupant)
        for seat, occupant in zip(state.seating.seats, state.occupants, strict=True)
        if occupant is not None
    ]
    return MatchResult(
        table=table,
        game=state.opened.game,
        rules=msgspec.json.encode(state.opened.rules).decode(),
        seating=state.seating.name,
        guild=state.opened.guild,
        started_at=state.started_at,
        ended_at=now,
        winner=outcome.winner,
        games=outcome.games,
        vacas=outcome.vacas,
        rounds=outcome.rounds,
        players=tuple(players),
        how=how,
        rated=state.terms.rated,
        preset=preset_of(game, state.opened.rules, state.seating),
        ordagos=outcome.ordagos,
        tournament=state.terms.tournament,
        leavers=_leavers(state),
        places=outcome.places,
    )


def has_result(state: TableState) -> bool:
    """Say whether the match of a table has ended so that it may count; a closed one is void.

    It has come to its end, or to none because of those who stayed away or left.
    """
    if state.status == "closed":
        return state.why_closed is Why.ABANDONED and state.position is not None
    return state.status == "over"


def preset_of(game: AnyGame, stored: Mapping[str, object], seating: Seating) -> str:
    """Give the name of the preset of stored rules, ``"own"`` where something differs from it."""
    rules = game.abridge_rules(game.read_rules(stored))
    name = str(rules.get("preset", ""))
    plain = game.fit_rules(game.parse_rules({"preset": name}), seating)
    return name if game.abridge_rules(plain) == rules else OWN


def _leavers(state: TableState) -> tuple[Leaver, ...]:
    return tuple(
        Leaver(seat, person.id, person.name)
        for seat, people in zip(state.seating.seats, state.leavers, strict=True)
        for person in sorted(people, key=lambda each: each.id)
        if (seat, person.id) not in state.excused
    )


def _outcome(state: TableState, game: AnyGame) -> tuple[Outcome, Ending]:
    outcome = game.outcome(state.position)
    if outcome is not None:
        return outcome, Ending.PLAYED
    if state.surrendered is None:
        return game.conceded(state.position, None), Ending.ABANDONED
    winner = winner_over(state.seating, state.surrendered)
    return game.conceded(state.position, winner), Ending.SURRENDERED


def _result_player(state: TableState, seat: Seat, occupant: Occupant) -> ResultPlayer:
    person = occupant.id if isinstance(occupant, Person) else None
    language = occupant.language if isinstance(occupant, Person) else None
    return ResultPlayer(seat, state.seating.side_of[seat], person, occupant.name, language)
