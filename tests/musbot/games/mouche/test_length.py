"""By what is a match of mouche won, and what tells equal ones apart?"""

from __future__ import annotations

from musbot.core.seats import Side
from musbot.games.mouche.game import MOUCHE
from tests.musbot.games.mouche.deals import Table


def test_q8_3_a_match_is_won_as_a_whole_by_who_is_first_in_the_end() -> None:
    table = Table("? | ? | ?", tours=1)
    assert MOUCHE.to_win(table.rules) == 1
    assert MOUCHE.won(table.rules, MOUCHE.conceded(table.state, None)) == (0, 0, 0)
    assert MOUCHE.won(table.rules, MOUCHE.conceded(table.state, Side(2))) == (0, 0, 1)
    outcome = MOUCHE.outcome(table.pass_deals(3).state)
    assert outcome is not None
    assert MOUCHE.won(table.rules, outcome) == (0, 0, 1)  # all have as much; 1 dealt last


def test_q8_3_its_points_are_the_jetons_that_each_has() -> None:
    table = Table("? | ? | ?").say("0 passe", "1 tiens", "2 passe")
    mano = table.seating.seats[0]
    points = MOUCHE.points(table.rules, table.seating, mano, table.events)
    assert points == table.state.chips
    assert sum(points) + table.state.basket == 3000
