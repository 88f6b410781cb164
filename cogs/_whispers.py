"""What does one player learn of what another did aside, and how is he told so?

What is shown to him alone, caught by him at a rival's, or said to him by a partner. What is new to
whom is read off his own view, so nobody can be told what he may not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from musbot.core.seats import Seat
from musbot.render.face import AnyPartners
from musbot.render.faces import face_of
from musbot.render.narrator import Narrator
from musbot.service.events import Person
from musbot.service.ports import PlayerId
from musbot.service.seen import Change


class Whisper(msgspec.Struct, frozen=True):
    """Something on its way to one player: ``what`` only the ``partners`` of its game understand."""

    partners: AnyPartners
    what: Any


def whispers_of(change: Change, by: Seat) -> Iterator[tuple[PlayerId, Whisper]]:
    """Give what each person but the one who did it learns of a change."""
    view = change.after.view(None)
    partners = face_of(view.game).partners
    if partners is None:
        return
    for number, occupant in enumerate(view.occupants):
        seat = Seat(number)
        if seat == by or not isinstance(occupant, Person):
            continue
        before, after = change.before.view(seat).game_view, change.after.view(seat).game_view
        for what in partners.whispers(before, after):
            yield occupant.id, Whisper(partners, what)


def whisper_line(narrator: Narrator, whisper: Whisper) -> str:
    """Tell it to its reader."""
    return whisper.partners.whisper_line(narrator, whisper.what)


def is_recent(whisper: Whisper, game_view: object) -> bool:
    """Say whether it was said, and is repeated where its reader sees what was said."""
    return whisper.partners.is_recent(game_view, whisper.what)
