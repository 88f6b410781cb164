"""Who can give a match up, who learns of it before, and what is written down?"""

from __future__ import annotations

import pytest

from musbot.community.played import Ending
from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Word
from musbot.service import surrender
from musbot.service.events import Absent, Computer, Motion, Seated
from musbot.service.exports import export_match
from musbot.service.ports import Leaver
from musbot.service.refusals import TableReason
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, SHORT, UXUE, House


async def give_up(table: Table, number: int) -> None:
    player = PEOPLE[number].id
    await table.wish(lambda state: surrender.propose(state, player))


async def test_a_pair_gives_up_when_both_have_agreed_and_the_others_have_won(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await give_up(table, 3)
    assert table.is_live
    await give_up(table, 1)
    view = table.view(None)
    assert (view.status, view.surrendered) == ("over", 1)
    result = await house.store.result(table.id)
    assert result is not None
    assert (result.how, result.winner) == (Ending.SURRENDERED, 0)
    assert await house.tables.find(ANE.id) is None


async def test_a_match_that_was_played_out_says_so(house: House) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await house.play_out(table)
    result = await house.store.result(table.id)
    assert result is not None
    assert result.how is Ending.PLAYED
    assert result.leavers == ()


async def test_games_that_were_won_before_stay_won(house: House) -> None:
    table = await house.match(ANE, JON, seating="two", rules={"target": 20, "games_per_vaca": 9})
    while not any(table.view(None).game_view.games):
        await house.go_on(table)
    games = table.view(None).game_view.games
    await give_up(table, 0)
    result = await house.store.result(table.id)
    assert result is not None
    assert (result.games, result.winner) == (games, 1)
    assert result.rounds == table.snapshot().rounds


async def test_before_both_have_agreed_their_rivals_see_nothing_of_it(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    rivals = [table.view(table.seat_of(PEOPLE[seat].id)) for seat in (0, 2)]
    public = table.view(None)
    await give_up(table, 1)
    assert [table.view(table.seat_of(PEOPLE[seat].id)) for seat in (0, 2)] == rivals
    assert table.view(None) == public
    for seat in (1, 3):
        (votes,) = table.view(table.seat_of(PEOPLE[seat].id)).votes
        assert (votes.motion, votes.seats, votes.side) == (Motion.SURRENDER, (1,), 1)


async def test_both_sides_may_think_of_it_at_once_and_neither_learns_of_the_other(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4])
    await give_up(table, 0)
    await give_up(table, 1)
    assert [len(table.view(table.seat_of(each.id)).votes) for each in PEOPLE[:4]] == [1, 1, 1, 1]
    await table.wish(lambda state: surrender.decline(state, PERU.id))
    assert [len(table.view(table.seat_of(each.id)).votes) for each in PEOPLE[:4]] == [1, 0, 1, 0]
    await give_up(table, 2)
    assert table.view(None).surrendered == 0


async def test_a_partner_who_is_against_it_is_not_outvoted(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await give_up(table, 0)
    await table.wish(lambda state: surrender.decline(state, MIREN.id))
    await give_up(table, 2)
    assert table.is_live


async def test_three_partners_have_to_agree(house: House) -> None:
    table = await house.match(*PEOPLE, seating="teams-of-three")
    for number in (0, 2):
        await give_up(table, number)
        assert table.is_live
    await give_up(table, 4)
    assert table.view(None).surrendered == 0


async def test_a_computer_agrees_and_so_does_who_is_away(house: House) -> None:
    table = await house.match(ANE, JON)
    await give_up(table, 0)
    assert table.view(None).surrendered == 0
    table = await house.match(*PEOPLE[:4])
    await table.wish(lambda state: [Absent(state.seating.seats[2])])
    await give_up(table, 0)
    assert table.view(None).surrendered == 0


async def test_agreeing_twice_is_not_agreeing_for_the_partner(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await give_up(table, 0)
    with pytest.raises(TableError) as refused:
        await give_up(table, 0)
    assert refused.value.reason is TableReason.AGREED_ALREADY
    assert table.is_live


@pytest.mark.parametrize("seating", ["three", "three-pairs", "six"])
async def test_where_many_sides_play_nobody_gives_the_match_of_the_others_up(
    house: House, seating: str
) -> None:
    table = await house.match(ANE, seating=seating)
    with pytest.raises(TableError) as refused:
        await give_up(table, 0)
    assert refused.value.reason is TableReason.MANY_SIDES


async def test_who_looks_on_gives_up_nothing(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    with pytest.raises(TableError) as refused:
        await table.wish(lambda state: surrender.propose(state, UXUE.id))
    assert refused.value.reason is TableReason.NOT_SEATED
    with pytest.raises(TableError) as refused:
        await table.wish(lambda state: surrender.decline(state, UXUE.id))
    assert refused.value.reason is TableReason.NOT_SEATED


async def test_a_match_that_was_given_up_goes_no_further_and_has_a_record(house: House) -> None:
    table = await house.match(ANE, JON, seating="two")
    await house.go_on(table)
    await give_up(table, 1)
    for player in (ANE, JON):
        with pytest.raises(TableError) as refused:
            await table.play(player.id, Word.CORTO)
        assert refused.value.reason is TableReason.OVER
    assert "Ane" in await export_match(house.store, table.id)
    house.restart()
    again = await house.tables.get(table.id)
    assert again.view(None).surrendered == 1


async def test_m50_who_leaves_in_mid_match_loses_his_seat_the_match_goes_on_and_counts_against_him(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await table.wish(lambda state: [Seated(state.seating.seats[3], Computer("Nekane"))])
    assert await house.tables.find(PERU.id) is None
    await house.play_out(table)
    result = await house.store.result(table.id)
    assert result is not None
    assert result.how is Ending.PLAYED
    assert [player.person for player in result.players] == [ANE.id, JON.id, MIREN.id, None]
    assert result.leavers == (Leaver(Seat(3), PERU.id, PERU.name),)
