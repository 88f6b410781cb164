"""Does every seat still see the same of a whole match, under every preset and in every seating?

After a change that is meant, ``python -m tests.golden.playthrough rewrite`` writes them anew: what
has changed is then to be read in the difference.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct

from musbot.core.seats import SEATINGS, Seat
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import PRESETS
from musbot.games.mus.view import MusView
from tests.golden.plain_views import PARTS, WHOSE_AND_WHERE, private_facts, public_facts
from tests.golden.playthrough import Playthrough, is_telling, playthroughs, read_script
from tests.musbot.games.mus.rounds import Table

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


def test_every_preset_and_every_seating_has_a_playthrough() -> None:
    scripts = [read_script(path.read_text(encoding="utf-8")) for path in playthroughs()]
    assert {script.preset for script in scripts} == set(PRESETS)
    assert {script.seating for script in scripts} == set(SEATINGS)


def test_every_field_of_a_view_is_a_fact() -> None:
    view = MUS.view(Table().state, Seat(0))
    public, private = public_facts(view), private_facts(view)
    assert public.keys().isdisjoint(private)
    assert {*public, *private} == {*MusView.__struct_fields__} - WHOSE_AND_WHERE


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_all_that_a_part_of_a_view_has_is_told(part: type[Struct]) -> None:
    assert PARTS[part].split() == list(part.__struct_fields__)


def test_another_card_in_a_hand_would_be_seen() -> None:
    path = playthroughs()[0]
    script = read_script(path.read_text(encoding="utf-8"))
    first, *others = script.shuffled
    changed = script._replace(shuffled=[(*first[:-2], first[-1], first[-2]), *others])
    assert Playthrough(changed).write() != path.read_text(encoding="utf-8")
