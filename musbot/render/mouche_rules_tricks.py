"""What do the rules of a table of mouche say of the flush, the tricks, who pays, and the end?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.games.mouche.cards import CARDS_IN_HAND
from musbot.render.mouche_rules_telling import Telling
from musbot.render.text import marked

_BEATEN: Final = {
    False: marked("Whoever holds another mouche, which is beaten, pays nothing."),
    True: marked("Whoever holds another mouche, which is beaten, pays the fine as well."),
}

_HEADING: Final = {
    False: marked("Whoever follows suit may play any card of it, a low one too."),
    True: marked("Whoever follows suit must beat the highest card of it if he can."),
}

_TOGETHER: Final = {
    False: marked(
        "All fines of a deal come to the next basket. With two it is a **double mouche**, with "
        "three a triple one; players call such a basket a mouche piquante."
    ),
    True: marked(
        "Of several fines only one comes to each of the next baskets, the largest first. The "
        "others wait."
    ),
}


def mouche_lines(told: Telling) -> Iterator[str]:
    """Tell what five cards of one suit are worth."""
    gettext, rules = told.texts.gettext, told.rules
    if not rules.mouche_main:
        yield gettext("At this table five cards of one suit are nothing special: all is played.")
        return
    yield gettext(
        "Five cards of one suit **as they were dealt** are a **mouche**. Whoever shows it takes "
        "the whole basket at once, and no trick is played. After an exchange they are nothing."
    )
    yield gettext(
        "You show it when it is your turn to declare (/montre), or **save** it: you stick, and "
        "show it later, so that others stay and pay. If you have not by then, it is shown for you "
        "when another is to lead. Who leads first himself and does not show it has given it up."
    )
    yield gettext(
        "When one is shown, all others are. The best takes the basket: one of trump before all, "
        "then the most points (R, D, V, A and 10 count 10, the others their number), then "
        "the nearest to the dealer’s right."
    )
    yield gettext(
        "Whoever has stayed until then without a mouche pays the fine; who has passed, or had not "
        "spoken yet, pays nothing."
    )
    yield gettext(_BEATEN[rules.mouche_battue_paie])
    if rules.question:
        yield gettext(
            "Whoever is to declare may ask each player who has stuck, once: do you save the "
            "mouche? (/demande) He may say nothing or evade; yes and no he may say only if it is "
            "true. Silence is taken for a yes."
        )


def trick_lines(told: Telling) -> Iterator[str]:
    """Tell how tricks are played."""
    gettext, rules = told.texts.gettext, told.rules
    yield gettext(
        "The first who stayed leads (/joue), from the dealer’s right; then whoever took the last "
        "trick. There are {count} tricks.",
        count=CARDS_IN_HAND,
    )
    yield gettext("You must follow the suit that was led.")
    yield gettext(_HEADING[rules.forcer])
    yield gettext(
        "If you cannot follow, you must play a trump, but only one that beats every trump in the "
        "trick. If you cannot do that either, you may play what you like."
    )
    yield gettext("The highest trump takes the trick; without any, the highest of the suit led.")
    yield gettext(
        "If only one has stayed, the basket is his without play. If nobody has, it stays for "
        "the next deal."
    )


def paying_lines(told: Telling) -> Iterator[str]:
    """Tell who is paid and who is fined."""
    gettext, rules = told.texts.gettext, told.rules
    yield gettext("Each trick is paid with a fifth of the basket.")
    if rules.mise % CARDS_IN_HAND or rules.limite % CARDS_IN_HAND:
        yield gettext("What cannot be divided by five stays in the basket.")
    yield gettext(
        "Whoever has stayed and takes no trick pays a **fine** as high as the basket was."
    )
    if rules.limite:
        yield gettext("No fine is higher than {limit}.", limit=told.jetons(rules.limite))
    yield gettext(_TOGETHER[rules.differe])


def match_lines(told: Telling) -> Iterator[str]:
    """Tell how long the match is, and who wins it."""
    gettext, rules = told.texts.gettext, told.rules
    deals = rules.tours * len(told.seating.seats)
    yield told.texts.ngettext(
        "Everybody deals {count} time: {deals} deals in all.",
        "Everybody deals {count} times: {deals} deals in all.",
        rules.tours,
        deals=deals,
    )
    yield gettext(
        "What is left in the basket then, with all fines that wait, is divided among all; odd "
        "jetons go to whoever spoke first in the last deal."
    )
    yield gettext(
        "Whoever has most jetons has won, and all others have their places. Of equals the one with "
        "more tricks in the match is first, then the nearest to the last dealer’s right."
    )
