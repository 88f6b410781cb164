"""Which buttons does a player of mouche get, for all to see and for himself alone?

What everybody knows that somebody may say stands below the table. Which card may be played, whether
a mouche can be shown, and which answer would be true is told to him alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from musbot.core.cards import Card, Cards
from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mouche.actions import Answer, Demande, Joue, Repond, write_action
from musbot.games.mouche.question import askable_of
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render.face import CardToChoose
from musbot.render.mouche_signs import card_label, card_name, in_order, small_picture
from musbot.render.mouche_words import ANSWERS, word
from musbot.render.narrator import Narrator
from musbot.render.page import Choice, Needs, Style
from musbot.render.text import Texts

_PUBLIC_ANSWERS = (Answer.SILENCE, Answer.EVASIF)
"""What may always be answered (Q5.9)."""


def public_choices(
    narrator: Narrator, view: MoucheView, people: Collection[Seat]
) -> tuple[Choice, ...]:
    """Give what the table may be seen to offer to whoever is awaited.

    What depends on his cards is behind one choice that shows him his own; a computer player, who
    sits outside ``people``, needs none.
    """
    if not view.to_act:
        return ()
    (seat,), texts = view.to_act, narrator.texts
    own = _behind_the_hand(texts, view) if seat in people else ()
    if view.stage is Stage.ANSWER:
        return (*_answers(texts, _PUBLIC_ANSWERS), *own)
    if view.stage is not Stage.DECLARE:
        return own
    asked = [_ask(narrator, whom) for whom in askable_for_all(view, seat)]
    return (*_declarations(texts, view.offered), *asked)


def _behind_the_hand(texts: Texts, view: MoucheView) -> tuple[Choice, ...]:
    if view.stage is Stage.ANSWER:
        label, style = texts.gettext("Answer yes or no…"), Style.PLAIN
        return (Choice("repond", label, style, Needs.HAND),)
    return (Choice("joue", texts.gettext("Play a card…"), Style.AGREE, Needs.HAND),)


def askable_for_all(view: MoucheView, seat: Seat) -> tuple[Seat, ...]:
    """Give whom the awaited seat may ask, as everybody can see."""
    if all(legal.word != "demande" for legal in view.offered):
        return ()
    return askable_of(view.active, view.declared, view.questions, seat)


# ------------------------------------------------------------------ his own


def choices(narrator: Narrator, view: MoucheView) -> tuple[Choice, ...]:
    """Give everything that the seat of this view may say now. Only it may see them."""
    texts = narrator.texts
    return (
        *_declarations(texts, view.legal),
        *aside_choices(narrator, view),
        *[_ask(narrator, whom) for whom in view.askable],
        *_answers(texts, view.answers),
        *_cards(texts, view, view.playable),
    )


def hand_choices(narrator: Narrator, view: MoucheView) -> tuple[Choice, ...]:
    """Give what stands below a player's own cards.

    While tricks are played these are cards: those that he may play at his turn, and before it all
    of them, so that he need not ask for them again. A mouche may be shown until one is led.
    """
    if view.stage in (Stage.LEAD, Stage.TRICK) and view.seat in view.active:
        cards = _cards(narrator.texts, view, view.playable or view.hand)
        return (*aside_choices(narrator, view), *cards)
    return choices(narrator, view)


def aside_choices(narrator: Narrator, view: MoucheView) -> tuple[Choice, ...]:
    """Give the mouche to its holder, and to nobody else, in turn or not."""
    if all(legal.word != "mouche" for legal in view.legal):
        return ()
    return (Choice("mouche", narrator.texts.gettext("Show the mouche"), Style.BOLD),)


def cards_for(narrator: Narrator, view: MoucheView, word: str) -> tuple[CardToChoose, ...]:
    """Give the cards that may be chosen for a word: those to be played, or all of the hand."""
    texts = narrator.texts
    cards = view.playable if word == "joue" else view.hand
    return tuple(
        [
            CardToChoose(card, card_name(texts, card), _sign(texts, card))
            for card in in_order(cards, view.trump_suit)
        ]
    )


# ------------------------------------------------------------------ one by one


def _declarations(texts: Texts, words: Collection[Legal]) -> Iterator[Choice]:
    legal = {each.word: each for each in words}
    if "tiens" in legal:
        yield Choice("tiens", word(texts, "tiens"), Style.AGREE)
    if (change := legal.get("change")) is not None:
        label = texts.gettext("Exchange…")
        yield Choice("change", label, Style.PLAIN, Needs.CARDS, change.least, change.most)
    if "passe" in legal:
        yield Choice("passe", word(texts, "passe"), Style.REFUSE)
    if (swap := legal.get("retourne")) is not None:
        label = texts.gettext("Take the turned card…")
        bounds, prompt = (swap.least, swap.most), texts.gettext("Which card do you give for it?")
        yield Choice("retourne", label, Style.PLAIN, Needs.CARDS, *bounds, prompt=prompt)


def _ask(narrator: Narrator, whom: Seat) -> Choice:
    label = narrator.texts.gettext("Ask {name}: a mouche?", name=narrator.names[whom])
    return Choice(write_action(Demande(whom)), label)


def _answers(texts: Texts, answers: Collection[Answer]) -> Iterator[Choice]:
    for answer in answers:
        yield Choice(write_action(Repond(answer)), texts.gettext(ANSWERS[answer]))


def _cards(texts: Texts, view: MoucheView, cards: Cards) -> Iterator[Choice]:
    for card in in_order(cards, view.trump_suit):
        picture = small_picture(texts, card)
        yield Choice(write_action(Joue(card)), card_label(texts, card), sign=picture)


def _sign(texts: Texts, card: Card) -> str:
    return small_picture(texts, card) or card_label(texts, card)
