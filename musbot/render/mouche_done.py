"""What has a substitute said and played for somebody in a deal of mouche, in one line?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from musbot.games.mouche.events import (
    Answered,
    CardPlayed,
    Exchanged,
    MoucheSaid,
    Passed,
    Stuck,
    TurnedTaken,
)
from musbot.render.mouche_signs import card_sign
from musbot.render.mouche_words import answered, exchanged, word
from musbot.render.text import Texts


def done_line(texts: Texts, events: Sequence[object]) -> str:
    """Repeat what one seat has said and played, one after the other; empty where nothing was."""
    return " · ".join([words for event in events for words in _words(texts, event)])


def _words(texts: Texts, event: object) -> Iterator[str]:
    match event:
        case Passed():
            yield word(texts, "passe")
        case Exchanged(cards=cards):
            yield exchanged(texts, len(cards))
        case Stuck():
            yield word(texts, "tiens")
        case TurnedTaken():
            yield word(texts, "retourne")
        case Answered(answer=answer):
            yield answered(texts, answer)
        case MoucheSaid():
            yield word(texts, "mouche")
        case CardPlayed(card=card):
            yield card_sign(texts, card)
        case _:
            return
