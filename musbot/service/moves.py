"""What comes of one wish: a move, what follows by itself, and the computers' answers?"""

from __future__ import annotations

from msgspec import Raw
from msgspec.structs import replace

from musbot.core.seats import Seat
from musbot.games import AnyGame
from musbot.service.log import Computer, Played, Started, TableEvent, TableState, after_game_event
from musbot.service.log import evolve as evolve_table
from musbot.service.surroundings import Surroundings


class Moves:
    """Events that have been decided and not yet saved, and the state to which they lead.

    The table's own state stays as it is until they are saved; then this one takes its place.
    """

    def __init__(self, state: TableState, game: AnyGame, around: Surroundings) -> None:
        self.state = state
        self.events: list[TableEvent] = []
        self.now = around.clock.now()
        self._game = game
        self._around = around
        self._rounds_before = self._rounds()

    def start(self, mano: Seat) -> None:
        """Begin the match and deal."""
        started = Started(mano)
        self.events.append(started)
        self.state = evolve_table(self.state, started, self.now, self._game)
        self._settle()

    def play(self, seat: Seat, action: object) -> None:
        """Let a seat do something, and everything happen that follows by itself.

        Raises:
            IllegalActionError: the rules do not allow it.
        """
        self._apply(self._game.decide(self.state.position, seat, action))
        self._settle()

    def let_computers_play(self, most: int | None = None) -> None:
        """Let computer players move until a person is awaited, a round ends, or ``most`` did."""
        made = 0
        while (seat := self._computer_to_act()) is not None and made != most:
            if self._rounds() > self._rounds_before:
                return
            view = self._game.view(self.state.position, seat)
            legal = self._game.legal_actions(self.state.position, seat)
            player = self._around.players[self.state.opened.game]
            self.play(seat, player.choose(view, legal))
            made += 1

    def _computer_to_act(self) -> Seat | None:
        for seat in self._game.to_act(self.state.position):
            if isinstance(self.state.occupants[seat], Computer):
                return seat
        return None

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
