"""What comes of one wish: a move, what follows by itself, and the computers' answers?"""

from __future__ import annotations

from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from musbot.core.seats import Seat
from musbot.games import AnyGame
from musbot.service.events import Computer, Played, Returned, Started, TableEvent
from musbot.service.log import after_game_event
from musbot.service.log import evolve as evolve_table
from musbot.service.ports import Adviser, Player
from musbot.service.refusals import ComputerPlayerError
from musbot.service.state import TableState
from musbot.service.surroundings import Surroundings

MOST_COMPUTER_MOVES = 100
"""How often computer players move in one go: nobody else is served meanwhile, and all of it is
saved at once. Most rounds take fewer."""


def awaited_computer(state: TableState, game: AnyGame) -> Seat | None:
    """Give the seat that is to act and for which a computer player or a substitute does, if any.

    Nobody plays for those who are away when all are: there is nobody to play with.
    """
    if state.status != "playing" or state.paused_at is not None:
        return None
    if state.people and not state.present:
        return None
    for seat in game.to_act(state.position):
        if isinstance(state.occupants[seat], Computer) or state.absences[seat] is not None:
            return seat
    return None


class Moves:
    """Events that have been decided and not yet saved, and the state to which they lead.

    The table's own state stays as it is until they are saved; then this one takes its place.
    ``silenced`` is what kept a computer player from answering its partner, if anything did.
    """

    def __init__(self, state: TableState, game: AnyGame, around: Surroundings) -> None:
        self.state = state
        self.events: list[TableEvent] = []
        self.now = around.clock.now()
        self.silenced: ComputerPlayerError | None = None
        self._game = game
        self._around = around
        self._rounds_before = self._rounds()

    def start(self, mano: Seat) -> None:
        """Begin the match and deal."""
        self.happen(Started(mano))
        self._settle()

    def happen(self, event: TableEvent) -> None:
        """Let something happen at the table that is no move of the game."""
        self.events.append(event)
        self.state = evolve_table(self.state, event, self.now, self._game)

    def play(self, seat: Seat, action: object) -> None:
        """Let a seat do something, and everything happen that follows by itself.

        Whoever was away is back by it.

        Raises:
            IllegalActionError: the rules do not allow it.
        """
        before = self.state.position
        happened = self._game.decide(before, seat, action)
        if self.state.absences[seat] is not None:
            self.happen(Returned(seat))
        self._apply(happened)
        self._settle()
        adviser = self._around.advisers.get(self._game.name)
        if adviser is not None and all(map(self._game.is_aside, happened)):
            after = self.state.position
            for partner in self.state.seating.partners(seat):
                if isinstance(self.state.occupants[partner], Computer):
                    self._let_answer(partner, adviser, before, after)

    def _let_answer(
        self,
        seat: Seat,
        adviser: Adviser[Any, Any],
        before: Any,  # noqa: ANN401 -- positions of the game, which only it understands
        after: Any,  # noqa: ANN401 -- likewise
    ) -> None:
        """Let a computer player answer what its partner has done aside between two positions.

        One that cannot is silent: what the partner has said stands.
        """
        game = self._game
        try:
            answer = adviser.answer(game.view(before, seat), game.view(after, seat))
            happened = () if answer is None else game.decide(self.state.position, seat, answer)
        except Exception as error:  # noqa: BLE001 -- as of one that cannot move
            self.silenced = ComputerPlayerError(game.name, seat)
            self.silenced.__cause__ = error
            return
        self._apply(happened)
        self._settle()

    def let_computers_play(self, most: int = MOST_COMPUTER_MOVES) -> None:
        """Let computer players move until a person is awaited, a round ends, or ``most`` did.

        Raises:
            ComputerPlayerError: one could not move, and nothing has been decided before. What has
                been is not lost by it: the next call raises.
        """
        for _ in range(min(most, MOST_COMPUTER_MOVES)):
            seat = awaited_computer(self.state, self._game)
            if seat is None or self._rounds() > self._rounds_before:
                return
            try:
                self._move_computer(seat)
            except ComputerPlayerError:
                if not self.events:
                    raise
                return

    def _move_computer(self, seat: Seat) -> None:
        game, position = self._game, self.state.position
        try:
            player = self._player_of(seat)
            action = player.choose(game.view(position, seat), game.legal_actions(position, seat))
            happened = game.decide(position, seat, action)
        except Exception as error:
            # Whatever goes wrong in a player, a person's move must not be refused because of it.
            raise ComputerPlayerError(game.name, seat) from error
        self._apply(happened)
        self._settle()

    def _player_of(self, seat: Seat) -> Player[Any, Any]:
        around, name = self._around, self._game.name
        if self.state.absences[seat] is not None:
            return around.substitutes.get(name, around.players[name])
        return around.players[name]

    def _rounds(self) -> int:
        position = self.state.position
        return 0 if position is None else self._game.rounds_played(position)

    def _settle(self) -> None:
        while forced := self._game.forced(self.state.position, self._around.chance.shuffle):
            self._apply(forced)

    def _apply(self, happened: tuple[object, ...]) -> None:
        game = self._game
        for event in happened:
            position = game.evolve(self.state.position, event)
            counted = replace(self.state, number=self.state.number + 1)
            self.state = after_game_event(counted, event, position, self.now, game)
            self.events.append(Played(Raw(game.encode_event(event))))
