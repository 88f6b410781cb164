"""Which values does an option accept, and how does it name them?"""

from __future__ import annotations

import pytest

from musbot.core.options import NO_OR_YES, Option, from_to, one_of, written_value

CASES: list[tuple[Option, tuple[object, ...], tuple[object, ...]]] = [
    (one_of(8, 4), (8, 4), (9, True, "8", 4.0, None, [])),
    (one_of("off", "on"), ("off",), ("Off", "", 0, False)),
    (from_to(1, 3), (1, 2, 3), (0, 4, 2.0, True, "2", None)),
    (NO_OR_YES, (True, False), (0, 1, "true", None)),
]
"""Options, with values that they accept and others that they do not."""


@pytest.mark.parametrize(("option", "right", "wrong"), CASES)
def test_an_option_accepts_what_it_names_and_nothing_else(
    option: Option, right: tuple[object, ...], wrong: tuple[object, ...]
) -> None:
    assert all(option.accepts(value) for value in right)
    assert not any(option.accepts(value) for value in wrong)


def test_an_option_names_its_values_for_the_reader_of_a_refusal() -> None:
    assert one_of(8, 4).allowed == ("8", "4")
    assert (from_to(1, 3).allowed, from_to(1, 3).span) == (("1 to 3",), (1, 3))
    assert NO_OR_YES.allowed == (written_value(value=True), written_value(value=False))
    assert written_value("Off") == "Off"
