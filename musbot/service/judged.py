"""As what does a result count: as it was played, or as a moderator has said since?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from musbot.community.awards import is_honoured
from musbot.community.counting import Counting, ForLeavers
from musbot.community.played import Chair, Ending, PlayedMatch
from musbot.core.seats import Seat, Side
from musbot.service.board_rows import Amendment
from musbot.service.board_values import ChangeKind, Named, Verdict
from musbot.service.ports import Leaver, MatchResult, PlayerId

NOBODY = PlayerId(0)
"""The number of a computer player, where names stand with numbers."""


DECIDED = frozenset({Verdict.WON, Verdict.LOST})
"""How a match went that counts for something."""


def played_match(result: MatchResult) -> PlayedMatch:
    """Give a result as ratings and awards look at it."""
    left = leavers_by_seat(result.leavers)
    return PlayedMatch(
        chairs=tuple(
            [Chair(each.side, each.person, left.get(each.seat, ())) for each in result.players]
        ),
        winner=result.winner,
        games=result.games,
        rounds=result.rounds,
        at=result.ended_at,
        how=result.how,
        rated=result.rated,
        on_server=result.guild is not None,
        preset=result.preset,
        game=result.game,
        places=result.places,
    )


def leavers_by_seat(leavers: Iterable[Leaver]) -> dict[Seat, tuple[PlayerId, ...]]:
    """Give who lost each seat, where somebody did."""
    left: dict[Seat, tuple[PlayerId, ...]] = {}
    for each in leavers:
        left[each.seat] = (*left.get(each.seat, ()), each.player)
    return left


def as_amended(match: PlayedMatch, amendment: Amendment | None) -> PlayedMatch:
    """Give a match as the last word about it has it.

    Who names a winner names one for all who sat down: the match counts as played to its end, and a
    seat that a computer player took over is that of the person who left it. Where all had a place
    the winner has the first one, and the others keep their order behind him.
    """
    if amendment is None:
        return match
    match amendment.kind:
        case ChangeKind.UNDONE:
            return replace(match, undone=True)
        case ChangeKind.CORRECTED:
            places = match.places
            if amendment.winner is not None:
                places = with_first(places, amendment.winner)
            return replace(
                restored(match), winner=amendment.winner, how=Ending.PLAYED, places=places
            )
        case _:
            assert_never(amendment.kind)


def with_first(places: tuple[int, ...], winner: Side) -> tuple[int, ...]:
    """Give places with this side before all others, which stand behind it as they stood."""
    if not places:
        return ()
    others = [place for side, place in enumerate(places) if side != winner]
    return tuple(
        [
            1 if side == winner else 2 + sum(other < place for other in others)
            for side, place in enumerate(places)
        ]
    )


def restored(match: PlayedMatch) -> PlayedMatch:
    """Give a match as if nobody had left it; nobody sits twice, whatever seats he has left."""
    seated = {chair.player for chair in match.chairs if chair.player is not None}
    chairs: list[Chair] = []
    for chair in match.chairs:
        player = chair.player
        if player is None:
            player = next((each for each in reversed(chair.left_by) if each not in seated), None)
        if player is not None:
            seated.add(player)
        chairs.append(Chair(chair.side, player))
    return replace(match, chairs=tuple(chairs))


def people_of(match: PlayedMatch) -> tuple[PlayerId, ...]:
    """Give everybody who sat there, whether he left or not."""
    people = {chair.player for chair in match.chairs if chair.player is not None}
    return tuple(sorted(people.union(*[chair.left_by for chair in match.chairs])))


def side_of(match: PlayedMatch, player: PlayerId) -> Side | None:
    """Give the side for which somebody sat there at the end; ``None`` if he did not."""
    return next((Side(chair.side) for chair in match.chairs if chair.player == player), None)


def verdict_of(match: PlayedMatch, counting: Counting, player: PlayerId) -> Verdict:
    """Say how a match went for one of its people."""
    if match.undone:
        return Verdict.NONE
    if any(player in chair.left_by for chair in match.chairs):
        return Verdict.LEFT
    stands = match.how in {Ending.PLAYED, Ending.SURRENDERED} and match.winner is not None
    if isinstance(counting, ForLeavers) or not stands:
        return Verdict.NONE
    return Verdict.WON if side_of(match, player) == match.winner else Verdict.LOST


def is_memorable(match: PlayedMatch, verdict: Verdict, player: PlayerId) -> bool:
    """Say whether a match brings somebody awards, and memories with others."""
    return verdict in DECIDED and is_honoured(match, player)


def names_of(result: MatchResult) -> Mapping[PlayerId, str]:
    """Give the names under which people played; those of old leavers are not known."""
    left = {each.player: each.name for each in result.leavers if each.name}
    return left | {each.person: each.name for each in result.players if each.person is not None}


def sides_of(result: MatchResult) -> tuple[tuple[Named, ...], ...]:
    """Give who sat on which side at the end, by side."""
    return tuple([_named(result, Side(side)) for side in range(len(result.games))])


def _named(result: MatchResult, side: Side) -> tuple[Named, ...]:
    found: Sequence[Named] = [
        Named(NOBODY if each.person is None else each.person, each.name)
        for each in result.players
        if each.side == side
    ]
    return tuple(found)
