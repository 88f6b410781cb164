"""Does anything that all can see depend on cards that only one may know?"""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from discord import ui
from hypothesis import given
from msgspec.structs import replace

from cogs import _flow_pages, _lobby_pages, _pages
from cogs._narrators import narrator_of
from musbot.core.cards import Cards, number_of
from musbot.core.seats import Seat, Seating
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import MusState
from musbot.render.text import Texts
from musbot.service.player_settings import PlayerSettings
from musbot.service.seen import Snapshot
from tests.cogs.bodies import body_of, snapshot_of
from tests.musbot.render.matches import STRONG, RiggedMatch
from tests.strategies import moments, rules, seatings, seeds

PERETE = (4, 5, 6, 7)


def public_bodies(table: Snapshot) -> Iterator[str]:
    """Everything that can be shown to all at this moment, in either language."""
    for locale in ("en", "es"):
        texts = Texts(locale)
        shown: list[ui.LayoutView] = [
            _pages.table_message(texts, table),
            _pages.table_message(texts, table, last_round=True),
            _pages.story_message(texts, table),
            _pages.score_message(texts, table, PlayerSettings()),
            _lobby_pages.begun_message(texts, table),
            _flow_pages.watching_message(
                narrator_of(texts, table.view(None)), table.view(None), ""
            ),
        ]
        for view in shown:
            yield body_of(view)
    yield str(_pages.called_by(table))


def with_other_cards(state: MusState, seed: int, *, perete: bool) -> MusState:
    """Deal anew what nobody has shown; the seat that is awaited can be given a perete."""
    cards = [*[card for hand in state.hands for card in hand], *state.stock]
    chance = Random(seed)
    chance.shuffle(cards)
    awaited = MUS.to_act(state)[0]
    first: Cards = ()
    if perete:
        # Of a short stock one of the numbers may be missing; then it is no perete.
        found = [next((card for card in cards if number_of(card) == n), None) for n in PERETE]
        first = tuple([card for card in found if card is not None])
    left = iter([card for card in cards if card not in first])
    dealt = {awaited: (*first, *islice(left, len(state.hands[awaited]) - len(first)))}
    hands = [
        dealt[Seat(seat)] if seat in dealt else tuple(islice(left, len(hand)))
        for seat, hand in enumerate(state.hands)
    ]
    return replace(state, hands=tuple(hands), stock=tuple(left))


# So much is shown twice as fast where nobody watches which lines it reaches.
@pytest.mark.no_cover
@given(rules(), seatings(), seeds())
def test_what_all_can_see_is_the_same_whatever_cards_are_held(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    chosen = replace(chosen, perete="keep" if seed % 2 else "change")
    for number, moment in enumerate(moments(chosen, seating, seed, most=40)):
        state = moment.state
        # What was declared binds the cards, and so do those that were put aside.
        if state.declared or not MUS.to_act(state) or not len(state.hands[MUS.to_act(state)[0]]):
            continue
        here = [*public_bodies(snapshot_of(state))]
        other = with_other_cards(state, seed, perete=(number + seed) % 2 == 0)
        assert [*public_bodies(snapshot_of(other))] == here
        assert not any(":perete" in body for body in here)  # the id of its button


def test_the_holder_of_a_perete_can_say_it_where_nobody_sees_that_he_can() -> None:
    match = RiggedMatch(*STRONG, rules={"perete": "keep"}).say("mus")
    assert "perete" in [each.word for each in match.speaker.legal]
    body = body_of(_pages.table_message(Texts("en"), snapshot_of(match.state)))
    assert ":corto" in body
    assert "erete" not in body
