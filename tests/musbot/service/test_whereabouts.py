"""Is it known where everybody sits, in whatever order the news comes?"""

from __future__ import annotations

import pytest

from musbot.service.ports import Listing, PlayerId, TableId
from musbot.service.whereabouts import Whereabouts

HERE, THERE = TableId("aaaaaaaaaa"), TableId("bbbbbbbbbb")
ANE, JON = PlayerId(1), PlayerId(2)


@pytest.fixture
def whereabouts() -> Whereabouts:
    return Whereabouts()


def listing(table: TableId, *people: PlayerId) -> Listing:
    return Listing(table, "mus", "open", None, None, people, 0.0)


def test_the_news_of_a_table_replaces_what_was_known_of_it(whereabouts: Whereabouts) -> None:
    whereabouts.note(HERE, [ANE])
    whereabouts.note(HERE, [JON])
    assert (whereabouts.of(ANE), whereabouts.of(JON)) == (None, HERE)
    whereabouts.note(HERE, ())
    assert whereabouts.of(JON) is None


def test_late_news_of_a_table_moves_nobody_who_sits_elsewhere(whereabouts: Whereabouts) -> None:
    whereabouts.note(HERE, [ANE, JON])
    whereabouts.note(THERE, [ANE])
    whereabouts.note(HERE, ())
    assert (whereabouts.of(ANE), whereabouts.of(JON)) == (THERE, None)


def test_who_is_learnt_of_joins_those_who_are_known(whereabouts: Whereabouts) -> None:
    whereabouts.note(HERE, [ANE])
    whereabouts.learn(JON, HERE)
    assert (whereabouts.of(ANE), whereabouts.of(JON)) == (HERE, HERE)
    whereabouts.note(HERE, ())
    assert (whereabouts.of(ANE), whereabouts.of(JON)) == (None, None)


def test_a_list_of_tables_adds_only_what_is_not_known(whereabouts: Whereabouts) -> None:
    whereabouts.note(HERE, [ANE])
    whereabouts.fill([listing(HERE, ANE, JON), listing(THERE, ANE, JON)])
    assert (whereabouts.of(ANE), whereabouts.of(JON)) == (HERE, THERE)
