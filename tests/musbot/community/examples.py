"""Which matches are the tests about?"""

from __future__ import annotations

from musbot.community.played import Chair, Ending, PlayedMatch
from musbot.core.ids import PlayerId
from musbot.core.seats import PAIRS, Seating, Side

ANA, BERTA, CARLOS, DIEGO, ELENA, FERMIN = (PlayerId(number) for number in range(1, 7))

AUTUMN = 1_793_000_000.0
"""A moment in the autumn of 2026, in seconds since 1970."""


def played(
    *players: int | None,
    winner: int | None = 0,
    games: tuple[int, ...] = (3, 1),
    rounds: int = 40,
    at: float = AUTUMN,
    how: Ending = Ending.PLAYED,
    rated: bool = True,
    on_server: bool = True,
    preset: str = "fournier",
    undone: bool = False,
    seating: Seating = PAIRS,
    left: dict[int, tuple[int, ...]] | None = None,
    places: tuple[int, ...] = (),
    game: str = "mus",
) -> PlayedMatch:
    """Make a match of these players in the order of their seats; ``left`` says by seat who left."""
    who_left = left or {}
    return PlayedMatch(
        chairs=tuple(
            Chair(
                side,
                None if player is None else PlayerId(player),
                tuple(PlayerId(each) for each in who_left.get(seat, ())),
            )
            for seat, (side, player) in enumerate(zip(seating.side_of, players, strict=True))
        ),
        winner=None if winner is None else Side(winner),
        games=games,
        rounds=rounds,
        at=at,
        how=how,
        rated=rated,
        on_server=on_server,
        preset=preset,
        undone=undone,
        places=places,
        game=game,
    )
