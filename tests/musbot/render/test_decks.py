"""Is every card of every deck there, and is a wrong folder refused with what is wrong?"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from musbot.core.cards import SPANISH_DECK, Card, number_of, parse_cards
from musbot.games.mouche.cards import FRENCH_DECK
from musbot.render.deck.sheets import BACK, CARDS_OF, LARGE_OF, SMALL, Pack
from musbot.render.deck_errors import DeckError, DeckFault
from musbot.render.deck_folder import picture_name
from musbot.render.decks import Look, open_deck
from musbot.render.drawing_colours import FELT, MOST_COLOURS, OURS
from musbot.render.mouche_picture_table import mouche_table_picture
from musbot.render.picture_hand import draw_hand
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.looking import opened
from tests.musbot.render.mouche_matches import telling

DARK = 150
"""Below this a pixel counts as ink, of 255."""

COLOURS = {"o": (200, 160, 20), "c": (190, 30, 30), "e": (30, 60, 190), "b": (30, 140, 50)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder that is a deck: forty pictures, each in a colour of its own."""
    for card in SPANISH_DECK:
        red, green, blue = COLOURS[card[-1]]
        picture = Image.new("RGB", (100, 155), (red, green + 4 * number_of(card), blue))
        picture.save(tmp_path / f"{picture_name(card)}.png")
    (tmp_path / "theme.toml").write_text('credit = "Ane, CC BY 4.0"\n', encoding="utf-8")
    return tmp_path


