"""What may a user, or the bot, do in a channel?"""

from enum import IntFlag


class Right(IntFlag):
    """The permission bits that the project asks for or that a test takes away."""

    NONE = 0
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


EVERYONE = (
    Right.ADD_REACTIONS
    | Right.VIEW_CHANNEL
    | Right.SEND_MESSAGES
    | Right.EMBED_LINKS
    | Right.ATTACH_FILES
    | Right.READ_MESSAGE_HISTORY
    | Right.USE_EXTERNAL_EMOJIS
    | Right.USE_APPLICATION_COMMANDS
    | Right.CREATE_PUBLIC_THREADS
    | Right.CREATE_PRIVATE_THREADS
    | Right.SEND_MESSAGES_IN_THREADS
)
"""What a new server grants to all. No administrator's bit: with it, denials would not count."""

ALL = Right((1 << 50) - 1)
"""What the owner of a server has, and both sides of a DM."""
