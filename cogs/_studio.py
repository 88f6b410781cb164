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
from typing import Final, TypeAlias

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

Outcome: TypeAlias = "Picture | Exception | None"
"""What came of a picture; of some sketches none comes."""

MOST_TOGETHER = 8
"""How many pictures are handed over together at most; they take some milliseconds."""


class _Batch:
    """What is drawn in one go: what messages want, and behind it what the next ones will.

    ``outcomes`` come one by one from the thread; ``taken`` says how many of them are remembered.
    """

    def __init__(self, drawn: asyncio.Future[None]) -> None:
        self.wanted: list[Sketch] = []
        self.ahead: list[Sketch] = []
        self.outcomes: list[Outcome] = []
        self.taken = 0
        self.drawn = drawn

    @property
    def sketches(self) -> list[Sketch]:
        """All of them, in the order in which they are drawn."""
        return [*self.wanted, *self.ahead]

    @property
    def is_full(self) -> bool:
        """Whether others are to be handed over by themselves."""
        return len(self.wanted) + len(self.ahead) >= MOST_TOGETHER


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
        self._under_way: dict[Hashable, _Batch] = {}
        self._next: _Batch | None = None
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

        What the next message wants may be drawn ``ahead``: in the same go, behind all that is
        wanted now.
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
            begun = self._begin(fresh, soon)
            waiting |= {begun} if fresh else set()
        if waiting:
            await asyncio.wait([each.drawn for each in waiting], timeout=self._longest_wait)
        for each in waiting:
            # Behind it something may take longer.
            self._take(each)

    def _is_new(self, sketch: Sketch) -> bool:
        return sketch.key not in self._drawn and sketch.key not in self._under_way

    def _begin(self, wanted: Sequence[Sketch], ahead: Sequence[Sketch]) -> _Batch:
        """Let pictures be drawn, and with them what is asked for in the same turn of the loop.

        The hands of a deal are; to hand each over by itself would take longer than to draw it.
        """
        batch = self._next
        if batch is None or batch.is_full:
            loop = asyncio.get_running_loop()
            batch = self._next = _Batch(loop.create_future())
            loop.call_soon(self._hand_over, batch)
        batch.wanted.extend(wanted)
        batch.ahead.extend(ahead)
        self._under_way.update({each.key: batch for each in (*wanted, *ahead)})
        return batch

    def _hand_over(self, batch: _Batch) -> None:
        if self._next is batch:
            self._next = None
        if self._is_closed:
            self._finish(batch)
            return
        begun = asyncio.get_running_loop().run_in_executor(
            self._thread, _draw_all, batch.sketches, self._decks, batch.outcomes
        )
        begun.add_done_callback(lambda _: self._finish(batch))

    def _finish(self, batch: _Batch) -> None:
        try:
            self._take(batch)
        finally:
            for each in batch.sketches:
                self._under_way.pop(each.key, None)
            batch.drawn.set_result(None)

    def _take(self, batch: _Batch) -> None:
        """Remember what has come of a batch by now."""
        there = len(batch.outcomes)
        for each, outcome in zip(
            batch.sketches[batch.taken : there], batch.outcomes[batch.taken : there], strict=True
        ):
            batch.taken += 1
            self._under_way.pop(each.key, None)
            self._remember(each, outcome)

    def _remember(self, sketch: Sketch, outcome: Outcome) -> None:
        if isinstance(outcome, Exception):
            self._report(outcome)
        self._drawn[sketch.key] = None if isinstance(outcome, Exception) else outcome
        if len(self._drawn) > MOST_REMEMBERED:
            self._drawn.popitem(last=False)


def _draw_all(sketches: Sequence[Sketch], decks: Decks, outcomes: list[Outcome]) -> None:
    for each in sketches:
        outcomes.append(_drawn(each, decks))  # noqa: PERF401 -- each is there at once


def _drawn(sketch: Sketch, decks: Decks) -> Outcome:
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
