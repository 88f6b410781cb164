"""Are the ids below boards, profiles and histories read again as they were written?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs._board_ids import (
    BoardId,
    BoardList,
    HistoryId,
    NoticesId,
    ProfileId,
    ProfilePart,
    ReportId,
)
from cogs._ids import LONGEST, read_id
from musbot.games import GAMES
from musbot.games.mus.rules import PRESETS
from musbot.service.board_values import Order
from musbot.service.chance import new_table_id
from musbot.service.ports import PlayerId

PLAYERS = st.integers(1, 2**63 - 1).map(PlayerId)
PAGES = st.integers(1, 999_999)
GAMES_OR_NONE = st.sampled_from(["", *GAMES])
CONTROLS = st.one_of(
    st.builds(
        BoardId,
        st.sampled_from(Order),
        st.sampled_from(["", "2026-4", "9999-1"]),
        st.sampled_from(["", "own", *PRESETS]),
        PAGES,
        st.none() | st.sampled_from(BoardList),
        GAMES_OR_NONE,
    ),
    st.builds(ProfileId, PLAYERS, st.sampled_from(ProfilePart), GAMES_OR_NONE),
    st.builds(HistoryId, PLAYERS, PAGES, st.booleans(), GAMES_OR_NONE),
    st.builds(ReportId, st.builds(new_table_id)),
    st.builds(NoticesId, PAGES, st.booleans()),
)


@given(CONTROLS)
def test_d05_the_id_of_what_is_shown_is_read_again_and_fits(
    control: BoardId | ProfileId | HistoryId | ReportId | NoticesId,
) -> None:
    assert read_id(str(control)) == control
    assert len(str(control)) <= LONGEST


@pytest.mark.parametrize(
    "text",
    [
        "board:rating:2026-5::1",
        "board:height:::1",
        "board:rating:::0",
        "board:rating:::1:colour",
        "profile:0:page",
        "history:1:0",
        "notices:0",
        "board:rating:::1@chess",
        "profile:1:page@chess",
        "history:1:1@",
    ],
)
def test_d50_a_page_that_there_is_not_is_none_of_ours(text: str) -> None:
    assert read_id(text) is None


@pytest.mark.parametrize("choice", ["", "height", "2026-5", "../..", "@everyone"])
def test_d50_a_choice_that_was_not_offered_is_none(choice: str) -> None:
    for asks in BoardList:
        chosen = BoardId(asks=asks).with_choice(choice)
        assert chosen is None or read_id(str(chosen)) == chosen
