"""Are the sprites that musbot brings those that its drawings give?"""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageStat

from musbot.render.deck.artwork.gallery import emoji_svgs, fingerprint
from musbot.render.deck.artwork.small_cards import SQUARE
from musbot.render.deck.make_sprites import drawn, sheets_and_pieces
from musbot.render.deck.quantising import in_palette, shared_palette
from musbot.render.deck.sheets import DRAWN_FROM, EMOJI, SPRITES
from musbot.render.emoji import emoji_sprites

MOST_DIFFERENCE = 0.5
"""Of 255, on the average: another release may round an edge otherwise, and no more than that."""

ALL = sheets_and_pieces()


def test_nothing_was_drawn_otherwise_since_the_sprites_were_made() -> None:
    assert DRAWN_FROM.read_text(encoding="ascii").strip() == fingerprint()


@pytest.mark.parametrize("name", list(ALL))
def test_a_sheet_is_what_the_program_draws(name: str) -> None:
    with Image.open(SPRITES / f"{name}.png") as made:
        palette = bytes(made.getpalette() or ())
        drawn_anew = in_palette(ALL[name], palette).convert("RGB")
        difference = ImageStat.Stat(ImageChops.difference(made.convert("RGB"), drawn_anew)).mean
    assert max(difference) <= MOST_DIFFERENCE


def test_every_emoji_is_what_the_program_draws() -> None:
    svgs = emoji_svgs()
    assert set(svgs) == set(emoji_sprites())
    for name, svg in svgs.items():
        with Image.open(io.BytesIO(emoji_sprites()[name])) as made:
            difference = ImageChops.difference(made.convert("RGBA"), drawn(svg, SQUARE))
        assert max(ImageStat.Stat(difference).mean) <= MOST_DIFFERENCE, name


def test_no_file_is_left_that_nothing_draws() -> None:
    assert {path.stem for path in SPRITES.glob("*.png")} == set(ALL)
    assert {path.stem for path in EMOJI.glob("*.png")} == set(emoji_svgs())


def test_no_drawing_asks_for_a_font() -> None:
    assert [name for name, svg in emoji_svgs().items() if "<text" in svg or "font" in svg] == []


def test_the_palette_that_all_share_loses_hardly_anything() -> None:
    palette = shared_palette(list(ALL.values()))
    for image in ALL.values():
        shown = in_palette(image, palette).convert("RGB")
        assert max(ImageStat.Stat(ImageChops.difference(image, shown)).rms) <= 6
