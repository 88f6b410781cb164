"""How does Discord write users, servers, channels and messages?"""

from datetime import UTC, datetime

from tests.discord_components import JsonObject, MessageFlag
from tests.wire.fakediscord.rights import Right
from tests.wire.fakediscord.world import THREADS, Channel, ChannelKind, Guild, Message, User, World

MEMBER_OVERWRITE = 1
AUTO_ARCHIVE_MINUTES = 1440


def timestamp(seconds: float) -> str:
    """A time as Discord writes it, in UTC with microseconds."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def created(snowflake: str) -> str:
    """The time that an id tells."""
    return timestamp(((int(snowflake) >> 22) + 1_420_070_400_000) / 1000)


def user_payload(user: User) -> JsonObject:
    """A user as everybody sees him."""
    return {
        "id": user.id,
        "username": user.name.lower(),
        "global_name": None if user.is_bot else user.name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.is_bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def emoji_payload(emoji: str, name: str, by: User) -> JsonObject:
    """A small picture of the application."""
    return {
        "id": emoji,
        "name": name,
        "roles": [],
        "user": user_payload(by),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def event_payload(event: str, guild: str, fields: JsonObject) -> JsonObject:
    """A scheduled event of a server that is not in one of its channels."""
    return {
        "channel_id": None,
        "creator_id": None,
        "description": None,
        "image": None,
        "entity_id": None,
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
        "user_rsvp": None,
        **fields,
        "id": event,
        "guild_id": guild,
        "status": 1,
    }


def member_payload(user: User, *, rights: Right | None = None) -> JsonObject:
    """A user as member of a server; `rights` are written in interactions only."""
    member: JsonObject = {
        "user": user_payload(user),
        "roles": [],
        "joined_at": created(user.id),
        "deaf": False,
        "mute": False,
        "flags": 0,
        "nick": None,
        "avatar": None,
    }
    if rights is not None:
        member["permissions"] = str(int(rights))
    return member


def guild_payload(guild: Guild, world: World) -> JsonObject:
    """A server as GUILD_CREATE brings it to a bot with the one intent `guilds`."""
    numbers = (
        "verification_level", "default_message_notifications", "explicit_content_filter",
        "mfa_level", "nsfw_level", "premium_tier", "system_channel_flags",
    )  # fmt: skip
    lists = (
        "emojis", "stickers", "features", "presences", "voice_states", "stage_instances",
        "guild_scheduled_events", "soundboard_sounds",
    )  # fmt: skip
    return {
        **dict.fromkeys(numbers, 0),
        **{name: [] for name in lists},
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "owner_id": guild.owner.id,
        "preferred_locale": guild.locale,
        "afk_timeout": 300,
        "joined_at": created(guild.id),
        "large": False,
        "unavailable": False,
        "member_count": len(world.users),
        "roles": [_everyone_payload(guild)],
        "members": [member_payload(world.bot)],
        "channels": [channel_payload(c) for c in guild.channels if c.exists],
        "threads": [channel_payload(t) for c in guild.channels for t in world.threads_of(c)],
    }


def _everyone_payload(guild: Guild) -> JsonObject:
    return {
        "id": guild.id,
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": str(int(guild.everyone)),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def channel_payload(channel: Channel) -> JsonObject:
    """A channel, thread or DM."""
    shared: JsonObject = {
        "id": channel.id,
        "type": int(channel.kind),
        "flags": 0,
        "last_message_id": None,
    }
    if channel.kind is ChannelKind.DM:
        assert channel.recipient is not None
        return {**shared, "recipients": [user_payload(channel.recipient)]}
    assert channel.guild is not None
    shared |= {"guild_id": channel.guild.id, "name": channel.name, "rate_limit_per_user": 0}
    if channel.kind in THREADS:
        return {**shared, **_thread_fields(channel)}
    return {
        **shared,
        "position": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "permission_overwrites": [
            {"id": user, "type": MEMBER_OVERWRITE, "allow": "0", "deny": str(int(denied))}
            for user, denied in channel.denied.items()
        ],
    }


def _thread_fields(thread: Channel) -> JsonObject:
    assert thread.parent is not None
    assert thread.creator is not None
    return {
        "parent_id": thread.parent.id,
        "owner_id": thread.creator.id,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": AUTO_ARCHIVE_MINUTES,
            "archive_timestamp": created(thread.id),
            "create_timestamp": created(thread.id),
        },
    }


def message_payload(message: Message) -> JsonObject:
    """A message as it is in every answer, event and interaction."""
    payload: JsonObject = {
        "id": message.id,
        "channel_id": message.channel.id,
        "type": 0,
        "author": user_payload(message.author),
        "content": message.content,
        "timestamp": timestamp(message.written),
        "edited_timestamp": None if message.edited is None else timestamp(message.edited),
        "tts": False,
        "pinned": False,
        "flags": int(message.flags),
        "mention_everyone": False,
        "mentions": [user_payload(user) for user in message.mentions],
        "mention_roles": [],
        "attachments": message.attachments,
        "embeds": message.embeds,
        "components": message.components,
    }
    if message.author.is_bot:
        payload["application_id"] = message.author.id
    if message.nonce is not None:
        payload["nonce"] = message.nonce
    if MessageFlag.EPHEMERAL not in message.flags and message.channel.guild is not None:
        payload["guild_id"] = message.channel.guild.id
    return payload


def command_payload(command: JsonObject, command_id: str, application: User) -> JsonObject:
    """A registered command, from the body that registered it; what it left null is not told."""
    rights = command.get("default_member_permissions")
    return {
        "type": 1,
        "description": "",
        "nsfw": False,
        **{key: value for key, value in command.items() if value is not None},
        # taken as a number or as text, and always told as text
        "default_member_permissions": None if rights is None else str(rights),
        "options": command.get("options") or [],
        "id": command_id,
        "version": command_id,
        "application_id": application.id,
    }


def application_payload(world: World) -> JsonObject:
    """The bot's own application, as `oauth2/applications/@me` tells it."""
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_payload(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_payload(world.owner),
        "team": None,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }
