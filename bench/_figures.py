"""How does a bench say what it has measured?"""

import json
import sys
from typing import NamedTuple


class Figure(NamedTuple):
    """One measured figure; `yardstick` is what the same run measured of something constant."""

    bench: str
    figure: str
    value: float
    unit: str
    yardstick: float | None = None

    def line(self, **also: float | str) -> str:
        """The figure as one line of JSON, with the ratio to the yardstick and what is said also."""
        ratio = self.value / self.yardstick if self.yardstick else None
        said = {**self._asdict(), "ratio": ratio, **also}
        return json.dumps({key: _rounded(value) for key, value in said.items()})


def _rounded(value: float | str | None) -> float | str | None:
    """Numbers to four significant digits, as much as a measurement is good for."""
    if isinstance(value, float):
        return float(f"{value:.4g}")
    return value


def report(figure: Figure, **also: float | str) -> None:
    """Print a figure to standard output, on which a bench prints nothing else.

    ``also`` are what belongs to this figure alone, such as the bounds between which it lies.
    """
    print(figure.line(**also), flush=True)


def progress(sentence: str) -> None:
    """Say on standard error what goes on."""
    print(sentence, file=sys.stderr, flush=True)
