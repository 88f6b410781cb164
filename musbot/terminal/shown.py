"""What does the practice table show to whoever asks for it: his cards, the score, the help?"""

from __future__ import annotations

from typing import assert_never

from musbot.games import GAMES
from musbot.render.option_vocabulary import PRESET
from musbot.render.page import Block
from musbot.terminal.practice import Practice, Wish, settings
from musbot.terminal.reading import Command


def opening(practice: Practice) -> tuple[str, ...]:
    """Say who plays with whom, how long, and by whose rules."""
    return practice.characters.opening(practice.narrator, practice.view)


def blocks_of(practice: Practice, command: Command) -> tuple[Block, ...]:
    """Give what a command asks for; nothing for the one that leaves the table."""
    narrator, view, face = practice.narrator, practice.view, practice.face
    match command:
        case Command.HELP:
            first, *others = practice.characters.help_lines(
                practice.texts, view.rules, view.seating
            )
            return (Block(first, tuple(others)),)
        case Command.CARDS:
            return face.hand_page(narrator, view).blocks
        case Command.SCORE:
            return (face.score_block(narrator, view),)
        case Command.TABLE:
            return face.table_page(narrator, view).blocks
        case Command.RULES:
            return (_rules(practice),)
        case Command.QUIT:
            return ()
        case _:
            assert_never(command)


def _rules(practice: Practice) -> Block:
    """Show again what the opening told, and the command that prints all of the rules."""
    texts, view = practice.texts, practice.view
    chosen = GAMES[practice.game].abridge_rules(view.rules)
    words = ["musbot rules", str(chosen[PRESET])]
    words += [f"--game {practice.game}"] if practice.game != Wish().game else []
    words += [f"--seating {view.seating.name}"]
    changes = {name: value for name, value in chosen.items() if name != PRESET}
    words += settings(practice.game, texts.language, changes)
    all_of_them = texts.gettext("All of them, in plain words: {command}", command=" ".join(words))
    return Block(texts.gettext("The rules of this table"), (*opening(practice), all_of_them))
