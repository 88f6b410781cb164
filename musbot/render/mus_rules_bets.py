"""What do the rules of a table say of betting, of refusals, and of the órdago?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.games.mus.rules import MOST_STONES_SAID
from musbot.render.mus_rules_telling import Telling
from musbot.render.text import marked

_AFTER_REFUSING: Final = {
    True: marked("Whoever has refused is out of that lance, even if the bet comes back higher."),
    False: marked("If the bet comes back higher, whoever has refused it is asked again."),
}

_PLURALS: Final = {
    True: marked("**Queremos** and **no queremos** answer for partners too."),
    False: marked(
        "Nobody answers for his partners: **queremos** and **no queremos** are not played."
    ),
}

_LIMITS: Final = {
    "none": marked(
        "A bet may be as high as you like, above the target too; one word names {most} stones at "
        "most."
    ),
    "target": marked("No bet may be higher than {target} stones in all, with which a game is won."),
    "missing": marked(
        "A bet above what the leading side still needs to win the game is an **órdago**."
    ),
}

_EXTRA_DEJE: Final = {
    "free": marked(
        "In pares, juego and punto a refused **raise** pays one stone more than that, and so does "
        "an órdago over a bet."
    ),
    "off": marked("In pares, juego and punto a refused **raise** pays one stone more than that."),
}

_REACHING_THE_TARGET: Final = {
    "first": marked("A deje that reaches the target wins the game on the spot."),
    "ranking": marked("Whom a deje brings to the target goes out on the spot."),
}

_WINNING_IT: Final = {
    "first": marked("Whoever wins it has won the game."),
    "ranking": marked("Whoever wins it is at the target and goes out; the round is over."),
}


def bet_lines(told: Telling) -> Iterator[str]:
    """Tell which words bet, and who answers them."""
    gettext, rules = told.texts.gettext, told.rules
    yield gettext(
        "Each lance is bet on in turn from mano, in pares and juego by those who have it."
    )
    yield gettext("**Paso**: no bet from me. When all pass, the cards decide at the count.")
    yield gettext(
        "**Envido**: a bet of {least}, or of as many as you name: “envido {more}”.",
        least=told.stones(rules.min_envido),
        more=rules.min_envido + 3,
    )
    yield from _answer_lines(told)
    yield gettext(
        "**Más**: a raise by {least}, or by as many as you name: “{more} más”. **Reenvido**: a "
        "raise to the double.",
        least=told.stones(rules.min_raise),
        more=rules.min_raise + 3,
    )
    if told.seating.has_partners:
        yield gettext("Nobody raises a bet of his own side before another side has raised it.")
    yield gettext(_LIMITS[rules.max_envido], most=MOST_STONES_SAID, target=rules.target)
    if rules.bet_both:
        yield " ".join(_sentences_on_both(told))


def _answer_lines(told: Telling) -> Iterator[str]:
    gettext, rules = told.texts.gettext, told.rules
    if told.seating.has_many_sides:
        yield gettext(
            "Every other side answers in turn, whatever those before it have said. When all have "
            "answered, the sides that accepted play for it with the one that bet; a side that "
            "refused is out of the lance."
        )
    if not told.seating.has_partners:
        yield gettext("**Quiero** accepts, **no quiero** refuses.")
        return
    yield gettext("**Quiero** accepts for the whole side: his partners are not asked any more.")
    yield gettext(
        "**No quiero** refuses for oneself alone: a partner may still accept or raise. The rival "
        "who comes next in turn answers first."
    )
    yield gettext(_AFTER_REFUSING[rules.refusal_eliminates])
    yield gettext(_PLURALS[rules.plural_binds])


def _sentences_on_both(told: Telling) -> Iterator[str]:
    gettext = told.texts.gettext
    yield gettext(
        "Grande may begin with **envido a las dos**: one bet that stands on grande and on chica, "
        "and is answered for both."
    )
    if told.rules.ordago != "off":
        yield gettext("**Órdago a las dos** likewise; grande decides it.")


def refusal_lines(told: Telling) -> Iterator[str]:
    """Tell what a refusal is worth, and what it ends."""
    gettext, rules = told.texts.gettext, told.rules
    first, raised = rules.min_envido, rules.min_raise + 1
    yield gettext(
        "When all who are asked refuse, the side of the last bet is paid at once. That is the "
        "**deje**."
    )
    yield gettext(
        "It is what stood on the table before that bet, and one stone if nothing did, however high "
        "the bet."
    )
    yield gettext(
        "For example: envido {first}, refused: 1. {raised} más on it, refused: {first}. Another "
        "{raised} más, refused: {both}.",
        first=first,
        raised=raised,
        both=first + raised,
    )
    if rules.extra_deje:
        yield gettext(_EXTRA_DEJE[rules.ordago])
    yield gettext("The side that has refused has lost the lance, however good its cards.")
    yield gettext(
        "Grande and chica are closed with it. In pares and juego the winner still counts his own "
        "pares or juego at the end, in punto one stone."
    )
    yield gettext(_REACHING_THE_TARGET[rules.finish])
    if rules.bet_both:
        yield gettext("A bet on both that is refused pays for grande, and then for chica.")


def ordago_lines(told: Telling) -> Iterator[str]:
    """Tell how the whole game is bet."""
    gettext, rules = told.texts.gettext, told.rules
    if rules.ordago == "off":
        yield gettext("There is no órdago at this table: nobody bets the whole game on one lance.")
        return
    yield gettext(
        "**Órdago** bets the whole game, at any turn to speak: as the first bet or over another."
    )
    yield gettext("Nothing lies above it: it is accepted or refused.")
    yield gettext(
        "Accepted, all cards are shown at once, and this lance alone decides, whatever the score "
        "is and whatever was bet before."
    )
    if told.seating.has_partners:
        yield gettext("The best hand in that lance wins it, whoever of that side has spoken.")
    if told.seating.has_many_sides:
        yield gettext(
            "Every other side is asked. A side that refuses drops out, and the best hand of the "
            "rest wins."
        )
    yield gettext(_WINNING_IT[rules.finish])
    yield gettext("Refused, it pays a deje like any bet: what stood before it, or one stone.")
    if rules.max_envido == "missing":
        yield gettext("A bet above what the leading side still needs counts as an órdago.")
    if rules.bet_both:
        yield gettext("On grande and chica together, grande decides it.")
