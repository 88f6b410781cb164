"""Has every fault that was reported of other programs a test that is named by its number here?

M and F are the numbers of the reports about the game, D those about Discord, W those of the worked
cases of the books.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent

OF_PROGRAMS = (
    *range(2, 11), *range(12, 27), 28, 29, 31, 32, *range(34, 41), *range(42, 49), *range(50, 55),
)  # fmt: skip
OF_CODE = (2, 3, *range(7, 21))
OF_DISCORD = (
    *range(1, 7), *range(8, 14), 15, *range(17, 21), 23, 24, 26, *range(28, 32), 33, 34,
    *range(36, 42), *range(43, 51),
)  # fmt: skip
REPORTS = [
    *(f"M{number:02}" for number in OF_PROGRAMS),
    *(f"F{number:02}" for number in OF_CODE),
    *(f"D{number:02}" for number in OF_DISCORD),
]
WORKED_CASES = [f"W{number:02}" for number in range(1, 53)]

NUMBER = re.compile(r"(?<![a-z0-9])([dmfw]\d\d)(?![a-z0-9])")


def named_by_number() -> dict[str, list[str]]:
    """Find the tests of the whole project that have a number in their names."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for number in NUMBER.findall(node.name if node.name.startswith("test_") else ""):
                    found[number.upper()].append(node.name)
    return found


NAMED = named_by_number()


@pytest.mark.parametrize("number", REPORTS)
def test_a_report_has_a_test(number: str) -> None:
    assert NAMED[number]


@pytest.mark.parametrize("number", WORKED_CASES)
def test_a_worked_case_has_a_test(number: str) -> None:
    assert NAMED[number]


def test_no_test_is_named_by_a_number_that_nobody_has_given() -> None:
    assert set(NAMED) - {*REPORTS, *WORKED_CASES} == set()
