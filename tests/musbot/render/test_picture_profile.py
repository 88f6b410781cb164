"""Is a player's picture drawn as it should be, for whoever he is and however much he has played?"""

import pytest
from msgspec.structs import replace

from cogs._who import plain_name
from musbot.render.charts import Line, draw_line, height_of, ticks
from musbot.render.drawing_colours import FELT, OURS, Tone
from musbot.render.picture import MOST_ALT
from musbot.render.picture_profile import profile_picture, profile_sheet
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.boarders import AWKWARD, newcomer, profile
from tests.musbot.render.looking import opened

GOLD, MUTED, CREAM = Tone.GOLD.value[0], Tone.MUTED.value[0], Tone.CREAM.value[0]


def colours_of(png: bytes) -> set[tuple[int, ...]]:
    image = opened(png)
    return {colour for _, colour in image.getcolors(1 << 20) or [] if isinstance(colour, tuple)}


# ---------------------------------------------------------------------- the chart


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((1500,), (1495, 1500, 1505)),
        ((1500, 1512), (1500, 1505, 1510, 1515)),
        ((1404, 1638), (1400, 1500, 1600, 1700)),
        ((-40, 12_000), (-40, 12_000)),
    ],
)
def test_rulers_stand_at_round_numbers_around_the_line(
    numbers: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert ticks(numbers) == expected


def test_a_higher_number_stands_higher() -> None:
    rulers = (1400, 1600)
    heights = [height_of(number, rulers, 100) for number in (1400, 1500, 1600)]
    assert heights == sorted(heights, reverse=True)
    assert all(0 <= height < 100 for height in heights)


def test_the_first_matches_are_paler_and_the_last_number_is_a_dot() -> None:
    chart = draw_line(Line((1500, 1500, 1500, 1500, 1500), uncertain=3), (1400, 1600), 200, 80)
    image = chart.copy()
    image.putpalette(_palette())
    shown, middle = image.convert("RGB"), height_of(1500, (1400, 1600), 80)
    assert shown.getpixel((30, middle)) == MUTED
    assert shown.getpixel((150, middle)) == GOLD
    assert shown.getpixel((192, middle)) == CREAM


def test_a_new_season_is_marked_between_two_matches() -> None:
    rulers, plain = (1400, 1600), Line((1500,) * 4)
    without = draw_line(plain, rulers, 200, 80)
    marked = draw_line(replace(plain, breaks=(2,)), rulers, 200, 80)
    changed = [
        x
        for x in range(200)
        if any(without.getpixel((x, y)) != marked.getpixel((x, y)) for y in range(80))
    ]
    assert changed
    assert min(changed) > 66
    assert max(changed) < 134


def _palette() -> bytes:
    return bytes([part for colour in OURS for part in colour])


# ---------------------------------------------------------------------- the picture


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("matches", [1, 14, 500])
def test_a_player_is_drawn_on_felt_and_readable_on_a_phone(language: str, matches: int) -> None:
    picture = profile_picture(Texts(language), profile(matches), plain_name)
    image = opened(picture.png)
    assert image.width == 640
    assert 500 < image.height < 1000
    assert image.getpixel((0, 0)) == FELT
    assert len(picture.png) < 60_000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", AWKWARD)
def test_d38_any_name_can_be_drawn_and_the_words_beside_are_not_too_long(
    language: str, name: str
) -> None:
    picture = profile_picture(Texts(language), profile(54, name, name), plain_name)
    assert 0 < len(picture.alt) <= MOST_ALT
    sheet = profile_sheet(Texts(language), profile(54, name, name), plain_name)
    assert sheet.name.strip()
    assert all(somebody.name.strip() for somebody in sheet.people)


def test_all_that_is_drawn_stands_in_the_words_beside() -> None:
    alt = profile_picture(Texts("en"), profile(), plain_name).alt
    for words in (
        "Rating of Ane: 1624.",
        "Over 54 matches from 1500 to 1624, between 1500 and 1638.",
        "Grande: 50 % of 486.",
        "Favourite partner: Jon, 12 of 18 won together.",
        "Nemesis: Miren, 9 of 12 lost.",
        "Awards: 7 of",
    ):
        assert words in alt


def test_a_provisional_rating_is_marked_in_the_picture() -> None:
    sheet = profile_sheet(Texts("en"), profile(7), plain_name)
    assert sheet.number.startswith("≈")
    assert sheet.mark == "provisional"
    assert sheet.chart is not None
    assert sheet.chart.line.uncertain == 7


def test_the_line_of_a_long_career_begins_with_certain_matches() -> None:
    played = profile(500)
    later = replace(played, points=played.points[100:])
    sheet = profile_sheet(Texts("en"), later, plain_name)
    assert sheet.chart is not None
    assert sheet.chart.line.uncertain == 0


def test_a_season_in_the_middle_of_the_line_is_marked_there() -> None:
    sheet = profile_sheet(Texts("en"), profile(), plain_name)
    assert sheet.chart is not None
    (place,) = sheet.chart.line.breaks
    assert 0 < place < 54


def test_who_has_played_nothing_rated_is_drawn_without_a_line() -> None:
    sheet = profile_sheet(Texts("en"), newcomer(), plain_name)
    assert sheet.chart is None
    assert sheet.number == "–"
    assert "Unrated: 2 won, 1 lost" in sheet.notes
    picture = profile_picture(Texts("en"), newcomer(), plain_name)
    assert opened(picture.png).width == 640
    assert picture.alt == "Ane: No rated match yet."


def test_in_high_contrast_nothing_is_pale_but_the_line_of_the_first_matches() -> None:
    plain = profile_picture(Texts("en"), profile(), plain_name)
    strong = profile_picture(Texts("en"), profile(), plain_name, contrast=True)
    assert plain.png != strong.png
    assert plain.alt == strong.alt


def test_the_same_player_has_the_same_picture_and_another_another() -> None:
    one, again = [profile_picture(Texts("en"), profile(), plain_name) for _ in range(2)]
    other = profile_picture(Texts("en"), profile(55), plain_name)
    assert one.name == again.name != other.name
    assert GOLD in colours_of(one.png)
