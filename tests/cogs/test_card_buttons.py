"""Does a button that plays a card show the card?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs._controls import hand_rows
from musbot.core.seats import Seat
from musbot.games.mouche.game import MOUCHE
from musbot.render.mouche_choices import hand_choices
from musbot.render.narrator import Narrator
from musbot.render.text import Texts
from musbot.service.ports import TableId
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.emojis import EMOJIS, WRITTEN
from tests.musbot.render.matches import NAMES

KING = "R♥\ufe0f"
HANDS = "Kh Qh 7s 8d 9c | Ah 10h As 10d Jc | ? | ?"


def buttons(texts: Texts) -> Sequence[Any]:
    """Give the buttons below the cards of seat 0 in Discord's JSON, when he is to lead."""
    match = Table(HANDS, "7h").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    choices = hand_choices(Narrator(texts, NAMES[:4]), MOUCHE.view(match.state, Seat(0)))
    rows: list[Any] = [row.to_component_dict() for row in hand_rows(TableId("t1"), 1, choices)]
    return [button for row in rows for button in row["components"]]


def test_each_card_is_a_button_with_its_small_picture() -> None:
    [king, *others] = buttons(Texts("en", EMOJIS))
    picture = king["emoji"]
    assert king["label"] == KING
    assert f"<:{picture['name']}:{picture['id']}>" == WRITTEN["french_Kh"]
    assert len({each["emoji"]["name"] for each in others}) == 4


def test_where_there_are_no_small_pictures_the_label_says_it() -> None:
    shown = buttons(Texts("en"))
    assert [each["label"] for each in shown][:1] == [KING]
    assert not [each for each in shown if "emoji" in each]


def test_no_label_has_markup() -> None:
    assert not [each for each in buttons(Texts("en", EMOJIS)) if "<" in each["label"]]
