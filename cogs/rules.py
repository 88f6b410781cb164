"""Which commands tell the rules of a table in words, and which of two hands wins what?

Whoever asks is answered alone. The pages hold nothing but rules, so their buttons name a table or a
preset and a topic, and are answered by any process at any time.
"""

from __future__ import annotations

import discord
from discord import app_commands, ui

from cogs import _answers, _controls
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._finding import table_in
from cogs._ids import RulesId
from cogs._layout import Row
from cogs._offered import GAME, SEATINGS
from cogs._room import Room
from cogs._rule_options import preset_choices
from musbot.core.errors import TableError
from musbot.core.seats import SEATINGS as SEATING_OF
from musbot.core.seats import Seating
from musbot.games.mus.compare import compare
from musbot.games.mus.rules import MusRules, parse_rules, read_rules
from musbot.games.mus.written_hands import HandError, read_hands
from musbot.render.mus_compare import comparison_page, hand_sentence
from musbot.render.mus_rule_pages import TITLES, Topic, rules_page
from musbot.render.narrator import Narrator
from musbot.render.text import Texts, marked
from musbot.service.refusals import TableReason
from musbot.service.table import Table

_BACK, _ON = "◀ ", " ▶"


def add_commands(tree: Tree, room: Room) -> None:
    """Add the commands that explain."""
    tree.add_command(_rules(room))
    tree.add_command(_compare(room))


def _rules(room: Room) -> SlashCommand:
    async def reglas(
        press: Press, tema: str = Topic.OVERVIEW, reglas: str = "", asientos: str = ""
    ) -> None:
        table = None if reglas or asientos else await _table_of(room, press)
        control = RulesId(
            tema,
            table=None if table is None else table.id,
            preset=reglas,
            seating=asientos or "pairs",
        )
        view = await _message(room, press, control, _topic(tema))
        await _answers.show_privately(press, view)

    offered = app_commands.choices(
        tema=choices([(topic.value, title) for topic, title in TITLES.items()]),
        reglas=preset_choices(),
        asientos=choices(SEATINGS),
    )
    return slash(
        "reglas",
        marked("The rules of this table in plain words, to you alone"),
        offered(reglas),
        tema=marked("Where to begin"),
        reglas=marked("The rules of a preset, not of this table"),
        asientos=marked("For how many players"),
    )


def _compare(room: Room) -> SlashCommand:
    async def comparar(press: Press, primera: str, segunda: str, reglas: str = "") -> None:
        texts = _answers.reader(press)
        rules = await _rules_here(room, press, reglas)
        try:
            read = read_hands(primera, segunda, rules)
        except HandError as error:
            await _answers.tell(press, hand_sentence(texts, error))
            return
        page = comparison_page(Narrator(texts, ()), compare(read.hands, rules), read.guessed)
        await _answers.show_privately(press, _controls.message(page))

    return slash(
        "comparar",
        marked("Which of two hands wins which lance, and why; to you alone"),
        app_commands.choices(reglas=preset_choices())(comparar),
        primera=marked("The hand of mano: four cards, such as RR71 or 12o 12c 7o 1o"),
        segunda=marked("The other hand, written likewise"),
        reglas=marked("By the rules of a preset, not of this table"),
    )


async def pressed(room: Room, press: Press, control: RulesId) -> None:
    """Turn to the topic that a button or the list of topics names."""
    view = await _message(room, press, control, _topic(control.topic or _answers.chosen(press)))
    await _answers.show_at_last(press, view)


async def show_rules(room: Room, press: Press, table: Table) -> None:
    """Answer with the rules of a table, in a message that only the reader sees."""
    topic = Topic.OVERVIEW
    view = await _message(room, press, RulesId(topic.value, table=table.id), topic)
    await _answers.show_privately(press, view)


def _topic(name: str) -> Topic:
    return Topic(name) if name in {*Topic} else Topic.OVERVIEW


# ---------------------------------------------------------------------- whose rules


async def _table_of(room: Room, press: Press) -> Table | None:
    """Give the table at which the reader sits, else the one of this channel."""
    seated = await room.tables.find(_answers.player_of(press))
    return seated or await table_in(room, press, "open", "playing")


async def _rules_here(room: Room, press: Press, preset: str) -> MusRules:
    table = None if preset else await _table_of(room, press)
    control = RulesId("", table=None if table is None else table.id, preset=preset)
    rules, _ = await _told(room, press, control)
    return rules


async def _told(room: Room, press: Press, control: RulesId) -> tuple[MusRules, Seating]:
    """Give the rules that an id names, and the seats they are played in; raises ``TableError``."""
    if control.table is not None:
        table = (await room.tables.get(control.table)).view(None)
        return read_rules(table.rules), table.seating
    if control.seating not in SEATING_OF:
        raise TableError(TableReason.UNKNOWN_SEATING, control.seating)
    chosen = {"preset": control.preset} if control.preset else {}
    given: dict[str, object] = {**chosen}
    if press.guild_id is not None:
        given = await room.settings.rules_of(press.guild_id, GAME, control.seating, chosen)
    return parse_rules(given), SEATING_OF[control.seating]


# ---------------------------------------------------------------------- a page and its controls


async def _message(room: Room, press: Press, control: RulesId, topic: Topic) -> ui.LayoutView:
    texts = _answers.reader(press)
    rules, seating = await _told(room, press, control)
    page = rules_page(texts, topic, rules, seating)
    return _controls.message(page, _rows(texts, control, topic))


def _rows(texts: Texts, control: RulesId, topic: Topic) -> list[Row]:
    topics = [*Topic]
    place = topics.index(topic)
    buttons: list[_controls.Button] = []
    if place > 0:
        before = topics[place - 1]
        buttons.append(_button(control, before, _BACK + texts.gettext(TITLES[before])))
    if place + 1 < len(topics):
        after = topics[place + 1]
        buttons.append(_button(control, after, texts.gettext(TITLES[after]) + _ON))
    return [_list_of_topics(texts, control, topic), *_controls.in_rows(buttons)]


def _button(control: RulesId, topic: Topic, label: str) -> _controls.Button:
    return ui.Button(label=label, custom_id=str(control.at(topic.value)))


def _list_of_topics(texts: Texts, control: RulesId, topic: Topic) -> Row:
    options = [
        discord.SelectOption(label=texts.gettext(title), value=each.value, default=each is topic)
        for each, title in TITLES.items()
    ]
    return ui.ActionRow(ui.Select(custom_id=str(control.at("")), options=options))
