"""Where are pictures drawn, so that nobody waits for them longer than he would for words?

In a thread beside the event loop, each one once, and those that are asked for together in one go:
to hand work over costs as much as a small picture. A message whose pictures cannot be drawn in time
goes without them: all that a picture shows stands beside it in words. Its file is named by its
content with a key of this process, so that a picture that is there already is known by its name,
and nobody else can tell from a name what is shown.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import msgspec

from musbot.render.deck.sheets import Pack
from musbot.render.drawing_felt import sum_of
from musbot.render.pictures import Look, Picture, open_deck
from musbot.render.sketch import Decks, Sketch
from musbot.service.chance import new_key

LONGEST_WAIT = 0.5
"""Seconds that a message waits for its pictures: an answer has three in all."""

MOST_REMEMBERED = 512
"""How many pictures are remembered, those that were drawn last, 20 to 50 KiB each."""

MOST_WAITING = 64
"""How many pictures wait to be drawn at most; a message that comes then goes without."""

_UNKNOWN: Final = object()
"""Stands for what was not drawn yet; of some sketches no picture comes."""

_KEY = new_key()

Outcomes: TypeAlias = Sequence["Picture | Exception | None"]
"""What came of some pictures, in their order."""


class _Asked(NamedTuple):
    """What is drawn together, and what says that it is."""

    sketches: list[Sketch]
    drawn: asyncio.Future[None]


def open_decks(folder: Path | None = None) -> Decks:
    """Open the deck for each pack and look; ``folder`` holds one of the host's own.

    Raises:
        DeckError: the folder is no deck.
    """
    return {(pack, look): open_deck(look, folder, pack) for pack in Pack for look in Look}


class Studio:
    """Draws pictures. ``report`` is told what went wrong; whoever wanted the picture gets none."""

    def __init__(
        self,
        decks: Decks,
        report: Callable[[BaseException], None],
        longest_wait: float = LONGEST_WAIT,
    ) -> None:
        self._decks = decks
        self._report = report
        self._longest_wait = longest_wait
        self._drawn: OrderedDict[Hashable, Picture | None] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Future[None]] = {}
        self._asked: _Asked | None = None
        self._is_closed = False
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")

    def close(self) -> None:
        """Draw nothing more."""
        self._is_closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def draw(
        self, sketches: Sequence[Sketch], ahead: Sequence[Sketch] = ()
    ) -> tuple[Picture, ...]:
        """Give those of the pictures that can be had in time, in their order.

        What the next message wants may be drawn ``ahead``, with them: nobody waits for it alone.
        """
        # Once for each: a key is long, and mostly its picture is there.
        found = self._at_hand(sketches)
        missing = [one for one, known in zip(sketches, found, strict=True) if known is _UNKNOWN]
        if missing or ahead:
            await self._wait_for(missing, ahead)
            found = self._at_hand(sketches)
        return tuple([each for each in found if isinstance(each, Picture)])

    def _at_hand(self, sketches: Sequence[Sketch]) -> list[object]:
        return [self._drawn.get(each.key, _UNKNOWN) for each in sketches]

    async def _wait_for(self, sketches: Sequence[Sketch], ahead: Sequence[Sketch]) -> None:
        """Let pictures be drawn unless they are being drawn; not where too many wait."""
        under_way = [self._under_way.get(each.key) for each in sketches]
        waiting = {each for each in under_way if each is not None}
        fresh = [one for one, known in zip(sketches, under_way, strict=True) if known is None]
        soon = [one for one in ahead if self._is_new(one)]
        if (fresh or soon) and len(self._under_way) < MOST_WAITING:
            begun = self._begin([*fresh, *soon])
            waiting |= {begun} if fresh else set()
        if waiting:
            await asyncio.wait(waiting, timeout=self._longest_wait)

    def _is_new(self, sketch: Sketch) -> bool:
        return sketch.key not in self._drawn and sketch.key not in self._under_way

    def _begin(self, sketches: Sequence[Sketch]) -> asyncio.Future[None]:
        """Let pictures be drawn, and with them what is asked for in the same turn of the loop.

        The hands of a deal are; to hand each over by itself would take longer than to draw it.
        """
        loop = asyncio.get_running_loop()
        if self._asked is None:
            self._asked = _Asked([], loop.create_future())
            loop.call_soon(self._hand_over, self._asked)
        self._asked.sketches.extend(sketches)
        self._under_way.update({each.key: self._asked.drawn for each in sketches})
        return self._asked.drawn

    def _hand_over(self, asked: _Asked) -> None:
        self._asked = None
        if self._is_closed:
            asked.drawn.set_result(None)
            return
        begun = asyncio.get_running_loop().run_in_executor(
            self._thread, _draw_all, asked.sketches, self._decks
        )
        begun.add_done_callback(lambda done: self._take(asked, done))

    def _take(self, asked: _Asked, done: asyncio.Future[Outcomes]) -> None:
        for each in asked.sketches:
            self._under_way.pop(each.key, None)
        if not done.cancelled():
            for each, outcome in zip(asked.sketches, done.result(), strict=True):
                self._remember(each, outcome)
        if not asked.drawn.done():
            asked.drawn.set_result(None)

    def _remember(self, sketch: Sketch, outcome: Picture | Exception | None) -> None:
        if isinstance(outcome, Exception):
            self._report(outcome)
        self._drawn[sketch.key] = None if isinstance(outcome, Exception) else outcome
        if len(self._drawn) > MOST_REMEMBERED:
            self._drawn.popitem(last=False)


def _draw_all(sketches: Sequence[Sketch], decks: Decks) -> Outcomes:
    return [_drawn(each, decks) for each in sketches]


def _drawn(sketch: Sketch, decks: Decks) -> Picture | Exception | None:
    try:
        picture = sketch.draw(decks)
    except Exception as error:  # noqa: BLE001 -- it is reported, and the others are drawn
        return error
    return None if picture is None else msgspec.structs.replace(picture, name=_name_of(picture))


def _name_of(picture: Picture) -> str:
    """Name a picture by what it shows, as it says in words, and by the sum over its file."""
    kind = picture.name.partition(".")[0].partition("-")[0]
    shown = f"{sum_of(picture.png)} {picture.alt}".encode()
    return f"{kind}-{blake2b(shown, digest_size=6, key=_KEY).hexdigest()}.png"
