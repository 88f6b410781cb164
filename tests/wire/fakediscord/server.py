"""A Discord of our own on loopback: REST and gateway, true to what a bot can see of the real one.

The bot is an ordinary process of its own that talks real HTTP and real websockets to it; the test
plays the users. What is shown is as strict as Discord: an answer after three seconds, a second
answer, a missing right, a malformed body are refused with the codes that Discord gives.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Self

import msgspec
from aiohttp import BodyPartReader, web

from tests.discord_components import JsonObject
from tests.discord_spec import DiscordSpec
from tests.wire.fakediscord.client import Client
from tests.wire.fakediscord.desk import Desk
from tests.wire.fakediscord.faults import ConnectionLostError, Faults, RateLimits
from tests.wire.fakediscord.gateway import Gateway
from tests.wire.fakediscord.interactions import Interaction, Interactions, interaction_payload
from tests.wire.fakediscord.messages import Body, Messages, Upload
from tests.wire.fakediscord.payloads import channel_payload
from tests.wire.fakediscord.refusals import Reason, RefusedError, refusal
from tests.wire.fakediscord.rights import Right
from tests.wire.fakediscord.routes import answer
from tests.wire.fakediscord.world import Channel, Guild, Message, User, World

PREFIX = "/api/v10"
JSON_HEADERS = {"Content-Type": "application/json"}  # with a charset discord.py would not decode it
NEEDS_NO_TOKEN = ("/interactions/", "/webhooks/")
TOKEN = "loopback.test.token"
KEPT_REQUESTS = 200_000
LARGEST_BODY = 64 << 20


class Request(NamedTuple):
    """A request as it was answered; `at` is monotonic, `path` begins after `/api/v10`."""

    at: float
    method: str
    path: str
    fields: JsonObject
    uploads: int
    status: int
    code: int

    @property
    def on_budget(self) -> bool:
        """Whether it counts towards the bot's 50 requests a second."""
        return not self.path.startswith(NEEDS_NO_TOKEN)


