"""Are the sprites that musbot brings those that its drawings give?"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence

import pytest
from PIL import Image, ImageChops, ImageStat

from musbot.render.deck.artwork.gallery import emoji_svgs, fingerprint
from musbot.render.deck.artwork.small_cards import SQUARE
from musbot.render.deck.make_sprites import drawn, sheets_and_pieces, that_share_a_palette
from musbot.render.deck.quantising import in_palette, palette_of_flat_colours, shared_palette
from musbot.render.deck.sheets import CHIPS, DRAWN_FROM, EMOJI, PIECES, SHEETS, SPRITES
from musbot.render.emoji import emoji_sprites

MOST_DIFFERENCE = 0.5
"""Of 255, on the average: another release may round an edge otherwise, and no more than that."""

NAMES = [sheet.name for sheet in SHEETS] + [piece.name for piece in (*PIECES, *CHIPS)]


@pytest.fixture(scope="module")
def pictures() -> Mapping[str, Image.Image]:
    """All that the program draws, by the name of its file."""
    return sheets_and_pieces()


def test_nothing_was_drawn_otherwise_since_the_sprites_were_made() -> None:
    assert DRAWN_FROM.read_text(encoding="ascii").strip() == fingerprint()


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_is_what_the_program_draws(name: str, pictures: Mapping[str, Image.Image]) -> None:
    with Image.open(SPRITES / f"{name}.png") as made:
        palette = bytes(made.getpalette() or ())
        drawn_anew = in_palette(pictures[name], palette).convert("RGB")
        difference = ImageStat.Stat(ImageChops.difference(made.convert("RGB"), drawn_anew)).mean
    assert max(difference) <= MOST_DIFFERENCE


def test_every_emoji_is_what_the_program_draws() -> None:
    svgs = emoji_svgs()
    assert set(svgs) == set(emoji_sprites())
    for name, svg in svgs.items():
        with Image.open(io.BytesIO(emoji_sprites()[name])) as made:
            difference = ImageChops.difference(made.convert("RGBA"), drawn(svg, SQUARE))
        assert max(ImageStat.Stat(difference).mean) <= MOST_DIFFERENCE, name


def test_no_file_is_left_that_nothing_draws(pictures: Mapping[str, Image.Image]) -> None:
    assert {path.stem for path in SPRITES.glob("*.png")} == set(pictures) == set(NAMES)
    assert {path.stem for path in EMOJI.glob("*.png")} == set(emoji_svgs())


def test_no_drawing_asks_for_a_font() -> None:
    assert [name for name, svg in emoji_svgs().items() if "<text" in svg or "font" in svg] == []


@pytest.mark.parametrize("make", [palette_of_flat_colours, shared_palette])
def test_a_palette_that_pictures_share_loses_hardly_anything(
    make: Callable[[Sequence[Image.Image]], bytes],
    pictures: Mapping[str, Image.Image],
) -> None:
    for images in that_share_a_palette(pictures):
        palette = make(list(images.values()))
        for image in images.values():
            shown = in_palette(image, palette).convert("RGB")
            assert max(ImageStat.Stat(ImageChops.difference(image, shown)).rms) <= 6


def test_the_colours_of_large_surfaces_stay_what_they_are(
    pictures: Mapping[str, Image.Image],
) -> None:
    images = [image for name, image in pictures.items() if name.startswith("plain")]
    palette = palette_of_flat_colours(images)
    for image in images:
        shown = in_palette(image, palette).convert("RGB")
        largest = sorted(image.getcolors(image.width * image.height) or (), reverse=True)[:8]
        kept = [(colour, count) for count, colour in shown.getcolors(256) or ()]
        for count, colour in largest:
            assert [there for each, there in kept if each == colour and there >= count] != []
