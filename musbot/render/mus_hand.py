"""What does a player see of his own: his cards, what they are worth, and the signals?"""

from __future__ import annotations

from musbot.core.cards import Card, Cards
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import Consultation, GivenSignal
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.mus_choices import (
    choices,
    perete_choices,
    signal_choices,
    talk_choices,
    watch_choices,
)
from musbot.render.mus_nicknames import called
from musbot.render.mus_partners import caught_line, spoken, watching_line
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Choice, Needs, Page, fitted
from musbot.render.text import Texts

_MOST_CONSULTATIONS = 6
"""Of how much talk between partners a page repeats the end."""


def hand_page(narrator: Narrator, view: MusView, most: int = MOST_SIGNS) -> Page:
    """Show the cards of the view's seat and what only it may know. At most ``most`` signs long.

    Its choices are what it may do in private: a perete, señas, words to its partners, and whom to
    watch; and the discard while it is choosing one.
    """
    return fitted(lambda telling: _page(telling, view), narrator, most)


def _page(narrator: Narrator, view: MusView) -> Page:
    texts = narrator.texts
    if not view.hand:
        return Page((Block(texts.gettext("You have no cards now.")),))
    blocks = [Block(texts.gettext("Your cards"), hand_lines(narrator, view))]
    # Who has discarded holds fewer, which are worth nothing yet.
    if len(view.hand) == CARDS_IN_HAND:
        blocks.append(Block(texts.gettext("Worth"), worth_lines(narrator, view)))
    if signal_lines(narrator, view):
        blocks.append(signals_block(narrator, view))
    if view.consultations:
        blocks.append(talk_block(narrator, view))
    return Page(tuple(blocks), (*_discard(texts, view), *own_choices(narrator, view)))


def _discard(texts: Texts, view: MusView) -> tuple[Choice, ...]:
    return tuple([choice for choice in choices(texts, view) if choice.needs is Needs.CARDS])


def own_choices(narrator: Narrator, view: MusView) -> tuple[Choice, ...]:
    """Give what the seat may do without the others knowing of it, but for the perete."""
    texts = narrator.texts
    return (
        *perete_choices(texts, view),
        *signal_choices(texts, view),
        *talk_choices(texts, view),
        *watch_choices(narrator, view),
    )


def hand_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Write the hand in signs, and in words for those who hear it, with the name that it has."""
    hand = mus_words.in_order(view.hand, view.rules)
    return (
        narrator.card_signs(hand),
        mus_words.cards(narrator.texts, hand),
        *saying_lines(narrator, view),
    )


def saying_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Say what players call such a hand, if they call it anything."""
    name = called(narrator.texts, view.hand, view.rules)
    return (narrator.texts.gettext("Players say: {name}.", name=name),) if name else ()


def worth_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Say what the hand is worth in each lance, with the stones that it brings by itself."""
    texts = narrator.texts
    value = worth_of(view.hand, view.rules)
    lines = [
        texts.labelled(mus_words.lance(texts, lance), mus_words.worth(texts, lance, value))
        for lance in (Lance.GRANDE, Lance.CHICA, Lance.PARES)
    ]
    if value.juego:
        juego = mus_words.worth(texts, Lance.JUEGO, value)
        lines.append(texts.labelled(mus_words.lance(texts, Lance.JUEGO), juego))
    else:
        lines.append(texts.gettext("No juego; punto: {points}", points=value.points))
    return tuple(lines)


def worth_in_short(narrator: Narrator, view: MusView) -> str:
    """Say in one line what pares and juego the hand has; nothing while it is not whole."""
    return worth_of_hand(narrator.texts, view.hand, view.rules)


def worth_of_hand(texts: Texts, hand: Cards, rules: MusRules) -> str:
    """Say the same of any hand whose cards may be seen."""
    if len(hand) != CARDS_IN_HAND:
        return ""
    value = worth_of(hand, rules)
    pares = mus_words.pares(texts, value)
    if value.juego:
        juego = mus_words.worth(texts, Lance.JUEGO, value)
        if value.real:
            return f"{pares}, {juego}"
        return texts.gettext("{pares}, juego {points}", pares=pares, points=juego)
    return texts.gettext("{pares}, punto {points}", pares=pares, points=value.points)


def signals_block(narrator: Narrator, view: MusView) -> Block:
    """Show the señas of a pair, or say that there is none to show now."""
    texts = narrator.texts
    none = (texts.gettext("You can show no seña now."),)
    return Block(texts.gettext("Señas"), signal_lines(narrator, view) or none)


def signal_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Say which signals were shown and caught, which may be shown, and who is watched."""
    texts, chosen = narrator.texts, view.rules.signals
    lines = [
        *passed_signal_lines(narrator, view),
        *[
            texts.gettext(
                "You may show: {signal}", signal=mus_words.shown_signal(texts, signal, chosen)
            )
            for signal in view.true_signals
        ],
    ]
    lines += [] if view.watching is None else [watching_line(narrator, view.watching)]
    return tuple(lines)


def passed_signal_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Say which signals were shown and caught.

    Those of cards that were held two discards ago tell nobody anything any more.
    """
    texts, chosen = narrator.texts, view.rules.signals
    lines = [
        texts.gettext(
            "{name} showed you: {signal}",
            name=narrator.names[given.seat],
            signal=_signal(narrator, view, given),
        )
        for given in view.partner_signals
        if _is_recent(view, given)
    ]
    lines += [
        caught_line(narrator, given, chosen) for given in view.caught if _is_recent(view, given)
    ]
    lines += [
        texts.gettext("You have shown: {signal}", signal=_signal(narrator, view, given))
        for given in view.own_signals
        if _is_recent(view, given)
    ]
    return tuple(lines)


def talk_block(narrator: Narrator, view: MusView) -> Block:
    """Repeat what partners have said to one another lately, or say that it was nothing."""
    texts, names = narrator.texts, narrator.names
    said = [
        texts.labelled(names[each.seat], spoken(narrator, each.text)) for each in recent_talk(view)
    ]
    nothing = texts.gettext("Nothing has been said between you.")
    return Block(texts.gettext("Between you"), tuple(said) or (nothing,))


def recent_talk(view: MusView) -> tuple[Consultation, ...]:
    """Give what :func:`talk_block` repeats, the oldest first."""
    return view.consultations[-_MOST_CONSULTATIONS:]


def _is_recent(view: MusView, given: GivenSignal) -> bool:
    return given.mus_rounds + 1 >= view.mus_rounds


def _signal(narrator: Narrator, view: MusView, given: GivenSignal) -> str:
    name = mus_words.shown_signal(narrator.texts, given.signal, view.rules.signals)
    if given.mus_rounds == view.mus_rounds:
        return name
    return narrator.texts.gettext("{signal}, before the last discard", signal=name)


def discardable(narrator: Narrator, view: MusView) -> tuple[tuple[Card, str], ...]:
    """Give the cards of the hand with their names, for a list to choose the discards from."""
    hand = mus_words.in_order(view.hand, view.rules)
    return tuple([(card, mus_words.card(narrator.texts, card)) for card in hand])
