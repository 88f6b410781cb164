"""What does a test of any game ask of records that cannot be played?"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest
from hypothesis import strategies as st

from musbot.core.errors import RecordError

ReplayT = TypeVar("ReplayT")

_PLACE = re.compile(r"round (\d+)(?:, action (\d+))?")


def fault_of(play: Callable[[], object]) -> str:
    """Give the sentence with which a record is refused."""
    with pytest.raises(RecordError) as refused:
        play()
    error, sentence = refused.value, str(refused.value)
    assert sentence.isprintable()
    # What programs read of the place is what the sentence says of it.
    named = _PLACE.match(sentence)
    round_number, action = (None, None) if named is None else named.groups()
    assert (error.round_number, error.action) == (
        round_number and int(round_number),
        action and int(action),
    )
    return sentence


def played_or_refused(play: Callable[[], ReplayT]) -> ReplayT | None:
    """Give what a record gives; ``None`` where it is refused, which must be on one line."""
    try:
        return play()
    except RecordError as error:
        assert str(error).isprintable()  # noqa: PT017 -- most are refused, some play on
        return None


@st.composite
def mutated(draw: st.DrawFn, texts: Sequence[str], values: Sequence[str]) -> str:
    """Draw a record of which some tokens were replaced by ``values``, dropped or moved."""
    tokens = re.findall(r'"[^"]*"|\w+|\s+|.', draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(tokens) - 1))
        match draw(st.sampled_from(["replace", "drop", "double", "swap"])):
            case "replace":
                tokens[place] = draw(st.sampled_from(values))
            case "drop":
                del tokens[place : place + draw(st.integers(1, 6))]
                tokens = tokens or [""]
            case "double":
                tokens[place:place] = tokens[place : place + draw(st.integers(1, 40))]
            case _:
                other = draw(st.integers(0, len(tokens) - 1))
                tokens[place], tokens[other] = tokens[other], tokens[place]
    return "".join(tokens)
