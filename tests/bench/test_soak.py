"""Does the soak count what it has played, and tell an error so that it can be played again?"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from bench import soak
from bench._invariants import BrokenInvariantError
from bench._soaked_games import SOAKED, pairings_of
from bench.soak import Played, Share, Size, kib_per_1000_rounds, measure, shares
from musbot.core.seats import SEATINGS
from musbot.games.mouche.state import MoucheState
from musbot.games.mus.rules import PRESETS
from musbot.games.mus.state import MusState

DEFAULT = ("fournier", "pairs")


def test_matches_are_played_to_their_end_and_counted() -> None:
    played, size = soak.soak(Share(("any", "four"), 0, 11))
    assert played.errors == ()
    assert played.matches == 11
    assert played.rounds == size.rounds >= 11
    assert size.kib > 1024


def test_an_error_is_told_with_the_command_that_plays_its_match_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(state: MusState) -> None:
        if state.rounds == 1:
            raise BrokenInvariantError("nothing may be written down in round 2")

    monkeypatch.setitem(SOAKED, "mus", SOAKED["mus"]._replace(check_moment=broken))
    played, _ = soak.soak(Share(("nabo", "six"), 7, 9))
    assert (played.matches, len(played.errors)) == (2, 2)
    first = played.errors[0].splitlines()
    assert first[0] == "BrokenInvariantError: nothing may be written down in round 2"
    assert "nabo" in first[2]
    assert first[-2].strip().startswith("... Dealt(")
    again = "python -m bench.soak --preset nabo --seating six --first 7 --matches 1"
    assert first[-1].strip() == f"again: {again}"


def test_matches_of_mouche_are_soaked_as_well() -> None:
    played, _ = soak.soak(Share(("any", "three"), 0, 11, "mouche"))
    assert played.errors == ()
    assert (played.matches, played.pairing) == (11, ("any", "three"))


def test_an_error_of_another_game_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: MoucheState) -> None:
        raise BrokenInvariantError(f"nothing may happen in deal {state.rounds + 1}")

    monkeypatch.setitem(SOAKED, "mouche", SOAKED["mouche"]._replace(check_moment=broken))
    played, _ = soak.soak(Share(("bal", "six"), 3, 4, "mouche"))
    again = "--game mouche --preset bal --seating six --first 3 --matches 1"
    assert played.errors[0].endswith(f"again: python -m bench.soak {again}")


def test_a_deck_that_is_not_for_so_few_is_not_played() -> None:
    pairings = pairings_of("mouche")
    assert pairings[0] == ("wmo", "four")
    assert len(pairings) == 5 * 5 - 1
    assert ("jdc", "two") not in pairings


def test_every_preset_and_seating_is_played_a_thousand_times_and_the_default_more() -> None:
    pairings = [(preset, seating) for preset in PRESETS for seating in SEATINGS]
    found: dict[tuple[str, str], list[int]] = {}
    for share in shares(pairings, 0, None, quick=False):
        found.setdefault(share.pairing, []).extend(range(share.first, share.end))
    assert found.pop(DEFAULT) == list(range(10_000))
    assert len(found) == 87
    assert all(numbers == list(range(1_000)) for numbers in found.values())


def test_a_number_of_matches_and_the_first_of_them_can_be_chosen() -> None:
    assert shares([DEFAULT], 488, 1, quick=True) == [Share(DEFAULT, 488, 489)]


def test_the_figures_are_given_by_pairing_and_in_all(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    results = [
        (Played(DEFAULT, 2, 30, ("it broke",)), Size(1, 30, 100.0)),
        (Played(("nabo", "six"), 1, 10), Size(1, 10, 105.0)),
        (Played(DEFAULT, 1, 10), Size(1, 10, 110.0)),
    ]

    def play_all(given: list[Share]) -> Iterator[tuple[Played, Size]]:
        yield from results

    monkeypatch.setattr(soak, "play_all", play_all)
    assert measure([Share(DEFAULT, 0, 3)]) == 1
    captured = capsys.readouterr()
    lines = [json.loads(line) for line in captured.out.splitlines()]
    told = [(each.get("seating"), each["figure"], each["value"]) for each in lines]
    assert told == [
        ("pairs", "rounds", 40),
        ("pairs", "errors", 1),
        ("six", "rounds", 10),
        ("six", "errors", 0),
        (None, "rounds", 50),
        (None, "errors", 1),
        (None, "kib_per_1000_rounds", 500.0),
    ]
    assert "fournier/pairs: it broke" in captured.err


def test_what_a_process_keeps_after_its_first_part_is_no_growth() -> None:
    warmed = [Size(1, 100, kib) for kib in (500.0, 900.0, *[1000.0] * 6)]
    growing = [Size(2, 1000, 5000.0 + 7 * number) for number in range(8)]
    assert kib_per_1000_rounds(warmed) == 0
    assert kib_per_1000_rounds(growing) == 7
    assert kib_per_1000_rounds([*warmed, *growing]) == pytest.approx(1000 * 35 / 5500)
    assert kib_per_1000_rounds([Size(3, 10, 1.0)]) == 0
