"""Why do the rules of mouche refuse something, and what would be allowed in its place?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from musbot.core.contract import Refusal
from musbot.games.mouche.actions import WORDS_IN_ORDER, Reason
from musbot.render.mouche_words import bounded
from musbot.render.text import Texts, marked

REASONS: Final = {
    Reason.MATCH_OVER: marked("The match is over."),
    Reason.NOT_YOUR_TURN: marked("It is not your turn. It is that of: {names}."),
    Reason.DECLARE_FIRST: marked("No card is played before all have declared."),
    Reason.DECLARED: marked("All have declared: now the tricks are played."),
    Reason.ANSWER_FIRST: marked(
        "You were asked whether you save a mouche: answer first, or say nothing."
    ),
    Reason.NOT_ASKED: marked("Nobody has asked you anything."),
    Reason.CARD_COUNT: marked("You can exchange from {least} to {most} cards."),
    Reason.CARD_TWICE: marked("You have named the same card twice."),
    Reason.NOT_HELD: marked("You do not hold that card."),
    Reason.TALON_SHORT: marked("There are not so many cards in the talon: {most} at most."),
    Reason.MUST_STAY: marked("You have taken the turned card, so you stay in the deal."),
    Reason.MOUCHE_NOT_PLAYED: marked("At this table five cards of one suit take no basket."),
    Reason.MOUCHE_TOO_LATE: marked("A mouche is shown before the first card is led, not after."),
    Reason.NO_MOUCHE: marked(
        "A mouche is five cards of one suit as they were dealt, and you hold none."
    ),
    Reason.QUESTION_NOT_PLAYED: marked("At this table nobody asks about a mouche."),
    Reason.NOT_STUCK: marked("Only who has stuck with the cards dealt can be asked."),
    Reason.ALREADY_ASKED: marked("You have asked that player already in this deal."),
    Reason.UNTRUE: marked("That would not be true. You may always say nothing, or “We shall see”."),
    Reason.MUST_FOLLOW: marked("You hold the suit that was led, so you must follow it."),
    Reason.MUST_TRUMP: marked("You cannot follow suit, and your trump wins: you must play it."),
    Reason.MUST_OVERTRUMP: marked(
        "You cannot follow suit, and hold a trump that beats all in the trick: play that one."
    ),
    Reason.MUST_HEAD: marked(
        "At this table who follows suit must beat the highest card, and you can."
    ),
    Reason.RETOURNE_NOT_PLAYED: marked("At this table the turned card stays where it is."),
    Reason.RETOURNE_DEALER: marked("Only the dealer may take the turned card."),
    Reason.RETOURNE_DONE: marked("You have taken the turned card already."),
}
"""A sentence for every reason."""

_TALON_EMPTY: Final = marked("The talon is empty: nobody can exchange any more.")

_WITH_THE_WORDS: Final = frozenset(
    {Reason.DECLARE_FIRST, Reason.NOT_ASKED, Reason.TALON_SHORT, Reason.MUST_STAY}
)
"""The reasons beside which it helps to name what may be said."""


def refusal_sentence(texts: Texts, refusal: Refusal, names: Sequence[str] = ()) -> str | None:
    """Say why an action was refused and what is allowed; ``names`` are by seat.

    ``None`` if the reason is none of mouche.
    """
    reason = refusal.reason
    if not isinstance(reason, Reason):
        return None
    is_empty = reason is Reason.TALON_SHORT and not refusal.most
    sentence = texts.gettext(
        _TALON_EMPTY if is_empty else REASONS[reason],
        names=", ".join([names[seat] for seat in refusal.to_act]),
        least=refusal.least,
        most=refusal.most,
    )
    if reason not in _WITH_THE_WORDS or not refusal.legal:
        return sentence
    words = {each.word: each for each in refusal.legal}
    allowed = [bounded(texts, words[name]) for name in WORDS_IN_ORDER if name in words]
    return f"{sentence} {texts.gettext('You can say: {words}.', words=', '.join(allowed))}"
