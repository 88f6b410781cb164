"""Which commands tell the rules of a table in words, and which of two hands wins what?

Whoever asks is answered alone. The pages hold nothing but rules, so their buttons name a table or a
preset and a topic, and are answered by any process at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
import msgspec
from discord import app_commands, ui

from cogs import _answers, _controls
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._errors import Place, PlaceError
from cogs._finding import table_in
from cogs._ids import RulesId, rules_of
from cogs._layout import Row
from cogs._offered import GAME_NAMES, SEATINGS, is_of_another, known_game, usual_seating
from cogs._room import Room
from cogs._rule_options import preset_choices
from musbot.core.errors import TableError
from musbot.core.seats import SEATINGS as SEATING_OF
from musbot.core.seats import Seating
from musbot.games import GAMES
from musbot.games.mus.compare import compare
from musbot.games.mus.rules import MusRules
from musbot.games.mus.written_hands import HandError, read_hands
from musbot.render.face import AnyFace
from musbot.render.faces import FACES, face_of
from musbot.render.mus_compare import comparison_page, hand_sentence
from musbot.render.narrator import Narrator
from musbot.render.text import Texts, marked
from musbot.service.refusals import TableReason
from musbot.service.table import Table

_BACK, _ON = "◀ ", " ▶"

_COMPARED: Final = "mus"
"""The game whose hands are compared."""


def add_commands(tree: Tree, room: Room) -> None:
    """Add the commands that explain."""
    tree.add_command(_rules(room))
    tree.add_command(_compare(room))


def _rules(room: Room) -> SlashCommand:
    async def reglas(
        press: Press, tema: str = "", reglas: str = "", asientos: str = "", juego: str = ""
    ) -> None:
        table = None if reglas or asientos or juego else await _table_of(room, press)
        game = known_game(juego, reglas)
        control = RulesId(
            tema,
            table=None if table is None else table.id,
            preset=reglas,
            seating=asientos or usual_seating(game),
            game=game,
        )
        view = await _message(room, press, control)
        await _answers.show_privately(press, view)

    offered = app_commands.choices(
        tema=choices([*_all_topics().items()]),
        reglas=preset_choices(),
        asientos=choices(SEATINGS),
        juego=choices(GAME_NAMES),
    )
    return slash(
        "reglas",
        marked("The rules of this table in plain words, to you alone"),
        offered(reglas),
        tema=marked("Where to begin"),
        reglas=marked("The rules of a preset, not of this table"),
        asientos=marked("For how many players"),
        juego=marked("The rules of a game, not of this table"),
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
        app_commands.choices(reglas=preset_choices([_COMPARED]))(comparar),
        primera=marked("The hand of mano: four cards, such as RR71 or 12o 12c 7o 1o"),
        segunda=marked("The other hand, written likewise"),
        reglas=marked("By the rules of a preset, not of this table"),
    )


async def pressed(room: Room, press: Press, control: RulesId) -> None:
    """Turn to the topic that a button or the list of topics names."""
    chosen = control.at(control.topic or _answers.chosen(press))
    await _answers.show_at_last(press, await _message(room, press, chosen))


async def show_rules(room: Room, press: Press, table: Table) -> None:
    """Answer with the rules of a table, in a message that only the reader sees."""
    view = await _message(room, press, rules_of(table.view(None)))
    await _answers.show_privately(press, view)


def _all_topics() -> dict[str, str]:
    """Give the topics of every game with their titles; what several have, stands there once."""
    return {topic: title for face in FACES.values() for topic, title in face.rules.topics.items()}


# ---------------------------------------------------------------------- whose rules


async def _table_of(room: Room, press: Press) -> Table | None:
    """Give the table at which the reader sits, else the one of this channel."""
    seated = await room.tables.find(_answers.player_of(press))
    return seated or await table_in(room, press, "open", "playing")


async def _rules_here(room: Room, press: Press, preset: str) -> MusRules:
    table = None if preset else await _table_of(room, press)
    if table is not None and table.view(None).game != _COMPARED:
        table = None
    control = RulesId("", table=None if table is None else table.id, preset=preset, game=_COMPARED)
    told = await _told(room, press, control)
    assert isinstance(told.rules, MusRules), "hands of no other game are compared"
    return told.rules


class _Told(msgspec.Struct, frozen=True):
    """Of which game rules are told, and as what seats play them."""

    face: AnyFace
    rules: Any
    seating: Seating


async def _told(room: Room, press: Press, control: RulesId) -> _Told:
    """Give the rules that an id names, and the seats they are played in.

    Raises:
        TableError: there is no such table, or there are no such seats.
        PlaceError: so nobody sits at this game.
    """
    if control.table is not None:
        table = (await room.tables.get(control.table)).view(None)
        return _Told(face_of(table.game), GAMES[table.game].read_rules(table.rules), table.seating)
    if control.seating not in SEATING_OF:
        raise TableError(TableReason.UNKNOWN_SEATING, control.seating)
    if is_of_another(control.game, control.seating):
        raise PlaceError(Place.OTHER_SEATING, control.game)
    chosen = {"preset": control.preset} if control.preset else {}
    given: dict[str, object] = {**chosen}
    if press.guild_id is not None:
        given = await room.settings.rules_of(press.guild_id, control.game, control.seating, chosen)
    rules = GAMES[control.game].parse_rules(given)
    return _Told(face_of(control.game), rules, SEATING_OF[control.seating])


# ---------------------------------------------------------------------- a page and its controls


async def _message(room: Room, press: Press, control: RulesId) -> ui.LayoutView:
    """Show the page that an id names; the first where this game has no such page."""
    texts, told = _answers.reader(press), await _told(room, press, control)
    topics = told.face.rules.topics
    topic = control.topic if control.topic in topics else next(iter(topics))
    page = told.face.rules.page(texts, topic, told.rules, told.seating)
    return _controls.message(page, _rows(texts, control, topics, topic))


def _rows(texts: Texts, control: RulesId, topics: Mapping[str, str], topic: str) -> list[Row]:
    names = [*topics]
    place = names.index(topic)
    buttons: list[_controls.Button] = []
    if place > 0:
        before = names[place - 1]
        buttons.append(_button(control, before, _BACK + texts.gettext(topics[before])))
    if place + 1 < len(names):
        after = names[place + 1]
        buttons.append(_button(control, after, texts.gettext(topics[after]) + _ON))
    return [_list_of_topics(texts, control, topics, topic), *_controls.in_rows(buttons)]


def _button(control: RulesId, topic: str, label: str) -> _controls.Button:
    return ui.Button(label=label, custom_id=str(control.at(topic)))


def _list_of_topics(texts: Texts, control: RulesId, topics: Mapping[str, str], topic: str) -> Row:
    options = [
        discord.SelectOption(label=texts.gettext(title), value=each, default=each == topic)
        for each, title in topics.items()
    ]
    return ui.ActionRow(ui.Select(custom_id=str(control.at("")), options=options))
