"""Do the standings of a tournament show who stands where, and say the same in words?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.render.narrator import pair_name
from musbot.render.pair_names import fitted_pair
from musbot.render.pictures import MOST_ALT, standings_picture
from musbot.render.standings_drawing import MOST_ROWS, Row, Standings
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.brackets import names
from tests.musbot.render.looking import opened

COLUMNS = ("wins", "games", "stones")


def standings(count: int, columns: tuple[str, ...] = COLUMNS) -> Standings:
    rows = [
        Row(
            f"{at + 1}.",
            at,
            tuple(["12:9"] * len(columns)),
            own=at == 1,
            in_front=at == 0,
            out=at > 2,
        )
        for at in range(count)
    ]
    return Standings("San Fermín", columns, names(count), tuple(rows))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 5, MOST_ROWS])
def test_standings_are_a_picture_of_few_kilobytes_that_is_said_in_words(
    count: int, language: str
) -> None:
    picture = standings_picture(Texts(language), standings(count))
    assert opened(picture.png).size[0] == 640
    assert len(picture.png) <= 40 * 1024
    assert len(picture.alt) <= MOST_ALT


def test_the_words_say_the_place_and_every_number() -> None:
    assert standings_picture(Texts("en"), standings(2)).alt == (
        "San Fermín. 1. Ane & Iker: wins 12:9, games 12:9, stones 12:9. "
        "2. Jon & Miren: wins 12:9, games 12:9, stones 12:9."
    )
    assert standings_picture(Texts("en"), standings(1, ())).alt == "San Fermín. 1. Ane & Iker."


def test_a_name_that_ends_by_a_sign_of_its_own_gets_no_full_stop() -> None:
    asked = replace(standings(1, ()), heading="¿Quién gana?")
    assert standings_picture(Texts("en"), asked).alt == "¿Quién gana? 1. Ane & Iker."


def test_of_a_pair_with_long_names_something_of_both_is_to_be_seen() -> None:
    shown = fitted_pair(pair_name(["W" * 24, "M" * 24]), 1, 160)
    one, _, other = shown.partition(" & ")
    assert one.startswith("WW")
    assert other.startswith("MM")
    assert fitted_pair(pair_name(["Ane", "Jon"]), 1, 160) == "Ane & Jon"
