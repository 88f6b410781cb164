"""Which words and commands does the practice table understand?"""

from __future__ import annotations

from musbot.render.text import Texts


def help_lines(texts: Texts) -> tuple[str, ...]:
    """Explain the words, the commands and in short the game, a line each."""
    words = (
        texts.gettext("mus, corto — ask for new cards, or say there is no mus"),
        texts.gettext("descarto 1 3 — put cards aside; by name: descarto 4o 5c"),
        texts.gettext("paso — not to bet; against a bet, to refuse it"),
        texts.gettext("envido, envido 5 — bet 2 stones, or as many as you say"),
        texts.gettext("más, 3 más — raise the bet by 2, or by as many as you say"),
        texts.gettext("reenvido — double the bet; órdago — bet the whole game"),
        texts.gettext("quiero, no quiero — accept or refuse the bet"),
        texts.gettext("queremos, no queremos — the same for your partner too"),
        texts.gettext("seña duples — show your partner a seña, a true signal; seña lists them"),
        texts.gettext("cards — yours and their worth; score; table — all that is known"),
        texts.gettext("help — this help; quit — leave the table"),
    )
    game = (
        texts.gettext("mano speaks first and wins ties; each round it is the next player."),
        texts.gettext("grande: the highest cards win; chica: the lowest."),
        texts.gettext("pares: a pair, medias (three alike), duples (two pairs)."),
        texts.gettext("juego: 31 points or more, best 31, then 32, then 40 down to 33."),
        texts.gettext("Where nobody has juego, punto: the most points up to 30."),
    )
    return (
        texts.gettext("Choose by the number in the list, or type the word:"),
        *[f"  {line}" for line in words],
        texts.gettext("A round has four lances, each bet on in turn:"),
        *[f"  {line}" for line in game],
        texts.gettext("♦ oros, ♥ copas, ♠ espadas, ♣ bastos. ◆ is an amarrako: five stones."),
    )
