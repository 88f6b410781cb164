"""What do the rules of a table say of what partners show and tell each other?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.games.mus.actions import WORDS_OF_TALK, Signal
from musbot.games.mus.hands import JUEGO, NONE, Worth
from musbot.games.mus.signal_sets import SETS, Time
from musbot.games.mus.talk import MOST_CHARACTERS, MOST_CONSULTATIONS
from musbot.render import mus_words
from musbot.render.mus_rules_telling import Telling
from musbot.render.mus_talk import talk_word
from musbot.render.text import marked

_TIMES: Final = {
    Time.AFTER_GRANDE: marked("only after grande, but three kings at any time"),
    Time.WHILE_ASKING: marked("only while mus is asked"),
    Time.IN_A_LANCE: marked("only while a lance is bet on"),
}
"""The times of some señas; that of the others is told with the gesture."""

_MEANINGS: Final = {
    Signal.SOLOMILLO: marked("three kings and an ace"),
    Signal.JUEGO: marked("any but 31"),
    Signal.DOS_REYES: marked("and no duples"),
    Signal.DOS_ASES: marked("and no duples"),
    Signal.CIEGO: marked("no pares, and {points} points at most"),
}
"""What the names of some señas leave open."""

_TALK: Final = {
    "yes-no": marked(
        "**Consulta**: partners may ask and answer at any moment, in these words alone: {words}."
    ),
    "free": marked(
        "**Consulta**: partners may write to each other at any moment, up to {most} characters."
    ),
    "ordago-only": marked(
        "**Consulta**: only while their side is to answer an órdago partners may ask and answer, "
        "in these words alone: {words}."
    ),
    "none": marked("Partners do not talk: there is no consulta."),
}

_IN_CORRIDO: Final = {
    (True, True): marked("In mus corrido there are no señas and no talk before the mus is cut."),
    (True, False): marked("In mus corrido there are no señas before the mus is cut."),
    (False, True): marked("In mus corrido there is no talk before the mus is cut."),
}
"""What mus corrido forbids of what the table has: señas, talk (R9.3, R9.8)."""


def partner_lines(told: Telling) -> Iterator[str]:
    """Tell which señas there are, who sees them, and what partners may say."""
    gettext, rules = told.texts.gettext, told.rules
    if not told.seating.has_partners:
        yield gettext("Everybody plays for himself, so there are no señas, and nobody to talk to.")
        return
    if rules.signals == "off":
        yield gettext("There are no señas at this table.")
    else:
        yield from _sentences_on_signals(told)
    words = ", ".join([talk_word(told.texts, word) for word in WORDS_OF_TALK])
    yield gettext(_TALK[rules.talk], words=words, most=MOST_CHARACTERS)
    if rules.talk != "none":
        yield gettext(
            "Nobody else hears it. It can be used {count} times a round.",
            count=MOST_CONSULTATIONS,
        )
    has = (rules.signals != "off", rules.talk != "none")
    if rules.mus_corrido != "off" and any(has):
        yield gettext(_IN_CORRIDO[has])


def _sentences_on_signals(told: Telling) -> Iterator[str]:
    gettext, ngettext, partners = told.texts.gettext, told.texts.ngettext, told.partners
    yield ngettext(
        "A **seña** tells your partner what you hold.",
        "A **seña** tells your partners what you hold.",
        partners,
    )
    yield gettext("It takes no turn, and it can be shown as soon as you have your cards.")
    yield gettext("Only a true one can be shown, and of two that are true the one that says more.")
    if not told.rules.signal_risk:
        yield ngettext(
            "Your partner sees it, and nobody else.",
            "Your partners see it, and nobody else.",
            partners,
        )
        return
    yield gettext(
        "Rivals may see it too: each catches it with a chance of {risk} %, unless it is his turn. "
        "Whoever watches one rival catches more of his and fewer of the others’.",
        risk=told.rules.signal_risk,
    )


def signal_lines(told: Telling) -> Iterator[str]:
    """List the señas of the table with their gestures, and the only time that some have."""
    chosen = told.rules.signals
    for signal in _signals(told) if told.seating.has_partners else ():
        name = mus_words.shown_signal(told.texts, signal, chosen)
        time = SETS[chosen].times.get(signal)
        when = None if time is None else _TIMES.get(time)
        meaning = _meaning(told, signal)
        line = f"{name} — {meaning}" if meaning else name
        yield line if when is None else f"{line}, {told.texts.gettext(when)}"


def _meaning(told: Telling, signal: Signal) -> str:
    if signal not in _MEANINGS:
        return ""
    is_true = SETS[told.rules.signals].tests[Signal.CIEGO]
    blind = [points for points in range(JUEGO) if is_true(Worth((), (NONE, 0, 0), points, 0))]
    return told.texts.gettext(_MEANINGS[signal], points=max(blind))


def _signals(told: Telling) -> list[Signal]:
    """Give the signals of the set, without that of a hand which this table does not have."""
    chosen = SETS[told.rules.signals].tests
    has_real = told.rules.real != "off"
    return [signal for signal in chosen if has_real or signal is not Signal.LA_REAL]
