"""Where are pictures drawn, so that nobody waits for them longer than he would for words?

In a thread beside the event loop, each one once. A message whose picture cannot be drawn in time
goes without it: all that a picture shows stands beside it in words. Its file is named by its
content with a key of this process, so that a picture that is there already is known by its name,
and nobody else can tell from a name what is shown.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

import msgspec

from musbot.render.pictures import Deck, Look, Picture, open_deck
from musbot.service.chance import new_key

LONGEST_WAIT = 0.5
"""Seconds that a message waits for its pictures: an answer has three in all."""

MOST_REMEMBERED = 512
"""How many drawn pictures are remembered, 20 to 50 KiB each."""

MOST_WAITING = 64
"""How many pictures wait to be drawn at most; a message that comes then goes without."""

_KEY = new_key()

Decks: TypeAlias = Mapping[Look, Deck]


def open_decks(folder: Path | None = None) -> Decks:
    """Open the deck for each look; ``folder`` holds one of the host's own.

    Raises:
        DeckError: the folder is no deck.
    """
    return {look: open_deck(look, folder) for look in Look}


class Sketch(msgspec.Struct, frozen=True):
    """A picture that is wanted: ``key`` is all that it depends on, ``draw`` gives it, or none."""

    key: Hashable
    draw: Callable[[Decks], Picture | None]


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
        self._under_way: dict[Hashable, asyncio.Future[Picture | None]] = {}
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")

    def close(self) -> None:
        """Draw nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def draw(self, sketches: Sequence[Sketch]) -> tuple[Picture, ...]:
        """Give those of the pictures that can be had in time, in their order."""
        begun = [self._begin(each) for each in sketches if each.key not in self._drawn]
        waiting = {each for each in begun if each is not None}
        if waiting:
            await asyncio.wait(waiting, timeout=self._longest_wait)
        found = [self._remembered(each.key) for each in sketches]
        return tuple([each for each in found if each is not None])

    def _begin(self, sketch: Sketch) -> asyncio.Future[Picture | None] | None:
        """Let a picture be drawn unless it is being drawn; none where too many wait."""
        under_way = self._under_way.get(sketch.key)
        if under_way is None and len(self._under_way) < MOST_WAITING:
            loop = asyncio.get_running_loop()
            under_way = loop.run_in_executor(self._thread, _draw, sketch, self._decks)
            self._under_way[sketch.key] = under_way
            under_way.add_done_callback(lambda done: self._take(sketch.key, done))
        return under_way

    def _take(self, key: Hashable, done: asyncio.Future[Picture | None]) -> None:
        self._under_way.pop(key, None)
        if done.cancelled():
            return
        error = done.exception()
        if error is not None:
            self._report(error)
        self._drawn[key] = None if error is not None else done.result()
        if len(self._drawn) > MOST_REMEMBERED:
            self._drawn.popitem(last=False)

    def _remembered(self, key: Hashable) -> Picture | None:
        if key in self._drawn:
            self._drawn.move_to_end(key)
        return self._drawn.get(key)


def _draw(sketch: Sketch, decks: Decks) -> Picture | None:
    picture = sketch.draw(decks)
    if picture is None:
        return None
    kind = picture.name.partition(".")[0].partition("-")[0]
    content = blake2b(picture.png, digest_size=6, key=_KEY).hexdigest()
    return msgspec.structs.replace(picture, name=f"{kind}-{content}.png")
