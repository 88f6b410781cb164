"""Which pictures does the README show, and do they look as musbot draws them?

``python -m tests.musbot.render.examples`` draws them anew.
"""

from __future__ import annotations

from pathlib import Path

from musbot.core.cards import parse_cards
from musbot.render.decks import Look, open_deck
from musbot.render.pictures import (
    Picture,
    draw_picture,
    hand_picture,
    score_picture,
    showdown_picture,
)
from musbot.render.text import Texts
from tests.musbot.render.matches import NAMES, RiggedMatch, narrator

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"

_HANDS = ("12o 3c 7b 1e", "11c 11e 4o 5b", "12c 12e 10o 1b", "7o 7c 7e 10b")


def examples() -> dict[str, Picture]:
    """Draw an example of each, by the name of its file."""
    texts, telling = Texts("en"), narrator("en")
    match = RiggedMatch(*_HANDS, score=(23, 34)).say("corto")
    hand = hand_picture(texts, match.view(0), open_deck())
    contrast = hand_picture(texts, match.view(0), open_deck(Look.CONTRAST))
    drawn = draw_picture(texts, NAMES[:4], parse_cards("12o 7c 3b 1e"), open_deck())
    match.say(*["paso"] * 12, "ordago")
    score = score_picture(telling, match.view())
    showdown = showdown_picture(telling, match.say("quiero").view(), open_deck())
    found = {
        "hand": hand,
        "contrast": contrast,
        "draw": drawn,
        "score": score,
        "showdown": showdown,
    }
    return {name: picture for name, picture in found.items() if picture is not None}


if __name__ == "__main__":
    for name, picture in examples().items():
        (FOLDER / f"{name}.png").write_bytes(picture.png)
