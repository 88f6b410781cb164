"""What does simcord, the simulated Discord of the tests of `cogs`, not say or do by itself?

simcord runs the real discord.py above a replaced network. Added here: speed, background tasks that
wait for work, a user's own locale, closed DMs, places where the bot is no member, and after each
test the question that a user and Discord would ask: was every interaction answered, and was every
body one that Discord takes?

Its insides are replaced by name, so its version is pinned. A folder's `conftest.py` takes part by
importing the two fixtures, `mended_simcord` and `judged`; both serve every test of the folder.
"""

import asyncio
import io
import json
import re
import sys
from collections.abc import Awaitable, Callable, Iterator
from operator import attrgetter
from types import CodeType
from typing import Protocol, TypeAlias

import aiohttp
import discord
import pytest
import simcord.actors
import simcord.backend.access
import simcord.env
import simcord.http.client
import simcord.interactions
from simcord.backend import Backend

from tests.abroad import Accessible, CommandAccess, command_access, forget_places, locate, reachable
from tests.discord_components import JsonObject
from tests.discord_spec import find_spec

Parked: TypeAlias = Callable[[object, "asyncio.Task[object]", float], bool]
Request: TypeAlias = Callable[..., Awaitable[object]]
Payload: TypeAlias = Callable[..., tuple[object, JsonObject]]

IDLE_SECONDS = 0.001
"""How long an actor's verb rests when the loop has one more turn to make; simcord rests 50 ms."""

WAITS = (asyncio.Queue[object].get, asyncio.Event.wait, asyncio.Condition.wait)
"""A task that waits in one of these waits for work to come: it is idle, not stuck."""

_locales: dict[int, str] = {}


class Actor(Protocol):
    """A user of the simulation, as a member of a server or in his DMs."""

    @property
    def id(self) -> int:
        """The user's id."""
        ...


def set_locale(actor: Actor, locale: str) -> None:
    """Let a user's client be in a language, `es-ES`; without it `en-US`, as simcord has it."""
    _locales[actor.id] = locale


def close_dms(env: simcord.env.Env, actor: Actor, *, code: int = 50007) -> None:
    """Let a user take no private messages; 40003 instead is the refusal to open so many."""
    channel = env.backend.get_dm_channel(actor.id)
    env.inject_error(
        "POST",
        f"/channels/{channel.id}/messages",
        status=403,
        code=code,
        message="Cannot send messages to this user",
        times=None,
    )


def unanswered(env: simcord.env.Env) -> list[str]:
    """The interactions for which the user saw "The application did not respond"."""
    interactions = env.backend.interactions.values()
    return [str(one.command_name or one.id) for one in interactions if not one.responded]


def body_faults(env: simcord.env.Env) -> list[str]:
    """What Discord would refuse of all that was sent; nothing where its document is missing."""
    spec = find_spec()
    if spec is None:
        return []
    sent = env.http_requests
    return [f for one in sent for f in spec.request_faults(one.method, one.path, one.json)]


@pytest.fixture(scope="session", autouse=True)
def mended_simcord() -> Iterator[None]:
    """Put what is missing into simcord, for as long as the tests run."""
    with pytest.MonkeyPatch.context() as patch:
        settle = attrgetter("_settle_internal")(simcord.env.Env)
        patch.setitem(settle.__kwdefaults__, "idle", IDLE_SECONDS)
        patch.setattr("simcord.env._is_parked", _parked(attrgetter("_is_parked")(simcord.env)))
        patch.setattr(simcord.interactions, "base_payload", _located(simcord.interactions))
        reach: Accessible = attrgetter("channel_accessible")(simcord.backend.access)
        patch.setattr("simcord.backend.access.channel_accessible", reachable(reach))
        access: CommandAccess = attrgetter("command_access")(simcord.actors)
        patch.setattr("simcord.actors.command_access", command_access(access))
        request: Request = attrgetter("request")(simcord.http.client.FakeHTTPClient)
        patch.setattr(simcord.http.client.FakeHTTPClient, "request", _reading_bodies(request))
        yield


@pytest.fixture(autouse=True)
def judged(request: pytest.FixtureRequest) -> Iterator[None]:
    """After a test that ran a bot: ask what its users and Discord would ask.

    Tests marked `rude` send on purpose what must be refused, and are not asked.
    """
    yield
    _locales.clear()
    forget_places()
    env = request.node.funcargs.get("simcord_env")
    if isinstance(env, simcord.env.Env) and request.node.get_closest_marker("rude") is None:
        assert body_faults(env) == []
        assert unanswered(env) == []


def _reading_bodies(request: Request) -> Request:
    """Read what is sent as bytes in one piece, as Discord does; simcord knows its parts alone."""

    async def read(client: object, route: object, **options: object) -> object:
        body = options.pop("data", None)
        if body is not None:
            assert isinstance(body, aiohttp.BytesPayload), "nothing else is sent as it is"
            options |= _parts_of(await body.as_bytes(), body.headers["Content-Type"])
        return await request(client, route, **options)

    return read


def _parts_of(body: bytes, kind: str) -> dict[str, object]:
    if kind == "application/json":
        return {"json": json.loads(body)}
    _, _, boundary = kind.partition("boundary=")
    _, *parts, end = body.split(f"--{boundary}".encode())
    assert end == b"--\r\n", "a form ends with its boundary"
    said: object = None
    files: list[discord.File] = []
    for part in parts:
        head, _, content = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        named = re.search(rb'filename="([^"]*)"', head)
        if named is None:
            assert b'name="payload_json"' in head
            said = json.loads(content)
        else:
            assert b'name="files[%d]"' % len(files) in head
            file = io.BytesIO(content.removesuffix(b"\r\n"))
            files.append(discord.File(file, named[1].decode()))
    return {"json": said, "files": files}


def _parked(known: Parked) -> Parked:
    """Take tasks that wait for work, or for other tasks of the bot, for idle as well."""
    idle: set[CodeType] = {wait.__code__ for wait in WAITS}
    idle.add(attrgetter("_wait.__code__")(asyncio.tasks))
    if sys.version_info < (3, 12):  # where it runs what it waits for as a task of its own
        idle.add(asyncio.wait_for.__code__)
    gathering: type = attrgetter("_GatheringFuture")(asyncio.tasks)

    def is_parked(state: object, task: "asyncio.Task[object]", deadline: float) -> bool:
        waiter = getattr(task, "_fut_waiter", None)
        if waiter is not None and not waiter.done():
            if isinstance(waiter, (asyncio.Task, gathering)):
                return True
            if any(code in idle for code in _awaited(task)):
                return True
        return known(state, task, deadline)

    return is_parked


def _awaited(task: "asyncio.Task[object]") -> Iterator[CodeType]:
    """The code of a task's coroutine, of what that awaits, and so on."""
    awaited: object = task.get_coro()
    while awaited is not None:
        code = getattr(awaited, "cr_code", None)
        if isinstance(code, CodeType):
            yield code
        awaited = getattr(awaited, "cr_await", None)


def _located(module: object) -> Payload:
    """Write each user's own locale, that of the server, and what brought the bot into it."""
    known: Payload = attrgetter("base_payload")(module)

    def base_payload(backend: Backend, **given: object) -> tuple[object, JsonObject]:
        record, payload = known(backend, **given)
        user, guild = given["user_id"], given["guild_id"]
        assert isinstance(user, int)
        payload["locale"] = _locales.get(user, payload["locale"])
        if isinstance(guild, int):
            payload["guild_locale"] = backend.get_guild(guild).preferred_locale
        locate(backend, payload)
        return record, payload

    return base_payload
