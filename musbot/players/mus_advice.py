"""What does the computer player answer when its partner asks?

Honestly, by its own cards, and in the words of the list alone: what it would say in the partner's
place, or yes and no to what the partner thinks of. Where it has nothing to say it is silent.
"""

from __future__ import annotations

from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Consulta, Word, word_of
from musbot.games.mus.view import MusView, Stage
from musbot.players.betting import bet_word
from musbot.players.discards import mus_word

CALM = 0.5
"""The mood in which it answers: without a whim and without a bluff."""

_IN_THE_LIST = {
    "mus": "mus",
    "corto": "quita",
    "envido": "envida",
    "mas": "envida",
    "reenvido": "envida",
    "ordago": "ordago",
    "quiero": "si",
    "no-quiero": "no",
    "paso": "no",
}
"""What its word would be called between partners."""

_SUGGESTED = ("mus", "quita", "envida", "ordago")
_STATEMENTS = ("si", "no")


class MusAdviser:
    """A partner who can be asked."""

    def answer(self, before: MusView, after: MusView) -> Consulta | None:
        """Answer a word of a partner; nothing to a yes or no, or where its cards would not help."""
        said = after.consultations[len(before.consultations) :]
        if after.seat is None or not after.talk.words or not said:
            return None
        word = _own_word(after, after.seat)
        if said[-1].text in _STATEMENTS or word is None:
            return None
        if said[-1].text in _SUGGESTED:
            return Consulta("si" if said[-1].text == word else "no")
        return Consulta(word)


def _own_word(view: MusView, seat: Seat) -> str | None:
    """Give what it would say now in its partner's place, as partners call it."""
    said = _would_say(view, seat)
    return None if said is None else _IN_THE_LIST.get(word_of(said))


def _would_say(view: MusView, seat: Seat) -> Action | None:
    if view.stage is Stage.MUS:
        return mus_word(view, seat, CALM)
    if view.stage is not Stage.LANCE or view.lance is None:
        return None
    if seat not in view.speakers:
        return Word.NO_QUIERO  # without pares or juego it can only warn
    own = view.seating.side_of[seat]
    if view.bet is not None and view.seating.side_of[view.bet.bettor] == own:
        return None  # the others are to answer
    return bet_word(view, seat, view.lance, view.offered, CALM, alone=True)
