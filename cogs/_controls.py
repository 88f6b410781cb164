"""How does a page become a message with buttons, or a form to fill in?

The views made here are finished before they are sent: discord.py keeps none of them in memory, and
what is pressed on them is found by its id alone, now or after a restart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import discord
from discord import ButtonStyle, ui

from cogs._flow_ids import FlowId, FlowWord
from cogs._forms import Form, PlainField
from cogs._ids import ASK, HandId, LobbyId, LobbyWord, MineId, MineWord, PlayId
from cogs._layout import (
    AnyButton,
    ButtonRow,
    ListRow,
    Message,
    PlainButton,
    PlainList,
    PlainOption,
    Row,
)
from musbot.render.face import CardToChoose
from musbot.render.page import Block, Choice, Needs, Page, Style
from musbot.render.sketch import Sketch
from musbot.render.text import Texts, marked
from musbot.service.ports import TableId

IN_A_ROW = 5
MOST_LABEL = 80
MOST_OPTION = 100
MOST_TITLE = 45
MOST_TYPED = 40

_TABLES_KEPT = 512
"""Of so many tables the buttons are remembered that are the same at every press."""

_SIGNS_KEPT = 256
"""So many signs are remembered as they stand beside labels: as many as there are cards, and more.
"""

_CUSTOM = "<:"
"""So begins what shows an emoji that was brought to Discord by somebody."""

# A member of an enum is looked up through its metaclass each time it is named; here once.
_NOTHING: Final = Needs.NOTHING

STONES, CARDS, WORDS = "stones", "cards", "words"
"""The fields of the forms."""

STYLES = {
    Style.AGREE: ButtonStyle.success,
    Style.REFUSE: ButtonStyle.danger,
    Style.BOLD: ButtonStyle.primary,
    Style.PLAIN: ButtonStyle.secondary,
}

_LOBBY_LABELS = {
    LobbyWord.SIT: (marked("Sit down"), ButtonStyle.success),
    LobbyWord.DRAW: (marked("Draw lots"), ButtonStyle.secondary),
    LobbyWord.STAY: (marked("Keep it open"), ButtonStyle.success),
    LobbyWord.BOTS: (marked("Computer players"), ButtonStyle.secondary),
    LobbyWord.START: (marked("Start"), ButtonStyle.primary),
    LobbyWord.LEAVE: (marked("Get up"), ButtonStyle.secondary),
    LobbyWord.CLOSE: (marked("Close the table"), ButtonStyle.danger),
    LobbyWord.SHOW: (marked("The table now"), ButtonStyle.secondary),
}

Button = ui.Button[ui.LayoutView]


def message(
    page: Page,
    rows: Iterable[Row] = (),
    *,
    below: str = "",
    pictures: Sequence[Sketch] = (),
    ahead: Sequence[Sketch] = (),
) -> Message:
    """Make a message of a page and rows of controls; ``below`` is a last line of its text.

    The pictures hang below the text, and are drawn when the message is sent; those of the next
    message may be drawn ``ahead``.
    """
    return Message(written_page(page, below), rows, pictures, ahead)


def written_page(page: Page, below: str = "") -> str:
    """Write a page in Discord's markup, and a last line below it."""
    return "\n".join([*[written(block) for block in page.blocks], *([below] if below else [])])


def written(block: Block) -> str:
    """Write a block in Discord's markup; one without a heading goes on below the one before."""
    lines = (f"### {block.heading}", *block.lines) if block.heading else block.lines
    return "\n".join(lines)


def play_rows(
    texts: Texts,
    table: TableId,
    turn: int,
    choices: Sequence[Choice],
    beside: Sequence[AnyButton] = (),
) -> tuple[Row, ...]:
    """Give the buttons of the words that may be said, and in a row below them what is always there.

    That are the player's own cards, and what is seldom wanted; ``beside`` are others behind them.
    """
    words = [play_button(table, turn, choice) for choice in choices]
    return (*in_rows(words), *in_rows((*_always_there(texts, table), *beside)))


@lru_cache(_TABLES_KEPT)
def _always_there(texts: Texts, table: TableId) -> tuple[AnyButton, ...]:
    mine, seldom = MineId(table, MineWord.CARDS), FlowId(table, FlowWord.MENU)
    return (
        PlainButton(label=texts.gettext("My cards"), custom_id=str(mine)),
        PlainButton(label=texts.gettext("Table…"), custom_id=str(seldom)),
    )


def play_button(table: TableId, turn: int, choice: Choice) -> AnyButton:
    """Give the button for a word that may be said at this moment."""
    word, _, amount = choice.action.partition(" ")
    detail = amount if choice.needs is _NOTHING else ASK
    return PlainButton(
        label=choice.label[:MOST_LABEL],
        style=STYLES[choice.style],
        custom_id=str(PlayId(table, turn, word, detail)),
        picture=_small_picture(choice.sign),
    )


