"""Does the project keep what it promises about itself: sizes, settings, commands, rule numbers?"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main
from typer.core import TyperCommand, TyperGroup

from musbot.__main__ import commands
from musbot.config import Settings

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("musbot", "cogs", "tests", "bench")
MODULES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
RULE_BOOKS = sorted(ROOT.glob("musbot/games/*/RULEBOOK.md"))
INSTALL_AND_START = "pip install '.[play]' && musbot"
INSTALL_AND_TEST = "pip install -e '.[dev]' && pytest"

RULE = re.compile(r"^\s*(?:[-*]|\d+\.|\|)\s*\**([RQ]\d+\.\d+)\b", re.MULTILINE)
HEADING = re.compile(r"^#+\s+([RQ]\d+)\b", re.MULTILINE)
CITED = re.compile(r"\b[RQ]\d+(?:\.\d+)?(?![\w.]*\d)")
CITED_IN_A_NAME = re.compile(r"(?<![a-z0-9])([rq])(\d+)_(\d+)(?![a-z0-9])")


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def variables() -> set[str]:
    return {str(setting.validation_alias) for setting in Settings.model_fields.values()}


def test_a_module_has_at_most_400_lines() -> None:
    lines = {relative(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}
    assert {name: count for name, count in lines.items() if count > 400} == {}


def test_a_module_says_what_it_is_for() -> None:
    about = {
        relative(path): ast.get_docstring(ast.parse(path.read_text("utf-8"))) for path in MODULES
    }
    assert [name for name, words in about.items() if not words] == []


@pytest.mark.parametrize("package", ["cogs", "musbot/service", "musbot/render"])
def test_a_package_of_many_modules_lists_each_of_them_once(package: str) -> None:
    folder = ROOT / package
    about = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    modules = [each.stem for each in folder.glob("*.py") if each.stem != "__init__"]
    packages = [each.parent.name for each in folder.glob("*/__init__.py")]
    assert sorted(re.findall(r"``(\w+)``", about)) == sorted([*modules, *packages])


def test_the_example_of_the_settings_has_every_variable_and_no_other() -> None:
    lines = text(".env.example").splitlines()
    given = {line.split("=")[0]: number for number, line in enumerate(lines) if "=" in line}
    assert set(given) == variables()
    assert [name for name, at in given.items() if not lines[at - 1].startswith("# ")] == []


def test_the_readme_explains_every_variable_and_no_other() -> None:
    section = text("README.md").split("## Settings")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([A-Z_]+)` \| ([^|]+) \|", section, re.MULTILINE)
    assert {name for name, _ in rows} == variables()
    assert all(comment.strip() for _, comment in rows)


def leaves(group: TyperGroup, before: str) -> Iterator[str]:
    for name, command in group.commands.items():
        if isinstance(command, TyperGroup):
            yield from leaves(command, f"{before} {name}")
        else:
            assert isinstance(command, TyperCommand)
            yield f"{before} {name}"


def test_the_readme_names_every_command() -> None:
    group = typer.main.get_command(commands)
    assert isinstance(group, TyperGroup)
    section = text("README.md").split("## Commands")[1].split("\n## ")[0]
    found = list(leaves(group, "musbot"))
    assert "musbot db upgrade" in found
    assert [name for name in found if f"`{name}" not in section] == []


def test_the_readme_has_the_command_that_starts_and_the_one_that_tests() -> None:
    lines = text("README.md").splitlines()
    assert INSTALL_AND_START in lines
    assert INSTALL_AND_TEST in lines


def test_the_gate_runs_the_test_command_of_the_readme() -> None:
    lines = text(".ci/run").splitlines()
    for part in INSTALL_AND_TEST.split(" && "):
        assert [line for line in lines if line == part or line.startswith(f"{part} ")]


def test_a_platform_that_reads_the_procfile_starts_the_bot() -> None:
    assert text("Procfile") == "worker: musbot run\n"


def test_every_game_has_a_rule_book_with_numbered_rules() -> None:
    games = {path.parent for path in ROOT.glob("musbot/games/*/__init__.py")}
    assert {path.parent for path in RULE_BOOKS} == games != set()
    assert [relative(book) for book in RULE_BOOKS if not RULE.search(book.read_text())] == []


def test_no_rule_number_is_given_twice() -> None:
    for book in RULE_BOOKS:
        numbers = RULE.findall(book.read_text(encoding="utf-8"))
        assert sorted(numbers) == sorted(set(numbers))


def cited(paths: Iterator[Path]) -> set[str]:
    found: set[str] = set()
    for path in paths:
        written = path.read_text(encoding="utf-8")
        found.update(CITED.findall(written))
        named = CITED_IN_A_NAME.findall(written)
        found.update(f"{book.upper()}{chapter}.{rule}" for book, chapter, rule in named)
    return found


@pytest.mark.parametrize("book", RULE_BOOKS, ids=relative)
def test_every_rule_is_cited_where_it_is_played(book: Path) -> None:
    rules = set(RULE.findall(book.read_text(encoding="utf-8")))
    assert rules - cited(book.parent.rglob("*.py")) == set()


@pytest.mark.parametrize("book", RULE_BOOKS, ids=relative)
def test_every_rule_has_a_test(book: Path) -> None:
    rules = set(RULE.findall(book.read_text(encoding="utf-8")))
    tests = (path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__))
    assert rules - cited(tests) == set()


@pytest.mark.parametrize("book", RULE_BOOKS, ids=relative)
def test_no_code_cites_a_rule_that_the_book_does_not_have(book: Path) -> None:
    written = book.read_text(encoding="utf-8")
    known = {*RULE.findall(written), *HEADING.findall(written)}
    assert cited(book.parent.rglob("*.py")) - known == set()
