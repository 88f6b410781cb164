"""What passes between partners, and what does a rival catch of it?"""

from __future__ import annotations

import unicodedata

from musbot.core.seats import Seat
from musbot.games.mus.actions import parse_consultation
from musbot.games.mus.state import Consultation, GivenSignal
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.mus_talk import TALK, talk_word
from musbot.render.narrator import Narrator
from musbot.render.text import Texts


def news_of_partners(narrator: Narrator, before: MusView | None, after: MusView) -> tuple[str, ...]:
    """Tell what is new: señas shown, seen and caught, what partners said, who is watched."""
    return (
        *_signals(narrator, before, after),
        *[said_line(narrator, said) for said in new_consultations(before, after)],
        *_watched(narrator, before, after),
    )


def _signals(narrator: Narrator, before: MusView | None, after: MusView) -> tuple[str, ...]:
    texts, chosen = narrator.texts, after.rules.signals
    known = () if before is None else before.own_signals
    shown = [
        texts.gettext(
            "You show your partner: {signal}",
            signal=mus_words.shown_signal(texts, given.signal, chosen),
        )
        for given in after.own_signals
        if given not in known
    ]
    seen = [
        texts.gettext(
            "{name} shows you: {signal}",
            name=narrator.names[given.seat],
            signal=mus_words.shown_signal(texts, given.signal, chosen),
        )
        for given in new_signals(before, after)
    ]
    caught = [caught_line(narrator, given, chosen) for given in newly_caught(before, after)]
    return (*shown, *seen, *caught)


def new_signals(before: MusView | None, after: MusView) -> tuple[GivenSignal, ...]:
    """Give the signals of partners that were not in the view before."""
    known = () if before is None else before.partner_signals
    return tuple([given for given in after.partner_signals if given not in known])


def newly_caught(before: MusView | None, after: MusView) -> tuple[GivenSignal, ...]:
    """Give the signals of rivals that this seat has caught since (R9.6)."""
    known = () if before is None else before.caught
    return tuple([given for given in after.caught if given not in known])


def new_consultations(before: MusView | None, after: MusView) -> tuple[Consultation, ...]:
    """Give what this seat and its partners have said to one another since (R9.8)."""
    known = 0 if before is None else len(before.consultations)
    return after.consultations[known:]


def caught_line(narrator: Narrator, given: GivenSignal, chosen: str) -> str:
    """Say which seña of a rival the reader has caught; ``chosen`` is the set's name."""
    return narrator.texts.gettext(
        "You catch {name} at it: {signal}",
        name=narrator.names[given.seat],
        signal=mus_words.shown_signal(narrator.texts, given.signal, chosen),
    )


def said_line(narrator: Narrator, said: Consultation) -> str:
    """Repeat what was said between partners: ``(in private) Ane: ¿qué digo?``."""
    return narrator.texts.gettext(
        "(in private) {name}: {text}",
        name=narrator.names[said.seat],
        text=spoken(narrator, said.text),
    )


def spoken(narrator: Narrator, text: str) -> str:
    """Repeat a word of the list in the reader's language, and any other text as it was written."""
    return talk_word(narrator.texts, text) if text in TALK else narrator.quoted(text)


def meant_word(texts: Texts, typed: str) -> str:
    """Understand a word of the list as records have it, or as the reader sees it.

    Accents, signs and capitals do not matter. Any other text is what it is.
    """
    said = parse_consultation(typed).text
    if said in TALK:
        return said
    shown = {_letters(talk_word(texts, word)): word for word in TALK}
    return shown.get(_letters(said), said)


def _letters(text: str) -> str:
    """Give the words of a text without accents and signs, in small letters."""
    split = unicodedata.normalize("NFD", text).casefold()
    plain = [sign if sign.isalpha() else " " for sign in split if not unicodedata.combining(sign)]
    return " ".join("".join(plain).split())


def meant_signal(texts: Texts, typed: str) -> str:
    """Understand the name of a seña as the reader sees it; any other text is what it is."""
    names = {texts.gettext(name).casefold(): signal for signal, name in mus_words.SIGNALS.items()}
    return names.get(" ".join(typed.casefold().split()), typed)


def _watched(narrator: Narrator, before: MusView | None, after: MusView) -> tuple[str, ...]:
    known = None if before is None else before.watching
    if after.watching is None or after.watching == known or before is None:
        return ()
    return (watching_line(narrator, after.watching),)


def watching_line(narrator: Narrator, rival: Seat) -> str:
    """Say whom the reader watches (R9.7)."""
    return narrator.texts.gettext("You watch {name}.", name=narrator.names[rival])
