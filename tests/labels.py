"""Which messages stand where Discord takes only so many characters?

The code is read and not run: from a place with a limit, such as the label of a button, back to the
messages that can come there, through variables, arguments, tables and functions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from musbot.render.faces import FACES

ROOT = Path(__file__).parent.parent
FOLDERS = ("cogs", "musbot/render")

LIMITS = {
    ("Button", "label"): 80,
    ("PlainButton", "label"): 80,
    ("Choice", "label"): 80,
    ("Choice", "prompt"): 45,
    ("PlainOption", "label"): 100,
    ("PlainList", "placeholder"): 150,
    ("SelectOption", "label"): 100,
    ("SelectOption", "description"): 100,
    ("Modal", "title"): 45,
    ("Form", "title"): 45,
    ("Form", "label"): 45,
    ("Form", "hint"): 100,
    ("Label", "text"): 45,
    ("Label", "description"): 100,
    ("TextInput", "placeholder"): 100,
    ("Select", "placeholder"): 150,
    ("RoleSelect", "placeholder"): 150,
    ("ChannelSelect", "placeholder"): 150,
    ("Option", "label"): 80,
    ("Line", "hint"): 80,
    ("list_line", "labels"): 100,
}
"""By what is made and its argument.

What of ours becomes a button, an option or a placeholder is measured where it is made: ``Choice``,
and the ``Option``, the ``Line`` and its ``labels`` of a page of settings.
"""

POSITIONS = {
    "Choice": ("action", "label"),
    "Option": ("word", "label"),
    "list_line": ("setting", "title", "value", "labels"),
}
"""The arguments that are given without their names."""

_OF_A_TABLE = ("items", "values", "get")
_LOOK_UPS = ("gettext", "marked", "locale_str")
_FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class Use(NamedTuple):
    """A message, and how long it may be where it stands."""

    message: str
    limit: int
    where: str


def uses() -> Iterator[Use]:
    """Give every message that comes to a place with a limit."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("*.py")):
            yield from _Module.at(path).uses()
    # Where the pages of a game's rules are listed, its face is asked, and no code says of which.
    for face in FACES.values():
        for title in face.rules.topics.values():
            yield Use(title, LIMITS["SelectOption", "label"], f"topics of {face.name}")


class _Module:
    def __init__(self, path: Path) -> None:
        self.name = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.imported: dict[str, tuple[str, str]] = {}
        self.home: dict[ast.AST, Function | None] = {}
        self._note_functions(self.tree, None)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                for each in node.names:
                    self.imported[each.asname or each.name] = (node.module, each.name)

    @staticmethod
    @cache
    def at(path: Path) -> _Module:
        """Read a module once."""
        return _Module(path)

    def _note_functions(self, node: ast.AST, function: Function | None) -> None:
        for inner in ast.iter_child_nodes(node):
            self.home[inner] = function
            self._note_functions(inner, inner if isinstance(inner, _FUNCTION) else function)

    def uses(self) -> Iterator[Use]:
        """Give what stands in this module's own places."""
        for call in self._calls():
            for argument, value in _arguments(call, POSITIONS.get(_called(call), ())):
                limit = LIMITS.get((_called(call), argument))
                if limit is not None:
                    where = f"{self.name}:{call.lineno}"
                    for message in sorted(_Search().messages(self, value)):
                        yield Use(message, limit, where)

    def _calls(self) -> list[ast.Call]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.Call)]

    def values_of(self, name: str, home: Function | None) -> Iterator[ast.expr]:
        """Give what a name may stand for in a function: what is assigned, given or returned."""
        if home is not None:
            local = [*_assigned(ast.walk(home), name), *self._given(name, home)]
            if local:
                yield from local
                return
        yield from _assigned(self.tree.body, name)
        for function in self.tree.body:
            if isinstance(function, _FUNCTION) and function.name == name:
                for node in ast.walk(function):
                    if isinstance(node, ast.Return | ast.Yield) and node.value is not None:
                        yield node.value

    def _given(self, name: str, home: Function) -> Iterator[ast.expr]:
        arguments = [*home.args.posonlyargs, *home.args.args, *home.args.kwonlyargs]
        names = [each.arg for each in arguments]
        if name in names:
            for call in self._calls():
                if _called(call) == home.name:
                    given = dict(_arguments(call, tuple(names)))
                    if name in given:
                        yield given[name]


class _Search:
    """Follows names from module to module, each only once."""

    def __init__(self) -> None:
        self._seen: set[tuple[str, str, Function | None]] = set()

    def messages(self, module: _Module, value: ast.expr) -> set[str]:
        found: set[str] = set()
        # Of a thing with fields the one that is shown is measured where the thing is made.
        fields = [each for each in ast.walk(value) if isinstance(each, ast.Attribute)]
        owners = {each.value for each in fields if each.attr not in _OF_A_TABLE}
        for node in ast.walk(value):
            if isinstance(node, ast.Call) and _called(node) in (*_LOOK_UPS, "ngettext"):
                count = 2 if _called(node) == "ngettext" else 1
                literal = [each for each in node.args[:count] if isinstance(each, ast.Constant)]
                found |= {str(each.value) for each in literal}
            elif isinstance(node, ast.Name) and node not in owners:
                found |= self._named(module, node.id, module.home.get(node))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                package, name = module.imported.get(node.value.id, ("", ""))
                found |= self._elsewhere(f"{package}.{name}", node.attr)
        return found

    def _named(self, module: _Module, name: str, home: Function | None) -> set[str]:
        if (module.name, name, home) in self._seen:
            return set()
        self._seen.add((module.name, name, home))
        found: set[str] = set()
        for value in module.values_of(name, home):
            found |= self.messages(module, value)
        if name in module.imported:
            found |= self._elsewhere(*module.imported[name])
        return found

    def _elsewhere(self, module: str, name: str) -> set[str]:
        path = ROOT / f"{module.replace('.', '/')}.py"
        ours = module.startswith(("cogs.", "musbot.render.")) and path.exists()
        return self._named(_Module.at(path), name, None) if ours else set()


def _called(call: ast.Call) -> str:
    """Give the last part of what is called: ``Button`` for ``ui.Button[V](…)``."""
    function = call.func.value if isinstance(call.func, ast.Subscript) else call.func
    match function:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _arguments(call: ast.Call, names: tuple[str, ...]) -> list[tuple[str, ast.expr]]:
    named = [(each.arg, each.value) for each in call.keywords if each.arg is not None]
    return [*zip(names, call.args, strict=False), *named]


def _assigned(nodes: Iterable[ast.AST], name: str) -> Iterator[ast.expr]:
    for node in nodes:
        match node:
            case ast.Assign(targets=[*targets], value=value):
                pass
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                targets = [target]
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                targets = [target]
            case _:
                continue
        if any(
            isinstance(at, ast.Name) and at.id == name for each in targets for at in ast.walk(each)
        ):
            yield value
