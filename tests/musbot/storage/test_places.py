"""Does a match of several places stay one, from its result to what is looked back on?"""

from __future__ import annotations

import csv
import io

from musbot.core.seats import Side
from musbot.service.board_ports import BoardStores
from musbot.service.board_values import Verdict
from musbot.service.judged import with_first
from tests.musbot.storage.leagues import ANE, HERE, JON, MIREN, MODERATOR, folded, result, table

THREE = (ANE, JON, MIREN)


async def test_a_history_says_at_which_place_of_how_many_somebody_came(
    board_stores: BoardStores,
) -> None:
    of_three = result(1, THREE, 2, seating="three", places=(3, 2, 1))
    boards = await folded(board_stores, of_three, result(2))
    for player, place in ((ANE, 3), (JON, 2), (MIREN, 1)):
        history = await boards.history(HERE, player)
        assert history is not None
        only_a_winner, placed = history.entries
        assert (placed.place, placed.sides) == (place, 3)
        assert (placed.verdict is Verdict.WON) is (place == 1)
        assert only_a_winner.place is None
    export = await boards.export(HERE, JON)
    assert export is not None
    of_two, placed_line = csv.DictReader(io.StringIO(export.csv))
    assert (placed_line["place"], placed_line["sides"]) == ("2", "3")
    assert (of_two["place"], of_two["sides"]) == ("", "2")


async def test_who_is_named_the_winner_comes_first_and_the_others_keep_their_order(
    board_stores: BoardStores,
) -> None:
    boards = await folded(board_stores, result(1, THREE, 2, seating="three", places=(3, 2, 1)))
    await boards.correct(HERE, table(1), Side(0), MODERATOR, "counted wrong")
    places = {}
    for player in THREE:
        history = await boards.history(HERE, player)
        assert history is not None
        places[player] = history.entries[0].place
    assert places == {ANE: 1, JON: 3, MIREN: 2}


def test_equal_places_stay_equal_behind_a_named_winner() -> None:
    assert with_first((1, 2, 2, 4), Side(3)) == (2, 3, 3, 1)
    assert with_first((1, 1, 3), Side(0)) == (1, 2, 3)
    assert with_first((), Side(0)) == ()
