"""How is a host's own deck read, and what is wrong with it where it cannot be?

A folder holds forty pictures named ``{suit}-{rank}``, such as ``oros-1.png`` or ``bastos-12.webp``,
and a file ``theme.toml`` that says whose they are: ``credit = "…"``. It may hold the fifty-two of a
French pack as well, or those alone: ``pique-roi.png``, ``coeur-dame.png``, ``carreau-valet.png``,
``trefle-as.png``, ``pique-10.png``. Of a pack of which it has none ours is shown. Pictures of any
size are fitted into the room of a card; what they leave free or transparent shows the felt.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import assert_never

import msgspec
from PIL import Image, ImageOps, UnidentifiedImageError

from musbot.core.cards import Card, number_of, suit_of
from musbot.render.deck.sheets import CARDS_OF, Pack
from musbot.render.deck_errors import DeckError, DeckFault
from musbot.render.drawing_colours import FELT

_SUITS = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}
_FRENCH_SUITS = {"s": "pique", "h": "coeur", "d": "carreau", "c": "trefle"}
_FRENCH_RANKS = {"K": "roi", "Q": "dame", "J": "valet", "A": "as"}
_ENDINGS = (".png", ".webp", ".jpg", ".jpeg")
_MOST_PIXELS = 16_000_000
"""A picture that is larger is more than any screen shows, and takes the memory of the bot."""

Pixels = tuple[int, int]


class _Theme(msgspec.Struct, frozen=True):
    """What ``theme.toml`` must say; anything else in it is the host's own affair."""

    credit: str


def picture_name(card: Card, pack: Pack = Pack.SPANISH) -> str:
    """Name a card as its picture is named, without the ending: ``copas-7``, ``coeur-dame``."""
    match pack:
        case Pack.SPANISH:
            return f"{_SUITS[suit_of(card)]}-{number_of(card)}"
        case Pack.FRENCH:
            rank = card[:-1]
            return f"{_FRENCH_SUITS[suit_of(card)]}-{_FRENCH_RANKS.get(rank, rank)}"
        case _:
            assert_never(pack)


def brings(folder: Path, pack: Pack) -> bool:
    """Say whether a folder is to be read for a pack: any card of it is there, or of none at all.

    Who brings nothing is told which cards of the Spanish deck are missing.
    """
    found = {each for each in Pack if _pictures(folder, each)}
    return pack in found or (not found and pack is Pack.SPANISH)


def _pictures(folder: Path, pack: Pack) -> dict[str, list[Path]]:
    """Give the files of a pack that a folder holds, by the names of their cards."""
    names = {picture_name(card, pack) for card in CARDS_OF[pack]}
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        name = path.stem.lower()
        if path.suffix.lower() in _ENDINGS and name in names:
            found.setdefault(name, []).append(path)
    return found


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


def read_faces(folder: Path, pack: Pack) -> dict[Card, Image.Image]:
    """Read the pictures of a pack.

    Raises:
        DeckError: naming all that are missing, or the first that cannot be shown.
    """
    found = _pictures(folder, pack)
    named = {card: picture_name(card, pack) for card in CARDS_OF[pack]}
    if missing := tuple([name for name in named.values() if name not in found]):
        raise DeckError(folder, DeckFault.MISSING, missing)
    if twice := tuple([name for name in named.values() if len(found[name]) > 1]):
        raise DeckError(folder, DeckFault.TWICE, twice)
    return {card: _read(folder, found[name][0]) for card, name in named.items()}


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
