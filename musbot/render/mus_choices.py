"""Which buttons does a player of mus get for the words that he may say?

The plain and common ones first. Facing a bet, *paso* is left out beside *no quiero*, and *queremos*
beside *quiero*: they do the same. *No queremos* is offered while a partner is still to be asked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mus.view import MusView, room_before_ordago
from musbot.render import mus_words
from musbot.render.mus_talk import talk_word
from musbot.render.narrator import Narrator
from musbot.render.page import Choice, Needs, Style
from musbot.render.text import Texts

_STYLES = {
    "mus": Style.AGREE,
    "corto": Style.REFUSE,
    "quiero": Style.AGREE,
    "no-quiero": Style.REFUSE,
    "no-queremos": Style.REFUSE,
    "ordago": Style.BOLD,
    "ordago-dos": Style.BOLD,
    "perete": Style.BOLD,
}

_MUS_VISTO = Legal("mus-visto")

_OFFERS_KEPT: Final = 512
"""Of so many offers it is remembered what they are called: most moments offer one of a few."""


def choices(texts: Texts, view: MusView) -> tuple[Choice, ...]:
    """Give what the seat of this view may choose now, in turn or not. Only it may see them."""
    return () if view.seat is None else _choices(texts, view, view.legal, view.seat)


def public_choices(texts: Texts, view: MusView) -> tuple[Choice, ...]:
    """Give what the table may be seen to offer: nothing that depends on anybody's cards.

    These are the words of whoever is awaited, and that a card was seen, which is the dealer's to
    say. A cut is there for all where all may cut.
    """
    if not view.to_act:
        return ()
    words = (*view.offered, _MUS_VISTO) if view.mus_visto else view.offered
    return _choices(texts, view, words, view.to_act[0])


def _choices(
    texts: Texts, view: MusView, words: tuple[Legal, ...], speaker: Seat
) -> tuple[Choice, ...]:
    return _named(
        texts,
        words,
        room_before_ordago(view),
        stones=0 if view.bet is None else view.bet.stones,
        asks_partner=_partner_to_be_asked(view, speaker),
    )


@lru_cache(_OFFERS_KEPT)
def _named(
    texts: Texts, words: tuple[Legal, ...], above: int | None, *, stones: int, asks_partner: bool
) -> tuple[Choice, ...]:
    """Name what may be said to a bet of so many ``stones``; of whom and by whom it does not know.

    An amount ``above`` is an órdago. No seat and no table is remembered with it, so what a hand
    allows its holder stays with nobody.
    """
    legal = {each.word: each for each in words}
    if "no-quiero" in legal:
        del legal["paso"]
        legal.pop("queremos", None)
    if not asks_partner:
        legal.pop("no-queremos", None)
    return tuple(
        [
            choice
            for name in mus_words.WORDS
            if name in legal
            for choice in _of(texts, legal[name], above, stones)
        ]
    )


def _of(texts: Texts, legal: Legal, above: int | None, stones: int) -> tuple[Choice, ...]:
    match legal.word:
        case "envido" | "mas" | "envido-dos":
            return _with_stones(texts, legal, above)
        case "reenvido":
            return (_reenvido(texts, stones, above),)
        case "descarto":
            label = texts.gettext("Descarto…")
            return (Choice("descarto", label, Style.AGREE, Needs.CARDS, legal.least, legal.most),)
        case _:
            style = _STYLES.get(legal.word, Style.PLAIN)
            return (Choice(legal.word, mus_words.word(texts, legal.word), style),)


def _with_stones(texts: Texts, legal: Legal, above: int | None) -> tuple[Choice, ...]:
    """Offer the least amount by itself, and any other one; say of what is an órdago that it is."""
    name = legal.word
    label = mus_words.word(texts, name, legal.least)
    if above is not None and legal.least > above:
        # Every amount is one.
        return (_as_ordago(texts, f"{name} {legal.least}", label),)
    other = texts.gettext("{word}…", word=mus_words.word(texts, name))
    return (
        Choice(f"{name} {legal.least}", label),
        Choice(name, other, Style.PLAIN, Needs.AMOUNT, legal.least, legal.most, above),
    )


def _reenvido(texts: Texts, stones: int, above: int | None) -> Choice:
    """Offer to add to the bet as many stones as there are."""
    label = mus_words.word(texts, "reenvido", 2 * stones)
    if above is not None and stones > above:
        return _as_ordago(texts, "reenvido", label)
    return Choice("reenvido", label)


def _as_ordago(texts: Texts, action: str, label: str) -> Choice:
    return Choice(action, texts.gettext("{word} = órdago", word=label), Style.BOLD)


def _partner_to_be_asked(view: MusView, speaker: Seat) -> bool:
    if view.bet is None:
        return False
    return any(seat in view.bet.asked for seat in view.seating.partners(speaker))


def ordago_hint(texts: Texts, choice: Choice) -> str:
    """Say from where on an amount is an órdago; nothing where none is."""
    if choice.ordago_above is None:
        return ""
    return texts.ngettext(
        "More than {count} is an órdago.",
        "More than {count} are an órdago.",
        choice.ordago_above,
    )


# ------------------------------------------------------------------ what is between partners


def signal_choices(texts: Texts, view: MusView) -> tuple[Choice, ...]:
    """Give the signals that the seat of this view may show now."""
    chosen = view.rules.signals
    return tuple(
        [
            Choice(
                f"sena {each.value}",
                mus_words.signal(texts, each, chosen),
                sign=texts.signs.signal(each, chosen),
            )
            for each in view.true_signals
        ]
    )


def perete_choices(texts: Texts, view: MusView) -> tuple[Choice, ...]:
    """Give the perete to its holder, and to nobody else: it tells all four cards (R4.11)."""
    held = any(each.word == "perete" for each in view.legal)
    return (Choice("perete", mus_words.word(texts, "perete"), Style.BOLD),) if held else ()


def talk_choices(texts: Texts, view: MusView) -> tuple[Choice, ...]:
    """Give what the seat may say to its partners now: words of the list, and any others."""
    words = [Choice(f"consulta {word}", talk_word(texts, word)) for word in view.talk.words]
    if view.talk.characters:
        label = texts.gettext("In your own words…")
        free = Choice("consulta", label, needs=Needs.TEXT, least=1, most=view.talk.characters)
        return (*words, free)
    return tuple(words)


def watch_choices(narrator: Narrator, view: MusView) -> tuple[Choice, ...]:
    """Give the rivals whom the seat may watch, numbered as in the lobby (R9.7)."""
    return tuple(
        [
            Choice(f"miro {rival}", f"{rival + 1}. {narrator.names[rival]}")
            for rival in view.watchable
        ]
    )
