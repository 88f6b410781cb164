"""Which of two hands wins which lance, and why, in words?

What cannot be read as a hand is told kindly, and never repeated: it might hold anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.core.cards import number_of
from musbot.core.seats import Seat
from musbot.games.mus.compare import FIRST, SECOND, By, Comparison, Verdict
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import BEST_JUEGO_FIRST, DUPLES, MEDIAS, PAR, key
from musbot.games.mus.rules import MusRules
from musbot.games.mus.written_hands import HandError, HandFault
from musbot.render import mus_words
from musbot.render.mus_nicknames import named
from musbot.render.mus_rules import option_line
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Page
from musbot.render.signs import rank_sign
from musbot.render.text import Texts, marked

_HANDS: Final = {FIRST: marked("the first hand"), SECOND: marked("the second hand")}

_DECIDING_CARD: Final = (
    marked("the first card decides"),
    marked("the second card decides"),
    marked("the third card decides"),
    marked("the last card decides"),
)

_KINDS: Final = {
    (DUPLES, MEDIAS): marked("duples beat medias"),
    (DUPLES, PAR): marked("duples beat a par"),
    (MEDIAS, PAR): marked("medias beat a par"),
}

FAULTS: Final = {
    HandFault.UNREADABLE: marked(
        "I cannot read {hand}. Write four cards, such as RR71, R 3 7 A or 12o 12c 7o 1o: R is a "
        "king, C a caballo, S a sota, A an ace."
    ),
    HandFault.COUNT: marked("A hand has four cards, and {hand} is not four: write it as in RR71."),
    HandFault.SEVERAL_READINGS: marked(
        "I can read {hand} in several ways: put a gap between the cards, as in 12 1 1 2."
    ),
    HandFault.CARD_TWICE: marked("The same card is there twice, and the pack has it once."),
    HandFault.TOO_MANY_ALIKE: marked(
        "The pack has four cards of a kind, and these two hands would need more."
    ),
}
"""A sentence for every fault."""


def hand_sentence(texts: Texts, error: HandError) -> str:
    """Say why two hands cannot be compared, and how they are written."""
    hand = "" if error.which is None else _hand(texts, Seat(error.which))
    return texts.gettext(FAULTS[error.fault], hand=hand)


def comparison_page(narrator: Narrator, comparison: Comparison, guessed: tuple[bool, bool]) -> Page:
    """Say which hand wins each lance and why; ``guessed`` as :class:`ReadHands` has it."""
    texts = narrator.texts
    hands = Block(
        texts.gettext("Two hands"),
        (
            texts.gettext("First, and mano: {cards}", cards=_cards(texts, comparison, FIRST)),
            texts.gettext("Second: {cards}", cards=_cards(texts, comparison, SECOND)),
            *_guess_lines(narrator, comparison, guessed),
            *_rule_lines(texts, comparison.rules),
        ),
    )
    lines = [_line(texts, comparison, verdict) for verdict in comparison.verdicts]
    return Page((hands, Block(texts.gettext("Who wins what"), tuple(lines))))


def _rule_lines(texts: Texts, rules: MusRules) -> Iterator[str]:
    """Name the options that decide what a hand is worth."""
    yield option_line(texts, "kings", rules.kings)
    if rules.real != "off":
        yield option_line(texts, "real", rules.real)
    if rules.real_with_three:
        yield option_line(texts, "real_with_three", rules.real_with_three)


def _cards(texts: Texts, comparison: Comparison, seat: Seat) -> str:
    """Write a hand as printed, for with eight kings a three is still a three, and its name."""
    hand = mus_words.in_order(comparison.hands[seat], comparison.rules)
    cards = f"**{' '.join([rank_sign(number_of(card)) for card in hand])}**"
    name = named(texts, hand, comparison.rules)
    return f"{cards}, {name}" if name else cards


def _guess_lines(
    narrator: Narrator, comparison: Comparison, guessed: tuple[bool, bool]
) -> Iterator[str]:
    for seat in (FIRST, SECOND):
        if guessed[seat]:
            yield narrator.texts.gettext(
                "Suits matter here, and some are not named: I take {hand} for {cards}.",
                hand=_hand(narrator.texts, seat),
                cards=_shown(narrator, comparison, seat),
            )


def _shown(narrator: Narrator, comparison: Comparison, seat: Seat) -> str:
    hand = mus_words.in_order(comparison.hands[seat], comparison.rules)
    return mus_words.shown_cards(narrator, hand)


def _hand(texts: Texts, seat: Seat) -> str:
    return texts.gettext(_HANDS[seat])


def _line(texts: Texts, comparison: Comparison, verdict: Verdict) -> str:
    lance = mus_words.lance(texts, verdict.lance)
    if verdict.winner is None:
        return texts.gettext("**{lance}**: nobody has it.", lance=lance)
    winner, loser = verdict.winner, Seat(1 - verdict.winner)
    named = _winner(texts, verdict, winner)
    worth, worse = [
        mus_words.worth(texts, verdict.lance, comparison.worths[seat]) for seat in (winner, loser)
    ]
    match verdict.by:
        case By.CARDS:
            return texts.gettext(
                "**{lance}**: {winner}, {better} against {worse}; {reason}.",
                lance=lance,
                winner=named,
                better=worth,
                worse=worse,
                reason=_reason(texts, comparison, verdict.lance, winner),
            )
        case By.MANO:
            message = marked("**{lance}**: {winner}, for both have {worth} and mano wins ties.")
        case _:
            message = marked("**{lance}**: {winner}, which alone has it: {worth}.")
    return texts.gettext(message, lance=lance, winner=named, worth=worth)


def _winner(texts: Texts, verdict: Verdict, winner: Seat) -> str:
    hand = _hand(texts, winner)
    if not verdict.stones:
        return hand
    stones = texts.ngettext("{count} stone", "{count} stones", verdict.stones)
    return f"{hand} (+{stones})"


def _reason(texts: Texts, comparison: Comparison, lance: Lance, winner: Seat) -> str:
    """Say what makes the better of two different hands the better one."""
    better, worse = [comparison.worths[seat] for seat in (winner, Seat(1 - winner))]
    keys = zip(key(lance, better), key(lance, worse), strict=True)
    place = next(place for place, (one, other) in enumerate(keys) if one != other)
    match lance:
        case Lance.GRANDE | Lance.CHICA:
            return texts.gettext(_DECIDING_CARD[place])
        case Lance.PARES if place == 0:
            return texts.gettext(_KINDS[better.pares[0], worse.pares[0]])
        case Lance.PARES if place == 1:
            return texts.gettext("the higher rank wins")
        case Lance.PARES:
            return texts.gettext("the other pair decides")
        case Lance.JUEGO if better.real:
            return texts.gettext("la real beats every other juego")
        case Lance.JUEGO:
            order = ", ".join(map(str, BEST_JUEGO_FIRST))
            return texts.gettext("the order is {order}", order=order)
        case Lance.PUNTO:
            return texts.gettext("the greater sum wins")
