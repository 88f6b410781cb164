"""Do all stores of tournaments keep what the port promises, the fake as well as the real ones?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
from sqlalchemy import text

from musbot.community.league import Placed
from musbot.community.tournament.state import LIVE, Status
from musbot.core.errors import CorruptLogError
from musbot.core.ids import PlayerId, TournamentId
from musbot.service.tournament_ports import (
    EnteredElsewhereError,
    Entry,
    EveningPlaces,
    StaleTournamentError,
    TournamentChange,
    TournamentListing,
    TournamentStore,
)
from musbot.storage.database import Database
from musbot.storage.tournaments import SqlTournamentStore
from tests.memory_tournaments import MemoryTournamentStore
from tests.musbot.storage.examples import ANE, GUILD, JON, stored

FRIDAY = TournamentId("friday....")
SUNDAY = TournamentId("sunday....")
OVER = (Status.FINISHED,)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest) -> AsyncIterator[TournamentStore]:
    if request.param == "memory":
        yield MemoryTournamentStore()
        return
    kind = "ready_sqlite" if request.param == "sqlite" else "ready_postgresql"
    found: str | Callable[[], str] = request.getfixturevalue(kind)
    opened = await Database.open(found if isinstance(found, str) else found())
    yield SqlTournamentStore(opened)
    await opened.close()


def listing(
    tournament: TournamentId = FRIDAY,
    *,
    status: Status = Status.REGISTERING,
    starts_at: float = 20.5,
    guild: int = GUILD,
    league: str | None = None,
) -> TournamentListing:
    return TournamentListing(
        tournament=tournament,
        guild=guild,
        channel=guild + 1,
        name=f"El torneo del viernes 🂡 {'🀄' * 32}",
        format="swiss",
        status=status,
        starts_at=starts_at,
        entrants=7,
        league=league,
    )


def change(
    given: TournamentListing | None = None,
    *,
    bound: tuple[PlayerId, ...] = (),
    free: tuple[PlayerId, ...] = (),
    gone: tuple[PlayerId, ...] = (),
    places: tuple[Placed, ...] | None = None,
) -> TournamentChange:
    entries = [Entry(player, bound=True) for player in bound]
    return TournamentChange(
        given, (*entries, *[Entry(player, bound=False) for player in free]), gone, places
    )


async def test_events_are_read_as_they_were_appended(store: TournamentStore) -> None:
    await store.append(FRIDAY, 0, stored("one", "two"), change(listing()))
    await store.append(SUNDAY, 0, stored("another's"), change(listing(SUNDAY)))
    await store.append(FRIDAY, 2, stored("three"))
    assert await store.read(FRIDAY) == (*stored("one", "two"), *stored("three"))
    assert await store.read(TournamentId("unknown...")) == ()


@pytest.mark.parametrize("after", [0, 1, 3])
async def test_an_append_behind_another_number_than_the_last_writes_nothing_at_all(
    store: TournamentStore, after: int
) -> None:
    await store.append(FRIDAY, 0, stored("one", "two"), change(listing()))
    late = change(listing(status=Status.PLAYING), bound=(ANE,), places=(Placed(ANE, "A", 1, 1),))
    with pytest.raises(StaleTournamentError):
        await store.append(FRIDAY, after, stored("three"), late)
    assert await store.read(FRIDAY) == stored("one", "two")
    assert await store.live() == (listing(),)
    assert await store.entered(GUILD, ANE) == ()


async def test_of_appends_at_once_exactly_one_is_saved(store: TournamentStore) -> None:
    await store.append(FRIDAY, 0, stored("one"), change(listing()))
    outcomes = await asyncio.gather(
        *[store.append(FRIDAY, 1, stored(f"caller {caller}")) for caller in range(8)],
        return_exceptions=True,
    )
    assert outcomes.count(None) == 1
    assert [type(each) for each in outcomes].count(StaleTournamentError) == 7
    assert len(await store.read(FRIDAY)) == 2


async def test_those_that_have_not_ended_are_given_by_their_beginning(
    store: TournamentStore,
) -> None:
    late, early = listing(FRIDAY, status=Status.PLAYING), listing(SUNDAY, starts_at=3.5)
    over = listing(TournamentId("over......"), status=Status.FINISHED)
    for each in (late, early, over):
        await store.append(each.tournament, 0, stored("one"), change(each))
    assert await store.live() == (early, late)
    await store.append(SUNDAY, 1, stored("two"), change(listing(SUNDAY, status=Status.CANCELLED)))
    assert await store.live() == (late,)


async def test_those_of_a_server_are_given_page_by_page_the_last_first(
    store: TournamentStore,
) -> None:
    ids = [TournamentId(f"number {number}..") for number in range(7)]
    for number, each in enumerate(ids):
        status = Status.FINISHED if number % 2 else Status.PLAYING
        one = listing(each, status=status, starts_at=number)
        await store.append(each, 0, stored("one"), change(one))
    elsewhere = listing(FRIDAY, guild=GUILD - 1, status=Status.FINISHED)
    await store.append(FRIDAY, 0, stored("one"), change(elsewhere))
    assert await store.count(GUILD, statuses=OVER) == 3
    assert await store.count(GUILD, statuses=LIVE) == 4
    page = await store.of(GUILD, statuses=(*OVER, Status.PLAYING), offset=2, most=3)
    assert [each.tournament for each in page] == [ids[4], ids[3], ids[2]]
    assert [each.tournament for each in await store.of(GUILD, statuses=OVER, most=1)] == [ids[5]]


async def test_somebody_is_entered_where_he_was_written_until_he_is_gone_or_it_has_ended(
    store: TournamentStore,
) -> None:
    await store.append(FRIDAY, 0, stored("one"), change(listing(), free=(ANE, JON)))
    sunday = listing(SUNDAY, starts_at=99.5)
    await store.append(SUNDAY, 0, stored("one"), change(sunday, free=(ANE,)))
    assert await store.entered(GUILD, ANE) == (listing(), sunday)
    assert await store.entered(GUILD - 1, ANE) == ()
    await store.append(FRIDAY, 1, stored("two"), change(gone=(JON,)))
    assert await store.entered(GUILD, JON) == ()
    over = listing(SUNDAY, starts_at=99.5, status=Status.FINISHED)
    await store.append(SUNDAY, 1, stored("two"), change(over))
    assert await store.entered(GUILD, ANE) == (listing(),)


async def test_nobody_is_bound_to_two_tournaments_of_a_server(store: TournamentStore) -> None:
    await store.append(FRIDAY, 0, stored("one"), change(listing(), bound=(ANE, JON)))
    await store.append(SUNDAY, 0, stored("one"), change(listing(SUNDAY), free=(ANE,)))
    with pytest.raises(EnteredElsewhereError) as refused:
        await store.append(SUNDAY, 1, stored("two"), change(bound=(ANE,)))
    assert (refused.value.player, refused.value.tournament) == (ANE, FRIDAY)
    assert await store.read(SUNDAY) == stored("one")
    other = listing(TournamentId("elsewhere."), guild=GUILD - 1)
    await store.append(other.tournament, 0, stored("one"), change(other, bound=(ANE,)))
    await store.append(FRIDAY, 1, stored("two"), change(free=(ANE,)))
    await store.append(SUNDAY, 1, stored("two"), change(bound=(ANE,)))


async def test_of_two_tournaments_that_bind_a_person_at_once_one_is_refused(
    store: TournamentStore,
) -> None:
    outcomes = await asyncio.gather(
        store.append(FRIDAY, 0, stored("one"), change(listing(), bound=(ANE,))),
        store.append(SUNDAY, 0, stored("one"), change(listing(SUNDAY), bound=(ANE,))),
        return_exceptions=True,
    )
    assert sorted([type(each).__name__ for each in outcomes]) == [
        "EnteredElsewhereError",
        "NoneType",
    ]


async def test_the_evenings_of_a_league_are_given_with_their_places_once_they_are_over(
    store: TournamentStore,
) -> None:
    places = (Placed(ANE, "Ane", 4, 1), Placed(JON, "Jon 🂡", 2, 2))
    friday = listing(league="Bilbo", status=Status.FINISHED)
    await store.append(FRIDAY, 0, stored("one"), change(friday, places=places[::-1]))
    sunday = listing(SUNDAY, league="Bilbo", status=Status.PLAYING, starts_at=99.5)
    await store.append(SUNDAY, 0, stored("one"), change(sunday))
    assert await store.evenings(GUILD, "Bilbo") == (
        EveningPlaces(FRIDAY, friday.name, 20.5, places),
    )
    assert await store.evenings(GUILD, "Donostia") == ()
    assert await store.evenings(GUILD - 1, "Bilbo") == ()
    corrected = (Placed(JON, "Jon", 2, 1),)
    await store.append(FRIDAY, 1, stored("two"), change(places=corrected))
    assert (await store.evenings(GUILD, "Bilbo"))[0].places == corrected


async def test_the_leagues_of_a_server_are_named_the_newest_first(store: TournamentStore) -> None:
    for number, league in enumerate(["old", "new", None, "old", "oldest"]):
        each = TournamentId(f"number {number}..")
        starts_at = -1.0 if league == "oldest" else float(number)
        one = listing(each, league=league, starts_at=starts_at)
        await store.append(each, 0, stored("one"), change(one))
    assert await store.leagues(GUILD) == ("old", "new", "oldest")
    assert await store.leagues(GUILD - 1) == ()


async def test_a_tournament_of_which_an_event_is_missing_is_not_read(database: Database) -> None:
    store = SqlTournamentStore(database)
    await store.append(FRIDAY, 0, stored("one", "two"), change(listing()))
    async with database.writing() as connection:
        await connection.execute(text("DELETE FROM tournament_events WHERE number = 1"))
    with pytest.raises(CorruptLogError):
        await store.read(FRIDAY)


async def test_what_is_asked_for_often_is_found_by_an_index(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    queries = (
        (
            "SELECT * FROM tournaments WHERE guild = 1 AND status IN ('over')"
            " ORDER BY starts_at DESC, id DESC LIMIT 25 OFFSET 50"
        ),
        "SELECT * FROM tournaments WHERE live ORDER BY starts_at, id",
        "SELECT * FROM tournament_entries WHERE player = 1 AND guild = 1",
        (
            "SELECT * FROM tournaments WHERE guild = 1 AND league = 'Bilbo' AND status = 'over'"
            " ORDER BY starts_at"
        ),
    )
    async with database.reading() as connection:
        for query in queries:
            plan = (await connection.execute(text(f"EXPLAIN QUERY PLAN {query}"))).all()
            assert "USING INDEX" in plan[0].detail, plan
    await database.close()
