"""What is there to say between partners, when somebody at a terminal asks for it by its word?"""

from __future__ import annotations

from musbot.games.mus.view import MusView
from musbot.render.mus_choices import watch_choices
from musbot.render.mus_hand import signals_block, talk_block
from musbot.render.mus_meant import SIGNALS, TALK, WATCH
from musbot.render.mus_partners import watching_line
from musbot.render.mus_talk import talk_word
from musbot.render.mus_words import SIGNALS as NAMES_OF_SIGNALS
from musbot.render.narrator import Narrator
from musbot.render.page import Block


def asked(narrator: Narrator, view: MusView, words: str) -> tuple[Block, ...] | None:
    """Give what a word alone asks for: the señas, the talk, whom one watches; or ``None``."""
    if words in SIGNALS:
        return (_signals(narrator, view),)
    if words in TALK:
        return (_talk(narrator, view),)
    if words in WATCH:
        return (_watch(narrator, view),)
    return None


def _signals(narrator: Narrator, view: MusView) -> Block:
    """Show the señas that were given, and what may be shown now with a word to type."""
    texts = narrator.texts
    block = signals_block(narrator, view)
    if not view.true_signals:
        return block
    name = texts.gettext(NAMES_OF_SIGNALS[view.true_signals[0]]).lower()
    example = texts.gettext("For example: seña {name}", name=name)
    return Block(block.heading, (*block.lines, example))


def _talk(narrator: Narrator, view: MusView) -> Block:
    """Show what was said between partners, and what may be said now."""
    texts, block, talk = narrator.texts, talk_block(narrator, view), view.talk
    if not talk.words:
        return Block(block.heading, (*block.lines, texts.gettext("You can say nothing now.")))
    words = ", ".join([talk_word(texts, word) for word in talk.words])
    may = texts.gettext("You may say: {words}.", words=words)
    free = [texts.gettext("Or anything else.")] if talk.characters else []
    example = texts.gettext("For example: consulta {word}", word=talk_word(texts, talk.words[0]))
    return Block(block.heading, (*block.lines, may, *free, example))


def _watch(narrator: Narrator, view: MusView) -> Block:
    """Show whom the person watches, and whom he may."""
    texts = narrator.texts
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
