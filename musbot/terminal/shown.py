"""What does the practice table show to whoever asks for it: his cards, the score, the help?"""

from __future__ import annotations

from typing import assert_never

from musbot.games.mus.rules import abridge_rules
from musbot.render.mus_choices import watch_choices
from musbot.render.mus_hand import hand_page, signals_block, talk_block
from musbot.render.mus_option_names import PRESET
from musbot.render.mus_partners import watching_line
from musbot.render.mus_table import score_block, table_page
from musbot.render.mus_talk import talk_word
from musbot.render.mus_words import SIGNALS
from musbot.render.page import Block
from musbot.terminal.practice import Practice, opening, typed
from musbot.terminal.reading import Command
from musbot.terminal.words_help import help_lines


def blocks_of(practice: Practice, command: Command) -> tuple[Block, ...]:
    """Give what a command asks for; nothing for the one that leaves the table."""
    narrator, view = practice.narrator, practice.view
    match command:
        case Command.HELP:
            first, *others = help_lines(practice.texts, view.rules, view.seating)
            return (Block(first, tuple(others)),)
        case Command.CARDS:
            return hand_page(narrator, view).blocks
        case Command.SCORE:
            return (score_block(narrator, view),)
        case Command.TABLE:
            return table_page(narrator, view).blocks
        case Command.RULES:
            return (_rules(practice),)
        case Command.SIGNALS:
            return (_signals(practice),)
        case Command.TALK:
            return (_talk(practice),)
        case Command.WATCH:
            return (_watch(practice),)
        case Command.QUIT:
            return ()
        case _:
            assert_never(command)


def _rules(practice: Practice) -> Block:
    """Show again what the opening told, and the command that prints all of the rules."""
    texts, view = practice.texts, practice.view
    chosen = abridge_rules(view.rules)
    changes = [f"--set {name}={typed(value)}" for name, value in chosen.items() if name != PRESET]
    words = ["musbot rules", str(chosen[PRESET]), f"--seating {view.seating.name}", *changes]
    all_of_them = texts.gettext("All of them, in plain words: {command}", command=" ".join(words))
    return Block(texts.gettext("The rules of this table"), (*opening(practice), all_of_them))


def _signals(practice: Practice) -> Block:
    """Show the señas that were given, and what may be shown now with a word to type."""
    texts, view = practice.texts, practice.view
    block = signals_block(practice.narrator, view)
    if not view.true_signals:
        return block
    name = texts.gettext(SIGNALS[view.true_signals[0]]).lower()
    example = texts.gettext("For example: seña {name}", name=name)
    return Block(block.heading, (*block.lines, example))


def _talk(practice: Practice) -> Block:
    """Show what was said between partners, and what may be said now."""
    texts, block = practice.texts, talk_block(practice.narrator, practice.view)
    talk = practice.view.talk
    if not talk.words:
        return Block(block.heading, (*block.lines, texts.gettext("You can say nothing now.")))
    words = ", ".join([talk_word(texts, word) for word in talk.words])
    may = texts.gettext("You may say: {words}.", words=words)
    free = [texts.gettext("Or anything else.")] if talk.characters else []
    example = texts.gettext("For example: consulta {word}", word=talk_word(texts, talk.words[0]))
    return Block(block.heading, (*block.lines, may, *free, example))


def _watch(practice: Practice) -> Block:
    """Show whom the person watches, and whom he may."""
    texts, narrator, view = practice.texts, practice.narrator, practice.view
    watching = [] if view.watching is None else [watching_line(narrator, view.watching)]
    rivals = [choice.label for choice in watch_choices(narrator, view)]
    if rivals:
        whom = texts.gettext("You may watch: {names}.", names=", ".join(rivals))
        first = narrator.names[view.watchable[0]]
        example = texts.gettext("For example: miro {name}", name=first)
        lines = [*watching, whom, example]
    else:
        nobody = texts.gettext("At this table rivals catch no señas, so nobody is watched.")
        lines = [*watching, nobody]
    return Block(texts.gettext("Eyes on the rivals"), tuple(lines))
