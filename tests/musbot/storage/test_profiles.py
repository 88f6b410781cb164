"""Is told of people and of pairs what they have played, on every store?"""

from __future__ import annotations

from msgspec.structs import replace

from musbot.core.seats import Seat
from musbot.service.board_ports import BoardStores
from musbot.service.board_values import (
    Named,
    Point,
    Tally,
    Verdict,
)
from musbot.service.ports import Leaver, PlayerId
from tests.musbot.storage.leagues import (
    ANE,
    HERE,
    IN_NEXT_SEASON,
    JON,
    MIREN,
    NOON,
    PERU,
    SEASON,
    UXUE,
    XABI,
    folded,
    keep,
    result,
    table,
)


async def test_a_profile_tells_what_somebody_has_won_with_whom_and_against_whom(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1),
        result(2, winner=1),
        result(3, (ANE, JON, UXUE, XABI), 1),
        result(4, (ANE, JON), seating="two", rated=False, winner=1),
    )
    profile = await boards.profile(HERE, ANE)
    assert profile is not None
    assert (profile.person, profile.season) == (Named(ANE, "Ane"), SEASON)
    assert profile.all_time == profile.this_season == Tally(1, 2, 5, 7)
    assert profile.unrated == Tally(0, 1, 1, 3)
    assert (profile.streak, profile.best_streak, profile.is_provisional) == (-2, 1, True)
    assert profile.partner is not None
    assert profile.partner.person == Named(MIREN, "Miren")
    assert (profile.partner.with_matches, profile.partner.with_wins) == (2, 1)
    assert profile.nemesis is not None
    assert profile.nemesis.person == Named(JON, "Jon")
    assert (profile.nemesis.against_losses, profile.nemesis.against_wins) == (3, 1)
    assert [point.at for point in profile.points] == [NOON + 1000, NOON + 2000, NOON + 3000]
    assert profile.points[-1] == Point(NOON + 3000, profile.rating or 0)
    assert [each.name for each in profile.awards] == ["first-match", "first-win"]
    assert {each.table for each in profile.awards} == {table(1)}
    assert [row.people[1].name for row in profile.pairs] == ["Miren", "Uxue"]
    assert profile.deeds["rounds"] == 80


async def test_a_profile_before_the_first_rated_match_has_no_number(
    board_stores: BoardStores,
) -> None:
    boards = await folded(board_stores, result(1, rated=False))
    profile = await boards.profile(HERE, ANE)
    assert profile is not None
    assert (profile.rating, profile.place, profile.points) == (None, None, ())
    assert profile.is_provisional
    assert profile.unrated.matches == 1
    assert profile.nemesis is None


async def test_a_rating_is_provisional_until_the_fifteenth_match(board_stores: BoardStores) -> None:
    boards = await folded(board_stores, *[result(number) for number in range(14)])
    page = await boards.board(HERE, asker=ANE)
    assert page.own is not None
    assert page.own.is_provisional
    await keep(board_stores, [result(14)])
    page = await boards.board(HERE, asker=ANE)
    assert page.own is not None
    assert (page.own.is_provisional, page.own.matches) == (False, 15)


async def test_numbers_of_many_are_given_at_once_as_for_the_draw_of_a_tournament(
    board_stores: BoardStores,
) -> None:
    boards = await folded(board_stores, result(1))
    page = await boards.board(HERE, asker=ANE)
    ratings = await boards.ratings_of(HERE, "mus", [ANE, JON, UXUE])
    shown = {row.people[0].player: row.rating for row in page.rows}
    assert ratings == {player: shown[player] for player in (ANE, JON)}


async def test_a_name_is_that_of_the_last_match(board_stores: BoardStores) -> None:
    last = result(2)
    ane, *others = last.players
    last = replace(last, players=(replace(ane, name="Ane 🂡"), *others))
    boards = await folded(board_stores, result(1), last)
    page = await boards.board(HERE, asker=ANE)
    assert page.own is not None
    assert page.own.people == (Named(ANE, "Ane 🂡"),)


async def test_a_leaver_whose_name_nobody_has_kept_has_one_to_be_shown(
    board_stores: BoardStores,
) -> None:
    left = result(1, leavers=(Leaver(Seat(0), UXUE, ""),))
    profile = await (await folded(board_stores, left)).profile(HERE, UXUE)
    assert profile is not None
    assert profile.person == Named(UXUE, "?")
    boards = await folded(board_stores, result(2, (UXUE, JON), seating="two"))
    known = await boards.profile(HERE, UXUE)
    assert known is not None
    assert known.person.name == "Uxue"


async def test_a_pair_has_its_story(board_stores: BoardStores) -> None:
    boards = await folded(
        board_stores,
        result(1),
        result(2, rated=False, winner=1),
        result(3, (ANE, MIREN, JON, PERU)),
        result(4, at=IN_NEXT_SEASON, winner=1),
    )
    story = await boards.pair(HERE, MIREN, ANE)
    assert story is not None
    assert story.people == (Named(MIREN, "Miren"), Named(ANE, "Ane"))
    assert (story.all_time, story.this_season) == (Tally(1, 1, 4, 4), Tally(1, 0, 3, 1))
    assert (story.streak, story.best_streak, story.place) == (-1, 1, 3)
    assert (story.together.with_matches, story.together.with_wins) == (3, 1)
    assert (story.together.against_matches, story.together.against_losses) == (1, 1)
    assert [each.table for each in story.last] == [table(4), table(2), table(1)]
    assert [point.at for point in story.points] == [NOON + 1000, IN_NEXT_SEASON]
    assert await boards.pair(HERE, ANE, PlayerId(5)) is None
    rivals = await boards.pair(HERE, ANE, PERU)
    assert rivals is not None
    assert (rivals.rating, rivals.last) == (None, ())


async def test_a_history_tells_how_each_match_went_for_its_player(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1, games=(3, 2)),
        result(2, (ANE, JON, MIREN), 2, seating="three", games=(1, 0, 3), preset="own"),
        result(3, (ANE, None), seating="two", winner=0),
    )
    page = await boards.history(HERE, ANE)
    assert page is not None
    assert (page.person, page.page, page.pages, page.count) == (Named(ANE, "Ane"), 1, 1, 3)
    computer, three, first = page.entries
    assert (first.table, first.seconds, first.verdict) == (table(1), 600, Verdict.WON)
    assert first.beside == (Named(MIREN, "Miren"),)
    assert first.against == ((Named(JON, "Jon"), Named(PERU, "Peru")),)
    assert (first.games, first.vacas, first.rounds) == ((3, 2), (1, 0), 20)
    assert first.before == 1500
    assert first.after is not None
    assert first.after > 1500
    assert three.against == ((Named(JON, "Jon"),), (Named(MIREN, "Miren"),))
    assert (three.games, three.verdict, three.preset) == ((1, 3), Verdict.LOST, "own")
    assert (computer.before, computer.after, computer.verdict) == (None, None, Verdict.WON)
    assert computer.against == ((Named(PlayerId(0), "Ordenador ñ 🂡"),),)
    assert await boards.history(HERE, UXUE) is None
    beyond = await boards.history(HERE, ANE, 7)
    assert beyond == page