class FakeDiscord:
    """One Discord. `async with FakeDiscord() as discord:` starts and stops it.

    `requests` are all that came, oldest first; `complaints` what `spec` found wrong in them and in
    the answers; `faults` and `rates.limits` make it fail or refuse; `world`, `gateway` and
    `interactions` can be looked into.
    """

    def __init__(
        self,
        *,
        token: str = TOKEN,
        spec: DiscordSpec | None = None,
        shards: int = 1,
    ) -> None:
        self.token = token
        self.world = World()
        self.messages = Messages(self.world)
        self.interactions = Interactions(self.world, self.messages)
        self.gateway = Gateway(self.world, token, self.stir)
        self.desk = Desk(self.world, self.gateway, self.messages, self.interactions)
        self.desk.shards = shards
        self.faults = Faults()
        self.rates = RateLimits()
        self.requests: deque[Request] = deque(maxlen=KEPT_REQUESTS)
        self.complaints: list[str] = []
        self.address = ""
        self.spec = spec
        self._news = asyncio.Event()
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        """Listen on a free port of the loopback interface."""
        application = web.Application(client_max_size=LARGEST_BODY)
        application.add_routes(
            [
                web.route("*", PREFIX + "/{tail:.*}", self._serve),
                web.get("/", self.gateway.serve),
                web.get("/uploads/{upload}/{filename}", self._upload),
            ]
        )
        self._runner = web.AppRunner(
            application, access_log=None, handle_signals=False, shutdown_timeout=0.2
        )
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.address = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        self.messages.address = self.desk.address = self.address
        return self

    async def __aexit__(self, *_: object) -> None:
        """Hang up on everybody."""
        assert self._runner is not None
        self.gateway.cut()
        await self._runner.cleanup()

    def client(self, name: str, *, locale: str = "en-US") -> Client:
        """A new person, member of every server."""
        return Client(
            self.world.user(name),
            locale,
            self.world,
            self.interactions,
            lambda: self.desk.commands,
            self._deliver,
        )

    async def add_channel(self, guild: Guild, name: str) -> Channel:
        """A moderator makes a new text channel."""
        channel = self.world.text_channel(guild, name)
        await self.gateway.emit("CHANNEL_CREATE", channel_payload(channel), guild.id)
        return channel

    async def deny(self, channel: Channel, user: User, rights: Right) -> None:
        """Take rights from a user, or from the bot, in a channel and its threads."""
        channel.denied[user.id] = channel.denied.get(user.id, Right.NONE) | rights
        await self.gateway.emit("CHANNEL_UPDATE", channel_payload(channel), channel.guild_id)

    def reset_token(self, token: str) -> None:
        """The owner makes a new token: the old one is good for nothing from now on."""
        self.token = self.gateway.token = token
        self.gateway.cut()

    async def delete(self, gone: Message | Channel) -> None:
        """A moderator deletes a message, a thread or a channel."""
        if isinstance(gone, Message):
            await self.desk.delete_message(gone)
        else:
            await self.desk.delete_channel(gone)
        self.stir()

    async def until(self, holds: Callable[[], bool], within: float = 10.0) -> None:
        """Wait, woken by whatever happens here, until something holds; else TimeoutError."""
        async with asyncio.timeout(within):
            while not holds():
                await self._news.wait()

    def stir(self) -> None:
        """Something happened: let those who wait look again."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def _deliver(self, interaction: Interaction) -> None:
        payload = interaction_payload(interaction, self.world)
        await self.gateway.emit("INTERACTION_CREATE", payload, interaction.channel.guild_id)

    async def _upload(self, request: web.Request) -> web.Response:
        return web.Response(body=self.world.uploads[request.match_info["upload"]])

    async def _serve(self, request: web.Request) -> web.Response:
        """Answer one REST request and keep it; a lost connection gets no answer."""
        at = time.monotonic()
        path = request.path.removeprefix(PREFIX)
        body = await _read(request)
        try:
            response = await self._answered(request, path, body)
            status, code = response.status, 0
        except RefusedError as refused:
            status, code = refused.status, refused.code
            response = _json_response(status, refused.body, refused.headers)
        except ConnectionLostError:
            status, code, response = 0, 0, web.Response()
            if request.transport is not None:
                request.transport.abort()
        uploads = len(body.uploads)
        self.requests.append(Request(at, request.method, path, body.fields, uploads, status, code))
        self.stir()
        return response

    async def _answered(self, request: web.Request, path: str, body: Body) -> web.Response:
        method = request.method
        may_pass = path.startswith(NEEDS_NO_TOKEN)
        if not may_pass and request.headers.get("Authorization") != f"Bot {self.token}":
            raise refusal(Reason.UNAUTHORIZED)
        fault = await self.faults.strike(method, path)
        headers = self.rates.spend(method, path)
        self._judge_request(method, path, body)
        status, reply = await answer(self.desk, method, path, body)
        if path.endswith("/callback") and not request.query.get("with_response"):
            status, reply = 204, None
        if fault is not None:
            await fault.strike()
            raise ConnectionLostError
        if reply is None:
            return web.Response(status=status, headers=headers)
        if self.spec is not None:
            self.complaints += self.spec.reply_faults(method, path, status, reply)
        return _json_response(status, reply, headers)

    def _judge_request(self, method: str, path: str, body: Body) -> None:
        if self.spec is None or not body.fields:
            return
        sent = body.fields.get("commands", body.fields)
        if faults := self.spec.request_faults(method, path, sent):
            self.complaints += faults
            raise RefusedError(*Reason.INVALID_FORM.value, more={"errors": {"_": faults}})


def _json_response(status: int, body: object, headers: dict[str, str]) -> web.Response:
    return web.Response(
        status=status, body=msgspec.json.encode(body), headers={**JSON_HEADERS, **headers}
    )


async def _read(request: web.Request) -> Body:
    """A request's JSON and files; the list that registers commands becomes `commands`."""
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    if not request.can_read_body:
        return Body({})
    decoded = msgspec.json.decode(await request.read())
    return Body({"commands": decoded} if isinstance(decoded, list) else decoded)


async def _read_multipart(request: web.Request) -> Body:
    fields: JsonObject = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        content = bytes(await part.read())
        if part.name == "payload_json":
            fields = msgspec.json.decode(content, type=JsonObject)
        else:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads.append(Upload(part.filename or "", content, kind))
    return Body(fields, uploads)
