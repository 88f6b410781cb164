"""How is a host's own deck read, and what is wrong with it where it cannot be?

A folder holds forty pictures named ``{suit}-{rank}``, such as ``oros-1.png`` or ``bastos-12.webp``,
and a file ``theme.toml`` that says whose they are: ``credit = "…"``. Pictures of any size are
fitted into the room of a card; what they leave free or transparent shows the felt.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
from PIL import Image, ImageOps, UnidentifiedImageError

from musbot.core.cards import SPANISH_DECK, Card, number_of, suit_of
from musbot.render.deck_errors import DeckError, DeckFault
from musbot.render.drawing_colours import FELT

_SUITS = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}
_ENDINGS = (".png", ".webp", ".jpg", ".jpeg")
_MOST_PIXELS = 16_000_000
"""A picture that is larger is more than any screen shows, and takes the memory of the bot."""

Pixels = tuple[int, int]


class _Theme(msgspec.Struct, frozen=True):
    """What ``theme.toml`` must say; anything else in it is the host's own affair."""

    credit: str


def picture_name(card: Card) -> str:
    """Name a card as its picture is named, without the ending: ``copas-7``."""
    return f"{_SUITS[suit_of(card)]}-{number_of(card)}"


def read_credit(folder: Path) -> str:
    """Read whose the pictures are.

    Raises:
        DeckError: there is no folder, or nothing in it that says so.
    """
    if not folder.is_dir():
        raise DeckError(folder, DeckFault.NO_FOLDER)
    try:
        theme = tomllib.loads((folder / "theme.toml").read_text(encoding="utf-8"))
        credit = msgspec.convert(theme, _Theme).credit.strip()
    except OSError:
        raise DeckError(folder, DeckFault.NO_THEME) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError):
        raise DeckError(folder, DeckFault.WRONG_THEME) from None
    if not credit:
        raise DeckError(folder, DeckFault.WRONG_THEME)
    return credit


def read_faces(folder: Path) -> dict[Card, Image.Image]:
    """Read the forty pictures.

    Raises:
        DeckError: naming all that are missing, or the first that cannot be shown.
    """
    found: dict[str, list[Path]] = {picture_name(card): [] for card in SPANISH_DECK}
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in _ENDINGS and path.stem.lower() in found:
            found[path.stem.lower()].append(path)
    if missing := tuple([name for name, paths in found.items() if not paths]):
        raise DeckError(folder, DeckFault.MISSING, missing)
    if twice := tuple([name for name, paths in found.items() if len(paths) > 1]):
        raise DeckError(folder, DeckFault.TWICE, twice)
    return {card: _read(folder, found[picture_name(card)][0]) for card in SPANISH_DECK}


def _read(folder: Path, path: Path) -> Image.Image:
    try:
        with Image.open(path) as image:
            if image.width * image.height > _MOST_PIXELS:
                raise DeckError(folder, DeckFault.TOO_LARGE, (path.name,))
            return image.convert("RGBA")
    except Image.DecompressionBombError:
        raise DeckError(folder, DeckFault.TOO_LARGE, (path.name,)) from None
    except (OSError, SyntaxError, UnidentifiedImageError):
        raise DeckError(folder, DeckFault.NO_PICTURE, (path.name,)) from None


def fitted(face: Image.Image, pixels: Pixels) -> Image.Image:
    """Bring a picture into the room of a card, on the felt."""
    small = ImageOps.contain(face, pixels, Image.Resampling.LANCZOS)
    card = Image.new("RGB", pixels, FELT)
    card.paste(small, ((pixels[0] - small.width) // 2, (pixels[1] - small.height) // 2), small)
    return card
