"""How long does a picture take to draw, and how large is its file?

A hand of four and a showdown of sixteen cards of mus, and a hand, a table with three cards in its
trick and a finished deal of three of mouche, of random deals, as they are drawn when nothing
of them is in a cache; the median counts. The yardstick is Pillow's plain path in the same run:
sprites with transparency pasted on a picture with transparency, letters drawn on it, saved as
Pillow does.
"""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from typing import NamedTuple, TypeVar

from PIL import Image, ImageDraw, ImageFont

from bench._figures import Figure, progress, report
from musbot.core.cards import SPANISH_DECK, Cards
from musbot.core.seats import Side
from musbot.games.mouche.cards import deck_of_size
from musbot.games.mus.rules import MusRules
from musbot.render import mouche_picture_hand
from musbot.render.deck.sheets import BACK, LARGE, SMALL, Pack
from musbot.render.decks import Deck, open_deck
from musbot.render.drawing_felt import inked
from musbot.render.lettering import lettered
from musbot.render.mouche_deal_drawing import DealRow, MoucheDeal, draw_deal
from musbot.render.mouche_table_drawing import MoucheTable, Place, draw_table
from musbot.render.mus_hand import worth_of_hand
from musbot.render.picture_hand import draw_hand
from musbot.render.picture_showdown import Held, draw_showdown
from musbot.render.text import Texts

Shown = TypeVar("Shown")

NAMES = ("Ane", "Mikel", "Iker", "Leire")
FELT = (28, 96, 64, 255)
GAP = 12
ROUNDS, QUICK_ROUNDS = 400, 40


class Measured(NamedTuple):
    """What one drawing cost: milliseconds, and KiB of its file."""

    ms: float
    kib: float


def deal(chance: Random) -> tuple[Cards, ...]:
    """Give four random hands."""
    cards = chance.sample(SPANISH_DECK, 16)
    return tuple([tuple(cards[first : first + 4]) for first in range(0, 16, 4)])


def held(hands: Sequence[Cards]) -> tuple[Held, ...]:
    """Give what a showdown of four hands says."""
    texts, rules = Texts("en"), MusRules()
    return tuple(
        [
            Held(name, name, seat % 2, hand, worth_of_hand(texts, hand, rules), "Grande", won)
            for seat, (name, hand, won) in enumerate(
                zip(NAMES, hands, (True, False, True, False), strict=True)
            )
        ]
    )


def measured(draw: Callable[[], bytes]) -> Measured:
    """Draw once; the processor's time counts, as others may be at work."""
    begun = time.thread_time()
    png = draw()
    return Measured((time.thread_time() - begun) * 1000, len(png) / 1024)


def our_hand(deck: Deck, hand: Cards) -> bytes:
    """Draw a hand as musbot does, but for its cache."""
    return draw_hand.__wrapped__(deck, hand)


def our_showdown(deck: Deck, hands: tuple[Held, ...]) -> bytes:
    """Draw a showdown as musbot does, but for its caches."""
    inked.cache_clear()
    lettered.cache_clear()
    return draw_showdown.__wrapped__(deck, hands)


class Plain:
    """Pillow's plain path: everything in RGBA."""

    def __init__(self, deck: Deck) -> None:
        self._large = {name: _transparent(sprite) for name, sprite in deck.large.items()}
        self._small = {name: _transparent(sprite) for name, sprite in deck.small.items()}

    def hand(self, hand: Cards) -> bytes:
        """Draw a hand."""
        wide, high = LARGE
        image = Image.new("RGBA", (GAP + 4 * (wide + GAP), high + 2 * GAP), FELT)
        for place, card in enumerate(hand):
            image.alpha_composite(self._large[card], (GAP + place * (wide + GAP), GAP))
        return _saved(image)

    def showdown(self, hands: tuple[Held, ...]) -> bytes:
        """Draw a showdown, its cards and words in the places that ours have."""
        wide, high = SMALL
        image = Image.new("RGBA", (736, 468), FELT)
        pen, font = ImageDraw.Draw(image), ImageFont.load_default(22)
        for number, each in enumerate(hands):
            left, top = 16 + number % 2 * 366, 16 + number // 2 * 226
            pen.text((left, top), each.name, "white", font)
            for place, card in enumerate(each.cards):
                image.alpha_composite(self._small[card], (left + place * (wide + 6), top + 34))
            pen.text((left, top + high + 38), f"{each.worth}\n{each.won}", "white", font)
        return _saved(image)


def uncached(draw: Callable[[Deck, Shown], bytes], deck: Deck, shown: Shown) -> bytes:
    """Draw as musbot does, but for its caches."""
    inked.cache_clear()
    lettered.cache_clear()
    return draw(deck, shown)


def french_deal(chance: Random) -> tuple[Cards, ...]:
    """Give four random hands of the usual pack of four, and the turned card."""
    cards = chance.sample(deck_of_size(32), 21)
    hands = [tuple(cards[first : first + 5]) for first in range(0, 20, 5)]
    return (*hands, (cards[20],))


def table_of(hands: Sequence[Cards]) -> MoucheTable:
    """Give a table at which three have played to a trick."""
    places = tuple(
        [
            Place(
                name=name,
                side=Side(seat),
                said="Exchange 3",
                chips=1034,
                number="1034",
                card=None if seat == len(NAMES) - 1 else hands[seat][0],
                has_slot=True,
                wins=seat == 0,
                tricks=1,
                is_awaited=seat == len(NAMES) - 1,
                is_out=False,
            )
            for seat, name in enumerate(NAMES)
        ]
    )
    return MoucheTable(
        has_ended=False,
        heading="Deal 3 of 12",
        lines=("Trump: hearts", "Trick 3"),
        trump=hands[4][0],
        trump_is_taken=False,
        stock=11,
        basket_words="Basket",
        share_words="8 for each trick",
        basket=24,
        places=places,
    )


