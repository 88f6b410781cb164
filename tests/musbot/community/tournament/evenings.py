"""An evening with a tournament: people enter, play as a rule says, and time passes.

Whatever happens goes through JSON and back, as it does in the store.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import pytest
from msgspec.structs import replace

from musbot.community.tournament import due as timing
from musbot.community.tournament import organising, registration, results
from musbot.community.tournament.conditions import By
from musbot.community.tournament.drawing import Ratings
from musbot.community.tournament.events import Events, TournamentEvent
from musbot.community.tournament.evolve import evolve
from musbot.community.tournament.log import begin, decode, encode, replay
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.terms import Format, TournamentTerms
from musbot.community.tournament.values import (
    Bye,
    Contest,
    ContestId,
    EntrantId,
    Player,
    Score,
    Sides,
    Spot,
)
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId

ORGANISER = By(PlayerId(9_000))
MODERATOR = By(PlayerId(9_001), is_moderator=True)
START = 10_000.0

Rule = Callable[[Contest], Score]
"""How a match ends, by who plays in it."""


def terms(**changes: object) -> TournamentTerms:
    plain = TournamentTerms(
        name="Txapelketa", game="mus", rules={}, to_win=3, starts_at=START, check_in_minutes=0
    )
    return replace(plain, **changes)


def player(number: int) -> Player:
    return Player(PlayerId(number), f"player {number}")


def stronger(contest: Contest) -> Score:
    """The entrant who registered first wins, by 3 to as many as he is ahead at most 2."""
    one, other = sum(contest.sides[0]), sum(contest.sides[1])
    behind = min(2, abs(one - other) % 3)
    return Score((3, behind), (40, 7)) if one < other else Score((behind, 3), (7, 40))


class Evening:
    """A tournament that is kept as the service keeps it, without a store."""

    def __init__(self, given: TournamentTerms, seed: str = "gabon") -> None:
        self.now = 0.0
        self.stored: list[tuple[float, bytes]] = []
        announced = organising.announce(given, ORGANISER.player, seed, 1, 2, self.now)
        self._store(announced)
        self.state: Tournament = begin(announced)

    def _store(self, event: TournamentEvent) -> None:
        body = encode(event)
        assert decode(body) == event
        self.stored.append((self.now, body))

    def happen(self, events: Events) -> None:
        for event in events:
            self._store(event)
            self.state = evolve(self.state, event, self.now)

    def settle(self, ratings: Ratings | None = None) -> None:
        """Let happen what is due."""
        while events := timing.due(self.state, self.now, ratings or {}):
            self.happen(events)

    def settle_rounds(self) -> None:
        """Let the pause pass if the round is over, until there is something to play."""
        while self.state.status is Status.PLAYING and not self.state.awaited:
            self.wait()

    def wait(self, until: float | None = None) -> None:
        """Let time pass, to a moment or to whatever is due next."""
        due = timing.due_at(self.state) if until is None else until
        assert due is not None
        self.now = max(self.now, due)
        self.settle()

    def enter(self, count: int) -> None:
        size = self.state.terms.size
        for number in range(1, count + 1):
            people = [player(number * 10 + each) for each in range(size)]
            self.happen(registration.enter(self.state, people))

    def begin(self, count: int) -> None:
        """Enter so many and let the draw come."""
        self.enter(count)
        self.wait(START)
        assert self.state.status is Status.PLAYING

    def end(self, contest: Contest, score: Score) -> None:
        winner = score.winner
        assert winner is not None
        self.happen(results.from_table(self.state, contest.id, winner, score.won, score.points))

    def play_round(self, rule: Rule = stronger) -> None:
        """Play the matches that are open, and let the pause pass."""
        for contest in self.state.awaited:
            self.end(contest, rule(contest))
        self.settle_rounds()

    def play(self, rule: Rule = stronger, most: int = 400) -> None:
        """Play to the end."""
        for _ in range(most):
            if self.state.status is not Status.PLAYING:
                break
            self.play_round(rule)
        assert self.state.status is Status.FINISHED
        assert replay(self.stored) == self.state

    def contest_of(self, entrant: int) -> Contest:
        """Give the match that somebody is to play."""
        return next(each for each in self.state.awaited if entrant in each.entrants)

    def decided(self, number: int, entrant: int) -> Contest:
        """Give somebody's match of a round."""
        contests = self.state.rounds[number - 1].contests
        return next(each for each in contests if entrant in each.entrants)

    @property
    def facts(self) -> list[tuple[set[tuple[Spot, Sides, Score]], tuple[Bye, ...]]]:
        """Give what was drawn and how it ended, round by round, whatever came between."""
        return [
            (
                {
                    (one.spot, one.sides, one.result.score)
                    for one in each.contests
                    if one.result is not None
                },
                each.byes,
            )
            for each in self.state.rounds
        ]

    @property
    def places(self) -> dict[EntrantId, int]:
        return dict(self.state.places)

    def contest(self, number: ContestId) -> Contest:
        found = self.state.contest(number)
        assert found is not None
        return found


def evening(format_: Format, count: int, seed: str = "gabon", **changes: object) -> Evening:
    """Give an evening whose first round is drawn."""
    made = Evening(terms(format=format_, **changes), seed)
    made.begin(count)
    return made


def by_chance(luck: int) -> Rule:
    """Give a rule by which the same sides in the same place always have the same score."""

    def rule(contest: Contest) -> Score:
        drawn = sha256(f"{luck}/{contest.spot}/{contest.sides}".encode()).digest()
        behind = drawn[1] % 3
        return Score((3, behind) if drawn[0] % 2 else (behind, 3), (drawn[2], drawn[3]))

    return rule


def refused(wish: Callable[[], object]) -> TournamentReason:
    """Give why a wish is refused, which it must be."""
    with pytest.raises(TournamentError) as error:
        wish()
    assert isinstance(error.value.reason, TournamentReason)
    return error.value.reason


def one_match() -> tuple[Evening, Contest]:
    """Give an evening and its only match."""
    tonight = evening(Format.KNOCK_OUT, 2)
    (contest,) = tonight.state.awaited
    return tonight, contest
