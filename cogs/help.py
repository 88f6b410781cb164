"""Which command and buttons explain musbot, and lead through a first practice hand?

All of it is shown to the reader alone, anywhere, and its buttons work at any time: what they show
follows from their ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import ButtonStyle, app_commands, ui

from cogs import _answers, _controls
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, slash
from cogs._controls import Button
from cogs._help_ids import HelpId
from cogs._ids import RulesId
from cogs._layout import Row
from cogs._mus_guide_ids import GuideId
from cogs._mus_guide_pages import guide_message
from cogs._names import typed_in
from cogs._offered import usual_seating
from cogs._room import Room
from musbot.games import USUAL_GAME
from musbot.render.faces import FACES, face_of
from musbot.render.help_pages import commands_page, welcome_page
from musbot.render.page import Page
from musbot.render.text import Texts, marked

WORDS = "palabras"
"""The page of the commands that stand alone; every group has one by its own name."""


def add_commands(tree: Tree, _: Room) -> None:
    """Add the command that explains."""
    tree.add_command(_help(tree))


def _help(tree: Tree) -> SlashCommand:
    async def ayuda(press: Press) -> None:
        await _answers.show_privately(press, help_message(press, tree, HelpId()))

    return slash("ayuda", marked("How to play with musbot, and a first game in six steps"), ayuda)


async def pressed(tree: Tree, press: Press, control: GuideId | HelpId) -> None:
    """Turn to a page of the help, or play on in the practice hand."""
    if isinstance(control, HelpId):
        page = control if control.page else HelpId(_answers.chosen(press))
        view = help_message(press, tree, page)
    else:
        view = guide_message(_answers.reader(press), _chosen(press, control))
    await _answers.show_at_last(press, view)


def _chosen(press: Press, control: GuideId) -> GuideId:
    if not control.asks:
        return control
    return GuideId(control.chosen).discarding(_answers.chosen(press))


# ---------------------------------------------------------------------- the help


def help_message(press: Press, tree: Tree, control: HelpId) -> ui.LayoutView:
    """Show a page of the help; one that is not there any more is the first."""
    texts, page = _answers.reader(press), control.page
    if page in FACES and (told := face_of(page).guide_pages(texts)):
        return _page_of_game(texts, page, told, min(control.number, len(told) - 1))
    sections = dict(_sections(texts, press.locale.value, tree))
    rows = [*_help_buttons(texts), _section_list(texts, sections, page)]
    if page in sections:
        title, commands = sections[page]
        return _controls.message(commands_page(texts, title, commands), rows)
    return _controls.message(welcome_page(texts), rows)


def _page_of_game(texts: Texts, game: str, pages: Sequence[Page], number: int) -> ui.LayoutView:
    """Show one of the pages by which a game is explained, with the way on and back."""
    buttons: list[Button] = []
    if number + 1 < len(pages):
        on = HelpId(game, number + 1)
        label = texts.gettext("Go on")
        buttons.append(ui.Button(label=label, style=ButtonStyle.primary, custom_id=str(on)))
    else:
        buttons.append(_rules_button(texts, game))
    if number:
        back = texts.gettext("One step back")
        buttons.append(ui.Button(label=back, custom_id=str(HelpId(game, number - 1))))
    return _controls.message(pages[number], _controls.in_rows(buttons))


def _rules_button(texts: Texts, game: str) -> Button:
    topic = next(iter(face_of(game).rules.topics))
    control = RulesId(topic, seating=usual_seating(game), game=game)
    return ui.Button(label=texts.gettext("All the rules"), custom_id=str(control))


def _help_buttons(texts: Texts) -> tuple[Row, ...]:
    guide: Button = ui.Button(
        label=texts.gettext("First game: six steps"),
        style=ButtonStyle.success,
        custom_id=str(GuideId()),
    )
    others: list[Button] = [
        ui.Button(label=face.title, custom_id=str(HelpId(game)))
        for game, face in FACES.items()
        if face.guide_pages(texts)
    ]
    return _controls.in_rows([guide, _rules_button(texts, USUAL_GAME), *others])


def _section_list(
    texts: Texts, sections: dict[str, tuple[str, list[tuple[str, str]]]], page: str
) -> Row:
    options = [
        discord.SelectOption(label=title, value=name, default=name == page)
        for name, (title, _) in sections.items()
    ]
    return ui.ActionRow(
        ui.Select(
            custom_id=str(HelpId()), placeholder=texts.gettext("All the commands"), options=options
        )
    )


def _sections(
    texts: Texts, locale: str, tree: Tree
) -> Iterator[tuple[str, tuple[str, list[tuple[str, str]]]]]:
    """Give the pages of commands by their names, each with its title.

    What is typed stands as the reader's client shows it, whatever language he is spoken to in.
    """
    alone = [each for each in tree.get_commands() if isinstance(each, app_commands.Command)]
    listed = [(typed_in(locale, each.name), each.description) for each in alone]
    yield WORDS, (texts.gettext("Words and pages of their own"), listed)
    for group in tree.get_commands():
        if isinstance(group, app_commands.Group):
            inner = [
                (typed_in(locale, each.qualified_name), each.description) for each in group.commands
            ]
            title = texts.labelled(
                f"/{typed_in(locale, group.name)}", texts.gettext(group.description)
            )
            yield group.name, (title[: _controls.MOST_OPTION], inner)
