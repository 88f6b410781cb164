"""Is every contest of a bracket on a sheet, each sheet readable on a phone, and told in words?"""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from musbot.render.bracket import (
    MOST_COLUMNS,
    MOST_ROWS,
    Box,
    Bracket,
    Column,
    Line,
    height_of,
    own_sheet,
    rows_of,
    sheets_of,
)
from musbot.render.pictures import MOST_ALT, bracket_picture
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.brackets import knock_out, names
from tests.musbot.render.looking import opened

SIZES = (2, 3, 5, 6, 7, 11, 16, 17, 33, 64, 65, 128)


def contests(bracket: Bracket) -> set[tuple[int | None, ...]]:
    """Give who plays whom on a sheet, as far as it is known."""
    return {
        tuple([line.name for line in box.lines])
        for column in bracket.columns
        for box in column.boxes
        if all(line.name is not None for line in box.lines)
    }


@pytest.mark.parametrize("count", range(2, 129))
def test_every_contest_of_a_bracket_of_any_size_is_on_a_sheet(count: int) -> None:
    bracket = knock_out(count, played=9)
    sheets = sheets_of(bracket)
    assert set().union(*map(contests, sheets)) == contests(bracket)
    assert all(len(sheet.columns) <= MOST_COLUMNS for sheet in sheets)
    assert all(height_of(sheet.columns) <= MOST_ROWS for sheet in sheets)


@pytest.mark.parametrize(
    ("count", "sheets"), [(2, 1), (16, 1), (17, 2), (33, 3), (64, 5), (128, 9)]
)
def test_more_than_sixteen_pairs_are_shown_on_several_sheets(count: int, sheets: int) -> None:
    assert len(sheets_of(knock_out(count))) == sheets


def test_a_contest_stands_between_those_from_which_its_sides_come() -> None:
    assert rows_of(knock_out(8).columns) == [[0, 1, 2, 3], [0.5, 2.5], [1.5]]
    assert rows_of(knock_out(5).columns) == [[0], [0, 1], [0.5]]


def test_the_match_for_the_third_place_stands_below_the_final() -> None:
    bracket = knock_out(8)
    *others, final = bracket.columns
    both = replace(final, boxes=(*final.boxes, Box((Line(None), Line(None)))))
    assert rows_of([*others, both])[-1] == [1.5, 2.5]
    assert height_of([*others, both]) == 4


def test_contests_on_a_sheet_do_not_lie_upon_each_other() -> None:
    for count in range(2, 129):
        for sheet in sheets_of(knock_out(count)):
            for rows in rows_of(sheet.columns):
                assert all(b - a >= 1 for a, b in pairwise(rows)), count


def test_the_sheet_that_is_opened_first_has_the_readers_last_contest() -> None:
    sheets = sheets_of(knock_out(64, played=1, own=5))
    (own,) = {own_sheet(sheets)}
    assert any(box.is_own for column in sheets[own].columns for box in column.boxes)
    # Without one, the last of which anything is known.
    assert own_sheet(sheets_of(knock_out(64, played=1))) == 3
    assert own_sheet(sheets_of(knock_out(64, played=6))) == 4
    assert own_sheet(sheets_of(Bracket("San Fermín", (), ()))) == 0


def test_rounds_that_are_drawn_anew_have_a_sheet_each() -> None:
    def column(count: int) -> Column:
        return Column("Round", tuple([Box((Line(at), Line(at + 1))) for at in range(count)]))

    bracket = Bracket("Suizo", names(40), (column(20), column(3)))
    assert [len(sheet.columns[0].boxes) for sheet in sheets_of(bracket)] == [8, 8, 4, 3]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", SIZES)
def test_every_sheet_is_a_picture_of_few_kilobytes_that_is_said_in_words(
    count: int, language: str
) -> None:
    for sheet in sheets_of(knock_out(count, played=2, own=1)):
        picture = bracket_picture(Texts(language), sheet)
        assert opened(picture.png).width <= 760
        assert opened(picture.png).height <= 800
        assert len(picture.png) <= 40 * 1024
        assert len(picture.alt) <= MOST_ALT
        assert "San Fermín" in picture.alt


def test_the_words_say_who_plays_whom_and_how_it_ended() -> None:
    picture = bracket_picture(Texts("en"), knock_out(4, played=1))
    assert picture.alt.startswith("San Fermín. Round 1: Ane & Iker 3 against محمد & שלום 1; ")
    half = Bracket("Copa", ("Ane & Iker",), (Column("Final", (Box((Line(0), Line(None))),)),))
    assert bracket_picture(Texts("en"), half).alt == "Copa. Final: Ane & Iker."
    named = replace(half, heading="¡Copa!")
    assert bracket_picture(Texts("en"), named).alt == "¡Copa! Final: Ane & Iker."


def test_the_same_sheet_is_the_same_file_and_another_one_is_not() -> None:
    one, same, other = [bracket_picture(Texts("en"), knock_out(8, played)) for played in (1, 1, 2)]
    assert one == same
    assert one.name != other.name


def test_what_is_noted_of_a_contest_has_room_below_it() -> None:
    plain = Bracket("Copa", names(2), (Column("Final", (Box((Line(0), Line(1))),)),))
    noted = Bracket("Copa", names(2), (Column("Final", (Box((Line(0), Line(1)), "Table 3"),)),))
    high = [opened(bracket_picture(Texts("en"), each).png).height for each in (plain, noted)]
    assert high[0] < high[1]
