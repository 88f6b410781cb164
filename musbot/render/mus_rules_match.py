"""What do the rules of a table say of what it takes to win a game, and the match?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.render.mus_rules_telling import Telling
from musbot.render.text import marked

_FINISH: Final = {
    "first": marked("The first to have {target} wins the **game**."),
    "ranking": marked(
        "Whoever has {target} goes out with his place, and the others play on until one is left. "
        "The **game** is won by the first who went out."
    ),
}


def match_lines(told: Telling) -> Iterator[str]:
    """Tell what wins a game, a vaca and the match."""
    texts, rules = told.texts, told.rules
    yield texts.gettext(_FINISH[rules.finish], target=told.stones(rules.target))
    yield texts.gettext(
        "From {adentro} on a side is **adentro**, one amarrako from the target; it is announced.",
        adentro=told.stones(rules.adentro),
    )
    games = texts.ngettext("{count} game", "{count} games", rules.games_per_vaca)
    if rules.vacas_per_match == 1:
        yield texts.gettext("The first to win {games} wins the match.", games=games)
        yield texts.gettext("Every game begins at 0.")
        return
    vacas = texts.ngettext("{count} vaca", "{count} vacas", rules.vacas_per_match)
    yield texts.gettext("The first to win {games} wins a **vaca**.", games=games)
    yield texts.gettext("The first to win {vacas} wins the match.", vacas=vacas)
    yield texts.gettext("Every game begins at 0, and every vaca without games.")
