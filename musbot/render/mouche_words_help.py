"""Which words of mouche, and which commands, does the practice table understand?"""

from __future__ import annotations

from collections.abc import Iterator

from musbot.core.seats import Seating
from musbot.games.mouche.cards import RANK_OF, STRENGTH_OF
from musbot.games.mouche.rules import MoucheRules, deck_of
from musbot.render.mouche_signs import ranks_downwards
from musbot.render.text import Texts


def help_lines(texts: Texts, rules: MoucheRules, seating: Seating) -> tuple[str, ...]:
    """Explain the words of a table, the commands and in short the game, a line each."""
    commands = (
        texts.gettext("cards — yours; score — the jetons; table — all that is known"),
        texts.gettext("rules — those of this table; help — this help; quit — leave the table"),
    )
    return (
        texts.gettext("Choose by the number in the list, or type the word:"),
        *[f"  {line}" for line in (*_words(texts, rules), *commands)],
        texts.gettext("Each deal is played for the basket, in five tricks:"),
        *[f"  {line}" for line in _game(texts, rules, seating)],
    )


def _words(texts: Texts, rules: MoucheRules) -> Iterator[str]:
    yield texts.gettext("passe — lay the cards down: no risk, no gain")
    yield texts.gettext("change 1 3 — exchange cards and stay; by name: change 7c 8d")
    yield texts.gettext("tiens — stay with the cards as they are")
    if rules.mouche_main:
        yield texts.gettext("mouche — show five cards of one suit as they were dealt")
    if rules.mouche_main and rules.question:
        yield texts.gettext("demande NAME — ask who has stuck whether a mouche is saved")
        yield texts.gettext("repond silence, evasif, oui, non — answer; never a lie")
    if rules.retourne_au_donneur:
        yield texts.gettext("retourne 3 — as the dealer, give a card for the turned one")
    yield texts.gettext("3, joue 3, Rd, joue Rd — play a card, by its number or its name")


def _game(texts: Texts, rules: MoucheRules, seating: Seating) -> Iterator[str]:
    lowest = min(deck_of(rules, seating), key=lambda card: STRENGTH_OF[card])
    ranks = ranks_downwards(RANK_OF[lowest])
    yield texts.gettext("From high to low: {ranks}. Trump beats all.", ranks=ranks)
    yield texts.gettext("Follow suit; if you cannot, trump wherever your trump would win.")
    yield texts.gettext("Each trick takes a fifth of the basket.")
    yield texts.gettext("Who stays and takes none pays as much as lies in it: a mouche.")
    if rules.mouche_main:
        yield texts.gettext("Five cards of one suit as dealt take it all, without play.")
