"""How is the score shown as it lies on a real table?

One partner keeps the units, the other the fives; whoever plays alone keeps both. What nobody needs
lies in the middle, and the fives of a side that is *adentro* go back there: the last five stones
are all that counts now. Whoever has said órdago holds a stone up.
"""

from __future__ import annotations

from functools import lru_cache

from musbot.core.seats import Side
from musbot.games.mus.view import MusView
from musbot.render.mus_table import bet_line
from musbot.render.narrator import AMARRAKO, Narrator
from musbot.render.picture import Picture, described, named_by_content
from musbot.render.score_drawing import Row, ScoreTable, Tray, draw_score

_HANDED_DOWN = {30: 8}
"""How many stones each side has by custom where it is not as many as it may come to need."""

_SCORES_KEPT = 128


def score_picture(narrator: Narrator, view: MusView) -> Picture:
    """Show the score of every side, its games and vacas, and an órdago that stands."""
    png = _drawn(_table(narrator, view))
    return Picture(
        named_by_content("score", png),
        png,
        described(lambda telling: _sentences(telling, view), narrator),
    )


_drawn = lru_cache(_SCORES_KEPT)(draw_score)


def _table(narrator: Narrator, view: MusView) -> ScoreTable:
    rows = tuple([_row(narrator, view, side) for side in view.seating.sides])
    return ScoreTable(
        narrator.texts.gettext("Score, to {target}", target=view.rules.target),
        rows,
        in_the_middle(view),
        (view.rules.target - 1) // AMARRAKO,
        _ordago(narrator, view),
        0 if view.bet is None else 1 + len(view.bet.accepted),
    )


def _ordago(narrator: Narrator, view: MusView) -> str:
    """Say who has said órdago, where one stands."""
    if view.bet is None or not view.bet.ordago:
        return ""
    texts = narrator.texts
    return texts.labelled(narrator.names[view.bet.bettor], texts.gettext("Órdago!"))


def _row(narrator: Narrator, view: MusView, side: Side) -> Row:
    texts, rules = narrator.texts, view.rules
    notes = [
        texts.gettext("games {won} of {needed}", won=view.games[side], needed=rules.games_per_vaca)
    ]
    if rules.vacas_per_match > 1:
        notes.append(
            texts.gettext(
                "vacas {won} of {needed}", won=view.vacas[side], needed=rules.vacas_per_match
            )
        )
    return Row(
        narrator.side(view.seating, side),
        side,
        view.score[side],
        " · ".join(notes),
        _mark(narrator, view, side),
        _trays(narrator, view, side),
    )


def _mark(narrator: Narrator, view: MusView, side: Side) -> str:
    """Say what is special about a side: it is adentro, or out of the game."""
    if side in view.out:
        return narrator.texts.gettext("out, place {place}", place=view.out.index(side) + 1)
    return narrator.texts.gettext("adentro") if side in view.adentro else ""


def _trays(narrator: Narrator, view: MusView, side: Side) -> tuple[Tray, ...]:
    """Give what each who keeps stones of a side has before him."""
    if side in view.out:
        return ()
    fives, units = lying(view, side)
    keepers = view.seating.members(side)[:2]
    if len(keepers) == 1:
        return (Tray("", fives, units),)
    return (Tray(narrator.names[keepers[0]], 0, units), Tray(narrator.names[keepers[1]], fives, 0))


def lying(view: MusView, side: Side) -> tuple[int, int]:
    """Give how many fives and how many units a side has before it."""
    score = min(view.score[side], view.rules.target)
    if side in view.adentro:
        return 0, max(0, score - view.rules.adentro)
    return divmod(score, AMARRAKO)


def in_the_middle(view: MusView) -> int:
    """Give how many stones lie in the middle: of 22, for two sides that play to 40."""
    target = view.rules.target
    each = _HANDED_DOWN.get(target, AMARRAKO - 1 + (target - 1) // AMARRAKO)
    used = sum([sum(lying(view, side)) for side in view.seating.sides if side not in view.out])
    return max(0, each * len(view.seating.sides) - used)


# ------------------------------------------------------------------ the same in words


def _sentences(narrator: Narrator, view: MusView) -> list[str]:
    texts = narrator.texts
    table = _table(narrator, view)
    middle = texts.gettext("In the middle: {stones}.", stones=narrator.stones(table.middle))
    sides = [" · ".join(_parts(narrator, row)) + "." for row in table.rows]
    bet = view.bet
    ordago = [bet_line(narrator, view, bet)] if bet is not None and bet.ordago else []
    return [f"{table.heading}.", *sides, middle, *ordago]


def _parts(narrator: Narrator, row: Row) -> list[str]:
    kept = [_kept(narrator, tray) for tray in row.trays]
    return [
        narrator.texts.labelled(row.name, row.score),
        *kept,
        row.notes,
        *([row.mark] if row.mark else []),
    ]


def _kept(narrator: Narrator, tray: Tray) -> str:
    written = narrator.amarrakos(AMARRAKO * tray.fives + tray.units)
    return narrator.texts.labelled(tray.keeper, written) if tray.keeper else written
