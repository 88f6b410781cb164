"""Why do the rules of mus refuse something, and what would be allowed in its place?"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.contract import Legal, Refusal
from musbot.games.mus.actions import WORDS_OF_TALK, Reason
from musbot.render import mus_words
from musbot.render.mus_talk import talk_word
from musbot.render.text import Texts, marked

REASONS = {
    Reason.MATCH_OVER: marked("The match is over."),
    Reason.NOT_YOUR_TURN: marked("It is not your turn. To speak: {names}."),
    Reason.MUS_NOT_CUT: marked("First it is settled whether there is mus."),
    Reason.MUS_IS_CUT: marked("The mus is cut, and the lances are being played."),
    Reason.DISCARD_FIRST: marked("Everybody has said mus: now you put cards aside."),
    Reason.NOT_DISCARDING: marked("Nobody is putting cards aside now."),
    Reason.NO_BET: marked("There is no bet yet."),
    Reason.BET_STANDS: marked("There is a bet already."),
    Reason.ORDAGO_STANDS: marked("Nothing lies above an órdago: take it or refuse it."),
    Reason.STAKE_TOO_HIGH: marked("The bet cannot grow any further."),
    Reason.PLURAL_NOT_PLAYED: marked("At this table everybody answers for himself only."),
    Reason.ORDAGO_NOT_PLAYED: marked("There is no órdago at this table."),
    Reason.BOTH_NOT_PLAYED: marked("At this table each lance is bet on alone."),
    Reason.BOTH_ONLY_FIRST: marked(
        "Grande and chica can be bet on together in grande only, before any other bet."
    ),
    Reason.PERETE_NOT_PLAYED: marked("Perete is not played at this table."),
    Reason.PERETE_NOT_HELD: marked("Perete is a four, a five, a six and a seven, and no others."),
    Reason.PERETE_SAID: marked("You have said perete in this round already."),
    Reason.MUS_VISTO_NOT_PLAYED: marked("At this table nothing follows when a card was seen."),
    Reason.MUS_VISTO_TOO_LATE: marked(
        "That a card was seen is said before the first word of a round, and once only."
    ),
    Reason.MUS_VISTO_DEALER: marked("Only the dealer says that a card was seen."),
    Reason.OUT_OF_THE_GAME: marked(
        "You have reached the target, so you are out until the next game."
    ),
    Reason.AMOUNT: marked("That number of stones is not allowed."),
    Reason.CARD_COUNT: marked("You can put aside from {least} to {most} cards."),
    Reason.CARD_TWICE: marked("You have named the same card twice."),
    Reason.CARD_NOT_HELD: marked("You can only put aside cards that you hold."),
    Reason.SIGNALS_OFF: marked("There are no señas at this table."),
    Reason.SIGNAL_NOT_IN_SET: marked("This table does not have that seña."),
    Reason.SIGNAL_LATER: marked("Here that seña has its time, and it is not now."),
    Reason.SIGNAL_NO_PARTNER: marked("You have no partner to show a seña to."),
    Reason.SIGNAL_TOO_EARLY: marked(
        "No señas yet: you must have seen four cards, and in mus corrido somebody must have cut."
    ),
    Reason.SIGNAL_FALSE: marked("That seña is not true of your cards, and señas never lie."),
    Reason.SIGNAL_PARTIAL: marked("That is half the truth: another seña says more of your cards."),
    Reason.SIGNAL_GIVEN: marked("You have shown that already."),
    Reason.WATCHING_OFF: marked("At this table rivals catch no señas, so nobody is watched."),
    Reason.WATCHING_NO_RIVAL: marked("You can only watch a rival who is in the game."),
    Reason.WATCHING_TOO_OFTEN: marked(
        "You have turned your eyes {most} times in this round: that is enough."
    ),
    Reason.TALK_OFF: marked("At this table partners do not talk."),
    Reason.TALK_NO_PARTNER: marked("You have no partner to talk to."),
    Reason.TALK_TOO_EARLY: marked(
        "No talk yet: the cards must be dealt, and in mus corrido somebody must have cut."
    ),
    Reason.TALK_NOT_A_WORD: marked("At this table partners say to each other: {words}."),
    Reason.TALK_ONLY_ORDAGO: marked(
        "At this table partners talk only while they are to answer an órdago."
    ),
    Reason.TALK_TOO_LONG: marked("Write something, and no more than {most} characters."),
    Reason.TALK_TOO_OFTEN: marked("You have spoken {most} times in this round: that is enough."),
}
"""A sentence for every reason."""

_WITH_THE_WORDS = frozenset(
    {
        Reason.MUS_NOT_CUT,
        Reason.MUS_IS_CUT,
        Reason.NO_BET,
        Reason.BET_STANDS,
        Reason.ORDAGO_STANDS,
        Reason.STAKE_TOO_HIGH,
        Reason.PLURAL_NOT_PLAYED,
        Reason.ORDAGO_NOT_PLAYED,
        Reason.BOTH_NOT_PLAYED,
        Reason.BOTH_ONLY_FIRST,
    }
)
"""The reasons that are about one's own turn: the words that it does allow are named as well."""


def refusal_sentence(texts: Texts, refusal: Refusal, names: Sequence[str]) -> str:
    """Say why an action was refused and what is allowed; ``names`` are by seat."""
    reason = Reason(refusal.reason)
    if reason is Reason.AMOUNT:
        return _amount_sentence(texts, refusal)
    sentence = texts.gettext(
        REASONS[reason],
        names=", ".join([names[seat] for seat in refusal.to_act]),
        least=refusal.least,
        most=refusal.most,
        words=", ".join([talk_word(texts, word) for word in WORDS_OF_TALK]),
    )
    if reason not in _WITH_THE_WORDS or not refusal.legal:
        return sentence
    return f"{sentence} {allowed_sentence(texts, refusal.legal)}"


def _amount_sentence(texts: Texts, refusal: Refusal) -> str:
    raising = any(legal.word == "mas" for legal in refusal.legal)
    message = (
        marked("You can raise by {least} to {most} stones.")
        if raising
        else marked("You can bet from {least} to {most} stones.")
    )
    return texts.gettext(message, least=refusal.least, most=refusal.most)


def allowed_sentence(texts: Texts, legal: Sequence[Legal]) -> str:
    """List the words that may be said now, with their bounds."""
    words = {each.word: each for each in legal}
    if "no-quiero" in words:
        del words["paso"]
    named = [mus_words.bounded(texts, words[name]) for name in mus_words.WORDS if name in words]
    return texts.gettext("You can say: {words}.", words=", ".join(named))
