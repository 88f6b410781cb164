"""What was said and done in a round of mus for somebody who was away?"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.games.mus.events import (
    Accepted,
    Discarded,
    MusAsked,
    Passed,
    PereteSaid,
    Refused,
)
from musbot.render import mus_words
from musbot.render.text import Texts

_WORDS: dict[type, str] = {
    MusAsked: "mus",
    Passed: "paso",
    Accepted: "quiero",
    Refused: "no-quiero",
    PereteSaid: "perete",
}


def done_line(texts: Texts, events: Sequence[object]) -> str:
    """Repeat the words of one seat in one round; empty where nothing was said."""
    words: list[str] = []
    for event in events:
        if isinstance(event, Discarded):
            words.append(mus_words.word(texts, "descarto", len(event.cards)))
        elif type(event) in _WORDS:
            words.append(mus_words.word(texts, _WORDS[type(event)]))
    return " · ".join(words)
