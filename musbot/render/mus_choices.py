"""Which buttons does a player of mus get for the words that he may say?

The plain and common ones first. Facing a bet, *paso* is left out beside *no quiero*, and *queremos*
beside *quiero*: they do the same. *No queremos* is offered while a partner is still to be asked.
"""

from __future__ import annotations

from musbot.core.contract import Legal
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.page import Choice, Needs, Style
from musbot.render.text import Texts

_STYLES = {
    "mus": Style.AGREE,
    "corto": Style.REFUSE,
    "quiero": Style.AGREE,
    "no-quiero": Style.REFUSE,
    "no-queremos": Style.REFUSE,
    "ordago": Style.BOLD,
}


def choices(texts: Texts, view: MusView) -> tuple[Choice, ...]:
    """Give what the seat of this view may choose now; nothing when it is not its turn."""
    legal = {each.word: each for each in view.legal}
    if "no-quiero" in legal:
        del legal["paso"]
        legal.pop("queremos", None)
    if not _partner_to_be_asked(view):
        legal.pop("no-queremos", None)
    return tuple(
        [
            choice
            for name in mus_words.WORDS
            if name in legal
            for choice in _of(texts, view, legal[name])
        ]
    )


def _of(texts: Texts, view: MusView, legal: Legal) -> tuple[Choice, ...]:
    match legal.word:
        case "envido":
            plain = _plain(texts, legal, legal.least)
            other = texts.gettext("Envido…")
            return (plain, _open(legal, other))
        case "mas":
            plain = _plain(texts, legal, legal.least)
            other = texts.gettext("Más…")
            return (plain, _open(legal, other))
        case "reenvido" if view.bet is not None:
            return (Choice("reenvido", mus_words.word(texts, "reenvido", 2 * view.bet.stones)),)
        case "descarto":
            label = texts.gettext("Descarto…")
            return (Choice("descarto", label, Style.AGREE, Needs.CARDS, legal.least, legal.most),)
        case _:
            return (_plain(texts, legal),)


def _plain(texts: Texts, legal: Legal, amount: int = 0) -> Choice:
    action = f"{legal.word} {amount}" if amount else legal.word
    label = mus_words.word(texts, legal.word, amount)
    return Choice(action, label, _STYLES.get(legal.word, Style.PLAIN))


def _open(legal: Legal, label: str) -> Choice:
    return Choice(legal.word, label, needs=Needs.AMOUNT, least=legal.least, most=legal.most)


def _partner_to_be_asked(view: MusView) -> bool:
    if view.bet is None or view.seat is None:
        return False
    return any(seat in view.bet.asked for seat in view.seating.partners(view.seat))


def signal_choices(texts: Texts, view: MusView) -> tuple[Choice, ...]:
    """Give the signals that the seat of this view may show now."""
    return tuple(
        [Choice(f"sena {each.value}", mus_words.signal(texts, each)) for each in view.true_signals]
    )
