"""Does a tournament hold and come to its end whatever people do, in any order?"""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from musbot.community.tournament import due as timing
from musbot.community.tournament.conditions import By
from musbot.community.tournament.corrections import correct, reopen
from musbot.community.tournament.drawing import begin, bracket, go_on, name_bye, standings
from musbot.community.tournament.events import Events
from musbot.community.tournament.log import replay
from musbot.community.tournament.organising import cancel, hand_on, place, postpone
from musbot.community.tournament.punctuality import arrive, extend
from musbot.community.tournament.registration import (
    check_in,
    decline,
    enter,
    join,
    seek,
    stop_seeking,
)
from musbot.community.tournament.results import (
    confirm,
    dispute,
    from_table,
    open_table,
    report,
    settle,
)
from musbot.community.tournament.state import LIVE, Status, Tournament
from musbot.community.tournament.terms import LEAST_ENTRANTS, Format, Pairs, Seeding
from musbot.community.tournament.values import Contest, ContestId, EntrantId, Score, Spot
from musbot.community.tournament.withdrawals import reinstate, substitute, withdraw
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId, TableId
from tests.musbot.community.tournament.evenings import START, Evening, player, stronger, terms

PEOPLE = 40


class Crowd:
    """People who wish anything, by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.tables = 0

    def person(self) -> PlayerId:
        return PlayerId(self.chance.randrange(1, PEOPLE))

    def by(self) -> By:
        return By(self.person(), is_moderator=self.chance.random() < 0.7)

    def entrant(self, state: Tournament) -> EntrantId:
        return EntrantId(self.chance.randint(0, len(state.entrants) + 1))

    def contest(self, state: Tournament) -> Contest:
        known = state.contests
        if not known:
            return Contest(ContestId(99), 1, Spot(), ((EntrantId(1),), (EntrantId(2),)))
        waiting = state.awaited
        return self.chance.choice(waiting if waiting and self.chance.random() < 0.7 else known)

    def score(self) -> Score:
        return self.chance.choice(
            [Score((3, 0)), Score((3, 1)), Score((2, 3)), Score((0, 3)), Score((3, 3))]
        )

    def one_of(self, contest: Contest, state: Tournament) -> PlayerId:
        known = state.people(contest.entrants) if state.contests else (player(1),)
        return self.chance.choice(known).id

    # ------------------------------------------------------------------ wishes

    def before_the_draw(self, state: Tournament) -> Events:
        one, other, third = player(self.person()), player(self.person()), self.person()
        wishes: list[Callable[[], Events]] = [
            lambda: enter(state, (one, other)),
            lambda: enter(state, (one,)),
            lambda: seek(state, one, self.chance.choice([None, third])),
            lambda: join(state, one, other.id),
            lambda: decline(state, one.id, other.id),
            lambda: stop_seeking(state, one.id),
            lambda: check_in(state, one.id),
            lambda: postpone(state, self.by(), self.chance.choice([0.0, 20_000.0]), 100.0),
        ]
        return self.chance.choice(wishes)()

    def in_a_match(self, state: Tournament, now: float) -> Events:
        contest, by = self.contest(state), self.by()
        self.tables += 1
        wishes: list[Callable[[], Events]] = [
            lambda: open_table(state, contest.id, TableId(f"t{self.tables}")),
            lambda: arrive(state, contest.id, self.chance.choice(contest.entrants)),
            lambda: extend(state, by, contest.id, 5),
            lambda: from_table(state, contest.id, self.chance.randrange(2), (2, 2)),
            lambda: report(state, self.one_of(contest, state), contest.id, self.score()),
            lambda: confirm(state, self.one_of(contest, state), contest.id),
            lambda: dispute(state, self.one_of(contest, state), contest.id),
            lambda: settle(state, by, contest.id, self.score()),
            lambda: correct(state, by, contest.id, self.score(), redraw=now % 2 < 1),
            lambda: reopen(state, by, contest.id),
        ]
        return self.chance.choice(wishes)()

    def of_the_whole(self, state: Tournament) -> Events:
        entrant, by = self.entrant(state), self.by()
        wishes: list[Callable[[], Events]] = [
            lambda: withdraw(state, by, entrant),
            lambda: reinstate(state, by, entrant),
            lambda: substitute(state, by, entrant, self.person(), player(self.person())),
            lambda: name_bye(state, by, entrant),
            lambda: go_on(state, by),
            lambda: hand_on(state, by, self.person()),
            lambda: place(state, self.chance.randrange(3)),
            lambda: begin(state, by, {}),
            lambda: cancel(state, by) if self.chance.random() < 0.01 else (),
        ]
        return self.chance.choice(wishes)()

    def wish(self, state: Tournament, now: float) -> Events:
        kind = self.chance.random()
        if kind < 0.2:
            return self.before_the_draw(state)
        return self.in_a_match(state, now) if kind < 0.75 else self.of_the_whole(state)


def require_whole(state: Tournament) -> None:
    """Refuse what can never be, whatever was wished."""
    inside = {each.id for each in state.entrants if each.is_in}
    for contest in state.awaited:
        assert inside.issuperset(contest.entrants), "a match is waited for that nobody can play"
    for drawn in state.rounds:
        there = [one for each in drawn.contests for one in each.entrants]
        there += [each.entrant for each in drawn.byes if each.spot is None]
        assert len(set(there)) == len(there)
    ids = [each.id for each in (*state.contests, *state.shelved)]
    assert len(set(ids)) == len(ids)
    people = [one.id for each in state.entered for one in each.players]
    people += [each.player.id for each in state.singles]
    assert len(set(people)) == len(people)
    standings(state)
    bracket(state)


@given(
    st.sampled_from(list(Format)),
    st.sampled_from(list(Pairs)),
    st.integers(2, 14),
    st.integers(0, 10**6),
)
def test_a_tournament_comes_to_its_end_whatever_people_wish(
    format_: Format, pairs: Pairs, count: int, seed: int
) -> None:
    tonight = Evening(
        terms(
            format=format_,
            pairs=pairs,
            seeding=Seeding.DRAW,
            check_in_minutes=seed % 2 * 15,
            third_place=seed % 3 == 0,
        ),
        str(seed),
    )
    crowd = Crowd(seed)
    if pairs is Pairs.FIXED or format_ is Format.INDIVIDUAL:
        tonight.enter(count)
    if seed % 3:  # in the others people wish before the draw, too, and some stay away
        for each in tonight.state.entrants if tonight.state.terms.check_in_minutes else ():
            tonight.now = START - 60
            tonight.settle()
            tonight.happen(check_in(tonight.state, each.players[0].id))
        tonight.wait(START)
    for _ in range(200):
        before = tonight.state
        try:
            wished = crowd.wish(before, tonight.now)
        except TournamentError:
            assert tonight.state is before
            wished = ()
        tonight.happen(wished)
        tonight.settle()
        if crowd.chance.random() < 0.15 and timing.due_at(tonight.state) is not None:
            tonight.wait()
        require_whole(tonight.state)
    finish(tonight, count)


def finish(tonight: Evening, count: int) -> None:
    """Let everything be played that is still to be played."""
    for _ in range(300):
        if tonight.state.status not in LIVE:
            break
        for contest in tonight.state.awaited:
            tonight.end(contest, stronger(contest))
        if timing.due_at(tonight.state) is not None:
            tonight.wait()
        require_whole(tonight.state)
    assert tonight.state.status in {Status.FINISHED, Status.CANCELLED}
    if tonight.state.status is Status.FINISHED:
        assert count == 0 or sorted(tonight.places) == sorted(tonight.state.order)
        assert len(tonight.state.order) >= LEAST_ENTRANTS.get(tonight.state.terms.format, 2)
    assert replay(tonight.stored) == tonight.state
