"""What may somebody know of a table, whatever the game is?"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from musbot.core.contract import Outcome
from musbot.core.ids import TournamentId
from musbot.core.seats import Seat, Seating, Side
from musbot.games import AnyGame
from musbot.service.absence import offered_seats, offers_end
from musbot.service.clock import deadline_of
from musbot.service.doable import Doing, doable
from musbot.service.events import Motion, Occupant, Person, Terms, Why
from musbot.service.lobby import KEPT_SECONDS, closes_at, seats_kept, seats_to_join
from musbot.service.moves import awaited_computer
from musbot.service.ports import PlayerId, Status, TableId
from musbot.service.refusals import ComputerPlayerError
from musbot.service.seats_in_match import seats_to_take
from musbot.service.state import Draw, TableState, Votes
from musbot.service.voting import missing


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one seat knows it; ``seat`` is ``None`` for everybody else.

    ``turn`` names the moment, and a button carries it; ``mark`` changes with everything that all
    may notice. ``deadline`` is when the thinking of ``to_act`` ends, in seconds since 1970;
    ``None`` where no time runs. ``moved_at`` is when that moment began. ``channel`` is where the
    match is shown.

    Before the match ``invited`` are those who were asked to come, ``kept`` by seat those of the
    last match for whom it is kept still, until ``kept_until``; ``to_join`` is for each side that is
    to be had the seat that anybody gets there. ``doable`` is what can be done beside the game.
    ``closes_at`` is when the table is closed unless
    somebody does something; with ``closes_soon`` that is to be said.

    ``away`` are the seats for which a substitute plays, ``offered`` those of them that anybody may
    take; ``to_take`` are all that others may take in the match, ``former`` by seat who has lost it.
    ``votes`` are those that this seat may know of, ``must_agree`` who else of its side has to for
    giving up. ``paused_by`` is who proposed the pause, if anybody did, ``surrendered`` the side
    that gave up, ``closed_by`` who ended the table before its time, ``followed_by`` the table of
    the match after this one. ``game_view`` is the game's own view of this seat, ``None`` before the
    match.
    """

    table: TableId
    game: str
    rules: dict[str, Any]
    seating: Seating
    status: Status
    host: PlayerId
    terms: Terms = Terms()
    occupants: tuple[Occupant | None, ...]
    channel: int | None = None
    opened_in: int | None = None
    draw: Draw | None = None
    invited: tuple[PlayerId, ...] = ()
    kept: tuple[PlayerId | None, ...] = ()
    kept_until: float = 0.0
    to_join: tuple[Seat, ...] = ()
    doable: tuple[Doing, ...] = ()
    closes_at: float | None = None
    closes_soon: bool = False
    mark: int = 0
    turn: int
    deadline: float | None
    moved_at: float = 0.0
    away: tuple[Seat, ...] = ()
    offered: tuple[Seat, ...] = ()
    to_take: tuple[Seat, ...] = ()
    offer_ends: tuple[float | None, ...] = ()
    former: tuple[Person | None, ...] = ()
    votes: tuple[Votes, ...] = ()
    must_agree: tuple[Seat, ...] = ()
    is_paused: bool = False
    paused_by: Seat | None = None
    surrendered: Side | None = None
    why_closed: Why | None = None
    closed_by: PlayerId | None = None
    followed_by: TableId | None = None
    to_act: tuple[Seat, ...]
    seat: Seat | None
    game_view: Any


