"""Which command and buttons explain musbot, and lead through a first practice hand?

All of it is shown to the reader alone, anywhere, and its buttons work at any time: what they show
follows from their ids.
"""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord import ButtonStyle, app_commands, ui

from cogs import _answers, _controls
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, slash
from cogs._controls import Button
from cogs._guide_ids import GuideId, HelpId
from cogs._ids import RulesId
from cogs._layout import Row
from cogs._names import typed_in
from cogs._room import Room
from musbot.core.errors import IllegalActionError, NotationError
from musbot.games.mus.view import MusView
from musbot.players import computer_players
from musbot.render.help_pages import commands_page, welcome_page
from musbot.render.mus_guide import Step, guide_page, skipped_page, step_of
from musbot.render.mus_hand import discardable
from musbot.render.mus_rule_pages import Topic
from musbot.render.narrator import Narrator
from musbot.render.page import Choice, Needs
from musbot.render.text import Texts, marked
from musbot.service.lesson import READER, Lesson, Moment
from musbot.service.names import COMPUTER_NAMES

WORDS = "palabras"
"""The page of the commands that stand alone; every group has one by its own name."""

_LESSON = Lesson(computer_players)


def add_commands(tree: Tree, _: Room) -> None:
    """Add the command that explains."""
    tree.add_command(_help(tree))


def _help(tree: Tree) -> SlashCommand:
    async def ayuda(press: Press) -> None:
        await _answers.show_privately(press, help_message(press, tree, ""))

    return slash("ayuda", marked("How to play with musbot, and a first game in six steps"), ayuda)


async def pressed(tree: Tree, press: Press, control: GuideId | HelpId) -> None:
    """Turn to a page of the help, or play on in the practice hand."""
    if isinstance(control, HelpId):
        view = help_message(press, tree, control.page or _answers.chosen(press))
    else:
        view = guide_message(_answers.reader(press), _chosen(press, control))
    await _answers.show_at_last(press, view)


def _chosen(press: Press, control: GuideId) -> GuideId:
    if not control.asks:
        return control
    return GuideId(control.chosen).then(f"descarto {_answers.chosen(press)}")


# ---------------------------------------------------------------------- the help


def help_message(press: Press, tree: Tree, page: str) -> ui.LayoutView:
    """Show a page of the help; one that is not there any more is the first."""
    texts = _answers.reader(press)
    sections = dict(_sections(texts, press.locale.value, tree))
    rows = [*_help_buttons(texts), _section_list(texts, sections, page)]
    if page in sections:
        title, commands = sections[page]
        return _controls.message(commands_page(texts, title, commands), rows)
    return _controls.message(welcome_page(texts), rows)


def _help_buttons(texts: Texts) -> tuple[Row, ...]:
    guide: Button = ui.Button(
        label=texts.gettext("First game: six steps"),
        style=ButtonStyle.success,
        custom_id=str(GuideId()),
    )
    rules: Button = ui.Button(
        label=texts.gettext("All the rules"), custom_id=str(RulesId(Topic.OVERVIEW))
    )
    return _controls.in_rows([guide, rules])


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


# ---------------------------------------------------------------------- the practice hand


def guide_message(texts: Texts, control: GuideId) -> ui.LayoutView:
    """Show a moment of the practice hand, with its step of the guide and what may be chosen.

    What this version does not allow any more begins anew.
    """
    try:
        moment = _LESSON.after(control.actions)
    except (IllegalActionError, NotationError):
        control = GuideId()
        moment = _LESSON.after(())
    narrator = Narrator(texts, (texts.gettext("You"), *COMPUTER_NAMES[:3]), you=READER)
    step = step_of(moment.view, is_over=moment.is_over, has_read=control.has_read)
    back = _back(texts, control)
    skipped = _skipped(moment, control)
    if skipped is not None:
        on = texts.gettext("Go on"), control.read_on()
        return _controls.message(skipped_page(narrator, skipped.view), _buttons(on, back))
    page = guide_page(narrator, moment.view, step)
    if step is Step.CARDS:
        on = texts.gettext("Go on"), GuideId(has_read=True)
        return _controls.message(page, _buttons(on))
    if step is Step.COUNT:
        again = texts.gettext("Once more"), GuideId()
        return _controls.message(page, _buttons(again, back))
    return _controls.message(page, _choice_rows(narrator, moment, control, page.choices))


def _skipped(moment: Moment, control: GuideId) -> Moment | None:
    """Give the reader's last moment if pares and juego asked nothing of him, until he has read."""
    if not moment.is_over or control.has_read_on:
        return None
    last = _LESSON.after(control.actions[:-1])
    step = step_of(last.view, is_over=False, has_read=True)
    return last if step < Step.PARES_AND_JUEGO else None


def _back(texts: Texts, control: GuideId) -> tuple[str, GuideId]:
    return texts.gettext("One step back"), control.back()


def _buttons(*labelled: tuple[str, GuideId]) -> tuple[Row, ...]:
    """Lay out buttons, of which the first is the one to press."""
    styles = (ButtonStyle.primary, ButtonStyle.secondary)
    return _controls.in_rows(
        [
            ui.Button(label=label, style=style, custom_id=str(control))
            for style, (label, control) in zip(styles, labelled, strict=False)
        ]
    )


def _choice_rows(
    narrator: Narrator, moment: Moment, control: GuideId, choices: tuple[Choice, ...]
) -> list[Row]:
    view: MusView = moment.view
    rows = [*_controls.in_rows([_word(control, each) for each in choices if _is_plain(each)])]
    for choice in choices:
        if choice.needs is Needs.CARDS:
            asks = GuideId(control.chosen, has_read=True, asks=True)
            cards = discardable(narrator, view)
            rows.append(_controls.card_list(narrator.texts, str(asks), choice, cards))
    label, before = _back(narrator.texts, control)
    back: Button = ui.Button(label=label, custom_id=str(before))
    return [*rows, *_controls.in_rows([back])]


def _is_plain(choice: Choice) -> bool:
    return choice.needs is Needs.NOTHING


def _word(control: GuideId, choice: Choice) -> Button:
    return ui.Button(
        label=choice.label[: _controls.MOST_LABEL],
        style=_controls.STYLES[choice.style],
        custom_id=str(control.then(choice.action)),
    )