def hand_rows(table: TableId, rounds: int, choices: Sequence[Choice]) -> tuple[Row, ...]:
    """Give the buttons of what somebody may say below his own cards in this round."""
    buttons: list[AnyButton] = []
    for choice in choices:
        word, _, detail = choice.action.partition(" ")
        buttons.append(
            PlainButton(
                label=choice.label[:MOST_LABEL],
                style=STYLES[choice.style],
                custom_id=str(HandId(table, rounds, word, detail)),
                picture=_small_picture(choice.sign),
            )
        )
    return in_rows(buttons)


def lobby_rows(texts: Texts, table: TableId, words: Sequence[LobbyWord]) -> tuple[Row, ...]:
    """Give the buttons for what may be done about a table."""
    return in_rows([lobby_button(texts, table, word) for word in words])


def lobby_button(texts: Texts, table: TableId, word: LobbyWord) -> AnyButton:
    """Give the button for one of these things."""
    label, style = _LOBBY_LABELS[word]
    return PlainButton(label=texts.gettext(label), style=style, custom_id=str(LobbyId(table, word)))


def in_rows(buttons: Iterable[AnyButton]) -> tuple[Row, ...]:
    """Lay buttons in rows, no fuller than Discord takes them."""
    laid = tuple(buttons)
    return tuple([ButtonRow(laid[at : at + IN_A_ROW]) for at in range(0, len(laid), IN_A_ROW)])


def cards_row(
    texts: Texts, table: TableId, turn: int, choice: Choice, cards: Sequence[CardToChoose]
) -> Row:
    """Give the list from which a player chooses what he puts aside."""
    return card_list(texts, str(PlayId(table, turn, choice.action)), choice, cards)


def card_list(texts: Texts, custom_id: str, choice: Choice, cards: Sequence[CardToChoose]) -> Row:
    """Give a list to choose cards to put aside from."""
    return ListRow(
        PlainList(
            custom_id,
            _card_options(cards),
            choice.least,
            choice.most,
            placeholder=choice.prompt or texts.gettext("Put cards aside"),
        )
    )


def _card_options(cards: Sequence[CardToChoose]) -> tuple[PlainOption, ...]:
    return tuple(
        [
            PlainOption(
                label=each.name[:MOST_OPTION], value=each.card, picture=_small_picture(each.sign)
            )
            for each in cards
        ]
    )


@lru_cache(_SIGNS_KEPT)
def _small_picture(sign: str) -> discord.PartialEmoji | None:
    """Give a sign as what stands beside a label; none for letters, which a label says itself."""
    return discord.PartialEmoji.from_str(sign) if sign.startswith(_CUSTOM) else None


def own_buttons(table: TableId, choices: Sequence[tuple[Choice, MineWord]]) -> tuple[Row, ...]:
    """Give buttons for what one player alone may do, with the word that each one means."""
    return in_rows(
        [
            PlainButton(
                label=choice.label[:MOST_LABEL],
                style=STYLES[choice.style],
                custom_id=str(MineId(table, word)),
            )
            for choice, word in choices
        ]
    )


def own_list(
    control: MineId, placeholder: str, choices: Sequence[Choice], chosen: str = ""
) -> tuple[Row, ...]:
    """Give a list of what one player alone may choose; none where there is nothing to choose.

    ``chosen`` is the value that stands chosen already.
    """
    if not choices:
        return ()
    options = [
        discord.SelectOption(
            label=choice.label[:MOST_OPTION],
            value=value,
            emoji=_small_picture(choice.sign),
            default=value == chosen,
        )
        for choice, value in [(each, each.action.partition(" ")[2]) for each in choices]
    ]
    row: Row = ui.ActionRow(
        ui.Select(custom_id=str(control), placeholder=placeholder, options=options)
    )
    return (row,)


def talk_form(texts: Texts, control: MineId, choice: Choice) -> ui.Modal:
    """Ask for words to the partner."""
    field = ui.TextInput[ui.Modal](
        custom_id=WORDS, style=discord.TextStyle.paragraph, max_length=choice.most
    )
    form = ui.Modal(title=texts.gettext("To your partner"), custom_id=str(control))
    form.add_item(ui.Label(text=texts.gettext("Nobody else can read it"), component=field))
    form.stop()
    return form


def amount_form(texts: Texts, play: PlayId, choice: Choice, hint: str) -> ui.Modal:
    """Ask for a number of stones; the ``hint`` says what else is worth knowing of it."""
    bounds = texts.gettext("From {least} to {most}.", least=choice.least, most=choice.most)
    return Form(
        title=choice.label[:MOST_TITLE],
        custom_id=str(play),
        label=texts.gettext("How many stones?"),
        field=PlainField(STONES, str(choice.least), MOST_TYPED),
        hint=f"{bounds} {hint}".strip(),
    )


def discard_form(
    texts: Texts, play: PlayId, choice: Choice, cards: Sequence[CardToChoose]
) -> ui.Modal:
    """Ask which cards are put aside; only its reader sees them."""
    options, required = _card_options(cards), choice.least > 0
    return Form(
        title=choice.label[:MOST_TITLE],
        custom_id=str(play),
        label=choice.prompt or texts.gettext("Which cards do you put aside?"),
        field=PlainList(CARDS, options, choice.least, choice.most, required=required),
    )
