"""Would Discord accept this request, and would it answer like that, by its own OpenAPI document?

The document is Discord's and is not in the repository. It is looked for at `$DISCORD_OPENAPI`, and
without that at `../shared/discord/openapi.json` from the project's root. Where there is none, the
checks are skipped and say so; in continuous integration they fail.
"""

import os
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import jsonschema_rs
import msgspec
import pytest

from tests.discord_components import JsonBody, JsonObject
from tests.discord_limits import limit_faults

ROOT = Path(__file__).resolve().parent.parent
METHODS = ("get", "post", "put", "patch", "delete")


class Route(NamedTuple):
    """One operation of the document; `body` is null where a request has none."""

    method: str
    template: str
    pattern: re.Pattern[str]
    body: JsonObject | None
    replies: JsonObject


class DiscordSpec:
    """Discord's OpenAPI document, ready to judge what goes over the wire."""

    def __init__(self, document: JsonObject) -> None:
        self._components: JsonObject = document["components"]
        # Discord takes numbers where it documents strings of digits, and discord.py sends both.
        self._components["schemas"]["SnowflakeType"] = {
            "type": ["string", "integer"],
            "pattern": r"^(0|[1-9][0-9]*)$",
        }
        routes = [
            _route(method, template, item[method])
            for template, item in document["paths"].items()
            for method in METHODS
            if method in item
        ]
        self._routes = sorted(routes, key=lambda route: route.template.count("{"))
        self._validators: dict[tuple[str, ...], jsonschema_rs.Draft202012Validator] = {}

    def request_faults(self, method: str, path: str, body: JsonBody) -> list[str]:
        """What Discord would refuse in a request, a sentence each.

        `path` begins after `/api/v10`.
        """
        route = self._find(method, path)
        if route is None:
            return [f"{method} {path}: Discord documents no such route"]
        where = f"{method} {route.template}"
        faults: list[str] = []
        if route.body is not None:
            faults += self._shape_faults((where,), route.body, body)
        faults += [f"{where}: {fault}" for fault in limit_faults(method, route.template, body)]
        return faults

    def reply_faults(self, method: str, path: str, status: int, body: JsonBody) -> list[str]:
        """Where a fake's answer is not as Discord would write it, a sentence each."""
        route = self._find(method, path)
        if route is None:
            return [f"{method} {path}: Discord documents no such route"]
        schema = _content(route.replies.get(str(status)))
        if schema is None:
            return []
        return self._shape_faults((f"{method} {route.template}", str(status)), schema, body)

    def _find(self, method: str, path: str) -> Route | None:
        for route in self._routes:
            if route.method == method and route.pattern.fullmatch(path):
                return route
        return None

    def _shape_faults(self, key: tuple[str, ...], schema: JsonObject, body: JsonBody) -> list[str]:
        validator = self._validators.get(key)
        if validator is None:
            whole = {**schema, "components": self._components}
            validator = jsonschema_rs.Draft202012Validator(whole, validate_formats=True)
            self._validators[key] = validator
        if validator.is_valid(body):
            return []
        where = " answered ".join(key)
        return [
            f"{where} at {_place(e)}: {e.message[-160:]}"
            for e in map(_closest, validator.iter_errors(body))
        ]


def _route(method: str, template: str, operation: JsonObject) -> Route:
    pattern = re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(template))
    body = _content(operation.get("requestBody"))
    return Route(method.upper(), template, re.compile(pattern), body, operation["responses"])


def _content(holder: JsonObject | None) -> JsonObject | None:
    """The schema of a body, as JSON where it may be JSON."""
    content: JsonObject = (holder or {}).get("content") or {}
    chosen = content.get("application/json") or content.get("multipart/form-data")
    chosen = chosen or next(iter(content.values()), None)
    return None if chosen is None else dict(chosen["schema"])


def _place(error: jsonschema_rs.ValidationError) -> str:
    return "/" + "/".join(map(str, error.instance_path))


def _closest(error: jsonschema_rs.ValidationError) -> jsonschema_rs.ValidationError:
    """Follow the error of a union down the branch that the body was meant for."""
    kind = error.kind
    while isinstance(
        kind,
        (jsonschema_rs.ValidationErrorKind.AnyOf, jsonschema_rs.ValidationErrorKind.OneOfNotValid),
    ):
        branches = [branch for branch in kind.context if branch]
        if not branches:
            break
        meant = [branch for branch in branches if not any(map(_is_other_type, branch))]
        error = min(meant or branches, key=len)[0]
        kind = error.kind
    return error


def _is_other_type(error: jsonschema_rs.ValidationError) -> bool:
    """Whether the branch is for another component than the one sent, or for null."""
    names_type = list(error.instance_path)[-1:] == ["type"]
    return names_type or error.message.endswith('is not of type "null"')


def document_path() -> Path:
    """Where the document should lie, whether it does or not."""
    named = os.environ.get("DISCORD_OPENAPI")
    return Path(named) if named else ROOT.parent / "shared" / "discord" / "openapi.json"


def is_required() -> bool:
    """Whether a missing document is a failure rather than a reason to skip."""
    return bool(os.environ.get("CI")) or os.environ.get("MUSBOT_TEST_SCALE") == "full"


@cache
def find_spec() -> DiscordSpec | None:
    """The document, read once; none where it is not to be found and not required."""
    path = document_path()
    if path.is_file():
        return DiscordSpec(msgspec.json.decode(path.read_bytes(), type=JsonObject))
    if is_required():
        pytest.fail(f"Discord's OpenAPI document must be at {path} here; set DISCORD_OPENAPI")
    return None


def spec_or_skip() -> DiscordSpec:
    """The document for a test that is about nothing else."""
    spec = find_spec()
    if spec is None:
        pytest.skip(f"Discord's OpenAPI document is not at {document_path()}; set DISCORD_OPENAPI")
    return spec
