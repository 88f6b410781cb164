"""Is a form, or a list of cards, written as discord.py would write it, byte for byte?"""

from __future__ import annotations

import discord
import msgspec
import pytest
from discord import ui

from cogs import _controls
from cogs._ids import PlayId
from musbot.core.cards import parse_cards
from musbot.render.face import CardToChoose
from musbot.render.page import Choice, Needs
from musbot.render.text import Texts
from musbot.service.ports import TableId
from tests.musbot.render.emojis import WRITTEN

ENGLISH, PLAY = Texts("en"), PlayId(TableId("t1"), 7, "envido")
LONG = "word " * 40
KING, ACE = parse_cards("12o 1b")
CARDS = (
    CardToChoose(KING, "king of oros", WRITTEN["card_12o"]),
    CardToChoose(ACE, LONG, "A♣"),
)
"""One with a small picture and one with a sign that the label says itself."""


def options() -> list[discord.SelectOption]:
    first, second = CARDS
    picture = discord.PartialEmoji.from_str(first.sign)
    return [
        discord.SelectOption(label=first.name, value=first.card, emoji=picture),
        discord.SelectOption(label=second.name[:100], value=second.card),
    ]


def in_library(title: str, label: str, field: ui.Item[ui.Modal], hint: str | None) -> ui.Modal:
    form = ui.Modal(title=title, custom_id=str(PLAY))
    form.add_item(ui.Label(text=label, description=hint, component=field))
    return form


def written(form: ui.Modal) -> bytes:
    return msgspec.json.encode(form.to_dict())


@pytest.mark.parametrize("hint", ["", "More than 7 are an órdago."])
@pytest.mark.parametrize("label", ["Envido…", LONG])
def test_a_form_for_stones_is_that_of_the_library(label: str, hint: str) -> None:
    choice = Choice("envido", label, needs=Needs.AMOUNT, least=2, most=999)
    form = _controls.amount_form(ENGLISH, PLAY, choice, hint)
    field = ui.TextInput[ui.Modal](custom_id="stones", default="2", required=False, max_length=40)
    told = f"From 2 to 999. {hint}".strip()
    assert written(form) == written(in_library(label[:45], "How many stones?", field, told))
    assert form.is_finished(), "the library waits for none"


@pytest.mark.parametrize("least", [0, 1])
@pytest.mark.parametrize("prompt", ["", "Which one?"])
def test_a_form_for_cards_is_that_of_the_library(least: int, prompt: str) -> None:
    choice = Choice("descarto", "Descarto…", needs=Needs.CARDS, least=least, most=2, prompt=prompt)
    form = _controls.discard_form(ENGLISH, PLAY, choice, CARDS)
    field = ui.Select[ui.Modal](
        custom_id="cards", min_values=least, max_values=2, required=least > 0, options=options()
    )
    asked = prompt or "Which cards do you put aside?"
    assert written(form) == written(in_library("Descarto…", asked, field, None))


@pytest.mark.parametrize("prompt", ["", "Which one?"])
def test_a_list_of_cards_is_that_of_the_library(prompt: str) -> None:
    choice = Choice("descarto", "Descarto…", needs=Needs.CARDS, least=1, most=2, prompt=prompt)
    row = _controls.card_list(ENGLISH, str(PLAY), choice, CARDS)
    library = ui.ActionRow[ui.LayoutView](
        ui.Select(
            custom_id=str(PLAY),
            placeholder=prompt or "Put cards aside",
            min_values=1,
            max_values=2,
            options=options(),
        )
    )
    ours = msgspec.json.encode(row.to_component_dict())
    assert ours == msgspec.json.encode(library.to_component_dict())


def test_a_form_is_named_in_a_log_without_the_cards_that_are_to_choose_from() -> None:
    choice = Choice("descarto", "Descarto…", needs=Needs.CARDS, least=1, most=2)
    form = _controls.discard_form(ENGLISH, PLAY, choice, CARDS)
    assert repr(form) == f"<Form {PLAY}>"
    assert not form.is_dispatchable(), "what is filled in is found by its id"
