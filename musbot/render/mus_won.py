"""Who has won what by the last round: the game, the vaca, the match, or a place in a ranking?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from musbot.core.seats import Side
from musbot.games.mus.view import MusView
from musbot.render.mus_nicknames import calzones
from musbot.render.narrator import Narrator


def out_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Say who has left the game by now, in which place (R8.11); nothing once it has ended."""
    story = view.previous
    if story is None or story.game_won_by is not None or not view.out:
        return ()
    return (ranking_line(narrator, view, view.out),)


def ranking_line(narrator: Narrator, view: MusView, ranking: Sequence[Side]) -> str:
    """List sides with their places, the first out first: ``Ranking: 1. Ane, 2. Mikel.``."""
    places = [
        f"{place}. {narrator.side(view.seating, side)}" for place, side in enumerate(ranking, 1)
    ]
    return narrator.texts.gettext("Ranking: {places}.", places=", ".join(places))


def won_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Say which game, vaca or match the last round has decided."""
    story = view.previous
    if story is None or story.game_won_by is None:
        return ()
    side = narrator.side(view.seating, story.game_won_by)
    game = narrator.texts.gettext(
        "The game goes to {side}. Score: {scores}.",
        side=side,
        scores=by_side(narrator, view, story.score),
    )
    ranking = [ranking_line(narrator, view, story.ranking)] if story.ranking else []
    return (game, *ranking, *_won_beyond_the_game(narrator, view, side))


def _won_beyond_the_game(narrator: Narrator, view: MusView, side: str) -> Iterator[str]:
    texts, games = narrator.texts, by_side(narrator, view, view.games)
    # Only a finished vaca sets all games back to none, and the last one ends the match.
    if view.rules.vacas_per_match > 1 and (view.winner is not None or not any(view.games)):
        vacas = by_side(narrator, view, view.vacas)
        yield texts.gettext("The vaca goes to {side}. Vacas: {vacas}.", side=side, vacas=vacas)
    elif view.winner is None:
        yield texts.gettext("Games: {games}.", games=games)
        if saying := calzones(texts, view.games):
            yield saying
    if view.winner is not None:
        yield texts.gettext("{side}: match won! Games: {games}.", side=side, games=games)


def by_side(narrator: Narrator, view: MusView, counts: tuple[int, ...]) -> str:
    """Write a number for every side: ``Ane & Iker: 40, Mikel & Leire: 31``."""
    return ", ".join(
        [
            narrator.texts.labelled(narrator.side(view.seating, side), counts[side])
            for side in view.seating.sides
        ]
    )
