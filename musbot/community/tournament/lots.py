"""What does chance decide, so that everybody can check it afterwards?

All lots of a tournament come from its seed. Its SHA-256, the seal, is shown when the tournament is
announced, and the seed itself at the draw. Whoever draws lots among numbers puts each behind the
seed and what is being drawn, as in ``seed/order/7``, and sorts by the SHA-256 of that.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

IntT = TypeVar("IntT", bound=int)


def seal_of(seed: str) -> str:
    """Give what may be shown of a seed before the draw."""
    return sha256(seed.encode()).hexdigest()


def shuffled(seed: str, what: str, numbers: Iterable[IntT]) -> tuple[IntT, ...]:
    """Give the numbers in the order of the lots that this seed draws for them."""
    return tuple(
        sorted(numbers, key=lambda each: sha256(f"{seed}/{what}/{each}".encode()).digest())
    )
