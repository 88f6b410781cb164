"""What does a player of mouche see of his own: his cards, and what he may do with them?"""

from __future__ import annotations

from collections.abc import Iterator

from musbot.games.mouche.cards import SUIT_OF
from musbot.games.mouche.mouches import points_of
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render.mouche_choices import hand_choices
from musbot.render.mouche_signs import card_names, card_signs, in_order, named_suit
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Page, fitted


def hand_page(narrator: Narrator, view: MoucheView) -> Page:
    """Show the cards of the view's seat and what only it may know."""

    def build(telling: Narrator) -> Page:
        return Page(hand_blocks(telling, view), hand_choices(telling, view))

    return fitted(build, narrator)


def hand_blocks(narrator: Narrator, view: MoucheView) -> tuple[Block, ...]:
    """Show the cards, and below them what can be said of them."""
    texts = narrator.texts
    if not view.hand:
        return (Block(texts.gettext("You have no cards now.")),)
    lines = (*hand_lines(narrator, view), *own_lines(narrator, view))
    return (Block(texts.gettext("Your cards"), lines),)


def hand_lines(narrator: Narrator, view: MoucheView) -> tuple[str, ...]:
    """Write the hand in signs, and in words for those who hear it; trump first."""
    hand = in_order(view.hand, view.trump_suit)
    return (card_signs(narrator.texts, hand), card_names(narrator.texts, hand))


def own_lines(narrator: Narrator, view: MoucheView) -> Iterator[str]:
    """Say what is trump, what the hand allows now, and what was put aside."""
    texts = narrator.texts
    if view.trump_suit:
        yield texts.gettext("Trump: {suit}.", suit=named_suit(texts, view.trump_suit))
    if view.holds_mouche:
        yield own_mouche_line(narrator, view)
    if view.playable and len(view.playable) < len(view.hand):
        cards = card_signs(texts, in_order(view.playable, view.trump_suit))
        yield texts.gettext("You can play: {cards}.", cards=cards)
    if view.own_aside:
        cards = card_signs(texts, in_order(view.own_aside, view.trump_suit))
        yield texts.gettext("You have put aside: {cards}.", cards=cards)
    if _has_passed(view):
        yield texts.gettext("You have passed: you are out of this deal.")


def own_mouche_line(narrator: Narrator, view: MoucheView) -> str:
    """Say what the mouche is worth, and what may be done with it at this moment."""
    texts = narrator.texts
    assert view.seat is not None, "a spectator holds nothing"
    held = texts.gettext(
        "You hold a mouche: five {suit}, {points} points.",
        suit=named_suit(texts, SUIT_OF[view.hand[0]]),
        points=points_of(view.hand),
    )
    if view.stage is Stage.LEAD and view.seat in view.to_act:
        then = texts.gettext("Show it before you lead, or it is worth nothing.")
    elif view.declared[view.seat] is not None:
        then = texts.gettext("You save it: show it when you like, until the first card is led.")
    else:
        then = texts.gettext("At your turn show it, or stick and save it.")
    return f"{held} {then}"


def _has_passed(view: MoucheView) -> bool:
    declared = None if view.seat is None else view.declared[view.seat]
    return declared is not None and not declared.stays
