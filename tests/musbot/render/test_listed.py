"""Are names listed as a sentence of each language would?"""

import pytest

from musbot.render.listed import listed
from musbot.render.text import Texts


@pytest.mark.parametrize(
    ("language", "names", "written"),
    [
        ("en", ["Ane"], "Ane"),
        ("en", ["Ane", "Iker"], "Ane and Iker"),
        ("en", ["Ane", "Mikel", "Leire"], "Ane, Mikel and Leire"),
        ("es", ["Ane", "Mikel", "Leire"], "Ane, Mikel y Leire"),
        ("es", ["Ane", "Iker"], "Ane e Iker"),
        ("es", ["Ane", "Íñigo"], "Ane e Íñigo"),
        ("es", ["Ane", "Hilario"], "Ane e Hilario"),
        ("es", ["Ane", "Yolanda"], "Ane y Yolanda"),
        ("es", ["Iker", "{last}"], "Iker y {last}"),
    ],
)
def test_and_stands_before_the_last_name_as_it_sounds(
    language: str, names: list[str], written: str
) -> None:
    assert listed(Texts(language), names) == written
