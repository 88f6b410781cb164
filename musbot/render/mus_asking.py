"""What was said about mus in a round: who asked, who put how many cards aside, who spoke aside?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final

from musbot.core.seats import Seating
from musbot.games.mus.state import Said
from musbot.render import mus_words
from musbot.render.mus_course import Course
from musbot.render.narrator import Narrator
from musbot.render.text import Texts, marked

_SEEN = {
    "forced": marked("A card was seen: everybody puts aside what he likes, or nothing."),
    "mano-decides": marked("A card was seen: mano alone says whether cards are put aside."),
    "redeal": marked("A card was seen: all cards are dealt again."),
}
"""What follows when a card was seen, by the option ``mus_visto`` (R4.10)."""

_TALKS_KEPT: Final = 512
"""So many talks about mus are remembered as they are told: one stands there until the count."""

_OF_ITS_OWN = ("perete", "mus-visto")
"""What is told in a line of its own, for more follows from it than a turn."""


def seen_line(texts: Texts, mus_visto: str) -> str:
    """Say that a card was seen and what follows; ``mus_visto`` is the option's value."""
    return texts.gettext(_SEEN[mus_visto])


def asking_lines(narrator: Narrator, course: Course) -> tuple[str, ...]:
    """Tell for a page the last discards, who has asked for cards since, and what else was said."""
    return _asking_lines(narrator, course.seating, course.rules.mus_visto, course.words_of(None))


@lru_cache(_TALKS_KEPT)
def _asking_lines(
    narrator: Narrator, seating: Seating, mus_visto: str, talk: tuple[Said, ...]
) -> tuple[str, ...]:
    turns = [spoken for spoken in talk if spoken.word not in _OF_ITS_OWN]
    since = _begin_of_run(turns, len(turns), discards=False)
    last = _begin_of_run(turns, since, discards=True)
    return (
        *[
            f"{mus_words.said(narrator, spoken)} · {after}"
            for spoken in talk
            if spoken.word in _OF_ITS_OWN
            for after in [_consequence(narrator, seating, mus_visto, spoken)]
        ],
        *[
            mus_words.in_one_line(narrator, words)
            for words in (turns[last:since], turns[since:])
            if words
        ],
    )


def _begin_of_run(turns: Sequence[Said], end: int, *, discards: bool) -> int:
    """Give the place from which on all words before ``end`` are discards, or none of them is."""
    while end and _is_discard(turns[end - 1]) is discards:
        end -= 1
    return end


def _is_discard(spoken: Said) -> bool:
    return spoken.word == "descarto"


def _consequence(narrator: Narrator, seating: Seating, mus_visto: str, spoken: Said) -> str:
    if spoken.word == "mus-visto":
        return seen_line(narrator.texts, mus_visto)
    side = narrator.side(seating, seating.side_of[spoken.seat])
    return narrator.texts.gettext("{side} +{stones} at once.", side=side, stones=narrator.stones(1))


def asking_chronicle(narrator: Narrator, course: Course) -> Iterator[str]:
    """Tell it word by word, and when everybody was given cards."""
    talk = course.words_of(None)
    ends = _ends_of_discards(talk)[: course.served]
    wanted = 0
    for place, spoken in enumerate(talk):
        yield mus_words.said(narrator, spoken)
        if spoken.word in _OF_ITS_OWN:
            yield _consequence(narrator, course.seating, course.rules.mus_visto, spoken)
        wanted += spoken.amount
        if place in ends:
            yield _served_line(narrator.texts, wanted)
            wanted = 0


def _ends_of_discards(talk: Sequence[Said]) -> list[int]:
    """Give the place of the last word of each round of discards, be it whole or not."""
    places = [place for place, spoken in enumerate(talk) if spoken.word not in _OF_ITS_OWN]
    return [
        place
        for place, following in zip_longest(places, places[1:])
        if _is_discard(talk[place]) and (following is None or not _is_discard(talk[following]))
    ]


def _served_line(texts: Texts, wanted: int) -> str:
    if wanted:
        return texts.gettext("Everybody has been given new cards.")
    return texts.gettext("Nobody wanted other cards.")