class Snapshot:
    """A table at one moment, out of which only views can be taken.

    ``now`` is that moment. Two are equal where nothing has happened in between, whatever the time.
    """

    def __init__(self, table: TableId, state: TableState, game: AnyGame, now: float) -> None:
        self._table = table
        self._state = state
        self._game = game
        self._now = now
        # One press looks several times at the same moment, from the same seat.
        self._views: dict[Seat | None, TableView] = {}
        self._game_views: dict[Seat | None, Any] = {}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Snapshot)
            and self._table == other._table
            and self._state == other._state
        )

    __hash__ = None  # type: ignore[assignment]

    def is_still(self, state: TableState) -> bool:
        """Say whether this is the table in that state, whatever the time is by now.

        Before the match seats are kept for a while; from then on time changes nothing by itself.
        """
        return self._state is state and state.status != "open"

    @property
    def turn(self) -> int:
        """The moment of the match, as buttons carry it."""
        return self._state.turn

    @property
    def number(self) -> int:
        """How many events the table has had."""
        return self._state.number

    @property
    def rounds(self) -> int:
        """How many rounds of the match are finished."""
        position = self._state.position
        return 0 if position is None else self._game.rounds_played(position)

    @property
    def contest(self) -> tuple[TournamentId, int] | None:
        """The tournament, and the number of its contest, that is played here, if one is."""
        terms = self._state.terms
        if terms.tournament is None or terms.contest is None:
            return None
        return terms.tournament, terms.contest

    @property
    def kept(self) -> tuple[PlayerId | None, ...]:
        """For whom the seats were kept when the table was opened."""
        return self._state.opened.kept

    @property
    def has_begun(self) -> bool:
        """Whether the match is played, or was."""
        return self._state.position is not None

    @property
    def so_far(self) -> Outcome | None:
        """What each side has won by now, and no winner; ``None`` before the match."""
        position = self._state.position
        return None if position is None else self._game.conceded(position, None)

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer player is to act: then ``Table.advance`` moves on."""
        return awaited_computer(self._state, self._game) is not None

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Give the seat of a person, or ``None``."""
        return self._state.seat_of(player)

    def view(self, seat: Seat | None) -> TableView:
        """Give what this seat may know; ``None`` is everybody else."""
        known = self._views.get(seat)
        if known is None:
            known = self._views[seat] = self._build_view(seat)
        return known

    def game_view(self, seat: Seat | None) -> Any:  # noqa: ANN401 -- the game's own
        """Give no more than the game's own view of a seat; ``None`` before the match.

        That takes a third of the time, where nothing else of the table is looked at.
        """
        state = self._state
        assert seat is None or seat in state.seating.seats, "-1 would be somebody else's seat"
        if state.position is None:
            return None
        known = self._game_views.get(seat)
        if known is None:
            known = self._game_views[seat] = self._game.view(state.position, seat)
        return known

    def _build_view(self, seat: Seat | None) -> TableView:
        state, game_view = self._state, self.game_view(seat)
        position = state.position
        playing = state.status == "playing" and state.paused_at is None
        to_act = self._game.to_act(position) if playing else ()
        return TableView(
            table=self._table,
            game=state.opened.game,
            rules=state.opened.rules,
            seating=state.seating,
            status=state.status,
            host=state.host,
            terms=state.terms,
            occupants=state.occupants,
            channel=state.channel,
            opened_in=state.opened.channel,
            draw=state.draw,
            invited=tuple(sorted(state.invited)),
            kept=seats_kept(state, self._now),
            kept_until=state.opened_at + KEPT_SECONDS,
            to_join=seats_to_join(state, self._now),
            doable=doable(state, seat, self._now),
            closes_at=closes_at(state),
            closes_soon=state.status == "open" and state.reminded,
            mark=state.mark,
            turn=state.turn,
            deadline=deadline_of(state, to_act),
            moved_at=state.moved_at,
            away=tuple([seat for seat in state.seating.seats if state.absences[seat] is not None]),
            offered=offered_seats(state),
            to_take=seats_to_take(state),
            offer_ends=offers_end(state),
            former=state.former,
            votes=_votes_for(state, seat),
            must_agree=() if seat is None else missing(state, seat, Motion.SURRENDER),
            is_paused=state.paused_at is not None,
            paused_by=state.paused_by,
            surrendered=state.surrendered,
            why_closed=state.why_closed,
            closed_by=state.closed_by,
            followed_by=state.followed_by,
            to_act=to_act,
            seat=seat,
            game_view=game_view,
        )


def _votes_for(state: TableState, seat: Seat | None) -> tuple[Votes, ...]:
    """Give the votes of which a seat may know: that a side thinks of giving up is its own."""
    if not state.votes:
        return ()
    known = (None,) if seat is None else (None, state.seating.side_of[seat])
    return tuple(
        [
            replace(votes, missing=missing(state, votes.seats[0], votes.motion))
            for votes in state.votes
            if votes.side in known
        ]
    )


class Change(msgspec.Struct, frozen=True):
    """A table before and after something that has been saved.

    ``silenced`` is what kept a computer player from answering its partner, if anything did.
    """

    before: Snapshot
    after: Snapshot
    silenced: ComputerPlayerError | None = None

    @property
    def round_ended(self) -> bool:
        """Whether a round of the match has ended in between."""
        return self.after.rounds > self.before.rounds
