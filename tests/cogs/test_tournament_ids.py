"""Does every control about a tournament mean the same after a restart?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs._ids import LONGEST, read_id
from cogs._tournament_ids import DraftControl, DraftWord, TournamentControl, TournamentWord
from musbot.core.ids import TournamentId

ids = st.from_regex(r"[A-Za-z0-9_-]{1,32}", fullmatch=True)
words = st.sampled_from(TournamentWord)
numbers = st.none() | st.integers(0, 2**63)


@given(
    st.from_regex(r"[A-Za-z0-9_-]{1,32}", fullmatch=True), st.sampled_from(TournamentWord), numbers
)
def test_a_control_is_read_as_it_was_written_and_is_not_too_long(
    tournament: str, word: TournamentWord, number: int | None
) -> None:
    control = TournamentControl(TournamentId(tournament), word, number)
    assert read_id(str(control)) == control
    assert len(str(control)) <= LONGEST


@pytest.mark.parametrize("word", list(DraftWord))
def test_a_control_of_a_draft_is_read_as_it_was_written(word: DraftWord) -> None:
    assert read_id(str(DraftControl(word))) == DraftControl(word)


@pytest.mark.parametrize(
    "text",
    [
        "torneo:a:nothing",
        "torneo::join",
        "torneo:a:join.",
        "torneo:a:join.-1",
        "torneo:a:join.01",
        "torneo:a:join.1x",
        "torneo:a:join.123456789012345678901",
        "torneo-nuevo:join",
        "torneo-nuevo:",
    ],
)
def test_what_this_version_does_not_write_is_no_control(text: str) -> None:
    assert read_id(text) is None
