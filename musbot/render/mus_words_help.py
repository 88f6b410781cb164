"""Which words and commands does the practice table understand?"""

from __future__ import annotations

from collections.abc import Iterator

from musbot.core.seats import Seating
from musbot.games.mus.rules import MusRules
from musbot.render.text import Texts


def help_lines(texts: Texts, rules: MusRules, seating: Seating) -> tuple[str, ...]:
    """Explain the words of a table, the commands and in short the game, a line each."""
    game = (
        texts.gettext("mano speaks first and wins ties; each round it is the next player."),
        texts.gettext("grande: the highest cards win; chica: the lowest."),
        texts.gettext("pares: a pair, medias (three alike), duples (two pairs)."),
        texts.gettext("juego: 31 points or more, best 31, then 32, then 40 down to 33."),
        texts.gettext("Where nobody has juego, punto: the most points up to 30."),
    )
    words = (*_words(texts, rules, seating), *_words_to_partners(texts, rules, seating))
    commands = (
        texts.gettext("cards — yours and their worth; score; table — all that is known"),
        texts.gettext("rules — those of this table; help — this help; quit — leave the table"),
    )
    return (
        texts.gettext("Choose by the number in the list, or type the word:"),
        *[f"  {line}" for line in (*words, *commands)],
        texts.gettext("A round has four lances, each bet on in turn:"),
        *[f"  {line}" for line in game],
        texts.gettext("♦ oros, ♥ copas, ♠ espadas, ♣ bastos. ◆ is an amarrako: five stones."),
    )


def _words(texts: Texts, rules: MusRules, seating: Seating) -> Iterator[str]:
    """Explain what all can hear, as far as this table plays it."""
    yield texts.gettext("mus, corto — ask for new cards, or say there is no mus")
    if rules.cut_out_of_turn:
        yield texts.gettext("corto — also when it is not your turn, while mus is asked")
    yield texts.gettext("descarto 1 3 — put cards aside; by name: descarto 4o 5c")
    yield texts.gettext("paso — not to bet; against a bet, to refuse it")
    least, raised = rules.min_envido, rules.min_raise
    yield texts.ngettext(
        "envido, envido 5 — bet {count} stone, or as many as you say",
        "envido, envido 5 — bet {count} stones, or as many as you say",
        least,
    )
    yield texts.gettext(
        "más, 3 más — raise the bet by {count}, or by as many as you say", count=raised
    )
    if rules.ordago == "free":
        yield texts.gettext("reenvido — double the bet; órdago — bet the whole game")
    else:
        yield texts.gettext("reenvido — double the bet")
    if rules.bet_both:
        yield texts.gettext("envido a las dos — bet on grande and chica together")
    yield texts.gettext("quiero, no quiero — accept or refuse the bet")
    if rules.plural_binds and seating.has_partners:
        yield texts.gettext("queremos, no queremos — the same for your partner too")
    if rules.perete != "off":
        yield texts.gettext("perete — say openly that you hold 4, 5, 6, 7: a stone at once")
    if rules.mus_visto != "off":
        yield texts.gettext("mus visto — as the dealer, say first that a card was seen")


def _words_to_partners(texts: Texts, rules: MusRules, seating: Seating) -> Iterator[str]:
    if not seating.has_partners:
        return
    if rules.signals != "off":
        yield texts.gettext("seña duples — show your partner a seña, always true; seña lists them")
    if rules.signals != "off" and rules.signal_risk:
        yield texts.gettext("miro NAME — watch a rival for señas; miro lists them")
    if rules.talk != "none":
        yield texts.gettext("consulta sí — say something to your partner; consulta lists the words")
