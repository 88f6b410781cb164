"""Do pictures show each side in the colour that it has everywhere?"""

from __future__ import annotations

import unicodedata

from musbot.core.seats import SEATINGS
from musbot.render.drawing_colours import FELT, OURS, SIDES, Tone, index_of, indices_of
from musbot.render.side_colours import SIDE_SIGNS


def test_a_side_is_drawn_in_the_colour_of_its_sign() -> None:
    for sign, solid in zip(SIDE_SIGNS, SIDES, strict=True):
        assert unicodedata.name(sign) == f"LARGE {solid.name} CIRCLE"
    assert max(len(seating.sides) for seating in SEATINGS.values()) <= len(SIDES)


def test_every_colour_of_ours_has_a_place_of_its_own() -> None:
    assert len(set(OURS)) == len(OURS)
    assert OURS[0] == FELT
    assert len({index_of(solid) for solid in SIDES}) == len(SIDES)


def test_the_more_a_letter_covers_the_less_felt_shows_through() -> None:
    for tone in Tone:
        steps = [OURS[index] for index in indices_of(tone)]
        assert (steps[0], steps[-1]) == (FELT, tone.value[0])
        assert steps == sorted(steps)
