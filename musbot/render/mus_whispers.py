"""What passes between partners at a table of mus, and how is it told to each alone?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

from musbot.core.seats import Seat
from musbot.games.mus.actions import WORDS_OF_TALK, Consulta, Miro, Sena
from musbot.games.mus.signal_sets import SETS
from musbot.games.mus.state import Consultation, GivenSignal
from musbot.games.mus.view import MusView
from musbot.render import mus_choices, mus_words
from musbot.render.face import Partners
from musbot.render.mus_hand import recent_talk, talk_block
from musbot.render.mus_partners import (
    caught_line,
    new_consultations,
    new_signals,
    newly_caught,
    said_line,
    spoken,
    watching_line,
)
from musbot.render.mus_talk import talk_word
from musbot.render.narrator import Narrator
from musbot.render.text import Texts

Aside: TypeAlias = Sena | Miro | Consulta

_USUAL_SIGNALS: Final = "common"


class Whisper(msgspec.Struct, frozen=True):
    """Something on its way to one player: what, in the set ``signals`` of his table.

    ``caught`` is true of a seña that was meant for others.
    """

    what: GivenSignal | Consultation
    signals: str
    caught: bool = False


def whispers(before: MusView, after: MusView) -> tuple[Whisper, ...]:
    """Give what is new to a seat, each thing by itself."""
    return tuple(_new(before, after, after.rules.signals))


def _new(before: MusView, after: MusView, chosen: str) -> Iterator[Whisper]:
    for given in new_signals(before, after):
        yield Whisper(given, chosen)
    for given in newly_caught(before, after):
        yield Whisper(given, chosen, caught=True)
    for said in new_consultations(before, after):
        yield Whisper(said, chosen)


def whisper_line(narrator: Narrator, whisper: Whisper) -> str:
    """Tell it to its reader."""
    what = whisper.what
    name = narrator.names[what.seat]
    if isinstance(what, Consultation):
        return narrator.texts.labelled(name, spoken(narrator, what.text))
    if whisper.caught:
        return caught_line(narrator, what, whisper.signals)
    shown = mus_words.shown_signal(narrator.texts, what.signal, whisper.signals)
    return narrator.texts.gettext("{name} showed you: {signal}", name=name, signal=shown)


def is_said(whisper: Whisper) -> bool:
    """Say whether it was said, and not shown."""
    return isinstance(whisper.what, Consultation)


def is_recent(view: MusView, whisper: Whisper) -> bool:
    """Say whether it was said, and is repeated where partners read what they have said."""
    return whisper.what in recent_talk(view)


def was_spoken_to(view: MusView) -> bool:
    """Say whether somebody else has said anything to the seat in this round."""
    return any(said.seat != view.seat for said in view.consultations)


def done_line(narrator: Narrator, before: MusView, after: MusView, action: Aside) -> str:
    """Say what was done to whoever did it, with what the partner has answered at once."""
    texts = narrator.texts
    match action:
        case Sena(signal=signal):
            shown = mus_words.shown_signal(texts, signal, after.rules.signals)
            return texts.gettext("You have shown: {signal}", signal=shown)
        case Miro(seat=rival):
            return watching_line(narrator, rival)
        case Consulta():
            said = new_consultations(before, after)
            return "\n".join([said_line(narrator, each) for each in said])


def known_signals(texts: Texts, view: MusView | None) -> tuple[tuple[str, str], ...]:
    """Give the señas of a table by their names, each with what is typed."""
    chosen = _USUAL_SIGNALS if view is None else view.rules.signals
    return tuple(
        [(mus_words.signal(texts, signal, chosen), signal.value) for signal in SETS[chosen].tests]
    )


def known_words(texts: Texts) -> tuple[tuple[str, str], ...]:
    """Give the words of the list by their names, each with what is typed."""
    return tuple([(talk_word(texts, word), word) for word in WORDS_OF_TALK])


def is_aside(action: object) -> bool:
    """Say whether an action is a seña, a look or a word to the partner."""
    return isinstance(action, Aside)


class MusPartners:
    """What passes between partners at mus."""

    signal_choices = staticmethod(mus_choices.signal_choices)
    talk_choices = staticmethod(mus_choices.talk_choices)
    watch_choices = staticmethod(mus_choices.watch_choices)
    known_signals = staticmethod(known_signals)
    known_words = staticmethod(known_words)
    whispers = staticmethod(whispers)
    whisper_line = staticmethod(whisper_line)
    is_said = staticmethod(is_said)
    is_recent = staticmethod(is_recent)
    was_spoken_to = staticmethod(was_spoken_to)
    talk_block = staticmethod(talk_block)
    is_aside = staticmethod(is_aside)
    done_line = staticmethod(done_line)

    @staticmethod
    def watched(view: MusView) -> Seat | None:
        """Give whom the seat of this view watches."""
        return view.watching

    @staticmethod
    def watchable(view: MusView) -> tuple[Seat, ...]:
        """Give whom it may watch."""
        return view.watchable


MUS_PARTNERS: Final[Partners[MusView]] = MusPartners()
