"""Which pictures does the README show, and do they look as musbot draws them?

``python -m tests.musbot.render.examples`` draws them anew.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from msgspec.structs import replace

from musbot.core.cards import parse_cards
from musbot.render.deck.sheets import Pack
from musbot.render.decks import Look, open_deck
from musbot.render.mouche_picture_deal import mouche_deal_picture
from musbot.render.mouche_picture_hand import mouche_hand_picture
from musbot.render.mouche_picture_table import mouche_table_picture
from musbot.render.narrator import Narrator
from musbot.render.picture_profile import profile_picture
from musbot.render.pictures import (
    Picture,
    draw_picture,
    hand_picture,
    score_picture,
    showdown_picture,
)
from musbot.render.text import Texts
from musbot.service.board_values import Point, WinRate
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.boarders import profile
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
        "profile": _profile(texts),
        **_of_mouche(texts, Narrator(texts, NAMES[:4])),
    }
    return {name: picture for name, picture in found.items() if picture is not None}


_DEAL = "Kh 10h Qs Jc Ad | Ks 8s 9c 9d Qd | 7s 8h 10d Kc 10c | Qh 9h As Ac Jd"
_PLAYED = ("0 joue Kh", "1 joue 8s", "3 joue Qh", "0 joue 10h", "1 joue 9c", "3 joue 9h")
_REST = ("0 joue Qs", "1 joue Ks", "3 joue As", "1 joue 9d", "3 joue Jd", "0 joue Ad")


_STOCK_OF_FOUR = 11
"""What the usual pack of four leaves; a deal that was made up is of a whole one."""


def _of_mouche(texts: Texts, narrator: Narrator) -> dict[str, Picture | None]:
    """Play a deal of four, of whom one passes."""
    deck = open_deck(pack=Pack.FRENCH)
    match = Table(_DEAL, "7h", basket=35, chips=(1012, 988, 967, 998))
    hand = mouche_hand_picture(texts, match.view(0), deck)
    match.say("0 tiens", "1 tiens", "2 passe", "3 tiens", *_PLAYED[:5])
    view = replace(match.view(None), stock=_STOCK_OF_FOUR)
    table = mouche_table_picture(narrator, view, deck)
    match.say(_PLAYED[5], *_REST)
    while match.state.previous is None:
        seat = match.to_act[0]
        match.say(f"{seat} joue {match.view(seat).playable[0]}")
    deal = mouche_deal_picture(narrator, match.view(None), deck)
    return {"mouche-hand": hand, "mouche-table": table, "mouche-deal": deal}


def _profile(texts: Texts) -> Picture:
    """Draw somebody who has become better over four months."""
    steps, rating, points = Random(11), 1500, list[Point]()
    for point in profile(60).points:
        rating += steps.choice((-14, -11, -9, 10, 12, 15))
        points.append(replace(point, rating=rating))
    rates = tuple(
        [
            WinRate(lance, played, won)
            for lance, played, won in (
                ("grande", 412, 231),
                ("chica", 405, 190),
                ("pares", 318, 176),
                ("juego", 264, 139),
                ("punto", 121, 55),
            )
        ]
    )
    shown = replace(profile(60), points=tuple(points), rating=rating, rates=rates)
    return profile_picture(texts, shown, str)


if __name__ == "__main__":
    for name, picture in examples().items():
        (FOLDER / f"{name}.png").write_bytes(picture.png)
