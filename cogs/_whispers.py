"""What does one player learn of what another did aside, and how is he told so?

A seña shown to him, one that he has caught at a rival's, or what a partner says: each is for him
alone. What is new to whom is read off his own view, so nobody can be told what he may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from musbot.core.seats import Seat
from musbot.games.mus.state import Consultation, GivenSignal
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.mus_partners import (
    caught_line,
    new_consultations,
    new_signals,
    newly_caught,
    spoken,
)
from musbot.render.narrator import Narrator
from musbot.service.events import Person
from musbot.service.ports import PlayerId
from musbot.service.seen import Change, Snapshot


class Whisper(msgspec.Struct, frozen=True):
    """Something on its way to one player: what, in the set ``signals`` of his table.

    ``caught`` is true of a seña that was meant for others.
    """

    what: GivenSignal | Consultation
    signals: str
    caught: bool = False


def whispers_of(change: Change, by: Seat) -> Iterator[tuple[PlayerId, Whisper]]:
    """Give what each person but the one who did it learns of a change."""
    for number, occupant in enumerate(change.after.view(None).occupants):
        seat = Seat(number)
        if seat == by or not isinstance(occupant, Person):
            continue
        before, after = game_view(change.before, seat), game_view(change.after, seat)
        chosen = after.rules.signals
        for given in new_signals(before, after):
            yield occupant.id, Whisper(given, chosen)
        for given in newly_caught(before, after):
            yield occupant.id, Whisper(given, chosen, caught=True)
        for said in new_consultations(before, after):
            yield occupant.id, Whisper(said, chosen)


def game_view(table: Snapshot, seat: Seat | None) -> MusView:
    """Give what a seat knows of a match that has begun; ``None`` is a spectator."""
    view = table.view(seat).game_view
    assert isinstance(view, MusView), "mus is the only game that has pages"
    return view


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
