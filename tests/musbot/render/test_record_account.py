"""Does the account of a record tell what passed between partners, and who saw it?"""

import pytest

from musbot.core.seats import Seat
from musbot.games.mus.actions import Signal
from musbot.games.mus.events import Event, Noticed, Signalled
from musbot.games.mus.game import MUS
from musbot.games.mus.replay import Played
from musbot.render.accounts import account_of
from musbot.render.text import Texts
from tests.musbot.render.matches import NAMES, STRONG, RiggedMatch


def accounts(*events: Event, locale: str = "en") -> list[str]:
    start = state = RiggedMatch(*STRONG, rules={"signal_risk": 50}).state
    for event in events:
        state = MUS.evolve(state, event)
    return list(account_of("mus", Played(start, events, (), state), Texts(locale), NAMES[:4]))


@pytest.mark.parametrize(
    ("rivals", "told"),
    [((1,), "  La pilla Mikel"), ((1, 3), "  La pillan Mikel, Leire"), ((), None)],
)
def test_who_caught_a_signal_is_told_in_the_number_of_those_who_did(
    rivals: tuple[int, ...], told: str | None
) -> None:
    by = tuple([Seat(rival) for rival in rivals])
    lines = accounts(Signalled(Seat(0), Signal.SOLOMILLO), Noticed(by), locale="es")
    assert [line for line in lines if "pilla" in line] == ([told] if told else [])
