"""Can every name be written into a picture, and is what can be read of it read rightly?"""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.render.lettering import drawable, legible, lettered
from musbot.render.reading_order import visual


@pytest.mark.parametrize(
    "name",
    ["Íñigo Ñandú", "Ölaf Çelik", "Владимир", "Ελλάδα", "Zoë d’Été", "ŵŷ ğş İı", "R2-D2 ★ ◆●"],
)
def test_letters_of_europe_are_written_as_they_are(name: str) -> None:
    assert drawable(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("日本語の名前", "▯"),
        ("Ane日本", "Ane▯"),
        ("A日ne本", "A▯ne▯"),
        ("\u202eeni\u200bA\u2066", "eniA"),
        ("A\u0301ne", "Áne"),
        ("Z\u0335\u0322algo\u0489", "Zalgo"),
        ("\U0001d4d0\U0001d4f7\U0001d4ee \u24c2\u24e4\u24e2 \uff21", "Ane Mus A"),
        ("  Ane \t\n Mus ", "Ane Mus"),
        ("**Ane** `@everyone`", "**Ane** `@everyone`"),
        ("\ud800", ""),
        ("", ""),
    ],
)
def test_what_the_font_lacks_is_a_box_or_left_out(name: str, shown: str) -> None:
    assert drawable(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ane", "Ane"), ("日本", "▯ 3"), ("", "▯ 3"), ("!?", "!? 3")],
)
def test_a_name_that_cannot_be_read_has_its_place_behind_it(name: str, shown: str) -> None:
    assert legible(name, 3) == shown


@given(st.text(max_size=40), st.integers(0, 300))
def test_any_text_fits_its_room(text: str, most: int) -> None:
    lettered.cache_clear()
    assert lettered(text, 20, most).width <= most + 1


def test_a_long_line_is_written_smaller_and_a_longer_one_loses_its_end() -> None:
    whole = lettered("duples of kings and aces, juego 37", 20, 1000)
    smaller = lettered("duples of kings and aces, juego 37", 20, whole.width - 40)
    assert smaller.height == whole.height
    assert whole.width - 80 < smaller.width <= whole.width - 40
    assert smaller.tobytes() != lettered("duples of kings and aces, jueg…", 20, 1000).tobytes()
    assert lettered("Ane " * 40, 20, 200).width <= 200
    assert lettered("Ane " * 40, 20, 200).tobytes() == lettered("Ane " * 50, 20, 200).tobytes()


# ------------------------------------------------------------------ from right to left


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ane", "Ane"),
        ("(1) Ane!", "(1) Ane!"),
        ("אבג", "גבא"),
        ("אבג 12", "12 גבא"),
        ("אבג Ane", "Ane גבא"),
        ("Ane אבג", "Ane גבא"),
        ("(אבג)", "(גבא)"),
        ("אב! גד", "דג !בא"),
    ],
)
def test_hebrew_runs_from_right_to_left(text: str, shown: str) -> None:
    assert visual(text) == shown


def test_arabic_letters_are_joined_to_their_neighbours() -> None:
    shapes = [unicodedata.name(sign) for sign in visual("محمد")]
    assert [name.removeprefix("ARABIC LETTER ") for name in shapes] == [
        "DAL FINAL FORM",
        "MEEM MEDIAL FORM",
        "HAH MEDIAL FORM",
        "MEEM INITIAL FORM",
    ]


def test_lam_and_alef_are_one_letter() -> None:
    assert [unicodedata.name(sign) for sign in visual("لا")] == [
        "ARABIC LIGATURE LAM WITH ALEF ISOLATED FORM"
    ]


@given(st.text())
def test_no_sign_of_a_text_without_arabic_gets_lost(text: str) -> None:
    if not any(0x0600 <= ord(sign) <= 0x08FF or 0xFB50 <= ord(sign) <= 0xFEFF for sign in text):
        mirrored = str.maketrans("()[]{}<>«»", "(([[{{<<««")
        assert sorted(visual(text).translate(mirrored)) == sorted(text.translate(mirrored))
