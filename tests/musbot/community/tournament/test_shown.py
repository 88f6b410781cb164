"""Is it kept which messages show a tournament?"""

from __future__ import annotations

from musbot.community.tournament import organising
from musbot.community.tournament.events import Shown
from tests.musbot.community.tournament.evenings import Evening, terms


def test_what_is_shown_is_noted_once_and_again_when_it_is_shown_elsewhere() -> None:
    evening = Evening(terms())
    evening.happen(organising.show(evening.state, "round 1", 5, 77))
    assert evening.state.shown == {"round 1": Shown("round 1", 5, 77)}
    assert organising.show(evening.state, "round 1", 5, 77) == ()
    evening.happen(organising.show(evening.state, "round 1", 6, 78))
    assert evening.state.shown["round 1"].message == 78