@pytest.fixture
def french_folder(tmp_path: Path) -> Path:
    """Give a folder that holds the cards of a French pack and no others."""
    for number, card in enumerate(FRENCH_DECK):
        picture = Image.new("RGB", (100, 155), (200, 4 * number, 40))
        picture.save(tmp_path / f"{picture_name(card, Pack.FRENCH)}.png")
    (tmp_path / "theme.toml").write_text('credit = "Léo, CC0"\n', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("look", list(Look))
@pytest.mark.parametrize("size", ["large", "small"])
@pytest.mark.parametrize("pack", list(Pack))
def test_every_card_and_the_back_is_drawn_and_none_like_another(
    pack: Pack, size: str, look: Look
) -> None:
    deck = open_deck(look, pack=pack)
    sprites = deck.large if size == "large" else deck.small
    assert set(sprites) == {*CARDS_OF[pack], BACK}
    wanted = LARGE_OF[pack] if size == "large" else SMALL
    assert {sprite.size for sprite in sprites.values()} == {wanted}
    assert len({sprite.tobytes() for sprite in sprites.values()}) == len(CARDS_OF[pack]) + 1
    for sprite in sprites.values():
        shown = sprite.convert("RGB")
        corners = [(0, 0), (shown.width - 1, 0), (0, shown.height - 1)]
        assert [shown.getpixel(corner) for corner in corners] == [FELT] * 3
        assert len(shown.getcolors(1 << 20) or ()) > 10


@pytest.mark.parametrize("look", list(Look))
@pytest.mark.parametrize("pack", list(Pack))
def test_a_look_has_one_palette_and_ours_stands_first_in_it(pack: Pack, look: Look) -> None:
    deck = open_deck(look, pack=pack)
    sprites = [*deck.large.values(), *deck.small.values()]
    assert {bytes(sprite.getpalette() or ()) for sprite in sprites} == {deck.palette}
    assert len(deck.palette) <= 3 * MOST_COLOURS
    assert deck.palette.startswith(b"".join([bytes(colour) for colour in OURS]))


@pytest.mark.parametrize("pack", list(Pack))
def test_the_deck_in_high_contrast_is_another(pack: Pack) -> None:
    plain, contrast = [open_deck(look, pack=pack) for look in Look]
    for card in CARDS_OF[pack]:
        assert plain.large[card].tobytes() != contrast.large[card].tobytes()


@pytest.mark.parametrize("size", ["large", "small"])
@pytest.mark.parametrize("look", list(Look))
def test_french_suits_can_be_told_apart_without_their_colours(look: Look, size: str) -> None:
    deck = open_deck(look, pack=Pack.FRENCH)
    sprites = deck.large if size == "large" else deck.small
    for rank in ("A", "10", "2", "J", "Q", "K"):
        grey = [sprites[Card(rank + suit)].convert("L") for suit in "shdc"]
        inked = [[light < DARK for light in image.tobytes()] for image in grey]
        for one, other in combinations(inked, 2):
            unlike = sum(a != b for a, b in zip(one, other, strict=True))
            assert unlike > 0.02 * len(one)


@pytest.mark.parametrize("look", list(Look))
def test_french_suits_have_four_colours(look: Look) -> None:
    deck = open_deck(look, pack=Pack.FRENCH)
    inks = [main_ink(deck.large[Card(f"2{suit}")]) for suit in "shdc"]
    black, red, blue, green = inks
    assert max(black) - min(black) < 24
    assert max(black) < 80
    assert (red.index(max(red)), green.index(max(green)), blue.index(max(blue))) == (0, 1, 2)


@pytest.mark.parametrize("suit", "shdc")
def test_in_high_contrast_a_letter_has_seven_to_one_on_its_paper(suit: str) -> None:
    deck = open_deck(Look.CONTRAST, pack=Pack.FRENCH)
    for sprites in (deck.large, deck.small):
        sprite = sprites[Card(f"7{suit}")]
        letter = sprite.crop((12, 12, sprite.width - 12, sprite.height * 2 // 5))
        values = letter.convert("RGB").tobytes()
        counts = Counter(zip(values[::3], values[1::3], values[2::3], strict=True))
        paper, ink = [light_of(*colour) for colour, _ in counts.most_common(2)]
        assert (paper + 0.05) / (ink + 0.05) >= 7


def light_of(red: int, green: int, blue: int) -> float:
    """Give how light a colour is, as the guidelines for contrast reckon it."""
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)


def main_ink(sprite: Image.Image) -> tuple[int, ...]:
    """Give the colour that most of what is printed on a card has."""
    counts = sorted(sprite.convert("RGB").getcolors(1 << 20) or (), reverse=True)
    printed = [colour for _, colour in counts if isinstance(colour, tuple) and min(colour) < 200]
    return next(colour for colour in printed if colour != FELT)


# ------------------------------------------------------------------ a host's own


def test_a_folder_of_forty_pictures_is_a_deck(folder: Path) -> None:
    deck = open_deck(folder=folder)
    assert deck.credit == "Ane, CC BY 4.0"
    hand = opened(draw_hand(deck, parse_cards("1o 7c 12e 10b")))
    for place, (card, suit) in enumerate(zip((1, 7, 12, 10), "oceb", strict=True)):
        red, green, blue = COLOURS[suit]
        middle = 12 + place * 172 + 80, 12 + 124
        shown = hand.getpixel(middle)
        assert isinstance(shown, tuple)
        wanted = (red, green + 4 * card, blue)
        assert max(abs(one - other) for one, other in zip(shown, wanted, strict=True)) <= 8


def test_a_folder_without_french_cards_leaves_those_to_us(folder: Path) -> None:
    french = open_deck(folder=folder, pack=Pack.FRENCH)
    assert french.credit == open_deck(pack=Pack.FRENCH).credit
    assert french.large["Kd"].tobytes() == open_deck(pack=Pack.FRENCH).large["Kd"].tobytes()


def test_a_folder_may_bring_french_cards_alone(french_folder: Path) -> None:
    french = open_deck(folder=french_folder, pack=Pack.FRENCH)
    assert french.credit == "Léo, CC0"
    shown = french.large["Kc"].convert("RGB").getpixel((69, 107))
    assert isinstance(shown, tuple)
    wanted = (200, 204, 40)
    assert max(abs(one - other) for one, other in zip(shown, wanted, strict=True)) <= 8
    assert open_deck(folder=french_folder).credit == open_deck().credit


def test_a_table_of_mouche_is_drawn_with_a_hosts_cards_and_our_back(french_folder: Path) -> None:
    deck = open_deck(folder=french_folder, pack=Pack.FRENCH)
    view = Table("? | ?", "Kc").view(None)
    shown = opened(mouche_table_picture(telling(seats=2), view, deck).png)
    turned, back = shown.getpixel((56, 78)), shown.getpixel((118, 30))
    assert isinstance(turned, tuple)
    assert isinstance(back, tuple)
    assert max(abs(a - b) for a, b in zip(turned, (200, 204, 40), strict=True)) <= 8
    assert max(abs(a - b) for a, b in zip(back, (163, 20, 31), strict=True)) <= 24


def test_a_folder_may_bring_both_packs(folder: Path, french_folder: Path) -> None:
    assert folder == french_folder
    assert [open_deck(folder=folder, pack=pack).credit for pack in Pack] == ["Léo, CC0"] * 2


def test_french_cards_are_named_in_french_and_all_that_is_missing_is_said(
    french_folder: Path,
) -> None:
    for name in ("pique-roi", "coeur-dame", "carreau-10", "trefle-as"):
        (french_folder / f"{name}.png").unlink()
    with pytest.raises(DeckError) as raised:
        open_deck(folder=french_folder, pack=Pack.FRENCH)
    assert raised.value.fault is DeckFault.MISSING
    assert set(raised.value.names) == {"pique-roi", "coeur-dame", "carreau-10", "trefle-as"}


def test_who_wants_contrast_is_given_our_cards(folder: Path) -> None:
    assert open_deck(Look.CONTRAST, folder).credit == open_deck(Look.CONTRAST).credit


def test_what_a_picture_leaves_free_or_transparent_is_felt(folder: Path) -> None:
    Image.new("RGBA", (10, 10), (0, 0, 0, 0)).save(folder / "oros-1.png")
    Image.new("RGB", (400, 100), (250, 250, 250)).save(folder / "oros-2.png")
    deck = open_deck(folder=folder)
    assert deck.large["1o"].convert("RGB").getcolors() == [(160 * 248, FELT)]
    wide = deck.large["2o"].convert("RGB")
    assert wide.getpixel((80, 2)) == FELT
    assert wide.getpixel((80, 124)) != FELT


def test_other_kinds_of_pictures_and_capitals_are_taken(folder: Path) -> None:
    (folder / "oros-1.png").unlink()
    Image.new("RGB", (50, 80), (9, 9, 9)).save(folder / "OROS-1.WEBP")
    (folder / "readme.txt").write_text("mine", encoding="utf-8")
    assert open_deck(folder=folder).large["1o"].convert("RGB").getpixel((80, 124)) != FELT


def fault_of(folder: Path) -> DeckError:
    with pytest.raises(DeckError) as raised:
        open_deck(folder=folder)
    assert raised.value.folder == folder
    return raised.value


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder in (tmp_path / "nowhere", tmp_path / "file"):
        assert fault_of(folder).fault is DeckFault.NO_FOLDER


def test_a_deck_says_whose_it_is(folder: Path) -> None:
    theme = folder / "theme.toml"
    for text in ("credit = 3", "credit = ''", "author = 'Ane'", "credit = ", "\x00"):
        theme.write_text(text, encoding="utf-8")
        assert fault_of(folder).fault is DeckFault.WRONG_THEME
    theme.write_bytes(b"credit = '\xff'")
    assert fault_of(folder).fault is DeckFault.WRONG_THEME
    theme.unlink()
    assert fault_of(folder).fault is DeckFault.NO_THEME


def test_all_that_is_missing_is_named(folder: Path) -> None:
    (folder / "copas-7.png").unlink()
    (folder / "bastos-12.png").rename(folder / "bastos-9.png")
    error = fault_of(folder)
    assert error.fault is DeckFault.MISSING
    assert error.names == ("copas-7", "bastos-12")


def test_two_pictures_of_one_card_are_one_too_many(folder: Path) -> None:
    Image.new("RGB", (50, 80)).save(folder / "oros-1.jpg")
    error = fault_of(folder)
    assert (error.fault, error.names) == (DeckFault.TWICE, ("oros-1",))


@pytest.mark.parametrize("content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 40])
def test_a_file_that_is_no_picture_is_named(folder: Path, content: bytes) -> None:
    (folder / "espadas-3.png").write_bytes(content)
    error = fault_of(folder)
    assert (error.fault, error.names) == (DeckFault.NO_PICTURE, ("espadas-3.png",))


def test_a_picture_that_breaks_off_is_named(folder: Path) -> None:
    whole = (folder / "espadas-3.png").read_bytes()
    (folder / "espadas-3.png").write_bytes(whole[: len(whole) // 2])
    assert fault_of(folder).fault is DeckFault.NO_PICTURE


def test_a_picture_that_would_fill_the_memory_is_not_opened(folder: Path) -> None:
    Image.new("1", (5000, 5000)).save(folder / "espadas-3.png")
    error = fault_of(folder)
    assert (error.fault, error.names) == (DeckFault.TOO_LARGE, ("espadas-3.png",))
    Image.new("1", (14_000, 14_000)).save(folder / "espadas-3.png")
    assert fault_of(folder).fault is DeckFault.TOO_LARGE
