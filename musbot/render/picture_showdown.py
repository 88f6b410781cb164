"""How is it shown at the end of a round what everybody held, what it was worth, and who won?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from musbot.core.cards import Cards
from musbot.core.seats import Seat, Seating
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.events import Lance, Why
from musbot.games.mus.hands import Worth, best, worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import Story
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.deck.sheets import SMALL
from musbot.render.decks import Deck
from musbot.render.drawing_colours import SIDES, Tone
from musbot.render.drawing_felt import Felt
from musbot.render.lettering import legible
from musbot.render.mus_hand import worth_of_hand
from musbot.render.mus_nicknames import named
from musbot.render.narrator import Narrator
from musbot.render.picture import Picture, described, named_by_content

_SHOWDOWNS_KEPT = 128
_COLUMNS = 2
_MARGIN, _BETWEEN, _CARD_GAP = 16, 28, 6
_NAME, _NAME_LINE = 24, 34
_WORDS, _WORDS_LINE = 20, 26
_STAR, _AFTER_STAR = "★", 6

NO_WORTH = Worth((), (0, 0, 0), 0, 0)
"""What a seat holds that was dealt no cards, being out of the game (R8.11)."""


class Held(msgspec.Struct, frozen=True):
    """What one seat held: ``worth`` in words, ``won`` the lances that it decided.

    ``shown`` is ``name`` as it can be drawn.
    """

    name: str
    shown: str
    side: int
    cards: Cards
    worth: str
    won: str
    has_won_the_game: bool


def showdown_picture(narrator: Narrator, view: MusView, deck: Deck) -> Picture | None:
    """Show the hands of the round that has ended; nothing where none was shown (R8.1)."""
    story = view.previous
    if story is None or not any(story.hands):
        return None
    shown = _all_held(narrator, view, story)
    png = draw_showdown(deck, shown)

    def sentences(telling: Narrator) -> list[str]:
        hands = shown if telling is narrator else _all_held(telling, view, story)
        return list(_sentences(telling, view, story, hands))

    return Picture(named_by_content("showdown", png), png, described(sentences, narrator))


def _all_held(narrator: Narrator, view: MusView, story: Story) -> tuple[Held, ...]:
    won = _lances_won(story, view.rules)
    return tuple(
        [
            Held(
                narrator.names[seat],
                legible(narrator.names[seat], seat + 1),
                view.seating.side_of[seat],
                mus_words.in_order(story.hands[seat], view.rules),
                worth_of_hand(narrator.texts, story.hands[seat], view.rules),
                " · ".join([mus_words.lance(narrator.texts, lance) for lance in won.get(seat, ())]),
                story.game_won_by == view.seating.side_of[seat],
            )
            for seat in _arranged(view.seating, story.mano)
            if story.hands[seat]
        ]
    )


def _arranged(seating: Seating, mano: Seat) -> list[Seat]:
    """Order the seats for two columns: two teams side by side, of three pairs each in a row."""
    order = seating.order_from(mano)
    if not (seating.has_partners and seating.has_many_sides):
        return list(order)
    sides = list(dict.fromkeys([seating.side_of[seat] for seat in order]))
    return [seat for side in sides for seat in order if seating.side_of[seat] == side]


def _lances_won(story: Story, rules: MusRules) -> dict[Seat, list[Lance]]:
    """Say which hand decided which lance, as far as the lance was counted."""
    if story.ordago is not None:
        return {story.ordago.seat: [story.ordago.lance]}
    if any(len(hand) not in (0, CARDS_IN_HAND) for hand in story.hands):
        return {}
    counted = {row.lance for row in story.ledger if row.why is not Why.DEJE}
    worths = [worth_of(hand, rules) if hand else NO_WORTH for hand in story.hands]
    won: dict[Seat, list[Lance]] = {}
    for result in story.results:
        if result.lance in counted:
            won.setdefault(best(result.lance, result.holders, worths), []).append(result.lance)
    return won


def _sentences(
    narrator: Narrator, view: MusView, story: Story, hands: Sequence[Held]
) -> Iterator[str]:
    """Say the same in words, hand by hand."""
    texts = narrator.texts
    for held in hands:
        words = mus_words.cards(texts, held.cards)
        for more in (named(texts, held.cards, view.rules), held.worth):
            words = texts.gettext("{words}; {more}", words=words, more=more) if more else words
        line = texts.labelled(held.name, f"{words}.")
        won = texts.gettext("Won: {lances}.", lances=held.won)
        yield f"{line} {won}" if held.won else line
    if story.game_won_by is not None:
        side = narrator.side(view.seating, story.game_won_by)
        yield texts.gettext("The game goes to {side}.", side=side)


@lru_cache(_SHOWDOWNS_KEPT)
def draw_showdown(deck: Deck, hands: tuple[Held, ...]) -> bytes:
    """Draw all hands in two columns, row by row."""
    across = CARDS_IN_HAND * (SMALL[0] + _CARD_GAP) - _CARD_GAP
    rows = [hands[first : first + _COLUMNS] for first in range(0, len(hands), _COLUMNS)]
    heights = [_row_high(row) for row in rows]
    felt = Felt(deck.palette, 2 * _MARGIN + 2 * across + _BETWEEN, _MARGIN + sum(heights))
    top = _MARGIN
    for row, height in zip(rows, heights, strict=True):
        for column, held in enumerate(row):
            left = _MARGIN + column * (across + _BETWEEN)
            _draw_held(felt, deck, held, (left, top), across)
        top += height
    return felt.png()


def _row_high(row: tuple[Held, ...]) -> int:
    """Give how high a row is: there is room for what was won only where somebody won."""
    lines = 2 if any(held.won for held in row) else 1
    return _NAME_LINE + SMALL[1] + lines * _WORDS_LINE + _MARGIN


def _draw_held(felt: Felt, deck: Deck, held: Held, at: tuple[int, int], across: int) -> None:
    """Draw one hand: the name with its team's colour, the cards, what they were worth and won."""
    left, top = at
    felt.fill(SIDES[held.side], left, top, 8, _NAME_LINE - 8)
    after = left + 16
    if held.has_won_the_game:
        after += felt.write(_STAR, after, top - 2, _NAME, Tone.GOLD) + _AFTER_STAR
    felt.write(held.shown, after, top - 2, _NAME, most=left + across - after)
    top += _NAME_LINE
    for place, card in enumerate(held.cards):
        felt.lay(deck.small[card], left + place * (SMALL[0] + _CARD_GAP), top)
    top += SMALL[1] + 4
    felt.write(held.worth, left, top, _WORDS, most=across)
    felt.write(held.won, left, top + _WORDS_LINE, _WORDS, Tone.GOLD, most=across)
