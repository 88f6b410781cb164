"""What is public of one round, whether it is being played or has ended?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec

from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.events import Lance, Why
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import LanceResult, Row, Said, Story
from musbot.games.mus.view import MusView

_DECLARED_LANCES = (Lance.PARES, Lance.JUEGO)


class Course(msgspec.Struct, frozen=True):
    """What is public of one round.

    ``order`` are the seats that were dealt cards, from mano. ``holders`` are those who declared to
    have pares or juego, once asked. ``open_lance`` is the one being played. ``served`` counts how
    often everybody was given cards. ``left`` are the sides that left the game in mid-round by a
    stone paid at once, each with the lance of it, ``None`` for a perete (R8.11).
    """

    seating: Seating
    rules: MusRules
    order: tuple[Seat, ...]
    said: tuple[Said, ...]
    results: tuple[LanceResult, ...]
    rows: tuple[Row, ...]
    holders: Mapping[Lance, tuple[Seat, ...]]
    served: int
    open_lance: Lance | None = None
    left: Mapping[Side, Lance | None] = {}

    @property
    def lances(self) -> tuple[Lance, ...]:
        """The lances that have begun, in their order."""
        played = tuple([result.lance for result in self.results])
        return played if self.open_lance is None else (*played, self.open_lance)

    @property
    def both(self) -> bool:
        """Whether one bet was for grande and for chica (R7.18)."""
        return any(spoken.word in ("envido-dos", "ordago-dos") for spoken in self.said)

    def result(self, lance: Lance) -> LanceResult | None:
        """Give how the betting on a lance ended, once it has."""
        return next((result for result in self.results if result.lance is lance), None)

    def deje(self, lance: Lance) -> int:
        """Give the stones that a refusal in this lance has brought at once."""
        return sum([row.stones for row in self.rows if row.lance is lance and row.why is Why.DEJE])

    def words_of(self, lance: Lance | None) -> tuple[Said, ...]:
        """Give what was said in a lance; ``None`` is the talk about mus."""
        return tuple([spoken for spoken in self.said if spoken.lance is lance])

    def asked_in(self, lance: Lance) -> tuple[Seat, ...]:
        """Give who was still in the game when a lance began, from mano."""
        if not self.left:
            return self.order
        places = list(Lance)
        gone = [
            side
            for side, where in self.left.items()
            if where is None or places.index(where) < places.index(lance)
        ]
        return tuple([seat for seat in self.order if self.seating.side_of[seat] not in gone])


def order_of(view: MusView) -> tuple[Seat, ...]:
    """Give the seats that are in the game, in the order in which they speak, mano first."""
    order, side_of = view.seating.order_from(view.mano), view.seating.side_of
    if not view.out:
        return order
    return tuple([seat for seat in order if side_of[seat] not in view.out])


def course_of_view(view: MusView) -> Course:
    """Give the round that is being played."""
    seating, left = view.seating, _left(view.out, view.ledger)
    absent = [side for side in view.out if side not in left]
    order = seating.order_from(view.mano)
    if absent:
        order = tuple([seat for seat in order if seating.side_of[seat] not in absent])
    holders: dict[Lance, tuple[Seat, ...]] = {}
    declared = zip(_DECLARED_LANCES, (view.has_pares, view.has_juego), strict=True)
    for lance, has in declared:
        if has is not None:
            holders[lance] = tuple([seat for seat in order if has[seat]])
    return Course(
        seating=seating,
        rules=view.rules,
        order=order,
        said=view.said,
        results=view.results,
        rows=view.ledger,
        holders=holders,
        served=view.mus_rounds,
        open_lance=view.lance,
        left=left,
    )


def _left(out: Collection[Side], rows: Iterable[Row]) -> dict[Side, Lance | None]:
    """Find who has gone out in this round already: by the last stones that he wrote down."""
    if not out:
        return {}
    last = {row.side: row for row in rows}
    return {
        side: last[side].lance
        for side in out
        if side in last and last[side].why in (Why.DEJE, Why.PERETE)
    }


def course_of_story(story: Story, seating: Seating, rules: MusRules) -> Course:
    """Give a finished round."""
    out = [side for side in seating.sides if story.score[side] >= rules.target]
    if rules.finish == "first":
        out = []  # the game ended, and with it the round
    if story.ordago is not None:
        out = [side for side in out if side != seating.side_of[story.ordago.seat]]
    left, written = _left(out, story.ledger), {row.side for row in story.ledger}
    absent = [side for side in out if side not in written]
    order = [seat for seat in seating.order_from(story.mano) if seating.side_of[seat] not in absent]
    return Course(
        seating=seating,
        rules=rules,
        order=tuple(order),
        said=story.said,
        results=story.results,
        rows=story.ledger,
        holders={declared.lance: declared.holders for declared in story.declared},
        served=_served(story, len(order)),
        left=left,
    )


def _served(story: Story, players: int) -> int:
    """Count how often everybody was given cards in a round that has ended."""
    talk = [said.word for said in story.said if said.lance is None and said.word != "perete"]
    ends = [
        place
        for place, word in enumerate(talk)
        if word == "descarto" and talk[place + 1 : place + 2] != ["descarto"]
    ]
    # Only a perete can end a round while cards are put aside, before all have done so.
    open_end = not story.results and talk[-1:] == ["descarto"]
    return len(ends) - int(open_end and talk.count("descarto") % players > 0)
