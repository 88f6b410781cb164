"""Which words and commands does the practice table understand?"""

from __future__ import annotations

from musbot.render.text import Texts


def help_lines(texts: Texts) -> tuple[str, ...]:
    """Explain the words of mus and the commands, a line each."""
    words = (
        texts.gettext("mus, corto — ask for new cards, or say there is no mus"),
        texts.gettext("descarto 4o 5c — put cards aside; their numbers will do: descarto 1 3"),
        texts.gettext("paso — not to bet; against a bet, to refuse it"),
        texts.gettext("envido, envido 5 — bet 2 stones, or as many as you say"),
        texts.gettext("mas, mas 3 — raise the bet by 2, or by as many as you say"),
        texts.gettext("reenvido — double the bet"),
        texts.gettext("ordago — bet the whole game"),
        texts.gettext("quiero, noquiero — accept or refuse the bet"),
        texts.gettext("noqueremos — refuse for your partner too"),
        texts.gettext("seña duples — show your partner a signal; it must be true"),
        texts.gettext("cartas — your cards and what they are worth"),
        texts.gettext("marcador — the score; mesa — the whole table"),
        texts.gettext("ayuda — this help; salir — leave the table"),
    )
    return (
        texts.gettext("Choose by the number in the list, or type the word:"),
        *[f"  {line}" for line in words],
        texts.gettext("♦ oros, ♥ copas, ♠ espadas, ♣ bastos. ◆ is an amarrako: five stones."),
    )
