"""Does mouche fulfil the contract of a card game, and does a view hold what its seat needs?"""

from __future__ import annotations

import pytest

from musbot.core.contract import Game
from musbot.core.errors import CorruptLogError
from musbot.games import GAMES, AnyGame
from musbot.games.mouche.events import MoucheShown, Passed
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.view import Stage
from tests.musbot.games.mouche.deals import Table, words


def test_mouche_is_among_the_games_by_its_name() -> None:
    game: AnyGame = GAMES["mouche"]
    contract: Game[object, object, object, object, object] = game
    assert contract.name == "mouche"
    assert [seating.name for seating in contract.seatings] == [
        "four",
        "two",
        "three",
        "five",
        "six",
    ]
    assert not any(seating.has_partners for seating in contract.seatings)


@pytest.mark.parametrize(
    "body", [b'{"type":"passed"}', b'{"type":"stuck","seat":"one"}', b'{"type":"mus-cut","seat":0}']
)
def test_an_event_that_is_not_whole_or_of_another_game_is_a_corrupt_log(body: bytes) -> None:
    with pytest.raises(CorruptLogError):
        MOUCHE.decode_event(body)


def test_no_event_is_said_aside() -> None:
    table = Table()
    assert not any(MOUCHE.is_aside(event) for event in table.events)
    assert not MOUCHE.is_aside(Passed(table.seating.seats[0]))


def test_every_stage_of_the_table_has_its_name() -> None:
    start = MOUCHE.start(Table("? | ?").rules, Table("? | ?").seating, Table("? | ?").state.mano)
    assert MOUCHE.view(start, None).stage is Stage.BETWEEN
    table = Table("? | ?", tours=1)
    stages = [table.view(None).stage]
    declared = ("0 tiens", "1 demande 0", "0 repond silence", "1 tiens")
    stages += [table.say(text).view(None).stage for text in declared]
    stages.append(table.say(f"0 joue {table.state.hands[0][0]}").view(None).stage)
    while table.to_act:
        seat = table.to_act[0]
        playable = table.view(seat).playable
        table.say(f"{seat} joue {playable[0]}" if playable else f"{seat} passe")
    stages.append(table.view(None).stage)
    assert stages == ["declare", "declare", "answer", "declare", "lead", "trick", "over"]


def test_a_view_holds_what_its_seat_needs_to_choose() -> None:
    table = Table("Kd 8h 9c 10s 7h | ? | ? | ?", trump="7c", talon="Qs", basket=15)
    table.say("0 change 7h", "1 tiens", "2 passe", "3 tiens", "0 joue Kd")
    view = table.view(0)
    assert (view.hand, view.own_aside) == (("8h", "9c", "10s", "Qs"), ("7h",))
    assert (view.dealer, view.mano, view.round_number, view.rounds) == (3, 0, 1, 12)
    assert (view.basket, view.stake, view.chips) == (20, 20, (1000, 1000, 1000, 995))
    assert (view.active, view.to_act, words(view.offered)) == ((0, 1, 3), (1,), "joue1")
    assert view.legal == ()
    assert view.playable == ()
    other = table.view(1)
    assert other.playable
    assert set(other.playable) <= set(other.hand)


def test_before_the_first_deal_there_is_no_trump_and_nobody_is_awaited() -> None:
    table = Table("? | ?")
    view = MOUCHE.view(MOUCHE.start(table.rules, table.seating, table.state.mano), None)
    assert (view.trump, view.trump_suit, view.to_act, view.previous) == (None, "", (), None)


def test_between_two_events_of_one_word_nobody_is_awaited() -> None:
    table = Table("? | ?").say("0 tiens", "1 tiens", f"0 joue {Table('? | ?').state.hands[0][0]}")
    seat = table.to_act[0]
    state = table.state
    played = MOUCHE.decide(state, seat, MOUCHE.parse_action(f"joue {table.view(seat).playable[0]}"))
    between = MOUCHE.evolve(state, played[0])
    assert MOUCHE.to_act(between) == ()
    for each in table.seating.seats:
        view = MOUCHE.view(between, each)
        assert (view.legal, view.offered, view.playable) == ((), (), ())


def test_a_match_that_is_over_shows_its_winner_to_all() -> None:
    table = Table("? | ? | ?", tours=1)
    assert table.view(None).winner is None
    table.pass_deals(3)
    for seat in (*table.seating.seats, None):
        view = table.view(seat)
        assert (view.stage, view.legal, view.to_act) == ("over", (), ())
        assert view.winner is not None
        assert view.places[view.winner] == 1


def test_q4_6_what_was_put_aside_stays_hidden_where_a_mouche_came_before_the_dealer_spoke() -> None:
    table = Table("? | ? | Kd Qd Jd 10d 9d", dealer=1)
    table.say("2 tiens", f"0 change {table.state.hands[0][0]}", "2 mouche")
    assert any(isinstance(event, MoucheShown) for event in table.last)
    story = table.view(None).previous
    assert story is not None
    assert (story.declared[1], story.put_aside) == (None, ())
