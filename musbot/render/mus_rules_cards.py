"""What do the rules of a table say of its cards, its seats and the changing of cards?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.core.cards import SPANISH_DECK, SPANISH_SUITS
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.hands import KING, RANK_OF, worth_of
from musbot.games.mus.rules import MusRules
from musbot.render.mus_rules_telling import Telling, ranks
from musbot.render.text import marked

_KINGS: Final = {
    8: marked("**Eight kings**: a three is a king and a two is an ace, in everything."),
    4: marked("**Four kings**: every card is what it shows, threes and twos too."),
    9: marked(
        "**Nine kings**: a three is a king and a two is an ace, in everything, and the five of "
        "oros is a king besides."
    ),
}

_NINTH_KING, _LA_REAL = "five of oros", "la real"
_SUITS: Final = {
    frozenset[str](): marked("Suits do not matter."),
    frozenset({_NINTH_KING}): marked("Suits do not matter, but for the five of oros."),
    frozenset({_LA_REAL}): marked("Suits do not matter, but for la real."),
    frozenset({_NINTH_KING, _LA_REAL}): marked(
        "Suits do not matter, but for la real and for the five of oros."
    ),
}
_REAL_WITH_SUITS: Final = ("sota-oros", "sota-oros-any", "sota-others")

SEATS: Final = {
    "two": marked("Two play, one against the other."),
    "three": marked("Three play, each for himself."),
    "pairs": marked("Four play in two pairs. Partners sit opposite each other."),
    "four": marked("Four play, each for himself."),
    "five": marked("Five play, each for himself."),
    "teams-of-three": marked(
        "Six play in two teams of three. Between two partners there is always a rival."
    ),
    "three-pairs": marked("Six play in three pairs. Partners sit opposite each other."),
    "six": marked("Six play, each for himself."),
}

_ORDERS: Final = {
    "in-turn": marked(
        "From mano on everybody says **mus**, to change cards, or **corto**, to play with those "
        "that he has. One corto is enough: it ends the question for all."
    ),
    "by-pairs": marked(
        "Mano and his side are asked first, then the next side. Everybody says **mus**, to change "
        "cards, or **corto**, to play with those that he has. One corto is enough: it ends the "
        "question for all."
    ),
}

_CORRIDO: Final = {
    "every-game": marked(
        "**Mus corrido**, in the first round of every game: when all say mus, mano passes to the "
        "next seat, and the old mano deals. Whoever cuts becomes mano of the round."
    ),
    "first-game": marked(
        "**Mus corrido**, in the first round of the match: when all say mus, mano passes to the "
        "next seat, and the old mano deals. Whoever cuts becomes mano of the round."
    ),
    "off": marked("There is no mus corrido: mano stays mano through the whole round."),
}

_VISTO: Final = {
    "forced": marked(
        "If a card was seen in the deal, the dealer says **mus visto** before the first word, "
        "once a round. Then nobody is asked: each puts 0 to {most} cards aside and is given as "
        "many."
    ),
    "mano-decides": marked(
        "If a card was seen in the deal, the dealer says **mus visto** before the first word, "
        "once a round. Then mano alone decides: corto, or each puts 0 to {most} cards aside and is "
        "given as many."
    ),
    "redeal": marked(
        "If a card was seen in the deal, the dealer says **mus visto** before the first word, "
        "once a round, and deals anew."
    ),
}
_AFTER_VISTO: Final = {
    False: marked("Afterwards mus is asked as always."),
    True: marked("If somebody kept all his cards, there is no more mus: grande begins."),
}

_PERETE: Final = {
    "keep": marked(
        "**Perete**: whoever holds the 4, 5, 6 and 7 may say so until the mus is cut, once a "
        "round, and has a stone at once."
    ),
    "change": marked(
        "**Perete**: whoever holds the 4, 5, 6 and 7 may say so until the mus is cut, once a "
        "round, and has a stone and {most} new cards at once."
    ),
}


def card_lines(told: Telling) -> Iterator[str]:
    """Tell which cards there are, and what each counts."""
    gettext, kings = told.texts.gettext, told.rules.kings
    dealt = CARDS_IN_HAND * len(told.seating.seats)
    yield gettext(
        "The Spanish pack of {count}: oros, copas, espadas and bastos, each from ace to seven, "
        "then sota, caballo and king.",
        count=len(SPANISH_DECK),
    )
    oros, copas, espadas, bastos = [told.texts.signs.suits[suit] for suit in SPANISH_SUITS]
    yield gettext(
        "{oros} oros · {copas} copas · {espadas} espadas · {bastos} bastos",
        oros=oros,
        copas=copas,
        espadas=espadas,
        bastos=bastos,
    )
    yield gettext(_KINGS[kings])
    yield gettext(
        "From high to low: **{ranks}**. R is a king, C a caballo, S a sota, A an ace.",
        ranks=ranks(sorted(set(RANK_OF[kings].values()), reverse=True)),
    )
    yield gettext(
        "In a sum kings, caballos and sotas count {ten}, aces 1, the others their number.",
        ten=_points_of_a_king(told.rules),
    )
    yield gettext(_SUITS[_where_suits_matter(told.rules)])
    yield gettext(
        "Everybody is dealt {count} cards. The other {rest} are the stock.",
        count=CARDS_IN_HAND,
        rest=len(SPANISH_DECK) - dealt,
    )


def _points_of_a_king(rules: MusRules) -> int:
    kings = [card for card in SPANISH_DECK if RANK_OF[rules.kings][card] == KING]
    return worth_of(tuple(kings[:CARDS_IN_HAND]), rules).points // CARDS_IN_HAND


def _where_suits_matter(rules: MusRules) -> frozenset[str]:
    ninth = {_NINTH_KING} if rules.kings == max(_KINGS) else set[str]()
    real = {_LA_REAL} if rules.real in _REAL_WITH_SUITS else set[str]()
    return frozenset(ninth | real)


def seat_lines(told: Telling) -> Iterator[str]:
    """Tell who plays with whom, and who speaks when."""
    gettext = told.texts.gettext
    yield gettext(SEATS[told.seating.name])
    yield gettext(
        "**Mano** speaks first in everything and wins every tie. After him speaks everybody in "
        "turn, at a real table to the right."
    )
    yield gettext("The seat before mano deals and speaks last: the **postre**.")
    yield gettext("After every round the next seat is mano, into a new game too.")
    if told.seating.has_partners:
        yield gettext(
            "Partners win and lose together, but their cards are never put together: the best "
            "single hand wins a lance for its side."
        )


def mus_lines(told: Telling) -> Iterator[str]:
    """Tell how cards are changed."""
    gettext, rules = told.texts.gettext, told.rules
    # Where everybody plays alone the two orders are the same.
    yield gettext(_ORDERS[rules.mus_order if told.seating.has_partners else "in-turn"])
    if rules.cut_out_of_turn:
        yield gettext("Anybody may say corto at any moment while mus is asked, in turn or not.")
    yield gettext(
        "When all say mus, each in turn from mano puts {least} to {most} cards aside, face down; "
        "how many, all may see. Then each is given as many, and mus is asked again.",
        least=rules.min_discard,
        most=CARDS_IN_HAND,
    )
    yield gettext(
        "When the stock runs out, the cards put aside are shuffled and become the stock. If only "
        "one player still lacks cards, his own are left out."
    )
    yield gettext("Whoever cuts, mano opens grande.")
    yield gettext(_CORRIDO[rules.mus_corrido])
    if rules.mus_visto != "off":
        yield " ".join(_visto_sentences(told))
    if rules.perete != "off":
        yield gettext(_PERETE[rules.perete], most=CARDS_IN_HAND)


def _visto_sentences(told: Telling) -> Iterator[str]:
    gettext, rules = told.texts.gettext, told.rules
    yield gettext(_VISTO[rules.mus_visto], most=CARDS_IN_HAND)
    if rules.mus_visto != "redeal":
        yield gettext(_AFTER_VISTO[rules.mus_visto_closes])
