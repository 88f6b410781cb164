"""Who would have won the lances of a round for which nobody was paid by the cards?

A bet was refused, or the game was over before the lance was played or counted: with an órdago, or
because a side was out. The hands lie open then, and everybody wants to know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.events import Lance, Why
from musbot.games.mus.hands import Worth, best, bonus, holds, worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import How, LanceResult, Story
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.mus_course import Course, course_of_story
from musbot.render.narrator import Narrator

_ROUNDS_KEPT = 512
"""As many as the count keeps: a page shows the last round again at each press of the next."""


class _Open(msgspec.Struct, frozen=True):
    """A round whose hands lie open; ``worths`` are by seat, of those who were dealt cards."""

    narrator: Narrator
    story: Story
    course: Course
    worths: dict[Seat, Worth]

    @property
    def seating(self) -> Seating:
        return self.course.seating

    def players(self, lance: Lance) -> list[Seat]:
        """Give who could win a lance, from mano, whatever was said in it."""
        return [seat for seat in self.course.asked_in(lance) if holds(lance, self.worths[seat])]


def might_have_lines(narrator: Narrator, view: MusView) -> tuple[str, ...]:
    """Tell for each such lance of the last round who held the best; nothing of hidden hands."""
    if view.previous is None:
        return ()
    return _lines(narrator, view.previous, view.seating, view.rules)


@lru_cache(maxsize=_ROUNDS_KEPT)
def _lines(narrator: Narrator, story: Story, seating: Seating, rules: MusRules) -> tuple[str, ...]:
    # Who is out of the game was dealt no cards; in mid-discard nobody has a hand.
    shown = [len(hand) for hand in story.hands if hand]
    if not shown or set(shown) != {CARDS_IN_HAND}:
        return ()
    worths = {Seat(seat): worth_of(hand, rules) for seat, hand in enumerate(story.hands) if hand}
    course = course_of_story(story, seating, rules)
    return tuple(_told(_Open(narrator, story, course, worths)))


def _told(told: _Open) -> Iterator[str]:
    last = Lance.JUEGO if told.players(Lance.JUEGO) else Lance.PUNTO
    for lance in (Lance.GRANDE, Lance.CHICA, Lance.PARES, last):
        players = told.players(lance)
        if players and _is_unpaid(told, lance):
            yield _line(told, lance, players)


def _is_unpaid(told: _Open, lance: Lance) -> bool:
    """Say whether no comparison of hands has brought anybody anything in this lance."""
    story, result = told.story, told.course.result(lance)
    if result is not None and result.how is How.REFUSED:
        return True
    if story.game_won_by is None and story.ordago is None:
        return False
    if story.ordago is not None and story.ordago.lance is lance:
        return False
    return all(row.lance is not lance or row.why is Why.DEJE for row in story.ledger)


def _line(told: _Open, lance: Lance, players: list[Seat]) -> str:
    narrator, side_of = told.narrator, told.seating.side_of
    winner = best(lance, players, [told.worths.get(seat, _NOTHING) for seat in told.seating.seats])
    side = narrator.side(told.seating, side_of[winner])
    if len({side_of[seat] for seat in players}) == 1:
        side = narrator.texts.gettext("only {side}", side=side)
    stones = _stones(told, lance, side_of[winner], players)
    won = f"{side} +{narrator.stones(stones)}" if stones else side
    hand = mus_words.worth(narrator.texts, lance, told.worths[winner])
    if len(told.seating.members(side_of[winner])) > 1:
        hand = f"{narrator.names[winner]}, {hand}"
    return narrator.texts.labelled(mus_words.lance(narrator.texts, lance), f"{won} — {hand}.")


_NOTHING = Worth((), (0, 0, 0), 0, 0)
"""What a seat holds that was dealt no cards, being out of the game (R8.11)."""


def _stones(told: _Open, lance: Lance, side: Side, players: list[Seat]) -> int:
    """Count what the lance would have brought, where its betting has ended without a refusal."""
    result: LanceResult | None = told.course.result(lance)
    if result is None or result.how not in (How.PASSED, How.ACCEPTED, How.ALONE):
        return 0
    if result.how is How.ACCEPTED and not result.stones:
        return 0  # an órdago for two lances, which the other one has decided
    own = [seat for seat in players if told.seating.side_of[seat] == side]
    stones = result.stones + sum([bonus(lance, told.worths[seat]) for seat in own])
    if lance is Lance.PUNTO:
        return stones + 1
    return stones or 1
