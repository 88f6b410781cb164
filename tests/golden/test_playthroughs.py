"""Does every seat still see the same of a whole match, under every preset and in every seating?

After a change that is meant, ``python -m tests.golden.playthrough rewrite`` writes them anew: what
has changed is then to be read in the difference.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct

from bench._random_play import ANY_RULES
from musbot.core.seats import Seat
from musbot.games import GAMES
from tests.golden.playthrough import Playthrough, is_telling, playthroughs, read_script
from tests.golden.told_games import TOLD, ToldGame
from tests.musbot.games.tongues import TONGUES

LONGEST = 1_500


@pytest.mark.parametrize("path", playthroughs(), ids=lambda path: path.stem)
def test_every_seat_sees_the_same_of_the_match(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert Playthrough(read_script(written)).write() == written


@pytest.mark.parametrize("path", playthroughs(), ids=lambda path: path.stem)
def test_a_playthrough_shows_what_its_table_has_and_can_be_read(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    script = read_script(written)
    assert is_telling(script)
    last = " ".join(written.rpartition("\n> ")[2].split())
    assert re.search(r"winner \d", last)
    assert len(written.splitlines()) <= LONGEST


def test_every_preset_and_every_seating_of_every_game_has_a_playthrough() -> None:
    scripts = [read_script(path.read_text(encoding="utf-8")) for path in playthroughs()]
    for name, game in GAMES.items():
        own = [script for script in scripts if script.game == name]
        assert {script.preset for script in own} == {*TONGUES[name].ways} - {ANY_RULES}
        assert {script.seating for script in own} == {seating.name for seating in game.seatings}


@pytest.mark.parametrize("told", TOLD.values(), ids=TOLD)
def test_every_field_of_a_view_is_a_fact(told: ToldGame) -> None:
    seating = told.game.seatings[0]
    state = told.game.start(told.rules(told.kinds[0][0], seating.name), seating, Seat(0))
    view = told.game.view(state, Seat(0))
    public, private = told.public_facts(view), told.private_facts(view)
    assert public.keys().isdisjoint(private)
    assert {*public, *private} == {*told.view.__struct_fields__} - told.whose_and_where


@pytest.mark.parametrize(
    ("part", "told"),
    [(part, facts) for game in TOLD.values() for part, facts in game.parts.items()],
)
def test_all_that_a_part_of_a_view_has_is_told(part: type[Struct], told: str) -> None:
    assert told.split() == list(part.__struct_fields__)


def test_another_card_in_a_hand_would_be_seen() -> None:
    path = playthroughs()[0]
    script = read_script(path.read_text(encoding="utf-8"))
    first, *others = script.shuffled
    changed = script._replace(shuffled=[(*first[:-2], first[-1], first[-2]), *others])
    assert Playthrough(changed).write() != path.read_text(encoding="utf-8")
