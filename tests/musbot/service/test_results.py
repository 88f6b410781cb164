"""What is saved beside the events: where a table can be found, and how its match ended?"""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from musbot.core.errors import StorageError
from musbot.core.ids import TournamentId
from musbot.core.seats import Seating
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import PRESETS
from musbot.service.events import Terms
from musbot.service.ports import Listing, MatchResult, Stored, TableId
from musbot.service.seen import TableView
from musbot.service.standing import OWN, preset_of
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, SHORT, House, WatchedStore


async def test_the_result_is_saved_with_the_last_event_of_the_match(
    house: House, store: WatchedStore
) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await house.play_out(table)
    *earlier, last = store.asked
    assert [append.result for append in earlier] == [None] * len(earlier)
    assert last.result is not None
    assert b"match-won" in b"".join(event.body for event in last.events)
    assert (await store.read(table.id))[-len(last.events) :] == last.events
    assert last.listing is not None
    assert (last.listing.status, last.listing.people) == ("over", tuple(p.id for p in PEOPLE[:4]))
    assert await store.result(table.id) == last.result


async def test_the_result_says_who_played_what_and_how_it_ended(house: House) -> None:
    rules = {"preset": "nabo", "target": 20, "games_per_vaca": 2, "vacas_per_match": 2}
    opened = house.clock.now()
    table = await house.tables.open("mus", ANE, rules=rules, place=(5, 6))
    await table.sit(JON)
    await table.add_computers(ANE.id)
    house.clock.advance(10)
    await table.start(ANE.id)
    while table.is_live:
        house.clock.advance(1)
        await house.go_on(table)
    result = await house.store.result(table.id)
    assert result is not None
    assert (result.game, result.seating, result.guild) == ("mus", "pairs", 5)
    assert (result.started_at, result.ended_at) == (opened + 10, house.clock.now())
    assert json.loads(result.rules) == MUS.write_rules(MUS.parse_rules(rules))
    _assert_as_seen(result, table.view(None))
    assert [(each.seat, each.side, each.person, each.name) for each in result.players] == [
        (0, 0, ANE.id, "Ane"),
        (1, 1, JON.id, "Jon"),
        (2, 0, None, "Nekane"),
        (3, 1, None, "Patxi"),
    ]


def _assert_as_seen(result: MatchResult, view: TableView) -> None:
    seen = view.game_view
    assert (result.winner, result.vacas) == (seen.winner, seen.vacas)
    # The view shows the games of the last vaca alone.
    assert result.games[result.winner or 0] == 4 > seen.games[seen.winner]
    assert result.winner is not None
    assert result.vacas[result.winner] == 2
    assert result.rounds == seen.round_number - 1


async def test_the_result_says_on_what_terms_it_was_played_and_what_everybody_reads(
    house: House,
) -> None:
    terms = Terms(rated=True, tournament=TournamentId("aaaaaaaaaa"), contest=1)
    table = await house.tables.open(
        "mus",
        replace(ANE, language="eu"),
        rules={"preset": "nabo"},
        seating="two",
        place=(5, 6),
        terms=terms,
        kept=(None, JON.id),
    )
    await table.sit(JON)
    assert table.view(None).status == "playing"
    await house.play_out(table)
    result = await house.store.result(table.id)
    assert result is not None
    assert (result.rated, result.preset, result.tournament) == (True, "nabo", "aaaaaaaaaa")
    assert [each.language for each in result.players] == ["eu", None]


async def test_the_result_counts_the_ordagos_that_were_said(house: House) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await house.play_out(table)
    result = await house.store.result(table.id)
    assert result is not None
    events = b"".join([each.body for each in await house.store.read(table.id)])
    assert result.ordagos == events.count(b'"ordago-offered"') > 0


@pytest.mark.parametrize("seating", MUS.seatings, ids=lambda seating: seating.name)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_known_by_its_name_however_many_play_it(
    preset: str, seating: Seating
) -> None:
    rules = MUS.fit_rules(MUS.parse_rules({"preset": preset}), seating)
    assert preset_of(MUS, MUS.write_rules(rules), seating) == preset
    own = MUS.fit_rules(MUS.parse_rules({"preset": preset, "target": 99}), seating)
    assert preset_of(MUS, MUS.write_rules(own), seating) == OWN


async def test_a_match_that_was_closed_has_no_result(house: House) -> None:
    table = await house.match(ANE)
    await table.close(ANE.id)
    assert await house.store.result(table.id) is None


class NoResults(WatchedStore):
    """A store that fails over every result."""

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        if result is not None:
            raise StorageError("disk full")
        await super().append(table, after, events, listing=listing)


async def test_where_the_result_cannot_be_saved_the_match_waits_for_its_last_word() -> None:
    house = House(store=NoResults())
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    with pytest.raises(StorageError):
        await house.play_out(table)
    house.restart()
    again = await house.tables.find(ANE.id)
    assert again is not None
    assert again.snapshot() == table.snapshot()
    assert house.awaited(again) is not None
    assert await house.store.result(table.id) is None


async def test_a_table_is_listed_anew_only_when_its_people_or_its_status_change(
    house: House, store: WatchedStore
) -> None:
    table = await house.lobby(ANE, JON)
    await table.add_computers(ANE.id)
    await table.start(JON.id)
    for _ in range(8):
        await house.go_on(table)
    await table.close(ANE.id)
    listed = [append.listing for append in store.asked]
    assert [(each.status, each.people) for each in listed if each is not None] == [
        ("open", (ANE.id,)),
        ("open", (ANE.id, JON.id)),
        ("playing", (ANE.id, JON.id)),
        ("closed", (ANE.id, JON.id)),
    ]
    assert listed[2] is None  # the computers
    assert listed[4:-1] == [None] * len(listed[4:-1])


async def test_a_listing_says_where_and_when_a_table_was_opened(house: House) -> None:
    opened = house.clock.now()
    table = await house.tables.open("mus", ANE, place=(5, 6))
    house.clock.advance(3)
    await table.sit(MIREN)
    (listing,) = await house.store.listings()
    assert msgspec.structs.asdict(listing) == {
        "table": table.id,
        "game": "mus",
        "status": "open",
        "guild": 5,
        "channel": 6,
        "people": (ANE.id, MIREN.id),
        "opened_at": opened,
    }
