"""What does each REST route do?"""

import re
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tests.discord_components import JsonObject
from tests.wire.fakediscord.desk import Call, Desk
from tests.wire.fakediscord.messages import Body
from tests.wire.fakediscord.payloads import (
    application_payload,
    channel_payload,
    command_payload,
    emoji_payload,
    event_payload,
    message_payload,
    user_payload,
)
from tests.wire.fakediscord.refusals import Reason, refusal
from tests.wire.fakediscord.rights import Right
from tests.wire.fakediscord.world import THREADS, ChannelKind

Reply: TypeAlias = JsonObject | list[JsonObject] | None
Step: TypeAlias = Callable[[Desk, Call], Awaitable[Reply]]


MOST_EMOJIS = 2000
"""How many emojis an application may have."""

ROUTES: list[tuple[str, re.Pattern[str], int, Step]] = []


def route(method: str, template: str, status: int = 200) -> Callable[[Step], Step]:
    """Register what answers a method and a path such as `/channels/{channel}`."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))

    def register(step: Step) -> Step:
        ROUTES.append((method, pattern, status, step))
        return step

    return register


async def answer(desk: Desk, method: str, path: str, body: Body) -> tuple[int, Reply]:
    """Do what a request asks: the status, and the body or `None`; a refusal is raised."""
    for known, pattern, status, step in ROUTES:
        if known == method and (found := pattern.fullmatch(path)):
            reply = await step(desk, Call(found.groupdict(), body))
            return (204 if reply is None else status), reply
    raise refusal(Reason.NO_SUCH_ROUTE)


@route("POST", "/interactions/{interaction}/{token}/callback")
async def _callback(desk: Desk, call: Call) -> Reply:
    return desk.interactions.acknowledge(call.ids["interaction"], call.ids["token"], call.body)


@route("POST", "/webhooks/{application}/{token}")
async def _follow_up(desk: Desk, call: Call) -> Reply:
    interaction = desk.interactions.with_token(call.ids["token"])
    return message_payload(desk.interactions.follow_up(interaction, call.body))


@route("GET", "/webhooks/{application}/{token}/messages/{message}")
async def _read_response(desk: Desk, call: Call) -> Reply:
    interaction = desk.interactions.with_token(call.ids["token"])
    return message_payload(desk.interactions.message_of(interaction, call.ids["message"]))


@route("PATCH", "/webhooks/{application}/{token}/messages/{message}")
async def _change_response(desk: Desk, call: Call) -> Reply:
    interaction = desk.interactions.with_token(call.ids["token"])
    return message_payload(desk.interactions.change(interaction, call.ids["message"], call.body))


@route("DELETE", "/webhooks/{application}/{token}/messages/{message}")
async def _delete_response(desk: Desk, call: Call) -> Reply:
    interaction = desk.interactions.with_token(call.ids["token"])
    await desk.delete_message(desk.interactions.message_of(interaction, call.ids["message"]))
    return None


@route("POST", "/channels/{channel}/messages")
async def _post(desk: Desk, call: Call) -> Reply:
    seen = desk.allowed_channel(call)
    wanted = Right.SEND_MESSAGES_IN_THREADS if seen.kind in THREADS else Right.SEND_MESSAGES
    files = Right.ATTACH_FILES if call.body.uploads else Right.NONE
    channel = desk.allowed_channel(call, wanted, files)
    if channel.recipient is not None and channel.recipient.closed_dms:
        raise refusal(Reason.DMS_CLOSED)
    if channel.locked:
        raise refusal(Reason.ARCHIVED_THREAD)
    if channel.archived:  # whoever writes into a thread opens it again
        channel.archived = False
        await desk.gateway.emit("THREAD_UPDATE", channel_payload(channel), channel.guild_id)
    message = desk.messages.post(channel, desk.world.bot, call.body)
    await desk.announce("MESSAGE_CREATE", message)
    return message_payload(message)


@route("GET", "/channels/{channel}/messages/{message}")
async def _read(desk: Desk, call: Call) -> Reply:
    desk.allowed_channel(call, Right.READ_MESSAGE_HISTORY)
    return message_payload(desk.own_message(call))


@route("PATCH", "/channels/{channel}/messages/{message}")
async def _edit(desk: Desk, call: Call) -> Reply:
    message = desk.own_message(call)
    if message.author is not desk.world.bot:
        raise refusal(Reason.NOT_THE_AUTHOR)
    if message.channel.archived:
        raise refusal(Reason.ARCHIVED_THREAD)
    desk.messages.edit(message, call.body)
    await desk.announce("MESSAGE_UPDATE", message)
    return message_payload(message)


@route("DELETE", "/channels/{channel}/messages/{message}")
async def _delete(desk: Desk, call: Call) -> Reply:
    message = desk.own_message(call)
    if message.author is not desk.world.bot:
        desk.allowed_channel(call, Right.MANAGE_MESSAGES)
    await desk.delete_message(message)
    return None


@route("POST", "/channels/{channel}/typing")
async def _type(desk: Desk, call: Call) -> Reply:
    desk.allowed_channel(call)
    return None


@route("GET", "/channels/{channel}")
async def _read_channel(desk: Desk, call: Call) -> Reply:
    return channel_payload(desk.allowed_channel(call))


@route("PATCH", "/channels/{channel}")
async def _edit_channel(desk: Desk, call: Call) -> Reply:
    channel = desk.allowed_channel(call)
    fields = call.body.fields
    is_own_thread = channel.creator is desk.world.bot
    if not is_own_thread or "locked" in fields:
        thread = channel.kind in THREADS
        desk.allowed_channel(call, Right.MANAGE_THREADS if thread else Right.MANAGE_CHANNELS)
    channel.name = fields.get("name", channel.name)
    channel.archived = fields.get("archived", channel.archived)
    channel.locked = fields.get("locked", channel.locked)
    event = "THREAD_UPDATE" if channel.kind in THREADS else "CHANNEL_UPDATE"
    await desk.gateway.emit(event, channel_payload(channel), channel.guild_id)
    return channel_payload(channel)


@route("DELETE", "/channels/{channel}")
async def _delete_channel(desk: Desk, call: Call) -> Reply:
    channel = desk.allowed_channel(call)
    thread = channel.kind in THREADS
    desk.allowed_channel(call, Right.MANAGE_THREADS if thread else Right.MANAGE_CHANNELS)
    await desk.delete_channel(channel)
    return channel_payload(channel)


@route("POST", "/channels/{channel}/threads", status=201)
async def _start_thread(desk: Desk, call: Call) -> Reply:
    kind = ChannelKind(call.body.fields.get("type", ChannelKind.PRIVATE_THREAD))
    return await _thread(desk, call, kind, None)


@route("POST", "/channels/{channel}/messages/{message}/threads", status=201)
async def _start_thread_from_message(desk: Desk, call: Call) -> Reply:
    desk.own_message(call)
    return await _thread(desk, call, ChannelKind.PUBLIC_THREAD, call.ids["message"])


async def _thread(desk: Desk, call: Call, kind: ChannelKind, thread_id: str | None) -> Reply:
    public = kind is ChannelKind.PUBLIC_THREAD
    wanted = Right.CREATE_PUBLIC_THREADS if public else Right.CREATE_PRIVATE_THREADS
    channel = desk.allowed_channel(call, wanted)
    thread = desk.world.thread(channel, kind, str(call.body.fields["name"]), thread_id)
    event = {**channel_payload(thread), "newly_created": True}
    await desk.gateway.emit("THREAD_CREATE", event, channel.guild_id)
    return channel_payload(thread)


@route("PUT", "/channels/{channel}/thread-members/{user}")
async def _join_thread(desk: Desk, call: Call) -> Reply:
    desk.allowed_channel(call, Right.SEND_MESSAGES_IN_THREADS)
    return None


@route("POST", "/users/@me/channels")
async def _open_dm(desk: Desk, call: Call) -> Reply:
    user = desk.world.users.get(str(call.body.fields["recipient_id"]))
    if user is None:
        raise refusal(Reason.UNKNOWN_USER)
    return channel_payload(desk.world.open_dm(user))


@route("GET", "/users/@me")
async def _read_self(desk: Desk, call: Call) -> Reply:
    return {**user_payload(desk.world.bot), "mfa_enabled": False, "locale": "en-US"}


@route("GET", "/users/{user}")
async def _read_user(desk: Desk, call: Call) -> Reply:
    user = desk.world.users.get(call.ids["user"])
    if user is None:
        raise refusal(Reason.UNKNOWN_USER)
    return user_payload(user)


@route("GET", "/oauth2/applications/@me")
async def _read_application(desk: Desk, call: Call) -> Reply:
    return application_payload(desk.world)


@route("GET", "/gateway/bot")
async def _read_gateway(desk: Desk, call: Call) -> Reply:
    starts = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    address = desk.address.replace("http", "ws", 1)
    return {"url": f"{address}/", "shards": desk.shards, "session_start_limit": starts}


@route("PUT", "/applications/{application}/commands")
@route("PUT", "/applications/{application}/guilds/{guild}/commands")
async def _register_commands(desk: Desk, call: Call) -> Reply:
    bodies: list[JsonObject] = call.body.fields["commands"]
    registered: dict[str, JsonObject] = {}
    for body in bodies:
        known = desk.commands.get(body["name"], {}).get("id")
        command_id = known or desk.world.snowflake()
        registered[body["name"]] = command_payload(body, command_id, desk.world.bot)
    desk.commands = registered
    return list(registered.values())


@route("GET", "/applications/{application}/commands")
async def _read_commands(desk: Desk, call: Call) -> Reply:
    return list(desk.commands.values())


@route("GET", "/applications/{application}/emojis")
async def _read_emojis(desk: Desk, call: Call) -> Reply:
    return {"items": list(desk.world.emojis.values())}


@route("POST", "/applications/{application}/emojis", status=201)
async def _add_emoji(desk: Desk, call: Call) -> Reply:
    name = str(call.body.fields["name"])
    if len(desk.world.emojis) >= MOST_EMOJIS:
        raise refusal(Reason.TOO_MANY_EMOJIS)
    if name in [emoji["name"] for emoji in desk.world.emojis.values()]:
        raise refusal(Reason.INVALID_FORM)
    emoji = emoji_payload(desk.world.snowflake(), name, desk.world.bot)
    desk.world.emojis[emoji["id"]] = emoji
    return emoji


@route("DELETE", "/applications/{application}/emojis/{emoji}")
async def _delete_emoji(desk: Desk, call: Call) -> Reply:
    if desk.world.emojis.pop(call.ids["emoji"], None) is None:
        raise refusal(Reason.UNKNOWN_EMOJI)
    return None


@route("POST", "/guilds/{guild}/scheduled-events")
async def _add_event(desk: Desk, call: Call) -> Reply:
    event = event_payload(desk.world.snowflake(), call.ids["guild"], call.body.fields)
    desk.world.events[event["id"]] = event
    return event


@route("PATCH", "/guilds/{guild}/scheduled-events/{event}")
async def _change_event(desk: Desk, call: Call) -> Reply:
    event = desk.world.events.get(call.ids["event"])
    if event is None:
        raise refusal(Reason.UNKNOWN_EVENT)
    event.update(call.body.fields)
    return event
