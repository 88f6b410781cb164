"""What do the rules of any game owe to their options and presets?"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
import pytest

from musbot.core.errors import RulesError
from musbot.core.options import NO_OR_YES, from_to
from musbot.core.variants import Variants


class ToyRules(msgspec.Struct, frozen=True, kw_only=True):
    """Rules of a game that nobody plays."""

    preset: str = "plain"
    rounds: int = 3
    bold: bool = False


class Reason(StrEnum):
    """Why two options make no sense together."""

    BOLD_IS_SHORT = "bold-is-short"


TOYS: Final = Variants(
    ToyRules,
    {"rounds": from_to(1, 9), "bold": NO_OR_YES},
    {"plain": {}, "brave": {"bold": True}},
    {Reason.BOLD_IS_SHORT: ("rounds", lambda rules: rules.bold and rules.rounds > 5)},
)


def test_a_preset_gives_what_differs_and_what_is_given_goes_before_it() -> None:
    assert TOYS.parse({}) == ToyRules()
    assert TOYS.parse({"preset": "brave"}) == ToyRules(preset="brave", bold=True)
    assert TOYS.parse({"preset": "brave", "bold": False, "rounds": 4}) == ToyRules(
        preset="brave", rounds=4
    )


@pytest.mark.parametrize(
    ("given", "option", "allowed"),
    [
        ({"preset": "grand"}, "preset", ("plain", "brave")),
        ({"preset": 3}, "preset", ("plain", "brave")),
        ({"rounds": 10}, "rounds", ("1 to 9",)),
        ({"colour": "red"}, "colour", ("preset", "rounds", "bold")),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(
    given: dict[str, object], option: str, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(RulesError) as error:
        TOYS.parse(given)
    assert (error.value.option, error.value.allowed) == (option, allowed)
    assert error.value.reason is None


def test_options_that_make_no_sense_together_are_refused_by_their_reason() -> None:
    with pytest.raises(RulesError) as error:
        TOYS.parse({"preset": "brave", "rounds": 6})
    assert (error.value.option, error.value.value) == ("rounds", 6)
    assert error.value.reason is Reason.BOLD_IS_SHORT


def test_what_was_stored_is_read_whatever_presets_and_conflicts_say_today() -> None:
    old = ToyRules(preset="forgotten", rounds=6, bold=True)
    assert TOYS.write(old) == {"preset": "forgotten", "rounds": 6, "bold": True}
    assert TOYS.read(TOYS.write(old)) == old
    assert TOYS.read({"preset": "plain"}) == ToyRules()
    with pytest.raises(RulesError):
        TOYS.read({"rounds": 6})


def test_rules_are_told_by_what_differs_from_their_preset_or_from_the_usual_one() -> None:
    assert TOYS.abridge(ToyRules(preset="brave", bold=True)) == {"preset": "brave"}
    assert TOYS.abridge(ToyRules(preset="brave")) == {"preset": "brave", "bold": False}
    assert TOYS.abridge(ToyRules(preset="forgotten", rounds=6)) == {"preset": "plain", "rounds": 6}
