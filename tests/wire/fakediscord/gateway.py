"""How do events reach the bot, over cuts of the connection and without a gap?"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import deque
from collections.abc import Callable
from enum import IntEnum, IntFlag

import msgspec
from aiohttp import WSMsgType, web

from tests.discord_components import JsonObject
from tests.wire.fakediscord.payloads import guild_payload, user_payload
from tests.wire.fakediscord.world import World

KEPT_EVENTS = 5_000
AUTHENTICATION_FAILED = 4004
DISALLOWED_INTENTS = 4014


class Op(IntEnum):
    """The gateway's opcodes, as far as bots meet them."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Intent(IntFlag):
    """Which events a bot asks for; the privileged ones are granted to nobody here."""

    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.MEMBERS | Intent.PRESENCES | Intent.MESSAGE_CONTENT


class Socket:
    """One websocket connection, compressed as one stream where the bot asks for it."""

    def __init__(self, stream: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self._stream = stream
        self._transport = transport
        self._compress: Callable[[bytes], bytes] | None = None

    def compress(self) -> None:
        """Send everything from now on as one zlib stream."""
        compressor = zlib.compressobj(level=1)
        self._compress = lambda frame: (
            compressor.compress(frame) + compressor.flush(zlib.Z_SYNC_FLUSH)
        )

    async def send(self, op: Op, body: object = None, **more: object) -> None:
        """Send one frame."""
        await self.send_frame(msgspec.json.encode({"op": op, "d": body, **more}))

    async def send_frame(self, frame: bytes) -> None:
        """Send a frame that is encoded already; to a dead connection it is lost without a word."""
        try:
            if self._compress is None:
                await self._stream.send_str(frame.decode())
            else:
                await self._stream.send_bytes(self._compress(frame))
        except ConnectionError:
            return

    async def close(self, code: int) -> None:
        """Say why and hang up."""
        await self._stream.close(code=code)

    def abort(self) -> None:
        """Break the connection as a lost network does."""
        if self._transport is not None:
            self._transport.abort()


class Session:
    """What the gateway remembers of one shard; it outlives its socket, so RESUME works."""

    def __init__(self, session_id: str, identify: JsonObject) -> None:
        self.id = session_id
        self.intents = Intent(int(identify["intents"]))
        shard: list[int] = identify.get("shard") or [0, 1]
        self.shard = shard[0]
        self.shards = shard[1]
        self.socket: Socket | None = None
        self._sequence = 0
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=KEPT_EVENTS)

    async def send(self, event: str, body: object) -> None:
        """Number an event, keep it, and send it where there is a socket."""
        self._sequence += 1
        frame = msgspec.json.encode({"op": 0, "s": self._sequence, "t": event, "d": body})
        self._sent.append((self._sequence, frame))
        if self.socket is not None:
            await self.socket.send_frame(frame)

    async def resume_on(self, socket: Socket, seen: int) -> None:
        """Send what came after event `seen` to a new socket, and only then use it for more."""
        while missed := [(number, frame) for number, frame in self._sent if number > seen]:
            for number, frame in missed:
                await socket.send_frame(frame)
                seen = number
        self.socket = socket

    def wants(self, event: str, guild_id: str | None) -> bool:
        """Whether an event is for this shard and among its intents."""
        ours = 0 if guild_id is None else (int(guild_id) >> 22) % self.shards
        return ours == self.shard and self._asked_for(event, guild_id)

    def _asked_for(self, event: str, guild_id: str | None) -> bool:
        if event == "INTERACTION_CREATE":
            return True
        if event.startswith("MESSAGE_"):
            wanted = Intent.DIRECT_MESSAGES if guild_id is None else Intent.GUILD_MESSAGES
        else:
            wanted = Intent.GUILDS
        return wanted in self.intents