def deal_of(hands: Sequence[Cards]) -> MoucheDeal:
    """Give a deal that three have played, of which the first has taken every trick."""
    rows = tuple(
        [
            DealRow(
                name=name,
                side=Side(seat),
                cards=hand,
                won=tuple(range(5)) if seat == 0 else (),
                paid="+40",
                words="5 tricks · stake 5",
                has_most=seat == 0,
            )
            for seat, (name, hand) in enumerate(zip(NAMES[:3], hands, strict=False))
        ]
    )
    lines, columns = ("Trump: hearts", "Played for: 40 jetons."), ("1", "2", "3", "4", "5")
    return MoucheDeal(hands[4][0], "Deal 3", lines, columns, rows)


class PlainMouche:
    """Pillow's plain path for the pictures of mouche: the same cards and words in their places."""

    def __init__(self, deck: Deck) -> None:
        self._large = {name: _transparent(sprite) for name, sprite in deck.large.items()}
        self._small = {name: _transparent(sprite) for name, sprite in deck.small.items()}

    def hand(self, hand: Cards) -> bytes:
        """Draw a hand."""
        image = Image.new("RGBA", (744, 232), FELT)
        for place, card in enumerate(hand):
            image.alpha_composite(self._large[card], (9 + place * 147, 9))
        return _saved(image)

    def table(self, table: MoucheTable) -> bytes:
        """Draw a table."""
        image = Image.new("RGBA", (744, 452), FELT)
        pen, font = ImageDraw.Draw(image), ImageFont.load_default(22)
        if table.trump is not None:
            image.alpha_composite(self._small[table.trump], (16, 16))
        image.alpha_composite(self._small[BACK], (106, 16))
        pen.text((204, 16), "\n".join([table.heading, *table.lines]), "white", font)
        pen.text((480, 20), f"{table.basket_words} {table.basket}", "white", font)
        for number, place in enumerate(table.places):
            left, top = 16 + number % 2 * 366, 168 + number // 2 * 142
            if place.card is not None:
                image.alpha_composite(self._small[place.card], (left, top))
            words = f"{place.name}\n{place.said}\n{place.number}"
            pen.text((left + 94, top), words, "white", font)
        return _saved(image)

    def deal(self, deal: MoucheDeal) -> bytes:
        """Draw a finished deal."""
        image = Image.new("RGBA", (744, 186 + 92 * len(deal.rows) + 48), FELT)
        pen, font = ImageDraw.Draw(image), ImageFont.load_default(22)
        image.alpha_composite(self._small[deal.trump], (16, 16))
        pen.text((114, 16), "\n".join([deal.heading, *deal.lines]), "white", font)
        for number, row in enumerate(deal.rows):
            top = 186 + number * 92
            pen.text((16, top), f"{row.name}\n{row.paid}\n{row.words}", "white", font)
            for place, card in enumerate(row.cards):
                image.alpha_composite(self._small[card], (296 + place * 88, top))
        return _saved(image)


def _transparent(sprite: Image.Image) -> Image.Image:
    image = sprite.convert("RGBA")
    outline = Image.new("L", image.size)
    ImageDraw.Draw(outline).rounded_rectangle((0, 0, image.width - 1, image.height - 1), 8, 255)
    image.putalpha(outline)
    return image


def _saved(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def measure(rounds: int) -> dict[str, list[Measured]]:
    """Draw the same deals in both ways, in turn."""
    chance, deck, french = Random(4), open_deck(), open_deck(pack=Pack.FRENCH)
    plain, plain_mouche = Plain(deck), PlainMouche(french)
    taken: dict[str, list[Measured]] = {}
    for _ in range(rounds):
        hands = deal(chance)
        shown, held_five = held(hands), french_deal(chance)
        table, over = table_of(held_five), deal_of(held_five)
        for what, draw in {
            "hand": partial(our_hand, deck, hands[0]),
            "plain hand": partial(plain.hand, hands[0]),
            "showdown": partial(our_showdown, deck, shown),
            "plain showdown": partial(plain.showdown, shown),
            "mouche_hand": partial(mouche_picture_hand.draw_hand.__wrapped__, french, held_five[0]),
            "plain mouche_hand": partial(plain_mouche.hand, held_five[0]),
            "mouche_table": partial(uncached, draw_table, french, table),
            "plain mouche_table": partial(plain_mouche.table, table),
            "mouche_deal": partial(uncached, draw_deal, french, over),
            "plain mouche_deal": partial(plain_mouche.deal, over),
        }.items():
            taken.setdefault(what, []).append(measured(draw))
    return taken


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.pictures", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer drawings, less certainty")
    rounds = QUICK_ROUNDS if parser.parse_args().quick else ROUNDS
    progress(f"{rounds} deals, each drawn in both ways")
    taken = measure(rounds)
    for what in ("hand", "showdown", "mouche_hand", "mouche_table", "mouche_deal"):
        ours, plain = taken[what], taken[f"plain {what}"]
        ms = median([each.ms for each in ours]), median([each.ms for each in plain])
        kib = median([each.kib for each in ours]), median([each.kib for each in plain])
        report(Figure("pictures", f"{what}_ms", ms[0], "ms", ms[1]))
        report(Figure("pictures", f"{what}_kib", kib[0], "KiB", kib[1]))


if __name__ == "__main__":
    main()
