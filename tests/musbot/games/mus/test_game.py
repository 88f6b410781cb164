"""Does mus fulfil the contract of a card game?"""

from __future__ import annotations

import pytest

from musbot.core.contract import Game
from musbot.core.errors import CorruptLogError
from musbot.core.records import read_record
from musbot.core.seats import Seat
from musbot.games import GAMES, AnyGame
from musbot.games.mus.game import MUS
from tests.musbot.games.mus.rounds import Table


def test_mus_is_among_the_games_by_its_name() -> None:
    game: AnyGame = GAMES["mus"]
    contract: Game[object, object, object, object, object] = game
    assert contract.name == "mus"
    assert [seating.name for seating in contract.seatings] == [
        "pairs",
        "two",
        "three",
        "four",
        "five",
        "teams-of-three",
        "three-pairs",
        "six",
    ]


def test_an_event_that_lacks_a_part_is_a_corrupt_log() -> None:
    with pytest.raises(CorruptLogError):
        MUS.decode_event(b'{"type":"mus-cut"}')


def test_a_match_that_is_over_shows_its_winner_to_all() -> None:
    table = Table("R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R", "0 corto", games_per_vaca=1)
    assert MUS.view(table.state, None).winner is None
    table.say("0 ordago", "1 quiero")
    for seat in (*table.state.seating.seats, None):
        view = MUS.view(table.state, seat)
        assert (view.winner, view.stage, view.legal, view.to_act) == (0, "over", (), ())


def test_every_stage_of_the_table_has_its_name() -> None:
    table = Table(score=(1, 0))
    stages = [MUS.view(table.state, None).stage]
    table.everybody("mus")
    stages.append(MUS.view(table.state, None).stage)
    table.say("0 descarto 7o", "1 descarto 11o", "2 descarto 4o", "3 descarto 4c", "0 corto")
    stages.append(MUS.view(table.state, None).stage)
    table.pass_out()
    stages.append(MUS.view(table.state, None).stage)
    assert stages == ["mus", "discard", "lance", "between"]


def test_a_view_holds_what_its_seat_needs_to_choose() -> None:
    table = Table("R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R", "0 corto", "0 envido 5", "1 mas 3")
    view = MUS.view(table.state, Seat(2))
    assert view.bet is not None
    assert (view.bet.bettor, view.bet.stones, view.bet.before, view.bet.ordago) == (1, 8, 5, False)
    assert view.bet.asked == (2, 0)
    assert view.hand == table.state.hands[2]
    assert view.legal == MUS.legal_actions(table.state, Seat(2))
    assert [(said.seat, said.word, said.amount) for said in view.said[1:]] == [
        (0, "envido", 5),
        (1, "mas", 3),
    ]
    assert MUS.view(table.state, Seat(0)).legal == ()
    assert MUS.view(table.state, None).hand == ()


def test_a_match_is_written_as_a_record() -> None:
    table = Table("R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R", "0 corto", "0 envido", "1 reenvido")
    names = ("Ane", "Beñat", "Carla", "Dani")
    text = MUS.write_record(table.state.rules, table.state.seating, names, Seat(0), table.events)
    record = read_record(text)
    assert record.players == names
    assert record.rounds[0].actions == ("0 corto", "0 envido 2", "1 reenvido")
    assert record.rounds[0].dealer == 3


def test_a_view_tells_what_stands_on_the_table() -> None:
    table = Table("R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R", "0 corto", score=(1, 1), bet_both=True)
    table.say("0 envido-dos 3", "1 mas 2")
    bet = MUS.view(table.state, None).bet
    assert bet is not None
    assert (bet.stones, bet.both, bet.deje, bet.accepted) == (5, True, 3, ())
    three = Table(
        "R R R 1 | R C C S | 4 5 6 7", "0 corto", dealer=2, score=(1, 1, 1), seating="three"
    )
    three.say("0 envido", "1 quiero")
    bet = MUS.view(three.state, None).bet
    assert bet is not None
    assert (bet.both, bet.accepted, bet.deje) == (False, (1,), 1)