class Gateway:
    """The websocket side of this Discord.

    `identifies` and `resumes` count what bots did; `is_deaf` leaves heartbeats unanswered; only
    bots with `token` are let in.
    """

    def __init__(self, world: World, token: str, stir: Callable[[], None]) -> None:
        self.sessions: dict[str, Session] = {}
        self.identifies = 0
        self.resumes = 0
        self.heartbeat = 41.25
        self.is_deaf = False
        self._world = world
        self.token = token
        self._stir = stir
        self._refused_until = 0.0

    async def emit(self, event: str, body: object, guild_id: str | None = None) -> None:
        """Tell an event to every session that asked for such events."""
        for session in list(self.sessions.values()):
            if session.wants(event, guild_id):
                await session.send(event, body)

    def cut(self, down: float = 0.0) -> None:
        """Break every connection and refuse new ones for `down` seconds."""
        self._refused_until = time.monotonic() + down
        for session in self.sessions.values():
            socket, session.socket = session.socket, None
            if socket is not None:
                socket.abort()

    async def ask_to_reconnect(self) -> None:
        """Ask every bot to come back by itself, as Discord does before it moves a session."""
        for session in self.sessions.values():
            if session.socket is not None:
                await session.socket.send(Op.RECONNECT)

    async def forget_sessions(self) -> None:
        """Lose every session, so that a RESUME is refused and the bot must identify anew."""
        sessions, self.sessions = list(self.sessions.values()), {}
        for session in sessions:
            if session.socket is not None:
                await session.socket.send(Op.INVALID_SESSION, body=False)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection from its HELLO to its end."""
        compress = request.query.get("compress")
        if time.monotonic() < self._refused_until:
            return web.Response(status=503)
        if compress not in {None, "zlib-stream"}:
            return web.Response(status=400, text=f"this fake does not speak {compress}")
        stream = web.WebSocketResponse(max_msg_size=0, compress=False)
        await stream.prepare(request)
        socket = Socket(stream, request.transport)
        if compress:
            socket.compress()
        await socket.send(Op.HELLO, {"heartbeat_interval": int(self.heartbeat * 1000)})
        session: Session | None = None
        try:
            async for frame in stream:
                if frame.type is not WSMsgType.TEXT:
                    break
                session = await self._hear(
                    socket, session, msgspec.json.decode(frame.data), request.host
                )
                self._stir()
        finally:
            if session is not None and session.socket is socket:
                session.socket = None
        return stream

    async def _hear(
        self, socket: Socket, session: Session | None, frame: JsonObject, host: str
    ) -> Session | None:
        match frame["op"]:
            case Op.HEARTBEAT if not self.is_deaf:
                await socket.send(Op.HEARTBEAT_ACK)
            case Op.IDENTIFY:
                return await self._identify(socket, frame["d"], host)
            case Op.RESUME:
                return await self._resume(socket, frame["d"])
            case _:
                pass
        return session

    async def _identify(self, socket: Socket, identify: JsonObject, host: str) -> Session | None:
        if identify["token"] != self.token:
            await socket.close(AUTHENTICATION_FAILED)
            return None
        session = Session("s" + self._world.snowflake(), identify)
        if session.intents & PRIVILEGED:
            await socket.close(DISALLOWED_INTENTS)
            return None
        others = {k: s for k, s in self.sessions.items() if s.shard != session.shard}
        self.sessions = {**others, session.id: session}
        session.socket = socket
        await self._greet(session, host)
        self.identifies += 1
        return session

    async def _greet(self, session: Session, host: str) -> None:
        guilds = [g for g in self._world.guilds.values() if session.wants("GUILD_CREATE", g.id)]
        ready = {
            "v": 10,
            "user": user_payload(self._world.bot),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": f"ws://{host}/",
            "shard": [session.shard, session.shards],
            "application": {"id": self._world.bot.id, "flags": 0},
        }
        await session.send("READY", ready)
        for guild in guilds:
            await session.send("GUILD_CREATE", guild_payload(guild, self._world))

    async def _resume(self, socket: Socket, resume: JsonObject) -> Session | None:
        if resume["token"] != self.token:
            await socket.close(AUTHENTICATION_FAILED)
            return None
        session = self.sessions.get(resume["session_id"])
        if session is None:
            await socket.send(Op.INVALID_SESSION, body=False)
            return None
        await session.resume_on(socket, seen=int(resume["seq"]))
        await session.send("RESUMED", {})
        self.resumes += 1
        return session
